import RectoTestSupport
import Testing

@testable import RectoPDF

/// The first page of a document as letters, from its HTML.
private func painted(_ html: String, _ css: String = "", page: String) throws -> String {
    let fixture = try LayoutFixture(html, css: "html { font-size: 1px } i, u, b { height: 1px } " + css, page: page)
    return picture(fixture.paged)
}

/// Each box covers half of the one that is painted before it; the tree has them in another order.
/// [CSS 2.2, Appendix E.2 Painting order](https://www.w3.org/TR/CSS22/zindex.html#painting-order)
@Suite struct PaintingOrderPictureTests {
    private static let layers = """
        <i style='z-index:1;left:5px;background:lime'></i><i style='left:4px;background:red'></i>
        <div style='height:1px'><b style='float:left;margin-left:2px;width:2px;background:blue'></b
        ><u style='display:inline-block;vertical-align:top;margin-left:-1px;width:2px;background:black'></u></div>
        <div style='margin:-1px 0 0 1px;width:2px;height:1px;background:lime'></div>
        <i style='z-index:-1;left:0;background:red'></i>
        """
    private static let css = "i { position: absolute; top: 0; width: 2px }"

    @Test func layersOfTheRootsStackingContext() throws {
        #expect(try painted(Self.layers, Self.css, page: "7px 1px") == "RGB#RGG")
    }

    @Test func layersOfAStackingContextInside() throws {
        for style in ["position:relative;z-index:0", "transform:translate(0,0)", "isolation:isolate"] {
            let html = "<div style='\(style)'>\(Self.layers)</div>"
            #expect(try painted(html, Self.css, page: "7px 1px") == "RGB#RGG", "\(style)")
        }
    }

    /// A float is painted as if it were a stacking context, but for its positioned descendants.
    @Test func aFloatIsPaintedInOneGo() throws {
        let html = """
            <div style='float:left;width:3px;height:1px;background:red'><div style='width:2px;height:1px;background:lime'>
            </div></div><div style='margin-left:-1px;width:2px;height:1px;background:blue'></div>
            """
        #expect(try painted(html, page: "4px 1px") == "GGR.")
    }

    /// A flex or grid item is painted as if it were an inline block: its content is below the items after it.
    /// [CSS Flexbox 1 §5.4](https://www.w3.org/TR/css-flexbox-1/#painting)
    @Test(arguments: ["flex", "grid"])
    func anItemIsPaintedInOneGo(display: String) throws {
        let items = """
            <div style='width:2px;height:1px'><b style='display:inline-block;vertical-align:top;width:2px;background:red'></b></div>
            <div style='margin-left:-1px;width:2px;height:1px;background:blue'></div>
            """
        let html = "<div style='display:\(display);grid-template-columns:2px 2px'>\(items)</div>"
        #expect(try painted(html, page: "4px 1px") == "RBB.")
    }

    /// [CSS Backgrounds 3 §2.11.2](https://www.w3.org/TR/css-backgrounds-3/#body-background)
    @Test func theBodyOfATablePaintsTheCanvas() throws {
        let css = "html { display: table } body { background: lime; margin: 0 }"
        #expect(try painted("<html><body><i></i></body></html>", css, page: "3px 1px") == "GGG")
    }

    /// [CSS Paged Media 3 §7](https://www.w3.org/TR/css-page-3/#page-properties)
    @Test func aHiddenPageHasNoBackgroundAndBorder() throws {
        let html = "<div style='width:1px;height:1px;background:red'></div>"
        let css = "@page { visibility: hidden; background: lime; border: 1px solid blue; margin: 0 }"
        #expect(try painted(html, css, page: "4px 3px") == "....\n.R..\n....")
    }

    /// [CSS Transforms 1 §3](https://www.w3.org/TR/css-transforms-1/#transform-rendering)
    @Test func aFixedBackgroundScrollsInATransformedBox() throws {
        let css =
            "div { height: 1px; margin-left: 2px; background: linear-gradient(red, red) 0 0 / 1px 1px no-repeat fixed }"
        #expect(try painted("<div></div>", css, page: "4px 1px") == "....")
        #expect(try painted("<div style='transform:translate(0)'></div>", css, page: "4px 1px") == "..R.")
    }

    @Test func treeOrderDecidesWhereZIndexIsTheSame() throws {
        let html = "<i style='z-index:2;left:0;background:red'></i><i style='z-index:2;left:1px;background:lime'></i>"
        #expect(try painted(html, Self.css, page: "4px 1px") == "RGG.")
        let auto = "<i style='left:0;background:red'></i><i style='z-index:0;left:1px;background:lime'></i>"
        #expect(try painted(auto, Self.css, page: "4px 1px") == "RGG.")
    }
}

/// [CSS 2.2 §11.1](https://www.w3.org/TR/CSS22/visufx.html#overflow-clipping)
@Suite struct OverflowClipPictureTests {
    private func clipped(_ style: String, _ inner: String = "width:9px;height:9px;background:lime") throws -> String {
        try painted(
            "<div style='width:2px;height:1px;border:1px solid red;\(style)'><div style='\(inner)'></div></div>",
            page: "6px 3px")
    }

    @Test func contentIsCutAtThePaddingEdge() throws {
        #expect(try clipped("overflow:hidden") == "RRRR..\nRGGR..\nRRRR..")
        #expect(try clipped("overflow:clip") == "RRRR..\nRGGR..\nRRRR..")
        #expect(try clipped("") == "RRRR..\nRGGGGG\nRGGGGG")
    }

    /// [CSS Overflow 3 §3.3](https://www.w3.org/TR/css-overflow-3/#overflow-properties): `clip` may hold in one axis.
    @Test func oneAxisMayBeCutAlone() throws {
        #expect(try clipped("overflow-x:clip") == "RRRR..\nRGGR..\nRGGR..")
        #expect(try clipped("overflow-y:clip") == "RRRR..\nRGGGGG\nRRRR..")
    }

    /// [CSS Overflow 4 §3.2](https://www.w3.org/TR/css-overflow-4/#overflow-clip-margin)
    @Test func theClipEdgeMayBeElsewhere() throws {
        #expect(try clipped("overflow:clip;overflow-clip-margin:1px") == "RRRR..\nRGGG..\nRGGG..")
        #expect(try clipped("overflow:clip;overflow-clip-margin:2px") == "RRRR..\nRGGGG.\nRGGGG.")
        #expect(try clipped("overflow:clip;overflow-clip-margin:border-box") == "RRRR..\nRGGG..\nRGGG..")
        #expect(try clipped("overflow:clip;overflow-clip-margin:content-box") == "RRRR..\nRGGR..\nRRRR..")
        #expect(try clipped("overflow:hidden;overflow-clip-margin:2px") == "RRRR..\nRGGR..\nRRRR..")
        #expect(try clipped("overflow-x:clip;overflow-clip-margin:1px") == "RRRR..\nRGGG..\nRGGG..")
    }

    @Test func whatIsPositionedOutsideIsNotCut() throws {
        let inner = "position:absolute;width:5px;height:1px;background:lime"
        #expect(try clipped("overflow:hidden", inner) == "RRRR..\nRGGGGG\nRRRR..")
        #expect(try clipped("overflow:hidden;position:relative", inner) == "RRRR..\nRGGR..\nRRRR..")
    }

    /// [CSS Masking 1 §9](https://www.w3.org/TR/css-masking-1/#clip-property)
    @Test func clipCutsPositionedBoxes() throws {
        let html = "<i style='position:absolute;width:4px;background:lime;clip:rect(0,3px,1px,1px)'></i>"
        #expect(try painted(html, page: "4px 1px") == ".GG.")
        #expect(
            try painted(
                "<b style='display:block;width:4px;background:lime;clip:rect(0,3px,1px,1px)'></b>", page: "4px 1px")
                == "GGGG")
    }
}

/// [CSS 2.2 §17.5.1 Table layers and transparency](https://www.w3.org/TR/CSS22/tables.html#table-layers)
@Suite struct TableLayerPictureTests {
    private static let css = """
        table { border-spacing: 0; background: gray } td { padding: 0; width: 1px; height: 1px; line-height: 0 }
        """

    @Test func eachLayerCoversThoseBelow() throws {
        let html = """
            <table><col><colgroup style='background:red'><col><col style='background:lime'></colgroup>
            <tbody><tr><td><td><td><tbody style='background:blue'><tr><td><td><td>
            <tr style='background:black'><td style='background:red'><td><td></table>
            """
        #expect(try painted(html, Self.css, page: "3px 3px") == "gRG\nBBB\nR##")
    }

    @Test func spacingShowsTheTable() throws {
        let html =
            "<table style='border-spacing:1px'><col span=2 style='background:lime'><tr style='background:red'><td><td></table>"
        #expect(try painted(html, Self.css, page: "5px 3px") == "ggggg\ngRgRg\nggggg")
    }

    @Test func hiddenEmptyCellsShowTheirRow() throws {
        let html = """
            <table style='empty-cells:hide'><tr style='background:red'><td style='background:lime'><td style='background:lime'>
            <u style='display:block;width:1px'></u></table>
            """
        #expect(try painted(html, Self.css, page: "2px 1px") == "RG")
    }

    @Test func rowsBelowDoNotCoverASpanningCell() throws {
        let html = """
            <table><tr><td rowspan=2 style='background:lime'><td><tr style='background:red'><td></table>
            """
        #expect(try painted(html, Self.css, page: "2px 2px") == "Gg\nGR")
    }

    @Test func aSpanningCellLiesOverItsFirstRow() throws {
        let html = """
            <table><tr style='background:red'><td rowspan=2><td><tr style='background:lime'><td></table>
            """
        // The row's background reaches as far as the cell does.
        #expect(try painted(html, Self.css, page: "2px 2px") == "RR\nRG")
    }
}

/// [CSS 2.2 §17.6.2](https://www.w3.org/TR/CSS22/tables.html#collapsing-borders)
@Suite struct CollapsedBorderPictureTests {
    private static let css =
        "table { border-collapse: collapse } td { padding: 0; width: 2px; height: 2px; line-height: 0 }"

    @Test func widerBordersWin() throws {
        let html = """
            <table style='border:2px solid red'><tr><td style='border:2px solid blue'><td style='border:4px solid lime'></table>
            """
        let rows = try painted(html, Self.css, page: "14px 8px").split(separator: "\n")
        // Halves: 1 at the left, 2 between and at the right.
        #expect(rows[4] == "BB..GGGG..GGGG".prefix(rows[4].count))
    }

    @Test func hiddenSuppressesAllOthers() throws {
        let html = """
            <table style='border:2px solid red'><tr><td style='border-right:hidden'><td style='border-left:4px solid lime'></table>
            """
        let rows = try painted(html, Self.css, page: "8px 6px").split(separator: "\n")
        #expect(rows[2] == "RR....RR")
        #expect(rows[0] == "RRRRRRRR")
    }

    @Test func ofEqualBordersTheCellsWins() throws {
        let html = "<table style='border:2px solid red'><tr><td style='border:2px solid lime'></table>"
        #expect(try painted(html, Self.css, page: "6px 6px") == "GGGGGG\nGGGGGG\nGG..GG\nGG..GG\nGGGGGG\nGGGGGG")
    }

    @Test func doubleIsStrongerThanSolid() throws {
        let html = "<table style='border:3px solid red'><tr><td style='border:3px double lime'></table>"
        let rows = try painted(html, Self.css, page: "8px 8px").split(separator: "\n")
        #expect(rows[0] == "GGGGGGGG")
        #expect(rows[3] == "G.G..G.G")
    }
}
