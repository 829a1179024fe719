import RectoCSS
import RectoCore

extension Sizing {
    /// The intrinsic contributions of a box's margin box.
    /// [CSS Sizing 3 §5.2](https://www.w3.org/TR/css-sizing-3/#intrinsic-contribution)
    package func marginBoxIntrinsicSizes(_ box: BoxID) -> IntrinsicSizes {
        let margin = tree.style(box).box.margin
        let extra = margin.left.resolve(.zero) + margin.right.resolve(.zero)
        let sizes = borderBoxIntrinsicSizes(box)
        return IntrinsicSizes(
            minContent: max(.zero, sizes.minContent + extra), maxContent: max(.zero, sizes.maxContent + extra))
    }

    /// The intrinsic contributions of a box's border box. `width` and its limits are applied if they are definite.
    package func borderBoxIntrinsicSizes(_ box: BoxID) -> IntrinsicSizes {
        let style = tree.style(box).box
        let kind = tree[box].kind
        if kind == .replaced { return borderBoxContentSizes(box) }
        let edges = BoxEdges(style, containing: .zero)
        func size(_ value: SizeValue) -> LayoutUnit? {
            if value.isOfContent, let ratio = style.aspectRatio, ratio > 0,
                let block = statedBlockSize(style.height, of: box, edges: edges)
            {
                return ratioInlineSize(block, ratio, style, edges)
            }
            switch value {
            case .lengthPercentage(let l):
                guard let length = l.definite else { return nil }
                return style.boxSizing == .borderBox
                    ? max(length, edges.sum.horizontal) : length + edges.sum.horizontal
            case .fitContentUpTo(let l):
                guard let limit = l.definite else { return nil }
                let sizes = borderBoxContentSizes(box)
                let size = style.boxSizing == .borderBox ? limit : limit + edges.sum.horizontal
                return max(sizes.minContent, min(size, sizes.maxContent))
            case .minContent: return borderBoxContentSizes(box).minContent
            case .maxContent: return borderBoxContentSizes(box).maxContent
            default: return nil
            }
        }
        var sizes: IntrinsicSizes
        if kind != .tableWrapper, let fixed = size(style.width) {
            sizes = IntrinsicSizes(minContent: fixed, maxContent: fixed)
        } else {
            sizes = borderBoxContentSizes(box)
            if let ratio = style.aspectRatio, ratio > 0, kind != .tableWrapper {
                sizes = transferred(sizes, ratio, box, edges)
            }
        }
        if kind != .tableWrapper {
            if let limit = size(style.maxWidth) {
                sizes.minContent = min(sizes.minContent, limit)
                sizes.maxContent = min(sizes.maxContent, limit)
            }
            if let limit = size(style.minWidth) {
                sizes.minContent = max(sizes.minContent, limit)
                sizes.maxContent = max(sizes.maxContent, limit)
            } else if let limit = cyclicMinimum(style, edges) {
                sizes.maxContent = max(sizes.maxContent, limit)
            }
        }
        if !style.minIntrinsicSizing.isEmpty, compresses(style) {
            sizes.minContent = min(sizes.minContent, max(edges.sum.horizontal, size(style.minWidth) ?? .zero))
        }
        return sizes
    }

    /// The minimum of which a part is a percentage of what is being measured: that part is nothing.
    /// [CSS Sizing 3 §5.2.1](https://www.w3.org/TR/css-sizing-3/#cyclic-percentage-contribution)
    ///
    /// DEVIATION: it does not count for the min-content contribution, so that filled fields, whose natural size is such a
    /// minimum, do not push a table over the edge of the paper. Browsers ignore it for both contributions.
    private func cyclicMinimum(_ style: BoxStyle, _ edges: BoxEdges) -> LayoutUnit? {
        guard case .lengthPercentage(.calculation(let length)) = style.minWidth else { return nil }
        let least = LengthPercentage.calculation(length).resolve(.zero)
        return style.boxSizing == .borderBox ? least : max(.zero, least) + edges.sum.horizontal
    }

    /// Whether the box may become as narrow as nothing.
    /// [CSS Sizing 4](https://drafts.csswg.org/css-sizing-4/#propdef-min-intrinsic-sizing)
    private func compresses(_ style: BoxStyle) -> Bool {
        if style.minIntrinsicSizing.contains(.zeroIfScroll), style.isScrollContainer { return true }
        guard style.minIntrinsicSizing.contains(.zeroIfExtrinsic), case .lengthPercentage(let width) = style.width
        else { return false }
        return width.hasPercentage
    }

    /// The sizes of a box with a preferred ratio: a definite block size gives the inline size, and limits of the block
    /// size limit it.
    /// [CSS Sizing 4 §6.2](https://www.w3.org/TR/css-sizing-4/#aspect-ratio-size-transfers)
    private func transferred(
        _ sizes: IntrinsicSizes, _ ratio: Double, _ box: BoxID, _ edges: BoxEdges
    ) -> IntrinsicSizes {
        let style = tree.style(box).box
        func inline(_ value: SizeValue) -> LayoutUnit? {
            statedBlockSize(value, of: box, edges: edges).map { ratioInlineSize($0, ratio, style, edges) }
        }
        let (least, most) = (inline(style.minHeight) ?? .zero, inline(style.limitingMaxHeight) ?? .max)
        if let size = inline(style.height) {
            let used = max(least, min(size, most), style.minWidth == .auto ? sizes.minContent : .zero)
            return IntrinsicSizes(minContent: used, maxContent: used)
        }
        return IntrinsicSizes(
            minContent: max(least, min(sizes.minContent, most)), maxContent: max(least, min(sizes.maxContent, most)))
    }

    /// The min-content and max-content sizes of the border box, from the content alone. They are cached, so that each
    /// box is measured only once.
    package func borderBoxContentSizes(_ box: BoxID) -> IntrinsicSizes {
        if context.spend(on: box) { return .zero }
        if let sizes = context.caches.contentSizes[box] { return sizes }
        let sizes = findContentSizes(box)
        context.caches.contentSizes[box] = sizes
        return sizes
    }

    /// The sizes of a cell, for which its table asks once. Those of cells with one text are not kept.
    func cellContentSizes(_ box: BoxID) -> IntrinsicSizes {
        let isPlain =
            tree[box].kind == .inlineContainer ? tree.isPlainText(box) : tree.firstChild(box) == nil
        if !isPlain { return borderBoxContentSizes(box) }
        return context.spend(on: box) ? .zero : context.caches.contentSizes[box] ?? findContentSizes(box)
    }

    private func findContentSizes(_ box: BoxID) -> IntrinsicSizes {
        let kind = tree[box].kind
        if kind != .replaced, kind != .turned, containsInlineSize(box) {
            let size = tree.style(box).box.containedWidth
            return withEdges(box, IntrinsicSizes(minContent: size, maxContent: size))
        }
        return context.contexts[kind]?.contentSizes(box, context) ?? .zero
    }

    private func containsInlineSize(_ box: BoxID) -> Bool {
        !tree.style(box).box.containment.isDisjoint(with: [.size, .inlineSize])
    }

    func withEdges(_ box: BoxID, _ content: IntrinsicSizes) -> IntrinsicSizes {
        let edges = BoxEdges(tree.style(box).box, containing: .zero).sum.horizontal
        return IntrinsicSizes(minContent: content.minContent + edges, maxContent: content.maxContent + edges)
    }

    /// A rendered legend is above the content of its fieldset.
    func withLegend(_ box: BoxID, _ content: IntrinsicSizes) -> IntrinsicSizes {
        guard let legend = tree.firstChild(box), tree[legend].flags.contains(.renderedLegend) else { return content }
        let sizes = marginBoxIntrinsicSizes(legend)
        return IntrinsicSizes(
            minContent: max(content.minContent, sizes.minContent),
            maxContent: max(content.maxContent, sizes.maxContent))
    }
}
