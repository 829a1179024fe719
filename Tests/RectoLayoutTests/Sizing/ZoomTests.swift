import RectoTestSupport
import Testing

/// [CSS Viewport 1, zoom](https://drafts.csswg.org/css-viewport/#zoom-property)
@Suite struct ZoomTests {
    private func boxes(_ html: String, css: String = "", page: String = "400px 400px", _ ids: String...) throws
        -> [String]
    {
        let fixture = try LayoutFixture(html, css: css, page: page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }

    @Test func lengthsOfAnElementAndOfWhatIsInItAreMultiplied() throws {
        let b = try boxes(
            "<div id=a style='zoom:2;width:50px;padding:5px'><div id=b style='height:10px;margin:3px'></div></div>",
            "a", "b")
        #expect(b == ["1: 0,0 120x52", "1: 16,16 88x20"])
    }

    @Test func factorsOfNestedElementsAreMultiplied() throws {
        let b = try boxes(
            "<div style='zoom:2'><div id=a style='zoom:150%;width:10px;height:1px'></div></div>", "a")
        #expect(b == ["1: 0,0 30x3"])
    }

    @Test func percentagesAreOfTheContainingBlock() throws {
        #expect(try boxes("<div id=a style='zoom:2;width:50%;height:10px'></div>", "a") == ["1: 0,0 200x20"])
    }

    @Test func textAndInheritedLengthsGrowWithTheElement() throws {
        let b = try boxes(
            "<div style='line-height:12px'>x<div style='zoom:2'><span id=a>ab</span></div></div>", "a")
        #expect(b == ["1: 0,14 40x20"])
    }

    /// `em` refers to a font that is zoomed already, `rem` to that of the root.
    @Test func fontRelativeLengthsAreMultipliedOnce() throws {
        let b = try boxes(
            """
            <div style='zoom:2'><div id=a style='width:3em;height:1rem'></div>
            <div id=b style='font-size:2em;width:1em;height:1lh'></div></div>
            """, "a", "b")
        #expect(b == ["1: 0,0 60x20", "1: 0,20 40x40"])
    }

    @Test func zoomOfTheRootChangesRem() throws {
        let b = try boxes("<div id=a style='width:3rem;height:1px'></div>", css: "html { zoom: 2 }", "a")
        #expect(b == ["1: 0,0 60x2"])
    }

    @Test func initialLengthsAreMultiplied() throws {
        let b = try boxes("<div id=a style='zoom:2;border-style:solid;width:10px'></div>", "a")
        #expect(b == ["1: 0,0 32x12"])
    }

    @Test func imagesGrowFromTheirNaturalSize() throws {
        let b = try boxes(
            "<img id=a src=20x10.png style='zoom:2;display:block'><img id=b src=20x10.png width=5 style='zoom:3;display:block'>",
            "a", "b")
        #expect(b == ["1: 0,0 40x20", "1: 0,20 15x7.5"])
    }

    @Test(arguments: ["0", "normal", "1", "100%"]) func valuesThatChangeNothing(_ value: String) throws {
        #expect(try boxes("<div id=a style='zoom:\(value);width:10px;height:1px'></div>", "a") == ["1: 0,0 10x1"])
    }

    /// `--x` is computed without zoom, so that its use zooms it once.
    @Test func registeredPropertiesAreZoomedWhereTheyAreUsed() throws {
        let b = try boxes(
            "<div style='zoom:2;--x:2em'><div id=a style='width:var(--x);height:1px'></div></div>",
            css: "@property --x { syntax: '<length>'; inherits: true; initial-value: 0px }", "a")
        #expect(b == ["1: 0,0 40x2"])
    }

    @Test func pagesAndTheirMarginsKeepTheirSize() throws {
        let fixture = try LayoutFixture(
            "<p id=a style='margin:0'>x</p>", css: "html { zoom: 2 } @page { margin: 10px; font-size: 1em }",
            page: "100px 100px")
        #expect(fixture.boxes("a") == ["1: 0,0 80x20"])
        #expect("\(fixture.paged.pages[0].contentRect.size.width)" == "80")
    }
}
