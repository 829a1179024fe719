import RectoCSS
import RectoCore

extension OutOfFlowBox {
    func moved(by offset: Point) -> OutOfFlowBox {
        var moved = self
        moved.staticPosition = staticPosition + offset
        return moved
    }
}

/// Lays out absolutely positioned boxes in their containing blocks.
/// [CSS Positioned Layout 3](https://www.w3.org/TR/css-position-3/)
struct OutOfFlowLayout {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    /// Lays out the absolutely positioned boxes whose containing block is `fragment`, and passes on the others.
    /// [CSS 2.2 §10.1](https://www.w3.org/TR/CSS22/visudet.html#containing-block-details)
    ///
    /// - Parameter remaining: the distance from the top of the fragment to the end of the page; nil if nothing is
    ///   broken.
    func placeOutOfFlow(
        _ boxes: [OutOfFlowBox], in fragment: inout FragmentBuilder, passingOn passed: inout PassedOn,
        remaining: LayoutUnit? = nil
    ) {
        guard !boxes.isEmpty else { return }
        // A transformed box is the containing block of fixed boxes, too.
        // [CSS Transforms 1 §3](https://www.w3.org/TR/css-transforms-1/#transform-rendering)
        let containsFixed = fragment.style.box.containsFixed
        let isContainingBlock = fragment.style.box.position != .static || containsFixed
        let isBroken = fragment.continuesFromPrevious || fragment.continuesOnNext
        var padding = Rect(origin: .zero, size: fragment.size).inset(by: fragment.border)
        if let legend = fragment.details?.legend { padding = padding.inset(by: legend.room) }
        for item in boxes {
            if isContainingBlock, item.containingBlock == nil, !tree[item.box].isPageFloat,
                containsFixed || tree.style(item.box).box.position == .absolute
            {
                let breaks = remaining != nil && context.holdsForcedBreak(item.box, in: .pageArea)
                let placed = isBroken || breaks ? nil : layOutPositioned(item, containing: padding)
                guard let placed, placed.child.offset.y + placed.child.fragment.size.height <= remaining ?? .max else {
                    var waiting = item
                    waiting.containingBlock = fragment.box
                    passed.outOfFlow.append(waiting)
                    continue
                }
                fragment.children.append(placed.child)
                passed.outOfFlow += placed.passed.outOfFlow
                passed.findings.add(placed.passed.findings)
            } else {
                passed.outOfFlow.append(item)
            }
        }
    }

    /// Lays out the absolutely positioned boxes whose containing block is an inline box in the lines of `container`.
    /// This containing block extends from the start of the padding box of the inline box's first fragment to the end of
    /// that of its last one.
    /// [CSS 2.2 §10.1](https://www.w3.org/TR/CSS22/visudet.html#containing-block-details)
    func placeInInlineBoxes(of container: BoxID, _ content: inout ContentLayout) {
        let boxes = content.outOfFlow
        content.outOfFlow.removeAll()
        for item in boxes {
            if tree.style(item.box).box.position == .absolute, item.containingBlock == nil,
                let inline = tree.surroundings.outOfFlow[item.box]?.inline, inline.container == container,
                let area = inlineContainingBlock(inline.box, content.children)
            {
                let placed = layOutPositioned(item, containing: area)
                content.children.append(placed.child)
                content.outOfFlow += placed.passed.outOfFlow
                content.findings.add(placed.passed.findings)
            } else {
                content.outOfFlow.append(item)
            }
        }
    }

    private func inlineContainingBlock(_ inline: BoxID, _ lines: [Fragment.Child]) -> Rect? {
        var first: Rect?
        var last = Rect.zero
        func visit(_ child: Fragment.Child, _ origin: Point) {
            let corner = origin + child.offset
            switch child.fragment.kind {
            case .line: break
            case .inlineBox:
                if child.fragment.box == inline {
                    last = Rect(origin: corner, size: child.fragment.size).inset(by: child.fragment.border)
                    if first == nil { first = last }
                    return
                }
            default: return
            }
            for inner in child.fragment.children { visit(inner, corner) }
        }
        for line in lines { visit(line, .zero) }
        guard let first else { return nil }
        let isRTL = tree.style(inline).inherited.direction == .rtl
        let left = isRTL ? last.minX : first.minX
        let right = isRTL ? first.maxX : last.maxX
        return Rect(
            x: left, y: first.minY, width: max(.zero, right - left), height: max(.zero, last.maxY - first.minY))
    }

    /// Lays out one absolutely positioned box in its containing block's padding box.
    /// [CSS 2.2 §10.3.7, §10.6.4](https://www.w3.org/TR/CSS22/visudet.html#abs-non-replaced-width)
    func layOutPositioned(_ item: OutOfFlowBox, containing: Rect) -> (child: Fragment.Child, passed: PassedOn) {
        let placed = layOutPositioned(item, containing: containing, in: nil, resumingAt: nil)
        return (
            Fragment.Child(offset: placed.corner, fragment: placed.result.fragment),
            PassedOn(
                outOfFlow: placed.result.outOfFlow.map { $0.moved(by: placed.corner) }, findings: placed.result.findings
            )
        )
    }

    /// Lays out one fragment. Returns the result, and where the corner of the box would be if it were not broken.
    func layOutPositioned(
        _ item: OutOfFlowBox, containing: Rect, in fragmentainer: FragmentainerSpace?, resumingAt token: BreakToken?
    ) -> (result: LayoutResult, corner: Point) {
        let style = tree.style(item.box)
        let inset = style.box.inset
        let width = containing.size.width
        let height = containing.size.height
        let alignment = PositionedAlignment(context, item.box)
        let (left, right) = Self.insets(inset.left, inset.right, of: width, from: alignment.start.x)
        let (top, bottom) = Self.insets(inset.top, inset.bottom, of: height, from: alignment.start.y)
        let margin = style.box.margin.map { $0.resolve(width) }
        let staticLeft = item.staticPosition.x - containing.minX
        let isStaticRTL = tree.surroundings.outOfFlow[item.box]?.direction == .rtl

        var space = ConstraintSpace(
            availableInline: width, percentageBlock: height, tableFragment: item.tableFragment)
        space.inlineSizing = .fitContent
        switch (left, right) {
        case (let l?, let r?):
            if style.box.width == .auto, alignment.x == nil,
                stretches(item.box, inline: true, top != nil && bottom != nil)
            {
                space.inlineSizing = .fixed(
                    max(
                        .zero,
                        context.clampInline(
                            width - l - r - margin.horizontal, item.box, containing: width)))
            } else {
                space.reservedInline = l + r
            }
        case (let l?, nil): space.reservedInline = l
        case (nil, let r?): space.reservedInline = r
        case (nil, nil):
            let available = item.staticArea?.availableInline(left: staticLeft, containing: width)
            space.reservedInline =
                width - (available ?? (isStaticRTL ? staticLeft + item.staticInline : width - staticLeft))
        }
        if let t = top, let b = bottom, style.box.height == .auto, alignment.y == nil,
            stretches(item.box, inline: false, left != nil && right != nil)
        {
            let edges = BoxEdges(style.box, containing: width)
            let stretched = max(.zero, height - t - b - margin.vertical)
            space.blockSizing = .fixed(context.clampBlock(stretched, style.box, edges: edges, basis: height))
        }
        space.fragmentainer = fragmentainer
        let result = context.layOut(item.box, in: space, resumingAt: token)
        let size = result.fragment.size

        let x: LayoutUnit
        switch (left, right) {
        case (let l?, let r?):
            let free = width - l - r - size.width - margin.horizontal
            let isReversed = alignment.start.x == .end
            let isInline = alignment.start.isInlineHorizontal
            switch (style.box.margin.left.isAuto, style.box.margin.right.isAuto) {
            case (true, true): x = l + Self.autoMargin(free, isInline: isInline, isReversed: isReversed)
            case (true, false): x = l + free
            case (false, true): x = l + margin.left
            case (false, false):
                let aligned = alignment.left(ofSize: size.width + margin.horizontal, in: width, start: l, end: r)
                x = margin.left + (aligned ?? (isReversed ? l + free : l))
            }
        case (let l?, nil): x = l + margin.left
        case (nil, let r?): x = width - r - margin.right - size.width
        case (nil, nil):
            if let area = item.staticArea {
                x = staticLeft + margin.left + area.x.offset(free: area.size.width - size.width - margin.horizontal)
            } else {
                x = isStaticRTL ? staticLeft + item.staticInline - margin.right - size.width : staticLeft + margin.left
            }
        }
        var y: LayoutUnit
        switch (top, bottom) {
        case (let t?, let b?):
            let free = height - t - b - size.height - margin.vertical
            let isReversed = alignment.start.y == .end
            let isInline = !alignment.start.isInlineHorizontal
            switch (style.box.margin.top.isAuto, style.box.margin.bottom.isAuto) {
            case (true, true): y = t + Self.autoMargin(free, isInline: isInline, isReversed: isReversed)
            case (true, false): y = t + free
            case (false, true): y = t + margin.top
            case (false, false):
                let aligned = alignment.top(ofSize: size.height + margin.vertical, in: height, start: t, end: b)
                y = margin.top + (aligned ?? (isReversed ? t + free : t))
            }
        case (let t?, nil): y = t + margin.top
        case (nil, let b?): y = height - b - margin.bottom - size.height
        case (nil, nil):
            y = item.staticPosition.y - containing.minY + margin.top
            if let area = item.staticArea { y += area.y.offset(free: area.size.height - size.height - margin.vertical) }
        }
        return (result, Point(x: containing.minX + x, y: containing.minY + y))
    }

    /// The insets of an axis, nil for `auto`. If they overlap, the one at the containing block's end edge is reduced
    /// until they meet, and may become negative.
    /// [CSS Positioned Layout 3 §3.5.1](https://www.w3.org/TR/css-position-3/#inset-modified-containing-block)
    private static func insets(
        _ first: AutoLengthPercentage, _ last: AutoLengthPercentage, of extent: LayoutUnit,
        from start: AlignmentAxis.Edge
    ) -> (LayoutUnit?, LayoutUnit?) {
        let one = first.isAuto ? nil : first.resolve(extent)
        let other = last.isAuto ? nil : last.resolve(extent)
        guard let one, let other, one + other > extent else { return (one, other) }
        return start == .start ? (one, extent - one) : (extent - other, other)
    }

    /// The first of two `auto` margins. If the box does not fit, they are equal in the block axis, and the one at the start
    /// is zero in the inline axis.
    /// [CSS 2.2 §10.3.7, §10.6.4](https://www.w3.org/TR/CSS22/visudet.html#abs-non-replaced-width)
    private static func autoMargin(_ free: LayoutUnit, isInline: Bool, isReversed: Bool) -> LayoutUnit {
        if isInline, free < .zero { return isReversed ? free : .zero }
        return LayoutUnit(raw: free.raw / 2)
    }

    /// Whether an `auto` size fills the space between two insets. Of a box with an aspect ratio, at most one axis does,
    /// the inline axis first; the ratio gives the other size.
    /// [CSS Positioned Layout 3 §4.1](https://www.w3.org/TR/css-position-3/#abspos-auto-size)
    private func stretches(_ box: BoxID, inline: Bool, _ stretchesOther: Bool) -> Bool {
        let kind = tree[box].kind
        if kind == .replaced || kind == .tableWrapper { return false }
        let style = tree.style(box).box
        guard style.aspectRatio != nil else { return true }
        return inline ? style.height == .auto : style.width == .auto && !stretchesOther
    }
}
