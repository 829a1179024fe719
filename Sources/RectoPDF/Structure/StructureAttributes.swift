import RectoCore
import RectoDOM

/// The attributes of an element of the structure besides its type: alternative text, language, and those of tables,
/// lists and fields.
/// [ISO 32000-1 §14.8.5](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct StructureAttributes {
    private let structure: StructureTree
    private let marks: ContentMarks
    private var document: Document { structure.document }

    init(_ structure: StructureTree, _ marks: ContentMarks) {
        self.structure = structure
        self.marks = marks
    }

    func put(_ index: Int32, _ role: StructureRole, figureArea: [Double]?, into element: inout DictionaryWriter) {
        if let language = structure.languages[Int(index)] {
            element.put("Lang", text: language)
        }
        switch role {
        case .headerCell, .dataCell: putCell(index, role, into: &element)
        case .list: putList(index, into: &element)
        case .figure:
            if let text = structure.alternative(of: index) { element.put("Alt", text: text) }
            guard let figureArea else { return }
            element.dictionary("A") { attributes in
                attributes.put("O", name: "Layout")
                attributes.put("BBox", figureArea)
            }
        case .form: putField(index, into: &element)
        default: break
        }
    }

    /// The name by which other elements refer to this one; nil for an element that needs none.
    func identifier(of index: Int32, _ role: StructureRole) -> String? {
        if role == .note { return "note-\(index)" }
        guard role == .headerCell, let node = structure.entries[Int(index)].node, document.id(node) != .none else {
            return nil
        }
        return StructureTree.headerName(structure.names.string(document.id(node)), index)
    }

    private func element(_ index: Int32) -> NodeID? {
        structure.entries[Int(index)].node.flatMap { document.isElement($0) ? $0 : nil }
    }

    // MARK: Tables

    private func putCell(_ index: Int32, _ role: StructureRole, into element: inout DictionaryWriter) {
        let span = structure.spans[Int(index)]
        let headers = self.element(index).flatMap { document.attribute(.headers, of: $0) } ?? ""
        if role == .dataCell, span == nil, headers.isEmpty { return }
        let names = headers.split(whereSeparator: \.isWhitespace).compactMap { structure.headerNames[String($0)] }
        element.dictionary("A") { attributes in
            attributes.put("O", name: "Table")
            if role == .headerCell { attributes.put("Scope", name: structure.isRowHeader(index) ? "Row" : "Column") }
            if let span {
                if span.columns > 1 { attributes.put("ColSpan", span.columns) }
                if span.rows > 1 { attributes.put("RowSpan", span.rows) }
            }
            if names.isEmpty { return }
            attributes.array("Headers") { headers in
                for name in names { headers.put(identifier: [UInt8](text: name)) }
            }
        }
    }

    // MARK: Lists and fields

    private func putList(_ index: Int32, into element: inout DictionaryWriter) {
        guard let node = self.element(index) else { return }
        element.dictionary("A") { attributes in
            attributes.put("O", name: "List")
            attributes.put("ListNumbering", name: numbering(of: node))
        }
    }

    private func numbering(of list: NodeID) -> StaticString {
        guard document.name(list) == .ol else { return "Disc" }
        return switch document.attribute(.type, of: list) {
        case "a": "LowerAlpha"
        case "A": "UpperAlpha"
        case "i": "LowerRoman"
        case "I": "UpperRoman"
        default: "Decimal"
        }
    }

    private func putField(_ index: Int32, into element: inout DictionaryWriter) {
        guard let node = self.element(index) else { return }
        let type = document.attribute(.type, of: node)?.lowercased()
        element.dictionary("A") { attributes in
            attributes.put("O", name: "PrintField")
            if type == "checkbox" || type == "radio" {
                attributes.put("Role", name: type == "radio" ? "rb" : "cb")
                attributes.put("checked", name: document.hasAttribute(.checked, of: node) ? "on" : "off")
            } else {
                attributes.put("Role", name: "tv")
            }
        }
    }
}
