import RectoCSS
import RectoCore

/// Used sizes of a block container that hold for all of one layout call.
struct ContainerGeometry {
    let box: BoxID
    let style: ComputedStyle
    /// With the edges that a break slices off already zero.
    let edges: BoxEdges
    /// Those of the whole box.
    let fullEdges: BoxEdges
    /// Border box.
    let inlineSize: LayoutUnit
    /// The content box's; children's containing block.
    let contentInline: LayoutUnit
    /// The border-box block size if it is definite before content is laid out, limits applied.
    let definiteBlock: LayoutUnit?
    /// The border-box block size that the style asks for, where `min-height` or `max-height` is that of the content.
    let limitedBlock: LayoutUnit?
    /// The border-box block size that `aspect-ratio` gives, if there is no definite one.
    let ratioBlock: LayoutUnit?
    /// What percentages of children's block sizes refer to.
    let percentageBlock: LayoutUnit?
    let percentageBasis: LayoutUnit?
    let mode: WritingMode
    let isFormattingContextRoot: Bool
    let tableFragment: TableFragmentFacts?
    /// Fieldsets, in their first fragment.
    let legend: RenderedLegend?
    let legendRoom: LayoutUnit
    /// Of the whole box's earlier fragments; without the edges that each of them has of its own.
    let consumed: LayoutUnit

    /// What the whole box has in the block axis beside its content.
    var blockEdges: LayoutUnit { fullEdges.sum.vertical + legendRoom }
    var contentStart: LayoutUnit { edges.sum.top }
    var contentLeft: LayoutUnit { edges.sum.left }
    var contentRight: LayoutUnit { contentLeft + contentInline }

    init(_ context: LayoutContext, _ box: BoxID, in space: ConstraintSpace, token: BreakToken?) {
        self.box = box
        style = context.tree.style(box)
        mode = style.writingMode
        tableFragment = space.tableFragment
        var full = BoxEdges(style.box, containing: space.availableInline)
        if let border = space.collapsedBorder { full.border = border }
        var edges = full
        if token != nil && style.box.boxDecorationBreak == .slice {
            edges.border.top = .zero
            edges.padding.top = .zero
        }
        if let token, case .startEdge = token.position {
            edges.border.top = .zero
            edges.padding.top = max(.zero, full.sum.top - token.consumed)
        }
        let isPastEnd = token?.isPastEnd ?? false
        if isPastEnd {
            (edges.border.top, edges.border.bottom) = (.zero, .zero)
            (edges.padding.top, edges.padding.bottom) = (.zero, .zero)
        }
        fullEdges = full
        inlineSize = context.usedInlineSize(box, edges: full, in: space)
        contentInline = max(.zero, inlineSize - full.sum.horizontal)
        legend = token == nil ? context.renderedLegend(of: box, edges: full, inline: contentInline, in: space) : nil
        // The room for it is a part of the start edge.
        let legendRoom = legend?.room ?? .zero
        self.legendRoom = legendRoom
        edges.padding.top += legendRoom
        self.edges = edges
        percentageBasis = space.percentageBlock
        consumed = token?.consumed ?? .zero
        let style = style.box
        var definite: LayoutUnit?
        // With size containment the content's size is given.
        let contained = style.containment.contains(.size) ? full.sum.vertical + style.containedHeight : nil
        var limited: LayoutUnit?
        var isIndefinite = contained != nil && space.blockSizing == .content
        switch space.blockSizing {
        case .fixed(let size), .filled(let size, _): definite = max(size, full.sum.vertical)
        case .content: definite = contained
        // Of a cell `height` is a least height of its row.
        case .auto where context.tree[box].isTableCell: definite = nil
        case .auto, .atLeast:
            definite = context.blockSize(style.height, style, edges: full, basis: space.percentageBlock)
                .map { context.clampBlock($0, style, edges: full, basis: space.percentageBlock) }
            if definite == nil, let contained {
                definite = context.clampBlock(
                    context.ratioBlockSize(inlineSize, style, edges: full) ?? contained, style, edges: full,
                    basis: space.percentageBlock)
                isIndefinite = true
            }
            if style.minHeight.isOfContent || style.maxHeight.isOfContent { swap(&definite, &limited) }
        }
        if legend != nil { definite = definite.map { max($0, edges.sum.vertical) } }
        limitedBlock = limited
        definiteBlock = isPastEnd ? token?.consumed : definite
        let takesRatio = definite == nil && limited == nil && space.blockSizing != .content
        let ratio = takesRatio ? context.ratioBlockSize(inlineSize, style, edges: full) : nil
        ratioBlock = context.tree[box].isTableCell ? nil : ratio
        // Anonymous boxes do not count where percentages are resolved.
        // https://www.w3.org/TR/CSS22/visuren.html#anonymous-block-level
        let isAnonymous = context.tree[box].node == nil && context.tree[box].pseudo == nil && box != context.tree.root
        var basis = isIndefinite ? nil : definite
        if case .filled(_, let percentages) = space.blockSizing { basis = percentages }
        percentageBlock =
            basis.map { max(.zero, $0 - full.sum.vertical - legendRoom) } ?? (isAnonymous ? space.percentageBlock : nil)
        isFormattingContextRoot = context.isFormattingContextRoot(box)
    }

    /// End border and padding that each fragment has.
    /// [CSS Fragmentation 3 §5.4](https://www.w3.org/TR/css-break-3/#break-decoration)
    var clonedEnd: LayoutUnit { style.box.boxDecorationBreak == .clone ? edges.sum.bottom : .zero }

    /// Content must leave room for the end edges of each fragment.
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

extension SizeValue {
    /// In the block axis: the size that the content has.
    var isOfContent: Bool {
        switch self {
        case .minContent, .maxContent, .fitContent, .fitContentUpTo: true
        case .auto, .none, .lengthPercentage, .stretch: false
        }
    }
}

extension LayoutContext {
    /// The border-box block size of a box whose content is `content` high with its edges: limits applied.
    /// [CSS Sizing 3 §3.2](https://www.w3.org/TR/css-sizing-3/#min-size-properties)
    func limitedBlock(_ content: LayoutUnit, _ geometry: ContainerGeometry) -> LayoutUnit {
        let style = geometry.style.box
        var size = content
        if let preferred = geometry.limitedBlock {
            size = style.maxHeight.isOfContent ? min(preferred, content) : preferred
            if style.minHeight.isOfContent { size = max(size, content) }
        }
        return clampBlock(size, style, edges: geometry.fullEdges, basis: geometry.percentageBasis)
    }

    func isFormattingContextRoot(_ box: BoxID) -> Bool {
        box == tree.root
            || !tree[box].flags.isDisjoint(with: [
                .formattingContextRoot, .atomicInline, .floating, .outOfFlow, .tableCell, .tableCaption,
            ])
    }
}
