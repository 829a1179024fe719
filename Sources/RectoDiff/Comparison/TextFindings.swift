/// A text change with the places by which the other layers know what follows from it.
struct TextCause {
    /// The index of its finding.
    var finding: Int
    var pair: Int
    var old: [Int]
    var new: [Int]
    /// Its top on the old page, and on the new one, in mm; nil where it has no words there.
    var oldTop: Double?
    var newTop: Double?
    /// The rows of the new page that it is in.
    var newRows: Set<Int>
    var oldRows: Set<Int>
    /// The width that the new text takes beyond the old one, in mm.
    var growth: Double
}

/// Makes findings of text changes.
struct TextFindings {
    private(set) var findings: [Finding] = []
    private(set) var causes: [TextCause] = []

    /// The pages of both documents that have no partner.
    private let oldAlone: PagesAlone
    private let newAlone: PagesAlone

    init(_ pairs: inout [PagePair], _ oldAlone: PagesAlone, _ newAlone: PagesAlone, flow: RowsOnOtherPages) {
        (self.oldAlone, self.newAlone) = (oldAlone, newAlone)
        for move in flow.moves { add(move, pairs, flow) }
        for index in pairs.indices {
            pairs[index].compareWords()
            settleBrokenLines(&pairs[index])
        }
        for index in pairs.indices.dropFirst() where pairs[index - 1].position + 1 == pairs[index].position {
            addFlow(from: index - 1, to: index, &pairs)
            addFlow(from: index, to: index - 1, &pairs)
        }
        for index in pairs.indices {
            addReordered(&pairs[index], index)
            addExchanges(&pairs[index], index)
            for change in pairs[index].changes { add(change, pairs[index], index) }
        }
        joinRepeated()
        attachMoves()
    }

    // MARK: Changes

    private mutating func add(_ change: PagePair.TextChange, _ pair: PagePair, _ index: Int) {
        let (old, new) = (pair.old.text(change.old), pair.new.text(change.new))
        var finding: Finding
        if change.new.isEmpty {
            finding = Finding(.text, .deleted, Self.lines(pair.old, change.old) + " lost: " + Finding.quoted(old))
        } else if change.old.isEmpty {
            finding = Finding(.text, .inserted, Self.lines(pair.new, change.new) + " added: " + Finding.quoted(new))
        } else {
            finding = Finding(.text, .replaced, "\(Finding.quoted(old)) became \(Finding.quoted(new))")
        }
        finding.old = change.old.isEmpty ? nil : old
        finding.new = change.new.isEmpty ? nil : new
        append(finding, change.old, change.new, pair, index)
    }

    private mutating func append(
        _ finding: Finding, _ old: [Int], _ new: [Int], _ pair: PagePair, _ index: Int
    ) {
        var finding = finding
        (finding.oldPage, finding.newPage) = (pair.oldPage + 1, pair.newPage + 1)
        finding.oldBoxes = pair.old.boxes(old)
        finding.newBoxes = pair.new.boxes(new)
        func width(_ boxes: [PageBox]) -> Double { boxes.reduce(0) { $0 + $1.width } }
        causes.append(
            TextCause(
                finding: findings.count, pair: index, old: old, new: new,
                oldTop: finding.oldBoxes.map(\.top).min(), newTop: finding.newBoxes.map(\.top).min(),
                newRows: Set(new.map { pair.new.rows[$0] }), oldRows: Set(old.map { pair.old.rows[$0] }),
                growth: width(finding.newBoxes) - width(finding.oldBoxes)))
        findings.append(finding)
    }

    /// `a line`, `3 lines` where whole rows are concerned, or else `a word`, `3 words`.
    private static func lines(_ page: PageText, _ words: [Int]) -> String {
        let set = Set(words)
        let rows = Set(words.map { page.rows[$0] })
        if rows.allSatisfy({ page.rowRanges[$0].allSatisfy(set.contains) }) { return Measure.count(rows.count, "line") }
        return Measure.count(words.count, "word")
    }

    private mutating func add(
        _ move: RowsOnOtherPages.Move, _ pairs: [PagePair], _ flow: RowsOnOtherPages? = nil
    ) {
        let (from, to) = (
            pairs.firstIndex { $0.oldPage == move.fromPage }, pairs.firstIndex { $0.newPage == move.toPage }
        )
        guard let old = from.map({ pairs[$0].old }) ?? oldAlone[move.fromPage],
            let new = to.map({ pairs[$0].new }) ?? newAlone[move.toPage]
        else { return }
        let text = old.text(move.old)
        let size = move.rows > 0 ? Measure.count(move.rows, "line") : Measure.count(move.old.count, "word")
        let origin =
            "page \(move.fromPage + 1)" + (flow?.flowedOld.contains(move.fromPage) ?? false ? ", which is gone," : "")
        let target =
            "page \(move.toPage + 1)" + (flow?.flowedNew.contains(move.toPage) ?? false ? ", which is new" : "")
        var finding = Finding(
            .geometry, .movedToPage, oldPage: move.fromPage + 1, newPage: move.toPage + 1,
            "\(size) moved from \(origin) to \(target): " + Finding.quoted(text))
        finding.oldBoxes = old.boxes(move.old)
        finding.newBoxes = new.boxes(move.new)
        (finding.old, finding.new) = (text, text)
        // What is below of them on both pages follows.
        if let from {
            causes.append(
                TextCause(
                    finding: findings.count, pair: from, old: move.old, new: [],
                    oldTop: finding.oldBoxes.map(\.top).min(), newTop: nil, newRows: [],
                    oldRows: Set(move.old.map { old.rows[$0] }), growth: 0))
        }
        if let to {
            causes.append(
                TextCause(
                    finding: findings.count, pair: to, old: [], new: move.new, oldTop: nil,
                    newTop: finding.newBoxes.map(\.top).min(),
                    newRows: Set(move.new.map { new.rows[$0] }), oldRows: [], growth: 0))
        }
        findings.append(finding)
    }

    // MARK: Text that flowed over a page break

    /// Words that are gone from the end of a page and new at the start of the next one, or the other way, when their
    /// lines are not the same on both pages: whole lines are found before.
    private mutating func addFlow(from: Int, to: Int, _ pairs: inout [PagePair]) {
        for gone in pairs[from].changes where gone.new.isEmpty {
            let keys = gone.old.map { pairs[from].old.keys[$0] }
            let come = pairs[to].changes.first { change in
                change.old.isEmpty && change.new.map { pairs[to].new.keys[$0] } == keys
            }
            guard let come, Self.isAtEdge(gone.old, pairs[from], of: .old, atEnd: from < to),
                Self.isAtEdge(come.new, pairs[to], of: .new, atEnd: from > to)
            else { continue }
            let move = RowsOnOtherPages.Move(
                fromPage: pairs[from].oldPage, toPage: pairs[to].newPage, old: gone.old, new: come.new)
            pairs[from].oldElsewhere.formUnion(gone.old)
            pairs[to].newElsewhere.formUnion(come.new)
            pairs[from].settle(gone)
            pairs[to].settle(come)
            add(move, pairs)
        }
    }

    private enum Side { case old, new }

    /// Whether only text that stays where it was, such as a page number, stands between words and the edge of the page.
    private static func isAtEdge(_ words: [Int], _ pair: PagePair, of side: Side, atEnd: Bool) -> Bool {
        let (page, partners) = side == .old ? (pair.old, pair.newOf) : (pair.new, pair.oldOf)
        let other = side == .old ? pair.new : pair.old
        guard let first = words.first, let last = words.last, let box = PageBox.around(page.boxes(words)) else {
            return false
        }
        let beyond = atEnd ? last + 1..<page.words.count : 0..<first
        return beyond.allSatisfy { word in
            let partner = partners[word]
            let own = page.words[word].box
            return partner < 0 || !own.sharesColumn(with: box)
                || Shift(from: own, to: other.words[partner].box).distance < 0.5
        }
    }

    // MARK: The same text elsewhere on the page

    /// A word that is gone from the end of a line and new at the start of the next, or the other way, is no change of
    /// text: a line breaks elsewhere.
    private func settleBrokenLines(_ pair: inout PagePair) {
        for gone in pair.changes where gone.new.isEmpty {
            let keys = gone.old.map { pair.old.keys[$0] }
            let come = pair.changes.first { change in
                guard change.old.isEmpty, change.new.map({ pair.new.keys[$0] }) == keys else { return false }
                // It left the company of the words before or after it for that of others.
                let (oldStart, oldEnd) = (isAtStart(gone.old, pair.old), isAtEnd(gone.old, pair.old))
                let (newStart, newEnd) = (isAtStart(change.new, pair.new), isAtEnd(change.new, pair.new))
                let rows = abs(pair.old.rows[gone.old[0]] - pair.new.rows[change.new[0]])
                return rows <= 2 && (oldEnd && !oldStart && newStart || oldStart && newEnd && !newStart)
                    && keepsOrder(gone.old, change.new, pair)
            }
            guard let come else { continue }
            let words = Array(zip(gone.old, come.new))
            pair.settle(come)
            pair.settle(gone, matching: words)
        }
    }

    /// Whether no word of the column has changed places with these words.
    private func keepsOrder(_ old: [Int], _ new: [Int], _ pair: PagePair) -> Bool {
        guard let first = old.first, let target = new.first else { return true }
        let column = pair.old.box(pair.old.segments[pair.old.segmentOf[first]])
        return pair.newOf.indices.allSatisfy { word in
            let partner = pair.newOf[word]
            return partner < 0 || (word < first) == (partner < target)
                || !column.sharesColumn(with: pair.old.words[word].box)
        }
    }

    private func isAtStart(_ words: [Int], _ page: PageText) -> Bool {
        page.segments[page.segmentOf[words[0]]].lowerBound == words[0]
    }
    private func isAtEnd(_ words: [Int], _ page: PageText) -> Bool {
        page.segments[page.segmentOf[words[words.count - 1]]].upperBound == words[words.count - 1] + 1
    }

    /// Joins text that is gone from one place and new at another into one change: that of the order.
    private mutating func addReordered(_ pair: inout PagePair, _ index: Int) {
        for gone in pair.changes where gone.new.isEmpty {
            let keys = gone.old.map { pair.old.keys[$0] }
            guard
                let come = pair.changes.first(where: {
                    $0.old.isEmpty && $0.new.map { pair.new.keys[$0] } == keys
                })
            else { continue }
            let text = pair.old.text(gone.old)
            let isAbove = pair.new.words[come.new[0]].box.top < pair.old.words[gone.old[0]].box.top - 1
            let isBelow = pair.new.words[come.new[0]].box.top > pair.old.words[gone.old[0]].box.top + 1
            let place = isAbove ? "further up" : isBelow ? "further down" : "elsewhere in its line"
            var finding = Finding(.text, .reordered, "\(Finding.quoted(text)) stands \(place)")
            (finding.old, finding.new) = (text, text)
            append(finding, gone.old, come.new, pair, index)
            pair.settle(come)
            pair.settle(gone)
        }
    }

    /// Two texts of which each stands in the place of the other.
    private mutating func addExchanges(_ pair: inout PagePair, _ index: Int) {
        for first in pair.changes where !first.old.isEmpty && !first.new.isEmpty {
            let (old, new) = (first.old.map { pair.old.keys[$0] }, first.new.map { pair.new.keys[$0] })
            guard pair.changes.contains(first), old != new,
                let second = pair.changes.first(where: {
                    $0 != first && $0.old.map { pair.old.keys[$0] } == new && $0.new.map { pair.new.keys[$0] } == old
                })
            else { continue }
            let (a, b) = (pair.old.text(first.old), pair.old.text(second.old))
            var finding = Finding(
                .text, .reordered, "\(Finding.quoted(a)) and \(Finding.quoted(b)) changed places")
            (finding.old, finding.new) = ("\(a) … \(b)", "\(b) … \(a)")
            append(finding, first.old + second.old, first.new + second.new, pair, index)
            pair.settle(first)
            pair.settle(second)
        }
    }

    // MARK: The same change in several places

    /// A number that stands on every page is one change.
    private mutating func joinRepeated() {
        struct Change: Hashable {
            var kind: Finding.Kind
            var old: String?
            var new: String?
        }
        var first: [Change: Int] = [:]
        var count: [Int: Int] = [:]
        var kept: [Int] = []
        var target = [Int](repeating: 0, count: findings.count)
        for (index, finding) in findings.enumerated() {
            let change = Change(kind: finding.kind, old: finding.old, new: finding.new)
            if [.replaced, .inserted, .deleted].contains(finding.kind), let known = first[change] {
                target[index] = target[known]
                count[target[index], default: 1] += 1
                continue
            }
            first[change] = index
            target[index] = kept.count
            kept.append(index)
        }
        let all = findings
        findings = kept.map { all[$0] }
        for (index, times) in count {
            let pages = all.indices.filter { target[$0] == index }.compactMap { all[$0].newPage }
            findings[index].message += " (\(times) times, \(Self.pages(pages)))"
        }
        for index in causes.indices { causes[index].finding = target[causes[index].finding] }
    }

    /// Rows that flow from page to page have one cause: text that came or went before them, or else the first of them.
    private mutating func attachMoves() {
        var target = Array(findings.indices)
        for index in findings.indices where findings[index].kind == .movedToPage {
            guard let from = findings[index].oldPage, let to = findings[index].newPage else { continue }
            let cause = findings.indices.last { other in
                let finding = findings[other]
                guard other != index, let page = finding.newPage, page <= max(from, to) else { return false }
                switch finding.kind {
                case .deleted: return to < from
                case .inserted: return to > from
                case .replaced: return true
                default: return false
                }
            }
            let first = findings.indices.first { other in
                let finding = findings[other]
                return finding.kind == .movedToPage && (finding.oldPage ?? 0 < finding.newPage ?? 0) == (from < to)
            }
            guard let found = cause ?? first, found != index else { continue }
            target[index] = found
            findings[found].consequences.append(findings[index].message)
        }
        remove(target)
    }

    /// Removes the findings that belong to others, and tells their causes.
    private mutating func remove(_ target: [Int]) {
        var place = [Int](repeating: 0, count: findings.count)
        var kept: [Finding] = []
        for index in findings.indices where target[index] == index {
            place[index] = kept.count
            kept.append(findings[index])
        }
        func root(_ index: Int) -> Int { target[index] == index ? index : root(target[index]) }
        for index in causes.indices { causes[index].finding = place[root(causes[index].finding)] }
        findings = kept
    }

    /// `page 2`, `pages 1–3`.
    static func pages(_ pages: [Int]) -> String {
        let sorted = Set(pages).sorted()
        guard let first = sorted.first, let last = sorted.last, first != last else {
            return "page \(sorted.first ?? 1)"
        }
        return sorted.count == last - first + 1
            ? "pages \(first)–\(last)" : "pages " + sorted.map(String.init).joined(separator: ", ")
    }
}
