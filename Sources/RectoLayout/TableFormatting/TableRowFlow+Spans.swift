import RectoCSS
import RectoCore

/// The heights that cells spanning several rows ask of later rows.
extension TableRowFlow {
    /// Whether the overflow of a cell that ends in the row extends beyond the page.
    func spansOverflow(_ row: Int, limit: LayoutUnit) -> Bool {
        open.contains {
            layout.lastRow(ofCell: $0.cell.index) == row && context.tree.flowExtent($0.cell.fragment) > limit - $0.top
        }
    }

    /// Distributes the remaining height of spanning cells over their rows, beginning with cells that span fewer rows.
    /// Later rows are measured only if the cell is higher than its first row.
    /// [CSS Tables 3 §3.10.4](https://www.w3.org/TR/css-tables-3/#distributing-height-to-rows)
    /// - Parameter end: only cells that end up to this row are considered.
    mutating func shareSpans(_ attempt: RowAttempt, _ row: Int, upTo end: Int = .max) {
        var spanning = attempt.cells.filter { $0.isSpanning && layout.lastRow(ofCell: $0.index) <= end }
        if spanning.count > 1 { spanning.sort { table.cells[$0.index].rowSpan < table.cells[$1.index].rowSpan } }
        for cell in spanning {
            let needed = max(cell.fragment.size.height, layout.minimumHeight(ofCell: cell.index))
            // Rows are not stretched for content that no page can contain; its end goes to the last row.
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
                total += heights.last! + (r == row ? .zero : table.spacing.height)
                if total >= needed { break }
            }
            if total >= needed { continue }
            let takers = layout.takers(rows, heights: heights)
            for (r, height) in RowLayout.stretch(heights, takers, by: needed - total).enumerated() {
                spanMinimums[row + r] = height
            }
        }
    }
}
