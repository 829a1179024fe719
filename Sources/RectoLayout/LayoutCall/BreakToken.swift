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
        /// For containers that do not lay out one child after the other: tables, grids, flex and multi-column containers.
        case container(any ContainerBreak)
        /// For block containers in columns: this child spans the columns; resume after it.
        case spanner(BoxID)
    }
    package let box: BoxID
    package let position: Position
    /// The block size of the border box's fragments so far.
    package let consumed: LayoutUnit
    /// The floats that did not fit or that continue, in order.
    package let floats: PendingFloats
    /// The children that have ended but whose overflow continues, in order.
    package let parallel: [(box: BoxID, token: BreakToken)]
    /// Whether the box itself has ended, so that only its overflow continues.
    package let isPastEnd: Bool
    /// The reason why the break that ended the fragment was forced, even if it was set deeper inside.
    package let forcing: Forcing
    /// The box with `column-span: all` that ended the columns. It is asked for at each level of the chain.
    let spanner: BoxID?

    package init(
        _ box: BoxID, _ position: Position, consumed: LayoutUnit, floats: PendingFloats = PendingFloats(),
        forcing: Forcing = .notForced, parallel: [(box: BoxID, token: BreakToken)] = [], isPastEnd: Bool = false
    ) {
        self.box = box
        self.position = position
        self.consumed = consumed
        self.floats = floats
        self.forcing = forcing
        self.parallel = parallel
        self.isPastEnd = isPastEnd
        spanner = position.spanner
    }

    package var isForced: Bool { forcing.isForced }

    /// Whether a part of the box's own block size is all that is left of it.
    package var isOnlyBlockSize: Bool {
        if case .blockEnd = position { return floats.isEmpty && parallel.isEmpty }
        return false
    }
}

extension BreakToken.Position {
    /// The place in a container of a kind; nil for other boxes.
    func container<Break: ContainerBreak>(_ kind: Break.Type) -> Break? {
        if case .container(let position) = self { position as? Break } else { nil }
    }

    /// The box with `column-span: all` that ended the columns.
    var spanner: BoxID? {
        switch self {
        case .spanner(let box): box
        case .child(_, let token): token?.spanner
        default: nil
        }
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

extension BreakToken {
    /// Whether both go on at the very same place, or neither goes on.
    static func isSame(_ a: BreakToken?, _ b: BreakToken?) -> Bool {
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
        case (.container(let a), .container(let b)): return a.isSamePlace(as: b)
        default: return false
        }
    }
}
