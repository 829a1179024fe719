import RectoCSS
import RectoCore
import RectoText

/// Measures inline formatting contexts.
/// [CSS Sizing 3 §5.1](https://www.w3.org/TR/css-sizing-3/#intrinsic-sizes)
struct InlineContentSizes {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    /// The intrinsic inline sizes of an inline formatting context's content.
    /// [CSS Sizing 3 §5.1](https://www.w3.org/TR/css-sizing-3/#intrinsic-sizes)
    func sizes(of container: BoxID, _ contents: PreparedContents) -> IntrinsicSizes {
        if let width = contents.unbreakableWidth(ofCell: container, context) {
            return unbreakable(width, in: tree.style(container))
        }
        let prepared = contents.content(of: container, on: nil, context)
        if let width = prepared.unbreakableWidth {
            contents.countMeasured(container, of: tree)
            return unbreakable(width, in: prepared.style)
        }
        var scanner = InlineScanner(context, prepared, .maxContent, from: .start)
        var sink = ContentWidths(context, container, prepared, LineIndents(context, container))
        scanner.walk(into: &sink)
        contents.countMeasured(container, of: tree)
        let padding = prepared.style.inherited.linePadding * 2
        return IntrinsicSizes(
            minContent: sink.minContent + padding, maxContent: max(sink.minContent, sink.maxContent) + padding)
    }

    private func unbreakable(_ width: LayoutUnit, in style: ComputedStyle) -> IntrinsicSizes {
        let size = width + style.inherited.linePadding * 2
        return IntrinsicSizes(minContent: size, maxContent: size)
    }
}

extension PreparedInline {
    /// The width of content that is one text in which no line may end, as a number; nil for other content. A scan would find
    /// it to be both the least and the greatest width, because nothing at the end of the text is removed or hangs.
    fileprivate var unbreakableWidth: LayoutUnit? {
        guard let width = wholeWidth,
            paragraph.shaped.isUnbreakable(paragraph.text, content.items[0].style.inherited, in: style.inherited)
        else { return nil }
        return width
    }
}

extension ShapedParagraph {
    /// Whether no line may end in the text, which has a `wholeWidth` and stands alone in a container.
    func isUnbreakable(_ text: [UInt8], _ style: InheritedStyle, in container: InheritedStyle) -> Bool {
        guard container.textIndent.resolve(.zero) == .zero, let last = glyphs.last, last.advance > 0 else {
            return false
        }
        if style.textWrapMode != .wrap { return true }
        guard let opportunities = TextBreaking(style).opportunities else { return false }
        return breaks.withUnsafeBufferPointer { breaks in
            for index in 1..<text.count where !breaks[index].isDisjoint(with: opportunities) { return false }
            return true
        }
    }
}

extension InlineContentSizes {
    /// The offsets in a cell's text at which quirks mode forbids to wrap when the least width is sought: before and
    /// after the cell's images, unless white space is there.
    /// [The table cell width calculation quirk](https://quirks.spec.whatwg.org/#the-table-cell-width-calculation-quirk)
    fileprivate func unbreakableOffsets(of container: BoxID, _ content: InlineContent) -> Set<Int> {
        let document = tree.styled.document
        guard tree[container].flags.contains(.quirkyCellContent) else { return [] }
        var offsets: Set<Int> = []
        for item in content.items where item.kind == .atomic && tree[item.box].pseudo == nil {
            guard let node = tree[item.box].node, document.name(node) == .img else { continue }
            let (lower, upper) = (Int(item.lower), Int(item.upper))
            if lower > 0, content.text[lower - 1] != 0x20 { offsets.insert(lower) }
            offsets.insert(upper)
        }
        return offsets
    }
}

/// `text-indent` of the lines of a container whose width is sought.
private struct LineIndents {
    var first = LayoutUnit.zero
    var afterBreak = LayoutUnit.zero
    var other = LayoutUnit.zero

    init(_ context: LayoutContext, _ container: BoxID) {
        let style = context.tree.style(container).inherited
        // Percentages are of what is sought, and count as nothing.
        let indent = style.textIndent.resolve(.zero)
        guard indent != .zero else { return }
        let isFirst = !context.tree[container].flags.contains(.afterFlow)
        first = isFirst != style.textIndentHangs ? indent : .zero
        afterBreak = style.textIndentIsEachLine != style.textIndentHangs ? indent : .zero
        other = style.textIndentHangs ? indent : .zero
    }
}

/// The width of the widest line without soft wraps, and that of the widest piece between two opportunities to wrap.
private struct ContentWidths: InlineSink {
    private let context: LayoutContext
    private let container: BoxID
    private let prepared: PreparedInline
    private let indents: LineIndents
    private(set) var minContent = LayoutUnit.zero
    private(set) var maxContent = LayoutUnit.zero
    /// The starts of the line and of the piece, in terms of the scan's width. Indents, floats and leaders move them, so
    /// that a width is the distance from them.
    private var lineStart: LayoutUnit
    private var pieceStart: LayoutUnit
    /// The width of the floats beside the line.
    private var floats = LayoutUnit.zero
    /// The offsets in the text where no line may be wrapped, because a picture is there.
    private let unbreakable: Set<Int>

    init(_ context: LayoutContext, _ container: BoxID, _ prepared: PreparedInline, _ indents: LineIndents) {
        self.context = context
        self.container = container
        self.prepared = prepared
        self.indents = indents
        lineStart = -indents.first
        pieceStart = -indents.first
        unbreakable = InlineContentSizes(context: context).unbreakableOffsets(of: container, prepared.content)
    }

    /// Text that may break anywhere, but only where nothing else helps, is as narrow as its widest character.
    /// [CSS Text 3 §5.5 `anywhere`](https://www.w3.org/TR/css-text-3/#valdef-overflow-wrap-anywhere)
    static func rules(_ style: InheritedStyle) -> TextBreaking {
        var rules = TextBreaking(style)
        if style.overflowWrap == .anywhere || style.wordBreak == .breakWord { rules.breaksEverywhere = true }
        return rules
    }

    mutating func pass(_ item: InlineItem, width: LayoutUnit, _ scan: InlineScan) -> ScanStep {
        switch item.kind {
        case .atomic:
            // The piece has the atomic inline as narrow as it can be.
            pieceStart += width - context.sizing.marginBoxIntrinsicSizes(item.box).minContent
        case .leader:
            // A leader can do without room.
            lineStart -= LeaderPattern(context, box: item.box).preferredWidth
        case .float where context.tree[item.box].flags.contains(.initialLetter):
            let width = InitialLetterLayout(context: context).initialLetterWidth(
                item, beside: prepared.style, container)
            pieceStart -= width
            lineStart -= width
        case .float:
            let sizes = context.sizing.marginBoxIntrinsicSizes(item.box)
            minContent = max(minContent, sizes.minContent)
            floats += sizes.maxContent
        case .open, .close, .outOfFlow, .text, .forcedBreak, .lineBreakOpportunity: break
        }
        return .goOn
    }

    mutating func wrap(at position: LinePosition, hyphen: InheritedStyle?, _ scan: InlineScan) -> ScanStep {
        if !unbreakable.isEmpty, unbreakable.contains(position.offset) { return .goOn }
        let end = scan.wrappedWidth + (hyphen.map { TextGeneration(context: context).hyphenAdvance($0) } ?? .zero)
        minContent = max(minContent, end - pieceStart)
        pieceStart = scan.width - scan.openingWidth - indents.other
        return .goOn
    }

    mutating func endLine(at position: LinePosition, by end: LineEnd, _ scan: InlineScan) -> ScanStep {
        minContent = max(minContent, scan.width - scan.trailing - pieceStart)
        // Preserved spaces hang only where a line is wrapped.
        maxContent = max(maxContent, max(.zero, scan.width - scan.collapsible - lineStart) + floats)
        lineStart = scan.width - indents.afterBreak
        pieceStart = lineStart
        floats = .zero
        return .goOn
    }
}
