import RectoTestSupport
import Testing

/// Geometry of grids that are not broken, by sections of [CSS Grid 2](https://www.w3.org/TR/css-grid-2/).
@Suite struct GridLayoutTests {
    private let four = [("", "a"), ("", "b"), ("", "c"), ("", "d")]

    // MARK: §5, §6

    @Test func textAndFloatsBecomeItems() throws {
        let fixture = try LayoutFixture(
            "<div style='display:grid;grid-template-columns:30px 30px'>xy <b id=a style='float:left'>b</b> z</div>",
            page: "100px 100px")
        #expect(fixture.lines == ["1: 0,0 xy", "1: 30,0 b", "1: 0,10 z"])
        #expect(fixture.boxes("a") == ["1: 30,0 30x10"])
    }
    @Test func orderChangesThePlaces() throws {
        let fixture = try grid("grid-template-columns:20px 20px", [("order:1", "a"), ("", "b")])
        #expect(fixture.places("ab") == ["20,0 20x10", "0,0 20x10"])
    }
    @Test func anInlineGridStandsOnItsFirstRowsBaseline() throws {
        let fixture = try LayoutFixture(
            "<p>x<span style='display:inline-grid' id=g><b>y</b><b>z</b></span>", css: "p { margin: 0 }",
            page: "100px 100px")
        #expect(fixture.lines.prefix(1) == ["1: 0,0 xyz"])
        #expect(fixture.boxes("g") == ["1: 10,0 10x20"])
    }
    @Test func itemsDoNotShrinkBelowTheirContent() throws {
        let fixture = try grid("grid-template-columns:1fr 1fr;width:60px", [("", "aaaa"), ("", "b")])
        #expect(fixture.places("ab") == ["0,0 40x10", "40,0 20x10"])
        let clamped = try grid("grid-template-columns:1fr 1fr;width:60px", [("min-width:0", "aaaa"), ("", "b")])
        #expect(clamped.places("ab") == ["0,0 30x10", "30,0 30x10"])
        let fixed = try grid("grid-template-columns:minmax(auto,20px) 1fr;width:60px", [("", "aaaa"), ("", "b")])
        #expect(fixed.places("ab") == ["0,0 20x10", "20,0 40x10"])
    }
    @Test func imagesKeepTheirSizeUnlessStretched() throws {
        let fixture = try LayoutFixture(
            "<div style='display:grid;grid-template:50px/50px 50px'><img id=a src=20x10.png><img id=b src=20x10.png "
                + "style='place-self:stretch'></div>", page: "100px 100px")
        #expect(fixture.places("ab") == ["0,0 20x10", "50,0 50x50"])
    }
    /// Rows of 50 px make the picture of 20 x 10 px 100 px wide: its column is that wide, too.
    /// [§12.1](https://www.w3.org/TR/css-grid-2/#algo-grid-sizing), steps 1 and 3
    @Test(arguments: [
        ("grid-template:50px/auto 1fr", "height:100%", ""), ("grid-template:50px/auto 1fr", "align-self:stretch", ""),
        ("grid-template:auto/auto 1fr", "height:100%", "height:50px"),
        ("grid-template:auto/max-content 1fr", "align-self:stretch", "height:50px"),
        ("grid-template-columns:auto 1fr;height:50px", "height:100%", ""),
        ("grid-template:50px/auto 1fr", "max-height:100%;height:80px", ""),
    ])
    func picturesAskForTheWidthThatTheirRowsGiveThem(grid: String, picture: String, other: String) throws {
        let fixture = try LayoutFixture(
            """
            <div style='display:grid;\(grid)'><img id=a src=20x10.png style='\(picture)'><div id=b style='\(other)'
            >b</div></div><div id=c style='display:grid;\(grid);width:max-content'><img src=20x10.png
            style='\(picture)'><div style='\(other)'>bb</div></div>
            """, page: "200px 200px")
        #expect(fixture.places("abc") == ["0,0 100x50", "100,0 100x50", "0,50 120x50"])
    }
    /// Without a block size of the area the percentage is `auto`: the box fills the column, and is half as high.
    @Test func percentagesOfAutoRowsLeaveTheSizeToTheRatio() throws {
        let fixture = try grid("", [("height:100%;aspect-ratio:2", "a")])
        #expect(fixture.places("ga") == ["0,0 100x50", "0,0 100x50"])
    }
    @Test func percentagesReferToTheArea() throws {
        let fixture = try grid(
            "grid-template:40px 40px/50px 50px", [("width:50%;height:50%", "a"), ("padding:10%", "b")])
        #expect(fixture.places("ab") == ["0,0 25x20", "50,0 50x40"])
    }

    // MARK: §7

    @Test func areasAndTheGridShorthand() throws {
        let fixture = try grid(
            #"grid:[top]"h h"20px"s m"30px/40px 1fr"#,
            [("grid-area:m", "m"), ("grid-area:h", "h"), ("grid-area:s", "s")])
        #expect(fixture.places("abc") == ["40,20 60x30", "0,0 100x20", "0,20 40x30"])
    }
    @Test(arguments: [
        ("grid-template:20px/30px 40px", "30,0 40x20"), ("grid:20px/auto-flow 30px", "30,0 30x20"),
        ("grid:auto-flow 20px/30px 40px", "30,0 40x20"), ("grid:auto-flow dense/30px 40px", "30,0 40x10"),
        ("grid:none;grid-auto-flow:column;grid-auto-columns:30px", "30,0 30x10"),
        ("grid-template-columns:repeat(2,30px)", "30,0 30x10"),
        ("grid-template-columns:20px;grid-auto-columns:50px;grid-auto-flow:column", "20,0 50x10"),
    ])
    func shorthands(style: String, second: String) throws {
        #expect(try grid(style, [("", "a"), ("", "b")]).places("b") == [second])
    }
    @Test func implicitTracksRepeatTheirPattern() throws {
        let fixture = try grid("grid-auto-rows:20px 30px", four)
        #expect(fixture.places("bd") == ["0,20 100x30", "0,70 100x30"])
    }
    @Test func aGridWithoutItemsHasNoImplicitTracks() throws {
        let style = "grid-auto-columns:50px;grid-auto-rows:50px;width:fit-content"
        #expect(try grid(style, []).places("g") == ["0,0 0x0"])
        #expect(try grid(style + ";grid-auto-flow:column", []).places("g") == ["0,0 0x0"])
        #expect(try grid(style + ";grid-auto-flow:column", [("", "a")]).places("g") == ["0,0 50x50"])
    }
    @Test func emptyRepetitionsOfAutoFitCollapse() throws {
        let fill = try grid(
            "grid-template-columns:repeat(auto-fill,minmax(20px,1fr));gap:10px", [("", "a"), ("", "b")])
        #expect(fill.places("b") == ["36.667,0 26.666x10"])
        let fit = try grid("grid-template-columns:repeat(auto-fit,minmax(20px,1fr));gap:10px", [("", "a"), ("", "b")])
        #expect(fit.places("b") == ["55,0 45x10"])
    }

    // MARK: §8

    @Test(arguments: [
        ("grid-column:2/4", "20,0 40x10"), ("grid-column:4/2", "20,0 40x10"), ("grid-column:-2", "40,0 20x10"),
        ("grid-column:span 2/-1", "20,0 40x10"), ("grid-column:c", "40,0 20x10"),
        ("grid-area:1/b/2/span 2", "20,0 40x10"), ("grid-column:5", "80,0 20x10"),
    ])
    func lines(item: String, place: String) throws {
        let fixture = try grid(
            "grid-template-columns:[a] 20px [b] 20px [c] 20px [d]", [(item, "")], css: "div{min-height:10px}")
        #expect(fixture.places("a") == [place])
    }

    // MARK: §10 Alignment

    @Test(arguments: [
        ("start", "0,0 10x10"), ("center", "20,20 10x10"), ("end", "40,40 10x10"), ("stretch", "0,0 50x50"),
        ("self-end", "40,40 10x10"), ("flex-end", "40,40 10x10"),
    ])
    func selfAlignment(value: String, place: String) throws {
        #expect(try grid("grid-template:50px/50px;place-items:\(value)", [("", "a")]).places("a") == [place])
        #expect(try grid("grid-template:50px/50px", [("place-self:\(value)", "a")]).places("a") == [place])
    }
    @Test func whatOverflowsIsSafeOnlyIfAsked() throws {
        let unsafe = try grid("grid-template:20px/20px;margin:10px", [("place-self:center;width:30px;height:30px", "")])
        #expect(unsafe.places("a") == ["5,5 30x30"])
        let safe = try grid(
            "grid-template:20px/20px;margin:10px", [("place-self:safe center;width:30px;height:30px", "")])
        #expect(safe.places("a") == ["10,10 30x30"])
    }
    @Test func autoMarginsComeBeforeAlignment() throws {
        let fixture = try grid("grid-template:50px/50px;place-items:end", [("margin:auto", "a")])
        #expect(fixture.places("a") == ["20,20 10x10"])
    }
    @Test(arguments: [
        ("start", "0,0 20,20"), ("center", "30,30 50,50"), ("end", "60,60 80,80"), ("space-between", "0,0 80,80"),
        ("space-around", "15,15 65,65"), ("space-evenly", "20,20 60,60"),
    ])
    func contentDistribution(value: String, places: String) throws {
        let fixture = try grid(
            "grid-template:20px 20px/20px 20px;width:100px;height:100px;place-content:\(value)",
            [("", "a"), ("grid-area:2/2", "b")])
        #expect(fixture.places("ab").map { $0.split(separator: " ")[0] }.joined(separator: " ") == places)
    }
    /// Rows of 10 and 90 px in 80 px reach 10 px beyond both edges.
    @Test func rowsThatStartAboveTheContainerKeepTheirHeight() throws {
        let fixture = try grid("align-content:center;height:80px;margin:20px 0", [("", "a"), ("height:90px", "b")])
        #expect(fixture.places("ab") == ["0,10 100x10", "0,20 100x90"])
    }
    @Test func baselinesAreShared() throws {
        // The square font's baseline is at 0.8 em: 16 and 8.
        let fixture = try grid(
            "grid-template-columns:30px 30px;align-items:baseline", [("font-size:20px", "a"), ("", "b"), ("", "c")],
            css: "div{line-height:1}")
        #expect(fixture.places("abc") == ["0,0 30x20", "30,8 30x10", "0,20 30x10"])
        let last = try grid(
            "grid-template-columns:30px 30px;align-items:last baseline", [("font-size:20px", "a"), ("", "b<br>c")],
            css: "div{line-height:1}")
        // Descents are 4 and 2.
        #expect(last.places("ab") == ["0,2 30x20", "30,0 30x20"])
    }
    @Test func rightToLeftColumnsStartAtTheRight() throws {
        let fixture = try grid("direction:rtl;grid-template-columns:20px 30px;gap:5px", [("", "a"), ("", "b")])
        #expect(fixture.places("ab") == ["80,0 20x10", "45,0 30x10"])
    }

    // MARK: §10 Absolute positioning

    @Test func areasAreContainingBlocks() throws {
        let fixture = try grid(
            "position:relative;padding:5px;grid-template:20px 30px/20px 30px",
            [
                ("position:absolute;grid-area:2/2;inset:0", ""), ("position:absolute;inset:0", ""),
                ("position:absolute;grid-column:2/auto;right:0;top:0", "x"), ("position:absolute;place-self:end", "y"),
            ])
        #expect(fixture.places("abcd") == ["25,25 75x35", "0,0 100x60", "90,0 10x10", "90,50 10x10"])
    }

    /// The containing block is what counts, not the parent.
    @Test(arguments: ["", "display: grid; grid-template: subgrid / subgrid; grid-area: 1 / 1 / 3 / 3"])
    func areasAreContainingBlocksOfDeeperBoxes(parent: String) throws {
        let fixture = try LayoutFixture(
            """
            <div style='position:relative;display:grid;grid-template:20px 20px/40px 40px'><div style='\(parent)'
            ><i id=a style='position:absolute;grid-area:2/2/3/3;inset:0'>a</i></div></div>
            """, page: "100px 100px")
        #expect(fixture.boxes("a") == ["1: 40,20 40x20"])
        #expect(fixture.diagnostics.isEmpty)
    }

    // MARK: §12

    @Test func fitContentAndPercentages() throws {
        let fixture = try grid(
            "grid-template-columns:fit-content(30px) 50% 1fr", [("", "aa bb"), ("", ""), ("", "")])
        #expect(fixture.places("ac") == ["0,0 30x20", "80,0 20x20"])
    }
    @Test func rowsOfIndefiniteHeightTreatPercentagesAsAuto() throws {
        let fixture = try grid("grid-template-rows:50% auto", [("height:20px", ""), ("height:20px", "")])
        #expect(fixture.places("gab") == ["0,0 100x40", "0,0 100x20", "0,20 100x20"])
    }
    @Test func intrinsicSizesOfTheContainer() throws {
        let items = [("", "aa b"), ("", "ccc")]
        #expect(
            try grid("grid-template-columns:auto 1fr;gap:5px;width:min-content", items).places("g") == ["0,0 55x20"])
        #expect(
            try grid("grid-template-columns:auto 1fr;gap:5px;width:max-content", items).places("g") == ["0,0 75x10"])
    }

    /// The area is 100 high, the stretched grid in it 50 at most: its row is 50 high, `x` stands 20 below its start.
    @Test func aStretchedGridSharesOutItsLimitedHeight() throws {
        let fixture = try grid(
            "grid-template-rows:100px",
            [("display:grid;max-height:50px;align-items:center", "<b id=x>a</b>")])
        #expect(fixture.places("ax") == ["0,0 100x50", "0,20 100x10"])
    }

    // MARK: §9 Subgrids

    @Test func subgridsSizeTheirParentsColumns() throws {
        let row = "<b style='display:block'>\("aaa")</b><b id=x style='display:block'>b</b>"
        let fixture = try grid(
            "grid-template-columns:auto auto;justify-content:start;gap:4px",
            [("display:grid;grid-template-columns:subgrid;grid-column:1/3;padding:0 5px", row), ("", "c")])
        // 5 + 30 | 4 | 10 + 5
        #expect(fixture.places("abx") == ["0,0 54x10", "0,14 35x10", "39,0 10x10"])
    }
    @Test func subgridGuttersMeetTheMiddleOfTheParents() throws {
        let items = "<b id=x>a</b><b id=y>b</b>"
        let fixture = try grid(
            "grid-template-columns:40px 40px;gap:10px",
            [("display:grid;grid-template-columns:subgrid;grid-column:1/3;column-gap:20px", items)])
        #expect(fixture.places("xy") == ["0,0 35x10", "55,0 35x10"])
    }
    /// Gutters of 24 px leave no space for rows of 10 px, but an item that spans all rows still fills them.
    @Test func widerGuttersThanTracksMoveNoEdge() throws {
        let items = "<b id=x style='grid-area:1/1/4'></b><b id=y style='grid-area:2/2'></b>"
        let fixture = try grid(
            "grid-template-rows:10px 10px 10px",
            [("display:grid;grid-template-rows:subgrid;grid-row:span 3;row-gap:24px", items)])
        #expect(fixture.places("axy") == ["0,0 100x30", "0,0 50x30", "50,15 50x0"])
    }
    /// The second row has nothing but a part of `b`: it takes all of what `b` is higher than the first row.
    @Test(arguments: [("", "0,0 100x30"), ("padding-bottom:3px", "0,0 100x33")])
    func edgesOfSubgridsMakeTracksNoLessFlexible(style: String, subgrid: String) throws {
        let items = "<b style='grid-row:span 2;height:30px'>b</b><b id=x>a</b>"
        let fixture = try grid(
            "",
            [
                (
                    "display:grid;grid-template-rows:subgrid;grid-row:span 2;grid-template-columns:50px 50px;\(style)",
                    items
                )
            ])
        #expect(fixture.places("ax") == [subgrid, "50,0 50x10"])
    }
    @Test func subgridRowsLineUp() throws {
        func card(_ a: String, _ b: String, _ id: String) -> String { "<b>\(a)</b><b id=\(id)>\(b)</b>" }
        let style = "display:grid;grid-template-rows:subgrid;grid-row:span 2"
        let fixture = try grid(
            "grid-template-columns:30px 30px", [(style, card("a a", "b", "x")), (style, card("c", "d", "y"))])
        #expect(fixture.places("xy") == ["0,10 30x10", "30,10 30x10"])
    }
    /// Two rows hold `abc` and `d` one below the other: two columns, 30 and 20 wide, are enough.
    @Test func subgridRowsDecideHowManyColumnsAreMeasured() throws {
        let fixture = try grid(
            "grid-template-columns:max-content;grid-template-rows:10px 10px",
            [
                (
                    "display:grid;grid-template-rows:subgrid;grid-row:span 2;grid-auto-flow:column",
                    "<b>abc</b><b>d</b><b id=x>fg</b>"
                )
            ])
        #expect(fixture.places("ax") == ["0,0 50x20", "30,0 20x10"])
    }
    @Test func subgridsKnowTheirParentsLineNames() throws {
        let fixture = try grid(
            "grid-template-columns:[a] 10px [b] 20px [c] 30px [d]",
            [("display:grid;grid-template-columns:subgrid [x];grid-column:b/d", "<b id=x style='grid-column:c'>x</b>")])
        #expect(fixture.places("x") == ["30,0 30x10"])
    }

    // MARK: Cost

    /// Each level measures the one below: two to the power of the depth without memory.
    @Test(arguments: ["1fr", "auto 1fr", "minmax(0,1fr)"])
    func nestedGridsCostAsMuchAsTheyAreDeep(columns: String) throws {
        let depth = 40
        let start = "<div style='display:grid;grid-template-columns:\(columns);align-items:center'>x"
        let html = String(repeating: start, count: depth) + String(repeating: "</div>", count: depth)
        let fixture = try LayoutFixture(html, page: "2000px 2000px")
        #expect(fixture.pageTexts.joined().count { $0 == "x" } == depth)
    }
}
