// Line breaking and spacing of Chinese, Japanese and Korean: typed values for layout.

extension InheritedStyle {

    /// Whether space is inserted between ideographs and letters (or numerals) of other scripts.
    /// [CSS Text 4 §8.4](https://www.w3.org/TR/css-text-4/#text-autospace-property)
    ///
    /// DEVIATION: as in browsers, the initial value is `no-autospace`. Readers of the PDF would take the space for a
    /// written one.
    /// SPEC-GAP: `punctuation` and `replace` have no effect.
    public var autospace: (letters: Bool, numerals: Bool) {
        guard let value = components[.textAutospace], !value.has("no-autospace") else { return (false, false) }
        if value.has("normal") || value.has("auto") { return (true, true) }
        return (value.has("ideograph-alpha"), value.has("ideograph-numeric"))
    }
    /// Whether full-width punctuation keeps its width everywhere (`text-spacing-trim: space-all`).
    /// [CSS Text 4 §8.5](https://www.w3.org/TR/css-text-4/#text-spacing-trim-property)
    public var keepsPunctuationWidth: Bool { textSpacingTrim == .spaceAll }
    public var textSpacingTrim: TextSpacingTrim { components.keyword(.textSpacingTrim, .normal) }
    public var hangingPunctuation: HangingPunctuation {
        guard let value = components[.hangingPunctuation] else { return [] }
        var out: HangingPunctuation = []
        if value.has("first") { out.insert(.first) }
        if value.has("last") { out.insert(.last) }
        if value.has("force-end") { out.insert(.forceEnd) }
        if value.has("allow-end") { out.insert(.allowEnd) }
        return out
    }
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
}
