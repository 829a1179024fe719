import RectoCSS
import RectoCore

/// The cells of a row after layout, before they are placed on the page.
struct RowAttempt {
    struct Cell {
        let index: Int
        let start: ParallelStart
        let fragment: Fragment
        /// nil if the cell ends in this row.
        let stop: Stop<BreakToken>?
        /// Whether the cell extends into later rows, so that its block size does not count here.
        let isSpanning: Bool
        /// The baseline, from the top of the cell; nil if the cell is not aligned by its baseline.
        var baseline: LayoutUnit?
        let outOfFlow: [OutOfFlowBox]
        /// The block size that the content asks for, including the cell's edges.
        let contentHeight: LayoutUnit?
        /// The best opportunity that layout has passed in its content.
        let earlyBreak: EarlyBreak?
        let findings: Findings
    }
    let row: Int
    /// The position at which the row continues, if it began on an earlier page.
    let resume: TableBreak?
    /// The end of the page for the row, from the table grid box's border-box top.
    var limit = LayoutUnit.max
    /// It is the first on this page.
    var isFirst = true
    var cells: [Cell] = []
    /// The largest height of the cells that end in this row, and at least the height that the row's style asks for.
    var height = LayoutUnit.zero
    /// The largest height of the cells' contents alone.
    var contentHeight = LayoutUnit.zero
    /// The distance from the row's top of the line that its cells are aligned on.
    var ascent: LayoutUnit?
    /// Whether a cell on that line has a line of text; otherwise the row has no baseline.
    var hasBaseline = false

    var isComplete: Bool {
        cells.allSatisfy { $0.stop == nil || $0.isSpanning }
    }
    var doesNotFit: Bool {
        cells.contains { if case .doesNotFit = $0.stop { !$0.isSpanning } else { false } }
    }
    /// The forced break of the first cell that ends with one.
    var forcing: Forcing { cells.reduce(.notForced) { $0.joined(by: $1.stop?.forcing ?? .notForced) } }
    /// Something in the cells is higher than the page, and is reported.
    var overflows: Bool { cells.contains { $0.findings.overflows > 0 } }
    /// The worst of the cells' breaks; nil if no cell was broken.
    var appeal: BreakAppeal? {
        cells.reduce(nil) { worst, cell in
            guard let appeal = cell.stop?.appeal else { return worst }
            return min(worst ?? appeal, appeal)
        }
    }
}

/// Lays out the cells of a row side by side.
/// [CSS Tables 3 §3.10 Row layout](https://www.w3.org/TR/css-tables-3/#row-layout)
struct RowLayout {
    let context: LayoutContext
    let table: TableStructure
    let columns: TableColumns
    /// For a header or footer, the fragment that it is on; otherwise that of an outer table.
    var tableFragment: TableFragmentFacts?
    /// The size that percentages in the heights of rows refer to, while rows are measured for a table with a definite
    /// block size.
    var percentageBlock: LayoutUnit?
    /// The least height of each row if the table or its groups have heights that their rows share.
    var rowMinimums: [LayoutUnit]?
    var tree: BoxTree { context.tree }
    var sizing: TableSizing { TableSizing(context: context, table: table) }
    private var contentInline: LayoutUnit { max(.zero, columns.inlineSize - columns.edges.sum.horizontal) }

    init(
        _ context: LayoutContext, _ table: TableStructure, _ columns: TableColumns,
        on tableFragment: TableFragmentFacts?
    ) {
        self.context = context
        self.table = table
        self.columns = columns
        self.tableFragment = tableFragment
    }

    /// Whether the fragment shows the row.
    func shows(_ row: Int) -> Bool {
        guard table.hasConditionalRows, let tableFragment else { return true }
        return table.repeatStyles(row).allSatisfy { tableFragment.shows(tree.style($0)) }
    }

    /// The last row of a cell that is shown. Rows that are not shown do not count.
    func lastRow(ofCell index: Int) -> Int {
        let cell = table.cells[index]
        guard table.hasConditionalRows else { return cell.lastRow }
        return (Int(cell.row)...cell.lastRow).last(where: shows) ?? Int(cell.row)
    }

    /// - Parameter resume: the positions at which cells resume that belong to a row that was broken, or that extend
    ///   into the row.
    /// - Parameter fragmentainer: the rest of the fragmentainer from the top of the row; nil to lay out without breaks.
    /// - Parameter early: the breaks of cells that would fit.
    func layOut(
        _ row: Int, resume: TableBreak?, in fragmentainer: FragmentainerSpace?,
        early: [(cell: Int, EarlyBreak)] = []
    ) -> RowAttempt {
        var attempt = RowAttempt(row: row, resume: resume)
        attempt.cells.reserveCapacity(table.rows[row].cells.count)
        let reasons = fragmentainer == nil ? nil : context.trace?.beginFlows()
        if let resume {
            for (cell, start) in resume.cells where Int(table.cells[cell].row) < row {
                attempt.cells.append(layOut(cell, row: row, start: start, in: fragmentainer, early, reasons))
            }
        }
        for cell in table.rows[row].cells {
            if table.hasCollapsedColumns, isHidden(cell) { continue }
            let start = resume.flatMap { $0.isInsideRow ? $0.cells.first { $0.cell == cell }?.start : nil } ?? .fresh
            attempt.cells.append(layOut(cell, row: row, start: start, in: fragmentainer, early, reasons))
        }
        reasons?.settle()
        if let resume, !resume.cells.isEmpty {
            attempt.cells.sort { table.cells[$0.index].column < table.cells[$1.index].column }
        }
        measure(&attempt, row: row, consumed: resume?.consumedRow ?? .zero)
        return attempt
    }

    private func isHidden(_ cell: Int) -> Bool {
        table.cells[cell].columns.allSatisfy { table.columns[$0].isCollapsed }
    }

    private func layOut(
        _ index: Int, row: Int, start: ParallelStart, in fragmentainer: FragmentainerSpace?,
        _ early: [(cell: Int, EarlyBreak)], _ reasons: ParallelReasons?
    ) -> RowAttempt.Cell {
        let isSpanning = lastRow(ofCell: index) > row
        if case .fresh = start, early.isEmpty, !isSpanning, let plain = layOutPlain(index, in: fragmentainer) {
            let fragment = plain.fragment(height: plain.size.height, shift: .zero)
            return RowAttempt.Cell(
                index: index, start: start, fragment: fragment, stop: nil, isSpanning: false,
                baseline: baseline(of: fragment, in: fragmentainer), outOfFlow: [],
                contentHeight: plain.size.height, earlyBreak: nil, findings: plain.findings)
        }
        // The end of a spanning cell on this page is known only when its rows are.
        reasons?.begin()
        let result = layOut(
            index, start: start, in: isSpanning ? nil : fragmentainer, early: early.first { $0.cell == index }?.1)
        reasons?.end(
            breaks: !result.isComplete,
            BreakReason.Misfit(
                box: table.cells[index].box, part: .box, size: result.fragment.size.height,
                room: fragmentainer?.remaining ?? .max))
        var baseline: LayoutUnit?
        if case .fresh = start, result.isComplete { baseline = self.baseline(of: result.fragment, in: fragmentainer) }
        return RowAttempt.Cell(
            index: index, start: start, fragment: result.fragment, stop: result.stop, isSpanning: isSpanning,
            baseline: baseline, outOfFlow: result.outOfFlow, contentHeight: result.contentBlock,
            earlyBreak: result.earlyBreak, findings: result.findings)
    }

    /// The baseline by which a whole cell is aligned in its row; nil if it is not aligned so.
    private func baseline(of fragment: Fragment, in fragmentainer: FragmentainerSpace?) -> LayoutUnit? {
        guard fragment.style.box.cellAlignment == .baseline, tree[fragment.box].kind != .turned else { return nil }
        // A cell without a line uses the bottom of its content box.
        let line =
            fragment.firstBaseline
            ?? max(.zero, fragment.size.height - fragment.border.bottom - fragment.padding.bottom)
        // The line will be on a later page, below the break that the cell has with its rows.
        if let fragmentainer, fragmentainer.isAtTop, line > fragmentainer.remaining { return nil }
        return line
    }

    /// The layout of a cell that takes no closer look.
    private func layOutPlain(_ index: Int, in fragmentainer: FragmentainerSpace?) -> PlainCell? {
        if !takesPlainCells || fragmentainer?.isBalancing ?? false { return nil }
        return plainCell(index, room: fragmentainer?.remaining ?? .max)
    }

    /// Lays out a cell at the width of its columns.
    func layOut(
        _ index: Int, start: ParallelStart, in fragmentainer: FragmentainerSpace?,
        early: EarlyBreak? = nil, blockSizing: ConstraintSpace.BlockSizing = .auto
    ) -> LayoutResult {
        let cell = table.cells[index]
        let inline = columns.inlineSize(cell.columns)
        var space = ConstraintSpace(availableInline: contentInline, tableFragment: tableFragment)
        space.inlineSizing = .fixed(inline)
        space.blockSizing = blockSizing
        space.writingMode = columns.mode
        if table.collapsesBorders { space.collapsedBorder = sizing.collapsedCellBorder(index) }
        space.fragmentainer = fragmentainer
        space.earlyBreak = early
        if !columns.characterAxes.isEmpty { space.characterAxis = columns.characterAxes[index] }
        switch start {
        case .fresh: return context.layOut(cell.box, in: space)
        case .token(let token): return context.layOut(cell.box, in: space, resumingAt: token)
        case .done:
            let style = tree.style(cell.box)
            var fragment = FragmentBuilder(
                kind: .box, box: cell.box, style: style, size: Size(width: inline, height: .zero))
            var edges = sizing.cellEdges(index, containing: contentInline)
            if style.box.boxDecorationBreak == .slice {
                edges.border.top = .zero
                edges.padding.top = .zero
            }
            fragment.border = edges.border
            fragment.padding = edges.padding
            fragment.continuesFromPrevious = true
            if table.collapsesBorders { fragment.leaveBorderToGrid() }
            return LayoutResult(fragment.build(), floats: ExclusionSpace())
        }
    }

    /// An empty fragment of a cell that has no room here.
    func emptyPiece(of index: Int) -> Fragment { layOut(index, start: .done, in: nil).fragment }

    /// [CSS Tables 3 §3.10.3 Row heights](https://www.w3.org/TR/css-tables-3/#computing-the-table-height),
    /// [CSS 2.2 §17.5.3](https://www.w3.org/TR/CSS22/tables.html#height-layout)
    private func measure(_ attempt: inout RowAttempt, row: Int, consumed: LayoutUnit) {
        // It is negative where a baseline is below its cell, as with lines that are lower than their text. The ascent is
        // where a line is above its cell, as with negative margins.
        var descent: LayoutUnit?
        // A cell is large. By its place, only what is asked of it is copied.
        for place in attempt.cells.indices {
            let height = attempt.cells[place].fragment.size.height
            let baseline = attempt.cells[place].baseline
            if let baseline {
                attempt.ascent = attempt.ascent.map { max($0, baseline) } ?? baseline
                if attempt.cells[place].fragment.firstBaseline != nil { attempt.hasBaseline = true }
            }
            if attempt.cells[place].isSpanning { continue }
            if let baseline { descent = descent.map { max($0, height - baseline) } ?? height - baseline }
            attempt.contentHeight = max(attempt.contentHeight, height)
            attempt.height = max(attempt.height, minimumHeight(ofCell: attempt.cells[place].index) - consumed)
        }
        if let ascent = attempt.ascent {
            attempt.contentHeight = max(attempt.contentHeight, ascent + (descent ?? .zero))
        }
        attempt.height = max(attempt.height, minimumHeight(of: table.rows[row].box) - consumed)
        if let minimums = rowMinimums { attempt.height = max(attempt.height, minimums[row] - consumed) }
        attempt.height = max(attempt.height, attempt.contentHeight)
        // DEVIATION: `block-step` is for block-level boxes, but the rows of a bill are what has to keep the rhythm.
        if attempt.isComplete, attempt.resume == nil {
            attempt.height += tree.style(table.rows[row].box).box.blockStepExtra(attempt.height, isGrowing: true)
        }
    }

    /// Whether neither the row nor a cell that is only in this row asks for a height.
    func isAutoHeight(_ row: Int) -> Bool {
        tree.style(table.rows[row].box).box.height == .auto
            && table.rows[row].cells.allSatisfy {
                table.cells[$0].rowSpan > 1 || tree.style(table.cells[$0].box).box.height == .auto
            }
    }

    /// The rows that take the remaining height of a cell that spans them: the rows after its first one in which other
    /// spanning cells begin; or else the rows with `height: auto` that have cells of their own; or else the last row
    /// with cells of its own; or else the empty rows.
    ///
    /// SPEC-GAP: [CSS Tables 3 §3.10.4](https://www.w3.org/TR/css-tables-3/#distributing-height-to-rows) does not
    /// specify this. It is done as in browsers.
    /// - Parameter heights: the heights of the rows, from the first one.
    /// - Returns: indices of `heights`.
    func takers(_ rows: ClosedRange<Int>, heights: [LayoutUnit]) -> [Int] {
        func indices(_ isTaken: (Int, LayoutUnit) -> Bool) -> [Int] {
            heights.indices.filter { isTaken(rows.lowerBound + $0, heights[$0]) }
        }
        let spanned = indices { row, _ in
            row > rows.lowerBound && table.rows[row].cells.contains { table.cells[$0].rowSpan > 1 }
        }
        if !spanned.isEmpty { return spanned }
        let full = indices { isAutoHeight($0) && $1 > .zero }
        if !full.isEmpty { return full }
        let empty = indices { isAutoHeight($0) && $1 == .zero }
        if empty.count == heights.count { return [heights.count - 1] }
        return empty.isEmpty ? Array(heights.indices) : empty
    }

    /// The `height` of a row or row group, which is a least height.
    func minimumHeight(of part: BoxID) -> LayoutUnit {
        guard case .lengthPercentage(let l) = tree.style(part).box.height else { return .zero }
        return l.definite ?? percentageBlock.map { l.resolve($0) } ?? .zero
    }

    /// Distributes `extra` over the heights at `takers`, in proportion.
    static func stretch(_ heights: [LayoutUnit], _ takers: [Int], by extra: LayoutUnit) -> [LayoutUnit] {
        var heights = heights
        let total = takers.reduce(0.0) { $0 + heights[$1].double }
        var weight = 0.0
        var given = LayoutUnit.zero
        for row in takers {
            weight += total > 0 ? heights[row].double / total : 1 / Double(takers.count)
            // Running totals are rounded, so that the parts add up exactly.
            let upTo = LayoutUnit(extra.double * weight)
            heights[row] += upTo - given
            given = upTo
        }
        return heights
    }

    /// The `height` of a cell, which is a least height.
    func minimumHeight(ofCell index: Int) -> LayoutUnit {
        let style = tree.style(table.cells[index].box).box
        if style.height == .auto { return .zero }
        // It is a fraction of the height that the rows share, including the cell's edges.
        if let percentageBlock, case .lengthPercentage(let l) = style.height, l.hasPercentage {
            return l.resolve(percentageBlock)
        }
        let edges = sizing.cellEdges(index, containing: contentInline)
        return context.sizing.blockSize(style.height, style, edges: edges, basis: nil) ?? .zero
    }

    /// A cell's fragment with its final block size, and its content where that is aligned to. Most cells have the size of
    /// their row already and are given back as they are.
    /// [CSS 2.2 §17.5.4 Vertical alignment](https://www.w3.org/TR/CSS22/tables.html#height-layout)
    /// - Parameter shift: the distance by which the content moves down.
    func finished(_ fragment: Fragment, cell index: Int, height: LayoutUnit, shift: LayoutUnit) -> Fragment {
        let hides =
            !table.collapsesBorders && fragment.isChildless && fragment.style.inherited.emptyCells == .hide
        if fragment.size.height == height, shift == .zero, !hides { return fragment }
        var out = FragmentBuilder(plain: fragment)
        out.size.height = height
        if shift != .zero {
            out.plainLine?.move(by: shift)
            for i in out.children.indices where !isPinned(out.children[i].fragment) {
                out.children[i].offset.y += shift
            }
            out.firstBaseline = out.firstBaseline.map { $0 + shift }
            out.lastBaseline = out.lastBaseline.map { $0 + shift }
        }
        if hides { out.hidesDecorations = true }
        return out.build()
    }

    /// The distance by which the content of a whole cell moves down in its row.
    /// - Parameter content: the height of the cell by its content, even if it was laid out at its final size.
    func shift(
        _ fragment: Fragment, content: LayoutUnit?, baseline: LayoutUnit?, ascent: LayoutUnit?, height: LayoutUnit
    ) -> LayoutUnit {
        // The cell aligns its content in its own block axis.
        if tree[fragment.box].kind == .turned { return .zero }
        let content = content ?? fragment.size.height
        return switch fragment.style.box.cellAlignment {
        case .top: .zero
        case .middle: max(.zero, height - content) / 2
        case .bottom: max(.zero, height - content)
        case .baseline: baseline.flatMap { own in ascent.map { max(.zero, $0 - own) } } ?? .zero
        }
    }

    /// Lays out a cell again if its content depends on its final block size, through percentages or positioned boxes.
    func layOutAgain(_ cell: RowAttempt.Cell, row: Int, height: LayoutUnit) -> LayoutResult? {
        let style = cell.fragment.style.box
        if height != cell.fragment.size.height, tree[table.cells[cell.index].box].kind == .turned {
            return layOut(cell.index, start: .fresh, in: nil, blockSizing: .fixed(height))
        }
        if dependsOnHeight(cell.index, row: row, isStretched: height > cell.fragment.size.height) {
            return layOut(cell.index, start: .fresh, in: nil, blockSizing: .fixed(height))
        }
        if style.position != .static, height > cell.fragment.size.height,
            cell.fragment.children.contains(where: { tree[$0.fragment.box].isOutOfFlow })
        {
            return layOut(cell.index, start: .fresh, in: nil, blockSizing: .atLeast(height))
        }
        return nil
    }

    /// Whether the content of a cell depends on its height. Percentages refer to the height of a cell if that is a
    /// length, or if the cell grows in a row or table with a given height. A height that is a percentage of an
    /// indefinite size does not count.
    /// [CSS Tables 3 §3.10.3](https://www.w3.org/TR/css-tables-3/#computing-the-table-height)
    private func dependsOnHeight(_ index: Int, row: Int, isStretched: Bool) -> Bool {
        let box = table.cells[index].box
        func isLength(_ part: BoxID) -> Bool {
            if case .lengthPercentage(let length) = tree.style(part).box.height { !length.hasPercentage } else { false }
        }
        let grows = isStretched && (table.style.box.height != .auto || isLength(table.rows[row].box))
        return (grows || isLength(box)) && hasPercentageHeight(in: box)
    }

    private func hasPercentageHeight(in box: BoxID) -> Bool {
        var next = tree.firstChild(box)
        while let child = next {
            next = tree.nextSibling(child)
            if tree.style(child).box.hasPercentageHeight { return true }
            if tree[child].kind == .inline, hasPercentageHeight(in: child) { return true }
        }
        return false
    }

    /// Whether a box is absolutely positioned with an offset from the cell's edges, so that it does not move with the
    /// content.
    private func isPinned(_ fragment: Fragment) -> Bool {
        guard tree[fragment.box].isOutOfFlow else { return false }
        let inset = fragment.style.box.inset
        return !(inset.top.isAuto && inset.bottom.isAuto)
    }
}
