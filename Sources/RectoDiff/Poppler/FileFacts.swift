import RectoCore

/// The facts about a file that poppler's programs do not print, or not exactly: its metadata with entries of its own and its
/// language, XMP, where links, buttons and outline entries lead and where they are, comments, files that are attached by
/// association alone, and pages with a unit of their own.
///
/// Each part is nil if it is not understood, so that nothing else is hidden by it.
struct FileFacts: Sendable {
    private(set) var information: [DocumentStructure.Entry]?
    private(set) var language: [DocumentStructure.Entry]?
    private(set) var extensible: [DocumentStructure.Entry]?
    private(set) var outline: [DocumentStructure.OutlineEntry]?
    private(set) var opening: String?
    /// The files of the document, and those that are associated with its pages.
    private(set) var files: FileList?
    private(set) var filesOfPages: FileList?
    private(set) var pages: PageFacts?

    /// The facts about two files, without the parts that are not understood of one of them, so that what is known of one alone is
    /// no difference; nil if one is not understood at all.
    static func of(_ old: FileBytes, _ new: FileBytes) -> (old: FileFacts, new: FileFacts)? {
        let read = TwoThreads.run({ Self.read(old) }, { Self.read(new) })
        guard var a = read.old, var b = read.new else { return nil }
        func keep<Part>(_ part: WritableKeyPath<FileFacts, Part?>) {
            if a[keyPath: part] == nil || b[keyPath: part] == nil {
                (a[keyPath: part], b[keyPath: part]) = (nil, nil)
            }
        }
        keep(\.information)
        keep(\.language)
        keep(\.extensible)
        keep(\.outline)
        keep(\.opening)
        keep(\.files)
        keep(\.filesOfPages)
        keep(\.pages)
        return (a, b)
    }

    /// Adds the facts to what other readers tell, and replaces what these tell less exactly.
    func add(to structure: inout DocumentStructure) {
        if let information {
            let others = structure.metadata.filter { !Self.standard.contains($0.name) }
            let own = information.firstIndex { !Self.standard.contains($0.name) } ?? information.count
            structure.metadata = information[..<own] + others + information[own...]
        }
        structure.metadata += (language ?? []) + (extensible ?? [])
        if let outline { structure.outline = outline }
        structure.opening = opening
        for list in [files, filesOfPages] {
            guard let list else { continue }
            structure.attachments += list.associated
            structure.relations += list.relations
            structure.descriptions += list.descriptions
        }
        guard let pages else { return }
        (structure.plainLinks, structure.links) = (structure.links, pages.links)
        structure.unread = pages.unread
        structure.linkAreas = pages.areas
        structure.annotations = pages.annotations
        structure.units = pages.units
    }

    private static func read(_ bytes: FileBytes) -> FileFacts? {
        guard let file = try? ObjectFile(bytes), let catalog = try? file.dictionary(file.catalog) else { return nil }
        var facts = FileFacts()
        facts.information = try? information(file)
        facts.language = try? language(catalog, file)
        facts.extensible = try? extensible(catalog, file)
        facts.files = try? FileList(of: catalog, file)
        guard let tree = try? PageTree(file) else { return facts }
        guard var targets = try? TargetReader(file, catalog, tree) else { return facts }
        facts.opening = try? targets.opening()
        facts.outline = try? OutlineReader.entries(catalog, file, &targets)
        let pages = PageFacts(file, &targets)
        facts.pages = pages
        facts.filesOfPages = try? FileList(ofPages: pages.withFiles, tree, file)
        return facts
    }

    // MARK: Metadata

    /// The entries that poppler tells, too, but each as a line.
    private static let standard = ["Title", "Subject", "Keywords", "Author", "Creator", "Producer"]

    /// The standard entries, and behind them those of the file's own, without dates.
    /// [ISO 32000-1 §14.3.3 Document Information Dictionary]
    private static func information(_ file: ObjectFile) throws(NotUnderstood) -> [DocumentStructure.Entry] {
        guard let number = file.info else { return [] }
        let information = try file.dictionary(number)
        var out: [DocumentStructure.Entry] = []
        for name in standard {
            if let value = try file.text(information, name) { out.append(.init(name, value)) }
        }
        for name in information.names.sorted() where !StructureReader.metadata.contains(name) {
            guard let value = try file.text(information, name), !value.hasPrefix("D:") else { continue }
            out.append(.init(name, value))
        }
        return out
    }

    private static func language(
        _ catalog: ObjectDictionary, _ file: ObjectFile
    ) throws(NotUnderstood) -> [DocumentStructure.Entry] {
        try file.text(catalog, "Lang").map { [.init("Language", $0)] } ?? []
    }

    private static func extensible(
        _ catalog: ObjectDictionary, _ file: ObjectFile
    ) throws(NotUnderstood) -> [DocumentStructure.Entry] {
        guard let number = try catalog.reference("Metadata") else { return [] }
        return XMPReader.entries(try file.content(number))
    }
}
