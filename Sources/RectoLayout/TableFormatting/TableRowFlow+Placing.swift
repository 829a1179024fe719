import RectoCSS
import RectoCore

/// Makes the fragments of rows, row groups and cells, and places them in the band.
extension TableRowFlow {
    mutating func keep(
        _ attempt: RowAttempt, height: LayoutUnit, isBroken cause: BreakCause? = nil
    ) {
        let row = attempt.row
        let continues = attempt.resume?.isInsideRow ?? false
        let isBroken = cause != nil
        let box = table.rows[row].box
        let style = tree.style(box)
        var fragment = FragmentBuilder(
            kind: .box, box: box, style: style, size: Size(width: columns.rowInline, height: height))
        let positionedBefore = band.outOfFlow.count
        openGroup(row, continues: continues)
        fragment.continuesFromPrevious = continues
        fragment.continuesOnNext = isBroken
        fragment.breakCause = cause
        fragment.children.reserveCapacity(attempt.cells.count)
        if !open.isEmpty { fragment.details = FragmentDetails(covered: covered(height: height)) }
        for cell in attempt.cells {
            let columns = table.cells[cell.index].columns
            let shift = cell.fragment.style.relativeOffset(containing: self.columns.rowInline, block: nil)
            let offset = Point(x: self.columns.left(columns), y: .zero) + shift
            var piece = cell.fragment
            if cell.isSpanning {
                open.append(
                    OpenCell(
                        cell: cell, top: y, row: group!.children.count, child: fragment.children.count,
                        ascent: attempt.ascent,
                        needed: max(cell.fragment.size.height, layout.minimumHeight(ofCell: cell.index))))
            } else if let cause {
                if case .doesNotFit = cell.stop { piece = layout.emptyPiece(of: cell.index) }
                piece = layout.finished(cut(piece, cause), cell: cell.index, height: height, shift: .zero)
                addOutOfFlow(cell.outOfFlow, cell.index, top: y, shift: .zero)
                band.findings.add(cell.findings)
            } else {
                piece = finishWhole(
                    cell, row: row, top: y, height: height, ascent: attempt.ascent)
            }
            fragment.children.append(Fragment.Child(offset: offset, fragment: piece))
        }
        placePositioned(
            in: &fragment, at: Point(x: columns.rowLeft, y: y), from: positionedBefore)
        fragment.firstBaseline = attempt.hasBaseline ? attempt.ascent : nil
        fragment.lastBaseline = fragment.firstBaseline
        addRow(fragment.build(), row, isBroken: isBroken)
        if isBroken {
            y += height
            return
        }
        closeOpenCells(row, bottom: y + height)
        y += height
        band.end = y
    }

    /// The areas of a row that are covered by cells from the rows above.
    private func covered(height: LayoutUnit) -> [Rect] {
        open.map { item in
            let range = table.cells[item.cell.index].columns
            return Rect(x: columns.left(range), y: .zero, width: columns.inlineSize(range), height: height)
        }
    }

    /// Finishes a cell that ends in `row`, because its block size is known.
    mutating func finishWhole(
        _ cell: RowAttempt.Cell, row: Int, top: LayoutUnit, height: LayoutUnit, ascent: LayoutUnit?
    ) -> Fragment {
        var fragment = cell.fragment
        var outOfFlow = cell.outOfFlow
        var findings = cell.findings
        var shift = LayoutUnit.zero
        if case .fresh = cell.start {
            var content = cell.contentHeight
            if let again = layout.layOutAgain(cell, row: row, height: height) {
                (fragment, outOfFlow, content) = (again.fragment, again.outOfFlow, again.contentBlock)
                findings = again.findings
            }
            shift = layout.shift(
                fragment, content: content, baseline: cell.baseline, ascent: ascent, height: height)
        }
        band.findings.add(findings)
        fragment = layout.finished(fragment, cell: cell.index, height: height, shift: shift)
        if !outOfFlow.isEmpty { addOutOfFlow(outOfFlow, cell.index, top: top, shift: shift) }
        return fragment
    }

    mutating func closeOpenCells(_ row: Int, bottom: LayoutUnit) {
        if open.isEmpty { return }
        for item in open where layout.lastRow(ofCell: item.cell.index) == row {
            let positionedBefore = band.outOfFlow.count
            reportIgnoredBreak(in: item, height: bottom - item.top)
            let fragment = finishWhole(
                item.cell, row: row, top: item.top, height: bottom - item.top, ascent: item.ascent)
            replace(item, by: fragment)
            guard band.outOfFlow.count > positionedBefore, let row = group?.children[item.row].fragment else {
                continue
            }
            var builder = FragmentBuilder(row)
            placePositioned(in: &builder, at: Point(x: columns.rowLeft, y: item.top), from: positionedBefore)
            changeRow(item.row) { $0 = builder }
        }
        open.removeAll { layout.lastRow(ofCell: $0.cell.index) == row }
    }

    mutating func addOutOfFlow(_ boxes: [OutOfFlowBox], _ cell: Int, top: LayoutUnit, shift: LayoutUnit) {
        let x = columns.rowLeft + columns.left(table.cells[cell].columns)
        for box in boxes { band.outOfFlow.append(box.moved(by: Point(x: x, y: top + shift))) }
    }

    /// Places the positioned boxes of cells whose containing block is a positioned row or row group.
    mutating func placePositioned(in part: inout FragmentBuilder, at corner: Point, from first: Int) {
        guard band.outOfFlow.count > first, part.style.box.position != .static || part.style.box.containsFixed else {
            return
        }
        let boxes = band.outOfFlow[first...].map { $0.moved(by: Point.zero - corner) }
        band.outOfFlow.removeSubrange(first...)
        var passed = PassedOn()
        OutOfFlowLayout(context: context).placeOutOfFlow(boxes, in: &part, passingOn: &passed)
        band.outOfFlow += passed.outOfFlow.map { $0.moved(by: corner) }
        band.findings.add(passed.findings)
    }

    mutating func openGroup(_ row: Int, continues: Bool) {
        let index = table.rows[row].group
        if group?.index == index { return }
        closeGroup(continues: false)
        group = OpenGroup(
            index: index, top: y, continues: row > table.groups[index].rows.lowerBound || continues,
            positionedBefore: band.outOfFlow.count)
    }

    mutating func addRow(_ fragment: Fragment, _ row: Int, isBroken: Bool) {
        let shift = fragment.style.relativeOffset(containing: columns.rowInline, block: nil)
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

    /// The position that replaces the baseline of a row without one: the bottom content edge of the lowest cell.
    /// [CSS 2.2 §17.5.3](https://www.w3.org/TR/CSS22/tables.html#height-layout)
    private static func contentBottom(_ row: Fragment) -> LayoutUnit {
        let bottoms = row.children.lazy.map { child in
            child.offset.y + child.fragment.size.height - child.fragment.border.bottom - child.fragment.padding.bottom
        }
        return bottoms.max() ?? row.size.height
    }

    mutating func closeGroup(continues: Bool) {
        guard let group else { return }
        self.group = nil
        let corner = Point(x: columns.rowLeft, y: group.top)
        guard let box = table.groups[group.index].box else {
            band.children += group.children.map { Fragment.Child(offset: $0.offset + corner, fragment: $0.fragment) }
            return
        }
        let style = tree.style(box)
        var fragment = FragmentBuilder(
            kind: .box, box: box, style: style,
            size: Size(width: columns.rowInline, height: band.end - group.top))
        fragment.children = group.children
        fragment.continuesFromPrevious = group.continues
        if continues, let last = band.rows.last {
            fragment.continuesOnNext = last.isBrokenAfter || last.row + 1 < table.groups[group.index].rows.upperBound
            if fragment.continuesOnNext { fragment.breakCause = breakCause }
        }
        let shift = style.relativeOffset(containing: columns.rowInline, block: nil)
        placePositioned(in: &fragment, at: corner, from: group.positionedBefore)
        band.children.append(Fragment.Child(offset: corner + shift, fragment: fragment.build()))
    }
}
