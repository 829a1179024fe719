/// The pseudo-classes without arguments that a static document can decide.
/// [Selectors 4 §9–§14](https://www.w3.org/TR/selectors-4/#overview)
enum StaticPseudoClass: UInt8 {
    case root, empty, anyLink, checked, disabled, enabled, readOnly, readWrite, required, optional, placeholderShown
    case open, always, isDefault
    /// Only the sheet for quirks mode asks for these: no text and no element stands before (after) it, or in it.
    case firstNode, lastNode, blankNode

    static let names = [
        "root", "scope", "empty", "link", "any-link", "checked", "disabled", "enabled", "read-only", "read-write",
        "required", "optional", "placeholder-shown", "open", "defined", "default",
    ]

    init?(name: String) {
        switch name {
        case "root", "scope": self = .root
        case "empty": self = .empty
        case "link", "any-link": self = .anyLink
        case "checked": self = .checked
        case "disabled": self = .disabled
        case "enabled": self = .enabled
        case "read-only": self = .readOnly
        case "read-write": self = .readWrite
        case "required": self = .required
        case "optional": self = .optional
        case "placeholder-shown": self = .placeholderShown
        case "open": self = .open
        case "defined": self = .always
        case "default": self = .isDefault
        case "-internal-first-node": self = .firstNode
        case "-internal-last-node": self = .lastNode
        case "-internal-blank-node": self = .blankNode
        default: return nil
        }
    }
}

/// The names that are valid and match nothing on paper.
enum NeverMatching {
    /// These depend on a user, a pointer, media playback or a script.
    static let pseudoClasses: Set<String> = [
        "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target", "target-within",
        "target-current", "local-link", "current", "past", "future", "playing", "paused", "seeking", "buffering",
        "stalled", "muted", "volume-locked", "autofill", "valid", "invalid", "user-valid", "user-invalid", "in-range",
        "out-of-range", "indeterminate", "blank", "popover-open", "modal", "fullscreen", "picture-in-picture", "host",
        "has-slotted", "active-view-transition", "xr-overlay",
    ]
    static let functionalPseudoClasses: Set<String> = [
        "current", "host", "host-context", "state", "active-view-transition-type",
    ]
    static let pseudoElements: Set<String> = [
        "selection", "target-text", "search-text", "spelling-error", "grammar-error", "placeholder",
        "file-selector-button", "backdrop", "cue", "cue-region", "details-content", "checkmark", "picker-icon",
        "view-transition", "scroll-marker", "scroll-marker-group", "column",
    ]
    static let functionalPseudoElements: Set<String> = [
        "highlight", "part", "slotted", "cue", "cue-region", "picker", "scroll-button", "view-transition-group",
        "view-transition-image-pair", "view-transition-old", "view-transition-new",
    ]
    /// Whether the name has a vendor prefix, as in `-webkit-scrollbar` and `-moz-focus-inner`. A custom name begins
    /// with two hyphens and has none.
    static func isVendorPrefixed(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        return bytes.count > 2 && bytes[0] == 0x2D && bytes[1] != 0x2D && bytes[2...].contains(0x2D)
    }
}

/// The attributes whose values HTML compares ASCII case-insensitively.
/// [HTML §4.16.2](https://html.spec.whatwg.org/multipage/semantics-other.html#case-sensitivity-of-selectors)
enum CaseInsensitiveAttribute {
    static let names: Set<String> = [
        "accept", "accept-charset", "align", "alink", "axis", "bgcolor", "charset", "checked", "clear", "codetype",
        "color", "compact", "declare", "defer", "dir", "direction", "disabled", "enctype", "face", "frame", "hreflang",
        "http-equiv", "lang", "language", "link", "media", "method", "multiple", "nohref", "noresize", "noshade",
        "nowrap", "readonly", "rel", "rev", "rules", "scope", "scrolling", "selected", "shape", "target", "text",
        "type", "valign", "valuetype", "vlink",
    ]
}
