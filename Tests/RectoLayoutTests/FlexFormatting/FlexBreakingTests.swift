import RectoLayout
import RectoTestSupport
import Testing

/// [CSS Flexbox 1 §10](https://www.w3.org/TR/css-flexbox-1/#pagination): pages of 60 × 40 px, four lines of six letters.
@Suite struct FlexBreakingTests {
    private func fixture(_ container: String, _ items: String, before: String = "") throws -> LayoutFixture {
        try LayoutFixture(
            "\(before)<div id=f style='display:flex;\(container)'>\(items)</div>",
            css: "p { margin: 0 } * { orphans: 1; widows: 1 }")
    }
    private let lines = { (name: String, count: Int) in (1...count).map { "\(name)\($0)" }.joined(separator: "<br>") }

    @Test func aColumnBreaksBetweenItems() throws {
        let pages = try fixture("flex-direction:column", "<p>a1<br>a2</p><p>b1<br>b2</p><p id=c>c1<br>c2</p>")
        #expect(pages.pageTexts == ["a1/a2/b1/b2", "c1/c2"])
        #expect(pages.boxes("f") == ["1: 0,0 60x40", "2: 0,0 60x20"])
        #expect(pages.boxes("c") == ["2: 0,0 60x20"])
        #expect(pages.diagnostics.isEmpty)
    }

    @Test func aColumnBreaksInsideItems() throws {
        let pages = try fixture("flex-direction:column", "<p id=a>\(lines("a", 6))</p><p id=b>b1</p>")
        #expect(pages.pageTexts == ["a1/a2/a3/a4", "a5/a6/b1"])
        #expect(pages.boxes("a") == ["1: 0,0 60x40", "2: 0,0 60x20"])
        #expect(pages.boxes("b") == ["2: 0,20 60x10"])
    }

    @Test func avoidAndForcedBreaksOfItems() throws {
        let avoid = "<p>a1</p><p>b1</p><p style='break-inside:avoid'>\(lines("c", 3))</p>"
        #expect(try fixture("flex-direction:column", avoid).pageTexts == ["a1/b1", "c1/c2/c3"])
        let after = "<p>a1</p><p style='break-after:avoid'>b1</p><p style='break-inside:avoid'>\(lines("c", 3))</p>"
        #expect(try fixture("flex-direction:column", after).pageTexts == ["a1", "b1/c1/c2/c3"])
        let forced = "<p>a1</p><p style='break-before:page'>b1</p>"
        let pages = try fixture("flex-direction:column", forced)
        #expect(pages.pageTexts == ["a1", "b1"])
    }

    @Test func itemsOfALineBreakInParallel() throws {
        let pages = try fixture("", "<p id=a>\(lines("a", 6))</p><p id=b>b1</p><p id=c>\(lines("c", 9))</p>")
        #expect(pages.pageTexts == ["a1/a2/a3/a4/b1/c1/c2/c3/c4", "a5/a6/c5/c6/c7/c8", "c9"])
        // Those that are stretched go on as long as their line.
        #expect(pages.boxes("b") == ["1: 20,0 20x40", "2: 20,0 20x40", "3: 20,0 20x10"])
        #expect(pages.boxes("f") == ["1: 0,0 60x40", "2: 0,0 60x40", "3: 0,0 60x10"])
        #expect(pages.diagnostics.isEmpty)
    }

    @Test func linesOfARowBreakBetween() throws {
        let item = { (name: String) in "<p style='flex:0 0 60px'>\(name)1<br>\(name)2<br>\(name)3</p>" }
        let pages = try fixture("flex-wrap:wrap", ["a", "b"].map(item).joined())
        #expect(pages.pageTexts == ["a1/a2/a3/b1", "b2/b3"])
    }

    @Test func aLineMovesWholeIfAnItemCannotBreak() throws {
        let before = "<p>x1</p><p>x2</p>"
        let items = "<p id=a>a1</p><img id=b src=20x30.png>"
        let pages = try fixture("align-items:start", items, before: before)
        #expect(pages.boxes("a") == ["2: 0,0 20x10"])
        #expect(pages.boxes("b") == ["2: 20,0 20x30"])
    }

    @Test func forcedBreaksOfALineStandBeforeIt() throws {
        let items = "<p style='flex:0 0 60px'>a1</p><p style='width:20px'>b1</p><p style='break-before:page'>c1</p>"
        #expect(try fixture("flex-wrap:wrap", items).pageTexts == ["a1", "b1/c1"])
        // In the first line they stand before the container.
        let first = try fixture("", "<p>a1</p><p style='break-before:page'>b1</p>", before: "<p>x1</p>")
        #expect(first.pageTexts == ["x1", "a1/b1"])
    }

    @Test func columnsSideBySideBreakByThemselves() throws {
        let items = (1...6).map { "<p style='width:20px;height:30px;flex:none;break-inside:avoid'>a\($0)</p>" }.joined()
        let pages = try fixture("flex-flow:column wrap;height:70px;align-content:start", items)
        #expect(pages.pageTexts.map { Set($0.split(separator: "/")) } == [["a1", "a3", "a5"], ["a2", "a4", "a6"]])
    }

    @Test func reversedColumnsBreakFromTheTop() throws {
        let items = "<p>a1<br>a2</p><p>b1<br>b2</p><p>c1<br>c2</p>"
        #expect(try fixture("flex-direction:column-reverse", items).pageTexts == ["b1/b2/c1/c2", "a1/a2"])
    }

    @Test func gapsAndMarginsAreDroppedAtABreak() throws {
        let items = "<p id=a style='height:36px'>a1</p><p id=b style='margin-top:8px'>b1</p>"
        #expect(try fixture("flex-direction:column;gap:8px", items).boxes("b") == ["2: 0,0 60x10"])
    }

    @Test func nestedContainersBreak() throws {
        let inner = "<div style='display:flex;flex-direction:column'><p>a1<br>a2<br>a3</p><p>b1<br>b2<br>b3</p></div>"
        let pages = try fixture("gap:5px", inner + "<p id=c>\(lines("c", 5))</p>")
        #expect(pages.pageTexts == ["a1/a2/a3/b1/c1/c2/c3/c4", "b2/b3/c5"])
        #expect(pages.boxes("c") == ["1: 25,0 20x40", "2: 25,0 20x20"])
    }

    @Test func theCauseOfABreakIsRecorded() throws {
        let pages = try fixture("flex-direction:column", "<p>a1</p><p style='break-before:page'>b1</p>")
        func find(_ fragment: Fragment) -> Fragment? {
            if pages.paged.tree[fragment.box].kind == .flexContainer { return fragment }
            return fragment.children.lazy.compactMap { find($0.fragment) }.first
        }
        let causes = pages.paged.pages.map { page in
            page.children.lazy.compactMap { find($0.fragment) }.first?.breakCause
        }
        #expect(causes == [.forced, nil])
    }

    @Test func contentThatNoPageHoldsIsSaid() throws {
        let pages = try fixture("", "<p>a1</p><img id=b src=20x90.png>")
        #expect(pages.boxes("b") == ["1: 20,0 20x40", "2: 20,0 20x40", "3: 20,0 20x10"])
        #expect(pages.diagnostics.map(\.id) == [.layoutOverflow])
    }

    /// Items side by side break earlier where the container's end edge has no room: one line of each goes on with it.
    @Test func theEndEdgeOfARowHasRoomOnTheNextPage() throws {
        let pages = try fixture("padding-bottom:10px", "<p>\(lines("a", 4))</p><p>\(lines("b", 3))</p>")
        #expect(pages.pageTexts == ["a1/a2/a3/b1/b2/b3", "a4"])
        #expect(pages.boxes("f") == ["1: 0,0 60x40", "2: 0,0 60x20"])
        #expect(pages.diagnostics.isEmpty)
    }

    // MARK: What must not be separated from a line

    private func total(after items: String, before: String = "") throws -> LayoutFixture {
        try LayoutFixture(
            "\(before)<div style='display:flex'>\(items)</div><p style='break-before:avoid'>t</p>",
            css: "p { margin: 0 } * { orphans: 1; widows: 1 }")
    }

    @Test func aTotalTakesTheEndOfTheHighestItemWithIt() throws {
        let pages = try total(after: "<p>\(lines("a", 4))</p><p>\(lines("b", 3))</p>")
        #expect(pages.pageTexts == ["a1/a2/a3/b1/b2/b3", "a4/t"])
        #expect(pages.diagnostics.isEmpty)
    }

    @Test func itemsThatEndBesideEachOtherBothGoOn() throws {
        let pages = try total(after: "<p>\(lines("a", 4))</p><p>\(lines("b", 4))</p>")
        #expect(pages.pageTexts == ["a1/a2/a3/b1/b2/b3", "a4/b4/t"])
    }

    /// It takes half of the page, and there is a break before it.
    @Test func aShortLineIsRatherKeptWhole() throws {
        let pages = try total(after: "<p>\(lines("a", 2))</p><p>b</p>", before: "<p>x</p><p>y</p>")
        #expect(pages.pageTexts == ["x/y", "a1/a2/b/t"])
    }
}
