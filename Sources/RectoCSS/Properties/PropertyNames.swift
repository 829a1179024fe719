/// What a declaration's name means.
enum PropertyName: Sendable {
    case longhand(PropertyID)
    /// Index in `Shorthand.all`.
    case shorthand(Int)
    /// Known to CSS, without an effect yet.
    case notYet
    /// Without a meaning on paper: animation, scrolling, pointing, speaking.
    case ignored
}

/// The names of all properties that are known to CSS.
struct PropertyNames: Sendable {
    /// Open addressing; an index in `entries`, or -1.
    private var slots = [Int16](repeating: -1, count: 2048)
    private var entries: [(name: StaticString, meaning: PropertyName)] = []

    static let shared = PropertyNames()

    private init() {
        entries.reserveCapacity(800)
        for row in LonghandTable.shared.all where row.id != .language { add(row.name, .longhand(row.id)) }
        for (name, id) in Self.logical { add(name, .longhand(id)) }
        for (i, shorthand) in Shorthand.all.enumerated() { add(shorthand.name, .shorthand(i)) }
        for name in Self.notYet { add(name, .notYet) }
        for name in Self.ignored { add(name, .ignored) }
        for (alias, name) in Self.aliases {
            if let meaning = self[UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)] {
                add(alias, meaning)
            }
        }
    }

    var count: Int { entries.count }
    func name(at index: Int) -> (name: StaticString, meaning: PropertyName) { entries[index] }

    subscript(name: String) -> PropertyName? {
        var name = name
        return name.withUTF8 { self[$0] }
    }
    subscript(bytes: UnsafeBufferPointer<UInt8>) -> PropertyName? {
        var slot = Self.hash(bytes) & (slots.count - 1)
        while slots[slot] >= 0 {
            let entry = entries[Int(slots[slot])]
            if Self.equal(entry.name, bytes) { return entry.meaning }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private mutating func add(_ name: StaticString, _ meaning: PropertyName) {
        let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        var slot = Self.hash(bytes) & (slots.count - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int16(entries.count)
        entries.append((name, meaning))
    }

    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt32 = 5381
        for b in bytes { hash = (hash &* 33) ^ UInt32(b) }
        return Int(hash ^ (hash >> 15))
    }
    private static func equal(_ name: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard name.utf8CodeUnitCount == bytes.count else { return false }
        for i in 0..<bytes.count where name.utf8Start[i] != bytes[i] { return false }
        return true
    }

    private static let logical: [(StaticString, PropertyID)] = [
        ("margin-inline-start", .marginInlineStart),
        ("margin-inline-end", .marginInlineEnd),
        ("padding-inline-start", .paddingInlineStart),
        ("padding-inline-end", .paddingInlineEnd),
        ("inset-inline-start", .insetInlineStart),
        ("inset-inline-end", .insetInlineEnd),
        ("border-inline-start-width", .borderInlineStartWidth),
        ("border-inline-start-style", .borderInlineStartStyle),
        ("border-inline-start-color", .borderInlineStartColor),
        ("border-inline-end-width", .borderInlineEndWidth),
        ("border-inline-end-style", .borderInlineEndStyle),
        ("border-inline-end-color", .borderInlineEndColor),
        ("border-start-start-radius", .borderStartStartRadius),
        ("border-start-end-radius", .borderStartEndRadius),
        ("border-end-start-radius", .borderEndStartRadius),
        ("border-end-end-radius", .borderEndEndRadius),
    ]

    /// Names that mean the same: logical ones in the block axis, and those that browsers and other formatters map.
    private static let aliases: [(StaticString, StaticString)] = [
        ("word-wrap", "overflow-wrap"),
        ("font-width", "font-stretch"),
        ("inline-size", "width"),
        ("block-size", "height"),
        ("min-inline-size", "min-width"),
        ("min-block-size", "min-height"),
        ("max-inline-size", "max-width"),
        ("max-block-size", "max-height"),
        ("margin-block-start", "margin-top"),
        ("margin-block-end", "margin-bottom"),
        ("padding-block-start", "padding-top"),
        ("padding-block-end", "padding-bottom"),
        ("inset-block-start", "top"),
        ("inset-block-end", "bottom"),
        ("border-block-start-width", "border-top-width"),
        ("border-block-start-style", "border-top-style"),
        ("border-block-start-color", "border-top-color"),
        ("border-block-end-width", "border-bottom-width"),
        ("border-block-end-style", "border-bottom-style"),
        ("border-block-end-color", "border-bottom-color"),
        ("overflow-inline", "overflow-x"),
        ("overflow-block", "overflow-y"),
        ("-webkit-box-sizing", "box-sizing"),
        ("-moz-box-sizing", "box-sizing"),
        ("-webkit-hyphens", "hyphens"),
        ("-moz-hyphens", "hyphens"),
        ("-ms-hyphens", "hyphens"),
        ("-epub-hyphens", "hyphens"),
        ("-webkit-border-radius", "border-radius"),
        ("-moz-border-radius", "border-radius"),
        ("-webkit-border-top-left-radius", "border-top-left-radius"),
        ("-webkit-border-top-right-radius", "border-top-right-radius"),
        ("-webkit-border-bottom-left-radius", "border-bottom-left-radius"),
        ("-webkit-border-bottom-right-radius", "border-bottom-right-radius"),
        ("-webkit-box-decoration-break", "box-decoration-break"),
        ("-webkit-column-break-before", "break-before"),
        ("-webkit-column-break-after", "break-after"),
        ("-webkit-column-break-inside", "break-inside"),
        ("-webkit-font-feature-settings", "font-feature-settings"),
        ("-moz-font-feature-settings", "font-feature-settings"),
        ("-webkit-font-kerning", "font-kerning"),
        ("-webkit-font-variant-ligatures", "font-variant-ligatures"),
        ("-webkit-text-decoration", "text-decoration"),
        ("-webkit-text-decoration-color", "text-decoration-color"),
        ("-webkit-text-decoration-line", "text-decoration-line"),
        ("-webkit-text-decoration-style", "text-decoration-style"),
        ("-moz-text-decoration-color", "text-decoration-color"),
        ("-moz-text-decoration-line", "text-decoration-line"),
        ("-moz-text-decoration-style", "text-decoration-style"),
        ("-moz-text-align-last", "text-align-last"),
        ("-moz-tab-size", "tab-size"),
        ("-webkit-opacity", "opacity"),
        ("-webkit-background-size", "background-size"),
        ("-moz-background-size", "background-size"),
        ("-webkit-background-clip", "background-clip"),
        ("-webkit-background-origin", "background-origin"),
        ("-webkit-margin-start", "margin-inline-start"),
        ("-webkit-margin-end", "margin-inline-end"),
        ("-webkit-margin-before", "margin-top"),
        ("-webkit-margin-after", "margin-bottom"),
        ("-webkit-padding-start", "padding-inline-start"),
        ("-webkit-padding-end", "padding-inline-end"),
        ("-webkit-padding-before", "padding-top"),
        ("-webkit-padding-after", "padding-bottom"),
        ("-moz-margin-start", "margin-inline-start"),
        ("-moz-margin-end", "margin-inline-end"),
        ("-moz-padding-start", "padding-inline-start"),
        ("-moz-padding-end", "padding-inline-end"),
        ("-webkit-border-horizontal-spacing", "border-spacing"),
        ("-webkit-line-break", "line-break"),
        ("-webkit-box-flex", "flex-grow"),
        ("-weasy-bookmark-level", "bookmark-level"),
        ("-prince-bookmark-level", "bookmark-level"),
    ]

    private static let notYet: [StaticString] = [
        "flex", "flex-basis", "flex-direction", "flex-flow", "flex-grow", "flex-shrink", "flex-wrap", "order", "grid",
        "grid-area", "grid-auto-columns", "grid-auto-flow", "grid-auto-rows", "grid-column", "grid-column-end",
        "grid-column-start", "grid-row", "grid-row-end", "grid-row-start", "grid-template", "grid-template-areas",
        "grid-template-columns", "grid-template-rows", "align-content", "align-items", "align-self",
        "justify-content", "justify-items", "justify-self", "place-content", "place-items", "place-self", "gap",
        "row-gap", "column-gap", "grid-gap", "grid-row-gap", "grid-column-gap", "columns", "column-count",
        "column-fill", "column-rule", "column-rule-color", "column-rule-style", "column-rule-width", "column-span",
        "column-width", "column-height", "transform", "transform-origin", "transform-box", "transform-style",
        "rotate", "scale", "translate", "perspective", "perspective-origin", "backface-visibility", "box-shadow",
        "border-image", "border-image-outset", "border-image-repeat", "border-image-slice", "border-image-source",
        "border-image-width", "background-blend-mode", "clip", "clip-path", "mask", "mask-image", "mask-mode",
        "mask-repeat", "mask-position", "mask-clip", "mask-origin", "mask-size", "mask-composite", "mask-type",
        "mask-border", "mask-border-source", "mask-border-slice", "mask-border-width", "mask-border-outset",
        "mask-border-repeat", "mask-border-mode", "clip-rule", "shape-outside", "shape-margin",
        "shape-image-threshold", "filter", "backdrop-filter", "mix-blend-mode", "isolation", "text-shadow",
        "text-emphasis", "text-emphasis-color", "text-emphasis-position", "text-emphasis-style",
        "text-underline-position", "text-decoration-skip", "text-decoration-skip-ink", "text-decoration-skip-box",
        "text-decoration-skip-inset", "text-justify", "text-align-all", "hanging-punctuation", "line-break",
        "hyphenate-character", "hyphenate-limit-chars", "hyphenate-limit-last", "hyphenate-limit-lines",
        "hyphenate-limit-zone", "text-overflow", "text-combine-upright", "text-orientation", "writing-mode",
        "text-spacing", "text-spacing-trim", "text-autospace", "text-wrap-style", "word-space-transform",
        "white-space-trim", "wrap-after", "wrap-before", "wrap-inside", "text-group-align", "line-padding",
        "line-clamp", "max-lines", "block-ellipsis", "continue", "text-box", "text-box-edge", "text-box-trim",
        "inline-sizing", "font-size-adjust", "font-variation-settings", "font-optical-sizing",
        "font-language-override", "font-palette", "font-synthesis", "font-synthesis-weight", "font-synthesis-style",
        "font-synthesis-small-caps", "font-synthesis-position", "font-variant-alternates", "font-variant-emoji",
        "alignment-baseline", "baseline-shift", "baseline-source", "dominant-baseline", "initial-letter",
        "initial-letter-align", "initial-letter-wrap", "line-fit-edge", "marker-side", "image-orientation",
        "image-rendering", "image-resolution", "object-view-box", "marks", "bleed", "page-orientation", "string-set",
        "bookmark-label", "bookmark-state", "footnote-display", "footnote-policy", "running", "float-reference",
        "float-defer", "float-offset", "margin-break", "margin-trim", "copy-into", "flow", "flow-into", "flow-from",
        "region-fragment", "ruby-align", "ruby-merge", "ruby-overhang", "ruby-position", "contain-intrinsic-size",
        "contain-intrinsic-width", "contain-intrinsic-height", "contain-intrinsic-block-size",
        "contain-intrinsic-inline-size", "overflow-clip-margin", "fill", "fill-opacity", "fill-rule", "stroke",
        "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
        "stroke-opacity", "stroke-width", "stop-color", "stop-opacity", "flood-color", "flood-opacity",
        "lighting-color", "marker", "marker-start", "marker-mid", "marker-end", "paint-order", "vector-effect",
        "shape-rendering", "text-anchor", "text-rendering", "color-interpolation", "color-interpolation-filters",
    ]

    private static let ignored: [StaticString] = [
        "accent-color", "animation", "animation-composition", "animation-delay", "animation-direction",
        "animation-duration", "animation-fill-mode", "animation-iteration-count", "animation-name",
        "animation-play-state", "animation-range", "animation-timeline", "animation-timing-function", "appearance",
        "background-attachment", "caret", "caret-color", "caret-shape", "color-scheme", "contain", "container",
        "container-name", "container-type", "content-visibility", "cursor", "field-sizing", "font-smooth",
        "forced-color-adjust", "hyphenate-resource", "input-security", "interpolate-size", "math-depth", "math-shift",
        "math-style", "nav-up", "nav-down", "nav-left", "nav-right", "offset-path", "osx-font-smoothing",
        "font-smoothing", "overflow-anchor", "overscroll-behavior", "overscroll-behavior-x", "overscroll-behavior-y",
        "overscroll-behavior-block", "overscroll-behavior-inline", "overflow-scrolling", "overflow-style",
        "pointer-events", "print-color-adjust", "color-adjust", "resize", "scroll-behavior", "scroll-margin",
        "scroll-margin-top", "scroll-margin-right", "scroll-margin-bottom", "scroll-margin-left",
        "scroll-margin-block", "scroll-margin-inline", "scroll-padding", "scroll-padding-top", "scroll-padding-right",
        "scroll-padding-bottom", "scroll-padding-left", "scroll-padding-block", "scroll-padding-inline",
        "scroll-snap-align", "scroll-snap-stop", "scroll-snap-type", "scroll-timeline", "scrollbar-color",
        "scrollbar-gutter", "scrollbar-width", "speak", "speak-as", "size-adjust", "tap-highlight-color",
        "text-size-adjust", "touch-action", "touch-callout", "transition", "transition-behavior", "transition-delay",
        "transition-duration", "transition-property", "transition-timing-function", "user-drag", "user-modify",
        "user-select", "view-timeline", "view-transition-name", "voice-family", "voice-rate", "voice-volume",
        "will-change", "zoom", "focus-ring-color", "overflow-x-scrolling", "azimuth", "elevation", "pitch",
        "play-during", "richness", "stress", "cue", "pause", "rest",
    ]
}
