/// Pairs the pages of two documents. Both are kept in order; a page without partner was inserted or deleted.
struct PageAlignment: Equatable {
    struct Pair: Equatable {
        /// From 0; nil for an inserted page.
        var old: Int?
        /// nil for a deleted page.
        var new: Int?
    }
    var pairs: [Pair]
    /// The pages that are in both documents.
    var partners: [(old: Int, new: Int)] {
        pairs.compactMap { pair in pair.old.flatMap { a in pair.new.map { (a, $0) } } }
    }

    /// - Parameters:
    ///   - old: for each page the numbers that stand for its lines; equal lines have equal numbers.
    ///   - new: the same of the other document.
    init(old: [[TextKey]], new: [[TextKey]]) {
        var start = 0
        while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        pairs = (0..<start).map { Pair(old: $0, new: $0) }
        let (a, b) = (start..<old.count - end, start..<new.count - end)
        let middle = Self.best(old, a, new, b)
        var (x, y) = (start, start)
        for (i, j) in middle + [(a.upperBound, b.upperBound)] {
            appendBetween(x..<i, y..<j)
            if i < a.upperBound { pairs.append(Pair(old: i, new: j)) }
            (x, y) = (i + 1, j + 1)
        }
        pairs += (0..<end).map { Pair(old: old.count - end + $0, new: new.count - end + $0) }
    }

    /// Pages that are like no other page: as many of them on both sides are pages whose content changed wholly.
    private mutating func appendBetween(_ old: Range<Int>, _ new: Range<Int>) {
        if old.count == new.count {
            pairs += zip(old, new).map { Pair(old: $0, new: $1) }
        } else {
            pairs += old.map { Pair(old: $0, new: nil) } + new.map { Pair(old: nil, new: $0) }
        }
    }

    /// The pairs in order whose similarities have the greatest sum: the longest common subsequence, where pages are
    /// not just the same or not. Dissimilar pages are no pair.
    private static func best(
        _ old: [[TextKey]], _ a: Range<Int>, _ new: [[TextKey]], _ b: Range<Int>
    ) -> [(Int, Int)] {
        if a.isEmpty || b.isEmpty { return [] }
        let similarity = Similarity(old[a], new[b])
        // For each two pages whether the greatest sum leaves out the old one, the new one, or has both.
        var choices = [UInt8](repeating: 0, count: a.count * b.count)
        var below = [Double](repeating: 0, count: b.count + 1)
        for i in stride(from: a.count - 1, through: 0, by: -1) {
            let values = similarity.row(i)
            var sums = below
            sums[b.count] = 0
            for j in stride(from: b.count - 1, through: 0, by: -1) {
                let skipped = max(below[j], sums[j + 1])
                let value = values[j]
                sums[j] = value < Similarity.least ? skipped : max(skipped, value + below[j + 1])
                choices[i * b.count + j] = sums[j] == below[j] ? 0 : sums[j] == sums[j + 1] ? 1 : 2
            }
            below = sums
        }
        var out: [(Int, Int)] = []
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            switch choices[i * b.count + j] {
            case 0: i += 1
            case 1: j += 1
            default:
                out.append((a.lowerBound + i, b.lowerBound + j))
                (i, j) = (i + 1, j + 1)
            }
        }
        return out
    }
}

/// The likeness of pages: the weight of the lines that both have, as a part of the weight of all of their lines.
/// A line that is on most pages, such as a letterhead, says little about which page it is, and weighs little.
struct Similarity {
    static let least = 0.2
    private var totals: (old: [Double], new: [Double])
    /// For each old page the new pages that have lines which no page has besides these two, and how many.
    private var alone: [[(page: Int32, count: Int32)]]
    /// For each old page the other lines that new pages have, too.
    private var shared: [[Int32]]
    /// The weight of each of these lines, and the new pages that have it: those from one place to the next.
    private var weights: [Double] = []
    private var starts: [Int] = [0]
    private var pages: [Int32] = []

    private struct Line {
        var key: TextKey
        var page: Int32
        var isNew: Bool
    }
    /// Counts the lines that are sorted at once, about: a long document has a million.
    private static let mostLines = 1 << 15

    init(_ old: ArraySlice<[TextKey]>, _ new: ArraySlice<[TextKey]>) {
        totals = ([Double](repeating: 0, count: old.count), [Double](repeating: 0, count: new.count))
        alone = Array(repeating: [], count: old.count)
        shared = Array(repeating: [], count: old.count)
        let count = (old.lazy.map(\.count) + new.lazy.map(\.count)).reduce(0, +)
        let parts = UInt(count / Self.mostLines + 1)
        for part in 0..<parts {
            var lines: [Line] = []
            for (isNew, side) in [(false, old), (true, new)] {
                for (page, keys) in side.enumerated() {
                    for key in Set(keys.lazy.filter { UInt(bitPattern: $0) % parts == part }) {
                        lines.append(Line(key: key, page: Int32(page), isNew: isNew))
                    }
                }
            }
            add(&lines)
        }
    }

    private mutating func add(_ lines: inout [Line]) {
        // The pages of a line stand side by side then, the old ones first.
        lines.sort { ($0.key, $0.isNew ? 1 : 0, $0.page) < ($1.key, $1.isNew ? 1 : 0, $1.page) }
        var start = 0
        while start < lines.count {
            var (middle, end) = (start, start)
            while end < lines.count, lines[end].key == lines[start].key {
                end += 1
                if !lines[end - 1].isNew { middle = end }
            }
            let weight = 1 / Double(max(middle - start, end - middle))
            for line in lines[start..<middle] { totals.old[Int(line.page)] += weight }
            for line in lines[middle..<end] { totals.new[Int(line.page)] += weight }
            if middle - start == 1, end - middle == 1 {
                addAlone(Int(lines[start].page), lines[middle].page)
            } else if start < middle, middle < end {
                for line in lines[start..<middle] { shared[Int(line.page)].append(Int32(weights.count)) }
                weights.append(weight)
                pages += lines[middle..<end].lazy.map(\.page)
                starts.append(pages.count)
            }
            start = end
        }
    }

    /// Adds a line of a page that one page of the other document has.
    private mutating func addAlone(_ old: Int, _ new: Int32) {
        if let place = alone[old].firstIndex(where: { $0.page == new }) {
            alone[old][place].count += 1
        } else {
            alone[old].append((new, 1))
        }
    }

    /// The likeness of an old page to each of the new ones.
    func row(_ page: Int) -> [Double] {
        var common = [Double](repeating: 0, count: totals.new.count)
        for (place, count) in alone[page] { common[Int(place)] += Double(count) }
        for line in shared[page].lazy.map({ Int($0) }) {
            for place in pages[starts[line]..<starts[line + 1]] { common[Int(place)] += weights[line] }
        }
        for place in common.indices {
            let all = max(totals.old[page], totals.new[place])
            // Two empty pages are alike.
            common[place] = all == 0 ? 1 : common[place] / all
        }
        return common
    }
}
