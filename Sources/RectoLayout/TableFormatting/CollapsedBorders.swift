import RectoCSS
import RectoCore

/// A border that takes part in a conflict, with its rank among those of the same width and style.
/// [CSS 2.2 §17.6.2.1](https://www.w3.org/TR/CSS22/tables.html#border-conflict-resolution)
struct CollapsedEdge: Equatable {
    var width = LayoutUnit.zero
    var style = BorderStyle.none
    var color = Color.transparent

    static let none = CollapsedEdge()

    init() {}
    init(_ border: Border, _ style: ComputedStyle) {
        width = border.style.isVisible ? border.width : .zero
        self.style = border.style
        color = border.color ?? style.inherited.color
    }

    /// Applies rules 1 to 3. Of equal borders the earlier contender stays, which is rule 4, because contenders are
    /// given in that order.
    mutating func contend(_ other: CollapsedEdge) {
        if style == .hidden || other.style == .none { return }
        if other.style == .hidden || style == .none {
            self = other
        } else if other.width > width || (other.width == width && Self.rank(other.style) > Self.rank(style)) {
            self = other
        }
    }

    private static func rank(_ style: BorderStyle) -> Int {
        switch style {
        case .double: 8
        case .solid: 7
        case .dashed: 6
        case .dotted: 5
        case .ridge: 4
        case .outset: 3
        case .groove: 2
        case .inset: 1
        case .none, .hidden: 0
        }
    }

    var isVisible: Bool { style.isVisible && width > .zero }
}

/// The widths of a cell's halves of its collapsed borders, in 1/1024 px.
struct CollapsedCellEdges {
    var top: Int32 = 0
    var right: Int32 = 0
    var bottom: Int32 = 0
    var left: Int32 = 0
}

/// Decides which border wins at an edge of a cell.
/// [CSS 2.2 §17.6.2](https://www.w3.org/TR/CSS22/tables.html#collapsing-borders)
struct BorderConflicts {
    let tree: BoxTree
    let table: TableStructure
    let isRTL: Bool

    init(_ tree: BoxTree, _ table: TableStructure) {
        self.tree = tree
        self.table = table
        isRTL = table.style.inherited.direction == .rtl
    }

    private func top(_ box: BoxID) -> CollapsedEdge {
        let style = tree.style(box)
        return CollapsedEdge(style.box.border.top, style)
    }
    private func bottom(_ box: BoxID) -> CollapsedEdge {
        let style = tree.style(box)
        return CollapsedEdge(style.box.border.bottom, style)
    }
    private func start(_ box: BoxID) -> CollapsedEdge { side(box, isLeft: !isRTL) }
    private func end(_ box: BoxID) -> CollapsedEdge { side(box, isLeft: isRTL) }
    private func side(_ box: BoxID, isLeft: Bool) -> CollapsedEdge {
        let style = tree.style(box)
        return CollapsedEdge(isLeft ? style.box.border.left : style.box.border.right, style)
    }

    /// The edge between the rows `above` and `below` in a column; nil stands for the ends of the table. Rows that a
    /// page break or a repeated header brings together meet like neighbours.
    func horizontal(above: Int?, below: Int?, column: Int) -> CollapsedEdge {
        let upper = above.map { table.cell(row: $0, column: column) } ?? -1
        let lower = below.map { table.cell(row: $0, column: column) } ?? -1
        if upper >= 0 && upper == lower { return .none }
        var winner = CollapsedEdge.none
        if upper >= 0 { winner.contend(bottom(table.cells[upper].box)) }
        if lower >= 0 { winner.contend(top(table.cells[lower].box)) }
        if let above { winner.contend(bottom(table.rows[above].box)) }
        if let below { winner.contend(top(table.rows[below].box)) }
        let upperGroup = above.map { table.rows[$0].group }
        let lowerGroup = below.map { table.rows[$0].group }
        if upperGroup != lowerGroup {
            if let box = upperGroup.flatMap({ table.groups[$0].box }) { winner.contend(bottom(box)) }
            if let box = lowerGroup.flatMap({ table.groups[$0].box }) { winner.contend(top(box)) }
        }
        if above == nil || below == nil {
            let isTop = above == nil
            let slot = table.columns[column]
            if let box = slot.box { winner.contend(isTop ? top(box) : bottom(box)) }
            if let box = slot.group { winner.contend(isTop ? top(box) : bottom(box)) }
            winner.contend(isTop ? top(table.box) : bottom(table.box))
        }
        return winner
    }

    /// The edge before the column `boundary`, counted from the inline start, in a row.
    func vertical(row: Int, boundary: Int) -> CollapsedEdge {
        let count = table.columns.count
        let before = boundary > 0 ? table.cell(row: row, column: boundary - 1) : -1
        let after = boundary < count ? table.cell(row: row, column: boundary) : -1
        if before >= 0 && before == after { return .none }
        var winner = CollapsedEdge.none
        // Of equal borders, the one further to the left wins, or further to the right in right-to-left tables.
        if before >= 0 { winner.contend(end(table.cells[before].box)) }
        if after >= 0 { winner.contend(start(table.cells[after].box)) }
        if boundary == 0 || boundary == count {
            let isStart = boundary == 0
            let box = table.rows[row].box
            winner.contend(isStart ? start(box) : end(box))
            if let group = table.groups[table.rows[row].group].box {
                winner.contend(isStart ? start(group) : end(group))
            }
        }
        let left = boundary > 0 ? table.columns[boundary - 1] : nil
        let right = boundary < count ? table.columns[boundary] : nil
        if let box = left?.box { winner.contend(end(box)) }
        if let box = right?.box { winner.contend(start(box)) }
        if left?.group != right?.group {
            if let box = left?.group { winner.contend(end(box)) }
            if let box = right?.group { winner.contend(start(box)) }
        }
        if boundary == 0 { winner.contend(start(table.box)) }
        if boundary == count { winner.contend(end(table.box)) }
        return winner
    }

    func halves(of index: Int) -> CollapsedCellEdges {
        let cell = table.cells[index]
        let row = Int(cell.row)
        let last = cell.lastRow
        var top = LayoutUnit.zero
        var bottom = LayoutUnit.zero
        for column in cell.columns {
            top = max(top, horizontal(above: row > 0 ? row - 1 : nil, below: row, column: column).width)
            bottom = max(
                bottom,
                horizontal(above: last, below: last + 1 < table.rows.count ? last + 1 : nil, column: column).width)
        }
        var start = LayoutUnit.zero
        var end = LayoutUnit.zero
        for r in row...last {
            start = max(start, vertical(row: r, boundary: cell.columns.lowerBound).width)
            end = max(end, vertical(row: r, boundary: cell.columns.upperBound).width)
        }
        return CollapsedCellEdges(
            top: half(top), right: half(isRTL ? start : end), bottom: half(bottom), left: half(isRTL ? end : start))
    }

    private func half(_ width: LayoutUnit) -> Int32 { Int32(clamping: width.raw / 2) }
}

extension LayoutContext {
    /// The cell's halves of the collapsed borders around it.
    func collapsedCellBorder(_ index: Int, of table: TableStructure) -> Edges<LayoutUnit> {
        if table.collapsedEdges == nil {
            let conflicts = BorderConflicts(tree, table)
            table.collapsedEdges = table.cells.indices.map(conflicts.halves)
        }
        let e = table.collapsedEdges![index]
        return Edges(
            top: LayoutUnit(raw: Int(e.top)), right: LayoutUnit(raw: Int(e.right)),
            bottom: LayoutUnit(raw: Int(e.bottom)), left: LayoutUnit(raw: Int(e.left)))
    }

    /// The table's halves of the outer borders. At each side the widest border decides.
    /// [CSS 2.2 §17.6.2](https://www.w3.org/TR/CSS22/tables.html#collapsing-borders)
    ///
    /// DEVIATION: on the left and right, CSS 2.2 looks only at the first row, so that wider borders of other rows
    /// extend into the margin. As in browsers, there is room for them here.
    func collapsedTableBorder(_ table: TableStructure) -> Edges<LayoutUnit> {
        guard !table.rows.isEmpty, !table.columns.isEmpty else { return table.style.box.border.map { $0.width / 2 } }
        let conflicts = BorderConflicts(tree, table)
        var top = LayoutUnit.zero
        var bottom = LayoutUnit.zero
        for column in table.columns.indices {
            top = max(top, conflicts.horizontal(above: nil, below: 0, column: column).width)
            bottom = max(bottom, conflicts.horizontal(above: table.rows.count - 1, below: nil, column: column).width)
        }
        var start = LayoutUnit.zero
        var end = LayoutUnit.zero
        for row in table.rows.indices {
            start = max(start, conflicts.vertical(row: row, boundary: 0).width)
            end = max(end, conflicts.vertical(row: row, boundary: table.columns.count).width)
        }
        let isRTL = conflicts.isRTL
        return Edges(top: top, right: isRTL ? start : end, bottom: bottom, left: isRTL ? end : start).map { $0 / 2 }
    }
}
