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
    /// The entries that reset a sum, by their index. Sums that are never reset have none.
    private var resets: [String: [Int]] = [:]
    /// The currencies of which a sum may be between any two resets, as its amounts say.
    var currencies: [String: CurrencySet] = [:]

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

    /// The same, as if some parts of the document came later than they do.
    func value(
        _ name: String, _ point: SumPoint, in nodes: (start: Int, end: Int), without later: LaterParts
    ) -> ExactDecimal {
        let entries = later.isEmpty ? [] : entries[name] ?? []
        if later.notBrought.allSatisfy({ Self.range(entries, of: $0).isEmpty }) {
            return value(name, point, from: nodes.start, to: nodes.end)
        }
        let first = Self.count(entries, before: nodes.start)
        let last = max(first, Self.count(entries, before: nodes.end))
        let carried = value(name, upTo: last, without: later.notCarried)
        if point == .carried { return carried }
        let beginsWithReset = first < last && entries[first].isReset
        let brought = beginsWithReset ? .zero : value(name, upTo: first, without: later.notBrought)
        if point == .brought { return brought }
        if first == last || !isReset(name, in: first + 1..<last) { return carried.subtracting(brought) ?? .zero }
        // Amounts before a reset are on the page, too.
        func amounts(_ nodes: Range<Int>) -> ExactDecimal { Self.amounts(entries, in: Self.range(entries, of: nodes)) }
        var page = Self.amounts(entries, in: first..<last)
        for part in later.notCarried where part.lowerBound >= nodes.start {
            page = page.subtracting(amounts(part)) ?? page
        }
        for part in later.notBrought where part.lowerBound < nodes.start && !later.notCarried.contains(part) {
            page = page.adding(amounts(part)) ?? page
        }
        return page
    }

    /// The value after the first entries, as if those of some parts, which are in order, did not come before them.
    private func value(_ name: String, upTo count: Int, without parts: [Range<Int>]) -> ExactDecimal {
        let entries = entries[name] ?? []
        let parts = parts.lazy.map { Self.range(entries, of: $0) }
        func own(_ count: Int) -> ExactDecimal { count == 0 ? .zero : entries[count - 1].value }
        var left = ExactDecimal.zero
        var start = 0
        for part in parts where part.upperBound <= count {
            if isReset(name, in: start..<part.lowerBound) { left = .zero }
            let amount = own(part.upperBound).subtracting(own(part.lowerBound)) ?? .zero
            left = left.adding(amount) ?? left
            start = part.upperBound
        }
        return isReset(name, in: start..<count) ? own(count) : own(count).subtracting(left) ?? .zero
    }

    /// Whether one of these entries resets the sum.
    private func isReset(_ name: String, in part: Range<Int>) -> Bool {
        guard let resets = resets[name] else { return false }
        var (low, high) = (0, resets.count)
        while low < high {
            let middle = (low + high) / 2
            if resets[middle] < part.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < resets.count && resets[low] < part.upperBound
    }

    /// The entries in a part of the document.
    private static func range(_ entries: [Entry], of part: Range<Int>) -> Range<Int> {
        count(entries, before: part.lowerBound)..<count(entries, before: part.upperBound)
    }

    /// Notes which entries reset sums, once all are known.
    mutating func findResets() {
        for (name, entries) in entries {
            let found = entries.indices.filter { entries[$0].isReset }
            if !found.isEmpty { resets[name] = found }
        }
    }

    /// The amounts in a part of the document, by sum.
    func amounts(in part: Range<Int>) -> [(name: String, node: NodeID)] {
        var found: [(name: String, node: NodeID)] = []
        for (name, entries) in entries {
            let inside = entries[Self.range(entries, of: part)]
            found += inside.filter { !$0.isReset }.map { (name, $0.node) }
        }
        return found.sorted { ($0.node, $0.name) < ($1.node, $1.name) }
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
