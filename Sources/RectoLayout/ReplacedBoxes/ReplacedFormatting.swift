import RectoCSS
import RectoCore

/// Lays out replaced boxes, which are monolithic.
/// [CSS Images 3 §5](https://www.w3.org/TR/css-images-3/#sizing)
struct ReplacedFormatting: FormattingContext {
    func layOut(
        _ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?, _ layout: LayoutContext
    ) -> LayoutResult {
        ReplacedLayout(context: layout).layOut(box, in: space)
    }

    func contentSizes(_ box: BoxID, _ layout: LayoutContext) -> IntrinsicSizes {
        ReplacedSizing(context: layout).intrinsicSizes(box)
    }
}
