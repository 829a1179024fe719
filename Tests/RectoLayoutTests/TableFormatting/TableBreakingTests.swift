import RectoCore
import RectoLayout
import RectoTestSupport
import Testing

/// [CSS Fragmentation 3 §4](https://www.w3.org/TR/css-break-3/#breaking-rules)
@Suite struct TableBreakingTests {
    private func pages(
        _ html: String, css: String = "", page: String = "100px 40px", reports: [String] = []
    ) throws -> [String] {
        try layOutTable(html, css: css, page: page, reports: reports).pageTexts
    }

    @Test func rowsBreakBetween() throws {
        #expect(try pages("<table>" + rows(9)) == ["a/b/c/d", "e/f/g/h", "i"])
    }

    @Test(
        "CSS Tables 3 §2.2 rows on both sides of a caption are of one table, below it",
        arguments: ["", "<div class=t>"])
    func rowsAroundACaption(_ parent: String) throws {
        let css =
            ".t { display: table } .r { display: table-row } .c { display: table-cell } .k { display: table-caption }"
        let html =
            parent + "<div class=r><div class=c>a</div></div><div class=k>K</div>"
            + "<div class=r><div class=c>b</div></div><div class=r><div class=c>c</div></div>"
        #expect(try pages(html, css: css, page: "100px 20px") == ["K/a", "b/c"])
    }

    /// The cut of the last row is at the end of the page: the table's end has its room on the next one.
    /// [CSS Fragmentation 3 §5.4](https://www.w3.org/TR/css-break-3/#break-decoration)
    @Test func theLastRowIsCutAtTheEndOfThePage() throws {
        let css = "table { border: 5px solid; orphans: 1; widows: 1 }"
        #expect(try pages("<table><tr><td>a<br>b<br>c<br>d", css: css, page: "100px 35px") == ["a/b/c", "d"])
    }

    /// A row that takes more than half of a page breaks, so that it leaves no page empty.
    /// [CSS Tables 3 §6.1](https://www.w3.org/TR/css-tables-3/#breaking-rules)
    @Test func aRowOfMoreThanHalfAPageBreaks() throws {
        let row = { (lines: String) in
            "<p style='margin:0'>0</p><p style='margin:0'>1</p><table><tr><td>\(lines)</table>"
        }
        let css = "td { orphans: 1; widows: 1 }"
        #expect(try pages(row("a<br>b<br>c"), css: css) == ["0/1/a/b", "c"])
        #expect(try pages("<p style='margin:0'>x</p>" + row("a<br>b"), css: css) == ["x/0/1", "a/b"])
    }

    @Test func fragmentsEndAtTheirLastRow() throws {
        let b = try boxes("<table id=t>" + rows(3), page: "100px 25px", "t")
        #expect(b == ["1: 0,0 10x20", "2: 0,0 10x10"])
    }

    @Test(
        "§3.1 what the first block of a cell says of the break before it holds for the row",
        arguments: [
            ("<p>0</p>", "<tr><td><p class=b>a</p></td><td>z</td></tr>", ["0", "a/z"]),
            ("<p>0</p>", "<tr><td>z</td><td><div><p class=b>a</p></div></td></tr>", ["0", "z/a"]),
            ("", "<tr><td>0</td></tr><tr><td><p class=b>a</p><p>z</p></td></tr>", ["0", "a/z"]),
            ("", "<tr><td><p class=e>0</p></td></tr><tr><td>a</td></tr>", ["0", "a"]),
            (
                "<p>0</p><p>1</p><p>2</p>", "<tr><td>3</td></tr><tr><td><p class=k>a</p></td></tr>",
                ["0/1/2", "3/a"]
            ),
        ])
    func breaksOfCellContents(_ before: String, _ rows: String, _ expected: [String]) throws {
        let css = "p { margin: 0 } .b { break-before: page } .e { break-after: page } .k { break-before: avoid }"
        #expect(try pages("\(before)<table>\(rows)</table>", css: css) == expected)
    }

    @Test func headerAndFooterRepeat() throws {
        let text = try pages(
            "<table><thead><tr><td>H</thead><tfoot><tr><td>F</tfoot><tbody>" + rows(5) + "</table>")
        #expect(text == ["H/a/b/F", "H/c/d/F", "H/e/F"])
    }

    @Test func repeatedHeadersAreMarked() throws {
        let fixture = try layOutTable("<table><thead id=h><tr><td>H</thead><tbody>" + rows(4), page: "100px 30px")
        var repeated: [[Bool]] = []
        for page in fixture.paged.pages {
            var flags: [Bool] = []
            for fragment in LayoutFixture.fragments(of: page) {
                if case .tableRowGroup = fixture.paged.tree[fragment.box].kind { flags.append(fragment.isRepeated) }
            }
            repeated.append(flags)
        }
        #expect(repeated == [[false, false], [true, false]])
    }

    /// A page would hold the float, but not below the head: the row breaks all the same, instead of never.
    @Test func floatsInCellsGoOnBelowTheHead() throws {
        let float = "<div style='float:left;width:10px'>b<br>c<br>d<br>e</div>"
        let text = try pages("<div>a</div><table><thead><tr><td>H</thead><tbody><tr><td>\(float)</table>")
        #expect(text.map { $0.split(separator: "/").filter { $0 != "H" }.joined() }.joined() == "abcde")
        #expect(text.count <= 3)
    }

    @Test func aHeadNeverStandsAlone() throws {
        let text = try pages("<div>x<br>x<br>x</div><table><thead><tr><td>H</thead><tbody>" + rows(2))
        #expect(text == ["x/x/x", "H/a/b"])
    }

    @Test func aHeadThatLeavesNoRoomIsNotRepeated() throws {
        let text = try pages(
            "<table><thead><tr><td>H<br>I<br>J</thead><tbody>" + rows(6), reports: ["layout.not-repeated"])
        #expect(text == ["H/I/J/a", "b/c/d/e", "f"])
    }

    @Test func repetitionGivesWayToARowThatNeedsThePage() throws {
        let text = try pages(
            "<table><thead><tr><td>H</thead><tbody><tr><td>a<tr><td><img src=10x35.png alt=''><tr><td>b",
            css: "img{display:block}", reports: ["layout.not-repeated"])
        #expect(text == ["H/a", "", "H/b"])
    }

    /// The head stands alone, and is not repeated, where a row must not be divided that fits a page only without it.
    @Test func theHeadGivesWayToARowThatAvoidsBreaks() throws {
        func table(_ style: String, lines: String) -> String {
            "<table><thead><tr><td>H<br>I</thead><tbody><tr style='\(style)'><td>\(lines)</table>"
        }
        let avoid = "break-inside:avoid"
        #expect(
            try pages(table(avoid, lines: "a<br>b<br>c"), reports: ["layout.not-repeated"]) == ["H/I", "a/b/c"])
        #expect(try pages(table(avoid, lines: "a<br>b")) == ["H/I/a/b"])
        #expect(try pages(table("", lines: "a<br>b<br>c<br>d")) == ["H/I/a/b", "H/I/c/d"])
        // No page has room for the row.
        let divided = try pages(table(avoid, lines: "a<br>b<br>c<br>d<br>e<br>f"))
        #expect(divided.joined().filter { "abcdef".contains($0) } == "abcdef")
    }

    /// A page of four lines: what must stay together fits it, but not beside the head or the foot.
    @Test(
        "head and foot give way to what fits the page only without them",
        arguments: [
            (
                "<thead><tr><td>H<tbody><tr><td>x<tr><td>y<tbody class=k>" + rows(4) + "<tbody><tr><td>z",
                ["H/x/y", "a/b/c/d", "H/z"]
            ),
            (
                "<thead><tr><td>H<tbody><tr><td>x<tr><td>y" + rows(3, "class=n") + "<tr><td>d<tr><td>z",
                ["H/x/y", "a/b/c/d", "H/z"]
            ),
            (
                "<thead><tr><td>H<tbody><tr><td>w<br>x<br>y<div class=k>a<br>b<br>c<br>d</div>z",
                ["H/w/x/y", "a/b/c/d", "H/z"]
            ),
            (
                "<tfoot><tr><td>F<tbody><tr><td>x<tr class=k><td>a<br>b<br>c<br>d<tr><td>z",
                ["x/F", "a/b/c/d", "z/F"]
            ),
            (
                "<thead><tr><td>H<tfoot><tr><td>F<tbody><tr><td>x<tr class=k><td>a<br>b<br>c<tr><td>z",
                ["H/x/F", "H/a/b/c", "H/z/F"]
            ),
        ])
    func headAndFootGiveWay(_ parts: String, _ expected: [String]) throws {
        let css = "td { orphans: 1; widows: 1 } .k { break-inside: avoid } .n { break-after: avoid }"
        #expect(try pages("<table>\(parts)</table>", css: css, reports: ["layout.not-repeated"]) == expected)
    }

    /// Where they do not help, they stay: the group has more lines than a page, and so has the row.
    @Test func headsStayBesideWhatIsHigherThanAPage() throws {
        let css = "td { orphans: 1; widows: 1 } .k { break-inside: avoid }"
        let group = try pages("<table><thead><tr><td>H<tbody class=k>" + rows(7) + "</table>", css: css)
        #expect(group == ["H/a/b/c", "H/d/e/f", "H/g"])
        let row = try pages(
            "<table><thead><tr><td>H<tbody><tr class=k><td>a<br>b<br>c<br>d<br>e<br>f<br>g</table>", css: css)
        #expect(row == ["H/a/b/c", "H/d/e/f", "H/g"])
    }

    @Test func theRowsOfAHeadStayTogether() throws {
        let table = "<table><thead><tr><td>H<tr><td>I<tbody><tr style='break-inside:avoid'><td>a<br>b<br>c</table>"
        #expect(try pages(table, reports: ["layout.not-repeated"]) == ["H/I", "a/b/c"])
    }

    /// The first line of the spanning cell is below the page's end. The cells beside it do not wait for it there.
    @Test func cellsAreNotAlignedOnALineOfALaterPage() throws {
        let table = "<table><tr><td rowspan=2><img src=10x60.png alt=''>a<td>b<tr><td>c</table>"
        let css = "td { vertical-align: baseline } img { display: block }"
        #expect(try pages(table, css: css, reports: ["layout.overflow"]) == ["b/c", "", "a"])
    }

    @Test func forcedBreaksBetweenRowsAndGroups() throws {
        #expect(
            try pages("<table><tr><td>a<tr style='break-before:page'><td>b<tbody style='break-before:page'><tr><td>c")
                == ["a", "b", "c"])
    }

    @Test func avoidedBreaksMoveRowsAlong() throws {
        let text = try pages(
            "<table><tr><td>a<tr><td>b<tr><td>c<tr style='break-after:avoid'><td>d<tr><td>e<tr><td>f")
        #expect(text == ["a/b/c", "d/e/f"])
    }

    @Test func groupsThatAvoidBreaksStayWhole() throws {
        let text = try pages(
            "<table><tbody><tr><td>a<tr><td>b<tbody style='break-inside:avoid'><tr><td>c<tr><td>d<tr><td>e")
        #expect(text == ["a/b", "c/d/e"])
    }

    @Test func totalsTakeTheLastRowAlong() throws {
        let text = try pages("<table>" + rows(4) + "</table><div style='break-before:avoid'>T</div>")
        #expect(text == ["a/b/c", "d/T"])
    }

    @Test func rowsThatFitAPageStayWhole() throws {
        #expect(try pages("<table><tr><td>a<tr><td>b<tr><td>c<tr><td>d<br>e<br>f<br>g") == ["a/b/c", "d/e/f/g"])
    }

    @Test func rowsHigherThanAPageBreakInside() throws {
        let text = try pages(
            "<table><tr><td>a<br>b<br>c<br>d<br>e<br>f<td>x<br>y", css: "td{vertical-align:top;orphans:1;widows:1}")
        #expect(text == ["a/b/c/d/x/y", "e/f"])
    }

    @Test func cellsOfABrokenRowReachToThePagesEnd() throws {
        let b = try boxes(
            "<table><tr id=r><td>a<br>b<br>c<br>d<br>e<br>f<td id=x>x", css: "td{vertical-align:top}",
            page: "100px 40px", "r", "x")
        #expect(b == ["1: 0,0 20x40", "2: 0,0 20x20", "1: 10,0 10x40", "2: 10,0 10x20"])
    }

    @Test func orphansAndWidowsAreKeptInCells() throws {
        let text = try pages("<table><tr><td>a<br>b<br>c<br>d<br>e", css: "td{orphans:2;widows:2}")
        #expect(text == ["a/b/c", "d/e"])
    }

    @Test func forcedBreaksInsideCellsBreakTheRow() throws {
        let text = try pages(
            "<table><tr><td><div>a</div><div style='break-before:page'>b</div><td>c", css: "td{vertical-align:top}")
        #expect(text == ["a/c", "b"])
    }

    @Test func rowSpanningCellsGoOnBelowTheBreak() throws {
        let fixture = try layOutTable(
            "<table><tr><td rowspan=4 id=s>s<br>t<br>u<br>v<td>a<tr><td>b<tr><td>c<tr><td>d",
            css: "td{vertical-align:top;orphans:1;widows:1}", page: "100px 20px")
        #expect(fixture.pageTexts == ["s/t/a/b", "u/v/c/d"])
        #expect(fixture.boxes("s") == ["1: 0,0 10x20", "2: 0,0 10x20"])
    }

    /// Padding and border are sliced by the break. The text above them stays beside that of its row.
    /// [CSS Fragmentation 3 §5.4](https://www.w3.org/TR/css-break-3/#break-decoration)
    @Test(
        "a cell that spans rows stays where only its end edges do not fit",
        arguments: [
            ("padding-bottom: 2px", "<tr style='break-before:page'><td>b", ["s/a", "b"]),
            ("border-bottom: 2px solid", "<tr style='break-before:page'><td>b", ["s/a", "b"]),
            ("padding-bottom: 2px", "<tr style='break-inside:avoid'><td>b<br>c<br>d<br>e", ["s/a", "b/c/d/e"]),
            // The text does not fit either.
            ("padding-top: 2px", "<tr style='break-before:page'><td>b", ["a", "s/b"]),
        ])
    func endEdgesOfSpanningCells(_ edge: String, _ row: String, _ expected: [String]) throws {
        for borders in ["separate", "collapse"] {
            let fixture = try layOutTable(
                "<table><tr><td rowspan=2 id=s>s<td>a\(row)</table>",
                css: "table { border-collapse: \(borders) } td { vertical-align: top } #s { \(edge) }",
                page: "100px 40px")
            #expect(fixture.pageTexts == expected)
            #expect(fixture.boxes("s").first == "1: 0,0 10x10")
        }
    }

    /// The cell goes on in the first of its rows, and ends only with the second one.
    @Test("the head of a table in a cell that spans rows is repeated, or it is said that it is not")
    func headsInSpanningCells() throws {
        func table(_ head: String, _ body: Int) -> String {
            "<table><tr><td rowspan=2><table><thead><tr><td>\(head)<tbody>\(rows(body))</table>"
                + "<td>1<br>2<br>3<br>4<br>5<br>6<tr><td>z</table>"
        }
        let css = "td { vertical-align: top; orphans: 1; widows: 1 }"
        #expect(try pages(table("H", 5), css: css) == ["H/a/b/c/1/2/3/4", "H/d/e/5/6/z"])
        #expect(
            try pages(table("H<br>I<br>J", 3), css: css, reports: ["layout.not-repeated"])
                == ["H/I/J/a/1/2/3/4", "b/c/5/6/z"])
    }

    @Test func forcedBreaksInSpanningCellsAreReported() throws {
        func table(_ span: String) -> String {
            "<table><tr><td\(span)><div>a</div><div style='break-before:page'>b</div><td>c<tr><td>d</table>"
        }
        let css = "td { vertical-align: top }"
        #expect(try pages(table(" rowspan=2"), css: css, reports: ["layout.ignored-break"]) == ["a/b/c/d"])
        #expect(try pages(table(""), css: css) == ["a/c", "b/d"])
    }

    /// Its text, of 40 px, is not broken: neither the foot nor the end of the page stands where it goes on.
    @Test("a row with a vertical cell is not broken above the end of that cell")
    func verticalCellsInBrokenRows() throws {
        let css = "td { vertical-align: top; orphans: 1; widows: 1 }"
        let row = "<tr><td>1<br>2<br>3<br>4<br>5<br>6<td style='writing-mode:vertical-rl'>abcd"
        let below = try pages("<div>x</div><table>\(row)</table>", css: css)
        #expect(below.count == 3 && below.first == "x")
        let foot = try pages(
            "<table><tfoot><tr><td colspan=2>F<tbody>\(row)</table>", css: css, reports: ["layout.not-repeated"])
        #expect(foot.map { $0.contains("F") } == [false, true])
    }

    @Test func definiteRowHeightsGoOn() throws {
        let b = try boxes("<table><tr id=r style='height:70px'><td>a", page: "100px 40px", "r")
        #expect(b == ["1: 0,0 10x40", "2: 0,0 10x30"])
    }

    @Test func captionsStandOnce() throws {
        let text = try pages("<table><caption>C</caption>" + rows(5))
        #expect(text == ["C/a/b/c", "d/e"])
        #expect(try pages("<table><caption style='caption-side:bottom'>C</caption>" + rows(4)) == ["a/b/c/d", "C"])
    }

    @Test func bordersAreSlicedAtTheBreak() throws {
        let b = try boxes(
            "<table id=t style='border:5px solid'>" + rows(5), page: "100px 35px", "t")
        #expect(b == ["1: 0,0 20x35", "2: 0,0 20x25"])
    }

    @Test func theTablesEndTakesItsLastRowAlong() throws {
        let text = try pages("<table style='border:5px solid'>" + rows(2), page: "100px 25px")
        #expect(text == ["a", "b"])
    }

    @Test func contentThatCannotBreakIsReported() throws {
        let fixture = try LayoutFixture(
            "<table cellpadding=0 cellspacing=0><tr><td><img src=10x50.png alt=''><tr><td>a",
            css: "img{display:block}", page: "100px 40px")
        #expect(fixture.diagnostics.map(\.id) == [.layoutOverflow])
        #expect(fixture.pageTexts == ["", "a"])
    }

    /// Every row once, in order, the head on each page, nothing beyond it.
    @Test(arguments: [10, 20, 30]) func nothingIsLostOrDoubled(height: Int) throws {
        for count in 1...(Soak.isOn ? 60 : 25) {
            for (head, foot) in [(false, false), (true, false), (true, true)] {
                let table =
                    "<table>" + (head ? "<thead><tr><td>H</thead>" : "") + (foot ? "<tfoot><tr><td>F</tfoot>" : "")
                    + "<tbody>"
                    + (0..<count).map { "<tr><td style='height:\($0 % 3 == 0 ? height : 10)px'>\($0)" }.joined()
                let fixture = try layOutTable(table, page: "100px 70px")
                var seen: [String] = []
                for text in fixture.pageTexts {
                    var words = text.split(separator: "/").map(String.init)
                    if head { #expect(words.removeFirst() == "H") }
                    if foot { #expect(words.removeLast() == "F") }
                    #expect(!words.isEmpty)
                    seen += words
                }
                #expect(seen == (0..<count).map(String.init))
                for page in fixture.paged.pages {
                    for child in page.children {
                        #expect(child.offset.y + child.fragment.size.height <= page.contentRect.size.height)
                    }
                }
            }
        }
    }
}
