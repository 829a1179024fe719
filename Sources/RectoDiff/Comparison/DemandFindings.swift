/// Finds where a document breaks a rule that says what must be, whether it changed or not.
struct DemandFindings {
    private(set) var findings: [Finding] = []

    /// A twentieth of a millimetre is rounding.
    private static let rounding = 0.05

    /// - Parameters:
    ///   - alignment: of the pages; the old document has none if there is no old document.
    ///   - pairs: the pages that differ from old ones, for what stood in a box before.
    ///   - page: gives the pages of the new document.
    init(_ demands: [Demand], _ alignment: PageAlignment, _ pairs: [PagePair] = [], page: (Int) -> PageText) {
        for demand in demands {
            switch demand {
            case .contains(let pattern):
                let isFound = alignment.pairs.contains { pair in
                    guard let text = pair.new.map(page) else { return false }
                    return pattern.isFound(in: text.text(0..<text.words.count))
                }
                if !isFound {
                    findings.append(
                        Finding(.text, .demand, "no text matches '\(pattern.source)', which must be there"))
                }
            case .staysWithin(let box, let number):
                for pages in alignment.pairs {
                    guard let new = pages.new, number == nil || number == new + 1 else { continue }
                    let pair = pairs.first { $0.newPage == new }
                    addEscaped(from: box, page: new, old: pages.old, pair?.new ?? page(new), pair)
                }
            case .elementsStayWithin(let selector, let places, let box):
                addElements(selector, places, box)
            }
        }
    }

    /// Words that stand across the edge of the box, and words that stood in it and are no longer wholly in it.
    private mutating func addEscaped(
        from box: PageBox, page: Int, old: Int?, _ text: PageText, _ pair: PagePair?
    ) {
        let words = text.words.indices.filter { word in
            let own = text.words[word].box
            if box.grown(by: Self.rounding).contains(own) { return false }
            if box.grown(by: -Self.rounding).intersects(own) { return true }
            guard let pair, pair.oldOf[word] >= 0 else { return false }
            return box.contains(pair.old.words[pair.oldOf[word]].box)
        }
        if words.isEmpty { return }
        add("\(Finding.quoted(text.text(words)))", box, text.boxes(words), page: page, old: old)
    }

    private mutating func addElements(
        _ selector: String, _ places: [(box: PageBox, page: Int)], _ box: PageBox
    ) {
        let outside = places.filter { !box.grown(by: Self.rounding).contains($0.box) }
        for place in outside {
            add("what '\(selector)' selects", box, [place.box], page: place.page - 1, old: nil)
        }
        if places.isEmpty {
            findings.append(Finding(.geometry, .demand, "'\(selector)' selects nothing that could stay within its box"))
        }
    }

    private mutating func add(_ what: String, _ box: PageBox, _ places: [PageBox], page: Int, old: Int?) {
        var finding = Finding(
            .geometry, .demand, oldPage: old.map { $0 + 1 }, newPage: page + 1,
            "\(what) must stay within its box of \(Measure.mm(box.width)) × \(Measure.mm(box.height))")
        finding.oldBoxes = [box]
        finding.newBoxes = places
        findings.append(finding)
    }
}
