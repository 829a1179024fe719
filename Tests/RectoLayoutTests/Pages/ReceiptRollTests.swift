import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// `@page { size: 80mm auto }`: a page as high as its content.
@Suite struct ReceiptRollTests {
    private func fixture(_ html: String, css: String = "") throws -> LayoutFixture {
        let fixture = try LayoutFixture(
            html, css: "p { margin: 0 } .b { break-before: page } " + css, page: "60px auto", settles: true)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }
    private func heights(_ fixture: LayoutFixture) -> [Double] { fixture.paged.pages.map { $0.size.height.double } }

    @Test func aPageIsAsHighAsItsContent() throws {
        #expect(try heights(fixture("<p>a</p><p>b</p><p>c</p>")) == [30])
    }

    @Test func marginsBordersAndPaddingsAreAdded() throws {
        let f = try fixture(
            "<p style='margin-bottom:7px'>a</p>",
            css: "@page { margin: 5px 0 6px; border: 1px solid; padding: 2px 0 } html { margin: 3px 0 4px }")
        #expect(heights(f) == [5 + 1 + 2 + 3 + 10 + 7 + 4 + 2 + 1 + 6])
    }

    @Test func eachForcedBreakStartsAPageOfItsOwnHeight() throws {
        let f = try fixture("<p>a</p><div><p class=b>b</p><p>c</p></div><table class=b><tr><td>d</td></tr></table>")
        #expect(heights(f) == [10, 20, 10 + 2 + 4])
        #expect(f.pageTexts == ["a", "b/c", "d"])
        #expect(f.boxes("x").isEmpty)
    }

    @Test func columnsAreBalanced() throws {
        let f = try fixture("<div style='columns:2;column-gap:0;orphans:1;widows:1'>aa bb cc dd</div><p>e</p>")
        #expect(heights(f) == [30])
        #expect(f.lines == ["1: 0,0 aa", "1: 0,10 bb", "1: 30,0 cc", "1: 30,10 dd", "1: 0,20 e"])
    }

    /// The cutter would take what hangs out of the page.
    @Test(
        "what is positioned below the flow makes the page longer",
        arguments: [
            ("top: 45px", [55.0]), ("top: 5px", [20]), ("top: 45px; height: 30px", [75]), ("bottom: 0", [20]),
        ])
    func positionedBoxesAreHeld(style: String, expected: [Double]) throws {
        #expect(try heights(fixture("<p>a</p><p>b</p><div style='position:absolute;\(style)'>c</div>")) == expected)
    }

    @Test func positionedBoxesInABoxOfThePageAreHeld() throws {
        let f = try fixture(
            "<p>a</p><div style='position:relative;height:20px'><div style='position:absolute;top:25px'>c</div></div>",
            css: "@page { margin: 3px 0 }")
        #expect(heights(f) == [3 + 10 + 35 + 3])
        #expect(f.pageTexts == ["a/c"])
    }

    @Test func overflowIsHeldUnlessItIsClipped() throws {
        #expect(try heights(fixture("<div style='height:5px'><p>a</p><p>b</p></div>")) == [20])
        #expect(try heights(fixture("<p style='line-height:5px'>a</p>")) == [5])
    }

    @Test func floatsAreHeld() throws {
        #expect(try heights(fixture("<div style='float:left;height:33px;width:5px'></div><p>a</p>")) == [33])
    }

    @Test(
        "minimum and maximum of the page area",
        arguments: [
            ("min-height: 50px", 1, [50.0]), ("max-height: 20px", 5, [20, 20, 10]),
            ("max-height: 25px", 5, [20, 20, 10]), ("min-height: 15px; max-height: 20px", 3, [20, 15]),
            ("box-sizing: border-box; padding-top: 5px; max-height: 25px", 3, [25, 15]),
        ])
    func limits(_ declarations: String, _ lines: Int, _ expected: [Double]) throws {
        let html = String(repeating: "<p>a</p>", count: lines)
        #expect(try heights(fixture(html, css: "@page { \(declarations) }")) == expected)
    }

    @Test func marginBoxesStandAtTheRollsEnds() throws {
        let f = try fixture(
            "<p>a</p><p>b</p>",
            css: "@page { margin: 10px 0; @bottom-left { content: counter(page) '/' counter(pages) } }")
        #expect(f.paged.pages[0].marginBoxes[0].offset == Point(x: .zero, y: LayoutUnit(30)))
    }

    @Test func positionedBoxesKnowTheHeight() throws {
        let f = try fixture("<p>a</p><p>b</p><i id=i style='position:absolute;bottom:0;right:0'>c</i>")
        #expect(f.boxes("i") == ["1: 50,10 10x10"])
    }

    @Test func percentagesHaveNothingToReferTo() throws {
        #expect(try heights(fixture("<div style='height:50%'><p>a</p></div>")) == [10])
    }

    @Test func theLastPageOfARollIsSettled() throws {
        let f = try fixture("<p>a</p><p class=b>b</p><p>c</p>", css: "@page :last { margin-bottom: 5px }")
        #expect(heights(f) == [10, 25])
        #expect(f.paged.isLastPageSettled)
    }

    @Test func sizesMayBeMixed() throws {
        let f = try fixture("<p>a</p><p style='page:sheet'>b</p>", css: "@page sheet { size: 40px 30px }")
        #expect(
            f.paged.pages.map { $0.size } == [
                Size(width: LayoutUnit(60), height: LayoutUnit(10)),
                Size(width: LayoutUnit(40), height: LayoutUnit(30)),
            ])
    }
}
