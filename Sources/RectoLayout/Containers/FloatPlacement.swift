import RectoCSS
import RectoCore

/// Places floats in a block or inline container.
/// [CSS 2.2 §9.5.1](https://www.w3.org/TR/CSS22/visuren.html#float-position)
struct FloatPlacement {
    let context: LayoutContext
    let geometry: ContainerGeometry
    let floatOffset: Point
    let fragmentainer: FragmentainerSpace?
    /// The containing block of the floats, from the left of the container's border box.
    private let contentLeft: LayoutUnit
    private let contentInline: LayoutUnit

    /// - Parameter pending: a float of the fragmentainer before. Its containing block may be further inside.
    init(
        _ context: LayoutContext, _ geometry: ContainerGeometry, floatOffset: Point,
        in fragmentainer: FragmentainerSpace?, resuming pending: PendingFloat? = nil
    ) {
        self.context = context
        self.geometry = geometry
        self.floatOffset = floatOffset
        self.fragmentainer = fragmentainer
        contentLeft = pending?.left ?? geometry.contentLeft
        contentInline = pending.map { max(.zero, geometry.inlineSize - $0.left - $0.right) } ?? geometry.contentInline
    }

    /// The size of the float's margin box when it is laid out without breaks.
    func measure(_ child: BoxID) -> (result: LayoutResult, size: Size) {
        let result = context.layOut(child, in: space(fragmentainer: nil))
        return (result, marginSize(child, result.fragment))
    }

    /// Places a float with its margin box not above `top` (relative to the container), or leaves it to the next
    /// fragmentainer.
    mutating func place(
        _ child: BoxID, token: BreakToken?, top: LayoutUnit, hasPlaced: Bool, into content: inout ContentLayout
    ) {
        if token == nil, content.floats.hasPushedFloat { return wait(child, nil, &content) }
        let style = context.tree.style(child).box
        var (result, size) = token == nil ? measure(child) : (layOut(child, token, at: top), .zero)
        let measured = result.fragment
        if token != nil { size = marginSize(child, result.fragment) }
        let left = floatOffset.x + contentLeft
        var y = floatOffset.y + top
        if let bottom = content.floats.bottom(for: style.clear) { y = max(y, bottom) }
        var corner = content.floats.place(
            size: size, side: FloatSide(style.float), top: y, left: left, right: left + contentInline)
        let reach = token == nil && fragmentainer != nil ? max(size.height, extent(child, result.fragment)) : .zero
        let beyond = fragmentainer.map { corner.y - floatOffset.y + reach - $0.remaining } ?? .zero
        if let fragmentainer, token == nil,
            beyond > .zero || context.breaks.holdsForcedBreak(child, in: fragmentainer.contexts)
        {
            content.findings.lack(beyond, in: fragmentainer)
            let isAlone = fragmentainer.isAtTop && !hasPlaced && corner.y - floatOffset.y <= top
            let place = corner.y - floatOffset.y
            func waits() {
                context.trace?.propose(
                    BreakReason.Misfit(box: child, part: .float, size: reach, room: fragmentainer.remaining - place))
                wait(child, nil, &content)
            }
            if beyond > .zero, !isAlone, fragmentainer.boxesAvoidingBreak(inside: style) > 0 { return waits() }
            result = layOut(child, nil, at: place, isAtTop: isAlone)
            content.findings.addShortage(of: result.findings)
            if !isAlone, takesNothing(result, child, room: fragmentainer.remaining - place) { return waits() }
            // Text breaks between its lines in a float, too, so that nothing overtakes it. Where the break would
            // violate a rule that the next page can keep, and where no line is on both sides of it, the float waits
            // for that page.
            if beyond > .zero, !isAlone, reach <= fragmentainer.blockSize,
                result.stop?.appeal.map({ $0 < .perfect }) ?? true || !breaksText(measured, into: result.fragment)
            {
                return waits()
            }
            size = marginSize(child, result.fragment)
            corner = content.floats.place(
                size: size, side: FloatSide(style.float), top: corner.y, left: left,
                right: left + contentInline)
        }
        if let rest = result.token { wait(child, rest, &content) }
        content.floats.add(
            Rect(origin: corner, size: size), on: FloatSide(style.float), shape: shape(of: child, result.fragment))
        let shift =
            context.tree.style(child).relativeOffset(
                containing: contentInline, block: geometry.percentageBlock,
                direction: geometry.style.inherited.direction)
            + geometry.shiftOfInlines(around: child, in: context.tree)
        let offset = Point(
            x: corner.x - floatOffset.x + style.margin.left.resolve(contentInline),
            y: corner.y - floatOffset.y + style.margin.top.resolve(contentInline))
        content.children.append(Fragment.Child(offset: offset + shift, fragment: result.fragment))
        content.outOfFlow += result.outOfFlow.map { $0.moved(by: offset + shift) }
        content.findings.add(result.findings)
    }

    /// The area that lines keep clear of; nil for the margin box.
    ///
    /// SPEC-GAP: beside vertical lines it is always the margin box.
    private func shape(of child: BoxID, _ fragment: Fragment) -> FloatShape? {
        let style = context.tree.style(child)
        guard style.box.shapeOutside != nil, !style.inherited.flowFrame.isVertical else { return nil }
        return FloatShape(
            FloatShape.Reference(
                style: style, borderBox: fragment.size, margin: style.box.margin.map { $0.resolve(contentInline) },
                border: fragment.border, padding: fragment.padding, containingWidth: contentInline),
            images: context.tree.images)
    }

    private func wait(_ child: BoxID, _ token: BreakToken?, _ content: inout ContentLayout) {
        let side = FloatSide(context.tree.style(child).box.float)
        content.pendingFloats.append(
            PendingFloat(
                box: child, token: token, left: contentLeft,
                right: geometry.inlineSize - contentLeft - contentInline, side: side))
        if token == nil { content.floats.hasPushedFloat = true }
        content.floats.wait(side)
    }

    /// Whether a float below other content waits for the next fragmentainer, because no break makes it fit.
    /// [CSS Fragmentation 3 §4.4](https://www.w3.org/TR/css-break-3/#unforced-breaks)
    private func takesNothing(_ result: LayoutResult, _ child: BoxID, room: LayoutUnit) -> Bool {
        switch result.stop {
        case .doesNotFit, .again: true
        case nil: max(marginSize(child, result.fragment).height, extent(child, result.fragment)) > room
        case .broken(let token, _, _): if case .startEdge = token.position { true } else { false }
        }
    }

    /// Whether a break leaves some of the lines of `whole`, but not all, in `part`.
    private func breaksText(_ whole: Fragment, into part: Fragment) -> Bool {
        func lines(_ fragment: Fragment) -> Int {
            fragment.children.reduce(0) { count, child in
                if case .line = child.fragment.kind { return count + 1 }
                return count + lines(child.fragment)
            }
        }
        let placed = lines(part)
        return placed > 0 && placed < lines(whole)
    }

    private func layOut(
        _ child: BoxID, _ token: BreakToken?, at top: LayoutUnit, isAtTop: Bool = true
    ) -> LayoutResult {
        let margin = context.tree.style(child).box.margin.top.resolve(contentInline)
        return context.layOut(
            child, in: space(fragmentainer: fragmentainer?.below(top + margin, isAtTop: isAtTop)), resumingAt: token)
    }

    private func space(fragmentainer: FragmentainerSpace?) -> ConstraintSpace {
        var space = ConstraintSpace(
            availableInline: contentInline, percentageBlock: geometry.percentageBlock,
            tableFragment: geometry.tableFragment)
        space.writingMode = geometry.mode
        space.inlineSizing = .fitContent
        space.fragmentainer = fragmentainer
        return space
    }

    /// The distance from the top of the margin box to the end of the float's overflow.
    private func extent(_ child: BoxID, _ fragment: Fragment) -> LayoutUnit {
        let style = context.tree.style(child).box
        let margin = style.margin.map { $0.resolve(contentInline) }
        // With a negative end margin, edges may extend beyond the page area, but content may not.
        if margin.bottom < .zero, !style.clipsY {
            return margin.top + max(fragment.size.height + margin.bottom, context.tree.contentExtent(fragment))
        }
        return margin.top + context.tree.flowExtent(fragment)
    }

    private func marginSize(_ child: BoxID, _ fragment: Fragment) -> Size {
        let margin = context.tree.style(child).box.margin.map { $0.resolve(contentInline) }
        // A negative width moves a float beyond its edge, and takes no room.
        return Size(
            width: fragment.size.width + margin.horizontal,
            height: max(.zero, fragment.size.height + margin.vertical))
    }
}
