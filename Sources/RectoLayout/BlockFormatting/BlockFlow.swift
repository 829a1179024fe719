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

    var y: LayoutUnit
    var pending = CollapsedMargin()
    /// Whether only collapsed-through boxes are between the container's start edge and `y`. The caller has then already
    /// used the margins that adjoin that edge.
    var adjoinsStart: Bool
    var hasPlaced = false
    /// Whether the box in which the early break is located is complete, so that only its overflow continues.
    var isPastEarlyBreak = false
    var previous: BoxID?
    var fragmenter: Fragmenter
    /// Whether `pending` belongs to a collapsed-through box with clearance. Such a margin stays inside the container.
    private var pendingIsCleared = false
    /// Whether the child is placed below floats that it clears or has no room beside. Those floats fill the
    /// fragmentainer.
    var isPushed = false
    /// The place beside floats for the formatting context root that was just laid out.
    var slot: FloatSlot?
    /// Whether the box is in columns that its children can span.
    let allowsSpanners: Bool
    var content: ContentLayout
    /// The number of lines that may still be placed; nil for any number.
    private var linesLeft: Int?
    /// The attempt at a child whose height is rounded to its step: it is measured first, and laid out again if that
    /// moves its content.
    enum Stepping { case none, measuring, placing }
    var stepping = Stepping.none

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

    var tree: BoxTree { context.tree }
    var inlineAxis: BlockInlineAxis { BlockInlineAxis(context: context, geometry: geometry) }

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
        if let floats = token?.floats { placeFloats(floats) }
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

    private func startMargin(of child: BoxID) -> StartMargin {
        var scan = StartMarginScan(
            context: context, floats: content.floats, before: adjoinsStart ? CollapsedMargin() : pending,
            top: floatOffset.y + y, allowsSpanners: allowsSpanners)
        return scan.startMargin(of: child, containing: geometry.contentInline, block: geometry.percentageBlock)
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

    mutating func layOutChild(_ child: BoxID, token: BreakToken?, top: inout LayoutUnit) -> LayoutResult {
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
        var floats = past?.floats ?? PendingFloats()
        floats.append(result.pendingFloats)
        return BreakToken(
            child, past?.position ?? .blockEnd, consumed: past?.consumed ?? token.consumed, floats: floats,
            parallel: past?.parallel ?? [], isPastEnd: true)
    }

    func fragmentainer(at top: LayoutUnit) -> FragmentainerSpace? {
        guard let fragmentainer = space.fragmentainer else { return nil }
        var inner = fragmentainer.below(top, isAtTop: fragmentainer.isAtTop && !hasPlaced && !isPushed)
        inner.avoidingAncestors = fragmenter.avoidingBoxes
        inner.allowsSpanners = allowsSpanners
        return inner
    }

    // MARK: Placing

    private mutating func add(_ result: LayoutResult, _ child: BoxID, top: LayoutUnit) {
        let style = tree.style(child)
        let fragment = result.fragment
        content.floats = result.floats
        content.findings.add(result.findings)
        let x = inlineAxis.inlineOffset(child, width: fragment.size.width, in: slot)
        if !result.pendingFloats.isEmpty {
            content.pendingFloats.append(
                result.pendingFloats.moved(by: x, from: fragment.size.width, to: geometry.inlineSize))
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

}
