import RectoCSS
import RectoCore

/// Lays out flex containers.
/// [CSS Flexbox 1](https://www.w3.org/TR/css-flexbox-1/)
struct FlexFormatting: FormattingContext {
    func layOut(
        _ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?, _ layout: LayoutContext
    ) -> LayoutResult {
        FlexContainerLayout(context: layout).layOut(box, in: space, resumingAt: token)
    }

    func contentSizes(_ box: BoxID, _ layout: LayoutContext) -> IntrinsicSizes {
        layout.sizing.withEdges(box, layout.sizing.withLegend(box, FlexContentSizes(context: layout).sizes(of: box)))
    }
}
