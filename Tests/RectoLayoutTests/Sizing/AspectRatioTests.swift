import RectoTestSupport
import Testing

/// [CSS Sizing 4 §6](https://www.w3.org/TR/css-sizing-4/#aspect-ratio)
@Suite struct AspectRatioTests {
    private func box(_ style: String, _ content: String = "") throws -> [String] {
        let fixture = try LayoutFixture("<div id=a style='\(style)'>\(content)</div>", page: "100px 400px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture.boxes("a")
    }

    @Test func oneSizeGivesTheOther() throws {
        #expect(try box("aspect-ratio:2/1;width:40px") == ["1: 0,0 40x20"])
        #expect(try box("aspect-ratio:2;height:30px") == ["1: 0,0 60x30"])
    }

    @Test func theRatioHoldsForTheBoxThatIsSized() throws {
        #expect(try box("aspect-ratio:1;width:40px;padding:5px") == ["1: 0,0 50x50"])
        #expect(try box("aspect-ratio:2;width:40px;padding:5px;box-sizing:border-box") == ["1: 0,0 40x20"])
    }

    @Test func contentMayBeHigher() throws {
        #expect(try box("aspect-ratio:2;width:20px", "a b") == ["1: 0,0 20x20"])
    }
}
