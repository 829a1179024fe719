import RectoCSS
import RectoCore

extension LayoutContext {
    /// Lays out a table wrapper box.
    func layOutTable(_ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?) -> LayoutResult {
        preconditionFailure("tables")
    }
    /// Min-content and max-content widths of the wrapper's border box.
    func tableIntrinsicSizes(_ box: BoxID) -> IntrinsicSizes { .zero }
}
