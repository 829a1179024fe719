import RectoCSS
import RectoCore

/// The borders of a fragment of a table with collapsed borders, in as few rectangles as possible.
///
/// Up to four borders meet at a joint. It belongs to the one that wins by the rules for conflicts; the others end at its
/// edge. CSS leaves joints undefined; this is what browsers do.
/// [CSS 2.2 §17.6.2.1](https://www.w3.org/TR/CSS22/tables.html#border-conflict-resolution)
struct CollapsedBorderSegments {
    private typealias EdgeNumber = BorderConflicts.EdgeNumber
    private let conflicts: BorderConflicts
    private let table: TableStructure
    private let columns: TableColumns
    private let layout: RowLayout
    /// The edges above each row and below the last one, row by row.
    private var horizontals: [EdgeNumber] = []
    /// The edges before each column and after the last one, row by row.
    private var verticals: [EdgeNumber] = []
    private(set) var segments: [CollapsedBorder] = []
    /// For each line between rows, whether it is like the one above, with the same borders above and below it.
    private var isRepeated: [Bool] = []
    /// The segments of the line that was added last.
    private var lastLine = 0..<0

    init(_ layout: RowLayout) {
        table = layout.table
        columns = layout.columns
        conflicts = TableSizing(context: layout.context, table: layout.table).borderConflicts()
        self.layout = layout
    }

    /// - Parameter rows: the rows of this fragment from top to bottom. A row that a page break cuts has no border at
    ///   the cut. Between rows, both sides of a break show the border.
    mutating func add(_ rows: [RowBand.PlacedRow]) {
        guard !rows.isEmpty, !table.columns.isEmpty else { return }
        findEdges(rows)
        // Horizontal borders extend over the corners that they win, so they come last.
        for boundary in 0...table.columns.count { addVertical(rows, boundary: boundary) }
        for index in 0...rows.count { addHorizontal(rows, at: index) }
    }

    private mutating func findEdges(_ rows: [RowBand.PlacedRow]) {
        let count = table.columns.count
        horizontals.reserveCapacity((rows.count + 1) * count)
        verticals.reserveCapacity(rows.count * (count + 1))
        for index in 0...rows.count {
            let isCut = isCut(rows, index)
            // Inside of a run of rows that are alike, a line is like the one above.
            let isRepeated = index > 1 && index < rows.count && isRun(rows[index - 2...index])
            self.isRepeated.append(isRepeated)
            if isRepeated {
                for _ in 0..<count { horizontals.append(horizontals[horizontals.count - count]) }
                continue
            }
            let (above, below) = (above(rows, index), below(rows, index))
            for column in 0..<count {
                horizontals.append(isCut ? 0 : conflicts.horizontal(above: above, below: below, column: column))
            }
        }
        for (index, row) in rows.enumerated() {
            if index > 0, isRun(rows[index - 1...index]) {
                for _ in 0...count { verticals.append(verticals[verticals.count - count - 1]) }
                continue
            }
            for boundary in 0...count { verticals.append(conflicts.vertical(row: row.row, boundary: boundary)) }
        }
    }

    /// Whether rows of the fragment are neighbours in the table, too, and all alike.
    private func isRun(_ rows: ArraySlice<RowBand.PlacedRow>) -> Bool {
        let (first, last) = (rows[rows.startIndex].row, rows[rows.endIndex - 1].row)
        return last - first == rows.count - 1 && conflicts.areAlike(first...last)
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
    private func horizontal(_ index: Int, _ column: Int) -> EdgeNumber {
        horizontals[index * table.columns.count + column]
    }
    private func vertical(_ row: Int, _ boundary: Int) -> EdgeNumber {
        verticals[row * (table.columns.count + 1) + boundary]
    }

    // MARK: Joints

    /// The place where the line above a row and that before a column meet. `before` and `after` are the borders on its
    /// inline sides.
    private struct Joint {
        enum Arm { case before, above, after, below }
        private let conflicts: BorderConflicts
        private let before: EdgeNumber
        private let above: EdgeNumber
        private let after: EdgeNumber
        private let below: EdgeNumber
        private(set) var winner: Arm?

        init(
            _ conflicts: BorderConflicts, before: EdgeNumber, above: EdgeNumber, after: EdgeNumber, below: EdgeNumber
        ) {
            self.conflicts = conflicts
            self.before = before
            self.above = above
            self.after = after
            self.below = below
            // Of equal borders the one farther to the start or top wins.
            var edge: EdgeNumber = 0
            func contend(_ other: EdgeNumber, _ arm: Arm) {
                guard conflicts[other].isVisible, conflicts.isStronger(other, than: edge) else { return }
                edge = other
                winner = arm
            }
            contend(before, .before)
            contend(above, .above)
            contend(after, .after)
            contend(below, .below)
            // Where it makes no difference, the horizontal border takes the joint: lines of equal borders are in one
            // piece.
            if winner == .above || winner == .below {
                if before == edge { winner = .before } else if after == edge { winner = .after }
            }
        }
        var isVertical: Bool { winner == .above || winner == .below }
        /// The width that the vertical borders take.
        var width: LayoutUnit { max(conflicts.width(above), conflicts.width(below)) }
        /// The height that the horizontal borders take.
        var height: LayoutUnit { max(conflicts.width(before), conflicts.width(after)) }
    }

    private func joint(_ index: Int, _ boundary: Int) -> Joint {
        let count = table.columns.count
        let rows = verticals.count / (count + 1)
        return Joint(
            conflicts, before: boundary > 0 ? horizontal(index, boundary - 1) : 0,
            above: index > 0 ? vertical(index - 1, boundary) : 0,
            after: boundary < count ? horizontal(index, boundary) : 0,
            below: index < rows ? vertical(index, boundary) : 0)
    }

    // MARK: Lines

    private mutating func addVertical(_ rows: [RowBand.PlacedRow], boundary: Int) {
        let x = columns.rowLeft + columns.edge(boundary)
        var index = 0
        while index < rows.count {
            let number = vertical(index, boundary)
            let edge = conflicts[number]
            var end = index + 1
            while end < rows.count, vertical(end, boundary) == number { end += 1 }
            if edge.isVisible {
                var top = rows[index].top
                var bottom = rows[end - 1].top + rows[end - 1].height
                let (first, last) = (joint(index, boundary), joint(end, boundary))
                if first.winner == .below { top -= first.height / 2 }
                if first.winner == .above { top += first.height / 2 }
                if last.winner == .above { bottom += last.height / 2 }
                if last.winner == .below { bottom -= last.height / 2 }
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
        if isRepeated[index] {
            // The lines differ in their heights alone.
            for place in lastLine {
                var segment = segments[place]
                segment.rect.origin.y = y - segment.rect.size.height / 2
                segments.append(segment)
            }
            lastLine = segments.count - lastLine.count..<segments.count
            return
        }
        let start = segments.count
        defer { lastLine = start..<segments.count }
        let count = table.columns.count
        var column = 0
        while column < count {
            let number = horizontal(index, column)
            let edge = conflicts[number]
            var end = column + 1
            guard edge.isVisible else {
                column = end
                continue
            }
            let first = joint(index, column)
            var last = joint(index, end)
            // A line that wins a joint parts the lines that it crosses.
            while end < count, !last.isVertical, horizontal(index, end) == number {
                end += 1
                last = joint(index, end)
            }
            let before = first.winner == .after ? first.width / 2 : -first.width / 2
            let after = last.winner == .before ? last.width / 2 : -last.width / 2
            let from = columns.rowLeft + columns.edge(column)
            let to = columns.rowLeft + columns.edge(end)
            let left = conflicts.isRTL ? to - after : from - before
            let right = conflicts.isRTL ? from + before : to + after
            segments.append(
                CollapsedBorder(
                    rect: Rect(x: left, y: y - edge.width / 2, width: right - left, height: edge.width),
                    isHorizontal: true, style: edge.style, color: edge.color))
            column = end
        }
    }
}
