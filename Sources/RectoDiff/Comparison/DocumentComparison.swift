/// Compares what two documents contain: all layers but pixels, for which it tells where to look.
///
/// Only pages that differ, or have no partner, are held; of the others an index tells that they are the same.
package struct DocumentComparison {
    package private(set) var findings: [Finding] = []
    let alignment: PageAlignment
    /// The pages that are in both documents.
    let partners: [(old: Int, new: Int)]
    /// The partners that differ.
    private(set) var pairs: [PagePair] = []
    /// Whether rows flowed to other pages.
    private(set) var flows = false
    /// The index in `pairs` of each index in `partners` whose pages differ.
    private var pairOf: [Int: Int] = [:]
    /// For each pair, the words of the old page that stand elsewhere, and those with another style.
    private var moved: [WordList] = []
    private var restyled: [WordList] = []
    /// The words of the pairs, and of the pages without partner.
    private let texts = HeldTexts()

    /// The parts of two pages of which pixels need not be compared, because a finding says that they differ: boxes of the old
    /// and of the new page.
    struct ExplainedPixels {
        var old: [PageBox] = []
        var new: [PageBox] = []
        /// The boxes of text that is another one, and not only elsewhere; they are among `old` and `new`.
        var changed: [PageBox] = []
        /// The words of the old page that have another style, or whose text is ignored.
        var words: Set<Int> = []
    }

    private let old: any DocumentPages
    private let new: any DocumentPages
    private let rules: DiffRules

    /// Pages find their partners first, so that a page that came is one finding.
    package static func compare(
        _ old: any DocumentPages, _ new: any DocumentPages, _ rules: DiffRules
    ) -> DocumentComparison {
        var (oldIndex, newIndex) = PageIndex.both(old, new, rules)
        let alignment = PageAlignment(old: oldIndex.takeSegments(), new: newIndex.takeSegments())
        var comparison = DocumentComparison(old, new, rules, alignment)
        for (position, (a, b)) in alignment.partners.enumerated() {
            let (x, y) = (oldIndex.takeText(a), newIndex.takeText(b))
            if oldIndex.digests[a] != newIndex.digests[b] { comparison.addPair((a, b), position: position, x, y) }
        }
        comparison.find()
        return comparison
    }

    private init(
        _ old: any DocumentPages, _ new: any DocumentPages, _ rules: DiffRules, _ alignment: PageAlignment
    ) {
        (self.old, self.new, self.rules) = (old, new, rules)
        self.alignment = alignment
        partners = alignment.partners
    }

    /// - Parameters:
    ///   - x: the words of the old page; nil for words that must be read.
    ///   - y: the same of the new page.
    private mutating func addPair(_ pages: (old: Int, new: Int), position: Int, _ x: PageText?, _ y: PageText?) {
        let (a, b) = pages
        pairOf[position] = pairs.count
        pairs.append(
            PagePair(
                a, b, position: position, old: x ?? Self.text(old, a, rules), new: y ?? Self.text(new, b, rules),
                in: texts))
    }

    /// Finds the differences of the pages that differ or are alone.
    private mutating func find() {
        let (old, new, rules) = (self.old, self.new, self.rules)
        if alignment.pairs.contains(where: { $0.old != $0.new }) {
            old.readAll()
            new.readAll()
        }
        func oldText(_ page: Int) -> PageText { Self.text(old, page, rules) }
        func newText(_ page: Int) -> PageText { Self.text(new, page, rules) }
        let oldAlone = PagesAlone(alignment.pairs.filter { $0.new == nil }.compactMap(\.old), in: texts, text: oldText)
        let newAlone = PagesAlone(alignment.pairs.filter { $0.old == nil }.compactMap(\.new), in: texts, text: newText)
        let oldRows = oldAlone.rows(besides: partners.map(\.old), text: oldText)
        let newRows = newAlone.rows(besides: partners.map(\.new), text: newText)
        // Rows that flowed to other pages are known before words are compared one by one.
        let flow = RowsOnOtherPages(&pairs, oldRows, newRows)
        flows = !flow.moves.isEmpty
        if rules.layers.contains(.structure) { addPages(oldAlone, newAlone, flow) }
        let text = TextFindings(&pairs, oldAlone, newAlone, flow: flow)
        let geometry = GeometryFindings(pairs, text) { [pairs] pair, word in
            Self.tolerance(at: pairs[pair].old.words[word].box, word, pairs[pair], rules)
        }
        let styles = StyleFindings(pairs, old: old.styles, new: new.styles)
        var content = geometry.findings
        let drawn = drawnFindings(&content)
        findings += (content + drawn + styles.findings).filter { rules.layers.contains($0.layer) }
        if rules.layers.contains(.structure) { addStructure(besides: content, styles.findings) }
        (moved, restyled) = (geometry.moved, styles.words)
        findings += DemandFindings(rules.demands, alignment, pairs, page: newText).findings
        sort()
    }

    /// The findings about rules and figures, of which those that follow from a finding about the content become a part of it.
    private func drawnFindings(_ content: inout [Finding]) -> [Finding] {
        var figures = FigureFindings()
        // Places in snapshots are rounded.
        var lines = RuleFindings(leastThickness: 0.11)
        for pair in pairs {
            let (a, b) = (Self.figures(old, pair.oldPage, rules), Self.figures(new, pair.newPage, rules))
            if a.isEmpty, b.isEmpty { continue }
            lines.compare(
                pair, old: Rule.joined(a.compactMap(\.rule)), new: Rule.joined(b.compactMap(\.rule)),
                tolerance: { Self.tolerance(at: $0, page: pair.oldPage, rules) })
            figures.compare(a, b, oldPage: pair.oldPage + 1, newPage: pair.newPage + 1) {
                Self.tolerance(at: $0, page: pair.oldPage, rules)
            }
        }
        let changed = FigureFindings.folded(figures.findings, into: &content)
        let flows =
            flows || content.contains { [.inserted, .deleted, .movedToPage, .reflowed].contains($0.kind) }
        return changed + lines.findings(TextFlow(flows, alignment))
    }

    private mutating func addStructure(besides content: [Finding], _ styles: [Finding]) {
        let (old, new, rules) = (self.old, self.new, self.rules)
        let (before, after) = (old.structure, new.structure)
        var structure = StructureFindings(before, after, alignment, ignoring: rules.ignored).findings
        structure +=
            LinkAreaFindings(
                before, after, alignment, oldText: { Self.text(old, $0, rules) },
                newText: { Self.text(new, $0, rules) }
            ).findings
        // A finding that is not told explains nothing.
        let isTold = { (finding: Finding) in rules.layers.contains(finding.layer) }
        let tags = Self.foldConsequences(
            &structure, text: content.filter(isTold), styles: styles.filter(isTold), pages: alignment,
            flows: flows && tellsFlow)
        if let tags {
            let cause = findings.firstIndex {
                [.inserted, .deleted, .reordered, .reflowed, .movedToPage, .pageInserted, .pageDeleted].contains(
                    $0.kind)
            }
            if let cause { findings[cause].consequences.append(tags.message) } else { structure.append(tags) }
        }
        findings += structure
    }

    /// Whether rows that flow to other pages are told.
    private var tellsFlow: Bool { rules.layers.isSuperset(of: [.text, .geometry]) }

    private static func figures(_ document: any DocumentPages, _ index: Int, _ rules: DiffRules) -> [Figure] {
        let masks = rules.masks(page: index)
        return document.figures(index).filter { figure in !masks.contains { $0.contains(figure.box.middle) } }
    }
    private static func text(_ document: any DocumentPages, _ index: Int, _ rules: DiffRules) -> PageText {
        PageText(document.page(index).unmasked(index, rules).words, ignoring: rules.ignored)
    }

    // MARK: Rules

    static func tolerance(at box: PageBox, page index: Int, _ rules: DiffRules) -> Double {
        var out = rules.tolerance
        for rule in rules.regions {
            if case .tolerance(let value) = rule.effect, case .box(let area, let page) = rule.area,
                page == nil || page == index + 1, area.contains(box.middle)
            {
                out = value
            }
        }
        return out
    }

    private static func tolerance(at box: PageBox, _ word: Int, _ pair: PagePair, _ rules: DiffRules) -> Double {
        // A selector says where its elements are now.
        var out = tolerance(at: box, page: pair.oldPage, rules)
        if pair.newOf[word] >= 0 {
            let new = tolerance(at: pair.new.words[pair.newOf[word]].box, page: pair.newPage, rules)
            if new != rules.tolerance { out = new }
        }
        for rule in rules.regions {
            guard case .tolerance(let value) = rule.effect, case .text(let pattern) = rule.area else { continue }
            if pattern.isFound(in: pair.old.text(pair.old.segments[pair.old.segmentOf[word]])) { out = value }
        }
        return out
    }

    // MARK: Pages

    private mutating func addPages(_ oldAlone: PagesAlone, _ newAlone: PagesAlone, _ flow: RowsOnOtherPages) {
        for pair in pairs {
            let (x, y) = (old.size(pair.oldPage), new.size(pair.newPage))
            if abs(x.width - y.width) < 0.5, abs(x.height - y.height) < 0.5 { continue }
            func size(_ page: (width: Double, height: Double)) -> String {
                "\(Measure.number(page.width, decimals: 1)) × \(Measure.number(page.height, decimals: 1)) mm"
            }
            var finding = Finding(
                .structure, .pageSize, oldPage: pair.oldPage + 1, newPage: pair.newPage + 1,
                "the page is \(size(y)) instead of \(size(x))")
            (finding.old, finding.new) = (size(x), size(y))
            findings.append(finding)
        }
        // A page that rows of other pages made, or left empty, follows from their move, if that is told.
        for page in oldAlone.pages where !(tellsFlow && flow.flowedOld.contains(page)) {
            addPage(.pageDeleted, "page \(page + 1) is lost", oldAlone[page], old.size(page), old: page + 1, new: nil)
        }
        for page in newAlone.pages where !(tellsFlow && flow.flowedNew.contains(page)) {
            addPage(
                .pageInserted, "page \(page + 1) was inserted", newAlone[page], new.size(page), old: nil, new: page + 1)
        }
    }

    private mutating func addPage(
        _ kind: Finding.Kind, _ message: String, _ text: PageText?, _ size: (width: Double, height: Double), old: Int?,
        new: Int?
    ) {
        let words = text.map { $0.text(0..<min(12, $0.words.count)) } ?? ""
        var finding = Finding(
            .structure, kind, oldPage: old, newPage: new,
            message + (words.isEmpty ? " (it has no text)" : ": " + Finding.quoted(words)))
        let box = PageBox(x: 0, y: 0, width: size.width, height: size.height)
        if old != nil {
            (finding.oldBoxes, finding.old) = ([box], words)
        } else {
            (finding.newBoxes, finding.new) = ([box], words)
        }
        findings.append(finding)
    }

    // MARK: What explains what

    /// Rows that came or went take their tags with them, an inserted page its fonts and outline; and words in another
    /// font are the finding, not the list of fonts.
    ///
    /// - Returns: the finding about the tags, if it follows from another one.
    private static func foldConsequences(
        _ structure: inout [Finding], text: [Finding], styles: [Finding], pages: PageAlignment, flows: Bool
    ) -> Finding? {
        // A word that became another one takes no tag with it.
        let changesText =
            text.contains { [.inserted, .deleted, .reordered].contains($0.kind) }
            || pages.pairs.contains { $0.old == nil || $0.new == nil }
        let brokeLines = flows || text.contains { $0.kind == .reflowed || $0.kind == .movedToPage }
        // A page that came or went has its own entries and links.
        let (gone, come) = (
            Set(pages.pairs.filter { $0.new == nil }.compactMap(\.old)),
            Set(pages.pairs.filter { $0.old == nil }.compactMap(\.new))
        )
        func isOfPageAlone(_ finding: Finding) -> Bool {
            if finding.old == nil { return finding.newPage.map { come.contains($0 - 1) } ?? false }
            return finding.new == nil && finding.oldPage.map { gone.contains($0 - 1) } ?? false
        }
        let tagsFollow = changesText || brokeLines
        let tagsThatFollow = tagsFollow ? structure.first { $0.kind == .tags } : nil
        structure.removeAll { finding in
            switch finding.kind {
            case .link, .annotation: return isOfPageAlone(finding)
            case .outline where isOfPageAlone(finding): return true
            case .tags: return tagsFollow
            case .font: return styles.contains { $0.message.contains("the font ") }
            case .outline:
                return text.contains {
                    $0.layer == .text && finding.old.map($0.old?.contains ?? { _ in false }) ?? true
                        && finding.new.map($0.new?.contains ?? { _ in false }) ?? true
                }
            default: return false
            }
        }
        // The outline is made of headings.
        guard let tags = structure.firstIndex(where: { $0.kind == .tags && $0.old?.contains("H") ?? false }) else {
            return tagsThatFollow
        }
        let outline = structure.filter { $0.kind == .outline }
        structure[tags].consequences += outline.map(\.message)
        structure.removeAll { $0.kind == .outline }
        return tagsThatFollow
    }

    private static func explained(_ pair: PagePair, moved: WordList, restyled: WordList) -> ExplainedPixels {
        var pixels = ExplainedPixels()
        let restyled = Set(restyled)
        for (word, partner) in pair.newOf.enumerated() {
            // A page number that follows its page is matched, and looks different.
            let isOther = partner >= 0 && pair.old.keys[word] != pair.new.keys[partner]
            if partner < 0 || isOther || pair.old.isIgnored[word] || restyled.contains(word) {
                pixels.words.insert(word)
                pixels.old.append(pair.old.words[word].box)
                if partner >= 0 { pixels.new.append(pair.new.words[partner].box) }
            }
        }
        for (word, partner) in pair.oldOf.enumerated() where partner < 0 {
            pixels.new.append(pair.new.words[word].box)
        }
        pixels.changed = pixels.old + pixels.new
        for word in moved {
            pixels.old.append(pair.old.words[word].box)
            pixels.new.append(pair.new.words[pair.newOf[word]].box)
        }
        return pixels
    }

    /// The facts about two pages that are known before their pixels are compared.
    struct KnownPage {
        var pair: PagePair
        var explained: ExplainedPixels
        /// The words of the old page that stand elsewhere.
        var moved: WordList
    }

    /// - Parameter index: of the pages, among `partners`.
    func known(_ index: Int) -> KnownPage {
        if let place = pairOf[index] {
            let (pair, moved) = (pairs[place], moved[place])
            let explained = Self.explained(pair, moved: moved, restyled: restyled[place])
            return KnownPage(pair: pair, explained: explained, moved: moved)
        }
        let (a, b) = partners[index]
        let pair = PagePair(
            a, b, position: index, old: Self.text(old, a, rules), new: Self.text(new, b, rules))
        return KnownPage(pair: pair, explained: Self.explained(pair, moved: [], restyled: []), moved: [])
    }

    /// Adds what pixels showed, each in its place.
    mutating func add(_ look: [Finding]) {
        // A picture takes its tag with it.
        if look.contains(where: { [.missing, .added, .redrawn].contains($0.kind) }) {
            findings.removeAll {
                $0.kind == .tags && $0.old?.hasPrefix("Figure ") ?? false && $0.old?.contains(",") == false
            }
        }
        findings += look
        sort()
    }

    /// By page, then from top to bottom; what has no page comes first.
    private mutating func sort() {
        let order = findings.enumerated().sorted { a, b in
            func key(_ finding: Finding) -> (Int, Double) {
                (finding.newPage ?? finding.oldPage ?? 0, finding.place?.top ?? -1)
            }
            let (x, y) = (key(a.element), key(b.element))
            return x == y ? a.offset < b.offset : x < y
        }
        findings = order.map(\.element)
    }
}
