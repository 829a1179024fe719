import RectoCSS
import RectoCore

/// Lays out grid containers, and keeps the grids in which subgrids are measured.
/// [CSS Grid 2](https://www.w3.org/TR/css-grid-2/)
final class GridFormatting: FormattingContext {
    /// Grids around subgrids in the block axis alone, by the subgrid's box: their rows decide which columns it needs.
    /// They are what the tree says, without any size.
    private var rowSubgridParents: [BoxID: Grid.Parent] = [:]

    func layOut(
        _ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?, _ layout: LayoutContext
    ) -> LayoutResult {
        GridLayout(context: layout).layOutContainer(box, in: space, resumingAt: token)
    }

    func contentSizes(_ box: BoxID, _ layout: LayoutContext) -> IntrinsicSizes {
        let content = GridLayout(context: layout).contentSizes(of: measuredGrid(box, in: layout.tree))
        return layout.sizing.withEdges(box, layout.sizing.withLegend(box, content))
    }

    /// The grid of a container that is measured: only its style gives it a size.
    private func measuredGrid(_ box: BoxID, in tree: BoxTree) -> Grid {
        let style = tree.style(box).box
        let edges = BoxEdges(style, containing: .zero).sum.horizontal
        func content(_ value: SizeValue) -> LayoutUnit? {
            guard case .lengthPercentage(let length) = value, let size = length.definite else { return nil }
            return max(.zero, style.boxSizing == .borderBox ? size - edges : size)
        }
        let gap = style.columnGap.map { max(.zero, $0.resolve(.zero)) } ?? .zero
        return Grid(
            tree, box,
            columnSpace: .init(
                size: content(style.width), minimum: content(style.minWidth), maximum: content(style.maxWidth), gap: gap
            ),
            rowSpace: .init(), parent: rowSubgridParent(of: box, in: tree))
    }

    /// The part of the grid around that a subgrid in the block axis alone spans.
    private func rowSubgridParent(of box: BoxID, in tree: BoxTree) -> Grid.Parent? {
        let style = tree.style(box).box
        guard case .subgrid = style.gridTemplateRows else { return nil }
        if case .subgrid = style.gridTemplateColumns { return nil }
        if let known = rowSubgridParents[box] { return known }
        guard let around = tree.surroundings.gridsAround[box] else { return nil }
        let grid = measuredGrid(around, in: tree)
        for item in grid.items where item.subgridsRows {
            rowSubgridParents[item.box] = Grid.Parent(grid: grid, item: item)
        }
        return rowSubgridParents[box]
    }
}
