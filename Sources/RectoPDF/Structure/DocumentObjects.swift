import RectoCore
import RectoDOM

/// The facts that a PDF holds besides the content of its pages.
package struct DocumentFacts {
    let structure: DocumentStructure
    let metadata: PDFMetadata
    let labels: PageLabels
    let attachments: [AttachedFile]
    let report: ConformanceReport
    let diagnostics: DiagnosticSink
}

/// Takes the pages of a document, one after another, and makes a file of them.
package protocol PageSink: AnyObject {
    /// Adds a page whose unit is `userUnit` times 1/72 in.
    func add(_ list: DisplayList, userUnit: Int) throws
    /// Ends the document and returns the bytes of the file.
    func finish(_ facts: DocumentFacts) throws -> [UInt8]
}

/// The objects of a PDF that are not the content of its pages: links, destinations, the outline, the catalog and the
/// information about the file. They are the same whoever has drawn the pages.
package struct DocumentObjects {
    /// The object numbers of the pages, in order.
    package let pages: [ObjectNumber]
    let pageTree: ObjectNumber
    private let facts: DocumentFacts
    private var structure: DocumentStructure { facts.structure }
    private var metadata: PDFMetadata { facts.metadata }
    private var diagnostics: DiagnosticSink { facts.diagnostics }

    package init(_ facts: DocumentFacts, pages: [ObjectNumber], pageTree: ObjectNumber) {
        self.facts = facts
        self.pages = pages
        self.pageTree = pageTree
    }

    // MARK: Links and destinations

    /// A place to which a link leads.
    private enum Target {
        case uri(String)
        case place(DocumentStructure.Place)

        var element: NodeID? { if case .place(let place) = self { place.element } else { nil } }
    }

    /// Adds the annotations of links to a file without tags. Returns their object numbers by page.
    package func addLinks(to file: inout PDFFile) -> [Int: [ObjectNumber]] {
        var tags: StructureWriter?
        return addLinks(to: &file, tags: &tags)
    }

    /// Adds the annotations of links. Returns their object numbers by page.
    /// - Parameter tags: the structure that the links are part of; nil for a file without one.
    func addLinks(to file: inout PDFFile, tags: inout StructureWriter?) -> [Int: [ObjectNumber]] {
        var annotations: [Int: [ObjectNumber]] = [:]
        var missing: Set<String> = []
        for (index, page) in structure.pages.enumerated() {
            for link in page.links {
                guard let target = target(of: link, &missing) else { continue }
                let number = file.allocate()
                let key = tags?.add(number, of: link, page: index)
                let element: NodeID? = if case .fragment = link.target { target.element } else { nil }
                let description = key == nil ? "" : tags?.description(of: link, to: element) ?? ""
                file.addDictionary(number) { entries in
                    entries.put("Type", name: "Annot")
                    entries.put("Subtype", name: "Link")
                    entries.put("F", 4)
                    entries.put("Border", [0, 0, 0])
                    put("Rect", link.rect, on: index, into: &entries)
                    switch target {
                    case .uri(let uri):
                        entries.dictionary("A") { action in
                            action.put("S", name: "URI")
                            action.put("URI", string: Self.asciiURI(uri))
                        }
                    case .place(let place): putDestination(place, tags, into: &entries)
                    }
                    if let key { entries.put("StructParent", parentKey: key) }
                    if !description.isEmpty { entries.put("Contents", text: description) }
                }
                annotations[index, default: []].append(number)
            }
        }
        return annotations
    }

    /// The target of a link; nil for a link that is left out.
    /// - Parameter missing: what was reported.
    private func target(of link: LinkArea, _ missing: inout Set<String>) -> Target? {
        switch link.target {
        case .uri(let uri):
            if Self.isSafe(uri) { return .uri(uri) }
            if missing.insert(uri).inserted { Self.reportRefused(uri, at: link.span, to: diagnostics) }
            return nil
        case .fragment(let name):
            if let place = structure.place(of: name) { return .place(place) }
            if missing.insert("#" + name).inserted { Self.reportMissing(name, at: link.span, to: diagnostics) }
            return nil
        case .footnote(let end): return structure.footnotes[end].map { .place($0) }
        }
    }

    static func reportMissing(_ name: String, at span: SourceSpan?, to diagnostics: DiagnosticSink) {
        diagnostics.report(
            .linkMissingTarget, "the link to '#\(name)' leads nowhere: no printed element has that id",
            at: span)
    }

    static func reportRefused(_ uri: String, at span: SourceSpan?, to diagnostics: DiagnosticSink) {
        // Scripts run on screens alone, so the page lacks nothing.
        let isScript = uri.prefix(11).lowercased() == "javascript:"
        diagnostics.report(
            .linkRefused, "the link to '\(uri.prefix(60))' is left out: its scheme is not one for print",
            as: isScript ? .note : .warning, at: span,
            hints: ["links may lead to http, https, mailto, tel, sms and ftp, or to a place in the document"])
    }

    /// Whether a link with this URI may be in the PDF. PDFs are passed on and must not run scripts or open files of
    /// whoever reads them. Relative URIs have no scheme.
    static func isSafe(_ uri: String) -> Bool {
        guard let colon = uri.utf8.firstIndex(of: UInt8(ascii: ":")) else { return true }
        let scheme = uri[..<colon].lowercased()
        if scheme.utf8.contains(where: { !($0 >= 0x61 && $0 <= 0x7A || $0 >= 0x2B && $0 <= 0x39) || $0 == 0x2F }) {
            return true
        }
        return ["http", "https", "mailto", "tel", "sms", "ftp"].contains(scheme)
    }

    /// The URI in ASCII. Other characters are percent-encoded as UTF-8.
    static func asciiURI(_ uri: String) -> [UInt8] {
        let digits = [UInt8]("0123456789ABCDEF".utf8)
        var out: [UInt8] = []
        for byte in uri.utf8 {
            if byte > 0x20, byte < 0x7F {
                out.append(byte)
            } else {
                out.append(contentsOf: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]])
            }
        }
        return out
    }

    /// The point in the page's own units, from its bottom left corner.
    private func coordinates(_ point: Point, on page: Int) -> (x: Double, y: Double) {
        let page = structure.pages[page]
        let unit = PageUnits.perPixel / Double(page.userUnit)
        let margin = page.sheet.margin
        return ((point.x + margin).double * unit, (page.size.height + margin - point.y).double * unit)
    }

    /// Writes where an annotation or an entry of the outline leads to. In PDF 2.0 this is an element of the structure, as
    /// well as a place on a page for viewers that know only these.
    /// [ISO 32000-2 §12.3.2.3 Structure destinations](https://pdfa.org/resource/iso-32000-2/)
    private func putDestination(
        _ place: DocumentStructure.Place, _ tags: StructureWriter?, into entries: inout DictionaryWriter
    ) {
        guard let element = tags?.destination(place.element) else {
            return entries.array("Dest") { put(place, into: &$0) }
        }
        entries.dictionary("A") { action in
            action.put("S", name: "GoTo")
            action.array("D") { put(place, into: &$0) }
            action.array("SD") { put(place, target: element, into: &$0) }
        }
    }

    /// - Parameter target: the number of the page or of the element; the page's if nil.
    private func put(
        _ place: DocumentStructure.Place, target: ObjectNumber? = nil, into destination: inout ArrayWriter
    ) {
        let (x, y) = coordinates(place.point, on: place.page)
        destination.put(target ?? pages[place.page])
        destination.put(name: "XYZ")
        destination.put(x)
        destination.put(y)
        destination.put(0)
    }

    /// Writes an area of a page.
    private func put(_ key: StaticString, _ area: Rect, on page: Int, into entries: inout DictionaryWriter) {
        let low = coordinates(Point(x: area.minX, y: area.maxY), on: page)
        let high = coordinates(Point(x: area.maxX, y: area.minY), on: page)
        entries.put(key, [low.x, low.y, high.x, high.y])
    }

    /// Adds the name tree of all elements with an id, so that `file.pdf#id` finds them. Returns nil if there are none.
    private func addDestinations(to file: inout PDFFile, _ tags: StructureWriter?) -> ObjectNumber? {
        let sorted = structure.destinations.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        if sorted.isEmpty { return nil }
        var leaves: [ObjectNumber] = []
        for start in stride(from: 0, to: sorted.count, by: 64) {
            let slice = sorted[start..<min(sorted.count, start + 64)]
            guard let first = slice.first?.key, let last = slice.last?.key else { continue }
            let number = file.allocate()
            file.addDictionary(number) { leaf in
                leaf.array("Limits") { limits in for name in [first, last] { limits.put(string: name.utf8) } }
                leaf.array("Names") { names in
                    for (name, place) in slice {
                        names.put(string: name.utf8)
                        guard let element = tags?.destination(place.element) else {
                            names.array { put(place, into: &$0) }
                            continue
                        }
                        names.dictionary { entries in
                            entries.array("D") { put(place, into: &$0) }
                            entries.array("SD") { put(place, target: element, into: &$0) }
                        }
                    }
                }
            }
            leaves.append(number)
        }
        let number = file.allocate()
        file.addDictionary(number) { $0.put("Kids", leaves) }
        return number
    }

    // MARK: Outline

    /// Adds the outline. By [ISO 32000-1 §12.3.3] the entry of a heading is placed below the last entry of a lower
    /// level.
    private func addOutline(to file: inout PDFFile, _ tags: StructureWriter?) -> PDFParts.Outline? {
        let headings = structure.headings
        if headings.isEmpty { return nil }
        struct Entry {
            var number: ObjectNumber
            /// The index of the parent, or -1 for the outline itself.
            var parent = -1
            var children: [Int] = []
            var descendants = 0
        }
        let root = file.allocate()
        var entries: [Entry] = []
        var top: [Int] = []
        var open: [Int] = []
        for (i, heading) in headings.enumerated() {
            while let last = open.last, headings[last].level >= heading.level { _ = open.popLast() }
            var entry = Entry(number: file.allocate())
            if let parent = open.last {
                entry.parent = parent
                entries[parent].children.append(i)
            } else {
                top.append(i)
            }
            entries.append(entry)
            open.append(i)
        }
        // Entries inside closed ones are not visible.
        for i in entries.indices.reversed() where entries[i].parent >= 0 {
            entries[entries[i].parent].descendants += (headings[i].isClosed ? 0 : entries[i].descendants) + 1
        }
        var previous = [Int](repeating: -1, count: entries.count)
        var next = previous
        // A key path of a type in a function is made while the program runs, which takes longer than an outline.
        for siblings in [top] + entries.map({ $0.children }) where siblings.count > 1 {
            for (a, b) in zip(siblings, siblings.dropFirst()) { (next[a], previous[b]) = (b, a) }
        }
        for (i, entry) in entries.enumerated() {
            file.addDictionary(entry.number) { value in
                value.put("Title", text: headings[i].label)
                value.put("Parent", entry.parent < 0 ? root : entries[entry.parent].number)
                if previous[i] >= 0 { value.put("Prev", entries[previous[i]].number) }
                if next[i] >= 0 { value.put("Next", entries[next[i]].number) }
                if let first = entry.children.first, let last = entry.children.last {
                    value.put("First", entries[first].number)
                    value.put("Last", entries[last].number)
                    value.put("Count", headings[i].isClosed ? -entry.descendants : entry.descendants)
                }
                putDestination(headings[i].place, tags, into: &value)
                if let element = tags?.destination(headings[i].place.element) { value.put("SE", element) }
            }
        }
        let outline = PDFParts.Outline(
            root: root, first: entries[top[0]].number, last: entries[top[top.count - 1]].number,
            count: top.reduce(0) { $0 + (headings[$1].isClosed ? 0 : entries[$1].descendants) + 1 })
        file.addDictionary(root) { value in
            value.put("Type", name: "Outlines")
            value.put("First", outline.first)
            value.put("Last", outline.last)
            value.put("Count", outline.count)
        }
        return outline
    }

    // MARK: Catalog and information

    /// The objects to which the catalog refers.
    private struct CatalogEntries {
        var outline: ObjectNumber?
        var destinations: ObjectNumber?
        var structure: ObjectNumber?
        var description: ObjectNumber?
        var profile: ObjectNumber?
        var attached: (specifications: [ObjectNumber], names: ObjectNumber)?
    }

    private func addCatalog(
        _ objects: CatalogEntries, layers: (inout DictionaryWriter) -> Void, to file: inout PDFFile
    ) -> ObjectNumber {
        let number = file.allocate()
        file.addDictionary(number) { catalog in
            catalog.put("Type", name: "Catalog")
            catalog.put("Pages", pageTree)
            if !metadata.language.isEmpty { catalog.put("Lang", text: metadata.language) }
            // With this, viewers show the title instead of the file's name.
            if !metadata.title.isEmpty { catalog.dictionary("ViewerPreferences") { $0.putTrue("DisplayDocTitle") } }
            layers(&catalog)
            if let description = objects.description { catalog.put("Metadata", description) }
            if let profile = objects.profile { SRGBProfile.putOutputIntent(profile, into: &catalog) }
            if let structure = objects.structure {
                catalog.dictionary("MarkInfo") { $0.putTrue("Marked") }
                catalog.put("StructTreeRoot", structure)
            }
            if let outline = objects.outline { catalog.put("Outlines", outline) }
            facts.labels.put(into: &catalog)
            if let attached = objects.attached { catalog.put("AF", attached.specifications) }
            if objects.destinations == nil, objects.attached == nil { return }
            catalog.dictionary("Names") { names in
                if let destinations = objects.destinations { names.put("Dests", destinations) }
                if let attached = objects.attached { names.put("EmbeddedFiles", attached.names) }
            }
        }
        return number
    }

    /// Adds what the colours of a file for keeping mean; nil for other files.
    private func addProfile(to file: inout PDFFile) -> ObjectNumber? {
        if facts.report.conformance.archival == nil { return nil }
        let profile = file.allocate()
        file.addStream(profile, packing: SRGBProfile.bytes) { $0.put("N", 3) }
        return profile
    }

    // MARK: Pages

    package var pageCount: Int { structure.pages.count }

    /// Writes the entries of a page's dictionary that say how large the page is and what is on it besides its content.
    package func putEntries(ofPage index: Int, annotations: [ObjectNumber], into page: inout DictionaryWriter) {
        let entry = structure.pages[index]
        let corner = Point(x: entry.size.width + entry.sheet.margin, y: -entry.sheet.margin)
        let (width, height) = coordinates(corner, on: index)
        page.put("MediaBox", [0, 0, width, height])
        if entry.userUnit > 1 { page.put("UserUnit", entry.userUnit) }
        putBoxes(of: index, into: &page)
        if !annotations.isEmpty { page.put("Annots", annotations) }
    }

    /// Writes how the sheet is trimmed and how a viewer turns it. [ISO 32000-1 §14.11.2]
    private func putBoxes(of index: Int, into page: inout DictionaryWriter) {
        let (size, sheet) = (structure.pages[index].size, structure.pages[index].sheet)
        if sheet.differsFromPage {
            put("TrimBox", Rect(origin: .zero, size: size), on: index, into: &page)
            put("BleedBox", sheet.bleedArea(of: size), on: index, into: &page)
        }
        if sheet.rotation != 0 { page.put("Rotate", sheet.rotation) }
    }

    /// Adds the outline, and returns what a larger file has to know of the document.
    func addParts(to file: inout PDFFile, tags: StructureWriter?, structure: StructureWriter.Root?) -> PDFParts {
        let outline = addOutline(to: &file, tags)
        let attachments = facts.attachments.map { ($0.name, $0.write(to: &file)) }
        let profile = addProfile(to: &file)
        return PDFParts(
            chunk: file.takeChunk(), pageTree: pageTree, pages: pages, outline: outline, structure: structure,
            title: metadata.title, language: metadata.language, attachments: attachments,
            claimed: facts.report.claimed, profile: profile, labels: facts.labels)
    }

    /// Adds what refers to the pages of a file without tags and layers, and ends the file.
    package func finish(_ file: inout PDFFile) {
        let (catalog, information) = addCatalog(to: &file)
        file.finish(catalog: catalog, information: information)
    }

    /// Adds what refers to the pages, and returns the numbers of the catalog and of the information.
    /// - Parameters:
    ///   - tags: the structure that destinations are elements of; nil for a file without one.
    ///   - structure: the root of the structure tree.
    ///   - layers: writes the entry of the catalog about the layers of the pages.
    func addCatalog(
        to file: inout PDFFile, tags: StructureWriter? = nil, structure: ObjectNumber? = nil,
        layers: (inout DictionaryWriter) -> Void = { _ in }
    ) -> (catalog: ObjectNumber, information: ObjectNumber) {
        var objects = CatalogEntries(structure: structure)
        objects.outline = addOutline(to: &file, tags)?.root
        objects.destinations = addDestinations(to: &file, tags)
        if facts.report.conformance.isStrict {
            objects.description = XMPPacket(metadata, facts.report.claimed).add(to: &file)
        }
        objects.profile = addProfile(to: &file)
        objects.attached = AttachedFile.write(facts.attachments, to: &file)
        let catalog = addCatalog(objects, layers: layers, to: &file)
        let information = file.allocate()
        file.addDictionary(information) { metadata.putInformation(into: &$0) }
        return (catalog, information)
    }
}
