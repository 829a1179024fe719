import RectoTestSupport
import Testing

/// Where rows break. [CSS Grid 2 §13](https://www.w3.org/TR/css-grid-2/#pagination),
/// [CSS Fragmentation 3](https://www.w3.org/TR/css-break-3/)
@Suite struct GridBreakingTests {
    private func pages(
        _ style: String, _ items: [(style: String, text: String)], before: String = "", after: String = "",
        css: String = "", page: String = "60px 40px"
    ) throws -> [String] {
        let html = items.map { "<div style='\($0.style)'>\($0.text)</div>" }.joined()
        let fixture = try LayoutFixture(
            "\(before)<div style='display:grid;\(style)'>\(html)</div>\(after)", css: "p { margin: 0 }" + css,
            page: page)
        return fixture.pageTexts
    }
    private func lines(_ letter: String, _ count: Int) -> String {
        (1...count).map { "\(letter)\($0)" }.joined(separator: "<br>")
    }

    @Test func rowsGoToTheNextPage() throws {
        let items = "abcdef".map { (style: "", text: "\($0)<br>\($0)") }
        #expect(
            try pages("grid-template-columns:1fr 1fr", items, before: "<p>x")
                == ["x/a/a/b/b", "c/c/d/d/e/e/f/f"])
    }
    @Test func guttersAreCutOffAtABreak() throws {
        let fixture = try grid("gap:15px", [("", "a"), ("", "b"), ("", "c")], page: "60px 40px")
        #expect(fixture.places("abc") == ["0,0 60x10", "0,25 60x10", "2: 0,0 60x10"])
    }
    @Test func itemsOfARowBreakSideBySide() throws {
        #expect(
            try pages("grid-template-columns:1fr 1fr", [("", lines("a", 6)), ("", lines("b", 2)), ("", "c")])
                == ["a1/a2/a3/a4/b1/b2", "a5/a6/c"])
    }
    @Test func stretchedItemsGoOnBesideTheOthers() throws {
        let fixture = try grid(
            "grid-template-columns:1fr 1fr", [("", lines("a", 6)), ("", "b")], page: "60px 40px")
        #expect(fixture.places("ab") == ["0,0 30x40", "2: 0,0 30x20", "30,0 30x40", "2: 30,0 30x20"])
    }
    @Test func itemsThatSpanRowsGoOnInTheNextRow() throws {
        let items = [
            (style: "grid-row:span 2", text: lines("s", 6)), ("", lines("a", 3)), ("", lines("b", 3)), ("", "c"),
        ]
        #expect(
            try pages("grid-template-columns:1fr 1fr", items)
                == ["s1/s2/s3/s4/a1/a2/a3", "s5/s6/b1/b2/b3/c"])
    }
    @Test func forcedBreaksStandBetweenRows() throws {
        let fixture = try grid(
            "grid-template-columns:1fr 1fr", [("", "a"), ("", "b"), ("", "c"), ("break-before:page", "d"), ("", "e")],
            page: "60px 40px")
        #expect(fixture.pageTexts == ["a/b", "c/d/e"])
        let after = try grid("", [("break-after:page", "a"), ("", "b")], page: "60px 40px")
        #expect(after.pageTexts == ["a", "b"])
    }
    @Test func forcedBreaksInsideAnItemLeaveTheOthers() throws {
        let items = [(style: "", text: "<p>a<p style=\"break-before:page\">b"), ("", lines("c", 2)), ("", "d")]
        #expect(try pages("grid-template-columns:1fr 1fr", items) == ["a/c1/c2", "b/d"])
    }
    @Test func rowsThatMustStayTogetherMove() throws {
        let avoid = "break-inside:avoid"
        #expect(
            try pages("", [(avoid, lines("a", 3)), (avoid, lines("b", 3))]) == ["a1/a2/a3", "b1/b2/b3"])
        #expect(
            try pages("", [("", "a"), ("", "b"), ("break-after:avoid", "c"), ("", lines("d", 2))], css: "*{orphans:2}")
                == ["a/b", "c/d1/d2"])
        #expect(
            try pages("break-inside:avoid", [("", "a"), ("", "b")], before: "<p>x<br>x<br>x") == ["x/x/x", "a/b"])
    }
    @Test func orphansOfAnItemMoveTheRow() throws {
        #expect(
            try pages("", [("", lines("a", 3)), ("", lines("b", 3))], css: "div{orphans:2;widows:2}")
                == ["a1/a2/a3", "b1/b2/b3"])
    }
    @Test func imagesMoveWithTheirRow() throws {
        #expect(
            try pages(
                "grid-template-columns:1fr 1fr", [("", "<img src=10x20.png>"), ("", "a")], before: "<p>x<br>x",
                after: "<p>z") == ["x/x", "/a/z"])
    }
    @Test func whatIsHigherThanThePageIsCutAndSaid() throws {
        let fixture = try LayoutFixture(
            "<div style='display:grid'><img id=a src=10x90.png><p id=b>b", css: "p { margin: 0 }", page: "60px 40px")
        #expect(fixture.boxes("a") == ["1: 0,0 10x40", "2: 0,0 10x40", "3: 0,0 10x10"])
        #expect(fixture.pageTexts == ["", "", "b"])
        #expect(fixture.diagnostics.map { $0.id } == [.layoutOverflow])
    }
    @Test func rowsGrowWhereBreaksMakeItemsLonger() throws {
        // The line that does not fit leaves 5 px of the page empty: the row is longer by them.
        let fixture = try grid(
            "", [("", lines("a", 6)), ("", "b")], page: "60px 45px", css: "div{orphans:1;widows:1}")
        #expect(fixture.places("ab") == ["0,0 60x45", "2: 0,0 60x20", "2: 0,20 60x10"])
    }
    @Test func spaceAboveTheFirstRowBreaks() throws {
        let fixture = try grid("height:100px;align-content:end", [("", "a")], page: "60px 40px")
        #expect(fixture.places("ga") == ["0,0 60x40", "2: 0,0 60x40", "3: 0,0 60x20", "3: 0,10 60x10"])
    }
    @Test func paddingAndBordersAreSlicedOrCloned() throws {
        let items = [("", lines("a", 2)), ("", lines("b", 2))]
        let slice = try grid("padding:5px;border:1px solid", items, page: "60px 40px")
        #expect(slice.places("gab") == ["0,0 60x40", "2: 0,0 60x26", "6,6 48x20", "2: 6,0 48x20"])
        let clone = try grid("padding:5px;border:1px solid;box-decoration-break:clone", items, page: "60px 40px")
        #expect(clone.places("gab") == ["0,0 60x40", "2: 0,0 60x32", "6,6 48x20", "2: 6,6 48x20"])
    }
    @Test func aRowThatBreaksMakeHigherIsFilled() throws {
        let images = String(repeating: "<img src='20x20.png' style='display:block'>", count: 3)
        let fixture = try grid("grid-template-columns:50px 50px", [("", images), ("", "b")], page: "100px 50px")
        #expect(fixture.places("ab") == ["0,0 50x50", "2: 0,0 50x20", "50,0 50x50", "2: 50,0 50x20"])
    }
    @Test func subgridsBreakWithTheirRows() throws {
        let card = "display:grid;grid-template-rows:subgrid;grid-row:span 2;break-inside:avoid"
        func text(_ letter: String) -> String { "<b>\(letter)1</b><b>\(letter)2<br>\(letter)3</b>" }
        #expect(
            try pages("grid-template-columns:1fr 1fr", [(card, text("a")), (card, text("b")), (card, text("c"))])
                == ["a1/a2/a3/b1/b2/b3", "c1/c2/c3"])
    }
    @Test func namedPagesBreakBetweenRows() throws {
        #expect(try pages("", [("", "a"), ("page:wide", "b")]) == ["a", "b"])
    }
    @Test func absolutelyPositionedChildrenStandOnTheirRowsPage() throws {
        let fixture = try grid(
            "position:relative;grid-template-rows:40px 30px",
            [("", "a"), ("", "b"), ("position:absolute;grid-row:2;top:0", "c")], page: "60px 40px")
        #expect(fixture.places("c") == ["2: 0,0 10x10"])
    }
    @Test func aThousandRowsTakeTheirPages() throws {
        let items = (0..<1000).map { _ in (style: "", text: "x") }
        let texts = try pages("grid-template-columns:1fr 1fr", items)
        #expect(texts.count == 125)
        #expect(texts.joined().count { $0 == "x" } == 1000)
    }

    // MARK: What must not be separated from a row

    @Test func aTotalTakesTheEndOfTheRowAboveItWithIt() throws {
        let total = (style: "break-before:avoid", text: "t")
        let css = "div { orphans: 1; widows: 1 }"
        #expect(try pages("", [("", lines("a", 4)), total], css: css) == ["a1/a2/a3", "a4/t"])
        #expect(
            try pages("grid-template-columns:1fr 1fr", [("", lines("a", 4)), ("", lines("b", 2)), total], css: css)
                == ["a1/a2/a3/b1/b2", "a4/t"])
    }
    @Test func whatFollowsTheGridTakesTheEndOfItsLastRowWithIt() throws {
        #expect(
            try pages(
                "grid-template-columns:1fr 1fr", [("", lines("a", 4)), ("", lines("b", 4))],
                after: "<p style='break-before:avoid'>t</p>", css: "div { orphans: 1; widows: 1 }")
                == ["a1/a2/a3/b1/b2/b3", "a4/b4/t"])
    }
    @Test func aShortRowIsRatherKeptWhole() throws {
        #expect(
            try pages(
                "grid-template-columns:1fr 1fr", [("", "x<br>x"), ("", "y"), ("", lines("a", 2)), ("", "b")],
                after: "<p style='break-before:avoid'>t</p>", css: "div { orphans: 1; widows: 1 }")
                == ["x/x/y", "a1/a2/b/t"])
    }
}
