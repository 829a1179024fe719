import RectoCSS
import RectoCore

/// The values of break properties at the edges of boxes, and the page names there, as the tree says them.
/// [CSS Fragmentation 3 §3](https://www.w3.org/TR/css-break-3/#breaking-controls)
package struct BreakValues {
    let tree: BoxTree
    let facts: TreeFacts

    /// The edge of a box at which the values of those inside are propagated to it.
    enum BlockEdge { case start, end }

    /// The value of `break-before` of a box, combined with the one that its first in-flow child propagates.
    /// [CSS Fragmentation 3 §3.1](https://www.w3.org/TR/css-break-3/#break-between)
    func before(_ box: BoxID) -> BreakBetween {
        var value = tree.style(box).box.breakBefore
        var current = box
        var isInColumns = false
        while let child = firstInFlowChild(current) {
            if tree[current].kind == .flexContainer {
                let items = flexEdgeItems(current, at: .start)
                return items.reduce(value) {
                    let inner = before($1)
                    return Self.combine($0, isInColumns ? inner.leavingColumns : inner)
                }
            }
            isInColumns = isInColumns || tree[current].flags.contains(.multiColumn)
            let inner = tree.style(child).box.breakBefore
            value = Self.combine(value, isInColumns ? inner.leavingColumns : inner)
            current = child
        }
        return cellContents(of: current, at: .start).reduce(value) { Self.combine($0, before($1)) }
    }

    func after(_ box: BoxID) -> BreakBetween {
        var value = tree.style(box).box.breakAfter
        var current = box
        var isInColumns = false
        while let child = lastInFlowChild(current) {
            if tree[current].kind == .flexContainer {
                let items = flexEdgeItems(current, at: .end)
                return items.reduce(value) {
                    let inner = after($1)
                    return Self.combine(isInColumns ? inner.leavingColumns : inner, $0)
                }
            }
            isInColumns = isInColumns || tree[current].flags.contains(.multiColumn)
            let inner = tree.style(child).box.breakAfter
            value = Self.combine(isInColumns ? inner.leavingColumns : inner, value)
            current = child
        }
        return cellContents(of: current, at: .end).reduce(value) { Self.combine(after($1), $0) }
    }

    /// The first (or last) block in each cell of a row. Its break values apply to the row, as those of items apply to
    /// the rows of flex and grid containers. The list is empty if none of these blocks has any.
    private func cellContents(of row: BoxID, at edge: BlockEdge) -> [BoxID] {
        guard tree[row].kind == .tableRow, facts.holdsStyledBlocksInCells else { return [] }
        var contents: [BoxID] = []
        var next = tree.firstChild(row)
        while let cell = next {
            next = tree.nextSibling(cell)
            guard tree[cell].isTableCell, !tree[cell].flags.contains(.multiColumn) else { continue }
            if let block = edge == .end ? lastInFlowChild(cell) : firstInFlowChild(cell) { contents.append(block) }
        }
        return contents
    }

    /// The items at the start (or end) of a flex container whose break values it propagates: those of the first (or
    /// last) line of a row, or the first (or last) item of a column.
    /// [CSS Flexbox 1 §10](https://www.w3.org/TR/css-flexbox-1/#pagination)
    ///
    /// SPEC-GAP: only layout knows the lines. In a row that wraps, the first (or last) item represents its line.
    private func flexEdgeItems(_ box: BoxID, at edge: BlockEdge) -> [BoxID] {
        let axes = FlexAxes(tree.style(box))
        var items: [BoxID] = []
        var next = tree.firstContentChild(box)
        while let child = next {
            next = tree.nextSibling(child)
            if !tree[child].isOutOfFlow { items.append(child) }
        }
        if axes.isRow && !axes.isMultiLine { return items }
        guard let first = items.first else { return [] }
        let takesLast = (edge == .end) == axes.isTopFirst
        let outermost = items.reduce(first) { best, item in
            let (a, b) = (tree.style(best).box.order, tree.style(item).box.order)
            return takesLast ? (b >= a ? item : best) : (b < a ? item : best)
        }
        return [outermost]
    }

    /// DEVIATION: as in Chromium, the `page` property applies in table cells; that of the first cell of a row is used.
    private func firstCell(_ row: BoxID) -> BoxID? {
        guard tree[row].kind == .tableRow, facts.holdsStyledBlocksInCells else { return nil }
        return tree.firstChild(row).flatMap { tree[$0].isTableCell ? $0 : nil }
    }

    /// The box and the boxes at its start (or end) edge whose `break-before` (or `break-after`) it propagates.
    func edgeBoxes(_ box: BoxID, at edge: BlockEdge) -> [BoxID] {
        if tree[box].kind == .flexContainer {
            let inner = flexEdgeItems(box, at: edge).flatMap { edgeBoxes($0, at: edge) }
            return edge == .end ? inner + [box] : [box] + inner
        }
        guard let child = edge == .end ? lastInFlowChild(box) : firstInFlowChild(box) else {
            let inner = cellContents(of: box, at: edge).flatMap { edgeBoxes($0, at: edge) }
            return edge == .end ? inner + [box] : [box] + inner
        }
        let inner = edgeBoxes(child, at: edge)
        return edge == .end ? inner + [box] : [box] + inner
    }

    /// Combines two values. A forced break takes precedence over `avoid`, and `avoid` over `auto`. Of two forced breaks
    /// the later one wins, but a page break takes precedence over a column break, and one to a left or right page over
    /// one to any page: both are then obeyed.
    package static func combine(_ a: BreakBetween, _ b: BreakBetween) -> BreakBetween {
        if a.isForcedSide, b.isForcedPage, !b.isForcedSide { return a }
        if b.isForcedPage { return b }
        if a.isForcedPage { return a }
        if b == .column { return b }
        if a == .column { return a }
        switch (a, b) {
        case (.auto, _): return b
        case (_, .auto): return a
        case (let x, let y) where x == y: return x
        default: return .avoid
        }
    }

    /// The used page name of the start of a box.
    /// [CSS Paged Media 3 §7.1](https://www.w3.org/TR/css-page-3/#using-named-pages)
    package func startPage(_ box: BoxID) -> String { pageName(startBox(box)) }
    package func startBox(_ box: BoxID) -> BoxID {
        var current = box
        while let child = firstInFlowChild(current) ?? firstCell(current) { current = child }
        return current
    }
    package func endPage(_ box: BoxID) -> String { pageName(endBox(box)) }
    package func endBox(_ box: BoxID) -> BoxID {
        var current = box
        while let child = lastInFlowChild(current) ?? firstCell(current) { current = child }
        return current
    }

    /// The used page name of a box.
    package func pageName(_ box: BoxID) -> String {
        let names = tree.surroundings.pageNames
        return names.isEmpty ? "" : names[box.index]
    }

    /// The first child next to which class A breaks can be.
    func firstInFlowChild(_ box: BoxID) -> BoxID? {
        guard Self.passesBreaks(tree[box].kind) else { return nil }
        var next = tree.firstChild(box)
        while let child = next {
            if isInFlowBlock(child) { return child }
            next = tree.nextSibling(child)
        }
        return nil
    }
    private func lastInFlowChild(_ box: BoxID) -> BoxID? {
        guard Self.passesBreaks(tree[box].kind) else { return nil }
        // A list of children may be long.
        if let child = tree.lastChild(box), isInFlowBlock(child) { return child }
        var last: BoxID?
        var next = tree.firstChild(box)
        while let child = next {
            if isInFlowBlock(child) { last = child }
            next = tree.nextSibling(child)
        }
        return last
    }
    private func isInFlowBlock(_ box: BoxID) -> Bool {
        let kind = tree[box].kind
        return !tree[box].isOutOfFlow && !tree[box].isFloating && kind != .inline && kind != .text
            && !tree[box].flags.contains(.renderedLegend) && kind != .lineBreak && kind != .tableColumn
            && kind != .tableColumnGroup && !tree[box].isAtomicInline
    }
    private static func passesBreaks(_ kind: BoxKind) -> Bool {
        switch kind {
        case .blockContainer, .flexContainer, .gridContainer, .tableWrapper, .tableGrid, .tableRowGroup: true
        default: false
        }
    }
}

extension LayoutContext {
    package var breaks: BreakValues { BreakValues(tree: tree, facts: facts) }
}
