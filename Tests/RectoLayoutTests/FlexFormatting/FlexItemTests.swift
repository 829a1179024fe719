import RectoTestSupport
import Testing

/// [CSS Flexbox 1 §4](https://www.w3.org/TR/css-flexbox-1/#flex-items), [§5](https://www.w3.org/TR/css-flexbox-1/#flow-order)
@Suite struct FlexItemTests {
    private func boxes(_ container: String, _ items: String, ids: [String] = ["a", "b", "c"]) throws -> [String] {
        let fixture = try LayoutFixture("<div style='display:flex;\(container)'>\(items)</div>", page: "100px 100px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0).map { String($0.dropFirst(3)) } }
    }

    @Test func itemsStandSideBySideAndAreBlocks() throws {
        let items = "<b id=a>a</b><i id=b style='display:inline-block'>bb</i><u id=c style='float:right'>c</u>"
        #expect(try boxes("", items) == ["0,0 10x10", "10,0 20x10", "30,0 10x10"])
    }

    @Test func orderMovesItems() throws {
        let items = "<b id=a style='order:1'>a</b><b id=b>bb</b><b id=c style='order:-1'>ccc</b>"
        #expect(try boxes("", items) == ["50,0 10x10", "30,0 20x10", "0,0 30x10"])
    }

    @Test func directions() throws {
        let items = "<b id=a>a</b><b id=b>bb</b>"
        #expect(try boxes("flex-direction:row-reverse", items) == ["90,0 10x10", "70,0 20x10"])
        #expect(try boxes("flex-direction:column", items) == ["0,0 100x10", "0,10 100x10"])
        #expect(try boxes("flex-direction:column-reverse;height:50px", items) == ["0,40 100x10", "0,30 100x10"])
        #expect(try boxes("direction:rtl", items) == ["90,0 10x10", "70,0 20x10"])
    }

    @Test func linesWrap() throws {
        let items = "<b id=a>aaaaa</b><b id=b>bbbbb</b><b id=c>c</b>"
        #expect(try boxes("flex-wrap:wrap;width:80px", items) == ["0,0 50x10", "0,10 50x10", "50,10 10x10"])
        #expect(try boxes("flex-wrap:wrap-reverse;width:80px", items) == ["0,10 50x10", "0,0 50x10", "50,0 10x10"])
        #expect(
            try boxes("flex-wrap:wrap;width:80px;gap:5px 15px", items) == ["0,0 50x10", "0,15 50x10", "65,15 10x10"])
    }

    /// §4.5: an item does not become smaller than its longest word, unless it clips.
    @Test func automaticMinimumSize() throws {
        let items = "<b id=a>aaaa aaaa</b><b id=b>bbbbbb</b>"
        #expect(try boxes("width:60px", items) == ["0,0 40x20", "40,0 60x20"])
        #expect(
            try boxes(
                "width:60px", "<b id=a style='min-width:0;height:10px'>aaaa</b><b id=b style='flex:none'>bbbb</b>")
                == ["0,0 20x10", "20,0 40x10"])
        #expect(
            try boxes("width:60px", "<b id=a style='width:20px'>aaaa</b><b id=b style='flex:none'>bbbb</b>")
                == ["0,0 20x10", "20,0 40x10"])
    }

    /// §9.9.2: an item contributes no less than its automatic minimum, though its flex base size is smaller.
    @Test func contributionsAreNotBelowTheMinimum() throws {
        func width(_ style: String) throws -> [String] {
            try boxes("", "<div id=a style='display:flex'><i style='\(style)'>aaaa</i></div>", ids: ["a"])
        }
        #expect(try width("flex:0 0 20px") == ["0,0 40x10"])
        #expect(try width("flex:0 0 20px;min-width:0") == ["0,0 20x10"])
        #expect(try width("flex:0 0 80px;max-width:50px") == ["0,0 50x10"])
    }

    /// §9.8: the size of a column's item is definite only if that of the column is.
    @Test func percentagesOfASizeThatContentDecidesAreZero() throws {
        let item = "<div style='display:flex;flex-direction:column;gap:50%'><b id=a>a</b><b id=b>b</b></div>"
        #expect(try boxes("flex-direction:column", item, ids: ["b"]) == ["0,10 100x10"])
        #expect(try boxes("height:60px", item, ids: ["b"]) == ["0,40 10x10"])
    }

    @Test func aspectRatioCarriesTheCrossSize() throws {
        let items =
            "<b id=a style='aspect-ratio:2'></b><img id=b src=20x10.png><img id=c src=20x10.png style='height:20px'>"
        #expect(try boxes("height:30px", items) == ["0,0 60x30", "60,0 60x30", "120,0 40x20"])
    }

    /// §4.4: a collapsed item leaves a strut of its line's cross size.
    @Test func collapsedItemsKeepTheLineHigh() throws {
        let items = "<b id=a>a</b><b id=b style='visibility:collapse;height:40px'>bb</b><b id=c>c</b>"
        #expect(try boxes("gap:5px", items) == ["0,0 10x40", "15,0 10x40"])
    }

    /// §4.1: absolutely positioned children stand as if they were the only item.
    @Test func staticPositions() throws {
        let items = "<b id=a style='position:absolute'>aa</b><b id=b>b</b>"
        let container = "position:relative;height:50px;width:80px;align-items:center;"
        #expect(try boxes(container + "justify-content:center", items) == ["30,20 20x10", "35,20 10x10"])
        #expect(try boxes(container + "justify-content:flex-end", items) == ["60,20 20x10", "70,20 10x10"])
        #expect(try boxes(container + "flex-direction:column-reverse", items) == ["30,40 20x10", "35,40 10x10"])
    }
}
