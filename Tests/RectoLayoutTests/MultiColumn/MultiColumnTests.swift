import RectoTestSupport
import Testing

/// Squares of 10 px; two columns of 60 px with a gap of 20 px on a page of 140 px, unless said otherwise.
@Suite struct MultiColumnTests {
    private static let css = "p { margin: 0 } #m { columns: 2; column-gap: 20px }"

    private func lines(_ html: String, css: String = "", page: String = "140px 400px") throws -> [String] {
        let fixture = try LayoutFixture(html, css: Self.css + css, page: page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture.lines
    }
    private func boxes(
        _ html: String, css: String = "", page: String = "140px 400px", _ ids: String...
    ) throws -> [String] {
        let fixture = try LayoutFixture(html, css: Self.css + css, page: page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }
    private static func paragraphs(_ count: Int) -> String {
        (0..<count).map { "<p>\(Character(UnicodeScalar(UInt8(97 + $0))))</p>" }.joined()
    }

    // MARK: §3 Number and width

    /// [CSS Multi-column 1 §3.4](https://www.w3.org/TR/css-multicol-1/#pseudo-algorithm)
    @Test(arguments: [
        ("columns:3;column-gap:10px", ["0", "70", "140"]),
        // floor((200 + 10) / (60 + 10)) = 3 columns.
        ("column-width:60px;column-gap:10px", ["0", "70", "140"]),
        ("columns:60px 2;column-gap:10px", ["0", "105"]),
        // A column wider than the container is as wide as it.
        ("column-width:500px", ["0"]),
        // The normal gap is 1em.
        ("columns:2", ["0", "105"]),
        ("columns:2;column-gap:10%", ["0", "110"]),
        ("columns:2;column-gap:10px;direction:rtl", ["190", "85"]),
    ])
    func columnsAreAsManyAsFit(style: String, starts: [String]) throws {
        let lines = try lines(
            "<div style='\(style)'>\(Self.paragraphs(starts.count))</div>", page: "200px 400px")
        #expect(lines == starts.enumerated().map { "1: \($1),0 \(Character(UnicodeScalar(UInt8(97 + $0))))" })
    }

    @Test func anInlineContextFlowsThroughColumns() throws {
        #expect(
            try lines("<div id=m style='orphans:1;widows:1'>aa bb cc dd</div>", page: "60px 400px")
                == ["1: 0,0 aa", "1: 0,10 bb", "1: 40,0 cc", "1: 40,10 dd"])
    }

    @Test func intrinsicSizesCountColumnsAndGaps() throws {
        let html = "<div style='float:left' id=f><div id=m><p>aaa bb</p></div></div>"
        // max-content: 2 * 60 + 20.
        #expect(try boxes(html, page: "400px 100px", "f") == ["1: 0,0 140x10"])
        #expect(
            try boxes(html, css: "#f { width: min-content }", page: "400px 100px", "f") == ["1: 0,0 80x20"])
    }

    // MARK: §7 Filling

    @Test func columnsAreBalanced() throws {
        #expect(
            try lines("<div id=m>\(Self.paragraphs(5))</div><p>z</p>")
                == ["1: 0,0 a", "1: 0,10 b", "1: 0,20 c", "1: 80,0 d", "1: 80,10 e", "1: 0,30 z"])
    }

    @Test func theLeastHeightThatHoldsAllIsFound() throws {
        // 30 + 20 + 20 in two columns: equal shares would be 35, but the middle box does not break.
        let boxes = [30, 20, 20].map { "<p style='break-inside:avoid;height:\($0)px'></p>" }
        let html = "<div id=m>\(boxes.joined())</div>"
        #expect(try self.boxes(html, "m") == ["1: 0,0 140x40"])
    }

    @Test func aDefiniteHeightIsFilledInTurnOnDemand() throws {
        #expect(
            try lines("<div id=m style='height:40px;column-fill:auto'>\(Self.paragraphs(5))</div><p>z</p>")
                == ["1: 0,0 a", "1: 0,10 b", "1: 0,20 c", "1: 0,30 d", "1: 80,0 e", "1: 0,40 z"])
        #expect(
            try lines("<div id=m style='height:40px'>\(Self.paragraphs(5))</div><p>z</p>").last == "1: 0,40 z")
    }

    /// [§8.2](https://www.w3.org/TR/css-multicol-1/#pagination-and-overflow-outside-multicol)
    @Test func whatDoesNotFitADefiniteHeightOverflowsInFurtherColumns() throws {
        #expect(
            try lines("<div id=m style='height:10px;width:60px'>\(Self.paragraphs(3))</div>")
                == ["1: 0,0 a", "1: 40,0 b", "1: 80,0 c"])
    }

    @Test func maxHeightLimitsColumns() throws {
        #expect(try boxes("<div id=m style='max-height:20px'>\(Self.paragraphs(4))</div>", "m") == ["1: 0,0 140x20"])
    }

    /// [CSS Multi-column 2 §5](https://www.w3.org/TR/css-multicol-2/#column-height)
    @Test func aColumnHeightWrapsRows() throws {
        #expect(
            try lines("<div id=m style='column-height:10px;row-gap:5px'>\(Self.paragraphs(4))</div><p>z</p>")
                == ["1: 0,0 a", "1: 80,0 b", "1: 0,15 c", "1: 80,15 d", "1: 0,25 z"])
    }

    @Test func forcedColumnBreaksStartColumns() throws {
        #expect(
            try lines("<div id=m><p>a</p><p style='break-before:column'>b</p><p>c</p><p>d</p></div>")
                == ["1: 0,0 a", "1: 80,0 b", "1: 80,10 c", "1: 80,20 d"])
        #expect(try boxes("<div id=m><p style='break-after:column'>a</p><p>b</p></div>", "m") == ["1: 0,0 140x10"])
    }

    @Test func avoidedBreaksMakeColumnsHigher() throws {
        #expect(
            try lines("<div id=m><p>a</p><p style='break-after:avoid-column'>b</p><p>c</p><p>d</p></div>")
                == ["1: 0,0 a", "1: 0,10 b", "1: 0,20 c", "1: 80,0 d"])
    }

    @Test func orphansAndWidowsHoldInColumns() throws {
        // 5 lines: 3 + 2; 3 lines cannot be shared without a lone line.
        #expect(
            try lines("<div id=m><p>a<br>b<br>c</p></div>") == ["1: 0,0 a", "1: 0,10 b", "1: 0,20 c"])
        #expect(
            try lines("<div id=m><p>a<br>b<br>c</p></div>", css: "p { orphans: 1; widows: 1 }")
                == ["1: 0,0 a", "1: 0,10 b", "1: 80,0 c"])
    }

    // MARK: Boxes in columns

    @Test func boxesAreSlicedAtColumnEnds() throws {
        #expect(
            try boxes("<div id=m><div id=b style='border:5px solid'>\(Self.paragraphs(3))</div></div>", "b")
                == ["1: 0,0 60x25", "1: 80,0 60x15"])
    }

    @Test func floatsStayInTheirColumn() throws {
        #expect(
            try lines(
                """
                <div id=m><div style='float:left;width:20px;height:20px'></div><p>a</p><p>b</p>
                <p style='break-before:column'>c</p></div>
                """) == ["1: 20,0 a", "1: 20,10 b", "1: 80,0 c"])
    }

    @Test func tablesBreakInColumnsAndRepeatTheirHeads() throws {
        let rows = "abcdefgh".map { "<tr><td>\($0)" }.joined()
        #expect(
            try lines(
                "<div id=m><table><thead><tr><th>H</thead>\(rows)</table></div>",
                css: "table { border-collapse: collapse; orphans: 1; widows: 1 } td, th { padding: 0; font: inherit }")
                == [
                    "1: 0,0 H", "1: 0,10 a", "1: 0,20 b", "1: 0,30 c", "1: 0,40 d",
                    "1: 80,0 H", "1: 80,10 e", "1: 80,20 f", "1: 80,30 g", "1: 80,40 h",
                ])
    }

    @Test func positionedBoxesStandWhereTheirColumnIs() throws {
        #expect(
            try boxes(
                """
                <div id=m style='position:relative'><p>a</p><p style='position:relative'>b<i id=i>x</i></p>
                <i id=j>y</i></div>
                """, css: "i { position: absolute; right: 0; top: 0 }", "i", "j")
                == ["1: 130,0 10x10", "1: 130,0 10x10"])
    }

    @Test func nestedColumnsAreBalancedInTheirColumn() throws {
        #expect(
            try lines(
                "<div id=m><div style='columns:2;column-gap:20px'>\(Self.paragraphs(4))</div><p>y</p><p>z</p></div>")
                == ["1: 0,0 a", "1: 0,10 b", "1: 40,0 c", "1: 40,10 d", "1: 80,0 y", "1: 80,10 z"])
    }

    @Test func percentagesReferToTheContainersHeight() throws {
        #expect(
            try boxes("<div id=m style='height:40px'><div id=b style='height:50%;break-inside:avoid'></div></div>", "b")
                == ["1: 0,0 60x20"])
    }

    @Test func inlineBlocksHoldColumns() throws {
        #expect(
            try boxes(
                "<p>x<span id=m style='display:inline-block;width:100px'>\(Self.paragraphs(0))aa<br>bb</span></p>",
                css: "#m { orphans: 1; widows: 1 }", "m") == ["1: 10,0 100x10"])
    }

    // MARK: §4 Rules

    @Test func rulesStandBetweenColumnsThatHaveContent() throws {
        let fixture = try LayoutFixture(
            "<div id=m style='columns:3;column-rule:4px solid'><p>a</p><p>b</p></div>", css: Self.css,
            page: "140px 100px")
        #expect(fixture.dumpRules() == ["41.333,0 4x10"])
    }

    /// [CSS Multi-column 1 §4.1](https://www.w3.org/TR/css-multicol-1/#column-gaps-and-rules)
    @Test func rulesExtendToTheContentEdgesOfTheContainer() throws {
        let fixture = try LayoutFixture(
            "<div style='columns:2;column-gap:0;column-rule:4px solid;height:30px'><p>a</p><p>b</p></div>",
            css: Self.css, page: "140px 100px")
        #expect(fixture.dumpRules() == ["68,0 4x30"])
    }

    // MARK: §6 Spanners

    @Test func theMarginOfANestedSpannerCountsOnce() throws {
        let b = try boxes(
            "<div id=m><div><h1 id=a style='column-span:all;margin:20px 0;font-size:10px'>a</h1><p id=b>b</p></div></div>",
            "a", "b")
        #expect(b.map { $0.split(separator: " ")[1].split(separator: ",")[1] } == ["20", "50"])
    }

    @Test func aSpannerPartsTheColumns() throws {
        #expect(
            try lines(
                """
                <div id=m><p>a</p><p>b</p><h1>title</h1><p>c</p><p>d</p></div><p>z</p>
                """, css: "h1 { column-span: all; font: inherit; margin: 5px 0 }")
                == ["1: 0,0 a", "1: 80,0 b", "1: 0,15 title", "1: 0,30 c", "1: 80,30 d", "1: 0,40 z"])
    }

    @Test func aNestedSpannerSplitsTheBoxesAround() throws {
        let html =
            "<div id=m><div id=b style='border:2px solid;padding:3px'><p>a</p><p id=s>s</p><p>c</p></div></div>"
        let b = try boxes(html, css: "#s { column-span: all }", "b", "s")
        #expect(b == ["1: 0,0 60x15", "1: 0,25 60x15", "1: 0,15 140x10"])
    }

    @Test func spannersMarginsCollapseWithOneAnother() throws {
        let b = try boxes(
            "<div id=m><p id=s>s</p><p id=t>t</p></div>", css: "#s, #t { column-span: all; margin: 10px 0 }", "m", "t")
        #expect(b == ["1: 0,0 140x50", "1: 0,30 140x10"])
    }

    @Test func spannersOutsideOfColumnsAreBlocks() throws {
        #expect(
            try boxes(
                "<div id=m><div style='overflow:hidden'><p id=s>s</p></div></div>", css: "#s { column-span: all }", "s")
                == ["1: 0,0 60x10"])
    }

    // MARK: Pages

    @Test func columnsFillPagesAndAreBalancedOnTheLast() throws {
        #expect(
            try lines("<div id=m>\(Self.paragraphs(10))</div><p>z</p>", page: "140px 40px")
                == [
                    "1: 0,0 a", "1: 0,10 b", "1: 0,20 c", "1: 0,30 d",
                    "1: 80,0 e", "1: 80,10 f", "1: 80,20 g", "1: 80,30 h",
                    "2: 0,0 i", "2: 80,0 j", "2: 0,10 z",
                ])
    }

    /// What overflows a box of limited height goes on in the columns of the next page, as much as they hold.
    @Test func overflowIsBalancedOnTheLastPage() throws {
        let lines = "abcdefghijklmn".map(String.init).joined(separator: "<br>")
        let fixture = try LayoutFixture(
            "<div style='columns:2'><p style='max-height:10px;orphans:1;widows:1'>\(lines)</p></div>",
            css: "p { margin: 0 }", page: "60px 40px")
        #expect(fixture.pageTexts == ["a/b/c/d/e/f/g/h", "i/j/k/l/m/n"])
        #expect(fixture.diagnostics.isEmpty)
    }

    @Test func columnsThatDoNotFitGoOnOnTheNextPage() throws {
        #expect(
            try lines(
                "<p>x</p><p>y</p><p>z</p><div id=m style='padding-top:5px'>\(Self.paragraphs(2))</div>",
                page: "140px 40px"
            ).suffix(2) == ["2: 0,5 a", "2: 80,5 b"])
    }

    @Test func aForcedPageBreakEndsTheColumns() throws {
        #expect(
            try lines(
                "<div id=m><p>a</p><p>b</p><p style='break-before:page'>c</p><p>d</p></div>", page: "140px 40px")
                == ["1: 0,0 a", "1: 0,10 b", "2: 0,0 c", "2: 80,0 d"])
    }

    @Test func aPageBreakAtTheFirstChildIsTheContainers() throws {
        #expect(
            try lines("<p>x</p><div id=m><p style='break-before:page'>a</p><p>b</p></div>")
                == ["1: 0,0 x", "2: 0,0 a", "2: 80,0 b"])
        #expect(
            try lines("<p>x</p><div id=m><p style='break-before:column'>a</p><p>b</p></div>")
                == ["1: 0,0 x", "1: 0,10 a", "1: 80,10 b"])
    }

    @Test func aSpannerGoesToTheNextPageWithItsMargin() throws {
        #expect(
            try lines(
                "<div id=m>\(Self.paragraphs(6))<p id=s>s<br>t</p><p>y</p></div>",
                css: "#s { column-span: all }", page: "140px 40px")
                == [
                    "1: 0,0 a", "1: 0,10 b", "1: 0,20 c", "1: 80,0 d", "1: 80,10 e", "1: 80,20 f",
                    "2: 0,0 s", "2: 0,10 t", "2: 0,20 y",
                ])
    }

    @Test func aSpannerBreaksOverPages() throws {
        let text = "abcdef".map(String.init).joined(separator: "<br>")
        #expect(
            try lines(
                "<div id=m><p>x</p><p>y</p><p id=s>\(text)</p><p>z</p></div>", css: "#s { column-span: all }",
                page: "140px 40px")
                == [
                    "1: 0,0 x", "1: 80,0 y", "1: 0,10 a", "1: 0,20 b", "1: 0,30 c",
                    "2: 0,0 d", "2: 0,10 e", "2: 0,20 f", "2: 0,30 z",
                ])
    }

    @Test func whatDoesNotFitAColumnButAPageMovesOn() throws {
        let fixture = try LayoutFixture(
            "<p>x</p><p>y</p><div id=m><img id=i src='20x30.png' style='display:block'><p>a</p></div>",
            css: Self.css, page: "140px 40px")
        #expect(fixture.boxes("i") == ["2: 0,0 20x30"])
        #expect(fixture.diagnostics.isEmpty)
    }

    @Test("the height of a flex item was found before the page's end left gaps in its columns")
    func columnsOfAFlexItemGrowWhereItIsBroken() throws {
        let images = (1...6).map { "<img id=i\($0) src='20x20.png' style='display:block'>" }.joined()
        let fixture = try LayoutFixture(
            "<p>x</p><div style='display:flex'><div style='flex:1;columns:2;column-gap:0'>\(images)</div></div>",
            css: "p { margin: 0 }", page: "140px 40px")
        #expect(
            (1...6).flatMap { fixture.boxes("i\($0)") } == [
                "1: 0,10 20x20", "1: 70,10 20x20", "2: 0,0 20x20", "2: 0,20 20x20", "2: 70,0 20x20", "2: 70,20 20x20",
            ])
    }

    @Test func breaksInColumnsSayTheirCause() throws {
        let fixture = try LayoutFixture(
            "<div id=m><p>a</p><p style='break-after:column'>b</p><p>c</p></div>", css: Self.css, page: "140px 40px")
        #expect(fixture.paged.dump().contains("continues break: forced"))
    }

    // MARK: Balanced with what is inside

    /// 25 px would be a fair share, but a container inside would have to break what avoids it.
    /// [CSS Multi-column 1 §7.1](https://www.w3.org/TR/css-multicol-1/#cf)
    @Test func balancingHeedsContainersInside() throws {
        let html = """
            <div id=m><div style='columns:2'><p style='break-inside:avoid;height:50px'></p
            ><p style='break-inside:avoid;height:20px'></p></div></div>
            """
        #expect(try boxes(html, "m") == ["1: 0,0 140x50"])
    }

    /// [CSS Multi-column 1 §6.1](https://www.w3.org/TR/css-multicol-1/#column-span): a spanner is no content of a column.
    @Test(arguments: [
        "<div id=s style='column-span:all'>abcdefgh</div>",
        "<div><div id=s style='column-span:all'>abcdefgh</div></div>",
    ])
    func aSpannerIsAsWideAsAllColumns(spanner: String) throws {
        let html = "<div style='float:left' id=f><div id=m><p id=p>aa</p>\(spanner)</div></div>"
        // Two columns and a gap would be 60 px, the spanner is 80 px.
        #expect(
            try boxes(html, page: "400px 100px", "f", "p", "s")
                == ["1: 0,0 80x20", "1: 0,0 30x10", "1: 0,10 80x10"])
    }

    @Test func aFloatIsNoSpanner() throws {
        let html = "<div style='float:left' id=f><div id=m><div style='column-span:all;float:left'>ab</div></div></div>"
        #expect(try boxes(html, page: "400px 100px", "f") == ["1: 0,0 60x10"])
    }

    @Test func marginsOfAnEmptyBoxAreNotShared() throws {
        #expect(try boxes("<div id=m><div style='margin-top:50px'></div></div>", "m") == ["1: 0,0 140x50"])
    }

    /// Two lines of each column go on, so that the end edge has room.
    /// [CSS Fragmentation 3 §4.4](https://www.w3.org/TR/css-break-3/#unforced-breaks)
    @Test func theEndEdgeOfColumnsHasRoomOnTheNextPage() throws {
        let html = "<div id=m style='padding-bottom:20px'>\(Self.paragraphs(8))</div>"
        #expect(try boxes(html, page: "140px 45px", "m") == ["1: 0,0 140x45", "2: 0,0 140x40"])
    }

    // MARK: Margins and empty boxes at the end of columns

    /// Columns of 20 px: a higher margin ends with its column.
    @Test func aMarginIsNoHigherThanItsColumn() throws {
        let b = try boxes(
            "<div id=m style='height:20px'><p id=a style='margin-top:30px'>a</p><p id=b>b</p></div>", "a", "b")
        #expect(b == ["1: 80,0 60x10", "1: 80,10 60x10"])
    }

    /// An empty box that margins push below its column goes to the next one, without these margins.
    @Test func emptyBoxesStandInAColumn() throws {
        let b = try boxes("<div id=m><p style='margin-bottom:6px'>a</p><p id=e></p></div>", "m", "e")
        #expect(b == ["1: 0,0 140x10", "1: 80,0 60x0"])
        // The last column has the height that it needs.
        let c = try boxes("<div id=m><p>a</p><p style='margin-bottom:6px'>b</p><p id=e></p></div>", "m", "e")
        #expect(c == ["1: 0,0 140x16", "1: 80,16 60x0"])
        // They make no page: at its end they stay.
        let f = try LayoutFixture(
            "<div id=m><p style='margin-bottom:6px'>a</p><p style='margin-bottom:6px'>b</p><p></p></div>",
            css: Self.css, page: "140px 10px")
        #expect(f.paged.pages.count == 1)
    }

    /// The last margin above a spanner counts as it does at the end of the container.
    @Test func aMarginAboveASpannerIsPartOfItsColumn() throws {
        let spanner = "<div id=s style='column-span:all'></div>"
        let one = try boxes(
            "<div id=m style='columns:1'><p style='margin:4px 0'>a</p>\(spanner)</div>", "s")
        #expect(one == ["1: 0,18 140x0"])
        let two = try boxes(
            "<div id=m><p style='margin:4px 0'>a</p><p style='margin:4px 0' id=b>b</p>\(spanner)</div>", "b", "s")
        #expect(two == ["1: 80,0 60x10", "1: 0,16 140x0"])
    }

    /// What should not be broken is broken as few times as the height allows.
    @Test func withALimitColumnsThatBreakBadlyAreAsHighAsItIs() throws {
        let b = try boxes(
            "<div id=m style='columns:3;column-gap:0;max-height:15px'><p id=a style='height:24px;break-inside:avoid'>"
                + "</p></div>",
            page: "90px 400px", "a")
        #expect(b == ["1: 0,0 30x15", "1: 30,0 30x9"])
    }

    /// Where nothing is left of the page, columns begin on the next one: none takes a float that waits.
    @Test func withoutRoomForTheirFirstFloatColumnsGoOn() throws {
        let f = try LayoutFixture(
            "<div style='height:40px'></div><div id=m><b style='float:left;margin:5px' id=f></b>"
                + "<p id=p style='clear:left'></p></div>",
            css: Self.css, page: "140px 40px")
        #expect(f.boxes("f").filter { $0.hasPrefix("1: ") } == [])
        #expect(f.diagnostics.isEmpty)
    }
}

/// A spanner establishes a formatting context: it goes on with the floats that it holds.
@Suite struct SpannerFloatTests {
    @Test func aFloatWithoutRoomTakesTheSpannerToTheNextPage() throws {
        let fixture = try LayoutFixture(
            "<div style='height:30px'></div><div style='columns:2'><div style='column-span:all'>"
                + "<div style='float:left;height:30px'>x</div></div></div>")
        #expect(fixture.lines == ["2: 0,0 x"])
    }

    @Test func aFloatInASpannerBreaks() throws {
        let fixture = try LayoutFixture(
            "<div style='columns:2'><div style='column-span:all'>"
                + "<div style='float:left'>a<br>b<br>c<br>d<br>e<br>f</div></div></div>")
        #expect(fixture.pageTexts == ["a/b/c/d", "e/f"])
    }

    /// Pages hold four lines: two are left, and the box has three.
    @Test func columnsThatWouldCutABoxGoOnWhereItFits() throws {
        let fixture = try LayoutFixture(
            """
            <div>x<br>y</div><div style='columns:2;column-gap:0'><div style='break-inside:avoid'>a<br>b<br>c</div></div>
            """, page: "60px 40px")
        #expect(fixture.pageTexts == ["x/y", "a/b/c"])
    }

    /// The second box, columns of its own, goes to the second column rather than that its text is parted.
    @Test func nestedColumnsThatWouldCutABoxGoToTheNextColumn() throws {
        let fixture = try LayoutFixture(
            """
            <div style='columns:2;column-gap:0'><div>a</div>\
            <div id=b style='columns:2;column-gap:0;break-inside:avoid'><p style='margin:0;break-inside:avoid'>b<br>c</div>
            """, page: "80px 100px")
        #expect(fixture.boxes("b") == ["1: 40,0 40x20"])
    }

    @Test func aMinimumHeightAboveTheMaximumLimitsColumns() throws {
        let fixture = try LayoutFixture(
            "<div style='columns:2;column-gap:0;column-fill:auto;min-height:30px;max-height:20px'>a<br>b<br>c<br>d</div>",
            css: "body { orphans: 1; widows: 1 }", page: "80px 100px")
        #expect(fixture.lines == ["1: 0,0 a", "1: 0,10 b", "1: 0,20 c", "1: 40,0 d"])
    }
}
