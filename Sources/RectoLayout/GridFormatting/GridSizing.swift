import RectoCSS
import RectoCore

extension LayoutContext {
    /// Sizes and places the columns of a grid, and of its subgrids.
    /// [CSS Grid 2 §12.1](https://www.w3.org/TR/css-grid-2/#algo-grid-sizing), step 1
    func sizeColumns(of grid: Grid, contentInline: LayoutUnit) {
        let tracks = grid.tracks(.columns, basis: contentInline)
        let gap = usedGap(grid, .columns, basis: contentInline)
        let value = grid.style.box.justifyContent
        let list = contributions(to: grid, .columns, gap: gap)
        findInlineBaselines(list)
        var sizing = TrackSizing(
            tracks, ColumnContributions(self, list), in: .init(available: contentInline, stretches: value.isStretch))
        sizing.size()
        grid.columnPositions = positions(
            of: sizing.tracks, free: contentInline - sizing.total, value, AlignmentAxis.inline(grid.style.writingMode))
        sizeNestedColumns(of: grid)
    }

    private func usedGap(_ grid: Grid, _ axis: GridAxis, basis: LayoutUnit) -> LayoutUnit {
        grid.gap(axis).map { max(.zero, $0.resolve(basis)) } ?? .zero
    }

    private func sizeNestedColumns(of grid: Grid) {
        for item in grid.items where item.isSubgrid {
            let area = grid.columnPositions.size(item.columns)
            let edges = BoxEdges(item.style.box, containing: area).sum.horizontal
            let content = max(.zero, inlineSize(item, area: area) - edges)
            if item.subgridsColumns {
                let nested = nestedGrid(item, in: grid)
                nested.columnPositions = subgridPositions(item, nested, in: grid, .columns, content: content)
                sizeNestedColumns(of: nested)
            } else {
                let nested = Grid(
                    tree, item.box,
                    columnSpace: .init(
                        size: content,
                        gap: item.style.box.columnGap.map { max(.zero, $0.resolve(content)) } ?? .zero),
                    rowSpace: .init(), parent: Grid.Parent(grid: grid, item: item))
                item.nested = nested
                sizeColumns(of: nested, contentInline: content)
            }
        }
    }

    /// Where the tracks that a subgrid spans lie in its content box. Its gutters are centred on its parent's.
    /// [CSS Grid 2 §9](https://www.w3.org/TR/css-grid-2/#subgrid-gaps)
    private func subgridPositions(
        _ item: GridItem, _ nested: Grid, in grid: Grid, _ axis: GridAxis, content: LayoutUnit
    ) -> TrackPositions {
        let outer = axis == .columns ? grid.columnPositions : grid.rowPositions
        let span = item.tracks(axis)
        let edges = subgridEdges(item, in: grid, axis)
        let origin = outer.start(span) + edges.start
        let end = max(outer.end(span) - edges.end, origin)
        let gap = nested.gap(axis).map { max(.zero, $0.resolve(content)) }
        var tracks: [(start: LayoutUnit, end: LayoutUnit)] = []
        for track in span {
            var start = track == span.lowerBound ? origin : outer.start(track..<track + 1)
            var finish = track + 1 == span.upperBound ? end : outer.end(track..<track + 1)
            if let gap {
                let half = LayoutUnit(raw: gap.raw / 2)
                if track > span.lowerBound {
                    let middle = (outer.end(track - 1..<track) + outer.start(track..<track + 1)) / 2
                    start = middle + gap - half
                }
                if track + 1 < span.upperBound {
                    let middle = (outer.end(track..<track + 1) + outer.start(track + 1..<track + 2)) / 2
                    finish = middle - half
                }
            }
            tracks.append((start - origin, max(start, finish) - origin))
        }
        var positions = TrackPositions()
        if axis == .columns, grid.style.inherited.direction != nested.style.inherited.direction {
            let whole = end - origin
            for track in tracks.reversed() {
                positions.append(start: whole - track.end, size: track.end - track.start)
            }
        } else {
            for track in tracks { positions.append(start: track.start, size: track.end - track.start) }
        }
        return positions
    }

    /// Sizes and places the rows of a grid, and of its subgrids; the columns are known.
    /// [CSS Grid 2 §12.1](https://www.w3.org/TR/css-grid-2/#algo-grid-sizing), step 2
    /// - Parameter content: finds the content-box block size by that of the tracks.
    func sizeRows(
        of grid: Grid, available: LayoutUnit?, minimum: LayoutUnit?, maximum: LayoutUnit?,
        content: (LayoutUnit) -> LayoutUnit
    ) {
        let value = grid.style.box.alignContent
        func size(basis: LayoutUnit?) -> TrackSizing<RowContributions> {
            let tracks = grid.tracks(.rows, basis: basis)
            let list = contributions(to: grid, .rows, gap: usedGap(grid, .rows, basis: basis ?? .zero))
            let items = RowContributions(self, list, tracks: tracks)
            var sizing = TrackSizing(
                tracks, items,
                in: .init(available: basis, minimum: minimum, maximum: maximum, stretches: value.isStretch))
            sizing.size()
            return sizing
        }
        findBaselines(contributions(to: grid, .rows, gap: usedGap(grid, .rows, basis: available ?? .zero)))
        var sizing = size(basis: available)
        let block = available ?? content(sizing.total)
        // §5.1: percentages of an indefinite size are `auto` to find it, and then refer to it.
        let isCyclic = available == nil && grid.hasPercentages(.rows)
        if isCyclic { sizing = size(basis: block) }
        grid.rowPositions = positions(of: sizing.tracks, free: block - sizing.total, value, AlignmentAxis.block())
        let count = grid.rowPositions.count
        grid.rowExcess = isCyclic && count > 0 ? grid.rowPositions.end(count - 1..<count) - block : .zero
        sizeNestedRows(of: grid)
    }

    func sizeNestedRows(of grid: Grid) {
        for item in grid.items where item.subgridsRows {
            let nested = nestedGrid(item, in: grid)
            let edges = subgridEdges(item, in: grid, .rows)
            let content = max(.zero, grid.rowPositions.size(item.rows) - edges.start - edges.end)
            nested.rowPositions = subgridPositions(item, nested, in: grid, .rows, content: content)
            sizeNestedRows(of: nested)
        }
    }

    /// §11 Alignment: content distribution moves the tracks apart.
    private func positions(
        of tracks: [SizedTrack], free: LayoutUnit, _ value: Alignment, _ axis: AlignmentAxis
    ) -> TrackPositions {
        var positions = TrackPositions()
        // Collapsed tracks have no gutters that could grow.
        let count = tracks.reduce(0) { $0 + ($1.isCollapsed ? 0 : 1) }
        let distribution = ContentDistribution(value, free: free, count: count, in: axis)
        var start = LayoutUnit.zero
        var index = 0
        for track in tracks {
            start += track.gapBefore
            let shift = distribution.shift(track.isCollapsed ? max(0, index - 1) : index)
            positions.append(start: start + shift, size: track.base)
            start += track.base
            if !track.isCollapsed { index += 1 }
        }
        return positions
    }

    // MARK: Intrinsic sizes

    /// The min-content and max-content inline sizes of a grid container's content box.
    /// [CSS Grid 2 §5.2](https://www.w3.org/TR/css-grid-2/#intrinsic-sizes)
    func gridContentSizes(_ box: BoxID) -> IntrinsicSizes {
        let style = tree.style(box).box
        func length(_ value: SizeValue) -> LayoutUnit? {
            if case .lengthPercentage(let length) = value { length.definite } else { nil }
        }
        let gap = style.columnGap.map { max(.zero, $0.resolve(.zero)) } ?? .zero
        let grid = Grid(
            tree, box,
            columnSpace: .init(
                size: length(style.width), minimum: length(style.minWidth), maximum: length(style.maxWidth), gap: gap),
            rowSpace: .init(), parent: rowSubgridParents[box])
        let list = contributions(to: grid, .columns, gap: gap)
        findInlineBaselines(list)
        let items = ColumnContributions(self, list)
        let tracks = grid.tracks(.columns, basis: nil)
        var least = TrackSizing(tracks, items, in: .init(constraint: .minContent))
        least.size()
        var most = TrackSizing(
            tracks, items,
            in: .init(constraint: .maxContent, minimum: length(style.minWidth), maximum: length(style.maxWidth)))
        most.size()
        return IntrinsicSizes(minContent: least.total, maxContent: max(least.total, most.total))
    }
}
