import RectoTestSupport
import Testing

/// Sizes that inline content asks for, and the lines that it then has. Both come from one scan, so that a box as narrow as
/// its content lets it be holds each line whole. Letters are squares of 10 px; `b` has an edge of 5 px, `i` is 30 px wide.
struct InlineScannerTests {
    private static let css = """
        div { display: block } b { font-weight: inherit } i { display: inline-block; width: 30px; height: 8px }
        """
    private func size(_ content: String, _ css: String, width: String) throws -> String? {
        let fixture = try LayoutFixture(
            "<div id=a style='width: \(width)'>\(content)</div>", css: Self.css + css, page: "100px 100px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture.boxes("a").first.map { String($0.split(separator: " ").last ?? "") }
    }

    /// [CSS Sizing 3 §5.1](https://www.w3.org/TR/css-sizing-3/#intrinsic-sizes)
    @Test(
        "min-content and max-content agree with the lines",
        arguments: [
            ("aa bb", "", "20x20", "50x10"),
            ("aa&shy;bb", "", "30x20", "40x10"),
            ("aaa", "div { overflow-wrap: anywhere }", "10x30", "30x10"),
            ("aa<wbr>bb", "", "20x20", "40x10"),
            ("aa<br>bbb", "", "30x20", "30x20"),
            // Spaces that are preserved hang only where a line is wrapped.
            ("aa  bb", "div { white-space: pre-wrap }", "20x20", "60x10"),
            ("aa <i></i>", "", "30x20", "60x10"),
        ])
    func contentSizes(_ content: String, _ css: String, _ minimum: String, _ maximum: String) throws {
        #expect(try size(content, css, width: "min-content") == minimum)
        #expect(try size(content, css, width: "max-content") == maximum)
    }

    /// [CSS Fragmentation 3 §5.4](https://www.w3.org/TR/css-break-3/#break-decoration)
    @Test(
        "edges of inline boxes count for the line that they stand on",
        arguments: [
            ("aa <b>bb</b>", "b { padding-left: 5px }", "25x20", "55x10"),
            ("<b>aa</b> bb", "b { padding-right: 5px }", "25x20", "55x10"),
            // A box that ends right after a forced break ends on the line before it.
            ("<b>aa<br></b>bb", "b { padding-right: 5px }", "25x20", "25x20"),
            ("<b><i></i></b>aa", "b { padding-right: 5px }", "35x20", "55x10"),
            // The box has begun before its line may end.
            ("aa<b><wbr>bb</b>", "b { padding-left: 5px }", "25x20", "45x10"),
            ("<b>aa bb</b>", "b { padding: 0 5px; box-decoration-break: clone }", "30x20", "60x10"),
        ])
    func edges(_ content: String, _ css: String, _ minimum: String, _ maximum: String) throws {
        #expect(try size(content, css, width: "min-content") == minimum)
        #expect(try size(content, css, width: "max-content") == maximum)
    }
}
