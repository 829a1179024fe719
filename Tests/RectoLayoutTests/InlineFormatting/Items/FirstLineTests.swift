import RectoLayout
import RectoCore
import RectoCSS
import RectoTestSupport
import Testing

/// Letters are squares of the font size, which is 10 px; the page is 60 px wide.
struct FirstLineTests {
    private func lines(_ html: String, _ css: String) throws -> [String] {
        let fixture = try LayoutFixture(html, css: "p { margin: 0 } " + css, page: "60px 80px")
        #expect(fixture.diagnostics.isEmpty)
        return fixture.lines.map { String($0.dropFirst(3)) }
    }

    @Test func theFirstLineIsBrokenInItsOwnSize() throws {
        #expect(
            try lines("<p>aa bb cc dd ee", "p::first-line { font-size: 20px; line-height: 20px }")
                == ["0,0 aa", "0,20 bb cc", "0,30 dd ee"])
    }

    @Test func theFirstLineOfABlockIsThatOfItsFirstChild() throws {
        #expect(
            try lines("<div><p>aa bb</p><p>cc</div>", "div::first-line { font-size: 20px; line-height: 20px }")
                == ["0,0 aa", "0,20 bb", "0,30 cc"])
    }

    /// The lines of items are not those of their container.
    @Test(arguments: ["flex", "grid"])
    func aContainerOfItemsHasNoFirstLine(display: String) throws {
        #expect(
            try lines("<div style='display:\(display)'><p>aa</p></div>", "div::first-line { font-size: 20px }")
                == ["0,0 aa"])
    }

    @Test func inlineBoxesInheritFromTheFirstLine() throws {
        #expect(
            try lines("<p><b>aa</b> bb cc", "p::first-line { font-size: 20px; line-height: 20px }")
                == ["0,0 aa", "0,20 bb cc"])
    }

    /// The letter is 30 px wide, all others 10 px.
    @Test(arguments: [
        ("aa bb", "70"), ("\u{201C}a\u{201D}a", "100"), ("<b>aa</b>", "40"), ("(a.) b", "140"),
    ])
    func theFirstLetterTakesItsPunctuation(_ text: String, _ width: String) throws {
        let fixture = try LayoutFixture(
            "<p id=p>\(text)",
            css: "p { margin: 0; width: max-content } p::first-letter { font-size: 30px; line-height: 30px }",
            page: "200px 90px")
        #expect(fixture.boxes("p")[0].contains(" \(width)x"))
    }

    @Test func aFirstLetterCanFloat() throws {
        #expect(
            try lines("<p>abb cc dd", "p::first-letter { float: left; font-size: 20px; line-height: 20px }")
                == ["0,0 a", "20,0 bb", "20,10 cc", "0,20 dd"])
    }

    /// [CSS Pseudo-Elements 4 §2.2](https://www.w3.org/TR/css-pseudo-4/#first-letter-pseudo)
    @Test func theFirstLetterInheritsFromWhatContainsItsText() throws {
        func letter(_ html: String, _ css: String) throws -> ComputedStyle? {
            let fixture = try LayoutFixture(html, css: "p::first-letter { font-size: 20px } " + css)
            return fixture.fragments.first { if case .text = $0.kind { true } else { false } }?.style
        }
        let before = try #require(try letter("<p>x", "p::before { content: 'ab'; color: green; font-size: 15px }"))
        #expect(before.inherited.color.green > 0.4 && before.inherited.font.size == LayoutUnit(20))
        let inline = try #require(try letter("<p><b>ab</b>", "b { color: green; font-weight: 700 }"))
        #expect(inline.inherited.color.green > 0.4 && inline.inherited.font.weight == 700)
    }
}
