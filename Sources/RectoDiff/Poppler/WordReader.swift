/// Reads what `pdftotext -bbox` writes of a page: words with boxes, in points.
enum WordReader {
    static let millimetres = 25.4 / 72

    /// - Parameter bytes: from the tag of the page to that of the next one.
    static func page(_ bytes: [UInt8]) -> PageContent {
        var scanner = MarkupScanner(bytes)
        var page = PageContent(width: 0, height: 0)
        var box: PageBox?
        var text = ""
        while let token = scanner.next() {
            switch token {
            case .tag("page", let attributes):
                func length(_ name: StaticString) -> Double { attributes.number(name) * millimetres }
                (page.width, page.height) = (length("width"), length("height"))
            case .tag("word", let attributes):
                func length(_ name: StaticString) -> Double { attributes.number(name) * millimetres }
                box = PageBox(
                    left: length("xMin"), top: length("yMin"), right: length("xMax"), bottom: length("yMax"))
                text = ""
            case .tag("/word", _):
                if let found = box, !text.isEmpty { page.words.append(Word(text, found)) }
                box = nil
            case .text(let part): if box != nil { text += part }
            default: break
            }
        }
        return page
    }
}
