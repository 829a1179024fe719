import RectoTestSupport
import Testing

/// [CSS Text 3 §4.2](https://www.w3.org/TR/css-text-3/#tab-size-property)
@Suite struct TabStopTests {
    /// Stops are eight spaces of the block container apart, whatever the font of the tab is.
    @Test func stopsAreThoseOfTheBlockContainer() throws {
        let fixture = try LayoutFixture(
            "<div style='white-space: pre'><span style='font-size: 20px'>a\t<b id=b>b</b></span></div>",
            page: "200px 40px")
        #expect(fixture.boxes("b") == ["1: 80,0 20x20"])
    }

    /// An anonymous flex item is a block container, whose first line is indented, also if an item is before it.
    @Test func theTextOfEachAnonymousItemIsIndented() throws {
        let fixture = try LayoutFixture(
            "<div style='text-indent: 30px'><div id=f style='display: inline-flex'><span></span>word</div></div>",
            page: "200px 40px")
        #expect(fixture.boxes("f") == ["1: 30,0 70x10"])
    }
}
