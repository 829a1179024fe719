import RectoCSS
import RectoCore

/// Ends the fragment before or inside a row, and ends the cells that extend across the break.
/// [CSS Tables 3 §4](https://www.w3.org/TR/css-tables-3/#fragmentation)
extension TableRowFlow {
    mutating func breakBefore(_ row: Int, appeal: BreakAppeal, forcing: Forcing = .notForced) -> Stop<TableBreak.Part> {
        let stop = Stop.broken(TableBreak.Part.row(row), appeal, forcing)
        breakCause = stop.cause
        cutOpenCells(at: band.end, breakCause)
        return stop
    }

    mutating func breakInside(
        _ attempt: RowAttempt, _ appeal: BreakAppeal, _ forcing: Forcing = .notForced
    ) -> Stop<TableBreak.Part> {
        var height = attempt.limit - y
        if height <= .zero || space.fragmentainer?.isUnbounded ?? false { height = attempt.contentHeight }
        for cell in attempt.cells where !cell.isSpanning {
            switch cell.stop {
            case nil: cellBreaks.append((cell.index, .done))
            case .broken(let token, _, _): cellBreaks.append((cell.index, .token(token)))
            case .doesNotFit, .again: cellBreaks.append((cell.index, cell.start))
            }
        }
        if !forcing.isForced { explainInside(attempt, appeal) }
        isInsideRow = true
        consumedRow = (attempt.resume?.consumedRow ?? .zero) + height
        let stop = Stop.broken(TableBreak.Part.row(attempt.row), appeal, forcing)
        breakCause = stop.cause
        keep(attempt, height: height, isBroken: breakCause)
        cutOpenCells(at: y, breakCause)
        return stop
    }

    /// Records what did not fit. The cells know it if one of them was broken.
    func explainInside(_ attempt: RowAttempt, _ appeal: BreakAppeal) {
        guard let trace = context.trace, fragmenter.isSearching else { return }
        if attempt.appeal == nil || fragmenter.isUnexplained { explain(attempt) }
        let row = table.rows[attempt.row].box
        var rules: [BreakRule] = []
        if appeal <= .violatesAvoidInside { rules += context.breaks.ruleAgainstBreakInside(row, in: contexts) }
        if !(attempt.resume?.isInsideRow ?? false), appeal <= .violatesOrphansWidows,
            layout.layOut(attempt.row, resume: attempt.resume, in: nil).height <= space.pageRoom
        {
            rules.append(BreakRule(kind: .wholeRow, box: row))
        }
        trace.violate(rules)
    }

    /// Ends the cells that span the break. Content that does not fit above the break continues below it.
    /// SPEC-GAP: a forced break inside a cell that spans rows has an effect only at the end of the page. Otherwise
    /// `reportIgnoredBreak` tells of it.
    mutating func cutOpenCells(at end: LayoutUnit, _ cause: BreakCause?) {
        // A cell that begins in the first row on the page must take some content, as the other cells of the row have.
        let isTop = isInsideRow && band.rows.count == 1
        let reasons = context.trace?.beginFlows()
        for item in open {
            let index = item.cell.index
            reasons?.begin()
            let piece = cut(index, start: item.cell.start, room: end - item.top, isTop: isTop)
            let next = piece.next
            band.findings.add(piece.findings)
            addOutOfFlow(piece.outOfFlow, index, top: item.top, shift: .zero)
            let fragment = layout.finished(
                cut(piece.fragment, cause), cell: index, height: end - item.top, shift: .zero)
            replace(item, by: fragment)
            cellBreaks.append((index, next))
            reasons?.end(
                breaks: !next.isDone,
                BreakReason.Misfit(box: table.cells[index].box, part: .box, size: item.needed, room: end - item.top))
        }
        open.removeAll()
        // The reasons found in the cells of the row are more precise than this one.
        if let trace = context.trace, trace.current.weight < .misfit { reasons?.settle() }
    }

    /// Reports a forced break in a cell that has spanned rows and ends on this page.
    mutating func reportIgnoredBreak(in item: OpenCell, height: LayoutUnit) {
        let index = item.cell.index
        guard var inner = space.fragmentainer,
            context.breaks.holdsForcedBreak(table.cells[index].box, in: inner.contexts)
        else { return }
        (inner.remaining, inner.isAtTop) = (height, false)
        let reason = context.trace?.current
        defer { if let reason { context.trace?.restore(reason) } }
        let result = layout.layOut(index, start: item.cell.start, in: inner)
        guard case .broken(let token, _, .property) = result.stop else { return }
        band.findings.report(
            context.diagnostic(
                .layoutIgnoredBreak, context.nextBox(token),
                "the forced break before it has no effect inside of a cell that spans rows",
                hint: "put it on a table row, or let the cell span no rows"))
    }

    struct CutCell {
        var fragment: Fragment
        var next = ParallelStart.done
        var outOfFlow: [OutOfFlowBox] = []
        /// False if no content has room above the break, or all of it has and only end edges are below.
        var takesSomething = true
        var findings = Findings()
    }

    /// The fragment of a cell that ends at a break between or inside of its rows.
    /// [CSS Fragmentation 3 §5.4](https://www.w3.org/TR/css-break-3/#break-decoration)
    func cut(_ index: Int, start: ParallelStart, room: LayoutUnit, isTop: Bool) -> CutCell {
        var inner = space.fragmentainer!
        inner.remaining = room
        inner.isAtTop = inner.isAtTop && isTop
        let result = layout.layOut(index, start: start, in: inner)
        let isTooHigh = result.fragment.size.height > room && !result.fragment.children.isEmpty && !inner.isAtTop
        switch result.stop {
        // Padding and border at the end are sliced by the break. Only content that is too high moves below it.
        case nil where isTooHigh && tree.contentExtent(result.fragment) > room, .doesNotFit, .again:
            var fragment = layout.emptyPiece(of: index)
            if case .fresh = start { fragment = fragment.changed { $0.continuesFromPrevious = false } }
            return CutCell(fragment: fragment, next: start, takesSomething: false)
        case nil:
            return CutCell(
                fragment: result.fragment, outOfFlow: result.outOfFlow, takesSomething: !isTooHigh,
                findings: result.findings)
        case .broken(let token, _, _):
            return CutCell(
                fragment: result.fragment, next: .token(token), outOfFlow: result.outOfFlow,
                takesSomething: !result.fragment.children.isEmpty, findings: result.findings)
        }
    }

    /// The cell's fragment, marked as continuing on the next page.
    func cut(_ fragment: Fragment, _ cause: BreakCause?) -> Fragment {
        fragment.changed {
            $0.continuesOnNext = true
            // A cell that was broken on its own has recorded a more precise cause.
            if $0.breakCause == nil { $0.breakCause = cause }
            if $0.style.box.boxDecorationBreak == .slice {
                $0.border.bottom = .zero
                $0.padding.bottom = .zero
            }
        }
    }

    /// Puts what a cell that spans rows has become into the first of its rows on this page.
    mutating func replace(_ item: OpenCell, by cell: Fragment) {
        changeRow(item.row) { row in
            row.children[item.child] = Fragment.Child(offset: row.children[item.child].offset, fragment: cell)
        }
    }

    /// - Parameter row: index among those of the group that is open.
    mutating func changeRow(_ row: Int, _ change: (inout FragmentBuilder) -> Void) {
        guard let child = group?.children[row] else { return }
        group!.children[row] = Fragment.Child(offset: child.offset, fragment: child.fragment.changed(change))
    }
}
