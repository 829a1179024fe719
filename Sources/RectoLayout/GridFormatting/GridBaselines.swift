import RectoCSS
import RectoCore

/// Identifies items that share a baseline in a track. Items with `baseline` share that of the first track they span,
/// items with `last baseline` that of the last one. Items of subgrids share with all others in the track.
/// [CSS Align 3 §4.2](https://www.w3.org/TR/css-align-3/#baseline-sharing-group)
private struct GridBaselineKey: Hashable {
    let track: Int
    let isLast: Bool

    init(_ tracks: Range<Int>, _ alignment: Alignment) {
        isLast = alignment.position == .lastBaseline
        track = isLast ? tracks.upperBound - 1 : tracks.lowerBound
    }
}

extension SizedTrack {
    /// Whether the track is sized by its content. Flexible tracks are if the grid container has no definite size in the
    /// axis.
    fileprivate func isIntrinsic(isDefinite: Bool) -> Bool {
        if isFlexible && minimum == .auto { return !isDefinite }
        return hasIntrinsicMinimum || hasIntrinsicMaximum || (isFlexible && !isDefinite)
    }
}

extension GridLayout {
    /// §12.5 step 1: the space that moves an item to its shared baseline counts as a part of the item's size.
    /// [CSS Grid 2 §10.5](https://www.w3.org/TR/css-grid-2/#row-align)
    /// - Parameter tracks: the rows before they are sized.
    /// - Parameter isDefinite: whether the grid container has a definite block size.
    /// - Parameter isSized: whether the sizes of the rows are known.
    /// - Returns: whether the result depends on rows that are not known yet.
    func findBaselines(
        _ list: [GridContribution], tracks: [SizedTrack], isDefinite: Bool, isSized: Bool
    ) -> Bool {
        var refersToRows = false
        for entry in list {
            guard let item = entry.item, item.align.isBaseline, item.style.box.hasPercentageHeight else { continue }
            item.isCyclicBlock = entry.tracks.contains { tracks[$0].isIntrinsic(isDefinite: isDefinite) }
            if !item.isCyclicBlock { refersToRows = true }
        }
        share(list, \.sharesBaseline, \.align) { entry, item, isLast in
            item.baselineShim = .zero
            let block = isSized ? entry.grid.rowPositions.size(item.rows) : entry.definiteArea(tracks)
            let fragment = naturalFragment(item, in: entry.grid, areaBlock: block)
            let area = entry.grid.columnPositions.size(item.columns)
            let margin = item.style.box.margin.map { $0.resolve(area) }
            let height = fragment.size.height
            return isLast
                ? height - (fragment.lastBaseline ?? height) + margin.bottom + entry.extra - entry.before
                : (fragment.firstBaseline ?? height) + margin.top + entry.before
        } set: { item, shim in
            item.baselineShim = shim
        }
        return refersToRows
    }

    /// In the inline axis items have no baseline, so their left border edge replaces it.
    /// [CSS Align 3 §9.1](https://www.w3.org/TR/css-align-3/#synthesize-baseline),
    /// [CSS Grid 2 §10.5](https://www.w3.org/TR/css-grid-2/#row-align)
    /// - Parameter tracks: the columns before they are sized.
    /// - Parameter isDefinite: whether the grid container has a definite inline size.
    /// - Parameter isNarrow: whether items are as narrow as possible if nothing is known of their columns.
    /// - Returns: whether items share baselines.
    func findInlineBaselines(
        _ list: [GridContribution], tracks: [SizedTrack], isDefinite: Bool, isNarrow: Bool = true
    ) -> Bool {
        var isShared = false
        for entry in list {
            guard let item = entry.item, item.justify.isBaseline else { continue }
            item.isCyclicInline =
                item.style.box.hasPercentageWidth
                && entry.tracks.contains { tracks[$0].isIntrinsic(isDefinite: isDefinite) }
            if item.sharesInlineBaseline { isShared = true }
        }
        if isShared { shareInline(list, isNarrow: isNarrow) { $0.definiteArea(tracks) } }
        return isShared
    }

    /// The same when the columns are known. Items may then be narrower than their content asks for.
    func findInlineBaselinesInColumns(_ list: [GridContribution]) {
        shareInline(list, isNarrow: false) { entry in entry.item.map { entry.grid.columnPositions.size($0.columns) } }
    }

    /// - Parameter area: the inline size of an item's area; nil if it is not known yet.
    private func shareInline(
        _ list: [GridContribution], isNarrow: Bool, area: (GridContribution) -> LayoutUnit?
    ) {
        share(list, \.sharesInlineBaseline, \.justify) { entry, item, isLast in
            item.inlineShim = .zero
            let area = area(entry)
            let margin = item.style.box.margin.map { $0.resolve(area ?? .zero) }
            let outside = isLast ? entry.extra - entry.before : entry.before
            if (entry.grid.style.writingMode == .horizontalLTR) != isLast { return margin.left + outside }
            func contentSize() -> LayoutUnit {
                let sizes = context.sizing.borderBoxIntrinsicSizes(item.box)
                return isNarrow ? sizes.minContent : sizes.maxContent
            }
            return (area.map { inlineSize(item, area: $0) } ?? contentSize()) + margin.right + outside
        } set: { item, shim in
            item.inlineShim = shim
        }
    }

    /// - Parameter distance: the distance from the baseline to the edge of the track.
    /// - Parameter set: receives the space that moves the item to the shared baseline.
    private func share(
        _ list: [GridContribution], _ shares: (GridItem) -> Bool, _ alignment: (GridItem) -> Alignment,
        distance: (GridContribution, GridItem, Bool) -> LayoutUnit, set: (GridItem, LayoutUnit) -> Void
    ) {
        var groups: [GridBaselineKey: BaselineGroup] = [:]
        var distances: [(item: GridItem, key: GridBaselineKey, distance: LayoutUnit)] = []
        for entry in list {
            guard let item = entry.item, shares(item) else { continue }
            let key = GridBaselineKey(entry.tracks, alignment(item))
            let found = distance(entry, item, key.isLast)
            distances.append((item, key, found))
            groups[key, default: BaselineGroup()].add(ascent: found, descent: .zero)
        }
        for entry in distances { set(entry.item, groups[entry.key]!.offset(ascent: entry.distance)) }
    }
}
