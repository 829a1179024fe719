import RectoCSS
import RectoCore

/// What becomes of a row that does not fit.
extension RowFlow {
    /// The row does not fit: breaks inside it, before it, or at an earlier opportunity.
    mutating func overflow(
        _ attempt: RowAttempt, _ row: Int, resume: TableBreak?, limit: LayoutUnit, isFirst: Bool
    ) -> Stop<TableBreak.Part>? {
        context.noteShortage(y + attempt.height - limit)
        let isFirst = isFirst || takesNothing(attempt, limit: limit)
        if space.earlyBreak == nil {
            if !isFirst { remember(opportunity(before: row)) }
            let inside = appealInside(attempt, row, resume: resume, limit: limit)
            if let inside, inside >= (earlyBreak?.appeal ?? .lastResort) {
                return breakInside(attempt, row, resume: resume, limit: limit, appeal: inside)
            }
            traceMisfit(attempt, row, resume: resume, limit: limit)
            if let best = earlyBreak {
                if case .beforeRow(row) = best.place {
                    context.trace?.appeal(to: best, again: false)
                    y -= grid.spacing.height
                    return breakBefore(row, appeal: best.appeal)
                }
                context.trace?.appeal(to: best, again: true)
                return .again(best)
            }
            if !space.fragmentainer!.isAtTop { return .doesNotFit }
            if let stop = breakByEndEdges(attempt, row, resume: resume, limit: limit, isFirst: isFirst) { return stop }
        } else if let inside = appealInside(attempt, row, resume: resume, limit: limit) {
            return breakInside(attempt, row, resume: resume, limit: limit, appeal: inside)
        } else if !isFirst {
            y -= grid.spacing.height
            return breakBefore(row, appeal: .lastResort)
        } else if !space.fragmentainer!.isAtTop {
            return .doesNotFit
        }
        // What overflows is said once, at the innermost box.
        if context.overflows == overflowsBefore {
            context.reportOverflow(grid.rows[row].box, by: y + attempt.height - limit)
        }
        keep(attempt, row, height: attempt.height, resume: resume)
        return nil
    }

    func traceMisfit(_ attempt: RowAttempt, _ row: Int, resume: TableBreak?, limit: LayoutUnit) {
        guard let trace = context.trace, let fragmentainer = space.fragmentainer else { return }
        var height = attempt.height
        if !attempt.isComplete { height = max(height, layout.layOut(row, resume: resume, in: nil).height) }
        var misfit = BreakReason.Misfit(box: grid.rows[row].box, part: .box, size: height, room: limit - y)
        misfit.reserved = fragmentainer.remaining - limit
        trace.proposeWhole(misfit, since: proposalsBefore)
    }

    /// Contents fit, but not the edges below them: a last line goes on with them.
    mutating func breakByEndEdges(
        _ attempt: RowAttempt, _ row: Int, resume: TableBreak?, limit: LayoutUnit, isFirst: Bool
    ) -> Stop<TableBreak.Part>? {
        guard isFirst, attempt.isComplete, context.overflows == overflowsBefore, var inner = space.fragmentainer else {
            return nil
        }
        inner.remaining = limit - y - (y + attempt.height - limit)
        inner.avoidsBreakInside = avoidsBreakInside(row)
        let shorter = layout.layOut(row, resume: resume, in: inner)
        guard let appeal = shorter.appeal, !shorter.doesNotFit, shorter.contentHeight <= limit - y else { return nil }
        return breakInside(shorter, row, resume: resume, limit: limit, appeal: appeal)
    }

    /// How good a break inside the row at `limit` would be; nil if it cannot be broken there.
    ///
    /// A row stays whole if a page of its own could hold it: a bill's line is read as one.
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

    /// Whether a break before or inside the row, at `limit`, would leave nothing above it: only cells that go on into
    /// other rows have content, and nothing of theirs has room.
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
