import RectoTestSupport
import Testing

/// [CSS Flexbox 1 §9.8](https://www.w3.org/TR/css-flexbox-1/#definite-sizes),
/// [§9.9](https://www.w3.org/TR/css-flexbox-1/#intrinsic-sizes), and ratios between main and cross sizes
@Suite struct FlexDefiniteSizeTests {
    private func boxes(_ container: String, _ items: String, ids: [String] = ["a"]) throws -> [String] {
        let fixture = try LayoutFixture(
            "<div id=f style='display:flex;\(container)'>\(items)</div>", page: "100px 100px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0).map { String($0.dropFirst(3)) } }
    }

    /// `flex: 1` is a basis of 0%: in a column of indefinite height that of the content.
    @Test func theBasisOfTheShorthandIsAPercentage() throws {
        let column = "flex-direction:column;"
        #expect(try boxes(column, "<b id=a style='flex:1;overflow:hidden'>a</b>") == ["0,0 100x10"])
        #expect(try boxes(column + "height:40px", "<b id=a style='flex:1;min-height:0'>a</b>") == ["0,0 100x40"])
        // 50 px are left: two thirds for the first.
        let items = "<b id=a style='flex:2'>a</b><b id=b style='flex:1 1 10px'>b</b>"
        #expect(try boxes(column + "min-height:80px", items, ids: ["a", "b"]) == ["0,0 100x50", "0,50 100x30"])
    }

    @Test func aDefiniteBasisMakesTheMainSizeDefinite() throws {
        let child = "<i id=a style='display:block;height:50%'>a</i>"
        let column = "flex-direction:column"
        #expect(try boxes(column, "<div style='flex:0 1 50px'>\(child)</div>") == ["0,0 100x25"])
        #expect(try boxes(column, "<div style='flex:none;height:50px'>\(child)</div>") == ["0,0 100x25"])
        // The basis is that of the content: its height does not count.
        #expect(try boxes(column, "<div style='flex:1 1 content;height:50px'>\(child)</div>") == ["0,0 100x10"])
    }

    /// The size of an item that is stretched in a row is definite for its descendants, even though the item does not
    /// become higher.
    @Test func stretchedItemsAreDefiniteForTheirDescendants() throws {
        let item = """
            <div style='display:flex;flex-direction:column'>
            <div><p>x</p><div id=a style='height:50%'>a</div><p>y</p></div></div>
            """
        let fixture = try LayoutFixture(
            "<div style='display:flex'>\(item)</div>", css: "p { margin: 0 }", page: "100px 100px")
        // 30 px of content, half of that.
        #expect(fixture.boxes("a") == ["1: 0,10 10x15"])
    }

    /// §9.9.2: each line is as wide as its widest item, and lines stand side by side.
    @Test func columnsThatWrapAreAsWideAsAllLines() throws {
        let items = "<b>aaa</b><b>a</b><b id=a>aa</b>"
        let column = "flex-flow:column wrap;width:fit-content;"
        #expect(try boxes(column + "height:20px", items, ids: ["f", "a"]) == ["0,0 50x20", "30,0 20x10"])
        #expect(try boxes(column + "max-height:20px", items, ids: ["f", "a"]) == ["0,0 50x20", "30,0 20x10"])
        #expect(try boxes(column, items, ids: ["f", "a"]) == ["0,0 30x30", "0,20 30x10"])
    }

    // MARK: Ratios

    @Test func limitsOfTheCrossSizeHoldThroughTheRatio() throws {
        let row = "align-items:flex-start"
        #expect(try boxes(row, "<b id=a style='min-height:20px;aspect-ratio:2'>a</b>") == ["0,0 40x20"])
        #expect(try boxes(row, "<b id=a style='max-height:10px;aspect-ratio:2'>aaaa</b>") == ["0,0 20x10"])
        #expect(
            try boxes("flex-direction:column", "<img id=a src=20x10.png style='max-width:max-content'>")
                == ["0,0 20x10"])
    }

    @Test func aDefiniteHeightGivesTheContributionThroughTheRatio() throws {
        let item = "<b style='height:30px;aspect-ratio:1'>a</b>"
        #expect(try boxes("width:max-content", item, ids: ["f"]) == ["0,0 30x30"])
        #expect(
            try boxes("display:block;float:left", "<div style='\("height:30px;aspect-ratio:1")'>a</div>", ids: ["f"])
                == ["0,0 30x30"])
    }

    @Test func aColumnsItemIsAsWideAsItsMainSizeSays() throws {
        let column = "flex-direction:column;"
        #expect(
            try boxes(column, "<b id=a style='flex:0 3 60px;align-self:flex-end;aspect-ratio:1/2'>a</b>")
                == ["70,0 30x60"])
        // The automatic minimum is the height that the ratio gives.
        #expect(
            try boxes(column + "flex-wrap:wrap;height:15px", "<b id=a style='aspect-ratio:1;align-self:start'>aa</b>")
                == ["0,0 20x20"])
        // Without a minimum the content may overflow.
        #expect(
            try boxes(column, "<b id=a style='align-self:flex-start;min-height:0;aspect-ratio:2'>aaaa</b>")
                == ["0,0 40x20"])
    }

    @Test func anImagesOwnRatioYieldsToTheAuthors() throws {
        #expect(
            try boxes("height:30px;align-items:start", "<img id=a src=20x10.png style='aspect-ratio:1'>")
                == ["0,0 20x20"])
        #expect(
            try boxes("flex-direction:column;align-items:start", "<img id=a src=20x10.png style='aspect-ratio:1'>")
                == ["0,0 20x20"])
    }

    // MARK: §9.9.2 Intrinsic sizes

    /// Stretching makes an item's height definite, and with its ratio its width: 50 px and a letter.
    @Test(arguments: ["min-content", "max-content", "fit-content"])
    func stretchedItemsWithARatioWidenTheirRow(width: String) throws {
        let items = "<b style='aspect-ratio:1'>a</b><b id=a>a</b>"
        #expect(try boxes("height:50px;width:\(width)", items, ids: ["f", "a"]) == ["0,0 60x50", "50,0 10x50"])
        let image = "<img src=40x20.png alt=''><b id=a>a</b>"
        #expect(try boxes("height:20px;width:\(width)", image, ids: ["f", "a"]) == ["0,0 50x20", "40,0 10x20"])
    }

    /// Percentages of what the columns' own width decides are zero: two columns of 30 px.
    @Test(arguments: [
        ("column-gap:10%", ""), ("", "margin-left:10%"), ("", "padding-left:10%"), ("", "width:10%"),
    ])
    func percentagesDoNotWidenColumns(container: String, item: String) throws {
        let items = "<b style='height:20px;\(item)'>aaa</b><b>bbb</b><b style='height:30px'>ccc</b>"
        let column = "flex-flow:column wrap;width:fit-content;height:30px;\(container)"
        #expect(try boxes(column, items, ids: ["f"]) == ["0,0 60x30"])
    }
}
