import RectoCSS
import RectoCore

extension GridLayout {
    /// Sizes and places the columns of a grid and of its subgrids.
    /// [CSS Grid 2 §12.1](https://www.w3.org/TR/css-grid-2/#algo-grid-sizing), steps 1 and 3
    /// - Returns: whether items ask for other columns once their rows are known.
    @discardableResult
    func sizeColumns(of grid: Grid, contentInline: LayoutUnit) -> Bool {
        let tracks = grid.tracks(.columns, basis: contentInline)
        let gap = usedGap(grid, .columns, basis: contentInline)
        let value = grid.style.box.justifyContent
        let list = contributions(to: grid, .columns, gap: gap)
        var dependsOnRows = findSizesByRows(list)
        func size() {
            var sizing = TrackSizing(
                tracks, ColumnContributions(context, list),
                in: .init(available: contentInline, stretches: value.isStretch))
            sizing.size()
            grid.columnPositions = positions(
                of: sizing.tracks, free: contentInline - sizing.total, value,
                AlignmentAxis.inline(grid.style.writingMode))
            if sizeNestedColumns(of: grid) { dependsOnRows = true }
        }
        let sharesBaselines = findInlineBaselines(list, tracks: tracks, isDefinite: true)
        size()
        if sharesBaselines {
            // The widths of items in their columns are known only now.
            findInlineBaselinesInColumns(list)
            size()
            findInlineBaselinesInColumns(list)
        }
        return dependsOnRows
    }

    /// Finds the inline sizes of items that follow from their block size, as far as their rows are known.
    private func findSizesByRows(_ list: [GridContribution]) -> Bool {
        var found = false
        for entry in list {
            guard let item = entry.item, item.dependsOnRows else { continue }
            found = true
            if let area = knownRows(of: item, in: entry.grid) { item.sizesByRows = sizesByRows(item, areaBlock: area) }
        }
        return found
    }

    /// The block size of an item's area, if the rows have been sized or are fixed.
    private func knownRows(of item: GridItem, in grid: Grid) -> LayoutUnit? {
        if grid.rowPositions.count > 0 { return grid.rowPositions.size(item.rows) }
        if grid.rows.isSubgridded { return nil }
        return GridContribution(item: item, grid: grid, tracks: item.rows, extra: .zero)
            .definiteArea(grid.tracks(.rows, basis: nil))
    }

    private func usedGap(_ grid: Grid, _ axis: GridAxis, basis: LayoutUnit) -> LayoutUnit {
        grid.gap(axis).map { max(.zero, $0.resolve(basis)) } ?? .zero
    }

    private func sizeNestedColumns(of grid: Grid) -> Bool {
        var dependsOnRows = false
        for item in grid.items where item.isSubgrid {
            let area = grid.columnPositions.size(item.columns)
            let edges = BoxEdges(item.style.box, containing: area).sum.horizontal
            let content = max(.zero, inlineSize(item, area: area) - edges)
            if item.subgridsColumns {
                let nested = nestedGrid(item, in: grid)
                nested.columnPositions = subgridPositions(item, nested, in: grid, .columns, content: content)
                if sizeNestedColumns(of: nested) { dependsOnRows = true }
            } else {
                let nested = Grid(
                    tree, item.box,
                    columnSpace: .init(
                        size: content,
                        gap: item.style.box.columnGap.map { max(.zero, $0.resolve(content)) } ?? .zero),
                    rowSpace: .init(), parent: Grid.Parent(grid: grid, item: item))
                if let known = item.nested { nested.rowPositions = known.rowPositions }
                item.nested = nested
                if sizeColumns(of: nested, contentInline: content) { dependsOnRows = true }
            }
        }
        return dependsOnRows
    }

    /// The positions, in a subgrid's content box, of the tracks that it spans. Its gutters are centred on its parent's.
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
            if finish < start {
                // Wide gutters leave no space for the track. The first and the last one stay at the edges.
                if track == span.lowerBound {
                    finish = start
                } else {
                    start = track + 1 == span.upperBound ? finish : (start + finish) / 2
                    finish = start
                }
            }
            tracks.append((start - origin, finish - origin))
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

    /// Sizes and places the rows of a grid and of its subgrids, whose columns are known.
    /// [CSS Grid 2 §12.1](https://www.w3.org/TR/css-grid-2/#algo-grid-sizing), steps 2 and 4
    /// - Parameter content: returns the content-box block size for that of the tracks.
    func sizeRows(
        of grid: Grid, available: LayoutUnit?, minimum: LayoutUnit?, maximum: LayoutUnit?,
        content: (LayoutUnit) -> LayoutUnit
    ) {
        let value = grid.style.box.alignContent
        func size(basis: LayoutUnit?) -> TrackSizing<RowContributions> {
            let tracks = grid.tracks(.rows, basis: basis)
            let list = contributions(to: grid, .rows, gap: usedGap(grid, .rows, basis: basis ?? .zero))
            let items = RowContributions(context, list, tracks: tracks)
            var sizing = TrackSizing(
                tracks, items,
                in: .init(available: basis, minimum: minimum, maximum: maximum, stretches: value.isStretch))
            sizing.size()
            return sizing
        }
        func findBaselines(isSized: Bool) -> Bool {
            self.findBaselines(
                contributions(to: grid, .rows, gap: usedGap(grid, .rows, basis: available ?? .zero)),
                tracks: grid.tracks(.rows, basis: available), isDefinite: available != nil, isSized: isSized)
        }
        let refersToRows = findBaselines(isSized: false)
        var sizing = size(basis: available)
        let block = available ?? content(sizing.total)
        // §5.1: percentages of an indefinite size are `auto` while it is determined, and then refer to it.
        let isCyclic = available == nil && grid.hasPercentages(.rows)
        if isCyclic { sizing = size(basis: block) }
        grid.rowPositions = positions(of: sizing.tracks, free: block - sizing.total, value, AlignmentAxis.block())
        let count = grid.rowPositions.count
        grid.rowExcess = isCyclic && count > 0 ? grid.rowPositions.end(count - 1..<count) - block : .zero
        sizeNestedRows(of: grid)
        if refersToRows { _ = findBaselines(isSized: true) }
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

    /// §11 Alignment: content distribution may add space between the tracks.
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
    /// - Parameter grid: one to which only its style gives a size.
    func contentSizes(of grid: Grid) -> IntrinsicSizes {
        let style = grid.style.box
        func length(_ value: SizeValue) -> LayoutUnit? {
            if case .lengthPercentage(let length) = value { length.definite } else { nil }
        }
        let edges = BoxEdges(style, containing: .zero).sum
        func content(_ value: SizeValue, _ edges: LayoutUnit) -> LayoutUnit? {
            length(value).map { max(.zero, style.boxSizing == .borderBox ? $0 - edges : $0) }
        }
        let gap = style.columnGap.map { max(.zero, $0.resolve(.zero)) } ?? .zero
        let limits = (least: content(style.minWidth, edges.horizontal), most: content(style.maxWidth, edges.horizontal))
        let list = contributions(to: grid, .columns, gap: gap)
        let tracks = grid.tracks(.columns, basis: nil)
        func sizing(_ constraint: TrackSizing<ColumnContributions>.Constraint) -> TrackSizing<ColumnContributions> {
            _ = findInlineBaselines(list, tracks: tracks, isDefinite: false, isNarrow: constraint == .minContent)
            var sizing = TrackSizing(
                tracks, ColumnContributions(context, list),
                in: constraint == .minContent
                    ? .init(constraint: constraint)
                    : .init(constraint: constraint, minimum: limits.least, maximum: limits.most))
            sizing.size()
            return sizing
        }
        let dependsOnRows = findSizesByRows(list)
        var most = sizing(.maxContent)
        if dependsOnRows {
            grid.columnPositions = positions(
                of: most.tracks, free: .zero, style.justifyContent, AlignmentAxis.inline(grid.style.writingMode))
            _ = sizeNestedColumns(of: grid)
            if !grid.rows.isSubgridded {
                let (least, limit) = (
                    content(style.minHeight, edges.vertical), content(style.maxHeight, edges.vertical)
                )
                let block = content(style.height, edges.vertical)
                sizeRows(of: grid, available: block, minimum: least, maximum: limit) { total in
                    max(least ?? .zero, min(total, limit ?? .max))
                }
                _ = findSizesByRows(list)
                most = sizing(.maxContent)
            }
        }
        let least = sizing(.minContent)
        return IntrinsicSizes(minContent: least.total, maxContent: max(least.total, most.total))
    }
}
