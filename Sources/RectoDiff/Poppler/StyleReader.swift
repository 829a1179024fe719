/// Reads what `pdftohtml -xml` writes, page after page: fonts and colours of text, links within the document, the outline.
struct StyleReader {
    private(set) var outline: [DocumentStructure.OutlineEntry] = []
    private(set) var links: [DocumentStructure.Link] = []
    private(set) var styles: [TextStyle] = []
    private var known: [TextStyle: Int32] = [:]
    /// By the numbers that the program gives them, which are those of the whole document.
    private var styleOf: [String: Int32] = [:]
    /// Counts the pages that have been read, with those before them.
    private(set) var pageCount: Int
    private var level = 0

    /// A box of text with its style.
    typealias Text = (box: PageBox, style: Int32)

    /// The zoom that the program is called with: one unit is a point.
    static let zoom = "1"

    /// - Parameters:
    ///   - first: the first page that is read, from 0.
    ///   - other: a reader whose styles keep their numbers.
    init(first: Int = 0, continuing other: StyleReader? = nil) {
        pageCount = first
        if let other { (styles, known) = (other.styles, other.known) }
    }

    /// Reads the next page; behind the last one stands the outline.
    /// - Parameter bytes: from the tag of the page to that of the next one.
    mutating func readPage(_ bytes: [UInt8]) -> [Text] {
        pageCount += 1
        var scanner = MarkupScanner(bytes)
        var texts: [Text] = []
        var item: Int?
        while let token = scanner.next() {
            switch token {
            case .tag("fontspec", let attributes): addStyle(attributes)
            case .tag("text", let attributes): if let text = text(attributes) { texts.append(text) }
            case .tag("a", let attributes): addLink(attributes["href"] ?? "")
            case .tag("outline", _): level += 1
            case .tag("/outline", _): level -= 1
            case .tag("item", let attributes):
                outline.append(.init(level: level, title: "", page: attributes["page"].flatMap { Int($0) } ?? 0))
                item = outline.count - 1
            case .tag("/item", _): item = nil
            case .text(let text): if let item { outline[item].title += text }
            default: break
            }
        }
        return texts
    }

    /// The texts of a page that has been read before.
    func texts(_ bytes: [UInt8]) -> [Text] {
        var scanner = MarkupScanner(bytes)
        var texts: [Text] = []
        while let token = scanner.next() {
            if case .tag("text", let attributes) = token, let text = text(attributes) { texts.append(text) }
        }
        return texts
    }

    private mutating func addStyle(_ attributes: MarkupScanner.Attributes) {
        let style = TextStyle(
            font: PDFFontName.withoutMark(attributes["family"] ?? ""), size: attributes.number("size"),
            color: attributes["color"] ?? "")
        let index = known[style] ?? Int32(styles.count)
        if index == styles.count {
            known[style] = index
            styles.append(style)
        }
        styleOf[attributes["id"] ?? ""] = index
    }

    private func text(_ attributes: MarkupScanner.Attributes) -> Text? {
        func length(_ name: StaticString) -> Double { attributes.number(name) * WordReader.millimetres }
        guard let style = styleOf[attributes["font"] ?? ""] else { return nil }
        return (PageBox(x: length("left"), y: length("top"), width: length("width"), height: length("height")), style)
    }

    /// Links within the document lead to `name.html#page`.
    private mutating func addLink(_ target: String) {
        guard let mark = target.lastIndex(of: "#"), !target.contains("://"), pageCount > 0,
            let page = Int(target[target.index(after: mark)...])
        else { return }
        links.append(.init(page: pageCount, target: "page \(page)"))
    }

    /// Gives the words of a page their styles: those of the text whose box is around the middle of the word.
    static func style(_ words: inout [Word], by texts: [Text]) {
        let sorted = texts.sorted { $0.box.top < $1.box.top }
        let highest = sorted.map(\.box.height).max() ?? 0
        for index in words.indices {
            let middle = words[index].box.middle
            // Only texts that begin above the middle, and not farther than the highest is high, can be around it.
            var (low, high) = (0, sorted.count)
            while low < high {
                let half = (low + high) / 2
                if sorted[half].box.top < middle.y - highest - 1 { low = half + 1 } else { high = half }
            }
            var best: (style: Int32, distance: Double)?
            while low < sorted.count, sorted[low].box.top <= middle.y {
                let (box, style) = sorted[low]
                if box.grown(by: 0.4).contains(middle) {
                    let distance = abs(box.middle.y - middle.y)
                    if distance < best?.distance ?? .infinity { best = (style, distance) }
                }
                low += 1
            }
            if let best { words[index].style = best.style }
        }
    }
}
