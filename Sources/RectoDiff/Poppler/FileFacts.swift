import RectoCore

/// The facts about a file that poppler's programs do not print: entries of its own in its metadata, XMP, the areas of links, links
/// that start programs, files that are attached by association alone, and pages with a unit of their own.
struct FileFacts: Sendable {
    private(set) var metadata: [DocumentStructure.Entry] = []
    private(set) var links: [DocumentStructure.Link] = []
    private(set) var areas: [DocumentStructure.LinkArea] = []
    private(set) var associated: [DocumentStructure.Attachment] = []
    /// The relationship of each associated file, by name.
    private(set) var relations: [DocumentStructure.Entry] = []
    private(set) var units: [Double] = []

    /// The facts about two files; nil if one of them is not understood, so that what is known of one alone is no difference.
    static func of(_ old: FileBytes, _ new: FileBytes) -> (old: FileFacts, new: FileFacts)? {
        let read = TwoThreads.run({ Self.read(old) }, { Self.read(new) })
        return read.old.flatMap { old in read.new.map { (old, $0) } }
    }

    /// Adds the facts to what other readers tell.
    func add(to structure: inout DocumentStructure) {
        structure.metadata += metadata
        structure.links = (structure.links + links).sorted { $0.page < $1.page }
        structure.linkAreas = areas
        structure.attachments += associated
        structure.relations = relations
        structure.units = units
    }

    private static func read(_ bytes: FileBytes) -> FileFacts? {
        do throws(NotUnderstood) {
            let file = try ObjectFile(bytes)
            var facts = FileFacts()
            let catalog = try file.dictionary(file.catalog)
            try facts.addInfo(file)
            try facts.addXMP(catalog, file)
            try facts.addAttachments(catalog, file)
            let tree = try PageTree(file)
            for (index, page) in tree.pages.enumerated() { try facts.addPage(index, page, tree, file) }
            return facts
        } catch {
            return nil
        }
    }

    // MARK: Metadata

    /// [ISO 32000-1 §14.3.3 Document Information Dictionary]
    private mutating func addInfo(_ file: ObjectFile) throws(NotUnderstood) {
        guard let number = file.info else { return }
        let info = try file.dictionary(number)
        for name in info.names.sorted() where !StructureReader.metadata.contains(name) {
            guard let value = try file.text(info, name), !value.hasPrefix("D:") else { continue }
            metadata.append(.init(name, value))
        }
    }

    private mutating func addXMP(_ catalog: ObjectDictionary, _ file: ObjectFile) throws(NotUnderstood) {
        guard let number = try catalog.reference("Metadata") else { return }
        metadata += XMPReader.entries(try file.content(number))
    }

    // MARK: Attachments

    private static let mostDepth = 20

    /// [ISO 32000-2 §14.13 Associated files]
    private mutating func addAttachments(_ catalog: ObjectDictionary, _ file: ObjectFile) throws(NotUnderstood) {
        guard let list = try file.value(catalog, "AF") else { return }
        var listed: Set<Int> = []
        if let names = try file.value(catalog, "Names"),
            let files = try file.value(try names.dictionary(), "EmbeddedFiles")
        {
            try addNumbers(files, file, depth: 0, to: &listed)
        }
        for place in try list.items() {
            var scanner = ObjectScanner(list.bytes, at: place)
            guard case .reference(let number) = try scanner.next() else { throw NotUnderstood() }
            let spec = try file.dictionary(number)
            var name = try file.text(spec, "UF")
            if name == nil { name = try file.text(spec, "F") }
            let relation = try spec.name("AFRelationship") ?? "Unspecified"
            relations.append(.init(name ?? "", relation))
            if listed.contains(number) { continue }
            guard let embedded = try file.value(spec, "EF") else { continue }
            let streams = try embedded.dictionary()
            var stream = try streams.reference("F")
            if stream == nil { stream = try streams.reference("UF") }
            guard let stream else { continue }
            let bytes = try file.content(stream)
            associated.append(
                .init(name: name ?? "", size: bytes.count, checksum: StructureReader.checksum(bytes)))
        }
    }

    /// The numbers of the files in a tree of names.
    private func addNumbers(
        _ node: ObjectScanner, _ file: ObjectFile, depth: Int, to listed: inout Set<Int>
    ) throws(NotUnderstood) {
        if depth > Self.mostDepth { throw NotUnderstood() }
        let node = try node.dictionary()
        if let names = try file.value(node, "Names") {
            for place in try names.items() {
                var scanner = ObjectScanner(names.bytes, at: place)
                if case .reference(let number) = try scanner.next() { listed.insert(number) }
            }
        }
        guard let kids = try file.value(node, "Kids") else { return }
        for place in try kids.items() {
            if let kid = try file.value(kids.bytes, place) { try addNumbers(kid, file, depth: depth + 1, to: &listed) }
        }
    }

    // MARK: Pages

    private mutating func addPage(
        _ index: Int, _ page: PageTree.Page, _ tree: PageTree, _ file: ObjectFile
    ) throws(NotUnderstood) {
        let own = try file.dictionary(page.number)
        units.append(try file.value(own, "UserUnit")?.number() ?? 1)
        guard let list = try file.value(own, "Annots") else { return }
        let line = try tree.line(of: page, in: file)
        func inherited(_ name: String) throws(NotUnderstood) -> ObjectScanner? {
            for holder in line { if let value = try file.value(holder, name) { return value } }
            return nil
        }
        let box = try inherited("MediaBox")?.numbers(file) ?? []
        let isUpright = try (inherited("Rotate")?.number() ?? 0) == 0
        for place in try list.items() {
            guard let scanner = try file.value(list.bytes, place) else { continue }
            let annotation = try scanner.dictionary()
            guard try annotation.name("Subtype") == "Link", let action = try file.value(annotation, "A") else {
                continue
            }
            let target = try Self.target(try action.dictionary(), file)
            if target.isProgram { links.append(.init(page: index + 1, target: target.text)) }
            guard isUpright, box.count == 4, let rect = try file.value(annotation, "Rect")?.numbers(file),
                rect.count == 4
            else { continue }
            let points = PageBox(
                left: min(rect[0], rect[2]) - min(box[0], box[2]), top: max(box[1], box[3]) - max(rect[1], rect[3]),
                right: max(rect[0], rect[2]) - min(box[0], box[2]),
                bottom: max(box[1], box[3]) - min(rect[1], rect[3]))
            areas.append(
                .init(page: index + 1, target: target.text, box: points.scaled(by: WordReader.millimetres)))
        }
    }

    /// The address, or what else an action does; other readers tell neither programs nor what a viewer shall do.
    private static func target(
        _ action: ObjectDictionary, _ file: ObjectFile
    ) throws(NotUnderstood) -> (text: String, isProgram: Bool) {
        let kind = try action.name("S") ?? ""
        switch kind {
        case "URI": return (try file.text(action, "URI") ?? "", false)
        case "Launch":
            if let text = try file.text(action, "F") { return ("the program " + text, true) }
            guard let program = try file.value(action, "F") else { return ("a program", true) }
            return ("the program " + (try file.text(try program.dictionary(), "F") ?? ""), true)
        default: return (kind, false)
        }
    }
}

extension ObjectFile {
    /// The value of a name, or that to which a reference leads; nil if there is none.
    func value(_ dictionary: ObjectDictionary, _ name: String) throws(NotUnderstood) -> ObjectScanner? {
        guard let place = dictionary.place(name) else { return nil }
        return try value(dictionary.bytes, place)
    }

    func value(_ bytes: [UInt8], _ place: Int) throws(NotUnderstood) -> ObjectScanner? {
        var scanner = ObjectScanner(bytes, at: place)
        guard case .reference(let number) = try scanner.next() else { return ObjectScanner(bytes, at: place) }
        return try object(number).map { ObjectScanner($0.bytes, at: $0.start) }
    }

    /// A string, a name or a number as text; nil for anything else.
    func text(_ dictionary: ObjectDictionary, _ name: String) throws(NotUnderstood) -> String? {
        guard var scanner = try value(dictionary, name) else { return nil }
        switch try scanner.next() {
        case .string(let range): return ObjectText.string(scanner.bytes[range])
        case .name(let range), .number(let range), .word(let range):
            return String(decoding: scanner.bytes[range], as: UTF8.self)
        default: return nil
        }
    }
}

extension ObjectScanner {
    func dictionary() throws(NotUnderstood) -> ObjectDictionary { try ObjectDictionary(bytes, at: at) }

    /// The places of the items of an array.
    func items() throws(NotUnderstood) -> [Int] {
        var scanner = self
        guard try scanner.next() == .openArray else { throw NotUnderstood() }
        var out: [Int] = []
        while true {
            scanner.skipSpace()
            let start = scanner.at
            if try scanner.next() == .closeArray { return out }
            scanner = ObjectScanner(bytes, at: start)
            try scanner.skipValue()
            out.append(start)
        }
    }

    func number() throws(NotUnderstood) -> Double {
        var scanner = self
        guard case .number(let range) = try scanner.next(),
            let value = Double(String(decoding: bytes[range], as: UTF8.self))
        else { throw NotUnderstood() }
        return value
    }

    /// The numbers of an array.
    func numbers(_ file: ObjectFile) throws(NotUnderstood) -> [Double] {
        var out: [Double] = []
        for place in try items() { if let value = try file.value(bytes, place) { out.append(try value.number()) } }
        return out
    }
}
