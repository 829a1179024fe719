import RectoTestSupport
import Testing

/// Space and alignment at the edges of lines. Letters are squares of 10 px, 8 of them above the baseline; the page is 60 px
/// wide.
@Suite struct LineSpaceTests {
    private func layOut(_ html: String, _ css: String) throws -> LayoutFixture {
        let fixture = try LayoutFixture(html, css: "p { margin: 0; orphans: 1; widows: 1 } " + css, page: "60px 90px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }

    /// [CSS Text 4](https://drafts.csswg.org/css-text-4/#line-padding): the space is inside the inline box.
    @Test func linePadding() throws {
        let fixture = try layOut("<p><b id=b>aaa bbb</b>", "p { line-padding: 5px }")
        #expect(fixture.boxes("b") == ["1: 0,0 40x10", "1: 0,10 40x10"])
        #expect(try layOut("<p><b id=b>aa bb</b>", "p { line-padding: 5px }").boxes("b") == ["1: 0,0 60x10"])
    }
    @Test func linePaddingCountsForTheWidthOfItsContainer() throws {
        let fixture = try layOut("<p id=p>aaa", "p { line-padding: 5px; float: left }")
        #expect(fixture.boxes("p") == ["1: 0,0 40x10"])
    }

    /// [CSS Text 4](https://drafts.csswg.org/css-text-4/#text-group-align-property): lines of 30 and 10 px, aligned with each
    /// other at one side, and together in 60 px.
    @Test(arguments: [
        ("text-align: right; text-group-align: start", ["0", "20"]),
        ("text-align: right; text-group-align: center", ["15", "35"]),
        ("text-align: left; text-group-align: end", ["30", "30"]),
        ("text-align: center; text-group-align: left", ["0", "10"]),
        ("text-align: right; text-group-align: none", ["30", "50"]),
        ("text-align: left; text-group-align: right; direction: rtl", ["30", "30"]),
    ])
    func textGroupAlign(_ css: String, _ places: [String]) throws {
        let fixture = try layOut("<p><b id=b>aaa<br>b</b>", "p { \(css) }")
        #expect(fixture.boxes("b").map { String($0.dropFirst(3).prefix { $0 != "," }) } == places)
    }

    /// [CSS Inline 3 §4.4](https://www.w3.org/TR/css-inline-3/#line-fit-edge): a large letter with a line height of 40 px in a
    /// line of 10 px. Its text is 20 px high, its capitals are 16 px.
    @Test(arguments: [("leading", "40"), ("text", "20"), ("cap alphabetic", "18")])
    func lineFitEdge(_ value: String, _ height: String) throws {
        let fixture = try layOut(
            "<p id=p>a<b>b</b>",
            "p { line-height: 10px } b { font-size: 20px; line-height: 40px; line-fit-edge: \(value) }")
        #expect(fixture.boxes("p") == ["1: 0,0 60x\(height)"])
    }
    @Test func edgesOfAnInlineBoxCountWhereItsTextDoes() throws {
        let css = "p { line-height: 10px } b { padding: 3px 0; line-fit-edge: text }"
        #expect(try layOut("<p id=p>a<b>b</b>", css).boxes("p") == ["1: 0,0 60x16"])
    }
    @Test func trimmedBoxesTakeTheEdgesOfTheLine() throws {
        let css = "p { line-height: 20px; text-box-trim: trim-both; line-fit-edge: cap alphabetic }"
        #expect(try layOut("<p id=p>a", css).boxes("p") == ["1: 0,0 60x8"])
    }

    /// [CSS Inline 3 §6](https://www.w3.org/TR/css-inline-3/#line-fill)
    @Test(arguments: [("normal", "1: 10,10 10x10"), ("stretch", "1: 10,0 10x30")])
    func inlineSizing(_ value: String, _ box: String) throws {
        let fixture = try layOut("<p>a<b id=b>b</b>", "p { line-height: 30px } b { inline-sizing: \(value) }")
        #expect(fixture.boxes("b") == [box])
    }

    /// [CSS Text 4 §2.3](https://www.w3.org/TR/css-text-4/#word-space-transform)
    @Test(arguments: [
        ("none", "a\u{200B}bc"), ("space", "a b c"), ("ideographic-space", "a\u{3000}b\u{3000}c"),
    ])
    func wordSpaceTransform(_ value: String, _ text: String) throws {
        let fixture = try layOut("<p>a\u{200B}b<wbr>c", "p { word-space-transform: \(value) }")
        #expect(fixture.pageTexts == [text])
    }
    @Test func addedSpacesCollapse() throws {
        #expect(try layOut("<p>a \u{200B} b", "p { word-space-transform: space }").pageTexts == ["a b"])
    }

    /// [CSS Lists 3 §3.6](https://www.w3.org/TR/css-lists-3/#marker-side): a Hebrew item of an English list.
    @Test(arguments: [("match-self", "1: 40,0"), ("match-parent", "1: -10,0")])
    func markerSide(_ value: String, _ place: String) throws {
        let fixture = try layOut(
            "<ul><li dir=rtl>x</ul>",
            """
            ul { margin: 0 20px 0 0; padding: 0; width: 40px } li { list-style: '*'; marker-side: \(value) }
            """)
        #expect(fixture.lines.contains { $0.hasPrefix(place) }, "\(fixture.lines)")
    }
}
