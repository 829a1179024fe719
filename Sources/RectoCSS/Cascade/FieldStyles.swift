import RectoCore
import RectoDOM

/// Adapts form fields to paper: text in them is never clipped, and breaks across pages.
enum FieldStyles {
    enum Kind: UInt8, Sendable {
        case none
        case textarea
        /// A `textarea` with so much text that it may not fit on a page.
        case longTextarea
        /// A textual `input`, or a `select`.
        case line
    }

    static func kind(of node: NodeID, in document: Document) -> Kind {
        switch document.name(node) {
        case .textarea: return isLong(node, in: document) ? .longTextarea : .textarea
        case .select: return .line
        case .input:
            switch document.attribute(.type, of: node)?.asciiLowercased {
            case "checkbox", "radio", "hidden", "range", "color", "file", "image", "submit", "reset", "button":
                return .none
            default: return .line
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
        case .line:
            box.minWidth = larger(box.minWidth, smaller(box.width, box.maxWidth))
            box.width = .auto
            box.maxWidth = .none
        case .none: break
        }
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
