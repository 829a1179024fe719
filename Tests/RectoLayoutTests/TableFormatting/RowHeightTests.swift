import RectoLayout
import RectoTestSupport
import Testing

/// [CSS 2.2 §17.5.3](https://www.w3.org/TR/CSS22/tables.html#height-layout)
@Suite struct RowHeightTests {
    @Test func theTallestCellDecides() throws {
        let b = try boxes("<table><tr id=r><td id=a>a<td id=b>b<br>b", "r", "a", "b")
        #expect(b == ["1: 0,0 20x20", "1: 0,0 10x20", "1: 10,0 10x20"])
    }

    @Test func heightsAreMinima() throws {
        let b = try boxes(
            "<table><tr id=r style='height:15px'><td>a<tr id=s><td style='height:25px'>b<tr id=q style='height:5px'><td>c",
            "r", "s", "q")
        #expect(b == ["1: 0,0 10x15", "1: 0,15 10x25", "1: 0,40 10x10"])
    }

    @Test func verticalAlignPlacesContent() throws {
        let fixture = try layOutTable(
            """
            <table><tr style='height:30px'><td style='vertical-align:top'>a<td style='vertical-align:middle'>b
            <td style='vertical-align:bottom'>c
            """)
        #expect(fixture.lines == ["1: 0,0 a", "1: 10,10 b", "1: 20,20 c"])
    }

    /// The block is 10 px above its cell, and so is the baseline of the row: nothing is moved down to the row's top.
    @Test func aBaselineMayBeAboveItsRow() throws {
        let b = try boxes(
            "<table><tr id=r><td style='vertical-align:baseline'><div id=a style='margin-top:-10px'>a</div></table>",
            "r", "a")
        #expect(b == ["1: 0,0 10x0", "1: 0,-10 10x10"])
    }

    @Test func baselinesLineUp() throws {
        // Baselines are 8 px and 16 px below the cells' tops; the row is 16 + 4 high.
        let fixture = try layOutTable(
            "<table style='vertical-align:baseline'><tr id=r><td style='vertical-align:baseline'>a"
                + "<td style='vertical-align:baseline;font-size:20px'>b")
        #expect(fixture.lines == ["1: 0,8 a", "1: 10,0 b"])
        #expect(fixture.boxes("r") == ["1: 0,0 30x20"])
    }

    /// The cell is as high as its line, although the baseline is below it.
    @Test func aBaselineBelowItsCellDoesNotMakeTheRowHigher() throws {
        let b = try boxes(
            "<table><tr id=r><td><i></i>",
            css: """
                td { font-size: 40px; line-height: 10px; vertical-align: baseline }
                i { display: inline-block; vertical-align: top; width: 30px; height: 10px }
                """, "r")
        #expect(b == ["1: 0,0 30x10"])
    }

    @Test func rowSpanningCellsStretchTheirRowsInProportion() throws {
        let b = try boxes(
            "<table><tr id=r><td rowspan=2 id=a><img src=5x60.png alt=''><td>b<tr id=s><td>c<br>c",
            css: "img{display:block}",
            "r", "s", "a")
        #expect(b == ["1: 0,0 15x20", "1: 0,20 15x40", "1: 0,0 5x60"])
    }

    @Test func rowsWithAHeightDoNotStretchForSpanningCells() throws {
        let b = try boxes(
            "<table><tr id=r style='height:20px'><td rowspan=2>a<br>a<br>a<br>a<br>a<td>b<tr id=s><td>c", "r", "s")
        #expect(b == ["1: 0,0 20x20", "1: 0,20 20x30"])
    }

    @Test func rowSpanZeroReachesToTheGroupsEnd() throws {
        let b = try boxes(
            "<table><tbody><tr><td rowspan=0 id=a>a<td>b<tr><td>c<tbody><tr><td id=d>d", "a", "d")
        #expect(b == ["1: 0,0 10x20", "1: 0,20 10x10"])
    }

    @Test func tableHeightIsSharedInProportion() throws {
        let b = try boxes(
            "<table style='height:60px' id=t><tr id=r><td>a<tr id=s><td>b<br>b", "t", "r", "s")
        #expect(b == ["1: 0,0 10x60", "1: 0,0 10x20", "1: 0,20 10x40"])
    }

    @Test func headerAndFooterMoveToTheirEnds() throws {
        let fixture = try layOutTable(
            "<table><tfoot><tr><td>f</tfoot><tbody><tr><td>a</tbody><thead><tr><td>h</thead>")
        #expect(fixture.pageTexts == ["h/a/f"])
    }

    @Test func collapsedRowsVanish() throws {
        let fixture = try layOutTable(
            "<table><tr><td>a<tr style='visibility:collapse'><td>b<tr id=c><td>c")
        #expect(fixture.pageTexts == ["a/c"])
        #expect(fixture.boxes("c") == ["1: 0,10 10x10"])
    }

    /// The line asks for 10 px, and 10 px for the cell beside it: 50 % of that would be 5 px.
    @Test(
        "a height that does not stretch the cell is none for percentages in it",
        arguments: [
            ("<table><tr style='height:10px'>", "1: 0,0 10x10"), ("<table><tr style='height:50%'>", "1: 0,0 10x10"),
            ("<table style='height:5px'><tr>", "1: 0,0 10x10"), ("<table style='height:50%'><tr>", "1: 0,0 10x10"),
            ("<table style='height:30px'><tr>", "1: 0,0 10x15"),
        ])
    func percentagesReferToWhatStretchesTheCell(_ start: String, _ expected: String) throws {
        let b = try boxes(
            "\(start)<td style='vertical-align:top'><div id=a style='height:50%'>a</div>", "a")
        #expect(b == [expected])
    }

    /// 50 % of 62 px are 31 px each; the spacing of 2 px is taken from both.
    @Test func spacingIsTakenFromAllRowsOfPercentages() throws {
        let b = try boxes(
            "<table style='height:66px;border-spacing:2px'><tr id=r style='height:50%'><td>a<tr id=s style='height:50%'><td>b",
            "r", "s")
        #expect(b == ["1: 2,2 10x30", "1: 2,34 10x30"])
    }

    @Test func percentageHeightsReferToTheCellsFinalHeight() throws {
        let b = try boxes(
            "<table><tr style='height:40px'><td><div id=a style='height:50%'>a</div>", "a")
        #expect(b == ["1: 0,10 10x20"])
    }

    @Test func positionedBoxesSeeTheCellsFinalHeight() throws {
        let b = try boxes(
            """
            <table><tr style='height:40px'><td style='position:relative;vertical-align:middle'>a
            <div id=a style='position:absolute;bottom:0;right:0;width:5px;height:5px'></div>
            """, "a")
        #expect(b == ["1: 5,35 5x5"])
    }

    @Test func positionedRowsHoldPositionedBoxes() throws {
        let b = try boxes(
            """
            <table><tr><td>a<tr style='position:relative'><td>b
            <div id=a style='position:absolute;top:1px;left:2px;width:5px;height:5px'></div>
            """, "a")
        #expect(b == ["1: 2,11 5x5"])
    }

    @Test func emptyCellsCanHideTheirDecorations() throws {
        let fixture = try layOutTable("<table style='empty-cells:hide'><tr><td>a<td><td> ")
        var hidden: [Bool] = []
        for fragment in fixture.fragments {
            if case .box = fragment.kind, fixture.paged.tree[fragment.box].isTableCell {
                hidden.append(fragment.hidesDecorations)
            }
        }
        #expect(hidden == [false, true, true])
    }

    /// The margins at the end of a cell's content are a part of it.
    @Test func verticalAlignPlacesContentWithItsMargins() throws {
        let p = "<p style='margin:6px 0 2px'>"
        let fixture = try layOutTable(
            """
            <table><tr style='height:30px'><td style='vertical-align:top'>\(p)a<td style='vertical-align:middle'>\(p)b
            <td style='vertical-align:bottom'>\(p)c
            """)
        #expect(fixture.lines == ["1: 0,6 a", "1: 10,12 b", "1: 20,18 c"])
    }

    @Test func whatSpansFewerRowsIsSharedFirst() throws {
        let b = try boxes(
            """
            <table><tr id=r><td rowspan=3 style='height:140px'>a<td rowspan=2 style='height:60px'>b<td>c<tr id=s><td>d
            <tr id=q><td>e<td>f</table>
            """, "r", "s", "q")
        #expect(b == ["1: 0,0 30x60", "1: 0,60 30x60", "1: 0,120 30x20"])
    }

    @Test func spansThatStartLaterAreSharedFirstToo() throws {
        let b = try boxes(
            """
            <table><tr id=r><td rowspan=3 style='height:140px'>a<td>b<tr id=s><td rowspan=2 style='height:60px'>c<td>d
            <tr id=q><td>e</table>
            """, "r", "s", "q")
        // 80 px are left to the row that the second one starts in.
        #expect(b == ["1: 0,0 30x10", "1: 0,10 30x100", "1: 0,110 30x30"])
    }

    /// [CSS Tables 3 §3.10.4](https://www.w3.org/TR/css-tables-3/#distributing-height-to-rows)
    @Test func theLastOfEmptyRowsTakesWhatASpanningCellNeeds() throws {
        let b = try boxes("<table><tr id=r><td rowspan=2 style='height:40px'>a<tr id=s></tr></table>", "r", "s")
        #expect(b == ["1: 0,0 10x0", "1: 0,0 10x40"])
    }

    @Test func rowsThatOtherSpanningCellsStartInTakeItFirst() throws {
        let b = try boxes(
            """
            <table><tr id=r><td rowspan=3 style='height:60px'>a<td>b<tr id=s><td rowspan=2>c<tr id=q></tr></table>
            """, "r", "s", "q")
        #expect(b == ["1: 0,0 20x10", "1: 0,10 20x40", "1: 0,50 20x10"])
    }

    /// 36 px are 60 %; 40 % are left of the 80 %.
    @Test func percentagesAreNoMoreThanAHundred() throws {
        let b = try boxes(
            "<table style='height:60px'><tr id=r style='height:60%'><td>a<br>a<tr id=s style='height:80%'><td>b</table>",
            "r", "s")
        #expect(b == ["1: 0,0 10x36", "1: 0,36 10x24"])
    }

    /// 80 % would be 48 px, but 40 px are left.
    @Test func percentagesDoNotMakeTheTableHigher() throws {
        let b = try boxes(
            "<table id=t style='height:60px'><tr id=r><td>a<br>a<tr id=s style='height:80%'><td>b</table>", "t", "r",
            "s")
        #expect(b == ["1: 0,0 10x60", "1: 0,0 10x20", "1: 0,20 10x40"])
    }
}

/// [CSS Tables 3 §3.10](https://www.w3.org/TR/css-tables-3/#row-layout)
@Suite struct RowDistributionTests {
    @Test func percentagesOfRowsReferToTheTable() throws {
        let b = try boxes("<table style='height:80px'><tr id=r style='height:25%'><td>a<tr id=s><td>b", "r", "s")
        #expect(b == ["1: 0,0 10x20", "1: 0,20 10x60"])
        let cell = try boxes("<table style='height:80px'><tr id=r><td style='height:75%'>a<tr id=s><td>b", "r", "s")
        #expect(cell == ["1: 0,0 10x60", "1: 0,60 10x20"])
        #expect(try boxes("<table><tr id=r style='height:50%'><td>a", "r") == ["1: 0,0 10x10"])
    }

    @Test func spacingIsNoPartOfThePercentage() throws {
        // 100 px without the 10 px above and below.
        let b = try boxes(
            "<table style='height:100px;border-spacing:10px'><tr id=r style='height:50%'><td>a<tr id=s><td>b", "r", "s")
        #expect(b == ["1: 10,10 10x40", "1: 10,60 10x30"])
    }

    @Test func limitsOfContentReferToTheCell() throws {
        let cell = "<td style='height:80px'>"
        let b = try boxes(
            "<table><tr>\(cell)<p id=a style='margin:0;max-height:25%'>a<br>b<br>c</p>\(cell)<p id=b "
                + "style='margin:0;min-height:50%'>b", "a", "b")
        #expect(b == ["1: 0,30 10x20", "1: 10,20 10x40"])
    }

    @Test func rowGroupsHaveALeastHeight() throws {
        let b = try boxes(
            "<table><tbody id=g style='height:60px'><tr id=r><td>a<tr id=s><td>b<br>b<tbody><tr id=q><td>c",
            "g", "r", "s", "q")
        #expect(b == ["1: 0,0 10x60", "1: 0,0 10x20", "1: 0,20 10x40", "1: 0,60 10x10"])
    }

    @Test func tablesStretchTheOtherGroupsFirst() throws {
        let b = try boxes(
            "<table style='height:100px'><tbody style='height:30px'><tr id=r><td>a<tbody><tr id=s><td>b", "r", "s")
        #expect(b == ["1: 0,0 10x30", "1: 0,30 10x70"])
    }

    @Test func aSpanningCellsHeightIsNotThatOfItsFirstRow() throws {
        let b = try boxes("<table><tr id=r><td rowspan=2 style='height:60px'>a<td>b<tr id=s><td>c", "r", "s")
        #expect(b == ["1: 0,0 20x30", "1: 0,30 20x30"])
    }

    @Test func aTableOfEmptyRowsHasNoSpacing() throws {
        #expect(try boxes("<table id=t style='border-spacing:5px'><tr></table>", "t") == ["1: 0,0 0x0"])
    }

    /// [CSS 2.2 §17.5.3](https://www.w3.org/TR/CSS22/tables.html#height-layout): the bottom content edge of the lowest
    /// cell stands for a baseline.
    @Test func aRowWithoutABaselineHasThatOfItsContentEdge() throws {
        // The table is 26 px high, its baseline 23 px below its top; that of the text is at 8 px.
        let b = try boxes(
            """
            <div><b id=x>x</b><table id=t style='display:inline-table'><tr>
            <td style='vertical-align:middle;padding:3px;height:20px'>a</table></div>
            """, "x", "t")
        #expect(b == ["1: 0,15 10x10", "1: 10,0 16x26"])
    }

    @Test func minimumWidthsOfColumnsCount() throws {
        let b = try boxes("<table><col><col style='min-width:40px'><tr><td id=a>a<td id=b>b", "a", "b")
        #expect(b == ["1: 0,0 10x10", "1: 10,0 40x10"])
    }

    /// [CSS 2.2 §17.5.2.1](https://www.w3.org/TR/CSS22/tables.html#fixed-table-layout)
    @Test func paddingIsBesideThePercentageOfAFixedColumn() throws {
        let b = try boxes(
            "<table style='table-layout:fixed;width:100px'><tr><td id=a style='width:50%;padding:0 2px'>a<td id=b>b",
            "a", "b")
        #expect(b == ["1: 0,0 54x10", "1: 54,0 46x10"])
    }

    /// The widest border of all rows makes the table's half.
    @Test func collapsedBordersStayInTheTable() throws {
        let b = try boxes(
            """
            <table id=t style='border-collapse:collapse'><tr><td id=a>a<td>b
            <tr><td style='border-left:20px solid'>c<td>d</table>
            """, "t", "a")
        #expect(b == ["1: 0,0 40x20", "1: 10,0 20x10"])
    }

    /// [CSS Tables 3 §3.1](https://www.w3.org/TR/css-tables-3/#mapping): as in browsers, content makes a table higher.
    @Test func theMaximumHeightLimitsATable() throws {
        let b = try boxes(
            "<table id=t style='height:60px;max-height:30px'><tr><td>a</table><table id=u style='max-height:5px'><tr><td>a",
            "t", "u")
        #expect(b == ["1: 0,0 10x30", "1: 0,30 10x10"])
    }

    /// The bottom of the lowest cell stands on the line. [CSS 2.2 §17.5.3](https://www.w3.org/TR/CSS22/tables.html#height-layout)
    @Test func aRowWithoutLinesHasItsBaselineAtTheBottomOfItsCells() throws {
        let b = try boxes(
            "x<table id=t style='display:inline-table'><tr><td style='height:30px;width:20px'></table>", "t")
        // The baseline is 8 px below the top of letters of 10 px.
        #expect(b == ["1: 10,0 20x30"])
        let fixture = try layOutTable("x<table style='display:inline-table'><tr><td style='height:30px'></table>")
        #expect(fixture.lines.first == "1: 0,0 x")
    }
}
