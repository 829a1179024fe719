import Recto
import RectoTestSupport
import Testing

/// [CSS Text Decoration 4 §2](https://www.w3.org/TR/css-text-decor-4/#line-decoration), as it is painted.
@Suite struct DecorationTests {
    /// The rectangles that are filled for an underline: `x,y+widthxheight`.
    private func underline(_ style: String) throws -> [Substring] {
        let html = "<html lang=en><title>t</title><p><u style='\(style)'>app</u>"
        let result = try Renderer().inspect(
            .text(html, name: "t.html", directory: ""), data: nil, stage: .paint)
        #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
        let fill = try #require(result.text.split(separator: "\n").first { $0.contains("fill") })
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

    /// The first line's rectangle in px.
    private func extent(_ style: String) throws -> (x: Double, width: Double) {
        let parts = try underline(style + ";text-decoration-skip-ink: none")[0].split(separator: "+")
        let x = try #require(parts[0].split(separator: ",").first.flatMap { Double($0) })
        return (x, try #require(parts[1].split(separator: "x").first.flatMap { Double($0) }))
    }

    /// [§2.8](https://drafts.csswg.org/css-text-decor-4/#text-decoration-inset-property)
    @Test func underlinesEndInsideOrBeyondTheirText() throws {
        let (x, width) = try extent("")
        #expect(try extent("text-decoration-inset: 2px 3px") == (x + 2, width - 5))
        #expect(try extent("text-decoration-inset: -1px") == (x - 1, width + 2))
        #expect(try extent("text-decoration-inset: auto").x > x)
    }

    /// Every item that is painted, without its place.
    private func painted(_ html: String) throws -> [String] {
        let html = "<html lang=en><title>t</title><style>p { font-size: 10px }</style><p>\(html)"
        let result = try Renderer().inspect(
            .text(html, name: "t.html", directory: ""), data: nil, stage: .paint)
        #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
        return result.text.split(separator: "\n").dropFirst().map {
            $0.split(separator: " ").prefix(2).joined(separator: " ")
        }
    }

    /// [§2.10](https://www.w3.org/TR/css-text-decor-4/#text-decoration-skip-self-property)
    @Test func decorationsSkip() throws {
        #expect(try underline("text-decoration-skip-spaces: all").count == 3)
        func pieces(_ html: String) throws -> Int {
            let html = "<html lang=en><title>t</title><u style='text-decoration-skip-ink: none'>\(html)</u>"
            let text = try Renderer().inspect(
                .text(html, name: "t.html", directory: ""), data: nil, stage: .paint
            ).text
            let fills = text.split(separator: "\n").filter { $0.contains("fill") }
            return fills.reduce(0) { $0 + $1.split(separator: " ").count - 2 }
        }
        #expect(try pieces("a b c") == 1)
        #expect(try pieces("<span style='text-decoration-skip-spaces: all'>a b c</span>") == 3)
        #expect(try pieces("a<span style='text-decoration-skip-self: skip-all'>b</span>c") == 2)
        // A letter, a tab and a letter.
        #expect(try pieces("<span style='white-space: pre'>a\tb</span>") == 3)
    }

    /// [§4](https://www.w3.org/TR/css-text-decor-4/#text-shadow-property): the first shadow is on top; shadows are
    /// outlines, so that the text is in the page only once.
    @Test func shadowsLieBelowTheirText() throws {
        #expect(
            try painted("<b style='text-shadow: 1px 1px red, 2px 2px blue'>ab</b>")
                == ["marks #0000ff", "marks #ff0000", "text #000000"])
        #expect(
            try painted("<b style='text-shadow: 1px 1px 2px red'>ab</b>")
                == ["blur #ff0000", "marks #000000", "text #000000"])
        #expect(
            try painted("<u style='text-shadow: 1px 1px'>a</u>")
                == ["fill #000000", "marks #000000", "fill #000000", "text #000000"])
    }

    @Test func emphasisMarksAreNoText() throws {
        #expect(
            try painted("<b style='text-emphasis: dot red'>ab</b>") == ["text #000000", "marks #ff0000"])
        #expect(
            try painted("<b style='text-emphasis: sesame red'>a</b>") == ["text #000000", "fill #ff0000"])
    }
}
