import RectoTestSupport
import Testing

/// Cases that random documents have found. Pages are 60 × 40 px: six letters wide, four lines high.
@Suite struct NothingLostTests {
    /// Where a break makes an item higher, percentages in it still refer to the height of its area.
    @Test func percentagesInBrokenItemsDoNotGrow() throws {
        let fixture = try LayoutFixture(
            "<div style='display:grid'><div>a<p style='margin:0;break-before:page;height:100%'>b</p></div></div>")
        #expect(fixture.pageTexts == ["a", "b"])
    }

    /// The last line has room in the box and on the page; only the end edges of its parent have none.
    @Test func aBoxThatClipsIsNotBrokenAboveItsEnd() throws {
        let fixture = try LayoutFixture(
            """
            <div style='overflow:hidden;height:40px'><div style='border-bottom:5px solid'><p>a<p>b<p>c<p>d</div></div>
            """, css: "p { margin: 0 }")
        #expect(fixture.pageTexts == ["a/b/c/d"])
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        let longer = try LayoutFixture(
            "<div style='overflow:hidden;height:40px'><p>a<p>b<p>c<p>d<p>e</div>", css: "p { margin: 0 }")
        #expect(longer.diagnostics.map(\.id) == [.layoutClipped])
    }

    /// The text around a high box is not at fault.
    @Test func whatIsTooHighIsNamed() throws {
        let html = "<p>a <b><i style='display:inline-block;height:90px'>x</i></b>"
        let fixture = try LayoutFixture(html)
        let span = try #require(fixture.diagnostics.first { $0.id == .layoutOverflow }?.span)
        #expect(html.utf8.dropFirst(Int(span.lower)).starts(with: "<i".utf8))
    }

    /// No place is between the lines of both.
    @Test func linesSideBySideThatAreCutGoOnInOrder() throws {
        let fixture = try LayoutFixture(
            """
            <div style='display:inline-flex'><p style='line-height:16px'>a<br>b<br>c<br>d</p>\
            <p style='line-height:11px'>e<br>f<br>g<br>h<br>i<br>j</p></div>
            """, css: "p { margin: 0 }")
        #expect(fixture.diagnostics.map(\.id) == [.layoutOverflow])
        #expect(fixture.lineOutsideOfItsPage() == nil)
        #expect(fixture.paged.pages.count == 2)
    }

    /// The float's own box has room on the page, its lines do not.
    @Test func whatOverflowsAFloatGoesOn() throws {
        let fixture = try LayoutFixture("<div style='float:left;height:10px;widows:1'>a<br>b<br>c<br>d<br>e</div>")
        #expect(fixture.pageTexts == ["a/b/c/d", "e"])
    }

    @Test func aTableThatABoxCutsOffIsReported() throws {
        let fixture = try LayoutFixture(
            "<div style='overflow:hidden;height:10px'><table><tr><td>a<tr><td>b</table></div>")
        #expect(fixture.diagnostics.map(\.id) == [.layoutClipped])
    }

    /// Rows share what the table has without breaks, however high breaks make it.
    @Test func brokenTablesThatFillTheirAreaDoNotGrow() throws {
        let fixture = try LayoutFixture(
            """
            <div style='display:grid;grid-template-columns:10px 30px'><table style='border-spacing:0'>\
            <tr><td>a<br>b<br>c<tr><td>d<br>e<br>f</table><p style='margin:0;height:80px'>x</div>
            """, css: "td { padding: 0 }")
        #expect(fixture.paged.pages.count == 2)
    }

    /// The same where the table is higher than its area.
    @Test func brokenTablesThatOverflowTheirAreaDoNotGrow() throws {
        let fixture = try LayoutFixture(
            """
            <div style='display:grid;grid-auto-rows:10px'><table style='border-spacing:0'>\
            <tr><td><p style='break-after:page'>a</p>b<tr><td>c</table></div>
            """, css: "td { padding: 0 } p { margin: 0 }")
        #expect(fixture.pageTexts == ["a", "b/c"])
    }

    /// After the forced break no height is left for the columns. The second item is at the end of the row.
    @Test func itemsBelowAColumnWithoutRoomAreReached() throws {
        let fixture = try LayoutFixture(
            """
            <div style='columns:2;max-height:10px'><p style='margin:0;break-after:page'>a</p>\
            <div style='display:grid;grid-auto-flow:column;align-items:end'>b <p style='margin:0'></p></div></div>
            """)
        #expect(fixture.pageTexts == ["a", "b"])
        #expect(!fixture.diagnostics.contains { $0.id == .internalNoProgress })
    }

    /// The spanner leaves no height for the columns. The item that is moved up continues at their top.
    @Test func itemsWithNegativeMarginsGoOnInColumnsWithoutRoom() throws {
        let fixture = try LayoutFixture(
            """
            <div style='columns:2;column-gap:0;max-height:10px'><div style='column-span:all'>s</div>\
            <div style='display:grid'><p style='margin:-10px 0 0'>a b</p></div></div>
            """, css: "p { orphans: 1; widows: 1; line-height: 10px } ", page: "20px 40px")
        #expect(fixture.pageTexts == ["s/a/b"])
        #expect(!fixture.diagnostics.contains { $0.id == .internalNoProgress })
    }

    @Test func whatOverflowsASpanningCellGoesOn() throws {
        let fixture = try LayoutFixture(
            """
            <table style='border-spacing:0'><tr><td rowspan=2><div style='height:10px'>a<br>b<br>c<br>d<br>e</div>\
            <td>x</tr><tr><td>y</table>
            """, css: "td { padding: 0; vertical-align: top; line-height: 10px }")
        #expect(fixture.pageTexts.joined(separator: " ").split { " /".contains($0) }.sorted().joined() == "abcdexy")
        #expect(fixture.lineOutsideOfItsPage() == nil)
    }

    /// The image leaves no room for the footer, which comes last on its own and was already shown before.
    @Test func aFooterThatIsShownAgainAsARowIsARepetition() throws {
        let fixture = try LayoutFixture(
            """
            <table style='border-spacing:0'><tfoot><tr><td style='height:20px'>f</tfoot>\
            <tr><td>a<tr><td><img src='10x40.png' style='display:block'></table>
            """, css: "td { padding: 0 }")
        let footers = fixture.paged.dump().split(separator: "\n").filter { $0.contains(" tfoot ") }
        #expect(footers.map { $0.contains("repeated") } == [false, true])
    }

    /// The breaks add more than the second row's share of the track: each layout would add it again.
    @Test func tablesWithTwoForcedBreaksInAGridItemEnd() throws {
        let fixture = try LayoutFixture(
            """
            <div style='display:grid;grid-auto-rows:40px'><table style='margin:10px 0'><tr style='height:12px'><td>\
            <p style='break-after:page'></p><p style='break-after:page'></p>b<tr><td>c</table></div>
            """, css: "p { margin: 0 }")
        #expect(fixture.pageTexts == ["", "", "b/c"])
    }

    /// Page 2 contains only overflow, and the float has no room there.
    @Test func floatsThatWaitInOverflowGoOn() throws {
        let fixture = try LayoutFixture(
            """
            <div style='height:0'>a<br>b<br>c<br>d<div style='float:left;height:30px'>f</div></div>x
            """, css: "div { line-height: 10px }", page: "100px 30px")
        #expect(fixture.pageTexts == ["a/b/x", "c/d", "f"])
    }

    /// No image has room beside the footer, so the footer is given up at once, and not after two pages that show
    /// nothing else.
    @Test func spanningCellsWithoutRoomBesideAFooterTakeThePage() throws {
        let fixture = try LayoutFixture(
            """
            <table style='border-spacing:0;height:80px'><tfoot><tr><td style='height:20px'>f</tfoot>\
            <tr><td rowspan=2><img id=a src='10x30.png'><img id=b src='10x30.png'><tr></table>
            """, css: "td { padding: 0 } img { display: block }", page: "100px 40px")
        #expect(fixture.pageTexts.first == "")
        #expect(fixture.boxes("a") == ["1: 0,0 10x30"])
        #expect(fixture.boxes("b") == ["2: 0,0 10x30"])
    }

    /// The best break is in the overflow of a box that ends on the page all the same: what follows it is broken off, too.
    @Test func whatFollowsABoxWhoseOverflowBreaksGoesOn() throws {
        let fixture = try LayoutFixture(
            """
            <div style='break-after:avoid;max-height:75px'><div style='float:right;height:200px'></div>a<br>b
            <p style='clear:both'></p></div><p>c</p>
            """, css: "p { margin: 0 }", page: "100px 80px")
        #expect(fixture.pageTexts.joined(separator: "/").split(separator: "/").sorted() == ["a", "b", "c"])
    }

    /// The column has no room because of the others; it does not hide its text on purpose.
    @Test func textInABoxWithoutWidthIsNotHiddenOnPurpose() throws {
        let squeezed = try LayoutFixture(
            "<div style='display:grid;grid-template-columns:1fr 100px'><p style='overflow:hidden'>a</p></div>",
            css: "p { margin: 0 }", page: "100px 40px")
        #expect(squeezed.diagnostics.map(\.id) == [.layoutClipped])
        let hidden = try LayoutFixture("<p style='overflow:hidden;width:1px'>a</p>", page: "100px 40px")
        #expect(hidden.diagnostics.isEmpty)
    }

    /// The columns contain nothing but a float.
    @Test func aFloatThatIsAllOfItsColumnsGoesOn() throws {
        let fixture = try LayoutFixture(
            "<div style='columns:2'><div style='float:left'>a<br>b<br>c<br>d<br>e<br>f</div></div>", page: "40px 20px")
        #expect(fixture.pageTexts == ["a/b/c/d", "e/f"])
    }

    /// `column-span` does not apply to the float: the page float in it is one of the columns'.
    @Test func aColumnFloatInAFloatThatWouldSpanIsKept() throws {
        let fixture = try LayoutFixture(
            """
            <div style='columns:2'><div style='float:right;column-span:all'>\
            <div style='float:bottom;float-reference:column'>a</div></div></div>
            """)
        #expect(fixture.pageTexts == ["a"])
    }

    /// With room for the second note's start, the first call, which stands lower in the item beside, leaves the page.
    @Test func notesOfItemsBesideOneAnotherStandOnce() throws {
        let fixture = try LayoutFixture(
            """
            <div style='display:grid;grid-template-columns:20px 20px'><p>a<br>b<br>c<br>d<i>k<br>l</i></p>\
            <p>e<i>m<br>n<br>o<br>p</i></p></div>
            """,
            css: """
                p { margin: 0; orphans: 1; widows: 1 } i { float: footnote } @page { @footnote { margin: 0 } }
                ::footnote-call, ::footnote-marker { content: '*' }
                """, page: "60px 60px")
        let text = fixture.pageTexts.joined(separator: "/")
        for letter in "abcdeklmnop" { #expect(text.filter { $0 == letter }.count == 1, "\(letter): \(text)") }
    }
}
