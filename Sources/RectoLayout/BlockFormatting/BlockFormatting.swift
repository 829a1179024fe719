import RectoCSS
import RectoCore

/// Lays out block containers: blocks below each other, lines, or columns.
/// [CSS 2.2 §9.4](https://www.w3.org/TR/CSS22/visuren.html#normal-flow)
struct BlockFormatting: FormattingContext {
    let contents: PreparedContents

    func layOut(
        _ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?, _ layout: LayoutContext
    ) -> LayoutResult {
        BlockContainerLayout(context: layout, contents: contents).layOut(box, in: space, resumingAt: token)
    }

    func contentSizes(_ box: BoxID, _ layout: LayoutContext) -> IntrinsicSizes {
        if layout.tree[box].kind == .inlineContainer {
            return layout.sizing.withEdges(box, InlineContentSizes(context: layout).sizes(of: box, contents))
        }
        if layout.tree[box].flags.contains(.multiColumn) {
            return layout.sizing.withEdges(
                box, layout.sizing.withLegend(box, ColumnContentSizes(context: layout).sizes(of: box)))
        }
        return layout.sizing.withEdges(box, BlockContentSizes(context: layout).sizes(of: box))
    }
}
