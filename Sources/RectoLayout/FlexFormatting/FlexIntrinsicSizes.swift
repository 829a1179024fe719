import RectoCSS
import RectoCore

extension LayoutContext {
    /// Intrinsic inline sizes of a flex container's content.
    ///
    /// DEVIATION: a row is as wide as its items' contributions together, without regard to how they would flex at that
    /// size; this is what browsers do rather than
    /// [CSS Flexbox 1 §9.9.1](https://www.w3.org/TR/css-flexbox-1/#intrinsic-main-sizes).
    func flexIntrinsicSizes(_ box: BoxID) -> IntrinsicSizes {
        let style = tree.style(box).box
        let axes = FlexAxes(tree.style(box))
        var sizes = IntrinsicSizes.zero
        var count = 0
        var next = tree.firstChild(box)
        while let child = next {
            next = tree.nextSibling(child)
            if tree[child].isOutOfFlow { continue }
            let item = axes.isRow ? flexContributions(child) : marginBoxIntrinsicSizes(child)
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

    /// Of columns that wrap: the cross sizes of all lines, where each item is given what the largest one asks for.
    /// [CSS Flexbox 1 §9.9.2](https://www.w3.org/TR/css-flexbox-1/#intrinsic-cross-sizes)
    private func columnsCross(_ box: BoxID, available: LayoutUnit) -> LayoutUnit {
        let edges = BoxEdges(tree.style(box).box, containing: .zero).sum.horizontal
        var space = ConstraintSpace(availableInline: .zero, tableFragment: nil)
        space.inlineSizing = .fixed(available + edges)
        var layout = FlexLayout(self, ContainerGeometry(self, box, in: space, token: nil), in: space)
        return layout.intrinsicCrossSize()
    }

    /// An item's contributions in a row: its flex base size limits them where it cannot grow or shrink.
    /// [CSS Flexbox 1 §9.9.2](https://www.w3.org/TR/css-flexbox-1/#intrinsic-item-contributions)
    private func flexContributions(_ item: BoxID) -> IntrinsicSizes {
        var sizes = marginBoxIntrinsicSizes(item)
        let style = tree.style(item).box
        let (grow, shrink) = (style.flexGrow, style.flexShrink)
        if grow > 0 && shrink > 0 { return sizes }
        let edges = BoxEdges(style, containing: .zero).sum.horizontal
        let margins = style.margin.left.resolve(.zero) + style.margin.right.resolve(.zero)
        func outer(_ value: SizeValue) -> LayoutUnit? {
            if value == .minContent { return borderBoxContentSizes(item).minContent + margins }
            if value == .maxContent { return borderBoxContentSizes(item).maxContent + margins }
            guard case .lengthPercentage(let l) = value, let length = l.definite else { return nil }
            return (style.boxSizing == .borderBox ? max(length, edges) : length + edges) + margins
        }
        // DEVIATION: a base size that comes from the content does not limit, as in browsers: in the min-content case an
        // item that cannot shrink counts with its min-content size.
        guard case .size(let basis) = style.flexBasis, let base = outer(basis == .auto ? style.width : basis) else {
            return sizes
        }
        let most = outer(style.maxWidth) ?? .max
        // The automatic minimum: [§4.5](https://www.w3.org/TR/css-flexbox-1/#min-size-auto).
        var least = outer(style.minWidth) ?? .zero
        if style.minWidth == .auto, style.overflowX == .visible || style.overflowX == .clip {
            least = min(borderBoxContentSizes(item).minContent + margins, outer(style.width) ?? .max, most)
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
