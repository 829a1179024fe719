import RectoCSS
import RectoCore

/// Lays out the block-level children of a block container, one under the other.
/// [CSS 2.2 §9.4.1 Block formatting contexts](https://www.w3.org/TR/CSS22/visuren.html#block-formatting)
struct BlockFlow {
    let context: LayoutContext
    let geometry: ContainerGeometry
    let space: ConstraintSpace
    let token: BreakToken?
    /// Of the border box in the coordinates of the floats.
    let floatOffset: Point

    private var y: LayoutUnit
    private var pending = CollapsedMargin()
    /// Nothing but collapsed-through boxes stands between the container's start edge and `y`: the caller has spent
    /// the margins that adjoin it.
    private var adjoinsStart: Bool
    private var hasPlaced = false
    private var previous: BoxID?
    private var overflowsBefore = 0
    private var content: ContentLayout

    init(_ context: LayoutContext, _ geometry: ContainerGeometry, in space: ConstraintSpace, token: BreakToken?) {
        (self.context, self.geometry, self.space, self.token) = (context, geometry, space, token)
        y = geometry.contentStart
        let isRoot = geometry.isFormattingContextRoot
        floatOffset = isRoot ? .zero : Point(x: space.floatOffset.inline, y: space.floatOffset.block)
        content = ContentLayout(end: y)
        content.floats = isRoot ? ExclusionSpace() : space.floats
        // After an unforced break the margins at the page's top are truncated, after a forced one they count.
        // https://www.w3.org/TR/css-break-3/#break-margins
        if let token {
            adjoinsStart = !token.isForced
        } else {
            adjoinsStart = !isRoot && geometry.edges.sum.top == .zero
        }
    }

    private var tree: BoxTree { context.tree }
    private var avoidsInside: Bool {
        (space.fragmentainer?.avoidsBreakInside ?? false) || geometry.style.box.breakInside.avoidsPage
    }

    mutating func layOut() -> ContentLayout {
        var resumeToken: BreakToken?
        var next: BoxID?
        switch token?.position {
        case .child(let child, let childToken):
            next = child
            resumeToken = childToken
        case .blockEnd: next = nil
        default: next = tree.firstChild(geometry.box)
        }
        for float in token?.floats ?? [] { placeFloat(float.box, token: float.token) }
        while let child = next {
            next = tree.nextSibling(child)
            let box = tree[child]
            if box.isOutOfFlow {
                addOutOfFlow(child)
            } else if box.isFloating {
                placeFloat(child, token: resumeToken)
            } else if let stop = placeInFlow(child, token: resumeToken) {
                content.outcome = stop
                return finish()
            } else {
                previous = child
            }
            resumeToken = nil
        }
        return finish()
    }

    private mutating func finish() -> ContentLayout {
        content.end = y
        if case .complete = content.outcome { content.endMargin = adjoinsStart ? CollapsedMargin() : pending }
        return content
    }

    // MARK: In flow

    /// Returns why layout stops before or in `child`; nil if it goes on.
    private mutating func placeInFlow(_ child: BoxID, token: BreakToken?) -> ContentLayout.Outcome? {
        let style = tree.style(child)
        if let stop = breakBefore(child, token: token) { return stop }

        var start = (margin: CollapsedMargin(), isThrough: false)
        if token == nil {
            start = context.startMargin(
                of: child, containing: geometry.contentInline, hasFloats: !content.floats.isEmpty)
        }
        let pendingBefore = pending
        if !adjoinsStart { pending.adjoin(start.margin) }
        var top = y + (adjoinsStart ? .zero : pending.size)
        if let clearance = content.floats.bottom(for: style.box.clear), clearance - floatOffset.y > top {
            top = clearance - floatOffset.y
        }
        overflowsBefore = context.overflows
        let result = layOutChild(child, token: token, top: &top)

        if let fragmentainer = space.fragmentainer, !start.isThrough,
            let stop = decideBreak(child, result, top: top, in: fragmentainer)
        {
            if case .broken(.child(child, nil), _, _, _) = stop { pending = pendingBefore }
            return stop
        }
        add(result, child, top: top)
        if start.isThrough && result.fragment.size.height == .zero && result.token == nil {
            return nil
        }
        y = top + result.fragment.size.height
        pending = result.endMargin
        adjoinsStart = false
        hasPlaced = true
        if case .broken(let childToken, let appeal) = result.outcome {
            return .broken(.child(child, childToken), appeal, forced: childToken.forced, isForced: childToken.isForced)
        }
        return nil
    }

    /// A forced break, or the one that an earlier try has found to be best.
    private func breakBefore(_ child: BoxID, token: BreakToken?) -> ContentLayout.Outcome? {
        guard space.fragmentainer != nil, token == nil else { return nil }
        if case .beforeChild(child) = space.earlyBreak?.place, let early = space.earlyBreak {
            return .broken(.child(child, nil), early.appeal, forced: nil, isForced: false)
        }
        // Class A: between siblings. Before the first child a break belongs before the container.
        guard let previous else { return nil }
        let value = LayoutContext.combine(context.breakAfter(previous), context.breakBefore(child))
        if value.isForcedPage { return .broken(.child(child, nil), .perfect, forced: value, isForced: true) }
        if context.usesNamedPages, context.endPage(previous) != context.startPage(child) {
            return .broken(.child(child, nil), .perfect, forced: .page, isForced: true)
        }
        return nil
    }

    private mutating func layOutChild(_ child: BoxID, token: BreakToken?, top: inout LayoutUnit) -> LayoutResult {
        var childSpace = ConstraintSpace(
            availableInline: geometry.contentInline, percentageBlock: geometry.percentageBlock)
        childSpace.writingMode = geometry.mode
        childSpace.floats = content.floats
        if case .insideChild(child, let inner) = space.earlyBreak?.place { childSpace.earlyBreak = inner }
        let style = tree.style(child).box
        let isRoot = context.isFormattingContextRoot(child) || tree[child].kind == .replaced
            || tree[child].kind == .tableWrapper
        var left = geometry.contentLeft
        if isRoot && !content.floats.isEmpty {
            (left, top) = besideFloats(child, top: top, space: &childSpace)
        }
        childSpace.floatOffset = LogicalPoint(
            inline: floatOffset.x + left + style.margin.left.resolve(geometry.contentInline),
            block: floatOffset.y + top)
        if let fragmentainer = space.fragmentainer {
            var inner = fragmentainer.below(top, isAtTop: fragmentainer.isAtTop && !hasPlaced)
            inner.avoidsBreakInside = avoidsInside
            childSpace.fragmentainer = inner
        }
        return context.layOut(child, in: childSpace, resumingAt: token)
    }

    /// A box that establishes a formatting context stands beside floats, or below them if it is too wide.
    /// [CSS 2.2 §9.5](https://www.w3.org/TR/CSS22/visuren.html#bfc-next-to-float)
    private func besideFloats(_ child: BoxID, top: LayoutUnit, space: inout ConstraintSpace) -> (LayoutUnit, LayoutUnit)
    {
        let style = tree.style(child).box
        let margins =
            style.margin.left.resolve(geometry.contentInline) + style.margin.right.resolve(geometry.contentInline)
        var needed = context.borderBoxIntrinsicSizes(child).minContent
        if case .lengthPercentage(let l) = style.width, l.hasPercentage {
            needed = max(needed, l.resolve(geometry.contentInline))
        }
        let left = floatOffset.x + geometry.contentLeft
        let right = left + geometry.contentInline
        var y = floatOffset.y + top
        while true {
            let band = content.floats.available(top: y, height: .zero, left: left, right: right)
            if band.right - band.left >= needed + margins || (band.left == left && band.right == right) {
                space.availableInline = band.right - band.left
                return (band.left - floatOffset.x, y - floatOffset.y)
            }
            guard let next = content.floats.nextEdge(below: y) else { return (geometry.contentLeft, top) }
            y = next
        }
    }

    // MARK: Breaking

    /// Decides whether to keep a child where it is, and where to break if not.
    /// [CSS Fragmentation 3 §4.4](https://www.w3.org/TR/css-break-3/#unforced-breaks)
    private mutating func decideBreak(
        _ child: BoxID, _ result: LayoutResult, top: LayoutUnit, in fragmentainer: FragmentainerSpace
    ) -> ContentLayout.Outcome? {
        if space.earlyBreak != nil { return nil }
        if let before = opportunityBefore(child) { keep(before) }
        switch result.outcome {
        case .complete:
            if let inner = result.earlyBreak { keep(EarlyBreak(.insideChild(child, inner), inner.appeal)) }
            if top + result.fragment.size.height <= fragmentainer.remaining { return nil }
            return breakEarlier(child, result, in: fragmentainer)
        case .broken(let token, let appeal):
            if token.isForced { return nil }
            if let best = content.earlyBreak, best.appeal > appeal { return outcome(best, at: child) }
            return nil
        case .doesNotFit:
            return breakEarlier(child, result, in: fragmentainer)
        }
    }

    private mutating func breakEarlier(
        _ child: BoxID, _ result: LayoutResult, in fragmentainer: FragmentainerSpace
    ) -> ContentLayout.Outcome? {
        if let best = content.earlyBreak { return outcome(best, at: child) }
        if !fragmentainer.isAtTop { return .doesNotFit }
        // What overflows is said once, at the innermost box.
        if context.overflows == overflowsBefore {
            context.reportOverflow(child, by: result.fragment.size.height - fragmentainer.remaining)
        }
        return nil
    }

    private func outcome(_ best: EarlyBreak, at child: BoxID) -> ContentLayout.Outcome {
        if case .beforeChild(child) = best.place {
            return .broken(.child(child, nil), best.appeal, forced: nil, isForced: false)
        }
        return .again(best)
    }

    /// A class A opportunity between the previous sibling and `child`.
    private func opportunityBefore(_ child: BoxID) -> EarlyBreak? {
        guard hasPlaced, let previous else { return nil }
        var appeal = BreakAppeal.perfect
        if LayoutContext.combine(context.breakAfter(previous), context.breakBefore(child)).avoidsPage {
            appeal = .violatesAvoidBetween
        } else if avoidsInside {
            appeal = .violatesAvoidInside
        }
        return EarlyBreak(.beforeChild(child), appeal)
    }

    /// The last of the best opportunities wins.
    private mutating func keep(_ opportunity: EarlyBreak) {
        if let best = content.earlyBreak, best.appeal > opportunity.appeal { return }
        content.earlyBreak = opportunity
    }

    // MARK: Placing

    private mutating func add(_ result: LayoutResult, _ child: BoxID, top: LayoutUnit) {
        let style = tree.style(child)
        let fragment = result.fragment
        content.floats = result.floats
        content.pendingFloats += result.pendingFloats
        let x = inlineOffset(child, width: fragment.size.width, top: top)
        let shift = context.relativeOffset(
            style, containing: geometry.contentInline, block: geometry.percentageBlock)
        let corner = Point(x: x, y: top) + shift
        content.children.append(Fragment.Child(offset: corner, fragment: fragment))
        for item in result.outOfFlow {
            content.outOfFlow.append(item.moved(by: corner))
        }
        if content.firstBaseline == nil, let baseline = fragment.firstBaseline {
            content.firstBaseline = top + baseline
        }
        if let baseline = fragment.lastBaseline { content.lastBaseline = top + baseline }
    }

    /// The physical left edge of a child's border box: `auto` margins share what is left.
    /// [CSS 2.2 §10.3.3](https://www.w3.org/TR/CSS22/visudet.html#blockwidth)
    private func inlineOffset(_ child: BoxID, width: LayoutUnit, top: LayoutUnit) -> LayoutUnit {
        let style = tree.style(child).box
        var left = geometry.contentLeft
        var available = geometry.contentInline
        let isRoot =
            context.isFormattingContextRoot(child) || tree[child].kind == .replaced
            || tree[child].kind == .tableWrapper
        if isRoot && !content.floats.isEmpty {
            let bandLeft = floatOffset.x + geometry.contentLeft
            let band = content.floats.available(
                top: floatOffset.y + top, height: .zero, left: bandLeft, right: bandLeft + available)
            left = band.left - floatOffset.x
            available = band.right - band.left
        }
        let marginLeft = style.margin.left.resolve(geometry.contentInline)
        let marginRight = style.margin.right.resolve(geometry.contentInline)
        let free = available - width - marginLeft - marginRight
        switch (style.margin.left.isAuto, style.margin.right.isAuto) {
        case (true, true): return left + max(.zero, LayoutUnit(raw: free.raw / 2))
        case (true, false): return left + max(.zero, free)
        case (false, true): return left + marginLeft
        case (false, false): break
        }
        switch geometry.style.inherited.textAlign {
        case .internalCenter: return left + marginLeft + max(.zero, LayoutUnit(raw: free.raw / 2))
        case .internalRight: return left + marginLeft + max(.zero, free)
        case .internalLeft: return left + marginLeft
        default: return geometry.mode == .horizontalLTR ? left + marginLeft : left + marginLeft + free
        }
    }

    private mutating func addOutOfFlow(_ child: BoxID) {
        content.outOfFlow.append(
            OutOfFlowBox(
                box: child,
                staticPosition: Point(x: geometry.contentLeft, y: y + (adjoinsStart ? .zero : pending.size)),
                staticInline: geometry.contentInline))
    }

    private mutating func placeFloat(_ child: BoxID, token: BreakToken?) {
        let top = y + (adjoinsStart ? .zero : pending.size)
        var flow = FloatFlow(
            context: context, geometry: geometry, floatOffset: floatOffset, fragmentainer: space.fragmentainer)
        flow.place(child, token: token, top: top, hasPlaced: hasPlaced, into: &content)
    }
}
