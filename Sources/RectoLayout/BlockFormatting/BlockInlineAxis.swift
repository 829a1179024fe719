import RectoCSS
import RectoCore

/// Finds the places of the children of a block container in its inline axis.
struct BlockInlineAxis {
    let context: LayoutContext
    let geometry: ContainerGeometry

    private var tree: BoxTree { context.tree }

    /// The left and right edges of the border box of a child that fills the container.
    func marginEdges(_ child: BoxID) -> (left: LayoutUnit, right: LayoutUnit) {
        let margin = tree.style(child).box.margin
        return (
            geometry.contentLeft + margin.left.resolve(geometry.contentInline),
            geometry.contentRight - margin.right.resolve(geometry.contentInline)
        )
    }

    /// The physical left edge of the border box of a child that is not laid out yet.
    func startEdge(of child: BoxID, in space: ConstraintSpace) -> LayoutUnit {
        let style = tree.style(child).box
        let fills =
            style.width == .auto && style.maxWidth == .none && style.minWidth == .auto && style.aspectRatio == nil
        // Only lines and floats in the child need its position.
        if fills && justification(of: child) == nil || !tree.isPlainContainer(child)
            || tree.isFormattingContextRoot(child)
        {
            return marginEdges(child).left
        }
        let edges = BoxEdges(style, containing: geometry.contentInline)
        return inlineOffset(child, width: context.sizing.usedInlineSize(child, edges: edges, in: space), in: nil)
    }

    /// The physical left edge of a child's border box. `auto` margins share the free space; a child that is too wide
    /// overflows at the container's end. [CSS 2.2 §10.3.3](https://www.w3.org/TR/CSS22/visudet.html#blockwidth)
    func inlineOffset(_ child: BoxID, width: LayoutUnit, in slot: FloatSlot?) -> LayoutUnit {
        let style = tree.style(child).box
        let (left, right) = slot.map { ($0.left, $0.right) } ?? marginEdges(child)
        let free = right - left - width
        let isLTR = geometry.mode == .horizontalLTR
        let hasAutoMargin = style.margin.left.isAuto || style.margin.right.isAuto
        if !hasAutoMargin, let value = justification(of: child) {
            let axis = AlignmentAxis.inline(geometry.mode)
            let isAgainst = tree.style(child).inherited.direction != geometry.style.inherited.direction
            let offset = SelfPosition(value, in: axis, selfStart: isAgainst ? .end : .start).offset(free: free)
            return left + (isLTR ? offset : free - offset)
        }
        if free < .zero { return isLTR ? left : right - width }
        switch (style.margin.left.isAuto, style.margin.right.isAuto) {
        case (true, true): return left + LayoutUnit(raw: free.raw / 2)
        case (true, false): return left + free
        case (false, true): return left
        case (false, false): break
        }
        switch geometry.style.inherited.textAlign {
        case .internalCenter: return left + LayoutUnit(raw: free.raw / 2)
        case .internalRight: return left + free
        case .internalLeft: return left
        default: return isLTR ? left : left + free
        }
    }

    /// The alignment of a block-level box in the inline axis. It is nil for `normal` and `stretch`, with which the box
    /// fills the container.
    /// [CSS Align 3 §6.1](https://www.w3.org/TR/css-align-3/#justify-block)
    func justification(of child: BoxID) -> Alignment? {
        let (own, container) = (tree.style(child).box, geometry.style.box)
        guard own.setsJustifySelf || container.setsJustifyItems, tree[child].node != nil || tree[child].pseudo != nil
        else { return nil }
        let value = Alignment.ofSelf(own.justifySelf, items: container.justifyItems)
        switch value.position {
        case .auto, .normal, .stretch, .legacy: return nil
        default: return value
        }
    }

    /// The edges between which the border box of a formatting context root must have room beside floats. Where its width
    /// is given, the margin at its end yields.
    /// [CSS 2.2 §10.3.3](https://www.w3.org/TR/CSS22/visudet.html#blockwidth)
    func roomBesideFloats(
        _ child: BoxID, _ edges: (left: LayoutUnit, right: LayoutUnit)
    ) -> (left: LayoutUnit, right: LayoutUnit) {
        let style = tree.style(child).box
        let isGiven = style.width != .auto && style.width != .stretch || tree[child].kind == .replaced
        if !isGiven || style.margin.left.isAuto || style.margin.right.isAuto || justification(of: child) != nil {
            return edges
        }
        return geometry.mode == .horizontalLTR
            ? (edges.left, max(edges.right, geometry.contentRight))
            : (min(edges.left, geometry.contentLeft), edges.right)
    }

    /// The static-position rectangle reaches from one inline edge of the container to the other and has no height.
    /// [CSS Positioned Layout 3 §3.5.1](https://www.w3.org/TR/css-position-3/#staticpos-rect)
    func staticArea(of child: BoxID, _ justification: Alignment) -> StaticArea {
        let own = StartEdges(of: child, in: tree, flow: tree[geometry.box].frame)
        let mode = geometry.mode
        let x = SelfPosition(justification, in: AlignmentAxis.inline(mode), selfStart: own.inline(mode))
        return StaticArea(
            size: Size(width: geometry.contentInline, height: .zero), x: mode == .horizontalLTR ? x : x.reversed,
            y: SelfPosition(edge: .start))
    }
}
