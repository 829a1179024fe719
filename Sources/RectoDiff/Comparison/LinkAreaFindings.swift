/// Finds links that are no longer over their text, and links that lead to another place of the same page: the same targets, of which
/// one is elsewhere.
struct LinkAreaFindings {
    private(set) var findings: [Finding] = []

    /// In mm: what an area or a place grows or moves by rounding.
    private static let rounding = 0.5

    private typealias Pair = (from: DocumentStructure.LinkArea, to: DocumentStructure.LinkArea)

    /// - Parameter text: gives the words of an old or a new page.
    init(
        _ old: DocumentStructure, _ new: DocumentStructure, _ alignment: PageAlignment, oldText: (Int) -> PageText,
        newText: (Int) -> PageText
    ) {
        if old.linkAreas.isEmpty || new.linkAreas.isEmpty { return }
        let moves = PageMoves(alignment)
        let before = Dictionary(grouping: old.linkAreas, by: \.page)
        let after = Dictionary(grouping: new.linkAreas, by: \.page)
        /// Whether two pages, from 1, are turned alike. If not, all that is on them stands elsewhere.
        func areTurnedAlike(_ a: Int, _ b: Int) -> Bool {
            let (x, y) = (old.rotations, new.rotations)
            return !x.indices.contains(a - 1) || !y.indices.contains(b - 1) || x[a - 1] == y[b - 1]
        }
        // Many links lead to one page.
        var goals: (old: Int, new: Int, oldText: PageText, newText: PageText)?
        for (a, b) in alignment.partners {
            guard let x = before[a + 1], let y = after[b + 1] else { continue }
            let pairs = Self.pairs(x, y, moves)
            let moved = pairs.filter { Self.isElsewhere($0.from.box, $0.to.box) }
            if !moved.isEmpty, areTurnedAlike(a + 1, b + 1) {
                let (oldPage, newPage) = (oldText(a), newText(b))
                for (from, to) in moved where Self.leftText(from.box, to.box, oldPage, newPage) {
                    add((from, to), "stands elsewhere")
                }
            }
            for (from, to) in pairs {
                guard let (place, other) = Self.places(from, to), areTurnedAlike(place.page, other.page) else {
                    continue
                }
                if goals?.old != place.page || goals?.new != other.page {
                    goals = (place.page, other.page, oldText(place.page - 1), newText(other.page - 1))
                }
                guard let goals, Self.leftText(place.top, other.top, goals.oldText, goals.newText) else { continue }
                add(
                    (from, to),
                    "leads \(Measure.mm(other.top)) below the top of the page instead of \(Measure.mm(place.top))")
            }
        }
    }

    private mutating func add(_ pair: Pair, _ message: String) {
        var finding = Finding(
            .structure, .link, oldPage: pair.from.page, newPage: pair.to.page,
            "the link to \(Finding.quoted(pair.to.target)) \(message)")
        (finding.oldBoxes, finding.newBoxes) = ([pair.from.box], [pair.to.box])
        (finding.old, finding.new) = (pair.from.target, pair.to.target)
        findings.append(finding)
    }

    /// The areas with one target, in their order. Another number of them is a finding about links.
    private static func pairs(
        _ old: [DocumentStructure.LinkArea], _ new: [DocumentStructure.LinkArea], _ moves: PageMoves
    ) -> [Pair] {
        var byTarget: [String: [DocumentStructure.LinkArea]] = [:]
        for area in new { byTarget[area.target, default: []].append(area) }
        let targets = old.map { moves.target($0.target) }
        var counts: [String: Int] = [:]
        for target in targets { counts[target, default: 0] += 1 }
        var out: [Pair] = []
        var next: [String: Int] = [:]
        for (area, target) in zip(old, targets) {
            guard let all = byTarget[target], all.count == counts[target] else { continue }
            let place = next[target, default: 0]
            next[target] = place + 1
            out.append((area, all[place]))
        }
        return out
    }

    private static func isElsewhere(_ from: PageBox, _ to: PageBox) -> Bool {
        let sides = [from.left - to.left, from.top - to.top, from.right - to.right, from.bottom - to.bottom]
        return sides.contains { abs($0) > rounding }
    }

    // MARK: Where links lead

    private typealias Place = (page: Int, top: Double)

    /// The places that two links of one target lead to, if these are not the same.
    private static func places(
        _ from: DocumentStructure.LinkArea, _ to: DocumentStructure.LinkArea
    ) -> (Place, Place)? {
        guard let a = from.goal, let b = to.goal, let x = a.top, let y = b.top, abs(x - y) > rounding else {
            return nil
        }
        return ((a.page, x), (b.page, y))
    }

    /// Whether a link leads to another text than before: the text that it led to, or leads to now, stands where it stood.
    private static func leftText(_ from: Double, _ to: Double, _ old: PageText, _ new: PageText) -> Bool {
        let (was, isNow) = (row(old, from), row(new, to))
        if was.isEmpty, isNow.isEmpty { return old.words.map(\.box) == new.words.map(\.box) }
        return was != isNow && (was == row(new, from) || isNow == row(old, to))
    }

    /// The words of the first row at a height or below it.
    private static func row(_ page: PageText, _ top: Double) -> [String] {
        let row = page.rowRanges.first { row in page.words[row].contains { $0.box.middle.y > top } }
        return row.map { page.words[$0].map(\.text) } ?? []
    }

    // MARK: Where links are

    /// Whether a link moved without its text: what it was over, or is over now, stands where it stood. One that moved with its
    /// text, or whose text is another one, follows from that.
    private static func leftText(_ from: PageBox, _ to: PageBox, _ old: PageText, _ new: PageText) -> Bool {
        if from.intersects(to) { return false }
        let (was, isNow) = (text(old, from), text(new, to))
        if was == isNow, !was.isEmpty { return false }
        if was.isEmpty, isNow.isEmpty { return old.words.map(\.box) == new.words.map(\.box) }
        return was == text(new, from) || isNow == text(old, to)
    }

    private static func text(_ page: PageText, _ box: PageBox) -> [String] {
        page.words.filter { box.contains($0.box.middle) }.map(\.text)
    }
}
