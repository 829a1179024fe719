import RectoCSS
import RectoCore
import RectoDOM

/// The running sums of a document: their values after each element that adds to them, in document order.
/// `docs/carry-forward.md` explains running sums.
///
/// All values are such that their differences, with the most digits of any, can be had exactly (`fitsSums`).
package struct RunningSums: Sendable {
    struct Entry {
        var node: NodeID
        /// The value after the element.
        var value: ExactDecimal
        var isReset: Bool
    }
    var entries: [String: [Entry]] = [:]
    /// The largest number of digits after the decimal separator. All values of the sum are printed with as many.
    var scales: [String: Int] = [:]

    var isEmpty: Bool { entries.isEmpty }
    /// The elements that add to a sum or reset one.
    var nodes: Set<NodeID> { Set(entries.values.joined().map(\.node)) }
    func isKnown(_ name: String) -> Bool { entries[name] != nil }
    func scale(_ name: String) -> Int { scales[name] ?? 0 }

    /// The value at a point, for the part of the document from the node `start` up to, but not including, the node
    /// `end`.
    func value(_ name: String, _ point: SumPoint, from start: Int, to end: Int) -> ExactDecimal {
        let entries = entries[name] ?? []
        let first = Self.count(entries, before: start)
        return Self.value(entries, point, in: first..<max(first, Self.count(entries, before: end)))
    }

    /// The value at a point, for the part of the document that has these of the entries. A part that begins with a reset
    /// has nothing brought forward.
    static func value(_ entries: [Entry], _ point: SumPoint, in part: Range<Int>) -> ExactDecimal {
        switch point {
        case .brought:
            let beginsWithReset = !part.isEmpty && entries[part.lowerBound].isReset
            return beginsWithReset ? .zero : value(entries, before: part.lowerBound)
        case .page: return amounts(entries, in: part)
        case .carried: return value(entries, before: part.upperBound)
        case .total: return total(entries, part.upperBound..<entries.count)
        }
    }

    /// The sum of the amounts of a part, however often it is reset there.
    private static func amounts(_ entries: [Entry], in part: Range<Int>) -> ExactDecimal {
        var sum = ExactDecimal.zero
        var start = value(entries, before: part.lowerBound)
        func add(upTo end: Int) {
            guard let added = value(entries, before: end).subtracting(start) else { return }
            sum = sum.adding(added) ?? sum
        }
        for index in part where entries[index].isReset {
            add(upTo: index)
            start = .zero
        }
        add(upTo: part.upperBound)
        return sum
    }

    private static func value(_ entries: [Entry], before index: Int) -> ExactDecimal {
        index == 0 ? .zero : entries[index - 1].value
    }

    /// The total in the head or foot of a table, whose fragment ends before the node `end`: the sum up to the end of the
    /// table, so that the total of one bill does not count the next one's. In a table that adds nothing it is the whole
    /// sum.
    /// - Parameter table: the nodes of the table, from its element up to, but not including, the node after it.
    func total(_ name: String, from end: Int, in table: Range<Int>) -> ExactDecimal {
        let entries = entries[name] ?? []
        let first = Self.count(entries, before: table.lowerBound)
        let after = Self.count(entries, before: table.upperBound)
        let last = min(Self.count(entries, before: end), after)
        return Self.total(entries, first == after ? last..<entries.count : max(first, last)..<after)
    }

    /// The value at the end of a range of entries, or before the first reset among them.
    private static func total(_ entries: [Entry], _ range: Range<Int>) -> ExactDecimal {
        value(entries, before: entries[range].firstIndex(where: \.isReset) ?? range.upperBound)
    }

    private static func count(_ entries: [Entry], before node: Int) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].node.index < node { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
