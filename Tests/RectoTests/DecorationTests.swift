import Recto
import RectoTestSupport
import Testing

/// [CSS Text Decoration 4 §2](https://www.w3.org/TR/css-text-decor-4/#line-decoration), as it is painted.
@Suite struct DecorationTests {
    /// The rectangles that are filled for an underline: `x,y+widthxheight`.
    private func underline(_ style: String) throws -> [Substring] {
        var options = RenderOptions()
        options.fontsDirectory = TestPaths.packageRoot + "/fonts"
        let html = "<html lang=en><title>t</title><p><u style='\(style)'>app</u>"
        let result = Renderer(options: options).inspect(
            .text(Array(html.utf8), name: "t.html", directory: ""), data: nil, stage: .paint)
        #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
        let fill = try #require(result.text?.split(separator: "\n").first { $0.contains("fill") })
        return Array(fill.split(separator: " ").dropFirst(2))
    }

    /// The descenders of two letters part the line.
    @Test func underlinesLeaveOutInk() throws {
        #expect(try underline("").count == 3)
        #expect(try underline("text-decoration-skip-ink: none").count == 1)
    }

    @Test func underlinesMayStandBelowDescenders() throws {
        func top(_ style: String) throws -> Double {
            let place = try underline(style + ";text-decoration-skip-ink: none")[0].split(separator: "+")[0]
            return try #require(Double(place.split(separator: ",")[1]))
        }
        #expect(try top("text-underline-position: under") > top("") + 2)
    }
}
