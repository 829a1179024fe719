import RectoCSS
import RectoCore
import RectoText

/// Inline content that is ready for line breaking: shaped once, with the nesting of inline boxes resolved.
final class PreparedInline {
    typealias InlineBox = InlineNesting.InlineBox

    let content: InlineContent
    let paragraph: InlineParagraph
    /// The style of the root inline box.
    let style: ComputedStyle
    /// For each item, the index of the inline box that contains it, or -1. For `open` and `close` it is the box itself.
    /// Empty if no item is in an inline box.
    private let itemBoxes: [Int32]
    let inlineBoxes: [InlineBox]
    func inlineBox(ofItem item: Int) -> Int32 { itemBoxes.isEmpty ? -1 : itemBoxes[item] }
    /// The findings about the text itself: characters that are combined into too narrow a space to be read.
    let findings: Findings
    /// Whether the lines go on in another fragmentainer than the one in which they begin.
    var isResumed = false
    /// Whether it counts among the contents that `PreparedContents` keeps between measuring and placing.
    var isMeasured = false
    /// The lines of the last layout that broke them together.
    var plan: LinePlan? {
        get { rare?.plan }
        set { withRare { $0.plan = newValue } }
    }
    /// The `hyphenate-limit-zone`, if words may be hyphenated.
    var hyphenationZone: LengthPercentage? {
        get { rare?.hyphenationZone }
        set { withRare { $0.hyphenationZone = newValue } }
    }
    /// The bidi paragraphs of text with `unicode-bidi: plaintext`: each line asks for its own.
    var bidiParagraphs: [(start: Int, direction: Direction)] {
        if let known = rare?.bidiParagraphs { return known }
        let found = Self.bidiParagraphs(content.text)
        withRare { $0.bidiParagraphs = found }
        return found
    }

    /// The values that few contents have. The cells of a table are many, and are kept from their measure to their page.
    private final class Rare {
        var plan: LinePlan?
        var hyphenationZone: LengthPercentage?
        var bidiParagraphs: [(start: Int, direction: Direction)]?
    }
    private var rare: Rare?

    private func withRare(_ change: (Rare) -> Void) {
        let rare = rare ?? Rare()
        change(rare)
        self.rare = rare
    }

    /// Whether characters may extend beyond the edges of lines.
    let hasLineEdges: Bool

    /// Whether a box repeats its edges on every line (`box-decoration-break: clone`).
    let hasClonedBoxes: Bool

    /// The width of the content if it may be a line as it stands: see `wholeLine`.
    private(set) lazy var wholeWidth: LayoutUnit? = hasLineEdges ? nil : Self.wholeWidth(content, paragraph)

    /// The boxes with cloned edges that contain a break at this position, the outermost first.
    /// [CSS Fragmentation 3 §5.4](https://www.w3.org/TR/css-break-3/#break-decoration)
    func clonedBoxes(at position: LinePosition) -> [Int32] {
        guard hasClonedBoxes, position.item < content.items.count else { return [] }
        var out: [Int32] = []
        var box = inlineBox(ofItem: position.item)
        // An item that opens a box comes before the box.
        if box >= 0, content.items[position.item].kind == .open { box = inlineBoxes[Int(box)].parent }
        while box >= 0 {
            if inlineBoxes[Int(box)].clonesEdges { out.append(box) }
            box = inlineBoxes[Int(box)].parent
        }
        return out.reversed()
    }

    init(
        style: ComputedStyle, content: InlineContent, paragraph: InlineParagraph, nesting: InlineNesting,
        findings: Findings
    ) {
        self.style = style
        self.findings = findings
        self.content = content
        self.paragraph = paragraph
        itemBoxes = nesting.itemBoxes
        inlineBoxes = nesting.boxes
        hasLineEdges = LineEdges.matter(content, paragraph.shaped)
        hasClonedBoxes = inlineBoxes.contains { $0.clonesEdges }
    }

    /// Content that is one text of which nothing is asked after shaping.
    convenience init(plain content: InlineContent, _ shaped: ShapedParagraph, _ style: ComputedStyle) {
        self.init(
            style: style, content: content, paragraph: InlineParagraph(text: content.text, shaped: shaped),
            nesting: InlineNesting(content), findings: Findings())
    }
}
