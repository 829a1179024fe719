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
        return String(decoding: SVGMarkup.bytes(of: node, in: styled), as: UTF8.self)
    }

    @Test("HTML §13.2.6.1: names have SVG's letter case again")
    func letterCase() throws {
        let text = try markup("<svg viewbox='0 0 1 1'><lineargradient gradientunits=x></lineargradient></svg>")
        #expect(text.contains(" viewBox=\"0 0 1 1\""))
        #expect(text.contains("<linearGradient gradientUnits=\"x\"></linearGradient></svg>"))
    }
    @Test func textAndValuesAreEscaped() throws {
        let text = try markup("<svg><text a='&quot;&lt;'>x &amp; &lt;y&gt;</text></svg>")
        #expect(text.contains("<text a=\"&quot;&lt;\">x &amp; &lt;y></text>"))
    }
    @Test func styleSheetsReachTheDrawing() throws {
        let text = try markup(
            "<div style='color: #f00'><svg><g class=a><path fill=blue /></g></svg></div>", css: ".a { fill: lime }")
        #expect(text.contains("color:rgb(255, 0, 0);"))
        #expect(text.contains("<g class=\"a\" style=\";fill:rgb(0, 255, 0);\"><path fill=\"blue\"></path></g>"))
    }
}
