/// A set of keywords of which each group may be given once. The bits are in the order of `keywords`.
protocol FontVariantBits: PropertyValue {
    static var keywords: [FontVariants.Keyword] { get }
    /// The bits that the keyword `none` sets, if there is such a keyword.
    static var none: UInt16? { get }
}

extension FontVariantBits {
    static var none: UInt16? { nil }

    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("normal") { return .bits(0) }
        if let none, parser.accept("none") { return .bits(none) }
        return FontVariantValue.bits(&parser, keywords).map { .bits($0) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> UInt16? {
        if case .bits(let bits) = value { bits } else { nil }
    }
    static func text(_ value: UInt16, ofNil initial: StaticString) -> String {
        if value == 0 { return "normal" }
        if value == none { return "none" }
        return keywords.indices.filter { value & (1 << $0) != 0 }.map { "\(keywords[$0].name)" }.joined(separator: " ")
    }
}

enum FontVariantLigaturesValue: FontVariantBits {
    static var keywords: [FontVariants.Keyword] { FontVariants.ligatureKeywords }
    static var none: UInt16? { FontVariants.noLigatures }
}
enum FontVariantNumericValue: FontVariantBits {
    static var keywords: [FontVariants.Keyword] { FontVariants.numericKeywords }
}
enum FontVariantEastAsianValue: FontVariantBits {
    static var keywords: [FontVariants.Keyword] { FontVariants.eastAsianKeywords }
}

enum FontVariantValue {
    /// Reads one or more of `keywords`, with each group at most once.
    static func bits(_ parser: inout ValueParser, _ keywords: [FontVariants.Keyword]) -> UInt16? {
        var bits: UInt16 = 0
        var groups: UInt16 = 0
        while let (bit, group) = one(&parser, keywords) {
            if groups & (1 << group) != 0 { return nil }
            bits |= 1 << bit
            groups |= 1 << group
        }
        return bits == 0 ? nil : bits
    }
    static func one(_ parser: inout ValueParser, _ keywords: [FontVariants.Keyword]) -> (bit: Int, group: Int)? {
        for (i, keyword) in keywords.enumerated() where parser.accept(keyword.name) { return (i, keyword.group) }
        return nil
    }
}

/// [CSS Fonts 4 §6.12](https://www.w3.org/TR/css-fonts-4/#font-feature-settings-prop)
enum FontFeatureSettingsValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("normal") { return .features([]) }
        let features = parser.commaSeparated { parser -> FontFeature? in
            guard let tag = parser.string()?.utf8, tag.count == 4, tag.allSatisfy({ $0 >= 0x20 && $0 <= 0x7E })
            else { return nil }
            let number = tag.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            if parser.accept("on") { return FontFeature(tag: number, value: 1) }
            if parser.accept("off") { return FontFeature(tag: number, value: 0) }
            return FontFeature(tag: number, value: UInt32(parser.integer(min: 0) ?? 1))
        }
        return features.map { .features($0) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> [FontFeature]? {
        if case .features(let features) = value { features } else { nil }
    }
}
