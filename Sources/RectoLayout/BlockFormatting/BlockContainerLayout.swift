import RectoCSS
import RectoCore

/// Lays out a block container: its blocks or lines, then its own size, then its positioned boxes.
struct BlockContainerLayout {
    let context: LayoutContext
    let contents: PreparedContents

    private var tree: BoxTree { context.tree }
    private var end: ContainerEnd { ContainerEnd(context: context) }

    func layOut(_ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?) -> LayoutResult {
        let geometry = ContainerGeometry(context, box, in: space, token: token)
        if let stop = breakInStartEdge(geometry, in: space, token: token) {
            return end.finish(geometry, stop, in: space, token: token)
        }
        let hasMarker = token == nil && tree.marker(of: box) != nil
        let result =
            hasMarker
            ? end.finish(
                geometry, placingMarker(geometry, beside: settledContent(geometry, in: space, token: token), in: space),
                in: space, token: token)
            : end.finish(geometry, settledContent(geometry, in: space, token: token), in: space, token: token)
        guard tree[box].flags.contains(.multiColumn), end.overflows(result, geometry, in: space) else {
            return result
        }
        return layOutColumnsAboveEndEdges(geometry, in: space, token: token, insteadOf: result)
    }

    private func settledContent(
        _ geometry: ContainerGeometry, in space: ConstraintSpace, token: BreakToken?
    ) -> ContentLayout {
        let content = brokenContent(geometry, in: space, token: token)
        guard token == nil, endsAboveBreak(geometry, content, in: space) else { return content }
        // The box cuts its content off on this page. A break would take lines away that have room in the box.
        return layOutContent(geometry, in: space.withoutFragmentainer, token: nil)
    }

    /// Whether the box has its end on this page and clips content that is broken.
    /// [CSS Fragmentation 3 §4.1](https://www.w3.org/TR/css-break-3/#monolithic)
    private func endsAboveBreak(
        _ geometry: ContainerGeometry, _ content: borrowing ContentLayout, in space: ConstraintSpace
    ) -> Bool {
        guard let fragmentainer = space.fragmentainer, !fragmentainer.isUnbounded, geometry.style.box.clipsY,
            let size = geometry.definiteBlock, size <= fragmentainer.remaining,
            case .broken(let position, _, let forcing) = content.stop, !forcing.isForced, position.spanner == nil
        else { return false }
        if case .filled = space.blockSizing { return false }
        return true
    }

    private func brokenContent(
        _ geometry: ContainerGeometry, in space: ConstraintSpace, token: BreakToken?
    ) -> ContentLayout {
        if geometry.style.box.clampsByHeight, token == nil { clampByHeight(geometry, in: space) }
        if geometry.lineClamp != nil {
            // Clamped lines are few, and stay together. The box itself may go on without them.
            return layOutContent(geometry, in: space.withoutFragmentainer, token: token)
        }
        if geometry.clonedEnd != .zero {
            return Fragmenter.settle(in: geometry.contentSpace(in: space)) {
                layOutContent(geometry, in: $0, token: token)
            }
        }
        return Fragmenter.settle(in: space) { layOutContent(geometry, in: $0, token: token) }
    }

    /// Finds out how many lines end above the end of a box of a given or a greatest height. At least one is shown.
    /// [CSS Overflow 4 §5.2](https://www.w3.org/TR/css-overflow-4/#auto-clamp-point)
    private func clampByHeight(_ geometry: ContainerGeometry, in space: ConstraintSpace) {
        let style = geometry.style.box
        let greatest = context.sizing.blockSize(
            style.maxHeight, style, edges: geometry.fullEdges, basis: space.percentageBlock)
        guard tree.isPlainContainer(geometry.box), let limit = geometry.definiteBlock ?? greatest else { return }
        let content = layOutContent(geometry, in: space.withoutFragmentainer, token: nil)
        let end = limit - geometry.edges.sum.bottom
        if content.end <= end { return }
        func linesAbove(_ end: LayoutUnit, _ children: [Fragment.Child]) -> Int {
            children.reduce(0) { count, child in
                let rest = end - child.offset.y
                switch child.fragment.kind {
                case .line: return count + (child.fragment.size.height <= rest ? 1 : 0)
                case .box where !tree.isFormattingContextRoot(child.fragment.box):
                    return count + linesAbove(rest, child.fragment.children)
                default: return count
                }
            }
        }
        geometry.clamp(lines: max(1, linesAbove(end, content.children)))
    }

    private func layOutContent(
        _ geometry: ContainerGeometry, in space: ConstraintSpace, token: BreakToken?
    ) -> ContentLayout {
        if tree[geometry.box].flags.contains(.multiColumn) {
            var flow = MultiColumnFlow(context, geometry, in: space, token: token)
            return flow.layOut()
        }
        if tree[geometry.box].kind == .inlineContainer {
            var lines = InlineContainerLayout(context, contents, geometry, in: space, token: token)
            return lines.layOut()
        }
        var flow = BlockFlow(context, geometry, in: space, token: token)
        return flow.layOut()
    }

    /// Lays out columns that break earlier, so that the end edges of their container have room on the next page.
    private func layOutColumnsAboveEndEdges(
        _ geometry: ContainerGeometry, in space: ConstraintSpace, token: BreakToken?,
        insteadOf given: LayoutResult
    ) -> LayoutResult {
        var inner = geometry.contentSpace(in: space)
        inner.fragmentainer?.remaining -= geometry.edges.sum.bottom
        var flow = MultiColumnFlow(context, geometry, in: inner, token: token)
        let content = flow.layOut()
        var result = content.isBroken ? end.finish(geometry, content, in: space, token: token) : given
        result.findings.addShortage(of: content.isBroken ? given.findings : content.findings)
        return result
    }

    /// Breaks inside the start edges if they leave no room on any page. The content begins where they end.
    private func breakInStartEdge(
        _ geometry: ContainerGeometry, in space: ConstraintSpace, token: BreakToken?
    ) -> ContentLayout? {
        guard let fragmentainer = space.fragmentainer, fragmentainer.slicesMonolithic, !fragmentainer.isUnbounded,
            geometry.contentStart >= fragmentainer.blockSize || fragmentainer.isAtTop,
            geometry.contentStart >= fragmentainer.remaining, fragmentainer.remaining > .zero,
            geometry.clonedEnd == .zero
        else { return nil }
        if let token {
            guard case .startEdge = token.position else { return nil }
        }
        context.trace?.propose(
            BreakReason.Misfit(
                box: geometry.box, part: .startEdge, size: geometry.contentStart, room: fragmentainer.remaining))
        var content = ContentLayout(end: fragmentainer.remaining)
        content.floats = space.floats
        // Edges that no page has room for break wherever they begin, so that a page of their own would not help.
        let isTooHigh = geometry.contentStart >= fragmentainer.blockSize
        content.stop = .broken(.startEdge, isTooHigh ? .perfect : .lastResort)
        return content
    }

    /// Places an outside marker beside the border box, on the baseline of the first line.
    /// [CSS Lists 3 §3.5](https://www.w3.org/TR/css-lists-3/#list-style-position-property)
    private func placingMarker(
        _ geometry: ContainerGeometry, beside given: ContentLayout, in outer: ConstraintSpace
    ) -> ContentLayout {
        guard let marker = tree.marker(of: geometry.box) else { return given }
        if case .doesNotFit = given.stop { return given }
        var content = given
        var space = ConstraintSpace(availableInline: .max, tableFragment: geometry.tableFragment)
        space.inlineSizing = .fitContent
        space.writingMode = geometry.mode
        let result = context.layOut(marker, in: space)
        content.findings.add(result.findings)
        let fragment = result.fragment
        var y = geometry.contentStart
        if let baseline = content.firstBaseline {
            y = baseline - (fragment.firstBaseline ?? .zero)
            // The line grows for a picture that is higher, as in browsers, if it then has room on its page.
            let excess = geometry.contentStart - y
            if excess > .zero, content.isComplete, isPicture(marker: marker),
                content.end + excess + geometry.edges.sum.bottom <= outer.fragmentainer?.remaining ?? .max
            {
                content.moveDown(by: excess)
                y = geometry.contentStart
            }
        } else if content.isComplete {
            // An empty list item is as high as its marker.
            content.end = max(content.end, y + fragment.size.height)
            content.firstBaseline = fragment.firstBaseline.map { y + $0 }
            content.lastBaseline = content.firstBaseline
        }
        let side = sideOfMarker(beside: geometry)
        let x = side == .horizontalLTR ? -fragment.size.width : geometry.inlineSize
        content.children.insert(Fragment.Child(offset: Point(x: x, y: y), fragment: fragment), at: 0)
        return content
    }

    /// The writing mode at whose start the marker is: that of the list, if all its markers shall be on one side.
    /// [CSS Lists 3 §3.6](https://www.w3.org/TR/css-lists-3/#marker-side)
    private func sideOfMarker(beside geometry: ContainerGeometry) -> WritingMode {
        tree.surroundings.listModes[geometry.box] ?? geometry.mode
    }

    private func isPicture(marker: BoxID) -> Bool {
        tree[marker].kind == .inlineContainer && tree.inlineContent(marker).items.contains { $0.kind == .atomic }
    }
}
