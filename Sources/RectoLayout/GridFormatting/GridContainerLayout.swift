import RectoCSS
import RectoCore

/// Sizes grids and lays out their items.
/// [CSS Grid 2](https://www.w3.org/TR/css-grid-2/)
struct GridLayout {
    let context: LayoutContext

    var tree: BoxTree { context.tree }

    /// Lays out a grid container. Its grid is sized as if there were no page breaks; then its rows are placed and
    /// broken.
    /// [CSS Grid 2 §12.1](https://www.w3.org/TR/css-grid-2/#algo-grid-sizing)
    func layOutContainer(_ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?) -> LayoutResult {
        let geometry = ContainerGeometry(context, box, in: space, token: token)
        let resume = token?.position.container(GridBreak.self)
        // Later pages use the rest of the same grid.
        let grid = resume?.grid ?? sizedGrid(geometry, in: space)
        let flow = Fragmenter.settle(in: geometry.contentSpace(in: space)) { space in
            var flow = GridRowFlow(context, grid, geometry, in: space, token: token, resume: resume)
            flow.layOut()
            return flow
        }
        var content = flow.content
        let placed = takePlacedDescendants(of: grid, geometry, from: &content)
        var result = ContainerEnd(context: context).finish(geometry, content, in: space, token: token)
        let page = PageRows(flow, isFirst: token == nil)
        placePositionedChildren(of: grid, geometry, on: page, into: &result)
        if !placed.isEmpty { place(placed, in: grid, geometry, on: page, into: &result, in: space) }
        return result
    }

    private func sizedGrid(_ geometry: ContainerGeometry, in space: ConstraintSpace) -> Grid {
        let style = geometry.style.box
        let edges = geometry.blockEdges
        func content(_ value: SizeValue) -> LayoutUnit? {
            context.sizing.blockSize(value, style, edges: geometry.fullEdges, basis: geometry.percentageBasis).map {
                $0 - edges
            }
        }
        var available = geometry.percentageBlock
        // A flexible item of a column is filled by its tracks, although percentages in its items have no basis.
        if available == nil, case .filled = space.blockSizing { available = geometry.definiteBlock.map { $0 - edges } }
        var least = content(style.minHeight)
        if case .atLeast(let size) = space.blockSizing { least = max(least ?? .zero, size - edges) }
        let most = content(style.limitingMaxHeight)
        if available == nil, let ratio = geometry.ratioBlock { least = max(least ?? .zero, ratio - edges) }
        let grid: Grid
        if let subgrid = space.subgrid {
            grid = subgrid.grid
        } else {
            let columnGap = style.columnGap.map { max(.zero, $0.resolve(geometry.contentInline)) } ?? .zero
            let rowGap = style.rowGap.map { max(.zero, $0.resolve(available ?? .zero)) } ?? .zero
            grid = Grid(
                tree, geometry.box, columnSpace: .init(size: geometry.contentInline, gap: columnGap),
                rowSpace: .init(size: available, minimum: least, maximum: most, gap: rowGap))
        }
        grid.tableFragment = space.tableFragment
        var dependsOnRows = false
        if let columns = space.subgrid?.columns {
            grid.columnPositions = columns
        } else if space.subgrid == nil {
            dependsOnRows = sizeColumns(of: grid, contentInline: geometry.contentInline)
        }
        if let rows = space.subgrid?.rows {
            grid.rowPositions = rows
            return grid
        }
        if let size = available { available = max(.zero, size) }
        func sizeRows() {
            self.sizeRows(of: grid, available: available, minimum: least, maximum: most) { total in
                max(least ?? .zero, min(total, most ?? .max))
            }
        }
        sizeRows()
        if dependsOnRows {
            // Steps 3 and 4 are done only once.
            sizeColumns(of: grid, contentInline: geometry.contentInline)
            sizeRows()
        }
        return grid
    }

    // MARK: Absolutely positioned children

    /// Places absolutely positioned children. Their containing block is the container's padding box, or the area that
    /// their placement properties name.
    /// [CSS Grid 2 §10](https://www.w3.org/TR/css-grid-2/#abspos)
    private func placePositionedChildren(
        of grid: Grid, _ geometry: ContainerGeometry, on page: PageRows, into result: inout LayoutResult
    ) {
        if grid.outOfFlow.isEmpty { return }
        if result.isWithoutRoom { return }
        var fragment = FragmentBuilder(result.fragment)
        var passed = PassedOn()
        let isContaining = geometry.style.box.position != .static
        // SPEC-GAP: in the content of a turned box that is the containing block, edges that no line gives are those of its
        // content box rather than of its padding box.
        let isInPositionedTurn = tree[geometry.box].flags.contains(.positionedTurnedContent)
        var padding = Rect(origin: .zero, size: fragment.size).inset(by: geometry.edges.border)
        if let legend = geometry.legend { padding = padding.inset(by: legend.notch.room) }
        var page = page
        page.isLast = result.token == nil
        for box in grid.outOfFlow {
            let style = tree.style(box)
            let isPlaced = isContaining || isInPositionedTurn && namesArea(style.box, in: grid)
            let isOwn = isPlaced && style.box.position == .absolute
            var area = padding
            var isHere = page.isFirst
            if isOwn { isHere = span(style.box, of: grid, geometry, on: page, padding: padding, &area) }
            if !isHere { continue }
            let content = Rect(
                x: geometry.contentLeft, y: geometry.contentStart, width: geometry.contentInline,
                height: max(.zero, fragment.size.height - geometry.contentStart - geometry.edges.sum.bottom))
            let staticArea = isOwn ? area : content
            var item = OutOfFlowBox(
                box: box, staticPosition: staticArea.origin, staticInline: staticArea.size.width,
                tableFragment: grid.tableFragment)
            item.staticArea = staticPlace(
                box, in: staticArea.size, of: grid, flow: tree[geometry.box].frame)
            if isOwn {
                let placed = OutOfFlowLayout(context: context).layOutPositioned(item, containing: area)
                fragment.children.append(placed.child)
                passed.outOfFlow += placed.passed.outOfFlow
                passed.findings.add(placed.passed.findings)
            } else {
                OutOfFlowLayout(context: context).placeOutOfFlow([item], in: &fragment, passingOn: &passed)
            }
        }
        result.take(passed, fragment)
    }

    /// Whether the placement properties of a positioned box name any line of the grid.
    private func namesArea(_ style: BoxStyle, in grid: Grid) -> Bool {
        let (columns, rows) = edges(of: style, in: grid)
        return columns.start != nil || columns.end != nil || rows.start != nil || rows.end != nil
    }

    /// Removes from the descendants further inside those that their placement properties place in this grid.
    private func takePlacedDescendants(
        of grid: Grid, _ geometry: ContainerGeometry, from content: inout ContentLayout
    ) -> [OutOfFlowBox] {
        guard geometry.style.box.position != .static, !content.outOfFlow.isEmpty else { return [] }
        func isPlaced(_ item: OutOfFlowBox) -> Bool {
            let style = tree.style(item.box).box
            guard style.position == .absolute, item.containingBlock == nil, !tree[item.box].isPageFloat else {
                return false
            }
            return namesArea(style, in: grid)
        }
        let placed = content.outOfFlow.filter(isPlaced)
        if !placed.isEmpty { content.outOfFlow.removeAll(where: isPlaced) }
        return placed
    }

    private func place(
        _ items: [OutOfFlowBox], in grid: Grid, _ geometry: ContainerGeometry, on page: PageRows,
        into result: inout LayoutResult, in space: ConstraintSpace
    ) {
        var fragment = FragmentBuilder(result.fragment)
        var passed = PassedOn()
        defer { result.take(passed, fragment) }
        guard !fragment.continuesOnNext, !fragment.continuesFromPrevious else {
            // SPEC-GAP: for descendants further inside a grid that is broken, the containing block is the whole
            // container.
            OutOfFlowLayout(context: context).placeOutOfFlow(
                items, in: &fragment, passingOn: &passed, remaining: space.fragmentainer?.remaining)
            return
        }
        let padding = Rect(origin: .zero, size: fragment.size).inset(by: geometry.edges.border)
        for item in items {
            var area = padding
            _ = span(tree.style(item.box).box, of: grid, geometry, on: page, padding: padding, &area)
            let placed = OutOfFlowLayout(context: context).layOutPositioned(item, containing: area)
            fragment.children.append(placed.child)
            passed.outOfFlow += placed.passed.outOfFlow
            passed.findings.add(placed.passed.findings)
        }
    }

    private func edges(
        of style: BoxStyle, in grid: Grid
    ) -> (columns: (start: Int?, end: Int?), rows: (start: Int?, end: Int?)) {
        (
            grid.columns.edges(style.gridColumnStart, style.gridColumnEnd, within: grid.columnTracks),
            grid.rows.edges(style.gridRowStart, style.gridRowEnd, within: grid.rowTracks)
        )
    }

    /// Changes the area to the one that the placement properties of a positioned box name.
    /// - Returns: whether it begins on this page.
    private func span(
        _ style: BoxStyle, of grid: Grid, _ geometry: ContainerGeometry, on page: PageRows, padding: Rect,
        _ area: inout Rect
    ) -> Bool {
        let (columns, rows) = edges(of: style, in: grid)
        spanColumns(columns, of: grid, geometry, &area)
        return spanRows(rows, of: grid, on: page, padding: padding, &area)
    }

    private func staticPlace(_ box: BoxID, in size: Size, of grid: Grid, flow: AxisOrientation) -> StaticArea {
        let style = tree.style(box)
        let own = StartEdges(of: box, in: tree, flow: flow)
        let container = grid.style.box
        let mode = grid.style.writingMode
        let axis = AlignmentAxis.inline(mode)
        let justify = Alignment.ofSelf(style.box.justifySelf, items: container.justifyItems)
        let align = Alignment.ofSelf(style.box.alignSelf, items: container.alignItems)
        var x = SelfPosition(justify, in: axis, selfStart: own.inline(mode))
        // The position is relative to the left.
        if mode == .horizontalRTL { x = x.reversed }
        return StaticArea(size: size, x: x, y: SelfPosition(align, in: AlignmentAxis.block(), selfStart: own.y))
    }

    private func spanColumns(
        _ lines: (start: Int?, end: Int?), of grid: Grid, _ geometry: ContainerGeometry, _ area: inout Rect
    ) {
        guard grid.columnPositions.count > 0 else { return }
        let first = grid.columnTracks.lowerBound
        let isLTR = geometry.mode == .horizontalLTR
        func physical(_ offset: LayoutUnit) -> LayoutUnit {
            isLTR ? geometry.contentLeft + offset : geometry.contentRight - offset
        }
        let start = lines.start.map { physical(grid.columnPositions.startEdge(ofLine: $0 - first)) }
        let end = lines.end.map { physical(grid.columnPositions.endEdge(ofLine: $0 - first)) }
        let left = (isLTR ? start : end) ?? area.minX
        let right = (isLTR ? end : start) ?? area.maxX
        area.origin.x = left
        area.size.width = max(.zero, right - left)
    }

    /// Gives the area its vertical edges on this page. Returns whether the area begins here.
    private func spanRows(
        _ lines: (start: Int?, end: Int?), of grid: Grid, on page: PageRows, padding: Rect, _ area: inout Rect
    ) -> Bool {
        let rows = page.offsets
        let positions = grid.rowPositions
        guard positions.count > 0 else { return page.isFirst }
        let first = grid.rowTracks.lowerBound
        var isHere = page.isFirst
        var top = padding.minY
        if let start = lines.start {
            let row = start - first
            if row >= positions.count {
                isHere = page.isLast
                if let last = rows[positions.count - 1] { top = last + positions.sizes[positions.count - 1] }
            } else {
                isHere = rows[row] != nil && row != page.resumedRow
                top = rows[row] ?? top
            }
        }
        var bottom = padding.maxY
        if let end = lines.end {
            if end > first {
                if let last = rows[end - first - 1] { bottom = last + positions.sizes[end - first - 1] }
            } else if let row = rows[0] {
                bottom = row
            }
        }
        area.origin.y = top
        area.size.height = max(.zero, bottom - top)
        return isHere
    }
}

extension LayoutResult {
    /// The fragment with positioned boxes in it, and what they hand on.
    fileprivate mutating func take(_ passed: PassedOn, _ builder: FragmentBuilder) {
        fragment = builder.build()
        outOfFlow += passed.outOfFlow
        findings.add(passed.findings)
    }
}

/// The rows of a grid container's fragment on one page.
private struct PageRows {
    /// The offset of each row from the top of the fragment.
    let offsets: [Int: LayoutUnit]
    /// The row that began on the page before.
    let resumedRow: Int?
    let isFirst: Bool
    var isLast = false

    init(_ flow: GridRowFlow, isFirst: Bool) {
        (offsets, resumedRow, self.isFirst) = (flow.rowOffsets, flow.resumedRow, isFirst)
    }
}
