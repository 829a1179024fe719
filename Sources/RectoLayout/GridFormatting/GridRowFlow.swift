import RectoCSS
import RectoCore

/// Places the items of a sized grid row by row, and finds where rows break.
/// [CSS Grid 2 §13 Fragmenting Grid Layout](https://www.w3.org/TR/css-grid-2/#pagination),
/// [CSS Fragmentation 3 §4](https://www.w3.org/TR/css-break-3/#breaking-rules)
///
/// Tracks keep the sizes that they have without breaks; a row grows where breaks make its items longer. Gutters at a
/// break are cut off. Contents of the items of a row are parallel flows: each breaks where it is best for it.
struct GridRowFlow: Fragmented {
    /// An item of the row that is placed, or an item that extends beyond it.
    struct Attempt {
        let index: Int
        let start: GridBreak.Continued?
        /// The top of its area, which may be on an earlier page.
        let areaTop: LayoutUnit
        /// The top of its border box on this page.
        var top: LayoutUnit
        var fragment: Fragment?
        /// nil if the item ends here.
        var stop: Stop<BreakToken>?
        /// It begins below the page's end.
        var isBeyond = false
        var outOfFlow: [OutOfFlowBox] = []
        var findings = Findings()
        /// The best opportunity inside the item, if it ends here.
        var earlyBreak: EarlyBreak?
    }

    let context: LayoutContext
    let grid: Grid
    let geometry: ContainerGeometry
    let space: ConstraintSpace
    let token: BreakToken?
    let resume: GridBreak?
    var y: LayoutUnit
    var content: ContentLayout
    var firstRow: Int
    /// The items of earlier rows that extend into later ones.
    var open: [Attempt] = []
    var placed: [(index: Int, child: Fragment.Child)] = []
    var fragmenter: Fragmenter
    /// The offset of each row on this page from the top of the border box.
    var rowOffsets: [Int: LayoutUnit] = [:]
    /// The row that began on the page before.
    var resumedRow: Int? { resume?.consumedRow == nil ? nil : resume?.row }
    var baselines: (first: LayoutUnit?, last: LayoutUnit?)
    private let tracksRows: Bool

    init(
        _ context: LayoutContext, _ grid: Grid, _ geometry: ContainerGeometry, in space: ConstraintSpace,
        token: BreakToken?, resume: GridBreak?
    ) {
        self.context = context
        self.grid = grid
        self.geometry = geometry
        self.space = space
        self.token = token
        self.resume = resume
        fragmenter = Fragmenter(context, geometry.box, in: space.fragmentainer, given: space.earlyBreak)
        y = geometry.contentStart
        content = ContentLayout(end: y)
        firstRow = resume?.row ?? 0
        tracksRows = !grid.outOfFlow.isEmpty || geometry.style.box.position != .static
    }

    var rows: TrackPositions { grid.rowPositions }
    var stop: ContentStop? { content.stop }
    var findings: Findings {
        get { content.findings }
        set { content.findings = newValue }
    }
    var isAtTop: Bool { fragmenter.isAtTop }
    /// The position down to which a row may extend.
    func limit(_ row: Int) -> LayoutUnit {
        guard let fragmentainer = space.fragmentainer else { return .max }
        guard row == rows.count - 1, geometry.clonedEnd == .zero else { return fragmentainer.remaining }
        let bleed = min(.zero, geometry.style.box.margin.bottom.resolve(space.availableInline))
        return fragmentainer.remaining - max(.zero, geometry.edges.sum.bottom + bleed)
    }

    mutating func layOut() {
        if case .blockEnd = token?.position { return }
        defer { finish() }
        y += resume?.lead ?? rows.starts.first ?? .zero
        if let stop = breakInLead() {
            content.stop = stop
            return
        }
        for row in firstRow..<max(firstRow, rows.count) where !context.isSpent {
            content.stop = place(row)
            if content.stop != nil { return }
        }
    }

    /// Breaks at a class C opportunity, between the container's start edge and the first row, if alignment leaves space
    /// there.
    private mutating func breakInLead() -> ContentStop? {
        guard let fragmentainer = space.fragmentainer, rows.count > 0, y > geometry.contentStart else { return nil }
        let limit = fragmentainer.remaining
        guard y >= limit, limit > geometry.contentStart else { return nil }
        let position = GridBreak(grid: grid, row: 0, lead: y - limit)
        fragmenter.explain(
            BreakReason.Misfit(
                box: geometry.box, part: .blockSize, size: geometry.definiteBlock ?? y + rows.end(0..<rows.count),
                room: limit))
        y = limit
        return .broken(
            .container(position), fragmenter.appealInside(.perfect))
    }

    private mutating func finish() {
        for item in open { keep(item) }
        // Items are painted and read in order-modified document order.
        placed.sort { $0.index < $1.index }
        content.children = placed.map(\.child)
        content.end = y
        content.earlyBreak = fragmenter.best
        if content.isComplete, rows.count > 0 {
            content.end = max(geometry.contentStart, y - grid.rowExcess)
        }
        content.firstBaseline = baselines.first
        content.lastBaseline = baselines.last
    }

    // MARK: One row

    /// Places a row. Returns the reason why layout stops before or in it, or nil if it continues.
    private mutating func place(_ row: Int) -> ContentStop? {
        let isFirst = row == firstRow
        let above = y
        if !isFirst {
            if let stop = givenBreak(before: row) { return stop }
            y += rows.starts[row] - rows.end(row - 1..<row)
        }
        fragmenter.beginContent()
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
        for attempt in attempts { content.findings.addShortage(of: attempt.findings) }
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
            if fragmenter.isSearching {
                if !isFirst { rememberOpportunity(before: row) }
                rememberOpportunities(inside: ending, height: bottom - y)
            }
            keepRow(row, attempts, bottom: bottom)
            return nil
        }
        let forcing = (attempts + open).reduce(Forcing.notForced) { $0.joined(by: $1.stop?.forcing ?? .notForced) }
        if forcing.isForced, !attempts.contains(where: \.hasNoStart) {
            return breakInside(row, attempts, limit: limit, appeal: .perfect, forcing: forcing)
        }
        return overflow(row, attempts, above: above, limit: limit, bottom: bottom)
    }

    /// Handles a row that does not fit: breaks inside it, before it, or at an earlier opportunity.
    private mutating func overflow(
        _ row: Int, _ attempts: [Attempt], above: LayoutUnit, limit: LayoutUnit, bottom: LayoutUnit
    ) -> ContentStop? {
        let isFirst = row == firstRow
        content.findings.lack(bottom - limit, in: space.fragmentainer)
        let inside = appealInside(row, attempts, limit: limit)
        if !isFirst, fragmenter.isSearching { rememberOpportunity(before: row) }
        let parting = fragmenter.part(at: isFirst ? nil : .beforeRow(row), inside: inside) {
            explain(row, attempts, bottom: bottom, limit: limit)
        }
        switch parting {
        case .inside(let appeal):
            if fragmenter.isSearching {
                if fragmenter.isUnexplained { explain(row, attempts, bottom: bottom, limit: limit) }
                fragmenter.explainInside()
            }
            return breakInside(row, attempts, limit: limit, appeal: appeal)
        case .before(let appeal):
            y = above
            return breakBefore(row, appeal: appeal)
        case .again(let early): return .again(early)
        case .doesNotFit: return .doesNotFit
        case .overflows: break
        }
        let highest = attempts.max { $0.bottom < $1.bottom }.map { grid.items[$0.index].box }
        content.findings.reportOverflow(
            of: highest ?? geometry.box, by: bottom - limit, context, unlessIn: attempts.map(\.findings))
        // Items that can still continue do so.
        if attempts.contains(where: { !$0.isComplete }) {
            // If there is no room at all, the visible part takes some.
            let shown = attempts.filter(\.isComplete).reduce(y + LayoutUnit(1)) { max($0, $1.bottom) }
            return breakInside(row, attempts, limit: limit > y ? limit : shown, appeal: .lastResort)
        }
        keepRow(row, attempts, bottom: bottom)
        return nil
    }
}
