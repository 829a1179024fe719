import RectoCSS
import RectoCore

/// The position at which a table resumes: its part, row and the contents of cells.
package final class TableBreak: ContainerBreak {
    package enum Part {
        /// In or before a caption above (or below) the table grid box, given by its index, at its own token if it was broken.
        case topCaption(Int, BreakToken?)
        case bottomCaption(Int, BreakToken?)
        /// The captions above are complete, and the table grid box has no fragment yet.
        case gridStart
        /// In the table grid box, before or inside of this row, given by its index in visual order.
        case row(Int)
    }
    package let part: Part
    /// The box of that row.
    let row: BoxID?
    /// The cells that continue: those of a row that was broken, and those that span rows on both sides of the break.
    /// They are given by their index in the table.
    package let cells: [(cell: Int, start: ParallelStart)]
    /// Whether the row has a fragment on the page before.
    package let isInsideRow: Bool
    /// The block size of the broken row's fragments so far.
    package let consumedRow: LayoutUnit
    /// Whether the footer group was already shown, so that later ones are repetitions.
    package let hasShownFooter: Bool
    /// The rows of head and foot that were already shown, if some of them are shown on some pages only; else empty.
    let shownRows: Set<BoxID>
    /// The facts about rows that hold for all fragments; nil before the first one.
    let rowFacts: TableRowFacts?
    /// The block size of the fragmentainer that the break ends; nil if it is in none.
    let fragmentainerSize: LayoutUnit?
    init(
        _ part: Part, row: BoxID? = nil, cells: [(cell: Int, start: ParallelStart)] = [], isInsideRow: Bool = false,
        consumedRow: LayoutUnit = .zero, hasShownFooter: Bool = false, shownRows: Set<BoxID> = [],
        rowFacts: TableRowFacts? = nil, fragmentainerSize: LayoutUnit? = nil
    ) {
        self.part = part
        self.row = row
        self.cells = cells
        self.isInsideRow = isInsideRow
        self.consumedRow = consumedRow
        self.hasShownFooter = hasShownFooter
        self.shownRows = shownRows
        self.rowFacts = rowFacts
        self.fragmentainerSize = fragmentainerSize
    }

    package func isSamePlace(as other: any ContainerBreak) -> Bool {
        guard let other = other as? TableBreak else { return false }
        switch (part, other.part) {
        case (.topCaption(let a, let x), .topCaption(let b, let y)),
            (.bottomCaption(let a, let x), .bottomCaption(let b, let y)):
            if let x, let y { return a == b && x.isSamePlace(as: y) }
            return a == b && x == nil && y == nil
        case (.gridStart, .gridStart): return true
        case (.row(let a), .row(let b)) where a == b: break
        default: return false
        }
        guard isInsideRow == other.isInsideRow, cells.count == other.cells.count else { return false }
        for (a, b) in zip(cells, other.cells) {
            guard a.cell == b.cell, a.start.isSamePlace(as: b.start) else { return false }
        }
        // A row continues until it has its block size.
        return !cells.allSatisfy(\.start.isDone) || consumedRow == other.consumedRow
    }

    /// The positions of the cells that have begun and continue.
    private var tokens: [BreakToken] { cells.compactMap(\.start.token) }

    package func nextContent(of container: BoxID, in context: LayoutContext) -> NextContent {
        guard let row else { return .whole(container) }
        let tokens = tokens
        if let inner = tokens.first(where: { !$0.isOnlyBlockSize }) ?? tokens.first { return .token(inner) }
        return .whole(row)
    }

    package func startContent(of container: BoxID, in context: LayoutContext) -> NextContent {
        guard let row else { return .whole(container) }
        if !isInsideRow { return .box(row) }
        // Contents of cells have no say unless a cell has blocks with break properties.
        guard context.facts.holdsStyledBlocksInCells, let next = tokens.first else { return .whole(row) }
        return .token(next)
    }
}
