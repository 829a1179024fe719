/// The files of a document: their descriptions, their relationships to it, and those that are attached by association alone, which
/// poppler does not list. [ISO 32000-2 §14.13 Associated files]
struct FileList: Sendable {
    private(set) var associated: [DocumentStructure.Attachment] = []
    /// The relationship of each associated file, by name, and the description of each file, which may be empty.
    private(set) var relations: [DocumentStructure.Entry] = []
    private(set) var descriptions: [DocumentStructure.Entry] = []
    /// The numbers of the specifications that were met, of which other readers know those that are no associations.
    private var met: Set<Int> = []

    init(of catalog: ObjectDictionary, _ file: ObjectFile) throws(NotUnderstood) {
        if let names = try file.value(catalog, "Names"),
            let root = try file.value(try names.dictionary(), "EmbeddedFiles")
        {
            for (_, value) in try NameTree(root, file).entries {
                var scanner = value
                if case .reference(let number) = try scanner.next() { met.insert(number) }
                guard let specification = try file.value(value.bytes, value.at)?.dictionaryIfAny() else { continue }
                try addDescription(specification, file)
            }
        }
        try addAssociated(catalog, file)
    }

    /// The files that are associated with some pages.
    init(ofPages pages: [Int], _ tree: PageTree, _ file: ObjectFile) throws(NotUnderstood) {
        if pages.isEmpty { return }
        met = try FileList(of: try file.dictionary(file.catalog), file).met
        for index in pages {
            let page = try file.dictionary(tree.pages[index].number)
            try addNumbersOfAnnotations(page, file)
            try addAssociated(page, file)
        }
    }

    private mutating func addDescription(
        _ specification: ObjectDictionary, _ file: ObjectFile
    ) throws(NotUnderstood) {
        descriptions.append(.init(try file.fileName(specification) ?? "", try file.text(specification, "Desc") ?? ""))
    }

    /// poppler lists the files of annotations.
    private mutating func addNumbersOfAnnotations(
        _ page: ObjectDictionary, _ file: ObjectFile
    ) throws(NotUnderstood) {
        guard let list = try file.value(page, "Annots") else { return }
        for place in try list.items() {
            if let annotation = try file.value(list.bytes, place)?.dictionaryIfAny(),
                let number = try annotation.reference("FS")
            {
                met.insert(number)
            }
        }
    }

    private mutating func addAssociated(_ holder: ObjectDictionary, _ file: ObjectFile) throws(NotUnderstood) {
        guard let list = try file.value(holder, "AF") else { return }
        for place in try list.items() {
            var scanner = ObjectScanner(list.bytes, at: place)
            guard case .reference(let number) = try scanner.next() else { throw NotUnderstood() }
            let specification = try file.dictionary(number)
            let name = try file.fileName(specification) ?? ""
            relations.append(.init(name, try specification.name("AFRelationship") ?? "Unspecified"))
            if !met.insert(number).inserted { continue }
            try addDescription(specification, file)
            guard let embedded = try file.value(specification, "EF") else { continue }
            let streams = try embedded.dictionary()
            var stream = try streams.reference("F")
            if stream == nil { stream = try streams.reference("UF") }
            guard let stream else { continue }
            let bytes = try file.content(stream)
            associated.append(
                .init(name: name, size: bytes.count, checksum: StructureReader.checksum(bytes)))
        }
    }
}
