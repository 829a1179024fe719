import RectoCSS
import RectoCore

/// Where a grid container goes on.
package final class GridBreak {
    /// An item that has been reached but is not complete.
    struct Continued {
        var index: Int
        /// nil: it has no fragment yet.
        var token: BreakToken?
        /// How much of its area lies on earlier pages.
        var consumed: LayoutUnit
    }
    let grid: Grid
    /// The next row to place, or the one that goes on.
    let row: Int
    /// Block size of the row on earlier pages; nil if it has not begun.
    let consumedRow: LayoutUnit?
    let items: [Continued]
    /// What is left of the space that alignment leaves above the first row.
    let lead: LayoutUnit
    init(
        grid: Grid, row: Int, consumedRow: LayoutUnit? = nil, items: [Continued] = [], lead: LayoutUnit = .zero
    ) {
        (self.grid, self.row, self.consumedRow, self.items, self.lead) = (grid, row, consumedRow, items, lead)
    }

    /// What comes first on the next page.
    var nextBox: BoxID? {
        let index = items.first?.index ?? (row < grid.starting.count ? grid.starting[row].first : nil)
        return index.map { grid.items[$0].box }
    }

    func isSamePlace(as other: GridBreak) -> Bool {
        guard row == other.row, lead == other.lead, items.count == other.items.count else { return false }
        // An empty row goes on until it has its block size.
        if items.isEmpty, consumedRow != other.consumedRow { return false }
        return zip(items, other.items).allSatisfy { a, b in
            guard a.index == b.index else { return false }
            if let x = a.token, let y = b.token { return x.isSamePlace(as: y) }
            return a.token == nil && b.token == nil && a.consumed == b.consumed
        }
    }
}

/// Places the items of a sized grid row by row, and finds where rows break.
/// [CSS Grid 2 §13 Fragmenting Grid Layout](https://www.w3.org/TR/css-grid-2/#pagination),
/// [CSS Fragmentation 3 §4](https://www.w3.org/TR/css-break-3/#breaking-rules)
///
/// Tracks keep the sizes that they have without breaks; a row grows where breaks make its items longer. Gutters at a
/// break are cut off. Contents of the items of a row are parallel flows: each breaks where it is best for it.
struct GridRowFlow {
    /// An item in the row being placed, or one that reaches beyond it.
    fileprivate struct Attempt {
        let index: Int
        let start: GridBreak.Continued?
        /// Of its area, maybe on an earlier page.
        let areaTop: LayoutUnit
        /// Of its border box here.
        var top: LayoutUnit
        var fragment: Fragment?
        var end: End
        var outOfFlow: [OutOfFlowBox] = []
    }
    fileprivate enum End {
        case complete
        case broken(BreakToken, BreakAppeal)
        case doesNotFit
        /// It begins below the page's end.
        case notReached
    }

    let context: LayoutContext
    let grid: Grid
    let geometry: ContainerGeometry
    let space: ConstraintSpace
    let token: BreakToken?
    let resume: GridBreak?
    private var y: LayoutUnit
    private var content: ContentLayout
    private var firstRow: Int
    /// Items of rows above that reach into rows to come.
    private var open: [Attempt] = []
    private var placed: [(index: Int, child: Fragment.Child)] = []
    private var overflowsBefore = 0
    private var proposalsBefore = 0
    /// Where rows that are on this page start, from the border box' top.
    private(set) var rowOffsets: [Int: LayoutUnit] = [:]
    /// The row that began on the page before.
    var resumedRow: Int? { resume?.consumedRow == nil ? nil : resume?.row }
    private var baselines: (first: LayoutUnit?, last: LayoutUnit?)
    private let tracksRows: Bool

    init(
        _ context: LayoutContext, _ grid: Grid, _ geometry: ContainerGeometry, in space: ConstraintSpace,
        token: BreakToken?, resume: GridBreak?
    ) {
        (self.context, self.grid, self.geometry, self.space) = (context, grid, geometry, space)
        (self.token, self.resume) = (token, resume)
        y = geometry.contentStart
        content = ContentLayout(end: y)
        firstRow = resume?.row ?? 0
        tracksRows = !grid.outOfFlow.isEmpty || geometry.style.box.position != .static
    }

    private var tree: BoxTree { context.tree }
    private var rows: TrackPositions { grid.rowPositions }
    private var avoidsInside: Bool {
        guard let fragmentainer = space.fragmentainer else { return false }
        return fragmentainer.avoidsBreakInside || geometry.style.box.breakInside.avoids(in: fragmentainer.contexts)
    }
    private var contexts: FragmentationContexts { space.fragmentainer?.contexts ?? [] }
    private var isAtTop: Bool { space.fragmentainer?.isAtTop ?? true }
    /// A row may reach down to here.
    private func limit(_ row: Int) -> LayoutUnit {
        guard let fragmentainer = space.fragmentainer else { return .max }
        return fragmentainer.remaining
            - (row == rows.count - 1 && geometry.clonedEnd == .zero ? geometry.edges.sum.bottom : .zero)
    }

    mutating func layOut() -> ContentLayout {
        if case .blockEnd = token?.position { return content }
        y += resume?.lead ?? rows.starts.first ?? .zero
        if let stop = breakInLead() {
            content.outcome = stop
            return finish()
        }
        for row in firstRow..<max(firstRow, rows.count) {
            if let stop = place(row) {
                content.outcome = stop
                break
            }
        }
        return finish()
    }

    /// Class C: between the container's start edge and the first row, where alignment leaves space.
    private mutating func breakInLead() -> ContentLayout.Outcome? {
        guard let fragmentainer = space.fragmentainer, rows.count > 0, y > geometry.contentStart else { return nil }
        let limit = fragmentainer.remaining
        guard y >= limit, limit > geometry.contentStart else { return nil }
        let position = GridBreak(grid: grid, row: 0, lead: y - limit)
        context.trace?.propose(
            BreakReason.Misfit(
                box: geometry.box, part: .blockSize, size: geometry.definiteBlock ?? y + rows.end(0..<rows.count),
                room: limit))
        y = limit
        return .broken(
            .grid(position), avoidsInside ? .violatesAvoidInside : .perfect, forced: nil, isForced: false)
    }

    private mutating func finish() -> ContentLayout {
        for item in open { keep(item) }
        // Painted and read in order-modified document order.
        placed.sort { $0.index < $1.index }
        content.children = placed.map(\.child)
        content.end = y
        if case .complete = content.outcome, rows.count > 0 {
            content.end = max(geometry.contentStart, y - grid.rowExcess)
        }
        (content.firstBaseline, content.lastBaseline) = (baselines.first, baselines.last)
        return content
    }

    // MARK: One row

    /// Returns why layout stops before or in the row; nil if it goes on.
    private mutating func place(_ row: Int) -> ContentLayout.Outcome? {
        let isFirst = row == firstRow
        let above = y
        if !isFirst {
            if let stop = givenBreak(before: row) { return stop }
            y += rows.starts[row] - rows.end(row - 1..<row)
        }
        overflowsBefore = context.overflows
        proposalsBefore = context.trace?.serial ?? 0
        let continued = isFirst ? resume : nil
        let rowTop = y - (continued?.consumedRow ?? .zero)
        if tracksRows { rowOffsets[row] = rowTop }
        var attempts: [Attempt] = []
        let reasons = space.fragmentainer == nil ? nil : context.trace?.beginFlows()
        for item in continued?.items ?? [] {
            let areaTop = y - item.consumed
            reasons?.begin()
            attempts.append(layOut(item.index, start: item, areaTop: areaTop, row: row, until: limit(row)))
            if let reasons { traceEnd(of: attempts.last!, limit: limit(row), reasons) }
        }
        if continued?.consumedRow == nil {
            for index in grid.starting[row] {
                reasons?.begin()
                attempts.append(layOut(index, start: nil, areaTop: y, row: row, until: limit(row)))
                if let reasons { traceEnd(of: attempts.last!, limit: limit(row), reasons) }
            }
        }
        reasons?.settle()
        let height = max(.zero, rows.sizes[row] - (continued?.consumedRow ?? .zero))
        guard space.fragmentainer != nil else {
            keepRow(row, attempts, bottom: y + height)
            return nil
        }
        let ending = (attempts + open).filter { grid.items[$0.index].rows.upperBound - 1 <= row }
        let starting = attempts.filter { grid.items[$0.index].rows.upperBound - 1 > row }
        var bottom = y + height
        for attempt in ending { if let grown = grownBottom(attempt) { bottom = max(bottom, grown) } }
        let limit = limit(row)
        let isComplete = ending.allSatisfy(\.isComplete) && !starting.contains { $0.hasNoStart }
        if isComplete && bottom <= limit {
            if !isFirst && space.earlyBreak == nil { remember(opportunity(before: row)) }
            keepRow(row, attempts, bottom: bottom)
            return nil
        }
        if (attempts + open).contains(where: \.isForced), !attempts.contains(where: \.hasNoStart) {
            return breakInside(row, attempts, limit: limit, appeal: .perfect, isForced: true)
        }
        return overflow(row, attempts, above: above, limit: limit, bottom: bottom)
    }

    /// The row does not fit: breaks inside it, before it, or at an earlier opportunity.
    private mutating func overflow(
        _ row: Int, _ attempts: [Attempt], above: LayoutUnit, limit: LayoutUnit, bottom: LayoutUnit
    ) -> ContentLayout.Outcome? {
        let isFirst = row == firstRow
        context.noteShortage(bottom - limit)
        let inside = appealInside(row, attempts, limit: limit)
        if space.earlyBreak == nil {
            if !isFirst { remember(opportunity(before: row)) }
            if let inside, inside >= (content.earlyBreak?.appeal ?? .lastResort) {
                if context.trace?.isUnexplained(since: proposalsBefore) ?? false {
                    traceMisfit(row, attempts, bottom: bottom, limit: limit)
                }
                if avoidsInside { context.trace?.violate(context.ruleAgainstBreakInside(geometry.box, in: contexts)) }
                return breakInside(row, attempts, limit: limit, appeal: inside, isForced: false)
            }
            traceMisfit(row, attempts, bottom: bottom, limit: limit)
            if let best = content.earlyBreak {
                guard case .beforeRow(row) = best.place else {
                    context.trace?.appeal(to: best, again: true)
                    return .again(best)
                }
                context.trace?.appeal(to: best, again: false)
                y = above
                return breakBefore(row, appeal: best.appeal)
            }
            if !isAtTop { return .doesNotFit }
        } else if let inside {
            return breakInside(row, attempts, limit: limit, appeal: inside, isForced: false)
        } else if !isFirst {
            y = above
            return breakBefore(row, appeal: .lastResort)
        } else if !isAtTop {
            return .doesNotFit
        }
        // What overflows is said once, at the innermost box.
        if context.overflows == overflowsBefore {
            let highest = attempts.max { $0.bottom < $1.bottom }.map { grid.items[$0.index].box }
            context.reportOverflow(highest ?? geometry.box, by: bottom - limit)
        }
        // Items that can still go on do so.
        if attempts.contains(where: { !$0.isComplete }) {
            // Where there is no room at all, what is shown here takes some.
            let shown = attempts.filter(\.isComplete).reduce(y + LayoutUnit(1)) { max($0, $1.bottom) }
            return breakInside(row, attempts, limit: limit > y ? limit : shown, appeal: .lastResort, isForced: false)
        }
        keepRow(row, attempts, bottom: bottom)
        return nil
    }

    private func naturalHeight(_ attempt: Attempt) -> LayoutUnit {
        let item = grid.items[attempt.index]
        return context.naturalFragment(item, in: grid, areaBlock: rows.size(item.rows)).size.height
            - (attempt.start?.token?.consumed ?? .zero)
    }

    private func traceEnd(of attempt: Attempt, limit: LayoutUnit, _ reasons: ParallelReasons) {
        let item = grid.items[attempt.index]
        var misfit = BreakReason.Misfit(
            box: item.box, part: .box, size: max(attempt.fragment?.size.height ?? .zero, naturalHeight(attempt)),
            room: limit - attempt.top)
        misfit.isGiven = item.stretchesBlock && attempt.top + naturalHeight(attempt) <= limit
        reasons.end(breaks: !attempt.isComplete || attempt.bottom > limit, misfit)
    }

    private func traceMisfit(_ row: Int, _ attempts: [Attempt], bottom: LayoutUnit, limit: LayoutUnit) {
        guard let trace = context.trace else { return }
        let all = attempts + open
        // Items that stretch are as high as the one that needs the row's size.
        let highest =
            all.max { ($0.top + naturalHeight($0), -$0.index) < ($1.top + naturalHeight($1), -$1.index) }?.index
            ?? grid.starting[row].first
        let box = highest.map { grid.items[$0].box } ?? geometry.box
        var misfit = BreakReason.Misfit(box: box, part: .box, size: bottom - y, room: limit - y)
        if bottom <= limit, let item = all.first(where: \.hasNoStart) {
            let whole = context.naturalFragment(
                grid.items[item.index], in: grid, areaBlock: rows.size(grid.items[item.index].rows))
            misfit = BreakReason.Misfit(
                box: grid.items[item.index].box, part: .box, size: whole.size.height, room: limit - item.top)
        }
        trace.proposeWhole(misfit, since: proposalsBefore)
    }

    // MARK: Items

    private func margins(_ item: GridItem) -> Edges<LayoutUnit> {
        let area = grid.columnPositions.size(item.columns)
        return item.style.box.margin.map { $0.resolve(area) }
    }

    /// - Parameters:
    ///   - row: the row that is placed.
    ///   - limit: where this page ends for the item.
    private func layOut(
        _ index: Int, start: GridBreak.Continued?, areaTop: LayoutUnit, row: Int, until limit: LayoutUnit
    ) -> Attempt {
        let item = grid.items[index]
        let margin = margins(item)
        let whole = rows.size(item.rows)
        var given = GridItemSpace(areaBlock: whole, token: start?.token)
        // What is left of the area, on this page and later.
        let areaBottom = areaBottom(item, row: row)
        var top = start?.token != nil ? y : areaTop + margin.top
        guard space.fragmentainer != nil else {
            if item.stretchesBlock { given.block = .filling(filling(item, whole - margin.vertical)) }
            return attempt(index, start, areaTop, top, given)
        }
        let natural = context.naturalFragment(item, in: grid, areaBlock: whole).size.height
        if item.stretchesBlock {
            var size = filling(item, whole - margin.vertical)
            if let token = start?.token {
                size = max(filling(item, token.consumed + areaBottom - top - margin.bottom), .zero)
            } else if start != nil {
                top = max(top, y)
                size = filling(item, areaBottom - top - margin.bottom)
                if natural <= filling(item, whole - margin.vertical) { size = max(size, natural) }
            }
            // Content that overflows does so without a break too: only breaks make the box higher.
            let overflows = natural > filling(item, whole - margin.vertical) && !item.subgridsRows
            // Rows would share what breaks add to a table, and grow without end.
            let isTable = context.tree[item.box].kind == .tableWrapper
            given.block = overflows && !isTable ? .filling(size) : .growing(size)
        } else if start?.token == nil {
            top = areaTop + offset(item, height: natural, areaBlock: whole)
            if start != nil { top = max(y, top) }
        }
        let isFirst = isAtTop && row == firstRow && top <= y + max(.zero, margin.top)
        if top >= limit, start?.token == nil, !isFirst {
            return Attempt(index: index, start: start, areaTop: areaTop, top: top, end: .notReached)
        }
        given.fragmentainer = space.fragmentainer!.below(top, isAtTop: isFirst)
        given.fragmentainer!.remaining = limit - top
        given.fragmentainer!.avoidsBreakInside = avoidsInside
        return attempt(index, start, areaTop, top, given)
    }

    private func filling(_ item: GridItem, _ size: LayoutUnit) -> LayoutUnit {
        if item.subgridsRows { return max(.zero, size) }
        let area = grid.columnPositions.size(item.columns)
        let edges = BoxEdges(item.style.box, containing: area)
        return context.clampBlock(
            max(size, edges.sum.vertical), item.style.box, edges: edges, basis: rows.size(item.rows))
    }

    private func attempt(
        _ index: Int, _ start: GridBreak.Continued?, _ areaTop: LayoutUnit, _ top: LayoutUnit, _ given: GridItemSpace
    ) -> Attempt {
        let item = grid.items[index]
        let result = context.layOutGridItem(item, in: grid, given)
        var attempt = Attempt(
            index: index, start: start, areaTop: areaTop, top: top, fragment: result.fragment, end: .complete,
            outOfFlow: result.outOfFlow)
        switch result.outcome {
        case .complete:
            if let fragmentainer = given.fragmentainer, result.fragment.size.height > fragmentainer.remaining,
                !fragmentainer.isAtTop
            {
                attempt.end = .doesNotFit
            }
        case .broken(let token, let appeal): attempt.end = .broken(token, appeal)
        case .doesNotFit: attempt.end = .doesNotFit
        }
        if space.fragmentainer == nil, !item.stretchesBlock {
            attempt.top =
                areaTop + offset(item, height: result.fragment.size.height, areaBlock: rows.size(item.rows))
        }
        return attempt
    }

    /// Where the area ends, seen from this page, if no row grows.
    private func areaBottom(_ item: GridItem, row: Int) -> LayoutUnit {
        let consumed = row == firstRow ? resume?.consumedRow ?? .zero : .zero
        let last = item.rows.upperBound - 1
        return y + max(.zero, rows.end(last..<last + 1) - rows.starts[row] - consumed)
    }

    /// Of the border box from the area's start. [CSS Align 3 §4](https://www.w3.org/TR/css-align-3/#align-self-property)
    private func offset(_ item: GridItem, height: LayoutUnit, areaBlock: LayoutUnit) -> LayoutUnit {
        let margin = margins(item)
        let free = areaBlock - height - margin.vertical
        let auto = AutoMargins(
            start: item.style.box.margin.top.isAuto, end: item.style.box.margin.bottom.isAuto)
        if !auto.isNone { return margin.top + auto.offset(free: free) }
        if item.sharesBaseline {
            return margin.top + (item.align.position == .lastBaseline ? free - item.baselineShim : item.baselineShim)
        }
        return margin.top + SelfPosition(item.align, in: AlignmentAxis.block()).offset(free: free)
    }

    /// Where an item that breaks have made longer wants its last row to end; nil for others.
    private func grownBottom(_ attempt: Attempt) -> LayoutUnit? {
        guard let fragment = attempt.fragment, case .complete = attempt.end else { return nil }
        let item = grid.items[attempt.index]
        let margin = margins(item)
        let whole = rows.size(item.rows)
        let height = (attempt.start?.token?.consumed ?? .zero) + fragment.size.height
        let natural = context.naturalFragment(item, in: grid, areaBlock: whole).size.height
        let isMoved = attempt.start != nil
        if height <= natural && !isMoved { return nil }
        let overflow = max(.zero, natural + margin.vertical - whole)
        return attempt.top + fragment.size.height + margin.bottom - overflow
    }

    // MARK: Breaking

    /// A forced break, or the one that an earlier try has found to be best.
    private mutating func givenBreak(before row: Int) -> ContentLayout.Outcome? {
        guard space.fragmentainer != nil else { return nil }
        if case .beforeRow(row) = space.earlyBreak?.place, let early = space.earlyBreak {
            return breakBefore(row, appeal: early.appeal)
        }
        let value = breakValue(before: row)
        if value.isForced(in: contexts) {
            let (above, below) = boxes(at: row)
            context.trace?.force(value, above: above, below: below)
            return breakBefore(row, appeal: .perfect, forced: value)
        }
        if context.usesNamedPages, contexts.contains(.paged), let last = grid.ending[row - 1].last,
            let first = grid.starting[row].first,
            context.endPage(grid.items[last].box) != context.startPage(grid.items[first].box)
        {
            context.trace?.changePageName(above: grid.items[last].box, below: grid.items[first].box)
            return breakBefore(row, appeal: .perfect, forced: .page)
        }
        return nil
    }

    /// Of the items at the edges of two rows.
    private func breakValue(before row: Int) -> BreakBetween {
        var value = BreakBetween.auto
        for index in grid.ending[row - 1] {
            value = LayoutContext.combine(value, context.breakAfter(grid.items[index].box))
        }
        for index in grid.starting[row] {
            value = LayoutContext.combine(value, context.breakBefore(grid.items[index].box))
        }
        return value
    }

    private func boxes(at row: Int) -> (above: [BoxID], below: [BoxID]) {
        (grid.ending[row - 1].map { grid.items[$0].box }, grid.starting[row].map { grid.items[$0].box })
    }

    private func opportunity(before row: Int) -> EarlyBreak {
        let appeal = appeal(before: row)
        return context.opportunity(.beforeRow(row), appeal) {
            if appeal == .violatesAvoidBetween {
                let (above, below) = boxes(at: row)
                return context.rulesAgainstBreak(above: above, below: below, in: contexts)
            }
            for attempt in open where !avoidsInside {
                let item = grid.items[attempt.index]
                if item.style.box.breakInside.avoids(in: contexts) {
                    return [BreakRule(kind: .avoidInside, box: item.box)]
                }
            }
            return context.ruleAgainstBreakInside(geometry.box, in: contexts)
        }
    }

    /// Class A: between rows.
    private func appeal(before row: Int) -> BreakAppeal {
        if breakValue(before: row).avoids(in: contexts) { return .violatesAvoidBetween }
        if avoidsInside { return .violatesAvoidInside }
        for attempt in open where grid.items[attempt.index].rows.upperBound > row {
            if grid.items[attempt.index].style.box.breakInside.avoids(in: contexts) { return .violatesAvoidInside }
        }
        return .perfect
    }

    /// How good a break inside the row at `limit` would be; nil if it cannot be broken there.
    private func appealInside(_ row: Int, _ attempts: [Attempt], limit: LayoutUnit) -> BreakAppeal? {
        if limit <= y { return nil }
        let mayMove = isAtTop && row == firstRow
        var appeal = BreakAppeal.perfect
        if avoidsInside { appeal = .violatesAvoidInside }
        var shows = resume?.consumedRow != nil && row == firstRow
        for attempt in attempts + open {
            switch attempt.end {
            case .complete:
                shows = true
                if attempt.bottom > limit { return nil }
            case .broken(_, let own):
                shows = true
                appeal = min(appeal, own)
            case .doesNotFit:
                if !mayMove { return nil }
            case .notReached: break
            }
        }
        // A row of which nothing would be seen goes to the next page as a whole.
        return shows || attempts.isEmpty || mayMove ? appeal : nil
    }

    private mutating func remember(_ opportunity: EarlyBreak) {
        content.earlyBreak = context.better(content.earlyBreak, opportunity)
    }

    private mutating func breakBefore(
        _ row: Int, appeal: BreakAppeal, forced: BreakBetween? = nil
    ) -> ContentLayout.Outcome {
        var continued: [GridBreak.Continued] = []
        // Items that go on fill the page.
        let isUnbounded = space.fragmentainer?.isUnbounded ?? false
        let end = isUnbounded ? y : max(y, limit(row - 1))
        for attempt in open {
            let stretches = attempt.isComplete && grid.items[attempt.index].stretchesBlock
            settle(stretches ? cut(attempt, at: end) : attempt, end: end, into: &continued)
        }
        open = []
        rowOffsets[row] = nil
        let position = GridBreak(grid: grid, row: row, consumedRow: nil, items: continued)
        return .broken(.grid(position), appeal, forced: forced, isForced: forced != nil)
    }

    /// Lays out an item again that was to end on this page, to go on with its rows.
    private func cut(_ attempt: Attempt, at end: LayoutUnit) -> Attempt {
        let item = grid.items[attempt.index]
        let whole = rows.size(item.rows)
        let token = attempt.start?.token
        var given = GridItemSpace(areaBlock: whole, token: token)
        let reached = (token?.consumed ?? .zero) + end - attempt.top
        given.block = .growing(max(filling(item, whole - margins(item).vertical), reached + LayoutUnit(1)))
        given.fragmentainer = space.fragmentainer!.below(attempt.top, isAtTop: isAtTop)
        given.fragmentainer!.remaining = end - attempt.top
        given.fragmentainer!.avoidsBreakInside = avoidsInside
        let piece = self.attempt(attempt.index, attempt.start, attempt.areaTop, attempt.top, given)
        return piece.hasNoStart ? attempt : piece
    }

    private mutating func breakInside(
        _ row: Int, _ attempts: [Attempt], limit: LayoutUnit, appeal: BreakAppeal, isForced: Bool
    ) -> ContentLayout.Outcome {
        var limit = limit
        if space.fragmentainer?.isUnbounded ?? false {
            limit = (attempts + open).reduce(y) { max($0, $1.bottom) }
        }
        let forced = (attempts + open).lazy.compactMap(\.forced).first
        var continued: [GridBreak.Continued] = []
        for attempt in attempts + open { settle(attempt, end: limit, into: &continued) }
        open = []
        let before = row == firstRow ? resume?.consumedRow ?? .zero : .zero
        let position = GridBreak(grid: grid, row: row, consumedRow: before + limit - y, items: continued)
        y = limit
        return .broken(.grid(position), appeal, forced: isForced ? forced : nil, isForced: isForced)
    }

    /// Keeps what is on this page of an item, and says how it goes on.
    private mutating func settle(_ attempt: Attempt, end: LayoutUnit, into continued: inout [GridBreak.Continued]) {
        switch attempt.end {
        case .complete: keep(attempt)
        case .broken(let token, _):
            keep(attempt)
            continued.append(GridBreak.Continued(index: attempt.index, token: token, consumed: end - attempt.areaTop))
        case .doesNotFit, .notReached:
            continued.append(
                GridBreak.Continued(
                    index: attempt.index, token: attempt.start?.token, consumed: end - attempt.areaTop))
        }
    }

    // MARK: Placing

    private mutating func keepRow(_ row: Int, _ attempts: [Attempt], bottom: LayoutUnit) {
        let reaching = attempts + open
        open = []
        for attempt in reaching {
            if grid.items[attempt.index].rows.upperBound - 1 > row {
                open.append(attempt)
            } else {
                keep(filled(attempt, row: row, bottom: bottom))
            }
        }
        findBaseline(of: row, top: y)
        y = bottom
    }

    /// A row that breaks have made higher is filled by the items that stretch.
    private func filled(_ attempt: Attempt, row: Int, bottom: LayoutUnit) -> Attempt {
        let item = grid.items[attempt.index]
        guard item.stretchesBlock, !item.subgridsRows, attempt.isComplete, let fragment = attempt.fragment,
            bottom > areaBottom(item, row: row), context.tree[item.box].kind != .replaced
        else { return attempt }
        let consumed = attempt.start?.token?.consumed ?? .zero
        let height = filling(item, consumed + bottom - attempt.top - margins(item).bottom) - consumed
        if height <= fragment.size.height { return attempt }
        var out = attempt
        out.fragment = fragment.stretched(to: height)
        return out
    }

    private mutating func keep(_ attempt: Attempt) {
        guard let fragment = attempt.fragment else { return }
        let item = grid.items[attempt.index]
        let columns = grid.columnPositions
        let area = columns.size(item.columns)
        let width = fragment.size.width
        let margin = margins(item)
        let mode = geometry.mode
        let (start, end) = mode == .horizontalLTR ? (margin.left, margin.right) : (margin.right, margin.left)
        let box = item.style.box
        let (startAuto, endAuto) =
            mode == .horizontalLTR
            ? (box.margin.left.isAuto, box.margin.right.isAuto) : (box.margin.right.isAuto, box.margin.left.isAuto)
        let auto = AutoMargins(start: startAuto, end: endAuto)
        let free = area - width - start - end
        var inline = columns.start(item.columns) + start
        if !auto.isNone {
            inline += auto.offset(free: free)
        } else if item.sharesInlineBaseline {
            inline += item.justify.position == .lastBaseline ? free - item.inlineShim : item.inlineShim
        } else if !item.stretchesInline(isBlockDefinite: true) || free != .zero {
            let isOpposite = item.style.writingMode != mode
            inline += SelfPosition(
                item.justify, in: AlignmentAxis.inline(mode), selfStart: isOpposite ? .end : .start
            ).offset(free: free)
        }
        let x =
            mode == .horizontalLTR
            ? geometry.contentLeft + inline : geometry.contentRight - inline - width
        let shift = context.relativeOffset(
            item.style, containing: area, block: rows.size(item.rows), direction: grid.style.inherited.direction)
        let corner = Point(x: x, y: attempt.top) + shift
        placed.append((attempt.index, Fragment.Child(offset: corner, fragment: fragment)))
        content.outOfFlow += attempt.outOfFlow.map { $0.moved(by: corner) }
    }

    /// Of the first row: of items that share a baseline in it, else of the first item. Of the last one alike.
    /// [CSS Grid 2 §11.5](https://www.w3.org/TR/css-grid-2/#grid-baselines)
    private mutating func findBaseline(of row: Int, top: LayoutUnit) {
        let isLast = row == rows.count - 1
        guard baselines.first == nil || isLast else { return }
        let here =
            placed.filter { grid.items[$0.index].rows.contains(row) }
            + open.compactMap { attempt in
                attempt.fragment.map {
                    (attempt.index, Fragment.Child(offset: Point(x: .zero, y: attempt.top), fragment: $0))
                }
            }
        let ordered = here.sorted {
            (grid.items[$0.index].columns.lowerBound, $0.index) < (grid.items[$1.index].columns.lowerBound, $1.index)
        }
        func baseline(_ entry: (index: Int, child: Fragment.Child), isLast: Bool) -> LayoutUnit {
            let fragment = entry.child.fragment
            let own = isLast ? fragment.lastBaseline : fragment.firstBaseline
            return entry.child.offset.y + (own ?? fragment.size.height)
        }
        if baselines.first == nil {
            let sharing = ordered.first {
                let item = grid.items[$0.index]
                return item.sharesBaseline && item.align.position == .baseline
            }
            baselines.first = (sharing ?? ordered.first).map { baseline($0, isLast: false) }
        }
        if isLast {
            let sharing = ordered.first {
                let item = grid.items[$0.index]
                return item.sharesBaseline && item.align.position == .lastBaseline
            }
            baselines.last = (sharing ?? ordered.last).map { baseline($0, isLast: true) }
        }
    }
}

extension GridRowFlow.Attempt {
    fileprivate var isComplete: Bool { if case .complete = end { true } else { false } }
    fileprivate var hasNoStart: Bool {
        switch end {
        case .doesNotFit, .notReached: true
        case .complete, .broken: false
        }
    }
    fileprivate var isForced: Bool { if case .broken(let token, _) = end { token.isForced } else { false } }
    fileprivate var forced: BreakBetween? {
        if case .broken(let token, _) = end, token.isForced { token.forced } else { nil }
    }
    fileprivate var bottom: LayoutUnit { top + (fragment?.size.height ?? .zero) }
}
