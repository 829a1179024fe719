import RectoCSS
import RectoCore

/// The used sizes of a block container that are valid during the whole of one layout call.
///
/// It is a class, although it never changes: all parts of the call hold it, and it is far too large to be copied for
/// each line.
final class ContainerGeometry {
    let box: BoxID
    let style: ComputedStyle
    /// The edges of this fragment. Those that a break slices off are zero.
    let edges: BoxEdges
    /// The edges of the whole box.
    let fullEdges: BoxEdges
    /// The inline size of the border box.
    let inlineSize: LayoutUnit
    /// The inline size of the content box, which is the children's containing block.
    let contentInline: LayoutUnit
    /// The block size of the border box if it is definite before the content is laid out. Limits are applied.
    let definiteBlock: LayoutUnit?
    /// The block size of the border box that the style asks for, if `min-height` or `max-height` is that of the
    /// content, or if the box unfolds.
    let limitedBlock: LayoutUnit?
    /// The block size of the border box that `aspect-ratio` gives, if no definite one is given.
    let ratioBlock: LayoutUnit?
    /// The size that percentages in children's block sizes refer to.
    let percentageBlock: LayoutUnit?
    /// Whether that size is the box's own.
    let hasOwnPercentageBlock: Bool
    let percentageBasis: LayoutUnit?
    let mode: WritingMode
    let isFormattingContextRoot: Bool
    let tableFragment: TableFragmentFacts?
    /// The limit on the lines that are shown; nil for all of them. A box that clamps by its height gets it once its
    /// lines are known.
    private(set) var lineClamp: LineClamp?
    /// The rendered legend, in the first fragment of a fieldset.
    let legend: RenderedLegend?
    let legendRoom: LayoutUnit
    /// The block size of the earlier fragments, without the edges that each of them has of its own.
    let consumed: LayoutUnit

    /// The size of the whole box in the block axis, apart from its content.
    var blockEdges: LayoutUnit { fullEdges.sum.vertical + legendRoom }
    var contentStart: LayoutUnit { edges.sum.top }
    var contentLeft: LayoutUnit { edges.sum.left }
    var contentRight: LayoutUnit { contentLeft + contentInline }

    init(_ context: LayoutContext, _ box: BoxID, in space: borrowing ConstraintSpace, token: BreakToken?) {
        self.box = box
        style = context.tree.style(box)
        let isTableCell = context.tree[box].isTableCell
        mode = style.writingMode
        tableFragment = space.tableFragment
        var full = BoxEdges(style.box, containing: space.availableInline)
        if let border = space.collapsedBorder { full.border = border }
        var edges = Self.edges(full, style.box, resumingAt: token)
        fullEdges = full
        inlineSize = context.sizing.usedInlineSize(box, edges: full, in: space)
        contentInline = max(.zero, inlineSize - full.sum.horizontal)
        legend = token == nil ? context.renderedLegend(of: box, edges: full, inline: contentInline, in: space) : nil
        // The room for the legend is a part of the start edge.
        let legendRoom = legend?.room ?? .zero
        self.legendRoom = legendRoom
        edges.padding.top += legendRoom
        self.edges = edges
        percentageBasis = space.percentageBlock
        consumed = token?.consumed ?? .zero
        let style = style.box
        let known = KnownSizes(style: style, edges: full, inlineSize: inlineSize, isTableCell: isTableCell)
        var given = GivenBlockSize(known, in: space, context.sizing)
        if legend != nil { given.definite = given.definite.map { max($0, edges.sum.vertical) } }
        limitedBlock = given.limited
        definiteBlock = token?.isPastEnd ?? false ? token?.consumed : given.definite
        let takesRatio = given.definite == nil && given.limited == nil && space.blockSizing != .content
        let ratio = takesRatio ? context.sizing.ratioBlockSize(inlineSize, style, edges: full) : nil
        ratioBlock = isTableCell ? nil : ratio
        // Anonymous boxes are ignored when percentages are resolved.
        // https://www.w3.org/TR/CSS22/visuren.html#anonymous-block-level
        let isAnonymous = context.tree[box].node == nil && context.tree[box].pseudo == nil && box != context.tree.root
        // A ratio makes the size definite, although content may still make the box higher.
        // https://www.w3.org/TR/css-sizing-4/#aspect-ratio-automatic
        let byRatio = ratioBlock.map { context.sizing.clampBlock($0, style, edges: full, basis: space.percentageBlock) }
        var basis = given.isIndefinite ? nil : given.definite ?? given.unfolded ?? byRatio
        if case .filled(_, let percentages) = space.blockSizing { basis = percentages }
        hasOwnPercentageBlock = basis != nil
        percentageBlock =
            basis.map { max(.zero, $0 - full.sum.vertical - legendRoom) }
            ?? (isAnonymous ? space.percentageBlock : context.sizing.quirkyBasis(of: box, edges: full, in: space))
        isFormattingContextRoot = context.tree.isFormattingContextRoot(box)
        if let lines = style.clampedLines, context.tree.isPlainContainer(box) {
            lineClamp = LineClamp(lines: lines, isFollowed: false)
        } else {
            lineClamp = isFormattingContextRoot ? nil : space.lineClamp
        }
    }

    /// The edges of a fragment: those of the whole box but for what breaks slice off.
    private static func edges(_ full: BoxEdges, _ style: BoxStyle, resumingAt token: BreakToken?) -> BoxEdges {
        var edges = full
        guard let token else { return edges }
        if style.boxDecorationBreak == .slice {
            edges.border.top = .zero
            edges.padding.top = .zero
        }
        if case .startEdge = token.position {
            edges.border.top = .zero
            edges.padding.top = max(.zero, full.sum.top - token.consumed)
        }
        if token.isPastEnd {
            (edges.border.top, edges.border.bottom) = (.zero, .zero)
            (edges.padding.top, edges.padding.bottom) = (.zero, .zero)
        }
        return edges
    }

    func clamp(lines: Int) { lineClamp = LineClamp(lines: lines, isFollowed: false) }

    /// The end border and padding that each fragment has.
    /// [CSS Fragmentation 3 §5.4](https://www.w3.org/TR/css-break-3/#break-decoration)
    var clonedEnd: LayoutUnit { style.box.boxDecorationBreak == .clone ? edges.sum.bottom : .zero }

    /// The space for the content, which must leave room for the end edges of each fragment.
    func contentSpace(in space: ConstraintSpace) -> ConstraintSpace {
        guard clonedEnd != .zero, space.fragmentainer != nil else { return space }
        var inner = space
        inner.fragmentainer?.remaining -= clonedEnd
        return inner
    }

    /// The physical corner of a child's border box.
    func place(_ offset: LogicalPoint, size: Size) -> Point {
        let inner = mode.physical(
            offset, size: LogicalSize(inline: size.width, block: size.height), container: contentInline)
        return Point(x: inner.x + contentLeft, y: inner.y)
    }
}

/// A box whose block size is looked for.
private struct KnownSizes {
    let style: BoxStyle
    let edges: BoxEdges
    /// The inline size of the border box.
    let inlineSize: LayoutUnit
    let isTableCell: Bool
}

/// The block size that the style of a box and its space give the border box, before its content is laid out.
private struct GivenBlockSize {
    var definite: LayoutUnit?
    /// The size that the style asks for, where content limits it.
    private(set) var limited: LayoutUnit?
    /// The same, of a box that unfolds.
    private(set) var unfolded: LayoutUnit?
    /// Whether percentages of the content do not refer to it.
    private(set) var isIndefinite: Bool

    init(_ box: KnownSizes, in space: borrowing ConstraintSpace, _ sizing: Sizing) {
        let (style, edges) = (box.style, box.edges)
        // Size containment gives the size of the content.
        let contained = style.containment.contains(.size) ? edges.sum.vertical + style.containedHeight : nil
        isIndefinite = contained != nil && space.blockSizing == .content
        switch space.blockSizing {
        case .fixed(let size), .filled(let size, _): definite = max(size, edges.sum.vertical)
        case .content: definite = contained
        // The `height` of a cell is the least height of its row.
        case .auto where box.isTableCell: break
        case .auto, .atLeast:
            definite = sizing.blockSize(style.height, style, edges: edges, basis: space.percentageBlock)
                .map { sizing.clampBlock($0, style, edges: edges, basis: space.percentageBlock) }
            if definite == nil, let contained {
                definite = sizing.clampBlock(
                    sizing.ratioBlockSize(box.inlineSize, style, edges: edges) ?? contained, style, edges: edges,
                    basis: space.percentageBlock)
                isIndefinite = true
            }
            let unfolds = style.unfolds && contained == nil
            if unfolds || style.minHeight.isOfContent || style.maxHeight.isOfContent { swap(&definite, &limited) }
            if unfolds { unfolded = limited }
        }
    }
}

extension ContainerGeometry {
    /// The block size, with limits applied, of a border box whose content and edges are `content` high.
    /// [CSS Sizing 3 §3.2](https://www.w3.org/TR/css-sizing-3/#min-size-properties)
    func limited(_ content: LayoutUnit, _ sizing: Sizing) -> LayoutUnit {
        var size = content
        if let preferred = limitedBlock {
            size = style.box.maxHeight.isOfContent ? min(preferred, content) : preferred
            if style.box.minHeight.isOfContent || style.box.unfolds { size = max(size, content) }
        }
        return sizing.clampBlock(size, style.box, edges: fullEdges, basis: percentageBasis)
    }

    /// The distance by which relatively positioned inline boxes move a block or float inside of them. The block has
    /// split them, so that no fragment of theirs contains it.
    /// [CSS 2.2 §9.2.1.1](https://www.w3.org/TR/CSS22/visuren.html#anonymous-block-level)
    func shiftOfInlines(around child: BoxID, in tree: BoxTree) -> Point {
        guard !tree.relativeInlines.isEmpty, let styles = tree.relativeInlines[child] else { return .zero }
        return styles.reduce(.zero) {
            $0 + $1.relativeOffset(containing: contentInline, block: percentageBlock)
        }
    }
}

extension BoxTree {
    /// Whether a box is a block container of one column. Only the lines of such a box can be clamped, and only its overflow
    /// may continue beside the content after it.
    func isPlainContainer(_ box: BoxID) -> Bool {
        let kind = self[box].kind
        return (kind == .blockContainer || kind == .inlineContainer) && !self[box].flags.contains(.multiColumn)
    }
}

extension Sizing {
    /// The size that percentages in a box of automatic height refer to in quirks mode: that of the next box around that
    /// has a height, or of the page.
    /// [The percentage height calculation
    /// quirk](https://quirks.spec.whatwg.org/#the-percentage-height-calculation-quirk)
    func quirkyBasis(of box: BoxID, edges: BoxEdges, in space: ConstraintSpace) -> LayoutUnit? {
        guard space.blockSizing == .auto, let outer = space.percentageBlock, tree.styled.document.mode == .quirks,
            tree[box].kind == .blockContainer, !tree[box].isTableCell, let node = tree[box].node
        else { return nil }
        let style = tree.style(box).box
        guard style.height == .auto, style.position != .absolute, style.position != .fixed else { return nil }
        let name = tree.styled.document.name(node)
        guard name == .body || name == .html else { return outer }
        // The margins of the page stay free, so that a body that is filled fits on it.
        func length(_ margin: AutoLengthPercentage) -> LayoutUnit {
            guard case .lengthPercentage(let l) = margin else { return .zero }
            return l.resolve(space.availableInline)
        }
        return max(.zero, outer - edges.sum.vertical - length(style.margin.top) - length(style.margin.bottom))
    }
}
