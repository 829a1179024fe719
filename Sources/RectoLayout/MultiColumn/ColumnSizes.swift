import RectoCSS
import RectoCore

/// The number, width and gap of a multi-column container's columns.
/// [CSS Multi-column 1 §3.4](https://www.w3.org/TR/css-multicol-1/#pseudo-algorithm)
struct ColumnSizes {
    /// The largest number of columns, because absurd numbers would take an absurd amount of time.
    private static let maximumCount = 1000

    let count: Int
    let inline: LayoutUnit
    let gap: LayoutUnit
    private let available: LayoutUnit
    private let mode: WritingMode

    init(_ style: ComputedStyle, available: LayoutUnit) {
        let box = style.box
        let gap = box.columnGap.map { max(.zero, $0.resolve(available)) } ?? style.inherited.font.size
        let least = max(box.columnWidth ?? .zero, LayoutUnit(raw: 1))
        let fitting: Int? = box.columnWidth.map { _ in max(1, (available + gap).raw / max(1, (least + gap).raw)) }
        let count: Int
        switch (fitting, box.columnCount) {
        case (nil, let number): count = number ?? 1
        case (let number?, nil): count = number
        case (let number?, let limit?): count = min(number, limit)
        }
        self.count = max(1, min(count, Self.maximumCount))
        inline = max(.zero, (available - gap * (self.count - 1)) / self.count)
        self.gap = gap
        self.available = available
        mode = style.writingMode
    }

    /// The physical left edge of a column. Columns after the last one overflow in the inline direction.
    func left(_ index: Int) -> LayoutUnit {
        let start = (inline + gap) * index
        return mode == .horizontalLTR ? start : available - inline - start
    }

    /// The middle of the gap after a column.
    func middleOfGap(after index: Int) -> LayoutUnit {
        mode == .horizontalLTR ? left(index) + inline + gap / 2 : left(index) - gap / 2
    }
}

/// Measures multi-column containers.
/// [CSS Multi-column 1 §3](https://www.w3.org/TR/css-multicol-1/#the-number-and-width-of-columns)
struct ColumnContentSizes {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }
    private var facts: TreeFacts { context.facts }

    /// The intrinsic sizes of a multi-column container's content. Columns are as wide as the style asks, or as their
    /// content.
    /// [CSS Multi-column 1 §3](https://www.w3.org/TR/css-multicol-1/#the-number-and-width-of-columns)
    func sizes(of box: BoxID) -> IntrinsicSizes {
        guard let columnBox = tree.firstContentChild(box) else { return .zero }
        let style = tree.style(box)
        let count = max(1, min(style.box.columnCount ?? 1, 1000))
        let gaps = (style.box.columnGap?.resolve(.zero) ?? style.inherited.font.size) * (count - 1)
        var sizes = context.sizing.borderBoxContentSizes(columnBox)
        if let width = style.box.columnWidth {
            sizes.minContent = min(sizes.minContent, width)
            sizes.maxContent = max(sizes.maxContent, width)
        } else {
            sizes.minContent = sizes.minContent * count + gaps
        }
        sizes.maxContent = max(sizes.minContent, sizes.maxContent * count + gaps)
        // Spanners are as wide as all columns together.
        if facts.usesSpanners { addSpanners(in: columnBox, to: &sizes) }
        return sizes
    }

    private func addSpanners(in box: BoxID, to sizes: inout IntrinsicSizes) {
        var next = tree.firstChild(box)
        while let child = next {
            next = tree.nextSibling(child)
            if isSpanner(child) {
                let own = context.sizing.marginBoxIntrinsicSizes(child)
                sizes.minContent = max(sizes.minContent, own.minContent)
                sizes.maxContent = max(sizes.maxContent, own.maxContent)
            } else if tree[child].kind == .blockContainer, !tree.isFormattingContextRoot(child) {
                addSpanners(in: child, to: &sizes)
            }
        }
    }

    /// Whether a block-level box spans the columns of the container around it, which must belong to the same block
    /// formatting context.
    /// [CSS Multi-column 1 §6.1](https://www.w3.org/TR/css-multicol-1/#column-span)
    func isSpanner(_ box: BoxID) -> Bool {
        tree.style(box).box.spansAllColumns && tree[box].isInFlow && tree[box].flags.contains(.inColumns)
    }
}
