import RectoCSS
import RectoCore

/// Where a box goes on in the next fragmentainer.
package final class BreakToken {
    package enum Position {
        /// Block containers: resume with this child, at its own token if it was broken, else at its start.
        case child(BoxID, BreakToken?)
        /// Inline containers: the next line starts at this byte and item of the inline content.
        case line(offset: Int, item: Int)
        /// Inline containers: a line that was cut goes on with the rest of it, then come the lines from this position.
        case lineSlice(CutRest, offset: Int, item: Int)
        /// Monolithic boxes that were cut: what is left.
        case slice(CutRest)
        /// The start edges are higher than the page; content has not begun.
        case startEdge
        /// All children are done; only the box's own block size is left.
        case blockEnd
        /// Tables: see `TableBreak`.
        case table(TableBreak)
        /// Multi-column containers: see `ColumnsBreak`.
        case columns(ColumnsBreak)
        /// Block containers in columns: this child stands outside of them, resume after it.
        case spanner(BoxID)
        /// Grid containers: see `GridBreak`.
        case grid(GridBreak)
        /// Flex containers: see `FlexBreak`.
        case flex(FlexBreak)
    }
    package let box: BoxID
    package let position: Position
    /// Block size of the border box's fragments so far.
    package let consumed: LayoutUnit
    /// Floats that did not fit, or go on, in order.
    package let floats: [(box: BoxID, token: BreakToken?)]
    /// Children that have ended, but whose overflow goes on, in order.
    package let parallel: [(box: BoxID, token: BreakToken)]
    /// The box itself has ended: what goes on is its overflow.
    package let isPastEnd: Bool
    /// What forced the break that ended the fragment, be it deeper inside.
    package let forcing: Forcing

    package init(
        _ box: BoxID, _ position: Position, consumed: LayoutUnit, floats: [(box: BoxID, token: BreakToken?)] = [],
        forcing: Forcing = .notForced, parallel: [(box: BoxID, token: BreakToken)] = [], isPastEnd: Bool = false
    ) {
        self.box = box
        self.position = position
        self.consumed = consumed
        self.floats = floats
        self.forcing = forcing
        self.parallel = parallel
        self.isPastEnd = isPastEnd
    }

    package var isForced: Bool { forcing.isForced }

    /// Whether nothing but the box' own block size is left of it.
    package var isOnlyBlockSize: Bool {
        if case .blockEnd = position { return floats.isEmpty && parallel.isEmpty }
        return false
    }
}

extension BreakToken.Position {
    /// The box with `column-span: all` that ended the columns.
    var spanner: BoxID? {
        switch self {
        case .spanner(let box): box
        case .child(_, let token): token?.position.spanner
        default: nil
        }
    }
}

/// Where a multi-column container goes on.
package final class ColumnsBreak {
    /// A spanner that comes first; at its own token if it was broken.
    package let spanner: (box: BoxID, token: BreakToken?)?
    /// Where the content of the columns goes on.
    package let content: BreakToken?
    /// nil if no box floats to a column.
    let floats: ColumnFloats?
    init(spanner: (box: BoxID, token: BreakToken?)? = nil, content: BreakToken?, floats: ColumnFloats?) {
        (self.spanner, self.content, self.floats) = (spanner, content, floats)
    }
}

/// Where a table goes on: which part, row and cell contents.
package final class TableBreak {
    package enum Part {
        /// A caption above (below) the grid, by its index; at its own token if it was broken.
        case topCaption(Int, BreakToken?)
        case bottomCaption(Int, BreakToken?)
        /// The captions above are done, the grid has no fragment yet.
        case gridStart
        /// In the grid, before or inside this row, by its index in visual order.
        case row(Int)
    }
    package enum CellStart {
        case fresh
        case token(BreakToken)
        /// All of its content is on earlier pages; an empty fragment goes on beside the others.
        case done
    }
    package let part: Part
    /// Cells that go on: those of a row that was broken, and those that span rows on both sides of the break. By
    /// their index in the grid.
    package let cells: [(cell: Int, start: CellStart)]
    /// The row has a fragment on the page before.
    package let isInsideRow: Bool
    /// Block size of the broken row's fragments so far.
    package let consumedRow: LayoutUnit
    /// The footer group has been shown: later ones are repetitions.
    package let hasShownFooter: Bool
    package init(
        _ part: Part, cells: [(cell: Int, start: CellStart)] = [], isInsideRow: Bool = false,
        consumedRow: LayoutUnit = .zero, hasShownFooter: Bool = false
    ) {
        (self.part, self.cells, self.isInsideRow) = (part, cells, isInsideRow)
        (self.consumedRow, self.hasShownFooter) = (consumedRow, hasShownFooter)
    }

    func isSamePlace(as other: TableBreak) -> Bool {
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
        var isDone = true
        for (a, b) in zip(cells, other.cells) {
            guard a.cell == b.cell else { return false }
            switch (a.start, b.start) {
            case (.done, .done): break
            case (.fresh, .fresh): isDone = false
            case (.token(let x), .token(let y)):
                isDone = false
                if !x.isSamePlace(as: y) { return false }
            default: return false
            }
        }
        // A row goes on until it has its block size.
        return !isDone || consumedRow == other.consumedRow
    }
}

extension BreakToken {
    private static func isSame(_ a: BreakToken?, _ b: BreakToken?) -> Bool {
        if let a, let b { return a.isSamePlace(as: b) }
        return a == nil && b == nil
    }

    /// Whether two tokens resume at the very same place: the fragmentainer between them took nothing. How high fragments
    /// were says nothing, but where nothing else is left of a box than its own block size.
    func isSamePlace(as other: BreakToken) -> Bool {
        guard box == other.box, floats.count == other.floats.count, parallel.count == other.parallel.count,
            zip(floats, other.floats).allSatisfy({ $0.box == $1.box && Self.isSame($0.token, $1.token) }),
            zip(parallel, other.parallel).allSatisfy({ $0.token.isSamePlace(as: $1.token) })
        else { return false }
        switch (position, other.position) {
        case (.child(let a, let x), .child(let b, let y)):
            guard a == b else { return false }
            if let x, let y { return x.isSamePlace(as: y) }
            // A margin that a forced break has kept is truncated where it fills the page.
            return x == nil && y == nil && isForced == other.isForced
        case (.line(let a, let i), .line(let b, let j)): return a == b && i == j
        case (.lineSlice(let a, let i, _), .lineSlice(let b, let j, _)):
            return i == j && a.blockSize == b.blockSize
        case (.slice(let a), .slice(let b)): return a.blockSize == b.blockSize
        case (.blockEnd, .blockEnd), (.startEdge, .startEdge): return consumed == other.consumed
        case (.spanner(let a), .spanner(let b)): return a == b
        case (.columns(let a), .columns(let b)):
            guard a.spanner?.box == b.spanner?.box else { return false }
            guard Self.isSame(a.spanner?.token, b.spanner?.token) && Self.isSame(a.content, b.content) else {
                return false
            }
            guard let x = a.floats, let y = b.floats else { return true }
            return x.waiting.isSamePlace(as: y.waiting)
        case (.flex(let a), .flex(let b)): return a.isSamePlace(as: b)
        case (.table(let a), .table(let b)):
            return a.isSamePlace(as: b)
        case (.grid(let a), .grid(let b)): return a.isSamePlace(as: b)
        default: return false
        }
    }
}
