import RectoCSS
import RectoCore

/// Places groups of flex items one under the other, the lines of a row or the items of a column, and finds where they
/// break. [CSS Fragmentation 3 §4](https://www.w3.org/TR/css-break-3/#breaking-rules)
struct FlexSequenceFlow: Fragmented {
    struct Placed {
        let item: Int
        var corner: Point
        var fragment: Fragment
    }
    /// The items of a group after layout, before they are placed on the page.
    private struct Attempt {
        var pieces: [Piece] = []
        var isComplete = true
        /// The forced break of the first item that ends with one.
        var forcing = Forcing.notForced
        /// The worst of the items' breaks; nil if no item was broken.
        var appeal: BreakAppeal?
        /// Whether an item at the top of the group cannot be broken here.
        var isStuck = false
        var end = LayoutUnit.zero
    }
    private struct Piece {
        let item: Int
        let top: LayoutUnit
        let result: LayoutResult
        var start: ParallelStart
        /// Whether the item has no room beside the others and begins on the next page.
        var isDeferred = false
    }

    private let context: LayoutContext
    private let geometry: ContainerGeometry
    private let plan: FlexPlan
    private let space: ConstraintSpace
    private let groups: [FlexGroup]
    private let resume: FlexBreak.Sequence?
    /// Whether a forced break ended the fragment before. Margins at the start are then kept.
    private let isForcedStart: Bool

    private(set) var placed: [Placed] = []
    private(set) var outOfFlow: [OutOfFlowBox] = []
    var findings = Findings()
    private(set) var stop: Stop<FlexBreak.Sequence>?
    private(set) var fragmenter: Fragmenter
    /// The end of the content. At the end of a page only border boxes count.
    private(set) var end: LayoutUnit
    private var y: LayoutUnit
    private var first = 0

    init(_ flow: FlexFlow, _ groups: [FlexGroup], in space: ConstraintSpace, resume: FlexBreak.Sequence?) {
        context = flow.context
        geometry = flow.geometry
        plan = flow.plan
        self.space = space
        self.groups = groups
        self.resume = resume
        fragmenter = Fragmenter(context, geometry.box, in: space.fragmentainer, given: space.earlyBreak)
        isForcedStart = flow.token?.isForced ?? true
        y = geometry.contentStart
        end = y
    }

    private var tree: BoxTree { context.tree }
    /// The position at which border boxes must end if the page ends.
    private var limit: LayoutUnit { space.fragmentainer?.remaining ?? .max }

    mutating func layOut() {
        first = resume?.group ?? 0
        y += resume?.offset ?? groups.first?.start ?? .zero
        for index in groups.indices.dropFirst(first) {
            let before = y
            if index > first { y += groups[index].start - groups[index - 1].end }
            stop = place(index, gapStart: before)
            if stop != nil { return }
        }
        finish()
    }

    /// Margins and alignment space below the last item do not continue on a page of their own.
    private mutating func finish() {
        let bottom = min(end, y)
        end = geometry.definiteBlock == nil ? y : max(end, y)
        guard let fragmentainer = space.fragmentainer, geometry.definiteBlock == nil else { return }
        let room = fragmentainer.remaining - geometry.edges.sum.bottom
        if end > room { end = max(bottom, room) }
    }

    // MARK: One group

    /// Places a group. Returns the reason why layout stops before or in it, or nil if it continues.
    private mutating func place(_ index: Int, gapStart: LayoutUnit) -> Stop<FlexBreak.Sequence>? {
        let isResumed = isResumed(index)
        if space.fragmentainer != nil, !isResumed {
            if index > first, let stop = givenBreak(before: index) { return stop }
            if y > limit, limit > geometry.contentStart, let stop = breakBeyond(index, gapStart: gapStart) {
                return stop
            }
        }
        if index == first, !isResumed { truncateMargin(groups[index]) }
        fragmenter.beginContent()
        let attempt = layOut(index, atTop: nil)
        for piece in attempt.pieces { findings.addShortage(of: piece.result.findings) }
        if attempt.isComplete && (space.fragmentainer == nil || !attempt.isStuck) {
            if fragmenter.isSearching { rememberOpportunities(attempt, index) }
            keep(attempt, index)
            return nil
        }
        if attempt.forcing.isForced && !attempt.isStuck {
            return breakInside(attempt, index, appeal: .perfect)
        }
        return overflow(attempt, index)
    }

    /// Whether the fragment before has laid out a part of the group.
    private func isResumed(_ index: Int) -> Bool { index == first && !(resume?.items.isEmpty ?? true) }

    /// Truncates the start margin of a column's item after an unforced break.
    /// [CSS Fragmentation 3 §5.2](https://www.w3.org/TR/css-break-3/#break-margins)
    private mutating func truncateMargin(_ group: FlexGroup) {
        guard resume != nil, !isForcedStart, !plan.axes.isRow, y <= geometry.contentStart else { return }
        for item in group.items { y -= max(.zero, plan.items[item].margin.top) }
    }

    /// - Parameter atTop: true in the last attempt, in which every item counts as being at the top of the page.
    private func layOut(_ index: Int, atTop: Bool?) -> Attempt {
        let (group, isFirst, isResumed) = (groups[index], index == first, isResumed(index))
        var attempt = Attempt()
        attempt.end = y + (isResumed ? resume!.remaining : group.size)
        attempt.pieces.reserveCapacity(group.items.count)
        let reasons = space.fragmentainer == nil ? nil : context.trace?.beginFlows()
        for (k, index) in group.items.enumerated() {
            let item = plan.items[index]
            let start = isResumed ? resume!.items[k] : .fresh
            if start.isDone { continue }
            let natural = y + plan.corners[index].y - group.start
            var top = isResumed ? geometry.contentStart : natural
            if !isResumed, isFirst, resume != nil, !isForcedStart, plan.axes.isRow, y <= geometry.contentStart,
                natural - y == item.margin.top
            {
                top -= max(.zero, item.margin.top)
            }
            var inner = itemSpace(item)
            let ownTop = y + max(.zero, item.margin.top)
            let isAtGroupTop = isResumed || top <= ownTop
            if let fragmentainer = space.fragmentainer {
                let isTopmost = fragmentainer.isAtTop && placed.isEmpty && y <= geometry.contentStart
                inner.fragmentainer = fragmentainer.below(top, isAtTop: atTop ?? (isTopmost && isAtGroupTop))
                inner.fragmentainer!.avoidingAncestors = fragmenter.avoidingBoxes
            }
            inner.earlyBreak = fragmenter.given(inside: item.box)
            reasons?.begin()
            var result = context.layOut(item.box, in: inner, resumingAt: start.token)
            if let early = fragmenter.placeAboveEnd(of: result, in: inner.fragmentainer) {
                inner.earlyBreak = early
                fragmenter.breakAboveEnd(&result, context.layOut(item.box, in: inner, resumingAt: start.token))
            }
            var piece = Piece(item: index, top: top, result: result, start: start)
            let bottom = top + result.fragment.size.height
            switch result.stop {
            case nil where bottom <= limit: piece.start = .done
            case .broken(let rest, let appeal, let forcing):
                piece.start = .token(rest)
                attempt.isComplete = false
                attempt.forcing = attempt.forcing.joined(by: forcing)
                attempt.appeal = min(attempt.appeal ?? appeal, appeal)
            case nil, .doesNotFit, .again:
                attempt.isComplete = false
                piece.start = start
                if isAtGroupTop { attempt.isStuck = true } else { piece.isDeferred = true }
            }
            reasons?.end(breaks: !piece.start.isDone, misfit(of: item, result, top: top))
            let planned = plan.axes.isRow ? item.cross : item.borderMain
            if !piece.isDeferred, isResumed || result.fragment.size.height > planned || !plan.axes.isRow {
                let isOverflowing = plan.axes.isRow && !isResumed && geometry.definiteBlock != nil
                if !isOverflowing { attempt.end = max(attempt.end, bottom + item.margin.bottom) }
            }
            attempt.pieces.append(piece)
        }
        reasons?.settle()
        // An item can wait only if another one makes progress.
        if attempt.pieces.allSatisfy({ $0.isDeferred }), !attempt.pieces.isEmpty { attempt.isStuck = true }
        return attempt
    }

    private func itemSpace(_ item: FlexItem) -> ConstraintSpace {
        var inner = ConstraintSpace(
            availableInline: geometry.contentInline, percentageBlock: geometry.percentageBlock,
            tableFragment: geometry.tableFragment)
        inner.writingMode = plan.axes.mode
        inner.inlineSizing = item.inlineSizing
        inner.blockSizing = item.blockSizing
        return inner
    }

    private mutating func keep(_ attempt: Attempt, _ index: Int) {
        let isResumed = isResumed(index)
        for piece in attempt.pieces where !piece.isDeferred {
            var fragment = piece.result.fragment
            let item = plan.items[piece.item]
            // If a line has grown in a break, its stretched items fill it.
            if isResumed, attempt.isComplete, plan.axes.isRow, item.isStretched, tree[item.box].kind != .replaced {
                let height = attempt.end - piece.top - item.margin.bottom
                if height > fragment.size.height { fragment = fragment.stretched(to: height) }
            }
            let corner = Point(x: geometry.contentLeft + plan.corners[piece.item].x, y: piece.top)
            placed.append(Placed(item: piece.item, corner: corner, fragment: fragment))
            outOfFlow += piece.result.outOfFlow.map { $0.moved(by: corner) }
            findings.add(piece.result.findings)
            end = max(end, piece.top + fragment.size.height)
        }
        y = attempt.end
    }

    // MARK: Breaking

    /// Breaks before a group if the break is forced, or if an earlier attempt has found it to be the best.
    private mutating func givenBreak(before index: Int) -> Stop<FlexBreak.Sequence>? {
        if let place = place(before: index), let appeal = fragmenter.appeal(ofGiven: place) {
            return breakBefore(index, appeal: appeal)
        }
        var forcing = fragmenter.forcing(by: breakValue(before: index), sides(at: index))
        if !forcing.isForced, !plan.axes.isRow {
            forcing = fragmenter.forcing(byPagesOf: firstBox(index - 1), firstBox(index))
        }
        return forcing.isForced ? breakBefore(index, appeal: .perfect, forcing: forcing) : nil
    }

    private func firstBox(_ index: Int) -> BoxID? { groups[index].items.first.map { plan.items[$0].box } }

    /// The opportunity right before a group; nil where the fragment begins with it.
    private func place(before index: Int) -> EarlyBreak.Place? {
        index > first ? firstBox(index).map { .beforeChild($0) } : nil
    }

    private func sides(at index: Int) -> BreakSides {
        func boxes(_ index: Int) -> [BoxID] { groups[index].items.map { plan.items[$0].box } }
        return BreakSides(above: boxes(index - 1), below: boxes(index))
    }

    /// The break value between two groups, combined from all of their items.
    private func breakValue(before index: Int) -> BreakBetween {
        var value = BreakBetween.auto
        for item in groups[index - 1].items {
            value = BreakValues.combine(value, context.breaks.after(plan.items[item].box))
        }
        for item in groups[index].items {
            value = BreakValues.combine(value, context.breaks.before(plan.items[item].box))
        }
        return value
    }

    /// The appeal of a class A break between the lines of a row, or between the items of a column.
    private func appeal(before index: Int) -> BreakAppeal { fragmenter.appeal(between: breakValue(before: index)) }

    private mutating func rememberOpportunities(_ attempt: Attempt, _ index: Int) {
        rememberBefore(index)
        if attempt.pieces.count == 1 {
            guard let inner = attempt.pieces[0].result.earlyBreak else { return }
            fragmenter.remember(inner, inside: plan.items[attempt.pieces[0].item].box)
        } else if attempt.pieces.contains(where: { $0.result.earlyBreak != nil }) {
            // Stretched items are as high as their line, so that their content decides.
            let row = attempt.pieces.map { piece in
                let early = piece.result.earlyBreak
                let end = early == nil ? .zero : SeenContent(piece.result.fragment).end
                return WholeBox(box: plan.items[piece.item].box, early: early, end: piece.top + end)
            }
            fragmenter.remember(inside: row, height: attempt.end - y)
        }
    }

    private mutating func rememberBefore(_ index: Int) {
        guard let place = place(before: index) else { return }
        let sides = context.trace == nil ? BreakSides(above: [], below: []) : sides(at: index)
        fragmenter.remember(place, between: breakValue(before: index), sides)
    }

    /// Breaks before a group that begins below the end of the page, because alignment or margins have moved it down.
    private mutating func breakBeyond(_ index: Int, gapStart: LayoutUnit) -> Stop<FlexBreak.Sequence>? {
        if index > first, fragmenter.isSearching {
            rememberBefore(index)
            if let best = fragmenter.best, best.appeal > appeal(before: index) {
                explain(index, end: y + groups[index].size)
                context.trace?.appeal(to: best, again: true)
                return .again(best)
            }
        }
        explain(index, end: y + groups[index].size)
        // A gap is suppressed at a break; other space continues.
        let gap = min(plan.gap, y - gapStart)
        let offset = y - max(.zero, gap) <= limit ? .zero : y - limit
        return breakBefore(index, appeal: index > first ? appeal(before: index) : .perfect, offset: offset)
    }

    private func breakBefore(
        _ index: Int, appeal: BreakAppeal, forcing: Forcing = .notForced, offset: LayoutUnit = .zero
    ) -> Stop<FlexBreak.Sequence> {
        .broken(FlexBreak.Sequence(group: index, offset: offset), appeal, forcing)
    }

    private mutating func breakInside(_ attempt: Attempt, _ index: Int, appeal: BreakAppeal) -> Stop<FlexBreak.Sequence>
    {
        let group = groups[index]
        let size = isResumed(index) ? resume!.remaining : group.size
        var starts = group.items.map { _ in ParallelStart.done }
        for piece in attempt.pieces {
            guard let k = group.items.firstIndex(of: piece.item) else { continue }
            starts[k] = piece.start
        }
        let rest = FlexBreak.Sequence(
            group: index, items: starts, remaining: max(.zero, size - max(.zero, limit - y)))
        keep(attempt, index)
        return .broken(rest, appeal, attempt.forcing)
    }

    /// Handles a group that does not fit: breaks inside it, before it, or at an earlier opportunity.
    private mutating func overflow(_ attempt: Attempt, _ index: Int) -> Stop<FlexBreak.Sequence>? {
        guard space.fragmentainer != nil else {
            keep(attempt, index)
            return nil
        }
        findings.lack(attempt.end - limit, in: space.fragmentainer)
        let inside = attempt.isStuck ? nil : fragmenter.appealInside(attempt.appeal ?? .perfect)
        if fragmenter.isSearching { rememberBefore(index) }
        let parting = fragmenter.part(at: place(before: index), inside: inside) { explain(index, end: attempt.end) }
        switch parting {
        case .inside(let appeal):
            if fragmenter.isSearching {
                if fragmenter.isUnexplained { explain(index, end: attempt.end) }
                fragmenter.explainInside()
            }
            return breakInside(attempt, index, appeal: appeal)
        case .before(let appeal): return breakBefore(index, appeal: appeal)
        case .again(let early): return .again(early)
        case .doesNotFit: return .doesNotFit
        case .overflows: break
        }
        // Alignment has pushed the group down; the next page has more room.
        if !isResumed(index), y > geometry.contentStart { return breakBefore(index, appeal: .lastResort) }
        return placeOverflowing(index)
    }

    /// A line of items, or the item of a column, has no room.
    private func explain(_ index: Int, end: LayoutUnit) {
        fragmenter.explainWhole(
            highestItem(of: groups[index]).map {
                BreakReason.Misfit(box: $0.box, part: .box, size: end - y, room: limit - y)
            })
    }

    /// The item that gives its line its height. Stretched items are as high, too.
    private func highestItem(of group: FlexGroup) -> FlexItem? {
        guard plan.axes.isRow, group.items.count > 1 else { return group.items.first.map { plan.items[$0] } }
        func height(_ item: FlexItem) -> LayoutUnit {
            if !item.isStretched { return item.cross + item.crossMargins }
            var space = itemSpace(item)
            space.blockSizing = .auto
            return context.layOut(item.box, in: space).fragment.size.height + item.crossMargins
        }
        return group.items.map { plan.items[$0] }.reduce(nil as (item: FlexItem, height: LayoutUnit)?) { best, item in
            let height = height(item)
            if let best, best.height >= height { return best }
            return (item, height)
        }?.item
    }

    private func misfit(of item: FlexItem, _ result: LayoutResult, top: LayoutUnit) -> BreakReason.Misfit {
        let planned = plan.axes.isRow ? item.cross : item.borderMain
        var misfit = BreakReason.Misfit(
            box: item.box, part: .box, size: max(result.fragment.size.height, planned), room: limit - top)
        misfit.isGiven = plan.axes.isRow && item.isStretched
        return misfit
    }

    /// Places and reports content that is higher than any page.
    private mutating func placeOverflowing(_ index: Int) -> Stop<FlexBreak.Sequence>? {
        var attempt = layOut(index, atTop: true)
        let overflows = attempt.pieces.map(\.result.findings)
        var reported = Findings()
        for k in attempt.pieces.indices {
            attempt.pieces[k].isDeferred = false
            let piece = attempt.pieces[k]
            if piece.result.stop?.isBroken ?? false { continue }
            let bottom = piece.top + piece.result.fragment.size.height
            if bottom > limit {
                reported.reportOverflow(
                    of: plan.items[piece.item].box, by: bottom - limit, context, unlessIn: overflows + [reported])
            }
            attempt.pieces[k].start = .done
            attempt.end = max(attempt.end, bottom)
        }
        findings.add(reported)
        if attempt.appeal != nil { return breakInside(attempt, index, appeal: attempt.appeal!) }
        keep(attempt, index)
        return nil
    }
}
