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

    struct Row {
        /// nil on a page that has no partner.
        var pair: Int?
        var page: Int
        var words: Range<Int>
        var key: [TextKey]
    }

    /// Marks the words that it finds as standing elsewhere.
    /// - Parameters:
    ///   - oldAlone: the rows of pages that have no partner.
    ///   - newAlone: the same of the new document.
    init(_ pairs: inout [PagePair], _ oldAlone: [Int: [Row]], _ newAlone: [Int: [Row]]) {
        var gone = oldAlone.values.flatMap { $0 }
        var come = newAlone.values.flatMap { $0 }
        for (index, pair) in pairs.enumerated() {
            gone += Self.rows(pair.old, index, pair.oldPage) { pair.newOf[$0] < 0 }
            come += Self.rows(pair.new, index, pair.newPage) { pair.oldOf[$0] < 0 }
        }
        gone.sort { ($0.page, $0.words.lowerBound) < ($1.page, $1.words.lowerBound) }
        come.sort { ($0.page, $0.words.lowerBound) < ($1.page, $1.words.lowerBound) }
        // A page without partner is explained if none of its rows is left over.
        (flowedOld, flowedNew) = (Set(oldAlone.keys), Set(newAlone.keys))
        // Rows with equal text are taken in order.
        var places: [[TextKey]: [Int]] = [:]
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
}

/// The pages of a document that have no partner in the other one.
struct PagesAlone {
    let pages: [Int]
    private let texts: [Int: KeptText]

    /// - Parameter store: keeps their words.
    init(_ pages: [Int], in store: HeldTexts, text: (Int) -> PageText) {
        self.pages = pages
        texts = Dictionary(uniqueKeysWithValues: pages.map { ($0, store.keep(text($0))) })
    }

    subscript(_ page: Int) -> PageText? { texts[page]?.text }
    private var all: some Sequence<(Int, PageText)> { pages.lazy.compactMap { page in self[page].map { (page, $0) } } }

    /// The rows of each page without those that stand at the same place of another page, but for their digits:
    /// letterheads and page numbers.
    /// - Parameters:
    ///   - others: the other pages of the document, which are read one after another.
    func rows(besides others: [Int], text: (Int) -> PageText) -> [Int: [RowsOnOtherPages.Row]] {
        if texts.isEmpty { return [:] }
        /// The pages that have a row of this text at a place, with the rows of pages without partner.
        var places: [TextKey: [(page: Int, top: Double)]] = [:]
        for (page, text) in all {
            for row in text.rowRanges { places[Self.shape(text, row), default: []].append((page, Self.top(text, row))) }
        }
        var repeated: [TextKey: [Double]] = [:]
        for page in others {
            let text = text(page)
            for row in text.rowRanges {
                let (shape, top) = (Self.shape(text, row), Self.top(text, row))
                guard let own = places[shape], own.contains(where: { abs($0.top - top) < 1 }),
                    !(repeated[shape]?.contains(top) ?? false)
                else { continue }
                repeated[shape, default: []].append(top)
            }
        }
        var out: [Int: [RowsOnOtherPages.Row]] = [:]
        for (page, text) in all {
            out[page] = text.rowRanges.filter { row in
                let (shape, top) = (Self.shape(text, row), Self.top(text, row))
                return !(repeated[shape] ?? []).contains { abs($0 - top) < 1 }
                    && !(places[shape] ?? []).contains { $0.page != page && abs($0.top - top) < 1 }
            }.map { RowsOnOtherPages.Row(pair: nil, page: page, words: $0, key: $0.map { text.keys[$0] }) }
        }
        return out
    }

    private static func shape(_ text: PageText, _ row: Range<Int>) -> TextKey {
        String(text.text(row).map { $0.isNumber ? "0" : $0 }).hashValue
    }
    private static func top(_ text: PageText, _ row: Range<Int>) -> Double { text.words[row.lowerBound].box.top }
}
