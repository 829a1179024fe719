/// The pages of a PDF file as poppler's programs described them, each of which is read when it is asked for.
final class PDFPages: DocumentPages {
    /// The output of the programs for some pages that follow one another.
    struct Part {
        /// The output of `pdftotext -bbox`.
        let words: Spool
        /// The output of `pdftohtml`, where styles are compared.
        let markup: Spool?
        /// The first page, from 0.
        let first: Int
        /// The place where each page begins.
        let pages: [Int]
        let markupPages: [Int]
        var reader: StyleReader

        init(words: Spool, markup: Spool?, first: Int = 0) {
            (self.words, self.markup, self.first) = (words, markup, first)
            pages = words.places(of: "<page ")
            markupPages = markup?.places(of: "<page ") ?? []
            reader = StyleReader(first: first)
        }

        var range: Range<Int> { first..<first + pages.count }
    }
    private var part: Part
    private let metadata: DocumentStructure
    /// The facts that another reader tells of the document.
    var facts: FileFacts?
    let pageCount: Int
    /// Gives all pages when one is asked for that is not in the part; nil once it has, or could not.
    private var whole: (() -> Part?)?
    /// Whether pages were asked for that could not be read.
    private(set) var isIncomplete = false

    /// - Parameters:
    ///   - part: all pages.
    ///   - structure: the facts about the document from the output of other programs.
    init(_ part: Part, structure: DocumentStructure) {
        (self.part, metadata, pageCount) = (part, structure, part.pages.count)
    }

    /// A document of which only some pages were read, because all others are the same in the document that it is compared with.
    init(_ part: Part, of pageCount: Int, structure: DocumentStructure, whole: @escaping () -> Part?) {
        (self.part, metadata, self.pageCount, self.whole) = (part, structure, pageCount, whole)
    }

    var styles: [TextStyle] { part.reader.styles }

    /// The sizes of the pages that were read, in mm, without their words, and the index of each.
    var sizes: [(page: Int, width: Double, height: Double)] {
        part.range.map { page in
            let size = size(page)
            return (page, size.width, size.height)
        }
    }

    func size(_ index: Int) -> (width: Double, height: Double) {
        if !part.range.contains(index) { readAll() }
        guard part.range.contains(index) else { return (0, 0) }
        let start = part.pages[index - part.first]
        let page = WordReader.page(part.words.bytes(start..<min(part.words.count, start + 120)))
        return (page.width, page.height)
    }

    /// poppler's programs tell of words alone.
    func figures(_ index: Int) -> [Figure] { [] }

    var structure: DocumentStructure {
        readStyles(upTo: part.first + part.markupPages.count)
        var out = metadata
        out.links = (out.links + part.reader.links).sorted { $0.page < $1.page }
        out.outline = part.reader.outline
        facts?.add(to: &out)
        return out
    }

    func identity(_ index: Int) -> Int? {
        whole == nil || part.range.contains(index) ? nil : ["a page that is the same", String(index)].hashValue
    }

    func readAll() {
        guard let whole else { return }
        self.whole = nil
        guard var all = whole(), all.pages.count == pageCount else { return isIncomplete = true }
        all.reader = StyleReader(continuing: part.reader)
        part = all
    }

    func page(_ index: Int) -> PageContent {
        if !part.range.contains(index) { readAll() }
        guard part.range.contains(index) else { return PageContent(width: 0, height: 0) }
        let place = index - part.first
        var page = WordReader.page(Self.bytes(part.words, part.pages, place))
        guard let markup = part.markup, place < part.markupPages.count else { return page }
        readStyles(upTo: index)
        let bytes = Self.bytes(markup, part.markupPages, place)
        let texts = index == part.reader.pageCount ? part.reader.readPage(bytes) : part.reader.texts(bytes)
        StyleReader.style(&page.words, by: texts)
        return page
    }

    /// A style is described on the first page that has it.
    private func readStyles(upTo end: Int) {
        guard let markup = part.markup else { return }
        while part.reader.pageCount < end {
            let place = part.reader.pageCount - part.first
            _ = part.reader.readPage(Self.bytes(markup, part.markupPages, place))
        }
    }

    private static func bytes(_ spool: Spool, _ places: [Int], _ index: Int) -> [UInt8] {
        spool.bytes(places[index]..<(index + 1 < places.count ? places[index + 1] : spool.count))
    }
}
