/// Puts documents into one PDF as they come, each with its own page numbers and its entry in the outline. Fonts, images
/// and whatever else two documents have alike are in the file once. What was written is forgotten, but for a few bytes a
/// document, and for the digests of shared objects.
package final class MergedPDF {
    private var file: PDFFile
    private let catalog: ObjectNumber
    private let outline: ObjectNumber
    private var structure: MergedStructure
    private var pages: PageNodes
    /// The numbers of objects that are in the file, by their content.
    private var shared: [ContentKey: ObjectNumber] = [:]
    private static let mostShared = 1 << 16
    /// A shared object while its digest is made.
    private let candidate = ObjectBuffer()

    /// The outline entry of a document, whose number the one before it names.
    private struct Entry {
        var number: ObjectNumber
        var title: String
        var previous: ObjectNumber?
        /// The outline of the document, which is below its entry.
        var outline: PDFParts.Outline?
        var page: ObjectNumber?
        var element: ObjectNumber?
    }
    private var entries: (first: ObjectNumber, next: ObjectNumber, count: Int)
    /// The entry of the last document, which needs to know whether another one follows.
    private var openEntry: Entry?
    private var labels = GrowingTree()
    private var pageCount = 0
    private var metadata = PDFMetadata()
    /// The title of the last document.
    private var lastTitle = ""
    /// The title of the file; nil for those of its first and its last document.
    package var title: String?
    /// The standards that are asked for, and those that all documents meet.
    private let conformance: PDFConformance
    private var claimed = PDFConformance()
    /// The meaning of colours in the first document.
    private var profile: ObjectNumber?
    private var attachments = AttachmentNames()

    private struct ContentKey: Hashable {
        let hash: ContentHash
        let size: Int
    }

    /// - Parameter conformance: the standards that are asked for, which say of which version the file is.
    package init(_ conformance: PDFConformance) {
        self.conformance = conformance
        var file = PDFFile(.growing, version: conformance.isVersion2 ? "2.0" : "1.7")
        catalog = file.allocate()
        outline = file.allocate()
        structure = MergedStructure(&file)
        pages = PageNodes(&file)
        let first = file.allocate()
        entries = (first, first, 0)
        self.file = file
    }

    /// The bytes that are whole and were not taken yet.
    package func take() -> [UInt8] { file.take() }

    // MARK: Documents

    /// A document whose objects are being copied.
    private struct Copying {
        let parts: PDFParts
        var numbers: Chunk.Numbers
        /// The index of each object in the chunk, by its number in the document; -1 for none.
        var indices: [Int]
        /// The objects that have a number and are not written yet.
        var queue: [ObjectNumber] = []

        init(_ parts: PDFParts) {
            self.parts = parts
            numbers = Chunk.Numbers(objects: Array(repeating: nil, count: parts.chunk.last.raw + 1))
            indices = Array(repeating: -1, count: parts.chunk.last.raw + 1)
            for (index, object) in parts.chunk.objects.enumerated() { indices[object.number.raw] = index }
        }

        func object(_ number: ObjectNumber) -> Chunk.Object? {
            let index = indices[number.raw]
            return index < 0 ? nil : parts.chunk.objects[index]
        }

        /// Adds an object to the file.
        /// - Parameter additions: writes further entries of a dictionary.
        func add(
            _ object: Chunk.Object, as number: ObjectNumber, to file: inout PDFFile,
            _ additions: (inout DictionaryWriter) -> Void = { _ in }
        ) {
            let (chunk, numbers) = (parts.chunk, numbers)
            func put(_ entries: inout DictionaryWriter) {
                entries.putCopied { chunk.write(object, numbers, into: $0) }
                additions(&entries)
            }
            switch object.shape {
            case _ where object.stream != nil: file.addStream(number, object.stream!, put)
            case .dictionary: file.addDictionary(number, object.layout, put)
            case .array where object.layout == .aligned:
                let references = chunk.references(of: object).map { numbers[$0] ?? ObjectNumber(0) }
                file.addArray(number, .aligned, of: .document, references)
            case .array: file.addArray(number) { $0.putCopied { chunk.write(object, numbers, into: $0) } }
            case .foreign: file.addCopied(number) { chunk.write(object, numbers, into: $0) }
            }
        }
    }

    /// The number that an object of a document has in the file, in which it is written in its turn.
    private func number(_ old: ObjectNumber, _ copying: inout Copying) -> ObjectNumber {
        if let known = copying.numbers[old] { return known }
        let new = file.allocate()
        copying.numbers[old] = new
        copying.queue.append(old)
        return new
    }

    /// Adds a document.
    /// - Parameter title: its entry in the outline, if it has no title of its own.
    package func add(_ parts: PDFParts, title: String) {
        var copying = Copying(parts)
        // The file has one outline and one structure tree: references to the document's own are led to those of the
        // file.
        if let old = parts.outline { copying.numbers[old.root] = entries.next }
        if let old = parts.structure { copying.numbers[old.number] = structure.document }
        share(&copying)
        copying.numbers.firstParentKey = structure.nextKey
        copying.numbers.identifierPrefix = MergedStructure.prefix(ofDocument: entries.count + 1)

        note(parts, title, &copying)
        let files = parts.attachments.map { attachment in
            let specification = number(attachment.specification, &copying)
            attachments.add(specification, to: &file)
            return specification
        }
        let tree = number(parts.pageTree, &copying)
        addEntry(of: &copying)
        if let old = parts.structure {
            let part = renumbered(old, &copying)
            structure.add(part, prefix: copying.numbers.identifierPrefix, to: &file)
        }
        let parent = pages.parent(of: tree, holding: parts.pages.count, &file)
        var next = 0
        while next < copying.queue.count {
            write(copying.queue[next], &copying, files: files, parent: parent)
            next += 1
        }
        parts.labels.forEach { page, label in labels.add(.number(pageCount + page), .label(label), to: &file) }
        pageCount += parts.pages.count
    }

    /// Writes an object of a document, with what the larger file says of it.
    /// - Parameters:
    ///   - files: the files that the document carries.
    ///   - parent: the node above the document's pages.
    private func write(
        _ old: ObjectNumber, _ copying: inout Copying, files: [ObjectNumber], parent: ObjectNumber
    ) {
        let parts = copying.parts
        guard let new = copying.numbers[old] else { return }
        if old == parts.pageTree {
            let kids = parts.pages.map { number($0, &copying) }
            file.addDictionary(new) { PageNodes.put(kids, holding: kids.count, parent: parent, into: &$0) }
            return
        }
        guard let object = copying.object(old) else { return }
        for reference in parts.chunk.references(of: object) { _ = number(reference, &copying) }
        let language = metadata.language
        copying.add(object, as: new, to: &file) { entries in
            // The files belong to this document alone.
            if old == parts.pages.first, !files.isEmpty { entries.put("AF", files) }
            if old == parts.structure?.documentElement, parts.language != language {
                entries.put("Lang", text: parts.language)
            }
        }
    }

    private func renumbered(_ root: StructureWriter.Root, _ copying: inout Copying) -> StructureWriter.Root {
        var root = root
        root.documentElement = number(root.documentElement, &copying)
        root.parents = root.parents.map { number($0, &copying) }
        root.identifiers = root.identifiers.map { ($0.name, number($0.element, &copying)) }
        root.namespace = root.namespace.map { number($0, &copying) }
        return root
    }

    /// Writes, or finds in the file, the objects that refer to nothing, and those that refer to such objects alone: fonts,
    /// images, profiles. They are looked at until no more are found.
    private func share(_ copying: inout Copying) {
        let chunk = copying.parts.chunk
        // Few objects refer to many others, and those are pages, elements and lists of them.
        var rest = chunk.objects.filter { $0.owner == .allDocuments && $0.places.count <= 8 }
        var isFound = true
        while isFound {
            isFound = false
            rest.removeAll { object in
                guard chunk.references(of: object).allSatisfy({ copying.numbers[$0] != nil }) else { return false }
                copying.numbers[object.number] = sharedNumber(of: object, copying)
                isFound = true
                return true
            }
        }
    }

    private func sharedNumber(of object: Chunk.Object, _ copying: Copying) -> ObjectNumber {
        candidate.clear()
        copying.parts.chunk.write(object, copying.numbers, into: candidate)
        var hash = ContentHash()
        hash.combine(candidate.bytes)
        if let stream = object.stream { hash.combine(stream.bytes) }
        let key = ContentKey(hash: hash, size: candidate.count + (object.stream?.bytes.count ?? 0))
        if let known = shared[key] { return known }
        let number = file.allocate()
        if shared.count < Self.mostShared { shared[key] = number }
        copying.add(object, as: number, to: &file)
        return number
    }

    /// Takes over what a document says about itself.
    private func note(_ parts: PDFParts, _ title: String, _ copying: inout Copying) {
        lastTitle = parts.title.isEmpty ? title : parts.title
        if pageCount == 0 {
            (metadata.title, metadata.language) = (lastTitle, parts.language)
            claimed = parts.claimed
            profile = parts.profile.map { number($0, &copying) }
        }
        if parts.claimed.archival == nil { claimed.archival = nil }
        if parts.claimed.accessibility == nil { claimed.accessibility = nil }
    }

    // MARK: Outline

    /// Writes the entry of the document before, and opens that of a new one.
    private func addEntry(of copying: inout Copying) {
        let previous = openEntry?.number
        endEntry(next: entries.next)
        let parts = copying.parts
        var entry = Entry(number: entries.next, title: lastTitle, previous: previous)
        if var outline = parts.outline {
            outline.first = number(outline.first, &copying)
            outline.last = number(outline.last, &copying)
            entry.outline = outline
        }
        entry.page = parts.pages.first.map { number($0, &copying) }
        entry.element = parts.structure.map { number($0.documentElement, &copying) }
        openEntry = entry
        entries.next = file.allocate()
        entries.count += 1
    }

    private func endEntry(next: ObjectNumber?) {
        guard let entry = openEntry else { return }
        let (outline, isVersion2) = (self.outline, conformance.isVersion2)
        file.addDictionary(entry.number) { entries in
            entries.put("Title", text: entry.title)
            entries.put("Parent", outline)
            if let previous = entry.previous { entries.put("Prev", previous) }
            if let below = entry.outline {
                entries.put("First", below.first)
                entries.put("Last", below.last)
                // It is closed, or the outline would show the headings of all documents at once.
                entries.put("Count", -below.count)
            }
            if let page = entry.page {
                Self.putDestination(page: page, element: isVersion2 ? entry.element : nil, into: &entries)
            }
            if let next { entries.put("Next", next) }
        }
        openEntry = nil
    }

    /// Writes where the entry of a document leads to: in PDF 2.0 to its element, too.
    /// [ISO 32000-2 §12.3.2.3 Structure destinations](https://pdfa.org/resource/iso-32000-2/)
    private static func putDestination(
        page: ObjectNumber, element: ObjectNumber?, into entries: inout DictionaryWriter
    ) {
        func put(_ target: ObjectNumber, into destination: inout ArrayWriter) {
            destination.put(target)
            destination.put(name: "XYZ")
            for _ in 0..<3 { destination.put(keyword: "null") }
        }
        guard let element else { return entries.array("Dest") { put(page, into: &$0) } }
        entries.dictionary("A") { action in
            action.put("S", name: "GoTo")
            action.array("D") { put(page, into: &$0) }
            action.array("SD") { put(element, into: &$0) }
        }
        entries.put("SE", element)
    }

    // MARK: The end

    /// Writes what holds for all documents. There must be one.
    package func finish() {
        let last = openEntry?.number ?? entries.first
        endEntry(next: nil)
        let pageTree = pages.finish(&file)
        if let title {
            metadata.title = title
        } else if lastTitle != metadata.title {
            metadata.title += " – " + lastTitle
        }
        let description = conformance.isStrict ? XMPPacket(metadata, claimed).add(to: &file) : nil
        attachments.finish(&file)
        labels.finish(&file)
        let structure = structure.finish(&file)
        let (outline, metadata, labels, entries) = (outline, metadata, labels, entries)
        let (profile, attachments) = (profile, attachments)
        file.addDictionary(catalog) { catalog in
            catalog.put("Type", name: "Catalog")
            catalog.put("Pages", pageTree)
            if !metadata.language.isEmpty { catalog.put("Lang", text: metadata.language) }
            catalog.dictionary("ViewerPreferences") { $0.putTrue("DisplayDocTitle") }
            if let description { catalog.put("Metadata", description) }
            if let profile { SRGBProfile.putOutputIntent(profile, into: &catalog) }
            attachments.put(into: &catalog)
            catalog.put("PageMode", name: "UseOutlines")
            catalog.put("Outlines", outline)
            if !labels.isEmpty { catalog.dictionary("PageLabels") { labels.putRoot(into: &$0) } }
            if let structure {
                catalog.dictionary("MarkInfo") { $0.putTrue("Marked") }
                catalog.put("StructTreeRoot", structure)
            }
        }
        file.addDictionary(outline) { root in
            root.put("Type", name: "Outlines")
            root.put("First", entries.first)
            root.put("Last", last)
            root.put("Count", entries.count)
        }
        let information = file.allocate()
        file.addDictionary(information) { metadata.putInformation(into: &$0) }
        file.finish(catalog: catalog, information: information)
    }
}
