import RectoCSS
import RectoCore

extension Sizing {
    /// The size to which a percentage height of a box refers, as far as styles alone tell it: the content height of the
    /// containing block, if that has a length, or a percentage of a height that is stated. Nil if only layout knows the
    /// height.
    ///
    /// Intrinsic widths are found before anything is laid out, but a picture that is as high as its box takes its width
    /// from that height, and the box shrinks to it.
    /// [CSS Sizing 3 §5.1](https://www.w3.org/TR/css-sizing-3/#intrinsic-sizes)
    func statedPercentageBasis(of box: BoxID) -> LayoutUnit? {
        if tree[box].isOutOfFlow { return nil }
        if context.caches.statedBases.isEmpty { context.caches.statedBases = findStatedBases() }
        return context.caches.statedBases[box.index]
    }

    /// Percentages pass inline and anonymous boxes.
    private func findStatedBases() -> [LayoutUnit?] {
        var bases: [LayoutUnit?] = []
        bases.reserveCapacity(tree.boxes.count)
        tree.handDown(LayoutUnit?.none) { box, around in
            bases.append(around)
            if tree[box].kind == .inline || isAnonymousBlock(box) { return around }
            return statedContentHeight(of: box, basis: tree[box].isOutOfFlow ? nil : around)
        }
        return bases
    }

    private func statedContentHeight(of block: BoxID, basis: LayoutUnit?) -> LayoutUnit? {
        switch tree[block].kind {
        case .blockContainer, .inlineContainer, .flexContainer: break
        default: return nil
        }
        if tree[block].isTableCell { return nil }
        let style = tree.style(block).box
        guard case .lengthPercentage(let height) = style.height else { return nil }
        let edges = BoxEdges(style, containing: .zero)
        let basis = height.hasPercentage ? basis : nil
        return blockSize(style.height, style, edges: edges, basis: basis).map {
            max(.zero, clampBlock($0, style, edges: edges, basis: basis) - edges.sum.vertical)
        }
    }

    /// The border-box block size that a sizing property asks for, as far as styles alone tell it.
    func statedBlockSize(_ value: SizeValue, of box: BoxID, edges: BoxEdges) -> LayoutUnit? {
        guard case .lengthPercentage(let size) = value else { return nil }
        let basis = size.hasPercentage ? statedPercentageBasis(of: box) : nil
        return blockSize(value, tree.style(box).box, edges: edges, basis: basis)
    }

    private func isAnonymousBlock(_ box: BoxID) -> Bool {
        guard tree[box].node == nil, tree[box].pseudo == nil else { return false }
        return tree[box].kind == .blockContainer || tree[box].kind == .inlineContainer
    }
}
