import RectoCSS
import RectoCore

/// The position at which a grid container resumes.
package final class GridBreak: ContainerBreak {
    /// An item that has been reached but is not complete.
    struct Continued {
        var index: Int
        /// The token at which the item resumes; nil if it has no fragment yet.
        var token: BreakToken?
        /// The part of its area that is on earlier pages.
        var consumed: LayoutUnit
    }
    let grid: Grid
    /// The next row to place, or the row that continues.
    let row: Int
    /// The block size of the row on earlier pages; nil if it has not begun.
    let consumedRow: LayoutUnit?
    let items: [Continued]
    /// The rest of the space that alignment leaves above the first row.
    let lead: LayoutUnit
    init(
        grid: Grid, row: Int, consumedRow: LayoutUnit? = nil, items: [Continued] = [], lead: LayoutUnit = .zero
    ) {
        self.grid = grid
        self.row = row
        self.consumedRow = consumedRow
        self.items = items
        self.lead = lead
    }

    /// The first box on the next page.
    var nextBox: BoxID? {
        let index = items.first?.index ?? (row < grid.starting.count ? grid.starting[row].first : nil)
        return index.map { grid.items[$0].box }
    }

    package func isSamePlace(as other: any ContainerBreak) -> Bool {
        guard let other = other as? GridBreak else { return false }
        guard row == other.row, lead == other.lead, items.count == other.items.count else { return false }
        // An empty row continues until it has its block size.
        if items.isEmpty, consumedRow != other.consumedRow { return false }
        return zip(items, other.items).allSatisfy { a, b in
            guard a.index == b.index else { return false }
            if let x = a.token, let y = b.token { return x.isSamePlace(as: y) }
            return a.token == nil && b.token == nil && a.consumed == b.consumed
        }
    }

    package func nextContent(of container: BoxID, in context: LayoutContext) -> NextContent {
        let tokens = items.compactMap(\.token)
        if let inner = tokens.first(where: { !$0.isOnlyBlockSize }) ?? tokens.first { return .token(inner) }
        return .whole(nextBox ?? container)
    }

    /// Items of a grid have no say of the page's name.
    package func startContent(of container: BoxID, in context: LayoutContext) -> NextContent {
        .whole(nextBox ?? container)
    }
}
