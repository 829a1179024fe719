import RectoDOM
import RectoLayout
import RectoTestSupport
import Testing

/// A letter is a square of 10 px that stands 8 px above its baseline.
/// [CSS Text Decoration 4 §2](https://www.w3.org/TR/css-text-decor-4/#line-decoration)
struct TextDecorationTests {
    /// For each text its decorations, as the middle of the line from the baseline, and the gaps in them.
    private func lines(_ html: String, _ css: String = "", mode: DocumentMode = .noQuirks) throws -> [String] {
        let fixture = try LayoutFixture(html, css: css, mode: mode)
        return fixture.fragments.compactMap { fragment in
            guard case .text(let text) = fragment.kind else { return nil }
            let gaps = text.inkGaps.map { " gap \($0.from) to \($0.to)" }.joined()
            return text.decorations.map { "\($0.offset)" }.joined(separator: " ") + gaps
        }
    }

    /// An overline stands on the text, however thick it is.
    @Test(arguments: [("1px", "-8.5"), ("2px", "-9"), ("6px", "-11")])
    func anOverlineGrowsAwayFromTheText(_ thickness: String, _ offset: String) throws {
        #expect(try lines("<u>x</u>", "u { text-decoration: overline \(thickness) }") == [offset])
    }

    /// An underline that crosses the letters has gaps there, but not at ideographs, which fill their square.
    /// [§2.8](https://www.w3.org/TR/css-text-decor-4/#text-decoration-skip-ink-property)
    @Test(arguments: [("x", "1.5 gap 0 to 1 gap 9 to 10"), ("漢", "1.5"), ("한", "1.5"), ("か", "1.5")])
    func ideographsAreUnderlinedThrough(_ text: String, _ expected: String) throws {
        let css = "u { text-decoration: underline 1px; text-underline-offset: 1px }"
        #expect(try lines("<u>\(text)</u>", css) == [expected])
    }

    /// [The text decoration doesn't propagate into tables
    /// quirk](https://quirks.spec.whatwg.org/#the-text-decoration-doesnt-propagate-into-tables-quirk)
    @Test(arguments: [
        (DocumentMode.quirks, ["1.5", ""]), (.limitedQuirks, ["1.5", "1.5"]), (.noQuirks, ["1.5", "1.5"]),
    ])
    func tablesTakeNoDecorationsInQuirksMode(_ mode: DocumentMode, _ expected: [String]) throws {
        let html = "<div>a<table cellspacing=0 cellpadding=0><tr><td>b</table></div>"
        let css = "div { text-decoration: underline 1px; text-underline-offset: 1px; text-decoration-skip-ink: none }"
        #expect(try lines(html, css, mode: mode) == expected)
    }

    /// Only `table` elements are meant, and a decoration of the table or of a cell is drawn.
    @Test(arguments: [
        "<div style='text-decoration:underline'><p style='display:table'>a</p></div>",
        "<table style='text-decoration:underline'><tr><td>a</table>",
        "<table><tr><td style='text-decoration:underline'>a</table>",
    ])
    func whatIsNoTableElementTakesThem(_ html: String) throws {
        let lines = try lines(html, mode: .quirks)
        #expect(lines.count == 1 && lines != [""])
    }
}
