import RectoCSS
import RectoCore

/// The handling of a row that does not fit.
extension RowFlow {
    /// Handles a row that does not fit: breaks inside it, before it, or at an earlier opportunity.
    mutating func overflow(
        _ attempt: RowAttempt, _ row: Int, resume: TableBreak?, limit: LayoutUnit, isFirst: Bool
    ) -> Stop<TableBreak.Part>? {
        band.findings.lack(y + attempt.height - limit, in: space.fragmentainer)
        let isFirst = isFirst || takesNothing(attempt, limit: limit)
        if !isFirst, fragmenter.isSearching { rememberOpportunity(before: row) }
        let inside = appealInside(attempt, row, resume: resume, limit: limit)
        let parting = fragmenter.part(at: isFirst ? nil : .beforeRow(row), inside: inside) {
            explain(attempt, row, resume: resume, limit: limit)
        }
        switch parting {
        case .inside(let appeal): return breakInside(attempt, row, resume: resume, limit: limit, appeal: appeal)
        case .before(let appeal):
            y -= grid.spacing.height
            return breakBefore(row, appeal: appeal)
        case .again(let early): return .again(early)
        case .doesNotFit: return .doesNotFit
        case .overflows: break
        }
        if fragmenter.isSearching,
            let stop = breakByEndEdges(attempt, row, resume: resume, limit: limit, isFirst: isFirst)
        {
            return stop
        }
        band.findings.reportOverflow(
            of: grid.rows[row].box, by: y + attempt.height - limit, context, unlessIn: attempt.cells.map(\.findings))
        keep(attempt, row, height: attempt.height, resume: resume)
        return nil
    }

    /// Says that the row does not fit.
    func explain(_ attempt: RowAttempt, _ row: Int, resume: TableBreak?, limit: LayoutUnit) {
        guard context.trace != nil, let fragmentainer = space.fragmentainer else { return }
        var height = attempt.height
        if !attempt.isComplete { height = max(height, layout.layOut(row, resume: resume, in: nil).height) }
        var misfit = BreakReason.Misfit(box: grid.rows[row].box, part: .box, size: height, room: limit - y)
        misfit.reserved = fragmentainer.remaining - limit
        fragmenter.explainWhole(misfit)
    }

    /// Breaks a row whose contents fit, but not the edges below them. A last line moves to the next page with the
    /// edges.
    mutating func breakByEndEdges(
        _ attempt: RowAttempt, _ row: Int, resume: TableBreak?, limit: LayoutUnit, isFirst: Bool
    ) -> Stop<TableBreak.Part>? {
        guard isFirst, attempt.isComplete, !attempt.overflows, var inner = space.fragmentainer else { return nil }
        inner.remaining = limit - y - (y + attempt.height - limit)
        inner.avoidsBreakInside = avoidsBreakInside(row)
        let shorter = layout.layOut(row, resume: resume, in: inner)
        for cell in shorter.cells { band.findings.addShortage(of: cell.findings) }
        guard let appeal = shorter.appeal, !shorter.doesNotFit, shorter.contentHeight <= limit - y else { return nil }
        return breakInside(shorter, row, resume: resume, limit: limit, appeal: appeal)
    }

    /// The appeal of a break inside the row at `limit`, or nil if it cannot be broken there.
    ///
    /// A row stays whole if it fits on a page of its own, because a line of a bill is read as a whole.
    func appealInside(
        _ attempt: RowAttempt, _ row: Int, resume: TableBreak?, limit: LayoutUnit
    ) -> BreakAppeal? {
        if attempt.doesNotFit { return nil }
        var appeal = attempt.appeal ?? .perfect
        if attempt.appeal == nil, attempt.contentHeight > limit - y { return nil }
        if attempt.appeal == nil, limit <= y || takesNothing(attempt, limit: limit) { return nil }
        if avoidsBreakInside(row) { appeal = min(appeal, .violatesAvoidInside) }
        if !(resume?.isInsideRow ?? false) {
            let whole = attempt.appeal == nil ? attempt.height : layout.layOut(row, resume: resume, in: nil).height
            if whole <= space.pageRoom { appeal = min(appeal, .violatesOrphansWidows) }
        }
        return appeal
    }

    /// Whether a break before or inside the row, at `limit`, would leave nothing above it. This is so if only cells
    /// that continue into other rows have content, and none of it fits.
    func takesNothing(_ attempt: RowAttempt, limit: LayoutUnit) -> Bool {
        guard attempt.contentHeight == .zero, band.rows.allSatisfy({ $0.height == .zero }) else { return false }
        var hasContent = false
        for item in open {
            let piece = cut(item.cell.index, start: item.cell.start, room: limit - item.top, isTop: false)
            if piece.takesSomething { return false }
            hasContent = true
        }
        for cell in attempt.cells where cell.isSpanning {
            let piece = cut(cell.index, start: cell.start, room: limit - y, isTop: band.rows.isEmpty)
            if piece.takesSomething { return false }
            hasContent = true
        }
        return hasContent
    }
}
