import Foundation
import RectoTestSupport
import Testing

/// One small document for each cause of a break. A letter is 10 px, a line 2.65 mm, a page four lines.
@Suite struct BreakExplanationTests {
    /// The explanation of the end of a page, without its key.
    private func end(
        _ html: String, css: String = "", page: Int = 0, size: String = "60px 40px", settles: Bool = false
    ) throws -> [String] {
        let fixture = try LayoutFixture(html, css: css, page: size, settles: settles, traces: true)
        let lines = fixture.explanation(page).split(separator: "\n").map { $0.dropFirst(16) }
        let keys = fixture.explanation(page).split(separator: "\n").map {
            $0.prefix(16).trimmingCharacters(in: .whitespaces)
        }
        let first = keys.firstIndex { $0.hasPrefix("ends") || $0.hasPrefix("is blank") } ?? 0
        let last = keys[(first + 1)...].firstIndex { !$0.isEmpty } ?? keys.count
        return lines[first..<last].map(String.init)
    }

    @Test func theLastPageEndsWithTheDocument() throws {
        #expect(try end("<p>a") == ["with the document"])
    }

    /// The area of 10.58 mm holds a float of one line, a note of one line, and two lines of the flow.
    @Test func whatTakesTheRoomIsSaid() throws {
        let fixture = try LayoutFixture(
            "<div class=t>t</div><p>a<b>n</b></p><p>b</p><p>c</p>",
            css: """
                p { margin: 0 } .t { float: top } b { float: footnote } ::footnote-marker { content: none }
                @page { @footnote { margin: 0 } }
                """, page: "60px 40px", traces: true)
        let title = fixture.explanation(0).split(separator: "\n")[0]
        #expect(title.hasSuffix("area 15.88 × 10.58 mm, 2.65 mm of it page floats, 2.65 mm footnotes"))
        #expect(fixture.pageTexts[0] == "t/a1/b/n")
    }

    @Test func aLineThatDoesNotFit() throws {
        let end = try end("<div>a b c", css: "div { width: 10px; line-height: 15px; orphans: 1; widows: 1 }")
        #expect(
            end == [
                "div at test.html:1:1 “c”",
                "its line 3 here does not fit by 1.32 mm: it is 3.97 mm high, 2.65 mm are left",
            ])
    }

    @Test func aFloatThatGoesOnAfterTheFlow() throws {
        let end = try end("<p>a b c d e", css: "p { float: left; width: 10px; margin: 0; orphans: 1; widows: 1 }")
        #expect(end.first == "p at test.html:1:1 “e”")
    }

    @Test func aBoxThatDoesNotFit() throws {
        let end = try end("<div>a</div><div id=x>b</div>", css: "#x { height: 35px; break-inside: avoid }")
        #expect(
            end == [
                "div#x at test.html:1:13 “b”",
                "its height does not fit by 1.32 mm: it is 9.26 mm high, 7.94 mm are left",
                "moved up: a break further down is against 'break-inside: avoid' of div#x at test.html:1:13, "
                    + "declared at test.css:2:20",
            ])
    }

    @Test func widowsMoveTheBreakUp() throws {
        let end = try end("<div>a b c d e", css: "div { width: 10px; orphans: 1;\nwidows: 3 }")
        #expect(
            end == [
                "div at test.html:1:1 “c d e”",
                "its line 5 here does not fit by 2.65 mm: it is 2.65 mm high, nothing is left",
                "moved up: a break further down is against 'widows: 3' of div at test.html:1:1, declared at test.css:3:1",
            ])
    }

    @Test func orphansSendTheParagraphOn() throws {
        let end = try end(
            "<div>a b c</div><div>d e f", css: "div { width: 10px }")
        #expect(
            end == [
                "div at test.html:1:17 “d e f”",
                "its line 2 here does not fit by 2.65 mm: it is 2.65 mm high, nothing is left",
                "moved up: a break further down is against 'orphans: 2' of div at test.html:1:17",
            ])
    }

    @Test func aHeadingIsKeptWithWhatFollows() throws {
        let end = try end(
            "<div>a b c</div><h2>h</h2><p>d",
            css: "div { width: 10px } h2 { font: inherit; margin: 0; break-after: avoid } p { margin: 0 }")
        #expect(
            end == [
                "h2 at test.html:1:17 “h d”",
                "line 1 here of p at test.html:1:27 “d” does not fit by 2.65 mm: it is 2.65 mm high, nothing is left",
                "moved up: a break further down is against 'break-after: avoid' of h2 at test.html:1:17, "
                    + "declared at test.css:2:52",
            ])
    }

    @Test func aHeadingIsKeptWithTwoLines() throws {
        let end = try end(
            "<div>a b</div><section><h2>h</h2><p>c d e</section>",
            css: "div, p { width: 10px; margin: 0 } h2 { font: inherit; margin: 0; break-after: avoid }")
        #expect(
            end == [
                "section at test.html:1:15 “h c d e”",
                "line 2 here of p at test.html:1:34 “c d e” does not fit by 2.65 mm: it is 2.65 mm high, nothing is left",
                "moved up: a break further down is against 'orphans: 2' of p at test.html:1:34",
                "moved up: a break further down is against 'break-after: avoid' of h2 at test.html:1:24, "
                    + "declared at test.css:2:66",
            ])
    }

    @Test func whatBelongsTogetherGoesOnTogether() throws {
        let end = try end(
            "<p>a</p><section><p>b</p><p>c</p><p>d</p><p>e</p></section>",
            css: "p { margin: 0 } section { break-inside: avoid }")
        #expect(
            end == [
                "section at test.html:1:9 “b c d e”",
                "line 1 here of p at test.html:1:42 “e” does not fit by 2.65 mm: it is 2.65 mm high, nothing is left",
                "moved up: a break further down is against 'break-inside: avoid' of section at test.html:1:9, "
                    + "declared at test.css:2:27",
            ])
    }

    @Test func aRuleThatHadToBeDropped() throws {
        let end = try end("<div>a b c d e f</div>", css: "div { width: 10px; break-inside: avoid }")
        #expect(
            end == [
                "div at test.html:1:1 “e f”",
                "its line 5 here does not fit by 2.65 mm: it is 2.65 mm high, nothing is left",
                "no better break: this one is against 'break-inside: avoid' of div at test.html:1:1, "
                    + "declared at test.css:2:20",
            ])
    }

    @Test func aForcedBreakNamesItsRule() throws {
        let end = try end("<p>a</p><section><p>b", css: "p { margin: 0 }\nsection { break-before: page }")
        #expect(
            end == [
                "section at test.html:1:9 “b”",
                "forced by 'break-before: page' of section at test.html:1:9, declared at test.css:3:11",
            ])
    }

    @Test func aForcedBreakOfAFirstChildIsItsOwn() throws {
        let end = try end("<p>a</p><section><p id=x>b", css: "#x { page-break-before: always }")
        #expect(end[1] == "forced by 'break-before: page' of p#x at test.html:1:18, declared at test.css:2:6")
    }

    @Test func aBlankPageStandsForASide() throws {
        let css = "#x { break-before: right }"
        #expect(
            try end("<p>a</p><p id=x>b", css: css, page: 1) == [
                "for the side that 'break-before: right' of p#x at test.html:1:9, declared at test.css:2:6 asks for"
            ])
        #expect(try end("<p>a</p><p id=x>b", css: css)[0] == "p#x at test.html:1:9 “b”")
    }

    @Test func aPageNameThatChanges() throws {
        let end = try end("<p>a</p><div><p>b", css: "div { page: wide }")
        #expect(
            end == [
                "div at test.html:1:9 “b”", "the page name changes from none to 'wide'",
                "by 'page: wide' of div at test.html:1:9, declared at test.css:2:7",
            ])
    }

    @Test func aPageNameThatEndsIsItsElementsRule() throws {
        let end = try end("<div>a</div><p>b", css: "div { page: wide }")
        #expect(
            end == [
                "p at test.html:1:13 “b”", "the page name changes from 'wide' to none",
                "by 'page: wide' of div at test.html:1:1, declared at test.css:2:7",
            ])
    }

    @Test func aLastPageWithLessRoomNamesItsRule() throws {
        let end = try end(
            "<p>a</p><p>b</p><p>c</p><p>d</p>", css: "p { margin: 0 }\n@page :last { margin-top: 10px }",
            settles: true)
        #expect(
            end == [
                "p at test.html:1:25 “d”",
                "what is left would fit here, but this page would then be the last one, which has less room",
                "by @page:last at test.css:3:1",
            ])
    }

    @Test func rowsAreKeptTogether() throws {
        let rows = (1...6).map { "<tr><td>\($0)" }.joined()
        let end = try end(
            "<table>\(rows)</table>", css: "table { border-spacing: 0; -recto-widow-rows: 3 } td { padding: 0 }")
        #expect(
            end == [
                "tr at test.html:1:35 “4 5 6”",
                "tr at test.html:1:44 “5” does not fit by 2.65 mm: it is 2.65 mm high, nothing is left",
                "moved up: a break further down is against '-recto-widow-rows: 3' of table at test.html:1:1, "
                    + "declared at test.css:2:28",
            ])
    }

    @Test func aRepeatedFootTakesItsRoom() throws {
        let rows = (1...4).map { "<tr><td>\($0)" }.joined()
        let end = try end(
            "<table><tfoot><tr><td>f</tfoot>\(rows)</table>", css: "table { border-spacing: 0 } td { padding: 0 }")
        #expect(
            end == [
                "tr at test.html:1:59 “4”",
                "it does not fit by 2.65 mm: it is 2.65 mm high, nothing is left above 2.65 mm for the end of the "
                    + "table",
            ])
    }

    @Test func aHeadDoesNotStandAlone() throws {
        let end = try end(
            "<div>a b c</div><table><thead><tr><td>h</thead><tr><td>1</table>",
            css: "div { width: 10px } table { border-spacing: 0 } td { padding: 0 }")
        #expect(
            end == [
                "table at test.html:1:17 “h 1”",
                "tr at test.html:1:48 “1” does not fit by 2.65 mm: it is 2.65 mm high, nothing is left",
            ])
    }

    @Test func linesInACell() throws {
        let end = try end(
            "<table><tr><td>a b c d e f", css: "table { border-spacing: 0; width: 10px } td { padding: 0 }")
        #expect(
            end == [
                "td at test.html:1:12 “e f”",
                "its line 5 here does not fit by 2.65 mm: it is 2.65 mm high, nothing is left",
            ])
    }

    @Test func flexLinesAndGridRows() throws {
        let items = (1...5).map { "<div>\($0)</div>" }.joined()
        for css in ["main { display: flex; flex-direction: column }", "main { display: grid }"] {
            #expect(
                try end("<main>\(items)</main>", css: css) == [
                    "div at test.html:1:55 “5”",
                    "it does not fit by 2.65 mm: it is 2.65 mm high, nothing is left",
                ])
            #expect(
                try end("<main>\(items)</main>", css: css + " div:nth-child(5) { break-before: avoid-page }")[2]
                    == "moved up: a break further down is against 'break-before: avoid-page' of div at "
                    + "test.html:1:55, declared at test.css:2:\(css.count + 21)")
            #expect(
                try end("<main>\(items)</main>", css: css + " div:nth-child(3) { break-before: page }")[1]
                    .hasPrefix("forced by 'break-before: page' of div at test.html:1:31"))
        }
    }

    // MARK: Flows side by side

    @Test func ofItemsSideBySideTheOneWithoutRoomIsNamed() throws {
        // The second item has five lines; the others are as high only because they stretch.
        for css in ["main { display: flex }", "main { display: grid; grid-auto-flow: column }"] {
            let end = try end(
                "<main><div>1</div><div id=b>a b c d e</div><div>3</div></main>",
                css: css + " div { width: 10px; orphans: 1; widows: 1 }")
            #expect(
                end == [
                    "div#b at test.html:1:19 “e”",
                    "its line 5 here does not fit by 2.65 mm: it is 2.65 mm high, nothing is left",
                ])
        }
    }

    @Test func ofCellsSideBySideTheOneWithoutRoomIsNamed() throws {
        let end = try end(
            "<table><tr><td>1<td id=b>a b c d e<td>3</table>",
            css:
                "table { border-spacing: 0; width: 30px } td { padding: 0; vertical-align: top; orphans: 1; widows: 1 }"
        )
        #expect(
            end == [
                "td#b at test.html:1:17 “e”",
                "its line 5 here does not fit by 2.65 mm: it is 2.65 mm high, nothing is left",
            ])
    }

    @Test func aLineOfItemsThatGoesOnAsAWholeNamesItsHighestItem() throws {
        for css in ["main { display: flex }", "main { display: grid; grid-auto-flow: column }"] {
            let end = try end(
                "<p>x</p><p>x</p><main><div>1</div><div id=b><img src=10x30.png></div></main>",
                css: css + " p { margin: 0 } div { line-height: 0; font-size: 1px } img { display: block }")
            #expect(end.count == 2)
            #expect(
                end.last?.contains("does not fit by 2.65 mm: it is 7.94 mm high, 5.29 mm are left") == true, "\(end)")
            #expect(end.last?.hasPrefix("div at") == false, "\(end)")
        }
    }

    @Test func columnsOfItemsSideBySide() throws {
        let end = try end(
            "<main><div>a</div><div id=b>b</div><div id=c>c</div></main>",
            css: """
                main { display: flex; flex-flow: column wrap; height: 60px } div { height: 25px; width: 10px }
                #b { height: 50px } #c { height: 55px; break-inside: avoid }
                """)
        #expect(end.count >= 2)
        #expect(end[1].contains("does not fit by"), "\(end)")
    }

    @Test func cellsThatSpanRows() throws {
        let end = try end(
            "<table><tr><td rowspan=2 id=b>a b c d e<td>1<tr><td>2</table>",
            css:
                "table { border-spacing: 0; width: 30px } td { padding: 0; vertical-align: top; orphans: 1; widows: 1 }"
        )
        #expect(end.count >= 2)
        #expect(end[1].contains("does not fit by"), "\(end)")
    }

    @Test func theLastColumnIsFull() throws {
        let end = try end(
            "<div>a b c d e f g h i j", css: "div { columns: 2; column-gap: 40px; orphans: 1; widows: 1 }")
        #expect(
            end == [
                "div at test.html:1:1 “i j”",
                "its line 5 here does not fit by 2.65 mm: it is 2.65 mm high, nothing is left",
            ])
    }

    @Test func whatCannotBeBrokenIsCut() throws {
        let end = try end(
            "<div><img src=20x100.png></div>", css: "div { line-height: 0 } img { display: block }")
        #expect(
            end == ["img at test.html:1:6", "it cannot be broken: it is 26.46 mm high and is cut after 10.58 mm"])
    }

    @Test func aHeightGoesOn() throws {
        let end = try end("<div id=x>a</div>", css: "#x { height: 60px }")
        #expect(
            end == [
                "div#x at test.html:1:1",
                "its height does not fit by 5.29 mm: it is 15.88 mm high, 10.58 mm are left",
            ])
    }

    @Test func positionedBoxesGoOnAlone() throws {
        let end = try end("<p>a</p><div id=x>b c d e f g</div>", css: "#x { position: absolute; width: 10px; top: 0 }")
        #expect(
            end == ["with the flow; div#x at test.html:1:9, positioned absolutely, is on the next page"])
    }

    @Test func pageNamesRulesAndMarginBoxesSayWhereTheyComeFrom() throws {
        let fixture = try LayoutFixture(
            "<main><p>a",
            css: """
                @page { @bottom-center { content: counter(page); color: red } @top-left { content: "x" } }
                @page wide:first { @top-left { content: none } }
                @page other { margin: 1px }
                main { page: wide }
                """, traces: true)
        #expect(
            fixture.explanation(0) == """
                page 1 of 1  right 'wide'  15.88 × 10.58 mm, area 15.88 × 10.58 mm
                  begins        p at test.html:1:7 “a”
                  ends          with the document
                  page name     'wide' from 'page: wide' of main at test.html:1:1, declared at test.css:5:8
                  styled by     @page at html.css:5:1
                                @page at test.css:1:1
                                @page at test.css:2:1
                                @page wide:first at test.css:3:1
                  @top-left     not shown: content: none at test.css:3:32
                  @bottom-center content: counter(page) at test.css:2:26
                                color: red at test.css:2:50

                """)
    }
}
