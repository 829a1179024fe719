import RectoCSS
import RectoCore

/// The rendered legend of a fieldset after layout. Its border box is centred on the start border. A legend that is
/// higher than the border begins at the edge of the fieldset instead, and the border is painted at the middle of the
/// legend.
/// [HTML §15.3.13 The fieldset and legend elements](https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements)
struct RenderedLegend {
    let result: LayoutResult
    /// The corner of its border box, relative to that of the fieldset.
    let corner: Point
    /// The space that it needs below the border.
    let room: LayoutUnit
    let notch: LegendNotch

    /// Places the legend in the first fragment of its fieldset.
    func place(in fragment: inout FragmentBuilder, _ content: inout ContentLayout) {
        fragment.children.insert(Fragment.Child(offset: corner, fragment: result.fragment), at: 0)
        fragment.details = FragmentDetails(
            columnRules: fragment.details?.columnRules ?? [], legend: notch)
        content.outOfFlow += result.outOfFlow.map { $0.moved(by: corner) }
        content.findings.add(result.findings)
    }
}

extension LayoutContext {
    func renderedLegend(
        of box: BoxID, edges: BoxEdges, inline: LayoutUnit, in space: ConstraintSpace
    ) -> RenderedLegend? {
        guard let legend = tree.firstChild(box), tree[legend].flags.contains(.renderedLegend) else { return nil }
        let mode = tree.style(box).writingMode
        var inner = ConstraintSpace(availableInline: inline, tableFragment: space.tableFragment)
        inner.writingMode = mode
        inner.inlineSizing = .fitContent
        let result = layOut(legend, in: inner)
        let style = tree.style(legend).box
        let axis = AlignmentAxis.inline(mode)
        let position = SelfPosition(style.justifySelf, in: axis)
        let margin = style.margin.map { $0.resolve(inline) }
        let size = result.fragment.size
        let free = inline - size.width - margin.horizontal
        var x = margin.left
        switch (style.margin.left.isAuto, style.margin.right.isAuto) {
        case (true, true): x = max(.zero, free) / 2
        case (true, false): x += max(.zero, free)
        case (false, true): break
        case (false, false):
            let offset = position.offset(free: free)
            x += axis.leftEdge == .start ? offset : free - offset
        }
        x += edges.sum.left
        let border = edges.border.top
        // As in browsers, the margin above it has no effect.
        let y = max(.zero, border - size.height) / 2
        let inset = max(.zero, size.height - border) / 2
        let shift = tree.style(legend).relativeOffset(containing: inline, block: nil)
        let room = max(.zero, y + size.height + margin.bottom - border)
        return RenderedLegend(
            result: result, corner: Point(x: x, y: y) + shift, room: room,
            notch: LegendNotch(
                outset: Edges(top: inset, right: .zero, bottom: .zero, left: .zero),
                room: Edges(top: room, right: .zero, bottom: .zero, left: .zero),
                gap: Rect(x: x, y: inset, width: size.width, height: border)))
    }
}
