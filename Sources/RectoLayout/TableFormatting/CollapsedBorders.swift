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

    /// The rank of the border by rules 1 to 3: of two that meet, the one of greater strength wins. Of equal borders the
    /// earlier contender stays, which is rule 4, because contenders are given in that order.
    var strength: Int {
        switch style {
        case .hidden: .max
        case .none: 0
        default: width.raw << 4 + Self.rank(style) + 1
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

/// Decides which border wins at an edge of a table's cells.
/// [CSS 2.2 §17.6.2](https://www.w3.org/TR/CSS22/tables.html#collapsing-borders)
///
/// Tables have few different borders and ask for them at every edge of every cell, several times. So each different
/// border has a number, each box the numbers of its four borders, and contenders are compared by their strengths alone.
final class BorderConflicts {
    /// The number of a border. Equal borders have the same number, and 0 is no border.
    typealias EdgeNumber = Int32

    /// The borders of one box.
    private struct Sides: Equatable {
        var top: EdgeNumber = 0
        var bottom: EdgeNumber = 0
        var start: EdgeNumber = 0
        var end: EdgeNumber = 0
    }
    private struct Column {
        let box: Sides
        let group: Sides
        let groupBox: BoxID?
    }

    let isRTL: Bool
    /// The cell that covers each slot, row by row, as in `TableStructure`.
    private let slots: [Int32]
    private let table: Sides
    private let cells: [Sides]
    private let rows: [(sides: Sides, group: Int)]
    private let groups: [Sides]
    private let columns: [Column]
    private let edges: [CollapsedEdge]
    private let strengths: [Int]
    /// For each row, the first of the rows down to it that are alike: what meets between two of them is the same between any
    /// two. The rows of a statement differ in their texts alone.
    private let firstAlike: [Int32]

    init(_ tree: BoxTree, _ table: TableStructure) {
        var numbering = EdgeNumbering(tree, isRTL: table.style.inherited.direction == .rtl)
        isRTL = numbering.isRTL
        slots = table.slots
        self.table = numbering.sides(of: table.box)
        cells = table.cells.map { numbering.sides(of: $0.box) }
        rows = table.rows.map { (numbering.sides(of: $0.box), $0.group) }
        groups = table.groups.map { numbering.sides(of: $0.box) }
        columns = table.columns.map {
            Column(box: numbering.sides(of: $0.box), group: numbering.sides(of: $0.group), groupBox: $0.group)
        }
        edges = numbering.edges
        strengths = edges.map(\.strength)
        var alike = rows.indices.map { Int32($0) }
        for row in rows.indices.dropFirst() where Self.isLikeAbove(row, rows, slots, cells) {
            alike[row] = alike[row - 1]
        }
        firstAlike = alike
    }

    /// Whether a row has the borders of the one above, with cells that begin and end in it in the same places.
    private static func isLikeAbove(
        _ row: Int, _ rows: [(sides: Sides, group: Int)], _ slots: [Int32], _ cells: [Sides]
    ) -> Bool {
        let count = slots.count / rows.count
        guard count > 0, rows[row].group == rows[row - 1].group, rows[row].sides == rows[row - 1].sides else {
            return false
        }
        let (own, above) = (row * count, (row - 1) * count)
        let step = slots[own] - slots[above]
        if step <= 0 { return false }
        for column in 0..<count {
            let (lower, upper) = (slots[own + column], slots[above + column])
            guard upper >= 0, lower - upper == step, cells[Int(lower)] == cells[Int(upper)] else { return false }
        }
        return true
    }

    /// Whether all of the rows, one below another, are alike.
    func areAlike(_ rows: ClosedRange<Int>) -> Bool { firstAlike[rows.lowerBound] == firstAlike[rows.upperBound] }

    /// Gives numbers to the borders of the boxes of a table.
    private struct EdgeNumbering {
        let tree: BoxTree
        let isRTL: Bool
        private(set) var edges = [CollapsedEdge.none]
        private var known: [ObjectIdentifier: Sides] = [:]
        private var last: (style: ComputedStyle, sides: Sides)?

        init(_ tree: BoxTree, isRTL: Bool) {
            self.tree = tree
            self.isRTL = isRTL
        }

        /// - Parameter box: nil for parts of the table that have no box, and so no borders.
        mutating func sides(of box: BoxID?) -> Sides {
            guard let box else { return Sides() }
            let style = tree.style(box)
            if let last, last.style === style { return last.sides }
            let sides = known[ObjectIdentifier(style)] ?? number(style)
            known[ObjectIdentifier(style)] = sides
            last = (style, sides)
            return sides
        }

        private mutating func number(_ style: ComputedStyle) -> Sides {
            let border = style.box.border
            return Sides(
                top: number(border.top, style), bottom: number(border.bottom, style),
                start: number(isRTL ? border.right : border.left, style),
                end: number(isRTL ? border.left : border.right, style))
        }

        private mutating func number(_ border: Border, _ style: ComputedStyle) -> EdgeNumber {
            let edge = CollapsedEdge(border, style)
            if let known = edges.firstIndex(of: edge) { return EdgeNumber(known) }
            edges.append(edge)
            return EdgeNumber(edges.count - 1)
        }
    }

    subscript(number: EdgeNumber) -> CollapsedEdge { edges[Int(number)] }
    func width(_ number: EdgeNumber) -> LayoutUnit { edges[Int(number)].width }
    private func cell(row: Int, column: Int) -> Int { Int(slots[row * columns.count + column]) }
    func isStronger(_ number: EdgeNumber, than other: EdgeNumber) -> Bool {
        strengths[Int(number)] > strengths[Int(other)]
    }
    private func contend(_ winner: inout EdgeNumber, _ other: EdgeNumber) {
        if isStronger(other, than: winner) { winner = other }
    }

    /// The edge between the rows `above` and `below` in a column; nil stands for the ends of the table. Rows that a
    /// page break or a repeated header brings together meet like neighbours.
    func horizontal(above: Int?, below: Int?, column: Int) -> EdgeNumber {
        let upper = above.map { cell(row: $0, column: column) } ?? -1
        let lower = below.map { cell(row: $0, column: column) } ?? -1
        if upper >= 0 && upper == lower { return 0 }
        var winner: EdgeNumber = 0
        if upper >= 0 { contend(&winner, cells[upper].bottom) }
        if lower >= 0 { contend(&winner, cells[lower].top) }
        if let above { contend(&winner, rows[above].sides.bottom) }
        if let below { contend(&winner, rows[below].sides.top) }
        let upperGroup = above.map { rows[$0].group }
        let lowerGroup = below.map { rows[$0].group }
        if upperGroup != lowerGroup {
            if let upperGroup { contend(&winner, groups[upperGroup].bottom) }
            if let lowerGroup { contend(&winner, groups[lowerGroup].top) }
        }
        if above == nil || below == nil {
            let isTop = above == nil
            let slot = columns[column]
            contend(&winner, isTop ? slot.box.top : slot.box.bottom)
            contend(&winner, isTop ? slot.group.top : slot.group.bottom)
            contend(&winner, isTop ? table.top : table.bottom)
        }
        return winner
    }

    /// The edge before the column `boundary`, counted from the inline start, in a row.
    func vertical(row: Int, boundary: Int) -> EdgeNumber {
        let count = columns.count
        let before = boundary > 0 ? cell(row: row, column: boundary - 1) : -1
        let after = boundary < count ? cell(row: row, column: boundary) : -1
        if before >= 0 && before == after { return 0 }
        var winner: EdgeNumber = 0
        // Of equal borders, the one further to the left wins, or further to the right in right-to-left tables.
        if before >= 0 { contend(&winner, cells[before].end) }
        if after >= 0 { contend(&winner, cells[after].start) }
        if boundary == 0 || boundary == count {
            let isStart = boundary == 0
            let (row, group) = rows[row]
            contend(&winner, isStart ? row.start : row.end)
            contend(&winner, isStart ? groups[group].start : groups[group].end)
        }
        let left = boundary > 0 ? columns[boundary - 1] : nil
        let right = boundary < count ? columns[boundary] : nil
        if let left { contend(&winner, left.box.end) }
        if let right { contend(&winner, right.box.start) }
        if left?.groupBox != right?.groupBox {
            if let left { contend(&winner, left.group.end) }
            if let right { contend(&winner, right.group.start) }
        }
        if boundary == 0 { contend(&winner, table.start) }
        if boundary == count { contend(&winner, table.end) }
        return winner
    }

    /// The halves of the borders around each cell of the table.
    func halves(of table: TableStructure) -> [CollapsedCellEdges] {
        var halves: [CollapsedCellEdges] = []
        halves.reserveCapacity(table.cells.count)
        for (row, part) in table.rows.enumerated() {
            let isRepeated = row > 1 && row + 1 < rows.count && areAlike(row - 2...row + 1)
            for index in part.cells {
                halves.append(isRepeated ? halves[index - part.cells.count] : self.halves(of: table.cells[index]))
            }
        }
        return halves
    }

    private func halves(of cell: TableStructure.Cell) -> CollapsedCellEdges {
        let row = Int(cell.row)
        let last = cell.lastRow
        var top = LayoutUnit.zero
        var bottom = LayoutUnit.zero
        for column in cell.columns {
            top = max(top, width(horizontal(above: row > 0 ? row - 1 : nil, below: row, column: column)))
            bottom = max(
                bottom, width(horizontal(above: last, below: last + 1 < rows.count ? last + 1 : nil, column: column)))
        }
        var start = LayoutUnit.zero
        var end = LayoutUnit.zero
        for r in row...last {
            start = max(start, width(vertical(row: r, boundary: cell.columns.lowerBound)))
            end = max(end, width(vertical(row: r, boundary: cell.columns.upperBound)))
        }
        return CollapsedCellEdges(
            top: half(top), right: half(isRTL ? start : end), bottom: half(bottom), left: half(isRTL ? end : start))
    }

    private func half(_ width: LayoutUnit) -> Int32 { Int32(clamping: width.raw / 2) }
}

extension TableSizing {
    func borderConflicts() -> BorderConflicts {
        if let known = table.borderConflicts { return known }
        let conflicts = BorderConflicts(tree, table)
        table.borderConflicts = conflicts
        return conflicts
    }

    /// The cell's halves of the collapsed borders around it.
    func collapsedCellBorder(_ index: Int) -> Edges<LayoutUnit> {
        if table.collapsedEdges == nil {
            let conflicts = borderConflicts()
            table.collapsedEdges = conflicts.halves(of: table)
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
    func collapsedTableBorder() -> Edges<LayoutUnit> {
        guard !table.rows.isEmpty, !table.columns.isEmpty else { return table.style.box.border.map { $0.width / 2 } }
        let conflicts = borderConflicts()
        var top = LayoutUnit.zero
        var bottom = LayoutUnit.zero
        for column in table.columns.indices {
            top = max(top, conflicts.width(conflicts.horizontal(above: nil, below: 0, column: column)))
            let last = conflicts.horizontal(above: table.rows.count - 1, below: nil, column: column)
            bottom = max(bottom, conflicts.width(last))
        }
        var start = LayoutUnit.zero
        var end = LayoutUnit.zero
        for row in table.rows.indices where row == 0 || !conflicts.areAlike(row - 1...row) {
            start = max(start, conflicts.width(conflicts.vertical(row: row, boundary: 0)))
            end = max(end, conflicts.width(conflicts.vertical(row: row, boundary: table.columns.count)))
        }
        let isRTL = conflicts.isRTL
        return Edges(top: top, right: isRTL ? start : end, bottom: bottom, left: isRTL ? end : start).map { $0 / 2 }
    }
}
