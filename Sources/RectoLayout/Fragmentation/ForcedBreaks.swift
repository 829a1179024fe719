import RectoCSS
import RectoCore

extension BreakValues {
    /// Whether a box that is measured before it is placed contains a forced break.
    func holdsForcedBreak(_ box: BoxID, in contexts: FragmentationContexts) -> Bool {
        guard facts.usesForcedBreaks else { return false }
        // The boxes are stored in preorder.
        for index in box.index + 1..<tree.endOfSubtree(box) {
            let style = tree.boxes[index].style.box
            if style.breakBefore.isForced(in: contexts) || style.breakAfter.isForced(in: contexts) { return true }
        }
        return false
    }
}

extension Sizing {
    /// The margins that adjoin the start of a fragment, as far as they are kept there.
    /// [CSS Fragmentation 4 §5.2](https://www.w3.org/TR/css-break-4/#break-margins)
    func marginAtBreak(_ box: BoxID, containing inline: LayoutUnit, isForced: Bool) -> CollapsedMargin {
        var margin = CollapsedMargin()
        var inline = inline
        var next: BoxID? = box
        while let current = next {
            let style = tree.style(current).box
            let isKept =
                switch style.marginBreak {
                case .auto: isForced
                case .keep: true
                case .discard: false
                }
            if isKept { margin.adjoin(style.margin.top.resolve(inline)) }
            let edges = BoxEdges(style, containing: inline)
            guard tree[current].kind == .blockContainer, !tree.isFormattingContextRoot(current), edges.sum.top == .zero
            else { break }
            let space = ConstraintSpace(availableInline: inline, tableFragment: nil)
            inline = usedInlineSize(current, edges: edges, in: space) - edges.sum.horizontal
            next = context.breaks.firstInFlowChild(current)
        }
        return margin
    }
}
