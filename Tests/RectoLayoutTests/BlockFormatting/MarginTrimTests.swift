import RectoTestSupport
import Testing

/// [CSS Box 4 §3.3](https://www.w3.org/TR/css-box-4/#margin-trim). The page is 100 px wide.
@Suite struct MarginTrimTests {
    private func boxes(_ html: String, _ css: String, _ ids: String...) throws -> [String] {
        let fixture = try LayoutFixture(html, css: css, page: "100px 400px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }

    @Test(
        "the first and the last margin of a block container",
        arguments: [
            ("none", "1: 0,10 100x10", "1: 0,40 100x10", "1: 0,0 100x60"),
            ("block-start", "1: 0,0 100x10", "1: 0,30 100x10", "1: 0,0 100x50"),
            ("block-end", "1: 0,10 100x10", "1: 0,40 100x10", "1: 0,0 100x50"),
            ("block", "1: 0,0 100x10", "1: 0,30 100x10", "1: 0,0 100x40"),
        ])
    func block(_ value: String, _ first: String, _ last: String, _ container: String) throws {
        let b = try boxes(
            "<main id=m><div id=a></div><div id=b></div></main>",
            "main { display: flow-root; margin-trim: \(value) } div { height: 10px; margin: 10px 0 20px }"
                + "#b { margin-bottom: 10px }", "a", "b", "m")
        #expect(b == [first, last, container])
    }

    @Test func marginsThatCollapseWithATrimmedOneAreTrimmed() throws {
        let b = try boxes(
            "<main><p></p><section><div id=a></div></section></main>",
            """
            main { display: flow-root; margin-trim: block } p { margin: 5px 0 }
            section { margin: 10px 0 } div { height: 10px; margin: 20px 0 }
            """, "a")
        #expect(b == ["1: 0,0 100x10"])
    }

    @Test func aPaddingKeepsTheMarginsInsideIt() throws {
        let b = try boxes(
            "<main id=m><section><div id=a></div></section></main>",
            """
            main { display: flow-root; margin-trim: block } section { margin: 10px 0; padding: 1px 0 }
            div { height: 10px; margin: 20px 0 }
            """, "a", "m")
        #expect(b == ["1: 0,21 100x10", "1: 0,0 100x52"])
    }

    @Test(
        "items of a flex container with one line",
        arguments: [
            ("flex", "none", "1: 5,5 20x10", "1: 35,5 20x10", "1: 0,0 100x20"),
            ("flex", "inline-start", "1: 0,5 20x10", "1: 30,5 20x10", "1: 0,0 100x20"),
            ("flex", "block", "1: 5,0 20x10", "1: 35,0 20x10", "1: 0,0 100x10"),
            ("flex; flex-direction: column", "block", "1: 5,0 20x10", "1: 5,20 20x10", "1: 0,0 100x30"),
            ("flex; flex-direction: column", "inline", "1: 0,5 20x10", "1: 0,25 20x10", "1: 0,0 100x40"),
            ("grid", "block", "1: 5,0 20x10", "1: 5,20 20x10", "1: 0,0 100x30"),
        ])
    func items(_ display: String, _ value: String, _ first: String, _ last: String, _ container: String) throws {
        let b = try boxes(
            "<main id=m><div id=a></div><div id=b></div></main>",
            "main { display: \(display); margin-trim: \(value) } div { width: 20px; height: 10px; margin: 5px }",
            "a", "b", "m")
        #expect(b == [first, last, container])
    }

    /// Each box is looked at once, though every one trims what collapses with it.
    @Test func deeplyNestedBoxesAreTrimmed() throws {
        let depth = 150
        let html = String(repeating: "<div><p></p>", count: depth) + "<b id=b></b>"
        let css =
            "html { display: flow-root } div, p { margin: 3px 0; margin-trim: block } b { display: block; height: 1px }"
        #expect(
            try boxes(html, "html { margin-trim: block } body { margin-trim: block } " + css, "b") == ["1: 0,0 100x1"])
    }

    @Test func firstAndLastBoxOfALine() throws {
        let css = "main { display: block; margin-trim: inline } b { display: inline-block; width: 10px; margin: 0 5px }"
        #expect(
            try boxes("<main><b id=a></b><b id=b></b></main>", css, "a", "b") == ["1: 0,8 10x0", "1: 20,8 10x0"])
    }
}
