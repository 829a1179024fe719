import RectoCSS
import RectoCore

/// Lays out block containers: blocks below each other, lines, or columns.
/// [CSS 2.2 §9.4](https://www.w3.org/TR/CSS22/visuren.html#normal-flow)
struct BlockFormatting: FormattingContext {
    func layOut(
        _ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?, _ layout: LayoutContext
    ) -> LayoutResult {
        layout.layOutBlockContainer(box, in: space, resumingAt: token)
    }

    func contentSizes(_ box: BoxID, _ layout: LayoutContext) -> IntrinsicSizes { layout.blockContentSizes(box) }
}
