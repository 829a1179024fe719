import RectoCSS
import RectoCore
import RectoText

/// Inline content made ready for breaking into lines: shaped once, with the nesting of inline boxes resolved.
final class PreparedInline {
    /// An inline box of the content.
    struct InlineBox {
        var box: BoxID
        var style: ComputedStyle
        /// Index of the inline box around it, or -1.
        var parent: Int32
        /// Index of the last inline box inside it, or its own: boxes stand in preorder.
        var lastDescendant: Int32
        var clonesEdges: Bool { style.box.boxDecorationBreak == .clone }
    }
    /// Owns this, and is kept alive by the box tree, unless it was made for one fragment.
    unowned let content: InlineContent
    private let ownContent: InlineContent?
    let paragraph: InlineParagraph
    /// Of the root inline box.
    let style: ComputedStyle
    /// For each item, the inline box that it is in (for `open` and `close`: the box itself), or -1.
    let itemBoxes: [Int32]
    let inlineBoxes: [InlineBox]
    /// `hyphenate-limit-zone`, where words may be hyphenated.
    var hyphenationZone: LengthPercentage?
    /// The lines of the last layout.
    var plan: LinePlan?

    /// Of `unicode-bidi: plaintext`, found once: lines ask for theirs.
    private(set) lazy var bidiParagraphs = Self.bidiParagraphs(content.text)

    /// Whether characters may stand outside of lines.
    let hasLineEdges: Bool

    /// Whether a box repeats its edges on every line: `box-decoration-break: clone`.
    let hasClonedBoxes: Bool

    /// The boxes with cloned edges that a break here is inside of, from the outside.
    /// [CSS Fragmentation 3 §5.4](https://www.w3.org/TR/css-break-3/#break-decoration)
    func clonedBoxes(at position: LinePosition) -> [Int32] {
        guard hasClonedBoxes, position.item < content.items.count else { return [] }
        var out: [Int32] = []
        var box = itemBoxes[position.item]
        // An item that opens a box stands before it.
        if box >= 0, content.items[position.item].kind == .open { box = inlineBoxes[Int(box)].parent }
        while box >= 0 {
            if inlineBoxes[Int(box)].clonesEdges { out.append(box) }
            box = inlineBoxes[Int(box)].parent
        }
        return out.reversed()
    }

    init(
        style: ComputedStyle, content: InlineContent, isOwner: Bool, paragraph: InlineParagraph, itemBoxes: [Int32],
        inlineBoxes: [InlineBox]
    ) {
        self.style = style
        (self.content, self.paragraph, ownContent) = (content, paragraph, isOwner ? content : nil)
        (self.itemBoxes, self.inlineBoxes) = (itemBoxes, inlineBoxes)
        hasLineEdges = LineEdges.matter(content, paragraph.shaped)
        hasClonedBoxes = inlineBoxes.contains { $0.clonesEdges }
    }
}

extension LayoutContext {
    /// Shapes the content of an inline container, unless that was done already.
    ///
    /// - Parameter fragment: what the content may depend on; nil to measure.
    func prepare(_ container: BoxID, on fragment: TableFragmentFacts?) -> PreparedInline {
        let content = tree.inlineContent(container)
        if content.dependsOnFragment, let fragment {
            return shape(content.shown(on: fragment, in: tree), tree.style(container), isOwner: true)
        }
        return content.prepared ?? prepare(content, style: tree.style(container))
    }

    /// Shapes content that the box tree keeps alive.
    func prepare(_ content: InlineContent, style: ComputedStyle) -> PreparedInline {
        let prepared = shape(content, style, isOwner: false)
        content.prepared = prepared
        return prepared
    }

    func shape(_ content: InlineContent, _ style: ComputedStyle, isOwner: Bool) -> PreparedInline {
        let (itemBoxes, inlineBoxes) = Self.nesting(content)
        var shaped = engine.shape(paragraph(content, style: style))
        for missing in engine.takeMissingGlyphs() { report(missing, in: content) }
        for run in shaped.runs {
            if let compression = run.compression { reportCompression(compression, run.range, content) }
        }
        tailorEastAsianText(content, &shaped)
        addSpacing(content, to: &shaped)
        if inlineBoxes.contains(where: { !$0.style.box.wrapAvoidance.isEmpty }) {
            avoidWraps(inlineBoxes, itemBoxes, content, &shaped.breaks)
        }
        let zone = hyphenate(content, style.inherited, in: &shaped.breaks)
        let prepared = PreparedInline(
            style: style, content: content, isOwner: isOwner,
            paragraph: InlineParagraph(text: content.text, shaped: shaped), itemBoxes: itemBoxes,
            inlineBoxes: inlineBoxes)
        prepared.hyphenationZone = zone
        return prepared
    }

    /// The same content in the styles of the first line; nil if it has none of its own.
    func prepareFirstLine(_ container: BoxID) -> PreparedInline? {
        let content = tree.inlineContent(container)
        guard let (line, around) = content.firstLine else { return nil }
        if let known = content.firstLineContent?.prepared { return known }
        let copy = InlineContent()
        copy.text = content.text
        // Items share styles, and fonts are remembered by them.
        var styles: [ObjectIdentifier: ComputedStyle] = [:]
        copy.items = content.items.map { item in
            var item = item
            let key = ObjectIdentifier(item.style)
            let style = styles[key] ?? item.style.onFirstLine(of: around, line)
            styles[key] = style
            item.style = style
            return item
        }
        content.firstLineContent = copy
        return prepare(copy, style: tree.style(container).onFirstLine(of: around, line))
    }

    private static func nesting(_ content: InlineContent) -> ([Int32], [PreparedInline.InlineBox]) {
        guard content.items.contains(where: { $0.kind == .open }) else {
            return ([Int32](repeating: -1, count: content.items.count), [])
        }
        var boxes: [PreparedInline.InlineBox] = []
        var itemBoxes: [Int32] = []
        itemBoxes.reserveCapacity(content.items.count)
        var current: Int32 = -1
        for item in content.items {
            switch item.kind {
            case .open:
                boxes.append(
                    PreparedInline.InlineBox(
                        box: item.box, style: item.style, parent: current, lastDescendant: .max))
                current = Int32(boxes.count - 1)
                itemBoxes.append(current)
            case .close:
                itemBoxes.append(current)
                if current >= 0 {
                    boxes[Int(current)].lastDescendant = Int32(boxes.count - 1)
                    current = boxes[Int(current)].parent
                }
            default:
                itemBoxes.append(current)
            }
        }
        return (itemBoxes, boxes)
    }

    private func paragraph(_ content: InlineContent, style: ComputedStyle) -> Paragraph {
        var runs: [Paragraph.Run] = []
        var end = 0
        for (index, item) in content.items.enumerated() where item.upper > item.lower {
            let font = fonts.font(item.style.inherited)
            let style = item.style.inherited
            if item.kind == .text, style.combinesText {
                for range in combinedRanges(index, in: content) {
                    if range.lowerBound > end {
                        runs.append(Paragraph.Run(range: end..<range.lowerBound, font: font.request, size: font.size))
                    }
                    var run = Paragraph.Run(range: range, font: font.request, size: font.size)
                    run.isCombined = true
                    runs.append(run)
                    end = range.upperBound
                }
                if end >= Int(item.upper) { continue }
            }
            if let last = runs.last, last.font == font.request, last.size == font.size, !last.isCombined {
                runs[runs.count - 1].range = last.range.lowerBound..<Int(item.upper)
            } else {
                runs.append(Paragraph.Run(range: end..<Int(item.upper), font: font.request, size: font.size))
            }
            end = Int(item.upper)
        }
        let direction: Paragraph.BaseDirection
        if style.box.unicodeBidi == .plaintext {
            direction = .automatic
        } else {
            direction = style.inherited.direction == .rtl ? .rightToLeft : .leftToRight
        }
        return Paragraph(text: content.text, runs: runs, direction: direction)
    }

    /// Marks where words may be broken with a hyphen. Returns the zone in which they need not.
    /// [CSS Text 4 §6.3](https://www.w3.org/TR/css-text-4/#hyphenation)
    private func hyphenate(
        _ content: InlineContent, _ root: InheritedStyle, in breaks: inout [BreakOpportunities]
    ) -> LengthPercentage? {
        var isHyphenated = false
        for item in content.items where item.kind == .text {
            let style = item.style.inherited
            guard style.hyphens == .auto, style.textWrapMode == .wrap, !style.combinesText else { continue }
            isHyphenated = true
            var limits = Hyphenator.Limits()
            let given = style.hyphenateLimitChars
            if let word = given.word { limits.word = word }
            if let before = given.before { limits.before = before }
            if let after = given.after { limits.after = after }
            engine.hyphenate(
                content.text, item.range, language: style.font.language, limits: limits,
                span: { self.span(of: item.box) }, in: &breaks)
        }
        return isHyphenated && root.hyphenateLimitZone != .zero ? root.hyphenateLimitZone : nil
    }

    private func span(of box: BoxID) -> SourceSpan? {
        var current: BoxID? = box
        while let b = current, tree[b].node == nil { current = tree.parent(b) }
        let styled = tree.styled
        return current.flatMap { tree[$0].node }.map { styled.document.span($0, names: styled.names) }
    }

    /// The text's place is that of its element's text: white space processing has moved the bytes since.
    private func report(_ missing: MissingGlyph, in content: InlineContent) {
        let item = content.items.first { $0.range.contains(missing.offset) }
        let document = tree.styled.document
        var span: SourceSpan?
        if let node = item.flatMap({ tree[$0.box].node ?? tree.parent($0.box).flatMap { tree[$0].node } }) {
            let text = document.children(of: node).first { document.kind($0) == .text }
            span = document.span(text ?? node)
        }
        engine.report(missing, span: span)
    }

    /// Adds `letter-spacing` after each cluster and `word-spacing` to each space.
    /// [CSS Text 3 §8](https://www.w3.org/TR/css-text-3/#spacing)
    private func addSpacing(_ content: InlineContent, to shaped: inout ShapedParagraph) {
        for item in content.items where item.kind == .text {
            let letter = Int32(clamping: item.style.inherited.letterSpacing.raw)
            let word = Int32(clamping: item.style.inherited.wordSpacing.raw)
            if letter == 0 && word == 0 { continue }
            for run in shaped.runs where run.range.overlaps(item.range) {
                for g in run.glyphs {
                    let cluster = shaped.glyphs[g].cluster
                    guard cluster >= item.lower, cluster < item.upper else { continue }
                    if word != 0, Self.isWordSeparator(content.text, Int(cluster)) { shaped.glyphs[g].addAdvance(word) }
                    let isLast = g + 1 >= run.glyphs.upperBound || shaped.glyphs[g + 1].cluster != cluster
                    if letter != 0, isLast, shaped.glyphs[g].id != Glyph.empty { shaped.glyphs[g].addAdvance(letter) }
                }
            }
        }
    }

    /// U+0020 or U+00A0.
    static func isWordSeparator(_ text: [UInt8], _ at: Int) -> Bool {
        let b = text[at]
        return b == 0x20 || (b == 0xC2 && at + 1 < text.count && text[at + 1] == 0xA0)
    }
}

extension Glyph {
    /// Absurd spacing stops at the widest advance that there is.
    fileprivate mutating func addAdvance(_ spacing: Int32) {
        let (sum, overflows) = advance.addingReportingOverflow(spacing)
        advance = overflows ? (spacing < 0 ? .min : .max) : sum
    }
}
