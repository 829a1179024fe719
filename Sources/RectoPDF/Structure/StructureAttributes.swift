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

    func put(_ index: Int32, _ role: StructureRole, figureArea: [Double]?, into value: inout [UInt8]) {
        if let language = structure.languages[Int(index)] {
            value.put("/Lang")
            value.putText(language)
        }
        switch role {
        case .headerCell, .dataCell: putCell(index, role, into: &value)
        case .list: putList(index, into: &value)
        case .figure:
            if let text = structure.alternative(of: index) {
                value.put("/Alt")
                value.putText(text)
            }
            guard let figureArea else { return }
            value.put("/A<</O/Layout/BBox[")
            for (i, number) in figureArea.enumerated() {
                if i > 0 { value.append(0x20) }
                value.put(number)
            }
            value.put("]>>")
        case .form: putField(index, into: &value)
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

    private func putCell(_ index: Int32, _ role: StructureRole, into value: inout [UInt8]) {
        let span = structure.spans[Int(index)]
        let headers = element(index).flatMap { document.attribute(.headers, of: $0) } ?? ""
        if role == .dataCell, span == nil, headers.isEmpty { return }
        value.put("/A<</O/Table")
        if role == .headerCell { value.put(structure.isRowHeader(index) ? "/Scope/Row" : "/Scope/Column") }
        if let span {
            if span.columns > 1 {
                value.put("/ColSpan ")
                value.put(span.columns)
            }
            if span.rows > 1 {
                value.put("/RowSpan ")
                value.put(span.rows)
            }
        }
        let names = headers.split(whereSeparator: \.isWhitespace).compactMap { structure.headerNames[String($0)] }
        if !names.isEmpty {
            value.put("/Headers[")
            for name in names { value.putText(name) }
            value.put("]")
        }
        value.put(">>")
    }

    // MARK: Lists and fields

    private func putList(_ index: Int32, into value: inout [UInt8]) {
        guard let node = element(index) else { return }
        value.put("/A<</O/List/ListNumbering/")
        if document.name(node) == .ol {
            switch document.attribute(.type, of: node) {
            case "a": value.put("LowerAlpha")
            case "A": value.put("UpperAlpha")
            case "i": value.put("LowerRoman")
            case "I": value.put("UpperRoman")
            default: value.put("Decimal")
            }
        } else {
            value.put("Disc")
        }
        value.put(">>")
    }

    private func putField(_ index: Int32, into value: inout [UInt8]) {
        guard let node = element(index) else { return }
        value.put("/A<</O/PrintField/Role/")
        let type = document.attribute(.type, of: node)?.lowercased()
        if type == "checkbox" || type == "radio" {
            value.put(type == "radio" ? "rb" : "cb")
            value.put(document.hasAttribute(.checked, of: node) ? "/checked/on" : "/checked/off")
        } else {
            value.put("tv")
        }
        value.put(">>")
    }
}
