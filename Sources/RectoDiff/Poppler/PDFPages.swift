/// The pages of a PDF file as poppler's programs described them, each of which is read when it is asked for.
final class PDFPages: DocumentPages {
    private let words: Spool
    private let pages: [Int]
    /// The output of `pdftohtml`, where styles are compared.
    private let markup: Spool?
    private let markupPages: [Int]
    private var reader = StyleReader()
    private let metadata: DocumentStructure

    /// - Parameters:
    ///   - words: the output of `pdftotext -bbox`.
    ///   - structure: the facts about the document from the output of other programs.
    init(words: Spool, markup: Spool?, structure: DocumentStructure) {
        (self.words, self.markup, metadata) = (words, markup, structure)
        pages = words.places(of: "<page ")
        markupPages = markup?.places(of: "<page ") ?? []
    }

    var pageCount: Int { pages.count }
    var styles: [TextStyle] { reader.styles }

    /// The sizes of the pages, in mm, without their words.
    var sizes: [(width: Double, height: Double)] {
        pages.map { start in
            let page = WordReader.page(words.bytes(start..<min(words.count, start + 120)))
            return (page.width, page.height)
        }
    }

    var structure: DocumentStructure {
        readStyles(upTo: markupPages.count)
        var out = metadata
        out.links = (out.links + reader.links).sorted { $0.page < $1.page }
        out.outline = reader.outline
        return out
    }

    func page(_ index: Int) -> PageContent {
        var page = WordReader.page(bytes(words, pages, index))
        guard let markup, index < markupPages.count else { return page }
        readStyles(upTo: index)
        let bytes = bytes(markup, markupPages, index)
        StyleReader.style(&page.words, by: index == reader.pageCount ? reader.readPage(bytes) : reader.texts(bytes))
        return page
    }

    /// A style is described on the first page that has it.
    private func readStyles(upTo end: Int) {
        guard let markup else { return }
        while reader.pageCount < end { _ = reader.readPage(bytes(markup, markupPages, reader.pageCount)) }
    }

    private func bytes(_ spool: Spool, _ places: [Int], _ index: Int) -> [UInt8] {
        spool.bytes(places[index]..<(index + 1 < places.count ? places[index + 1] : spool.count))
    }
}
