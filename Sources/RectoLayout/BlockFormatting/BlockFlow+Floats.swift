import RectoCSS
import RectoCore

/// Floats, and children beside them.
/// [CSS 2.2 §9.5](https://www.w3.org/TR/CSS22/visuren.html#floats)
extension BlockFlow {
    /// Lays out a child beside floats. Its border box must not overlap their margin boxes: it becomes narrower, or it
    /// is placed below them if it is too wide or too high.
    /// [CSS 2.2 §9.5](https://www.w3.org/TR/CSS22/visuren.html#bfc-next-to-float)
    mutating func layOutBesideFloats(
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
    func hasNoRoom(_ child: BoxID, in slot: FloatSlot) -> Bool {
        let style = tree.style(child).box
        guard style.width == .auto || style.width == .stretch, !context.tree.isOrthogonal(child) else { return false }
        let left = max(slot.left - floatOffset.x, geometry.contentLeft)
        let right = min(slot.right - floatOffset.x, geometry.contentRight)
        return right <= left && context.sizing.borderBoxIntrinsicSizes(child).minContent > .zero
    }

    mutating func placeFloat(_ child: BoxID, token: BreakToken?) {
        let top = y + (adjoinsStart ? .zero : pending.size)
        var flow = FloatPlacement(context, geometry, floatOffset: floatOffset, in: space.fragmentainer)
        flow.place(child, token: token, top: top, hasPlaced: hasPlaced, into: &content)
    }

    /// Places the floats of the fragmentainer before.
    mutating func placeFloats(_ floats: PendingFloats) {
        let top = y + (adjoinsStart ? .zero : pending.size)
        for (index, float) in floats.enumerated() {
            if content.passOn(floats, from: index) { return }
            var flow = FloatPlacement(
                context, geometry, floatOffset: floatOffset, in: space.fragmentainer, resuming: float)
            flow.place(float.box, token: float.token, top: top, hasPlaced: hasPlaced, into: &content)
        }
    }
}
