import RectoCSS
import RectoCore

extension BoxStyle {
    /// The value of `max-height` if it limits the box. Paper does not scroll, so a box that could scroll shows all of
    /// its content.
    /// [CSS Overflow 3 §3](https://www.w3.org/TR/css-overflow-3/#overflow-properties)
    var limitingMaxHeight: SizeValue {
        unfolds ? .none : maxHeight
    }

    /// Whether `height` is only the least height of a block container. Paper does not scroll, so a box that could scroll
    /// shows all of its content, as fields do.
    var unfolds: Bool { overflowY == .auto || overflowY == .scroll }

    /// Whether `aspect-ratio` applies to the border box. It applies to the box that `box-sizing` names or, with `auto`,
    /// to the content box.
    /// [CSS Sizing 4 §6](https://www.w3.org/TR/css-sizing-4/#aspect-ratio)
    var hasBorderBoxRatio: Bool {
        guard boxSizing == .borderBox, let preferredRatio else { return false }
        return !preferredRatio.yieldsToNatural
    }
}

/// Finds the sizes of boxes: those that their content asks for, and the used ones.
struct Sizing {
    let context: LayoutContext

    var tree: BoxTree { context.tree }

    /// The border-box inline size of a block container or table in `space`.
    /// [CSS 2.2 §10.3](https://www.w3.org/TR/CSS22/visudet.html#Computing_widths_and_margins)
    func usedInlineSize(_ box: BoxID, edges: BoxEdges, in space: ConstraintSpace) -> LayoutUnit {
        if case .fixed(let size) = space.inlineSizing { return max(size, edges.sum.horizontal) }
        let style = tree.style(box).box
        let margin =
            style.margin.left.resolve(space.availableInline) + style.margin.right.resolve(space.availableInline)
        let available = space.availableInline - space.reservedInline - margin
        // If a box has a ratio and a definite block size, its content sizes follow from these.
        // https://www.w3.org/TR/css-sizing-4/#aspect-ratio-size-transfers
        let transferred = transferredInlineSize(box, style, edges: edges, in: space)
        func resolved(_ value: SizeValue) -> LayoutUnit? {
            if let transferred, value.isOfContent { return transferred }
            let size = inlineSize(value, box, edges: edges, available: available, basis: space.availableInline)
            guard value.isOfContent, let ratio = style.aspectRatio, ratio > 0 else { return size }
            return size.map { carriedOver($0, ratio, style, edges: edges, in: space) }
        }
        var size = resolved(style.width) ?? autoInlineSize(box, style, edges: edges, in: space, available: available)
        if let limit = resolved(style.maxWidth) { size = min(size, limit) }
        if let limit = resolved(style.minWidth) { size = max(size, limit) }
        return max(size, edges.sum.horizontal)
    }

    private func transferredInlineSize(
        _ box: BoxID, _ style: BoxStyle, edges: BoxEdges, in space: ConstraintSpace
    ) -> LayoutUnit? {
        guard let ratio = style.aspectRatio, ratio > 0 else { return nil }
        return definiteBlock(style, edges: edges, in: space).map {
            // The automatic minimum size is that of the content.
            let clips = style.overflowX != .visible && style.overflowX != .clip
            let least = style.minWidth == .auto && !clips ? borderBoxContentSizes(box).minContent : .zero
            return max(ratioInlineSize($0, ratio, style, edges), least)
        }
    }

    private func autoInlineSize(
        _ box: BoxID, _ style: BoxStyle, edges: BoxEdges, in space: ConstraintSpace, available: LayoutUnit
    ) -> LayoutUnit {
        guard let ratio = style.aspectRatio else { return fittingInlineSize(box, edges: edges, in: space, available) }
        if let block = definiteBlock(style, edges: edges, in: space) {
            // The automatic minimum size is that of the content.
            let least = style.minWidth == .auto ? borderBoxContentSizes(box).minContent : .zero
            return max(ratioInlineSize(block, ratio, style, edges), least)
        }
        let size = fittingInlineSize(box, edges: edges, in: space, available)
        return ratio > 0 ? carriedOver(size, ratio, style, edges: edges, in: space) : size
    }

    /// Limits an inline size that comes from the content by the limits of the block size, carried over by the ratio.
    /// [CSS Sizing 4 §6.2](https://www.w3.org/TR/css-sizing-4/#aspect-ratio-size-transfers)
    private func carriedOver(
        _ inline: LayoutUnit, _ ratio: Double, _ style: BoxStyle, edges: BoxEdges, in space: ConstraintSpace
    ) -> LayoutUnit {
        var size = inline
        func limit(_ value: SizeValue) -> LayoutUnit? {
            blockSize(value, style, edges: edges, basis: space.percentageBlock).map {
                ratioInlineSize($0, ratio, style, edges)
            }
        }
        if let most = limit(style.limitingMaxHeight) { size = min(size, most) }
        if let least = limit(style.minHeight) { size = max(size, least) }
        return size
    }

    private func fittingInlineSize(
        _ box: BoxID, edges: BoxEdges, in space: ConstraintSpace, _ available: LayoutUnit
    ) -> LayoutUnit {
        if case .stretch = space.inlineSizing, !tree.isOrthogonal(box) { return available }
        let sizes = usedContentSizes(box, edges: edges)
        return max(sizes.minContent, min(available, sizes.maxContent))
    }

    private func definiteBlock(_ style: BoxStyle, edges: BoxEdges, in space: ConstraintSpace) -> LayoutUnit? {
        switch space.blockSizing {
        case .fixed(let size), .filled(let size, _): size
        case .content: nil
        case .auto, .atLeast: blockSize(style.height, style, edges: edges, basis: space.percentageBlock)
        }
    }

    /// The inline size by the ratio, which applies to the box that `box-sizing` names.
    /// [CSS Sizing 4 §6](https://www.w3.org/TR/css-sizing-4/#aspect-ratio)
    func ratioInlineSize(
        _ block: LayoutUnit, _ ratio: Double, _ style: BoxStyle, _ edges: BoxEdges
    ) -> LayoutUnit {
        if style.hasBorderBoxRatio { return block * ratio }
        return (block - edges.sum.vertical) * ratio + edges.sum.horizontal
    }

    /// The border-box block size that `aspect-ratio` gives to a box without a definite block size.
    func ratioBlockSize(_ inline: LayoutUnit, _ style: BoxStyle, edges: BoxEdges) -> LayoutUnit? {
        guard let ratio = style.aspectRatio, ratio > 0 else { return nil }
        if style.hasBorderBoxRatio { return max(edges.sum.vertical, LayoutUnit(inline.double / ratio)) }
        return LayoutUnit((inline - edges.sum.horizontal).double / ratio) + edges.sum.vertical
    }

    /// The border-box size that a sizing property asks for, or nil for `auto` and `none`.
    func inlineSize(
        _ value: SizeValue, _ box: BoxID, edges: BoxEdges, available: LayoutUnit, basis: LayoutUnit
    ) -> LayoutUnit? {
        switch value {
        case .auto, .none: return nil
        case .lengthPercentage(let l):
            return borderBox(max(.zero, l.resolve(basis)))
        case .minContent: return usedContentSizes(box, edges: edges).minContent
        case .maxContent: return usedContentSizes(box, edges: edges).maxContent
        case .fitContent:
            let sizes = usedContentSizes(box, edges: edges)
            return max(sizes.minContent, min(available, sizes.maxContent))
        case .fitContentUpTo(let limit):
            let sizes = usedContentSizes(box, edges: edges)
            return max(sizes.minContent, min(borderBox(limit.resolve(basis)), sizes.maxContent))
        case .stretch: return available
        }
        func borderBox(_ length: LayoutUnit) -> LayoutUnit {
            tree.style(box).box.boxSizing == .borderBox ? length : max(.zero, length) + edges.sum.horizontal
        }
    }

    /// The border-box sizes from the content, with used edges: the basis of percentages in padding is now known.
    func usedContentSizes(_ box: BoxID, edges: BoxEdges) -> IntrinsicSizes {
        var sizes = borderBoxContentSizes(box)
        let padding = tree.style(box).box.padding
        if padding.left.hasPercentage || padding.right.hasPercentage {
            let extra =
                edges.padding.horizontal - max(.zero, padding.left.resolve(.zero))
                - max(.zero, padding.right.resolve(.zero))
            sizes.minContent += extra
            sizes.maxContent += extra
        }
        return sizes
    }

    /// The border-box block size that a sizing property asks for. It is nil if the value is `auto`, or a percentage of
    /// an indefinite size.
    func blockSize(_ value: SizeValue, _ style: BoxStyle, edges: BoxEdges, basis: LayoutUnit?) -> LayoutUnit? {
        if value == .stretch, let basis {
            let margins = style.margin.top.resolve(.zero) + style.margin.bottom.resolve(.zero)
            return max(edges.sum.vertical, basis - margins)
        }
        guard case .lengthPercentage(let l) = value else { return nil }
        if l.hasPercentage && basis == nil { return nil }
        let size = max(.zero, l.resolve(basis ?? .zero))
        return style.boxSizing == .borderBox || isQuirkyCell(style)
            ? max(size, edges.sum.vertical) : size + edges.sum.vertical
    }

    /// Whether the heights of a cell include its edges, whatever `box-sizing` says.
    /// [The table cell height box sizing
    /// quirk](https://quirks.spec.whatwg.org/#the-table-cell-height-box-sizing-quirk)
    private func isQuirkyCell(_ style: BoxStyle) -> Bool {
        style.display == .tableCell && tree.styled.document.mode == .quirks
    }

    /// Applies `min-height` and `max-height` to a border-box size.
    func clampBlock(_ size: LayoutUnit, _ style: BoxStyle, edges: BoxEdges, basis: LayoutUnit?) -> LayoutUnit {
        var size = size
        if let limit = blockSize(style.limitingMaxHeight, style, edges: edges, basis: basis) { size = min(size, limit) }
        if let limit = blockSize(style.minHeight, style, edges: edges, basis: basis) { size = max(size, limit) }
        return size
    }

    /// Applies `min-width` and `max-width` to a border-box size.
    func clampInline(_ size: LayoutUnit, _ box: BoxID, containing: LayoutUnit) -> LayoutUnit {
        let style = tree.style(box).box
        let edges = BoxEdges(style, containing: containing)
        let available = containing - style.margin.left.resolve(containing) - style.margin.right.resolve(containing)
        func limit(_ value: SizeValue) -> LayoutUnit? {
            inlineSize(value, box, edges: edges, available: available, basis: containing)
        }
        return max(limit(style.minWidth) ?? .zero, min(size, limit(style.maxWidth) ?? .max))
    }
}

extension LayoutContext {
    var sizing: Sizing { Sizing(context: self) }
}

extension ComputedStyle {
    /// The distance by which `position: relative` moves a box.
    /// [CSS 2.2 §9.4.3](https://www.w3.org/TR/CSS22/visuren.html#relative-positioning)
    /// - Parameter direction: the direction of the containing block, which decides which inset is ignored if both are
    ///   given. Nil means the box's own direction.
    func relativeOffset(
        containing inline: LayoutUnit, block: LayoutUnit?, direction: Direction? = nil
    ) -> Point {
        guard box.position == .relative else { return .zero }
        let inset = box.inset
        let x: LayoutUnit
        switch (inset.left.isAuto, inset.right.isAuto) {
        case (true, true): x = .zero
        case (false, true): x = inset.left.resolve(inline)
        case (true, false): x = -inset.right.resolve(inline)
        case (false, false):
            x =
                (direction ?? inherited.direction) == .ltr
                ? inset.left.resolve(inline) : -inset.right.resolve(inline)
        }
        func vertical(_ value: AutoLengthPercentage) -> LayoutUnit? {
            guard case .lengthPercentage(let l) = value, !l.hasPercentage || block != nil else { return nil }
            return l.resolve(block ?? .zero)
        }
        let y = vertical(inset.top) ?? vertical(inset.bottom).map { -$0 } ?? .zero
        return Point(x: x, y: y)
    }
}
