import RectoCSS
import RectoCore

/// An in-flow child of a grid container, with its area. [CSS Grid 2 §6](https://www.w3.org/TR/css-grid-2/#grid-items)
final class GridItem {
    let box: BoxID
    let style: ComputedStyle
    /// The tracks of the implicit grid that the item spans, counted from 0.
    let columns: Range<Int>
    let rows: Range<Int>
    let justify: Alignment
    let align: Alignment
    let isReplaced: Bool
    /// Whether the item is a subgrid that takes its tracks in this axis from its parent grid.
    let subgridsColumns: Bool
    let subgridsRows: Bool
    /// The grid of an item that is a subgrid.
    var nested: Grid?
    /// The space that baseline alignment adds before the box, or after it for `last baseline`.
    var baselineShim = LayoutUnit.zero
    /// The corresponding space in the inline axis.
    var inlineShim = LayoutUnit.zero
    /// The sizes that the item asks of columns, given the size of its rows; nil if rows do not affect them.
    var sizesByRows: IntrinsicSizes?
    /// Whether the item's size in the inline axis depends on tracks that depend on the item. Its fallback alignment
    /// then replaces baseline alignment.
    /// [CSS Grid 2 §12.5](https://www.w3.org/TR/css-grid-2/#algo-baseline-shims)
    var isCyclicInline = false
    var isCyclicBlock = false

    init(
        _ box: BoxID, _ tree: BoxTree, area: GridPlacement.Area, columnsFrom: Int, rowsFrom: Int,
        justifyItems: Alignment, alignItems: Alignment
    ) {
        self.box = box
        style = tree.style(box)
        columns = area.columns.lowerBound - columnsFrom..<area.columns.upperBound - columnsFrom
        rows = area.rows.lowerBound - rowsFrom..<area.rows.upperBound - rowsFrom
        justify = Alignment.ofSelf(style.box.justifySelf, items: justifyItems)
        align = Alignment.ofSelf(style.box.alignSelf, items: alignItems)
        isReplaced = tree[box].kind == .replaced
        let isGrid = tree[box].kind == .gridContainer
        if isGrid, case .subgrid = style.box.gridTemplateColumns {
            subgridsColumns = true
        } else {
            subgridsColumns = false
        }
        if isGrid, case .subgrid = style.box.gridTemplateRows { subgridsRows = true } else { subgridsRows = false }
    }

    var isSubgrid: Bool { subgridsColumns || subgridsRows }
    func tracks(_ axis: GridAxis) -> Range<Int> { axis == .columns ? columns : rows }
    func subgrids(_ axis: GridAxis) -> Bool { axis == .columns ? subgridsColumns : subgridsRows }

    /// Whether an `auto` inline size fills the area.
    /// [CSS Grid 2 §6.2](https://www.w3.org/TR/css-grid-2/#grid-item-sizing)
    /// - Parameter isBlockDefinite: whether the area has a definite block size. Percentages of an indefinite one are
    ///   `auto`.
    func stretchesInline(isBlockDefinite: Bool) -> Bool {
        let box = style.box
        if subgridsColumns { return true }
        guard box.width == .auto, !box.margin.left.isAuto, !box.margin.right.isAuto else { return false }
        if justify.position == .stretch { return true }
        // With `normal`, natural sizes are kept, and so are sizes that a ratio derives from a block size.
        guard justify.isNormal && !isReplaced else { return false }
        return box.aspectRatio == nil || box.height == .auto || (!isBlockDefinite && box.height.hasPercentage)
    }
    var stretchesBlock: Bool {
        let box = style.box
        if subgridsRows { return true }
        return box.height == .auto && !box.margin.top.isAuto && !box.margin.bottom.isAuto
            && (align.position == .stretch || (align.isNormal && !isReplaced && box.aspectRatio == nil))
    }
    /// Whether the inline size follows from the block size, which follows from the rows.
    var dependsOnRows: Bool {
        let box = style.box
        guard isReplaced || box.aspectRatio != nil, box.width == .auto || box.width.isOfContent else { return false }
        return stretchesBlock || box.hasPercentageHeight
    }
    var isScrollContainer: Bool { style.box.isScrollContainer }
    var sharesBaseline: Bool {
        align.isBaseline && !subgridsRows && !isCyclicBlock && !style.box.margin.top.isAuto
            && !style.box.margin.bottom.isAuto
    }
    var sharesInlineBaseline: Bool {
        justify.isBaseline && !subgridsColumns && !isCyclicInline && !style.box.margin.left.isAuto
            && !style.box.margin.right.isAuto
    }
}

extension Alignment {
    /// If the parent has no such value, `legacy` is `normal`.
    fileprivate var isNormal: Bool { position == .normal || position == .legacy || position == .auto }
}

extension SizeValue {
    var hasPercentage: Bool {
        switch self {
        case .lengthPercentage(let length), .fitContentUpTo(let length): length.hasPercentage
        case .auto, .none, .minContent, .maxContent, .fitContent, .stretch: false
        }
    }
}

extension BoxStyle {
    var hasPercentageWidth: Bool {
        width.hasPercentage || minWidth.hasPercentage || maxWidth.hasPercentage
    }
    var hasPercentageHeight: Bool {
        height.hasPercentage || minHeight.hasPercentage || maxHeight.hasPercentage
    }
}

enum GridAxis { case columns, rows }

/// The grid of one container or subgrid: its tracks, the areas of its items, and their sizes once they are known.
final class Grid {
    let box: BoxID
    let style: ComputedStyle
    let columns: GridTemplateAxis
    let rows: GridTemplateAxis
    /// The tracks of the implicit grid, counted from the first track of the explicit grid.
    let columnTracks: Range<Int>
    let rowTracks: Range<Int>
    /// The items in order-modified document order.
    let items: [GridItem]
    /// The absolutely positioned children, in tree order.
    let outOfFlow: [BoxID]

    /// The table fragment of the space in which the container is laid out.
    var tableFragment: TableFragmentFacts?

    // The following values are results of sizing.
    var columnPositions = TrackPositions()
    var rowPositions = TrackPositions()
    /// The length by which the rows extend below the content box that their percentages refer to. It is negative if
    /// they end above.
    var rowExcess = LayoutUnit.zero
    /// The items by the row in which they start (or end).
    private(set) lazy var starting: [[Int]] = byRow { $0.rows.lowerBound }
    private(set) lazy var ending: [[Int]] = byRow { $0.rows.upperBound - 1 }

    private func byRow(_ row: (GridItem) -> Int) -> [[Int]] {
        var lists = [[Int]](repeating: [], count: rowTracks.count)
        for (index, item) in items.enumerated() { lists[row(item)].append(index) }
        return lists
    }

    /// The surroundings of a subgrid: the part of its parent grid that it spans.
    struct Parent {
        let grid: Grid
        let item: GridItem
    }

    /// - Parameter columnSpace: the space that automatic repetitions of columns fill.
    /// - Parameter rowSpace: the space that automatic repetitions of rows fill.
    init(
        _ tree: BoxTree, _ box: BoxID, columnSpace: GridTemplateAxis.RepeatSpace,
        rowSpace: GridTemplateAxis.RepeatSpace, parent: Parent? = nil
    ) {
        self.box = box
        style = tree.style(box)
        let areas = GridTemplateAreas(style.box.gridTemplateAreas)
        let columns = Self.explicitColumns(style, areas, in: columnSpace, parent)
        let rows = Self.explicitRows(style, areas, in: rowSpace, parent)
        self.columns = columns
        self.rows = rows

        let children = Children(of: box, in: tree)
        outOfFlow = children.outOfFlow
        let requests = children.boxes.map { entry in
            let style = tree.style(entry.box).box
            var request = GridPlacement.Request(
                columns: columns.resolve(style.gridColumnStart, style.gridColumnEnd),
                rows: rows.resolve(style.gridRowStart, style.gridRowEnd))
            if tree[entry.box].kind == .gridContainer {
                request.columns = Self.subgridSpan(request.columns, style, .columns)
                request.rows = Self.subgridSpan(request.rows, style, .rows)
            }
            return request
        }
        let placement = GridPlacement(
            requests, columns: .init(explicit: columns.count, isBounded: columns.isSubgridded),
            rows: .init(explicit: rows.count, isBounded: rows.isSubgridded),
            flowsInColumns: style.box.gridAutoFlow.isInColumns, isDense: style.box.gridAutoFlow.isDense)
        (columnTracks, rowTracks) = (placement.columns, placement.rows)
        let (justifyItems, alignItems) = (style.box.justifyItems, style.box.alignItems)
        items = zip(children.boxes, placement.areas).map { entry, area in
            GridItem(
                entry.box, tree, area: area, columnsFrom: placement.columns.lowerBound,
                rowsFrom: placement.rows.lowerBound, justifyItems: justifyItems, alignItems: alignItems)
        }
    }

    /// The children of a container.
    private struct Children {
        /// Those in the flow, in order-modified document order.
        private(set) var boxes: [(box: BoxID, order: Int)] = []
        /// The absolutely positioned ones, in tree order.
        private(set) var outOfFlow: [BoxID] = []

        init(of box: BoxID, in tree: BoxTree) {
            var isOrdered = true
            var next = tree.firstContentChild(box)
            while let child = next {
                next = tree.nextSibling(child)
                if tree[child].isOutOfFlow {
                    outOfFlow.append(child)
                    continue
                }
                let order = tree[child].node == nil ? 0 : tree.style(child).box.order
                if let last = boxes.last, last.order > order { isOrdered = false }
                boxes.append((child, order))
            }
            if !isOrdered { boxes.sort { ($0.order, $0.box) < ($1.order, $1.box) } }
        }
    }

    private static func explicitColumns(
        _ style: ComputedStyle, _ areas: GridTemplateAreas, in space: GridTemplateAxis.RepeatSpace, _ parent: Parent?
    ) -> GridTemplateAxis {
        let template = style.box.gridTemplateColumns
        guard case .subgrid(let names) = template, let parent else {
            return GridTemplateAxis(
                template, areas: areas.columns, areaCount: areas.columnCount,
                implicitSizes: style.box.gridAutoColumns, in: space)
        }
        let tracks = parent.item.tracks(.columns)
        let start = tracks.lowerBound + parent.grid.columnTracks.lowerBound
        var lines = parent.grid.columns.lines
        if parent.grid.style.inherited.direction != style.inherited.direction {
            // The lines of the subgrid are counted from the other side.
            lines = lines.mapValues { $0.map { 2 * start + tracks.count - $0 } }
        }
        return GridTemplateAxis(
            subgrid: names, count: tracks.count, areas: areas.columns, parentLines: lines, at: start)
    }

    private static func explicitRows(
        _ style: ComputedStyle, _ areas: GridTemplateAreas, in space: GridTemplateAxis.RepeatSpace, _ parent: Parent?
    ) -> GridTemplateAxis {
        let template = style.box.gridTemplateRows
        guard case .subgrid(let names) = template, let parent else {
            return GridTemplateAxis(
                template, areas: areas.rows, areaCount: areas.rowCount, implicitSizes: style.box.gridAutoRows,
                in: space)
        }
        let tracks = parent.item.tracks(.rows)
        return GridTemplateAxis(
            subgrid: names, count: tracks.count, areas: areas.rows, parentLines: parent.grid.rows.lines,
            at: tracks.lowerBound + parent.grid.rowTracks.lowerBound)
    }

    /// The span of a subgrid that is placed automatically: that of its line-name list.
    /// [CSS Grid 2 §9](https://www.w3.org/TR/css-grid-2/#subgrid-span)
    private static func subgridSpan(_ extent: GridExtent, _ style: BoxStyle, _ axis: GridAxis) -> GridExtent {
        let isColumns = axis == .columns
        guard case .auto(1) = extent,
            case .subgrid(let names) = isColumns ? style.gridTemplateColumns : style.gridTemplateRows
        else { return extent }
        let (start, end) =
            isColumns ? (style.gridColumnStart, style.gridColumnEnd) : (style.gridRowStart, style.gridRowEnd)
        guard start == .auto, end == .auto else { return extent }
        return .auto(span: max(1, GridTemplateAxis.lineCount(ofSubgrid: names) - 1))
    }

    func axis(_ axis: GridAxis) -> GridTemplateAxis { axis == .columns ? columns : rows }

    func tracks(_ axis: GridAxis) -> Range<Int> { axis == .columns ? columnTracks : rowTracks }

    /// The gap; nil is `normal`.
    func gap(_ axis: GridAxis) -> LengthPercentage? { axis == .columns ? style.box.columnGap : style.box.rowGap }

    /// The tracks of an axis that is not subgridded, before they are sized.
    /// - Parameter basis: the size that percentages refer to; nil if it is indefinite.
    func tracks(_ axis: GridAxis, basis: LayoutUnit?) -> [SizedTrack] {
        let template = self.axis(axis)
        let range = tracks(axis)
        let gap = gap(axis).map { max(.zero, $0.resolve(basis ?? .zero)) } ?? .zero
        var isUsed: Set<Int> = []
        if !template.autoFit.isEmpty {
            for item in items { for track in item.tracks(axis) { isUsed.insert(track + range.lowerBound) } }
        }
        var tracks: [SizedTrack] = []
        tracks.reserveCapacity(range.count)
        var hasTrack = false
        for track in range {
            // §7.2.3.2: empty repetitions of `auto-fit` collapse, together with the gutters around them.
            if template.autoFit.contains(track), !isUsed.contains(track) {
                tracks.append(.collapsed)
                continue
            }
            var sized = SizedTrack(template.size(ofTrack: track), basis: basis)
            if hasTrack { sized.gapBefore = gap }
            hasTrack = true
            tracks.append(sized)
        }
        return tracks
    }

    /// Whether sizes of tracks or gutters are percentages of the container's own size.
    func hasPercentages(_ axis: GridAxis) -> Bool {
        if gap(axis)?.hasPercentage ?? false { return true }
        let template = self.axis(axis)
        func has(_ breadth: GridTrackSize.Breadth) -> Bool {
            if case .length(let length) = breadth { length.hasPercentage } else { false }
        }
        return (template.sizes + template.implicitSizes).contains { size in
            switch size {
            case .breadth(let breadth): has(breadth)
            case .minmax(let least, let most): has(least) || has(most)
            case .fitContent(let limit): limit.hasPercentage
            }
        }
    }
}
