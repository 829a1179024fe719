/// The role of an element, in the standard structure types of PDF.
/// [ISO 32000-1 §14.8.4](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
enum StructureRole: UInt8 {
    case document, section, article, blockQuote, quote, paragraph, code, span, caption, note, link, figure, form
    case heading1, heading2, heading3, heading4, heading5, heading6
    case list, listItem, label, listBody
    case table, tableHead, tableBody, tableFoot, row, headerCell, dataCell

    /// The name of the structure type.
    var name: StaticString {
        switch self {
        case .document: "Document"
        case .section: "Sect"
        case .article: "Art"
        case .blockQuote: "BlockQuote"
        case .quote: "Quote"
        case .paragraph: "P"
        case .code: "Code"
        case .span: "Span"
        case .caption: "Caption"
        case .note: "Note"
        case .link: "Link"
        case .figure: "Figure"
        case .form: "Form"
        case .heading1: "H1"
        case .heading2: "H2"
        case .heading3: "H3"
        case .heading4: "H4"
        case .heading5: "H5"
        case .heading6: "H6"
        case .list: "L"
        case .listItem: "LI"
        case .label: "Lbl"
        case .listBody: "LBody"
        case .table: "Table"
        case .tableHead: "THead"
        case .tableBody: "TBody"
        case .tableFoot: "TFoot"
        case .row: "TR"
        case .headerCell: "TH"
        case .dataCell: "TD"
        }
    }

    /// The name of the structure type in PDF 2.0.
    var nameInVersion2: StaticString { self == .note ? "FENote" : name }

    /// Whether PDF 2.0 has the type in its own namespace. [ISO 32000-2 Annex M](https://pdfa.org/resource/iso-32000-2/)
    var isInVersion2: Bool {
        switch self {
        case .article, .blockQuote, .quote, .code: false
        default: true
        }
    }

    /// Whether text may not stand in the element directly, but only in elements inside it.
    var isGrouping: Bool {
        switch self {
        case .document, .section, .article, .blockQuote, .list, .listItem, .table, .tableHead, .tableBody, .tableFoot,
            .row:
            true
        default: false
        }
    }

    /// Whether the element stays although nothing in it is on a page, so that the cells of a table are in their
    /// columns.
    var staysEmpty: Bool { self == .dataCell || self == .headerCell }

    var isHeading: Bool {
        switch self {
        case .heading1, .heading2, .heading3, .heading4, .heading5, .heading6: true
        default: false
        }
    }

    static func heading(_ level: Int) -> Self {
        [.heading1, .heading2, .heading3, .heading4, .heading5, .heading6][max(1, min(6, level)) - 1]
    }
}
