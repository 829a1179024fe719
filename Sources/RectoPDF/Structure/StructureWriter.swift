import RectoCore
import RectoDOM

/// Writes the structure tree of a document: an object for each element, which refers to its content by the numbers of
/// marks, and the tree that leads from the marks back to the elements.
/// [ISO 32000-1 §14.7](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct StructureWriter {
    /// The annotation of a link.
    private struct LinkObject {
        var annotation: ObjectNumber
        var page: Int
        /// The entry of the link in the structure; nil for links in the margins of pages.
        var entry: Int32?
    }
    /// A mark in a stream.
    private struct Mark {
        var stream: Int32
        var number: Int32
        /// The index of the entry's next mark; -1 for the last.
        var next: Int32
    }

    private let marks: ContentMarks
    private let structure: StructureTree
    /// The object numbers of the pages.
    private let pages: [ObjectNumber]
    private var linkObjects: [LinkObject] = []
    /// The numbers of the elements of links that are in the margins of pages, by link.
    private var looseLinks: [Int: ObjectNumber] = [:]

    private var firstChild: [Int32] = []
    private var nextSibling: [Int32] = []
    /// The index of the first mark of each entry; -1 if there is none.
    private var firstMark: [Int32] = []
    private var allMarks: [Mark] = []
    private var linksOfEntry: [Int: [Int]] = [:]
    private var isKept: [Bool] = []
    /// The heads and feet of tables that are written as bodies.
    private var bodies: Set<Int32> = []
    /// The object numbers of the elements that are written.
    private var numbers: [ObjectNumber] = []
    /// The names by which elements refer to each other.
    private var identifiers: [(name: [UInt8], element: ObjectNumber)] = []

    /// The additions of PDF 2.0: the number of its namespace, and the entries of elements.
    private struct Version2 {
        var namespace: ObjectNumber
        var entryOfNode: [NodeID: Int32] = [:]
        /// The entries of notes, and of the calls and markers that lead to and from them.
        var notes: [NodeID: Int32] = [:]
        var footnoteOfLink: [Int32: FootnoteEnd] = [:]
    }
    private var version2: Version2?

    init(_ marks: ContentMarks, pages: [ObjectNumber]) {
        self.marks = marks
        self.pages = pages
        structure = marks.structure
    }

    /// For a file of PDF 2.0, in which links lead to elements. Every element has its number before any is written.
    init(_ marks: ContentMarks, pages: [ObjectNumber], version2 file: inout PDFFile) {
        self.init(marks, pages: pages)
        var added = Version2(namespace: file.allocate())
        let first = file.allocate(structure.entries.count)
        numbers = structure.entries.indices.map { first.advanced(by: $0) }
        for (index, entry) in structure.entries.enumerated() {
            guard let role = entry.role, let node = entry.node else { continue }
            if added.entryOfNode[node] == nil { added.entryOfNode[node] = Int32(index) }
            if role == .note { added.notes[node] = Int32(index) }
        }
        for (end, entry) in structure.footnoteLinks { added.footnoteOfLink[entry] = end }
        version2 = added
    }

    /// The number of the element that a link to `node` leads to: its own, or that of the nearest one around it. Nil in a
    /// file where links lead to pages.
    func destination(_ node: NodeID?) -> ObjectNumber? {
        guard let version2 else { return nil }
        var next = node
        while let inner = next {
            if let entry = version2.entryOfNode[inner] { return numbers[Int(entry)] }
            next = structure.document.parent(inner)
        }
        return numbers[0]
    }

    /// Notes the annotation of a link, and returns its key in the parent tree.
    mutating func add(_ annotation: ObjectNumber, of link: LinkArea, page: Int) -> Int {
        let entry: Int32? =
            switch link.target {
            case .footnote(let end): structure.footnoteLinks[end]
            case .uri, .fragment: link.element.flatMap { structure.links[$0] }
            }
        linkObjects.append(LinkObject(annotation: annotation, page: page, entry: entry))
        return marks.streams.count + linkObjects.count - 1
    }

    /// The words with which a reader announces a link. [ISO 14289-1 §7.18.5]
    /// - Parameter target: the element that a link within the document leads to.
    func description(of link: LinkArea, to target: NodeID?) -> String {
        let document = structure.document
        func text(_ node: NodeID?) -> String? {
            guard let node, document.isElement(node) else { return nil }
            let words = document.textContent(of: node).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return words.isEmpty ? nil : String(words.prefix(200))
        }
        switch link.target {
        case .footnote(let end): return text(end.element) ?? ""
        case .uri(let uri): return text(link.element) ?? picture(in: link.element) ?? uri
        // A link whose text is generated is told by what it leads to.
        case .fragment(let name): return text(link.element) ?? picture(in: link.element) ?? text(target) ?? name
        }
    }

    /// The alternative text of the first child with one, which is the picture in a link.
    private func picture(in element: NodeID?) -> String? {
        guard let element else { return nil }
        for child in structure.document.children(of: element) where structure.document.isElement(child) {
            if let text = structure.alternative(of: child) { return text }
        }
        return nil
    }

    /// The object numbers of the root and of what it leads to.
    struct Root {
        var number: ObjectNumber
        var documentElement: ObjectNumber
        /// The objects to which the tree of parents leads, by key.
        var parents: [ObjectNumber]
        /// The identifiers of elements, in the order of their bytes.
        var identifiers: [(name: [UInt8], element: ObjectNumber)]
        /// The namespace of the elements, in PDF 2.0.
        var namespace: ObjectNumber?
    }

    /// A cell without attributes whose content is one mark of a page. Others like it, which are most elements of a statement,
    /// differ from it in three numbers.
    private struct PlainCell {
        private let object: ObjectBuffer
        private let parent: Int
        private let page: Int
        private let mark: Int

        init?(_ object: ObjectBuffer) {
            func place(_ key: String) -> Int? {
                let (bytes, key) = (Array(object.bytes), Array("/\(key) ".utf8))
                return bytes.indices.first { bytes[$0...].starts(with: key) }.map { $0 + key.count }
            }
            guard let parent = place("P"), let page = place("Pg"), let mark = place("K") else { return nil }
            (self.object, self.parent, self.page, self.mark) = (object, parent, page, mark)
        }

        /// The object with other numbers; nil if one of them has more digits than there is room for.
        func with(parent: ObjectNumber, page: ObjectNumber, mark: Int) -> ObjectBuffer? {
            func put(_ number: Int, _ place: Int) -> Bool {
                object.overwrite(at: place, width: ObjectBuffer.width, with: number)
            }
            let fits = put(parent.raw, self.parent) && put(page.raw, self.page) && put(mark, self.mark)
            return fits ? object : nil
        }
    }

    private func plainCell(like index: Int32, root: ObjectNumber) -> PlainCell? {
        var writer = self
        let object = ObjectBuffer(capacity: 128, numbers: .aligned)
        DictionaryWriter.write(into: object) { writer.put(index, root: root, into: &$0) }
        return PlainCell(object)
    }

    /// The mark of a cell that differs from others in numbers alone; nil for other elements.
    private func markOfPlainCell(_ index: Int32) -> Mark? {
        guard structure.entries[Int(index)].role == .dataCell, version2 == nil, !mayHaveAttributes(index, .dataCell)
        else { return nil }
        return onlyMark(of: index)
    }

    /// Writes everything.
    mutating func write(to file: inout PDFFile) -> Root {
        connect()
        for index in linkObjects.indices where linkObjects[index].entry == nil { looseLinks[index] = file.allocate() }
        let root = file.allocate()
        if version2 == nil {
            number(from: &file)
        }
        let layout = layout(in: file)
        var plain: PlainCell?
        for index in isKept.indices where isKept[index] {
            let entry = Int32(index)
            let layout = isOneOfMany(entry) ? layout : .plain
            if layout == .aligned, file.form != .part, let mark = markOfPlainCell(entry) {
                if plain == nil { plain = plainCell(like: entry, root: root) }
                let page = pages[marks.streams[Int(mark.stream)].page]
                let parent = numbers[Int(structure.entries[index].parent)]
                if let object = plain?.with(parent: parent, page: page, mark: Int(mark.number)) {
                    file.addAligned(numbers[index], object)
                    continue
                }
            }
            file.addDictionary(numbers[index], layout) { put(entry, root: root, into: &$0) }
        }
        addLooseLinks(to: &file)
        identifiers.sort { $0.name.lexicographicallyPrecedes($1.name) }
        let (parentTree, parents) = addParentTree(to: &file)
        addRoot(root, parentTree: parentTree, to: &file)
        if let version2 {
            file.addDictionary(version2.namespace, of: .allDocuments) { entries in
                entries.put("Type", name: "Namespace")
                entries.put("NS", string: "http://iso.org/pdf2/ssn".utf8)
            }
        }
        return Root(
            number: root, documentElement: numbers[0], parents: parents, identifiers: identifiers,
            namespace: version2?.namespace)
    }

    /// Finds the children and the marks of each entry, and which entries are on a page at all.
    private mutating func connect() {
        let entries = structure.entries
        firstChild = [Int32](repeating: -1, count: entries.count)
        (nextSibling, firstMark) = (firstChild, firstChild)
        isKept = [Bool](repeating: false, count: entries.count)
        for (stream, marked) in marks.streams.enumerated().reversed() {
            for (number, content) in marked.contents.enumerated().reversed() {
                allMarks.append(
                    Mark(stream: Int32(stream), number: Int32(number), next: firstMark[Int(content)]))
                firstMark[Int(content)] = Int32(allMarks.count - 1)
            }
        }
        for (index, link) in linkObjects.enumerated() {
            guard let entry = link.entry else { continue }
            linksOfEntry[Int(entry), default: []].append(index)
            isKept[Int(entry)] = true
        }
        // Any element may be where a link leads to.
        if version2 != nil { for index in entries.indices where entries[index].role != nil { isKept[index] = true } }
        // What is inside another entry comes after it.
        for index in entries.indices.reversed() {
            let entry = entries[index]
            if firstMark[index] >= 0 || isKept[index] {
                isKept[index] = entry.role != nil
                if entry.parent >= 0 { isKept[Int(entry.parent)] = true }
            }
            if entry.parent >= 0 {
                nextSibling[index] = firstChild[Int(entry.parent)]
                firstChild[Int(entry.parent)] = Int32(index)
            }
        }
        isKept[0] = true
        for index in entries.indices.dropFirst() where entries[index].role?.staysEmpty == true {
            if isKept[Int(entries[index].parent)] { isKept[index] = true }
        }
        findBodies()
    }

    /// Finds the heads and feet that are written as bodies: a table has one of each at most, and a body beside them. A bill
    /// without lines has only a head and a foot on its pages.
    /// [ISO 32000-1 §14.8.4.3.4 Table elements](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
    private mutating func findBodies() {
        struct Groups {
            var head, foot: Int32?
            var hasBody = false
        }
        var tables: [Int32: Groups] = [:]
        for (index, entry) in structure.entries.enumerated() where isKept[index] {
            switch entry.role {
            case .tableHead where tables[entry.parent]?.head == nil:
                tables[entry.parent, default: Groups()].head = Int32(index)
            case .tableFoot where tables[entry.parent]?.foot == nil:
                tables[entry.parent, default: Groups()].foot = Int32(index)
            case .tableBody: tables[entry.parent, default: Groups()].hasBody = true
            case .tableHead, .tableFoot:
                tables[entry.parent]?.hasBody = true
                bodies.insert(Int32(index))
            default: break
            }
        }
        for groups in tables.values where !groups.hasBody {
            if let group = groups.foot ?? groups.head { bodies.insert(group) }
        }
    }

    // MARK: Elements

    /// Whether there are so many elements that streams of those of one shape make up for their own size.
    private var isLong: Bool { structure.entries.count > 1000 }

    /// A part may become one of many.
    private func layout(in file: borrowing PDFFile) -> ObjectLayout { isLong || file.form == .part ? .aligned : .plain }

    /// Numbers the elements. Those that contain marks alone come first, so that the cells of a table have numbers in a row.
    private mutating func number(from file: inout PDFFile) {
        let count = isKept.reduce(0) { $0 + ($1 ? 1 : 0) }
        var next = file.allocate(count)
        numbers = [ObjectNumber](repeating: ObjectNumber(0), count: structure.entries.count)
        func number(_ isNumbered: (Int) -> Bool) {
            for index in isKept.indices where isKept[index] && isNumbered(index) {
                numbers[index] = next
                next = next.advanced(by: 1)
            }
        }
        if !isLong { return number { _ in true } }
        number { hasMarksAlone($0) }
        number { !hasMarksAlone($0) }
    }

    /// Whether an element contains a stretch of content and nothing else.
    private func hasMarksAlone(_ index: Int) -> Bool {
        let child = Int(firstChild[index])
        return child >= 0 && nextSibling[child] < 0 && firstMark[child] >= 0
    }

    /// Whether many elements differ from this one in numbers alone: what has texts, or contains much, is unlike others.
    private func isOneOfMany(_ index: Int32) -> Bool {
        if structure.languages[Int(index)] != nil { return false }
        return switch structure.entries[Int(index)].role {
        case .headerCell, .dataCell: structure.headerNames.isEmpty
        case .row, .paragraph, .span, .listItem, .listBody, .label: true
        default: false
        }
    }

    private mutating func put(_ index: Int32, root: ObjectNumber, into element: inout DictionaryWriter) {
        let entry = structure.entries[Int(index)]
        guard let own = entry.role else { return }
        let role = bodies.contains(index) ? .tableBody : own
        element.put("S", name: version2 == nil ? role.name : role.nameInVersion2)
        element.put("P", entry.parent < 0 ? root : numbers[Int(entry.parent)])
        if let version2 { put(index, role, version2, into: &element) }
        if mayHaveAttributes(index, role) {
            let attributes = StructureAttributes(structure, marks)
            attributes.put(index, role, figureArea: area(of: index, role), into: &element)
            if let name = attributes.identifier(of: index, role) {
                let name = [UInt8](text: name)
                identifiers.append((name, numbers[Int(index)]))
                element.put("ID", identifier: name)
            }
        }
        if let mark = onlyMark(of: index) {
            element.put("Pg", pages[marks.streams[Int(mark.stream)].page])
            element.put("K", Int(mark.number))
        } else {
            putContents(of: index, into: &element)
        }
    }

    /// Writes in which namespace the type of an element is. The types that only PDF 1.7 has need none. Notes and their
    /// calls refer to each other. [ISO 14289-2 §8.2.5.14](https://www.iso.org/standard/82278.html)
    private func put(
        _ index: Int32, _ role: StructureRole, _ version2: Version2, into element: inout DictionaryWriter
    ) {
        if role.isInVersion2 { element.put("NS", version2.namespace) }
        var other: Int32?
        if role == .note, let node = structure.entries[Int(index)].node {
            other = structure.footnoteLinks[FootnoteEnd(element: node, end: .call)]
        } else if let end = version2.footnoteOfLink[index], end.end == .call {
            other = version2.notes[end.element]
        }
        guard let other else { return }
        element.put("Ref", CollectionOfOne(numbers[Int(other)]))
    }

    /// Most elements are rows, and cells without spans.
    private func mayHaveAttributes(_ index: Int32, _ role: StructureRole) -> Bool {
        if !structure.languages.isEmpty { return true }
        switch role {
        case .row, .paragraph: return false
        case .dataCell: return !structure.spans.isEmpty || !structure.headerNames.isEmpty
        default: return true
        }
    }

    /// The mark of an element that contains nothing else, on a page; nil for other elements.
    private func onlyMark(of index: Int32) -> Mark? {
        let child = firstChild[Int(index)]
        guard child >= 0, nextSibling[Int(child)] < 0, firstMark[Int(child)] >= 0, linkObjects.isEmpty else {
            return nil
        }
        let mark = allMarks[Int(firstMark[Int(child)])]
        return mark.next < 0 && marks.streams[Int(mark.stream)].form == nil ? mark : nil
    }

    private func area(of index: Int32, _ role: StructureRole) -> [Double]? {
        guard role == .figure, firstChild[Int(index)] >= 0, let area = marks.areas[Int(firstChild[Int(index)])] else {
            return nil
        }
        return area?.box
    }

    /// Writes what an element contains, and the page of its first mark. Marks on that page are only numbers.
    private func putContents(of index: Int32, into element: inout DictionaryWriter) {
        var page: Int?
        var count = 0
        forEachContent(of: index) { content in
            count += 1
            if case .mark(let mark) = content, page == nil, marks.streams[Int(mark.stream)].form == nil {
                page = marks.streams[Int(mark.stream)].page
            }
        }
        if let page { element.put("Pg", pages[page]) }
        switch count {
        case 0: break
        case 1: forEachContent(of: index) { put(only: $0, on: page, into: &element) }
        default:
            element.array("K") { kids in
                forEachContent(of: index) { put($0, on: page, into: &kids) }
            }
        }
    }

    private func put(only content: Content, on page: Int?, into element: inout DictionaryWriter) {
        switch content {
        case .element(let number): element.put("K", number)
        case .mark(let mark):
            if isPlain(mark, on: page) { return element.put("K", Int(mark.number)) }
            element.dictionary("K") { put(mark, into: &$0) }
        case .annotation(let link): element.dictionary("K") { put(link, into: &$0) }
        }
    }

    private func put(_ content: Content, on page: Int?, into kids: inout ArrayWriter) {
        switch content {
        case .element(let number): kids.put(number)
        case .mark(let mark):
            if isPlain(mark, on: page) { return kids.put(Int(mark.number)) }
            kids.dictionary { put(mark, into: &$0) }
        case .annotation(let link): kids.dictionary { put(link, into: &$0) }
        }
    }

    private enum Content {
        case element(ObjectNumber)
        case mark(Mark)
        case annotation(LinkObject)
    }

    private func forEachContent(of index: Int32, _ body: (Content) -> Void) {
        for link in linksOfEntry[Int(index)] ?? [] { body(.annotation(linkObjects[link])) }
        var child = firstChild[Int(index)]
        while child >= 0 {
            if isKept[Int(child)] { body(.element(numbers[Int(child)])) }
            var mark = firstMark[Int(child)]
            while mark >= 0 {
                body(.mark(allMarks[Int(mark)]))
                mark = allMarks[Int(mark)].next
            }
            child = nextSibling[Int(child)]
        }
        if index > 0 || looseLinks.isEmpty { return }
        for link in linkObjects.indices { if let number = looseLinks[link] { body(.element(number)) } }
    }

    /// Whether a mark is only a number, because it is in the content of the element's page.
    private func isPlain(_ mark: Mark, on page: Int?) -> Bool {
        let stream = marks.streams[Int(mark.stream)]
        return stream.form == nil && stream.page == page
    }

    private func put(_ mark: Mark, into entries: inout DictionaryWriter) {
        let stream = marks.streams[Int(mark.stream)]
        entries.put("Type", name: "MCR")
        entries.put("Pg", pages[stream.page])
        if let form = stream.form { entries.put("Stm", form) }
        entries.put("MCID", Int(mark.number))
    }

    private func put(_ link: LinkObject, into entries: inout DictionaryWriter) {
        entries.put("Type", name: "OBJR")
        entries.put("Pg", pages[link.page])
        entries.put("Obj", link.annotation)
    }

    // MARK: The root

    /// Links in the margins of pages, whose text is no content of the document, are elements at its end.
    private func addLooseLinks(to file: inout PDFFile) {
        for (index, link) in linkObjects.enumerated() {
            guard let number = looseLinks[index] else { continue }
            file.addDictionary(number) { element in
                element.put("S", name: "Link")
                element.put("P", numbers[0])
                if let version2 { element.put("NS", version2.namespace) }
                element.dictionary("K") { put(link, into: &$0) }
            }
        }
    }

    /// Writes, for each stream, the elements of its marks, and for each annotation its element. Returns the tree, and the
    /// objects to which it leads.
    private func addParentTree(to file: inout PDFFile) -> (tree: ObjectNumber, parents: [ObjectNumber]) {
        var parents: [ObjectNumber] = []
        parents.reserveCapacity(marks.streams.count + linkObjects.count)
        let entries = structure.entries
        for stream in marks.streams {
            let number = file.allocate()
            let elements = stream.contents.lazy.map { numbers[Int(entries[Int($0)].parent)] }
            file.addArray(number, layout(in: file), of: .allDocuments, elements)
            parents.append(number)
        }
        for (index, link) in linkObjects.enumerated() {
            parents.append(link.entry.map { numbers[Int($0)] } ?? looseLinks[index] ?? ObjectNumber(0))
        }
        let tree = file.allocate()
        file.addDictionary(tree) { root in
            root.array("Nums") { numbers in
                for (key, parent) in parents.enumerated() {
                    numbers.put(spaced: key)
                    numbers.put(spaced: parent)
                }
            }
        }
        return (tree, parents)
    }

    private func addRoot(_ root: ObjectNumber, parentTree: ObjectNumber, to file: inout PDFFile) {
        file.addDictionary(root) { entries in
            entries.put("Type", name: "StructTreeRoot")
            if let version2 { entries.put("Namespaces", CollectionOfOne(version2.namespace)) }
            entries.put("K", CollectionOfOne(numbers[0]))
            entries.put("ParentTree", parentTree)
            entries.put("ParentTreeNextKey", marks.streams.count + linkObjects.count)
            if identifiers.isEmpty { return }
            entries.dictionary("IDTree") { tree in
                tree.array("Names") { names in
                    for (name, element) in identifiers {
                        names.put(string: name)
                        names.put(element)
                    }
                }
            }
        }
    }
}
