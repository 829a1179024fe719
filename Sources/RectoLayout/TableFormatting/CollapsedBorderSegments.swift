import RectoCSS
import RectoCore

/// The borders of a fragment of a table with collapsed borders, in as few rectangles as possible.
struct CollapsedBorderSegments {
    private let conflicts: BorderConflicts
    private let table: TableStructure
    private let columns: TableColumns
    private let layout: RowLayout
    private(set) var segments: [CollapsedBorder] = []

    init(_ layout: RowLayout) {
        conflicts = BorderConflicts(layout.context.tree, layout.table)
        (table, columns, self.layout) = (layout.table, layout.columns, layout)
    }

    /// - Parameter rows: the rows of this fragment from top to bottom. A row that a page break cuts has no border at
    ///   the cut. Between rows, both sides of a break show the border.
    mutating func add(_ rows: [RowBand.PlacedRow]) {
        guard !rows.isEmpty, !table.columns.isEmpty else { return }
        // Horizontal borders extend over the corners, so they come last.
        for boundary in 0...table.columns.count { addVertical(rows, boundary: boundary) }
        for index in 0...rows.count { addHorizontal(rows, at: index) }
    }

    private func above(_ rows: [RowBand.PlacedRow], _ index: Int) -> Int? {
        index > 0 ? rows[index - 1].row : (0..<rows[0].row).last(where: layout.shows)
    }
    private func below(_ rows: [RowBand.PlacedRow], _ index: Int) -> Int? {
        if index < rows.count { return rows[index].row }
        return (rows[index - 1].row + 1..<table.rows.count).first(where: layout.shows)
    }
    private func isCut(_ rows: [RowBand.PlacedRow], _ index: Int) -> Bool {
        (index == 0 && rows[0].isBrokenBefore) || (index == rows.count && rows[index - 1].isBrokenAfter)
    }
    private func horizontal(_ rows: [RowBand.PlacedRow], _ index: Int, _ column: Int) -> CollapsedEdge {
        isCut(rows, index)
            ? .none : conflicts.horizontal(above: above(rows, index), below: below(rows, index), column: column)
    }

    private mutating func addVertical(_ rows: [RowBand.PlacedRow], boundary: Int) {
        let x = columns.rowLeft + columns.edge(boundary)
        var index = 0
        while index < rows.count {
            let edge = conflicts.vertical(row: rows[index].row, boundary: boundary)
            var end = index + 1
            while end < rows.count, conflicts.vertical(row: rows[end].row, boundary: boundary) == edge { end += 1 }
            if edge.isVisible {
                let top = rows[index].top
                let bottom = rows[end - 1].top + rows[end - 1].height
                segments.append(
                    CollapsedBorder(
                        rect: Rect(x: x - edge.width / 2, y: top, width: edge.width, height: bottom - top),
                        isHorizontal: false, style: edge.style, color: edge.color))
            }
            index = end
        }
    }

    private mutating func addHorizontal(_ rows: [RowBand.PlacedRow], at index: Int) {
        if isCut(rows, index) { return }
        let y = index < rows.count ? rows[index].top : rows[index - 1].top + rows[index - 1].height
        let count = table.columns.count
        var column = 0
        while column < count {
            let edge = horizontal(rows, index, column)
            var end = column + 1
            while end < count, horizontal(rows, index, end) == edge { end += 1 }
            if edge.isVisible {
                let from = columns.rowLeft + columns.edge(column)
                let to = columns.rowLeft + columns.edge(end)
                let before = cornerWidth(rows, index, boundary: column) / 2
                let after = cornerWidth(rows, index, boundary: end) / 2
                let left = conflicts.isRTL ? to - after : from - before
                let right = conflicts.isRTL ? from + before : to + after
                segments.append(
                    CollapsedBorder(
                        rect: Rect(x: left, y: y - edge.width / 2, width: right - left, height: edge.width),
                        isHorizontal: true, style: edge.style, color: edge.color))
            }
            column = end
        }
    }

    /// The width of the widest vertical border that meets a horizontal line.
    private func cornerWidth(_ rows: [RowBand.PlacedRow], _ index: Int, boundary: Int) -> LayoutUnit {
        var width = LayoutUnit.zero
        if index > 0 { width = max(width, conflicts.vertical(row: rows[index - 1].row, boundary: boundary).width) }
        if index < rows.count { width = max(width, conflicts.vertical(row: rows[index].row, boundary: boundary).width) }
        return width
    }
}
