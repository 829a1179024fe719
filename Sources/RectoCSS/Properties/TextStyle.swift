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

extension InheritedStyle {
    public var textUnderlinePosition: TextUnderlinePosition { components.keyword(.textUnderlinePosition, .auto) }
    public var textJustify: TextJustify { components.keyword(.textJustify, .auto) }
    /// Whether lines may break anywhere (`line-break: anywhere`).
    public var lineBreaksAnywhere: Bool { lineBreak == .anywhere }
    /// The string; nil is `auto`.
    public var hyphenateCharacter: String? {
        if case .string(let text)? = components[.hyphenateCharacter]?.first { text } else { nil }
    }
    /// The numbers of characters of a word, and of its parts before and after the break; nil is `auto`.
    public var hyphenateLimitChars: (word: Int?, before: Int?, after: Int?) {
        let values = (components[.hyphenateLimitChars] ?? []).map { $0.number.map { Int($0) } }
        // A missing number equals the one before it, except for the first.
        let before = values.count > 1 ? values[1] : nil
        return (values.first ?? nil, before, values.count > 2 ? values[2] : before)
    }
    /// The number of lines; nil is `no-limit`.
    public var hyphenateLimitLines: Int? { components.integer(.hyphenateLimitLines) }
    public var hyphenateLimitZone: LengthPercentage { components.length(.hyphenateLimitZone) ?? .zero }
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

extension InheritedStyle {
    /// The edges of `text-box-edge`, where `auto` is `text`.
    public var textBoxEdge: (over: TextEdge, under: TextEdge) {
        let value = components[.textBoxEdge] ?? []
        let over: TextEdge =
            switch value.first?.keyword {
            case "cap": .cap
            case "ex": .ex
            default: .text
            }
        return (over, value.has("alphabetic") ? .alphabetic : .text)
    }
}

extension BoxStyle {
    /// Whether the first (or last) line is trimmed.
    public var trimmedLines: (start: Bool, end: Bool) {
        (textBoxTrim == .trimBoth || textBoxTrim == .trimStart, textBoxTrim == .trimBoth || textBoxTrim == .trimEnd)
    }
    public var trimsTextBox: Bool { textBoxTrim != .none }
    /// The text that `text-overflow` shows at the end of a line; nil is `clip`.
    public var textOverflow: String? {
        switch components[.textOverflow]?.last {
        case .keyword("ellipsis"): "\u{2026}"
        case .string(let text): text
        default: nil
        }
    }
    public var textFit: TextFit? {
        guard let value = components[.textFit], value.has("grow") || value.has("shrink") else { return nil }
        var limit: Double?
        for case .length(.percentage(let fraction)) in value { limit = fraction }
        let scope: TextFit.Scope =
            value.has("per-line") ? .perLine : value.has("per-line-all") ? .perLineAll : .consistent
        return TextFit(isGrowing: value.has("grow"), scope: scope, limit: limit)
    }

    public var stringSet: [NamedString] {
        (components[.stringSet] ?? []).items.compactMap { item in
            guard case .identifier(let name)? = item.first else { return nil }
            return ContentItem.list(item.dropFirst()).map { NamedString(name: name, value: $0) }
        }
    }
    public var setsStrings: Bool { components[.stringSet] != nil }
    /// The content of the label. It is nil for the initial value, `content(text)`, and empty for `none`.
    public var bookmarkLabel: [ContentItem]? {
        components[.bookmarkLabel].map { ContentItem.list($0) ?? [] }
    }
    /// Whether the entry is closed (`bookmark-state: closed`).
    public var isBookmarkClosed: Bool { bookmarkState == .closed }
    /// The offset; nil is 0.
    /// [CSS Page Floats 3 §7](https://drafts.csswg.org/css-page-floats-3/#the-float_offset-property)
    public var floatOffset: LengthPercentage? { components.length(.floatOffset) }
    public var floatDefer: FloatDefer {
        if components[.floatDefer]?.has("last") == true { return .beforeLast(0) }
        let number = components.integer(.floatDefer) ?? 0
        return number < 0 ? .beforeLast(-1 - number) : .by(number)
    }
}
