import RectoCore
import RectoDOM

/// Writes the structure tree of a document: an object for each element, which refers to its content by the numbers of
/// marks, and the tree that leads from the marks back to the elements.
/// [ISO 32000-1 §14.7](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct StructureWriter {
    /// The annotation of a link.
    private struct LinkObject {
        var annotation: Int
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
    private let pages: [Int]
    private var linkObjects: [LinkObject] = []

    private var firstChild: [Int32] = []
    private var nextSibling: [Int32] = []
    /// The index of the first mark of each entry; -1 if there is none.
    private var firstMark: [Int32] = []
    private var allMarks: [Mark] = []
    private var linksOfEntry: [Int: [Int]] = [:]
    private var isKept: [Bool] = []
    /// The object numbers of the elements that are written.
    private var numbers: [Int] = []
    /// The names by which elements refer to each other.
    private var identifiers: [(name: String, number: Int)] = []

    init(_ marks: ContentMarks, pages: [Int]) {
        self.marks = marks
        self.pages = pages
        structure = marks.structure
    }

    /// Notes the annotation of a link, and returns its key in the parent tree.
    mutating func add(_ annotation: Int, of link: LinkArea, page: Int) -> Int {
        let entry: Int32? =
            switch link.target {
            case .footnote(let end): structure.footnoteLinks[end]
            case .uri, .fragment: link.element.flatMap { structure.links[$0] }
            }
        linkObjects.append(LinkObject(annotation: annotation, page: page, entry: entry))
        return marks.streams.count + linkObjects.count - 1
    }

    /// What a reader says for a link. [ISO 14289-1 §7.18.5]
    func description(of link: LinkArea) -> String {
        guard let element = link.element, structure.document.isElement(element) else { return "" }
        return structure.document.textContent(of: element).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Writes everything and returns the number of the root.
    mutating func write(to file: inout PDFFile) -> Int {
        connect()
        let root = file.allocate()
        let count = isKept.reduce(0) { $0 + ($1 ? 1 : 0) }
        var next = file.allocate(count)
        numbers = [Int](repeating: 0, count: structure.entries.count)
        for index in isKept.indices where isKept[index] {
            numbers[index] = next
            next += 1
        }
        let value = ContentStream(capacity: 1 << 12)
        for index in isKept.indices where isKept[index] {
            value.clear()
            put(Int32(index), root: root, into: value)
            file.add(numbers[index], value.bytes)
        }
        let loose = addLooseLinks(to: &file, root: root)
        let parents = addParentTree(to: &file, looseLinks: loose)
        addRoot(root, looseLinks: loose, parents: parents, to: &file)
        return root
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
    }

    // MARK: Elements

    private mutating func put(_ index: Int32, root: Int, into value: ContentStream) {
        let entry = structure.entries[Int(index)]
        guard let role = entry.role else { return }
        value.put("<</S/")
        value.put(role.name)
        value.put("/P ")
        value.putReference(entry.parent < 0 ? root : numbers[Int(entry.parent)])
        if mayHaveAttributes(index, role) {
            let attributes = StructureAttributes(structure, marks)
            var bytes: [UInt8] = []
            attributes.put(index, role, figureArea: area(of: index, role), into: &bytes)
            if let name = attributes.identifier(of: index, role) {
                identifiers.append((name, numbers[Int(index)]))
                bytes.put("/ID")
                bytes.putText(name)
            }
            value.put(bytes)
        }
        if let mark = onlyMark(of: index) {
            value.put("/Pg ")
            value.putReference(pages[marks.streams[Int(mark.stream)].page])
            value.put("/K ")
            value.put(Int(mark.number))
        } else {
            putContents(of: index, into: value)
        }
        value.put(">>")
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
    private func putContents(of index: Int32, into value: ContentStream) {
        var page: Int?
        var count = 0
        forEachContent(of: index) { content in
            count += 1
            if case .mark(let mark) = content, page == nil, marks.streams[Int(mark.stream)].form == nil {
                page = marks.streams[Int(mark.stream)].page
            }
        }
        if let page {
            value.put("/Pg ")
            value.putReference(pages[page])
        }
        if count == 0 { return }
        value.put(count == 1 ? "/K " : "/K[")
        var isFirst = true
        forEachContent(of: index) { content in
            if !isFirst { value.space() }
            isFirst = false
            switch content {
            case .element(let number): value.putReference(number)
            case .mark(let mark): put(mark, on: page, into: value)
            case .annotation(let link):
                value.put("<</Type/OBJR/Pg ")
                value.putReference(pages[link.page])
                value.put("/Obj ")
                value.putReference(link.annotation)
                value.put(">>")
            }
        }
        if count > 1 { value.put("]") }
    }

    private enum Content {
        case element(Int)
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
    }

    private func put(_ mark: Mark, on page: Int?, into value: ContentStream) {
        let stream = marks.streams[Int(mark.stream)]
        if stream.form == nil, stream.page == page { return value.put(Int(mark.number)) }
        value.put("<</Type/MCR/Pg ")
        value.putReference(pages[stream.page])
        if let form = stream.form {
            value.put("/Stm ")
            value.putReference(form)
        }
        value.put("/MCID ")
        value.put(Int(mark.number))
        value.put(">>")
    }

    // MARK: The root

    /// Links in the margins of pages, which are no content of the document, are elements of their own.
    private func addLooseLinks(to file: inout PDFFile, root: Int) -> [Int: Int] {
        var elements: [Int: Int] = [:]
        for (index, link) in linkObjects.enumerated() where link.entry == nil {
            let number = file.allocate()
            var value: [UInt8] = []
            value.put("<</S/Link/P ")
            value.putReference(root)
            value.put("/K<</Type/OBJR/Pg ")
            value.putReference(pages[link.page])
            value.put("/Obj ")
            value.putReference(link.annotation)
            value.put(">>>>")
            file.add(number, value)
            elements[index] = number
        }
        return elements
    }

    /// Writes, for each stream, the elements of its marks, and for each annotation its element.
    private func addParentTree(to file: inout PDFFile, looseLinks: [Int: Int]) -> Int {
        var tree: [UInt8] = []
        tree.put("<</Nums[")
        let value = ContentStream()
        let entries = structure.entries
        for (key, stream) in marks.streams.enumerated() {
            value.clear()
            value.put("[")
            for content in stream.contents {
                value.putReference(numbers[Int(entries[Int(content)].parent)])
                value.space()
            }
            value.put("]")
            let number = file.allocate()
            file.add(number, value.bytes)
            tree.put(key)
            tree.append(0x20)
            tree.putReference(number)
            tree.append(0x20)
        }
        for (index, link) in linkObjects.enumerated() {
            tree.put(marks.streams.count + index)
            tree.append(0x20)
            tree.putReference(link.entry.map { numbers[Int($0)] } ?? looseLinks[index] ?? 0)
            tree.append(0x20)
        }
        tree.put("]>>")
        let number = file.allocate()
        file.add(number, tree)
        return number
    }

    private func addRoot(_ root: Int, looseLinks: [Int: Int], parents: Int, to file: inout PDFFile) {
        var value: [UInt8] = []
        value.put("<</Type/StructTreeRoot/K[")
        value.putReference(numbers[0])
        for index in linkObjects.indices {
            guard let number = looseLinks[index] else { continue }
            value.append(0x20)
            value.putReference(number)
        }
        value.put("]/ParentTree ")
        value.putReference(parents)
        value.put("/ParentTreeNextKey ")
        value.put(marks.streams.count + linkObjects.count)
        if !identifiers.isEmpty {
            value.put("/IDTree<</Names[")
            for (name, number) in identifiers.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
                value.putText(name)
                value.putReference(number)
            }
            value.put("]>>")
        }
        value.put(">>")
        file.add(root, value)
    }
}
