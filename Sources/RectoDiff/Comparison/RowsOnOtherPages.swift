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
    /// Pages without a partner that hold nothing but rows of other pages: what flowed over made them, or left them empty.
    private(set) var flowedOld: Set<Int> = []
    private(set) var flowedNew: Set<Int> = []

    private struct Row {
        /// nil on a page that has no partner.
        var pair: Int?
        var page: Int
        var words: Range<Int>
        var key: [Int32]
    }

    /// Marks the words that it finds as standing elsewhere.
    init(_ pairs: inout [PagePair], _ old: [PageText], _ new: [PageText]) {
        var gone: [Row] = []
        var come: [Row] = []
        for (index, pair) in pairs.enumerated() {
            gone += Self.rows(pair.old, index, pair.oldPage) { pair.newOf[$0] < 0 }
            come += Self.rows(pair.new, index, pair.newPage) { pair.oldOf[$0] < 0 }
        }
        let aloneOld = Set(old.indices).subtracting(pairs.map(\.oldPage))
        let aloneNew = Set(new.indices).subtracting(pairs.map(\.newPage))
        gone += aloneOld.sorted().flatMap { Self.ownRows(old, $0) }
        come += aloneNew.sorted().flatMap { Self.ownRows(new, $0) }
        gone.sort { ($0.page, $0.words.lowerBound) < ($1.page, $1.words.lowerBound) }
        come.sort { ($0.page, $0.words.lowerBound) < ($1.page, $1.words.lowerBound) }
        // A page without partner is explained if none of its rows is left over.
        (flowedOld, flowedNew) = (aloneOld, aloneNew)
        // Rows with equal text are taken in order.
        var places: [[Int32]: [Int]] = [:]
        for (index, row) in come.enumerated().reversed() { places[row.key, default: []].append(index) }
        for row in gone {
            let place = places[row.key]?.last { come[$0].pair != row.pair }
            guard let place else {
                flowedOld.remove(row.page)
                continue
            }
            places[row.key]?.removeAll { $0 == place }
            add(row, come[place], &pairs)
        }
        for index in places.values.joined() where come[index].pair == nil { flowedNew.remove(come[index].page) }
        flowedOld = flowedOld.filter { page in moves.contains { $0.fromPage == page } }
        flowedNew = flowedNew.filter { page in moves.contains { $0.toPage == page } }
    }

    private mutating func add(_ row: Row, _ target: Row, _ pairs: inout [PagePair]) {
        if let pair = row.pair { pairs[pair].oldElsewhere.formUnion(row.words) }
        if let pair = target.pair { pairs[pair].newElsewhere.formUnion(target.words) }
        if moves.last?.fromPage != row.page || moves.last?.toPage != target.page {
            moves.append(Move(fromPage: row.page, toPage: target.page))
        }
        let last = moves.count - 1
        moves[last].old += row.words
        moves[last].new += target.words
        moves[last].rows += 1
    }

    private static func rows(_ text: PageText, _ pair: Int, _ page: Int, _ isFree: (Int) -> Bool) -> [Row] {
        text.rowRanges.filter { $0.allSatisfy(isFree) }.map { range in
            Row(pair: pair, page: page, words: range, key: range.map { text.keys[$0] })
        }
    }

    /// The rows of a page without those that stand at the same place of another page, but for their digits: letterheads
    /// and page numbers.
    private static func ownRows(_ pages: [PageText], _ page: Int) -> [Row] {
        func shape(_ text: PageText, _ row: Range<Int>) -> String {
            String(text.text(row).map { $0.isNumber ? "0" : $0 })
        }
        let text = pages[page]
        return text.rowRanges.filter { row in
            let top = text.words[row.lowerBound].box.top
            return !pages.indices.contains { other in
                other != page
                    && pages[other].rowRanges.contains {
                        abs(pages[other].words[$0.lowerBound].box.top - top) < 1
                            && shape(pages[other], $0) == shape(text, row)
                    }
            }
        }.map { Row(pair: nil, page: page, words: $0, key: $0.map { text.keys[$0] }) }
    }
}
