import RectoCore
import RectoLayout
import RectoTestSupport
import Testing

/// Headers and footers whose content depends on their part of the table, as `docs/carry-forward.md` explains.
@Suite struct CarryForwardTests {
    private static let css = """
        table { border-spacing: 0; width: 100% } td, th { padding: 0; text-align: left; font-weight: inherit }
        tbody td { -recto-sum-add: s attr(data-value) }
        .brought { -recto-repeat: except-first } .brought td::before { content: "b" -recto-sum(s, brought) }
        .carried { -recto-repeat: except-last }
        .carried td::before { content: "c" -recto-sum(s, carried) "p" -recto-sum(s, page) }
        .total { -recto-repeat: last }
        .total td::before { content: "t" -recto-sum(s, total) "p" -recto-sum(s, page) }
        """

    private static func table(_ values: [String], css: String = "", height: Int = 10, page: String) throws
        -> LayoutFixture
    {
        let rows = values.enumerated().map { "<tr><td data-value='\($1)' style='height:\(height)px'>r\($0)" }
        let html = """
            <table><thead><tr><th>H<tr class=brought><td></thead><tfoot><tr class=carried><td><tr class=total><td>\
            </tfoot><tbody>\(rows.joined())</table>
            """
        return try LayoutFixture(html, css: Self.css + css, page: page)
    }

    @Test func aTableOfOnePageCarriesNothing() throws {
        let fixture = try Self.table(["1", "2"], page: "200px 40px")
        #expect(fixture.pageTexts == ["H/r0/r1/t3p3"])
        #expect(fixture.diagnostics.isEmpty)
    }

    /// The head of a later page has one row more, the foot one less: their room is given back.
    @Test func sumsGoFromPageToPage() throws {
        let values = ["0.10", "0.20", "0.30", "0.40", "1", "1", "1", "4"]
        let fixture = try Self.table(values, page: "200px 60px")
        #expect(
            fixture.pageTexts == [
                "H/r0/r1/r2/r3/c1.00p1.00", "H/b1.00/r4/r5/r6/c4.00p3.00", "H/b4.00/r7/t8.00p4.00",
            ])
        #expect(fixture.diagnostics.isEmpty)
    }

    /// Three rows fit with the carried sum, but not with what the last page shows: one goes there with it.
    @Test func totalsHaveARowWithThem() throws {
        let css = ".total td { height: 20px }"
        let fixture = try Self.table(["1", "2", "3"], css: css, page: "200px 50px")
        #expect(fixture.pageTexts == ["H/r0/r1/c3p3", "H/b3/r2/t6p3"])
    }

    /// `@page :last` leaves less room: the total goes on to it with a row, and the sums of all pages agree.
    @Test func sumsGoOnToALastPageWithLessRoom() throws {
        let rows = (0..<6).map { "<tr><td data-value=1>r\($0)" }.joined()
        let html = """
            <table><thead><tr><th>H<tr class=brought><td></thead><tfoot><tr class=carried><td><tr class=total><td>\
            </tfoot><tbody>\(rows)</table>
            """
        let last = "@page :last { margin-bottom: 10px; @bottom-left { content: -recto-sum(s, total) } }"
        let fixture = try LayoutFixture(html, css: Self.css + last, page: "200px 60px", settles: true)
        #expect(fixture.pageTexts == ["H/r0/r1/r2/r3/c4p4", "H/b4/r4/r5/t6p2"])
        #expect(fixture.marginTexts(.bottomLeft).dropLast().allSatisfy { $0 == "-" })
        #expect(fixture.marginTexts(.bottomLeft).last == "6")
        #expect(fixture.diagnostics.isEmpty)
    }

    @Test func aHeadThatTakesTooMuchRoomIsReportedOnce() throws {
        let rows = (0..<9).map { "<tr><td data-value=1>r\($0)" }.joined()
        let html = "<table><thead><tr><th style='height:30px'>H</thead><tbody>\(rows)</table>"
        let fixture = try LayoutFixture(html, css: Self.css, page: "200px 50px")
        #expect(fixture.pageTexts == ["H/r0/r1", "r2/r3/r4/r5/r6", "r7/r8"])
        #expect(
            fixture.diagnostics.map { "\($0.id): \($0.message)" } == [
                "layout.not-repeated: the head of the table is not repeated on each of its pages"
            ])
        #expect(fixture.diagnostics.first?.span?.lower == 0)
        // On one page there is nothing to repeat.
        #expect(try LayoutFixture(html, css: Self.css, page: "200px 200px").diagnostics.isEmpty)
    }

    @Test func orphanAndWidowRowsStayTogether() throws {
        let widows = try Self.table(
            ["1", "2", "3", "4", "5"], css: "table { -recto-widow-rows: 2 }", page: "200px 60px")
        #expect(widows.pageTexts == ["H/r0/r1/r2/c6p6", "H/b6/r3/r4/t15p9"])
        let none = try Self.table(["1", "2", "3", "4", "5"], page: "200px 60px")
        #expect(none.pageTexts == ["H/r0/r1/r2/r3/c10p10", "H/b10/r4/t15p5"])
    }

    /// A block that must not be parted from the table takes as many rows with it as the table asks for.
    @Test func aBlockAfterTheTableKeepsRows() throws {
        let css = "table { -recto-widow-rows: 2 } p { margin: 0; break-before: avoid }"
        let html = "<table>" + (0..<4).map { "<tr><td>r\($0)" }.joined() + "</table><p>total"
        let fixture = try LayoutFixture(
            html, css: "table { border-spacing: 0 } td { padding: 0 }" + css, page: "100px 40px")
        #expect(fixture.pageTexts == ["r0/r1", "r2/r3/total"])
    }

    /// The rule above the total must not show below a row that stands there in its place.
    @Test func bordersMeetAcrossRowsThatAreNotShown() throws {
        let css = "table { border-collapse: collapse } .total td { border-top: 4px solid }"
        let fixture = try Self.table(["1", "2", "3", "4", "5"], css: css, page: "200px 60px")
        func borders(_ fragment: Fragment) -> Int {
            fragment.collapsedBorders.count + fragment.children.reduce(0) { $0 + borders($1.fragment) }
        }
        let counts = fixture.paged.pages.map { $0.children.reduce(0) { $0 + borders($1.fragment) } }
        #expect(counts == [0, 1])
    }

    /// `content` of an inline box, and boxes that are not shown.
    @Test func inlineBoxesMayStandOnSomeFragmentsOnly() throws {
        let css = "th::after { content: 'more'; -recto-repeat: except-first } i { -recto-repeat: last }"
        let html =
            "<table><thead><tr><th>H<i>end</i></thead>" + (0..<5).map { "<tr><td>r\($0)" }.joined() + "</table>"
        let fixture = try LayoutFixture(
            html, css: "table { border-spacing: 0 } td,th { padding: 0 }" + css, page: "200px 30px")
        #expect(fixture.pageTexts == ["H/r0/r1", "Hmore/r2/r3", "Hendmore/r4"])
    }

    /// In `de`, a full stop groups digits; the sum is written like the numbers in it.
    @Test func textIsReadAndWrittenInItsLanguage() throws {
        let html =
            "<html lang=de><table><tfoot><tr><td></tfoot><tr><td class=a>1.000,50 €<tr><td class=a>–<tr><td class=a>2,5</table>"
        let fixture = try LayoutFixture(
            html,
            css: ".a { -recto-sum-add: s content() } tfoot td::before { content: -recto-sum(s, total) }",
            page: "400px 200px")
        #expect(fixture.pageTexts[0].hasSuffix("/1.003,00"))
    }

    /// The foot of each table gives the sum up to its own end, whether or not a reset parts the tables.
    @Test(arguments: [("", ["3", "7"]), ("table { -recto-sum-reset: s }", ["3", "4"])])
    func aTotalEndsWithItsTable(css: String, totals: [String]) throws {
        let table = "<table><tfoot><tr><td class=t></tfoot>"
        let html = table + "<tr><td class=a>1<tr><td class=a>2</table>" + table + "<tr><td class=a>4</table>"
        let fixture = try LayoutFixture(
            html, css: css + ".a { -recto-sum-add: s content() } .t::before { content: -recto-sum(s, total) }",
            page: "400px 200px")
        #expect(fixture.pageTexts == ["1/2/\(totals[0])/4/\(totals[1])"])
    }

    /// The foot of a table that adds nothing, as of a summary, gives the whole sum.
    @Test func aTableWithoutAmountsGivesTheWholeSum() throws {
        let html = "<table><tfoot><tr><td class=t></tfoot><tr><td>x</table><p class=a>5</p>"
        let fixture = try LayoutFixture(
            html, css: ".a { -recto-sum-add: s content() } .t::before { content: -recto-sum(s, total) }",
            page: "400px 200px")
        #expect(fixture.pageTexts == ["x/5/5"])
    }

    @Test func sumsThatAreTooLongAreErrors() throws {
        let most = String(repeating: "9", count: 18)
        let fixture = try LayoutFixture(
            "<p>\(most)<p>1", css: "p { -recto-sum-add: s content() }", page: "400px 200px")
        #expect(fixture.diagnostics.map(\.id) == [.sumTooLong])
        #expect(fixture.diagnostics.allSatisfy { $0.severity == .error && $0.category == .amount })
    }

    @Test func whatIsNoNumberIsReported() throws {
        let html = "<table><tfoot><tr><td></tfoot><tr><td class=a>1.000,50<tr><td class=a>2</table>"
        let fixture = try LayoutFixture(
            html,
            css: ".a { -recto-sum-add: s content() } tfoot td::before { content: -recto-sum(s, total, 2) }",
            page: "400px 200px")
        #expect(fixture.pageTexts[0].hasSuffix("/2.00"))
        #expect(fixture.diagnostics.map(\.id) == [.sumNotANumber])
        #expect(fixture.diagnostics.allSatisfy { $0.severity == .error && $0.category == .amount })
    }

    @Test func cellsWithoutTheAttributeAreReportedUnlessTheyAreEmpty() throws {
        let html = "<table><tfoot><tr><td></tfoot><tr><td class=a>2<tr><td class=a><tr><td class=a>–</table>"
        let fixture = try LayoutFixture(
            html,
            css: ".a { -recto-sum-add: s attr(data-value) } tfoot td::before { content: -recto-sum(s, brought) }",
            page: "400px 200px")
        // About the sum itself only one thing is reported: nothing adds to it.
        #expect(fixture.diagnostics.map(\.id) == [.sumNotANumber, .sumUnknown])
    }

    @Test func aConditionOutsideOfHeadsAndFeetIsReported() throws {
        let fixture = try LayoutFixture("<p>a", css: "p { -recto-repeat: last }")
        #expect(fixture.diagnostics.map(\.id) == [.sumMisplaced])
        #expect(fixture.diagnostics[0].span != nil)
    }

    /// Outside of heads, feet and margin boxes a sum is that of all elements so far.
    @Test func inTheFlowASumIsTheOneSoFar() throws {
        let css = "b { -recto-sum-add: s content() } p { margin: 0 } p::after { content: '=' -recto-sum(s, carried) }"
        let fixture = try LayoutFixture("<p><b>1</b><p><b>2</b>", css: css, page: "200px 40px")
        #expect(fixture.pageTexts == ["1=1/2=3"])
        let reset = try LayoutFixture(
            "<p><b>1</b><p style='-recto-sum-reset:s'><b>2</b>", css: css, page: "200px 40px")
        #expect(reset.pageTexts == ["1=1/2=2"])
        let wrong = try LayoutFixture(
            "<p><b>1</b>", css: css + "p::after { content: -recto-sum(s, page) }", page: "200px 40px")
        #expect(wrong.diagnostics.map(\.id) == [.sumMisplaced])
        let unknown = try LayoutFixture("<p>x", css: "p::after { content: -recto-sum(s, total) }", page: "200px 40px")
        #expect(unknown.diagnostics.map(\.id) == [.sumUnknown])
    }

    /// For the numbers of rows around a full page (all up to 500 under `make soak`), and several heights: page sums add up to
    /// the total, what is carried is brought, a bill of one page shows neither, every row is there once, and the total stands on the last page with a row above it.
    @Test(arguments: [10, 13, 20, 37, 60])
    func sumsHoldForAnyNumberOfRows(height: Int) throws {
        let full = 600 / height
        let counts = Soak.isOn ? Array(1...500) : Array(1...3) + Array(full - 4...full + 2) + [2 * full, 120]
        for count in counts {
            let values = (0..<count).map { "\($0 * 7 % 50).\(10 + $0 % 90)" }
            let fixture = try Self.table(values, height: height, page: "200px 600px")
            let context = "\(count) rows of \(height)px"
            #expect(fixture.diagnostics.isEmpty, "\(context)")
            var carried: ExactDecimal?
            var sum = ExactDecimal.zero
            var rows: [String] = []
            let pages = fixture.pageTexts
            for (index, text) in pages.enumerated() {
                let isLast = index == pages.count - 1
                var lines = text.split(separator: "/").map(String.init)
                #expect(lines.removeFirst() == "H", "\(context)")
                if index > 0 { #expect(Self.number("b", lines.removeFirst()) == carried, "\(context)") }
                let foot = lines.removeLast()
                #expect(foot.hasPrefix(isLast ? "t" : "c"), "\(context)")
                let parts = foot.dropFirst().split(separator: "p").map { ExactDecimal(data: Self.plain($0))! }
                carried = parts[0]
                sum = sum.adding(parts[1])!
                #expect(sum == carried, "\(context)")
                #expect(!lines.isEmpty, "\(context): no row on page \(index + 1)")
                rows += lines
            }
            #expect(rows == (0..<count).map { "r\($0)" }, "\(context)")
            let total = values.reduce(ExactDecimal.zero) { $0.adding(ExactDecimal(data: $1)!)! }
            #expect(carried == total, "\(context)")
        }
    }

    private static func plain(_ text: some StringProtocol) -> String { String(text.filter { $0 != "," }) }
    private static func number(_ prefix: String, _ text: String) -> ExactDecimal? {
        text.hasPrefix(prefix) ? ExactDecimal(data: plain(text.dropFirst())) : nil
    }
}
