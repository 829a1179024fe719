import RectoCSS
import RectoCore
import RectoText

/// Inline content that is ready for line breaking: shaped once, with the nesting of inline boxes resolved.
final class PreparedInline {
    typealias InlineBox = InlineNesting.InlineBox

    /// The owner that keeps the prepared content alive.
    enum ContentOwner {
        /// The content is a part of the box tree, and keeps its preparation.
        case boxTree
        /// The content was made for one fragment.
        case preparation
    }
    unowned let content: InlineContent
    private let ownContent: InlineContent?
    let paragraph: InlineParagraph
    /// The style of the root inline box.
    let style: ComputedStyle
    /// For each item, the index of the inline box that contains it, or -1. For `open` and `close` it is the box itself.
    /// Empty if no item is in an inline box.
    private let itemBoxes: [Int32]
    let inlineBoxes: [InlineBox]
    func inlineBox(ofItem item: Int) -> Int32 { itemBoxes.isEmpty ? -1 : itemBoxes[item] }
    /// The `hyphenate-limit-zone`, if words may be hyphenated.
    var hyphenationZone: LengthPercentage?
    /// The findings about the text itself: characters that are combined into too narrow a space to be read.
    let findings: Findings
    /// Whether the lines go on in another fragmentainer than the one in which they begin.
    var isResumed = false
    /// The lines of the last layout that broke them together.
    var plan: LinePlan?

    /// The bidi paragraphs of text with `unicode-bidi: plaintext`: each line asks for its own.
    private(set) lazy var bidiParagraphs = Self.bidiParagraphs(content.text)

    /// Whether characters may extend beyond the edges of lines.
    let hasLineEdges: Bool

    /// Whether a box repeats its edges on every line (`box-decoration-break: clone`).
    let hasClonedBoxes: Bool

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
        style: ComputedStyle, content: InlineContent, ownedBy owner: ContentOwner, paragraph: InlineParagraph,
        nesting: InlineNesting, findings: Findings
    ) {
        self.style = style
        self.findings = findings
        self.content = content
        self.paragraph = paragraph
        ownContent = owner == .preparation ? content : nil
        itemBoxes = nesting.itemBoxes
        inlineBoxes = nesting.boxes
        hasLineEdges = LineEdges.matter(content, paragraph.shaped)
        hasClonedBoxes = inlineBoxes.contains { $0.clonesEdges }
    }
}

extension InlineContent {
    /// The content made ready for lines, once it is. It is kept with the content because it lives as long as the box tree.
    var prepared: PreparedInline? {
        get { preparation.map { unsafeDowncast($0, to: PreparedInline.self) } }
        set { preparation = newValue }
    }
}

extension LayoutContext {
    /// Shapes the content of an inline container, unless that was already done.
    ///
    /// - Parameter fragment: the table fragment that the content may depend on; nil to measure.
    func prepare(_ container: BoxID, on fragment: TableFragmentFacts?) -> PreparedInline {
        let content = tree.inlineContent(container)
        if lacksMemory(toShape: content) {
            return shape(InlineContent(), tree.style(container), ownedBy: .preparation)
        }
        if content.dependsOnFragment, let fragment {
            return shape(content.shown(on: fragment, in: tree), tree.style(container), ownedBy: .preparation)
        }
        return content.prepared ?? prepare(content, style: tree.style(container))
    }

    /// Shapes content that the box tree keeps alive.
    func prepare(_ content: InlineContent, style: ComputedStyle) -> PreparedInline {
        let prepared = shape(content, style, ownedBy: .boxTree)
        content.prepared = prepared
        return prepared
    }

    /// The same content in the styles of the first line; nil if the first line has no styles of its own.
    func prepareFirstLine(_ container: BoxID) -> PreparedInline? {
        let content = tree.inlineContent(container)
        guard let (line, around) = content.firstLine else { return nil }
        if let known = content.firstLineContent?.prepared { return known }
        let copy = InlineContent()
        copy.text = content.text
        // Items share styles, and fonts are cached by style.
        var styles: [ObjectIdentifier: ComputedStyle] = [:]
        copy.items = content.items.map { item in
            var item = item
            let key = ObjectIdentifier(item.style)
            let style = styles[key] ?? item.style.onFirstLine(of: around, line)
            styles[key] = style
            if item.kind == .text, style.inherited.textTransform != item.style.inherited.textTransform {
                copy.transform(Int(item.lower)..<Int(item.upper), style)
            }
            item.style = style
            return item
        }
        content.firstLineContent = copy
        return prepare(copy, style: tree.style(container).onFirstLine(of: around, line))
    }
}

extension InlineContent {
    /// Applies `text-transform` to a part of the text, which is that of a first line.
    ///
    /// SPEC-GAP: characters whose other form has another length stay as they are, because the lines after the first one
    /// begin at the same places in both texts.
    fileprivate func transform(_ range: Range<Int>, _ style: ComputedStyle) {
        let transformation = TextTransformation(style)
        var out = Array(text[..<range.lowerBound])
        text.withUnsafeBufferPointer { bytes in
            var index = range.lowerBound
            while index < range.upperBound {
                let next = index + UTF8Scalars.decode(bytes, at: index).1
                transformation.append(bytes, index..<next, to: &out)
                if out.count != next {
                    out.removeSubrange(index...)
                    out += bytes[index..<next]
                }
                index = next
            }
        }
        text.replaceSubrange(range, with: out[range.lowerBound...])
    }
}
