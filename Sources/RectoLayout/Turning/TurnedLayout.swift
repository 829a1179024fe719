import RectoCSS
import RectoCore

/// Layout of boxes whose content is laid out in another flow than they are themselves. Such boxes are monolithic.
/// [CSS Writing Modes 4 §7.3](https://www.w3.org/TR/css-writing-modes-4/#orthogonal-flows)
/// Lays out boxes whose content is laid out in another flow than they are themselves. Such boxes are monolithic.
/// [CSS Writing Modes 4 §7.3](https://www.w3.org/TR/css-writing-modes-4/#orthogonal-flows)
struct TurnedLayout {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    /// The box inside a turned one, with the turn from its coordinates to those of the flow around.
    private struct TurnedContent {
        var box: BoxID
        var frame: AxisOrientation
        var turn: QuarterTurn
    }
    private func turnedContent(_ box: BoxID) -> TurnedContent {
        guard let inner = tree.firstChild(box) else { preconditionFailure("turned box \(box.raw) is empty") }
        let frame = tree[inner].frame
        return TurnedContent(
            box: inner, frame: frame, turn: tree[box].frame.turn.inverse.applied(after: frame.turn))
    }

    func layOut(_ box: BoxID, in space: ConstraintSpace) -> LayoutResult {
        let content = turnedContent(box)
        let style = tree.style(box)
        var edges = BoxEdges(style.box, containing: space.availableInline)
        if let border = space.collapsedBorder { edges.border = border }
        let inner = layOut(content, of: box, edges: edges, in: space)
        var fragment = FragmentBuilder(kind: .box, box: box, style: style, size: inner.size)
        fragment.border = edges.border
        fragment.padding = edges.padding
        let area = Rect(origin: .zero, size: inner.size).inset(by: edges.sum)
        place(inner, content, in: area, of: &fragment)
        let turning = FragmentTurning(tree: tree, from: content.frame, to: tree[box].frame)
        let container = content.turn.inverse.apply(area.size)
        let outOfFlow = inner.result.outOfFlow.map {
            turning.turned($0, at: inner.origin, in: container).moved(by: area.origin)
        }
        var passed = PassedOn(findings: inner.result.findings)
        if let clipping = clipping(fragment) { passed.findings.report(clipping) }
        OutOfFlowLayout(context: context).placeOutOfFlow(outOfFlow, in: &fragment, passingOn: &passed)
        if space.collapsedBorder != nil { fragment.leaveBorderToGrid() }
        var result = LayoutResult(fragment.build(), floats: space.floats)
        result.outOfFlow = passed.outOfFlow
        result.findings = passed.findings
        result.endMargin = CollapsedMargin(style.box.margin.bottom.resolve(space.availableInline))
        return result
    }

    // MARK: Sizes

    /// The result of laying out the content.
    private struct InnerLayout {
        var result: LayoutResult
        /// The size of the turned box's border box.
        var size: Size
        /// The offset of the content from the block start of its container.
        var shift = LayoutUnit.zero
        var origin: Point { Point(x: .zero, y: shift) }
    }

    private func layOut(
        _ content: TurnedContent, of box: BoxID, edges: BoxEdges, in space: ConstraintSpace
    ) -> InnerLayout {
        if !content.turn.swapsAxes { return layOutParallel(content, of: box, edges: edges, in: space) }
        let style = tree.style(box).box
        let isTable = tree[content.box].kind == .tableWrapper
        var width = definiteInlineSize(box, style, edges: edges, in: space)
        let height = orthogonalBlockSize(box, content.box, style, edges: edges, in: space, width: width)
        var inner = ConstraintSpace(
            availableInline: max(.zero, height - edges.sum.vertical),
            percentageBlock: width.map { max(.zero, $0 - edges.sum.horizontal) }, tableFragment: space.tableFragment)
        inner.writingMode = tree.style(content.box).writingMode
        // Cells align their content in their own block axis.
        let aligns = tree[box].isTableCell || box == tree.root
        if let width, !aligns, !isTable { inner.blockSizing = .fixed(max(.zero, width - edges.sum.horizontal)) }
        var result = context.layOut(content.box, in: inner)
        if width == nil {
            let natural = result.fragment.size.height + edges.sum.horizontal
            let used = max(
                edges.sum.horizontal, context.sizing.clampInline(natural, box, containing: space.availableInline))
            width = used
            if used != natural, !aligns, !isTable {
                inner.blockSizing = .fixed(max(.zero, used - edges.sum.horizontal))
                result = context.layOut(content.box, in: inner)
            }
        }
        var out = InnerLayout(
            result: result,
            size: Size(
                width: width ?? .zero,
                height: isTable ? result.fragment.size.width + edges.sum.vertical : height))
        if aligns, let width {
            let free = max(.zero, width - edges.sum.horizontal - result.fragment.size.height)
            switch style.alignment.ofCell {
            case .middle: out.shift = LayoutUnit(raw: free.raw / 2)
            case .bottom: out.shift = free
            default: break
            }
        }
        return out
    }

    /// Lays out a box in which both flows run along the same axis. It fills its container as any other box does.
    private func layOutParallel(
        _ content: TurnedContent, of box: BoxID, edges: BoxEdges, in space: ConstraintSpace
    ) -> InnerLayout {
        let style = tree.style(box).box
        let width = context.sizing.usedInlineSize(box, edges: edges, in: space)
        var inner = ConstraintSpace(
            availableInline: max(.zero, width - edges.sum.horizontal), tableFragment: space.tableFragment)
        inner.writingMode = tree.style(content.box).writingMode
        var height: LayoutUnit?
        var least = LayoutUnit.zero
        switch space.blockSizing {
        case .fixed(let size), .filled(let size, _): height = size
        case .content: break
        case .atLeast(let size):
            least = size
            fallthrough
        case .auto:
            height = context.sizing.blockSize(style.height, style, edges: edges, basis: space.percentageBlock)
                .map { context.sizing.clampBlock($0, style, edges: edges, basis: space.percentageBlock) }
        }
        if let height {
            inner.percentageBlock = max(.zero, height - edges.sum.vertical)
            inner.blockSizing = .fixed(max(.zero, height - edges.sum.vertical))
        }
        var result = context.layOut(content.box, in: inner)
        let natural = result.fragment.size.height + edges.sum.vertical
        let used = max(
            least, height ?? context.sizing.clampBlock(natural, style, edges: edges, basis: space.percentageBlock))
        if height == nil, used != natural {
            inner.blockSizing = .fixed(max(.zero, used - edges.sum.vertical))
            result = context.layOut(content.box, in: inner)
        }
        return InnerLayout(result: result, size: Size(width: width, height: used))
    }

    /// The border-box inline size in the flow around, unless it comes from the content.
    private func definiteInlineSize(
        _ box: BoxID, _ style: BoxStyle, edges: BoxEdges, in space: ConstraintSpace
    ) -> LayoutUnit? {
        if case .fixed(let size) = space.inlineSizing { return max(size, edges.sum.horizontal) }
        let margins =
            style.margin.left.resolve(space.availableInline) + style.margin.right.resolve(space.availableInline)
        switch style.width {
        case .lengthPercentage, .stretch:
            guard
                let size = context.sizing.inlineSize(
                    style.width, box, edges: edges, available: space.availableInline - space.reservedInline - margins,
                    basis: space.availableInline)
            else { return nil }
            return max(edges.sum.horizontal, context.sizing.clampInline(size, box, containing: space.availableInline))
        default: return nil
        }
    }

    /// The border-box block size in the flow around, which is the content's inline size. If it is `auto`, the content
    /// is shrunk to fit into the containing block, or into the page area if the containing block is as high as its
    /// content.
    /// [CSS Writing Modes 4 §7.3.1](https://www.w3.org/TR/css-writing-modes-4/#orthogonal-auto)
    private func orthogonalBlockSize(
        _ box: BoxID, _ inner: BoxID, _ style: BoxStyle, edges: BoxEdges, in space: ConstraintSpace, width: LayoutUnit?
    ) -> LayoutUnit {
        var least = edges.sum.vertical
        switch space.blockSizing {
        case .fixed(let size), .filled(let size, _): return max(size, least)
        case .atLeast(let size): least = max(least, size)
        case .auto, .content: break
        }
        func contentSizes() -> IntrinsicSizes {
            let sizes = context.sizing.borderBoxContentSizes(inner)
            return IntrinsicSizes(
                minContent: sizes.minContent + edges.sum.vertical, maxContent: sizes.maxContent + edges.sum.vertical)
        }
        var size: LayoutUnit?
        if space.blockSizing != .content {
            size = context.sizing.blockSize(style.height, style, edges: edges, basis: space.percentageBlock)
            switch style.height {
            case .minContent: size = contentSizes().minContent
            case .maxContent: size = contentSizes().maxContent
            default: break
            }
            // The height of a cell is the least height of its row.
            if let given = size, tree[box].isTableCell { size = max(given, contentSizes().minContent) }
            if size == nil, let width { size = context.sizing.ratioBlockSize(width, style, edges: edges) }
        }
        if size == nil {
            let sizes = contentSizes()
            let icb = context.initialContainingBlock
            let page = tree[box].frame.turn.swapsAxes ? icb.width : icb.height
            let margins =
                style.margin.top.resolve(space.availableInline) + style.margin.bottom.resolve(space.availableInline)
            let available = min(space.percentageBlock ?? page, LayoutUnit(1 << 30)) - margins
            size = max(sizes.minContent, min(available, sizes.maxContent))
        }
        if space.blockSizing != .content, let unclamped = size {
            size = context.sizing.clampBlock(unclamped, style, edges: edges, basis: space.percentageBlock)
        }
        return max(least, size ?? .zero)
    }

    /// The border-box sizes from the content. At a right angle they are the content's block size, which requires a
    /// layout.
    func contentSizes(of box: BoxID) -> IntrinsicSizes {
        let content = turnedContent(box)
        let edges = BoxEdges(tree.style(box).box, containing: .zero)
        guard content.turn.swapsAxes else {
            let sizes = context.sizing.borderBoxContentSizes(content.box)
            return IntrinsicSizes(
                minContent: sizes.minContent + edges.sum.horizontal, maxContent: sizes.maxContent + edges.sum.horizontal
            )
        }
        let space = ConstraintSpace(availableInline: .zero, tableFragment: nil)
        let style = tree.style(box).box
        let height = orthogonalBlockSize(box, content.box, style, edges: edges, in: space, width: nil)
        var inner = ConstraintSpace(
            availableInline: max(.zero, height - edges.sum.vertical), tableFragment: nil)
        inner.writingMode = tree.style(content.box).writingMode
        let size = context.layOut(content.box, in: inner).fragment.size.height + edges.sum.horizontal
        return IntrinsicSizes(minContent: size, maxContent: size)
    }

    // MARK: Placing

    private func place(
        _ inner: InnerLayout, _ content: TurnedContent, in area: Rect, of fragment: inout FragmentBuilder
    ) {
        let container = content.turn.inverse.apply(area.size)
        let from = inner.result.fragment
        let rect = content.turn.apply(
            Rect(origin: inner.origin, size: from.size), in: container)
        let turning = FragmentTurning(tree: tree, from: content.frame, to: tree[fragment.box].frame)
        fragment.children = [
            Fragment.Child(offset: rect.origin + area.origin, fragment: turning.turned(from))
        ]
        if !content.turn.swapsAxes, !content.turn.reversesY {
            fragment.firstBaseline = from.firstBaseline.map { $0 + area.minY }
            fragment.lastBaseline = from.lastBaseline.map { $0 + area.minY }
        }
    }

    /// Reports text that `overflow` clips.
    private func clipping(_ fragment: FragmentBuilder) -> Diagnostic? {
        let style = fragment.style.box
        guard style.clipsX || style.clipsY, fragment.size.width > LayoutUnit(1),
            fragment.size.height > LayoutUnit(1)
        else { return nil }
        let edge = Rect(origin: .zero, size: fragment.size).inset(by: fragment.border)
        var cut = LayoutUnit.zero
        func visit(_ child: Fragment.Child, _ origin: Point) {
            let rect = Rect(origin: origin + child.offset, size: child.fragment.size)
            if case .text = child.fragment.kind {
                if style.clipsX { cut = max(cut, edge.minX - rect.minX, rect.maxX - edge.maxX) }
                if style.clipsY { cut = max(cut, edge.minY - rect.minY, rect.maxY - edge.maxY) }
            }
            for inner in child.fragment.children { visit(inner, rect.origin) }
        }
        for child in fragment.children { visit(child, .zero) }
        guard cut > LayoutUnit(0.5) else { return nil }
        return context.diagnostic(
            .layoutClipped, fragment.box,
            "text reaches \(cut.onPaper) beyond its box and is cut off by 'overflow'",
            hint: "make the box larger, or leave 'overflow' visible")
    }
}
