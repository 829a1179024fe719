import RectoCSS
import RectoDOM

/// Makes the boxes of cells that hold one text, or nothing. Nearly all cells of a statement are like this, and opening a
/// container for each, looking ahead into it and adding to it piece by piece is most of the cost of their boxes.
///
/// The boxes are those that `buildBlockContainer` makes. All that would make a difference there is asked for here first.
extension BoxGenerator {
    /// The index of the cell's box; nil, and nothing is done, if it takes a closer look.
    func buildPlainCell(_ source: BoxSource, to parent: Int, flags: BoxFlags) -> Int? {
        guard !hasVerticalText, !hasFirstLineStyles, openFootnote == nil, source.generated == nil, source.pseudo == nil,
            let node = source.node, document.name(node) == .td || document.name(node) == .th,
            plainCellStyles.isPlain(source.style), styled.style(of: node, pseudo: .before) == nil,
            styled.style(of: node, pseudo: .after) == nil
        else { return nil }
        guard let child = document.firstChild(node) else {
            return append(makeBox(.blockContainer, source, flags), to: parent)
        }
        guard !document.isElement(child), document.nextSibling(child) == nil, isPlainText(child, source.style)
        else { return nil }
        let cell = append(makeBox(.inlineContainer, source, flags), to: parent)
        let payload = inlineContents.reserve()
        boxes[cell].payload = payload
        _ = append(Box(kind: .text, style: source.style, node: child), to: cell)
        inlineContents.setPlain(payload, document.textRange(child))
        return cell
    }

    /// Whether phase I of white-space processing leaves a text as it is.
    private func isPlainText(_ node: NodeID, _ style: ComputedStyle) -> Bool {
        let collapse = style.inherited.whiteSpaceCollapse
        guard collapse == .collapse || collapse == .preserve else { return false }
        return document.bytes.withUnsafeBufferPointer {
            var previous: UInt8 = 0x20
            for byte in UnsafeBufferPointer(rebasing: $0[document.textRange(node)]) {
                // Control characters, also those of which 0xC2 is the first byte, and spaces that collapse.
                if byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0x20 && previous == 0x20 { return false }
                previous = byte
            }
            return previous != 0x20
        }
    }
}

/// Whether cells of the styles that have been met ask for nothing but boxes of their text. A column has few styles.
struct PlainCellStyles {
    private var known: [(style: ComputedStyle, isPlain: Bool)] = []
    private static let most = 24

    mutating func isPlain(_ style: ComputedStyle) -> Bool {
        for index in known.indices where known[index].style === style { return known[index].isPlain }
        let isPlain = Self.isPlain(style.box) && Self.isPlain(style.inherited)
        if known.count < Self.most { known.append((style, isPlain)) }
        return isPlain
    }

    private static func isPlain(_ style: BoxStyle) -> Bool {
        if case .items = style.content { return false }
        return style.display == .tableCell && !style.isMultiColumn && !style.spansAllColumns && !style.skipsContents
            && style.unicodeBidi != .bidiOverride && style.unicodeBidi != .isolateOverride
    }

    private static func isPlain(_ style: InheritedStyle) -> Bool {
        style.textTransform == .none && style.wordSpaceTransform.space == nil
    }
}
