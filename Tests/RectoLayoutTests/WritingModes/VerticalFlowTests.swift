import RectoTestSupport
import Testing

/// Whole documents in vertical writing: letters are squares of 10 px, pages 60 × 40 px.
/// [CSS Writing Modes 4](https://www.w3.org/TR/css-writing-modes-4/)
@Suite struct VerticalFlowTests {
    private func fixture(_ html: String, css: String, page: String = "60px 40px") throws -> LayoutFixture {
        let fixture = try LayoutFixture(html, css: "p { margin: 0 } " + css, page: page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }

    /// [§3.2](https://www.w3.org/TR/css-writing-modes-4/#block-flow)
    @Test func linesGoFromRightToLeft() throws {
        let lines = try fixture("<p id=p>aa bb cc</p>", css: "html { writing-mode: vertical-rl }")
        #expect(lines.lines == ["1: 50,0 aa", "1: 40,0 bb", "1: 30,0 cc"])
        #expect(lines.boxes("p") == ["1: 30,0 30x40"])
    }
    @Test func orFromLeftToRight() throws {
        let lines = try fixture("<p id=p>aa bb cc</p>", css: "html { writing-mode: vertical-lr }")
        #expect(lines.lines == ["1: 0,0 aa", "1: 10,0 bb", "1: 20,0 cc"])
    }
    @Test func sidewaysLinesMayStartAtTheBottom() throws {
        let lines = try fixture("<p>aa bbb c</p>", css: "html { writing-mode: sideways-lr }")
        #expect(lines.lines == ["1: 0,20 aa", "1: 10,10 bbb", "1: 20,30 c"])
    }

    /// [§8](https://www.w3.org/TR/css-writing-modes-4/#principal-flow)
    @Test func theBodyDecidesForTheRootElement() throws {
        let body = try fixture("<body id=b><p>aa</p></body>", css: "body { writing-mode: vertical-rl }")
        #expect(body.boxes("b") == ["1: 50,0 10x40"])
        #expect(body.lines == ["1: 50,0 aa"])
    }

    @Test func pagesBreakAlongTheBlockAxis() throws {
        let pages = try fixture(
            "<p>a</p><p>b</p><p style='break-before: page'>c d e f g h i j k l</p>",
            css: "html { writing-mode: vertical-rl } p { orphans: 1; widows: 1 }", page: "40px 20px")
        #expect(
            pages.lines == [
                "1: 30,0 a", "1: 20,0 b", "2: 30,0 c", "2: 20,0 d", "2: 10,0 e", "2: 0,0 f", "3: 30,0 g", "3: 20,0 h",
                "3: 10,0 i", "3: 0,0 j", "4: 30,0 k", "4: 20,0 l",
            ])
        // Such pages are turned to the right.
        #expect(pages.paged.pages.map(\.query.isLeft) == [true, false, true, false])
    }

    /// [CSS Logical Properties 1 §4](https://www.w3.org/TR/css-logical-1/#box)
    @Test func logicalSidesFollowTheWritingMode() throws {
        let logical = try fixture(
            "<p id=p>a</p><p id=q>b</p>",
            css: """
                html { writing-mode: vertical-rl }
                #p { margin-block-end: 5px; padding-inline-start: 10px; block-size: 12px }
                #q { margin: 1px 2px 3px 4px; inline-size: 20px }
                """)
        #expect(logical.boxes("p") == ["1: 48,0 12x40"])
        // 5 and 2 px collapse; physical sides stay where they are.
        #expect(logical.boxes("q") == ["1: 33,1 10x20"])
        #expect(logical.lines == ["1: 50,10 a", "1: 33,1 b"])
    }

    /// [§7.4](https://www.w3.org/TR/css-writing-modes-4/#logical-to-physical): `left` is where lines start.
    @Test func floatsAndAlignmentAreRelativeToTheLine() throws {
        let floats = try fixture(
            "<i id=f>f</i><p>a b c</p><p style='text-align: right'>d</p>",
            css: "html { writing-mode: vertical-rl } i { float: left }")
        #expect(floats.boxes("f") == ["1: 50,0 10x10"])
        #expect(floats.lines == ["1: 50,0 f", "1: 50,10 a b", "1: 40,0 c", "1: 30,30 d"])
    }

    @Test func positionedBoxesKeepTheirPhysicalInsets() throws {
        let positioned = try fixture(
            "<div id=c><i id=a>a</i><b id=b>b</b></div><u id=f>f</u><s id=s>s</s>",
            css: """
                html { writing-mode: vertical-rl }
                #c { position: relative; width: 30px; height: 20px }
                #a { position: absolute; left: 0; top: 5px } #b { position: absolute; right: 1px; bottom: 2px }
                #f { position: fixed; left: 3px; bottom: 0 } #s { position: absolute }
                """)
        #expect(positioned.boxes("c") == ["1: 30,0 30x20"])
        #expect(positioned.boxes("a") == ["1: 30,5 10x10"])
        #expect(positioned.boxes("b") == ["1: 49,8 10x10"])
        #expect(positioned.boxes("f") == ["1: 3,30 10x10"])
        #expect(positioned.boxes("s") == ["1: 20,0 10x10"])
    }

    @Test func imagesStandUpright() throws {
        let image = try fixture(
            "<p><img id=i src=20x10.png></p><img id=j src=20x10.png style='display: block; height: 5px'>",
            css: "html { writing-mode: vertical-rl }")
        #expect(image.boxes("i") == ["1: 40,0 20x10"])
        #expect(image.boxes("j") == ["1: 30,0 10x5"])
    }

    @Test func tablesTurnTheirRows() throws {
        let table = try fixture(
            "<table><tr><td id=a>a<td id=b>bb<tr><td id=c>c<td id=d>d</table>",
            css: "html { writing-mode: vertical-rl } table { border-spacing: 0 } td { padding: 0 }")
        #expect(table.boxes("a") == ["1: 50,0 10x10"])
        #expect(table.boxes("b") == ["1: 50,10 10x20"])
        #expect(table.boxes("c") == ["1: 40,0 10x10"])
        #expect(table.boxes("d") == ["1: 40,10 10x20"])
    }

    @Test func flexRowsRunDown() throws {
        let flex = try fixture(
            "<div style='display: flex'><p id=a>a</p><p id=b style='flex: 1'>b</p></div>",
            css: "html { writing-mode: vertical-lr }")
        #expect(flex.boxes("a") == ["1: 0,0 10x10"])
        #expect(flex.boxes("b") == ["1: 0,10 10x30"])
    }

    @Test func columnsLieBelowEachOther() throws {
        let columns = try fixture(
            "<div style='columns: 2; column-gap: 0'><p>a b</p><p>c d</p></div>",
            css: "html { writing-mode: vertical-rl } div { width: 20px }")
        #expect(columns.lines == ["1: 50,0 a", "1: 40,0 b", "1: 50,20 c", "1: 40,20 d"])
    }

    /// [UAX #50](https://www.unicode.org/reports/tr50/): spaces are rotated; that of Liberation Sans is 569 of 2048 wide.
    @Test func spacesBetweenUprightCharactersAreAsWideAsInHorizontalLines() throws {
        let css = "html { writing-mode: vertical-rl } p { font: 20.48px/1 'Liberation Sans', 'Recto Test' }"
        let spaced = try fixture("<p><span id=s>中 文</span></p>", css: css, page: "100px 100px")
        #expect(spaced.boxes("s").map { $0.suffix(6) } == ["x46.65"])
        let upright = try fixture(
            "<p style='text-orientation: upright'><span id=s>中 文</span></p>", css: css, page: "100px 100px")
        #expect(upright.boxes("s").map { $0.suffix(6) } != ["x46.65"])
    }

    /// Leading and alignment are about the middle of the line.
    /// [§4.3](https://www.w3.org/TR/css-writing-modes-4/#text-baselines)
    @Test func theCentralBaselineAlignsSizes() throws {
        let sizes = try fixture(
            "<p id=p>a<span id=s style='font-size: 20px'>b</span></p>", css: "html { writing-mode: vertical-rl }")
        #expect(sizes.boxes("p") == ["1: 40,0 20x40"])
        #expect(sizes.boxes("s") == ["1: 40,10 20x20"])
    }

    @Test func rightToLeftLinesStartAtTheBottom() throws {
        let rtl = try fixture(
            "<p dir=rtl id=p style='padding-inline-start: 5px'>a</p>", css: "html { writing-mode: vertical-rl }")
        #expect(rtl.lines == ["1: 50,25 a"])
    }

    @Test func aRollIsAsLongAsTheLongestLine() throws {
        let roll = try fixture(
            "<p>aaaa</p><p>bb</p>", css: "html { writing-mode: vertical-rl }", page: "60px auto")
        #expect(roll.paged.pages.map { $0.size.height.description } == ["40"])
        #expect(roll.lines == ["1: 50,0 aaaa", "1: 40,0 bb"])
    }

    /// The line is as wide as the box in it, 30 px, whatever overflows that.
    @Test func theBaselineOfABoxIsThatOfItsLineFromTheStart() throws {
        let overflowing = try fixture(
            "<p id=p><span style='display:inline-block;width:20px'><span style='display:inline-block;width:50px'>x",
            css: "html { writing-mode: vertical-lr }")
        #expect(overflowing.boxes("p") == ["1: 0,0 20x40"])
    }
}
