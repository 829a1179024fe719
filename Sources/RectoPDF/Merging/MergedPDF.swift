/// Puts documents into one PDF as they come, each with its own page numbers and its entry in the outline. Fonts, images
/// and whatever else two documents have alike are in the file once. What was written is forgotten, but for a few bytes a
/// document, and for the digests of shared objects.
package final class MergedPDF {
    private var file: GrowingPDFFile
    private let catalog: Int
    private let outline: Int
    private var structure: MergedStructure
    private var pages: PageNodes
    /// The numbers of objects that are in the file, by their content.
    private var shared: [ContentKey: Int] = [:]
    private static let mostShared = 1 << 16

    private var entries: (first: Int, last: Int, next: Int, count: Int)
    /// The outline entry of the last document, which needs to know whether another one follows.
    private var openEntry: [UInt8] = []
    private var labels = GrowingTree(.numbers)
    private var pageCount = 0
    private var metadata = PDFMetadata()
    /// The title of the last document.
    private var lastTitle = ""
    /// The standards that are asked for, and those that all documents meet.
    private let conformance: PDFConformance
    private var claimed = PDFConformance()
    private var outputIntents: [UInt8] = []
    private var attachments = AttachmentNames()

    private struct ContentKey: Hashable {
        let hash: ContentHash
        let size: Int
    }

    /// - Parameter conformance: the standards that are asked for, which say of which version the file is.
    package init(_ conformance: PDFConformance) {
        self.conformance = conformance
        var file = GrowingPDFFile(version: conformance.isVersion2 ? "2.0" : "1.7")
        catalog = file.allocate()
        outline = file.allocate()
        structure = MergedStructure(&file)
        pages = PageNodes(&file)
        let first = file.allocate()
        entries = (first, first, first, 0)
        self.file = file
    }

    /// The bytes that are whole and were not taken yet.
    package func take() -> [UInt8] { file.take() }

    // MARK: Documents

    /// Adds a document.
    /// - Parameter title: its entry in the outline, if it has no title of its own.
    package func add(_ parts: PDFParts, title: String) {
        let own = entries.next
        // The file has one outline and one structure tree: references to the document's own are led to those of the
        // file.
        var numbers: [Int: Int] = [:]
        if let old = parts.outline { numbers[old] = own }
        if let old = parts.structure { numbers[old] = structure.document }
        var queue: [Int] = []
        var byNumber: [Int: Int] = [:]
        for (index, object) in parts.objects.enumerated() { byNumber[object.number] = index }
        share(parts, byNumber, &numbers)

        let base = structure.nextKey
        let prefix = MergedStructure.prefix(ofDocument: entries.count + 1)
        /// The new number of an object, which is written in its turn.
        func number(_ old: Int) -> Int {
            if let known = numbers[old] { return known }
            let new = file.allocate()
            numbers[old] = new
            queue.append(old)
            return new
        }
        func rewritten(_ value: [UInt8]) -> [UInt8] {
            PDFReferences.rewritten(value, identifiersAfter: prefix) { kind, old in
                kind == .reference ? number(old) : base + old
            }
        }

        note(parts, title, rewritten)
        let files = parts.attachments.map { attachment in
            let specification = number(attachment.specification)
            attachments.add(specification, to: &file)
            return specification
        }
        let firstPage = byNumber[parts.pageTree].flatMap {
            PDFReferences.targets(of: parts.objects[$0].value).first
        }
        let tree = number(parts.pageTree)
        openEntry = closedEntry(parts, title, number, byNumber)
        if let part = structurePart(of: parts, number, byNumber) { structure.add(part, prefix: prefix, to: &file) }
        let parent = pages.parent(of: tree, holding: parts.pageCount, &file)
        var next = 0
        while next < queue.count {
            let old = queue[next]
            next += 1
            guard let index = byNumber[old], let new = numbers[old] else { continue }
            var value = rewritten(parts.objects[index].value)
            if old == parts.pageTree {
                value.extend { value in
                    value.put("/Parent ")
                    value.putReference(parent)
                }
            } else if old == firstPage, !files.isEmpty {
                // The files belong to this document alone.
                value.extend { value in
                    value.put("/AF[")
                    value.putReferences(files)
                    value.put("]")
                }
            } else if old == parts.documentElement, parts.language != metadata.language {
                value.extend { value in
                    value.put("/Lang")
                    value.putText(parts.language)
                }
            }
            file.add(PDFObject(number: new, value: value, stream: parts.objects[index].stream))
        }
        parts.labels?.forEach { page, label in
            var key: [UInt8] = []
            key.put(pageCount + page)
            labels.add(key, label, to: &file)
        }
        pageCount += parts.pageCount
    }

    /// Writes, or finds in the file, the objects that refer to nothing, and those that refer to such objects alone: fonts,
    /// images, profiles. They are looked at until no more are found.
    private func share(_ parts: PDFParts, _ byNumber: [Int: Int], _ numbers: inout [Int: Int]) {
        let contents = Set(
            parts.objects.flatMap { object in
                Self.begins(object, with: "<</Type/Page/")
                    ? PDFReferences.targets(of: object.value, from: "/Contents") : []
            })
        var rest: [(index: Int, targets: [Int])] = parts.objects.enumerated().compactMap { index, object in
            let targets = PDFReferences.targets(of: object.value)
            // Few objects refer to many others, and those are pages, elements and lists of them.
            return Self.mayBeShared(object) && !contents.contains(object.number) && targets.count <= 8
                ? (index, targets) : nil
        }
        var isFound = true
        while isFound {
            isFound = false
            rest.removeAll { index, targets in
                guard targets.allSatisfy({ numbers[$0] != nil }) else { return false }
                let object = parts.objects[index]
                numbers[object.number] = sharedNumber(of: object, numbers)
                isFound = true
                return true
            }
        }
    }

    /// Pages, their contents and elements belong to one document.
    private static func mayBeShared(_ object: PDFObject) -> Bool {
        object.stream != nil || begins(object, with: "<</Type/Font") || begins(object, with: "<</Type/Filespec")
            || begins(object, with: "<</Type/Namespace") || begins(object, with: "[")
    }

    private static func begins(_ object: PDFObject, with text: StaticString) -> Bool {
        object.value.starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private func sharedNumber(of object: PDFObject, _ numbers: [Int: Int]) -> Int {
        let value = PDFReferences.rewritten(object.value) { kind, old in kind == .reference ? numbers[old] ?? 0 : old }
        var hash = ContentHash()
        hash.combine(value[...])
        if let stream = object.stream { hash.combine(stream[...]) }
        let key = ContentKey(hash: hash, size: value.count + (object.stream?.count ?? 0))
        if let known = shared[key] { return known }
        let number = file.allocate()
        if shared.count < Self.mostShared { shared[key] = number }
        file.add(PDFObject(number: number, value: value, stream: object.stream))
        return number
    }

    /// Takes over what a document says about itself.
    private func note(_ parts: PDFParts, _ title: String, _ rewritten: ([UInt8]) -> [UInt8]) {
        lastTitle = parts.title.isEmpty ? title : parts.title
        if pageCount == 0 {
            (metadata.title, metadata.language) = (lastTitle, parts.language)
            claimed = parts.claimed
            outputIntents = rewritten(parts.outputIntents)
        }
        if parts.claimed.archival == nil { claimed.archival = nil }
        if parts.claimed.accessibility == nil { claimed.accessibility = nil }
    }

    private func structurePart(
        of parts: PDFParts, _ number: (Int) -> Int, _ byNumber: [Int: Int]
    ) -> MergedStructure.Part? {
        guard let element = parts.documentElement, let tree = parts.parentTree.flatMap({ byNumber[$0] }) else {
            return nil
        }
        // `<</Nums[0 12 0 R 1 13 0 R]>>`: the keys count from 0.
        return MergedStructure.Part(
            element: number(element), parents: PDFReferences.targets(of: parts.objects[tree].value).map(number),
            identifiers: parts.identifiers.map { ($0.name, number($0.element)) },
            namespace: parts.namespace.map(number))
    }

    // MARK: Outline

    /// Writes the entry of the document before, and returns that of a new one without its end.
    private func closedEntry(
        _ parts: PDFParts, _ title: String, _ number: (Int) -> Int, _ byNumber: [Int: Int]
    ) -> [UInt8] {
        endEntry(next: entries.next)
        var value: [UInt8] = []
        value.put("<</Title")
        value.putText(parts.title.isEmpty ? title : parts.title)
        value.put("/Parent ")
        value.putReference(outline)
        if entries.count > 0 {
            value.put("/Prev ")
            value.putReference(entries.last)
        }
        if let root = parts.outline.flatMap({ byNumber[$0] }).map({ parts.objects[$0].value }),
            let first = PDFReferences.reference("/First", in: root),
            let last = PDFReferences.reference("/Last", in: root),
            let count = PDFReferences.reference("/Count", in: root)
        {
            value.put("/First ")
            value.putReference(number(first))
            value.put("/Last ")
            value.putReference(number(last))
            // It is closed, or the outline would show the headings of all documents at once.
            value.put("/Count ")
            value.put(-count)
        }
        if let tree = byNumber[parts.pageTree],
            let first = PDFReferences.targets(of: parts.objects[tree].value).first
        {
            putDestination(page: number(first), element: parts.documentElement.map(number), into: &value)
        }
        entries.last = entries.next
        entries.next = file.allocate()
        entries.count += 1
        return value
    }

    /// Writes where the entry of a document leads to: in PDF 2.0 to its element, too.
    /// [ISO 32000-2 §12.3.2.3 Structure destinations](https://pdfa.org/resource/iso-32000-2/)
    private func putDestination(page: Int, element: Int?, into value: inout [UInt8]) {
        guard conformance.isVersion2, let element else {
            value.put("/Dest[")
            value.putReference(page)
            return value.put("/XYZ null null null]")
        }
        value.put("/A<</S/GoTo/D[")
        value.putReference(page)
        value.put("/XYZ null null null]/SD[")
        value.putReference(element)
        value.put("/XYZ null null null]>>/SE ")
        value.putReference(element)
    }

    private func endEntry(next: Int?) {
        if openEntry.isEmpty { return }
        if let next {
            openEntry.put("/Next ")
            openEntry.putReference(next)
        }
        openEntry.put(">>")
        file.add(entries.last, openEntry)
        openEntry = []
    }

    // MARK: The end

    /// Writes what holds for all documents. There must be one.
    package func finish() {
        endEntry(next: nil)
        let pageTree = pages.finish(&file)
        var value: [UInt8] = []
        value.put("<</Type/Catalog/Pages ")
        value.putReference(pageTree)
        if !metadata.language.isEmpty {
            value.put("/Lang")
            value.putText(metadata.language)
        }
        if lastTitle != metadata.title { metadata.title += " – " + lastTitle }
        value.put("/ViewerPreferences<</DisplayDocTitle true>>")
        if conformance.isStrict {
            let packet = XMPPacket(metadata, claimed).object(file.allocate())
            file.add(packet)
            value.put("/Metadata ")
            value.putReference(packet.number)
            value += outputIntents
        }
        attachments.finish(&file, catalog: &value)
        value.put("/PageMode/UseOutlines/Outlines ")
        value.putReference(outline)
        if !labels.isEmpty {
            value.put("/PageLabels")
            value += labels.finish(&file)
        }
        structure.finish(&file, catalog: &value)
        value.put(">>")
        file.add(catalog, value)
        file.add(outline, outlineRoot())
        let information = file.allocate()
        file.add(information, metadata.information)
        file.finish(catalog: catalog, information: information)
    }

    private func outlineRoot() -> [UInt8] {
        var value: [UInt8] = []
        value.put("<</Type/Outlines/First ")
        value.putReference(entries.first)
        value.put("/Last ")
        value.putReference(entries.last)
        value.put("/Count ")
        value.put(entries.count)
        value.put(">>")
        return value
    }
}
