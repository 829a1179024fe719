import RectoCSS
import RectoCore

/// Places rows on a page and finds where they break.
/// [CSS Fragmentation 3 §4](https://www.w3.org/TR/css-break-3/#breaking-rules),
/// [CSS Tables 3 §4](https://www.w3.org/TR/css-tables-3/#fragmentation)
struct TableRowFlow {
    /// A cell that extends into rows that were not placed yet.
    struct OpenCell {
        let cell: RowAttempt.Cell
        let top: LayoutUnit
        /// The first of the cell's rows on this page, as an index into the open group. `child` is the index of the
        /// cell's fragment in that row.
        let row: Int
        let child: Int
        let ascent: LayoutUnit?
        let needed: LayoutUnit
    }

    /// The row group in which rows are being placed.
    struct OpenGroup {
        let index: Int
        let top: LayoutUnit
        var children: [Fragment.Child] = []
        let continues: Bool
        /// The number of positioned boxes that were found before it.
        let positionedBefore: Int
    }

    let context: LayoutContext
    let table: TableStructure
    let columns: TableColumns
    let space: RowSpace
    let layout: RowLayout
    var band: RowBand
    var stop: Stop<TableBreak.Part>?
    var fragmenter: Fragmenter
    /// The positions at which cells resume after a break.
    var cellBreaks: [(cell: Int, start: ParallelStart)] = []
    var isInsideRow = false
    var consumedRow = LayoutUnit.zero
    var breakCause: BreakCause?
    var y: LayoutUnit
    var open: [OpenCell] = []
    /// The heights that cells spanning rows ask of later rows.
    var spanMinimums: [Int: LayoutUnit] = [:]
    /// The heights of rows below spanning cells, for which spanning cells that begin in them were already distributed.
    var heightsAhead: [Int: LayoutUnit] = [:]
    var group: OpenGroup?

    init(_ layout: RowLayout, in space: RowSpace, top: LayoutUnit) {
        self.layout = layout
        self.space = space
        context = layout.context
        table = layout.table
        columns = layout.columns
        fragmenter = Fragmenter(context, table.box, in: space.fragmentainer, given: space.earlyBreak)
        y = top
        band = RowBand(end: top)
    }

    var tree: BoxTree { context.tree }
    var contexts: FragmentationContexts { space.fragmentainer?.contexts ?? [] }

    /// - Parameter resume: the position at which the first of the rows resumes.
    mutating func layOut(_ rows: Range<Int>, resume: TableBreak? = nil) {
        for row in rows where layout.shows(row) {
            stop = place(row, resume: row == rows.lowerBound ? resume : nil)
            if stop != nil { break }
        }
        closeGroup(continues: stop?.isBroken ?? false)
    }

    // MARK: One row

    /// The fragmentainer as a row sees it that must end at `limit`.
    func room(of row: Int, upTo limit: LayoutUnit, isFirst: Bool) -> FragmentainerSpace? {
        guard var inner = space.fragmentainer else { return nil }
        inner.remaining = limit - y
        inner.isAtTop = inner.isAtTop && isFirst
        inner.avoidingAncestors = boxesAvoidingBreak(inside: row)
        return inner
    }

    /// Whether a row of a table inside of another ends, if it is not broken, in the very room that the end of the table
    /// needs. That is known from cells that are laid out once; a try that finds it out would be one more at each level.
    private func endsBetween(_ limit: LayoutUnit, and end: LayoutUnit, _ row: Int, resume: TableBreak?) -> Bool {
        // In columns there are as many places to resume as heights are tried.
        guard table.isNested, context.trace == nil, space.fragmentainer?.columnDepth == 0 else { return false }
        let bottom = y + layout.layOut(row, resume: resume, in: nil).height
        return bottom > limit && bottom <= end
    }

    /// Places a row. Returns the reason why layout stops before or in it, or nil if it continues.
    private mutating func place(_ row: Int, resume: TableBreak?) -> Stop<TableBreak.Part>? {
        let isFirst = band.rows.isEmpty
        if !isFirst {
            if let stop = givenBreak(before: row) { return stop }
            y += table.spacing.height
        }
        var limit = row == space.lastRow ? space.lastLimit : space.limit
        if case .insideRow(row, _, let room, _) = fragmenter.given?.place, room == space.limit - y {
            limit = space.limit
        }
        if resume == nil, placePlainRow(row, limit: limit) { return nil }
        var inner = room(of: row, upTo: limit, isFirst: isFirst)
        fragmenter.beginContent()
        var early: [(cell: Int, EarlyBreak)] = []
        if case .insideRow(row, let cells, let room, let isAtTop) = fragmenter.given?.place {
            if inner?.remaining == room, inner?.isAtTop == isAtTop {
                early = cells
            } else if !fragmenter.isAtTop {
                // The opportunity was found when other groups were repeated.
                return .doesNotFit
            }
        }
        var attempt: RowAttempt
        if limit < space.limit, early.isEmpty, !endsBetween(limit, and: space.limit, row, resume: resume) {
            // The end of the table needs no room on this page if its last row goes on on the next one. That is tried first:
            // a second try is left to rows that end in the very room that the end of the table needs.
            let whole = room(of: row, upTo: space.limit, isFirst: isFirst)
            attempt = layout.layOut(row, resume: resume, in: whole)
            if attempt.isComplete, y + attempt.height > limit {
                attempt = layout.layOut(row, resume: resume, in: inner)
            } else if !attempt.isComplete, !attempt.doesNotFit, !attempt.forcing.isForced {
                (inner, limit) = (whole, space.limit)
            }
        } else {
            attempt = layout.layOut(row, resume: resume, in: inner, early: early)
        }
        for cell in attempt.cells { band.findings.addShortage(of: cell.findings) }
        (attempt.limit, attempt.isFirst) = (limit, isFirst)
        if resume == nil { shareSpans(attempt, row) }
        if let least = spanMinimums.removeValue(forKey: row) { attempt.height = max(attempt.height, least) }
        for cell in open where layout.lastRow(ofCell: cell.cell.index) == row {
            attempt.height = max(attempt.height, cell.needed - (y - cell.top))
        }
        guard space.fragmentainer != nil else {
            keep(attempt, height: attempt.height)
            return nil
        }
        if !early.isEmpty, let stop = breakEarly(attempt) { return stop }
        let isComplete = attempt.isComplete && !spansOverflow(row, limit: limit)
        if isComplete && y + attempt.height <= limit {
            if fragmenter.isSearching {
                if !isFirst { rememberOpportunity(before: row) }
                rememberInside(attempt, in: inner!)
            }
            keep(attempt, height: attempt.height)
            return nil
        }
        if attempt.forcing.isForced && !attempt.doesNotFit {
            return breakInside(attempt, .perfect, attempt.forcing)
        }
        return overflow(attempt)
    }
}
