import RectoCSS
import RectoCore

/// The position at which a box resumes in the next fragmentainer.
package final class BreakToken {
    package enum Position {
        /// For block containers: resume with this child, at its own token if it was broken, or else at its start.
        case child(BoxID, BreakToken?)
        /// For inline containers: the next line begins at this byte and item of the inline content.
        case line(offset: Int, item: Int)
        /// For inline containers: a line that was cut continues with its rest; the lines from this position follow.
        case lineSlice(CutRest, offset: Int, item: Int)
        /// For monolithic boxes that were cut: the rest of the box.
        case slice(CutRest)
        /// The start edges are higher than the page, and the content has not begun.
        case startEdge
        /// All children are complete; only a part of the box's own block size is left.
        case blockEnd
        /// For tables: see `TableBreak`.
        case table(TableBreak)
        /// For multi-column containers: see `ColumnsBreak`.
        case columns(ColumnsBreak)
        /// For block containers in columns: this child spans the columns; resume after it.
        case spanner(BoxID)
        /// For grid containers: see `GridBreak`.
        case grid(GridBreak)
        /// For flex containers: see `FlexBreak`.
        case flex(FlexBreak)
    }
    package let box: BoxID
    package let position: Position
    /// The block size of the border box's fragments so far.
    package let consumed: LayoutUnit
    /// The floats that did not fit or that continue, in order.
    package let floats: [(box: BoxID, token: BreakToken?)]
    /// The children that have ended but whose overflow continues, in order.
    package let parallel: [(box: BoxID, token: BreakToken)]
    /// Whether the box itself has ended, so that only its overflow continues.
    package let isPastEnd: Bool
    /// What forced the break that ended the fragment, even if it was set deeper inside.
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

    /// Whether a part of the box's own block size is all that is left of it.
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

/// The position at which a multi-column container resumes.
package final class ColumnsBreak {
    /// A spanner that comes first, at its own token if it was broken.
    package let spanner: (box: BoxID, token: BreakToken?)?
    /// The position at which the content of the columns resumes.
    package let content: BreakToken?
    /// The floats to columns; nil if there are none.
    let floats: ColumnFloats?
    init(spanner: (box: BoxID, token: BreakToken?)? = nil, content: BreakToken?, floats: ColumnFloats?) {
        self.spanner = spanner
        self.content = content
        self.floats = floats
    }
}

/// The position at which one of several flows side by side resumes: a cell of a row, or an item of a flex line.
/// [CSS Fragmentation 3 §2.1](https://www.w3.org/TR/css-break-3/#parallel-flows)
package enum ParallelStart {
    /// It has no fragment yet, because there was no room for it beside the others.
    case fresh
    case token(BreakToken)
    /// All of its content is on earlier pages. An empty fragment may continue beside the others.
    case done

    var isDone: Bool { if case .done = self { true } else { false } }
    var token: BreakToken? { if case .token(let token) = self { token } else { nil } }

    func isSamePlace(as other: ParallelStart) -> Bool {
        switch (self, other) {
        case (.fresh, .fresh), (.done, .done): true
        case (.token(let a), .token(let b)): a.isSamePlace(as: b)
        default: false
        }
    }
}

/// The position at which a table resumes: its part, row and the contents of cells.
package final class TableBreak {
    package enum Part {
        /// In or before a caption above (or below) the grid, given by its index, at its own token if it was broken.
        case topCaption(Int, BreakToken?)
        case bottomCaption(Int, BreakToken?)
        /// The captions above are complete, and the grid has no fragment yet.
        case gridStart
        /// In the grid, before or inside of this row, given by its index in visual order.
        case row(Int)
    }
    package let part: Part
    /// The cells that continue: those of a row that was broken, and those that span rows on both sides of the break.
    /// They are given by their index in the grid.
    package let cells: [(cell: Int, start: ParallelStart)]
    /// Whether the row has a fragment on the page before.
    package let isInsideRow: Bool
    /// The block size of the broken row's fragments so far.
    package let consumedRow: LayoutUnit
    /// Whether the footer group was already shown, so that later ones are repetitions.
    package let hasShownFooter: Bool
    package init(
        _ part: Part, cells: [(cell: Int, start: ParallelStart)] = [], isInsideRow: Bool = false,
        consumedRow: LayoutUnit = .zero, hasShownFooter: Bool = false
    ) {
        self.part = part
        self.cells = cells
        self.isInsideRow = isInsideRow
        self.consumedRow = consumedRow
        self.hasShownFooter = hasShownFooter
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
        for (a, b) in zip(cells, other.cells) {
            guard a.cell == b.cell, a.start.isSamePlace(as: b.start) else { return false }
        }
        // A row continues until it has its block size.
        return !cells.allSatisfy(\.start.isDone) || consumedRow == other.consumedRow
    }
}

extension BreakToken {
    private static func isSame(_ a: BreakToken?, _ b: BreakToken?) -> Bool {
        if let a, let b { return a.isSamePlace(as: b) }
        return a == nil && b == nil
    }

    /// Whether two tokens resume at the same position, so that the fragmentainer between them took nothing. The heights
    /// of fragments matter only if the box's own block size is all that is left.
    func isSamePlace(as other: BreakToken) -> Bool {
        guard box == other.box, floats.count == other.floats.count, parallel.count == other.parallel.count,
            zip(floats, other.floats).allSatisfy({ $0.box == $1.box && Self.isSame($0.token, $1.token) }),
            zip(parallel, other.parallel).allSatisfy({ $0.token.isSamePlace(as: $1.token) })
        else { return false }
        switch (position, other.position) {
        case (.child(let a, let x), .child(let b, let y)):
            guard a == b else { return false }
            if let x, let y { return x.isSamePlace(as: y) }
            // A margin that was kept after a forced break is truncated if it fills the page.
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
