import RectoTestSupport
import Testing

/// The baselines of flex containers as items of another.
/// [CSS Flexbox 1 §8.5](https://www.w3.org/TR/css-flexbox-1/#flex-baselines)
@Suite struct FlexBaselineTests {
    /// The position of `a` beside a container with this style and these items.
    private func top(_ alignment: String, _ container: String, _ items: String) throws -> String {
        let fixture = try LayoutFixture(
            "<div style='display:flex;align-items:\(alignment)'><b id=a>a</b>"
                + "<div style='display:flex;width:20px;\(container)'>\(items)</div></div>", page: "100px 100px")
        return fixture.boxes("a").joined(separator: " ")
    }

    /// Startmost is the line or item at the start of the writing mode, whatever the flow.
    @Test func reversedFlowsCountFromTheTop() throws {
        let lines = "<b style='width:20px'>b</b><b style='width:20px'>c</b>"
        #expect(try top("baseline", "flex-wrap:wrap-reverse", lines) == "1: 0,0 10x10")
        #expect(try top("last baseline", "flex-wrap:wrap-reverse", lines) == "1: 0,10 10x10")
        #expect(try top("baseline", "flex-direction:column-reverse", lines) == "1: 0,0 10x10")
        #expect(try top("last baseline", "flex-direction:column-reverse", lines) == "1: 0,10 10x10")
    }

    /// The item is 2 px high, its baseline 2 px below that: 4 above and -2 below are 2.
    /// [§9.4](https://www.w3.org/TR/css-flexbox-1/#algo-cross-line), step 8
    @Test func baselinesBelowTheItemMakeTheLineNoHigher() throws {
        let fixture = try LayoutFixture(
            "<div id=g style='display:flex;flex-wrap:wrap;align-items:baseline'><div><div style='margin:-4px'>a</div>"
                + "</div></div>", page: "100px 100px")
        #expect(fixture.boxes("g") == ["1: 0,0 100x2"])
    }

    /// Items that share a last baseline are asked for a first one before those that share none.
    @Test func sharedBaselinesComeFirst() throws {
        let items = "<b>b</b><b style='margin-top:20px;align-self:last baseline'>c</b>"
        #expect(try top("baseline", "", items) == "1: 0,20 10x10")
        #expect(try top("last baseline", "align-items:baseline", "<b>b<br>c</b><b>d</b>") == "1: 0,0 10x10")
    }
}
