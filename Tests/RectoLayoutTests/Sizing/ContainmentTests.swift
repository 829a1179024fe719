import RectoTestSupport
import Testing

/// [CSS Containment 2](https://www.w3.org/TR/css-contain-2/)
@Suite struct ContainmentTests {
    private func boxes(_ html: String, _ ids: String...) throws -> [String] {
        let fixture = try LayoutFixture(html, css: "p { margin: 0 }", page: "100px 400px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }

    /// [§3.1](https://www.w3.org/TR/css-contain-2/#containment-size)
    @Test(arguments: [
        ("contain:size", "1: 0,0 100x0"), ("contain:size;border:1px solid", "1: 0,0 100x2"),
        ("contain:strict;float:left", "1: 0,0 0x0"), ("contain:size;height:30px", "1: 0,0 100x30"),
        ("contain:size;float:left;contain-intrinsic-size:30px 20px", "1: 0,0 30x20"),
        ("contain:size;min-height:5px", "1: 0,0 100x5"), ("contain:size;width:40px;aspect-ratio:2", "1: 0,0 40x20"),
        ("contain:inline-size;float:left", "1: 0,0 0x20"), ("contain:content;float:left", "1: 0,0 60x10"),
        ("contain:size;display:flex;width:40px", "1: 0,0 40x0"),
    ])
    func size(_ style: String, _ box: String) throws {
        let fixture = try LayoutFixture("<div id=a style='\(style)'>aaa bb</div>", page: "100px 400px")
        #expect(fixture.boxes("a") == [box])
    }

    /// [§3.2](https://www.w3.org/TR/css-contain-2/#containment-layout)
    @Test func layoutMakesAFormattingContext() throws {
        let b = try boxes(
            "<div id=a style='contain:layout'><div style='margin:10px 0;height:10px'></div></div>", "a")
        #expect(b == ["1: 0,0 100x30"])
    }

    @Test func layoutMakesAContainingBlock() throws {
        let b = try boxes(
            "<div style='margin-top:20px;contain:layout'><i id=i style='position:fixed;top:3px;left:4px'>x</i></div>",
            "i")
        #expect(b == ["1: 4,23 10x10"])
    }

    @Test func layoutLeavesNoBaseline() throws {
        let b = try boxes("<p id=p><span id=s style='display:inline-block;contain:layout'>x</span></p>", "p", "s")
        #expect(b == ["1: 0,0 100x12", "1: 0,0 10x10"])
    }

    @Test func inlineBoxesAreNotContained() throws {
        let b = try boxes("<p id=p><span style='contain:size layout'>x</span></p>", "p")
        #expect(b == ["1: 0,0 100x10"])
    }

    /// [§4](https://www.w3.org/TR/css-contain-2/#content-visibility): on paper everything is relevant.
    @Test(arguments: [
        ("visible", "a", "1: 0,0 100x10"), ("auto", "a", "1: 0,0 100x10"), ("hidden", "", "1: 0,0 100x0"),
    ])
    func contentVisibility(_ value: String, _ text: String, _ box: String) throws {
        let fixture = try LayoutFixture(
            "<div id=a style='content-visibility:\(value)'>a</div>", page: "100px 400px")
        #expect(fixture.boxes("a") == [box])
        #expect(fixture.pageTexts == [text])
        #expect(fixture.diagnostics.map(\.id) == (value == "hidden" ? [.layoutSkippedContents] : []))
    }
    @Test func hiddenContentsWithoutTextAreNotReported() throws {
        #expect(try boxes("<div id=a style='content-visibility:hidden'> <p></p></div>", "a") == ["1: 0,0 100x0"])
        // It does not apply to inline boxes.
        #expect(try boxes("<p id=a>a<span style='content-visibility:hidden'>b</span>", "a") == ["1: 0,0 100x10"])
    }

    /// [CSS Sizing 4](https://drafts.csswg.org/css-sizing-4/#propdef-min-intrinsic-sizing)
    @Test(arguments: [
        ("min-intrinsic-sizing: legacy; overflow: auto", "1: 0,0 30x20"),
        ("min-intrinsic-sizing: zero-if-scroll; overflow: auto", "1: 0,0 10x20"),
        ("min-intrinsic-sizing: zero-if-scroll", "1: 0,0 30x20"),
        ("min-intrinsic-sizing: zero-if-extrinsic; width: 100%", "1: 0,0 10x20"),
    ])
    func minIntrinsicSizing(_ css: String, _ box: String) throws {
        let fixture = try LayoutFixture(
            "<main id=m><div id=a>aaa</div>b</main>",
            css: "main { width: min-content } div { white-space: nowrap; \(css) }", page: "100px 400px")
        #expect(fixture.boxes("m") == [box])
    }
}
