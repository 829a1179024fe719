import RectoTestSupport
import Testing

/// [CSS Flexbox 1 §8](https://www.w3.org/TR/css-flexbox-1/#alignment)
@Suite struct FlexAlignmentTests {
    private func boxes(
        _ container: String, _ items: String = "<b id=a>a</b><b id=b>b<br>b</b><b id=c>c</b>"
    ) throws -> [String] {
        let fixture = try LayoutFixture("<div style='display:flex;\(container)'>\(items)</div>", page: "100px 100px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ["a", "b", "c"].flatMap { fixture.boxes($0).map { String($0.dropFirst(3)) } }
    }

    /// [§8.5](https://www.w3.org/TR/css-flexbox-1/#flex-baselines): of the item that stands first, or last, in the line.
    @Test func baselinesOfARowAreItsStartmostAndEndmostItems() throws {
        func text(_ align: String, _ direction: String) throws -> String? {
            try boxes(
                "align-items:\(align)",
                """
                <b id=a>a</b><div style='display:flex;flex-direction:\(direction);align-items:flex-start'>
                <img src=20x30.png><img src=20x60.png></div>
                """
            ).first
        }
        #expect(try text("baseline", "row") == "0,22 10x10")
        #expect(try text("baseline", "row-reverse") == "0,52 10x10")
        #expect(try text("last baseline", "row") == "0,52 10x10")
        #expect(try text("last baseline", "row-reverse") == "0,22 10x10")
    }

    @Test func justifyContent() throws {
        #expect(try boxes("justify-content:center") == ["35,0 10x20", "45,0 10x20", "55,0 10x20"])
        #expect(try boxes("justify-content:space-between") == ["0,0 10x20", "45,0 10x20", "90,0 10x20"])
        #expect(try boxes("justify-content:right;direction:rtl") == ["90,0 10x20", "80,0 10x20", "70,0 10x20"])
    }

    /// [Compatibility §3](https://compat.spec.whatwg.org/#propdef--webkit-box-pack)
    @Test func theNamesOfTheFirstDraft() throws {
        let row = "display:-webkit-box;height:40px;-webkit-box-pack:justify;-webkit-box-align:end"
        #expect(try boxes(row) == ["0,30 10x10", "45,20 10x20", "90,30 10x10"])
        let column = "display:-webkit-box;-webkit-box-orient:vertical;-webkit-box-align:start;height:60px"
        #expect(try boxes("\(column);-webkit-box-pack:center") == ["0,10 10x10", "0,20 10x20", "0,40 10x10"])
    }

    @Test func alignItems() throws {
        #expect(try boxes("align-items:flex-start") == ["0,0 10x10", "10,0 10x20", "20,0 10x10"])
        #expect(try boxes("align-items:center;height:40px") == ["0,15 10x10", "10,10 10x20", "20,15 10x10"])
        #expect(try boxes("align-items:flex-end;height:40px") == ["0,30 10x10", "10,20 10x20", "20,30 10x10"])
        #expect(try boxes("") == ["0,0 10x20", "10,0 10x20", "20,0 10x20"])
    }

    @Test func whatIsTooLargeOverflowsBothSidesUnlessSafe() throws {
        let item = "<b id=a style='height:40px'>a</b>"
        #expect(try boxes("height:20px;margin-top:20px;align-items:center", item) == ["0,10 10x40"])
        #expect(try boxes("height:20px;margin-top:20px;align-items:safe center", item) == ["0,20 10x40"])
    }

    /// The square font's baseline is at 8/10 of its size.
    @Test func baselines() throws {
        let items = "<b id=a>a</b><b id=b style='font-size:20px'>b</b><b id=c style='margin-top:20px'>c</b>"
        #expect(try boxes("align-items:baseline", items) == ["0,20 10x10", "10,12 20x20", "30,20 10x10"])
        let lasts = "<b id=a>a<br>a</b><b id=b style='font-size:20px'>b</b>"
        #expect(try boxes("align-items:last baseline", lasts) == ["0,0 10x20", "10,2 20x20"])
    }

    @Test func autoMargins() throws {
        let items = "<b id=a>a</b><b id=b style='margin-left:auto'>b</b><b id=c style='margin:auto 0'>c</b>"
        #expect(try boxes("height:30px", items) == ["0,0 10x30", "80,0 10x30", "90,10 10x10"])
    }

    @Test func linesAreDistributed() throws {
        let items = "<b id=a>aaaaaa</b><b id=b>bbbbbb</b>"
        #expect(try boxes("flex-wrap:wrap;height:40px", items) == ["0,0 60x20", "0,20 60x20"])
        #expect(try boxes("flex-wrap:wrap;height:40px;align-content:center", items) == ["0,10 60x10", "0,20 60x10"])
        #expect(
            try boxes("flex-wrap:wrap;height:40px;align-content:space-between", items) == ["0,0 60x10", "0,30 60x10"])
        #expect(
            try boxes("flex-wrap:wrap-reverse;height:40px;align-content:flex-end", items) == [
                "0,10 60x10", "0,0 60x10",
            ])
    }

    /// §9.8: the size of a stretched item is definite for its content.
    @Test func percentagesOfAStretchedItem() throws {
        let items = "<b id=a style='height:40px'>a</b><div id=b><div id=c style='height:50%'>c</div></div>"
        #expect(try boxes("", items) == ["0,0 10x40", "10,0 10x40", "10,0 10x20"])
    }

    @Test func theContainerHasABaseline() throws {
        let fixture = try LayoutFixture(
            "<u id=x>x</u><span id=a style='display:inline-flex;padding-top:10px'><b style='font-size:20px'>b</b></span>",
            page: "100px 100px")
        // Its baseline lies at 10 + 16, the text's at 8.
        #expect(fixture.boxes("x") == ["1: 0,18 10x10"])
        #expect(fixture.boxes("a") == ["1: 10,0 20x30"])
    }
}
