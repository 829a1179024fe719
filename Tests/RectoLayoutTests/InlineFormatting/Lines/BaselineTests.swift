import RectoTestSupport
import Testing

/// In a line of 10 px the baseline lies 8 px below the top; the x-height is 8 px.
/// [CSS Inline 3 §4](https://www.w3.org/TR/css-inline-3/#baseline-alignment)
struct BaselineTests {
    private func boxes(_ html: String, _ css: String = "", _ id: String = "a") throws -> String {
        let fixture = try LayoutFixture(
            "<div id=d>\(html)</div>", css: "div { display: block } \(css)", page: "99px 99px")
        #expect(fixture.diagnostics.isEmpty)
        return fixture.boxes(id).joined()
    }

    /// The top of a box of 5 px, beside text.
    @Test(
        "§4.3 alignment-baseline, baseline-shift and vertical-align",
        arguments: [
            ("", "3"), ("vertical-align: top", "0"), ("vertical-align: bottom", "5"), ("vertical-align: middle", "1.5"),
            ("vertical-align: text-top", "0"), ("vertical-align: text-bottom", "5"), ("vertical-align: sub", "5"),
            ("vertical-align: 2px", "1"), ("vertical-align: -20%", "5"), ("baseline-shift: 2px", "1"),
            ("baseline-shift: -20%", "5"), ("baseline-shift: sub", "5"), ("baseline-shift: top", "0"),
            ("baseline-shift: bottom", "5"), ("baseline-shift: center", "2.5"), ("alignment-baseline: text-top", "0"),
            ("alignment-baseline: text-bottom", "5"), ("alignment-baseline: middle", "1.5"),
            ("alignment-baseline: alphabetic", "3"), ("alignment-baseline: text-top; baseline-shift: -3px", "3"),
            ("vertical-align: middle; baseline-shift: 1px", "0.5"), ("vertical-align: middle 1px", "0.5"),
            ("vertical-align: 1px middle", "0.5"), ("vertical-align: center", "2.5"),
            // The shorthand makes initial what it does not name.
            ("baseline-shift: top; vertical-align: baseline", "3"),
            ("baseline-shift: 1px; vertical-align: middle", "1.5"),
            ("alignment-baseline: middle; vertical-align: top", "0"),
            ("vertical-align: top; vertical-align: initial", "3"),
        ])
    func boxInALine(_ css: String, _ top: String) throws {
        let place = try boxes("x<i id=a></i>", "i { display: inline-block; width: 5px; height: 5px; \(css) }")
        #expect(place == "1: 10,\(top) 5x5")
    }

    @Test("§4.2.1 dominant-baseline")
    func dominantBaseline() throws {
        let css = "div { dominant-baseline: text-top } i { font-size: 5px }"
        // Tops of the text meet.
        #expect(try boxes("x<i id=a>y</i>", css) == "1: 10,0 5x5")
        #expect(try boxes("x<i id=a>y</i>", "i { font-size: 5px }") == "1: 10,4 5x5")
    }

    @Test("CSS 2.2 §10.8.1: subtrees that are aligned with the line")
    func alignedSubtrees() throws {
        let tall = "i { display: inline-block; width: 5px; height: 25px }"
        // The subtree is 27 px high, and the line with it; the rest of the line stays at the top.
        #expect(try boxes("x<b style='vertical-align: top'>y<i id=a></i></b>", tall) == "1: 20,0 5x25")
        #expect(try boxes("x<b style='vertical-align: top'>y<i></i></b>", tall, "d") == "1: 0,0 99x27")
        #expect(try boxes("<s id=a>x</s><b style='vertical-align: bottom'>y<i></i></b>", tall) == "1: 0,17 10x10")
        // A box inside that is aligned with the line is not part of it.
        let small = "i { display: inline-block; width: 5px; height: 5px; vertical-align: bottom }"
        #expect(try boxes("x<b style='vertical-align: top'>y<i id=a></i></b>", small) == "1: 20,5 5x5")
        #expect(
            try boxes("<b style='vertical-align: top'>y<b style='vertical-align: 5px' id=a>z</b></b>")
                == "1: 10,0 10x10")
    }

    @Test(
        "§4.3.1 baseline-source",
        arguments: [
            // The last line of a block, the first of tables, flex and grid containers.
            ("display: inline-block", "", "10"), ("display: inline-block", "baseline-source: first", "0"),
            ("display: inline-block; overflow: hidden", "", "12"), ("display: inline-table", "", "0"),
            ("display: inline-flex; flex-direction: column", "", "0"),
            ("display: inline-flex; flex-direction: column", "baseline-source: last", "10"),
            ("display: inline-grid", "", "0"), ("display: inline-grid", "baseline-source: last", "10"),
            ("display: inline-grid", "vertical-align: last baseline", "10"),
            ("display: inline-block", "vertical-align: first", "0"),
            ("display: inline-block", "vertical-align: first; vertical-align: 0", "10"),
        ])
    func baselineOfBoxes(_ display: String, _ source: String, _ top: String) throws {
        let place = try boxes(
            "<b id=a>x</b><p><s>y</s><s>z</s></p>", "p { margin: 0; \(display); \(source) } s { display: block }")
        #expect(place == "1: 0,\(top) 10x10")
    }
}
