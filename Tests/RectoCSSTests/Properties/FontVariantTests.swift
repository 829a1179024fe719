import Testing

@testable import RectoCSS

/// The OpenType features that each keyword sets.
/// [CSS Fonts 4 §6](https://www.w3.org/TR/css-fonts-4/#font-rend-props)
struct FontVariantTests {
    private func features(_ css: String) throws -> String {
        let fixture = try StyleFixture("<p>", css: "p { \(css) }")
        #expect(fixture.messages == [])
        return try fixture.style("p").inherited.font.features.map { feature in
            let tag = String(
                decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: feature.tag >> $0) }, as: UTF8.self)
            return feature.value == 1 ? tag : "\(tag)=\(feature.value)"
        }.joined(separator: " ")
    }

    /// §6.4
    @Test(arguments: [
        ("normal", ""), ("none", "liga=0 clig=0 dlig=0 hlig=0 calt=0"), ("common-ligatures", "liga clig"),
        ("no-common-ligatures", "liga=0 clig=0"), ("discretionary-ligatures", "dlig"),
        ("no-discretionary-ligatures", "dlig=0"), ("historical-ligatures", "hlig"),
        ("no-historical-ligatures", "hlig=0"), ("contextual", "calt"), ("no-contextual", "calt=0"),
        ("no-contextual discretionary-ligatures", "dlig calt=0"),
    ])
    func ligatures(_ value: String, _ expected: String) throws {
        #expect(try features("font-variant-ligatures: \(value)") == expected)
    }

    /// §6.6
    @Test(arguments: [
        ("small-caps", "smcp"), ("all-small-caps", "smcp c2sc"), ("petite-caps", "pcap"),
        ("all-petite-caps", "pcap c2pc"), ("unicase", "unic"), ("titling-caps", "titl"),
    ])
    func caps(_ value: String, _ expected: String) throws {
        #expect(try features("font-variant-caps: \(value)") == expected)
    }

    /// §6.7
    @Test(arguments: [
        ("lining-nums", "lnum"), ("oldstyle-nums", "onum"), ("proportional-nums", "pnum"), ("tabular-nums", "tnum"),
        ("diagonal-fractions", "frac"), ("stacked-fractions", "afrc"), ("ordinal", "ordn"), ("slashed-zero", "zero"),
        ("slashed-zero tabular-nums lining-nums", "lnum tnum zero"),
    ])
    func numeric(_ value: String, _ expected: String) throws {
        #expect(try features("font-variant-numeric: \(value)") == expected)
    }

    /// §6.10
    @Test(arguments: [
        ("jis78", "jp78"), ("jis83", "jp83"), ("jis90", "jp90"), ("jis04", "jp04"), ("simplified", "smpl"),
        ("traditional", "trad"), ("full-width", "fwid"), ("proportional-width", "pwid"), ("ruby", "ruby"),
        ("ruby full-width traditional", "trad fwid ruby"),
    ])
    func eastAsian(_ value: String, _ expected: String) throws {
        #expect(try features("font-variant-east-asian: \(value)") == expected)
    }

    /// §6.3, §6.5, §6.12. The features of `font-feature-settings` come last.
    @Test(arguments: [
        ("font-kerning: normal", "kern"), ("font-kerning: none", "kern=0"), ("font-kerning: auto", ""),
        ("font-variant-position: sub", "subs"), ("font-variant-position: super", "sups"),
        ("font-feature-settings: 'ss01'", "ss01"), ("font-feature-settings: 'ss01' 3, 'liga' off", "ss01=3 liga=0"),
        ("font-feature-settings: 'lnum' 0; font-variant-numeric: lining-nums", "lnum lnum=0"),
        ("font-variant: small-caps oldstyle-nums super", "smcp onum sups"), ("font-variant: normal", ""),
    ])
    func others(_ css: String, _ expected: String) throws {
        #expect(try features(css) == expected)
    }
}
