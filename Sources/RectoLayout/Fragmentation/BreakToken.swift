import RectoCSS
import RectoCore

/// Where a box goes on in the next fragmentainer.
package final class BreakToken {
    package enum Position {
        /// Block containers: resume with this child, at its own token if it was broken, else at its start.
        case child(BoxID, BreakToken?)
        /// Inline containers: the next line starts at this byte and item of the inline content.
        case line(offset: Int, item: Int)
        /// All children are done; only the box's own block size is left.
        case blockEnd
        /// Tables: see `TableBreak`.
        case table(TableBreak)
    }
    package let box: BoxID
    package let position: Position
    /// Block size of the border box's fragments so far.
    package let consumed: LayoutUnit
    /// Floats that did not fit, or go on, in order.
    package let floats: [(box: BoxID, token: BreakToken?)]
    /// The forced break that ended the fragment; nil if it was for lack of space.
    package let forced: BreakBetween?
    /// Deeper forced breaks included: named pages end a page without a `break-*` property.
    package let isForced: Bool

    package init(
        _ box: BoxID, _ position: Position, consumed: LayoutUnit, floats: [(box: BoxID, token: BreakToken?)] = [],
        forced: BreakBetween? = nil, isForced: Bool = false
    ) {
        (self.box, self.position, self.consumed, self.floats) = (box, position, consumed, floats)
        (self.forced, self.isForced) = (forced, isForced || forced != nil)
    }

    /// Whether the break stands before `child`, which has no fragment yet.
    package func isBreakBefore(_ child: BoxID) -> Bool {
        if case .child(let box, nil) = position { return box == child }
        return false
    }
}

/// Where a table goes on: which part, row and cell contents.
package final class TableBreak {
    /// Captions are laid out before (after) the grid; a table breaks in its rows.
    package let row: Int
    /// Continuations of the cells of rows that were broken, by cell box.
    package let cells: [(box: BoxID, token: BreakToken?)]
    /// Block size that the broken row has used up so far.
    package let consumedRow: LayoutUnit
    package init(row: Int, cells: [(box: BoxID, token: BreakToken?)], consumedRow: LayoutUnit) {
        (self.row, self.cells, self.consumedRow) = (row, cells, consumedRow)
    }
}
