import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout

/// The logical structure of a document: its headings, paragraphs, lists and tables, in the order of the document, and
/// for each box of text or of an image the place in it.
/// [ISO 32000-1 §14.7](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
///
/// Painting needs only `content(of:)`; the rest is read when the file is finished.
package final class StructureTree {
    /// An element, or a stretch of content inside one.
    struct Entry {
        /// The index of the entry around; -1 for the document.
        var parent: Int32
        /// -1 for none, which takes less room than an optional.
        private var rawNode: Int32
        /// nil for content.
        var role: StructureRole?
        /// The element of the document from which attributes are taken.
        var node: NodeID? { rawNode < 0 ? nil : NodeID(raw: rawNode) }

        init(parent: Int32, role: StructureRole?, node: NodeID?) {
            self.parent = parent
            self.role = role
            rawNode = node?.raw ?? -1
        }
    }

    /// Marks what is no content: rules, backgrounds, and what is repeated on each page.
    /// [ISO 32000-1 §14.8.2.2 Real Content and Artifacts](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
    static let artifact: Int32 = -1
    /// Heads and feet of pages and of tables that go on.
    static let pagination: Int32 = -2
    /// Marks the part of `pagination` that is in the lower half of its page.
    static let footer: Int32 = -3

    private(set) var entries: [Entry] = []
    let document: Document
    let names: NameTable
    /// The spans of table cells that have more than one column or row, by entry.
    private(set) var spans: [Int: (columns: Int, rows: Int)] = [:]
    /// The languages of entries that differ from those around them.
    private(set) var languages: [Int: String] = [:]
    /// The entries of links, by their elements.
    private(set) var links: [NodeID: Int32] = [:]
    private(set) var footnoteLinks: [FootnoteEnd: Int32] = [:]
    /// The names of header cells in the structure, by their ids in the document.
    private(set) var headerNames: [String: String] = [:]
    /// The texts that stand for codes of style sheets, by their entries.
    private var codeTexts: [Int32: String] = [:]
    /// `aria-label`.
    let labelName: Name
    /// For each box, the content that its text or image is, or for boxes around such boxes the element that they are in.
    private var places: [Int32]

    /// - Parameter images: they know what is in the codes that style sheets draw.
    init(_ tree: BoxTree, images: (any EncodedImageSource)? = nil) {
        document = tree.styled.document
        names = tree.styled.names
        labelName = names.known("aria-label")
        places = [Int32](repeating: Self.artifact, count: tree.boxes.count)
        entries.reserveCapacity(tree.boxes.count)
        entries.append(Entry(parent: -1, role: .document, node: document.root))
        var builder = StructureBuilder(tree, document, names, images: images)
        builder.build(into: self)
    }

    /// The content that the text or the image of a box is.
    func content(of box: BoxID) -> Int32 { places[box.index] }

    /// No page is painted any more.
    func endPainting() { places = [] }

    /// The role of the element that a content is in.
    func role(around content: Int32) -> StructureRole {
        entries[Int(entries[Int(content)].parent)].role ?? .document
    }

    /// The text that stands for a figure: `alt`, `aria-label`, the title of a drawing, or what is in a code.
    func alternative(of entry: Int32) -> String? {
        if let node = entries[Int(entry)].node, document.isElement(node), let text = alternative(of: node) {
            return text
        }
        return codeTexts[entry]
    }

    func setCodeText(_ text: String, _ entry: Int32) { codeTexts[entry] = text }

    func alternative(of node: NodeID) -> String? {
        if let text = document.attribute(.alt, of: node) ?? document.attribute(labelName, of: node), !text.isEmpty {
            return text
        }
        guard document.name(node) == .svg else { return nil }
        let title = document.children(of: node).first { document.isElement($0) && document.name($0) == .title }
        return title.map { document.textContent(of: $0) }
    }

    // MARK: Building

    /// The element around the call of a footnote; the entry itself if it is not a call.
    func outsideOfCall(_ entry: Int32) -> Int32 {
        let inner = entries[Int(entry)]
        return inner.role == .link && inner.node == nil ? inner.parent : entry
    }

    func place(_ box: Int) -> Int32 { places[box] }
    func setPlace(_ box: Int, _ entry: Int32) { places[box] = entry }

    func add(_ role: StructureRole, in parent: Int32, _ node: NodeID?) -> Int32 {
        var (role, parent) = (role, parent)
        if let paragraph = paragraph(around: parent) {
            // A paragraph is no part of another one: the text of a box that stands in a line is a span of it. A heading in
            // such a box comes after the paragraph.
            if role == .paragraph { role = .span }
            if role.isHeading { parent = entries[Int(paragraph)].parent }
        }
        if entries[Int(parent)].role == .list, role != .list, role != .listItem {
            // What HTML allows only by mistake is an item of its own.
            parent = add(.listBody, in: add(.listItem, in: parent, nil), nil)
        }
        entries.append(Entry(parent: parent, role: role, node: node))
        return Int32(entries.count - 1)
    }

    /// The paragraph or heading that an element is, or in which it is a part of a line.
    private func paragraph(around entry: Int32) -> Int32? {
        var index = entry
        while index >= 0, let role = entries[Int(index)].role {
            switch role {
            case .span, .link, .quote, .code: index = entries[Int(index)].parent
            case .paragraph: return index
            default: return role.isHeading ? index : nil
            }
        }
        return nil
    }

    /// Makes all rows of tables equally long, which standards ask for: a row that has too few cells gets empty ones, and
    /// no cell spans more rows than there are.
    func completeTables() {
        var rows: [Int32: [Int32]] = [:]
        var groups: [Int32: [Int32]] = [:]
        var cells: [Int32: [Int32]] = [:]
        for (index, entry) in entries.enumerated() {
            switch entry.role {
            case .tableHead, .tableBody, .tableFoot: groups[entry.parent, default: []].append(Int32(index))
            case .row: rows[entry.parent, default: []].append(Int32(index))
            case .headerCell, .dataCell: cells[entry.parent, default: []].append(Int32(index))
            default: break
            }
        }
        for index in entries.indices where entries[index].role == .table {
            let parts = (groups[Int32(index)] ?? [Int32(index)]).map { rows[$0] ?? [] }
            var widths: [(row: Int32, width: Int)] = []
            for part in parts { widths += completeSpans(of: part, cells) }
            let widest = widths.reduce(0) { max($0, $1.width) }
            for (row, width) in widths {
                for _ in width..<widest { entries.append(Entry(parent: row, role: .dataCell, node: nil)) }
            }
        }
    }

    /// Cuts spans at the end of a row group, and returns how many columns each row has.
    private func completeSpans(of rows: [Int32], _ cells: [Int32: [Int32]]) -> [(row: Int32, width: Int)] {
        /// Counts, for each column, the next rows that a cell from above takes.
        var taken: [Int] = []
        return rows.enumerated().map { place, row in
            var column = 0
            for cell in cells[row] ?? [] {
                while column < taken.count, taken[column] > 0 { column += 1 }
                let span = spans[Int(cell)] ?? (1, 1)
                let left = rows.count - place
                let height = span.rows == 0 ? left : min(span.rows, left)
                if height != span.rows { spans[Int(cell)] = (span.columns, height) }
                while taken.count < column + span.columns { taken.append(0) }
                for covered in column..<column + span.columns { taken[covered] = max(taken[covered], height) }
                column += span.columns
            }
            let width = max(column, (taken.lastIndex { $0 > 0 } ?? -1) + 1)
            for index in taken.indices { taken[index] = max(0, taken[index] - 1) }
            return (row, width)
        }
    }

    /// The stretch of content that continues an element; a new one if another element has begun since.
    func content(in parent: Int32) -> Int32 {
        if let last = entries.last, last.role == nil, last.parent == parent { return Int32(entries.count - 1) }
        entries.append(Entry(parent: parent, role: nil, node: nil))
        return Int32(entries.count - 1)
    }

    func setSpan(_ entry: Int32, columns: Int, rows: Int) { spans[Int(entry)] = (columns, rows) }
    func setLanguage(_ entry: Int32, _ language: String) { languages[Int(entry)] = language }
    func setLink(_ node: NodeID, _ entry: Int32) { links[node] = entry }
    func setHeader(_ id: String, _ entry: Int32) { headerNames[id] = Self.headerName(id, entry) }
    /// The name of a header cell. An id that stands twice in a document still gives two names.
    static func headerName(_ id: String, _ entry: Int32) -> String { "\(id)-\(entry)" }
    func setLink(_ end: FootnoteEnd, _ entry: Int32) { footnoteLinks[end] = entry }
}

extension StructureTree {
    /// The place at which the author wrote the element of a content.
    func span(of content: Int32) -> SourceSpan? {
        var entry = content
        while entry >= 0 {
            if let node = entries[Int(entry)].node { return document.span(node, names: names) }
            entry = entries[Int(entry)].parent
        }
        return nil
    }

    /// True for a header cell of its row. Without `scope`, it is one if it begins a row of the body.
    func isRowHeader(_ index: Int32) -> Bool {
        guard let node = entries[Int(index)].node, document.isElement(node) else { return false }
        if let scope = document.attribute(.scope, of: node)?.lowercased() {
            if scope == "row" || scope == "rowgroup" { return true }
            if scope == "col" || scope == "colgroup" { return false }
        }
        let row = entries[Int(index)].parent
        if entries[Int(entries[Int(row)].parent)].role == .tableHead { return false }
        return entries[Int(index) - 1].role == .row
    }

    /// The entry of the block that a content is in; a negative number for none.
    func paragraph(of content: Int32) -> Int32 {
        if content < 0 { return content }
        var entry = entries[Int(content)].parent
        while entry >= 0 {
            switch entries[Int(entry)].role {
            case .span, .link, .quote, .code, nil: entry = entries[Int(entry)].parent
            default: return entry
            }
        }
        return entry
    }
}
