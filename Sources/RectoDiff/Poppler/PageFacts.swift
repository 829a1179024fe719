/// The facts about the pages of a file: links and buttons with their areas, other annotations, units.
/// [ISO 32000-1 §12.5 Annotations](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct PageFacts: Sendable {
    private(set) var links: [DocumentStructure.Link] = []
    private(set) var areas: [DocumentStructure.LinkArea] = []
    private(set) var annotations: [DocumentStructure.Annotation] = []
    private(set) var units: [Double] = []
    /// The pages, from 1, whose annotations are not understood.
    private(set) var unread: Set<Int> = []
    /// The pages, from 0, that files are associated with.
    private(set) var withFiles: [Int] = []

    init(_ file: ObjectFile, _ targets: inout TargetReader) {
        for index in targets.tree.pages.indices {
            let counts = (links.count, areas.count, annotations.count)
            units.append(1)
            do throws(NotUnderstood) {
                try addPage(index, file, &targets)
            } catch {
                unread.insert(index + 1)
                links.removeLast(links.count - counts.0)
                areas.removeLast(areas.count - counts.1)
                annotations.removeLast(annotations.count - counts.2)
            }
        }
    }

    private mutating func addPage(
        _ index: Int, _ file: ObjectFile, _ targets: inout TargetReader
    ) throws(NotUnderstood) {
        let page = try file.dictionary(targets.tree.pages[index].number)
        if page.place("AF") != nil { withFiles.append(index) }
        if let unit = try file.value(page, "UserUnit") { units[index] = try unit.number() }
        guard let list = try file.value(page, "Annots") else { return }
        for place in try list.items() {
            guard let annotation = try file.value(list.bytes, place)?.dictionaryIfAny() else { continue }
            let flags = try file.value(annotation, "F")?.numberIfAny().flatMap { Flags($0) } ?? []
            let kind = try annotation.name("Subtype") ?? ""
            if let target = try targets.target(of: annotation) {
                let text = target.text + (flags.isDisjoint(with: [.hidden, .unseen]) ? "" : " (hidden)")
                links.append(.init(page: index + 1, target: text))
                if let turn = try targets.turn(index), let rect = try file.value(annotation, "Rect")?.numbers(file),
                    rect.count == 4
                {
                    areas.append(.init(page: index + 1, target: text, box: turn.box(rect), goal: target.goal))
                }
            }
            if kind == "Link" || kind == "Popup" { continue }
            var other = DocumentStructure.Annotation(
                page: index + 1, kind: Self.kinds[kind] ?? kind.lowercased(),
                entries: try Self.entries(annotation, file))
            other.isShown = flags.isDisjoint(with: [.hidden, .unseen])
            other.isPrinted = flags.contains(.printed) && !flags.contains(.hidden)
            annotations.append(other)
        }
    }

    /// [ISO 32000-1 §12.5.3 Annotation Flags]
    private struct Flags: OptionSet {
        let rawValue: Int
        static let hidden = Flags(rawValue: 2)
        static let printed = Flags(rawValue: 4)
        static let unseen = Flags(rawValue: 32)
        init(rawValue: Int) { self.rawValue = rawValue }
        init?(_ number: Double) {
            guard let value = Int(exactly: number) else { return nil }
            rawValue = value
        }
    }

    private static let kinds = ["Text": "note", "FreeText": "text", "Widget": "field", "FileAttachment": "file"]

    private static func entries(
        _ annotation: ObjectDictionary, _ file: ObjectFile
    ) throws(NotUnderstood) -> [DocumentStructure.Entry] {
        var out: [DocumentStructure.Entry] = []
        let kind = try annotation.name("Subtype")
        // The look of text that stands on the page itself is what it says.
        if kind != "FreeText", let text = try file.text(annotation, "Contents"), !text.isEmpty {
            out.append(.init(DocumentStructure.Annotation.comment, text))
        }
        if let text = try file.text(annotation, "T"), !text.isEmpty {
            out.append(.init(kind == "Widget" ? "name" : "author", text))
        }
        if kind == "Widget", let name = try signer(annotation, file) {
            out.append(.init(DocumentStructure.Annotation.signer, name))
        }
        return out
    }

    /// The name of who signed, if the field is a signature. [ISO 32000-1 §12.8.1 Digital Signatures]
    private static func signer(_ widget: ObjectDictionary, _ file: ObjectFile) throws(NotUnderstood) -> String? {
        var holders = [widget]
        if let parent = try file.value(widget, "Parent") { holders.append(try parent.dictionary()) }
        for holder in holders {
            guard let value = try file.value(holder, "V")?.dictionaryIfAny() else { continue }
            return try file.text(value, "Name")
        }
        return nil
    }
}
