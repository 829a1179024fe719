import RectoCSS
import RectoDOM
import RectoLayout

/// Gives each box its place in the logical structure.
///
/// The role of an element follows from its name in HTML, as in the
/// [HTML Accessibility API Mappings](https://www.w3.org/TR/html-aam-1.0/), and not from how it is laid out. A box that
/// only groups others, such as that of a `div`, is left out.
struct StructureBuilder {
    private let tree: BoxTree
    private let document: Document
    /// nil where no style sheet draws codes.
    private let images: (any EncodedImageSource)?
    private let roleName: Name
    private let hiddenName: Name
    private let levelName: Name
    private let xmlLanguage: Name
    /// Whether any element has `role` or `aria-hidden`; `hasLanguages` is whether any but the root has a language. Most
    /// documents have none.
    private var hasAccessibility = false
    private var hasLanguages = false
    /// For each node, the entry that its first box has made; 0 if there is none, and -1 for tables that only place what
    /// is in them, so that their cells are no cells in the sense of the structure.
    private var entryOfNode: [Int32]
    /// The bodies made for rows that are children of a table itself, by the table's entry; the table's own entry if it
    /// has no other groups.
    private var bodyOfTable: [Int32: Int32] = [:]

    init(_ tree: BoxTree, _ document: Document, _ names: NameTable, images: (any EncodedImageSource)?) {
        self.tree = tree
        self.document = document
        self.images = images?.hasCodes == true ? images : nil
        roleName = names.intern("role")
        hiddenName = names.intern("aria-hidden")
        levelName = names.intern("aria-level")
        xmlLanguage = names.intern("xml:lang")
        entryOfNode = [Int32](repeating: 0, count: document.nodeCount)
        for table in LayoutTables.find(in: document) { entryOfNode[table.index] = -1 }
        let ofRoot = document.root.map { document.attributes($0) } ?? 0..<0
        for index in 0..<document.attributeCount {
            let name = document.attributeName(at: index)
            if name == roleName || name == hiddenName { hasAccessibility = true }
            if name == .lang || name == xmlLanguage, !ofRoot.contains(index) { hasLanguages = true }
        }
    }

    /// Boxes are in preorder, so that the box around each has its place already.
    mutating func build(into structure: StructureTree) {
        tree.boxes.withUnsafeBufferPointer { boxes in
            for index in boxes.indices {
                let parent = boxes[index].parent
                let around = parent < 0 ? 0 : structure.place(Int(parent))
                if around >= 0 {
                    structure.setPlace(index, place(of: Subject(boxes, index), in: around, structure))
                }
            }
        }
    }

    /// The few fields of a box that count here. Boxes are large, and copying them costs more than all else here.
    private struct Subject {
        let id: BoxID
        let kind: BoxKind
        let node: NodeID?
        let pseudo: PseudoElement?
        let isAtomicInline: Bool

        init(_ boxes: UnsafeBufferPointer<Box>, _ index: Int) {
            id = BoxID(index)
            kind = boxes[index].kind
            node = boxes[index].node
            pseudo = boxes[index].pseudo
            isAtomicInline = boxes[index].flags.contains(.atomicInline)
        }
    }

    private mutating func place(of box: Subject, in around: Int32, _ structure: StructureTree) -> Int32 {
        switch box.kind {
        case .text, .lineBreak: return structure.content(in: textParent(around, structure))
        case .replaced: return image(box, in: around, structure)
        default: break
        }
        if box.pseudo == .marker { return label(in: around, structure) }
        if box.pseudo == .footnoteMarker {
            return footnoteLink(box, .body, in: label(in: around, structure), structure)
        }
        if box.pseudo == .footnoteCall { return footnoteLink(box, .call, in: around, structure) }
        guard let node = box.node, box.pseudo == nil, document.isElement(node) else {
            return paragraphIfNeeded(box, in: around, structure)
        }
        // A table's grid and the later parts of a broken inline box are in the entry of their element.
        let known = entryOfNode[node.index]
        if known > 0 { return paragraphIfNeeded(box, in: known, structure) }
        if hasAccessibility, document.attribute(hiddenName, of: node) == "true" { return StructureTree.artifact }
        var entry = around
        if let role = role(of: node, box, in: around, structure) {
            // The box of a footnote is in that of its call.
            var parent = role == .note ? structure.outsideOfCall(around) : around
            if role == .row { parent = rowParent(around, structure) }
            entry = structure.add(role, in: parent, node)
            finish(entry, role, node, box, structure)
            if role == .listItem {
                // The marker comes first, wherever its box is.
                _ = structure.add(.label, in: entry, nil)
                entry = structure.add(.listBody, in: entry, node)
            }
            if role == .note { _ = structure.add(.label, in: entry, nil) }
            entryOfNode[node.index] = entry
        }
        if hasLanguages, let language = language(of: node) {
            if entry == around {
                entry = structure.add(box.kind == .inline ? .span : .section, in: around, node)
                entryOfNode[node.index] = entry
            }
            structure.setLanguage(entry, language)
        }
        return paragraphIfNeeded(box, in: entry, structure)
    }

    /// Text directly in a group of other elements is a paragraph.
    private mutating func paragraphIfNeeded(
        _ box: Subject, in entry: Int32, _ structure: StructureTree
    ) -> Int32 {
        guard box.kind == .inlineContainer else { return entry }
        let around = structure.entries[Int(entry)]
        guard let role = around.role else { return entry }
        // A block in a cell or in a list item is a paragraph of its own unless it has all of the content.
        let isPart = box.node != nil && box.node != around.node && isBlock(box) && mayHaveParagraphs(role)
        return role.isGrouping || isPart ? structure.add(.paragraph, in: entry, box.node) : entry
    }

    private func isBlock(_ box: Subject) -> Bool { !box.isAtomicInline && box.pseudo == nil }

    private func mayHaveParagraphs(_ role: StructureRole) -> Bool {
        switch role {
        case .listBody, .headerCell, .dataCell, .note: true
        default: false
        }
    }

    /// The element that text belongs to. Text that stands in a group all the same, as in a flex container without an
    /// element around it, is a paragraph.
    private func textParent(_ around: Int32, _ structure: StructureTree) -> Int32 {
        structure.entries[Int(around)].role?.isGrouping == true
            ? structure.add(.paragraph, in: around, nil) : around
    }

    // MARK: Markers and images

    /// Markers are labels of their list item or note, which come before its body.
    private func label(in around: Int32, _ structure: StructureTree) -> Int32 {
        var entry = Int(around)
        while entry > 0 {
            let role = structure.entries[entry].role
            if role == .listBody { return Int32(entry - 1) }
            if role == .note { return Int32(entry + 1) }
            entry = Int(structure.entries[entry].parent)
        }
        return around
    }

    /// A call leads to its footnote, and the marker of the footnote back.
    private func footnoteLink(
        _ box: Subject, _ end: FootnoteEnd.End, in around: Int32, _ structure: StructureTree
    ) -> Int32 {
        guard let node = box.node else { return around }
        let entry = structure.add(.link, in: textParent(around, structure), nil)
        structure.setLink(FootnoteEnd(element: node, end: end), entry)
        return entry
    }

    private mutating func image(_ box: Subject, in around: Int32, _ structure: StructureTree) -> Int32 {
        guard let node = box.node, box.pseudo == nil, document.isElement(node) else {
            // The picture of a marker belongs to the label; other pictures of generated content only decorate, but for codes.
            if box.pseudo == .marker { return structure.content(in: label(in: around, structure)) }
            guard let text = codeText(of: box.id) else { return StructureTree.artifact }
            let figure = structure.add(.figure, in: around, nil)
            structure.setCodeText(text, figure)
            return structure.content(in: figure)
        }
        if isPresentational(node) { return StructureTree.artifact }
        switch tree.replacedContent(box.id).kind {
        case .image, .gradient:
            if document.name(node) == .img, document.attribute(.alt, of: node) == "" { return StructureTree.artifact }
            let figure = structure.add(.figure, in: around, node)
            if let text = codeText(of: box.id) { structure.setCodeText(text, figure) }
            return structure.content(in: figure)
        case .checkbox, .radio, .gauge:
            return structure.content(in: structure.add(.form, in: around, node))
        }
    }

    /// The text that stands for a box, if it is a code of a style sheet.
    private func codeText(of box: BoxID) -> String? {
        guard let images, case .image(let image) = tree.replacedContent(box).kind else { return nil }
        return images.encoded(image)?.vectors?.drawing.code?.label
    }

    private func isPresentational(_ node: NodeID) -> Bool {
        if !hasAccessibility { return false }
        if document.attribute(hiddenName, of: node) == "true" { return true }
        let role = document.attribute(roleName, of: node)
        return role == "presentation" || role == "none"
    }

    // MARK: Roles

    private mutating func role(
        of node: NodeID, _ box: Subject, in around: Int32, _ structure: StructureTree
    ) -> StructureRole? {
        if tree[box.id].style.box.pageFloat == .footnote { return .note }
        guard document.namespace(node) == .html else { return nil }
        if isPresentational(node) {
            // Without a table around them, its rows and cells are none.
            return nil
        }
        if hasAccessibility, document.attribute(roleName, of: node) == "heading" {
            return .heading(document.attribute(levelName, of: node).flatMap { Int($0) } ?? 2)
        }
        let parent = structure.entries[Int(around)].role
        // Each case is a comparison, and most elements of long documents are cells.
        switch document.name(node) {
        case .td: return parent == .row ? .dataCell : nil
        case .tr:
            switch parent {
            case .table, .tableHead, .tableBody, .tableFoot: return .row
            default: return nil
            }
        case .p: return .paragraph
        case .address, .pre, .dt, .summary, .legend:
            return box.kind == .inlineContainer ? .paragraph : nil
        case .h1: return .heading1
        case .h2: return .heading2
        case .h3: return .heading3
        case .h4: return .heading4
        case .h5: return .heading5
        case .h6: return .heading6
        case .section, .nav, .aside, .header, .footer, .main, .details: return .section
        case .article: return .article
        case .blockquote: return .blockQuote
        case .q: return .quote
        case .code, .samp, .kbd: return box.kind == .inline ? .code : nil
        case .ul, .ol, .menu, .dir: return .list
        case .li: return parent == .list ? .listItem : nil
        case .figure: return .section
        case .figcaption: return parent == .section && isAtEdge(node) ? .caption : .paragraph
        case .a: return document.attribute(.href, of: node) == nil ? nil : .link
        case .textarea, .input, .select: return .form
        case .table: return entryOfNode[node.index] < 0 ? nil : .table
        case .caption: return parent == .table ? .caption : nil
        case .thead: return parent == .table ? .tableHead : nil
        case .tbody: return parent == .table ? .tableBody : nil
        case .tfoot: return parent == .table ? .tableFoot : nil
        case .th: return parent == .row ? .headerCell : nil
        default: return nil
        }
    }

    /// The entry that a row goes into: XHTML may have rows beside heads and feet, which are then in a body.
    private mutating func rowParent(_ around: Int32, _ structure: StructureTree) -> Int32 {
        guard structure.entries[Int(around)].role == .table, let table = structure.entries[Int(around)].node else {
            return around
        }
        if let known = bodyOfTable[around] { return known }
        let hasGroups = document.children(of: table).contains { child in
            document.isElement(child) && [.thead, .tbody, .tfoot].contains(document.name(child))
        }
        let body = hasGroups ? structure.add(.tableBody, in: around, nil) : around
        bodyOfTable[around] = body
        return body
    }

    /// Whether a caption is the first or the last element in its figure. Elsewhere a caption of the structure may not be.
    private func isAtEdge(_ caption: NodeID) -> Bool {
        guard let figure = document.parent(caption), document.name(figure) == .figure else { return false }
        var (first, last): (NodeID?, NodeID?) = (nil, nil)
        for child in document.children(of: figure) where document.isElement(child) {
            first = first ?? child
            last = child
        }
        return first == caption || last == caption
    }

    private func finish(
        _ entry: Int32, _ role: StructureRole, _ node: NodeID, _ box: Subject, _ structure: StructureTree
    ) {
        if role == .link { structure.setLink(node, entry) }
        if role == .headerCell, document.id(node) != .none {
            structure.setHeader(structure.names.string(document.id(node)), entry)
        }
        if role == .headerCell || role == .dataCell {
            let spans = tree.spans(of: box.id)
            if spans.columns != 1 || spans.rows != 1 {
                structure.setSpan(entry, columns: spans.columns, rows: spans.rows)
            }
        }
    }

    /// The language of an element that has its own; nil for the root, whose language is that of the document.
    private func language(of node: NodeID) -> String? {
        if document.parent(node) == .document { return nil }
        let language = document.attribute(.lang, of: node) ?? document.attribute(xmlLanguage, of: node)
        return language.flatMap { $0.isEmpty ? nil : $0 }
    }
}
