import RectoCSS
import RectoCore

/// A flex item with its used sizes, as far as layout has come.
/// [CSS Flexbox 1 §4](https://www.w3.org/TR/css-flexbox-1/#flex-items)
///
/// Main sizes are inner ones (of the content box), cross sizes and offsets those of the border box.
struct FlexItem {
    let box: BoxID
    let style: ComputedStyle
    /// Border and padding; zero for tables, whose borders belong to the grid.
    let edges: BoxEdges
    /// `auto` counts as zero.
    let margin: Edges<LayoutUnit>
    let mainEdges: LayoutUnit
    let mainMarginStart: LayoutUnit
    let mainMargins: LayoutUnit
    let crossMarginStart: LayoutUnit
    let crossMarginEnd: LayoutUnit
    let mainAuto: AutoMargins
    let crossAuto: AutoMargins
    let alignment: Alignment
    let grow: Double
    let shrink: Double
    /// `visibility: collapse`: what is left of the item is a strut of this cross size.
    let strut: LayoutUnit?
    /// Its cross size is that of its line: `align-self: stretch`, an `auto` size and no `auto` margins.
    let isStretched: Bool

    var flexBase = LayoutUnit.zero
    /// The flex base size does not come from the content.
    var hasDefiniteBase = false
    var minMain = LayoutUnit.zero
    var maxMain = LayoutUnit.max
    var hypotheticalMain = LayoutUnit.zero
    var main = LayoutUnit.zero
    /// Hypothetical first, then used.
    var cross = LayoutUnit.zero
    /// Of the baselines from the border box's top; nil if it has none.
    var firstBaseline: LayoutUnit?
    var lastBaseline: LayoutUnit?
    /// Of the border box from the container's main-start and the line's cross-start edge.
    var mainOffset = LayoutUnit.zero
    var crossOffset = LayoutUnit.zero
    /// How the item is laid out at its used size.
    var inlineSizing = ConstraintSpace.InlineSizing.fitContent
    var blockSizing = ConstraintSpace.BlockSizing.auto

    var crossMargins: LayoutUnit { crossMarginStart + crossMarginEnd }
    /// Everything but the inner main size.
    var outerMainExtra: LayoutUnit { strut == nil ? mainEdges + mainMargins : .zero }
    var outerHypotheticalMain: LayoutUnit { hypotheticalMain + outerMainExtra }
    var borderMain: LayoutUnit { main + mainEdges }

    init(
        _ box: BoxID, _ context: LayoutContext, _ container: BoxStyle, _ axes: FlexAxes, contentInline: LayoutUnit,
        strut: LayoutUnit?
    ) {
        self.box = box
        self.strut = strut
        style = context.tree.style(box)
        let style = style.box
        edges = context.tree[box].kind == .tableWrapper ? .zero : BoxEdges(style, containing: contentInline)
        margin = style.margin.map { $0.resolve(contentInline) }
        let isAuto = style.margin.map(\.isAuto)
        mainEdges = axes.mainSum(edges.sum)
        mainMarginStart = axes.mainStart(margin)
        mainMargins = axes.mainSum(margin)
        crossMarginStart = axes.crossStart(margin)
        crossMarginEnd = axes.crossEnd(margin)
        mainAuto = AutoMargins(start: axes.mainStart(isAuto), end: axes.mainEnd(isAuto))
        crossAuto = AutoMargins(start: axes.crossStart(isAuto), end: axes.crossEnd(isAuto))
        alignment = .ofSelf(style.alignSelf, items: container.alignItems)
        grow = style.flexGrow
        shrink = style.flexShrink
        let crossSize = axes.isRow ? style.height : style.width
        isStretched = alignment.isStretch && crossSize == .auto && crossAuto.isNone && strut == nil
    }

    func clampMain(_ size: LayoutUnit) -> LayoutUnit { max(.zero, minMain, min(size, maxMain)) }
}

/// [CSS Flexbox 1 §6](https://www.w3.org/TR/css-flexbox-1/#flex-lines)
struct FlexLine {
    /// In the container's order-modified items.
    var items: Range<Int>
    var cross = LayoutUnit.zero
    /// From the container's cross-start edge.
    var crossOffset = LayoutUnit.zero
    var firstBaselines = BaselineGroup()
    var lastBaselines = BaselineGroup()
}
