import RectoCore

/// A float that did not fit, or that continues.
package struct PendingFloat {
    package var box: BoxID
    /// The position at which it continues; nil if it is still to begin.
    package var token: BreakToken?
    /// The distances of its containing block from the sides of the border box that keeps it, from which it is placed in
    /// the next fragmentainer although its containing block may have ended.
    var left: LayoutUnit
    var right: LayoutUnit
    var side: FloatSide
}

/// The floats that did not fit or that continue, in order.
///
/// A document may have thousands that wait, of which each page places a few. So those that have not begun stand in an array that
/// pages share, with one shift for all, and what waits once more is passed on as it is.
package struct PendingFloats: Sequence {
    private var list: List?

    package init() {}

    package var isEmpty: Bool { list?.isEmpty ?? true }
    package var count: Int { list?.count ?? 0 }
    package var first: PendingFloat? { isEmpty ? nil : list![0] }

    package func makeIterator() -> Iterator { Iterator(list) }

    /// Whether one of the floats from an index on continues what an earlier page has of it.
    func hasBegun(from index: Int = 0) -> Bool { list?.hasBegun(from: index) ?? false }

    /// Whether one of the floats from an index on is of a side.
    func hasFloats(of side: FloatSide, from index: Int) -> Bool { list?.hasFloats(of: side, from: index) ?? false }

    mutating func append(_ float: PendingFloat) { own().append(float) }

    /// Adds floats of another list, from an index on.
    mutating func append(_ others: PendingFloats, from index: Int = 0) {
        guard let other = others.list, index < other.count else { return }
        if list == nil, index == 0 { list = other } else { own().append(other, from: index) }
    }

    /// Removes all but the first ones.
    mutating func keep(first count: Int) {
        if count < self.count { own().keep(first: count) }
    }

    /// The same floats, kept by the box around, in whose border box the former one stands at `x`.
    func moved(by x: LayoutUnit, from inner: LayoutUnit, to outer: LayoutUnit) -> PendingFloats {
        let (left, right) = (x, outer - x - inner)
        guard let list, left != .zero || right != .zero else { return self }
        var moved = PendingFloats()
        moved.list = list.moved(left, right)
        return moved
    }

    private mutating func own() -> List {
        if !isKnownUniquelyReferenced(&list) { list = list.map { List($0) } ?? List() }
        return list!
    }

    package struct Iterator: IteratorProtocol {
        private let list: List?
        private var index = 0
        fileprivate init(_ list: List?) { self.list = list }

        package mutating func next() -> PendingFloat? {
            guard let list, index < list.count else { return nil }
            index += 1
            return list[index - 1]
        }
    }
}

/// The floats of `PendingFloats`. A list that is shared does not change.
private final class List {
    /// Those that continue, as far as they come first.
    private var begun: [PendingFloat] = []
    /// All others, without the shift.
    private var waiting: ArraySlice<PendingFloat> = []
    private var shiftLeft = LayoutUnit.zero
    private var shiftRight = LayoutUnit.zero
    /// The indices in `waiting` of the last floats that have begun or are of a side, or -1.
    private var lastBegun = -1
    private var lastLeft = -1
    private var lastRight = -1

    init() {}
    init(_ other: List) {
        (begun, waiting) = (other.begun, other.waiting)
        takeFacts(of: other)
    }

    private func takeFacts(of other: List) {
        (shiftLeft, shiftRight) = (other.shiftLeft, other.shiftRight)
        (lastBegun, lastLeft, lastRight) = (other.lastBegun, other.lastLeft, other.lastRight)
    }

    var isEmpty: Bool { begun.isEmpty && waiting.isEmpty }
    var count: Int { begun.count + waiting.count }

    subscript(index: Int) -> PendingFloat {
        if index < begun.count { return begun[index] }
        return waiting[place(index)].shifted(shiftLeft, shiftRight)
    }

    /// The index in `waiting` of a float behind those that have begun.
    private func place(_ index: Int) -> Int { waiting.startIndex + index - begun.count }

    func hasBegun(from index: Int) -> Bool { index < begun.count || lastBegun >= place(index) }

    func hasFloats(of side: FloatSide, from index: Int) -> Bool {
        if index < begun.count, begun[index...].contains(where: { $0.side == side }) { return true }
        return (side == .left ? lastLeft : lastRight) >= place(max(index, begun.count))
    }

    func append(_ float: PendingFloat) {
        if float.token != nil, waiting.isEmpty { return begun.append(float) }
        waiting.append(float.shifted(-shiftLeft, -shiftRight))
        let index = waiting.endIndex - 1
        if float.token != nil { lastBegun = index }
        if float.side == .left { lastLeft = index } else { lastRight = index }
    }

    func append(_ other: List, from index: Int) {
        var index = index
        while index < other.begun.count {
            append(other.begun[index])
            index += 1
        }
        let start = other.place(index) - waiting.count
        if start >= other.waiting.startIndex, isSame(as: other, from: start) {
            waiting = other.waiting[start...]
            return takeFacts(of: other)
        }
        while index < other.count {
            append(other[index])
            index += 1
        }
    }

    /// Whether the floats that wait are those of another list from an index of its array on.
    private func isSame(as other: List, from start: Int) -> Bool {
        zip(waiting, other.waiting[start...]).allSatisfy {
            let (own, its) = ($0.shifted(shiftLeft, shiftRight), $1.shifted(other.shiftLeft, other.shiftRight))
            return own.box == its.box && own.token == nil && its.token == nil && own.left == its.left
                && own.right == its.right
        }
    }

    func keep(first count: Int) {
        begun = Array(begun.prefix(count))
        waiting = waiting.prefix(count - begun.count)
        let end = waiting.endIndex
        if lastBegun >= end { lastBegun = waiting.lastIndex { $0.token != nil } ?? -1 }
        if lastLeft >= end { lastLeft = waiting.lastIndex { $0.side == .left } ?? -1 }
        if lastRight >= end { lastRight = waiting.lastIndex { $0.side == .right } ?? -1 }
    }

    func moved(_ left: LayoutUnit, _ right: LayoutUnit) -> List {
        let moved = List(self)
        moved.begun = begun.map { $0.shifted(left, right) }
        moved.shiftLeft += left
        moved.shiftRight += right
        return moved
    }
}

extension PendingFloat {
    fileprivate func shifted(_ left: LayoutUnit, _ right: LayoutUnit) -> PendingFloat {
        var shifted = self
        shifted.left += left
        shifted.right += right
        return shifted
    }
}
