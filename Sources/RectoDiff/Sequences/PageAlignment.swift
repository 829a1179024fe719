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
        let similarity = Similarity(Array(old[a]), Array(new[b]))
        let width = b.count + 1
        var sums = [Double](repeating: 0, count: (a.count + 1) * width)
        for i in stride(from: a.count - 1, through: 0, by: -1) {
            for j in stride(from: b.count - 1, through: 0, by: -1) {
                let skipped = max(sums[(i + 1) * width + j], sums[i * width + j + 1])
                let value = similarity[i, j]
                sums[i * width + j] =
                    value < Similarity.least ? skipped : max(skipped, value + sums[(i + 1) * width + j + 1])
            }
        }
        var out: [(Int, Int)] = []
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            let here = sums[i * width + j]
            if here == sums[(i + 1) * width + j] {
                i += 1
            } else if here == sums[i * width + j + 1] {
                j += 1
            } else {
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
    private let width: Int
    private var values: [Double]

    subscript(_ old: Int, _ new: Int) -> Double { values[old * width + new] }

    init(_ old: [[TextKey]], _ new: [[TextKey]]) {
        width = new.count
        values = [Double](repeating: 0, count: old.count * new.count)
        var pagesOf: [TextKey: (old: Int, new: Int)] = [:]
        for page in old { for line in Set(page) { pagesOf[line, default: (0, 0)].old += 1 } }
        for page in new { for line in Set(page) { pagesOf[line, default: (0, 0)].new += 1 } }
        func weight(_ line: TextKey) -> Double {
            let pages = pagesOf[line] ?? (1, 1)
            return 1 / Double(max(pages.old, pages.new))
        }
        func total(_ page: [TextKey]) -> Double { Set(page).reduce(0) { $0 + weight($1) } }
        var places: [TextKey: [Int]] = [:]
        for (index, page) in new.enumerated() { for line in Set(page) { places[line, default: []].append(index) } }
        let newTotals = new.map(total)
        for (index, page) in old.enumerated() {
            var common = [Double](repeating: 0, count: width)
            for line in Set(page) {
                let weight = weight(line)
                for place in places[line] ?? [] { common[place] += weight }
            }
            let own = total(page)
            for place in 0..<width {
                let all = max(own, newTotals[place])
                // Two empty pages are alike.
                values[index * width + place] = all == 0 ? 1 : common[place] / all
            }
        }
    }
}
