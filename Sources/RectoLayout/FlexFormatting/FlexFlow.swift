import RectoCSS
import RectoCore

/// Places the items of a flex container on a page.
/// [CSS Flexbox 1 §10 Fragmenting Flex Layout](https://www.w3.org/TR/css-flexbox-1/#pagination)
struct FlexFlow {
    let context: LayoutContext
    let geometry: ContainerGeometry
    let plan: FlexPlan
    let space: ConstraintSpace
    let token: BreakToken?
    private var content: ContentLayout
    private var placed: [FlexSequenceFlow.Placed] = []

    init(
        _ context: LayoutContext, _ geometry: ContainerGeometry, _ plan: FlexPlan, in space: ConstraintSpace,
        token: BreakToken?
    ) {
        self.context = context
        self.geometry = geometry
        self.plan = plan
        self.space = space
        self.token = token
        content = ContentLayout(end: geometry.contentStart)
    }

    mutating func layOut() -> ContentLayout {
        if case .blockEnd = token?.position { return content }
        if token == nil { addPositioned() }
        placeSequences(token?.position.container(FlexBreak.self))
        if case .again = content.stop { return content }
        addChildren()
        return content
    }

    /// Places the sequences of groups, which are side by side. Each breaks on its own.
    private mutating func placeSequences(_ resume: FlexBreak?) {
        var breaks: [FlexBreak.Sequence] = []
        var worst: BreakAppeal?
        var forcing = Forcing.notForced
        let reasons = plan.sequences.count > 1 && space.fragmentainer != nil ? context.trace?.beginFlows() : nil
        for (index, groups) in plan.sequences.enumerated() {
            reasons?.begin()
            let flow = layOut(groups, resume: resume?.sequences[index])
            reasons?.end(
                breaks: flow.stop != nil,
                BreakReason.Misfit(
                    box: geometry.box, part: .box, size: flow.end, room: space.fragmentainer?.remaining ?? .max))
            placed += flow.placed
            content.end = max(content.end, flow.end)
            content.outOfFlow += flow.outOfFlow
            content.findings.add(flow.findings)
            switch flow.stop {
            case nil:
                breaks.append(FlexBreak.Sequence(group: groups.count))
                if plan.sequences.count == 1 { content.earlyBreak = flow.fragmenter.best }
            case .broken(let rest, let appeal, let forcingHere):
                breaks.append(rest)
                worst = min(worst ?? appeal, appeal)
                forcing = forcing.joined(by: forcingHere)
            case .doesNotFit: content.stop = .doesNotFit
            case .again(let early): content.stop = .again(early)
            }
        }
        reasons?.settle()
        if let worst, content.isComplete {
            content.stop = .broken(.container(FlexBreak(plan, breaks)), worst, forcing)
        }
    }

    private func layOut(_ groups: [FlexGroup], resume: FlexBreak.Sequence?) -> FlexSequenceFlow {
        func place(in space: ConstraintSpace) -> FlexSequenceFlow {
            var flow = FlexSequenceFlow(self, groups, in: space, resume: resume)
            flow.layOut()
            return flow
        }
        // The container begins again for its only sequence; of several each does by itself.
        if plan.sequences.count == 1 { return place(in: space) }
        var inner = space
        inner.earlyBreak = nil
        return Fragmenter.settle(in: inner, place)
    }

    private mutating func addChildren() {
        // Items are painted in order-modified document order.
        if plan.sequences.count > 1 || !plan.axes.isTopFirst { placed.sort { $0.item < $1.item } }
        content.children.reserveCapacity(placed.count)
        for piece in placed {
            let item = plan.items[piece.item]
            let shift = item.style.relativeOffset(
                containing: geometry.contentInline, block: geometry.percentageBlock,
                direction: geometry.style.inherited.direction)
            content.children.append(Fragment.Child(offset: piece.corner + shift, fragment: piece.fragment))
        }
        content.firstBaseline = baseline(.baseline)
        content.lastBaseline = baseline(.lastBaseline)
    }

    /// The baseline of a line's item that shares its baseline, or else of the first (or last) item. The line and the
    /// item are those at the start (or end) of the writing mode, however the flow is reversed.
    /// [CSS Flexbox 1 §8.5](https://www.w3.org/TR/css-flexbox-1/#flex-baselines)
    private func baseline(_ position: Alignment.Position) -> LayoutUnit? {
        let isFirst = position == .baseline
        guard let line = isFirst != plan.axes.isCrossReversed ? plan.lines.first : plan.lines.last else { return nil }
        // A column of many pages asks on each of them.
        let present = line.items.lazy.filter { plan.items[$0].strut == nil }
        var shared: Int?
        if plan.axes.isRow {
            // All items that share a baseline are aligned with each other; those of the requested kind come first.
            shared = present.first { plan.items[$0].alignment.position == position }
            shared = shared ?? present.first { plan.items[$0].alignment.isBaseline }
        }
        let ends = isFirst != plan.axes.isMainReversed ? present.first : present.last
        guard let item = shared ?? ends, let piece = placed.first(where: { $0.item == item }) else { return nil }
        let isFirstOfItem = shared.map { plan.items[$0].alignment.position == .baseline } ?? isFirst
        let own = isFirstOfItem ? piece.fragment.firstBaseline : piece.fragment.lastBaseline
        return piece.corner.y + (own ?? piece.fragment.size.height)
    }

    private mutating func addPositioned() {
        for box in plan.positioned {
            var item = OutOfFlowBox(
                box: box, staticPosition: Point(x: geometry.contentLeft, y: geometry.contentStart),
                staticInline: geometry.contentInline, tableFragment: geometry.tableFragment)
            item.staticArea = plan.staticArea(of: box, in: geometry.box, context.tree)
            content.outOfFlow.append(item)
        }
    }
}
