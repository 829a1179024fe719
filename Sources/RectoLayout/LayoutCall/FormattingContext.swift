import RectoCSS
import RectoCore

/// The layout of one kind of boxes.
///
/// Boxes nest in each other in every order. What lays out their children therefore calls `LayoutContext.layOut`, which
/// comes here, and never names the folder that lays out a child.
protocol FormattingContext {
    /// Lays out a box, or goes on with it. `LayoutContext.layOut` alone calls this: it knows the results that need not be
    /// found again.
    func layOut(
        _ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?, _ layout: LayoutContext
    ) -> LayoutResult
    /// The min-content and max-content sizes of the border box, from the content alone.
    /// `LayoutContext.borderBoxContentSizes` keeps them.
    func contentSizes(_ box: BoxID, _ layout: LayoutContext) -> IntrinsicSizes
    /// The border and padding of a box inside, to whose content box the sizes of the box refer: the grid of a table.
    func innerEdges(of box: BoxID, containing inline: LayoutUnit, _ layout: LayoutContext) -> BoxEdges
}

extension FormattingContext {
    func innerEdges(of box: BoxID, containing inline: LayoutUnit, _ layout: LayoutContext) -> BoxEdges { .zero }
}

/// The formatting contexts of one layout, by the kinds of boxes. Whoever makes a `LayoutContext` fills them in.
struct FormattingContexts {
    /// Of block containers, also those that hold lines or columns.
    let block: any FormattingContext
    let flex: any FormattingContext
    let grid: any FormattingContext
    /// Of table wrappers. What is inside of them has no layout of its own, but for cells, which are block containers.
    let table: any FormattingContext
    let replaced: any FormattingContext
    /// Of boxes whose content runs in another direction.
    let turned: any FormattingContext

    /// Nil for boxes that are parts of the layout of others.
    @inline(__always)
    subscript(kind: BoxKind) -> (any FormattingContext)? {
        switch kind {
        case .blockContainer, .inlineContainer: block
        case .flexContainer: flex
        case .gridContainer: grid
        case .tableWrapper: table
        case .replaced: replaced
        case .turned: turned
        case .inline, .text, .lineBreak, .tableGrid, .tableRowGroup, .tableRow, .tableColumnGroup, .tableColumn: nil
        }
    }
}
