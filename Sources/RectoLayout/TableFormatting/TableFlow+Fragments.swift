import RectoCSS
import RectoCore
import RectoDOM

/// Headers and footers whose content depends on the part of the table that they are on: sums carried forward, and rows
/// that only the first or last fragment shows. `docs/carry-forward.md` explains them.
extension TableFlow {
    /// Lays out a fragment. It is the table's last one if all remaining rows fit together with the rows that only the
    /// last fragment shows.
    mutating func layOutAsFragment() {
        layOut(isLast: true)
        if stop == nil { return }
        let asLast = self
        let asLastReason = context.trace?.current
        layOut(isLast: false)
        guard stop == nil else { return }
        // The rows fit, but not together with the rows that only the last fragment shows. At least one row moves to the
        // next page with them.
        if (resumedRow ?? 0) < table.footer.lowerBound - 1 {
            keepsLastRow = true
            layOut(isLast: false)
            keepsLastRow = false
            if stop != nil {
                if var reason = asLastReason {
                    reason.movedBy.append(BreakRule(kind: .tableEnd, box: table.wrapper))
                    context.trace?.restore(reason)
                }
                return
            }
        }
        self = asLast
        if let asLastReason { context.trace?.restore(asLastReason) }
    }

    private mutating func layOut(isLast: Bool) {
        let start = startNode
        layout.tableFragment = facts(end: isLast ? endNode : start, isLast: isLast)
        layOutParts()
    }

    /// Notes which rows were placed. Returns whether this may change the rows of header and footer.
    mutating func settleFacts() -> Bool {
        guard let known = layout.tableFragment else { return false }
        var end = endNode
        if case .broken(let position, _, _) = stop, case .row(let row) = position.part {
            end = node(of: position.isInsideRow ? row + 1 : row)
        }
        if end == known.nodes.end { return false }
        layout.tableFragment = facts(end: end, isLast: known.isLast)
        settlings += 1
        return settlings < 3
    }

    private func facts(end: Int, isLast: Bool) -> TableFragmentFacts {
        TableFragmentFacts(
            sums: context.tree.sums, nodes: (startNode, end), table: nodes,
            later: laterParts {
                $0.repeatCondition.holds(isFirst: space.resume == nil, isLast: isLast)
            }, isFirst: space.resume == nil, isLast: isLast)
    }

    /// - Parameter shows: whether the fragment shows a row with this style.
    private func laterParts(_ shows: (BoxStyle) -> Bool) -> LaterParts {
        var later = LaterParts(table.nodesBelow)
        guard table.hasConditionalRows, !context.tree.sums.isEmpty else { return later }
        for row in table.header where !shownRows.contains(table.rows[row].box) {
            guard let part = nodes(ofRow: row) else { continue }
            let isShown = table.repeatStyles(row).allSatisfy { shows(context.tree.style($0).box) }
            // As for any head, the sum before the first rows counts that of the first fragment.
            if isShown, space.resume == nil { continue }
            later.notBrought.append(part)
            if !isShown { later.notCarried.append(part) }
        }
        later.notBrought.sort { $0.lowerBound < $1.lowerBound }
        later.notCarried.sort { $0.lowerBound < $1.lowerBound }
        return later
    }

    /// The nodes of a row. An anonymous one has those of its cells.
    private func nodes(ofRow row: Int) -> Range<Int>? {
        let tree = context.tree
        if let node = tree[table.rows[row].box].node {
            return node.index..<tree.styled.document.endOfSubtree(node)
        }
        let cells = table.rows[row].cells.compactMap { tree[table.cells[$0].box].node }
        guard let first = cells.first, let last = cells.last else { return nil }
        return first.index..<tree.styled.document.endOfSubtree(last)
    }

    /// Reports amounts in rows that no page of the table has shown. The sums count them, because they are added up before
    /// layout.
    mutating func reportAmountsNotShown(without bands: [RowBand]) {
        guard table.hasConditionalRows, !context.tree.sums.isEmpty else { return }
        let shown = rowsShown(by: bands)
        for row in Array(table.header) + Array(table.footer) where !shown.contains(table.rows[row].box) {
            guard let part = nodes(ofRow: row) else { continue }
            for (name, node) in context.tree.sums.amounts(in: part) {
                findings.report(
                    Diagnostic(
                        .sumNotShown, "no page shows the row of this amount, but the sum '\(name)' counts it",
                        at: context.tree.styled.document.span(node),
                        hints: ["'-recto-repeat: last' in a foot, or 'first' in a head, always shows a row"],
                        category: .amount))
            }
        }
    }

    // MARK: Rows as places in the document

    /// The nodes of the table. An anonymous one has those of its rows.
    private var nodes: Range<Int> {
        guard let node = context.tree[table.wrapper].node else {
            let start = self.node(of: table.header.upperBound)
            return start..<max(start, endNode)
        }
        return node.index..<context.tree.styled.document.endOfSubtree(node)
    }

    /// A row that was broken counts on the page where it begins.
    private var startNode: Int {
        guard let row = resumedRow else { return node(of: table.header.upperBound) }
        return node(of: space.resume?.isInsideRow ?? false ? row + 1 : row)
    }

    private var endNode: Int { node(of: table.footer.lowerBound) }

    /// The node with which a row of the table's bodies begins, or which ends the content before it.
    private func node(of row: Int) -> Int {
        let document = context.tree.styled.document
        if row < table.footer.lowerBound, var first = elements(of: row).first {
            // Elements around the row that begin with it, as its group does, count with it.
            if let before = lastElement(before: row) ?? context.tree[table.wrapper].node {
                while let parent = document.parent(first), parent > before { first = parent }
            }
            return first.index
        }
        // This is after the last row that has an element.
        var above = min(row, table.footer.lowerBound) - 1
        while above >= table.header.upperBound {
            if let last = elements(of: above).last { return document.endOfSubtree(last) }
            above -= 1
        }
        return context.tree[table.wrapper].node.map { $0.index } ?? 0
    }

    /// The element of a row, or those of its cells if it is anonymous.
    private func elements(of row: Int) -> [NodeID] {
        if let node = context.tree[table.rows[row].box].node { return [node] }
        return table.rows[row].cells.compactMap { context.tree[table.cells[$0].box].node }
    }

    private func lastElement(before row: Int) -> NodeID? {
        (0..<row).reversed().lazy.compactMap { elements(of: $0).last }.first
    }
}
