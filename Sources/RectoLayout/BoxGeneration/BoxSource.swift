import RectoCSS
import RectoCore
import RectoDOM

/// The source of a box: an element or one of its pseudo-elements, with its style.
struct BoxSource {
    /// The element; nil for a page-margin box.
    var node: NodeID?
    var pseudo: PseudoElement?
    var style: ComputedStyle
    var form = ElementForm.ordinary
    /// The content that replaces the element's own: that of a marker, or the alternative text of a missing image.
    var generated: [GeneratedPiece]?

    var isAbsolutelyPositioned: Bool { style.box.position == .absolute || style.box.position == .fixed }
    var isFloating: Bool { style.box.float != .none && !isAbsolutelyPositioned }
    /// The content items of a pseudo-element such as `::before { content: "" }`, which are its children.
    var contentItems: [ContentItem] {
        if case .items(let items) = style.box.content { items } else { [] }
    }

    /// Whether `content` gives an element other content than that of the document. A single image makes it a replaced
    /// element instead (`BoxGenerator.replacedContent`).
    /// [CSS Content 3 §2](https://www.w3.org/TR/css-content-3/#content-property)
    ///
    /// DEVIATION: browsers give elements no other content than a single image, so that `content: "x"` stands in style sheets
    /// by mistake and must not hide text. What only a program that makes pages knows is meant: the number of the page, a
    /// running string, the page of a target.
    var replacesContent: Bool {
        guard pseudo == nil, node != nil, case .items(let items) = style.box.content else { return false }
        return items.contains(where: \.isOfPages)
    }

    /// Whether nothing of the element, nor of what is in it, is printed.
    var isUnprinted: Bool {
        switch style.box.display {
        case .none: true
        // A collapsed row leaves no room for its cells.
        case .tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup: style.inherited.visibility == .collapse
        default: false
        }
    }
    /// Whether nothing of the elements in it is printed.
    var showsNoChildren: Bool {
        if style.box.skipsContents || replacesContent || form.isReplaced { return true }
        switch form {
        case .frame, .unsupported, .lineBreak, .wordBreakOpportunity: return true
        default: return style.box.display == .tableColumn
        }
    }

    /// The position of the marker of a list item; nil for other boxes.
    var markerPosition: ListStylePosition? {
        switch style.box.display {
        case .listItem, .flowRootListItem:
            pseudo == nil || pseudo == .before || pseudo == .after ? style.inherited.listStylePosition : nil
        case .inlineListItem: .inside
        default: nil
        }
    }

    /// The display type by which the box is generated. Out-of-flow boxes and the items of flex and grid containers are
    /// blockified, and a replaced element is never an internal table box.
    /// [CSS Display 3 §2.7](https://www.w3.org/TR/css-display-3/#transformations)
    func usedDisplay(isBlockified: Bool) -> Display {
        if pseudo == .marker { return .inline }
        let display = style.box.display
        if isBlockified || isAbsolutelyPositioned || isFloating { return display.blockified }
        // Outside of a ruby container, annotations and bases are inline boxes; inside, the container builds them.
        if display == .rubyText || display == .rubyBase { return .inline }
        if form.isReplaced, display.isTableInternal { return .inline }
        return display
    }
}

/// The special forms of HTML elements, which exist besides their `display`.
enum ElementForm: UInt8 {
    case ordinary
    case lineBreak
    case wordBreakOpportunity
    case image
    case checkbox
    /// A drawing inside the document.
    case svg
    case radio
    /// A `progress` or `meter`.
    case gauge
    /// An `iframe` with a document of its own in `srcdoc`.
    case frame
    /// An element that recto cannot show, and whose content is shown in its place.
    case unsupportedWithFallback
    case unsupported

    var isReplaced: Bool { self == .image || self == .checkbox || self == .radio || self == .svg || self == .gauge }

    static func of(_ node: NodeID, in document: Document) -> ElementForm {
        let name = document.name(node)
        // This test decides for most elements, so it comes first.
        if name.raw < Name.img.raw || name.raw > Name.math.raw { return .ordinary }
        switch name {
        case .br: return .lineBreak
        case .wbr: return .wordBreakOpportunity
        case .img: return .image
        case .input:
            switch document.attribute(.type, of: node)?.lowercased() {
            case "checkbox": return .checkbox
            case "radio": return .radio
            case "image": return .image
            default: return .ordinary
            }
        case .object where isPicture(.data, node, document), .embed where isPicture(.src, node, document): return .image
        case .video where document.hasAttribute(.poster, of: node): return .image
        case .progress, .meter: return .gauge
        case .iframe where document.hasAttribute(.srcdoc, of: node): return .frame
        case .object, .video, .audio, .canvas, .math: return .unsupportedWithFallback
        case .svg: return .svg
        case .iframe, .embed: return .unsupported
        default: return .ordinary
        }
    }

    /// Whether an `object` or `embed` shows an image, by its `type` or else by the name of its file.
    /// [HTML §4.8.7](https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-object-element)
    private static func isPicture(_ attribute: Name, _ node: NodeID, _ document: Document) -> Bool {
        guard let url = document.attribute(attribute, of: node)?.lowercased(), !url.isEmpty else { return false }
        if let type = document.attribute(.type, of: node)?.lowercased() { return type.hasPrefix("image/") }
        let path = url.prefix { $0 != "?" && $0 != "#" }
        return url.hasPrefix("data:image/") || ImageFormat(fileName: path) != nil
    }
}

extension Display {
    /// [CSS Display 3 §2.7](https://www.w3.org/TR/css-display-3/#blockify)
    var blockified: Display {
        switch self {
        // SPEC-GAP: the content of a blockified ruby container is set as plain text.
        case .inline, .inlineBlock, .ruby, .rubyText, .rubyBase: .block
        case .inlineListItem: .listItem
        case .inlineTable: .table
        case .inlineFlex: .flex
        case .inlineGrid: .grid
        case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell, .tableColumnGroup,
            .tableColumn, .tableCaption:
            .block
        case .none, .contents, .block, .flowRoot, .listItem, .flowRootListItem, .table, .flex, .grid: self
        }
    }

    /// Whether the box is a table-non-root box, which needs a table around it.
    var isTableInternal: Bool {
        switch self {
        case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell, .tableColumnGroup,
            .tableColumn, .tableCaption:
            true
        default: false
        }
    }

    var isRowGroup: Bool {
        self == .tableRowGroup || self == .tableHeaderGroup || self == .tableFooterGroup
    }

    var isBlockLevel: Bool {
        switch self {
        case .block, .flowRoot, .listItem, .flowRootListItem, .table, .flex, .grid: true
        default: false
        }
    }

    var isFlexOrGrid: Bool {
        switch self {
        case .flex, .inlineFlex, .grid, .inlineGrid: true
        default: false
        }
    }
}

extension BoxKind {
    /// The kind of the box that contains the children of an element with this display type.
    static func containerKind(_ display: Display) -> BoxKind {
        switch display {
        case .grid, .inlineGrid: .gridContainer
        case .flex, .inlineFlex: .flexContainer
        default: .blockContainer
        }
    }
}
