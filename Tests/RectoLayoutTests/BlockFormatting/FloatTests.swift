import RectoTestSupport
import Testing

@Suite struct FloatTests {
    private func boxes(_ html: String, page: String = "100px 400px", _ ids: String...) throws -> [String] {
        let fixture = try LayoutFixture(html, page: page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }

    /// [CSS 2.2 §9.5](https://www.w3.org/TR/CSS22/visuren.html#bfc-next-to-float)
    @Test func marginsOfAFormattingContextMayReachIntoFloats() throws {
        let b = try boxes(
            """
            <div style='float:left;width:30px;height:50px'></div>
            <div id=a style='overflow:hidden;height:10px;margin-left:20px'></div>
            <div id=b style='overflow:hidden;height:10px;margin:0 40px'></div>
            """, "a", "b")
        #expect(b == ["1: 30,0 70x10", "1: 40,10 20x10"])
    }

    /// A negative margin makes room outside of the container only, where the text would not be read.
    @Test(arguments: ["", "margin-right:-20px", "margin-left:-20px"])
    func aFormattingContextWithoutRoomInItsContainerGoesBelow(_ margin: String) throws {
        let b = try boxes(
            "<div style='float:left;width:100%;height:10px'></div><div id=a style='overflow:hidden;\(margin)'>a</div>",
            "a")
        #expect(b.first?.contains(",10 ") ?? false, "\(b)")
    }

    /// 14pt are 18.6666 px, 28pt 37.3333: rounded each by itself, two lines are a unit lower than the float is high.
    @Test func linesEndWithAFloatThatIsAsHighInPoints() throws {
        let fixture = try LayoutFixture(
            "<p style='margin:0;line-height:14pt'><b style='float:left;width:50px;height:28pt'></b>aaaa bbbb cccc",
            page: "100px 400px")
        #expect(fixture.lines.map { $0.split(separator: ",")[0] } == ["1: 50", "1: 50", "1: 0"])
    }

    @Test func percentagesBesideFloatsReferToTheContainer() throws {
        let b = try boxes(
            """
            <div style='float:left;width:30px;height:50px'></div>
            <div id=a style='overflow:hidden;height:10px;width:50%'></div>
            <div id=b style='overflow:hidden;height:10px;width:90%'></div>
            """, "a", "b")
        #expect(b == ["1: 30,0 50x10", "1: 0,50 90x10"])
    }

    @Test func aFormattingContextStaysClearOfFloatsAlongItsHeight() throws {
        let b = try boxes(
            """
            <div style='float:left;width:30px;height:10px'></div>
            <div style='float:left;clear:left;width:60px;height:10px'></div>
            <div id=a style='overflow:hidden;height:20px'></div>
            <div id=b style='overflow:hidden;height:20px;width:60px'></div>
            """, "a", "b")
        #expect(b == ["1: 60,0 40x20", "1: 0,20 60x20"])
    }

    /// [CSS 2.2 §10.3.3](https://www.w3.org/TR/CSS22/visudet.html#blockwidth)
    @Test func tooWideBoxesOverflowAtTheEnd() throws {
        let b = try boxes(
            """
            <div id=a style='width:120px;height:1px;margin:auto'></div>
            <div dir=rtl><div id=b style='width:120px;height:1px;margin:auto'></div></div>
            """, "a", "b")
        #expect(b == ["1: 0,0 120x1", "1: -20,1 120x1"])
    }

    /// Rules 6 and 8 of [CSS 2.2 §9.5.1](https://www.w3.org/TR/CSS22/visuren.html#float-rules)
    @Test func floatsThatFindNoPlaceInALineGoBelowIt() throws {
        let b = try boxes(
            """
            <p style='margin:0;line-height:20px'>aaaaaaaa<i id=a style='float:left'>bbb</i
            ><i id=b style='float:right'>c</i></p>
            """, "a", "b")
        #expect(b == ["1: 0,20 30x20", "1: 90,20 10x20"])
    }

    /// [CSS Sizing 3 §5.1](https://www.w3.org/TR/css-sizing-3/#intrinsic-sizes)
    @Test func floatsCountBesideTheLinesThatFollowThem() throws {
        let b = try boxes(
            "<div id=a style='float:left'><i style='float:left'>ab</i>cde<div>x</div></div>", "a")
        #expect(b == ["1: 0,0 50x20"])
    }

    /// No part of the word is beside the line before.
    @Test func aFloatInsideAWordGoesToTheWordsLine() throws {
        let b = try boxes("<p style='margin:0'>abcd efg<i id=a style='float:left'>x</i>hijk</p>", "a")
        #expect(b == ["1: 0,10 10x10"])
    }

    @Test func aFloatMayStandAboveItsFormattingContext() throws {
        let b = try boxes(
            """
            <div style='overflow:hidden;margin-top:20px'><div style='margin-top:-13px;border-top:2px solid'
            ><i id=a style='float:left;width:10px;height:10px'></i></div></div>
            """, "a")
        #expect(b == ["1: 0,9 10x10"])
    }

    /// Where `auto` margins have moved it.
    @Test func linesOfAMovedBoxStandBesideFloats() throws {
        let float = "<div style='float:right;width:20px;height:10px'></div>"
        let b = try boxes(
            """
            \(float)<div id=a style='margin-left:auto;width:60px'>aaa bb</div>
            \(float)<div id=b style='margin:0 auto;max-width:80px'>aaaaa bb</div>
            <div dir=rtl>\(float)<div id=c style='width:60px'>aaa bb</div></div>
            """, "a", "b", "c")
        #expect(b == ["1: 40,0 60x20", "1: 10,20 80x20", "1: 40,40 60x20"])
    }

    /// [CSS 2.2 §9.5.2](https://www.w3.org/TR/CSS22/visuren.html#flow-control),
    /// [HTML §15.3.5](https://html.spec.whatwg.org/multipage/rendering.html#phrasing-content-3)
    @Test func aLineAfterABreakThatClearsBeginsBelowFloats() throws {
        let float = "<i style='float:left;width:50px;height:35px'></i>"
        let fixture = try LayoutFixture(
            """
            <p style='margin:0'>\(float)a<br style='clear:both'>b<br>c</p>
            <p style='margin:0'>\(float)<u>d<br clear=right></u>e<br clear=left>f</p>
            """, page: "100px 400px")
        #expect(fixture.lines == ["1: 50,0 a", "1: 0,35 b", "1: 0,45 c", "1: 50,55 d", "1: 50,65 e", "1: 0,90 f"])
    }

    @Test func aBreakThatClearsAtTheEndMakesRoomForFloats() throws {
        let b = try boxes(
            """
            <div id=a><i style='float:left;width:50px;height:35px'></i>a<br clear=all></div>
            <div id=b>b</div>
            """, "a", "b")
        #expect(b == ["1: 0,0 100x35", "1: 0,35 100x10"])
    }

    /// Preserved line feeds have the style of the element around them, which does not apply to lines.
    @Test func onlyBreaksClear() throws {
        let fixture = try LayoutFixture(
            "<i style='float:left;width:50px;height:35px'></i><div style='white-space:pre'>a\nb<span style='clear:both'>\nc</span></div>",
            page: "100px 400px")
        #expect(fixture.lines == ["1: 50,0 a", "1: 50,10 b", "1: 50,20 c"])
    }

    @Test func aLineThatClearsAFloatOfTheNextPageGoesThere() throws {
        let fixture = try LayoutFixture(
            """
            <p style='margin:0;orphans:1;widows:1'>a<br><i id=f style='float:left;width:50px;height:35px'></i
            >b<br clear=all>c</p>
            """, page: "100px 40px")
        #expect(fixture.boxes("f") == ["2: 0,0 50x35"])
        #expect(fixture.lines.last == "3: 0,0 c")
    }

    /// [CSS 2.2 §9.5.1](https://www.w3.org/TR/CSS22/visuren.html#float-rules), rules 3 and 7: the blue float is wider than
    /// its container, and would reach into the float at the right.
    @Test func floatsThatAreTooWideStandBelowFloatsOutsideTheirContainer() throws {
        let b = try boxes(
            """
            <div style='float:right;width:20px;height:30px'></div>
            <div style='margin-right:40px'><i id=a style='float:left;width:90px;height:10px'></i></div>
            """, "a")
        #expect(b == ["1: 0,30 90x10"])
    }

    /// The body ends on the first page. [CSS Fragmentation 3 §5.1](https://www.w3.org/TR/css-break-3/#varying-size-boxes)
    @Test func aFloatOnTheNextPageStandsInItsContainingBlock() throws {
        let b = try boxes(
            """
            <div style='margin:0 10px 0 20px'><div style='padding:5px'><p style='margin:0;height:20px'></p
            ><i id=a style='float:left;width:50%;height:30px'></i><i id=b style='float:right;width:10px;height:30px'></i
            ></div></div>
            """, page: "100px 40px", "a", "b")
        #expect(b == ["2: 25,0 30x30", "2: 75,0 10x30"])
    }

    /// The second box would reach down to the lower float.
    @Test func aHighLineStandsBesideAllFloatsAlongItsHeight() throws {
        let b = try boxes(
            """
            <i style='float:left;width:10px;height:30px'></i><i style='float:left;clear:left;width:40px;height:30px'></i
            ><u id=a style='display:inline-block;vertical-align:top;width:60px;height:20px'></u
            ><u id=b style='display:inline-block;vertical-align:top;width:60px;height:20px'></u>
            """, page: "110px 400px", "a", "b")
        #expect(b == ["1: 10,0 60x20", "1: 40,20 60x20"])
    }
}
