import RectoLayout
import RectoTestSupport
import Testing

/// Boxes whose lines run at a right angle to those around: letters are squares of 10 px.
/// [CSS Writing Modes 4 §7.3](https://www.w3.org/TR/css-writing-modes-4/#orthogonal-flows)
@Suite struct OrthogonalFlowTests {
    private func fixture(_ html: String, css: String = "", page: String = "100px 60px") throws -> LayoutFixture {
        let fixture = try LayoutFixture(
            html, css: "p { margin: 0 } .v { writing-mode: vertical-rl } .h { writing-mode: horizontal-tb } " + css,
            page: page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }

    /// [§7.3.1](https://www.w3.org/TR/css-writing-modes-4/#orthogonal-auto)
    @Test func aBlockIsAsHighAsItsLongestLine() throws {
        let block = try fixture("<div class=v id=v><p>aaa</p><p>b</p></div><p id=n>n</p>")
        #expect(block.boxes("v") == ["1: 0,0 20x30"])
        #expect(block.lines == ["1: 10,0 aaa", "1: 0,0 b", "1: 0,30 n"])
    }
    @Test func butNotHigherThanThePage() throws {
        let block = try fixture("<div class=v id=v>aaa bbb ccc</div>")
        #expect(block.boxes("v") == ["1: 0,0 30x60"])
        let inFixed = try fixture("<div style='height: 40px'><div class=v id=v>aaa bbb ccc</div></div>")
        #expect(inFixed.boxes("v") == ["1: 0,0 30x40"])
    }
    @Test func sizesArePhysical() throws {
        let block = try fixture(
            "<div class=v id=v style='width: 50px; height: 25px; padding: 1px 2px 3px 4px; border: 1px solid'>aa b</div>"
        )
        #expect(block.boxes("v") == ["1: 0,0 58x31"])
        // The first line is at the right.
        #expect(block.lines == ["1: 45,2 aa", "1: 35,2 b"])
    }
    @Test func limitsAndPercentagesArePhysical() throws {
        let block = try fixture(
            "<div class=v id=v style='min-width: 50%; max-height: 20px; margin-left: 10%'>aa bb</div>")
        #expect(block.boxes("v") == ["1: 10,0 50x20"])
        #expect(block.lines == ["1: 50,0 aa", "1: 40,0 bb"])
    }

    /// Turned heads make columns as wide as their lines are high.
    @Test func cellsTakeTheirLinesHeight() throws {
        let table = try fixture(
            "<table><tr><th class=v id=a>Quantity<th class=v id=b>Tax<td id=c>cc<tr><td id=d>1<td id=e>22<td>x</table>",
            css: "table { border-spacing: 0 } td, th { padding: 0; font-weight: normal } th { text-align: start }",
            page: "100px 200px")
        #expect(table.boxes("a") == ["1: 0,0 10x80"])
        #expect(table.boxes("b") == ["1: 10,0 20x80"])
        #expect(table.boxes("c") == ["1: 30,0 20x80"])
        #expect(table.boxes("d") == ["1: 0,80 10x10"])
    }
    @Test func cellsAlignInTheirOwnAxes() throws {
        let table = try fixture(
            """
            <table><tr><td class=v id=a>a<td class=v id=b>b<td class=v id=c>c<td id=d>dd</table>
            """,
            css: """
                table { border-spacing: 0; width: 100px; table-layout: fixed } td { padding: 0 } td.v { width: 20px }
                #a { vertical-align: top; text-align: end; height: 40px } #b { vertical-align: middle; text-align: center }
                #c { vertical-align: bottom }
                """)
        // Across the lines: at the right, in the middle, at the left. Along them: at the end, in the middle, at the top.
        #expect(table.lines == ["1: 10,30 a", "1: 25,15 b", "1: 40,0 c", "1: 60,15 dd"])
    }

    @Test func floatsAndInlineBlocksShrinkToTheirLines() throws {
        let boxes = try fixture(
            "<i id=f class=v>ff</i><p>a<span id=s class=v>ss</span>b</p>", css: "i { float: right }")
        #expect(boxes.boxes("f") == ["1: 90,0 10x20"])
        #expect(boxes.boxes("s") == ["1: 10,0 10x20"])
        // Its bottom edge is on the baseline.
        #expect(boxes.boxes("s").count == 1)
        #expect(boxes.lines.first == "1: 90,0 ff")
    }
    @Test func flexItemsTakeTheirLinesHeight() throws {
        let flex = try fixture(
            "<div style='display: flex'><p class=v id=a>aaa</p><p id=b style='flex: 1'>b</p></div>")
        #expect(flex.boxes("a") == ["1: 0,0 10x30"])
        #expect(flex.boxes("b") == ["1: 10,0 90x30"])
    }
    @Test func gridItemsTakeTheirLinesHeight() throws {
        let grid = try fixture(
            "<div style='display: grid; grid-template-columns: auto 1fr'><p class=v id=a>aaa</p><p id=b>b</p></div>")
        #expect(grid.boxes("a") == ["1: 0,0 10x30"])
        #expect(grid.boxes("b") == ["1: 10,0 90x30"])
    }
    @Test func positionedBoxesShrinkToTheirLines() throws {
        let stamp = try fixture(
            "<div class=v style='height: 30px'>ab<i id=s>s</i><b id=t>t</b></div>",
            css: "i { position: absolute; right: 2px; bottom: 3px; height: 12px } b { position: absolute }")
        #expect(stamp.boxes("s") == ["1: 88,45 10x12"])
        // This is its static position in the line.
        #expect(stamp.boxes("t") == ["1: 0,20 10x10"])
    }

    @Test func aContainerOfItsOwnTurnsWithItsItems() throws {
        let flex = try fixture(
            "<div class=v style='display: flex; width: 20px; height: 50px'><p id=a>a</p><p id=b style='flex: 1'>b</p></div>"
        )
        #expect(flex.boxes("a") == ["1: 0,0 20x10"])
        #expect(flex.boxes("b") == ["1: 0,10 20x40"])
        let table = try fixture(
            "<table class=v id=t><tr><td id=a>a<td>b<tr><td>c<td id=d>dd</table>",
            css: "table { border-spacing: 0; border: 1px solid; margin: 2px } td { padding: 0 }")
        #expect(table.boxes("t") == ["1: 2,2 22x32"])
        #expect(table.boxes("a") == ["1: 13,3 10x10"])
        #expect(table.boxes("d") == ["1: 3,13 10x20"])
    }

    /// [CSS Grid 2 §10](https://www.w3.org/TR/css-grid-2/#abspos)
    @Test func positionedBoxesOfATurnedGridStandInTheirAreas() throws {
        let grid = try fixture(
            "<div class=v id=g><i id=a></i><b id=b></b></div>",
            css: """
                #g { display: grid; grid: 20px 40px / 10px 30px; width: 100px; height: 60px; position: relative }
                i, b { position: absolute; width: 15px; height: 15px } i { grid-area: 2 / 2 } b { left: 0; bottom: 0 }
                """)
        #expect(grid.boxes("a") == ["1: 65,10 15x15"])
        #expect(grid.boxes("b") == ["1: 0,45 15x15"])
    }

    @Test func horizontalBoxesTurnBack() throws {
        let nested = try fixture(
            "<div class=v style='height: 60px; width: 60px'>aa<div class=h id=h>bbb c</div>d</div>")
        #expect(nested.boxes("h") == ["1: 0,0 50x10"])
        #expect(nested.lines == ["1: 50,0 aa", "1: 0,0 bbb c", "1: -10,0 d"])
    }
    @Test func otherDirectionsOfTheSameAxisFillTheirContainer() throws {
        let nested = try fixture(
            "<div class=v style='height: 30px; width: 60px'><p>a</p><p id=l style='writing-mode: vertical-lr'>bb cc</p></div>"
        )
        #expect(nested.boxes("l") == ["1: 30,0 20x30"])
        #expect(nested.lines == ["1: 50,0 a", "1: 30,0 bb", "1: 40,0 cc"])
    }

    /// [CSS Fragmentation 3 §4.1](https://www.w3.org/TR/css-break-3/#possible-breaks)
    @Test func theyAreNotBroken() throws {
        let pages = try fixture("<p>a</p><p>b</p><div class=v id=v>cccc</div>", page: "30px 50px")
        #expect(pages.boxes("v") == ["2: 0,0 10x40"])
        #expect(pages.pageTexts == ["a/b", "cccc"])
    }
    @Test func whatIsHigherThanAPageIsCutAndSaid() throws {
        let cut = try LayoutFixture(
            "<div id=v>aaaaaaaa</div>", css: "#v { writing-mode: vertical-rl; height: 80px }", page: "30px 50px")
        #expect(cut.boxes("v") == ["1: 0,0 10x50", "2: 0,0 10x30"])
        #expect(cut.pageTexts == ["aaaaa", "aaa"])
        #expect(cut.diagnostics.map(\.id) == [.layoutOverflow])
    }
    @Test func whatOverflowCutsOffIsSaid() throws {
        let cut = try LayoutFixture(
            "<div>aa bb cc</div>", css: "div { writing-mode: vertical-rl; height: 20px; width: 20px; overflow: hidden }"
        )
        #expect(cut.diagnostics.map(\.id) == [.layoutClipped])
    }

    @Test func marginBoxesMayBeVertical() throws {
        let page = try LayoutFixture(
            "<p>a</p>",
            css: """
                @page { margin: 0 20px; @left-middle { content: 'abc'; writing-mode: sideways-lr; text-align: center } }
                """, page: "60px 50px")
        #expect(page.diagnostics.isEmpty)
        let box = try #require(page.paged.pages[0].marginBoxes.first)
        #expect(LayoutFixture.text(of: box.fragment) == "abc")
        #expect(box.fragment.size.width.description == "20" && box.fragment.size.height.description == "50")
    }

    /// [§5.1](https://www.w3.org/TR/css-writing-modes-4/#text-orientation)
    @Test func textOrientationChoosesTheLetters() throws {
        func upright(_ css: String) throws -> [Bool] {
            let text = try fixture("<p class=v>a<b>b</b></p>", css: "p.v { \(css) } b { font-weight: normal }")
            return text.fragments.compactMap { fragment in
                if case .text(let run) = fragment.kind { run.paragraph.shaped.runs[run.run].isUpright } else { nil }
            }
        }
        #expect(try upright("") == [false, false])
        #expect(try upright("text-orientation: upright") == [true, true])
        #expect(try upright("text-orientation: sideways") == [false, false])
        #expect(try upright("writing-mode: sideways-rl; text-orientation: upright") == [false, false])
    }
}
