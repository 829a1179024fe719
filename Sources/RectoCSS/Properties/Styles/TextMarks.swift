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

extension TextEmphasisMark.Shape: CSSKeyword {
    static let keywords: [(StaticString, Self)] = [
        ("dot", .dot), ("circle", .circle), ("double-circle", .doubleCircle), ("triangle", .triangle),
        ("sesame", .sesame),
    ]
}

extension TextEmphasisMark {
    init?(components value: [ComponentValue]) {
        if value.has("none") { return nil }
        if case .string(let text)? = value.first {
            guard let mark = text.first else { return nil }
            self = .text(String(mark))
            return
        }
        // A style without a shape is a circle in horizontal text.
        self = .shape(Shape(components: value) ?? .circle, isFilled: !value.has("open"))
    }
    var cssText: String {
        switch self {
        case .text(let text): text.cssText
        case .shape(let shape, let isFilled): ValueText.words(isFilled ? nil : "open", shape.cssText)
        }
    }
}

/// [CSS Text Decoration 4 §3.4](https://www.w3.org/TR/css-text-decor-4/#text-emphasis-position-property)
public struct TextEmphasisPosition: Hashable, Sendable {
    public var isUnder = false
    /// Whether `left` is given, for vertical lines.
    var isLeft = false
    init() {}
    init?(components: [ComponentValue]) {
        isUnder = components.has("under")
        isLeft = components.has("left")
    }
    var cssText: String { "\(isUnder ? "under" : "over") \(isLeft ? "left" : "right")" }
}

extension TextEmphasisSkip {
    init?(components: [ComponentValue]) {
        self = []
        if components.has("spaces") { insert(.spaces) }
        if components.has("punctuation") { insert(.punctuation) }
        if components.has("symbols") { insert(.symbols) }
        if components.has("narrow") { insert(.narrow) }
    }
    var cssText: String {
        ValueText.words(
            contains(.spaces) ? "spaces" : nil, contains(.punctuation) ? "punctuation" : nil,
            contains(.symbols) ? "symbols" : nil, contains(.narrow) ? "narrow" : nil)
    }
}

extension TextDecorationSkipSpaces {
    init?(components: [ComponentValue]) {
        self = []
        if components.has("all") { formUnion(.all) }
        if components.has("start") { insert(.start) }
        if components.has("end") { insert(.end) }
    }
    var cssText: String {
        if self == .all { return "all" }
        return ValueText.words(contains(.start) ? "start" : nil, contains(.end) ? "end" : nil)
    }
}

/// The lines of decorating boxes around that are not drawn here.
/// [CSS Text Decoration 4 §2.10](https://www.w3.org/TR/css-text-decor-4/#text-decoration-skip-self-property)
public struct TextDecorationSkipSelf: Hashable, Sendable {
    public var lines: TextDecorationLine = []
    /// Whether the value is `no-skip`, which means the same as `auto` here.
    var skipsNone = false
    init() {}
    init?(components: [ComponentValue]) {
        skipsNone = components.has("no-skip")
        if components.has("skip-all") { lines = [.underline, .overline, .lineThrough] }
        if components.has("skip-underline") { lines.insert(.underline) }
        if components.has("skip-overline") { lines.insert(.overline) }
        if components.has("skip-line-through") { lines.insert(.lineThrough) }
    }
    var cssText: String {
        if lines == [.underline, .overline, .lineThrough] { return "skip-all" }
        return ValueText.words(
            lines.contains(.underline) ? "skip-underline" : nil, lines.contains(.overline) ? "skip-overline" : nil,
            lines.contains(.lineThrough) ? "skip-line-through" : nil, or: skipsNone ? "no-skip" : "auto")
    }
}

extension InheritedStyle {
    /// Whether marks stand on the lower side of lines. The upper side of vertical lines is on their right, and on the left
    /// of lines that run upwards.
    public var isTextEmphasisUnder: Bool {
        switch flowFrame {
        case .horizontal: textEmphasisPosition.isUnder
        case .verticalRL, .verticalLR: textEmphasisPosition.isLeft
        case .sidewaysLR: !textEmphasisPosition.isLeft
        }
    }
    public var textDecorationSkipSelf: TextDecorationLine { decorationSkipSelf.lines }
}

/// The distances by which the lines of a decorating box end inside its ends; negative ones reach beyond.
/// [CSS Text Decoration 4 §2.8](https://drafts.csswg.org/css-text-decor-4/#text-decoration-inset-property)
public enum TextDecorationInset: Hashable, Sendable {
    /// Keeps the lines of neighbours apart: an eighth of the font size in all.
    case auto
    case lengths(LayoutUnit, LayoutUnit)
    init?(components: [ComponentValue]) {
        if components.has("auto") {
            self = .auto
            return
        }
        let lengths = components.compactMap { $0.unit }
        guard let start = lengths.first, let end = lengths.last else { return nil }
        self = .lengths(start, end)
    }
    var cssText: String {
        switch self {
        case .auto: "auto"
        case .lengths(let start, let end): ValueText.words(start.cssText, start == end ? nil : end.cssText)
        }
    }
}

extension BoxStyle {
    /// In used lengths; nil for none.
    public func textDecorationInset(fontSize: LayoutUnit) -> (start: LayoutUnit, end: LayoutUnit)? {
        switch textDecorationInset {
        case .auto: (fontSize / 16, fontSize / 16)
        case .lengths(.zero, .zero): nil
        case .lengths(let start, let end): (start, end)
        }
    }
}
