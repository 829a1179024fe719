import RectoCSS
import RectoCore
import RectoDOM
import RectoTestSupport
import Testing

@testable import RectoLayout

@Suite struct SVGMarkupTests {
    private func markup(_ html: String, css: String = "") throws -> String {
        let styled = try LayoutFixture(html, css: css).paged.tree.styled
        let nodes = (0..<styled.document.nodeCount).map { NodeID($0) }
        let node = try #require(
            nodes.first { styled.document.isElement($0) && styled.document.name($0) == Name.svg })
        let references = DrawingReferences(styled, images: SolidImages())
        let markup = SVGMarkup.bytes(of: node, in: styled, references, omitting: []) { _ in }
        return String(decoding: markup, as: UTF8.self)
    }

    @Test("HTML §13.2.6.1: names have SVG's letter case again")
    func letterCase() throws {
        let text = try markup("<svg viewbox='0 0 1 1'><lineargradient gradientunits=x></lineargradient></svg>")
        #expect(text.contains(" viewBox=\"0 0 1 1\""))
        #expect(text.contains("<linearGradient gradientUnits=\"x\"></linearGradient></svg>"))
    }
    @Test func textAndValuesAreEscaped() throws {
        let text = try markup("<svg><text a='&quot;&lt;'>x &amp; &lt;y&gt;</text></svg>")
        #expect(text.contains("<text a=\"&quot;&lt;\">x &amp; &lt;y&gt;</text>"))
    }
    @Test func styleSheetsReachTheDrawing() throws {
        let text = try markup(
            "<div style='color: #f00'><svg><g class=a><path fill=blue /></g></svg></div>", css: ".a { fill: lime }")
        #expect(text.contains("color:rgb(255, 0, 0);"))
        let path = "<path fill=\"blue\" style=\";fill:rgb(0, 0, 255);\"></path>"
        #expect(text.contains("<g class=\"a\" style=\";fill:rgb(0, 255, 0);\">\(path)</g>"))
    }
    @Test(
        "SVG 2 §7.2: geometry of style sheets reaches the drawing",
        arguments: [
            ("rect", "x: 1px; y: 10%; width: 3px; height: 4px; rx: 5px", "width:3px;height:4px;rx:5px;x:1px;y:10%;"),
            ("circle", "cx: 1px; cy: 2px; r: 3px", "cx:1px;cy:2px;r:3px;"),
            ("line", "marker-end: url(#m); vector-effect: non-scaling-stroke", "marker-end:url("),
            ("text", "paint-order: stroke", "paint-order:stroke;"),
        ])
    func geometry(_ element: String, _ css: String, _ expected: String) throws {
        let text = try markup("<svg><\(element) id=a /></svg>", css: "#a { \(css) }")
        #expect(text.contains(expected), "\(text)")
    }
    @Test func pathOfAStyleSheetReplacesTheAttribute() throws {
        let text = try markup("<svg><path d='M0 0' /></svg>", css: "path { d: path('M1 2H3') }")
        #expect(text.contains("<path d=\"M1 2H3\""))
        #expect(!text.contains("M0 0"))
    }
}
