import RectoCSS
import RectoCore

/// Determines the positions and sizes of the page-margin boxes of a page.
/// [CSS Paged Media 3 §5.3](https://www.w3.org/TR/css-page-3/#margin-dimension)
struct PageMarginBoxSizing {
    typealias MarginBox = PageMarginBoxLayout.MarginBox

    struct Area {
        /// The border box, relative to the corner of the sheet.
        var rect: Rect
        /// The size of the containing block.
        var containing: Size
    }
    private let size: Size
    private let margin: Edges<LayoutUnit>

    init(_ page: PageFragment) { (size, margin) = (page.size, page.margin) }

    /// The page margin that contains a box. Corner boxes have containing blocks of their own.
    func containingBlock(of name: MarginBoxName) -> Size {
        let inner = Rect(origin: .zero, size: size).inset(by: margin)
        switch name {
        case .topLeftCorner: return Size(width: margin.left, height: margin.top)
        case .topRightCorner: return Size(width: margin.right, height: margin.top)
        case .bottomLeftCorner: return Size(width: margin.left, height: margin.bottom)
        case .bottomRightCorner: return Size(width: margin.right, height: margin.bottom)
        case .topLeft, .topCenter, .topRight: return Size(width: inner.size.width, height: margin.top)
        case .bottomLeft, .bottomCenter, .bottomRight: return Size(width: inner.size.width, height: margin.bottom)
        case .leftTop, .leftMiddle, .leftBottom: return Size(width: margin.left, height: inner.size.height)
        case .rightTop, .rightMiddle, .rightBottom: return Size(width: margin.right, height: inner.size.height)
        }
    }

    func areas(of boxes: [MarginBoxName: MarginBox]) -> [MarginBoxName: Area] {
        let inner = Rect(origin: .zero, size: size).inset(by: margin)
        let top = Band(start: .zero, size: margin.top, isAtEnd: false)
        let bottom = Band(start: inner.maxY, size: margin.bottom, isAtEnd: true)
        let left = Band(start: .zero, size: margin.left, isAtEnd: false)
        let right = Band(start: inner.maxX, size: margin.right, isAtEnd: true)
        var areas: [MarginBoxName: Area] = [:]
        for (name, x, y) in [
            (MarginBoxName.topLeftCorner, left, top), (.topRightCorner, right, top),
            (.bottomRightCorner, right, bottom), (.bottomLeftCorner, left, bottom),
        ] {
            guard let box = boxes[name] else { continue }
            let horizontal = across(box, x, .horizontal)
            let vertical = across(box, y, .vertical, width: horizontal.size)
            areas[name] = Area(
                rect: Rect(x: horizontal.start, y: vertical.start, width: horizontal.size, height: vertical.size),
                containing: Size(width: x.size, height: y.size))
        }
        for (names, band) in [
            ([MarginBoxName.topLeft, .topCenter, .topRight], top),
            ([.bottomLeft, .bottomCenter, .bottomRight], bottom),
        ] {
            let spans = spread(names.map { boxes[$0] }, available: inner.size.width, .horizontal)
            for (name, span) in zip(names, spans) {
                guard let box = boxes[name] else { continue }
                let along = along(box, span, from: inner.minX, available: inner.size.width, .horizontal)
                let across = across(box, band, .vertical, width: along.size)
                areas[name] = Area(
                    rect: Rect(x: along.start, y: across.start, width: along.size, height: across.size),
                    containing: Size(width: inner.size.width, height: band.size))
            }
        }
        for (names, band) in [
            ([MarginBoxName.leftTop, .leftMiddle, .leftBottom], left),
            ([.rightTop, .rightMiddle, .rightBottom], right),
        ] {
            let widths = names.map { name in boxes[name].map { across($0, band, .horizontal).size } ?? .zero }
            let spans = spread(names.map { boxes[$0] }, available: inner.size.height, .vertical, widths: widths)
            for (name, span) in zip(names, spans) {
                guard let box = boxes[name] else { continue }
                let along = along(box, span, from: inner.minY, available: inner.size.height, .vertical)
                let across = across(box, band, .horizontal)
                areas[name] = Area(
                    rect: Rect(x: across.start, y: along.start, width: across.size, height: along.size),
                    containing: Size(width: band.size, height: inner.size.height))
            }
        }
        return areas
    }

    private enum Dimension { case horizontal, vertical }

    // MARK: Across a side

    /// A page margin along the axis across it.
    private struct Band {
        var start: LayoutUnit
        var size: LayoutUnit
        /// Whether it is the bottom or the right margin. Over-constrained values give way at the edge of the sheet.
        var isAtEnd: Bool
    }

    /// The border box in the fixed dimension.
    /// [CSS Paged Media 3 §5.3.3](https://www.w3.org/TR/css-page-3/#fixed-sizing)
    /// - Parameter width: the used width, if the height is asked for.
    private func across(_ box: MarginBox, _ band: Band, _ dimension: Dimension, width: LayoutUnit = .zero) -> Span {
        let isVertical = dimension == .vertical
        let style = box.style.box
        let edges = BoxEdges(style, containing: band.size)
        let sum = isVertical ? edges.sum.vertical : edges.sum.horizontal
        let margins = style.margin.map { $0.resolve(band.size) }
        let axis = Axis(
            containing: band.size, outer: isVertical ? margins.vertical : margins.horizontal, edges: sum,
            width: isVertical ? width : nil)
        func definite(_ value: SizeValue) -> LayoutUnit? { borderBoxSize(value, of: box, axis) }
        func margin(_ value: AutoLengthPercentage) -> LayoutUnit? { value.isAuto ? nil : value.resolve(band.size) }
        let start = margin(isVertical ? style.margin.top : style.margin.left)
        let end = margin(isVertical ? style.margin.bottom : style.margin.right)

        func solve(_ size: LayoutUnit?) -> Span {
            var (start, end) = (start, end)
            let free = band.size - (size ?? sum) - (start ?? .zero) - (end ?? .zero)
            guard let size else {
                return Span(start: start ?? .zero, size: max(sum, band.size - (start ?? .zero) - (end ?? .zero)))
            }
            if free < .zero { (start, end) = (start ?? .zero, end ?? .zero) }
            switch (start, end) {
            case (nil, nil): return Span(start: LayoutUnit(raw: free.raw / 2), size: size)
            case (let start?, nil): return Span(start: start, size: size)
            case (let start?, _?) where band.isAtEnd: return Span(start: start, size: size)
            case (_, let end?): return Span(start: band.size - end - size, size: size)
            }
        }
        var span = solve(definite(isVertical ? style.height : style.width))
        if let limit = definite(isVertical ? style.maxHeight : style.maxWidth), span.size > limit {
            span = solve(limit)
        }
        if let limit = definite(isVertical ? style.minHeight : style.minWidth), span.size < limit {
            span = solve(limit)
        }
        return Span(start: band.start + span.start, size: span.size)
    }

    /// The border box in the variable dimension, in which automatic margins are zero.
    private func along(
        _ box: MarginBox, _ span: Span, from start: LayoutUnit, available: LayoutUnit, _ dimension: Dimension
    )
        -> Span
    {
        let isVertical = dimension == .vertical
        let margin = box.style.box.margin.map { $0.resolve(available) }
        let before = isVertical ? margin.top : margin.left
        let outer = isVertical ? margin.vertical : margin.horizontal
        return Span(start: start + span.start + before, size: max(.zero, span.size - outer))
    }

    // MARK: Sizes that the style asks for

    private struct Axis {
        var containing: LayoutUnit
        /// The sums of the margins, and of the borders and padding.
        var outer: LayoutUnit
        var edges: LayoutUnit
        /// The width of the border box, if the axis is vertical.
        var width: LayoutUnit?
    }

    /// The border-box size, or nil for `auto` and `none`.
    private func borderBoxSize(_ value: SizeValue, of box: MarginBox, _ axis: Axis) -> LayoutUnit? {
        func size(_ length: LengthPercentage) -> LayoutUnit {
            let size = max(.zero, length.resolve(axis.containing))
            return box.style.box.boxSizing == .borderBox ? max(size, axis.edges) : size + axis.edges
        }
        func contentSizes() -> IntrinsicSizes { self.contentSizes(of: box, axis) }
        switch value {
        case .auto, .none: return nil
        case .lengthPercentage(let length): return size(length)
        case .minContent: return contentSizes().minContent
        case .maxContent: return contentSizes().maxContent
        case .stretch: return max(axis.edges, axis.containing - axis.outer)
        case .fitContent:
            let sizes = contentSizes()
            return max(sizes.minContent, min(sizes.maxContent, axis.containing - axis.outer))
        case .fitContentUpTo(let limit):
            let sizes = contentSizes()
            return max(sizes.minContent, min(sizes.maxContent, size(limit)))
        }
    }

    /// The content sizes of the border box.
    private func contentSizes(of box: MarginBox, _ axis: Axis) -> IntrinsicSizes {
        guard let width = axis.width else { return box.contentSizes(in: containingBlock(of: box.name)) }
        let height = box.contentHeight(width: width, in: containingBlock(of: box.name))
        return IntrinsicSizes(minContent: height, maxContent: height)
    }

    // MARK: Along a side

    private struct Span {
        var start: LayoutUnit
        var size: LayoutUnit
    }

    /// A box of a side, in the axis along that side. Sizes are those of the margin box.
    private struct Item {
        var minimum: LayoutUnit
        var maximum: LayoutUnit
        /// The definite size, or nil for `auto`.
        var fixed: LayoutUnit?
        var floor: LayoutUnit
        var ceiling: LayoutUnit
    }

    /// The variable dimension of the three boxes of a side.
    /// [CSS Paged Media 3 §5.3.2.2](https://www.w3.org/TR/css-page-3/#variable-auto-sizing)
    private func spread(
        _ boxes: [MarginBox?], available: LayoutUnit, _ dimension: Dimension,
        widths: [LayoutUnit] = [.zero, .zero, .zero]
    ) -> [Span] {
        let items = zip(boxes, widths).map { box, width in
            box.map { item($0, available: available, width: dimension == .vertical ? width : nil) }
        }
        var sizes = solve(items[0], items[1], items[2], available: available)
        // A size that violates a limit becomes definite, and the others are determined again.
        // https://www.w3.org/TR/css-page-3/#min-max-width
        var limited = items
        for isMaximum in [true, false] {
            var changed = false
            for k in 0..<3 {
                guard let item = limited[k] else { continue }
                if isMaximum ? sizes[k] > item.ceiling : sizes[k] < item.floor {
                    limited[k]?.fixed = isMaximum ? item.ceiling : item.floor
                    changed = true
                }
            }
            if changed { sizes = solve(limited[0], limited[1], limited[2], available: available) }
        }
        let middle = boxes[1] == nil ? .zero : LayoutUnit(raw: (available - sizes[1]).raw / 2)
        return [
            Span(start: .zero, size: sizes[0]), Span(start: middle, size: sizes[1]),
            Span(start: available - sizes[2], size: sizes[2]),
        ]
    }

    private func solve(_ a: Item?, _ b: Item?, _ c: Item?, available: LayoutUnit) -> [LayoutUnit] {
        guard let b else {
            let (x, z) = share(a, c, available: available)
            return [x, .zero, z]
        }
        // The middle box is centred, so both sides get as much as the larger one needs.
        let sides: Item?
        switch (a, c) {
        case (nil, nil): sides = nil
        default:
            let both = [a, c].compactMap { $0 }
            let isFixed = both.allSatisfy { $0.fixed != nil }
            sides = Item(
                minimum: (both.map { $0.fixed ?? $0.minimum }.max() ?? .zero) * 2,
                maximum: (both.map { $0.fixed ?? $0.maximum }.max() ?? .zero) * 2,
                fixed: isFixed ? (both.compactMap(\.fixed).max() ?? .zero) * 2 : nil, floor: .zero, ceiling: .max)
        }
        let (middle, _) = share(b, sides, available: available)
        let side = LayoutUnit(raw: (available - middle).raw / 2)
        return [a.map { $0.fixed ?? side } ?? .zero, middle, c.map { $0.fixed ?? side } ?? .zero]
    }

    /// Distributes the space between two boxes with flexible sizes.
    /// [CSS Paged Media 3 §5.3.2.3](https://www.w3.org/TR/css-page-3/#flex-fit)
    private func share(_ a: Item?, _ c: Item?, available: LayoutUnit) -> (LayoutUnit, LayoutUnit) {
        switch (a, c) {
        case (nil, nil): return (.zero, .zero)
        case (let a?, nil): return (a.fixed ?? available, .zero)
        case (nil, let c?): return (.zero, c.fixed ?? available)
        case (let a?, let c?):
            switch (a.fixed, c.fixed) {
            case (let x?, let z?): return (x, z)
            case (let x?, nil): return (x, max(.zero, available - x))
            case (nil, let z?): return (max(.zero, available - z), z)
            case (nil, nil): break
            }
            let base: (LayoutUnit, LayoutUnit)
            let factor: (Double, Double)
            if a.maximum + c.maximum <= available {
                base = (a.maximum, c.maximum)
                factor = (a.maximum.double, c.maximum.double)
            } else if a.minimum + c.minimum <= available {
                base = (a.minimum, c.minimum)
                factor = ((a.maximum - a.minimum).double, (c.maximum - c.minimum).double)
            } else {
                base = (a.minimum, c.minimum)
                factor = (a.minimum.double, c.minimum.double)
            }
            let space = available - base.0 - base.1
            let sum = factor.0 + factor.1
            let first = base.0 + LayoutUnit(space.double * (sum > 0 ? factor.0 / sum : 0.5))
            return (first, available - first)
        }
    }

    /// - Parameter width: the width of the border box, if the axis is vertical.
    private func item(_ box: MarginBox, available: LayoutUnit, width: LayoutUnit?) -> Item {
        let style = box.style.box
        let edges = BoxEdges(style, containing: available)
        let margin = style.margin.map { $0.resolve(available) }
        let isVertical = width != nil
        let axis = Axis(
            containing: available, outer: isVertical ? margin.vertical : margin.horizontal,
            edges: isVertical ? edges.sum.vertical : edges.sum.horizontal, width: width)
        func definite(_ value: SizeValue) -> LayoutUnit? { borderBoxSize(value, of: box, axis).map { $0 + axis.outer } }
        let content = contentSizes(of: box, axis)
        let minimum = content.minContent + axis.outer
        return Item(
            minimum: minimum, maximum: max(minimum, content.maxContent + axis.outer),
            fixed: definite(isVertical ? style.height : style.width),
            floor: definite(isVertical ? style.minHeight : style.minWidth) ?? .zero,
            ceiling: definite(isVertical ? style.maxHeight : style.maxWidth) ?? .max)
    }
}
