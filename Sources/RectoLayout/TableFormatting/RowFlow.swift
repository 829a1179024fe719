import RectoCSS
import RectoCore

/// Places rows on a page and finds where they break.
/// [CSS Fragmentation 3 §4](https://www.w3.org/TR/css-break-3/#breaking-rules),
/// [CSS Tables 3 §4](https://www.w3.org/TR/css-tables-3/#fragmentation)
struct RowFlow {
    enum Outcome {
        case complete
        case broken(TableBreak.Part, BreakAppeal, forced: BreakBetween?, isForced: Bool)
        case doesNotFit
        case again(EarlyBreak)
    }
    /// A cell that reaches into rows that are not placed yet.
    private struct OpenCell {
        let cell: RowAttempt.Cell
        let top: LayoutUnit
        /// The fragment of the first of its rows on this page, and where in it the cell's fragment stands.
        let row: Fragment
        let child: Int
        let ascent: LayoutUnit?
        let needed: LayoutUnit
    }

    /// The row group that rows are being placed in.
    private struct OpenGroup {
        let index: Int
        let top: LayoutUnit
        var children: [Fragment.Child] = []
        let continues: Bool
        /// How many positioned boxes were found before it.
        let positionedBefore: Int
    }

    let context: LayoutContext
    let grid: TableGrid
    let columns: TableColumns
    let space: RowSpace
    let layout: RowLayout
    private(set) var band: RowBand
    private(set) var outcome = Outcome.complete
    private(set) var earlyBreak: EarlyBreak?
    /// Where cells go on after a break.
    private(set) var cellBreaks: [(cell: Int, start: TableBreak.CellStart)] = []
    private(set) var isInsideRow = false
    private(set) var consumedRow = LayoutUnit.zero
    private var overflowsBefore = 0
    private var proposalsBefore = 0
    private var breakCause: BreakCause?
    private var y: LayoutUnit
    private var open: [OpenCell] = []
    /// What cells that span rows ask of rows to come.
    private var spanMinimums: [Int: LayoutUnit] = [:]
    /// The heights of rows below spanning cells, whose own spanning cells have been shared ahead.
    private var heightsAhead: [Int: LayoutUnit] = [:]
    private var group: OpenGroup?

    init(_ layout: RowLayout, in space: RowSpace, top: LayoutUnit) {
        (self.layout, self.space, y) = (layout, space, top)
        (context, grid, columns) = (layout.context, layout.grid, layout.columns)
        band = RowBand(end: top)
    }

    private var tree: BoxTree { context.tree }
    private var contexts: FragmentationContexts { space.fragmentainer?.contexts ?? [] }

    /// - Parameter resume: where the first of the rows goes on.
    mutating func layOut(_ rows: Range<Int>, resume: TableBreak? = nil) {
        for row in rows where layout.shows(row) {
            if let stop = place(row, resume: row == rows.lowerBound ? resume : nil) {
                outcome = stop
                break
            }
        }
        closeGroup(continues: { if case .broken = outcome { true } else { false } }())
    }

    // MARK: One row

    /// Returns why layout stops before or in the row; nil if it goes on.
    private mutating func place(_ row: Int, resume: TableBreak?) -> Outcome? {
        let isFirst = band.rows.isEmpty
        if !isFirst {
            if let stop = givenBreak(before: row) { return stop }
            y += grid.spacing.height
        }
        var inner: FragmentainerSpace?
        let limit = row == space.lastRow ? space.lastLimit : space.limit
        if let fragmentainer = space.fragmentainer {
            inner = fragmentainer
            inner!.remaining = limit - y
            inner!.isAtTop = fragmentainer.isAtTop && isFirst
            inner!.avoidsBreakInside = avoidsBreakInside(row)
        }
        overflowsBefore = context.overflows
        proposalsBefore = context.trace?.serial ?? 0
        var attempt = layout.layOut(row, resume: resume, in: inner)
        if resume == nil { shareSpans(attempt, row) }
        if let least = spanMinimums.removeValue(forKey: row) { attempt.height = max(attempt.height, least) }
        for cell in open where layout.lastRow(ofCell: cell.cell.index) == row {
            attempt.height = max(attempt.height, cell.needed - (y - cell.top))
        }
        guard space.fragmentainer != nil else {
            keep(attempt, row, height: attempt.height, resume: resume)
            return nil
        }
        let isComplete = attempt.isComplete && !spansOverflow(row, limit: limit)
        if isComplete && y + attempt.height <= limit {
            if !isFirst && space.earlyBreak == nil { remember(opportunity(before: row)) }
            keep(attempt, row, height: attempt.height, resume: resume)
            return nil
        }
        if attempt.isForced && !attempt.doesNotFit {
            return breakInside(attempt, row, resume: resume, limit: limit, appeal: .perfect, isForced: true)
        }
        return overflow(attempt, row, resume: resume, limit: limit, isFirst: isFirst)
    }

    /// Whether what overflows a cell that ends in the row reaches beyond the page.
    private func spansOverflow(_ row: Int, limit: LayoutUnit) -> Bool {
        open.contains {
            layout.lastRow(ofCell: $0.cell.index) == row && context.flowExtent($0.cell.fragment) > limit - $0.top
        }
    }

    /// Shares what a spanning cell has over its rows; first what spans fewer rows. Rows to come are measured only where
    /// the cell is higher than its first row.
    /// [CSS Tables 3 §3.10.4](https://www.w3.org/TR/css-tables-3/#distributing-height-to-rows)
    /// - Parameter end: only cells that end up to this row.
    private mutating func shareSpans(_ attempt: RowAttempt, _ row: Int, upTo end: Int = .max) {
        var spanning = attempt.cells.filter { $0.isSpanning && layout.lastRow(ofCell: $0.index) <= end }
        if spanning.count > 1 { spanning.sort { grid.cells[$0.index].rowSpan < grid.cells[$1.index].rowSpan } }
        for cell in spanning {
            let needed = max(cell.fragment.size.height, layout.minimumHeight(ofCell: cell.index))
            // What no page holds is not worth stretching rows for: its end goes to the last row.
            if needed <= attempt.height || needed > space.pageRoom { continue }
            let rows = row...layout.lastRow(ofCell: cell.index)
            var heights: [LayoutUnit] = []
            var total = LayoutUnit.zero
            for r in rows {
                var own = attempt.height
                if let known = heightsAhead[r], r > row {
                    own = known
                } else if r > row {
                    let later = layout.layOut(r, resume: nil, in: nil)
                    own = later.height
                    heightsAhead[r] = own
                    shareSpans(later, r, upTo: rows.upperBound)
                }
                heights.append(max(own, spanMinimums[r] ?? .zero))
                total += heights.last! + (r == row ? .zero : grid.spacing.height)
                if total >= needed { break }
            }
            if total >= needed { continue }
            let takers = layout.takers(rows, heights: heights)
            for (r, height) in RowLayout.stretch(heights, takers, by: needed - total).enumerated() {
                spanMinimums[row + r] = height
            }
        }
    }

    /// The row does not fit: breaks inside it, before it, or at an earlier opportunity.
    private mutating func overflow(
        _ attempt: RowAttempt, _ row: Int, resume: TableBreak?, limit: LayoutUnit, isFirst: Bool
    ) -> Outcome? {
        context.noteShortage(y + attempt.height - limit)
        let isFirst = isFirst || takesNothing(attempt, limit: limit)
        if space.earlyBreak == nil {
            if !isFirst { remember(opportunity(before: row)) }
            let inside = appealInside(attempt, row, resume: resume, limit: limit)
            if let inside, inside >= (earlyBreak?.appeal ?? .lastResort) {
                return breakInside(attempt, row, resume: resume, limit: limit, appeal: inside, isForced: false)
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
            return breakInside(attempt, row, resume: resume, limit: limit, appeal: inside, isForced: false)
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

    private func traceMisfit(_ attempt: RowAttempt, _ row: Int, resume: TableBreak?, limit: LayoutUnit) {
        guard let trace = context.trace, let fragmentainer = space.fragmentainer else { return }
        var height = attempt.height
        if !attempt.isComplete { height = max(height, layout.layOut(row, resume: resume, in: nil).height) }
        var misfit = BreakReason.Misfit(box: grid.rows[row].box, part: .box, size: height, room: limit - y)
        misfit.reserved = fragmentainer.remaining - limit
        trace.proposeWhole(misfit, since: proposalsBefore)
    }

    /// Contents fit, but not the edges below them: a last line goes on with them.
    private mutating func breakByEndEdges(
        _ attempt: RowAttempt, _ row: Int, resume: TableBreak?, limit: LayoutUnit, isFirst: Bool
    ) -> Outcome? {
        guard isFirst, attempt.isComplete, context.overflows == overflowsBefore, var inner = space.fragmentainer else {
            return nil
        }
        inner.remaining = limit - y - (y + attempt.height - limit)
        inner.avoidsBreakInside = avoidsBreakInside(row)
        let shorter = layout.layOut(row, resume: resume, in: inner)
        guard let appeal = shorter.appeal, !shorter.doesNotFit, shorter.contentHeight <= limit - y else { return nil }
        return breakInside(shorter, row, resume: resume, limit: limit, appeal: appeal, isForced: false)
    }

    // MARK: Breaking

    /// A forced break, or the one that an earlier try has found to be best.
    private mutating func givenBreak(before row: Int) -> Outcome? {
        guard let fragmentainer = space.fragmentainer else { return nil }
        if case .beforeRow(row) = space.earlyBreak?.place, let early = space.earlyBreak {
            return breakBefore(row, appeal: early.appeal)
        }
        let value = breakValue(before: row)
        if value.isForced(in: contexts) {
            let parts = parts(at: row)
            context.trace?.force(value, above: [parts.above], below: [parts.below])
            return breakBefore(row, appeal: .perfect, forced: value)
        }
        if context.usesNamedPages, fragmentainer.contexts.contains(.paged),
            context.endPage(part(row - 1)) != context.startPage(part(row))
        {
            context.trace?.changePageName(above: part(row - 1), below: part(row))
            return breakBefore(row, appeal: .perfect, forced: .page)
        }
        return nil
    }

    /// The row group if the row is at its edge, else the row.
    private func part(_ row: Int) -> BoxID {
        let group = grid.groups[grid.rows[row].group]
        if let box = group.box, group.rows.count == 1 { return box }
        return grid.rows[row].box
    }

    /// The break value between a row and the one above it.
    private func breakValue(before row: Int) -> BreakBetween {
        let above = grid.rows[row - 1]
        let below = grid.rows[row]
        if above.group == below.group {
            return LayoutContext.combine(context.breakAfter(above.box), context.breakBefore(below.box))
        }
        return LayoutContext.combine(
            context.breakAfter(grid.groups[above.group].box ?? above.box),
            context.breakBefore(grid.groups[below.group].box ?? below.box))
    }

    /// The rows, or row groups, that a break before a row stands between.
    private func parts(at row: Int) -> (above: BoxID, below: BoxID) {
        let above = grid.rows[row - 1]
        let below = grid.rows[row]
        if above.group == below.group { return (above.box, below.box) }
        return (grid.groups[above.group].box ?? above.box, grid.groups[below.group].box ?? below.box)
    }

    private func opportunity(before row: Int) -> EarlyBreak {
        let appeal = appeal(before: row)
        return context.opportunity(.beforeRow(row), appeal) { rules(against: appeal, before: row) }
    }

    private func rules(against appeal: BreakAppeal, before row: Int) -> [BreakRule] {
        let parts = parts(at: row)
        switch appeal {
        case .violatesAvoidBetween:
            let rules = context.rulesAgainstBreak(above: [parts.above], below: [parts.below], in: contexts)
            if !rules.isEmpty { return rules }
            if row == grid.header.upperBound { return [BreakRule(kind: .tableHead, box: parts.above)] }
            return [BreakRule(kind: .tableFoot, box: parts.below)]
        case .violatesAvoidInside:
            for cell in open where grid.cells[cell.cell.index].lastRow >= row {
                let box = cell.cell.fragment.box
                if tree.style(box).box.breakInside.avoids(in: contexts) {
                    return [BreakRule(kind: .avoidInside, box: box)]
                }
            }
            return context.ruleAgainstBreakInside(tree.parent(grid.rows[row].box) ?? grid.wrapper, in: contexts)
        case .violatesOrphansWidows:
            let first = max(band.rows.first?.row ?? row, grid.header.upperBound)
            let isOrphaned = row > grid.header.upperBound && row - first < grid.style.box.orphanRows
            return [BreakRule(kind: isOrphaned ? .orphanRows : .widowRows, box: grid.wrapper)]
        case .perfect, .lastResort: return []
        }
    }

    /// Class A: between rows and row groups.
    private func appeal(before row: Int) -> BreakAppeal {
        if breakValue(before: row).avoids(in: contexts) { return .violatesAvoidBetween }
        // A head does not stand alone, neither does a foot.
        if row == grid.header.upperBound && !grid.header.isEmpty { return .violatesAvoidBetween }
        if row == grid.footer.lowerBound { return .violatesAvoidBetween }
        if space.avoidsBreakInside { return .violatesAvoidInside }
        if leavesFewRows(before: row) { return .violatesOrphansWidows }
        let group = grid.rows[row].group
        if group == grid.rows[row - 1].group, let box = grid.groups[group].box,
            tree.style(box).box.breakInside.avoids(in: contexts)
        {
            return .violatesAvoidInside
        }
        for cell in open where grid.cells[cell.cell.index].lastRow >= row {
            if cell.cell.fragment.style.box.breakInside.avoids(in: contexts) { return .violatesAvoidInside }
        }
        return .perfect
    }

    /// `-recto-orphan-rows` and `-recto-widow-rows`: body rows of the table on both sides of a break.
    private func leavesFewRows(before row: Int) -> Bool {
        let style = grid.style.box
        let (orphans, widows) = (style.orphanRows, style.widowRows)
        if orphans <= 1 && widows <= 1 { return false }
        let first = max(band.rows.first?.row ?? row, grid.header.upperBound)
        let end = grid.footer.lowerBound
        return row > grid.header.upperBound && row - first < orphans || row < end && end - row < widows
    }

    private func avoidsBreakInside(_ row: Int) -> Bool {
        if space.avoidsBreakInside || tree.style(grid.rows[row].box).box.breakInside.avoids(in: contexts) {
            return true
        }
        return grid.groups[grid.rows[row].group].box.map { tree.style($0).box.breakInside.avoids(in: contexts) }
            ?? false
    }

    /// How good a break inside the row at `limit` would be; nil if it cannot be broken there.
    ///
    /// A row stays whole if a page of its own could hold it: a bill's line is read as one.
    private func appealInside(
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
    private func takesNothing(_ attempt: RowAttempt, limit: LayoutUnit) -> Bool {
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

    // SPEC-GAP: opportunities inside a row that fits are not offered to what follows the table.
    private mutating func remember(_ opportunity: EarlyBreak) {
        earlyBreak = context.better(earlyBreak, opportunity)
    }

    private mutating func breakBefore(_ row: Int, appeal: BreakAppeal, forced: BreakBetween? = nil) -> Outcome {
        let cause = forced == nil ? appeal.cause : .forced
        cutOpenCells(at: band.end, cause)
        breakCause = cause
        return .broken(.row(row), appeal, forced: forced, isForced: forced != nil)
    }

    private mutating func breakInside(
        _ attempt: RowAttempt, _ row: Int, resume: TableBreak?, limit: LayoutUnit, appeal: BreakAppeal, isForced: Bool
    ) -> Outcome {
        var height = limit - y
        if height <= .zero || space.fragmentainer?.isUnbounded ?? false { height = attempt.contentHeight }
        for cell in attempt.cells where !cell.isSpanning {
            switch cell.end {
            case .complete: cellBreaks.append((cell.index, .done))
            case .broken(let token, _): cellBreaks.append((cell.index, .token(token)))
            case .doesNotFit: cellBreaks.append((cell.index, cell.start))
            }
        }
        traceInside(attempt, row, resume: resume, limit: limit, appeal: appeal, isForced: isForced)
        isInsideRow = true
        consumedRow = (resume?.consumedRow ?? .zero) + height
        let cause = isForced ? BreakCause.forced : appeal.cause
        breakCause = cause
        keep(attempt, row, height: height, resume: resume, isBroken: cause)
        cutOpenCells(at: y, cause)
        return .broken(.row(row), appeal, forced: isForced ? attempt.forced : nil, isForced: isForced)
    }

    /// What did not fit is known from the cells, if one was broken.
    private func traceInside(
        _ attempt: RowAttempt, _ row: Int, resume: TableBreak?, limit: LayoutUnit, appeal: BreakAppeal, isForced: Bool
    ) {
        guard let trace = context.trace, !isForced, space.earlyBreak == nil else { return }
        if attempt.appeal == nil || trace.isUnexplained(since: proposalsBefore) {
            traceMisfit(attempt, row, resume: resume, limit: limit)
        }
        var rules: [BreakRule] = []
        if appeal <= .violatesAvoidInside { rules += context.ruleAgainstBreakInside(grid.rows[row].box, in: contexts) }
        if !(resume?.isInsideRow ?? false), appeal <= .violatesOrphansWidows,
            layout.layOut(row, resume: resume, in: nil).height <= space.pageRoom
        {
            rules.append(BreakRule(kind: .wholeRow, box: grid.rows[row].box))
        }
        trace.violate(rules)
    }

    /// Ends the cells that span the break; what does not fit above it goes on below.
    // SPEC-GAP: a forced break inside a cell that spans rows counts only where the page ends.
    private mutating func cutOpenCells(at end: LayoutUnit, _ cause: BreakCause) {
        // A cell that begins in the page's first row has to take something, as the row's others have.
        let isTop = isInsideRow && band.rows.count == 1
        let reasons = context.trace?.beginFlows()
        for item in open {
            let index = item.cell.index
            reasons?.begin()
            let piece = cut(index, start: item.cell.start, room: end - item.top, isTop: isTop)
            let fragment = piece.fragment
            let next = piece.next
            addOutOfFlow(piece.outOfFlow, index, top: item.top, shift: .zero)
            cut(fragment, cause)
            layout.finish(fragment, cell: index, height: end - item.top, shift: .zero)
            item.row.children[item.child] = Fragment.Child(
                offset: item.row.children[item.child].offset, fragment: fragment)
            cellBreaks.append((index, next))
            if let reasons {
                var breaks = true
                if case .done = next { breaks = false }
                reasons.end(
                    breaks: breaks,
                    BreakReason.Misfit(
                        box: grid.cells[index].box, part: .box, size: item.needed, room: end - item.top))
            }
        }
        open.removeAll()
        // Rows know better.
        if let trace = context.trace, trace.current.weight < .misfit { reasons?.settle() }
    }

    private struct CutCell {
        var fragment: Fragment
        var next = TableBreak.CellStart.done
        var outOfFlow: [OutOfFlowBox] = []
        var takesSomething = true
    }

    private func cut(_ index: Int, start: TableBreak.CellStart, room: LayoutUnit, isTop: Bool) -> CutCell {
        var inner = space.fragmentainer!
        inner.remaining = room
        inner.isAtTop = inner.isAtTop && isTop
        let result = layout.layOut(index, start: start, in: inner)
        switch result.outcome {
        case .complete where result.fragment.size.height > room && !result.fragment.children.isEmpty && !inner.isAtTop,
            .doesNotFit:
            let fragment = layout.emptyPiece(of: index)
            if case .fresh = start { fragment.continuesFromPrevious = false }
            return CutCell(fragment: fragment, next: start, takesSomething: false)
        case .complete: return CutCell(fragment: result.fragment, outOfFlow: result.outOfFlow)
        case .broken(let token, _):
            return CutCell(
                fragment: result.fragment, next: .token(token), outOfFlow: result.outOfFlow,
                takesSomething: !result.fragment.children.isEmpty)
        }
    }

    private func cut(_ fragment: Fragment, _ cause: BreakCause) {
        fragment.continuesOnNext = true
        // A cell that was broken by itself knows better.
        if fragment.breakCause == nil { fragment.breakCause = cause }
        if fragment.style.box.boxDecorationBreak == .slice {
            fragment.border.bottom = .zero
            fragment.padding.bottom = .zero
        }
    }

    // MARK: Placing

    private mutating func keep(
        _ attempt: RowAttempt, _ row: Int, height: LayoutUnit, resume: TableBreak?, isBroken cause: BreakCause? = nil
    ) {
        let isBroken = cause != nil
        let box = grid.rows[row].box
        let style = tree.style(box)
        let fragment = Fragment(
            kind: .box, box: box, style: style, size: Size(width: columns.rowInline, height: height))
        let positionedBefore = band.outOfFlow.count
        openGroup(row, continues: resume?.isInsideRow ?? false)
        fragment.continuesFromPrevious = resume?.isInsideRow ?? false
        fragment.continuesOnNext = isBroken
        fragment.breakCause = cause
        fragment.children.reserveCapacity(attempt.cells.count)
        fragment.covered = open.map { item in
            let range = grid.cells[item.cell.index].columns
            return Rect(
                x: self.columns.left(range), y: .zero, width: self.columns.inlineSize(range), height: height)
        }
        for cell in attempt.cells {
            let columns = grid.cells[cell.index].columns
            let shift = context.relativeOffset(cell.fragment.style, containing: self.columns.rowInline, block: nil)
            let offset = Point(x: self.columns.left(columns), y: .zero) + shift
            var piece = cell.fragment
            if cell.isSpanning {
                open.append(
                    OpenCell(
                        cell: cell, top: y, row: fragment, child: fragment.children.count, ascent: attempt.ascent,
                        needed: max(cell.fragment.size.height, layout.minimumHeight(ofCell: cell.index))))
            } else if let cause {
                if case .doesNotFit = cell.end { piece = layout.emptyPiece(of: cell.index) }
                cut(piece, cause)
                layout.finish(piece, cell: cell.index, height: height, shift: .zero)
                addOutOfFlow(cell.outOfFlow, cell.index, top: y, shift: .zero)
            } else {
                piece = finishWhole(cell, row: row, top: y, height: height, ascent: attempt.ascent)
            }
            fragment.children.append(Fragment.Child(offset: offset, fragment: piece))
        }
        placePositioned(
            in: fragment, at: Point(x: columns.rowLeft, y: y), from: positionedBefore)
        fragment.firstBaseline = attempt.ascent
        fragment.lastBaseline = attempt.ascent
        addRow(fragment, row, isBroken: isBroken)
        if isBroken {
            y += height
            return
        }
        closeOpenCells(row, bottom: y + height)
        y += height
        band.end = y
    }

    /// A cell that ends in `row`: its block size is known.
    private mutating func finishWhole(
        _ cell: RowAttempt.Cell, row: Int, top: LayoutUnit, height: LayoutUnit, ascent: LayoutUnit?
    ) -> Fragment {
        var fragment = cell.fragment
        var outOfFlow = cell.outOfFlow
        var shift = LayoutUnit.zero
        if case .fresh = cell.start {
            var content = cell.contentHeight
            if let again = layout.layOutAgain(cell, row: row, height: height) {
                (fragment, outOfFlow, content) = (again.fragment, again.outOfFlow, again.contentBlock)
            }
            shift = layout.shift(
                fragment, content: content, baseline: cell.baseline, ascent: ascent, height: height)
        }
        layout.finish(fragment, cell: cell.index, height: height, shift: shift)
        if !outOfFlow.isEmpty { addOutOfFlow(outOfFlow, cell.index, top: top, shift: shift) }
        return fragment
    }

    private mutating func closeOpenCells(_ row: Int, bottom: LayoutUnit) {
        if open.isEmpty { return }
        for item in open where layout.lastRow(ofCell: item.cell.index) == row {
            let positionedBefore = band.outOfFlow.count
            let fragment = finishWhole(
                item.cell, row: row, top: item.top, height: bottom - item.top, ascent: item.ascent)
            item.row.children[item.child] = Fragment.Child(
                offset: item.row.children[item.child].offset, fragment: fragment)
            placePositioned(in: item.row, at: Point(x: columns.rowLeft, y: item.top), from: positionedBefore)
        }
        open.removeAll { layout.lastRow(ofCell: $0.cell.index) == row }
    }

    private mutating func addOutOfFlow(_ boxes: [OutOfFlowBox], _ cell: Int, top: LayoutUnit, shift: LayoutUnit) {
        let x = columns.rowLeft + columns.left(grid.cells[cell].columns)
        for box in boxes { band.outOfFlow.append(box.moved(by: Point(x: x, y: top + shift))) }
    }

    /// A positioned row or row group is the containing block of what is positioned in its cells.
    private mutating func placePositioned(in part: Fragment, at corner: Point, from first: Int) {
        guard band.outOfFlow.count > first, part.style.box.position != .static || part.style.box.containsFixed else {
            return
        }
        let boxes = band.outOfFlow[first...].map { $0.moved(by: Point.zero - corner) }
        band.outOfFlow.removeSubrange(first...)
        var result = LayoutResult(part, floats: ExclusionSpace())
        context.placeOutOfFlow(boxes, in: part, into: &result)
        band.outOfFlow += result.outOfFlow.map { $0.moved(by: corner) }
    }

    private mutating func openGroup(_ row: Int, continues: Bool) {
        let index = grid.rows[row].group
        if group?.index == index { return }
        closeGroup(continues: false)
        group = OpenGroup(
            index: index, top: y, continues: row > grid.groups[index].rows.lowerBound || continues,
            positionedBefore: band.outOfFlow.count)
    }

    private mutating func addRow(_ fragment: Fragment, _ row: Int, isBroken: Bool) {
        let shift = context.relativeOffset(fragment.style, containing: columns.rowInline, block: nil)
        group!.children.append(Fragment.Child(offset: Point(x: .zero, y: y - group!.top) + shift, fragment: fragment))
        band.rows.append(
            RowBand.PlacedRow(
                row: row, top: y, height: fragment.size.height, isBrokenBefore: fragment.continuesFromPrevious,
                isBrokenAfter: isBroken))
        band.end = y + fragment.size.height
        let baseline = y + (fragment.firstBaseline ?? Self.contentBottom(fragment))
        if band.firstBaseline == nil { band.firstBaseline = baseline }
        band.lastBaseline = baseline
    }

    /// Stands for the baseline of a row that has none: the bottom content edge of the lowest cell.
    /// [CSS 2.2 §17.5.3](https://www.w3.org/TR/CSS22/tables.html#height-layout)
    private static func contentBottom(_ row: Fragment) -> LayoutUnit {
        let bottoms = row.children.lazy.map { child in
            child.offset.y + child.fragment.size.height - child.fragment.border.bottom - child.fragment.padding.bottom
        }
        return bottoms.max() ?? row.size.height
    }

    private mutating func closeGroup(continues: Bool) {
        guard let group else { return }
        self.group = nil
        let corner = Point(x: columns.rowLeft, y: group.top)
        guard let box = grid.groups[group.index].box else {
            band.children += group.children.map { Fragment.Child(offset: $0.offset + corner, fragment: $0.fragment) }
            return
        }
        let style = tree.style(box)
        let fragment = Fragment(
            kind: .box, box: box, style: style,
            size: Size(width: columns.rowInline, height: band.end - group.top))
        fragment.children = group.children
        fragment.continuesFromPrevious = group.continues
        if continues, let last = band.rows.last {
            fragment.continuesOnNext = last.isBrokenAfter || last.row + 1 < grid.groups[group.index].rows.upperBound
            if fragment.continuesOnNext { fragment.breakCause = breakCause }
        }
        let shift = context.relativeOffset(style, containing: columns.rowInline, block: nil)
        placePositioned(in: fragment, at: corner, from: group.positionedBefore)
        band.children.append(Fragment.Child(offset: corner + shift, fragment: fragment))
    }
}
