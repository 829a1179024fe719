import RectoCSS
import RectoCore

/// The line of a cell that holds one short text and nothing else, as most cells of a statement do. Painting it takes no
/// fragments of a line and of its text; whoever asks the cell for its children gets them made.
public struct PlainLine {
    /// The measures that the lines of one style have in common.
    public final class Measures {
        /// The distances of the baseline from the top and the bottom of the line.
        public let ascent: LayoutUnit
        public let descent: LayoutUnit
        /// Those from the top and the bottom of the text, which may be higher than the line.
        public let textAscent: LayoutUnit
        public let textDescent: LayoutUnit

        init(ascent: LayoutUnit, descent: LayoutUnit, textAscent: LayoutUnit, textDescent: LayoutUnit) {
            self.ascent = ascent
            self.descent = descent
            self.textAscent = textAscent
            self.textDescent = textDescent
        }
    }
    /// The text, all of which is the line.
    private enum Content {
        case paragraph(InlineParagraph)
        case packed(PackedChunk)
    }
    private let content: Content
    public let measures: Measures
    /// The box of the text. Its style is that of the cell.
    public let box: BoxID
    /// The place of a packed text.
    private var place: Int32 = 0
    // Every fragment has room for a line, so that places on a page take 32 bits.
    private let left: Int32
    private let length: Int32
    /// The top of the line, from that of the cell.
    public private(set) var y: LayoutUnit

    /// - Parameter area: the line, as wide as its text, from the corner of the cell.
    init?(_ paragraph: InlineParagraph, of box: BoxID, _ measures: Measures, in area: Rect) {
        self.init(.paragraph(paragraph), of: box, measures, in: area)
    }

    init?(_ text: PackedText, of box: BoxID, _ measures: Measures, in area: Rect) {
        self.init(.packed(text.chunk), of: box, measures, in: area)
        place = Int32(text.place)
    }

    private init?(_ content: Content, of box: BoxID, _ measures: Measures, in area: Rect) {
        guard let left = Int32(exactly: area.minX.raw), let length = Int32(exactly: area.size.width.raw) else {
            return nil
        }
        self.content = content
        self.measures = measures
        self.box = box
        self.left = left
        self.length = length
        y = area.minY
    }

    /// The left edge of the line, from that of the cell.
    public var x: LayoutUnit { LayoutUnit(raw: Int(left)) }
    public var width: LayoutUnit { LayoutUnit(raw: Int(length)) }

    mutating func move(by distance: LayoutUnit) { y += distance }

    /// The area of the text, from the corner of the cell.
    public var textArea: Rect {
        Rect(
            x: x, y: y + measures.ascent - measures.textAscent, width: width,
            height: measures.textAscent + measures.textDescent)
    }

    /// Calls `body` with the glyphs if each of them is a cluster of its own; the result is false otherwise.
    package func withPlainGlyphs(_ body: (PlainGlyphs) -> Void) -> Bool {
        guard case .packed(let chunk) = content else { return false }
        return withExtendedLifetime(chunk) {
            guard let plain = PackedText(chunk: chunk, place: Int(place)).plain else { return false }
            body(plain)
            return true
        }
    }

    private var paragraph: InlineParagraph {
        switch content {
        case .paragraph(let paragraph): paragraph
        case .packed(let chunk): PackedText(chunk: chunk, place: Int(place)).paragraph()
        }
    }

    public var text: TextFragment {
        let paragraph = paragraph
        let run = paragraph.shaped.runs[0]
        return TextFragment(
            paragraph: paragraph, run: 0, glyphs: run.glyphs, range: run.range, spaceExpansion: .zero,
            baseline: measures.textAscent, decorations: [])
    }

    /// The fragment of the line.
    /// - Parameter textStyle: the style of its text, which inherits the same values as that of the container.
    func line(of container: BoxID, _ style: ComputedStyle, textStyle: ComputedStyle) -> FragmentBuilder {
        let height = measures.textAscent + measures.textDescent
        let child = Fragment(kind: .text(text), box: box, style: textStyle, size: Size(width: width, height: height))
        var line = FragmentBuilder(
            kind: .line, box: container, style: style,
            size: Size(width: width, height: measures.ascent + measures.descent))
        line.children = [
            Fragment.Child(offset: Point(x: .zero, y: measures.ascent - measures.textAscent), fragment: child)
        ]
        line.firstBaseline = measures.ascent
        line.lastBaseline = line.firstBaseline
        return line
    }

    func child(of container: BoxID, _ style: ComputedStyle) -> Fragment.Child {
        Fragment.Child(offset: Point(x: x, y: y), fragment: line(of: container, style, textStyle: style).build())
    }
}
