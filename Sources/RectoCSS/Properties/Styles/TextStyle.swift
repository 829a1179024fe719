import RectoCore

// Text, generated content and pages: typed values for layout.

/// The position of underlines in horizontal text.
/// [CSS Text Decoration 4 §2.6](https://www.w3.org/TR/css-text-decor-4/#underline-position)
public enum TextUnderlinePosition: UInt8, Hashable, Sendable { case auto, fromFont, under }
extension TextUnderlinePosition: CSSKeyword {
    static let keywords: [(StaticString, TextUnderlinePosition)] = [
        ("auto", .auto), ("from-font", .fromFont), ("under", .under),
    ]
}
/// [CSS Text 4 §7.3](https://www.w3.org/TR/css-text-4/#text-justify-property)
public enum TextJustify: UInt8, Hashable, Sendable { case auto, none, interWord, interCharacter }
extension TextJustify: CSSKeyword {
    static let keywords: [(StaticString, TextJustify)] = [
        ("auto", .auto), ("none", .none), ("inter-word", .interWord), ("inter-character", .interCharacter),
        ("distribute", .interCharacter), ("ruby", .auto),
    ]
}

/// A string that an element sets.
/// [CSS GCPM 3 §1.1](https://www.w3.org/TR/css-gcpm-3/#setting-named-strings-the-string-set-property)
public struct NamedString: Hashable, Sendable {
    public var name: String
    public var value: [ContentItem]
}

extension [NamedString] {
    init?(components: [ComponentValue]) {
        self = components.items.compactMap { item in
            guard case .identifier(let name)? = item.first else { return nil }
            return ContentItem.list(item.dropFirst()).map { NamedString(name: name, value: $0) }
        }
    }
    var cssText: String {
        if isEmpty { return "none" }
        return map { string in
            ([ValueText.identifier(string.name)] + string.value.map { ValueText.item($0) }).joined(separator: " ")
        }.joined(separator: ", ")
    }
}

/// Characters of a word, before and after the break; nil is `auto`.
/// [CSS Text 4 §6.3.3](https://www.w3.org/TR/css-text-4/#hyphenate-char-limits)
public struct HyphenateLimitChars: Hashable, Sendable {
    public var word: Int?
    public var before: Int?
    public var after: Int?
    init() {}
    init?(components: [ComponentValue]) {
        let values = components.map { $0.number.map { Int($0) } }
        word = values.first ?? nil
        // Without a third number the second counts for both sides.
        before = values.count > 1 ? values[1] : nil
        after = values.count > 2 ? values[2] : before
    }
    var cssText: String {
        func text(_ count: Int?) -> String { count.map { $0.cssText } ?? "auto" }
        if after != before { return "\(text(word)) \(text(before)) \(text(after))" }
        return before == nil ? text(word) : "\(text(word)) \(text(before))"
    }
}

extension InheritedStyle {
    /// `line-break: anywhere`
    public var lineBreaksAnywhere: Bool { lineBreak == .anywhere }
    public var textUnderlinePosition: TextUnderlinePosition { underlinePosition.line }
}

/// A metric of the font to which a box is trimmed. [CSS Inline 3 §5.2](https://www.w3.org/TR/css-inline-3/#text-edges)
///
/// SPEC-GAP: ideographic edges are treated like those of the text.
public enum TextEdge: UInt8, Hashable, Sendable { case text, cap, ex, alphabetic }

/// [CSS Text 4, `text-fit`](https://drafts.csswg.org/css-text-4/#text-fit-property)
public struct TextFit: Hashable, Sendable {
    public enum Scope: UInt8, Sendable { case consistent, perLine, perLineAll }
    public var isGrowing: Bool
    public var scope: Scope
    /// The largest or smallest size that text reaches; nil if there is no limit.
    public var limit: Double?
}

extension TextFit {
    init?(components: [ComponentValue]) {
        guard components.has("grow") || components.has("shrink") else { return nil }
        for case .length(.percentage(let fraction)) in components { limit = fraction }
        scope =
            components.has("per-line") ? .perLine : components.has("per-line-all") ? .perLineAll : .consistent
        isGrowing = components.has("grow")
    }
    var cssText: String {
        ValueText.words(
            isGrowing ? "grow" : "shrink",
            scope == .consistent ? nil : scope == .perLine ? "per-line" : "per-line-all",
            limit.map { LengthPercentage.percentage($0).cssText })
    }
}

/// The value of `text-box-edge`.
public struct TextBoxEdge: Hashable, Sendable {
    public var over = TextEdge.text
    public var under = TextEdge.text
    /// Whether the edges are those of `line-fit-edge`; if these are the leading, the edges of the text.
    public var isAuto = true
    init() {}
    init?(components: [ComponentValue]) {
        isAuto = components.has("auto")
        switch components.first?.keyword {
        case "cap": over = .cap
        case "ex": over = .ex
        default: break
        }
        if components.has("alphabetic") { under = .alphabetic }
    }
    var cssText: String {
        if isAuto { return "auto" }
        if over == .text, under == .text { return "text" }
        return "\(over == .cap ? "cap" : over == .ex ? "ex" : "text") \(under == .alphabetic ? "alphabetic" : "text")"
    }
}

/// The edges of the boxes in a line that the line encloses.
/// [CSS Inline 3 §4.4](https://www.w3.org/TR/css-inline-3/#line-fit-edge)
public struct LineFitEdge: Hashable, Sendable {
    /// The edges of the text; nil if `line-height` gives them.
    public var edges: TextBoxEdge?
    init() {}
    init?(components: [ComponentValue]) {
        edges = components.has("leading") ? nil : TextBoxEdge(components: components)
    }
    var cssText: String { edges?.cssText ?? "leading" }
}

/// The space in place of the word separators that have no width, U+200B and `<wbr>`.
/// [CSS Text 4 §2.3](https://www.w3.org/TR/css-text-4/#word-space-transform)
///
/// SPEC-GAP: `auto-phrase` finds no phrases.
public struct WordSpaceTransform: Hashable, Sendable {
    /// The space; nil if they stay as they are.
    public var space: Unicode.Scalar?
    private var findsPhrases = false
    init() {}
    init?(components: [ComponentValue]) {
        space = components.has("space") ? " " : components.has("ideographic-space") ? "\u{3000}" : nil
        findsPhrases = components.has("auto-phrase")
    }
    var cssText: String {
        guard let space else { return "none" }
        return ValueText.words(space == " " ? "space" : "ideographic-space", findsPhrases ? "auto-phrase" : nil)
    }
}

extension InheritedStyle {
    /// The edges of the text at which boxes are trimmed.
    /// [CSS Inline 3 §5.2](https://www.w3.org/TR/css-inline-3/#text-edges)
    public var usedTextBoxEdge: TextBoxEdge { textBoxEdge.isAuto ? lineFitEdge.edges ?? textBoxEdge : textBoxEdge }
}

/// The text that `text-overflow` shows at the line's end; `clip` shows none.
public enum TextOverflow: Hashable, Sendable {
    case clip
    case text(String)
    init?(components: [ComponentValue]) {
        switch components.last {
        case .keyword("ellipsis"): self = .text("\u{2026}")
        case .string(let text): self = .text(text)
        default: self = .clip
        }
    }
    var cssText: String {
        switch self {
        case .clip: "clip"
        case .text("\u{2026}"): "ellipsis"
        case .text(let text): text.cssText
        }
    }
}

/// The text at the end of the last line of a box whose content is cut off after it.
/// [CSS Overflow 4 §5.3](https://www.w3.org/TR/css-overflow-4/#block-ellipsis)
public enum BlockEllipsis: Hashable, Sendable {
    case none
    case text(String)
    init?(components: [ComponentValue]) {
        switch components.first {
        case .keyword("auto"): self = .text("\u{2026}")
        case .string(let text): self = .text(text)
        default: self = .none
        }
    }
    var cssText: String {
        switch self {
        case .none: "no-ellipsis"
        case .text("\u{2026}"): "auto"
        case .text(let text): text.cssText
        }
    }
}

/// `bookmark-label`, where it is not the initial value; empty is `none`.
public struct BookmarkLabel: Hashable, Sendable {
    public var items: [ContentItem]
    init?(components: [ComponentValue]) {
        items = ContentItem.list(components) ?? []
        if items == [.text(.text)] { return nil }
    }
    var cssText: String { items.isEmpty ? "none" : items.map { ValueText.item($0) }.joined(separator: " ") }
}

extension FloatDefer {
    init?(components: [ComponentValue]) {
        if components.has("last") {
            self = .beforeLast(0)
        } else {
            let number = Int(components: components) ?? 0
            self = number < 0 ? .beforeLast(-1 - number) : .by(number)
        }
    }
    var cssText: String {
        switch self {
        case .by(0): "none"
        case .by(let pages): pages.cssText
        case .beforeLast(0): "last"
        case .beforeLast(let pages): (-1 - pages).cssText
        }
    }
}

extension BoxStyle {
    /// Whether the first (or last) line is trimmed.
    public var trimmedLines: (start: Bool, end: Bool) {
        (textBoxTrim == .trimBoth || textBoxTrim == .trimStart, textBoxTrim == .trimBoth || textBoxTrim == .trimEnd)
    }
    public var trimsTextBox: Bool { textBoxTrim != .none }
    public var setsStrings: Bool { !stringSet.isEmpty }
    /// `bookmark-state: closed`
    public var isBookmarkClosed: Bool { bookmarkState == .closed }
}
