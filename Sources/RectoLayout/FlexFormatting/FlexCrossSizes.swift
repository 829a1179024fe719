import RectoCSS
import RectoCore

/// [CSS Flexbox 1 §9.4 Cross Size Determination](https://www.w3.org/TR/css-flexbox-1/#cross-sizing)
extension FlexLayout {
    /// Step 7: lays the item out with its used main size, treating `auto` as `fit-content`.
    /// [§9.4](https://www.w3.org/TR/css-flexbox-1/#algo-cross-item)
    mutating func determineHypotheticalCross(_ index: Int) {
        var item = items[index]
        if item.strut != nil { return }
        defer { items[index] = item }
        if axes.isRow {
            item.inlineSizing = .fixed(item.borderMain)
            // The cross size of the item is that of the only line, so no layout is needed.
            if item.isStretched, !axes.isMultiLine, contentBlock != nil { return }
        } else {
            item.blockSizing = columnBlockSizing(item)
            item.inlineSizing = columnInlineSizing(item)
            if case .fixed(let inline) = item.inlineSizing {
                item.cross = inline
                return
            }
        }
        let fragment = context.layOut(
            item.box, in: space(item, inline: item.inlineSizing, block: item.blockSizing)
        ).fragment
        item.cross = axes.cross(fragment.size)
        item.firstBaseline = fragment.firstBaseline
        item.lastBaseline = fragment.lastBaseline
    }

    /// The used main size of an item in a column, and whether percentages may refer to it.
    /// [§9.8](https://www.w3.org/TR/css-flexbox-1/#definite-sizes)
    private func columnBlockSizing(_ item: FlexItem) -> ConstraintSpace.BlockSizing {
        let height = item.style.box.height
        if item.hasDefiniteBase, case .lengthPercentage(let l) = height, !l.hasPercentage || percentageBlock != nil {
            return .fixed(item.borderMain)
        }
        if percentageBlock == nil {
            // DEVIATION: as in browsers, a definite basis makes the main size definite even if the item may flex.
            return .filled(item.borderMain, percentages: item.hasDefiniteBase ? item.borderMain : nil)
        }
        // Content that may overflow the item does not make it grow when it breaks.
        let style = item.style.box
        let holdsContent = style.minHeight == .auto && (style.overflowY == .visible || style.overflowY == .clip)
        return holdsContent || isFilled
            ? .filled(item.borderMain, percentages: item.borderMain) : .fixed(item.borderMain)
    }

    /// Step 11: determine the used cross size of each item.
    /// [§9.4](https://www.w3.org/TR/css-flexbox-1/#algo-stretch)
    mutating func determineUsedCross(_ line: FlexLine) {
        for index in line.items where items[index].isStretched {
            if !axes.isRow {
                guard axes.isMultiLine else { continue }
                let inline = stretchedInline(items[index], in: line.cross)
                items[index].inlineSizing = .fixed(inline)
                items[index].cross = inline
                continue
            }
            let item = items[index]
            let natural = item.cross
            let size = max(
                item.edges.sum.vertical,
                context.sizing.clampBlock(
                    line.cross - item.crossMargins, item.style.box, edges: item.edges, basis: percentageBlock))
            let isMeasured = axes.isMultiLine || contentBlock == nil
            let grows = isMeasured ? natural <= size : isFilled
            items[index].cross = size
            items[index].blockSizing = grows ? .filled(size, percentages: size) : .fixed(size)
        }
    }
}
