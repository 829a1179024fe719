import RectoCore
import RectoText

/// The line of content that is one short text, as in most cells of tables.
struct WholeLine {
    let range: LineRange
    let piece: LinePiece
}

extension PreparedInline {
    /// The only line of the content if that is one text which fits into `available` as it stands; nil if it takes a
    /// closer look to say so.
    ///
    /// This is the line that `LineBreaker` finds and `LayoutContext.pieces` divides, at a small part of their cost: no
    /// letter has a negative width, so no part of the line is wider than the whole, and every opportunity is passed; no
    /// white space stands at its ends, where it would be removed or hang; there are no tabs, line feeds, edges and
    /// characters that extend beyond the line.
    func wholeLine(fitting available: LayoutUnit) -> WholeLine? {
        guard let width = wholeWidth, width <= available, let run = paragraph.shaped.runs.first else { return nil }
        var range = LineRange(
            start: .start, end: LinePosition(item: 1, offset: paragraph.text.count), endsParagraph: true,
            isHyphenated: false, isEmpty: false)
        range.keepsTrailingSpaces = true
        let piece = LinePiece(
            kind: .text(run: 0, glyphs: run.glyphs, bytes: run.range), inlineBox: inlineBox(ofItem: 0), item: 0,
            width: width,
            level: run.level)
        return WholeLine(range: range, piece: piece)
    }

    /// The width of the content if it is one text in one run that may be a line as it stands; nil for other content.
    static func wholeWidth(_ content: InlineContent, _ paragraph: InlineParagraph) -> LayoutUnit? {
        guard content.items.count == 1, content.items[0].kind == .text,
            content.items[0].range == 0..<content.text.count
        else { return nil }
        return paragraph.shaped.wholeWidth(of: paragraph.text)
    }
}

extension ShapedParagraph {
    /// The width of the text if it is one run that may be a line as it stands.
    func wholeWidth(of text: [UInt8]) -> LayoutUnit? {
        guard let run = runs.first, run.range == 0..<text.count, !run.glyphs.isEmpty else { return nil }
        return text.withUnsafeBufferPointer { text in
            guard let first = text.first, let last = text.last, first > 0x20, last > 0x20 else { return nil }
            return glyphs.withUnsafeBufferPointer { glyphs in
                var width = LayoutUnit.zero
                for glyph in glyphs[run.glyphs] {
                    if glyph.advance < 0 || text[Int(glyph.cluster)] < 0x20 { return nil }
                    width.raw += Int(glyph.advance)
                }
                return width
            }
        }
    }
}
