import RectoCore

/// The computed values of the `font-variant-*` properties, `font-kerning` and `font-feature-settings`.
/// [CSS Fonts 4 §6](https://www.w3.org/TR/css-fonts-4/#font-rend-props)
struct FontVariants: Hashable, Sendable {
    var kerning = FontKerning.auto
    var caps = FontVariantCaps.normal
    var position = FontVariantPosition.normal
    /// Bits in the order of `ligatureKeywords`, `numericKeywords`, `eastAsianKeywords`.
    var ligatures: UInt16 = 0
    var numeric: UInt16 = 0
    var eastAsian: UInt16 = 0
    /// The value of `font-feature-settings`.
    var settings: [FontFeature] = []

    /// A keyword, its group, of which only one may be given, and the features that it sets.
    struct Keyword: Sendable {
        let name: StaticString
        let group: Int
        let features: [(StaticString, UInt32)]
        init(_ name: StaticString, _ group: Int, _ features: (StaticString, UInt32)...) {
            self.name = name
            self.group = group
            self.features = features
        }
    }
    static let ligatureKeywords = [
        Keyword("common-ligatures", 0, ("liga", 1), ("clig", 1)),
        Keyword("no-common-ligatures", 0, ("liga", 0), ("clig", 0)),
        Keyword("discretionary-ligatures", 1, ("dlig", 1)), Keyword("no-discretionary-ligatures", 1, ("dlig", 0)),
        Keyword("historical-ligatures", 2, ("hlig", 1)), Keyword("no-historical-ligatures", 2, ("hlig", 0)),
        Keyword("contextual", 3, ("calt", 1)), Keyword("no-contextual", 3, ("calt", 0)),
    ]
    /// The bits of `font-variant-ligatures: none`.
    static let noLigatures: UInt16 = 0b1010_1010
    static let numericKeywords = [
        Keyword("lining-nums", 0, ("lnum", 1)), Keyword("oldstyle-nums", 0, ("onum", 1)),
        Keyword("proportional-nums", 1, ("pnum", 1)), Keyword("tabular-nums", 1, ("tnum", 1)),
        Keyword("diagonal-fractions", 2, ("frac", 1)), Keyword("stacked-fractions", 2, ("afrc", 1)),
        Keyword("ordinal", 3, ("ordn", 1)), Keyword("slashed-zero", 4, ("zero", 1)),
    ]
    static let eastAsianKeywords = [
        Keyword("jis78", 0, ("jp78", 1)), Keyword("jis83", 0, ("jp83", 1)), Keyword("jis90", 0, ("jp90", 1)),
        Keyword("jis04", 0, ("jp04", 1)), Keyword("simplified", 0, ("smpl", 1)), Keyword("traditional", 0, ("trad", 1)),
        Keyword("full-width", 1, ("fwid", 1)), Keyword("proportional-width", 1, ("pwid", 1)),
        Keyword("ruby", 2, ("ruby", 1)),
    ]

    /// The OpenType features in ascending order of precedence; the last one wins.
    /// [CSS Fonts 4 §7.2](https://www.w3.org/TR/css-fonts-4/#feature-variation-precedence)
    var features: [FontFeature] {
        if self == FontVariants() { return [] }
        var out: [FontFeature] = []
        func add(_ tag: StaticString, _ value: UInt32 = 1) { out.append(FontFeature(tag: Self.tag(tag), value: value)) }
        func add(_ bits: UInt16, _ keywords: [Keyword]) {
            for (i, keyword) in keywords.enumerated() where bits & (1 << i) != 0 {
                for (tag, value) in keyword.features { add(tag, value) }
            }
        }
        switch kerning {
        case .auto: break
        case .normal: add("kern")
        case .none: add("kern", 0)
        }
        add(ligatures, Self.ligatureKeywords)
        switch caps {
        case .normal: break
        case .smallCaps: add("smcp")
        case .allSmallCaps:
            add("smcp")
            add("c2sc")
        case .petiteCaps: add("pcap")
        case .allPetiteCaps:
            add("pcap")
            add("c2pc")
        case .unicase: add("unic")
        case .titlingCaps: add("titl")
        }
        add(numeric, Self.numericKeywords)
        add(eastAsian, Self.eastAsianKeywords)
        switch position {
        case .normal: break
        case .sub: add("subs")
        case .super: add("sups")
        }
        return out + settings
    }

    static func tag(_ text: StaticString) -> UInt32 {
        let p = text.utf8Start
        return UInt32(p[0]) << 24 | UInt32(p[1]) << 16 | UInt32(p[2]) << 8 | UInt32(p[3])
    }
}
