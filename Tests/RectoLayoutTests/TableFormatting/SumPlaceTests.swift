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
        #expect(fixture.pageTexts[0] == "H/b0/1/p1c1")
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
