import RectoTestSupport
import Testing

/// Letters are squares of 10 px, their baseline 8 px below the top.
@Suite struct LineTests {
    private func fixture(_ html: String, css: String = "", page: String = "60px 400px") throws -> LayoutFixture {
        let fixture = try LayoutFixture(html, css: "p { margin: 0 } " + css, page: page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }
    private func lines(_ html: String, css: String = "") throws -> [String] { try fixture(html, css: css).lines }

    /// [CSS Text 3 §5](https://www.w3.org/TR/css-text-3/#line-breaking)
    @Test func linesEndAtTheLastOpportunityThatFits() throws {
        #expect(try lines("<p>aa bb cc</p>") == ["1: 0,0 aa bb", "1: 0,10 cc"])
    }

    @Test func aSpaceAtTheLinesEndHangs() throws {
        #expect(try lines("<p>aaaaaa bb</p>") == ["1: 0,0 aaaaaa", "1: 0,10 bb"])
    }

    @Test func wordsThatAreTooLongStickOut() throws {
        #expect(try lines("<p>aaaaaaaa bb</p>") == ["1: 0,0 aaaaaaaa", "1: 0,10 bb"])
    }

    @Test func overflowWrapBreaksThem() throws {
        #expect(
            try lines("<p>aaaaaaaa bb</p>", css: "p { overflow-wrap: anywhere }")
                == ["1: 0,0 aaaaaa", "1: 0,10 aa bb"])
    }

    @Test func wordBreakBreaksAll() throws {
        #expect(try lines("<p>bb aaaaa</p>", css: "p { word-break: break-all }") == ["1: 0,0 bb aaa", "1: 0,10 aa"])
    }

    @Test func nowrapKeepsOneLine() throws {
        #expect(try lines("<p>aa bb cc</p>", css: "p { white-space: nowrap }") == ["1: 0,0 aa bb cc"])
    }

    @Test func preKeepsSpacesAndLineBreaks() throws {
        #expect(
            try lines("<pre>a  b\n c</pre>", css: "pre { margin: 0; font: inherit }")
                == ["1: 0,0 a  b", "1: 0,10  c"])
    }

    @Test func preWrapHangsSpaces() throws {
        #expect(
            try lines("<p>aaaaa   bb</p>", css: "p { white-space: pre-wrap }") == ["1: 0,0 aaaaa", "1: 0,10 bb"])
    }

    @Test func softHyphensShowAtTheLinesEnd() throws {
        // `aaa`, `bb` and the hyphen fill the line.
        #expect(try lines("<p>aaa&shy;bb&shy;cccc</p>") == ["1: 0,0 aaa\u{AD}bb\u{AD}-", "1: 0,10 cccc"])
    }

    @Test func noBreakSpacesKeepWordsTogether() throws {
        #expect(try lines("<p>aa bbb&nbsp;c</p>") == ["1: 0,0 aa", "1: 0,10 bbb\u{A0}c"])
    }

    @Test func boxesInTheMiddleOfAWordDoNotBreakIt() throws {
        #expect(try lines("<p>aa bb<b>bb</b></p>", css: "b { font-weight: inherit }") == ["1: 0,0 aa", "1: 0,10 bbbb"])
    }

    @Test func anOpeningBoxGoesWithItsWord() throws {
        let f = try fixture("<p>aaaa <span id=s style='padding-left:10px'>bb</span></p>")
        #expect(f.lines == ["1: 0,0 aaaa", "1: 0,10 bb"])
        #expect(f.boxes("s") == ["1: 0,10 30x10"])
    }

    /// [CSS Text 3 §6.1](https://www.w3.org/TR/css-text-3/#text-align-property)
    @Test(arguments: [("left", 0), ("right", 40), ("center", 20), ("end", 40), ("justify", 0)])
    func textAligns(value: String, x: Int) throws {
        #expect(try lines("<p>aa</p>", css: "p { text-align: \(value) }") == ["1: \(x),0 aa"])
    }

    @Test func justifiedLinesFillTheirBox() throws {
        let f = try fixture("<p>a a <span id=s>b</span> ccccc</p>", css: "p { text-align: justify }")
        // `a a b` is 50 px wide; 10 px go to two spaces.
        #expect(f.boxes("s") == ["1: 50,0 10x10"])
    }

    @Test func textIndentsTheFirstLine() throws {
        #expect(
            try lines("<p>aaa bbbb</p>", css: "p { text-indent: 20px }") == ["1: 20,0 aaa", "1: 0,10 bbbb"])
    }

    @Test func lettersAndWordsAreSpaced() throws {
        let f = try fixture("<p><span id=s>ab c</span></p>", css: "p { letter-spacing: 1px; word-spacing: 2px }")
        // Four squares, 1 px after each, 2 px more on the space.
        #expect(f.boxes("s") == ["1: 0,0 46x10"])
    }

    @Test func tabsGoToTheNextStop() throws {
        let f = try fixture(
            "<pre>a\t<span id=s>b</span></pre>", css: "pre { margin: 0; font: inherit; tab-size: 2 }")
        #expect(f.boxes("s") == ["1: 20,0 10x10"])
    }

    /// [CSS 2.2 §10.8](https://www.w3.org/TR/CSS22/visudet.html#line-height)
    @Test func lineHeightIsSharedAboveAndBelow() throws {
        let f = try fixture("<p id=p><span id=s>a</span></p>", css: "p { line-height: 20px }")
        #expect(f.boxes("p") == ["1: 0,0 60x20"])
        #expect(f.boxes("s") == ["1: 0,5 10x10"])
    }

    @Test func raisedBoxesMakeLinesHigher() throws {
        let f = try fixture("<p id=p>a<span id=s style='vertical-align:5px'>b</span></p>")
        #expect(f.boxes("p") == ["1: 0,0 60x15"])
        #expect(f.boxes("s") == ["1: 10,0 10x10"])
    }

    @Test func imagesStandOnTheBaseline() throws {
        let f = try fixture("<p id=p><img id=i src='20x30.png'>a</p>")
        // 30 px above the baseline, 2 px of the strut below it.
        #expect(f.boxes("p") == ["1: 0,0 60x32"])
        #expect(f.boxes("i") == ["1: 0,0 20x30"])
    }

    @Test(arguments: [("top", 0), ("bottom", 10)])
    func smallBoxesAlignInTheLine(value: String, y: Int) throws {
        let f = try fixture(
            "<p><img src='10x20.png' style='vertical-align:top'>"
                + "<img id=i src='10x10.png' style='vertical-align:\(value)'></p>")
        #expect(f.boxes("i") == ["1: 10,\(y) 10x10"])
    }

    @Test func inlineBlocksAlignByTheirLastLine() throws {
        let f = try fixture("<p id=p>a<span id=s style='display:inline-block'>b<br>c</span></p>")
        #expect(f.boxes("p") == ["1: 0,0 60x20"])
        #expect(f.boxes("s") == ["1: 10,0 10x20"])
    }

    @Test func brokenInlineBoxesHaveTheirEdgesAtTheEnds() throws {
        let f = try fixture("<p><span id=s style='border:5px solid'>aaa bbb</span></p>")
        #expect(f.boxes("s") == ["1: 0,-5 35x20", "1: 0,5 35x20"])
    }

    /// [CSS Writing Modes 4 §2](https://www.w3.org/TR/css-writing-modes-4/#text-direction)
    @Test func rightToLeftLinesStartAtTheRight() throws {
        let f = try fixture("<p dir=rtl>אב <span id=s>ab</span></p>")
        // Read from the right: alef at 50, bet at 40, a space, then the Latin word at 10.
        #expect(f.boxes("s") == ["1: 10,0 20x10"])
    }

    /// An edge at a line's start is content, but nothing to break from: the line would begin again without end.
    @Test(arguments: ["bbbbbbbb", "<span style='display:inline-block;width:80px'></span>"])
    func edgesAtALinesStartAreNoPlaceToBreak(wide: String) throws {
        let f = try fixture("<p>aa <span id=s style='padding-left:5px'>\(wide)</span> cc</p>")
        #expect(f.boxes("s") == ["1: 0,10 85x10"])
        #expect(f.lines.last == "1: 0,20 cc")
    }

    @Test func absurdSpacingStopsAtTheWidestAdvance() throws {
        #expect(try lines("<p>aa</p>", css: "p { letter-spacing: 1e9px }") == ["1: 0,0 aa"])
    }
}
