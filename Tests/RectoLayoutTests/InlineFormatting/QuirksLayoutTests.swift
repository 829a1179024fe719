import RectoDOM
import RectoTestSupport
import Testing

/// Documents without doctype are laid out as browsers lay them out.
@Suite struct QuirksLayoutTests {
    private static let image = "<i style='display:inline-block;width:10px;height:4px'></i>"

    /// With a doctype, the line of a cell with an image has room for the font's descent below the image.
    @Test(arguments: [
        (DocumentMode.noQuirks, "1: 0,0 10x10"), (.quirks, "1: 0,0 10x4"), (.limitedQuirks, "1: 0,0 10x4"),
    ])
    func aLineOfImagesIsAsHighAsThese(_ mode: DocumentMode, _ expected: String) throws {
        let fixture = try LayoutFixture(
            "<div id=a>\(Self.image)</div>", css: "div { width: 10px }", mode: mode)
        #expect(fixture.boxes("a") == [expected])
    }

    @Test func aLineWithTextHasTheHeightOfItsFont() throws {
        let fixture = try LayoutFixture("<div id=a>\(Self.image)a</div>", mode: .quirks)
        #expect(fixture.boxes("a") == ["1: 0,0 60x10"])
    }

    /// Without a doctype, a percentage looks past boxes without a height, up to the page.
    @Test(arguments: [(DocumentMode.quirks, "1: 0,0 60x20"), (.noQuirks, "1: 0,0 60x0")])
    func percentageHeightsReferToThePage(_ mode: DocumentMode, _ expected: String) throws {
        let fixture = try LayoutFixture("<div><div id=a style='height:50%'></div></div>", mode: mode)
        #expect(fixture.boxes("a") == [expected])
    }

    @Test func theMarginsOfTheBodyStayFree() throws {
        let fixture = try LayoutFixture(
            "<div id=a style='height:100%'></div>", css: "body { margin: 5px 0 }", mode: .quirks)
        #expect(fixture.boxes("a") == ["1: 0,5 60x30"])
        #expect(fixture.paged.pages.count == 1)
    }
}
