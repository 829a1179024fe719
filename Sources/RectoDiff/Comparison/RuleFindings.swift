/// The text that stands on another page in the other document.
enum TextFlow {
    case none
    /// It flowed, and not all pages were compared.
    case amongSomePages
    /// It flowed, and all pages were compared. Then a rule that is the only one of its look is missing if it went with text, and
    /// did not come anywhere with it.
    case amongAllPages

    /// - Parameter pages: the pages that belong together; one that came or went alone is compared with none.
    init(_ flows: Bool, _ pages: PageAlignment) {
        self =
            !flows
            ? .none : pages.pairs.allSatisfy { $0.old != nil && $0.new != nil } ? .amongAllPages : .amongSomePages
    }
}

/// Finds rules that came, went, or look different: thicker, in another colour, longer, dashed.
///
/// A rule belongs to the text around it: it is looked for where it was, and where the words beside it have moved to. What
/// text that came or went has brought or taken is no finding of its own.
struct RuleFindings {
    /// A change of one rule. On one of the two pages the rule may be missing.
    private struct Change {
        var kind: Finding.Kind
        /// The words for the change of one rule, and for the same change of several.
        var message: (one: String, several: String)
        var old: Rule?
        var new: Rule?
        var oldPage: Int
        var newPage: Int
    }
    private var changes: [Change] = []
    /// Rules that went or came with text that flowed to another page.
    private var flowed: [Flowed] = []
    private struct Flowed {
        var change: Change
        /// Whether no other rule of both pages looks like it.
        var isAlone: Bool
    }

    /// The least difference in thickness that can be seen, in mm; rounding in files and readers makes less.
    let leastThickness: Double

    /// - Parameter leastThickness: in mm; larger where places have been rounded.
    init(leastThickness: Double = 0.06) { self.leastThickness = leastThickness }

    /// The distance, in mm, at which a rule near its expected place is still the same rule.
    private static let place = 0.35
    /// A rule that alone has moved less is no difference, in mm: producers put rules beside text by their own measures.
    private static let leastMove = 0.5
    /// The least difference in length that can be seen, in mm and as a part of the length.
    private static let leastLength = (1.0, 0.02)
    /// Lines are thin, so that shades of them must differ more than those of areas.
    private static let leastShade = 5.0

    // MARK: Comparing

    /// Tells which rules can be seen; without pixels all of them count as seen.
    struct Sight {
        /// Whether the rule is there to be seen on the old page, and on the new one.
        var old: (Rule) -> Bool = { _ in true }
        var new: (Rule) -> Bool = { _ in true }
        /// Whether something like an old rule is drawn in its place on the new page, which is no rule in the file, and the
        /// other way.
        var isDrawnInNew: (Rule) -> Bool = { _ in false }
        var isDrawnInOld: (Rule) -> Bool = { _ in false }
    }

    mutating func compare(
        _ pair: PagePair, old: [Rule], new: [Rule], tolerance: (PageBox) -> Double, sight: Sight = Sight()
    ) {
        var left = Set(new.indices)
        var rest: [Int] = []
        // The same at the same place.
        var places: [Rule: [Int]] = [:]
        for index in new.indices { places[new[index], default: []].append(index) }
        for index in old.indices {
            if let same = places[old[index]]?.popLast() { left.remove(same) } else { rest.append(index) }
        }
        if rest.isEmpty && left.isEmpty { return }
        let shifts = NearShifts(pair)
        let expected = rest.map { rule in shifts.near(old[rule].box).map { old[rule].box.moved(by: $0) } }
        let text = ChangedText(pair)

        // Rules of the same look find each other first.
        for isAlike in [true, false] {
            for (place, index) in rest.enumerated() where index >= 0 {
                let limit = max(Self.place, tolerance(old[index].box))
                let partner = left.filter { isAlike ? looksLike(old[index], new[$0]) : true }.compactMap {
                    candidate -> (Int, Double)? in
                    let distance = expected[place].compactMap { Self.distance($0, new[candidate], limit) }.min()
                    return distance.map { (candidate, $0) }
                }.min { ($0.1, $0.0) < ($1.1, $1.0) }
                guard let partner else { continue }
                left.remove(partner.0)
                rest[place] = -1
                if !isAlike { add(old[index], new[partner.0], pair, text, sight) }
            }
        }
        // A rule of the same look and length elsewhere has moved.
        for (place, index) in rest.enumerated() where index >= 0 {
            let rule = old[index]
            let partner = left.filter { looksLike(rule, new[$0]) && abs(rule.length - new[$0].length) < 1 }
                .min { (Self.way(rule, new[$0]), $0) < (Self.way(rule, new[$1]), $1) }
            guard let partner else { continue }
            let moves = expected[place].map { Shift(from: $0, to: new[partner].box) }
            guard let move = moves.min(by: { $0.distance < $1.distance }), move.distance < Self.longestMove else {
                continue
            }
            left.remove(partner)
            rest[place] = -1
            let limit = max(Self.leastMove, tolerance(rule.box))
            if move.distance <= limit || text.explains(rule, new[partner]) { continue }
            guard sight.old(rule), sight.new(new[partner]) else { continue }
            let way = "moved \(move.description(above: limit))"
            append(.moved, ("\(Self.name(rule)) \(way)", way), rule, new[partner], pair)
        }
        let gone = rest.filter { $0 >= 0 }.map { old[$0] }
        report(
            gone: gone, come: left.sorted().map { new[$0] },
            Surroundings(pair: pair, rules: old + new, text: text, sight: sight))
    }
    /// A rule that would have moved farther is another one, in mm.
    private static let longestMove = 30.0

    /// All that says whether a rule without partner is a finding.
    private struct Surroundings {
        let pair: PagePair
        /// The rules of both pages.
        let rules: [Rule]
        let text: ChangedText
        let sight: Sight
    }

    /// Rules that have no partner on the other page.
    private mutating func report(gone: [Rule], come: [Rule], _ around: Surroundings) {
        let (pair, text, sight) = (around.pair, around.text, around.sight)
        for rule in gone {
            let isExplained = text.explains(rule, nil)
            if isExplained && !text.hasFlowed(old: rule) || !sight.old(rule) { continue }
            if sight.isDrawnInNew(rule) { continue }
            let change = change(.missing, ("\(Self.name(rule)) is missing", "are missing"), rule, nil, pair)
            if isExplained { addFlowed(change, rule, around.rules) } else { changes.append(change) }
        }
        for rule in come {
            let isExplained = text.explains(nil, rule)
            if isExplained && !text.hasFlowed(new: rule) || !sight.new(rule) || sight.isDrawnInOld(rule) { continue }
            let change = change(.added, ("\(Self.name(rule)) is new", "are new"), nil, rule, pair)
            if isExplained { addFlowed(change, rule, around.rules) } else { changes.append(change) }
        }
    }

    private static func way(_ a: Rule, _ b: Rule) -> Double { Shift(from: a.box, to: b.box).distance }

    /// The distance of a rule from its expected place; nil if it is not there.
    private static func distance(_ expected: PageBox, _ rule: Rule, _ limit: Double) -> Double? {
        let own = Rule(expected, color: "")
        // Where both are short and thick, the direction says little.
        guard own.isHorizontal == rule.isHorizontal else { return nil }
        let (a, b) = (own.across, rule.across)
        let across = min(
            abs(a.start - b.start), abs(a.end - b.end), abs(a.start + a.end - b.start - b.end) / 2)
        guard across <= limit else { return nil }
        let (x, y) = (own.along, rule.along)
        let shared = min(x.end, y.end) - max(x.start, y.start)
        guard shared >= 0.5 * min(own.length, rule.length) else { return nil }
        return across + 0.1 * (abs(x.start - y.start) + abs(x.end - y.end))
    }

    // MARK: Looks

    private func looksLike(_ a: Rule, _ b: Rule) -> Bool {
        a.isBroken == b.isBroken && !differInThickness(a, b) && !Self.differInColor(a, b) && !Self.differInLength(a, b)
    }

    private func differInThickness(_ a: Rule, _ b: Rule) -> Bool {
        let difference = abs(a.thickness - b.thickness)
        return difference > leastThickness && difference > 0.12 * max(a.thickness, b.thickness)
    }

    private static func differInColor(_ a: Rule, _ b: Rule) -> Bool {
        if a.color == b.color { return false }
        guard let (x, y) = Lab.pair(a.color, b.color) else { return true }
        return x.distance(to: y) >= leastShade
    }

    private static func differInLength(_ a: Rule, _ b: Rule) -> Bool {
        let difference = abs(a.length - b.length)
        return difference > leastLength.0 && difference > leastLength.1 * max(a.length, b.length)
    }

    private static func name(_ rule: Rule) -> String {
        "a rule of \(Measure.number(rule.length, decimals: rule.length < 10 ? 1 : 0)) mm"
    }

    private mutating func add(_ a: Rule, _ b: Rule, _ pair: PagePair, _ text: ChangedText, _ sight: Sight) {
        var parts: [(one: String, several: String)] = []
        if differInThickness(a, b) {
            let words = "\(Measure.mm(b.thickness)) thick instead of \(Measure.mm(a.thickness))"
            parts.append(("is " + words, "are " + words))
        }
        if Self.differInColor(a, b) {
            let words = "the colour \(b.color) instead of \(a.color)"
            parts.append(("has " + words, "have " + words))
        }
        let isRecoloured = parts.count == 1 && !differInThickness(a, b)
        if a.isBroken != b.isBroken {
            let words = b.isBroken ? "dashed or dotted now" : "solid now"
            parts.append(("is " + words, "are " + words))
        }
        // An underline is as long as its text.
        if Self.differInLength(a, b), !text.explains(a, b) {
            let words =
                "\(Measure.number(b.length, decimals: 1)) mm long instead of \(Measure.number(a.length, decimals: 1)) mm"
            parts.append(("is " + words, "are " + words))
        }
        if parts.isEmpty || !sight.old(a) && !sight.new(b) { return }
        append(
            isRecoloured && parts.count == 1 ? .recoloured : .redrawn,
            (
                "\(Self.name(a)) " + parts.map(\.one).joined(separator: " and "),
                parts.map(\.several).joined(separator: " and ")
            ), a, b, pair)
    }

    private mutating func append(
        _ kind: Finding.Kind, _ message: (one: String, several: String), _ old: Rule?, _ new: Rule?, _ pair: PagePair
    ) {
        changes.append(change(kind, message, old, new, pair))
    }

    private func change(
        _ kind: Finding.Kind, _ message: (one: String, several: String), _ old: Rule?, _ new: Rule?, _ pair: PagePair
    ) -> Change {
        Change(kind: kind, message: message, old: old, new: new, oldPage: pair.oldPage + 1, newPage: pair.newPage + 1)
    }

    private mutating func addFlowed(_ change: Change, _ rule: Rule, _ all: [Rule]) {
        flowed.append(Flowed(change: change, isAlone: all.count { looksLike($0, rule) } < 2))
    }

    // MARK: Findings

    /// Rules that changed alike are one finding, on whatever pages; many changes of all kinds are one, such as those of a
    /// bar code.
    ///
    /// - Parameter flow: the text that went to other pages, with which a rule may have gone.
    func findings(_ flow: TextFlow = .none) -> [Finding] {
        let changes = flow == .none ? self.changes : withoutFlowed(flow)
        var groups: [[Change]] = []
        for change in changes {
            let place = groups.firstIndex {
                $0[0].kind == change.kind && $0[0].message.several == change.message.several
            }
            if let place { groups[place].append(change) } else { groups.append([change]) }
        }
        if groups.count > Self.mostGroups { groups = [changes] }
        return groups.map { group in
            let first = group[0]
            let kinds = Set(group.map(\.kind))
            let kind = kinds.count == 1 ? first.kind : .redrawn
            let what =
                groups.count == 1 && group.count > 1 && kinds.count > 1
                ? "\(group.count) rules changed"
                : group.count == 1 ? first.message.one : "\(group.count) rules \(first.message.several)"
            let pages = Array(Set(group.map(\.newPage)))
            var finding = Finding(
                kind == .moved ? .geometry : .look, kind, oldPage: first.oldPage, newPage: first.newPage,
                what + (pages.count > 1 ? " on \(TextFindings.pages(pages))" : ""))
            let own = group.filter { $0.newPage == first.newPage }
            finding.oldBoxes = own.compactMap { $0.old?.box }
            finding.newBoxes = own.compactMap { $0.new?.box }
            if kind == .recoloured { (finding.old, finding.new) = (first.old?.color, first.new?.color) }
            return finding
        }
    }
    private static let mostGroups = 6

    /// The changes without rules that are missing on one page and new on another one.
    private func withoutFlowed(_ flow: TextFlow) -> [Change] {
        var isLeft = [Bool](repeating: true, count: changes.count)
        for (index, gone) in changes.enumerated() where gone.kind == .missing {
            let partner = changes.indices.first { other in
                let come = changes[other]
                guard isLeft[other], come.kind == .added, come.newPage != gone.newPage, let a = gone.old,
                    let b = come.new
                else { return false }
                return looksLike(a, b)
            }
            if let partner { (isLeft[index], isLeft[partner]) = (false, false) }
        }
        let lost = flow == .amongAllPages ? lostInFlow(&isLeft) : []
        return changes.indices.filter { isLeft[$0] }.map { changes[$0] } + lost
    }

    /// The rules that went with text to another page, and are not there.
    /// - Parameter isLeft: for each change, whether it has found no partner; each rule has one partner at most.
    private func lostInFlow(_ isLeft: inout [Bool]) -> [Change] {
        func come(_ other: Change, _ gone: Change) -> Bool {
            guard other.kind == .added, let a = gone.old, let b = other.new else { return false }
            return looksLike(a, b)
        }
        var isFree = flowed.map { $0.change.kind == .added }
        var lost: [Change] = []
        for gone in flowed where gone.change.kind == .missing && gone.isAlone {
            if let partner = flowed.indices.first(where: { isFree[$0] && come(flowed[$0].change, gone.change) }) {
                isFree[partner] = false
            } else if let partner = changes.indices.first(where: { isLeft[$0] && come(changes[$0], gone.change) }) {
                isLeft[partner] = false
            } else {
                lost.append(gone.change)
            }
        }
        return lost
    }

    /// The boxes of what has changed on a page.
    func boxes(newPage: Int) -> [PageBox] {
        changes.filter { $0.newPage == newPage }.flatMap { [$0.old?.box, $0.new?.box].compactMap { $0 } }
    }
}

/// The distances by which the words around a place have moved.
struct NearShifts {
    private let words: [(box: PageBox, shift: Shift)]

    init(_ pair: PagePair) {
        let (old, new) = (pair.old, pair.new)
        words = pair.newOf.indices.compactMap { word in
            guard pair.newOf[word] >= 0 else { return nil }
            let box = old.words[word].box
            return (box, Shift(from: box, to: new.words[pair.newOf[word]].box))
        }
    }

    /// No movement, and those of all words within some millimetres of a place.
    func around(_ box: PageBox) -> [Shift] {
        let zone = box.grown(by: 6)
        var out = near(box)
        for (word, shift) in words where word.intersects(zone) && out.count < 8 {
            if !out.contains(where: { abs($0.x - shift.x) < 0.1 && abs($0.y - shift.y) < 0.1 }) { out.append(shift) }
        }
        return out
    }

    /// No movement, and those of the nearest words above, below, to the left and to the right.
    func near(_ box: PageBox) -> [Shift] {
        var best = [(distance: Double, shift: Shift)?](repeating: nil, count: 4)
        let middle = box.middle
        for (word, shift) in words {
            let x = max(0, max(word.left - box.right, box.left - word.right))
            let y = max(0, max(word.top - box.bottom, box.top - word.bottom))
            let distance = x + y
            let side = x > y ? (word.middle.x < middle.x ? 2 : 3) : (word.middle.y < middle.y ? 0 : 1)
            if distance < best[side]?.distance ?? .infinity { best[side] = (distance, shift) }
        }
        var out = [Shift(x: 0, y: 0)]
        for case let shift? in best.map({ $0?.shift }) where !out.contains(shift) { out.append(shift) }
        return out
    }
}

/// The text of two pages that came, went, or became another one.
private struct ChangedText {
    /// Rows that came or went whole, which take their rules with them.
    private let rows: (old: [PageBox], new: [PageBox])
    /// The rows among them that stand on another page now.
    private let flowed: (old: [PageBox], new: [PageBox])
    /// Words side by side that did so, which take their underline with them.
    private let words: (old: [PageBox], new: [PageBox])

    init(_ pair: PagePair) {
        func changed(
            _ page: PageText, _ partners: WordList, _ elsewhere: Set<Int>
        ) -> (rows: [PageBox], flowed: [PageBox], words: [PageBox]) {
            var out: (rows: [PageBox], flowed: [PageBox], words: [PageBox]) = ([], [], [])
            for row in page.rowRanges {
                let gone = row.filter { partners[$0] < 0 }
                if gone.isEmpty { continue }
                if gone.count == row.count { out.rows.append(page.box(row)) }
                if row.allSatisfy(elsewhere.contains) { out.flowed.append(page.box(row)) }
            }
            for segment in page.segments where segment.contains(where: { partners[$0] < 0 }) {
                // The line under a text is as long as all of it, also if only a word is another one.
                out.words.append(page.box(segment))
                out.words += segment.filter { partners[$0] < 0 }.map { page.words[$0].box }
            }
            return out
        }
        let old = changed(pair.old, pair.newOf, pair.oldElsewhere)
        let new = changed(pair.new, pair.oldOf, pair.newElsewhere)
        (rows, flowed, words) = ((old.rows, new.rows), (old.flowed, new.flowed), (old.words, new.words))
    }

    /// Whether a rule stands by text that is on another page in the other document.
    func hasFlowed(old rule: Rule) -> Bool { isOfRow(rule, flowed.old) }
    func hasFlowed(new rule: Rule) -> Bool { isOfRow(rule, flowed.new) }

    /// Whether changed text is why rules came or went.
    func explains(_ old: Rule?, _ new: Rule?) -> Bool {
        if isUnderline(old, words.old) || isUnderline(new, words.new) { return true }
        // A row that is replaced by another one takes no rules with it. One that came from another page replaces none.
        if flowed.old.isEmpty, flowed.new.isEmpty, rows.old.count == rows.new.count { return false }
        return isOfRow(old, rows.old) || isOfRow(new, rows.new)
    }

    private func isUnderline(_ rule: Rule?, _ words: [PageBox]) -> Bool {
        guard let rule, rule.isHorizontal else { return false }
        return words.contains { box in
            box.top - 0.5 <= rule.box.top && rule.box.bottom <= box.bottom + Self.underline
                && box.left - Self.underline <= rule.box.left && rule.box.right <= box.right + Self.underline
        }
    }
    /// The largest distance of an underline from its text, in mm.
    private static let underline = 1.2

    private func isOfRow(_ rule: Rule?, _ rows: [PageBox]) -> Bool {
        guard let rule else { return false }
        return rows.contains { $0.grown(by: Self.row).intersects(rule.box) }
    }
    /// The largest distance of a table's rules from the text of a row, in mm.
    private static let row = 8.0
}
