import RectoCSS
import RectoCore

/// The handling of a row that does not fit.
extension TableRowFlow {
    /// Handles a row that does not fit: breaks inside it, before it, or at an earlier opportunity.
    mutating func overflow(_ whole: RowAttempt) -> Stop<TableBreak.Part>? {
        let attempt = brokenAboveEndEdges(whole) ?? whole
        band.findings.lack(y + attempt.height - attempt.limit, in: space.fragmentainer)
        let row = attempt.row
        let isFirst = attempt.isFirst || takesNothing(attempt)
        if !isFirst, fragmenter.isSearching { rememberOpportunity(before: row) }
        let inside = appealInside(attempt)
        let parting = fragmenter.part(at: isFirst ? nil : .beforeRow(row), inside: inside) { explain(attempt) }
        switch parting {
        case .inside(let appeal): return breakInside(attempt, appeal)
        case .before(let appeal):
            y -= table.spacing.height
            return breakBefore(row, appeal: appeal)
        case .again(let early): return .again(early)
        case .doesNotFit: return .doesNotFit
        case .overflows: break
        }
        if isFirst, fragmenter.isSearching, let stop = breakByEndEdges(attempt) { return stop }
        band.findings.reportOverflow(
            of: table.rows[row].box, by: y + attempt.height - attempt.limit, context,
            unlessIn: attempt.cells.map(\.findings))
        keep(attempt, height: attempt.height)
        return nil
    }

    /// The row with breaks in the cells of which only the end edges do not fit, at the best opportunities above those. A
    /// row that takes at most half of a page moves as a whole instead.
    private func brokenAboveEndEdges(_ attempt: RowAttempt) -> RowAttempt? {
        let limit = attempt.limit - y
        guard fragmenter.isSearching, attempt.isComplete, limit > .zero, attempt.contentHeight > limit,
            attempt.isFirst || attempt.resume?.isInsideRow ?? false || attempt.height * 2 > space.pageRoom,
            let inner = room(of: attempt.row, upTo: attempt.limit, isFirst: attempt.isFirst)
        else { return nil }
        var early: [(cell: Int, EarlyBreak)] = []
        for cell in attempt.cells where !cell.isSpanning && cell.fragment.size.height > limit {
            guard let place = cell.earlyBreak else { return nil }
            early.append((cell.index, place))
        }
        if early.isEmpty { return nil }
        var broken = layout.layOut(attempt.row, resume: attempt.resume, in: inner, early: early)
        guard broken.appeal != nil, !broken.doesNotFit, broken.contentHeight <= limit else { return nil }
        (broken.limit, broken.isFirst) = (attempt.limit, attempt.isFirst)
        return broken
    }

    /// Says that the row does not fit.
    func explain(_ attempt: RowAttempt) {
        guard context.trace != nil, let fragmentainer = space.fragmentainer else { return }
        var height = attempt.height
        if !attempt.isComplete {
            height = max(height, layout.layOut(attempt.row, resume: attempt.resume, in: nil).height)
        }
        var misfit = BreakReason.Misfit(
            box: table.rows[attempt.row].box, part: .box, size: height, room: attempt.limit - y)
        misfit.reserved = fragmentainer.remaining - attempt.limit
        fragmenter.explainWhole(misfit)
    }

    /// Breaks a row whose contents fit, but not the edges below them. A last line moves to the next page with the
    /// edges.
    mutating func breakByEndEdges(_ attempt: RowAttempt) -> Stop<TableBreak.Part>? {
        guard attempt.isComplete, !attempt.overflows, var inner = space.fragmentainer else { return nil }
        let room = attempt.limit - y
        inner.remaining = room - (y + attempt.height - attempt.limit)
        inner.avoidingAncestors = boxesAvoidingBreak(inside: attempt.row)
        var shorter = layout.layOut(attempt.row, resume: attempt.resume, in: inner)
        shorter.limit = attempt.limit
        for cell in shorter.cells { band.findings.addShortage(of: cell.findings) }
        guard let appeal = shorter.appeal, !shorter.doesNotFit, shorter.contentHeight <= room else { return nil }
        return breakInside(shorter, appeal)
    }

    /// The appeal of a break inside the row, or nil if it cannot be broken there.
    ///
    /// A row stays whole if it takes at most half of a page, because a line of a bill is read as a whole. Moving a higher
    /// one would leave a page empty. [CSS Tables 3 §6.1](https://www.w3.org/TR/css-tables-3/#breaking-rules)
    func appealInside(_ attempt: RowAttempt) -> BreakAppeal? {
        if attempt.doesNotFit || lacksRoomForTurnedCell(attempt) { return nil }
        var appeal = attempt.appeal ?? .perfect
        if attempt.appeal == nil, attempt.contentHeight > attempt.limit - y { return nil }
        if attempt.appeal == nil, attempt.limit <= y || takesNothing(attempt) { return nil }
        appeal = min(appeal, .inside(avoiding: boxesAvoidingBreak(inside: attempt.row)))
        if !(attempt.resume?.isInsideRow ?? false) {
            let whole =
                attempt.appeal == nil
                ? attempt.height : layout.layOut(attempt.row, resume: attempt.resume, in: nil).height
            if whole * 2 <= space.pageRoom { appeal = min(appeal, appealOfDividing(attempt.row)) }
        }
        return appeal
    }

    /// Whether a cell whose text runs downwards, which is not broken, does not fit, but may have room on another page, or
    /// on this one without the foot.
    private func lacksRoomForTurnedCell(_ attempt: RowAttempt) -> Bool {
        if attempt.isFirst, fragmenter.isAtTop { return false }
        let room = attempt.limit - y
        return attempt.cells.contains { cell in
            let fragment = cell.fragment
            return cell.stop == nil && !cell.isSpanning && fragment.size.height > room
                && tree[fragment.box].kind == .turned && tree.contentExtent(fragment) > room
        }
    }

    /// Whether a break before or inside the row would leave nothing above it, or only end edges below it. This is so if
    /// only cells that continue into other rows have content, and of each either nothing fits or all but its end edges.
    func takesNothing(_ attempt: RowAttempt) -> Bool {
        guard attempt.contentHeight == .zero, band.rows.allSatisfy({ $0.height == .zero }) else { return false }
        var hasContent = false
        for item in open {
            let piece = cut(item.cell.index, start: item.cell.start, room: attempt.limit - item.top, isTop: false)
            if piece.takesSomething { return false }
            hasContent = true
        }
        for cell in attempt.cells where cell.isSpanning {
            let piece = cut(cell.index, start: cell.start, room: attempt.limit - y, isTop: band.rows.isEmpty)
            if piece.takesSomething { return false }
            hasContent = true
        }
        return hasContent
    }
}
