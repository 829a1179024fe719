import RectoCSS
import RectoCore

/// Lays out the block-level children of a block container, one below another. It cannot be copied, because it is large
/// and only one call is at work on it.
/// [CSS 2.2 §9.4.1 Block formatting contexts](https://www.w3.org/TR/CSS22/visuren.html#block-formatting)
struct BlockFlow: ~Copyable {
    let context: LayoutContext
    let geometry: ContainerGeometry
    let space: ConstraintSpace
    let token: BreakToken?
    /// The offset of the border box in the coordinates of the floats.
    let floatOffset: Point

    private var y: LayoutUnit
    private var pending = CollapsedMargin()
    /// Whether only collapsed-through boxes are between the container's start edge and `y`. The caller has then already
    /// used the margins that adjoin that edge.
    private var adjoinsStart: Bool
    private var hasPlaced = false
    /// Whether the box in which the early break is located is complete, so that only its overflow continues.
    private var isPastEarlyBreak = false
    private var previous: BoxID?
    private var fragmenter: Fragmenter
    /// Whether `pending` belongs to a collapsed-through box with clearance. Such a margin stays inside the container.
    private var pendingIsCleared = false
    /// Whether the child is placed below floats that it clears or has no room beside. Those floats fill the
    /// fragmentainer.
    private var isPushed = false
    /// The place beside floats for the formatting context root that was just laid out.
    private var slot: FloatSlot?
    /// Whether the box is in columns that its children can span.
    private let allowsSpanners: Bool
    private var content: ContentLayout
    /// The number of lines that may still be placed; nil for any number.
    private var linesLeft: Int?
    /// The attempt at a child whose height is rounded to its step: it is measured first, and laid out again if that
    /// moves its content.
    private enum Stepping { case none, measuring, placing }
    private var stepping = Stepping.none

    init(_ context: LayoutContext, _ geometry: ContainerGeometry, in space: ConstraintSpace, token: BreakToken?) {
        self.context = context
        self.geometry = geometry
        self.space = space
        self.token = token
        fragmenter = Fragmenter(context, geometry.box, in: space.fragmentainer, given: space.earlyBreak)
        y = geometry.contentStart
        let isRoot = geometry.isFormattingContextRoot
        floatOffset = isRoot ? .zero : Point(x: space.floatOffset.inline, y: space.floatOffset.block)
        content = ContentLayout(end: y)
        linesLeft = geometry.lineClamp?.lines
        content.floats = isRoot ? ExclusionSpace() : space.floats
        allowsSpanners =
            (space.fragmentainer?.allowsSpanners ?? false)
            && (!isRoot || context.tree[geometry.box].flags.contains(.columnBox))
        // After an unforced break, margins at the top of the page are truncated; after a forced break they are kept.
        // https://www.w3.org/TR/css-break-3/#break-margins
        if let token {
            adjoinsStart = !token.isForced
            if case .startEdge = token.position { adjoinsStart = false }
        } else {
            adjoinsStart = !isRoot && geometry.edges.sum.top == .zero
        }
    }

    private var tree: BoxTree { context.tree }
    private var inlineAxis: BlockInlineAxis { BlockInlineAxis(context: context, geometry: geometry) }

    mutating func layOut() -> ContentLayout {
        var resumeToken: BreakToken?
        var next: BoxID?
        switch token?.position {
        case .child(let child, let childToken):
            next = child
            resumeToken = childToken
        case .blockEnd: next = nil
        case .spanner(let child): next = tree.nextSibling(child)
        default: next = tree.firstChild(geometry.box)
        }
        placeFloats(token?.floats ?? [])
        for flow in token?.parallel ?? [] { placeParallel(flow.box, token: flow.token) }
        while let child = next, linesLeft != 0, !context.isSpent {
            next = tree.nextSibling(child)
            let box = tree[child]
            if box.flags.contains(.renderedLegend) {
                // The legend already has its place on the border.
            } else if box.isOutOfFlow {
                addOutOfFlow(child)
            } else if box.isFloating {
                placeFloat(child, token: resumeToken)
            } else if let stop = placeInFlow(child, token: resumeToken) {
                content.stop = stop
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
        content.earlyBreak = fragmenter.best
        if case .broken(.spanner, _, _) = content.stop, !adjoinsStart {
            // A spanner establishes a formatting context. The margin above it belongs to the columns.
            let remaining = space.fragmentainer?.remaining ?? .max
            content.end = min(y + pending.size, max(y, remaining))
        }
        if content.isComplete, !adjoinsStart {
            if pendingIsCleared { content.end = y + pending.size } else { content.endMargin = pending }
        }
        return content.take()
    }

    // MARK: In flow

    /// Places a child in flow. Returns the reason why layout stops before or in the child, or nil if it continues.
    private mutating func placeInFlow(_ child: BoxID, token: BreakToken?) -> ContentStop? {
        let style = tree.style(child)
        if allowsSpanners, style.box.spansAllColumns {
            return .broken(.spanner(child), .perfect, .spanner)
        }
        if let stop = breakBefore(child, token: token) { return stop }

        let pendingBefore = pending
        let start = token == nil ? startMargin(of: child) : StartMargin()
        var edge = pending
        edge.adjoin(start.edge)
        var top = y + (adjoinsStart ? .zero : edge.size)
        if context.facts.usesMarginBreak, token == nil, isAfterBreak, !start.isThrough {
            top = y + keptMargin(of: child)
        }
        var hasClearance = false
        if let clearance = content.floats.bottom(for: style.box.clear), clearance - floatOffset.y > top {
            top = clearance - floatOffset.y
            hasClearance = true
        }
        if token == nil, let stop = breakInGap(above: child, start, top: top, edge: edge, hasClearance: hasClearance) {
            return stop
        }
        isPushed = hasClearance
        fragmenter.beginContent()
        let result = layOutChild(child, token: token, top: &top)
        content.findings.addShortage(of: result.findings)

        if let fragmentainer = space.fragmentainer, !start.isThrough,
            let stop = decideBreak(child, result, top: top, in: fragmentainer)
        {
            if case .broken(.child(child, nil), let appeal, let forcing) = stop {
                pending = pendingBefore
                // A child that began on an earlier page resumes where it was.
                if token != nil { return .broken(.child(child, token), appeal, forcing) }
            }
            return stop
        }
        noteShortage(start, top: top)
        if fragmenter.given(inside: child) != nil { isPastEarlyBreak = true }
        add(result, child, top: top)
        if let lines = linesLeft { linesLeft = max(0, lines - result.findings.linesPlaced) }
        if let rest = result.overflowToken { content.parallel.append((child, rest)) }
        if start.isThrough && result.fragment.size.height == .zero && result.token == nil {
            collapseThrough(start, top: top, hasClearance: hasClearance)
            return nil
        }
        y = top + result.fragment.size.height
        pending = result.endMargin
        pendingIsCleared = false
        adjoinsStart = false
        hasPlaced = true
        if case .broken(let childToken, let appeal, let forcing) = result.stop {
            return .broken(.child(child, childToken), appeal, forcing)
        }
        return nil
    }

    /// Breaks in the space above a child: in a margin that is higher than the whole page or column, or in margins of
    /// empty boxes that extend below a column. A child that begins below the end of the fragmentainer has no place in
    /// it.
    /// [CSS Fragmentation 3 §5.2](https://www.w3.org/TR/css-break-3/#break-margins)
    ///
    /// DEVIATION: no page and no further column is made for an empty box if margins are all it has.
    private mutating func breakInGap(
        above child: BoxID, _ start: StartMargin, top: LayoutUnit, edge: CollapsedMargin, hasClearance: Bool
    ) -> ContentStop? {
        guard let fragmentainer = space.fragmentainer, !fragmentainer.isUnbounded, fragmentainer.remaining > .zero,
            fragmenter.isSearching
        else { return nil }
        if start.isThrough {
            guard hasPlaced, !hasClearance, top > fragmentainer.remaining, fragmentainer.contexts.contains(.column)
            else { return nil }
            if fragmentainer.contexts.contains(.page) {
                if fragmentainer.isBalancing { content.findings.countOverflow() }
                content.findings.lack(top - fragmentainer.remaining, in: fragmentainer)
                return nil
            }
        } else {
            let isBelowMargin = edge.size > .zero && !adjoinsStart && (self.token?.isForced ?? true)
            guard !hasPlaced, fragmentainer.isAtTop, top >= fragmentainer.remaining, isBelowMargin || hasClearance
            else { return nil }
        }
        content.findings.lack(top - fragmentainer.remaining + LayoutUnit(raw: 1), in: fragmentainer)
        fragmenter.explain(BreakReason.Misfit(box: child, part: .box, size: top, room: fragmentainer.remaining))
        return .broken(.child(child, nil), start.isThrough ? .perfect : .lastResort)
    }

    /// Whether the next child is the first one in a fragment that begins after a break.
    private var isAfterBreak: Bool {
        guard let token, !hasPlaced, !token.isPastEnd else { return false }
        if case .startEdge = token.position { return false }
        return true
    }

    /// The margin at the start of a fragment after `margin-break` is applied.
    private func keptMargin(of child: BoxID) -> LayoutUnit {
        context.sizing.marginAtBreak(child, containing: geometry.contentInline, isForced: token?.isForced ?? false).size
    }

    private func startMargin(of child: BoxID) -> StartMargin {
        var scan = StartMarginScan(
            context: context, floats: content.floats, before: adjoinsStart ? CollapsedMargin() : pending,
            top: floatOffset.y + y, allowsSpanners: allowsSpanners)
        return scan.startMargin(of: child, containing: geometry.contentInline, block: geometry.percentageBlock)
    }

    /// Notes that a balanced column must be as high as the margins of an empty box at its start.
    private mutating func noteShortage(_ start: StartMargin, top: LayoutUnit) {
        guard let fragmentainer = space.fragmentainer, fragmentainer.isBalancing, start.isThrough,
            content.children.isEmpty, top > fragmentainer.remaining
        else { return }
        content.findings.lack(top - fragmentainer.remaining, in: fragmentainer)
        content.findings.countOverflow()
    }

    /// Only clearance moves `y` here, because it separates the box's margins from those before it.
    private mutating func collapseThrough(_ start: StartMargin, top: LayoutUnit, hasClearance: Bool) {
        if hasClearance {
            y = top - start.edge.size
            pending = start.margin
            pendingIsCleared = true
            adjoinsStart = false
        } else if !adjoinsStart {
            pending.adjoin(start.margin)
        }
    }

    /// Breaks before a child if the break is forced, or if an earlier attempt has found it to be the best.
    private func breakBefore(_ child: BoxID, token: BreakToken?) -> ContentStop? {
        guard space.fragmentainer != nil, token == nil else { return nil }
        if content.floats.waits(for: tree.style(child).box.clear) {
            return .broken(.child(child, nil), .perfect)
        }
        if let appeal = fragmenter.appeal(ofGiven: .beforeChild(child)) { return .broken(.child(child, nil), appeal) }
        // Class A breaks are between siblings. A break before the first child is a break before its container.
        guard let previous else { return nil }
        let value = BreakValues.combine(context.breaks.after(previous), context.breaks.before(child))
        var forcing = fragmenter.forcing(by: value, BreakSides(above: [previous], below: [child]))
        if !forcing.isForced { forcing = fragmenter.forcing(byPagesOf: previous, child) }
        return forcing.isForced ? .broken(.child(child, nil), .perfect, forcing) : nil
    }

    private mutating func layOutChild(_ child: BoxID, token: BreakToken?, top: inout LayoutUnit) -> LayoutResult {
        if stepping == .none, tree.style(child).box.blockStepSize.length > .zero {
            return layOutInSteps(child, token: token, top: &top)
        }
        var childSpace = ConstraintSpace(
            availableInline: geometry.contentInline, percentageBlock: geometry.percentageBlock,
            tableFragment: geometry.tableFragment)
        childSpace.writingMode = geometry.mode
        childSpace.floats = content.floats
        childSpace.characterAxis = space.characterAxis
        childSpace.earlyBreak = fragmenter.given(inside: child)
        childSpace.measuresStep = space.measuresStep || stepping == .measuring
        if let linesLeft { childSpace.lineClamp = clamp(linesLeft, for: child) }
        slot = nil
        if inlineAxis.justification(of: child) != nil { childSpace.inlineSizing = .fitContent }
        if !content.floats.isEmpty && WidthBesideFloats(context: context).avoidsFloats(child) {
            return layOutBesideFloats(child, token: token, top: &top, in: childSpace)
        }
        childSpace.floatOffset = LogicalPoint(
            inline: floatOffset.x + inlineAxis.startEdge(of: child, in: childSpace), block: floatOffset.y + top)
        childSpace.fragmentainer = fragmentainer(at: top)
        childSpace.fragmentainer?.allowsParallelFlows =
            (space.fragmentainer?.allowsParallelFlows ?? false) && tree.isPlainContainer(child)
        return context.layOut(child, in: childSpace, resumingAt: token)
    }

    /// Lays out a child with the space that makes its outer height a multiple of its step. Only its own margins count.
    /// [CSS Rhythmic Sizing 1 §2.1](https://www.w3.org/TR/css-rhythm-1/#block-step-size)
    private mutating func layOutInSteps(_ child: BoxID, token: BreakToken?, top: inout LayoutUnit) -> LayoutResult {
        defer { stepping = .none }
        let style = tree.style(child).box
        let margin = style.margin.map { $0.resolve(geometry.contentInline) }
        // Floats and breaks inside depend on where the child stands, and that on its height. Each level is measured once,
        // and the levels inside of it are then not placed: otherwise each would double the work.
        stepping = .measuring
        var result = layOutChild(child, token: token, top: &top)
        var step = BlockStepSpace(style, size: margin.vertical + result.fragment.size.height)
        let isInMargins = style.blockStepInsert == .marginBox
        let before = isInMargins && token == nil && result.isComplete ? step.before : .zero
        top += before
        if result.findings.isAboveStep || before != .zero && !isSame(result, at: top) {
            if space.measuresStep {
                result.findings.stayAboveStep()
            } else {
                stepping = .placing
                result = layOutChild(child, token: token, top: &top)
                let size = margin.vertical + result.fragment.size.height
                if isInMargins {
                    step.after = style.blockStepExtra(size + before, isGrowing: false)
                } else {
                    step = BlockStepSpace(style, size: size)
                }
            }
        }
        guard token == nil, result.isComplete, step.before != .zero || step.after != .zero else { return result }
        if isInMargins {
            result.endMargin = CollapsedMargin(margin.bottom + step.after)
            return result
        }
        let height = result.fragment.size.height + step.before + step.after
        let content = result.fragment.children
        result.fragment = result.fragment.changed { fragment in
            fragment.size.height = height
            fragment.firstBaseline = fragment.firstBaseline.map { $0 + step.before }
            fragment.lastBaseline = fragment.lastBaseline.map { $0 + step.before }
            fragment.children = content.map {
                Fragment.Child(offset: $0.offset + Point(x: .zero, y: step.before), fragment: $0.fragment)
            }
        }
        return result
    }

    /// Whether a complete child would be the same further down: it has room there, and no floats are beside it.
    private func isSame(_ result: LayoutResult, at top: LayoutUnit) -> Bool {
        if let bottom = result.floats.bottomOfAll, bottom > floatOffset.y + y { return false }
        guard result.pendingFloats.isEmpty, !result.floats.hasPushedFloat else { return false }
        guard let fragmentainer = space.fragmentainer, !fragmentainer.isUnbounded else { return true }
        return top + result.fragment.size.height <= fragmentainer.remaining
    }

    // MARK: Clamped lines

    private func clamp(_ lines: Int, for child: BoxID) -> LineClamp {
        var isFollowed = geometry.lineClamp?.isFollowed ?? false
        var next = tree.nextSibling(child)
        while !isFollowed, let box = next {
            isFollowed = !tree[box].isOutOfFlow && !tree[box].isFloating && takesRoom(box)
            next = tree.nextSibling(box)
        }
        return LineClamp(lines: lines, isFollowed: isFollowed)
    }

    /// Whether anything of a box would be missing if it were left out: an empty block shows nothing.
    private func takesRoom(_ box: BoxID) -> Bool {
        let style = tree.style(box).box
        switch tree[box].kind {
        case .blockContainer, .inlineContainer: break
        default: return true
        }
        if style.height != .auto || style.minHeight != .auto { return true }
        if BoxEdges(style, containing: geometry.contentInline).sum.vertical > .zero { return true }
        if tree[box].kind == .inlineContainer { return !tree.inlineContent(box).items.isEmpty }
        return tree.children(box).contains { !tree[$0].isOutOfFlow && !tree[$0].isFloating && takesRoom($0) }
    }

    /// Places the overflow of a box that ended on an earlier page. Nothing moves for it.
    private mutating func placeParallel(_ child: BoxID, token: BreakToken) {
        var top = y
        let (floats, pending) = (content.floats, content.pendingFloats)
        let result = layOutChild(child, token: token, top: &top)
        if result.isWithoutRoom {
            content.findings.addShortage(of: result.findings)
            content.parallel.append((child, token))
            return
        }
        add(result, child, top: top)
        (content.floats, content.pendingFloats) = (floats, pending)
        if let rest = rest(of: result, child, after: token) { content.parallel.append((child, rest)) }
    }

    /// The part of a box that continues later. Floats that wait for the next page go there with the overflow.
    private func rest(of result: LayoutResult, _ child: BoxID, after token: BreakToken) -> BreakToken? {
        guard !result.pendingFloats.isEmpty else { return result.overflowToken ?? result.token }
        let past = result.overflowToken
        return BreakToken(
            child, past?.position ?? .blockEnd, consumed: past?.consumed ?? token.consumed,
            floats: (past?.floats ?? []) + result.pendingFloats, parallel: past?.parallel ?? [], isPastEnd: true)
    }

    private func fragmentainer(at top: LayoutUnit) -> FragmentainerSpace? {
        guard let fragmentainer = space.fragmentainer else { return nil }
        var inner = fragmentainer.below(top, isAtTop: fragmentainer.isAtTop && !hasPlaced && !isPushed)
        inner.avoidingAncestors = fragmenter.avoidingBoxes
        inner.allowsSpanners = allowsSpanners
        return inner
    }

    /// Lays out a child beside floats. Its border box must not overlap their margin boxes: it becomes narrower, or it
    /// is placed below them if it is too wide or too high.
    /// [CSS 2.2 §9.5](https://www.w3.org/TR/CSS22/visuren.html#bfc-next-to-float)
    private mutating func layOutBesideFloats(
        _ child: BoxID, token: BreakToken?, top: inout LayoutUnit, in space: ConstraintSpace
    ) -> LayoutResult {
        let style = tree.style(child).box
        let edges = inlineAxis.marginEdges(child)
        let room = inlineAxis.roomBesideFloats(child, edges)
        let width = WidthBesideFloats(context: context).widthBesideFloats(child, in: geometry)
        var height = LayoutUnit.zero
        while true {
            let found = content.floats.slot(
                top: floatOffset.y + top, size: Size(width: width, height: height),
                within: floatOffset.x + room.left, and: floatOffset.x + room.right)
            if found.top - floatOffset.y > top { isPushed = true }
            if hasNoRoom(child, in: found), let below = content.floats.nextEdge(below: found.top) {
                top = below - floatOffset.y
                continue
            }
            let left = found.left - floatOffset.x
            let right = found.right - floatOffset.x
            top = found.top - floatOffset.y
            slot = FloatSlot(left: max(left, edges.left), right: min(right, edges.right), top: top)
            var space = space
            if style.width == .auto || style.width == .stretch {
                if tree[child].kind == .tableWrapper || context.tree.isOrthogonal(child)
                    || inlineAxis.justification(of: child) != nil
                {
                    let margins = edges.left - geometry.contentLeft + geometry.contentRight - edges.right
                    space.availableInline = right - left + margins
                } else if tree[child].kind != .replaced {
                    space.inlineSizing = .fixed(
                        context.sizing.clampInline(right - left, child, containing: geometry.contentInline))
                }
            }
            space.fragmentainer = fragmentainer(at: top)
            let result = context.layOut(child, in: space, resumingAt: token)
            // A child that is higher than the place found may meet further floats.
            let band = content.floats.available(
                top: found.top, height: result.fragment.size.height, left: found.left, right: found.right)
            let isNarrower = band.right - band.left < right - left
            if !isNarrower || height >= result.fragment.size.height { return result }
            content.findings.addShortage(of: result.findings)
            height = result.fragment.size.height
        }
    }

    /// Whether floats leave nothing of the container's width to a child that takes what is left, and has content.
    private func hasNoRoom(_ child: BoxID, in slot: FloatSlot) -> Bool {
        let style = tree.style(child).box
        guard style.width == .auto || style.width == .stretch, !context.tree.isOrthogonal(child) else { return false }
        let left = max(slot.left - floatOffset.x, geometry.contentLeft)
        let right = min(slot.right - floatOffset.x, geometry.contentRight)
        return right <= left && context.sizing.borderBoxIntrinsicSizes(child).minContent > .zero
    }

    // MARK: Breaking

    /// Decides whether a child stays where it is, and if not, where to break.
    /// [CSS Fragmentation 3 §4.4](https://www.w3.org/TR/css-break-3/#unforced-breaks)
    private mutating func decideBreak(
        _ child: BoxID, _ result: LayoutResult, top: LayoutUnit, in fragmentainer: FragmentainerSpace
    ) -> ContentStop? {
        let size = result.fragment.size.height
        // A negative end margin lets the end edges of a box extend beyond the page area, as those of a cover that is printed
        // to the edges of the sheet. Its content has room there: otherwise it would not be complete.
        let end = top + size + min(.zero, result.endMargin.size)
        let fits = result.isComplete ? end <= fragmentainer.remaining : !result.isWithoutRoom
        if fragmenter.given != nil {
            return fits || !isPastEarlyBreak ? nil : .broken(.child(child, nil), .lastResort)
        }
        rememberOpportunity(before: child)
        if result.isComplete, let inner = result.earlyBreak { fragmenter.remember(inner, inside: child) }
        if fits && result.isComplete || result.stop?.forcing.isForced ?? false { return nil }
        let parting = fragmenter.part(at: .beforeChild(child), inside: result.stop?.appeal) {
            if fits { return }
            fragmenter.explainUnlessInside(child, size: size, room: fragmentainer.remaining - top)
        }
        switch parting {
        case .inside(let appeal): fragmenter.explainPassedOver(by: appeal)
        case .before(let appeal): return .broken(.child(child, nil), appeal)
        case .again(let early): return .again(early)
        case .doesNotFit: return .doesNotFit
        case .overflows:
            content.findings.reportOverflow(
                of: child, by: size - fragmentainer.remaining, context, unlessIn: [result.findings])
        }
        return nil
    }

    /// Remembers a class A opportunity between the previous sibling and `child`, or between floats and what is below
    /// them.
    private mutating func rememberOpportunity(before child: BoxID) {
        if hasPlaced, let previous {
            let value = BreakValues.combine(context.breaks.after(previous), context.breaks.before(child))
            fragmenter.remember(.beforeChild(child), between: value, BreakSides(above: [previous], below: [child]))
        } else if isPushed {
            fragmenter.remember(.beforeChild(child), between: .auto, BreakSides(above: [], below: [child]))
        }
    }

    // MARK: Placing

    private mutating func add(_ result: LayoutResult, _ child: BoxID, top: LayoutUnit) {
        let style = tree.style(child)
        let fragment = result.fragment
        content.floats = result.floats
        content.findings.add(result.findings)
        let x = inlineAxis.inlineOffset(child, width: fragment.size.width, in: slot)
        content.pendingFloats += result.pendingFloats.map {
            $0.moved(by: x, from: fragment.size.width, to: geometry.inlineSize)
        }
        let shift = style.relativeOffset(
            containing: geometry.contentInline, block: geometry.percentageBlock,
            direction: geometry.style.inherited.direction)
        let corner = Point(x: x, y: top) + shift + geometry.shiftOfInlines(around: child, in: tree)
        context.expectGrowth(of: content.children)
        content.children.append(Fragment.Child(offset: corner, fragment: fragment))
        for item in result.outOfFlow {
            content.outOfFlow.append(item.moved(by: corner))
        }
        if content.firstBaseline == nil, let baseline = fragment.firstBaseline {
            content.firstBaseline = top + baseline
        }
        // Tables are skipped when an inline block looks for its last line.
        if let baseline = fragment.lastBaseline, tree[child].kind != .tableWrapper {
            content.lastBaseline = top + baseline
        }
    }

    private mutating func addOutOfFlow(_ child: BoxID) {
        var item = OutOfFlowBox(
            box: child, staticPosition: Point(x: geometry.contentLeft, y: y + (adjoinsStart ? .zero : pending.size)),
            staticInline: geometry.contentInline, tableFragment: geometry.tableFragment)
        if let justification = inlineAxis.justification(of: child) {
            item.staticArea = inlineAxis.staticArea(of: child, justification)
        }
        content.outOfFlow.append(item)
    }

    private mutating func placeFloat(_ child: BoxID, token: BreakToken?) {
        let top = y + (adjoinsStart ? .zero : pending.size)
        var flow = FloatPlacement(context, geometry, floatOffset: floatOffset, in: space.fragmentainer)
        flow.place(child, token: token, top: top, hasPlaced: hasPlaced, into: &content)
    }

    /// Places the floats of the fragmentainer before. If one has to wait once more, so have those after it that have not
    /// begun, of which there may be many pages.
    private mutating func placeFloats(_ floats: [PendingFloat]) {
        for float in floats {
            if content.floats.hasPushedFloat, float.token == nil {
                content.pendingFloats.append(float)
                content.floats.wait(isLeft: tree.style(float.box).box.float == .left)
            } else {
                placeFloat(float)
            }
        }
    }

    private mutating func placeFloat(_ float: PendingFloat) {
        let top = y + (adjoinsStart ? .zero : pending.size)
        var flow = FloatPlacement(context, geometry, floatOffset: floatOffset, in: space.fragmentainer, resuming: float)
        flow.place(float.box, token: float.token, top: top, hasPlaced: hasPlaced, into: &content)
    }
}
