import RectoCSS
import RectoCore

/// A row all of whose cells are plain: one pass over them finds its height, and another makes their fragments, of the height
/// that they have in it.
///
/// The result is that of `RowLayout.layOut` and `TableRowFlow.keep` for such rows. What would make a difference there is
/// asked for first.
struct PlainRow {
    private(set) var cells: [PlainCell] = []
    private(set) var height = LayoutUnit.zero
    /// The distance from the row's top of the line that its cells are aligned on; nil if none is.
    private var ascent: LayoutUnit?
    private var hasLine = false

    /// The baseline of the row; nil if no cell on it has a line of text.
    var baseline: LayoutUnit? { hasLine ? ascent : nil }

    private var descent = LayoutUnit.zero

    init(count: Int) { cells.reserveCapacity(count) }

    mutating func add(_ cell: PlainCell) {
        height = max(height, cell.size.height)
        if let baseline = Self.baseline(of: cell) {
            descent = ascent == nil ? cell.size.height - baseline : max(descent, cell.size.height - baseline)
            ascent = max(ascent ?? baseline, baseline)
            if cell.line != nil { hasLine = true }
        }
        cells.append(cell)
    }

    /// Makes the row as high as its cells together need, and as its style asks for.
    mutating func close(least: LayoutUnit, _ style: BoxStyle) {
        if let ascent { height = max(height, ascent + descent) }
        height = max(height, least)
        height += style.blockStepExtra(height, isGrowing: true)
    }

    /// Whether its cells are aligned in `room`, and not on a line that is farther away.
    func isAligned(in room: LayoutUnit) -> Bool { ascent.map { $0 <= room } ?? true }

    /// The baseline by which a cell is aligned in its row; nil if it is not aligned so.
    private static func baseline(of cell: PlainCell) -> LayoutUnit? {
        guard cell.style.box.cellAlignment == .baseline else { return nil }
        // A cell without a line uses the bottom of its content box.
        return cell.firstBaseline ?? max(.zero, cell.size.height - cell.edges.sum.bottom)
    }

    /// The fragment of a cell as high as the row.
    func fragment(at index: Int) -> Fragment {
        let free = max(.zero, height - cells[index].size.height)
        let shift: LayoutUnit =
            switch cells[index].style.box.cellAlignment {
            case .top: .zero
            case .middle: free / 2
            case .bottom: free
            case .baseline:
                Self.baseline(of: cells[index]).flatMap { own in ascent.map { max(.zero, $0 - own) } } ?? .zero
            }
        return cells[index].fragment(height: height, shift: shift)
    }
}

extension TableRowFlow {
    /// Places a whole row of plain cells. The result is false, and nothing is done, if the row does not fit or is another
    /// one.
    /// - Parameter limit: the end of the page for the row.
    mutating func placePlainRow(_ row: Int, limit: LayoutUnit) -> Bool {
        let room = space.fragmentainer == nil ? LayoutUnit.max : limit - y
        guard fragmenter.given == nil, open.isEmpty, spanMinimums.isEmpty, limit == space.limit,
            !(space.fragmentainer?.isBalancing ?? false), let plain = layout.plainRow(row, room: room),
            plain.height <= room
        else { return false }
        if fragmenter.isSearching, !band.rows.isEmpty { rememberOpportunity(before: row) }
        openGroup(row, continues: false)
        let box = table.rows[row].box
        var fragment = FragmentBuilder(
            kind: .box, box: box, style: tree.style(box), size: Size(width: columns.rowInline, height: plain.height))
        fragment.children.reserveCapacity(plain.cells.count)
        let first = table.rows[row].cells.lowerBound
        for index in plain.cells.indices {
            let left = columns.left(table.cells[first + index].columns)
            fragment.children.append(
                Fragment.Child(offset: Point(x: left, y: .zero), fragment: plain.fragment(at: index)))
            band.findings.add(plain.cells[index].findings)
        }
        fragment.firstBaseline = plain.baseline
        fragment.lastBaseline = plain.baseline
        addRow(fragment.build(), row, isBroken: false)
        y += plain.height
        return true
    }
}

extension RowLayout {
    /// A row of plain cells, none of which spans rows; nil for other rows.
    func plainRow(_ row: Int, room: LayoutUnit) -> PlainRow? {
        guard takesPlainCells, !table.hasCollapsedColumns else { return nil }
        let (box, range) = (table.rows[row].box, table.rows[row].cells)
        let plainCells = columns.plainCells
        // The column of a cell that takes the general way has more of them.
        if let obstacle = plainCells.obstacle, obstacle < range.count {
            if plainCell(inRow: range.lowerBound + obstacle, room: room) == nil { return nil }
            plainCells.obstacle = nil
        }
        var plain = PlainRow(count: range.count)
        for index in range {
            guard let cell = plainCell(inRow: index, room: room) else {
                plainCells.obstacle = index - range.lowerBound
                return nil
            }
            plain.add(cell)
        }
        let least = max(minimumHeight(of: box), rowMinimums?[row] ?? .zero)
        plain.close(least: least, tree.style(box).box)
        return plain.isAligned(in: room) ? plain : nil
    }

    /// A plain cell of which nothing but its height depends on its row.
    private func plainCell(inRow index: Int, room: LayoutUnit) -> PlainCell? {
        guard table.cells[index].rowSpan == 1, let cell = plainCell(index, room: room), cell.isPlacedByRow else {
            return nil
        }
        // An empty cell of a table with separate borders may show nothing of itself.
        if cell.line == nil, !table.collapsesBorders, cell.style.inherited.emptyCells == .hide { return nil }
        return cell
    }

    /// Whether nothing about the table asks for a closer look at its cells.
    var takesPlainCells: Bool { tableFragment == nil && columns.characterAxes.isEmpty && context.trace == nil }

    /// A cell that takes no closer look.
    func plainCell(_ index: Int, room: LayoutUnit) -> PlainCell? {
        let cell = table.cells[index]
        let slot = PlainCells.Slot(
            box: cell.box, inline: columns.inlineSize(cell.columns),
            border: table.collapsesBorders ? sizing.collapsedCellBorder(index) : nil)
        return columns.plainCells.layOut(slot, room: room, table.contents, context)
    }
}
