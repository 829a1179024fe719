import RectoCSS
import RectoCore

/// A flex item with the used sizes that layout has determined so far.
/// [CSS Flexbox 1 §4](https://www.w3.org/TR/css-flexbox-1/#flex-items)
///
/// Main sizes are inner sizes (of the content box); cross sizes and offsets are those of the border box.
struct FlexItem {
    let box: BoxID
    let style: ComputedStyle
    /// The border and padding. They are zero for tables, whose borders belong to the grid.
    let edges: BoxEdges
    /// The margins, in which `auto` is zero.
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
    /// For `visibility: collapse`: the item is replaced by a strut with this cross size.
    let strut: LayoutUnit?
    /// Whether the cross size is that of the line, because of `align-self: stretch`, an `auto` size and no `auto`
    /// margins.
    let isStretched: Bool

    var flexBase = LayoutUnit.zero
    /// Whether the flex base size is independent of the content.
    var hasDefiniteBase = false
    var minMain = LayoutUnit.zero
    var maxMain = LayoutUnit.max
    var hypotheticalMain = LayoutUnit.zero
    var main = LayoutUnit.zero
    /// The cross size: first the hypothetical one, then the used one.
    var cross = LayoutUnit.zero
    /// The distances of the baselines from the top of the border box; nil if it has none.
    var firstBaseline: LayoutUnit?
    var lastBaseline: LayoutUnit?
    /// The offset of the border box from the container's main-start edge and from the line's cross-start edge.
    var mainOffset = LayoutUnit.zero
    var crossOffset = LayoutUnit.zero
    /// The sizings by which the item is laid out at its used size.
    var inlineSizing = ConstraintSpace.InlineSizing.fitContent
    var blockSizing = ConstraintSpace.BlockSizing.auto

    var crossMargins: LayoutUnit { crossMarginStart + crossMarginEnd }
    /// The outer main size without the inner one.
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
    /// A range of the container's items in order-modified order.
    var items: Range<Int>
    var cross = LayoutUnit.zero
    /// The offset from the container's cross-start edge.
    var crossOffset = LayoutUnit.zero
    var firstBaselines = BaselineGroup()
    var lastBaselines = BaselineGroup()
}

extension FlexAxes {
    /// The edge of the cross axis, relative to cross-start, at which a box's own writing mode begins.
    func crossStart(of own: StartEdges) -> AlignmentAxis.Edge {
        let edge = isRow ? own.y : own.inline(mode)
        return isCrossReversed ? edge.opposite : edge
    }
}
