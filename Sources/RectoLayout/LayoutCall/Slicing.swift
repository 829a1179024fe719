import RectoCSS
import RectoCore

extension LayoutResult {
    /// Whether a complete fragment is higher than the page which it has to itself, so that it is cut. Content that
    /// cannot even be cut was placed and reported.
    func isSliced(in fragmentainer: FragmentainerSpace) -> Bool {
        fragment.size.height > fragmentainer.remaining
            && fragment.size.height + min(.zero, endMargin.size) > fragmentainer.remaining
            && isComplete && fragmentainer.slicesMonolithic
            && fragmentainer.isAtTop && !fragmentainer.isUnbounded && fragmentainer.remaining > .zero
            && earlyBreak == nil && findings.overflows == 0
    }
}

/// Cuts what cannot be broken and is higher than its page.
/// [CSS Fragmentation 3 §4.4](https://www.w3.org/TR/css-break-3/#unforced-breaks)
struct MonolithicSlicing {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    /// Cuts a complete fragment that is higher than the page which it has to itself.
    func slicing(
        _ result: LayoutResult, _ box: BoxID, in fragmentainer: FragmentainerSpace, _ token: BreakToken?
    ) -> LayoutResult {
        guard result.isSliced(in: fragmentainer) else { return result }
        let slicing = FragmentSlicing(whole: result.fragment)
        guard let parts = slicing.cut(below: fragmentainer.remaining) else { return result }
        var isFirst = true
        if case .slice = token?.position { isFirst = false }
        context.trace?.propose(
            BreakReason.Misfit(
                box: box, part: .monolithic, size: result.fragment.size.height, room: fragmentainer.remaining))
        var result = result
        // Padding below the content is not missed.
        if slicing.hasContent, isFirst, parts.tail.hasInk(canvas: { $0 == tree.root }) {
            result.findings.reportOverflow(
                of: box, by: result.fragment.size.height - fragmentainer.remaining, context)
        }
        let consumed = (token?.consumed ?? .zero) + parts.head.size.height
        result.fragment = parts.head
        let rest = CutRest(
            fragment: parts.tail,
            anchors: tree.takeAnchors(
                outOf: &result.outOfFlow, parts.tail, at: Point(x: .zero, y: parts.head.size.height)))
        result.stop = .broken(BreakToken(box, .slice(rest), consumed: consumed), .lastResort)
        result.endMargin = CollapsedMargin()
        return result
    }

    /// Lays out the rest of a box that was cut.
    func layOutSlice(_ rest: CutRest, of box: BoxID, in space: ConstraintSpace) -> LayoutResult {
        var result = LayoutResult(rest.fragment, floats: space.floats)
        result.outOfFlow = rest.anchors
        result.endMargin = CollapsedMargin(tree.style(box).box.margin.bottom.resolve(space.availableInline))
        return result
    }
}

extension BoxTree {
    /// Removes from `items` the page floats whose anchors are in the part that was cut off. The anchor of a footnote is
    /// its call, that of other floats is their line.
    ///
    /// - Parameter place: the position at which the rest begins.
    /// - Returns: the floats of the rest, relative to it.
    func takeAnchors(outOf items: inout [OutOfFlowBox], _ rest: Fragment, at place: Point) -> [OutOfFlowBox] {
        var below: [OutOfFlowBox] = []
        items.removeAll { item in
            guard self[item.box].isPageFloat else { return false }
            let isBelow: Bool
            if let call = surroundings.outOfFlow[item.box]?.footnoteCall {
                isBelow = Self.holds(call, in: rest)
            } else {
                isBelow = item.staticPosition.y + item.anchorSize / 2 >= place.y
            }
            if isBelow { below.append(item.moved(by: .zero - place)) }
            return isBelow
        }
        return below
    }

    private static func holds(_ box: BoxID, in fragment: Fragment) -> Bool {
        fragment.box == box || fragment.children.contains { holds(box, in: $0.fragment) }
    }
}
