/// Reads what `pdftotext -bbox` writes: words with boxes, in points.
enum WordReader {
    static let millimetres = 25.4 / 72

    static func pages(_ bytes: [UInt8]) -> [PageContent] {
        var scanner = MarkupScanner(bytes)
        var pages: [PageContent] = []
        var box: PageBox?
        var text = ""
        while let token = scanner.next() {
            switch token {
            case .tag("page", let attributes):
                func length(_ name: StaticString) -> Double { attributes.number(name) * millimetres }
                pages.append(PageContent(width: length("width"), height: length("height")))
            case .tag("word", let attributes):
                func length(_ name: StaticString) -> Double { attributes.number(name) * millimetres }
                box = PageBox(
                    left: length("xMin"), top: length("yMin"), right: length("xMax"), bottom: length("yMax"))
                text = ""
            case .tag("/word", _):
                if let found = box, !pages.isEmpty, !text.isEmpty {
                    pages[pages.count - 1].words.append(Word(text, found))
                }
                box = nil
            case .text(let part): if box != nil { text += part }
            default: break
            }
        }
        return pages
    }
}
