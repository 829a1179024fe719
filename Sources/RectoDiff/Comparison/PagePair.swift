/// A page and the page of the other document that it is compared with: which word of one is which of the other.
struct PagePair {
    let oldPage: Int
    let newPage: Int
    /// Its place among the pages that are in both documents, from 0.
    let position: Int
    private let keptOld: KeptText
    private let keptNew: KeptText
    var old: PageText { keptOld.text }
    var new: PageText { keptNew.text }
    /// For each word of the old page its partner; -1 without.
    private(set) var newOf: WordList
    private(set) var oldOf: WordList
    /// The words that stand on another page of the other document, and are no change here.
    var oldElsewhere: Set<Int> = []
    var newElsewhere: Set<Int> = []
    /// The segments that are the same in the same order, from which the words between are compared.
    private var anchors: [Anchor] = []
    private typealias Anchor = (old: Int32, new: Int32)
    private(set) var changes: [TextChange] = []

    /// Words that were replaced by others; one of both sides may be empty.
    struct TextChange: Equatable {
        var old: [Int]
        var new: [Int]
    }

    /// - Parameters:
    ///   - oldPage: from 0, like `newPage`.
    ///   - store: keeps the words of both pages; without one they stay in memory.
    init(_ oldPage: Int, _ newPage: Int, position: Int, old: PageText, new: PageText, in store: HeldTexts? = nil) {
        (self.oldPage, self.newPage, self.position) = (oldPage, newPage, position)
        (keptOld, keptNew) = (store?.keep(old) ?? KeptText(old), store?.keep(new) ?? KeptText(new))
        newOf = WordList(repeating: -1, count: old.words.count)
        oldOf = WordList(repeating: -1, count: new.words.count)
        anchors = Self.anchors(old, new).map { (Int32($0.old), Int32($0.new)) }
        for (a, b) in anchors { match(old.segments[Int(a)], new.segments[Int(b)]) }
        if oldPage != newPage { matchPageNumber() }
        matchMovedSegments()
    }

    /// Rows are matched first, then the segments of the rows between. Rows that stand where they stood are compared each
    /// with its own, so that amounts which changed places are not taken for amounts that moved.
    private static func anchors(_ old: PageText, _ new: PageText) -> [(old: Int, new: Int)] {
        var out: [(old: Int, new: Int)] = []
        func add(_ oldRows: Range<Int>, _ newRows: Range<Int>) {
            if oldRows.isEmpty || newRows.isEmpty { return }
            let a = old.rowSegments[oldRows.lowerBound].lowerBound..<old.rowSegments[oldRows.upperBound - 1].upperBound
            let b = new.rowSegments[newRows.lowerBound].lowerBound..<new.rowSegments[newRows.upperBound - 1].upperBound
            let pairs = EditScript.matches(Array(old.segmentKeys[a]), Array(new.segmentKeys[b]))
            out += pairs.map { (old: a.lowerBound + $0.old, new: b.lowerBound + $0.new) }
        }
        func top(_ page: PageText, _ row: Int) -> Double { page.words[page.rowRanges[row].lowerBound].box.top }
        var (x, y) = (0, 0)
        let rows = EditScript.matches(old.rowKeys, new.rowKeys)
        for row in rows + [(old: old.rowKeys.count, new: new.rowKeys.count)] {
            let (a, b) = (x..<row.old, y..<row.new)
            if a.count == b.count, zip(a, b).allSatisfy({ abs(top(old, $0) - top(new, $1)) < 1 }) {
                for (i, j) in zip(a, b) { add(i..<i + 1, j..<j + 1) }
            } else {
                add(a, b)
            }
            if row.old < old.rowKeys.count {
                out += zip(old.rowSegments[row.old], new.rowSegments[row.new]).map { (old: $0, new: $1) }
            }
            (x, y) = (row.old + 1, row.new + 1)
        }
        return out
    }

    private mutating func match(_ a: Int, _ b: Int) {
        newOf[a] = b
        oldOf[b] = a
    }
    private mutating func match(_ a: Range<Int>, _ b: Range<Int>) {
        for (x, y) in zip(a, b) { match(x, y) }
    }

    func isMatched(old segment: Int) -> Bool { old.segments[segment].contains { newOf[$0] >= 0 } }
    func isMatched(new segment: Int) -> Bool { new.segments[segment].contains { oldOf[$0] >= 0 } }

    /// The number of a page that stands elsewhere among the pages is another one, because a page came or went before it.
    private mutating func matchPageNumber() {
        let (before, after) = (String(oldPage + 1), String(newPage + 1))
        for word in old.words.indices where newOf[word] < 0 && old.words[word].text == before {
            let place = old.words[word].box.middle
            let partner = new.words.indices.first { other in
                let middle = new.words[other].box.middle
                return oldOf[other] < 0 && new.words[other].text == after && abs(middle.x - place.x) < 4
                    && abs(middle.y - place.y) < 2
            }
            if let partner { match(word, partner) }
        }
    }

    // MARK: Segments that moved on the page

    /// A block that moved past another one changes the order of rows, but not the order in which a person reads. So a
    /// segment that is alone of its text is matched, unless it changed places with text in its row or column.
    private mutating func matchMovedSegments() {
        let oldAlone = Self.alone(old.segmentKeys, old.segments.indices.filter { !isMatched(old: $0) })
        let newAlone = Self.alone(new.segmentKeys, new.segments.indices.filter { !isMatched(new: $0) })
        let candidates = oldAlone.compactMap { key, segment in newAlone[key].map { (old: segment, new: $0) } }
            .sorted { $0.old < $1.old }
        if candidates.isEmpty { return }
        let known = anchors.map { (old: Int($0.old), new: Int($0.new)) }
        let all = (known + candidates).map { (old.box(old.segments[$0.old]), new.box(new.segments[$0.new])) }
        for (a, b) in candidates {
            let (before, after) = (old.box(old.segments[a]), new.box(new.segments[b]))
            if all.contains(where: { Self.changedOrder(before, after, $0.0, $0.1) }) { continue }
            match(old.segments[a], new.segments[b])
        }
    }

    private static func alone(_ keys: [TextKey], _ segments: [Int]) -> [TextKey: Int] {
        var places: [TextKey: Int] = [:]
        for segment in segments { places[keys[segment]] = places[keys[segment]] == nil ? segment : -1 }
        return places.filter { $0.value >= 0 }
    }

    /// Whether one box stood before another in its row or column, and stands behind it now.
    private static func changedOrder(_ a: PageBox, _ newA: PageBox, _ b: PageBox, _ newB: PageBox) -> Bool {
        func before(_ x: PageBox, _ y: PageBox) -> Bool? {
            if x.sharedHeight(y) > 0.5 { return x.left < y.left }
            return x.sharesColumn(with: y) ? x.top < y.top : nil
        }
        guard let was = before(a, b), let is_ = before(newA, newB) else { return false }
        return was != is_
    }

    // MARK: Words between

    /// Compares the words between the anchors, one by one.
    mutating func compareWords() {
        var (x, y) = (0, 0)
        let ends =
            anchors.map { (old.segments[Int($0.old)], new.segments[Int($0.new)]) }
            + [(old.words.count..<old.words.count, new.words.count..<new.words.count)]
        for (a, b) in ends {
            compareGap(x..<a.lowerBound, y..<b.lowerBound)
            (x, y) = (a.upperBound, b.upperBound)
        }
        anchors = []
    }

    private mutating func compareGap(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
        let a = oldRange.filter { newOf[$0] < 0 && !oldElsewhere.contains($0) }
        let b = newRange.filter { oldOf[$0] < 0 && !newElsewhere.contains($0) }
        if a.isEmpty && b.isEmpty { return }
        let pairs = EditScript.matches(a.map { old.keys[$0] }, b.map { new.keys[$0] })
        var found: [TextChange] = []
        var islands: [[(Int, Int)]] = []
        var island: [(Int, Int)] = []
        var (x, y) = (0, 0)
        for pair in pairs + [(old: a.count, new: b.count)] {
            if pair.old > x || pair.new > y {
                islands.append(island)
                island = []
                found.append(TextChange(old: Array(a[x..<pair.old]), new: Array(b[y..<pair.new])))
            }
            if pair.old < a.count { island.append((a[pair.old], b[pair.new])) }
            (x, y) = (pair.old + 1, pair.new + 1)
        }
        join(found, islands + [island])
    }

    /// Keeps changes apart that have words between them which stayed. A word or two between larger changes of one row
    /// are an accident: what a person sees there is one change.
    private mutating func join(_ found: [TextChange], _ islands: [[(Int, Int)]]) {
        for pair in islands.first ?? [] { match(pair.0, pair.1) }
        var joined: [TextChange] = []
        for (index, change) in found.enumerated() {
            let island = islands[index]
            if index > 0, let last = joined.last, isAccident(island, between: last, change) {
                joined[joined.count - 1].old += island.map(\.0) + change.old
                joined[joined.count - 1].new += island.map(\.1) + change.new
            } else {
                if index > 0 { for pair in island { match(pair.0, pair.1) } }
                joined.append(change)
            }
        }
        if !found.isEmpty { for pair in islands[found.count] { match(pair.0, pair.1) } }
        changes += joined
    }

    private func isAccident(_ island: [(Int, Int)], between a: TextChange, _ b: TextChange) -> Bool {
        guard let first = island.first, let last = island.last else { return true }
        func size(_ change: TextChange) -> Int { max(change.old.count, change.new.count) }
        guard island.count <= min(size(a), size(b)) else { return false }
        let oldRows = Set((a.old + b.old).map { old.rows[$0] } + [old.rows[first.0], old.rows[last.0]])
        let newRows = Set((a.new + b.new).map { new.rows[$0] } + [new.rows[first.1], new.rows[last.1]])
        return oldRows.count == 1 && newRows.count == 1
    }

    /// Takes changes that something else explains out, and matches words that were found to be the same.
    mutating func settle(_ change: TextChange, matching pairs: [(Int, Int)] = []) {
        changes.removeAll { $0 == change }
        for pair in pairs { match(pair.0, pair.1) }
    }
}
