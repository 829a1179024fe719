import RectoCSS
import RectoCore

/// Lays out grid containers.
/// [CSS Grid 2](https://www.w3.org/TR/css-grid-2/)
struct GridFormatting: FormattingContext {
    func layOut(
        _ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?, _ layout: LayoutContext
    ) -> LayoutResult {
        layout.layOutGridContainer(box, in: space, resumingAt: token)
    }

    func contentSizes(_ box: BoxID, _ layout: LayoutContext) -> IntrinsicSizes {
        layout.withEdges(box, layout.withLegend(box, layout.gridContentSizes(box)))
    }
}
