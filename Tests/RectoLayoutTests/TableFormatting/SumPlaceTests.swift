import RectoCore
import RectoLayout
import RectoTestSupport
import Testing

/// The pages on which amounts count, in page-margin boxes and in heads and feet that are not repeated.
@Suite struct SumPlaceTests {
    private static let css = """
        table { border-spacing: 0 } td { padding: 0 } p { margin: 0 } .a { -recto-sum-add: s content() }
        .b::after { content: "b" -recto-sum(s, brought) }
        .p::after { content: "p" -recto-sum(s, page) "c" -recto-sum(s, carried) }
        @page {
            margin-bottom: 10px;
            @bottom-left { content: -recto-sum(s, brought) "+" -recto-sum(s, page) "=" -recto-sum(s, carried) }
        }
        """

    /// - Parameter height: the height of the page area, below which the sums stand.
    private static func fixture(_ html: String, css: String = "", height: Int) throws -> LayoutFixture {
        try LayoutFixture(html, css: Self.css + css, page: "200px \(height + 10)px")
    }

    // MARK: Page-margin boxes

    @Test func tablesSideBySideCountOnTheirPages() throws {
        func table(_ amounts: [Int]) -> String {
            "<table>" + amounts.map { "<tr><td class=a>\($0)" }.joined() + "</table>"
        }
        let fixture = try Self.fixture(
            "<div style='display:flex'>" + table([1, 2, 3]) + table([10, 20, 30]) + "</div>", height: 20)
        #expect(fixture.pageTexts == ["1/2/10/20", "3/30"])
        #expect(fixture.marginTexts(.bottomLeft) == ["0+33=33", "33+33=66"])
    }

    @Test(arguments: [
        "<div style='display:flex;flex-direction:column'><p class=a style='order:2'>100<p class=a>1</div>",
        "<div style='display:grid'><p class=a style='grid-row:2'>100<p class=a style='grid-row:1'>1</div>",
        "<p class=a>1<p class=a>100",
    ])
    func itemsCountWhereTheyArePrinted(html: String) throws {
        let fixture = try Self.fixture(html, height: 10)
        #expect(fixture.pageTexts == ["1", "100"])
        #expect(fixture.marginTexts(.bottomLeft) == ["0+1=1", "1+100=101"])
    }

    /// There is no room for the float beside the last line of the page.
    @Test func aFloatCountsOnTheNextPage() throws {
        let float = "<div class=a style='float:left;height:25px'>100</div>"
        let html = "<p>x<p>x\(float)<p class=a>1<p style='break-before:page' class=a>7"
        let fixture = try Self.fixture(html, height: 30)
        #expect(fixture.marginTexts(.bottomLeft) == ["0+1=1", "1+107=108"])
    }

    /// A reset restarts the sum for what is printed after it.
    @Test func aResetCountsOnItsPage() throws {
        let html = """
            <div style='display:flex;flex-direction:column'><p class=a style='order:1'>5<p class=a>1</div>\
            <p class=a style='-recto-sum-reset:s'>7
            """
        let fixture = try Self.fixture(html, height: 10)
        #expect(fixture.pageTexts == ["1", "5", "7"])
        #expect(fixture.marginTexts(.bottomLeft) == ["0+1=1", "1+5=6", "0+7=7"])
    }

    /// What was brought to the page is of the sum before the reset, and the page counts all of its amounts.
    @Test func aResetInTheMiddleOfAPageCountsWhatIsBeforeIt() throws {
        let reset = "style='-recto-sum-reset:s'"
        let rows = "<tr><td class=a>1<tr><td class=a>2<tr><td class=a>4<tr><td class=a>8<tr><td class=a \(reset)>16"
        let head = "<thead><tr><td class=b></thead><tfoot><tr><td class=p></tfoot>"
        let table = try Self.fixture("<table>\(head)\(rows)<tr><td class=a>32</table>", height: 50)
        #expect(table.pageTexts == ["b0/1/2/4/p7c7", "b7/8/16/32/p56c48"])
        #expect(table.marginTexts(.bottomLeft) == ["0+7=7", "7+56=48"])
        let html = "<p class=a>1<p class=a>2<p class=a style='break-before:page'>4<p class=a \(reset)>8"
        #expect(try Self.fixture(html, height: 20).marginTexts(.bottomLeft) == ["0+3=3", "3+12=8"])
    }

    /// The foot counts a broken row where it begins, and so do the margin boxes of its pages.
    @Test func aBrokenRowCountsWhereItBegins() throws {
        let rows = "<tr><td class=a>1<tr><td>x<br>x<br>x<br>x<p class=a>20</p><tr><td class=a>300"
        let foot = "<tfoot><tr><td class=p></tfoot>"
        let fixture = try Self.fixture("<table>\(foot)\(rows)</table>", height: 40)
        #expect(fixture.pageTexts == ["1/x/x/p21c21", "x/x/20/p0c21", "300/p300c321"])
        #expect(fixture.marginTexts(.bottomLeft) == ["0+21=21", "21+0=21", "21+300=321"])
        // A table that only arranges the page has no say.
        let plain = try Self.fixture("<table>\(rows)</table>", height: 40)
        #expect(plain.pageTexts == ["1/x/x", "x/x/20/300"])
        #expect(plain.marginTexts(.bottomLeft) == ["0+1=1", "1+320=321"])
    }

    // MARK: Elements without a box, and around rows

    /// They belong to the content that follows them, or that is in them.
    @Test(arguments: [
        "<p class=a>1<p style='break-before:page'><span style='display:contents' class=a>20</span>",
        "<p class=a>1<div class='v n' data-value=20><p style='break-before:page'>x</div>",
        "<p class=a>1<p style='break-before:page'>x<br class=v data-value=20>y",
        "<p class=a>1<table style='break-before:page'><col><col class=v data-value=20><tr><td>x<tr><td>y</table>",
    ])
    func anElementWithoutABoxCountsWithItsContent(html: String) throws {
        let css = ".v { -recto-sum-add: s attr(data-value) } .n { display: contents }"
        let fixture = try Self.fixture(html, css: css, height: 20)
        #expect(fixture.marginTexts(.bottomLeft) == ["0+1=1", "1+20=21"])
    }

    /// The columns have no content before or after them in their parent.
    @Test func columnsCountWhereTheirTableBegins() throws {
        let table = "<table><col class=v data-value=20><tr><td>x<tr><td>y<tr><td>z</table>"
        let fixture = try Self.fixture(table, css: ".v { -recto-sum-add: s attr(data-value) }", height: 20)
        #expect(fixture.pageTexts == ["x/y", "z"])
        #expect(fixture.marginTexts(.bottomLeft) == ["0+20=20", "20+0=20"])
    }

    @Test func anElementWithoutABoxResetsWhatFollows() throws {
        let html = "<div class=r><p class=a>10</div><div class=r><p class=a style='break-before:page'>20</div>"
        let fixture = try Self.fixture(html, css: ".r { -recto-sum-reset: s; display: contents }", height: 20)
        #expect(fixture.marginTexts(.bottomLeft) == ["0+10=10", "0+20=20"])
    }

    /// A row group and what it adds or resets belong to its first row, in the foot and in the margin boxes.
    @Test(arguments: ["", "tbody { display: contents }"])
    func aRowGroupCountsWithItsRows(css: String) throws {
        let values = [1, 2, 4, 8].map { "<tbody class=v data-value=\($0)><tr><td>x" }.joined()
        let head = "<thead><tr><td class=b></thead><tfoot><tr><td class=p></tfoot>"
        let css = css + ".v { -recto-sum-add: s attr(data-value) } .r { -recto-sum-reset: s }"
        let fixture = try Self.fixture("<table>\(head)\(values)</table>", css: css, height: 50)
        #expect(fixture.pageTexts == ["b0/x/x/x/p7c7", "b7/x/p8c15"])
        #expect(fixture.marginTexts(.bottomLeft) == ["0+7=7", "7+8=15"])
        let rows = "<tbody class=r><tr><td class=a>1<tr><td class=a>2<tr><td class=a>4<tbody class=r><tr><td class=a>8"
        let reset = try Self.fixture("<table>\(head)\(rows)</table>", css: css, height: 50)
        #expect(reset.pageTexts == ["b0/1/2/4/p7c7", "b0/8/p8c8"])
        #expect(reset.marginTexts(.bottomLeft) == ["0+7=7", "0+8=8"])
    }

    @Test func allCellsOfAnAnonymousRowCount() throws {
        let row = "<tr style='display:contents'><td class=a>1<td class=a>2"
        let fixture = try Self.fixture("<table><tfoot><tr><td class=p></tfoot>\(row)</table>", height: 50)
        #expect(fixture.pageTexts.count == 1 && fixture.pageTexts[0].hasSuffix("p3c3"), "\(fixture.pageTexts)")
    }

    // MARK: Rows on some pages only

    private static let last = "<tr style='-recto-repeat:last'>"
    private static func rows(_ count: Int) -> String { String(repeating: "<tr><td class=a>1", count: count) }

    /// Shipping that only the last page shows counts there, also where the foot comes first in the document.
    @Test(arguments: [true, false])
    func aRowOfTheFootCountsWhereItIsShown(isFirst: Bool) throws {
        let foot = "<tfoot><tr style='-recto-repeat:except-last'><td class=p>\(Self.last)<td class=a>100</tfoot>"
        let rows = "<tbody>\(Self.rows(5))</tbody>"
        let fixture = try Self.fixture("<table>\(isFirst ? foot + rows : rows + foot)</table>", height: 30)
        #expect(fixture.pageTexts == ["1/1/p2c2", "1/1/p2c4", "1/100"])
        #expect(fixture.marginTexts(.bottomLeft) == ["0+2=2", "2+2=4", "4+101=105"])
        #expect(fixture.diagnostics.isEmpty)
    }

    @Test func aRowOfTheHeadCountsWhereItIsShownFirst() throws {
        let head = "<thead><tr style='-recto-repeat:except-first'><td class=a>100</thead>"
        let foot = "<tfoot><tr><td class=p></tfoot>"
        let fixture = try Self.fixture("<table>\(head)\(foot)\(Self.rows(6))</table>", height: 40)
        #expect(fixture.pageTexts == ["1/1/1/p3c3", "100/1/1/p102c105", "100/1/p1c106"])
        #expect(fixture.marginTexts(.bottomLeft) == ["0+3=3", "3+102=105", "105+1=106"])
        #expect(fixture.diagnostics.isEmpty)
    }

    /// After a reset in the table, what was added before it does not count.
    @Test func aFootBeforeRowsWithAResetCountsBelowThem() throws {
        let foot = "<tfoot><tr style='-recto-repeat:except-last'><td class=p>\(Self.last)<td class=a>100</tfoot>"
        let reset = "<tr><td class=a style='-recto-sum-reset:s'>7"
        let fixture = try Self.fixture("<table>\(foot)\(Self.rows(2))\(reset)\(Self.rows(2))</table>", height: 30)
        #expect(fixture.pageTexts == ["1/1/p2c2", "7/1/p8c8", "1/100"])
    }

    @Test func aCaptionBelowCountsBelowTheRows() throws {
        let caption = "<caption style='caption-side:bottom' class=a>100</caption>"
        let foot = "<tfoot><tr><td class=p></tfoot>"
        let fixture = try Self.fixture("<table>\(caption)\(Self.rows(7))\(foot)</table>", height: 40)
        #expect(fixture.pageTexts == ["1/1/1/p3c3", "1/1/1/p3c6", "1/p1c7/100"])
        #expect(fixture.marginTexts(.bottomLeft) == ["0+3=3", "3+3=6", "6+101=107"])
    }

    @Test func aReferenceToARowLeadsToThePageThatShowsIt() throws {
        let html = """
            <p><a href='#s'></a><table><tr><td>x<tr><td>x<tr><td>x\
            <tfoot><tr style='-recto-repeat:except-last'><td>c\(Self.last)<td id=s>T</tfoot></table>
            """
        let fixture = try LayoutFixture(
            html, css: Self.css + "a::after { content: target-counter(attr(href), page) }", page: "200px 40px",
            settles: true)
        #expect(fixture.pageTexts == ["2/x/c", "x/x/T"])
    }

    /// Sums are added up before layout: an amount that then is on no page is an error.
    @Test(arguments: [
        "<tfoot><tr style='-recto-repeat:except-first'><td class=a>100</tfoot>",
        "<thead><tr style='-recto-repeat:except-first'><td class=a>100</thead>",
        "<tfoot><tr style='-recto-repeat:except-last'><td>x<b class=a>100</b></tfoot>",
        "<tfoot><tr><td><b class=a style='-recto-repeat:except-first'>100</b></tfoot>",
    ])
    func anAmountThatNoPageShowsIsAnError(group: String) throws {
        let fixture = try Self.fixture("<table>\(group)<tbody><tr><td class=a>1</table>", height: 50)
        #expect(fixture.diagnostics.map(\.id) == [.sumNotShown])
        #expect(fixture.diagnostics.allSatisfy { $0.severity == .error && $0.category == .amount && $0.span != nil })
    }

    @Test func anAmountOfWhichPagesLeaveAPartOutIsAnError() throws {
        let foot = "<tfoot><tr><td class=a>10<i style='-recto-repeat:except-first'>00</i></tfoot>"
        let fixture = try Self.fixture("<table>\(Self.rows(1))\(foot)</table>", height: 50)
        #expect(fixture.pageTexts == ["1/10"])
        #expect(fixture.marginTexts(.bottomLeft) == ["0+1=1"])
        #expect(fixture.diagnostics.map(\.id) == [.sumNotANumber])
    }

    /// An inline box is shown by itself, on other pages than its row.
    @Test func anInlineBoxCountsWhereItIsShown() throws {
        let foot = "<tfoot><tr><td class=p><td>x<i class=a style='-recto-repeat:last'>100</i></tfoot>"
        let fixture = try Self.fixture("<table>\(Self.rows(5))\(foot)</table>", height: 30)
        #expect(fixture.marginTexts(.bottomLeft) == ["0+2=2", "2+2=4", "4+101=105"])
        #expect(fixture.diagnostics.isEmpty)
    }

    // MARK: Groups that are not repeated

    private static let rows = "<tbody><tr><td class=a>1<tr><td class=a>2<tr><td class=a>4<tr><td class=a>8"
    private static let tall = "<table><thead><tr><td>H<tr><td class=b></thead><tfoot><tr><td class=p><tr><td>F</tfoot>"

    /// The foot, which is not repeated, has its sums, and a row of the body above it.
    @Test(arguments: [
        "tbody { break-inside: avoid }", "table { -recto-orphan-rows: 2; -recto-widow-rows: 3 }", "",
    ])
    func aFootThatIsNotRepeatedIsNotDivided(css: String) throws {
        let fixture = try Self.fixture(
            Self.tall + Self.rows + "</table>", css: css + "tr { height: 20px }", height: 150)
        #expect(fixture.pageTexts == ["H/b0/1/2/4", "H/b7/8/p8c15/F"])
        #expect(fixture.diagnostics.map(\.id) == [.layoutNotRepeated])
    }

    /// No page has room for head, row and foot together.
    @Test func aFootThatMustBeDividedHasTheSums() throws {
        let fixture = try Self.fixture(
            Self.tall + "<tbody><tr><td class=a>1</table>", css: "tfoot td { height: 20px }", height: 40)
        #expect(fixture.pageTexts[0] == "H/b0/1" && fixture.pageTexts[1].contains("c1"), "\(fixture.pageTexts)")
        #expect(fixture.diagnostics.map(\.id) == [.layoutNotRepeated])
    }

    // MARK: Groups that avoid breaks

    /// As many rows as fit a page without the head, but not with the foot, begin below the head as more rows do.
    @Test(arguments: [4, 5, 6])
    func rowsThatDoNotFitWithTheFootBeginBelowTheHead(count: Int) throws {
        let rows = (0..<count).map { _ in "<tr><td class=a>1" }.joined()
        let html = "<table><thead><tr><td class=b></thead><tfoot><tr><td class=p></tfoot><tbody>\(rows)</table>"
        let fixture = try Self.fixture(html, css: "tbody { break-inside: avoid }", height: 50)
        #expect(fixture.pageTexts[0] == "b0/1/1/1/p3c3")
        #expect(fixture.pageTexts.last?.hasSuffix("c\(count)") == true)
    }
}
