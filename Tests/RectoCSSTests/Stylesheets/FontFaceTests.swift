import Testing

@testable import RectoCSS

/// [CSS Fonts 4 §4](https://www.w3.org/TR/css-fonts-4/#font-resources)
@Suite("@font-face") struct FontFaceTests {
    private func face(_ descriptors: String) -> (FontFaceRule?, String) {
        let fixture = StylesheetFixture("@font-face {\(descriptors)}")
        guard case .fontFace(let rule) = fixture.stylesheet.rules.first else { return (nil, fixture.messages) }
        return (rule, fixture.messages)
    }

    @Test("descriptors") func descriptors() throws {
        let (rule, messages) = face(
            """
            font-family: My  Sans; src: local("My Sans"), url(a.woff2) format("WOFF2") tech(variations), \
            url(b.svg) tech(color-svg), url('c.ttf') format(truetype); font-weight: 200 bold; font-style: oblique 10deg 20deg;
            font-stretch: condensed 100%; unicode-range: U+26, u+0-7F, U+4??; font-display: swap
            """)
        let face = try #require(rule)
        #expect(messages == "")
        #expect(face.family == "My Sans")
        #expect(face.sources.map(\.url) == [nil, "a.woff2", "c.ttf"])
        #expect(face.sources.map(\.local) == ["My Sans", nil, nil])
        #expect(face.sources.map(\.format) == [nil, "woff2", "truetype"])
        #expect(face.weight == 200...700)
        #expect(face.slant == .oblique)
        #expect(face.obliqueAngles == 10...20)
        #expect(!face.isWeightAuto && !face.isSlantAuto && !face.isStretchAuto)
        #expect(face.stretch == 75...100)
        #expect(face.unicodeRange == [0x26...0x26, 0...0x7F, 0x400...0x4FF])
        #expect(face.base == "base/")
    }

    @Test("a source of a format that is not read is passed over")
    func formats() throws {
        let (rule, messages) = face(
            "font-family: a; src: url(a.eot); src: url(a.eot?#iefix) format('embedded-opentype'), "
                + "url(a.woff2) format('woff2-variations'), url(a.ttf) format('truetype'), url(a.svg#a) format('svg')")
        #expect(messages == "")
        #expect(rule?.sources.map(\.url) == ["a.woff2", "a.ttf"])
        #expect(rule?.sources.map(\.format) == ["woff2", "truetype"])
    }

    @Test(
        "values of descriptors are checked",
        arguments: [
            ("size-adjust: 100%", nil),
            ("size-adjust: 90%", nil),
            ("size-adjust: -1%", "invalid value '-1%' of 'size-adjust' in '@font-face'"),
            ("ascent-override: normal", nil),
            ("ascent-override: 80%", nil),
            ("line-gap-override: 1px", "invalid value '1px' of 'line-gap-override' in '@font-face'"),
            ("font-feature-settings: normal", nil),
            ("font-feature-settings: 'liga' off, 'tnum', 'smcp' 2", nil),
            ("font-feature-settings: 'x'", "invalid value ''x'' of 'font-feature-settings' in '@font-face'"),
            ("font-variation-settings: 'wght' 500", nil),
            ("font-style: oblique 100deg", "invalid value 'oblique 100deg' of 'font-style' in '@font-face'"),
            ("font-named-instance: 'Bold'", "descriptor 'font-named-instance' of '@font-face' has no effect yet"),
            ("font-variation-settings: 'wght'", "invalid value ''wght'' of 'font-variation-settings' in '@font-face'"),
        ] as [(String, String?)])
    func values(descriptor: String, message: String?) {
        let fixture = StylesheetFixture("@font-face { font-family: a; src: url(a); \(descriptor) }")
        #expect(fixture.diagnostics.diagnostics.map(\.message) == (message.map { [$0] } ?? []))
    }

    @Test("what descriptors mean") func meanings() throws {
        let face = try #require(
            face(
                "font-family: a; src: url(a); size-adjust: 50%; ascent-override: 80%; line-gap-override: 0%; "
                    + "font-feature-settings: 'liga' off, 'tnum', 'smcp' 2; font-variation-settings: 'wght' 450.5; "
                    + "font-language-override: 'SRB'"
            ).0)
        #expect(face.sizeAdjust == 0.5)
        #expect(face.ascentOverride == 0.8)
        #expect(face.descentOverride == nil)
        #expect(face.lineGapOverride == 0)
        #expect(face.features.map(\.value) == [0, 1, 2])
        #expect(face.variations == [FontVariation(tag: 0x7767_6874, value: 450.5)])
        #expect(face.languageOverride == "SRB")
        #expect(face.isWeightAuto && face.isSlantAuto && face.isStretchAuto)
    }

    @Test(
        "what is wrong",
        arguments: [
            ("src: url(a)", "1:1 css.invalid-at-rule '@font-face' without a valid 'font-family' is ignored"),
            ("font-family: a", "1:1 css.invalid-at-rule '@font-face' without a valid 'src' is ignored"),
            (
                "font-family: a; src: url(a); font-weight: 2000",
                "1:56 css.invalid-descriptor invalid value '2000' of 'font-weight' in '@font-face'"
            ),
            (
                "font-family: a; src: url(a); unicode-range: U+5-1",
                "1:58 css.invalid-descriptor invalid value 'U+5-1' of 'unicode-range' in '@font-face'"
            ),
            (
                "font-family: a; src: url(a); wat: 1",
                "1:43 css.invalid-descriptor unknown descriptor 'wat' in '@font-face'"
            ),
        ])
    func wrong(descriptors: String, message: String) {
        #expect(face(" " + descriptors).1 == message)
    }
}
