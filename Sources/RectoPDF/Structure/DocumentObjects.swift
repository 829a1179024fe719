import RectoCore
import RectoDOM

/// The facts that a PDF holds besides the content of its pages.
struct DocumentFacts {
    let structure: DocumentStructure
    let metadata: PDFMetadata
    let labels: PageLabels
    let attachments: [AttachedFile]
    let report: ConformanceReport
    let diagnostics: DiagnosticSink
}

/// Takes the pages of a document, one after another, and makes a file of them.
protocol PageSink: AnyObject {
    /// Adds a page whose unit is `userUnit` times 1/72 in.
    func add(_ list: DisplayList, userUnit: Int, margins: MarginPainting) throws
    /// Adds the margin boxes of a page that was added without them.
    func addMargins(_ list: DisplayList, userUnit: Int, page index: Int)
    /// Ends the document and returns the bytes of the file.
    func finish(_ facts: DocumentFacts) throws -> [UInt8]
    /// The document as a part of a larger file, once it is finished; nil if it is a file of its own.
    var parts: PDFParts? { get }
}

/// The time at which the margin boxes of a page are painted.
enum MarginPainting {
    /// Together with the content of the page.
    case now
    /// By `addMargins`, once all pages are known, because margin boxes may name their number.
    case later
}

/// The objects of a PDF that are not the content of its pages: links, destinations, the outline, the catalog and the
/// information about the file. They are the same whoever has drawn the pages.
struct DocumentObjects {
    static let missingTarget = "link.missing-target"
    /// A link is left out, because a reader of the PDF should not be able to follow it.
    static let refusedLink = "link.refused"

    /// The object numbers of the pages, in order.
    let pages: [Int]
    let pageTree: Int
    private let facts: DocumentFacts
    private var structure: DocumentStructure { facts.structure }
    private var metadata: PDFMetadata { facts.metadata }
    private var diagnostics: DiagnosticSink { facts.diagnostics }

    init(_ facts: DocumentFacts, pages: [Int], pageTree: Int) {
        self.facts = facts
        self.pages = pages
        self.pageTree = pageTree
    }

    // MARK: Links and destinations

    /// Adds the annotations of links. Returns their object numbers by page.
    /// - Parameter tags: the structure that the links are part of; nil for a file without one.
    func addLinks(to file: inout PDFFile, tags: inout StructureWriter?) -> [Int: [Int]] {
        var annotations: [Int: [Int]] = [:]
        var missing: Set<String> = []
        for (index, page) in structure.pages.enumerated() {
            for link in page.links {
                if case .uri(let uri) = link.target, !Self.isSafe(uri) {
                    if missing.insert(uri).inserted {
                        Self.reportRefused(uri, at: link.span, to: diagnostics)
                    }
                    continue
                }
                var value: [UInt8] = []
                value.put("<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect[")
                let (low, high) = (
                    coordinates(Point(x: link.rect.minX, y: link.rect.maxY), on: index),
                    coordinates(Point(x: link.rect.maxX, y: link.rect.minY), on: index)
                )
                for (i, number) in [low.x, low.y, high.x, high.y].enumerated() {
                    if i > 0 { value.append(0x20) }
                    value.put(number)
                }
                value.put("]")
                var target: NodeID?
                switch link.target {
                case .uri(let uri):
                    value.put("/A<</S/URI/URI")
                    value.putBytes(Self.asciiURI(uri))
                    value.put(">>>>")
                case .fragment(let name):
                    guard let place = structure.place(of: name) else {
                        if missing.insert("#" + name).inserted {
                            Self.reportMissing(name, at: link.span, to: diagnostics)
                        }
                        continue
                    }
                    target = place.element
                    putDestination(place, tags, into: &value)
                    value.put(">>")
                case .footnote(let end):
                    guard let place = structure.footnotes[end] else { continue }
                    putDestination(place, tags, into: &value)
                    value.put(">>")
                }
                let number = file.allocate()
                if let key = tags?.add(number, of: link, page: index) {
                    value.removeLast(2)
                    value.put("/StructParent ")
                    value.put(key)
                    let description = tags?.description(of: link, to: target) ?? ""
                    if !description.isEmpty {
                        value.put("/Contents")
                        value.putText(description)
                    }
                    value.put(">>")
                }
                file.add(number, value)
                annotations[index, default: []].append(number)
            }
        }
        return annotations
    }

    static func reportMissing(_ name: String, at span: SourceSpan?, to diagnostics: DiagnosticSink) {
        diagnostics.report(
            Self.missingTarget, .warning, "the link to '#\(name)' leads nowhere: no printed element has that id",
            at: span)
    }

    static func reportRefused(_ uri: String, at span: SourceSpan?, to diagnostics: DiagnosticSink) {
        // Scripts run on screens alone, so the page lacks nothing.
        let isScript = uri.prefix(11).lowercased() == "javascript:"
        diagnostics.report(
            Self.refusedLink, isScript ? .note : .warning,
            "the link to '\(uri.prefix(60))' is left out: its scheme is not one for print",
            at: span, hints: ["links may lead to http, https, mailto, tel, sms and ftp, or to a place in the document"])
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
    private func putDestination(_ place: DocumentStructure.Place, _ tags: StructureWriter?, into value: inout [UInt8]) {
        guard let element = tags?.destination(place.element) else {
            value.put("/Dest")
            return put(place, into: &value)
        }
        value.put("/A<</S/GoTo/D")
        put(place, into: &value)
        value.put("/SD")
        put(place, target: element, into: &value)
        value.put(">>")
    }

    /// - Parameter target: the number of the page or of the element; the page's if nil.
    private func put(_ place: DocumentStructure.Place, target: Int? = nil, into value: inout [UInt8]) {
        let (x, y) = coordinates(place.point, on: place.page)
        value.put("[")
        value.putReference(target ?? pages[place.page])
        value.put("/XYZ ")
        value.put(x)
        value.append(0x20)
        value.put(y)
        value.put(" 0]")
    }

    /// Adds the name tree of all elements with an id, so that `file.pdf#id` finds them. Returns nil if there are none.
    private func addDestinations(to file: inout PDFFile, _ tags: StructureWriter?) -> Int? {
        let sorted = structure.destinations.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        if sorted.isEmpty { return nil }
        var leaves: [(number: Int, first: String, last: String)] = []
        for start in stride(from: 0, to: sorted.count, by: 64) {
            let slice = sorted[start..<min(sorted.count, start + 64)]
            guard let first = slice.first?.key, let last = slice.last?.key else { continue }
            var value: [UInt8] = []
            value.put("<</Limits[")
            value.putBytes(first.utf8)
            value.putBytes(last.utf8)
            value.put("]/Names[")
            for (name, place) in slice {
                value.putBytes(name.utf8)
                guard let element = tags?.destination(place.element) else {
                    put(place, into: &value)
                    continue
                }
                value.put("<</D")
                put(place, into: &value)
                value.put("/SD")
                put(place, target: element, into: &value)
                value.put(">>")
            }
            value.put("]>>")
            let number = file.allocate()
            file.add(number, value)
            leaves.append((number, first, last))
        }
        var root: [UInt8] = []
        root.put("<</Kids[")
        for (i, leaf) in leaves.enumerated() {
            if i > 0 { root.append(0x20) }
            root.putReference(leaf.number)
        }
        root.put("]>>")
        let number = file.allocate()
        file.add(number, root)
        return number
    }

    // MARK: Outline

    /// Adds the outline. By [ISO 32000-1 §12.3.3] the entry of a heading is placed below the last entry of a lower
    /// level.
    private func addOutline(to file: inout PDFFile, _ tags: StructureWriter?) -> Int? {
        let headings = structure.headings
        if headings.isEmpty { return nil }
        struct Entry {
            var number: Int
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
            while let last = open.last, headings[last].level >= heading.level { open.removeLast() }
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
        for siblings in [top] + entries.map(\.children) where siblings.count > 1 {
            for (a, b) in zip(siblings, siblings.dropFirst()) { (next[a], previous[b]) = (b, a) }
        }
        for (i, entry) in entries.enumerated() {
            var value: [UInt8] = []
            value.put("<</Title")
            value.putText(headings[i].label)
            value.put("/Parent ")
            value.putReference(entry.parent < 0 ? root : entries[entry.parent].number)
            if previous[i] >= 0 {
                value.put("/Prev ")
                value.putReference(entries[previous[i]].number)
            }
            if next[i] >= 0 {
                value.put("/Next ")
                value.putReference(entries[next[i]].number)
            }
            if let first = entry.children.first, let last = entry.children.last {
                value.put("/First ")
                value.putReference(entries[first].number)
                value.put("/Last ")
                value.putReference(entries[last].number)
                value.put("/Count ")
                value.put(headings[i].isClosed ? -entry.descendants : entry.descendants)
            }
            putDestination(headings[i].place, tags, into: &value)
            if let element = tags?.destination(headings[i].place.element) {
                value.put("/SE ")
                value.putReference(element)
            }
            value.put(">>")
            file.add(entry.number, value)
        }
        var value: [UInt8] = []
        value.put("<</Type/Outlines/First ")
        value.putReference(entries[top[0]].number)
        value.put("/Last ")
        value.putReference(entries[top[top.count - 1]].number)
        value.put("/Count ")
        value.put(top.reduce(0) { $0 + (headings[$1].isClosed ? 0 : entries[$1].descendants) + 1 })
        value.put(">>")
        file.add(root, value)
        return root
    }

    // MARK: Catalog and information

    private func addCatalog(
        outline: Int?, names: Int?, structure: Int?, layers: [UInt8], to file: inout PDFFile
    ) -> Int {
        var value: [UInt8] = []
        value.put("<</Type/Catalog/Pages ")
        value.putReference(pageTree)
        if !metadata.language.isEmpty {
            value.put("/Lang")
            value.putText(metadata.language)
        }
        // With this, viewers show the title instead of the file's name.
        if !metadata.title.isEmpty { value.put("/ViewerPreferences<</DisplayDocTitle true>>") }
        value += layers
        addDescription(to: &file, catalog: &value)
        if let structure {
            value.put("/MarkInfo<</Marked true>>/StructTreeRoot ")
            value.putReference(structure)
        }
        if let outline {
            value.put("/Outlines ")
            value.putReference(outline)
        }
        facts.labels.put(into: &value)
        let attached = AttachedFile.write(facts.attachments, to: &file)
        if let attached {
            value.put("/AF[")
            value += attached.specifications
            value.put("]")
        }
        if names != nil || attached != nil {
            value.put("/Names<<")
            if let names {
                value.put("/Dests ")
                value.putReference(names)
            }
            if let attached {
                value.put("/EmbeddedFiles ")
                value.putReference(attached.names)
            }
            value.put(">>")
        }
        value.put(">>")
        let number = file.allocate()
        file.add(number, value)
        return number
    }

    /// Adds what a file for keeping says about itself: its description in XML, and what its colours mean.
    private func addDescription(to file: inout PDFFile, catalog: inout [UInt8]) {
        if !facts.report.conformance.isStrict { return }
        let packet = XMPPacket(metadata, facts.report.claimed).object(file.allocate())
        file.add(packet.number, packet.value, stream: (packet.stream ?? [])[...])
        catalog.put("/Metadata ")
        catalog.putReference(packet.number)
        if facts.report.conformance.archival != nil { Self.addOutputIntents(to: &file, catalog: &catalog) }
    }

    private static func addOutputIntents(to file: inout PDFFile, catalog: inout [UInt8]) {
        let profile = file.allocate()
        file.add(profile, Array("<</N 3>>".utf8), packing: SRGBProfile.bytes)
        catalog.put("/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier")
        catalog.putText(SRGBProfile.name)
        catalog.put("/Info")
        catalog.putText(SRGBProfile.name)
        catalog.put("/RegistryName(http://www.color.org)/DestOutputProfile ")
        catalog.putReference(profile)
        catalog.put(">>]")
    }

    // MARK: Pages

    var pageCount: Int { structure.pages.count }

    /// The entries of a page's dictionary that say how large the page is and what is on it besides its content.
    func pageEntries(of index: Int, annotations: [Int]) -> [UInt8] {
        var page: [UInt8] = []
        let entry = structure.pages[index]
        let corner = Point(x: entry.size.width + entry.sheet.margin, y: -entry.sheet.margin)
        let (width, height) = coordinates(corner, on: index)
        page.put("/MediaBox[0 0 ")
        page.put(width)
        page.append(0x20)
        page.put(height)
        page.put("]")
        if entry.userUnit > 1 {
            page.put("/UserUnit ")
            page.put(entry.userUnit)
        }
        putBoxes(of: index, into: &page)
        if !annotations.isEmpty {
            page.put("/Annots[")
            for (i, annotation) in annotations.enumerated() {
                if i > 0 { page.append(0x20) }
                page.putReference(annotation)
            }
            page.put("]")
        }
        return page
    }

    /// Writes how the sheet is trimmed and how a viewer turns it. [ISO 32000-1 §14.11.2]
    private func putBoxes(of index: Int, into page: inout [UInt8]) {
        let (size, sheet) = (structure.pages[index].size, structure.pages[index].sheet)
        func put(_ key: StaticString, _ area: Rect) {
            let low = coordinates(Point(x: area.minX, y: area.maxY), on: index)
            let high = coordinates(Point(x: area.maxX, y: area.minY), on: index)
            page.put(key)
            for (i, number) in [low.x, low.y, high.x, high.y].enumerated() {
                if i > 0 { page.append(0x20) }
                page.put(number)
            }
            page.put("]")
        }
        if sheet.differsFromPage {
            put("/TrimBox[", Rect(origin: .zero, size: size))
            put("/BleedBox[", sheet.bleedArea(of: size))
        }
        if sheet.rotation != 0 {
            page.put("/Rotate ")
            page.put(sheet.rotation)
        }
    }

    /// Adds the outline, and returns what a larger file has to know of the document.
    func addParts(to file: inout PDFFile, tags: StructureWriter?, structure: StructureWriter.Root?) -> PDFParts {
        var parts = PDFParts()
        parts.outline = addOutline(to: &file, tags)
        parts.pageTree = pageTree
        parts.pageCount = pageCount
        parts.title = metadata.title
        parts.language = metadata.language
        parts.labels = facts.labels
        parts.structure = structure?.number
        parts.documentElement = structure?.documentElement
        parts.parentTree = structure?.parentTree
        parts.identifiers = structure?.identifiers ?? []
        parts.namespace = structure?.namespace
        for attachment in facts.attachments {
            parts.attachments.append((attachment.name, attachment.write(to: &file)))
        }
        parts.claimed = facts.report.claimed
        if facts.report.conformance.archival != nil {
            Self.addOutputIntents(to: &file, catalog: &parts.outputIntents)
        }
        parts.objects = file.parts ?? []
        return parts
    }

    /// Adds what refers to the pages, and returns the numbers of the catalog and of the information.
    /// - Parameters:
    ///   - tags: the structure that destinations are elements of; nil for a file without one.
    ///   - structure: the root of the structure tree.
    ///   - layers: the entry of the catalog about the layers of the pages.
    func addCatalog(
        to file: inout PDFFile, tags: StructureWriter? = nil, structure: Int? = nil, layers: [UInt8] = []
    ) -> (catalog: Int, information: Int) {
        let outline = addOutline(to: &file, tags)
        let names = addDestinations(to: &file, tags)
        let catalog = addCatalog(outline: outline, names: names, structure: structure, layers: layers, to: &file)
        let information = file.allocate()
        file.add(information, metadata.information)
        return (catalog, information)
    }
}
