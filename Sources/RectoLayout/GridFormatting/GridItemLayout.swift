import RectoCSS
import RectoCore

/// The space that the area of an item gives to its layout.
struct GridItemSpace {
    enum BlockSize {
        /// The item has its natural block size.
        case natural
        /// An `auto` block size fills this length, excluding margins.
        case filling(LayoutUnit)
        /// Like `filling`, but breaks inside may make the item higher.
        case growing(LayoutUnit)
    }
    var areaBlock: LayoutUnit?
    var block = BlockSize.natural
    var fragmentainer: FragmentainerSpace?
    var token: BreakToken?
    /// The only place at which the item breaks.
    var earlyBreak: EarlyBreak?
}

extension GridLayout {
    /// Lays out an item in its area. [CSS Grid 2 §6.2](https://www.w3.org/TR/css-grid-2/#grid-item-sizing)
    func layOutGridItem(_ item: GridItem, in grid: Grid, _ given: GridItemSpace) -> LayoutResult {
        let area = grid.columnPositions.size(item.columns)
        var space = itemSpace(item, in: grid, area: area, areaBlock: given.areaBlock)
        switch given.block {
        case .natural: break
        case .filling(let size): space.blockSizing = .fixed(size)
        case .growing(let size):
            let margin = item.style.box.margin
            var filling = (given.areaBlock ?? size) - margin.top.resolve(area) - margin.bottom.resolve(area)
            if !item.subgridsRows {
                let edges = BoxEdges(item.style.box, containing: area)
                filling = context.sizing.clampBlock(
                    max(filling, edges.sum.vertical), item.style.box, edges: edges, basis: given.areaBlock)
            }
            space.blockSizing = .filled(size, percentages: filling)
        }
        space.fragmentainer = given.fragmentainer
        space.earlyBreak = given.earlyBreak
        space.writingMode = grid.style.writingMode
        if item.isSubgrid { space.subgrid = subgridSpace(item, in: grid) }
        return context.layOut(item.box, in: space, resumingAt: given.token)
    }

    /// The item at the inline size of its area, with its natural block size.
    func naturalFragment(_ item: GridItem, in grid: Grid, areaBlock: LayoutUnit? = nil) -> Fragment {
        layOutGridItem(item, in: grid, GridItemSpace(areaBlock: areaBlock)).fragment
    }

    private func itemSpace(
        _ item: GridItem, in grid: Grid?, area: LayoutUnit, areaBlock: LayoutUnit?
    ) -> ConstraintSpace {
        var space = ConstraintSpace(
            availableInline: area, percentageBlock: areaBlock, tableFragment: grid?.tableFragment)
        space.inlineSizing = .fitContent
        if item.stretchesInline(isBlockDefinite: areaBlock != nil) {
            let margin = item.style.box.margin
            let size = max(.zero, area - margin.left.resolve(area) - margin.right.resolve(area))
            // The limits of a subgrid do not apply in its subgridded axis.
            space.inlineSizing = .fixed(item.subgridsColumns ? size : limited(size, item, area: area))
        }
        return space
    }

    private func limited(_ size: LayoutUnit, _ item: GridItem, area: LayoutUnit) -> LayoutUnit {
        let style = item.style.box
        if style.minWidth == .auto, style.maxWidth == .none, style.aspectRatio == nil { return size }
        let edges = BoxEdges(style, containing: area)
        func limit(_ value: SizeValue) -> LayoutUnit? {
            context.sizing.inlineSize(value, item.box, edges: edges, available: size, basis: area)
        }
        var (least, most) = (limit(style.minWidth) ?? .zero, limit(style.maxWidth) ?? .max)
        if let ratio = style.aspectRatio, ratio > 0, style.height == .auto {
            // The ratio carries over limits of the block size. https://www.w3.org/TR/css-sizing-4/#aspect-ratio-minimum
            let isBorderBox = style.boxSizing == .borderBox
            func transferred(_ value: SizeValue) -> LayoutUnit? {
                guard let block = context.sizing.blockSize(value, style, edges: edges, basis: nil) else { return nil }
                return isBorderBox ? block * ratio : (block - edges.sum.vertical) * ratio + edges.sum.horizontal
            }
            most = min(most, max(transferred(style.limitingMaxHeight) ?? .max, least))
            least = max(least, min(transferred(style.minHeight) ?? .zero, most))
        }
        return max(least, min(size, most), edges.sum.horizontal)
    }

    /// The border-box inline size of an item.
    func inlineSize(_ item: GridItem, area: LayoutUnit) -> LayoutUnit {
        let edges = BoxEdges(item.style.box, containing: area)
        return context.sizing.usedInlineSize(
            item.box, edges: edges, in: itemSpace(item, in: nil, area: area, areaBlock: nil))
    }

    /// The sizes that an item asks of columns when the block size of its area is known.
    func sizesByRows(_ item: GridItem, areaBlock: LayoutUnit) -> IntrinsicSizes {
        let style = item.style.box
        let margin = style.margin.map { $0.resolve(.zero) }
        let edges = BoxEdges(style, containing: .zero)
        let height =
            item.stretchesBlock
            ? context.sizing.clampBlock(
                max(areaBlock - margin.vertical, edges.sum.vertical), style, edges: edges, basis: areaBlock) : nil
        var sizes: IntrinsicSizes
        if item.isReplaced {
            sizes = ReplacedSizing(context: context).intrinsicSizes(item.box, blockBasis: areaBlock, height: height)
        } else {
            var space = ConstraintSpace(availableInline: .zero, percentageBlock: areaBlock, tableFragment: nil)
            space.inlineSizing = .fitContent
            if let height { space.blockSizing = .fixed(height) }
            let size = context.sizing.usedInlineSize(item.box, edges: edges, in: space)
            sizes = IntrinsicSizes(minContent: size, maxContent: size)
        }
        return IntrinsicSizes(
            minContent: max(.zero, sizes.minContent + margin.horizontal),
            maxContent: max(.zero, sizes.maxContent + margin.horizontal))
    }

    private func subgridSpace(_ item: GridItem, in grid: Grid) -> SubgridSpace {
        let nested = nestedGrid(item, in: grid)
        return SubgridSpace(
            grid: nested, columns: item.subgridsColumns ? nested.columnPositions : nil,
            rows: item.subgridsRows && nested.rowPositions.count > 0 ? nested.rowPositions : nil)
    }
}
