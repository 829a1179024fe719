import RectoDOM
import RectoTestSupport
import Testing

/// Documents without doctype are laid out as browsers lay them out.
@Suite struct QuirksLayoutTests {
    private static let image = "<i style='display:inline-block;width:10px;height:4px'></i>"

    /// With a doctype, the line of a cell with an image has room for the font's descent below the image.
    @Test(arguments: [
        (DocumentMode.noQuirks, "1: 0,0 10x10"), (.quirks, "1: 0,0 10x4"), (.limitedQuirks, "1: 0,0 10x4"),
    ])
    func aLineOfImagesIsAsHighAsThese(_ mode: DocumentMode, _ expected: String) throws {
        let fixture = try LayoutFixture(
            "<div id=a>\(Self.image)</div>", css: "div { width: 10px }", mode: mode)
        #expect(fixture.boxes("a") == [expected])
    }

    @Test func aLineWithTextHasTheHeightOfItsFont() throws {
        let fixture = try LayoutFixture("<div id=a>\(Self.image)a</div>", mode: .quirks)
        #expect(fixture.boxes("a") == ["1: 0,0 60x10"])
    }

    /// Without a doctype, a percentage looks past boxes without a height, up to the page.
    @Test(arguments: [(DocumentMode.quirks, "1: 0,0 60x20"), (.noQuirks, "1: 0,0 60x0")])
    func percentageHeightsReferToThePage(_ mode: DocumentMode, _ expected: String) throws {
        let fixture = try LayoutFixture("<div><div id=a style='height:50%'></div></div>", mode: mode)
        #expect(fixture.boxes("a") == [expected])
    }

    @Test func theMarginsOfTheBodyStayFree() throws {
        let fixture = try LayoutFixture(
            "<div id=a style='height:100%'></div>", css: "body { margin: 5px 0 }", mode: .quirks)
        #expect(fixture.boxes("a") == ["1: 0,5 60x30"])
        #expect(fixture.paged.pages.count == 1)
    }

    /// [The html element fills the viewport
    /// quirk](https://quirks.spec.whatwg.org/#the-html-element-fills-the-viewport-quirk), and that of the body
    @Test(arguments: [
        ("a", "", "1: 0,0 60x40", "1: 3,5 54x30"),
        ("a", "html { margin: 4px 0 }", "1: 0,4 60x32", "1: 3,9 54x22"),
        ("a", "body { display: flex }", "1: 0,0 60x40", "1: 3,5 54x30"),
        ("a", "body { float: left }", "1: 0,0 60x40", "1: 3,5 16x16"),
        ("a", "body { height: 10px }", "1: 0,0 60x40", "1: 3,5 54x10"),
        ("a", "html { height: 30px }", "1: 0,0 60x30", "1: 3,5 54x20"),
        ("a", "body { writing-mode: vertical-rl }", "1: 0,0 60x40", "1: 3,5 54x30"),
    ])
    func theBodyFillsThePage(_ content: String, _ css: String, _ html: String, _ body: String) throws {
        let source = "<html id=h><body id=b>" + content
        let frame = "body { margin: 5px 3px; border: 3px solid; box-sizing: border-box }"
        let fixture = try LayoutFixture(source, css: frame + css, mode: .quirks)
        #expect(fixture.boxes("h") == [html])
        #expect(fixture.boxes("b") == [body])
    }

    /// Content that needs more room gets it, and nothing is added behind it.
    @Test func aBodyThatIsHigherThanThePageIsAsHighAsItsContent() throws {
        let fixture = try LayoutFixture(
            "<body id=b><p style='height:50px'>", css: "body { margin: 5px 0 }", mode: .quirks)
        #expect(fixture.boxes("b") == ["1: 0,5 60x35", "2: 0,0 60x15"])
    }

    /// [The collapsing table quirk](https://quirks.spec.whatwg.org/#the-collapsing-table-quirk)
    @Test(arguments: [
        ("<table id=a>", DocumentMode.quirks, "1: 0,0 20x0"), ("<table id=a>", .noQuirks, "1: 0,0 20x30"),
        ("<table id=a><colgroup>", .quirks, "1: 0,0 20x0"), ("<table id=a><col>", .quirks, "1: 0,0 20x30"),
        ("<table id=a><caption></caption>", .quirks, "1: 0,0 20x30"), ("<table id=a><tbody>", .quirks, "1: 0,0 20x30"),
        ("<table id=a style='display:inline-table'>", .quirks, "1: 0,0 20x30"),
    ])
    func anEmptyTableCollapses(_ table: String, _ mode: DocumentMode, _ expected: String) throws {
        let css = "table { width: 20px; height: 30px; border: 5px solid }"
        #expect(try LayoutFixture(table, css: css, mode: mode).boxes("a") == [expected])
    }

    /// Small text in a larger font's container: the strut of the container counts only where text is directly in it.
    /// [The line height calculation quirk](https://quirks.spec.whatwg.org/#the-line-height-calculation-quirk)
    @Test(arguments: [
        ("<span>aa</span>", DocumentMode.noQuirks, 10), ("<span>aa</span>", .quirks, 5),
        ("<span>aa</span>", .limitedQuirks, 5), ("<span>aa</span> b", .quirks, 10),
        ("<b><span>aa</span></b>", .quirks, 5), ("<b style='padding-left: 1px'><span>aa</span></b>", .quirks, 10),
        ("<span>a<br>a</span>", .quirks, 10), ("<span>a<br><br>a</span>", .quirks, 15),
        ("<span>a</span><br><br><span>a</span>", .quirks, 25),
    ])
    func onlyBoxesWithTextMakeALineHigh(_ content: String, _ mode: DocumentMode, _ expected: Int) throws {
        let fixture = try LayoutFixture(
            "<div id=a>\(content)</div>", css: "span { font-size: 5px }", mode: mode)
        #expect(fixture.boxes("a") == ["1: 0,0 60x\(expected)"])
    }

    /// The marker of a list item is text of its first line, as in browsers.
    @Test func aMarkerMakesItsLineHigh() throws {
        let fixture = try LayoutFixture(
            "<ul><li id=a><span>aa<br>aa</span></ul>", css: "ul { margin: 0; padding: 0 } span { font-size: 5px }",
            mode: .limitedQuirks)
        #expect(fixture.boxes("a") == ["1: 0,0 60x15"])
    }

    /// [The table cell height box sizing quirk](https://quirks.spec.whatwg.org/#the-table-cell-height-box-sizing-quirk)
    @Test(arguments: [(DocumentMode.quirks, "1: 0,0 24x20"), (.limitedQuirks, "1: 0,0 24x24")])
    func theHeightOfACellIncludesItsEdges(_ mode: DocumentMode, _ expected: String) throws {
        let fixture = try LayoutFixture(
            "<table cellspacing=0><tr><td id=a style='width: 20px; height: 20px; padding: 2px'></table>", mode: mode)
        #expect(fixture.boxes("a") == [expected])
    }

    /// [The table cell width calculation quirk](https://quirks.spec.whatwg.org/#the-table-cell-width-calculation-quirk)
    @Test(arguments: [
        ("", "$$", DocumentMode.quirks, 20), ("", "$$", .limitedQuirks, 10), ("", "$ $", .quirks, 10),
        ("width: 1px", "$$", .quirks, 10), ("", "<b>$</b>$", .quirks, 20),
    ])
    func imagesInACellStayTogether(_ style: String, _ content: String, _ mode: DocumentMode, _ expected: Int) throws {
        let image = "<img src='10x2'>"
        let html = content.split(separator: "$", omittingEmptySubsequences: false).joined(separator: image)
        let fixture = try LayoutFixture(
            "<table cellspacing=0 width=1><tr><td id=a style='padding: 0; \(style)'>\(html)</table>", mode: mode)
        #expect(fixture.boxes("a").first?.contains(" \(expected)x") ?? false)
    }

    /// [The table cell nowrap minimum width calculation
    /// quirk](https://quirks.spec.whatwg.org/#the-table-cell-nowrap-minimum-width-calculation-quirk)
    @Test(arguments: [(DocumentMode.quirks, "30"), (.limitedQuirks, "10")])
    func aCellWithNowrapIsAsWideAsItSays(_ mode: DocumentMode, _ expected: String) throws {
        let fixture = try LayoutFixture(
            "<table cellspacing=0 cellpadding=0 width=1><tr><td id=a nowrap width=30>a</table>",
            css: "table { font: inherit }", mode: mode)
        #expect(fixture.boxes("a") == ["1: 0,0 \(expected)x10"])
    }

    /// The default margins of the first child of the body and of a cell, and of the last paragraph of a cell.
    /// [HTML §15.3.10](https://html.spec.whatwg.org/multipage/rendering.html#margin-collapsing-quirks)
    @Test(arguments: [
        ("<p id=a>a", DocumentMode.quirks, "1: 0,0 60x10"), ("<p id=a>a", .limitedQuirks, "1: 0,10 60x10"),
        ("a<p id=a>a", .quirks, "1: 0,20 60x10"), ("\n<p id=a>a", .quirks, "1: 0,0 60x10"),
        ("<table cellspacing=0 cellpadding=0><tr><td id=a><p>a<p>a</table>", .quirks, "1: 0,0 10x30"),
        ("<table cellspacing=0 cellpadding=0><tr><td id=a><p>a<p>a</table>", .limitedQuirks, "1: 0,0 10x50"),
        ("<table cellspacing=0 cellpadding=0><tr><td id=a><ul>a</ul></table>", .quirks, "1: 0,0 50x20"),
        ("<table cellspacing=0 cellpadding=0><tr><td id=a>a<ul> </ul></table>", .quirks, "1: 0,0 40x20"),
    ])
    func defaultMarginsVanishAtTheEdges(_ html: String, _ mode: DocumentMode, _ expected: String) throws {
        let fixture = try LayoutFixture(html, css: "table { font: inherit }", page: "60px 100px", mode: mode)
        #expect(fixture.boxes("a") == [expected])
    }

    @Test func marginsOfTheAuthorStay() throws {
        let fixture = try LayoutFixture("<p id=a>a", css: "p { margin: 5px }", mode: .quirks)
        #expect(fixture.boxes("a") == ["1: 5,5 50x10"])
    }
}
