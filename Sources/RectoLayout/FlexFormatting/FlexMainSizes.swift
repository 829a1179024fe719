import RectoCSS
import RectoCore

/// [CSS Flexbox 1 §9.2 Line Length Determination](https://www.w3.org/TR/css-flexbox-1/#line-sizing)
extension FlexLayout {
    /// Step 3: the flex base size and hypothetical main size of an item.
    /// [§9.2](https://www.w3.org/TR/css-flexbox-1/#algo-main-item)
    mutating func determineFlexBase(_ index: Int) {
        var item = items[index]
        if item.strut != nil {
            item.maxMain = .zero
            items[index] = item
            return
        }
        let style = item.style.box
        var basis: SizeValue?
        switch style.flexBasis {
        case .content: break
        case .size(.auto): basis = mainSize(style)
        case .size(let value): basis = value
        }
        // Case A is a definite basis; in cases B to E the size comes from the content.
        let given = basis.flatMap { resolveMain($0, item) }
        item.flexBase = given ?? contentBase(item)
        item.hasDefiniteBase = given != nil && !(basis?.isOfContent ?? true)
        item.maxMain = resolveMain(axes.isRow ? style.maxWidth : style.limitingMaxHeight, item) ?? .max
        let least = axes.isRow ? style.minWidth : style.minHeight
        item.minMain = least == .auto ? automaticMinimum(item) : resolveMain(least, item) ?? .zero
        item.hypotheticalMain = item.clampMain(item.flexBase)
        items[index] = item
    }

    func mainSize(_ style: BoxStyle) -> SizeValue { axes.isRow ? style.width : style.height }

    /// The space in which an item is laid out.
    func space(
        _ item: FlexItem, inline: ConstraintSpace.InlineSizing, block: ConstraintSpace.BlockSizing
    ) -> ConstraintSpace {
        var space = ConstraintSpace(
            availableInline: contentInline, percentageBlock: percentageBlock, tableFragment: geometry.tableFragment)
        space.writingMode = axes.mode
        space.inlineSizing = inline
        space.blockSizing = block
        return space
    }

    // MARK: Sizes by style

    /// The inner main size that a sizing property asks for; nil for `auto`, for `none`, and for percentages of an
    /// indefinite size.
    private func resolveMain(_ value: SizeValue, _ item: FlexItem) -> LayoutUnit? {
        if axes.isRow, value.isOfContent, let ratio = item.style.box.aspectRatio, ratio > 0,
            let cross = definiteCross(item)
        {
            return mainByRatio(ratio, cross, item)
        }
        switch value {
        case .auto, .none: return nil
        case .lengthPercentage(let l):
            return resolve(
                l, item, basis: axes.isRow ? contentInline : percentageBlock, edges: item.mainEdges, isRow: axes.isRow)
        case .minContent: return axes.isRow ? contentSizes(item).minContent : contentBlockSize(item)
        case .maxContent: return axes.isRow ? contentSizes(item).maxContent : contentBlockSize(item)
        case .fitContent:
            guard axes.isRow else { return contentBlockSize(item) }
            let sizes = contentSizes(item)
            return max(sizes.minContent, min(contentInline - item.outerMainExtra, sizes.maxContent))
        case .fitContentUpTo(let limit):
            guard axes.isRow else { return contentBlockSize(item) }
            let sizes = contentSizes(item)
            let length = resolve(limit, item, basis: contentInline, edges: item.mainEdges, isRow: true) ?? .zero
            return max(sizes.minContent, min(length, sizes.maxContent))
        case .stretch:
            return (axes.isRow ? contentInline : percentageBlock).map { max(.zero, $0 - item.outerMainExtra) }
        }
    }

    private func resolve(
        _ value: LengthPercentage, _ item: FlexItem, basis: LayoutUnit?, edges: LayoutUnit, isRow: Bool
    ) -> LayoutUnit? {
        if value.hasPercentage && basis == nil { return nil }
        let size = max(.zero, value.resolve(basis ?? .zero))
        if item.style.box.boxSizing == .borderBox { return max(.zero, size - edges) }
        guard tree[item.box].kind == .tableWrapper else { return size }
        let grid = context.contexts.table.innerEdges(of: item.box, containing: contentInline, context).sum
        return size + (isRow ? grid.horizontal : grid.vertical)
    }

    /// The inner cross size of an item if it is definite: by its style, or because the item will be stretched in a
    /// single line of definite size. [§9.8](https://www.w3.org/TR/css-flexbox-1/#definite-sizes)
    private func definiteCross(_ item: FlexItem) -> LayoutUnit? {
        let style = item.style.box
        let container = axes.isRow ? percentageBlock : contentInline
        let edges = axes.crossSum(item.edges.sum)
        func resolved(_ value: SizeValue) -> LayoutUnit? {
            if !axes.isRow, value.isOfContent {
                return context.sizing.inlineSize(
                    value, item.box, edges: item.edges, available: contentInline - item.crossMargins,
                    basis: contentInline
                ).map { max(.zero, $0 - edges) }
            }
            guard case .lengthPercentage(let l) = value else { return nil }
            return resolve(l, item, basis: container, edges: edges, isRow: !axes.isRow)
        }
        var size = resolved(axes.isRow ? style.height : style.width)
        if size == nil, item.isStretched, !axes.isMultiLine, let container {
            size = max(.zero, container - item.crossMargins - edges)
        }
        return size.map {
            clampCross($0, resolved)
        }
        func clampCross(_ size: LayoutUnit, _ resolved: (SizeValue) -> LayoutUnit?) -> LayoutUnit {
            let limit = resolved(axes.isRow ? style.limitingMaxHeight : style.maxWidth) ?? .max
            return max(resolved(axes.isRow ? style.minHeight : style.minWidth) ?? .zero, min(size, limit))
        }
    }

    // MARK: Sizes by content

    /// Cases B to E of step 3.
    private func contentBase(_ item: FlexItem) -> LayoutUnit {
        if let ratio = ratio(item), let cross = definiteCross(item) { return mainByRatio(ratio, cross, item) }
        if axes.isRow { return contentSizes(item).maxContent }
        guard tree[item.box].kind != .replaced, let ratio = ratio(item) else { return contentBlockSize(item) }
        let width = context.layOut(item.box, in: space(item, inline: columnInlineSizing(item), block: .content))
            .fragment
            .size.width
        return mainByRatio(ratio, width - item.edges.sum.horizontal, item)
    }

    /// The width divided by the height.
    private func ratio(_ item: FlexItem) -> Double? {
        if let ratio = item.style.box.aspectRatio { return ratio > 0 ? ratio : nil }
        guard tree[item.box].kind == .replaced else { return nil }
        let natural = tree.replacedContent(item.box).naturalSize
        return natural.width > .zero && natural.height > .zero ? natural.width.double / natural.height.double : nil
    }

    /// The main size by a ratio. The natural ratio of an image always applies to its content box.
    private func mainByRatio(_ ratio: Double, _ cross: LayoutUnit, _ item: FlexItem) -> LayoutUnit {
        let factor = axes.isRow ? ratio : 1 / ratio
        guard item.style.box.hasBorderBoxRatio else { return cross * factor }
        return max(.zero, (cross + axes.crossSum(item.edges.sum)) * factor - item.mainEdges)
    }

    /// The inner intrinsic sizes in the inline axis.
    private func contentSizes(_ item: FlexItem) -> IntrinsicSizes {
        switch tree[item.box].kind {
        case .replaced:
            let size = naturalMain(item)
            return IntrinsicSizes(minContent: size, maxContent: size)
        case .tableWrapper: return context.sizing.borderBoxContentSizes(item.box)
        default:
            let sizes = context.sizing.borderBoxContentSizes(item.box)
            // Percentages of padding are zero in them.
            let edges = BoxEdges(item.style.box, containing: .zero).sum.horizontal
            return carriedOver(
                IntrinsicSizes(minContent: sizes.minContent - edges, maxContent: sizes.maxContent - edges), item)
        }
    }

    /// Limits of the cross size also limit the main size of a row's item with a preferred ratio.
    /// [CSS Sizing 4 §6.2](https://www.w3.org/TR/css-sizing-4/#aspect-ratio-size-transfers)
    private func carriedOver(_ sizes: IntrinsicSizes, _ item: FlexItem) -> IntrinsicSizes {
        let style = item.style.box
        guard let ratio = style.aspectRatio, ratio > 0, style.minHeight != .auto || style.maxHeight != .none else {
            return sizes
        }
        let edges = item.edges.sum.vertical
        func limit(_ value: SizeValue) -> LayoutUnit? {
            guard case .lengthPercentage(let l) = value else { return nil }
            return resolve(l, item, basis: percentageBlock, edges: edges, isRow: false)
                .map { mainByRatio(ratio, $0, item) }
        }
        let (least, most) = (limit(style.minHeight) ?? .zero, limit(style.limitingMaxHeight) ?? .max)
        return IntrinsicSizes(
            minContent: max(least, min(sizes.minContent, most)), maxContent: max(least, min(sizes.maxContent, most)))
    }

    /// The main size of a replaced element without a definite cross size. Limits of the cross size are carried over by
    /// the ratio.
    private func naturalMain(_ item: FlexItem) -> LayoutUnit {
        let dimensions = tree.replacedContent(item.box).natural
        let style = item.style.box
        let outside = item.edges.sum.horizontal + (axes.isRow ? item.mainMargins : item.crossMargins)
        var natural = ReplacedSizing(context: context).naturalSize(
            dimensions, ratio: style.aspectRatio ?? dimensions.ratio, inlineBasis: contentInline - outside)
        guard let ratio = ratio(item) else { return axes.main(natural) }
        // A ratio given by the author applies to the natural inline size.
        natural.height = natural.width * (1 / ratio)
        let main = axes.main(natural)
        let edges = axes.crossSum(item.edges.sum)
        func limit(_ value: SizeValue) -> LayoutUnit? {
            guard case .lengthPercentage(let l) = value else { return nil }
            return resolve(
                l, item, basis: axes.isRow ? percentageBlock : contentInline, edges: edges, isRow: !axes.isRow)
        }
        let cross = axes.isRow ? main * (1 / ratio) : main * ratio
        let most = limit(axes.isRow ? style.limitingMaxHeight : style.maxWidth) ?? .max
        let clamped = max(limit(axes.isRow ? style.minHeight : style.minWidth) ?? .zero, min(cross, most))
        return clamped == cross ? main : mainByRatio(ratio, clamped, item)
    }

    /// The inner block size of the content of a column's item, whatever its style says of its height.
    func contentBlockSize(_ item: FlexItem) -> LayoutUnit {
        if tree[item.box].kind == .replaced { return naturalMain(item) }
        let fragment = context.layOut(
            item.box, in: space(item, inline: columnInlineSizing(item), block: .content)
        ).fragment
        return max(.zero, fragment.size.height - item.edges.sum.vertical)
    }

    /// Before flexing, an item of a column is as wide as it will be if it is stretched in a single line.
    func columnInlineSizing(_ item: FlexItem) -> ConstraintSpace.InlineSizing {
        guard item.isStretched, !axes.isMultiLine else { return .fitContent }
        return .fixed(stretchedInline(item, in: contentInline))
    }

    func stretchedInline(_ item: FlexItem, in cross: LayoutUnit) -> LayoutUnit {
        max(
            item.edges.sum.horizontal,
            context.sizing.clampInline(cross - item.crossMargins, item.box, containing: contentInline))
    }

    /// The content size suggestion of a column's item. Limits of the cross size are carried over by the ratio.
    private func contentMinimum(_ item: FlexItem) -> LayoutUnit {
        let content = max(contentBlockSize(item), contentBase(item))
        guard let ratio = ratio(item), case .lengthPercentage(let limit) = item.style.box.maxWidth,
            let most = resolve(limit, item, basis: contentInline, edges: item.edges.sum.horizontal, isRow: true)
        else { return content }
        return min(content, mainByRatio(ratio, most, item))
    }

    /// [CSS Flexbox 1 §4.5 Automatic Minimum Size](https://www.w3.org/TR/css-flexbox-1/#min-size-auto)
    private func automaticMinimum(_ item: FlexItem) -> LayoutUnit {
        let style = item.style.box
        let kind = tree[item.box].kind
        let overflow = axes.isRow ? style.overflowX : style.overflowY
        if overflow != .visible, overflow != .clip, kind != .tableWrapper { return .zero }
        var specified: LayoutUnit?
        if case .lengthPercentage = mainSize(style) { specified = resolveMain(mainSize(style), item) }
        if let specified, specified == .zero { return .zero }
        var content: LayoutUnit
        if kind == .replaced {
            // This is the transferred size suggestion, if the item's cross size is definite.
            content = contentBase(item)
        } else {
            content = axes.isRow ? contentSizes(item).minContent : contentMinimum(item)
            if let ratio = ratio(item), let cross = definiteCross(item) {
                content = max(content, mainByRatio(ratio, cross, item))
            }
        }
        content = min(content, item.maxMain)
        // A table is never smaller than its columns.
        if kind == .tableWrapper { return content }
        return specified.map { min(min($0, item.maxMain), content) } ?? content
    }
}
