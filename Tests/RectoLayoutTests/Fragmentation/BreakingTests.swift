import RectoCore
import RectoLayout
import RectoTestSupport
import Testing

/// Pages of 60 × 40 px hold four lines of six squares.
@Suite struct BreakingTests {
    private func pages(_ html: String, css: String = "", page: String = "60px 40px") throws -> [String] {
        let fixture = try LayoutFixture(html, css: "p { margin: 0 } " + css, page: page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture.pageTexts
    }

    /// [CSS Fragmentation 3 §3.1](https://www.w3.org/TR/css-break-3/#break-between)
    @Test func forcedBreaksStartPages() throws {
        #expect(try pages("<p>a</p><p style='break-before:page'>b</p><p>c</p>") == ["a", "b/c"])
        #expect(try pages("<p style='page-break-after:always'>a</p><p>b</p>") == ["a", "b"])
    }

    @Test func aForcedBreakBeforeTheFirstChildIsTheParents() throws {
        #expect(try pages("<p>a</p><div><div><p style='break-before:page'>b</p></div></div>") == ["a", "b"])
    }

    /// Both are obeyed where a break to any page meets one to a right page.
    @Test func forcedBreaksThatMeetCombine() throws {
        let inner = "<p style='break-before:page'>b</p>"
        #expect(try pages("<p>a</p><div style='break-before:right'>\(inner)</div>") == ["a", "", "b"])
        #expect(try pages("<p style='break-after:right'>a</p>\(inner)") == ["a", "", "b"])
    }

    /// The outer box is higher than a page, so it must break; the boxes in it need not.
    /// [CSS Fragmentation 3 §4.4](https://www.w3.org/TR/css-break-3/#unforced-breaks)
    @Test func boxesInsideOneThatMustBreakStayWhole() throws {
        let card = { (name: String) in "<div class=k><p>\(name)1<p>\(name)2<p>\(name)3</div>" }
        let html = "<div class=k>" + card("a") + card("b") + "</div>"
        #expect(try pages(html, css: ".k { break-inside: avoid }") == ["a1/a2/a3", "b1/b2/b3"])
        #expect(try pages("<div class=k>\(html)</div>", css: ".k { break-inside: avoid }") == ["a1/a2/a3", "b1/b2/b3"])
    }

    @Test func aForcedBreakAtTheStartIsNone() throws {
        #expect(try pages("<p style='break-before:page'>a</p>") == ["a"])
    }

    @Test func breakBeforeRightLeavesABlankPage() throws {
        #expect(try pages("<p>a</p><p style='break-before:right'>b</p>") == ["a", "", "b"])
        #expect(try pages("<p>a</p><p style='break-before:left'>b</p>") == ["a", "b"])
    }

    /// [CSS Fragmentation 3 §3.3](https://www.w3.org/TR/css-break-3/#widows-orphans)
    @Test func widowsPullALineAlong() throws {
        // Five lines: four fit, but the last may not stand alone.
        #expect(try pages("<p>a<br>b<br>c<br>d<br>e</p>") == ["a/b/c", "d/e"])
    }

    @Test func orphansPushTheParagraphOn() throws {
        // One line of the second paragraph would fit.
        #expect(try pages("<p>a<br>b<br>c</p><p>d<br>e<br>f</p>") == ["a/b/c", "d/e/f"])
    }

    @Test func orphansAndWidowsOfOneBreakAnywhere() throws {
        #expect(
            try pages("<p>a<br>b<br>c</p><p>d<br>e<br>f</p>", css: "p { orphans: 1; widows: 1 }")
                == ["a/b/c/d", "e/f"])
    }

    @Test func aParagraphLongerThanPagesGoesOn() throws {
        let text = "abcdefghijk".map(String.init).joined(separator: "<br>")
        #expect(try pages("<p>\(text)</p>") == ["a/b/c/d", "e/f/g/h", "i/j/k"])
    }

    @Test func breakInsideAvoidMovesTheWholeBox() throws {
        #expect(
            try pages("<p>a</p><div style='break-inside:avoid'><p>b</p><p>c</p><p>d</p><p>e</p></div>")
                == ["a", "b/c/d/e"])
    }

    @Test func breakInsideAvoidHigherThanAPageBreaksAllTheSame() throws {
        #expect(
            try pages(
                "<p>a</p><div style='break-inside:avoid'><p>b</p><p>c</p><p>d</p><p>e</p><p>f</p></div>")
                == ["a", "b/c/d/e", "f"])
    }

    @Test func breakAfterAvoidKeepsAHeadingWithItsText() throws {
        #expect(
            try pages(
                "<p>a</p><p>b</p><p>c</p><p style='break-after:avoid'>head</p><p>d</p>") == ["a/b/c", "head/d"])
    }

    @Test func aChainOfAvoidMovesAsAWhole() throws {
        #expect(
            try pages("<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p>", css: "p + p + p { break-before: avoid }")
                == ["a", "b/c/d/e"])
    }

    @Test func avoidIsDroppedWhereNothingElseHelps() throws {
        #expect(
            try pages("<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p>", css: "p { break-before: avoid }")
                == ["a/b/c/d", "e"])
    }

    /// The break is looked for inside the box before, if the boxes themselves belong together.
    @Test func anAvoidedBreakIsMadeInsideTheBoxBefore() throws {
        #expect(
            try pages("<p>a<br>b<br>c<br>d</p><p style='break-before:avoid'>e</p>") == ["a/b", "c/d/e"])
    }

    /// [CSS Fragmentation 3 §5.2](https://www.w3.org/TR/css-break-3/#break-margins)
    @Test func marginsAtAnUnforcedBreakAreDropped() throws {
        let fixture = try LayoutFixture(
            "<div style='height:35px;margin-bottom:8px'></div><div id=b style='height:10px;margin-top:8px'></div>")
        #expect(fixture.boxes("b") == ["2: 0,0 60x10"])
    }

    @Test func marginsAfterAForcedBreakStay() throws {
        let fixture = try LayoutFixture(
            "<div style='height:5px'></div><div id=b style='break-before:page;height:10px;margin-top:8px'></div>")
        #expect(fixture.boxes("b") == ["2: 0,8 60x10"])
    }

    @Test func aHighBoxIsCutAtPageEnds() throws {
        let fixture = try LayoutFixture("<div style='height:10px'></div><div id=b style='height:80px'></div>")
        #expect(fixture.boxes("b") == ["1: 0,10 60x30", "2: 0,0 60x40", "3: 0,0 60x10"])
    }

    @Test func aBrokenBoxReachesThePagesEnd() throws {
        let fixture = try LayoutFixture(
            "<div id=b style='border:2px solid'><p>a</p><p>b</p><p>c</p><p>d</p></div>", css: "p { margin: 0 }")
        // 2 px border and three lines, then the rest of the page.
        #expect(fixture.boxes("b") == ["1: 0,0 60x40", "2: 0,0 60x12"])
    }

    @Test func paddingWithoutInkThatIsCutIsNotMissed() throws {
        let fixture = try LayoutFixture("<div id=b style='padding-bottom:60px'>a</div>")
        #expect(fixture.boxes("b") == ["1: 0,0 60x40", "2: 0,0 60x30"])
        #expect(fixture.diagnostics.isEmpty)
    }

    /// [CSS Fragmentation 3 §4.1](https://www.w3.org/TR/css-break-3/#monolithic)
    @Test func contentThatCannotBreakIsCutAndSaid() throws {
        let fixture = try LayoutFixture("<p style='margin:0'>a</p><img id=i src='20x60.png' style='display:block'>")
        #expect(fixture.boxes("i") == ["2: 0,0 20x40", "3: 0,0 20x20"])
        #expect(fixture.diagnostics.map(\.id) == [.layoutOverflow])
        #expect(fixture.paged.dump().contains("break: space, cut what cannot break"))
    }

    /// What a fragment paints besides its children is cut with it.
    @Test func paintOfWhatIsCutGoesToBothParts() throws {
        let fixture = try LayoutFixture(
            """
            <div style='display:inline-block'><table><col style='background:red'><tr><td>a<tr><td>b<tr><td>c<tr><td>d
            <tr><td>e</table></div>
            """,
            css: "table { border-collapse: collapse; margin: 0 } td { padding: 0; border: 2px solid }",
            page: "60px 40px")
        var borders: [[String]] = []
        var columns: [[String]] = []
        for page in fixture.paged.pages {
            let fragments = LayoutFixture.fragments(of: page)
            borders.append(
                fragments.flatMap(\.collapsedBorders).filter(\.isHorizontal)
                    .map { "\($0.rect.minY)+\($0.rect.size.height)" })
            columns.append(
                fragments.flatMap(\.columnBackgrounds).map { "\($0.rect.minY)+\($0.rect.size.height)" })
        }
        // The cut is above the line of the fourth row, which begins at 38 px.
        #expect(borders == [["0+2", "12+2", "24+2", "36+2"], ["10+2", "22+2"]])
        #expect(columns.map(\.count) == [1, 1])
    }

    @Test func aLegendStandsInTheFirstPartOnly() throws {
        let fixture = try LayoutFixture(
            """
            <div style='display:inline-block'><fieldset><legend>l</legend>a<br>b<br>c<br>d<br>e</fieldset></div>
            """, css: "fieldset { margin: 0; padding: 0; border: 2px solid } legend { display: block; padding: 0 }")
        var notches: [String] = []
        for fragment in fixture.fragments {
            if case .box = fragment.kind, fragment.border.left > .zero {
                notches.append(fragment.legend.map { "\($0.outset.top)" } ?? "none")
            }
        }
        #expect(notches == ["4", "none"])
    }

    /// A float that breaks inside another one, and inside a box that clips.
    @Test(arguments: ["float:right", "overflow:hidden", "display:flow-root"])
    func formattingContextsGoOnWithTheirFloats(style: String) throws {
        let inner = "<div style='float:left;width:20px'>a<br>b<br>c<br>d<br>e<br>f</div>"
        #expect(try pages("<div style='\(style)'>\(inner)</div>") == ["a/b/c/d", "e/f"])
    }

    /// Rules 5 and 6 of [CSS 2.2 §9.5.1](https://www.w3.org/TR/CSS22/visuren.html#float-rules): none is higher than
    /// the floats before it, on whichever page they are.
    @Test func floatsFollowTheOneThatWentToTheNextPage() throws {
        let fixture = try LayoutFixture(
            """
            <div style='height:20px'></div>
            <div id=a style='float:left;width:10px;height:35px'></div>
            <div><div id=b style='float:left;width:10px;height:5px'></div></div><p style='margin:0'>t</p>
            """, page: "60px 40px")
        #expect(fixture.boxes("a") == ["2: 0,0 10x35"])
        #expect(fixture.boxes("b") == ["2: 10,0 10x5"])
        #expect(fixture.pageTexts == ["t", ""])
    }

    /// The text after a float does not overtake its lines.
    @Test func theTextOfAFloatBreaks() throws {
        let css = "div { float: left; width: 60px; orphans: 1; widows: 1 }"
        let html = "<p>a</p><div>b<br>c<br>d<br>e</div><p>f</p>"
        #expect(try pages(html, css: css) == ["a/b/c/d", "e/f"])
        #expect(try pages(html, css: css + "div { break-inside: avoid }") == ["a/f", "b/c/d/e"])
    }

    @Test func floatsThatDoNotFitGoToTheNextPage() throws {
        let fixture = try LayoutFixture(
            "<p style='margin:0'>a</p><div id=f style='float:left;width:10px;height:35px'></div><p>b</p>",
            css: "p { margin: 0 }")
        #expect(fixture.boxes("f") == ["2: 0,0 10x35"])
        #expect(fixture.pageTexts.first == "a/b")
    }

    @Test func inlineBlocksAreMonolithic() throws {
        #expect(
            try pages("<p>a<br>b<br>c</p><p><span style='display:inline-block'>d<br>e</span></p>")
                == ["a/b/c", "de"])
    }

    @Test func anInlineBlockHigherThanAPageIsCutBetweenLines() throws {
        let fixture = try LayoutFixture(
            """
            <p id=p>x<br><span id=i style='display:inline-block;border:1px solid;line-height:15px'>a<br>b<br>c<br>d</span
            ><br>y</p>
            """, css: "p { margin: 0; orphans: 1; widows: 1 }", page: "60px 45px")
        // 30 px of lines and the border above on the first of its pages; `c` does not fit there.
        #expect(fixture.pageTexts == ["x", "ab", "cd/y"])
        #expect(fixture.boxes("i") == ["2: 0,0 12x31", "3: 0,0 12x31"])
        #expect(fixture.lines.last == "3: 0,31 y")
        #expect(fixture.diagnostics.map(\.id) == [.layoutOverflow])
    }

    @Test func paddingHigherThanAPageIsCut() throws {
        let fixture = try LayoutFixture("<p>a</p><div id=b style='padding-top:90px'>b</div>c", css: "p { margin: 0 }")
        #expect(fixture.boxes("b") == ["1: 0,10 60x30", "2: 0,0 60x40", "3: 0,0 60x30"])
        #expect(fixture.lines == ["1: 0,0 a", "3: 0,20 b", "3: 0,30 c"])
        #expect(fixture.diagnostics.isEmpty)
    }

    @Test func aCellWithAnImageHigherThanAPageGoesOn() throws {
        let fixture = try LayoutFixture(
            "<table><tr><td><img id=i src='20x90.png' style='display:block'><td>b<tr><td>c</table>",
            css: "table { border-collapse: collapse } td { padding: 0; vertical-align: top }")
        #expect(fixture.boxes("i") == ["1: 0,0 20x40", "2: 0,0 20x40", "3: 0,0 20x10"])
        #expect(fixture.lines.last == "3: 0,10 c")
    }

    @Test func longTextOfAFieldIsAllThere() throws {
        let words = (1...30).map { "w\($0)" }
        let fixture = try LayoutFixture(
            "<textarea rows=2 style='height:20px;overflow:hidden'>\(words.joined(separator: "\n"))</textarea>",
            css: "textarea { font: inherit; border: 0; padding: 0; margin: 0 }")
        let lines = fixture.pageTexts.joined(separator: "/").split(separator: "/").map(String.init)
        #expect(lines == words)
        #expect(fixture.paged.pages.count == 8)
    }

    /// [CSS Fragmentation 3 §5.4](https://www.w3.org/TR/css-break-3/#break-decoration)
    @Test func clonedEdgesTakeRoomOnEachPage() throws {
        let fixture = try LayoutFixture(
            "<div id=b style='padding:5px 0;box-decoration-break:clone'><p>a</p><p>b</p><p>c</p><p>d</p></div>",
            css: "p { margin: 0 }")
        #expect(fixture.pageTexts == ["a/b/c", "d"])
        #expect(fixture.boxes("b") == ["1: 0,0 60x40", "2: 0,0 60x20"])
    }

    /// Such a box cannot go on: no page would be nearer to its end. It is cut.
    @Test func clonedEdgesThatTakeAllRoomAreCut() throws {
        let fixture = try LayoutFixture(
            "<p id=b style='margin:0;padding:20px 0;min-height:20px;box-decoration-break:clone'></p>")
        #expect(fixture.boxes("b") == ["1: 0,0 60x40", "2: 0,0 60x20"])
        #expect(fixture.diagnostics.isEmpty)
    }

    @Test func whatClearsAFloatThatGoesOnFollowsItToTheNextPage() throws {
        let fixture = try LayoutFixture(
            """
            <div id=f style='float:left;width:10px'><p>a</p><p>b</p><p>c</p><p>d</p><p>e</p></div>
            <p id=t>t</p><p id=c style='clear:both'>z</p>
            """, css: "p { margin: 0 }")
        #expect(fixture.boxes("f") == ["1: 0,0 10x40", "2: 0,0 10x10"])
        #expect(fixture.boxes("t") == ["1: 0,0 60x10"])
        #expect(fixture.boxes("c") == ["2: 0,10 60x10"])
        #expect(fixture.diagnostics.isEmpty)
    }

    @Test func whatClearsAFloatThatWasPushedOnFollowsIt() throws {
        let fixture = try LayoutFixture(
            """
            <p>a</p><p>b</p><div id=f style='float:left;width:10px;height:30px'></div><p>t</p>
            <p id=c style='clear:left'>z</p>
            """, css: "p { margin: 0 }")
        #expect(fixture.boxes("f") == ["2: 0,0 10x30"])
        #expect(fixture.boxes("c") == ["2: 0,30 60x10"])
    }

    // MARK: Below floats and margins

    /// What begins below a float that takes the page goes on to the next one.
    @Test(arguments: [
        "<p style='clear:left'>x</p><p>y</p>", "<div style='clear:left'><p>x</p></div><p>y</p>",
        "<table style='width:60px;border-spacing:0'><tr><td style='padding:0'>x</table><p>y</p>",
        "<p>x</p><p>y</p>", "<div>x<br>y</div>",
    ])
    func whatStandsBelowFloatsGoesOn(_ html: String) throws {
        for height in [40, 35] {
            let float = "<b style='float:left;width:60px;height:\(height)px'></b>"
            let f = try LayoutFixture(float + html, css: "p { margin: 0 }")
            #expect(f.lines == ["2: 0,0 x", "2: 0,10 y"], "\(html)")
            #expect(f.diagnostics.isEmpty)
        }
    }

    /// A float and the text that it pushes below it are in one container.
    @Test func aFloatKeepsThePageAndItsTextGoesOn() throws {
        let f = try LayoutFixture("<div><b id=f style='float:left;width:60px;height:35px'></b>x<br>y</div>")
        #expect(f.boxes("f") == ["1: 0,0 60x35"])
        #expect(f.lines == ["2: 0,0 x", "2: 0,10 y"])
        #expect(f.diagnostics.isEmpty)
    }

    /// A margin that no page holds ends with its page.
    /// [CSS Fragmentation 3 §5.2](https://www.w3.org/TR/css-break-3/#break-margins)
    @Test(arguments: [
        ("<p style='margin-top:40px'>x</p><p>y</p>", 2), ("<p style='margin-top:90px'>x</p><p>y</p>", 2),
        ("<div><div><p style='margin-top:90px'>x</p></div></div><p>y</p>", 2),
        ("<p>a</p><p style='break-before:page;margin-top:90px'>x</p><p>y</p>", 3),
    ])
    func aMarginIsNoHigherThanItsPage(_ html: String, _ page: Int) throws {
        let f = try LayoutFixture(html, css: "p { margin: 0 }")
        #expect(f.lines.suffix(2) == ["\(page): 0,0 x", "\(page): 0,10 y"])
        #expect(f.diagnostics.isEmpty)
    }
}
