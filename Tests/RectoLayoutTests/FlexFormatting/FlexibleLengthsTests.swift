import RectoTestSupport
import Testing

/// [CSS Flexbox 1 §9.2](https://www.w3.org/TR/css-flexbox-1/#line-sizing),
/// [§9.7](https://www.w3.org/TR/css-flexbox-1/#resolve-flexible-lengths): widths of three items in 100 px.
@Suite struct FlexibleLengthsTests {
    private func widths(_ a: String, _ b: String, _ c: String = "display:none", container: String = "") throws
        -> [String]
    {
        let items = zip(["a", "b", "c"], [a, b, c]).map { "<div id=\($0) style='\($1)'></div>" }.joined()
        let fixture = try LayoutFixture(
            "<div style='display:flex;height:10px;\(container)'>\(items)</div>", page: "100px 100px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ["a", "b", "c"].flatMap { fixture.boxes($0) }.map {
            String($0.split(separator: " ")[2].split(separator: "x")[0])
        }
    }

    @Test func growFactorsShareFreeSpace() throws {
        #expect(try widths("flex:1", "flex:3") == ["25", "75"])
        #expect(try widths("flex:1 1 20px", "flex:1 1 40px") == ["40", "60"])
        #expect(try widths("flex:1", "flex:1", container: "gap:10px") == ["45", "45"])
        #expect(try widths("flex:1;padding:0 10px", "flex:1") == ["60", "40"])
    }

    @Test func factorsBelowOneTakeAPart() throws {
        #expect(try widths("flex-grow:.25", "flex-grow:.5") == ["25", "50"])
        #expect(try widths("flex:0 .25 100px", "flex:0 .25 100px") == ["75", "75"])
    }

    @Test func shrinkFactorsAreScaledByTheBase() throws {
        #expect(try widths("flex:0 1 100px", "flex:0 1 50px;") == ["66.667", "33.333"])
        #expect(try widths("flex:0 2 100px", "flex:0 0 50px") == ["50", "50"])
    }

    @Test func violationsFreezeItems() throws {
        #expect(try widths("flex:1;max-width:10px", "flex:1", "flex:1") == ["10", "45", "45"])
        #expect(try widths("flex:1;min-width:60px", "flex:1", "flex:1") == ["60", "20", "20"])
        #expect(try widths("flex:1 1 0;min-width:80px", "flex:1 1 0;max-width:5px", "flex:1 1 0") == ["80", "5", "15"])
    }

    @Test func bases() throws {
        #expect(try widths("flex-basis:30%", "width:20px", "flex-basis:0;width:50px") == ["30", "20", "0"])
        #expect(
            try widths("flex:0 0 30px;box-sizing:border-box;padding:5px", "flex:0 0 30px;padding:5px") == ["30", "40"])
    }

    @Test func columnsFlexInADefiniteHeight() throws {
        let items = "<p id=a style='flex:1'>a</p><p id=b style='flex:3'>b</p>"
        func heights(_ style: String) throws -> [String] {
            let fixture = try LayoutFixture(
                "<div style='display:flex;flex-direction:column;\(style)'>\(items)</div>", css: "p{margin:0}",
                page: "50px 200px")
            return ["a", "b"].flatMap { fixture.boxes($0) }
        }
        #expect(try heights("height:100px") == ["1: 0,0 50x25", "1: 0,25 50x75"])
        // The basis of 0% is that of the content here: 60 px are shared.
        #expect(try heights("min-height:80px") == ["1: 0,0 50x25", "1: 0,25 50x55"])
        #expect(try heights("") == ["1: 0,0 50x10", "1: 0,10 50x10"])
    }

    @Test func intrinsicSizes() throws {
        func width(_ style: String) throws -> [String] {
            try LayoutFixture(
                "<div id=a style='display:flex;gap:5px;\(style)'><b>aa a</b><b>bbb</b></div>", page: "200px 100px"
            ).boxes("a")
        }
        #expect(try width("width:max-content") == ["1: 0,0 75x10"])
        #expect(try width("width:min-content") == ["1: 0,0 55x20"])
        #expect(try width("width:min-content;flex-wrap:wrap") == ["1: 0,0 30x35"])
        #expect(try width("width:max-content;flex-direction:column") == ["1: 0,0 40x25"])
    }
}
