import RectoCSS
import RectoCore

/// The contribution of one item to the tracks of a grid. Items of subgrids contribute like the grid's own.
/// [CSS Grid 2 §9, "track sizing"](https://www.w3.org/TR/css-grid-2/#subgrid-size-contribution)
struct GridContribution {
    /// The item; nil for the edges of a subgrid alone.
    let item: GridItem?
    let grid: Grid
    let tracks: Range<Int>
    /// The space that subgrids have between their items and the edges of the tracks: margins, borders, padding, and
    /// half of the difference if their gutters are wider.
    let extra: LayoutUnit
    /// The part of this space before the item.
    var before = LayoutUnit.zero

    /// The size of an area that consists of fixed tracks.
    /// - Parameter all: the tracks before they are sized.
    func definiteArea(_ all: [SizedTrack]) -> LayoutUnit? {
        var sum = LayoutUnit.zero
        for track in tracks {
            guard all[track].minimum == .fixed, all[track].maximum == .fixed, all[track].base == all[track].limit
            else { return nil }
            sum += all[track].base + (track == tracks.lowerBound ? .zero : all[track].gapBefore)
        }
        return max(.zero, sum - extra)
    }
}

extension GridLayout {
    /// All contributions to the tracks of `grid` in one axis.
    /// - Parameter gap: the used gutter.
    func contributions(to grid: Grid, _ axis: GridAxis, gap: LayoutUnit) -> [GridContribution] {
        var list: [GridContribution] = []
        list.reserveCapacity(grid.items.count)
        let walk = SubgridWalk(context: context, axis: axis, rootGap: gap)
        walk.collect(
            grid, SubgridWalk.Place(first: 0, isMirrored: false, start: .zero, end: .zero, gap: gap), into: &list)
        return list
    }

    /// The grid of an item that is a subgrid in `axis`.
    func nestedGrid(_ item: GridItem, in grid: Grid) -> Grid {
        if let nested = item.nested { return nested }
        let rowSpace = GridTemplateAxis.RepeatSpace()
        let nested = Grid(
            tree, item.box, columnSpace: GridTemplateAxis.RepeatSpace(), rowSpace: rowSpace,
            parent: Grid.Parent(grid: grid, item: item))
        nested.tableFragment = grid.tableFragment
        item.nested = nested
        return nested
    }
}

private struct SubgridWalk {
    struct Place {
        /// The index, in the root grid, of the grid's first track.
        var first: Int
        var isMirrored: Bool
        /// The space at the start of the first track and at the end of the last one.
        var start: LayoutUnit
        var end: LayoutUnit
        var gap: LayoutUnit
    }
    let context: LayoutContext
    let axis: GridAxis
    let rootGap: LayoutUnit

    func collect(_ grid: Grid, _ place: Place, into list: inout [GridContribution]) {
        let count = grid.tracks(axis).count
        let half = LayoutUnit(raw: (place.gap - rootGap).raw / 2)
        for item in grid.items {
            let own = item.tracks(axis)
            let start = own.lowerBound == 0 ? place.start : half
            let end = own.upperBound == count ? place.end : half
            let first =
                place.isMirrored ? place.first + count - own.upperBound : place.first + own.lowerBound
            let tracks = first..<first + own.count
            guard item.subgrids(axis) else {
                list.append(GridContribution(item: item, grid: grid, tracks: tracks, extra: start + end, before: start))
                continue
            }
            let nested = GridLayout(context: context).nestedGrid(item, in: grid)
            let edges = GridLayout(context: context).subgridEdges(item, in: grid, axis)
            var isMirrored = place.isMirrored
            if axis == .columns, grid.style.inherited.direction != nested.style.inherited.direction {
                isMirrored.toggle()
            }
            let swaps = isMirrored != place.isMirrored
            let (before, after) =
                swaps ? (end + edges.end, start + edges.start) : (start + edges.start, end + edges.end)
            let gap = nested.gap(axis).map { max(.zero, $0.resolve(.zero)) } ?? place.gap
            // The edges count even if no item is beside them.
            let (low, high) = isMirrored ? (after, before) : (before, after)
            func add(_ edge: LayoutUnit, _ tracks: Range<Int>) {
                if edge == .zero { return }
                list.append(GridContribution(item: nil, grid: nested, tracks: tracks, extra: edge))
            }
            if tracks.count == 1 {
                add(low + high, tracks)
            } else {
                add(low, tracks.lowerBound..<tracks.lowerBound + 1)
                add(high, tracks.upperBound - 1..<tracks.upperBound)
            }
            collect(
                nested,
                Place(first: tracks.lowerBound, isMirrored: isMirrored, start: before, end: after, gap: gap),
                into: &list)
        }
    }
}

extension GridLayout {
    /// The margin, border and padding of a subgrid, in the directions of its parent grid.
    func subgridEdges(_ item: GridItem, in grid: Grid, _ axis: GridAxis) -> (start: LayoutUnit, end: LayoutUnit) {
        let basis = grid.columnPositions.count > 0 ? grid.columnPositions.size(item.columns) : .zero
        let edges = BoxEdges(item.style.box, containing: basis).sum
        let margin = item.style.box.margin.map { $0.resolve(basis) }
        let sum = edges + margin
        guard axis == .columns else { return (sum.top, sum.bottom) }
        return grid.style.writingMode == .horizontalLTR ? (sum.left, sum.right) : (sum.right, sum.left)
    }
}

/// The inline sizes that items ask of columns.
struct ColumnContributions: TrackContributions {
    let context: LayoutContext
    let list: [GridContribution]
    let spans: [Range<Int>]

    init(_ context: LayoutContext, _ list: [GridContribution]) {
        self.context = context
        self.list = list
        spans = list.map(\.tracks)
    }

    func isEdge(_ index: Int) -> Bool { list[index].item == nil }
    func minContent(_ index: Int) -> LayoutUnit {
        guard let item = list[index].item else { return max(.zero, list[index].extra) }
        return max(.zero, sizes(item).minContent + item.inlineShim + list[index].extra)
    }
    func maxContent(_ index: Int) -> LayoutUnit {
        guard let item = list[index].item else { return max(.zero, list[index].extra) }
        return max(.zero, sizes(item).maxContent + item.inlineShim + list[index].extra)
    }

    private func sizes(_ item: GridItem) -> IntrinsicSizes {
        item.sizesByRows ?? context.sizing.marginBoxIntrinsicSizes(item.box)
    }

    /// §6.6: an automatic size is treated like the minimum size, which may itself be automatic.
    func minimum(_ index: Int, _ automatic: AutomaticMinimum) -> LayoutUnit {
        let entry = list[index]
        guard let item = entry.item else { return max(.zero, entry.extra) }
        let style = item.style.box
        switch style.width {
        case .auto, .fitContent, .stretch: break
        case .fitContentUpTo(let limit) where limit.hasPercentage: break
        case .lengthPercentage(let length) where length.hasPercentage: break
        default: return minContent(index)
        }
        let edges = BoxEdges(style, containing: .zero).sum.horizontal
        let margins = style.margin.left.resolve(.zero) + style.margin.right.resolve(.zero)
        let content = sizes(item)
        var size: LayoutUnit
        switch style.minWidth {
        case .lengthPercentage(let length):
            let least = max(.zero, length.resolve(.zero))
            size = (style.boxSizing == .borderBox ? max(least, edges) : least + edges) + margins
        case .minContent: size = content.minContent
        case .maxContent: size = content.maxContent
        default:
            size = edges + margins
            if automatic.isContentBased && !item.isScrollContainer {
                var least = content.minContent
                if let most = automatic.areaMaximum { least = min(least, max(size, most - entry.extra)) }
                size = max(size, least)
            }
        }
        return max(.zero, size + item.inlineShim + entry.extra)
    }
}

/// The block sizes that items ask of rows, at the inline sizes of their columns.
struct RowContributions: TrackContributions {
    let context: LayoutContext
    let list: [GridContribution]
    let spans: [Range<Int>]
    /// The tracks before sizing, because an area of fixed tracks is definite.
    let tracks: [SizedTrack]

    init(_ context: LayoutContext, _ list: [GridContribution], tracks: [SizedTrack]) {
        self.context = context
        self.list = list
        self.tracks = tracks
        spans = list.map(\.tracks)
    }

    func isEdge(_ index: Int) -> Bool { list[index].item == nil }
    func maxContent(_ index: Int) -> LayoutUnit { minContent(index) }
    func minContent(_ index: Int) -> LayoutUnit {
        let entry = list[index]
        guard let item = entry.item else { return max(.zero, entry.extra) }
        let area = entry.grid.columnPositions.size(item.columns)
        let margin = item.style.box.margin.map { $0.resolve(area) }
        let size = GridLayout(context: context).naturalFragment(
            item, in: entry.grid, areaBlock: list[index].definiteArea(tracks)
        ).size
            .height
        return max(.zero, size + margin.vertical + item.baselineShim + entry.extra)
    }

    func minimum(_ index: Int, _ automatic: AutomaticMinimum) -> LayoutUnit {
        let entry = list[index]
        guard let item = entry.item else { return max(.zero, entry.extra) }
        let style = item.style.box
        if case .lengthPercentage(let length) = style.height, !length.hasPercentage { return minContent(index) }
        let area = entry.grid.columnPositions.size(item.columns)
        let edges = BoxEdges(style, containing: area).sum.vertical
        let margins = style.margin.top.resolve(area) + style.margin.bottom.resolve(area) + item.baselineShim
        var size = edges + margins
        switch style.minHeight {
        case .lengthPercentage(let length):
            let least = max(.zero, length.resolve(list[index].definiteArea(tracks) ?? .zero))
            size = (style.boxSizing == .borderBox ? max(least, edges) : least + edges) + margins
        case .minContent, .maxContent: return minContent(index)
        default:
            if automatic.isContentBased && !item.isScrollContainer {
                let least = minContent(index) - entry.extra
                size = max(size, automatic.areaMaximum.map { min(least, max(size, $0 - entry.extra)) } ?? least)
            }
        }
        return max(.zero, size + entry.extra)
    }
}
