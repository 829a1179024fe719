/// Finds rows that are gone from one page and new on another one: a table that flowed over.
struct RowsOnOtherPages {
    struct Move: Equatable {
        var fromPage: Int
        var toPage: Int
        /// The words of both pages, row by row.
        var old: [Int] = []
        var new: [Int] = []
        var rows = 0
    }
    private(set) var moves: [Move] = []

    private struct Row {
        var pair: Int
        var words: Range<Int>
        var key: [Int32]
    }

    /// Marks the words that it finds as standing elsewhere.
    init(_ pairs: inout [PagePair]) {
        var gone: [Row] = []
        var come: [Row] = []
        for (index, pair) in pairs.enumerated() {
            gone += Self.rows(pair.old, index) { pair.newOf[$0] < 0 }
            come += Self.rows(pair.new, index) { pair.oldOf[$0] < 0 }
        }
        // Rows with equal text are taken in order.
        var places: [[Int32]: [Int]] = [:]
        for (index, row) in come.enumerated().reversed() { places[row.key, default: []].append(index) }
        for row in gone {
            guard let place = places[row.key]?.last(where: { come[$0].pair != row.pair }) else { continue }
            places[row.key]?.removeAll { $0 == place }
            let target = come[place]
            add(row, target, &pairs)
        }
    }

    private mutating func add(_ row: Row, _ target: Row, _ pairs: inout [PagePair]) {
        pairs[row.pair].oldElsewhere.formUnion(row.words)
        pairs[target.pair].newElsewhere.formUnion(target.words)
        let (from, to) = (pairs[row.pair].oldPage, pairs[target.pair].newPage)
        if moves.last?.fromPage != from || moves.last?.toPage != to {
            moves.append(Move(fromPage: from, toPage: to))
        }
        let last = moves.count - 1
        moves[last].old += row.words
        moves[last].new += target.words
        moves[last].rows += 1
    }

    private static func rows(_ page: PageText, _ pair: Int, _ isFree: (Int) -> Bool) -> [Row] {
        page.rowRanges.filter { $0.allSatisfy(isFree) }.map { range in
            Row(pair: pair, words: range, key: range.map { page.keys[$0] })
        }
    }
}
