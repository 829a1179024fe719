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

    @Test func baselinesLineUp() throws {
        // Baselines are 8 px and 16 px below the cells' tops; the row is 16 + 4 high.
        let fixture = try layOutTable(
            "<table style='vertical-align:baseline'><tr id=r><td style='vertical-align:baseline'>a"
                + "<td style='vertical-align:baseline;font-size:20px'>b")
        #expect(fixture.lines == ["1: 0,8 a", "1: 10,0 b"])
        #expect(fixture.boxes("r") == ["1: 0,0 30x20"])
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
        func visit(_ fragment: Fragment) {
            if case .box = fragment.kind, fixture.paged.tree[fragment.box].isTableCell {
                hidden.append(fragment.hidesDecorations)
            }
            for child in fragment.children { visit(child.fragment) }
        }
        for child in fixture.paged.pages[0].children { visit(child.fragment) }
        #expect(hidden == [false, true, true])
    }
}
