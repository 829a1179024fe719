import RectoCSS
import RectoCore
import RectoDOM

/// Running sums as page-margin boxes print them: amounts count page by page, and on one page in document order. The order
/// of all differs from that of the document where floats, flex items or rows of tables side by side are on a later page
/// than what follows them.
package struct PagedSums: Sendable {
    private struct Sum {
        var entries: [RunningSums.Entry]
        /// The index of the page of each entry.
        var pages: [Int]

        /// The number of entries before a page.
        func count(before page: Int) -> Int {
            var (low, high) = (0, pages.count)
            while low < high {
                let middle = (low + high) / 2
                if pages[middle] < page { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }
    let sums: RunningSums
    private var byName: [String: Sum] = [:]

    /// - Parameter pages: the index of the page on which each element counts.
    init(_ sums: RunningSums, pages: [NodeID: Int]) {
        self.sums = sums
        for (name, entries) in sums.entries {
            var current = 0
            var entryPages: [Int] = []
            entryPages.reserveCapacity(entries.count)
            for entry in entries {
                // An element without a page, as are those around it, counts with the amount before it.
                current = pages[entry.node] ?? current
                entryPages.append(current)
            }
            byName[name] = Self.inOrder(entries, entryPages)
        }
    }

    func value(_ name: String, _ point: SumPoint, onPage page: Int) -> ExactDecimal {
        guard let sum = byName[name] else { return .zero }
        return RunningSums.value(sum.entries, point, in: sum.count(before: page)..<sum.count(before: page + 1))
    }

    private static func inOrder(_ entries: [RunningSums.Entry], _ pages: [Int]) -> Sum {
        if zip(pages, pages.dropFirst()).allSatisfy({ $0 <= $1 }) { return Sum(entries: entries, pages: pages) }
        let order = entries.indices.sorted { (pages[$0], $0) < (pages[$1], $1) }
        var value = ExactDecimal.zero
        var moved: [RunningSums.Entry] = []
        for index in order {
            var entry = entries[index]
            let before = index == 0 ? ExactDecimal.zero : entries[index - 1].value
            if entry.isReset {
                value = .zero
            } else if let amount = entry.value.subtracting(before), let sum = value.adding(amount) {
                value = sum
            }
            entry.value = value
            moved.append(entry)
        }
        return Sum(entries: moved, pages: order.map { pages[$0] })
    }
}
