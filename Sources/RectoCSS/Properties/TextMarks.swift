import RectoCore

// Typed values of emphasis marks, and of the gaps in decorations of text.

/// The mark beside each character.
/// [CSS Text Decoration 4 §3.1](https://www.w3.org/TR/css-text-decor-4/#text-emphasis-style-property)
public enum TextEmphasisMark: Hashable, Sendable {
    public enum Shape: UInt8, Hashable, Sendable { case dot, circle, doubleCircle, triangle, sesame }
    case shape(Shape, isFilled: Bool)
    /// The first grapheme cluster of a string.
    case text(String)

    /// The character for the mark.
    public var text: String {
        switch self {
        case .text(let text): text
        case .shape(.dot, let isFilled): isFilled ? "\u{2022}" : "\u{25E6}"
        case .shape(.circle, let isFilled): isFilled ? "\u{25CF}" : "\u{25CB}"
        case .shape(.doubleCircle, let isFilled): isFilled ? "\u{25C9}" : "\u{25CE}"
        case .shape(.triangle, let isFilled): isFilled ? "\u{25B2}" : "\u{25B3}"
        case .shape(.sesame, let isFilled): isFilled ? "\u{FE45}" : "\u{FE46}"
        }
    }
}

/// [CSS Text Decoration 4 §3.5](https://www.w3.org/TR/css-text-decor-4/#text-emphasis-skip)
public struct TextEmphasisSkip: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let spaces = Self(rawValue: 1)
    public static let punctuation = Self(rawValue: 2)
    public static let symbols = Self(rawValue: 4)
    public static let narrow = Self(rawValue: 8)
}

/// [CSS Text Decoration 4 §2.9](https://www.w3.org/TR/css-text-decor-4/#text-decoration-skip-spaces-property)
public struct TextDecorationSkipSpaces: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let start = Self(rawValue: 1)
    public static let end = Self(rawValue: 2)
    public static let all: Self = [.start, .end, Self(rawValue: 4)]
}

extension InheritedStyle {
    /// The mark; nil is `none`.
    public var textEmphasisMark: TextEmphasisMark? {
        guard let value = components[.textEmphasisStyle], !value.has("none") else { return nil }
        if case .string(let text)? = value.first { return text.first.map { .text(String($0)) } }
        // The default shape is a circle in horizontal text.
        let shape: TextEmphasisMark.Shape =
            value.has("dot")
            ? .dot
            : value.has("double-circle")
                ? .doubleCircle : value.has("triangle") ? .triangle : value.has("sesame") ? .sesame : .circle
        return .shape(shape, isFilled: !value.has("open"))
    }
    /// The colour; nil is `currentcolor`.
    public var textEmphasisColor: Color? {
        for case .color(let color) in components[.textEmphasisColor] ?? [] { return color }
        return nil
    }
    public var isTextEmphasisUnder: Bool { components[.textEmphasisPosition]?.has("under") == true }
    public var textEmphasisSkip: TextEmphasisSkip {
        guard let value = components[.textEmphasisSkip] else { return [.spaces, .punctuation] }
        var out: TextEmphasisSkip = []
        if value.has("spaces") { out.insert(.spaces) }
        if value.has("punctuation") { out.insert(.punctuation) }
        if value.has("symbols") { out.insert(.symbols) }
        if value.has("narrow") { out.insert(.narrow) }
        return out
    }
    public var textDecorationSkipSpaces: TextDecorationSkipSpaces {
        guard let value = components[.textDecorationSkipSpaces] else { return [.start, .end] }
        if value.has("all") { return .all }
        var out: TextDecorationSkipSpaces = []
        if value.has("start") { out.insert(.start) }
        if value.has("end") { out.insert(.end) }
        return out
    }
    /// The lines of decorating boxes around the element that are not drawn in it.
    /// [CSS Text Decoration 4 §2.10](https://www.w3.org/TR/css-text-decor-4/#text-decoration-skip-self-property)
    public var textDecorationSkipSelf: TextDecorationLine {
        guard let value = components[.textDecorationSkipSelf] else { return [] }
        if value.has("skip-all") { return [.underline, .overline, .lineThrough] }
        var out: TextDecorationLine = []
        if value.has("skip-underline") { out.insert(.underline) }
        if value.has("skip-overline") { out.insert(.overline) }
        if value.has("skip-line-through") { out.insert(.lineThrough) }
        return out
    }
}

extension BoxStyle {
    /// How far the lines of a decorating box end inside its ends; negative lengths extend beyond. The result is nil for
    /// none.
    /// [CSS Text Decoration 4 §2.8](https://drafts.csswg.org/css-text-decor-4/#text-decoration-inset-property)
    ///
    /// `auto` keeps the lines of neighbours separate, by an eighth of the font size in total.
    public func textDecorationInset(fontSize: LayoutUnit) -> (start: LayoutUnit, end: LayoutUnit)? {
        guard !components.isEmpty, let value = components[.textDecorationInset] else { return nil }
        if value.has("auto") { return (fontSize / 16, fontSize / 16) }
        let lengths = value.compactMap { $0.unit }
        guard let start = lengths.first, let end = lengths.last else { return nil }
        return start == .zero && end == .zero ? nil : (start, end)
    }
}
