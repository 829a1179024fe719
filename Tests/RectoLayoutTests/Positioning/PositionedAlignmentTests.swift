import RectoTestSupport
import Testing

/// Boxes of 20 × 10 px in a containing block of 100 × 50 px.
@Suite struct PositionedAlignmentTests {
    private func box(_ style: String, around: String = "", attributes: String = "") throws -> [String] {
        let fixture = try LayoutFixture(
            """
            <div style='position:relative;width:100px;height:50px;\(around)'><div \(attributes) id=a \
            style='position:absolute;\(style)'>xx</div></div>
            """, page: "200px 400px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture.boxes("a")
    }

    /// [CSS Positioned Layout 3 §4.3](https://www.w3.org/TR/css-position-3/#abspos-alignment)
    @Test func selfAlignmentPlacesTheBoxBetweenItsInsets() throws {
        #expect(try box("inset:0;place-self:center") == ["1: 40,20 20x10"])
        #expect(try box("inset:0 10px 10px 0;align-self:end;justify-self:end") == ["1: 70,30 20x10"])
        #expect(try box("inset:0;align-self:start") == ["1: 0,0 100x10"])
        #expect(try box("inset:0;justify-self:end", around: "direction:rtl") == ["1: 0,0 20x50"])
        #expect(try box("inset:0;justify-self:left", around: "direction:rtl") == ["1: 0,0 20x50"])
    }

    /// Between the insets are 5 px for 10: the box stays in the containing block unless that is `unsafe`.
    /// [CSS Align 3 §4.4.1.2](https://www.w3.org/TR/css-align-3/#auto-safety-position)
    @Test func whatOverflowsItsInsetsStaysInTheContainingBlock() throws {
        #expect(try box("inset:0 0 45px 0;align-self:end") == ["1: 0,0 100x10"])
        #expect(try box("inset:0 0 45px 0;align-self:end", around: "top:9px") == ["1: 0,9 100x10"])
        #expect(try box("inset:0 0 45px 0;align-self:unsafe end", around: "top:9px") == ["1: 0,4 100x10"])
        #expect(try box("inset:45px 0 0 0;align-self:start") == ["1: 0,40 100x10"])
        #expect(try box("inset:0;height:70px;align-self:center") == ["1: 0,0 100x70"])
        #expect(try box("inset:0;width:120px;justify-self:center") == ["1: 0,0 120x50"])
        #expect(
            try box("inset:0;width:120px;justify-self:center", around: "direction:rtl;left:60px") == ["1: 40,0 120x50"])
    }

    @Test func normalFillsTheSpace() throws {
        #expect(try box("inset:5px") == ["1: 5,5 90x40"])
        #expect(try box("inset:5px;align-self:stretch") == ["1: 5,5 90x40"])
    }

    /// [CSS 2.2 §10.3.7](https://www.w3.org/TR/CSS22/visudet.html#abs-non-replaced-width)
    @Test func theContainingBlocksDirectionDecidesWhichInsetIsIgnored() throws {
        #expect(try box("left:10px;right:5px;width:20px") == ["1: 10,0 20x10"])
        #expect(try box("left:10px;right:5px;width:20px", attributes: "dir=rtl") == ["1: 10,0 20x10"])
        // The static blocks around it are at the right of 200 px.
        #expect(try box("left:10px;right:5px;width:20px", around: "direction:rtl") == ["1: 75,0 20x10"])
        #expect(
            try box("left:10px;right:5px;width:20px", around: "direction:rtl", attributes: "dir=ltr")
                == ["1: 75,0 20x10"])
    }

    /// [CSS 2.2 §9.4.3](https://www.w3.org/TR/CSS22/visuren.html#relative-positioning)
    @Test(arguments: ["block", "flex", "grid"])
    func theContainingBlocksDirectionDecidesAboutRelativeBoxes(display: String) throws {
        func place(_ outer: String, _ inner: String) throws -> [String] {
            try LayoutFixture(
                """
                <div dir=\(outer) style='display:\(display)'><div dir=\(inner) id=a style='position:relative;left:10px;\
                right:20px;width:100px'>a</div></div>
                """, page: "100px 400px"
            ).boxes("a")
        }
        #expect(try place("ltr", "rtl") == ["1: 10,0 100x10"])
        #expect(try place("rtl", "ltr") == ["1: -20,0 100x10"])
    }

    @Test func autoMarginsCentreAndNeverOverflowTheStart() throws {
        #expect(try box("left:0;right:0;width:20px;margin:0 auto") == ["1: 40,0 20x10"])
        #expect(try box("left:0;right:0;width:120px;margin:0 auto") == ["1: 0,0 120x10"])
        #expect(try box("left:0;right:0;width:120px;margin:0 auto", around: "direction:rtl") == ["1: -20,0 120x10"])
        #expect(try box("inset:0;width:20px;height:10px;margin:auto") == ["1: 40,20 20x10"])
        #expect(try box("inset:0;width:20px;height:10px;margin-left:auto") == ["1: 80,0 20x10"])
    }

    @Test func staticPositionsFollowTheDirectionOfTheBlockAround() throws {
        let fixture = try LayoutFixture(
            """
            <div dir=rtl style='width:100px'><div id=a style='position:absolute'>x</div
            ><div dir=ltr id=b style='position:absolute'>x</div></div><div style='width:100px'><div dir=rtl id=c
            style='position:absolute'>x</div></div>
            """, page: "200px 400px")
        #expect(fixture.boxes("a") + fixture.boxes("b") == ["1: 90,0 10x10", "1: 90,0 10x10"])
        #expect(fixture.boxes("c") == ["1: 0,0 10x10"])
    }

    /// [CSS Sizing 4 §6](https://www.w3.org/TR/css-sizing-4/#aspect-ratio)
    @Test func aRatioDecidesTheBlockSizeWhereTheInlineSizeIsStretched() throws {
        #expect(try box("aspect-ratio:4;left:0;right:0;top:0") == ["1: 0,0 100x25"])
        #expect(try box("aspect-ratio:4;inset:0") == ["1: 0,0 100x25"])
        #expect(try box("aspect-ratio:1;top:0;bottom:0;left:0") == ["1: 0,0 50x50"])
        #expect(try box("aspect-ratio:2;inset:0;height:20px") == ["1: 0,0 40x20"])
    }

    @Test func tablesAreAsLargeAsTheirContent() throws {
        let fixture = try LayoutFixture(
            """
            <div style='position:relative;width:100px;height:50px'><table id=a cellspacing=0 cellpadding=0
            style='position:absolute;inset:0;margin:auto'><tr><td>x</table></div>
            """, page: "200px 400px")
        #expect(fixture.boxes("a") == ["1: 45,20 10x10"])
    }

    /// Without insets, the box is aligned in the width of the block in which it would stand.
    /// [CSS Positioned Layout 3 §3.5.1](https://www.w3.org/TR/css-position-3/#staticpos-rect)
    @Test func withoutInsetsTheBlockAroundIsTheAlignmentContainer() throws {
        let block = "padding-left:10px"
        #expect(try box("justify-self:end", around: block) == ["1: 90,0 20x10"])
        #expect(try box("justify-self:center", around: block) == ["1: 50,0 20x10"])
        #expect(try box("justify-self:auto", around: block + ";justify-items:end") == ["1: 90,0 20x10"])
        #expect(try box("justify-self:end;margin-right:5px", around: block) == ["1: 85,0 20x10"])
        #expect(try box("justify-self:end", around: "direction:rtl") == ["1: 0,0 20x10"])
        #expect(try box("justify-self:left;top:7px", around: "direction:rtl") == ["1: 0,7 20x10"])
    }

    /// 100 × 50 px hold no box between insets of 60 and 70 px: the weaker one becomes 40 px.
    /// [CSS Positioned Layout 3 §3.5.1](https://www.w3.org/TR/css-position-3/#inset-modified-containing-block)
    @Test func insetsThatLeaveNothingAreReduced() throws {
        let insets = "left:60px;right:70px;width:20px;height:10px"
        #expect(try box("\(insets);margin-left:auto") == ["1: 40,0 20x10"])
        #expect(try box("\(insets);justify-self:unsafe center") == ["1: 50,0 20x10"])
        #expect(try box("top:45px;bottom:9px;height:10px;margin-top:auto") == ["1: 0,35 20x10"])
    }

    /// [CSS 2.2 §10.6.4](https://www.w3.org/TR/CSS22/visudet.html#abs-non-replaced-height)
    @Test func negativeAutoMarginsAreEqualInTheBlockAxisAlone() throws {
        #expect(try box("top:20px;bottom:24px;height:10px;margin:auto") == ["1: 0,18 20x10"])
        #expect(try box("left:40px;right:54px;width:10px;margin:auto") == ["1: 40,0 10x10"])
    }

    /// The static position of a vertical flow is at the start of the lines around, whatever the box's own direction.
    @Test func theDirectionAroundDecidesWhereAVerticalBoxWouldStand() throws {
        let around = "writing-mode:vertical-rl"
        #expect(try box("left:0;height:20px;width:20px", around: around, attributes: "dir=rtl") == ["1: 0,0 20x20"])
    }

    /// The containing block's lines are vertical: `justify-self` is for the vertical axis.
    @Test func theContainingBlocksWritingModeDecidesAboutAxes() throws {
        let vertical = "writing-mode:vertical-rl"
        #expect(try box("inset:0;width:20px;height:10px;justify-self:end", around: vertical) == ["1: 80,40 20x10"])
        #expect(try box("inset:0;width:20px;height:10px;align-self:end", around: vertical) == ["1: 0,0 20x10"])
        #expect(try box("inset:0;width:20px;height:10px", around: vertical) == ["1: 80,0 20x10"])
        #expect(try box("left:40px;right:54px;width:10px;margin:auto", around: vertical) == ["1: 38,0 10x20"])
    }
}

/// Positioned boxes in tables. [CSS Tables 3 §2](https://www.w3.org/TR/css-tables-3/#table-structure)
@Suite struct PositionedTablePartTests {
    private func boxes(_ html: String, page: String = "200px 400px") throws -> [String] {
        let fixture = try LayoutFixture(
            html, css: "table { border-spacing: 0 } td { padding: 0 } i { position: absolute; font-style: normal }",
            page: page)
        return fixture.boxes("a")
    }

    @Test func rowsAndRowGroupsAreContainingBlocks() throws {
        let rows = "<tr><td>xxx<td>y<tr id=r><td>z<td>w<i id=a style='right:0;bottom:0'>x</i>"
        #expect(try boxes("<table><tbody style='position:relative'>\(rows)</table>") == ["1: 30,10 10x10"])
        #expect(
            try boxes("<table><tr><td>q<tbody style='position:relative'>\(rows)</table>") == ["1: 30,20 10x10"])
        #expect(
            try boxes("<table>" + rows.replacing("id=r", with: "style='position:relative;height:30px'") + "</table>")
                == ["1: 30,30 10x10"])
    }

    @Test func aCellThatSpansRowsIsInItsFirstRow() throws {
        let b = try boxes(
            """
            <table><tr style='position:relative'><td rowspan=2>xxx<i id=a style='right:0;bottom:0'>x</i><td>y<tr>
            <td>z</table>
            """)
        #expect(b == ["1: 30,0 10x10"])
    }

    @Test func aBrokenRowGroupGoesOnAsOneContainingBlock() throws {
        // Two of three rows fit.
        let b = try boxes(
            """
            <table><tbody style='position:relative'><tr><td>x<i id=a style='bottom:0;left:50px'>x</i><tr><td>y<tr><td>z
            </table>
            """, page: "200px 20px")
        #expect(b == ["2: 50,0 10x10"])
    }
}
