import RectoCSS
import RectoCore

/// Break opportunities between and inside rows, and the rules that speak against them.
/// [CSS Fragmentation 3 §4.1](https://www.w3.org/TR/css-break-3/#possible-breaks)
extension TableRowFlow {
    /// Breaks before a row if the break is forced, or if an earlier attempt has found it to be the best.
    mutating func givenBreak(before row: Int) -> Stop<TableBreak.Part>? {
        guard space.fragmentainer != nil else { return nil }
        if let appeal = fragmenter.appeal(ofGiven: .beforeRow(row)) { return breakBefore(row, appeal: appeal) }
        var forcing = fragmenter.forcing(by: breakValue(before: row), sides(at: row))
        if !forcing.isForced { forcing = fragmenter.forcing(byPagesOf: part(row - 1), part(row)) }
        return forcing.isForced ? breakBefore(row, appeal: .perfect, forcing: forcing) : nil
    }

    /// The row group if the row is at its edge, otherwise the row itself.
    func part(_ row: Int) -> BoxID {
        let group = table.groups[table.rows[row].group]
        if let box = group.box, group.rows.count == 1 { return box }
        return table.rows[row].box
    }

    /// The break value between a row and the one above it.
    func breakValue(before row: Int) -> BreakBetween {
        let above = table.rows[row - 1]
        let below = table.rows[row]
        if above.group == below.group {
            return BreakValues.combine(context.breaks.after(above.box), context.breaks.before(below.box))
        }
        return BreakValues.combine(
            context.breaks.after(table.groups[above.group].box ?? above.box),
            context.breaks.before(table.groups[below.group].box ?? below.box))
    }

    /// The rows, or row groups, on both sides of a break before a row.
    func sides(at row: Int) -> BreakSides {
        let above = table.rows[row - 1]
        let below = table.rows[row]
        if above.group == below.group { return BreakSides(above: [above.box], below: [below.box]) }
        return BreakSides(
            above: [table.groups[above.group].box ?? above.box], below: [table.groups[below.group].box ?? below.box])
    }

    mutating func rememberOpportunity(before row: Int) {
        let appeal = appeal(before: row)
        let violates = context.trace == nil ? [] : rules(against: appeal, before: row)
        fragmenter.remember(.beforeRow(row), appeal, violates: violates)
    }

    func rules(against appeal: BreakAppeal, before row: Int) -> [BreakRule] {
        switch appeal {
        case .violatesAvoidBetween:
            let sides = sides(at: row)
            let rules = fragmenter.rules(against: appeal, between: sides)
            if !rules.isEmpty { return rules }
            if row <= table.header.upperBound { return [BreakRule(kind: .tableHead, box: sides.above[0])] }
            return [BreakRule(kind: .tableFoot, box: sides.below[0])]
        case .violatesAvoidInside, .violatesTwoAvoidsInside, .violatesManyAvoidsInside:
            for cell in open where table.cells[cell.cell.index].lastRow >= row {
                if let box = boxAvoidingBreak(above: row, in: cell) { return [BreakRule(kind: .avoidInside, box: box)] }
            }
            return context.breaks.ruleAgainstBreakInside(
                table.groups[table.rows[row].group].box ?? table.box, in: contexts)
        case .violatesOrphansWidows:
            let first = max(band.rows.first?.row ?? row, table.header.upperBound)
            let isOrphaned = row > table.header.upperBound && row - first < table.style.box.orphanRows
            return [BreakRule(kind: isOrphaned ? .orphanRows : .widowRows, box: table.wrapper)]
        case .perfect, .lastResort: return []
        }
    }

    /// The appeal of a class A break between rows and row groups.
    func appeal(before row: Int) -> BreakAppeal {
        if breakValue(before: row).avoids(in: contexts) { return .violatesAvoidBetween }
        // Neither a head nor a foot is left on its own.
        if row == table.header.upperBound && !table.header.isEmpty {
            return fitsOnlyWithoutHead(row) ? .violatesOrphansWidows : .violatesAvoidBetween
        }
        if row == table.footer.lowerBound || isInsideHeadOrFoot(row) { return .violatesAvoidBetween }
        var avoiding = fragmenter.avoidingBoxes
        let group = table.rows[row].group
        if group == table.rows[row - 1].group, let box = table.groups[group].box,
            tree.style(box).box.breakInside.avoids(in: contexts)
        {
            avoiding += 1
        }
        if open.contains(where: { boxAvoidingBreak(above: row, in: $0) != nil }) { avoiding += 1 }
        if avoiding > 0 { return .inside(avoiding: avoiding) }
        return leavesFewRows(before: row) ? .violatesOrphansWidows : .perfect
    }

    /// Whether a break before a row is between rows of a head or foot, which are read together.
    private func isInsideHeadOrFoot(_ row: Int) -> Bool {
        row > 0 && row < table.header.upperBound || row > table.footer.lowerBound
    }

    /// The appeal of a break inside a row that is read as a whole. In a foot, a break between rows is better than one
    /// inside of a row, and one above the last row of the body is better than both.
    func appealOfDividing(_ row: Int) -> BreakAppeal {
        let hasBody = table.header.upperBound < table.footer.lowerBound
        return hasBody && table.footer.contains(row) ? .lastResort : .violatesOrphansWidows
    }

    /// Whether the rows that must stay together from `row` on fit a page, but not below the head of the table, which stands
    /// above them: those of a group that avoids breaks inside, or a row that does. The foot stands on the page of the last of
    /// them.
    private func fitsOnlyWithoutHead(_ row: Int) -> Bool {
        guard boxesAvoidingBreak(inside: row) > fragmenter.avoidingBoxes, let fragmentainer = space.fragmentainer,
            let first = band.rows.first
        else { return false }
        func height(_ rows: Range<Int>, in layout: RowLayout) -> LayoutUnit {
            var height = LayoutUnit.zero
            for row in rows.lazy.filter(layout.shows) where height <= fragmentainer.blockSize {
                height += layout.layOut(row, resume: nil, in: nil).height + table.spacing.height
            }
            return height
        }
        func fits(_ rows: Range<Int>) -> Bool {
            let room = fragmentainer.blockSize + table.spacing.height
            let together = height(rows, in: layout)
            if together > room || band.end - first.top + together <= fragmentainer.blockSize { return false }
            if rows.upperBound < table.footer.lowerBound { return true }
            var last = layout
            last.tableFragment = last.tableFragment?.ofLastFragment
            return together + height(table.footer, in: last) <= room
        }
        let group = table.groups[table.rows[row].group]
        if let box = group.box, tree.style(box).box.breakInside.avoids(in: contexts), fits(row..<group.rows.upperBound)
        {
            return true
        }
        return tree.style(table.rows[row].box).box.breakInside.avoids(in: contexts) && fits(row..<row + 1)
    }

    /// Whether a break would leave too few body rows on either side, by `-recto-orphan-rows` and `-recto-widow-rows`.
    func leavesFewRows(before row: Int) -> Bool {
        let style = table.style.box
        let (orphans, widows) = (style.orphanRows, style.widowRows)
        if orphans <= 1 && widows <= 1 { return false }
        let first = max(band.rows.first?.row ?? row, table.header.upperBound)
        let end = table.footer.lowerBound
        return row > table.header.upperBound && row - first < orphans || row < end && end - row < widows
    }

    /// Counts the boxes that avoid a break inside a row: the row, its group and the boxes around them.
    func boxesAvoidingBreak(inside row: Int) -> Int {
        func avoids(_ box: BoxID) -> Bool { tree.style(box).box.breakInside.avoids(in: contexts) }
        let own = (avoids(table.rows[row].box) ? 1 : 0)
        let group = table.groups[table.rows[row].group].box.map { avoids($0) ? 1 : 0 } ?? 0
        return fragmenter.avoidingBoxes + group + own
    }

    /// The box that avoids a break in a cell that spans rows: the cell, or the row in which it begins, of which it is a part.
    /// [CSS Fragmentation 3 §3.2](https://www.w3.org/TR/css-break-3/#break-within)
    private func boxAvoidingBreak(insideCell index: Int) -> BoxID? {
        let cell = table.cells[index]
        return [cell.box, table.rows[Int(cell.row)].box].first { tree.style($0).box.breakInside.avoids(in: contexts) }
    }

    /// The box that a break before a row would divide in a cell that spans rows, although it avoids that: the cell, its
    /// row, or a block in it that cannot be kept whole by ending the cell above it.
    private func boxAvoidingBreak(above row: Int, in item: OpenCell) -> BoxID? {
        guard table.cells[item.cell.index].lastRow >= row else { return nil }
        if let box = boxAvoidingBreak(insideCell: item.cell.index) { return box }
        let room = band.end - item.top
        guard var inner = space.fragmentainer, let block = boxAvoidingBreak(in: item.cell.fragment, at: room) else {
            return nil
        }
        (inner.remaining, inner.isAtTop, inner.avoidingAncestors) = (room, false, 0)
        let reason = context.trace?.current
        defer { if let reason { context.trace?.restore(reason) } }
        guard case .broken(_, let appeal, _) = layout.layOut(item.cell.index, start: item.cell.start, in: inner).stop,
            appeal.violatesAvoidInside
        else { return nil }
        return block
    }

    /// The outermost block that avoids a break inside and has content above and below a line. Blocks are expected in
    /// their order, so that what is far below the line costs nothing.
    private func boxAvoidingBreak(in fragment: Fragment, at line: LayoutUnit) -> BoxID? {
        for child in fragment.children {
            let (top, box) = (child.offset.y, child.fragment)
            if top >= line { break }
            guard top + box.size.height > line, case .box = box.kind else { continue }
            if box.style.box.breakInside.avoids(in: contexts) { return box.box }
            if let inner = boxAvoidingBreak(in: box, at: line - top) { return inner }
        }
        return nil
    }

    // MARK: Inside a row that fits

    /// Offers the best opportunity inside a row that is kept whole, for rows and blocks that must not be separated from
    /// it. The cells whose content extends lowest are broken, and those beside them end above the break.
    ///
    /// Of equally good opportunities, one between rows is preferred to one inside a row.
    mutating func rememberInside(
        _ attempt: RowAttempt, in fragmentainer: FragmentainerSpace
    ) {
        let row = attempt.row
        var cells: [(cell: Int, EarlyBreak)] = []
        var lowest = LayoutUnit.zero
        var appeal = BreakAppeal.perfect
        for cell in attempt.cells where !cell.isSpanning {
            guard let early = cell.earlyBreak else { continue }
            let fragment = cell.fragment
            let bottom = fragment.size.height - fragment.border.bottom - fragment.padding.bottom
            if bottom < lowest { continue }
            if bottom > lowest { (cells, appeal) = ([], .perfect) }
            lowest = bottom
            cells.append((cell.index, early))
            appeal = min(appeal, early.appeal)
        }
        if cells.isEmpty { return }
        let isWhole = !(attempt.resume?.isInsideRow ?? false)
        if isWhole, attempt.height * 2 <= space.pageRoom { appeal = min(appeal, appealOfDividing(row)) }
        let spanning = open.lazy.map(\.cell.index) + attempt.cells.lazy.filter(\.isSpanning).map(\.index)
        var avoiding = boxesAvoidingBreak(inside: row)
        if avoiding == 0, spanning.contains(where: { boxAvoidingBreak(insideCell: $0) != nil }) { avoiding = 1 }
        appeal = min(appeal, .inside(avoiding: avoiding))
        if let best = fragmenter.best, best.appeal >= appeal, !isInsideRow(best) { return }
        var violates: [BreakRule] = []
        if context.trace != nil {
            violates = cells.flatMap { $0.1.rules?.violates ?? [] }
            if avoiding > 0 { violates += context.breaks.ruleAgainstBreakInside(table.rows[row].box, in: contexts) }
            if isWhole { violates.append(BreakRule(kind: .wholeRow, box: table.rows[row].box)) }
        }
        fragmenter.remember(
            .insideRow(row, cells: cells, room: fragmentainer.remaining, isAtTop: fragmentainer.isAtTop), appeal,
            violates: violates)
    }

    private func isInsideRow(_ opportunity: EarlyBreak) -> Bool {
        if case .insideRow = opportunity.place { true } else { false }
    }

    /// Breaks inside a row where an earlier attempt has found it best. Returns nil if its cells do not break there.
    mutating func breakEarly(_ attempt: RowAttempt) -> Stop<TableBreak.Part>? {
        guard let early = fragmenter.given, attempt.appeal != nil, !attempt.doesNotFit,
            attempt.contentHeight <= attempt.limit - y
        else { return nil }
        return breakInside(attempt, early.appeal)
    }
}
