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
struct CollapsedCellEdges: Hashable {
    var top: Int32 = 0
    var right: Int32 = 0
    var bottom: Int32 = 0
    var left: Int32 = 0
}

/// The halves of the borders of all cells of a table. Few differ, so that a cell has only the number of its own.
struct CollapsedTableEdges {
    private var different: [CollapsedCellEdges] = []
    private var numbers: [Int32] = []

    init(_ table: TableStructure, _ conflicts: BorderConflicts) {
        var known: [CollapsedCellEdges: Int32] = [:]
        numbers.reserveCapacity(table.cells.count)
        for (row, part) in table.rows.enumerated() {
            let isRepeated = conflicts.isLikeRowsAround(row)
            for cell in part.cells {
                if isRepeated {
                    numbers.append(numbers[cell - part.cells.count])
                    continue
                }
                let edges = conflicts.halves(of: table.cells[cell])
                // Most cells are like the one before.
                let last = numbers.last.flatMap { different[Int($0)] == edges ? $0 : nil }
                let number = last ?? known[edges] ?? Int32(different.count)
                if number == different.count {
                    different.append(edges)
                    known[edges] = number
                }
                numbers.append(number)
            }
        }
    }

    subscript(cell: Int) -> CollapsedCellEdges { different[Int(numbers[cell])] }
}

/// Decides which border wins at an edge of a table's cells.
/// [CSS 2.2 §17.6.2](https://www.w3.org/TR/CSS22/tables.html#collapsing-borders)
///
/// Tables have few different borders and ask for them at every edge of every cell, several times. So each different
/// border has a number, and so has each different set of the four borders of a box; contenders are compared by their
/// strengths alone.
final class BorderConflicts {
    /// The number of a border. Equal borders have the same number, and 0 is no border.
    typealias EdgeNumber = Int32

    /// The borders of a box.
    private struct Sides: Hashable {
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
    private let sides: [Sides]
    /// The numbers of the cells' borders in `sides`.
    private let cells: [Int32]
    private let rows: [(sides: Int32, group: Int32)]
    private let groups: [Sides]
    private let columns: [Column]
    private let edges: [CollapsedEdge]
    private let strengths: [Int]
    /// For each row, the first of the rows down to it that are alike: what meets between two of them is the same between any
    /// two. The rows of a statement differ in their texts alone.
    private var firstAlike: [Int32] = []

    init(_ tree: BoxTree, _ table: TableStructure) {
        var numbering = EdgeNumbering(tree, isRTL: table.style.inherited.direction == .rtl)
        isRTL = numbering.isRTL
        slots = table.slots
        self.table = numbering.sides(of: table.box)
        cells = table.cells.map { numbering.number(of: $0.box) }
        rows = table.rows.map { (numbering.number(of: $0.box), Int32($0.group)) }
        groups = table.groups.map { numbering.sides(of: $0.box) }
        columns = table.columns.map {
            Column(box: numbering.sides(of: $0.box), group: numbering.sides(of: $0.group), groupBox: $0.group)
        }
        sides = numbering.sides
        edges = numbering.edges
        strengths = edges.map(\.strength)
        firstAlike = rows.indices.map { Int32($0) }
        for row in rows.indices.dropFirst() where isLikeAbove(row) { firstAlike[row] = firstAlike[row - 1] }
    }

    /// Whether a row has the borders of the one above, with cells that begin and end in it in the same places.
    private func isLikeAbove(_ row: Int) -> Bool {
        guard !columns.isEmpty, rows[row] == rows[row - 1] else { return false }
        let step = cell(row: row, column: 0) - cell(row: row - 1, column: 0)
        if step <= 0 { return false }
        for column in columns.indices {
            let (lower, upper) = (cell(row: row, column: column), cell(row: row - 1, column: column))
            guard upper >= 0, lower - upper == step, cells[lower] == cells[upper] else { return false }
        }
        return true
    }

    /// Whether all of the rows, one below another, are alike.
    func areAlike(_ rows: ClosedRange<Int>) -> Bool { firstAlike[rows.lowerBound] == firstAlike[rows.upperBound] }

    /// Whether the borders around a row are those around the row above.
    func isLikeRowsAround(_ row: Int) -> Bool { row > 1 && row + 1 < rows.count && areAlike(row - 2...row + 1) }

    /// Gives numbers to the borders of the boxes of a table.
    private struct EdgeNumbering {
        let tree: BoxTree
        let isRTL: Bool
        private(set) var edges = [CollapsedEdge.none]
        /// The first is that of parts without a box.
        private(set) var sides = [Sides()]
        private var known: [ObjectIdentifier: Int32] = [:]
        private var numbers = [Sides(): Int32(0)]
        private var last: (style: ComputedStyle, number: Int32)?

        init(_ tree: BoxTree, isRTL: Bool) {
            self.tree = tree
            self.isRTL = isRTL
        }

        /// - Parameter box: nil for parts of the table that have no box, and so no borders.
        mutating func sides(of box: BoxID?) -> Sides { sides[Int(number(of: box))] }

        mutating func number(of box: BoxID?) -> Int32 {
            guard let box else { return 0 }
            let style = tree.style(box)
            if let last, last.style === style { return last.number }
            let number = known[ObjectIdentifier(style)] ?? number(style)
            known[ObjectIdentifier(style)] = number
            last = (style, number)
            return number
        }

        private mutating func number(_ style: ComputedStyle) -> Int32 {
            let border = style.box.border
            let own = Sides(
                top: number(border.top, style), bottom: number(border.bottom, style),
                start: number(isRTL ? border.right : border.left, style),
                end: number(isRTL ? border.left : border.right, style))
            // Styles that differ in colours alone, as those of stripes do, have the same borders.
            if let known = numbers[own] { return known }
            sides.append(own)
            numbers[own] = Int32(sides.count - 1)
            return Int32(sides.count - 1)
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
    private func cell(row: Int, column: Int) -> Int {
        let slot = row * columns.count + column
        return slots.isEmpty ? slot : Int(slots[slot])
    }
    func isStronger(_ number: EdgeNumber, than other: EdgeNumber) -> Bool {
        strengths[Int(number)] > strengths[Int(other)]
    }
    private func sides(ofCell index: Int) -> Sides { sides[Int(cells[index])] }
    private func sides(ofRow index: Int) -> Sides { sides[Int(rows[index].sides)] }
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
        if upper >= 0 { contend(&winner, sides(ofCell: upper).bottom) }
        if lower >= 0 { contend(&winner, sides(ofCell: lower).top) }
        if let above { contend(&winner, sides(ofRow: above).bottom) }
        if let below { contend(&winner, sides(ofRow: below).top) }
        let upperGroup = above.map { rows[$0].group }
        let lowerGroup = below.map { rows[$0].group }
        if upperGroup != lowerGroup {
            if let upperGroup { contend(&winner, groups[Int(upperGroup)].bottom) }
            if let lowerGroup { contend(&winner, groups[Int(lowerGroup)].top) }
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
        if before >= 0 { contend(&winner, sides(ofCell: before).end) }
        if after >= 0 { contend(&winner, sides(ofCell: after).start) }
        if boundary == 0 || boundary == count {
            let isStart = boundary == 0
            let (own, group) = (sides(ofRow: row), groups[Int(rows[row].group)])
            contend(&winner, isStart ? own.start : own.end)
            contend(&winner, isStart ? group.start : group.end)
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

    /// The halves of the borders around a cell.
    func halves(of cell: TableStructure.Cell) -> CollapsedCellEdges {
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
            table.collapsedEdges = CollapsedTableEdges(table, conflicts)
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
