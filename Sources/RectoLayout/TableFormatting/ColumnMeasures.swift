import RectoCSS
import RectoCore

/// The widths that a column asks for.
/// [CSS Tables 3 §3.8.2 Column measures](https://www.w3.org/TR/css-tables-3/#computing-column-measures)
struct ColumnMeasure {
    var minContent = LayoutUnit.zero
    var maxContent = LayoutUnit.zero
    /// The percentage as a fraction; zero if there is none.
    var percentage = 0.0
    /// Whether a definite width was given. The column then grows only if no other column can.
    var isConstrained = false
    var hasCells = false
}

/// The measures of all columns of a table with automatic layout.
struct ColumnMeasures {
    var columns: [ColumnMeasure]

    init(_ sizing: TableSizing) {
        let (table, tree) = (sizing.table, sizing.tree)
        columns = [ColumnMeasure](repeating: ColumnMeasure(), count: table.columns.count)
        for (index, column) in table.columns.enumerated() {
            addColumnBox(tree.columnWidth(column), to: index)
            addMinimum(of: column, tree, to: index)
        }
        var spanning: [(order: Int, cell: TableStructure.Cell)] = []
        let cells = table.hiddenCells.isEmpty ? table.cells : table.cells + table.hiddenCells
        for (index, cell) in cells.enumerated() {
            if cell.columnSpan > 1 {
                spanning.append((index, cell))
                columns[Int(cell.column)].hasCells = true
            } else {
                add(sizing.cellMeasure(index, cell), to: Int(cell.column))
            }
        }
        for (index, aligned) in sizing.alignedColumns() {
            columns[index].minContent = max(columns[index].minContent, aligned.minWidth)
            let width = columns[index].isConstrained ? .zero : aligned.width
            columns[index].maxContent = max(columns[index].maxContent, columns[index].minContent, width)
        }
        if !spanning.isEmpty {
            // DEVIATION: as in Chromium, cells with the same span are taken from the first column on, each after the
            // result of those before it. The specification distributes all of them by what smaller spans ask for.
            spanning.sort {
                ($0.cell.columnSpan, $0.cell.column, $0.order) < ($1.cell.columnSpan, $1.cell.column, $1.order)
            }
            for (index, cell) in spanning {
                addSpanning(
                    sizing.cellMeasure(index, cell), columns: cell.columns, spacing: table.spacing.width)
            }
        }
        limitPercentages()
    }

    private mutating func addColumnBox(_ width: SizeValue, to index: Int) {
        guard case .lengthPercentage(let width) = width else { return }
        if let length = width.definite {
            columns[index].minContent = length
            columns[index].maxContent = length
            columns[index].isConstrained = true
        } else if case .percentage(let p) = width {
            columns[index].percentage = max(0, p)
        }
    }

    private mutating func addMinimum(of column: TableStructure.Column, _ tree: BoxTree, to index: Int) {
        guard let box = column.box ?? column.group, case .lengthPercentage(let l) = tree.style(box).box.minWidth,
            let least = l.definite
        else { return }
        columns[index].minContent = max(columns[index].minContent, least)
        columns[index].maxContent = max(columns[index].maxContent, least)
    }

    private mutating func add(_ cell: ColumnMeasure, to index: Int) {
        columns[index].hasCells = true
        columns[index].minContent = max(columns[index].minContent, cell.minContent)
        columns[index].percentage = max(columns[index].percentage, cell.percentage)
        // A definite width takes precedence over the widths that unconstrained cells ask for.
        if cell.isConstrained == columns[index].isConstrained {
            columns[index].maxContent = max(columns[index].maxContent, cell.maxContent)
        } else if cell.isConstrained {
            columns[index].isConstrained = true
            columns[index].maxContent = cell.maxContent
        }
        columns[index].maxContent = max(columns[index].maxContent, columns[index].minContent)
    }

    /// Distributes a spanning cell's measures over its columns, in the way in which the table's own width is
    /// distributed.
    private mutating func addSpanning(_ cell: ColumnMeasure, columns range: Range<Int>, spacing: LayoutUnit) {
        let inner = spacing * (range.count - 1)
        let present = columns[range].reduce(0) { $0 + $1.percentage }
        if cell.percentage > present {
            let surplus = cell.percentage - present
            let others = range.filter { columns[$0].percentage == 0 }
            let total = others.reduce(0.0) { $0 + columns[$1].maxContent.double }
            for index in others {
                let share = total > 0 ? columns[index].maxContent.double / total : 1 / Double(others.count)
                columns[index].percentage = surplus * share
            }
        }
        let least = distribute(cell.minContent - inner, over: columns[range])
        let most = distribute(cell.maxContent - inner, over: columns[range])
        for (offset, index) in range.enumerated() {
            columns[index].minContent = max(columns[index].minContent, least[offset])
            columns[index].maxContent = max(
                columns[index].minContent, max(columns[index].maxContent, most[offset]))
        }
    }

    /// Limits percentages to a total of 100 %. Earlier columns take precedence.
    private mutating func limitPercentages() {
        var left = 1.0
        for index in columns.indices where columns[index].percentage > 0 {
            columns[index].percentage = min(columns[index].percentage, left)
            left -= columns[index].percentage
        }
    }

    /// GRIDMIN and GRIDMAX, without the spacing.
    /// [CSS Tables 3 §3.8.1](https://www.w3.org/TR/css-tables-3/#computing-the-table-width)
    func contentSizes() -> IntrinsicSizes {
        var sizes = IntrinsicSizes.zero
        var byPercentage = LayoutUnit.zero
        var others = LayoutUnit.zero
        var percentages = 0.0
        for column in columns {
            sizes.minContent += column.minContent
            sizes.maxContent += column.maxContent
            if column.percentage > 0 {
                percentages += column.percentage
                byPercentage = max(byPercentage, LayoutUnit(column.maxContent.double / column.percentage))
            } else {
                others += column.maxContent
            }
        }
        if percentages > 0 {
            sizes.maxContent = max(sizes.maxContent, byPercentage)
            if others > .zero {
                let left = 1 - percentages
                // Nothing would be left for the others, so the table is as wide as possible.
                let whole = left > 0.0001 ? LayoutUnit(others.double / left) : LayoutUnit(1_000_000)
                sizes.maxContent = max(sizes.maxContent, whole)
            }
        }
        return sizes
    }
}

extension BoxTree {
    /// The width of a column, or that of its group if it has none of its own.
    func columnWidth(_ column: TableStructure.Column) -> SizeValue {
        if let box = column.box, style(box).box.width != .auto { return style(box).box.width }
        return column.group.map { style($0).box.width } ?? .auto
    }

    /// Whether a cell with `nowrap` and a width is at least that wide.
    /// [The table cell nowrap minimum width calculation
    /// quirk](https://quirks.spec.whatwg.org/#the-table-cell-nowrap-minimum-width-calculation-quirk)
    fileprivate func isUnwrappedInQuirksMode(_ cell: BoxID) -> Bool {
        guard styled.document.mode == .quirks, let node = self[cell].node else { return false }
        let name = styled.document.name(node)
        return (name == .td || name == .th) && styled.document.hasAttribute(.nowrap, of: node)
    }
}

extension TableSizing {
    /// The outer min-content and max-content widths and the percentage contribution of a cell.
    /// - Parameter index: the index in the table's cells; hidden cells have indices after them.
    func cellMeasure(_ index: Int, _ cell: TableStructure.Cell) -> ColumnMeasure {
        let box = cell.box
        let style = tree.style(box).box
        let content = context.sizing.cellContentSizes(box)
        let edges =
            index < table.cells.count
            ? cellEdges(index, containing: .zero) : hiddenCellEdges(style)
        // Collapsed borders replace the cell's own.
        let offset = edges.border.horizontal - style.border.left.width - style.border.right.width
        func outer(_ value: SizeValue) -> LayoutUnit? {
            guard case .lengthPercentage(let l) = value, let length = l.definite else { return nil }
            return style.boxSizing == .borderBox
                ? max(length, edges.sum.horizontal) : length + edges.sum.horizontal
        }
        var measure = ColumnMeasure()
        let least = outer(style.minWidth) ?? .zero
        // DEVIATION: as in browsers, `max-width` limits the least width, too.
        measure.minContent = max(least, min(content.minContent + offset, outer(style.maxWidth) ?? .max))
        measure.maxContent = max(measure.minContent, content.maxContent + offset)
        if let width = outer(style.width) {
            if width > .zero, tree.isUnwrappedInQuirksMode(box) { measure.minContent = max(measure.minContent, width) }
            measure.isConstrained = true
            measure.maxContent = max(measure.minContent, width)
        } else if case .lengthPercentage(.percentage(let p)) = style.width {
            measure.percentage = max(0, p)
        } else if style.width == .minContent {
            measure.maxContent = measure.minContent
        }
        if let most = outer(style.maxWidth) {
            measure.maxContent = max(measure.minContent, min(measure.maxContent, most))
        }
        if case .lengthPercentage(.percentage(let p)) = style.maxWidth, measure.percentage > 0 {
            measure.percentage = min(measure.percentage, p)
        }
        return measure
    }

    /// The edges of a cell in a collapsed row. The borders that it meets are not determined; half of its own borders
    /// count.
    private func hiddenCellEdges(_ style: BoxStyle) -> BoxEdges {
        var edges = BoxEdges(style, containing: .zero)
        if table.collapsesBorders { edges.border = edges.border.map { $0 / 2 } }
        return edges
    }

    /// The border and padding of a cell. Half of each collapsed border belongs to the cell.
    func cellEdges(_ index: Int, containing inline: LayoutUnit) -> BoxEdges {
        var edges = BoxEdges(tree.style(table.cells[index].box).box, containing: inline)
        if table.collapsesBorders { edges.border = collapsedCellBorder(index) }
        return edges
    }
}
