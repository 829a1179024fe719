/// The facts about all pages of a document that are kept while only some of the pages are held.
struct PageIndex {
    /// For each page the keys of its segments, by which pages find their partners.
    private(set) var segments: [[TextKey]] = []
    /// Pages that are wholly the same have the same number; of pages that are not, two have it once in 2⁶⁴ times.
    private(set) var digests: [Int] = []
    /// The words of the first pages, so that those of a document of usual length are read once.
    private var texts: [Int: PageText] = [:]
    private static let mostTexts = 128

    /// The indices of two documents.
    static func both(
        _ old: any DocumentPages, _ new: any DocumentPages, _ rules: DiffRules
    ) -> (old: PageIndex, new: PageIndex) {
        TwoThreads.run({ PageIndex(old, rules) }, { PageIndex(new, rules) })
    }

    /// The keys of all pages, which are not kept.
    mutating func takeSegments() -> [[TextKey]] {
        defer { segments = [] }
        return segments
    }

    /// The words of a page, which are not kept; nil for a page that must be read again.
    mutating func takeText(_ page: Int) -> PageText? { texts.removeValue(forKey: page) }

    private init(_ pages: some DocumentPages, _ rules: DiffRules) {
        segments.reserveCapacity(pages.pageCount)
        digests.reserveCapacity(pages.pageCount)
        for index in 0..<pages.pageCount {
            if let identity = pages.identity(index) {
                segments.append([identity])
                digests.append(identity)
                continue
            }
            let page = pages.page(index).unmasked(index, rules)
            let text = PageText(page.words, ignoring: rules.ignored)
            segments.append(text.segmentKeys)
            if texts.count < Self.mostTexts { texts[index] = text }
            digests.append(Self.digest(page, pages.styles))
        }
    }

    private static func digest(_ page: PageContent, _ styles: [TextStyle]) -> Int {
        var hasher = Hasher()
        hasher.combine(page.width)
        hasher.combine(page.height)
        hasher.combine(page.figures)
        for word in page.words {
            hasher.combine(word.text)
            hasher.combine(word.box)
            // The same style may have another number in the other document.
            hasher.combine(word.style < 0 ? nil : styles[Int(word.style)])
        }
        return hasher.finalize()
    }
}

extension PageContent {
    /// The page without what masks cover.
    /// - Parameter index: of the page, from 0.
    func unmasked(_ index: Int, _ rules: DiffRules) -> PageContent {
        let masks = rules.masks(page: index)
        if masks.isEmpty { return self }
        var out = self
        out.words.removeAll { word in masks.contains { $0.contains(word.box.middle) } }
        out.figures.removeAll { figure in masks.contains { $0.contains(figure.box.middle) } }
        return out
    }
}
