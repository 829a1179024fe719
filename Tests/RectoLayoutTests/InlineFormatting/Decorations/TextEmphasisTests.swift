import RectoLayout
import RectoTestSupport
import Testing

/// Marks are half as large as their text: 5 px, of which 4 px stand above their baseline.
/// [CSS Text Decoration 4 §3](https://www.w3.org/TR/css-text-decor-4/#emphasis-marks)
struct TextEmphasisTests {
    /// Where marks start, and how far below the text's baseline they stand.
    private func marks(_ html: String, _ css: String) throws -> [String] {
        let fixture = try LayoutFixture("<div id=d>\(html)</div>", css: "div { display: block; \(css) }")
        return fixture.fragments.compactMap { fragment in
            guard case .text(let text) = fragment.kind, let marks = text.emphasis else { return nil }
            return marks.places.map(\.description).joined(separator: " ") + " at \(marks.baseline)"
        }
    }

    @Test func marksStandOverTheMiddleOfEachCharacter() throws {
        #expect(try marks("ab", "text-emphasis: 'x'") == ["2.5 12.5 at -9"])
        #expect(try marks("ab", "text-emphasis: 'x'; text-emphasis-position: under left") == ["2.5 12.5 at 6"])
        #expect(try marks("ab", "text-emphasis: none").isEmpty)
    }

    @Test("§3.5 text-emphasis-skip")
    func skip() throws {
        #expect(try marks("a, b%", "text-emphasis: 'x'") == ["2.5 32.5 42.5 at -9"])
        #expect(try marks("a,%", "text-emphasis: 'x'; text-emphasis-skip: symbols") == ["2.5 12.5 at -9"])
    }

    @Test(
        "§3.4: marks make their line higher where it has no room for them",
        arguments: [
            ("1", "over", "60x15"), ("1", "under", "60x15"), ("2", "over", "60x20"), ("1.2", "over", "60x16"),
        ])
    func lineHeight(_ height: String, _ position: String, _ size: String) throws {
        let fixture = try LayoutFixture(
            "<div id=d>ab</div>",
            css: """
                div { display: block; text-emphasis: 'x'; text-emphasis-position: \(position);
                line-height: \(height) }
                """)
        #expect(fixture.boxes("d") == ["1: 0,0 \(size)"])
    }

    /// The font's ascent and descent are together larger than its size.
    /// [§3.4](https://www.w3.org/TR/css-text-decor-4/#text-emphasis-position-property)
    @Test(arguments: ["over", "under"])
    func marksTakeTheRoomOfRuby(_ side: String) throws {
        let fixture = try LayoutFixture(
            "<div id=a><ruby>a<rt>x</rt></ruby></div><div id=b>a</div>",
            css: """
                div { font: 16px/1 "Liberation Serif"; ruby-position: \(side) }
                #b { text-emphasis: 'x'; text-emphasis-position: \(side) }
                """, page: "60px 60px")
        #expect(fixture.boxes("a") == ["1: 0,0 60x24"])
        #expect(fixture.boxes("b") == ["1: 0,24 60x24"])
    }

    /// The annotation, 5 px high, touches its base; the marks stand 5 px farther away than without it.
    @Test(
        "§3.4: marks stand outside of ruby on the same side",
        arguments: [
            ("over", "over", "2.5 at -14"), ("under", "under", "2.5 at 11"), ("over", "under", "2.5 at 6"),
            ("under", "over", "2.5 at -9"),
        ])
    func marksBesideRuby(_ ruby: String, _ position: String, _ expected: String) throws {
        let css = "text-emphasis: 'x'; text-emphasis-position: \(position); ruby-position: \(ruby)"
        let html = "<ruby>a<rt id=r style='text-emphasis: none'>b</rt></ruby>"
        #expect(try marks(html, css) == [expected])
        let fixture = try LayoutFixture("<div>\(html)</div>", css: "div { display: block; \(css) }")
        let top = ruby == "under" ? (position == "under" ? 10 : 15) : position == "over" ? 5 : 0
        #expect(fixture.boxes("r") == ["1: 0,\(top) 10x5"])
    }

    /// Six letters stand below each other on the first page, two on the second.
    @Test(arguments: ["vertical-rl", "sideways-rl", "sideways-lr"])
    func marksOfLettersThatAreCutOffGoWithThem(_ mode: String) throws {
        let fixture = try LayoutFixture(
            "<div style='writing-mode: \(mode); height: 80px'>abcdefgh</div>",
            css: "div { text-emphasis: 'x'; line-height: 2; text-decoration: underline }", page: "60px 60px")
        var places: [String] = []
        for fragment in fixture.fragments {
            guard case .text(let text) = fragment.kind else { continue }
            places.append(text.emphasis.map { $0.places.map(\.description).joined(separator: " ") } ?? "none")
        }
        #expect(places == ["2.5 12.5 22.5 32.5 42.5 52.5", "2.5 12.5"])
    }

    @Test func shapesThatNoFontHasAreDrawn() throws {
        let fixture = try LayoutFixture("<p>a", css: "p { text-emphasis: open sesame }")
        #expect(fixture.diagnostics.isEmpty)
    }

    /// Letters on their side have their baseline 3 px from the central one, on which the line is aligned.
    @Test func marksOfVerticalLinesStandOnTheSideThatTheStyleGives() throws {
        let vertical = "writing-mode: vertical-rl; line-height: 3; text-emphasis: 'x'; text-emphasis-position: "
        #expect(try marks("ab", vertical + "over right") == ["2.5 12.5 at -9"])
        #expect(try marks("ab", vertical + "over left") == ["2.5 12.5 at 6"])
        #expect(try marks("ab", vertical + "under right") == ["2.5 12.5 at -9"])
    }
}
