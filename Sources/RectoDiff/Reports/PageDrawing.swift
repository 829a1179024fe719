import RectoCore

/// Draws a page from its content, for reports of documents of which only the content is kept: words in fonts like theirs,
/// at their places and as wide as they are, areas in their colours, and a crossed box for each picture.
enum PageDrawing {
    static func picture(_ page: PageContent, _ styles: [TextStyle]) -> HTMLReport.Picture {
        .svg(svg(page, styles), width: page.width, height: page.height)
    }

    static func svg(_ page: PageContent, _ styles: [TextStyle]) -> String {
        let (width, height) = (Measure.number(page.width), Measure.number(page.height))
        var out = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)mm" height="\(height)mm" viewBox="0 0 \(width) \(height)">
            <rect width="\(width)" height="\(height)" fill="#fff"/>

            """
        for figure in page.figures where !figure.coversText { out += self.figure(figure) }
        for word in page.words { out += text(word, word.style < 0 ? nil : styles[Int(word.style)]) }
        for figure in page.figures where figure.coversText { out += self.figure(figure) }
        return out + "</svg>\n"
    }

    private static func figure(_ figure: Figure) -> String {
        let box = figure.box
        let place =
            "x=\"\(Measure.number(box.left))\" y=\"\(Measure.number(box.top))\" "
            + "width=\"\(Measure.number(max(0.05, box.width)))\" height=\"\(Measure.number(max(0.05, box.height)))\""
        if figure.kind == .area { return "<rect \(place) fill=\"\(MarkupText.escaped(String(figure.color)))\"/>\n" }
        let (left, top) = (Measure.number(box.left), Measure.number(box.top))
        let (right, bottom) = (Measure.number(box.right), Measure.number(box.bottom))
        return "<rect \(place) fill=\"none\" stroke=\"#99a\" stroke-width=\".2\"/>"
            + "<path d=\"M\(left) \(top)L\(right) \(bottom)M\(left) \(bottom)L\(right) \(top)\" "
            + "stroke=\"#99a\" stroke-width=\".1\"/>\n"
    }

    private static func text(_ word: Word, _ style: TextStyle?) -> String {
        let box = word.box
        let name = style?.font.lowercased() ?? ""
        func has(_ parts: String...) -> Bool { parts.contains { name.contains($0) } }
        let family = has("mono", "courier") ? "monospace" : has("serif", "times", "garamond") ? "serif" : "sans-serif"
        let weight = has("bold") ? " font-weight=\"bold\"" : ""
        let slope = has("italic", "oblique") ? " font-style=\"italic\"" : ""
        let size = style.map { $0.size * 25.4 / 72 } ?? box.height * 0.8
        // The box is around ascent and descent, of which the descent is about a fifth.
        return "<text x=\"\(Measure.number(box.left))\" y=\"\(Measure.number(box.bottom - 0.2 * box.height))\" "
            + "textLength=\"\(Measure.number(max(0.01, box.width)))\" lengthAdjust=\"spacingAndGlyphs\" "
            + "font-family=\"\(family)\" font-size=\"\(Measure.number(size))\"\(weight)\(slope) "
            + "fill=\"\(MarkupText.escaped(style?.color ?? "#000000"))\">\(MarkupText.escaped(word.text))</text>\n"
    }
}
