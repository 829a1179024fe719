import RectoCSS
import RectoCore

/// Lays out tables with their captions.
/// [CSS Tables 3](https://www.w3.org/TR/css-tables-3/)
struct TableFormatting: FormattingContext {
    func layOut(
        _ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?, _ layout: LayoutContext
    ) -> LayoutResult {
        layout.layOutTable(box, in: space, resumingAt: token)
    }

    func contentSizes(_ box: BoxID, _ layout: LayoutContext) -> IntrinsicSizes { layout.tableIntrinsicSizes(box) }
}
