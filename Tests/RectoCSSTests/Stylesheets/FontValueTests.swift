import RectoCore
import Testing

@testable import RectoCSS

/// [CSS Fonts 4 §6.9.1](https://www.w3.org/TR/css-fonts-4/#font-feature-values)
struct FontFeatureValuesTests {
    private func rule(_ css: String) -> (FontFeatureValuesRule?, String) {
        let fixture = StylesheetFixture(css)
        guard case .fontFeatureValues(let rule) = fixture.stylesheet.rules.first else { return (nil, fixture.messages) }
        return (rule, fixture.messages)
    }

    @Test func namesOfAlternates() throws {
        let (rule, messages) = rule(
            "@font-feature-values Font One, 'Two' { @styleset { nice: 2 12; Plain: 1 } @swash { q: 3; } font-display: swap }"
        )
        #expect(messages.isEmpty)
        #expect(rule?.families == ["Font One", "Two"])
        #expect(rule?.values == [.styleset: ["nice": [2, 12], "plain": [1]], .swash: ["q": [3]]])
    }

    @Test(arguments: [
        ("@font-feature-values { @swash { a: 1 } }", "list of families"),
        ("@font-feature-values A { @swash { a: 1 2 } }", "'a: 1 2' is not valid in '@swash'"),
        ("@font-feature-values A { @character-variant { a: 1 2 3 } }", "'a: 1 2 3'"),
        ("@font-feature-values A { @styleset { a: -1 } }", "'a: -1'"),
        ("@font-feature-values A { @swish { a: 1 } }", "unknown at-rule '@swish'"),
        ("@font-feature-values A { color: red }", "'color: red'"),
    ])
    func whatIsInvalidIsReported(_ css: String, _ message: String) { #expect(rule(css).1.contains(message)) }

    /// Of equal names the last counts, and rules of one family add up.
    @Test func valuesAreFeatures() throws {
        let rules = [
            "@font-feature-values A { @styleset { s: 1; t: 3 } @stylistic { s: 2 } }",
            "@font-feature-values a, B { @styleset { s: 2 14 } @character-variant { c: 7 4; d: 100 } @swash { w: 2 } }",
        ].compactMap { rule($0).0 }
        let table = FontValueTables(features: rules, palettes: [])
        func features(_ alternates: (FontAlternateKind, String)...) -> [String: [String]] {
            var out: [String: [String]] = [:]
            for (family, features) in table.features(alternates.map { FontAlternate(kind: $0.0, name: $0.1) }) {
                out[family] = features.map { feature in
                    let tag = String(
                        decoding: (0..<4).map { UInt8(feature.tag >> (24 - 8 * $0) & 0xFF) }, as: UTF8.self)
                    return "\(tag)=\(feature.value)"
                }
            }
            return out
        }
        #expect(features((.styleset, "S")) == ["a": ["ss02=1", "ss14=1"], "b": ["ss02=1", "ss14=1"]])
        #expect(features((.styleset, "t"), (.stylistic, "s")) == ["a": ["ss03=1", "salt=2"]])
        #expect(features((.characterVariant, "c"))["b"] == ["cv07=4"])
        #expect(features((.characterVariant, "d"), (.ornaments, "c")).isEmpty)
        #expect(features((.swash, "w"))["a"] == ["swsh=2", "cswh=2"])
    }
}

/// [CSS Fonts 4 §9.2](https://www.w3.org/TR/css-fonts-4/#font-palette-values)
struct FontPaletteValuesTests {
    private func rule(_ css: String) -> (FontPaletteValuesRule?, String) {
        let fixture = StylesheetFixture(css)
        guard case .fontPaletteValues(let rule) = fixture.stylesheet.rules.first else { return (nil, fixture.messages) }
        return (rule, fixture.messages)
    }

    @Test func palettes() {
        let (rule, messages) = rule(
            "@font-palette-values --x { font-family: A B, C; base-palette: 2; override-colors: 0 #f00, 3 rgb(0 0 255 / 0.5) }"
        )
        #expect(messages.isEmpty)
        #expect(rule?.name == "--x")
        #expect(rule?.families == ["A B", "C"])
        #expect(rule?.base == .index(2))
        #expect(rule?.overrides.map(\.index) == [0, 3])
        #expect(rule?.overrides.first?.color == Color(red: 1, green: 0, blue: 0))
    }

    @Test(arguments: [
        ("@font-palette-values x { font-family: A }", "name that begins with '--'"),
        ("@font-palette-values --x { base-palette: dark }", "without a valid 'font-family'"),
        ("@font-palette-values --x { font-family: A; base-palette: -1 }", "'base-palette: -1'"),
        ("@font-palette-values --x { font-family: A; override-colors: 0 currentcolor }", "'override-colors"),
        ("@font-palette-values --x { font-family: A; override-colors: red }", "'override-colors"),
    ])
    func whatIsInvalidIsReported(_ css: String, _ message: String) { #expect(rule(css).1.contains(message)) }
}
