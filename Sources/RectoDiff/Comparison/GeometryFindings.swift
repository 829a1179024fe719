/// Finds what moved: words and figures that are the same and stand elsewhere. What moved as one is one finding, and what
/// moved because text above or beside it changed belongs to that change.
struct GeometryFindings {
    private let pairs: [PagePair]
    private let causes: [TextCause]
    /// The findings of text, which take what follows from them.
    private(set) var findings: [Finding]
    /// For each pair of pages, the words of the old page that stand elsewhere.
    private(set) var moved: [WordList]
    /// The distances in mm by which columns gave way, and the findings of text that made them.
    private var columns: [(shift: Double, finding: Int)] = []
    private let tolerance: (_ pair: Int, _ word: Int) -> Double

    /// Words of a page that moved alike.
    private struct Cluster {
        var pair: Int
        var shift: Shift
        var words: [Int]
    }

    init(
        _ pairs: [PagePair], _ text: TextFindings, tolerance: @escaping (_ pair: Int, _ word: Int) -> Double
    ) {
        (self.pairs, causes, findings) = (pairs, text.causes, text.findings)
        self.tolerance = tolerance
        moved = pairs.map { _ in [] }
        var free: [Cluster] = []
        for index in pairs.indices {
            var clusters = self.clusters(index)
            if clusters.isEmpty { continue }
            moved[index] = WordList(clusters.lazy.flatMap(\.words))
            attachToText(&clusters, index)
            addReflows(&clusters, index)
            free += clusters
        }
        attachColumns(&free)
        addMoves(free)
        foldFlows()
    }

    // MARK: Clusters

    private func clusters(_ index: Int) -> [Cluster] {
        let pair = pairs[index]
        var clusters: [Cluster] = []
        for (word, partner) in pair.newOf.enumerated() where partner >= 0 {
            let shift = self.shift(word, pair)
            if shift.distance <= tolerance(index, word) { continue }
            let place = clusters.lastIndex { Self.isAlike($0.shift, shift) }
            if let place {
                clusters[place].words.append(word)
            } else {
                clusters.append(Cluster(pair: index, shift: shift, words: [word]))
            }
        }
        return clusters
    }

    private func shift(_ word: Int, _ pair: PagePair) -> Shift {
        Shift(from: pair.old.words[word].box, to: pair.new.words[pair.newOf[word]].box)
    }

    /// Rounding in files and readers makes a twentieth of a millimetre.
    private static func isAlike(_ a: Shift, _ b: Shift) -> Bool { abs(a.x - b.x) < 0.1 && abs(a.y - b.y) < 0.1 }

    // MARK: What follows from text

    /// Takes the clusters away that a change of text explains: lines below of it that moved up or down, words beside it
    /// in its row, and columns that gave way to a wider word.
    private mutating func attachToText(_ clusters: inout [Cluster], _ index: Int) {
        let own = causes.filter { $0.pair == index }
        if own.isEmpty { return }
        clusters.removeAll { cluster in
            guard let cause = own.last(where: { explains($0, cluster) }) else { return false }
            columns.append((cluster.shift.x, cause.finding))
            note(cluster, cause.finding)
            return true
        }
    }

    /// A column that gave way on one page did so on the other pages of its table, too.
    private mutating func attachColumns(_ clusters: inout [Cluster]) {
        clusters.removeAll { cluster in
            let limit = cluster.words.map { tolerance(cluster.pair, $0) }.max() ?? 0
            let column = columns.last { abs($0.shift - cluster.shift.x) < 0.1 }
            guard let column, abs(cluster.shift.y) <= limit, abs(cluster.shift.x) > limit else { return false }
            note(cluster, column.finding)
            return true
        }
    }

    private func explains(_ cause: TextCause, _ cluster: Cluster) -> Bool {
        let pair = pairs[cluster.pair]
        let limit = cluster.words.map { tolerance(cluster.pair, $0) }.max() ?? 0
        let isVertical = abs(cluster.shift.x) <= limit
        let isHorizontal = abs(cluster.shift.y) <= limit
        if isVertical { return isBelow(cluster, cause) }
        let isBeside = cluster.words.allSatisfy {
            cause.oldRows.contains(pair.old.rows[$0]) || cause.newRows.contains(pair.new.rows[pair.newOf[$0]])
        }
        // The columns of a table are as wide on all of its pages.
        let growth = causes.lazy.filter { $0.finding == cause.finding }.map { abs($0.growth) }.max() ?? 0
        let isColumn = abs(cluster.shift.x) <= growth + 0.1
        return isBeside || isColumn && (isHorizontal || isBelow(cluster, cause))
    }

    private func isBelow(_ cluster: Cluster, _ cause: TextCause) -> Bool {
        let pair = pairs[cluster.pair]
        func isBelow(_ top: Double?, _ tops: some Sequence<Double>) -> Bool {
            top.map { $0 <= (tops.min() ?? 0) + 0.5 } ?? false
        }
        return isBelow(cause.oldTop, cluster.words.lazy.map { pair.old.words[$0].box.top })
            || isBelow(cause.newTop, cluster.words.lazy.map { pair.new.words[pair.newOf[$0]].box.top })
    }

    private mutating func note(_ cluster: Cluster, _ finding: Int) {
        let limit = cluster.words.map { tolerance(cluster.pair, $0) }.min() ?? 0
        let text = "\(Measure.count(cluster.words.count, "word")) moved \(cluster.shift.description(above: limit))"
        let isOtherPage = findings[finding].newPage != pairs[cluster.pair].newPage + 1
        findings[finding].consequences.append(
            text + (isOtherPage ? " on page \(pairs[cluster.pair].newPage + 1)" : ""))
    }

    // MARK: Lines that break elsewhere

    /// The words before which a line break came or went.
    private func brokenWords(_ pair: PagePair) -> [Int] {
        func before(_ word: Int, _ page: PageText) -> Int? {
            page.segments[page.segmentOf[word]].lowerBound < word ? word - 1 : nil
        }
        return pair.newOf.indices.filter { word in
            let partner = pair.newOf[word]
            if partner < 0 { return false }
            let (old, new) = (before(word, pair.old), before(partner, pair.new))
            if let old, new == nil, pair.newOf[old] >= 0 {
                return pair.new.rows[pair.newOf[old]] != pair.new.rows[partner]
            }
            if let new, old == nil, pair.oldOf[new] >= 0 {
                return pair.old.rows[pair.oldOf[new]] != pair.old.rows[word]
            }
            return false
        }
    }

    private mutating func addReflows(_ clusters: inout [Cluster], _ index: Int) {
        let pair = pairs[index]
        let broken = brokenWords(pair)
        if broken.isEmpty || clusters.isEmpty { return }
        // Breaks in lines that follow one another have one cause.
        var chains: [[Int]] = []
        for word in broken {
            if let last = chains.last?.last, pair.old.rows[word] - pair.old.rows[last] <= 2 {
                chains[chains.count - 1].append(word)
            } else {
                chains.append([word])
            }
        }
        for chain in chains { addReflow(chain, &clusters, index) }
    }

    private mutating func addReflow(_ chain: [Int], _ clusters: inout [Cluster], _ index: Int) {
        let pair = pairs[index]
        let oldRows = chain.map { pair.old.rows[$0] }
        let rows = (oldRows.min()! - 1)...(oldRows.max()! + 1)
        let top = chain.map { min(pair.old.words[$0].box.top, pair.new.words[pair.newOf[$0]].box.top) }.min()!
        // A change of text in these lines is the cause of the breaks.
        let cause = causes.last { $0.pair == index && $0.oldRows.union($0.newRows).contains { rows.contains($0) } }
        let target: Int
        if let cause {
            target = cause.finding
            findings[target].consequences.append("\(Measure.count(chain.count, "line break")) moved")
        } else {
            let first = chain[0]
            let word = Finding.quoted(pair.old.words[first].text)
            let isStart = pair.new.segments[pair.new.segmentOf[pair.newOf[first]]].lowerBound == pair.newOf[first]
            var finding = Finding(
                .geometry, .reflowed, oldPage: pair.oldPage + 1, newPage: pair.newPage + 1,
                isStart ? "a line breaks before \(word) now" : "no line breaks before \(word) any more")
            finding.oldBoxes = pair.old.boxes(chain)
            finding.newBoxes = pair.new.boxes(chain.map { pair.newOf[$0] })
            target = findings.count
            findings.append(finding)
        }
        var words = 0
        clusters.removeAll { cluster in
            let isBelow =
                abs(cluster.shift.x) < 0.1
                && cluster.words.allSatisfy { pair.old.words[$0].box.top >= top - 0.5 }
            let isInside = cluster.words.allSatisfy { rows.contains(pair.old.rows[$0]) }
            if isBelow || isInside { words += cluster.words.count }
            return isBelow || isInside
        }
        if words > 0 { findings[target].consequences.append("\(Measure.count(words, "word")) moved with it") }
    }

    /// A line that breaks elsewhere may make a paragraph longer, so that lines flow to the next page.
    private mutating func foldFlows() {
        for reflow in findings.indices where findings[reflow].kind == .reflowed {
            guard let page = findings[reflow].newPage else { continue }
            let flows = findings.indices.filter {
                findings[$0].kind == .movedToPage && findings[$0].oldPage ?? 0 >= page
            }
            if flows.isEmpty { continue }
            for flow in flows {
                findings[reflow].consequences.append(findings[flow].message)
                findings[reflow].consequences += findings[flow].consequences
            }
            let isFolded = Set(flows)
            findings = findings.indices.filter { !isFolded.contains($0) }.map { findings[$0] }
            return
        }
    }

    // MARK: What moved by itself

    /// One finding for each shift, whatever number of pages it is on. Where there are many, as between two producers,
    /// the small ones are one finding together.
    private mutating func addMoves(_ clusters: [Cluster]) {
        var groups: [[Cluster]] = []
        for cluster in clusters {
            let place = groups.lastIndex { Self.isAlike($0[0].shift, cluster.shift) }
            if let place { groups[place].append(cluster) } else { groups.append([cluster]) }
        }
        func size(_ group: [Cluster]) -> Int { group.reduce(0) { $0 + $1.words.count } }
        let all = groups.reduce(0) { $0 + size($1) }
        if groups.count > Self.mostGroups {
            let small = groups.filter { size($0) * 4 < all }
            groups.removeAll { size($0) * 4 < all }
            addScattered(small.flatMap { $0 })
        }
        for group in groups { add(group) }
    }
    private static let mostGroups = 6

    private mutating func add(_ group: [Cluster]) {
        let first = group[0]
        let pair = pairs[first.pair]
        let count = group.reduce(0) { $0 + $1.words.count }
        let total = group.reduce(0) { $0 + pairs[$1.pair].old.words.count }
        let text = pair.old.text(first.words)
        let limit = group.flatMap { cluster in cluster.words.map { tolerance(cluster.pair, $0) } }.min() ?? 0
        let what =
            count == 1
            ? Finding.quoted(text)
            : count == total ? "everything" : "\(count) words (\(Finding.quoted(text, limit: 30)))"
        append(group, "\(what) moved \(first.shift.description(above: limit))")
    }

    private mutating func addScattered(_ clusters: [Cluster]) {
        if clusters.isEmpty { return }
        let most = clusters.map(\.shift.distance).max() ?? 0
        let count = clusters.reduce(0) { $0 + $1.words.count }
        append(clusters, "\(Measure.count(count, "word")) moved, each its own way, by up to \(Measure.mm(most))")
    }

    /// The boxes are those of the first page.
    private mutating func append(_ clusters: [Cluster], _ message: String) {
        let index = clusters[0].pair
        let pair = pairs[index]
        let words = clusters.filter { $0.pair == index }.flatMap(\.words).sorted()
        let pages = Set(clusters.map { pairs[$0.pair].newPage + 1 })
        var finding = Finding(
            .geometry, .moved, oldPage: pair.oldPage + 1, newPage: pair.newPage + 1,
            message + (pages.count > 1 ? " on \(TextFindings.pages(Array(pages)))" : ""))
        finding.oldBoxes = pair.old.boxes(words)
        finding.newBoxes = pair.new.boxes(words.map { pair.newOf[$0] })
        let text = pair.old.text(words)
        (finding.old, finding.new) = (text, text)
        takeFlows(of: clusters, into: &finding)
        findings.append(finding)
    }

    /// Lines that moved down may push those below them to the next page, and those that moved up draw them back.
    private mutating func takeFlows(of clusters: [Cluster], into finding: inout Finding) {
        let pairs = pairs
        func isPushed(_ flow: Finding) -> Bool {
            guard flow.kind == .movedToPage, let from = flow.oldPage, let to = flow.newPage else { return false }
            return clusters.contains { cluster in
                guard abs(cluster.shift.x) < 0.1, (cluster.shift.y > 0) == (to > from) else { return false }
                let pair = pairs[cluster.pair]
                let boxes: [PageBox]
                if to > from {
                    if pair.oldPage + 1 != from { return false }
                    boxes = cluster.words.map { pair.old.words[$0].box }
                } else {
                    if pair.newPage + 1 != to { return false }
                    boxes = cluster.words.map { pair.new.words[pair.newOf[$0]].box }
                }
                guard let top = (to > from ? flow.oldBoxes : flow.newBoxes).map(\.top).min() else { return false }
                return boxes.contains { $0.bottom <= top + 0.5 && top - $0.bottom < Self.reach }
            }
        }
        for flow in findings where isPushed(flow) { finding.consequences += [flow.message] + flow.consequences }
        findings.removeAll(where: isPushed)
    }
    /// The largest distance, in mm, between lines of which one pushes the other.
    private static let reach = 25.0
}
