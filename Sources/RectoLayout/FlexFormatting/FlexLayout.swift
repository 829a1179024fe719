import RectoCSS
import RectoCore

/// Lays out flex containers: plans them as if there were no breaks, and then places their items on the page.
/// [CSS Flexbox 1 §9](https://www.w3.org/TR/css-flexbox-1/#layout-algorithm)
struct FlexContainerLayout {
    let context: LayoutContext

    /// Lays out a flex container.
    /// [CSS Flexbox 1 §9](https://www.w3.org/TR/css-flexbox-1/#layout-algorithm)
    func layOut(_ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?) -> LayoutResult {
        let geometry = ContainerGeometry(context, box, in: space, token: token)
        let plan = flexPlan(geometry, in: space, token: token)
        let end = ContainerEnd(context: context)
        var inner = geometry.contentSpace(in: space)
        func place(in space: ConstraintSpace) -> ContentLayout {
            var flow = FlexFlow(context, geometry, plan, in: space, token: token)
            return flow.layOut()
        }
        var content = Fragmenter.settle(in: inner, place)
        var result = end.finish(geometry, content, in: space, token: token)
        guard end.overflows(result, geometry, in: space), let room = inner.fragmentainer?.remaining else {
            return result
        }
        // Items side by side break earlier, so that the end edges have room on the next page.
        inner.fragmentainer?.remaining = room - geometry.edges.sum.bottom
        content = place(in: inner)
        if content.isBroken {
            content.findings.addShortage(of: result.findings)
            return end.finish(geometry, content, in: space, token: token)
        }
        result.findings.addShortage(of: content.findings)
        return result
    }

    /// The plan of the container. Sizes and positions of items are determined once for all fragments on pages of the
    /// same width; on a page of another width, the lines keep their items.
    private func flexPlan(_ geometry: ContainerGeometry, in space: ConstraintSpace, token: BreakToken?) -> FlexPlan {
        let earlier = token?.position.container(FlexBreak.self)?.plan
        if let earlier, earlier.content.width == geometry.contentInline { return earlier }
        var layout = FlexLayout(context, geometry, in: space)
        return layout.layOut(lines: earlier?.lines.map(\.items))
    }
}

/// Determines the used sizes and positions of the items of a flex container, as if there were no breaks.
struct FlexLayout {
    let context: LayoutContext
    let geometry: ContainerGeometry
    let axes: FlexAxes
    let style: BoxStyle
    /// The gaps between the items of a line, and between lines.
    let mainGap: LayoutUnit
    let crossGap: LayoutUnit
    let contentInline: LayoutUnit
    /// The size that percentages in the items' margins and padding refer to.
    var edgeBasis: LayoutUnit
    /// The inner block size, if it is known before those of the items.
    let contentBlock: LayoutUnit?
    /// The inner block size if percentages may refer to it. They may not if the container is a flexible item of a
    /// column whose size its content decides. [§9.8](https://www.w3.org/TR/css-flexbox-1/#definite-sizes)
    let percentageBlock: LayoutUnit?
    /// Whether the container's block size may grow when it is broken.
    let isFilled: Bool
    /// The least block size that the caller asks for.
    private let leastBlock: LayoutUnit

    var items: [FlexItem] = []
    var lines: [FlexLine] = []
    private var positioned: [BoxID] = []
    /// The cross sizes of lines that contain collapsed items, by the items' index.
    private var struts: [Int: LayoutUnit] = [:]

    init(_ context: LayoutContext, _ geometry: ContainerGeometry, in space: ConstraintSpace) {
        self.context = context
        self.geometry = geometry
        axes = FlexAxes(geometry.style)
        style = geometry.style.box
        (contentInline, edgeBasis) = (geometry.contentInline, geometry.contentInline)
        contentBlock = geometry.definiteBlock.map { max(.zero, $0 - geometry.blockEdges) }
        percentageBlock = geometry.hasOwnPercentageBlock ? geometry.percentageBlock : nil
        let columnGap = style.columnGap?.resolve(geometry.contentInline) ?? .zero
        // Percentages of an indefinite size are zero.
        let rowGap = style.rowGap?.resolve(percentageBlock ?? .zero) ?? .zero
        (mainGap, crossGap) = axes.isRow ? (columnGap, rowGap) : (rowGap, columnGap)
        if case .filled = space.blockSizing { isFilled = true } else { isFilled = false }
        if case .atLeast(let least) = space.blockSizing { leastBlock = least } else { leastBlock = .zero }
    }

    var tree: BoxTree { context.tree }

    /// - Parameter given: the items of each line, if an earlier fragment has determined them.
    mutating func layOut(lines given: [Range<Int>]? = nil) -> FlexPlan {
        // §9.1: items are generated in order-modified document order.
        generateItems()
        // §9.2: the flex base size of each item is determined.
        for index in items.indices { determineFlexBase(index) }
        if given == nil, context.isSpent {
            (items, lines) = ([], [])
            return plan(.zero)
        }
        // §9.3: items are collected into lines, and the space of each line is distributed.
        collectLines(given)
        let mainSize = containerMainSize()
        for line in lines { resolveFlexibleLengths(line, in: mainSize) }
        // §9.4: sizes in the cross axis are determined.
        for index in items.indices { determineHypotheticalCross(index) }
        determineLineCrossSizes()
        stretchLines()
        if collapseItems() { return layOut(lines: lines.map(\.items)) }
        for line in lines { determineUsedCross(line) }
        // §9.5 and §9.6: items are aligned.
        for line in lines { alignMain(line, in: mainSize) }
        for line in lines { alignCross(line) }
        let crossSize = containerCrossSize()
        alignLines(in: crossSize)
        return plan(axes.size(main: mainSize, cross: crossSize))
    }

    /// The total cross size of the lines of a column, if no item gets more than the container's inline size.
    mutating func intrinsicCrossSize() -> LayoutUnit {
        generateItems()
        for index in items.indices { determineFlexBase(index) }
        collectLines(nil)
        if lines.count <= 1 { return contentInline }
        let gap = style.columnGap?.resolve(.zero) ?? .zero
        return lines.reduce(gap * (lines.count - 1)) { size, line in
            size
                + line.items.reduce(.zero) { cross, index in
                    let own = context.sizing.marginBoxIntrinsicSizes(items[index].box)
                    return max(cross, own.minContent, min(contentInline, own.maxContent))
                }
        }
    }

    private func plan(_ content: Size) -> FlexPlan {
        var corners = [Point](repeating: .zero, count: items.count)
        for line in lines {
            for index in line.items {
                let item = items[index]
                corners[index] = axes.corner(
                    main: item.mainOffset, cross: line.crossOffset + item.crossOffset,
                    size: axes.size(main: item.borderMain, cross: item.cross), in: content)
            }
        }
        return FlexPlan(self, content: content, corners: corners, positioned: positioned)
    }

    // MARK: §9.1 Initial Setup

    /// Step 1. [CSS Flexbox 1 §9.1](https://www.w3.org/TR/css-flexbox-1/#box-manip),
    /// [§5.4 order](https://www.w3.org/TR/css-flexbox-1/#order-property)
    private mutating func generateItems() {
        items.removeAll()
        positioned.removeAll()
        var order: [(value: Int, box: BoxID)] = []
        var isSorted = true
        var next = tree.firstContentChild(geometry.box)
        while let child = next {
            next = tree.nextSibling(child)
            if tree[child].isOutOfFlow {
                positioned.append(child)
                continue
            }
            let value = tree.style(child).box.order
            if let last = order.last, last.value > value { isSorted = false }
            order.append((value, child))
        }
        // The sort is stable, because boxes are numbered in document order.
        if !isSorted { order.sort { ($0.value, $0.box) < ($1.value, $1.box) } }
        items.reserveCapacity(order.count)
        for (index, entry) in order.enumerated() {
            items.append(
                FlexItem(
                    entry.box, context, style, axes, contentInline: edgeBasis, strut: struts[index]))
        }
    }

    // MARK: §9.2 Line Length Determination

    /// Step 4: the inner main size of the container. [§9.2](https://www.w3.org/TR/css-flexbox-1/#algo-main-container)
    private func containerMainSize() -> LayoutUnit {
        if axes.isRow { return contentInline }
        if let contentBlock { return contentBlock }
        let content = lines.reduce(LayoutUnit.zero) { size, line in
            max(size, line.items.reduce(gaps(line)) { $0 + items[$1].outerHypotheticalMain })
        }
        return clampBlock(content)
    }

    /// The used value of an `auto` block size, by `min-height`, `max-height` and `aspect-ratio`.
    private func clampBlock(_ content: LayoutUnit) -> LayoutUnit {
        var whole = content + geometry.blockEdges
        if let least = geometry.ratioBlock { whole = max(whole, least) }
        whole = max(geometry.limited(whole, context.sizing), leastBlock)
        return max(.zero, whole - geometry.blockEdges)
    }

    /// The total of the gaps between the items of a line. Collapsed items do not count.
    func gaps(_ line: FlexLine) -> LayoutUnit {
        let count = line.items.count { items[$0].strut == nil }
        return mainGap * max(0, count - 1)
    }

    // MARK: §9.3 Main Size Determination

    /// Step 5. [§9.3](https://www.w3.org/TR/css-flexbox-1/#algo-line-break)
    private mutating func collectLines(_ given: [Range<Int>]?) {
        lines.removeAll()
        if let given {
            lines = given.map { FlexLine(items: $0) }
            return
        }
        if items.isEmpty { return }
        guard axes.isMultiLine else {
            lines = [FlexLine(items: items.indices)]
            return
        }
        let limit = lineLimit()
        var first = 0
        var used = LayoutUnit.zero
        for index in items.indices {
            let outer = items[index].outerHypotheticalMain
            let needed = index == first ? outer : used + mainGap + outer
            if index > first, needed > limit {
                lines.append(FlexLine(items: first..<index))
                (first, used) = (index, outer)
            } else {
                used = needed
            }
        }
        lines.append(FlexLine(items: first..<items.count))
    }

    /// The size available for a line. A column of indefinite height wraps at `max-height`.
    private func lineLimit() -> LayoutUnit {
        if axes.isRow { return contentInline }
        if let contentBlock { return contentBlock }
        guard
            let limit = context.sizing.blockSize(
                style.limitingMaxHeight, style, edges: geometry.fullEdges, basis: geometry.percentageBasis)
        else { return .max }
        let least =
            context.sizing.blockSize(style.minHeight, style, edges: geometry.fullEdges, basis: geometry.percentageBasis)
            ?? .zero
        return max(.zero, max(limit, least) - geometry.blockEdges)
    }

    // MARK: §9.4 Cross Size Determination

    /// Step 8. [§9.4](https://www.w3.org/TR/css-flexbox-1/#algo-cross-line)
    private mutating func determineLineCrossSizes() {
        let definite = axes.isRow ? contentBlock : contentInline
        for k in lines.indices {
            for index in lines[k].items {
                let item = items[index]
                if let strut = item.strut {
                    lines[k].cross = max(lines[k].cross, strut)
                    continue
                }
                if let above = distanceToBaseline(item) {
                    let below = item.cross + item.crossMargins - above
                    if item.alignment.position == .baseline {
                        lines[k].firstBaselines.add(ascent: above, descent: below)
                    } else {
                        lines[k].lastBaselines.add(ascent: above, descent: below)
                    }
                } else {
                    lines[k].cross = max(lines[k].cross, item.cross + item.crossMargins)
                }
            }
            lines[k].cross = max(lines[k].cross, lines[k].firstBaselines.size, lines[k].lastBaselines.size)
        }
        guard !axes.isMultiLine, !lines.isEmpty else { return }
        if let definite {
            lines[0].cross = definite
        } else {
            // A single line is never smaller or larger than the container's limits.
            lines[0].cross = clampBlock(lines[0].cross)
        }
    }

    /// For an item that shares its baseline, the distance from the margin edge at the cross-start side (for
    /// `last baseline`, at the cross-end side). In the cross axis of a column items have no baseline, so their left
    /// border edge replaces it.
    func distanceToBaseline(_ item: FlexItem) -> LayoutUnit? {
        guard item.alignment.isBaseline, item.crossAuto.isNone, item.strut == nil else { return nil }
        let isFirst = item.alignment.position == .baseline
        if !axes.isRow { return isFirst == axes.isLeftFirst ? item.margin.left : item.margin.right + item.cross }
        let baseline = (isFirst ? item.firstBaseline : item.lastBaseline) ?? item.cross
        return isFirst == axes.isTopFirst ? item.margin.top + baseline : item.margin.bottom + item.cross - baseline
    }

    /// Step 9: `align-content: stretch`. [§9.4](https://www.w3.org/TR/css-flexbox-1/#algo-line-stretch)
    ///
    /// DEVIATION: as in browsers, the size of a row container counts even if it is not definite, because `min-height`
    /// may give it.
    private mutating func stretchLines() {
        guard axes.isMultiLine, style.alignContent.isStretch, !lines.isEmpty else { return }
        let free = containerCrossSize() - linesCross
        guard free > .zero else { return }
        var given = LayoutUnit.zero
        for k in lines.indices {
            let upTo = LayoutUnit(raw: free.raw * (k + 1) / lines.count)
            lines[k].cross += upTo - given
            given = upTo
        }
    }

    private var linesCross: LayoutUnit {
        lines.reduce(crossGap * max(0, lines.count - 1)) { $0 + $1.cross }
    }

    /// Step 15. [§9.6](https://www.w3.org/TR/css-flexbox-1/#algo-cross-container)
    private func containerCrossSize() -> LayoutUnit {
        if !axes.isRow { return contentInline }
        return contentBlock ?? clampBlock(linesCross)
    }

    /// Step 10: items with `visibility: collapse` leave struts of their line's cross size, and layout begins again.
    /// [§4.4](https://www.w3.org/TR/css-flexbox-1/#visibility-collapse)
    private mutating func collapseItems() -> Bool {
        guard struts.isEmpty else { return false }
        for line in lines {
            for index in line.items where items[index].style.inherited.visibility == .collapse {
                struts[index] = line.cross
            }
        }
        return !struts.isEmpty
    }

    // MARK: §9.6 Cross-Axis Alignment

    /// Step 16. [§9.6](https://www.w3.org/TR/css-flexbox-1/#algo-line-align)
    private mutating func alignLines(in cross: LayoutUnit) {
        // A single line fills the container.
        guard axes.isMultiLine else { return }
        let distribution = ContentDistribution(
            style.alignContent, free: cross - linesCross, count: lines.count, in: axes.cross)
        var offset = LayoutUnit.zero
        for k in lines.indices {
            lines[k].crossOffset = offset + distribution.shift(k)
            offset += lines[k].cross + crossGap
        }
    }
}
