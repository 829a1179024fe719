import RectoCSS
import RectoCore

/// Items that share the baseline of a track: `baseline` that of the first one they span, `last baseline` of the last.
/// Those of subgrids share with all others in the track.
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
    /// Flexible tracks count as intrinsically sized if the grid container has no size in the axis.
    fileprivate func isIntrinsic(isDefinite: Bool) -> Bool {
        if isFlexible && minimum == .auto { return !isDefinite }
        return hasIntrinsicMinimum || hasIntrinsicMaximum || (isFlexible && !isDefinite)
    }
}

extension LayoutContext {
    /// §12.5 step 1: items that share a baseline get what moves them there as part of their size.
    /// [CSS Grid 2 §10.5](https://www.w3.org/TR/css-grid-2/#row-align)
    /// - Parameters:
    ///   - tracks: the rows before they are sized.
    ///   - isDefinite: whether the grid container has a block size.
    ///   - isSized: whether the rows are known.
    /// - Returns: whether rows that are not known yet bear on it.
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

    /// In the inline axis items have no baseline: their left border edge stands for it.
    /// [CSS Align 3 §9.1](https://www.w3.org/TR/css-align-3/#synthesize-baseline),
    /// [CSS Grid 2 §10.5](https://www.w3.org/TR/css-grid-2/#row-align)
    /// - Parameters:
    ///   - tracks: the columns before they are sized.
    ///   - isDefinite: whether the grid container has an inline size.
    ///   - isNarrow: whether items are as narrow as they can be where nothing is known of their columns.
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

    /// The same when the columns are known: items may be narrower than their content wants to be.
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
                let sizes = borderBoxIntrinsicSizes(item.box)
                return isNarrow ? sizes.minContent : sizes.maxContent
            }
            return (area.map { inlineSize(item, area: $0) } ?? contentSize()) + margin.right + outside
        } set: { item, shim in
            item.inlineShim = shim
        }
    }

    /// - Parameters:
    ///   - distance: from the baseline to the edge of the track.
    ///   - set: takes what moves the item there.
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
