import RectoTestSupport
import Testing

@testable import RectoPDF

/// Marks are half as large as their text: 20 px here, centred beside a character of 40 px.
/// [CSS Text Decoration 4 §3](https://www.w3.org/TR/css-text-decor-4/#emphasis-marks)
@Suite struct EmphasisPictureTests {
    /// How many pixels of the mark the rows have that are 3 px above and below its middle.
    private func widths(_ css: String) throws -> [Int] {
        let style = "html { font-size: 40px } p { margin: 0; line-height: 2; text-emphasis: triangle red; \(css) }"
        let fixture = try LayoutFixture("<p>x", css: style, page: "80px 80px")
        let rows = picture(fixture.paged, faces: fixture.fonts).split(separator: "\n")
        let marked = rows.indices.filter { rows[$0].contains("R") }
        let middle = (try #require(marked.first) + #require(marked.last)) / 2
        return [middle - 3, middle + 3].map { row in rows[row].count { $0 == "R" } }
    }

    @Test(arguments: ["", "writing-mode: vertical-rl", "writing-mode: vertical-rl; text-orientation: upright"])
    func aTriangleStandsOnItsBase(_ css: String) throws {
        let widths = try widths(css)
        #expect(widths[0] < widths[1] / 2)
    }
    /// About as wide above its middle as below.
    @Test func sidewaysLinesTurnTheirMarks() throws {
        let widths = try widths("writing-mode: sideways-rl")
        #expect(abs(widths[0] - widths[1]) <= 3 && widths[0] > 0)
    }
}
