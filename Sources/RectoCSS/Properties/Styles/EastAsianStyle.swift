// Line breaking and spacing of Chinese, Japanese and Korean: typed values for layout.

/// Whether space is inserted between ideographs and letters (numerals) of other scripts.
/// [CSS Text 4 §8.4](https://www.w3.org/TR/css-text-4/#text-autospace-property)
///
/// DEVIATION: the initial value is `no-autospace`, as in browsers. Readers of the PDF take the space for one that
/// was written.
/// SPEC-GAP: punctuation gets no space, and spaces that are written are not replaced.
public struct Autospace: Hashable, Sendable {
    public var letters = false
    public var numerals = false
    var punctuation = false
    var replacesSpaces = false
    init() {}
    init?(components: [ComponentValue]) {
        punctuation = components.has("punctuation")
        replacesSpaces = components.has("replace")
        let both = components.has("normal") || components.has("auto")
        letters = both || components.has("ideograph-alpha")
        numerals = both || components.has("ideograph-numeric")
    }
    var cssText: String {
        if letters, numerals, !punctuation, !replacesSpaces { return "normal" }
        return ValueText.words(
            letters ? "ideograph-alpha" : nil, numerals ? "ideograph-numeric" : nil,
            punctuation ? "punctuation" : nil, replacesSpaces ? "replace" : nil, or: "no-autospace")
    }
}

extension InheritedStyle {
    /// Whether full-width punctuation keeps its width wherever it stands: `text-spacing-trim: space-all`.
    /// [CSS Text 4 §8.5](https://www.w3.org/TR/css-text-4/#text-spacing-trim-property)
    public var keepsPunctuationWidth: Bool { textSpacingTrim == .spaceAll }
}

/// [CSS Text 4 §8.5](https://www.w3.org/TR/css-text-4/#text-spacing-trim-property)
public enum TextSpacingTrim: UInt8, Hashable, Sendable {
    case normal, spaceAll, spaceFirst, trimStart, trimBoth, trimAll
}
extension TextSpacingTrim: CSSKeyword {
    static let keywords: [(StaticString, Self)] = [
        ("normal", .normal), ("auto", .normal), ("space-all", .spaceAll), ("space-first", .spaceFirst),
        ("trim-start", .trimStart), ("trim-both", .trimBoth), ("trim-all", .trimAll),
    ]
}

/// [CSS Text 4 §8.2](https://www.w3.org/TR/css-text-4/#hanging-punctuation-property)
public struct HangingPunctuation: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let first = Self(rawValue: 1)
    public static let last = Self(rawValue: 2)
    public static let forceEnd = Self(rawValue: 4)
    public static let allowEnd = Self(rawValue: 8)

    init?(components: [ComponentValue]) {
        self = []
        if components.has("first") { insert(.first) }
        if components.has("last") { insert(.last) }
        if components.has("force-end") { insert(.forceEnd) }
        if components.has("allow-end") { insert(.allowEnd) }
    }
    var cssText: String {
        ValueText.words(
            contains(.first) ? "first" : nil,
            contains(.forceEnd) ? "force-end" : contains(.allowEnd) ? "allow-end" : nil,
            contains(.last) ? "last" : nil)
    }
}
