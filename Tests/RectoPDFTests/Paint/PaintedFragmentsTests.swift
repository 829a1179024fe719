import RectoCore
import RectoLayout
import RectoTestSupport
import Testing

@testable import RectoPDF

/// Which box is seen at a point of a page of 60 × 40 px.
@Suite struct PaintedFragmentsTests {
    /// The id of the element whose fragment is painted last at a point.
    private func top(_ html: String, _ css: String, x: Int = 5, y: Int = 5) throws -> String {
        let document = try LayoutFixture(html, css: "* { margin: 0 } " + css).paged
        let point = Point(x: LayoutUnit(x), y: LayoutUnit(y))
        let painted = PaintOrder.fragments(ofPage: 0, in: document).last { $0.contains(point) }
        let styled = document.tree.styled
        var node = painted.flatMap { document.tree.element(around: $0.fragment.box) }
        while let text = node, !styled.document.isElement(text) { node = styled.document.parent(text) }
        return node.map { styled.names.string(styled.document.id($0)) } ?? "none"
    }

    private static let boxes = "div { width: 20px; height: 10px }"

    @Test func `a later box covers an earlier one, unless the earlier is above it`() throws {
        let html = "<div id=a></div><div id=b></div>"
        let over = Self.boxes + "#b { margin-top: -10px }"
        #expect(try top(html, over) == "b")
        #expect(try top(html, over + "#a { position: relative }") == "a")
        #expect(try top(html, over + "#a { position: relative } #b { position: relative }") == "b")
        #expect(try top(html, over + "#a { position: relative; z-index: 1 } #b { position: relative }") == "a")
        #expect(try top(html, over + "#b { position: relative; z-index: -1 }") == "a")
        #expect(try top(html, over + "#a { opacity: 0.5 }") == "a")
        #expect(try top(html, over + "#b { visibility: hidden }") == "a")
    }

    @Test func `a float is above blocks, and text above floats`() throws {
        let html = "<div id=a></div><div id=b></div>"
        #expect(try top(html, Self.boxes + "#a { float: left } #b { background: red }") == "a")
        let text = "<div id=a></div><div id=b>xx</div>"
        #expect(try top(text, Self.boxes + "#a { position: absolute; z-index: -1 }") == "b")
    }

    @Test func `what is clipped is not there`() throws {
        let html = "<div id=a><div id=b></div></div>"
        let css = "#a { width: 10px; height: 10px; overflow: hidden } #b { width: 40px; height: 10px }"
        #expect(try top(html, css, x: 5) == "b")
        #expect(try top(html, css, x: 20) != "b")
    }

    @Test func `what is turned is where it is seen`() throws {
        let html = "<div id=a></div><div id=b></div>"
        let css = Self.boxes + "#b { transform: translate(0, -10px) }"
        #expect(try top(html, css, y: 5) == "b")
        #expect(try top(html, css, y: 15) != "b")
    }

    @Test func `items of a flex container obey their order`() throws {
        let html = "<section id=s><div id=a></div><div id=b></div></section>"
        let css = Self.boxes + "#s { display: flex } #a { order: 2; margin-left: -20px }"
        #expect(try top(html, css) == "a")
        #expect(try top(html, css + "#b { z-index: 1 }") == "b")
    }
}
