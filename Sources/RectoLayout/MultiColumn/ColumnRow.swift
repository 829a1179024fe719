import RectoCSS
import RectoCore

/// The conditions under which a row of columns is filled.
struct ColumnRowSpace {
    /// The block size of each column.
    var height: LayoutUnit
    /// The number of columns; nil for as many as the content needs.
    var count: Int?
    /// Whether a page ends where the columns end.
    var isPageLimited = false
    /// Whether a break before the row would make no progress.
    var isAtTop = true
    /// Whether columns end only at forced breaks.
    var isUnbounded = false
    /// The row may be filled only to find whether all has room, or its height. In the latter case nothing is cut.
    var trial = FragmentainerSpace.Trial.none
    /// Whether the column that is filled is the last one of the row.
    var isLastColumn = false
    /// Whether a float to a column that is higher than the row is broken, because later rows are no higher.
    var breaksFloats = true
}

/// Columns side by side, from the position at which the content resumes to the end of the last column, to a spanner, or
/// to a forced page break.
struct ColumnRow {
    struct Column {
        var fragment: Fragment
        var outOfFlow: [OutOfFlowBox]
        var areas = PageAreas()
        var blockSize: LayoutUnit { fragment.size.height + areas.blockSize }
        var isEmpty: Bool { fragment.children.isEmpty && areas.isEmpty }
    }
    var columns: [Column] = []
    /// The reason why the row ends; nil if all content is in the columns. A spanner or a forced page break ends it;
    /// otherwise there is more content than columns. The row does not fit if not even its first column takes anything.
    var stop: Stop<BreakToken>?
    /// The floats to columns that are still to come.
    var floats: ColumnFloats?
    /// The worst of the breaks between two columns.
    var appeal = BreakAppeal.perfect
    /// The height of the highest column.
    var extent = LayoutUnit.zero
    /// The findings of the columns, but for the floats to them: those are reported where a float is placed.
    var findings = Findings()

    var isEmpty: Bool { extent == .zero && columns.allSatisfy(\.isEmpty) }

    /// Whether the columns contain all content up to a position at which columns have to end.
    var holdsAll: Bool {
        if isFull || isWithoutRoom { return false }
        return floats.map { $0.waiting.deferred.isEmpty && !$0.isBroken } ?? true
    }
    /// There is more content than columns.
    var isFull: Bool { if case .broken(_, _, .notForced) = stop { true } else { false } }
    var isWithoutRoom: Bool { if case .doesNotFit = stop { true } else { false } }
    /// A box that spans the columns comes next.
    var endsAtSpanner: Bool { stop?.forcing == .spanner }
}

/// All content that the columns of a row may hold is placed; what floats may still ask for more of them.
struct ColumnContentEnd {
    /// A spanner or a forced page that follows; nil if the content is complete.
    let stop: Stop<BreakToken>?

    init(stop: Stop<BreakToken>?) { self.stop = stop }

    /// Nil if the content goes on in the next column.
    init?(before next: BreakToken, _ forcing: Forcing) {
        guard next.spanner != nil || forcing.forcesPage else { return nil }
        stop = .broken(next, .perfect, next.spanner != nil ? .spanner : forcing)
    }
}

extension MultiColumnFlow {
    /// A number of columns larger than any page shows. The rest of the content is then placed in the last one.
    private static let maximumColumns = 2000

    /// Fills columns one after another.
    func fill(_ row: ColumnRowSpace, from start: ColumnsStart) -> ColumnRow {
        var out = ColumnRow(floats: start.floats)
        out.floats?.isBroken = false
        var token = start.token
        // The place where the content ended, while its floats continue.
        var end = start.floats != nil && token?.isContentEnd ?? false ? ColumnContentEnd(stop: nil) : nil
        var row = row
        while true {
            let index = out.columns.count
            row.isLastColumn = index + 1 == row.count
            context.trace?.beginFragmentainer()
            let filled = fillColumn(row, resumingAt: token, end, &out.floats)
            out.findings.addShortage(of: filled.findings)
            if filled.isEmpty {
                if index == 0 { return ColumnRow(stop: .doesNotFit, floats: start.floats, findings: out.findings) }
                out.stop = end == nil ? token.map { .broken($0, .perfect) } : stop(at: end!, floats: out.floats)
                return out
            }
            var result = filled.flow
            if let token, let next = result?.token, filled.areas.isEmpty,
                token.isSamePlace(as: next) || index >= Self.maximumColumns
            {
                if !row.isAtTop {
                    var none = ColumnRow(stop: .doesNotFit, floats: start.floats)
                    none.findings.addShortage(of: out.findings)
                    return none
                }
                result = layOutColumn(row, isBroken: false, resumingAt: token)
                result?.findings.reportNoProgress(of: geometry.box, context)
            }
            append(result, filled.areas, to: &out)
            if let result {
                out.findings.add(result.findings)
                guard case .broken(let next, let appeal, let forcing) = result.stop else {
                    if out.floats?.waiting.isEmpty ?? true { return out }
                    end = ColumnContentEnd(stop: nil)
                    if row.isLastColumn {
                        out.stop = .broken(contentEnd, .perfect)
                        return out
                    }
                    continue
                }
                token = next
                if let known = ColumnContentEnd(before: next, forcing) {
                    end = known
                } else if row.isLastColumn {
                    out.stop = .broken(next, appeal)
                    return out
                } else {
                    out.appeal = min(out.appeal, appeal)
                }
            }
            if let end, row.isLastColumn || !asksForColumns(out.floats, after: end) {
                out.stop = stop(at: end, floats: out.floats)
                return out
            }
            if end == nil, row.isLastColumn, let token {
                out.stop = .broken(token, .perfect)
                return out
            }
        }
    }

    /// Adds a column, of which the content may be floats alone.
    private func append(_ flow: LayoutResult?, _ areas: PageAreas, to row: inout ColumnRow) {
        let fragment = flow?.fragment ?? emptyColumn()
        var outOfFlow = flow?.outOfFlow ?? []
        if row.floats != nil { outOfFlow.removeAll { isColumnFloat($0.box) } }
        row.columns.append(ColumnRow.Column(fragment: fragment, outOfFlow: outOfFlow, areas: areas))
        row.extent = max(row.extent, fragment.size.height + areas.blockSize)
    }

    /// Whether floats need columns below those that the content ends in.
    private func asksForColumns(_ floats: ColumnFloats?, after end: ColumnContentEnd) -> Bool {
        guard let floats else { return false }
        return end.stop == nil ? !floats.waiting.isEmpty : !floats.waiting.deferred.isEmpty
    }

    /// The reason why a row ends whose content has ended. If the content is complete, its floats may still continue.
    private func stop(at end: ColumnContentEnd, floats: ColumnFloats?) -> Stop<BreakToken>? {
        if let stop = end.stop { return stop }
        return floats?.waiting.isEmpty ?? true ? nil : .broken(contentEnd, .perfect)
    }

    /// The trial that a row of columns is, by itself or as a part of one around. Columns without an end find no height.
    func trial(_ row: ColumnRowSpace) -> FragmentainerSpace.Trial {
        min(max(row.trial, space.fragmentainer?.trial ?? .none), row.isUnbounded ? .probe : .balancing)
    }

    func layOutColumn(
        _ row: ColumnRowSpace, isBroken: Bool = true, resumingAt token: BreakToken?,
        beside areas: PageAreas = PageAreas(), mayWait: Bool = false
    ) -> LayoutResult {
        let outer = space.fragmentainer
        let (room, isAtTop) = (row.height - areas.blockSize, row.isAtTop && !mayWait)
        var inner = ConstraintSpace(
            availableInline: columns.inline, percentageBlock: geometry.percentageBlock,
            tableFragment: geometry.tableFragment)
        inner.writingMode = geometry.mode
        inner.characterAxis = space.characterAxis
        var fragmentainer = FragmentainerSpace(
            blockSize: row.isPageLimited ? outer?.blockSize ?? row.height : row.height, remaining: room,
            isAtTop: isAtTop)
        fragmentainer.contexts = .column
        if let outer, outer.contexts.contains(.paged) {
            fragmentainer.contexts.insert(.paged)
            if row.isLastColumn, row.isPageLimited, outer.contexts.contains(.page) {
                fragmentainer.contexts.formUnion(outer.contexts.intersection([.page, .spread]))
            }
        }
        fragmentainer.allowsSpanners = true
        fragmentainer.isUnbounded = row.isUnbounded
        fragmentainer.slicesMonolithic =
            row.isPageLimited && row.trial != .balancing && (outer?.slicesMonolithic ?? true)
        fragmentainer.trial = trial(row)
        fragmentainer.columnDepth = depth
        if isBroken { inner.fragmentainer = fragmentainer }
        return context.fill(inner, with: columnBox, resumingAt: token)
    }

    // MARK: Balancing

    /// Finds the least block size at which the columns contain all content and break well.
    /// [CSS Multi-column 1 §7.1](https://www.w3.org/TR/css-multicol-1/#cf)
    ///
    /// The search begins with equal shares of the content, and each step adds the smallest length that was missing.
    /// - Parameter maximum: the largest height; nil if nothing limits the columns.
    func balance(_ row: ColumnRowSpace, from start: ColumnsStart, maximum: LayoutUnit?) -> ColumnRow? {
        func place(at height: LayoutUnit) -> ColumnRow {
            var filled = fill(atHeight(height, row), from: start)
            filled.extent = height
            // What it lacks is nothing that higher columns around could give.
            filled.findings.dropShortage()
            return filled
        }

        var measuring = row
        measuring.trial = .balancing
        measuring.isUnbounded = true
        measuring.height = Self.unbounded
        measuring.count = nil
        let endless = fill(measuring, from: start).columns
        let runs = endless.map(\.blockSize)
        // The overflow of boxes with a limited height must fit into the columns, too.
        let total = endless.reduce(LayoutUnit.zero) { $0 + $1.areas.blockSize + context.tree.flowExtent($1.fragment) }
        let limit = maximum ?? .max
        var height = min(Self.share(runs, over: columns.count), limit)
        // The first height with which the columns contain everything although they break where they should not.
        var second: LayoutUnit?
        var attempt = row
        attempt.trial = .balancing
        for round in 0..<Self.rounds(depth: depth) {
            attempt.height = height
            var filled = fill(attempt, from: start)
            let findings = filled.findings
            let isWhole = filled.holdsAll && findings.overflows == 0 && filled.columns.count <= columns.count
            // The content of containers inside has to break well, too.
            if isWhole, filled.appeal == .perfect,
                findings.columnsPlaced == 0
                    || !filled.columns.contains(where: { Self.breaksBadly($0.fragment) })
            {
                // Nothing was higher than the columns, so nothing would be cut in them.
                filled.extent = height
                filled.findings.dropShortage()
                if !findings.leavesUnbalanced || isProbe { return filled }
                let balanced = place(at: height)
                return balanced.holdsAll ? balanced : filled
            }
            if isWhole, second == nil { second = height }
            if height >= limit || height > total {
                // Higher columns break less often where they should not.
                if isWhole, height == limit, !row.isPageLimited { second = height }
                break
            }
            var step = findings.shortage ?? total / 32
            // Steps that are small at first soon become larger.
            step = max(step, round < 8 ? LayoutUnit(raw: 1) : total / 64)
            height = min(limit, height + step)
        }
        if let second { return place(at: second) }
        // One column contains everything, and no column is higher than the limit.
        if limit < total { return nil }
        let tall = place(at: max(height, total))
        return maximum == nil || tall.holdsAll ? tall : nil
    }

    private static func breaksBadly(_ fragment: Fragment) -> Bool {
        switch fragment.breakCause {
        case .droppedAvoidInside, .droppedAvoidBetween, .droppedOrphansWidows: return true
        default: return fragment.children.contains { breaksBadly($0.fragment) }
        }
    }

    private func atHeight(_ height: LayoutUnit, _ row: ColumnRowSpace) -> ColumnRowSpace {
        var row = row
        row.height = height
        return row
    }

    /// A length far larger than any content, but small enough for sums.
    static let unbounded = LayoutUnit(1 << 30)

    /// The number of attempts for a row. Each level of nested containers multiplies them.
    private static func rounds(depth: Int) -> Int {
        switch depth {
        case ...1: 64
        case 2: 16
        default: 6
        }
    }

    /// The height of equal shares. Each run, which ends at a forced break, takes at least one column.
    static func share(_ runs: [LayoutUnit], over count: Int) -> LayoutUnit {
        var parts = [Int](repeating: 1, count: runs.count)
        func height(_ k: Int) -> LayoutUnit { LayoutUnit(raw: (runs[k].raw + parts[k] - 1) / parts[k]) }
        for _ in 0..<max(0, count - runs.count) {
            guard let highest = runs.indices.max(by: { height($0) < height($1) }) else { break }
            parts[highest] += 1
        }
        return runs.indices.map(height).max() ?? .zero
    }
}
