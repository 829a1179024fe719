import RectoCSS
import RectoCore

/// Finds the sizes of replaced boxes.
/// [CSS Images 3 §5](https://www.w3.org/TR/css-images-3/#sizing)
struct ReplacedSizing {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    /// The used content-box size.
    /// [CSS 2.2 §10.3.2, §10.4, §10.6.2](https://www.w3.org/TR/CSS22/visudet.html#inline-replaced-width)
    func contentSize(
        _ box: BoxID, edges: BoxEdges, inlineBasis: LayoutUnit, blockBasis: LayoutUnit?, given: GivenSize = GivenSize()
    ) -> Size {
        let style = tree.style(box).box
        let dimensions = tree.replacedContent(box).natural
        var ratio = style.aspectRatio ?? dimensions.ratio
        if style.preferredRatio?.yieldsToNatural ?? false, let own = dimensions.ratio { ratio = own }
        let natural = naturalSize(dimensions, ratio: ratio, inlineBasis: inlineBasis - edges.sum.horizontal)
        let isBorderBoxRatio = style.hasBorderBoxRatio && ratio != nil
        let outer = isBorderBoxRatio ? Size(width: edges.sum.horizontal, height: edges.sum.vertical) : .zero
        func transferredHeight(_ width: LayoutUnit) -> LayoutUnit? {
            ratio.map { max(.zero, LayoutUnit((width + outer.width).double / $0) - outer.height) }
        }
        func transferredWidth(_ height: LayoutUnit) -> LayoutUnit? {
            ratio.map { max(.zero, LayoutUnit((height + outer.height).double * $0) - outer.width) }
        }
        func inline(_ value: SizeValue) -> LayoutUnit? {
            switch value {
            case .lengthPercentage(let l):
                let size = max(.zero, l.resolve(inlineBasis))
                return style.boxSizing == .borderBox ? max(.zero, size - edges.sum.horizontal) : size
            case .minContent, .maxContent, .fitContent, .fitContentUpTo:
                let height = given.height ?? (given.ignoresHeight ? nil : block(style.height))
                return height.flatMap(transferredWidth) ?? natural.width
            case .stretch: return max(.zero, inlineBasis - edges.sum.horizontal)
            case .auto, .none: return nil
            }
        }
        func block(_ value: SizeValue) -> LayoutUnit? {
            context.sizing.blockSize(value, style, edges: edges, basis: blockBasis).map { $0 - edges.sum.vertical }
        }
        let width = given.width ?? (given.ignoresWidth ? nil : inline(style.width))
        let height = given.height ?? (given.ignoresHeight ? nil : block(style.height))
        var limits = Limits(
            minWidth: (given.ignoresPercentageMinimum ? nil : inline(style.minWidth)) ?? .zero,
            maxWidth: inline(style.maxWidth) ?? .max,
            minHeight: block(style.minHeight) ?? .zero, maxHeight: block(style.maxHeight) ?? .max)
        // The caller that gives a size has already applied its limits.
        if given.width != nil { (limits.minWidth, limits.maxWidth) = (.zero, .max) }
        if given.height != nil || given.ignoresHeight { (limits.minHeight, limits.maxHeight) = (.zero, .max) }
        switch (width, height) {
        case (let w?, let h?): return Size(width: limits.width(w), height: limits.height(h))
        case (let w?, nil):
            let used = limits.width(w)
            return Size(
                width: used, height: limits.height(transferredHeight(used) ?? natural.height))
        case (nil, let h?):
            let used = limits.height(h)
            return Size(width: limits.width(transferredWidth(used) ?? natural.width), height: used)
        case (nil, nil):
            guard let ratio else {
                return Size(width: limits.width(natural.width), height: limits.height(natural.height))
            }
            // A ratio given by the author applies to the natural inline size.
            let size = Size(
                width: natural.width,
                height: ratio == dimensions.ratio && !isBorderBoxRatio
                    ? natural.height : transferredHeight(natural.width) ?? natural.height)
            let used = limits.enlarged(by: outer).constrain(
                Size(width: size.width + outer.width, height: size.height + outer.height), ratio: ratio)
            return Size(width: max(.zero, used.width - outer.width), height: max(.zero, used.height - outer.height))
        }
    }

    /// Sizes of the content box that the formatting context around a replaced box determines.
    struct GivenSize {
        var width: LayoutUnit?
        var height: LayoutUnit?
        var ignoresHeight = false
        /// Whether a percentage in `width` is `auto`, as it is for the max-content contribution.
        var ignoresWidth = false
        /// Whether a percentage in `min-width` is ignored, as it is for intrinsic sizes.
        var ignoresPercentageMinimum = false
        init() {}
        init(_ space: ConstraintSpace, edges: BoxEdges) {
            if case .fixed(let inline) = space.inlineSizing { width = max(.zero, inline - edges.sum.horizontal) }
            switch space.blockSizing {
            case .fixed(let block), .filled(let block, _): height = max(.zero, block - edges.sum.vertical)
            case .content: ignoresHeight = true
            case .auto, .atLeast: break
            }
        }
    }

    /// The size if both dimensions are `auto`. A drawing with a ratio but without a size is as wide as the containing
    /// block. [CSS 2.2 §10.3.2](https://www.w3.org/TR/CSS22/visudet.html#inline-replaced-width)
    /// - Parameter ratio: the preferred ratio, which the author or the drawing gives.
    /// - Parameter inlineBasis: the inline size of the containing block, less the edges of the box.
    func naturalSize(_ natural: NaturalDimensions, ratio: Double?, inlineBasis: LayoutUnit) -> Size {
        guard natural.width == nil, natural.height == nil, let ratio, ratio > 0 else {
            return natural.size(in: ReplacedContent.defaultSize)
        }
        // For intrinsic sizes there is no containing block to fill, so the width is that of an image without any size.
        let isKnown = inlineBasis > .zero && inlineBasis < LayoutUnit(1 << 30)
        let width = isKnown ? inlineBasis : ReplacedContent.defaultSize.width
        return Size(width: width, height: LayoutUnit(width.double / ratio))
    }

    private struct Limits {
        var minWidth, maxWidth, minHeight, maxHeight: LayoutUnit
        func width(_ w: LayoutUnit) -> LayoutUnit { max(minWidth, min(w, maxWidth)) }
        func height(_ h: LayoutUnit) -> LayoutUnit { max(minHeight, min(h, maxHeight)) }

        /// The limits of the box that has so much around the content.
        func enlarged(by outer: Size) -> Limits {
            guard outer != .zero else { return self }
            return Limits(
                minWidth: minWidth + outer.width, maxWidth: maxWidth == .max ? .max : maxWidth + outer.width,
                minHeight: minHeight + outer.height, maxHeight: maxHeight == .max ? .max : maxHeight + outer.height)
        }

        /// The table of [CSS 2.2 §10.4](https://www.w3.org/TR/CSS22/visudet.html#min-max-widths).
        func constrain(_ natural: Size, ratio: Double) -> Size {
            let w = natural.width
            let h = natural.height
            let maxW = max(minWidth, maxWidth)
            let maxH = max(minHeight, maxHeight)
            func byWidth(_ x: LayoutUnit) -> LayoutUnit { LayoutUnit(x.double / ratio) }
            func byHeight(_ y: LayoutUnit) -> LayoutUnit { LayoutUnit(y.double * ratio) }
            switch (w > maxW, w < minWidth, h > maxH, h < minHeight) {
            case (false, false, false, false): return natural
            case (true, _, false, false): return Size(width: maxW, height: max(byWidth(maxW), minHeight))
            case (_, true, false, false): return Size(width: minWidth, height: min(byWidth(minWidth), maxH))
            case (false, false, true, _): return Size(width: max(byHeight(maxH), minWidth), height: maxH)
            case (false, false, _, true): return Size(width: min(byHeight(minHeight), maxW), height: minHeight)
            case (true, _, true, _):
                if maxW.double / w.double <= maxH.double / h.double {
                    return Size(width: maxW, height: max(minHeight, byWidth(maxW)))
                }
                return Size(width: max(minWidth, byHeight(maxH)), height: maxH)
            case (_, true, _, true):
                if minWidth.double / w.double <= minHeight.double / h.double {
                    return Size(width: min(maxW, byHeight(minHeight)), height: minHeight)
                }
                return Size(width: minWidth, height: min(maxH, byWidth(minWidth)))
            case (_, true, true, _): return Size(width: minWidth, height: maxH)
            case (true, _, _, true): return Size(width: maxW, height: minHeight)
            }
        }
    }

    /// Contributions of a replaced border box; a percentage width makes its min-content contribution zero.
    /// [CSS Sizing 3 §5.2.2](https://www.w3.org/TR/css-sizing-3/#replaced-percentage-min-contribution)
    /// - Parameter blockBasis: the size that percentages in block sizes refer to.
    /// - Parameter height: the height of the border box if the box fills it.
    func intrinsicSizes(
        _ box: BoxID, blockBasis: LayoutUnit? = nil, height: LayoutUnit? = nil
    ) -> IntrinsicSizes {
        let style = tree.style(box).box
        let edges = BoxEdges(style, containing: .zero)
        var isPercentage = false
        if case .lengthPercentage(let l) = style.width { isPercentage = l.hasPercentage }
        var limitIsPercentage = false
        if case .lengthPercentage(let l) = style.maxWidth { limitIsPercentage = l.hasPercentage }
        var given = GivenSize()
        given.height = height.map { max(.zero, $0 - edges.sum.vertical) }
        given.ignoresWidth = isPercentage
        var least = LayoutUnit.zero
        if case .lengthPercentage(let l) = style.minWidth {
            given.ignoresPercentageMinimum = l.hasPercentage
            let border = style.boxSizing == .borderBox ? edges.sum.horizontal : .zero
            if isPercentage, let length = l.definite { least = max(.zero, length - border) }
        }
        let basis = blockBasis ?? (hasPercentageHeight(style) ? context.sizing.statedPercentageBasis(of: box) : nil)
        let width = contentSize(
            box, edges: edges, inlineBasis: limitIsPercentage ? .max : .zero, blockBasis: basis,
            given: given
        ).width
        return IntrinsicSizes(
            minContent: (limitIsPercentage || isPercentage ? least : width) + edges.sum.horizontal,
            maxContent: width + edges.sum.horizontal)
    }

    private func hasPercentageHeight(_ style: BoxStyle) -> Bool {
        func isPercentage(_ value: SizeValue) -> Bool {
            if case .lengthPercentage(let size) = value { size.hasPercentage } else { false }
        }
        return isPercentage(style.height) || isPercentage(style.minHeight) || isPercentage(style.maxHeight)
    }

    /// The place of an image in the content box. A code leaves room there if its modules are not whole dots otherwise.
    static func objectRect(_ style: BoxStyle, natural dimensions: NaturalDimensions, area: Rect) -> Rect {
        let rect = fittedRect(style, natural: dimensions, area: area)
        guard let size = dimensions.grid?.size(within: rect.size), size != rect.size else { return rect }
        func start(_ low: LayoutUnit, _ free: LayoutUnit, _ position: LengthPercentage) -> LayoutUnit {
            low + position.resolve(free) - position.resolve(.zero)
        }
        return Rect(
            x: start(rect.minX, rect.size.width - size.width, style.objectPositionX),
            y: start(rect.minY, rect.size.height - size.height, style.objectPositionY), width: size.width,
            height: size.height)
    }

    /// [CSS Images 3 §5.5](https://www.w3.org/TR/css-images-3/#the-object-fit)
    private static func fittedRect(_ style: BoxStyle, natural dimensions: NaturalDimensions, area: Rect) -> Rect {
        let natural = dimensions.size(in: area.size)
        // A picture that fills the area is moved only by lengths: percentages refer to what it leaves free.
        let filling = Rect(
            x: area.minX + style.objectPositionX.resolve(.zero), y: area.minY + style.objectPositionY.resolve(.zero),
            width: area.size.width, height: area.size.height)
        guard natural.width > .zero, natural.height > .zero, style.objectFit != .fill else { return filling }
        // There is no ratio to keep.
        if dimensions.ratio == nil, style.objectFit == .contain || style.objectFit == .cover { return filling }
        let scaleX = area.size.width.double / natural.width.double
        let scaleY = area.size.height.double / natural.height.double
        let scale: Double
        switch style.objectFit {
        case .fill: return filling
        case .contain: scale = min(scaleX, scaleY)
        case .cover: scale = max(scaleX, scaleY)
        case .none: scale = 1
        case .scaleDown: scale = min(1, min(scaleX, scaleY))
        }
        let size = Size(width: natural.width * scale, height: natural.height * scale)
        return Rect(
            x: area.minX + style.objectPositionX.resolve(area.size.width - size.width),
            y: area.minY + style.objectPositionY.resolve(area.size.height - size.height), width: size.width,
            height: size.height)
    }
}
