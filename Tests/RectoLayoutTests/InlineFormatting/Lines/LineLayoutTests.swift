import RectoTestSupport
import Testing

@Suite struct LineLayoutTests {
    private func boxes(_ html: String, css: String = "", _ ids: String...) throws -> [String] {
        let fixture = try LayoutFixture(html, css: "p { margin: 0 } " + css, page: "100px 400px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }

    /// [CSS Text 3 §6.1](https://www.w3.org/TR/css-text-3/#text-align-property)
    @Test func linesThatAreTooLongOverflowAtTheirEnd() throws {
        let b = try boxes(
            """
            <p style='width:50px;text-align:right'><b id=a>aaaaaaa</b></p>
            <p style='width:50px;text-align:center'><b id=b>aaaaaaa</b></p>
            <p style='width:50px;text-align:left' dir=rtl><b id=c>aaaaaaa</b></p>
            """, "a", "b", "c")
        #expect(b == ["1: 0,0 70x10", "1: 0,10 70x10", "1: -20,20 70x10"])
    }

    /// [CSS Text 3 §7.1](https://www.w3.org/TR/css-text-3/#text-indent-property)
    @Test func onlyTheFirstFormattedLineIsIndented() throws {
        let b = try boxes(
            "<div style='text-indent:30px'><b id=a>a</b><p><b id=b>b</b></p><b id=c>c</b></div>", "a", "b", "c")
        #expect(b == ["1: 30,0 10x10", "1: 30,10 10x10", "1: 0,20 10x10"])
    }

    /// The box of an inline is as high as its line height.
    /// [CSS 2.2 §10.8.1](https://www.w3.org/TR/CSS22/visudet.html#propdef-vertical-align)
    @Test func textTopAlignsTheBoxWithItsLeading() throws {
        let b = try boxes(
            "<p id=p>a<b id=a style='vertical-align:text-top;line-height:20px'>b</b></p>", "p", "a")
        #expect(b == ["1: 0,0 100x20", "1: 10,5 10x10"])
    }

    /// [CSS Sizing 3 §5.1](https://www.w3.org/TR/css-sizing-3/#intrinsic-sizes)
    @Test func edgesOfAnInlineBoxCountWithItsFirstPiece() throws {
        let b = try boxes(
            "<div id=a style='width:min-content'>abc <b style='padding-left:15px'>d</b></div>", "a")
        #expect(b == ["1: 0,0 30x20"])
    }

    @Test func aSoftHyphenCountsWhereItWouldShow() throws {
        let b = try boxes("<div id=a style='width:min-content'>abc&shy;de</div>", "a")
        #expect(b == ["1: 0,0 40x20"])
    }

    /// The narrowest width is that of the lines which the style lets be.
    /// [CSS Sizing 3 §5.1](https://www.w3.org/TR/css-sizing-3/#min-content-inline-size)
    @Test(
        "min-content",
        arguments: [
            ("hyphens:none", "ab&shy;cde f", "50x20"), ("hyphens:manual", "ab&shy;cde f", "30x30"),
            ("word-break:keep-all", "中中中 文", "30x20"), ("white-space:break-spaces", "ab  cd", "30x20"),
            ("white-space:pre-wrap", "ab  cd", "20x20"), ("overflow-wrap:anywhere", "ab", "10x20"),
            ("overflow-wrap:break-word", "ab", "20x10"), ("line-break:anywhere", "ab", "10x20"),
            ("", "ab <b style='white-space:nowrap'>c d</b>", "30x20"), ("white-space:nowrap", "a b", "30x10"),
        ])
    func narrowest(_ css: String, _ text: String, _ size: String) throws {
        let b = try boxes("<div id=a style='width:min-content;\(css)'>\(text)</div>", "a")
        #expect(b == ["1: 0,0 \(size)"])
    }

    // MARK: Where lines end

    private func lines(_ html: String, page: String = "60px 400px") throws -> [String] {
        try LayoutFixture(html, css: "p { margin: 0 } u { text-decoration: none }", page: page).lines
    }

    /// A line does not end between the edge of an inline box and its first word.
    @Test func anEdgeAtTheStartIsNoPlaceToBreak() throws {
        #expect(
            try lines("<p>abcd <u style='border:1px solid;white-space:nowrap'>abc de</u></p>")
                == ["1: 0,0 abcd", "1: 0,10 abc de"])
    }

    /// [CSS Text 3 §4.1.2](https://www.w3.org/TR/css-text-3/#white-space-phase-2)
    @Test func spacesAtTheStartAreRemovedInsideEdgesToo() throws {
        let b = try boxes("<p><u id=a style='padding:0 5px'> ab</u></p>", "a")
        #expect(b == ["1: 0,0 30x10"])
    }

    @Test func anEdgeThatDoesNotFitTakesItsWordAlong() throws {
        #expect(
            try lines("<p>ab cde<u style='padding-left:3px'> fg</u></p>")
                == ["1: 0,0 ab", "1: 0,10 cde", "1: 0,20 fg"])
    }

    @Test func boxesThatEndAfterAForcedBreakEndInItsLine() throws {
        let b = try boxes("<p id=p><u id=a style='border:1px solid'>ab<br></u></p>", "p", "a")
        #expect(b == ["1: 0,0 100x10", "1: 0,-1 22x12"])
    }

    @Test func preservedSpacesHangOnlyAtSoftWraps() throws {
        let b = try boxes(
            "<p style='white-space:pre-wrap;text-align:right;width:50px'><b id=a>abcd  </b><b id=b>e </b></p>",
            "a", "b")
        #expect(b == ["1: 10,0 40x10", "1: 30,10 20x10"])
    }

    @Test func collapsibleSpaceBeforeAFloatTakesNoRoom() throws {
        let b = try boxes("<p>abcdef <i id=f style='float:right'>ghij</i></p>", "f")
        #expect(b == ["1: 60,0 40x10"])
    }

    /// [CSS 2.2 §10.8.1](https://www.w3.org/TR/CSS22/visudet.html#leading)
    @Test func theLastLineOfAnInlineBlockIsNotInATable() throws {
        let b = try boxes(
            """
            <p style='display:block'></p><div><b id=t style='display:inline-block'><span style='display:table'>a</span
            ></b><b id=x>b</b></div>
            """, "t", "x")
        #expect(b == ["1: 0,0 10x10", "1: 10,2 10x10"])
    }

    @Test func preservedSpacesCountForTheMaxContentSize() throws {
        let b = try boxes("<b id=a style='display:inline-block;white-space:pre-wrap'>ab </b>", "a")
        #expect(b == ["1: 0,0 30x10"])
    }
}
