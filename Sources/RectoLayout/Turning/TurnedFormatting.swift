import RectoCSS
import RectoCore

/// Lays out boxes whose content runs in another direction, which are monolithic.
/// [CSS Writing Modes 4 §7.3](https://www.w3.org/TR/css-writing-modes-4/#orthogonal-flows)
struct TurnedFormatting: FormattingContext {
    func layOut(
        _ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?, _ layout: LayoutContext
    ) -> LayoutResult {
        TurnedLayout(context: layout).layOut(box, in: space)
    }

    func contentSizes(_ box: BoxID, _ layout: LayoutContext) -> IntrinsicSizes {
        TurnedLayout(context: layout).contentSizes(of: box)
    }
}
