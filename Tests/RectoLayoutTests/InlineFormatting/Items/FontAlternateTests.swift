import RectoTestSupport
import Testing

/// In the colour test font, `a` is a square of 10 px that each feature makes one of 20 px.
/// [CSS Fonts 4 §6.9](https://www.w3.org/TR/css-fonts-4/#font-variant-alternates-prop)
struct FontAlternateTests {
    private static let rules = """
        @font-feature-values "Recto Color" {
            @stylistic { wide: 1 } @styleset { wide: 2; other: 5 } @character-variant { wide: 3 } @swash { wide: 1 }
            @ornaments { wide: 1; off: 0 } @annotation { wide: 1 }
        }
        @font-feature-values "Recto Test" { @swash { elsewhere: 1 } }
        """

    @Test(arguments: [
        ("normal", "10x10"), ("historical-forms", "20x10"), ("stylistic(wide)", "20x10"), ("styleset(wide)", "20x10"),
        ("styleset(other, wide)", "20x10"), ("styleset(other)", "10x10"), ("character-variant(wide)", "20x10"),
        ("swash(wide)", "20x10"), ("swash(elsewhere)", "10x10"), ("swash(unknown)", "10x10"),
        ("ornaments(wide)", "20x10"), ("ornaments(off)", "10x10"), ("annotation(wide)", "20x10"),
        ("styleset(other) swash(wide)", "20x10"),
    ])
    func alternates(_ value: String, _ size: String) throws {
        let css = Self.rules + "b { font: 10px/1 'Recto Color'; font-variant-alternates: \(value) }"
        let fixture = try LayoutFixture("<b id=b>a</b>", css: css)
        #expect(fixture.boxes("b") == ["1: 0,0 \(size)"])
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
    }

    /// `font-feature-settings` takes precedence over them.
    @Test func settingsComeLast() throws {
        let css =
            Self.rules
            + "b { font: 10px/1 'Recto Color'; font-variant-alternates: swash(wide); font-feature-settings: 'swsh' 0 }"
        #expect(try LayoutFixture("<b id=b>a</b>", css: css).boxes("b") == ["1: 0,0 10x10"])
    }
}
