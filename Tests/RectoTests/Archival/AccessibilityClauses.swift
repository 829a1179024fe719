import Foundation

/// The clauses of PDF/UA-1 and PDF/UA-2 that can be read from a file.
/// [ISO 14289-1](https://www.iso.org/standard/64599.html), [ISO 14289-2](https://www.iso.org/standard/82278.html)
struct AccessibilityClauses {
    private let pdf: PDFObjects
    private let part: Int
    private var broken: [String] = []

    static func broken(by pdf: PDFObjects, part: Int) -> [String] {
        var clauses = AccessibilityClauses(pdf, part)
        clauses.run()
        return clauses.broken
    }

    private init(_ pdf: PDFObjects, _ part: Int) {
        self.pdf = pdf
        self.part = part
    }

    private mutating func check(_ isMet: Bool, _ clause: String, _ problem: @autoclosure () -> String) {
        if !isMet { broken.append("\(clause): \(problem())") }
    }

    private static let types: Set = [
        "Document", "Sect", "Art", "BlockQuote", "Quote", "P", "Code", "Span", "Caption", "Note", "FENote", "Link",
        "Figure",
        "Form", "H1", "H2", "H3", "H4", "H5", "H6", "L", "LI", "Lbl", "LBody", "Table", "THead", "TBody", "TFoot", "TR",
        "TH",
        "TD",
    ]
    private static let typesOfVersion1: Set = ["Art", "BlockQuote", "Quote", "Code"]

    private struct Element {
        var name: String
        var value: PDFObjects.Dictionary
        var type: String
        var parent: String
    }
    private var elements: [Element] = []

    private mutating func run() {
        checkDocument()
        let root = pdf.dictionary(pdf.catalog["/StructTreeRoot"])
        for kid in pdf.array(root["/K"]) + [root["/K"]].compactMap({ $0 as? String }) { collect(kid, in: "") }
        checkTypes(root)
        checkHeadings()
        checkElements()
        checkIdentifiers(root)
        checkContents()
        checkLinks(root)
    }

    private mutating func collect(_ value: Any, in parent: String) {
        guard let name = value as? String else { return }
        let dictionary = pdf.dictionary(name)
        guard let type = dictionary["/S"] as? String else { return }
        let element = Element(name: name, value: dictionary, type: String(type.dropFirst()), parent: parent)
        elements.append(element)
        let kids = dictionary["/K"]
        let children = kids as? [Any] ?? [kids].compactMap { $0 }
        if element.type == "Table" { checkGroups(children.compactMap { $0 as? String }) }
        for kid in children { collect(kid, in: element.type) }
    }

    /// A table has one head and one foot at most, with a body beside them, and no rows beside these.
    /// [ISO 32000-1 §14.8.4.3.4](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
    private mutating func checkGroups(_ children: [String]) {
        let types = children.compactMap { pdf.dictionary($0)["/S"] as? String }
        let (heads, feet) = (types.count { $0 == "/THead" }, types.count { $0 == "/TFoot" })
        check(heads <= 1 && feet <= 1, "7.2", "a table of \(heads) heads and \(feet) feet")
        if heads + feet > 0 { check(types.contains("/TBody"), "7.2", "a table without a body") }
        if types.contains(where: { ["/THead", "/TBody", "/TFoot"].contains($0) }) {
            check(!types.contains("/TR"), "7.2", "a row beside a body")
        }
        let known: Set = ["/THead", "/TBody", "/TFoot", "/TR", "/Caption"]
        check(types.allSatisfy(known.contains), "7.2", "\(types) in a table")
    }

    private mutating func checkDocument() {
        let packet = MetadataPacket(pdf.data(pdf.catalog["/Metadata"]) ?? Data())
        check(packet.values["pdfuaid:part"] == "\(part)", "5", "the part is '\(packet.values["pdfuaid:part"] ?? "")'")
        check(packet.values["dc:title"]?.isEmpty == false, "7.1", "no title")
        check(
            pdf.dictionary(pdf.catalog["/ViewerPreferences"])["/DisplayDocTitle"] as? Bool == true, "7.1",
            "the title is not shown")
        let marks = pdf.dictionary(pdf.catalog["/MarkInfo"])
        check(marks["/Marked"] as? Bool == true && marks["/Suspects"] as? Bool != true, "7.1", "not marked")
        check((pdf.catalog["/Lang"] as? String ?? "u:").utf8.count > 3, "7.2", "no language")
        let version = part == 2 ? "%PDF-2.0\n" : "%PDF-1."
        check(pdf.bytes.starts(with: version.utf8), "6.1", "the version of PDF")
        if part == 2 { check(packet.values["pdfuaid:rev"] == "2024", "5", "no revision") }
    }

    private mutating func checkTypes(_ root: PDFObjects.Dictionary) {
        check(
            elements.first?.type == "Document" && elements.dropFirst().allSatisfy { !$0.parent.isEmpty }, "8.2.5.2",
            "the root")
        for element in elements {
            check(Self.types.contains(element.type), "7.1", "\(element.type) is no standard type")
            if part == 1 { continue }
            let space = pdf.dictionary(element.value["/NS"])["/NS"] as? String
            let expected = Self.typesOfVersion1.contains(element.type) ? nil : "u:http://iso.org/pdf2/ssn"
            check(space == expected, "8.2.4", "the namespace of \(element.type)")
            check(element.type != "Note", "8.2.5.14", "a note of PDF 1.7")
        }
        if part == 2 { check(!pdf.array(root["/Namespaces"]).isEmpty, "8.2.4", "no namespaces") }
    }

    private mutating func checkHeadings() {
        var last = 0
        for element in elements {
            guard element.type.count == 2, element.type.first == "H", let level = element.type.last?.wholeNumberValue
            else { continue }
            check(level <= last + 1, "7.4.2", "a heading of level \(level) after one of level \(last)")
            last = level
        }
    }

    private mutating func checkElements() {
        var identifiers: Set<String> = []
        for element in elements {
            switch element.type {
            case "Figure":
                check(
                    element.value["/Alt"] != nil || element.value["/ActualText"] != nil, "7.3",
                    "a figure without a text")
            case "Note", "FENote":
                let name = element.value["/ID"] as? String ?? ""
                check(!name.isEmpty && identifiers.insert(name).inserted, "7.9", "a note without a name of its own")
                if part == 2 {
                    check(!pdf.array(element.value["/Ref"]).isEmpty, "8.2.5.14", "a note that refers to nothing")
                }
            case "TH":
                let attributes = pdf.dictionary(element.value["/A"])
                check(attributes["/Scope"] != nil || element.value["/ID"] != nil, "7.5", "a head of no cells")
            case "TR":
                check(
                    ["Table", "THead", "TBody", "TFoot"].contains(element.parent), "7.5", "a row in \(element.parent)")
            case "TD": check(element.parent == "TR", "7.5", "a cell in \(element.parent)")
            case "LI": check(element.parent == "L", "7.6", "an item in \(element.parent)")
            case "LBody", "Lbl":
                check(["LI", "Note", "FENote"].contains(element.parent), "7.6", "\(element.type) in \(element.parent)")
            case "L":
                check(pdf.dictionary(element.value["/A"])["/ListNumbering"] != nil, "7.6", "a list without a numbering")
            default: break
            }
        }
    }

    /// An identifier leads to one element, and cells name heads that there are.
    /// [ISO 32000-1 §14.7.2](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
    private mutating func checkIdentifiers(_ root: PDFObjects.Dictionary) {
        let entries = pdf.entries(of: root["/IDTree"], "/Names")
        let names = entries.map { $0.key as? String ?? "" }
        check(Set(names).count == names.count, "7.9", "an identifier of two elements")
        check(
            zip(names, names.dropFirst()).allSatisfy { Self.bytes($0).lexicographicallyPrecedes(Self.bytes($1)) },
            "7.9", "the order of identifiers")
        let elementOf = [String: String](
            zip(names, entries.map { $0.value as? String ?? "" }), uniquingKeysWith: { a, _ in a })
        for element in elements {
            if let name = element.value["/ID"] as? String {
                check(elementOf[name] == element.name, "7.9", "\(name) leads to another element")
            }
            for head in pdf.array(pdf.dictionary(element.value["/A"])["/Headers"]) {
                check(elementOf[head as? String ?? ""] != nil, "7.5", "\(head) is the head of no column")
            }
        }
    }

    /// The bytes of a string, which qpdf writes as `u:` and text, or as `b:` and digits.
    private static func bytes(_ string: String) -> [UInt8] {
        let rest = string.dropFirst(2)
        if string.hasPrefix("b:") {
            let digits = rest.compactMap { $0.hexDigitValue }
            return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
        }
        if rest.utf8.allSatisfy({ $0 < 0x80 }) { return Array(rest.utf8) }
        return [0xFE, 0xFF] + rest.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }

    /// Everything that is drawn is content of the structure or an artifact. A form inside of a mark is part of it.
    private mutating func checkContents() {
        var keys: Set<Int> = []
        for (index, page) in pdf.pages.enumerated() {
            keys.insert(page["/StructParents"] as? Int ?? -1)
            if page["/Annots"] != nil {
                check(page["/Tabs"] as? String == "/S", "7.18.3", "the tabulator on page \(index + 1)")
            }
        }
        check(keys.count == pdf.pages.count && !keys.contains(-1), "7.1", "pages that share their marks")
        for content in pdf.contents where content.name.hasPrefix("page") {
            check(content.summary.marks == 0, "7.1", "marks of \(content.name)")
            check(!content.summary.hasArtifactWithoutKind, "7.8", "an artifact without a kind")
            for (name, operand) in content.summary.unmarked where !drawsMarkedForm(operand) {
                check(false, "7.1", "\(name) on \(content.name) is neither content nor artifact")
            }
        }
    }

    /// Whether the object that is drawn is a form with marks of its own.
    private func drawsMarkedForm(_ name: String) -> Bool {
        let resources = pdf.pages.lazy.compactMap { pdf.dictionary($0["/Resources"]) }.first ?? [:]
        let form = pdf.dictionary(pdf.dictionary(resources["/XObject"])[name])
        return form["/StructParents"] != nil
    }

    private mutating func checkLinks(_ root: PDFObjects.Dictionary) {
        var parents: [Int: String] = [:]
        for (key, value) in pdf.entries(of: root["/ParentTree"], "/Nums") {
            if let key = key as? Int, let name = value as? String { parents[key] = name }
        }
        let types = [String: String](elements.map { ($0.name, $0.type) }, uniquingKeysWith: { a, _ in a })
        for (name, link) in pdf.dictionaries where link["/Subtype"] as? String == "/Link" {
            check((link["/Contents"] as? String ?? "u:").utf8.count > 2, "7.18.5", "\(name) has no description")
            let parent = (link["/StructParent"] as? Int).flatMap { parents[$0] } ?? ""
            check(types[parent] == "Link", "7.18.5", "\(name) is in \(types[parent] ?? "no element")")
            if part == 2 {
                check(link["/Dest"] == nil, "8.8", "\(name) leads to a page alone")
                let action = pdf.dictionary(link["/A"])
                if action["/S"] as? String == "/GoTo" {
                    let target = pdf.array(action["/SD"]).first as? String ?? ""
                    check(types[target] != nil, "8.8", "\(name) leads to no element")
                }
            }
        }
    }
}
