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
        guard !document.isElement(child), document.nextSibling(child) == nil,
            source.style.inherited.whiteSpaceCollapse == .collapse,
            let shown = InlineContentBuilder.shownAsItStands(document.textRange(child), in: document.bytes)
        else { return nil }
        let cell = append(makeBox(.inlineContainer, source, flags), to: parent)
        let payload = inlineContents.reserve()
        boxes[cell].payload = payload
        _ = append(Box(kind: .text, style: source.style, node: child), to: cell)
        inlineContents.setPlain(payload, shown)
        return cell
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
