import RectoCSS
import RectoCore

/// Lays out tables with their captions, and keeps what the tree says of their rows, columns and cells.
/// [CSS Tables 3](https://www.w3.org/TR/css-tables-3/)
final class TableFormatting: FormattingContext {
    private let contents: PreparedContents
    /// By wrapper box.
    private var structures: [BoxID: TableStructure] = [:]

    init(_ contents: PreparedContents) { self.contents = contents }

    func layOut(
        _ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?, _ layout: LayoutContext
    ) -> LayoutResult {
        let sizing = sizing(of: box, layout)
        let columns = sizing.usedColumns(in: space)
        let flow = Fragmenter.settle(in: space) { space in
            var flow = TableWrapperFlow(layout, sizing.table, columns, in: space, token: token)
            flow.layOut()
            return flow
        }
        return flow.finish()
    }

    func contentSizes(_ box: BoxID, _ layout: LayoutContext) -> IntrinsicSizes {
        sizing(of: box, layout).intrinsicSizes()
    }

    /// The border and padding of the table grid box: sizes of the table are those of this box.
    func innerEdges(of box: BoxID, containing inline: LayoutUnit, _ layout: LayoutContext) -> BoxEdges {
        sizing(of: box, layout).gridEdges(containing: inline)
    }

    private func sizing(of wrapper: BoxID, _ layout: LayoutContext) -> TableSizing {
        TableSizing(context: layout, table: structure(of: wrapper, layout))
    }

    /// The structure of a table, which is built only once.
    private func structure(of wrapper: BoxID, _ layout: LayoutContext) -> TableStructure {
        if let known = structures[wrapper] { return known }
        let table = TableStructure(layout.tree, wrapper: wrapper, contents)
        if layout.facts.usesTableFragments { table.findFragmentContent(layout.tree) }
        structures[wrapper] = table
        return table
    }
}
