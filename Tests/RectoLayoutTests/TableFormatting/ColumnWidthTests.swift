import RectoTestSupport
import Testing

/// [CSS Tables 3 §3.9](https://www.w3.org/TR/css-tables-3/#width-distribution)
@Suite struct ColumnWidthTests {
    @Test func columnsAreAsWideAsTheirContentAsks() throws {
        let b = try boxes("<table id=t><tr><td id=a>aa<td id=b>b", "t", "a", "b")
        #expect(b == ["1: 0,0 30x10", "1: 0,0 20x10", "1: 20,0 10x10"])
    }

    @Test func maxContentRatioSharesTheRest() throws {
        let b = try boxes("<table id=t width=100%><tr><td id=a>aaa<td id=b>b", "a", "b")
        #expect(b == ["1: 0,0 75x10", "1: 75,0 25x10"])
    }

    @Test func betweenMinimumAndMaximumWidthsAreInterpolated() throws {
        // Minima 20 and 10, maxima 80 and 70: 70 lies 40/120 on the way.
        let b = try boxes(
            "<table style='width:70px'><tr><td id=a>aa bb cc<td id=b>a a a a", "a", "b")
        #expect(b == ["1: 0,0 40x30", "1: 40,0 30x30"])
    }

    @Test func tableIsNeverNarrowerThanItsMinimum() throws {
        let b = try boxes("<table id=t style='width:10px'><tr><td>aaa<td>bb", "t")
        #expect(b == ["1: 0,0 50x10"])
    }

    @Test func percentagesComeFirst() throws {
        let b = try boxes(
            "<table width=100%><tr><td id=a style='width:60%'>a<td id=b style='width:20px'>b<td id=c>c", "a", "b", "c")
        #expect(b == ["1: 0,0 60x10", "1: 60,0 20x10", "1: 80,0 20x10"])
    }

    @Test func percentagesWidenAShrinkToFitTable() throws {
        // 20 px are a quarter: the table is 80 px wide.
        let b = try boxes("<table id=t><tr><td id=a style='width:25%'>aa<td id=b>b", "t", "a")
        #expect(b == ["1: 0,0 80x10", "1: 0,0 20x10"])
    }

    @Test func definiteColumnsGrowLast() throws {
        let b = try boxes("<table width=100%><col style='width:30px'><tr><td id=a>a<td id=b>b", "a", "b")
        #expect(b == ["1: 0,0 30x10", "1: 30,0 70x10"])
    }

    @Test func spanningCellsWidenTheirColumnsByRatio() throws {
        let b = try boxes(
            "<table><tr><td id=a>aa<td id=b>b<tr><td colspan=2 id=c>cccccc", "a", "b", "c")
        #expect(b == ["1: 0,0 40x10", "1: 40,0 20x10", "1: 0,10 60x10"])
    }

    @Test func columnsThatNoCellStartsInAreMerged() throws {
        let b = try boxes(
            "<table id=t style='border-spacing:2px'><tr><td colspan=5 id=a>aa<td id=b>b", "t", "a", "b")
        #expect(b == ["1: 0,0 36x14", "1: 2,2 20x10", "1: 24,2 10x10"])
    }

    @Test func spacingStandsBetweenAndAroundCells() throws {
        let b = try boxes(
            "<table id=t style='border-spacing:3px 5px;border:1px solid'><tr><td id=a>a<td id=b>b<tr><td id=c>c",
            "t", "a", "b", "c")
        #expect(b == ["1: 0,0 31x37", "1: 4,6 10x10", "1: 17,6 10x10", "1: 4,21 10x10"])
    }

    @Test func fixedLayoutReadsOnlyTheFirstRow() throws {
        let b = try boxes(
            """
            <table style='table-layout:fixed;width:100px'><col style='width:10px'><col><col>
            <tr><td id=a>a<td id=b style='width:30px'>b<td id=c>c<tr><td>d<td>e<td>ffffff
            """, "a", "b", "c")
        #expect(b == ["1: 0,0 10x10", "1: 10,0 30x10", "1: 40,0 60x10"])
    }

    @Test func rightToLeftTablesRunFromTheRight() throws {
        let b = try boxes("<table dir=rtl style='width:50px'><tr><td id=a style='width:20px'>a<td id=b>b", "a", "b")
        #expect(b == ["1: 30,0 20x10", "1: 0,0 30x10"])
    }

    @Test func columnsWithoutAWidthTakeTheirGroups() throws {
        let b = try boxes(
            "<table><colgroup style='width:30px'><col><col style='width:20px'></colgroup><tr><td id=a>a<td id=b>b",
            "a", "b")
        #expect(b == ["1: 0,0 30x10", "1: 30,0 20x10"])
    }

    @Test func collapsedColumnsTakeNoRoom() throws {
        let b = try boxes(
            "<table id=t><col><col style='visibility:collapse'><col><tr><td id=a>a<td>bb<td id=c>c", "t", "a", "c")
        #expect(b == ["1: 0,0 20x10", "1: 0,0 10x10", "1: 10,0 10x10"])
    }

    @Test func minimumWidthOfTheTableIsShared() throws {
        let b = try boxes("<table id=t style='min-width:60px'><tr><td id=a>aa<td>b", "t", "a")
        #expect(b == ["1: 0,0 60x10", "1: 0,0 40x10"])
    }

    @Test func captionsWidenTheirTable() throws {
        let b = try boxes("<table id=t><caption id=c>cccc</caption><tr><td id=a>a", "t", "c", "a")
        #expect(b == ["1: 0,0 40x20", "1: 0,0 40x10", "1: 0,10 40x10"])
    }

    @Test func nestedTablesAreMeasuredByTheirColumns() throws {
        let b = try boxes("<table><tr><td id=a><table><tr><td>aa<td>b</table><td id=b>b", "a", "b")
        #expect(b == ["1: 0,0 30x10", "1: 30,0 10x10"])
    }

    /// What `text-overflow` in a cell relies on.
    @Test func maxWidthOfACellHoldsForItsLeastWidthToo() throws {
        let b = try boxes("<table><tr><td id=a style='max-width:20px'>aaaaaa<td id=b>b", "a", "b")
        #expect(b == ["1: 0,0 20x10", "1: 20,0 10x10"])
    }

    /// [§3.2.1](https://www.w3.org/TR/css-tables-3/#table-layout-property)
    /// Percentages never make a table with fixed layout wider than it is.
    @Test func percentagesOfFixedLayoutShareTheWidth() throws {
        func columns(_ widths: String...) throws -> [String] {
            let columns = widths.map { "<col style='width:\($0)'>" }.joined()
            let cells = widths.indices.map { "<td id=c\($0)>" }.joined()
            let table = "<table style='table-layout:fixed;width:100px'>\(columns)<tr>\(cells)"
            return try widths.indices.flatMap { try boxes(table, "c\($0)") }
                .map { String($0.split(separator: " ")[2]) }
        }
        #expect(try columns("75%", "75%") == ["50x0", "50x0"])
        #expect(try columns("60%", "40px", "30%") == ["40x0", "40x0", "20x0"])
        #expect(try columns("100%", "auto") == ["100x0", "0x0"])
        #expect(try columns("calc(10% + 10px)", "30%", "auto") == ["35x0", "30x0", "35x0"])
    }

    /// The percentage of a spanning cell refers to its columns without the space between them.
    @Test func aSpanningPercentageOfFixedLayoutIsDivided() throws {
        let b = try boxes(
            """
            <table style='table-layout:fixed;width:100px;border-spacing:5px'><col><col style='width:20px'><col>\
            <tr><td colspan=2 style='width:50%;padding:0 3px'><td><tr><td id=a><td id=b><td id=c>
            """, "a", "b", "c")
        #expect(b == ["1: 5,10 20x0", "1: 30,10 20x0", "1: 55,10 40x0"])
    }

    @Test func fixedLayoutNeedsAWidthThatIsNotOfTheContent() throws {
        let b = try boxes(
            "<table id=t style='table-layout:fixed;width:max-content'><tr><td id=a>aaa<td id=b>b", "t", "a", "b")
        #expect(b == ["1: 0,0 40x10", "1: 0,0 30x10", "1: 30,0 10x10"])
    }

    /// A percentage of a width that follows from the content counts as `auto`: the content has room in equal columns.
    /// [CSS Sizing 3 §5.2.1](https://www.w3.org/TR/css-sizing-3/#cyclic-percentage-contribution)
    @Test(arguments: [
        ("", "aaaa", "bb", ["1: 0,0 40x10", "1: 40,0 40x10"]), ("", "a a a", "b", ["1: 0,0 30x20", "1: 30,0 30x20"]),
        ("<col style='width:50px'><col>", "aaaa", "bb", ["1: 0,0 50x10", "1: 50,0 20x10"]),
        ("<col style='width:20px'><col style='width:30px'>", "a", "b", ["1: 0,0 20x10", "1: 20,0 30x10"]),
    ])
    func aPercentageWidthOfFixedLayoutIsOfTheContentWhereThatCounts(
        _ columns: String, _ a: String, _ b: String, _ expected: [String]
    ) throws {
        let table = "<table style='table-layout:fixed;width:100%'>\(columns)<tr><td id=a>\(a)<td id=b>\(b)</table>"
        #expect(try boxes("<div style='float:left'>\(table)</div>", "a", "b") == expected)
    }

    /// [CSS 2.2 §17.5.5](https://www.w3.org/TR/CSS22/tables.html#dynamic-effects): but for its height the table is as if
    /// the row were there.
    @Test(arguments: ["<td>abc", "<td colspan=2>abc"])
    func cellsOfCollapsedRowsCount(cell: String) throws {
        let b = try boxes("<table id=t><tr><td>a<tr style='visibility:collapse'>\(cell)</table>", "t")
        #expect(b == ["1: 0,0 30x10"])
    }

    /// [CSS Tables 3 §3.3 Track merging](https://www.w3.org/TR/css-tables-3/#track-merging)
    @Test(arguments: [
        ("<col><col><col>", 14), ("<col><col style='width:10px'>", 26), ("<colgroup span=3></colgroup>", 14),
    ])
    func columnsThatNoCellStartsInHaveNoSpacing(columns: String, width: Int) throws {
        let b = try boxes("<table id=t style='border-spacing:2px'>\(columns)<tr><td>a</table>", "t")
        #expect(b == ["1: 0,0 \(width)x14"])
    }

    /// The cell that begins in the first column is shared first: 30 px each; then 30 px and 10 px grow to 60 px, by 3 to 1.
    @Test func cellsOfOneSpanAreSharedFromTheFirstColumnOn() throws {
        let b = try boxes(
            "<table><tr><td id=a>a<td colspan=2>aaaaaa<tr><td colspan=2>aaaaaa<td id=c>a<tr><td>a<td id=b>a<td>a",
            "a", "b", "c")
        #expect(b == ["1: 0,0 30x10", "1: 30,20 45x10", "1: 75,10 15x10"])
    }
}
