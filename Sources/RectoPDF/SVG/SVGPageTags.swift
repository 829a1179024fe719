import RectoCore
import RectoDOM

/// Writes what stands on a page as HTML for screen readers: its headings, paragraphs, lists and tables, of the structure by
/// which the PDF is tagged. Nothing of the author's document comes into it but text and the addresses of links.
/// [Core Accessibility API Mappings](https://www.w3.org/TR/html-aam-1.0/)
final class SVGPageTags {
    private let structure: StructureTree
    private let links: SVGLinks
    private lazy var children = Self.children(of: structure)
    private lazy var targets = Self.targets(in: structure)
    /// The text on the page, by the contents of the structure.
    private var texts: [Int32: [Run]] = [:]
    /// The entries of which something is on the page.
    private var present: Set<Int32> = []

    /// Whether the content of an element is a line, in which no blocks may be.
    private enum Content { case blocks, line }
    private typealias Element = (name: StaticString, content: Content, isInline: Bool)
    /// An attribute, whose value is escaped.
    private typealias Attribute = (name: StaticString, value: [UInt8])
    private struct Run {
        var text: [UInt8]
        var offset: Int
        var isRightToLeft: Bool
    }

    init(_ structure: StructureTree, _ links: SVGLinks) {
        (self.structure, self.links) = (structure, links)
    }

    private static func children(of structure: StructureTree) -> [[Int32]] {
        var children = [[Int32]](repeating: [], count: structure.entries.count)
        for (index, entry) in structure.entries.enumerated() where entry.parent >= 0 {
            children[Int(entry.parent)].append(Int32(index))
        }
        return children
    }

    /// The targets of links, by their entries.
    private static func targets(in structure: StructureTree) -> [Int32: LinkTarget] {
        var targets: [Int32: LinkTarget] = [:]
        for (node, entry) in structure.links {
            let href = structure.document.attribute(.href, of: node)?.whiteSpaceCollapsed ?? ""
            targets[entry] = LinkTarget(href: href, in: structure.document)
        }
        for (end, entry) in structure.footnoteLinks {
            targets[entry] = .footnote(FootnoteEnd(element: end.element, end: end.end == .call ? .body : .call))
        }
        return targets
    }

    /// The elements of a page.
    func html(of list: DisplayList) -> [UInt8] {
        gather(list)
        let stream = ContentStream(capacity: 1 << 12)
        put(0, in: .blocks, on: stream)
        return Array(stream.bytes)
    }

    /// Finds the contents on the page, and the entries around them.
    private func gather(_ list: DisplayList) {
        texts.removeAll(keepingCapacity: true)
        present.removeAll(keepingCapacity: true)
        for item in list.items {
            switch item {
            case .text(let run) where run.content >= 0 && !run.isOutlined:
                texts[run.content, default: []].append(
                    Run(
                        text: Self.text(of: run, in: list), offset: run.textOffset, isRightToLeft: run.isRightToLeft))
                note(run.content)
            case .beginContent(let content, _) where content >= 0: note(content)
            default: break
            }
        }
        // On lines with text in both directions runs are in the order in which they stand.
        for (content, runs) in texts where runs.count > 1 && runs.contains(where: \.isRightToLeft) {
            texts[content] = runs.sorted { $0.offset < $1.offset }
        }
    }

    private func note(_ content: Int32) {
        var entry = content
        while entry >= 0, present.insert(entry).inserted { entry = structure.entries[Int(entry)].parent }
    }

    private static func text(of run: GlyphRun, in list: DisplayList) -> [UInt8] {
        if !run.isRightToLeft { return Array(list.text[run.text]) }
        var (text, end): ([UInt8], Int) = ([], run.text.upperBound)
        for cluster in list.clusters[run.clusters].reversed() {
            text += list.text[end - Int(cluster.byteCount)..<end]
            end -= Int(cluster.byteCount)
        }
        return text
    }

    // MARK: Elements

    /// Writes an entry.
    private func put(_ index: Int32, in around: Content, on stream: ContentStream) {
        let entry = structure.entries[Int(index)]
        guard let role = entry.role else { return put(textOf: index, on: stream) }
        switch role {
        case .figure:
            let name = structure.alternative(of: index) ?? "picture"
            putStart("span", index, on: stream, [attribute("role", "img"), attribute("aria-label", name)])
            return stream.put("</span>")
        case .form:
            if let control = control(index) {
                putStart("span", index, on: stream, control)
                return stream.put("</span>")
            }
        case .label:
            // Screen readers say the bullet of an `li` by themselves, but not the number or letter that is printed.
            let words = children[Int(index)].flatMap { texts[$0] ?? [] }.flatMap(\.text)
            let isText = String(decoding: words, as: UTF8.self).contains { $0.isLetter || $0.isNumber }
            if !isText { return }
        default: break
        }
        let element = element(of: index, role)
        if let element { putStart(element.name, index, on: stream, attributes(of: index, role)) }
        let content = around == .line ? .line : element?.content ?? .blocks
        var blocks: [Int32] = []
        for child in children[Int(index)] where isShown(child, in: role) {
            // A block in a line, such as a footnote, comes after its paragraph.
            let isBlock = structure.entries[Int(child)].role.map { Self.isBlock($0) } ?? false
            if content == .line, isBlock { blocks.append(child) } else { put(child, in: content, on: stream) }
        }
        if let element {
            stream.put("</")
            stream.put(element.name)
            stream.put(">")
        }
        for block in blocks { put(block, in: around, on: stream) }
    }

    /// Whether something of an entry is on the page. Empty cells stay, so that the others are in their columns.
    private func isShown(_ index: Int32, in parent: StructureRole) -> Bool {
        present.contains(index)
            || parent == .row && structure.entries[Int(index)].role?.staysEmpty == true
    }

    private func isFigure(_ index: Int32) -> Bool {
        guard index >= 0, let node = structure.entries[Int(index)].node, structure.document.isElement(node) else {
            return false
        }
        return structure.document.name(node) == .figure
    }

    private static func isBlock(_ role: StructureRole) -> Bool { element(of: role).map { !$0.isInline } ?? false }

    /// The element for an entry; nil where only the content is written.
    private func element(of index: Int32, _ role: StructureRole) -> Element? {
        switch role {
        case .section where isFigure(index): ("figure", .blocks, false)
        case .caption where isFigure(structure.entries[Int(index)].parent): ("figcaption", .blocks, false)
        default: Self.element(of: role)
        }
    }

    private static func element(of role: StructureRole) -> Element? {
        switch role {
        case .document, .listBody: nil
        case .section: ("section", .blocks, false)
        case .article: ("article", .blocks, false)
        case .blockQuote: ("blockquote", .blocks, false)
        case .paragraph: ("p", .line, false)
        case .heading1: ("h1", .line, false)
        case .heading2: ("h2", .line, false)
        case .heading3: ("h3", .line, false)
        case .heading4: ("h4", .line, false)
        case .heading5: ("h5", .line, false)
        case .heading6: ("h6", .line, false)
        case .caption: ("caption", .blocks, false)
        case .note: ("section", .blocks, false)
        case .list: ("ul", .blocks, false)
        case .listItem: ("li", .blocks, false)
        case .table: ("table", .blocks, false)
        case .tableHead: ("thead", .blocks, false)
        case .tableBody: ("tbody", .blocks, false)
        case .tableFoot: ("tfoot", .blocks, false)
        case .row: ("tr", .blocks, false)
        case .headerCell: ("th", .blocks, false)
        case .dataCell: ("td", .blocks, false)
        case .code: ("code", .line, true)
        case .link: ("a", .line, true)
        case .quote, .span, .label, .figure, .form: ("span", .line, true)
        }
    }

    private func attribute(_ name: StaticString, _ value: String) -> Attribute {
        (name, Array(MarkupText.escaped(value).utf8))
    }

    private func attributes(of index: Int32, _ role: StructureRole) -> [Attribute] {
        switch role {
        case .note: return [attribute("role", "note")]
        case .link:
            guard let target = targets[index], let address = links.address(of: target, at: structure.span(of: index))
            else { return [] }
            return [("href", address)]
        case .headerCell, .dataCell:
            var attributes: [Attribute] = []
            if role == .headerCell {
                attributes.append(attribute("scope", structure.isRowHeader(index) ? "row" : "col"))
            }
            if let span = structure.spans[Int(index)] {
                if span.columns > 1 { attributes.append(attribute("colspan", String(span.columns))) }
                if span.rows > 1 { attributes.append(attribute("rowspan", String(span.rows))) }
            }
            return attributes
        default: return []
        }
    }

    /// The attributes of a checkbox or a radio button.
    private func control(_ index: Int32) -> [Attribute]? {
        guard let node = structure.entries[Int(index)].node, structure.document.isElement(node),
            let type = structure.document.attribute(.type, of: node)?.lowercased(),
            type == "checkbox" || type == "radio"
        else { return nil }
        let name = structure.alternative(of: node) ?? structure.document.attribute(.name, of: node) ?? type
        return [
            attribute("role", type), attribute("aria-disabled", "true"), attribute("aria-label", name),
            attribute("aria-checked", structure.document.hasAttribute(.checked, of: node) ? "true" : "false"),
        ]
    }

    // MARK: Text

    private func putStart(_ name: StaticString, _ index: Int32, on stream: ContentStream, _ attributes: [Attribute]) {
        stream.put("<")
        stream.put(name)
        var attributes = attributes
        if let language = structure.languages[Int(index)] { attributes.append(attribute("lang", language)) }
        for (name, value) in attributes {
            stream.put(" ")
            stream.put(name)
            stream.put("=\"")
            stream.put(value)
            stream.put("\"")
        }
        stream.put(">")
    }

    private func put(textOf content: Int32, on stream: ContentStream) {
        var text: [UInt8] = []
        for run in texts[content] ?? [] { MarkupText.append(run.text, to: &text) }
        stream.put(text)
    }
}
