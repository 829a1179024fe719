import RectoLayout
import RectoText

/// The spaces at which lines are broken. Layout lets them hang, because they take no room, but a reader that joins the
/// lines of a paragraph needs them, or two words become one.
/// [ISO 32000-1 §14.8.2.5 Word Breaks](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
final class LineEndSpaces {
    /// The glyph of a space in a face; nil if the face has none.
    private let space: (FaceID) -> UInt32?
    /// The glyphs of spaces that were asked for, by the numbers of faces.
    private var known: [UInt32??] = []
    /// Whether the author's own line breaks are newlines. Readers of a PDF see by themselves where lines end.
    private let hasNewlines: Bool

    init(space: @escaping (FaceID) -> UInt32?, hasNewlines: Bool = false) {
        self.space = space
        self.hasNewlines = hasNewlines
    }

    /// The last text of a line that ends where white space follows in the paragraph; nil for other lines, and for
    /// right-to-left text, whose end is not where its glyphs end.
    func textBeforeSpace(of line: Fragment) -> Fragment? {
        var last = line.children.last?.fragment
        while let fragment = last {
            switch fragment.kind {
            case .inlineBox: last = fragment.children.last?.fragment
            case .text(let text):
                let (bytes, end) = (text.paragraph.text, text.range.upperBound)
                guard end < bytes.count, [0x20, 0x0A, 0x09].contains(bytes[end]),
                    !text.paragraph.shaped.runs[text.run].isRightToLeft
                else { return nil }
                return fragment
            case .box, .line, .replaced: return nil
            }
        }
        return nil
    }

    /// An addition after the last text of a line: a glyph without ink, and the character that it stands for.
    func end(of text: TextFragment) -> (glyph: UInt32, character: UInt8)? {
        guard let glyph = glyph(for: text) else { return nil }
        let after = text.paragraph.text[text.range.upperBound...].first { $0 != 0x20 && $0 != 0x09 }
        return (glyph, hasNewlines && after == 0x0A ? 0x0A : 0x20)
    }

    /// The glyph of a space in the face of a text.
    private func glyph(for text: TextFragment) -> UInt32? {
        let index = Int(text.face.raw)
        if index < known.count, let glyph = known[index] { return glyph }
        let glyph = space(text.face)
        while known.count <= index { known.append(nil) }
        known[index] = .some(glyph)
        return glyph
    }
}
