import RectoCSS
import RectoDOM

/// Makes the boxes of cells that hold one text, or nothing. Nearly all cells of a statement are like this, and opening a
/// container for each, looking ahead into it and adding to it piece by piece is most of the cost of their boxes.
///
/// The boxes are those that `buildBlockContainer` makes. All that would make a difference there is asked for here first.
extension BoxGenerator {
    /// The index of the cell's box; nil, and nothing is done, if it takes a closer look.
    func buildPlainCell(_ source: BoxSource, to parent: Int) -> Int? {
        guard source.generated == nil, source.pseudo == nil, let node = source.node else { return nil }
        return appendPlainCell(node, source.style, to: parent)
    }

    /// Adds the children of a row, as `forEachChild` does.
    func addCells(of source: BoxSource, to row: OpenTablePart) {
        guard source.generated == nil, source.pseudo == nil, let node = source.node, !source.replacesContent,
            !source.style.box.skipsContents
        else { return forEachChild(of: source) { add($0, to: row) } }
        startContent(of: source, node, .adding) { add($0, to: row) }
        var next = document.firstChild(node)
        while let child = next {
            next = document.nextSibling(child)
            if addPlainCell(child, to: row) { continue }
            if let found = self.child(child, of: source, .adding, { add($0, to: row) }) { add(found, to: row) }
        }
        if let after = pseudoElement(.after, of: node) { addPseudoElement(after, .adding) { add($0, to: row) } }
    }

    /// Adds a cell that also is nothing to counters and to others that note elements. The result is false, and nothing is
    /// done, if it takes a closer look.
    private func addPlainCell(_ node: NodeID, to row: OpenTablePart) -> Bool {
        guard !notesElements, collectedTargets == nil, countedElements == nil, row.cell == nil, document.isElement(node)
        else { return false }
        let style = styled.style(of: node)
        guard plainCellStyles.isCounted(style) == false, let cell = appendPlainCell(node, style, to: row.container)
        else {
            return false
        }
        row.space = nil
        setCellSpans(cell, BoxSource(node: node, style: style))
        return true
    }

    private func appendPlainCell(_ node: NodeID, _ style: ComputedStyle, to parent: Int) -> Int? {
        guard !hasVerticalText, !hasFirstLineStyles, openFootnote == nil,
            document.name(node) == .td || document.name(node) == .th, plainCellStyles.isPlain(style),
            styled.style(of: node, pseudo: .before) == nil, styled.style(of: node, pseudo: .after) == nil
        else { return nil }
        let flags: BoxFlags = [.tableCell, .formattingContextRoot, .principal]
        guard let child = document.firstChild(node) else {
            var box = Box(kind: .blockContainer, style: style, node: node)
            box.flags = flags
            return append(box, to: parent)
        }
        guard !document.isElement(child), document.nextSibling(child) == nil,
            style.inherited.whiteSpaceCollapse == .collapse,
            let shown = InlineContentBuilder.shownAsItStands(document.textRange(child), in: document.bytes)
        else { return nil }
        var box = Box(kind: .inlineContainer, style: style, node: node)
        box.flags = flags
        let cell = append(box, to: parent)
        let payload = inlineContents.reserve()
        boxes[cell].payload = payload
        _ = append(Box(kind: .text, style: style, node: child), to: cell)
        inlineContents.setPlain(payload, shown)
        return cell
    }
}

/// Whether cells of the styles that have been met ask for nothing but boxes of their text. A column has few styles.
struct PlainCellStyles {
    fileprivate struct Known {
        let style: ComputedStyle
        let isPlain: Bool
        let isCounted: Bool
    }
    private var known: [Known] = []
    private static let most = 24

    mutating func isPlain(_ style: ComputedStyle) -> Bool {
        find(style).map { known[$0].isPlain } ?? Known(style).isPlain
    }

    /// Whether a cell does more than stand in its row: it leaves the flow, counts, or runs in the margins of pages. Nil for a
    /// style that has no place among those that are known.
    mutating func isCounted(_ style: ComputedStyle) -> Bool? { find(style).map { known[$0].isCounted } }

    private mutating func find(_ style: ComputedStyle) -> Int? {
        for index in known.indices where known[index].style === style { return index }
        if known.count == Self.most { return nil }
        known.append(Known(style))
        return known.count - 1
    }
}

extension PlainCellStyles.Known {
    fileprivate init(_ style: ComputedStyle) {
        self.style = style
        isPlain = Self.isPlain(style.box) && Self.isPlain(style.inherited)
        let box = style.box
        isCounted =
            box.position == .absolute || box.position == .fixed || box.float != .none || box.pageFloat != .none
            || !box.runningName.isEmpty || !box.counterReset.isEmpty || !box.counterIncrement.isEmpty
            || !box.counterSet.isEmpty
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
