import RectoCSS
import RectoCore

/// The backgrounds of columns and column groups, which have no fragments.
/// [CSS 2.2 §17.5.1 Table layers](https://www.w3.org/TR/CSS22/tables.html#table-layers)
extension TableFlow {
    /// The backgrounds of this fragment. Each is visible behind the cells that begin in the column, also where they
    /// span others, and nowhere else. Its images are placed as in the area of the whole column or group.
    func columnBackgrounds(_ rows: [RowBand.PlacedRow]) -> [ColumnBackground] {
        guard let first = rows.first, let last = rows.last,
            table.columns.contains(where: { isPainted($0.box) || isPainted($0.group) })
        else { return [] }
        let areas = cellAreas(rows)
        var backgrounds: [ColumnBackground] = []
        func add(_ box: BoxID, _ range: Range<Int>) {
            let whole = Rect(
                x: columns.rowLeft + columns.left(range), y: first.top, width: columns.inlineSize(range),
                height: last.top + last.height - first.top)
            var rects: [Rect] = []
            for column in range {
                for area in areas[column] where !area.isEmpty {
                    // Cells without gaps are one area.
                    if let above = rects.last, above.minX == area.minX, above.size.width == area.size.width,
                        above.maxY == area.minY
                    {
                        rects[rects.count - 1].size.height += area.size.height
                    } else {
                        rects.append(area)
                    }
                }
            }
            let style = context.tree.style(box)
            backgrounds += rects.map { ColumnBackground(rect: $0, whole: whole, style: style) }
        }
        // Groups are below columns.
        var column = 0
        while column < table.columns.count {
            let group = table.columns[column].group
            var end = column + 1
            while end < table.columns.count, table.columns[end].group == group { end += 1 }
            if let group, isPainted(group) { add(group, column..<end) }
            column = end
        }
        for (index, column) in table.columns.enumerated() {
            if let box = column.box, isPainted(box) { add(box, index..<index + 1) }
        }
        return backgrounds
    }

    private func isPainted(_ box: BoxID?) -> Bool {
        guard let box else { return false }
        let style = context.tree.style(box).box
        return style.backgroundLayers.contains { $0.picture != nil } || style.backgroundColor != Color.transparent
    }

    /// The areas of the cells that begin in each column, from top to bottom.
    private func cellAreas(_ rows: [RowBand.PlacedRow]) -> [[Rect]] {
        var areas = [[Rect]](repeating: [], count: table.columns.count)
        /// The rows that are placed, up to the last row that a cell spans.
        func add(_ cell: TableStructure.Cell, from index: Int) {
            var bottom = rows[index].top + rows[index].height
            var next = index + 1
            while next < rows.count, rows[next].row <= cell.lastRow, rows[next].row > rows[next - 1].row {
                bottom = rows[next].top + rows[next].height
                next += 1
            }
            areas[Int(cell.column)].append(
                Rect(
                    x: columns.rowLeft + columns.left(cell.columns), y: rows[index].top,
                    width: columns.inlineSize(cell.columns), height: bottom - rows[index].top))
        }
        for (index, placed) in rows.enumerated() {
            // Cells of rows on an earlier page go on here.
            if index == 0 || rows[index - 1].row + 1 < placed.row, table.mostRows > 1 {
                let earliest = index == 0 ? 0 : rows[index - 1].row + 1
                for row in max(earliest, placed.row - table.mostRows + 1)..<placed.row {
                    for cell in table.rows[row].cells where table.cells[cell].lastRow >= placed.row {
                        add(table.cells[cell], from: index)
                    }
                }
            }
            for cell in table.rows[placed.row].cells { add(table.cells[cell], from: index) }
        }
        return areas
    }
}
