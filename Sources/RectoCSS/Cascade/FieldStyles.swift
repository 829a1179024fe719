import RectoCore
import RectoDOM

/// Adapts form fields to paper: text in them is never clipped, and breaks across pages.
enum FieldStyles {
    enum Kind: Equatable, Sendable {
        case none
        case textarea
        /// A `textarea` with so much text that it may not fit on a page.
        case longTextarea
        /// A textual `input` with a value, or a `select` that shows its chosen option alone.
        case line
        /// A textual `input` without a value, which leaves room for so many characters.
        case emptyLine(columns: Int)
        /// A `select` that shows its options, in so many rows at least.
        case listBox(rows: Int)

        /// A number that no other kind has.
        var number: Int32 {
            switch self {
            case .none: 0
            case .textarea: 1
            case .longTextarea: 2
            case .line: 3
            case .emptyLine(let columns): 4 + 2 * Int32(columns)
            case .listBox(let rows): 5 + 2 * Int32(rows)
            }
        }
    }

    static func kind(of node: NodeID, in document: Document) -> Kind {
        switch document.name(node) {
        case .textarea: return isLong(node, in: document) ? .longTextarea : .textarea
        case .select: return document.listBoxRows(of: node).map(Kind.listBox) ?? .line
        case .input:
            switch document.attribute(.type, of: node)?.asciiLowercased {
            case "checkbox", "radio", "hidden", "range", "color", "file", "image", "submit", "reset", "button":
                return .none
            default:
                if document.firstChild(node) != nil { return .line }
                let columns = document.integer(.size, of: node).flatMap { $0 > 0 ? $0 : nil }
                return .emptyLine(columns: columns ?? 20)
            }
        default: return .none
        }
    }

    private static func isLong(_ textarea: NodeID, in document: Document) -> Bool {
        guard let text = document.firstChild(textarea), !document.isElement(text) else { return false }
        let bytes = document.bytes[document.textRange(text)]
        return bytes.count > 1000 || bytes.count { $0 == 0x0A } > 20
    }

    /// Changes computed values, before `StyleBuilder.finish`.
    static func apply(_ kind: Kind, to builder: StyleBuilder) {
        if kind == .none || builder.box.display == .none { return }
        let box = builder.box
        if case .listBox(let rows) = kind, box.height == .auto { box.height = height(ofRows: rows, builder) }
        box.minHeight = larger(box.minHeight, box.height)
        box.height = .auto
        box.maxHeight = .none
        (box.overflowX, box.overflowY) = (.visible, .visible)
        let text = builder.writableInherited()
        text.whiteSpaceCollapse = .preserve
        text.textWrapMode = .wrap
        switch kind {
        case .textarea:
            // Without a width it has 20 columns, whatever its `display` is. Its text may not go over the edge of the paper.
            if box.width == .auto { box.width = .lengthPercentage(builder.length(.relative(20, .ch))) }
            if box.maxWidth == .none { box.maxWidth = .stretch }
        case .longTextarea:
            // A block breaks across pages.
            switch box.display {
            case .inline, .inlineBlock, .inlineTable, .inlineFlex, .inlineGrid: box.display = .block
            default: break
            }
        case .line, .listBox:
            makeAtomic(box)
            // A flex item shrinks with the others if its width is a part of its line, or if its author gives a minimum.
            if isFlexItem(builder), isPercentage(box.width) || box.minWidth != .auto { break }
            box.minWidth = larger(box.minWidth, smaller(box.width, box.maxWidth))
            box.width = isBlock(builder) ? .fitContent : .auto
            // A word that is longer than the place of the field is broken there.
            box.maxWidth = kind == .line ? .stretch : .none
        case .emptyLine(let columns):
            // There is no value that could need more room than the author gives.
            makeAtomic(box)
            box.declaredContainment.insert(.inlineSize)
            box.containIntrinsicWidth.length = builder.unit(.relative(Double(columns), .ch))
            box.minIntrinsicSizing.insert(.zeroIfExtrinsic)
            if box.width == .auto, isBlock(builder) { box.width = .fitContent }
            // [CSS Sizing 3 §5.2.2](https://www.w3.org/TR/css-sizing-3/#min-content-zero)
            if isPercentage(box.width), box.minWidth == .auto, isFlexItem(builder) {
                box.minWidth = .lengthPercentage(.zero)
            }
        case .none: break
        }
    }

    /// A field is a box whatever its `display` is, as in browsers.
    private static func makeAtomic(_ box: BoxStyle) {
        if box.display == .inline { box.display = .inlineBlock }
    }

    /// Whether the field is a block that would be as wide as its container without a width, which fields are not.
    private static func isBlock(_ builder: StyleBuilder) -> Bool {
        let box = builder.box
        let isInFlow = box.position != .absolute && box.position != .fixed
        return box.display == .block && isInFlow && !isFlexItem(builder)
    }

    private static func isPercentage(_ size: SizeValue) -> Bool {
        if case .lengthPercentage(.percentage) = size { true } else { false }
    }

    private static func isFlexItem(_ builder: StyleBuilder) -> Bool {
        builder.readsParentBox = true
        let container = builder.parent.box.display
        return container == .flex || container == .inlineFlex
    }

    /// The height that leaves room for rows of the list box's own line height, with its edges if `height` includes them.
    private static func height(ofRows rows: Int, _ builder: StyleBuilder) -> SizeValue {
        let content = builder.unit(.relative(Double(rows), .lh))
        guard builder.box.boxSizing == .borderBox else { return .lengthPercentage(.length(content)) }
        let (border, padding) = (builder.box.border, builder.box.padding)
        let paddings = (padding.top.definite ?? .zero) + (padding.bottom.definite ?? .zero)
        return .lengthPercentage(.length(content + border.top.width + border.bottom.width + paddings))
    }

    private static func larger(_ a: SizeValue, _ b: SizeValue) -> SizeValue {
        switch (a, b) {
        case (.auto, _), (.none, _): return b
        case (_, .auto), (_, .none): return a
        case (.lengthPercentage(let x), .lengthPercentage(let y)):
            if let x = x.definite, let y = y.definite { return .lengthPercentage(.length(max(x, y))) }
            return .lengthPercentage(.calculation(.maximum([x.calculation, y.calculation])))
        default: return b
        }
    }

    private static func smaller(_ size: SizeValue, _ most: SizeValue) -> SizeValue {
        guard case .lengthPercentage(let x) = size, case .lengthPercentage(let y) = most else { return size }
        if let x = x.definite, let y = y.definite { return .lengthPercentage(.length(min(x, y))) }
        return .lengthPercentage(.calculation(.minimum([x.calculation, y.calculation])))
    }
}
