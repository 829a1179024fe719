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

extension LayoutContext {
    /// §12.5 step 1: items that share a baseline get what moves them there as part of their size.
    /// [CSS Grid 2 §10.5](https://www.w3.org/TR/css-grid-2/#row-align)
    func findBaselines(_ list: [GridContribution]) {
        share(list, \.sharesBaseline, \.align) { entry, item, isLast in
            item.baselineShim = .zero
            let fragment = naturalFragment(item, in: entry.grid)
            let area = entry.grid.columnPositions.size(item.columns)
            let margin = item.style.box.margin.map { $0.resolve(area) }
            let height = fragment.size.height
            return isLast
                ? height - (fragment.lastBaseline ?? height) + margin.bottom + entry.extra - entry.before
                : (fragment.firstBaseline ?? height) + margin.top + entry.before
        } set: { item, shim in
            item.baselineShim = shim
        }
    }

    /// In the inline axis items have no baseline: their left border edge stands for it.
    /// [CSS Align 3 §9.1](https://www.w3.org/TR/css-align-3/#synthesize-baseline),
    /// [CSS Grid 2 §10.5](https://www.w3.org/TR/css-grid-2/#row-align)
    func findInlineBaselines(_ list: [GridContribution]) {
        share(list, \.sharesInlineBaseline, \.justify) { entry, item, isLast in
            item.inlineShim = .zero
            let margin = item.style.box.margin
            let outside = isLast ? entry.extra - entry.before : entry.before
            if (entry.grid.style.writingMode == .horizontalLTR) != isLast {
                return margin.left.resolve(.zero) + outside
            }
            // The area is not known yet.
            return borderBoxIntrinsicSizes(item.box).maxContent + margin.right.resolve(.zero) + outside
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
