import RectoCSS
import RectoCore

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
                let breaks = remaining != nil && context.breaks.holdsForcedBreak(item.box, in: .pageArea)
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
        let placement = AbsolutePlacement(context, item, containing: containing)
        var space = placement.space
        space.fragmentainer = fragmentainer
        let result = context.layOut(item.box, in: space, resumingAt: token)
        return (result, placement.corner(of: result.fragment.size))
    }
}

/// An absolutely positioned box in its containing block, as its insets, margins and alignment place it.
/// [CSS 2.2 §10.3.7, §10.6.4](https://www.w3.org/TR/CSS22/visudet.html#abs-non-replaced-width)
private struct AbsolutePlacement {
    let context: LayoutContext
    let item: OutOfFlowBox
    let containing: Rect
    private let style: BoxStyle
    private let alignment: PositionedAlignment
    /// The insets; nil for `auto`.
    private let left, right, top, bottom: LayoutUnit?
    private let margin: Edges<LayoutUnit>
    private let isStaticRTL: Bool

    private var tree: BoxTree { context.tree }
    private var width: LayoutUnit { containing.size.width }
    private var height: LayoutUnit { containing.size.height }
    private var staticLeft: LayoutUnit { item.staticPosition.x - containing.minX }

    init(_ context: LayoutContext, _ item: OutOfFlowBox, containing: Rect) {
        self.context = context
        self.item = item
        self.containing = containing
        style = context.tree.style(item.box).box
        alignment = PositionedAlignment(context, item.box)
        let inset = style.inset
        (left, right) = Self.insets(inset.left, inset.right, of: containing.size.width, from: alignment.start.x)
        (top, bottom) = Self.insets(inset.top, inset.bottom, of: containing.size.height, from: alignment.start.y)
        margin = style.margin.map { $0.resolve(containing.size.width) }
        isStaticRTL = context.tree.surroundings.outOfFlow[item.box]?.direction == .rtl
    }

    /// The space in which the box is laid out without breaks.
    var space: ConstraintSpace {
        var space = ConstraintSpace(
            availableInline: width, percentageBlock: height, tableFragment: item.tableFragment)
        space.inlineSizing = .fitContent
        switch (left, right) {
        case (let l?, let r?):
            if style.width == .auto, alignment.x.position == nil, fillsInline {
                let stretched = width - l - r - margin.horizontal
                space.inlineSizing = .fixed(
                    max(.zero, context.sizing.clampInline(stretched, item.box, containing: width)))
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
        if let t = top, let b = bottom, style.height == .auto, alignment.y.position == nil, fillsBlock {
            let edges = BoxEdges(style, containing: width)
            let stretched = max(.zero, height - t - b - margin.vertical)
            space.blockSizing = .fixed(context.sizing.clampBlock(stretched, style, edges: edges, basis: height))
        }
        return space
    }

    func corner(of size: Size) -> Point {
        Point(x: containing.minX + x(ofWidth: size.width), y: containing.minY + y(ofHeight: size.height))
    }

    private func x(ofWidth size: LayoutUnit) -> LayoutUnit {
        switch (left, right) {
        case (let l?, let r?):
            let free = width - l - r - size - margin.horizontal
            let isReversed = alignment.start.x == .end
            switch (style.margin.left.isAuto, style.margin.right.isAuto) {
            case (true, true):
                return l
                    + Self.autoMargin(free, inlineStart: alignment.start.isInlineHorizontal ? alignment.start.x : nil)
            case (true, false): return l + free
            case (false, true): return l + margin.left
            case (false, false):
                let aligned = alignment.x.place(ofSize: size + margin.horizontal, in: width, insets: (l, r))
                return margin.left + (aligned ?? (isReversed ? l + free : l))
            }
        case (let l?, nil): return l + margin.left
        case (nil, let r?): return width - r - margin.right - size
        case (nil, nil):
            if let area = item.staticArea {
                return staticLeft + margin.left + area.x.offset(free: area.size.width - size - margin.horizontal)
            }
            return isStaticRTL ? staticLeft + item.staticInline - margin.right - size : staticLeft + margin.left
        }
    }

    private func y(ofHeight size: LayoutUnit) -> LayoutUnit {
        switch (top, bottom) {
        case (let t?, let b?):
            let free = height - t - b - size - margin.vertical
            let isReversed = alignment.start.y == .end
            switch (style.margin.top.isAuto, style.margin.bottom.isAuto) {
            case (true, true):
                return t
                    + Self.autoMargin(free, inlineStart: alignment.start.isInlineHorizontal ? nil : alignment.start.y)
            case (true, false): return t + free
            case (false, true): return t + margin.top
            case (false, false):
                let aligned = alignment.y.place(ofSize: size + margin.vertical, in: height, insets: (t, b))
                return margin.top + (aligned ?? (isReversed ? t + free : t))
            }
        case (let t?, nil): return t + margin.top
        case (nil, let b?): return height - b - margin.bottom - size
        case (nil, nil):
            let y = item.staticPosition.y - containing.minY + margin.top
            return y + (item.staticArea.map { $0.y.offset(free: $0.size.height - size - margin.vertical) } ?? .zero)
        }
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
    /// - Parameter start: the edge at which lines begin; nil in the block axis.
    private static func autoMargin(_ free: LayoutUnit, inlineStart start: AlignmentAxis.Edge?) -> LayoutUnit {
        if let start, free < .zero { return start == .end ? free : .zero }
        return LayoutUnit(raw: free.raw / 2)
    }

    /// Whether an `auto` inline size fills the space between two insets. Of a box with an aspect ratio, at most one axis
    /// does, the inline axis first; the ratio gives the other size.
    /// [CSS Positioned Layout 3 §4.1](https://www.w3.org/TR/css-position-3/#abspos-auto-size)
    private var fillsInline: Bool { fills && (style.aspectRatio == nil || style.height == .auto) }
    private var fillsBlock: Bool {
        fills && (style.aspectRatio == nil || style.width == .auto && (left == nil || right == nil))
    }
    private var fills: Bool {
        let kind = tree[item.box].kind
        return kind != .replaced && kind != .tableWrapper
    }
}
