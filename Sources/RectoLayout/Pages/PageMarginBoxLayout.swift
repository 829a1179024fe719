import RectoCSS
import RectoCore
import RectoDOM
import RectoText

/// Sizes, lays out and places page-margin boxes.
/// [CSS Paged Media 3 §5.3](https://www.w3.org/TR/css-page-3/#margin-dimension)
struct PageMarginBoxLayout {
    private let styled: StyledDocument
    private let services: LayoutServices
    private let fonts: UsedFonts
    private let pages: Int
    /// The document's running sums, and the pages of the elements that add to them.
    private let sums: (RunningSums, pageNumbers: [NodeID: Int])?
    /// Boxes whose content is the same on every page are made once.
    private var constantBoxes: [ObjectIdentifier: MarginBox] = [:]

    init(
        _ styled: StyledDocument, services: LayoutServices, fonts: UsedFonts, pages: Int,
        sums: (RunningSums, pageNumbers: [NodeID: Int])?
    ) {
        (self.styled, self.services, self.fonts, self.pages) = (styled, services, fonts, pages)
        self.sums = sums
    }

    /// A margin box that is generated, and how to lay it out.
    private final class MarginBox {
        let name: MarginBoxName
        let context: LayoutContext
        init(name: MarginBoxName, context: LayoutContext) { (self.name, self.context) = (name, context) }
        var style: ComputedStyle { context.tree.style(context.tree.root) }
        /// Border-box sizes of the content alone.
        var intrinsic: IntrinsicSizes { context.borderBoxContentSizes(context.tree.root) }
    }

    mutating func layOut(_ page: PageFragment, number: Int) -> [PageMarginBox] {
        guard !page.style.marginBoxes.isEmpty else { return [] }
        var boxes: [MarginBoxName: MarginBox] = [:]
        for entry in page.style.marginBoxes {
            boxes[entry.name] = box(entry.name, entry.style, number: number, index: page.index + 1)
        }
        let size = page.size
        let margin = page.margin
        let right = size.width - margin.right
        let bottom = size.height - margin.bottom
        var rects: [MarginBoxName: Rect] = [:]
        rects[.topLeftCorner] = Rect(x: .zero, y: .zero, width: margin.left, height: margin.top)
        rects[.topRightCorner] = Rect(x: right, y: .zero, width: margin.right, height: margin.top)
        rects[.bottomRightCorner] = Rect(x: right, y: bottom, width: margin.right, height: margin.bottom)
        rects[.bottomLeftCorner] = Rect(x: .zero, y: bottom, width: margin.left, height: margin.bottom)
        let inner = Rect(x: margin.left, y: margin.top, width: right - margin.left, height: bottom - margin.top)
        let top = spread(
            boxes[.topLeft], boxes[.topCenter], boxes[.topRight], available: inner.size.width, isVertical: false,
            across: margin.top)
        let below = spread(
            boxes[.bottomLeft], boxes[.bottomCenter], boxes[.bottomRight], available: inner.size.width,
            isVertical: false, across: margin.bottom)
        let left = spread(
            boxes[.leftTop], boxes[.leftMiddle], boxes[.leftBottom], available: inner.size.height, isVertical: true,
            across: margin.left)
        let rightSide = spread(
            boxes[.rightTop], boxes[.rightMiddle], boxes[.rightBottom], available: inner.size.height,
            isVertical: true, across: margin.right)
        for (names, spans, y, height) in [
            ([MarginBoxName.topLeft, .topCenter, .topRight], top, LayoutUnit.zero, margin.top),
            ([.bottomLeft, .bottomCenter, .bottomRight], below, bottom, margin.bottom),
        ] {
            for (name, span) in zip(names, spans) {
                rects[name] = Rect(x: inner.minX + span.start, y: y, width: span.size, height: height)
            }
        }
        for (names, spans, x, width) in [
            ([MarginBoxName.leftTop, .leftMiddle, .leftBottom], left, LayoutUnit.zero, margin.left),
            ([.rightTop, .rightMiddle, .rightBottom], rightSide, right, margin.right),
        ] {
            for (name, span) in zip(names, spans) {
                rects[name] = Rect(x: x, y: inner.minY + span.start, width: width, height: span.size)
            }
        }
        return page.style.marginBoxes.compactMap { entry in
            guard let box = boxes[entry.name], let rect = rects[entry.name] else { return nil }
            return place(box, in: rect, declaredAt: page.style.marginBoxSpans[entry.name])
        }
    }

    private mutating func box(_ name: MarginBoxName, _ style: ComputedStyle, number: Int, index: Int) -> MarginBox {
        let isConstant = !Self.usesCounters(style.box.content)
        if isConstant, let box = constantBoxes[ObjectIdentifier(style)], box.name == name { return box }
        let tree = BoxTreeBuilder.buildMarginBox(
            style: style, styled: styled, images: services.images, diagnostics: services.diagnostics,
            counters: BoxTreeBuilder.PageCounters(
                page: number, pages: pages,
                sums: sums.map { BoxTreeBuilder.PageSums($0, index: index, pageNumbers: $1) }))
        let context = LayoutContext(
            tree: tree, engine: services.engine, diagnostics: services.diagnostics, fonts: fonts)
        let box = MarginBox(name: name, context: context)
        if isConstant { constantBoxes[ObjectIdentifier(style)] = box }
        return box
    }

    private static func usesCounters(_ content: Content) -> Bool {
        guard case .items(let items) = content else { return false }
        return items.contains {
            switch $0 {
            case .counter, .counters, .sum: true
            default: false
            }
        }
    }

    // MARK: Sizes along a side

    private struct Span {
        var start: LayoutUnit
        var size: LayoutUnit
    }

    /// One box of a side in the axis along it; sizes are of the margin box.
    private struct Item {
        var minimum: LayoutUnit
        var maximum: LayoutUnit
        /// Definite size, or nil for `auto`.
        var fixed: LayoutUnit?
        var floor: LayoutUnit
        var ceiling: LayoutUnit
    }

    /// The variable dimension of the three boxes of a side.
    /// [CSS Paged Media 3 §5.3.2.2](https://www.w3.org/TR/css-page-3/#variable-auto-sizing)
    private func spread(
        _ a: MarginBox?, _ b: MarginBox?, _ c: MarginBox?, available: LayoutUnit, isVertical: Bool, across: LayoutUnit
    ) -> [Span] {
        let items = [a, b, c].map { $0.map { item($0, available: available, isVertical: isVertical, across: across) } }
        var sizes = solve(items[0], items[1], items[2], available: available)
        // Limits: what violates one becomes definite and the others are solved again.
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
        let middle = b == nil ? .zero : LayoutUnit(raw: (available - sizes[1]).raw / 2)
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
        // The middle box is centred: both sides get as much as the larger needs.
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

    /// Shares the space between two boxes of flexible size.
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

    private func item(_ box: MarginBox, available: LayoutUnit, isVertical: Bool, across: LayoutUnit) -> Item {
        let style = box.style.box
        let edges = BoxEdges(style, containing: isVertical ? across : available)
        let margin = style.margin.map { $0.resolve(isVertical ? across : available) }
        let outer = isVertical ? margin.vertical : margin.horizontal
        let sum = isVertical ? edges.sum.vertical : edges.sum.horizontal
        func definite(_ value: SizeValue) -> LayoutUnit? {
            guard case .lengthPercentage(let l) = value else { return nil }
            let size = max(.zero, l.resolve(available))
            return (style.boxSizing == .borderBox ? max(size, sum) : size + sum) + outer
        }
        var minimum: LayoutUnit
        var maximum: LayoutUnit
        if isVertical {
            var space = ConstraintSpace(availableInline: across, tableFragment: nil)
            if case .lengthPercentage = style.width {
            } else {
                space.inlineSizing = .fixed(max(.zero, across - margin.horizontal))
            }
            let height = box.context.layOut(box.context.tree.root, in: space).fragment.size.height
            minimum = height + outer
            maximum = minimum
        } else {
            minimum = box.intrinsic.minContent + outer
            maximum = box.intrinsic.maxContent + outer
        }
        maximum = max(minimum, maximum)
        return Item(
            minimum: minimum, maximum: maximum, fixed: definite(isVertical ? style.height : style.width),
            floor: definite(isVertical ? style.minHeight : style.minWidth) ?? .zero,
            ceiling: definite(isVertical ? style.maxHeight : style.maxWidth) ?? .max)
    }

    // MARK: Placing

    /// Lays out a box whose margin box is `rect` (in the axis across the side, its own size may differ).
    private func place(_ box: MarginBox, in rect: Rect, declaredAt span: SourceSpan?) -> PageMarginBox {
        let style = box.style
        let margin = style.box.margin.map { $0.resolve(rect.size.width) }
        var space = ConstraintSpace(
            availableInline: rect.size.width, percentageBlock: rect.size.height, tableFragment: nil)
        space.writingMode = style.writingMode
        space.inlineSizing = .fixed(max(.zero, rect.size.width - margin.horizontal))
        let root = box.context.tree.root
        // Once by its content, to align that in the box's height.
        var natural = space
        natural.blockSizing = .atLeast(.zero)
        let content = box.context.layOut(root, in: natural).fragment
        let height = max(.zero, rect.size.height - margin.vertical)
        space.blockSizing = .fixed(height)
        let fragment = box.context.layOut(root, in: space).fragment
        let edges = (fragment.border + fragment.padding).vertical
        let free = height - edges - Self.contentHeight(content)
        let shift: LayoutUnit
        switch style.box.verticalAlign {
        case .middle: shift = LayoutUnit(raw: free.raw / 2)
        case .bottom: shift = free
        default: shift = .zero
        }
        if shift != .zero {
            for k in fragment.children.indices { fragment.children[k].offset.y += shift }
        }
        if Self.contentHeight(content) > height + LayoutUnit(0.5), height > .zero {
            services.diagnostics.report(
                LayoutDiagnostic.overflow, .warning,
                "the content of '@\(box.name.rawValue)' is higher than its page margin", at: span,
                hints: ["make the page margin larger, or the text smaller"])
        }
        return PageMarginBox(
            name: box.name, tree: box.context.tree,
            offset: Point(x: rect.minX + margin.left, y: rect.minY + margin.top), fragment: fragment)
    }

    private static func contentHeight(_ fragment: Fragment) -> LayoutUnit {
        let start = fragment.border.top + fragment.padding.top
        let end = fragment.children.map { $0.offset.y + $0.fragment.size.height }.max() ?? start
        return end - start
    }
}
