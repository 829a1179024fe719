import RectoCore

// [CSS Fonts 4](https://www.w3.org/TR/css-fonts-4/)

enum FontSizeValue: PropertyValue {
    /// `xx-small` to `xxx-large`, in the order of `FontSizeBasis.keyword`.
    private static let absolute: [StaticString] = [
        "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large",
    ]
    private static let larger: UInt8 = 1
    private static let smaller: UInt8 = 2
    private static let firstAbsolute: UInt8 = 3

    /// The value of the keyword with that place, from 0 for `xx-small`.
    static func absoluteSize(_ place: UInt8) -> SpecifiedValue { .keyword(firstAbsolute + place) }

    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        for (place, name) in absolute.enumerated() where parser.accept(name) { return absoluteSize(UInt8(place)) }
        if parser.accept("larger") { return .keyword(larger) }
        if parser.accept("smaller") { return .keyword(smaller) }
        return parser.lengthPercentage(.nonNegative).map { .length($0) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> LayoutUnit? {
        let parent = builder.inheritedFontSize
        switch value {
        case .keyword(larger):
            builder.makeFontSizeRelative()
            return min(parent * 1.2, largest)
        case .keyword(smaller):
            builder.makeFontSizeRelative()
            return parent * (1 / 1.2)
        case .keyword(let keyword):
            let basis = FontSizeBasis.keyword(keyword - firstAbsolute)
            builder.setFontSizeBasis(basis)
            return basis.size(isMonospace: false).map { LayoutUnit(builder.lengths.pixels(.px($0))) }
        case .length(let l):
            if l.dependsOnFont { builder.makeFontSizeRelative() } else { builder.setFontSizeBasis(.absolute) }
            return min(LayoutUnit(builder.lengths.pixels(l, percentageOf: parent.double)), largest)
        default: return nil
        }
    }
    /// The largest font size, which is about 13 metres. FreeType does not scale fonts beyond 65,535 pixels for an em.
    /// [CSS Values 4 §5.1.1 Range Restrictions](https://www.w3.org/TR/css-values-4/#numeric-ranges)
    static let largest = LayoutUnit(50_000)
}

enum FontWeightValue: PropertyValue {
    private static let bolder: UInt8 = 1
    private static let lighter: UInt8 = 2

    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("normal") { return .number(400) }
        if parser.accept("bold") { return .number(700) }
        if parser.accept("bolder") { return .keyword(bolder) }
        if parser.accept("lighter") { return .keyword(lighter) }
        guard let weight = parser.number(min: 1), weight <= 1000 else { return nil }
        return .number(weight)
    }
    /// [CSS Fonts 4 §2.2.1](https://www.w3.org/TR/css-fonts-4/#relative-weights)
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Double? {
        let parent = builder.parent.inherited.font.weight
        switch value {
        case .number(let weight): return weight
        case .keyword(bolder): return parent < 350 ? 400 : parent < 550 ? 700 : max(900, parent)
        case .keyword(lighter): return parent < 100 ? parent : parent < 550 ? 100 : parent < 750 ? 400 : 700
        default: return nil
        }
    }
}

enum FontWidthValue: PropertyValue {
    private static let keywords: [(StaticString, Double)] = [
        ("normal", 100), ("ultra-condensed", 50), ("extra-condensed", 62.5), ("condensed", 75),
        ("semi-condensed", 87.5), ("semi-expanded", 112.5), ("expanded", 125), ("extra-expanded", 150),
        ("ultra-expanded", 200),
    ]

    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        for (name, percent) in keywords where parser.accept(name) { return .number(percent) }
        return parser.percentage(min: 0).map { .number($0 * 100) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Double? {
        if case .number(let percent) = value { percent } else { nil }
    }
    static func text(_ value: Double, ofNil initial: StaticString) -> String { "\(ValueText.number(value))%" }
}

enum LineHeightValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("normal") { return .normal }
        if let number = parser.number(min: 0) { return .number(number) }
        return parser.lengthPercentage(.nonNegative).map { .length($0) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> LineHeight? {
        switch value {
        case .normal: return .normal
        case .number(let n): return .number(n)
        case .length(let l):
            let pixels = builder.lengths.pixels(l, percentageOf: builder.lengths.font.size)
            return .length(LayoutUnit(roundingDown: pixels))
        default: return nil
        }
    }
}

/// The language of the element. Only the `lang` attribute sets it, because style sheets have no name for it.
enum LanguageValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? { parser.string().map { .string($0) } }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> String? {
        if case .string(let tag) = value { tag } else { nil }
    }
}

enum FontStyleValue: StyleProperty {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        guard let slant = parser.keyword(FontSlant.self) else { return nil }
        guard slant == .oblique, let angle = parser.angle() else { return .keyword(slant.rawValue) }
        return abs(angle) <= 90 ? .number(angle) : nil
    }
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        let style = builder.writableInherited()
        style.font.obliqueAngle = FontStyle().obliqueAngle
        switch value {
        case .keyword(let raw): style.font.slant = FontSlant(rawValue: raw) ?? .normal
        case .number(let angle):
            style.font.slant = .oblique
            style.font.obliqueAngle = angle
        default: break
        }
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        let inherited = builder.writableInherited()
        inherited.font.slant = style.inherited.font.slant
        inherited.font.obliqueAngle = style.inherited.font.obliqueAngle
    }
    static func text(_ style: ComputedStyle) -> String {
        let font = style.inherited.font
        let hasAngle = font.slant == .oblique && font.obliqueAngle != FontStyle().obliqueAngle
        return font.slant.keyword + (hasAngle ? " \(ValueText.number(font.obliqueAngle))deg" : "")
    }
    static func isEqual(_ a: ComputedStyle, _ b: ComputedStyle) -> Bool {
        a.inherited.font.slant == b.inherited.font.slant
            && a.inherited.font.obliqueAngle == b.inherited.font.obliqueAngle
    }
}

enum FontFamilyValue: StyleProperty {
    private static let generic: [StaticString] = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded", "math", "emoji", "fangsong",
    ]

    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        let start = parser.cursor.position
        guard let families = parser.commaSeparated(family) else { return nil }
        return .families(families, parser.cursor.span(from: start))
    }
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        guard case .families(let families, let span) = value else { return }
        let style = builder.writableInherited()
        style.font.families = families
        style.font.span = span
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        let inherited = builder.writableInherited()
        inherited.font.families = style.inherited.font.families
        inherited.font.span = style.inherited.font.span
    }
    static func text(_ style: ComputedStyle) -> String { ValueText.describe(style.inherited.font.families) }
    static func isEqual(_ a: ComputedStyle, _ b: ComputedStyle) -> Bool {
        a.inherited.font.families == b.inherited.font.families
    }
    /// Reads a string, or identifiers joined by single spaces.
    private static func family(_ parser: inout ValueParser) -> FontStyle.Family? {
        if let name = parser.string() { return FontStyle.Family(name: name, isGeneric: false) }
        guard let token = parser.peek(), let first = parser.customIdent() else { return nil }
        var name = first
        while let next = parser.cursor.ident() { name += " " + next }
        if name.utf8.count == first.utf8.count {
            for keyword in generic where parser.list.value(token, is: keyword) {
                return FontStyle.Family(name: "\(keyword)", isGeneric: true)
            }
        }
        return FontStyle.Family(name: name, isGeneric: false)
    }
}
