import RectoCSS
import RectoCore

/// Breaking of rows, and resuming of rows and items that were cut.
extension GridRowFlow {
    /// Breaks before a row if the break is forced, or if an earlier attempt has found it to be the best.
    mutating func givenBreak(before row: Int) -> ContentStop? {
        guard space.fragmentainer != nil else { return nil }
        if let appeal = fragmenter.appeal(ofGiven: .beforeRow(row)) { return breakBefore(row, appeal: appeal) }
        var forcing = fragmenter.forcing(by: breakValue(before: row), sides(at: row))
        if !forcing.isForced {
            forcing = fragmenter.forcing(
                byPagesOf: grid.ending[row - 1].last.map { grid.items[$0].box },
                grid.starting[row].first.map { grid.items[$0].box })
        }
        return forcing.isForced ? breakBefore(row, appeal: .perfect, forcing: forcing) : nil
    }

    /// The break value between two rows, from the items at their edges.
    private func breakValue(before row: Int) -> BreakBetween {
        var value = BreakBetween.auto
        for index in grid.ending[row - 1] {
            value = BreakValues.combine(value, context.breaks.after(grid.items[index].box))
        }
        for index in grid.starting[row] {
            value = BreakValues.combine(value, context.breaks.before(grid.items[index].box))
        }
        return value
    }

    private func sides(at row: Int) -> BreakSides {
        BreakSides(
            above: grid.ending[row - 1].map { grid.items[$0].box },
            below: grid.starting[row].map { grid.items[$0].box })
    }

    mutating func rememberOpportunity(before row: Int) {
        let appeal = appeal(before: row)
        let violates = context.trace == nil ? [] : rules(against: appeal, before: row)
        fragmenter.remember(.beforeRow(row), appeal, violates: violates)
    }

    /// - Parameter ending: the items that end in the row, of which those that began above it are left alone.
    mutating func rememberOpportunities(inside ending: [Attempt], height: LayoutUnit) {
        if ending.allSatisfy({ $0.earlyBreak == nil }) { return }
        let row = ending.filter { grid.items[$0.index].rows.count == 1 }.map { attempt in
            WholeBox(
                box: grid.items[attempt.index].box, early: attempt.earlyBreak,
                end: attempt.top + (attempt.earlyBreak == nil ? .zero : naturalHeight(attempt)))
        }
        fragmenter.remember(inside: row, height: height)
    }

    /// Class A: between rows. Items that reach over the break have a say in it.
    private func appeal(before row: Int) -> BreakAppeal {
        let appeal = fragmenter.appeal(between: breakValue(before: row))
        return appeal == .perfect && itemAvoidingBreak(before: row) != nil ? .violatesAvoidInside : appeal
    }

    private func rules(against appeal: BreakAppeal, before row: Int) -> [BreakRule] {
        if appeal.violatesAvoidInside, !fragmenter.avoidsInside, let item = itemAvoidingBreak(before: row) {
            return [BreakRule(kind: .avoidInside, box: item.box)]
        }
        return fragmenter.rules(against: appeal, between: sides(at: row))
    }

    private func itemAvoidingBreak(before row: Int) -> GridItem? {
        open.lazy.map { grid.items[$0.index] }.first {
            $0.rows.upperBound > row && $0.style.box.breakInside.avoids(in: fragmenter.contexts)
        }
    }

    /// The appeal of a break inside the row at `limit`; nil if the row cannot be broken there.
    func appealInside(_ row: Int, _ attempts: [Attempt], limit: LayoutUnit) -> BreakAppeal? {
        if limit <= y { return nil }
        let mayMove = isAtTop && row == firstRow
        var appeal = BreakAppeal.perfect
        appeal = fragmenter.appealInside(appeal)
        var shows = resume?.consumedRow != nil && row == firstRow
        for attempt in attempts + open {
            switch attempt.stop {
            case nil:
                shows = true
                if attempt.bottom > limit { return nil }
            case .broken(_, let own, _):
                shows = true
                appeal = min(appeal, own)
            case .doesNotFit, .again:
                if !mayMove, !attempt.isBeyond { return nil }
            }
        }
        // A row of which nothing would be visible goes to the next page as a whole.
        return shows || attempts.isEmpty || mayMove ? appeal : nil
    }

    mutating func breakBefore(
        _ row: Int, appeal: BreakAppeal, forcing: Forcing = .notForced
    ) -> ContentStop {
        var continued: [GridBreak.Continued] = []
        // Items that continue fill the page.
        let isUnbounded = space.fragmentainer?.isUnbounded ?? false
        let end = isUnbounded ? y : max(y, limit(row - 1))
        for attempt in open {
            let stretches = attempt.isComplete && grid.items[attempt.index].stretchesBlock
            let piece = stretches ? cut(attempt, at: end) : attempt
            content.findings.addShortage(of: piece.findings)
            settle(piece, end: end, into: &continued)
        }
        open = []
        rowOffsets[row] = nil
        let position = GridBreak(grid: grid, row: row, consumedRow: nil, items: continued)
        return .broken(.container(position), appeal, forcing)
    }

    /// Lays out an item again that was to end on this page, so that it continues with its rows.
    private func cut(_ attempt: Attempt, at end: LayoutUnit) -> Attempt {
        let item = grid.items[attempt.index]
        let whole = rows.size(item.rows)
        let token = attempt.start?.token
        var given = GridItemSpace(areaBlock: whole, token: token)
        let reached = (token?.consumed ?? .zero) + end - attempt.top
        given.block = .growing(max(filling(item, whole - margins(item).vertical), reached + LayoutUnit(1)))
        given.fragmentainer = space.fragmentainer!.below(attempt.top, isAtTop: isAtTop)
        given.fragmentainer!.remaining = end - attempt.top
        given.fragmentainer!.avoidingAncestors = fragmenter.avoidingBoxes
        let piece = self.attempt(attempt.index, attempt.start, attempt.areaTop, attempt.top, given)
        return piece.hasNoStart ? attempt : piece
    }

    mutating func breakInside(
        _ row: Int, _ attempts: [Attempt], limit: LayoutUnit, appeal: BreakAppeal, forcing: Forcing = .notForced
    ) -> ContentStop {
        var limit = limit
        if space.fragmentainer?.isUnbounded ?? false {
            limit = (attempts + open).reduce(y) { max($0, $1.bottom) }
        }
        var continued: [GridBreak.Continued] = []
        for attempt in attempts + open { settle(attempt, end: limit, into: &continued) }
        open = []
        let before = row == firstRow ? resume?.consumedRow ?? .zero : .zero
        let position = GridBreak(grid: grid, row: row, consumedRow: before + limit - y, items: continued)
        y = limit
        return .broken(.container(position), appeal, forcing)
    }

    /// Keeps the part of an item that is on this page, and notes how it continues.
    private mutating func settle(_ attempt: Attempt, end: LayoutUnit, into continued: inout [GridBreak.Continued]) {
        switch attempt.stop {
        case nil: keep(attempt)
        case .broken(let token, _, _):
            keep(attempt)
            continued.append(GridBreak.Continued(index: attempt.index, token: token, consumed: end - attempt.areaTop))
        case .doesNotFit, .again:
            continued.append(
                GridBreak.Continued(
                    index: attempt.index, token: attempt.start?.token, consumed: end - attempt.areaTop))
        }
    }

    // MARK: What `explain` says

    private func naturalHeight(_ attempt: Attempt) -> LayoutUnit {
        let item = grid.items[attempt.index]
        return GridLayout(context: context).naturalFragment(item, in: grid, areaBlock: rows.size(item.rows)).size.height
            - (attempt.start?.token?.consumed ?? .zero)
    }

    func traceEnd(of attempt: Attempt, limit: LayoutUnit, _ reasons: ParallelReasons) {
        let item = grid.items[attempt.index]
        var misfit = BreakReason.Misfit(
            box: item.box, part: .box, size: max(attempt.fragment?.size.height ?? .zero, naturalHeight(attempt)),
            room: limit - attempt.top)
        misfit.isGiven = item.stretchesBlock && attempt.top + naturalHeight(attempt) <= limit
        reasons.end(breaks: !attempt.isComplete || attempt.bottom > limit, misfit)
    }

    func explain(_ row: Int, _ attempts: [Attempt], bottom: LayoutUnit, limit: LayoutUnit) {
        if context.trace == nil { return }
        let all = attempts + open
        // Stretched items are as high as the item that needs the row's size.
        let highest =
            all.max { ($0.top + naturalHeight($0), -$0.index) < ($1.top + naturalHeight($1), -$1.index) }?.index
            ?? grid.starting[row].first
        let box = highest.map { grid.items[$0].box } ?? geometry.box
        var misfit = BreakReason.Misfit(box: box, part: .box, size: bottom - y, room: limit - y)
        if bottom <= limit, let item = all.first(where: \.hasNoStart) {
            let whole = GridLayout(context: context).naturalFragment(
                grid.items[item.index], in: grid, areaBlock: rows.size(grid.items[item.index].rows))
            misfit = BreakReason.Misfit(
                box: grid.items[item.index].box, part: .box, size: whole.size.height, room: limit - item.top)
        }
        fragmenter.explainWhole(misfit)
    }
}
