import RectoCore

// [CSS Fonts 4](https://www.w3.org/TR/css-fonts-4/)

extension LonghandTable {
    mutating func addFonts() {
        keyword(
            .direction, "direction", InheritedField({ $0.direction }, { $0.direction = $1 }),
            "css-writing-modes-4")
        // Set by the `lang` attribute only; no style sheet can name it.
        add(
            .language, "-recto-language", InheritedField({ $0.font.language }, { $0.font.language = $1 }), "<string>",
            "css-text-4",
            parse: { $0.string().map { .string($0) } },
            compute: { value, _ in if case .string(let tag) = value { tag } else { nil } })
        add(
            .fontSize, "font-size", InheritedField({ $0.font.size }, { $0.font.size = $1 }),
            "<absolute-size> | larger | smaller | <length-percentage [0,∞]>", "css-fonts-4",
            parse: FontSizeValue.parse,
            compute: FontSizeValue.compute)
        add(Self.fontFamily)
        add(
            .fontWeight, "font-weight", InheritedField({ $0.font.weight }, { $0.font.weight = $1 }),
            "normal | bold | bolder | lighter | <number [1,1000]>",
            "css-fonts-4",
            parse: FontWeightValue.parse,
            compute: FontWeightValue.compute)
        add(Self.fontStyle)
        add(
            .fontWidth, "font-stretch", InheritedField({ $0.font.stretch }, { $0.font.stretch = $1 }),
            "<percentage [0,∞]> | condensed | expanded | …",
            "css-fonts-4",
            parse: { parser in
                for (name, percent) in FontWidthValue.keywords where parser.accept(name) { return .number(percent) }
                return parser.percentage(min: 0).map { .number($0 * 100) }
            },
            compute: { value, _ in if case .number(let percent) = value { percent } else { nil } },
            describe: { "\(ValueText.number($0))%" })
        addFontVariants()
        add(
            .lineHeight, "line-height", InheritedField({ $0.lineHeight }, { $0.lineHeight = $1 }),
            "normal | <number [0,∞]> | <length-percentage [0,∞]>",
            "css-inline-3",
            parse: { parser in
                if parser.accept("normal") { return .normal }
                if let number = parser.number(min: 0) { return .number(number) }
                return parser.lengthPercentage(.nonNegative).map { .length($0) }
            },
            compute: { value, builder in
                switch value {
                case .normal: return .normal
                case .number(let n): return .number(n)
                case .length(let l):
                    let pixels = builder.lengths.pixels(l, percentageOf: builder.lengths.font.size)
                    return .length(LayoutUnit(roundingDown: pixels))
                default: return nil
                }
            })
    }

    private static let fontFamily = Longhand(
        id: .fontFamily, name: "font-family", isInherited: true, grammar: { "[ <family-name> | <generic-family> ]#" },
        module: "css-fonts-4", parse: FontFamilyValue.parse,
        compute: { value, builder in
            guard case .families(let families, let span) = value else { return }
            let style = builder.writableInherited()
            style.font.families = families
            style.font.span = span
        },
        copy: { from, builder in
            let style = builder.writableInherited()
            style.font.families = from.inherited.font.families
            style.font.span = from.inherited.font.span
        },
        describe: { ValueText.describe($0.inherited.font.families) },
        isEqual: { $0.inherited.font.families == $1.inherited.font.families })

    private static let fontStyle = Longhand(
        id: .fontStyle, name: "font-style", isInherited: true,
        grammar: { "normal | italic | oblique <angle [-90deg,90deg]>?" },
        module: "css-fonts-4",
        parse: { parser in
            guard let slant = parser.keyword(FontSlant.self) else { return nil }
            guard slant == .oblique, let angle = parser.angle() else { return .keyword(slant.rawValue) }
            return abs(angle) <= 90 ? .number(angle) : nil
        },
        compute: { value, builder in
            let style = builder.writableInherited()
            style.font.obliqueAngle = FontStyle().obliqueAngle
            switch value {
            case .keyword(let raw): style.font.slant = FontSlant(rawValue: raw) ?? .normal
            case .number(let angle):
                style.font.slant = .oblique
                style.font.obliqueAngle = angle
            default: break
            }
        },
        copy: { from, builder in
            let style = builder.writableInherited()
            style.font.slant = from.inherited.font.slant
            style.font.obliqueAngle = from.inherited.font.obliqueAngle
        },
        describe: {
            let font = $0.inherited.font
            let hasAngle = font.slant == .oblique && font.obliqueAngle != FontStyle().obliqueAngle
            return ValueText.describe(font.slant) + (hasAngle ? " \(ValueText.number(font.obliqueAngle))deg" : "")
        },
        isEqual: {
            let (a, b) = ($0.inherited.font, $1.inherited.font)
            return a.slant == b.slant && a.obliqueAngle == b.obliqueAngle
        })

    /// A row whose value takes part in `font.features`.
    private mutating func variant<Value: Equatable & Sendable>(
        _ id: PropertyID, _ name: StaticString, _ field: Field<InheritedStyle, Value>,
        _ grammar: @autoclosure @escaping @Sendable () -> String,
        parse: @escaping @Sendable (inout ValueParser) -> SpecifiedValue?,
        compute: @escaping @Sendable (SpecifiedValue) -> Value?,
        describe: @escaping @Sendable (Value) -> String = { ValueText.describe($0) }
    ) {
        add(
            Longhand(
                id: id, name: name, isInherited: true, grammar: grammar, module: "css-fonts-4",
                parse: parse,
                compute: { value, builder in
                    guard let computed = compute(value) else { return }
                    field.set(builder.writableInherited(), computed)
                    builder.featuresChanged = true
                },
                copy: { from, builder in
                    field.set(builder.writableInherited(), field.get(from.inherited))
                    builder.featuresChanged = true
                },
                describe: { describe(field.get($0.inherited)) },
                isEqual: { field.get($0.inherited) == field.get($1.inherited) }))
    }

    private mutating func variantKeyword<Value: CSSKeyword & Equatable>(
        _ id: PropertyID, _ name: StaticString, _ field: Field<InheritedStyle, Value>
    ) {
        variant(
            id, name, field, ValueText.grammar(of: Value.self),
            parse: { $0.keyword(Value.self).map { .keyword($0.rawValue) } },
            compute: { if case .keyword(let raw) = $0 { Value(rawValue: raw) } else { nil } })
    }

    private mutating func variantBits(
        _ id: PropertyID, _ name: StaticString, _ field: Field<InheritedStyle, UInt16>,
        _ keywords: [FontVariants.Keyword], none: UInt16? = nil
    ) {
        variant(
            id, name, field, "normal | " + keywords.map { "\($0.name)" }.joined(separator: " || "),
            parse: { parser in
                if parser.accept("normal") { return .bits(0) }
                if let none, parser.accept("none") { return .bits(none) }
                return FontVariantValue.bits(&parser, keywords).map { .bits($0) }
            },
            compute: { if case .bits(let bits) = $0 { bits } else { nil } },
            describe: { bits in
                if bits == 0 { return "normal" }
                if bits == none { return "none" }
                return keywords.indices.filter { bits & (1 << $0) != 0 }.map { "\(keywords[$0].name)" }
                    .joined(separator: " ")
            })
    }

    private mutating func addFontVariants() {
        variantKeyword(
            .fontKerning, "font-kerning", InheritedField({ $0.fontVariants.kerning }, { $0.fontVariants.kerning = $1 }))
        variantKeyword(
            .fontVariantCaps, "font-variant-caps",
            InheritedField({ $0.fontVariants.caps }, { $0.fontVariants.caps = $1 }))
        variantKeyword(
            .fontVariantPosition, "font-variant-position",
            InheritedField({ $0.fontVariants.position }, { $0.fontVariants.position = $1 }))
        variantBits(
            .fontVariantLigatures, "font-variant-ligatures",
            InheritedField({ $0.fontVariants.ligatures }, { $0.fontVariants.ligatures = $1 }),
            FontVariants.ligatureKeywords, none: FontVariants.noLigatures)
        variantBits(
            .fontVariantNumeric, "font-variant-numeric",
            InheritedField({ $0.fontVariants.numeric }, { $0.fontVariants.numeric = $1 }),
            FontVariants.numericKeywords)
        variantBits(
            .fontVariantEastAsian, "font-variant-east-asian",
            InheritedField({ $0.fontVariants.eastAsian }, { $0.fontVariants.eastAsian = $1 }),
            FontVariants.eastAsianKeywords)
        variant(
            .fontFeatureSettings, "font-feature-settings",
            InheritedField({ $0.fontVariants.settings }, { $0.fontVariants.settings = $1 }),
            "normal | [ <opentype-tag> [ <integer [0,∞]> | on | off ]? ]#",
            parse: FontVariantValue.settings,
            compute: { if case .features(let features) = $0 { features } else { nil } })
    }
}

enum FontSizeValue {
    /// px of `xx-small` to `xxx-large`. [CSS Fonts 4 §2.5](https://www.w3.org/TR/css-fonts-4/#absolute-size-mapping)
    static let absolute: [(StaticString, Double)] = [
        ("xx-small", 16 * 3.0 / 5), ("x-small", 16 * 3.0 / 4), ("small", 16 * 8.0 / 9), ("medium", 16),
        ("large", 16 * 6.0 / 5), ("x-large", 16 * 3.0 / 2), ("xx-large", 32), ("xxx-large", 48),
    ]
    private static let larger: UInt8 = 1
    private static let smaller: UInt8 = 2

    @Sendable static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        for (name, size) in absolute where parser.accept(name) { return .length(.px(size)) }
        if parser.accept("larger") { return .keyword(larger) }
        if parser.accept("smaller") { return .keyword(smaller) }
        return parser.lengthPercentage(.nonNegative).map { .length($0) }
    }
    @Sendable static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> LayoutUnit? {
        let parent = builder.parent.inherited.font.size
        switch value {
        case .keyword(larger): return min(parent * 1.2, largest)
        case .keyword(smaller): return parent * (1 / 1.2)
        case .length(let l):
            return min(LayoutUnit(builder.lengths.pixels(l, percentageOf: parent.double)), largest)
        default: return nil
        }
    }
    /// 13 metres: FreeType scales no font beyond 65,535 pixels an em.
    /// [CSS Values 4 §5.1.1 Range Restrictions](https://www.w3.org/TR/css-values-4/#numeric-ranges)
    static let largest = LayoutUnit(50_000)
}

enum FontWeightValue {
    private static let bolder: UInt8 = 1
    private static let lighter: UInt8 = 2

    @Sendable static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("normal") { return .number(400) }
        if parser.accept("bold") { return .number(700) }
        if parser.accept("bolder") { return .keyword(bolder) }
        if parser.accept("lighter") { return .keyword(lighter) }
        guard let weight = parser.number(min: 1), weight <= 1000 else { return nil }
        return .number(weight)
    }
    /// [CSS Fonts 4 §2.2.1](https://www.w3.org/TR/css-fonts-4/#relative-weights)
    @Sendable static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Double? {
        let parent = builder.parent.inherited.font.weight
        switch value {
        case .number(let weight): return weight
        case .keyword(bolder): return parent < 350 ? 400 : parent < 550 ? 700 : max(900, parent)
        case .keyword(lighter): return parent < 100 ? parent : parent < 550 ? 100 : parent < 750 ? 400 : 700
        default: return nil
        }
    }
}

enum FontWidthValue {
    static let keywords: [(StaticString, Double)] = [
        ("normal", 100), ("ultra-condensed", 50), ("extra-condensed", 62.5), ("condensed", 75),
        ("semi-condensed", 87.5), ("semi-expanded", 112.5), ("expanded", 125), ("extra-expanded", 150),
        ("ultra-expanded", 200),
    ]
}

enum FontFamilyValue {
    private static let generic: [StaticString] = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded", "math", "emoji", "fangsong",
    ]

    @Sendable static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        let start = parser.cursor.position
        guard let families = parser.commaSeparated(family) else { return nil }
        return .families(families, parser.cursor.span(from: start))
    }
    /// A string, or identifiers joined by single spaces.
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

enum FontVariantValue {
    /// One or more of `keywords`, each group once.
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
    /// [CSS Fonts 4 §6.12](https://www.w3.org/TR/css-fonts-4/#font-feature-settings-prop)
    @Sendable static func settings(_ parser: inout ValueParser) -> SpecifiedValue? {
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
}
