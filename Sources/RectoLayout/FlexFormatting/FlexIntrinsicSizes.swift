import RectoCSS
import RectoCore

/// Measures flex containers.
/// [CSS Flexbox 1 §9.9](https://www.w3.org/TR/css-flexbox-1/#intrinsic-sizes)
struct FlexContentSizes {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    /// The intrinsic inline sizes of a flex container's content.
    ///
    /// DEVIATION: as in browsers, a row is as wide as the sum of its items' contributions, regardless of how the items
    /// would flex at that size, unlike
    /// [CSS Flexbox 1 §9.9.1](https://www.w3.org/TR/css-flexbox-1/#intrinsic-main-sizes).
    func sizes(of box: BoxID) -> IntrinsicSizes {
        let style = tree.style(box).box
        let axes = FlexAxes(tree.style(box))
        let line = axes.isRow && !axes.isMultiLine ? contentBlockSize(style) : nil
        var sizes = IntrinsicSizes.zero
        var count = 0
        var next = tree.firstContentChild(box)
        while let child = next {
            next = tree.nextSibling(child)
            if tree[child].isOutOfFlow { continue }
            let item =
                axes.isRow
                ? flexContributions(child, of: style, line: line) : context.sizing.marginBoxIntrinsicSizes(child)
            count += 1
            guard axes.isRow else {
                sizes.minContent = max(sizes.minContent, item.minContent)
                sizes.maxContent = max(sizes.maxContent, item.maxContent)
                continue
            }
            sizes.maxContent += item.maxContent
            sizes.minContent =
                axes.isMultiLine ? max(sizes.minContent, item.minContent) : sizes.minContent + item.minContent
        }
        if axes.isRow, count > 1, let gap = style.columnGap {
            let gaps = gap.resolve(.zero) * (count - 1)
            sizes.maxContent += gaps
            if !axes.isMultiLine { sizes.minContent += gaps }
        }
        sizes.maxContent = max(sizes.minContent, sizes.maxContent)
        if !axes.isRow, axes.isMultiLine, count > 1, limitsBlockSize(style) {
            sizes.maxContent = columnsCross(box, available: sizes.maxContent)
            sizes.minContent = min(columnsCross(box, available: sizes.minContent), sizes.maxContent)
        }
        return sizes
    }

    private func limitsBlockSize(_ style: BoxStyle) -> Bool {
        func isLength(_ value: SizeValue) -> Bool {
            if case .lengthPercentage(let l) = value { !l.hasPercentage } else { false }
        }
        return isLength(style.height) || isLength(style.limitingMaxHeight)
    }

    /// The inline size of columns that wrap: the sum of the cross sizes of all lines, if each item gets the size that
    /// the largest one asks for.
    /// [CSS Flexbox 1 §9.9.2](https://www.w3.org/TR/css-flexbox-1/#intrinsic-cross-sizes)
    private func columnsCross(_ box: BoxID, available: LayoutUnit) -> LayoutUnit {
        let edges = BoxEdges(tree.style(box).box, containing: .zero).sum.horizontal
        var space = ConstraintSpace(availableInline: .zero, tableFragment: nil)
        space.inlineSizing = .fixed(available + edges)
        var layout = FlexLayout(context, ContainerGeometry(context, box, in: space, token: nil), in: space)
        // Percentages of a size that itself depends on them are zero.
        layout.edgeBasis = .zero
        return layout.intrinsicCrossSize()
    }

    /// The inner block size in the style of a container, if it is a length.
    private func contentBlockSize(_ style: BoxStyle) -> LayoutUnit? {
        let edges = BoxEdges(style, containing: .zero)
        return context.sizing.blockSize(style.height, style, edges: edges, basis: nil).map {
            max(.zero, context.sizing.clampBlock($0, style, edges: edges, basis: nil) - edges.sum.vertical)
        }
    }

    /// The margin-box inline size of an item with a ratio that is as high as its line. Stretching makes its block size
    /// definite. [CSS Flexbox 1 §9.8](https://www.w3.org/TR/css-flexbox-1/#definite-sizes)
    private func stretchedByRatio(
        _ item: BoxID, _ style: BoxStyle, of container: BoxStyle, line: LayoutUnit
    ) -> LayoutUnit? {
        guard style.width == .auto, style.height == .auto, !style.margin.top.isAuto, !style.margin.bottom.isAuto,
            Alignment.ofSelf(style.alignSelf, items: container.alignItems).isStretch
        else { return nil }
        switch style.flexBasis {
        case .content, .size(.auto): break
        case .size: return nil
        }
        var ratio = style.aspectRatio
        if ratio == nil, tree[item].kind == .replaced {
            let natural = tree.replacedContent(item).naturalSize
            if natural.width > .zero, natural.height > .zero { ratio = natural.width.double / natural.height.double }
        }
        guard let ratio, ratio > 0 else { return nil }
        let edges = BoxEdges(style, containing: .zero)
        let margin = style.margin.map { $0.resolve(.zero) }
        let block = context.sizing.clampBlock(max(.zero, line - margin.vertical), style, edges: edges, basis: nil)
        var size = context.sizing.ratioInlineSize(max(block, edges.sum.vertical), ratio, style, edges)
        let clips = style.overflowX != .visible && style.overflowX != .clip
        if tree[item].kind != .replaced, style.minWidth == .auto, !clips {
            size = max(size, context.sizing.borderBoxContentSizes(item).minContent)
        }
        func limit(_ value: SizeValue) -> LayoutUnit? {
            guard case .lengthPercentage(let l) = value, let length = l.definite else { return nil }
            return style.boxSizing == .borderBox
                ? max(length, edges.sum.horizontal) : length + edges.sum.horizontal
        }
        if let most = limit(style.maxWidth) { size = min(size, most) }
        if let least = limit(style.minWidth) { size = max(size, least) }
        return max(.zero, size + margin.horizontal)
    }

    /// The contributions of an item in a row. Its flex base size limits them if it cannot grow or shrink.
    /// [CSS Flexbox 1 §9.9.2](https://www.w3.org/TR/css-flexbox-1/#intrinsic-item-contributions)
    /// - Parameter line: the block size of the only line, if it is definite.
    private func flexContributions(
        _ item: BoxID, of container: BoxStyle, line: LayoutUnit?
    ) -> IntrinsicSizes {
        let style = tree.style(item).box
        if let line, let size = stretchedByRatio(item, style, of: container, line: line) {
            return IntrinsicSizes(minContent: size, maxContent: size)
        }
        var sizes = context.sizing.marginBoxIntrinsicSizes(item)
        let (grow, shrink) = (style.flexGrow, style.flexShrink)
        if grow > 0 && shrink > 0 { return sizes }
        let edges = BoxEdges(style, containing: .zero).sum.horizontal
        let margins = style.margin.left.resolve(.zero) + style.margin.right.resolve(.zero)
        func outer(_ value: SizeValue) -> LayoutUnit? {
            if value == .minContent { return context.sizing.borderBoxContentSizes(item).minContent + margins }
            if value == .maxContent { return context.sizing.borderBoxContentSizes(item).maxContent + margins }
            guard case .lengthPercentage(let l) = value, let length = l.definite else { return nil }
            return (style.boxSizing == .borderBox ? max(length, edges) : length + edges) + margins
        }
        // DEVIATION: as in browsers, a base size that comes from the content is no limit. For min-content, an item that
        // cannot shrink contributes its min-content size.
        guard case .size(let basis) = style.flexBasis, let base = outer(basis == .auto ? style.width : basis) else {
            return sizes
        }
        let most = outer(style.maxWidth) ?? .max
        // The automatic minimum: [§4.5](https://www.w3.org/TR/css-flexbox-1/#min-size-auto).
        var least = outer(style.minWidth) ?? .zero
        if style.minWidth == .auto, style.overflowX == .visible || style.overflowX == .clip {
            least = min(
                context.sizing.borderBoxContentSizes(item).minContent + margins, outer(style.width) ?? .max, most)
        }
        func limit(_ size: LayoutUnit) -> LayoutUnit {
            let capped = grow > 0 ? size : min(size, base)
            return max(least, min(shrink > 0 ? capped : max(capped, base), most))
        }
        sizes.minContent = limit(sizes.minContent)
        sizes.maxContent = limit(sizes.maxContent)
        return sizes
    }
}
