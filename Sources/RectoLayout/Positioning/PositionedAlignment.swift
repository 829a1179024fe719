import RectoCSS
import RectoCore

/// The alignment of an absolutely positioned box in its containing block, if both insets of an axis are given.
/// [CSS Positioned Layout 3 §4.3](https://www.w3.org/TR/css-position-3/#abspos-alignment)
struct PositionedAlignment {
    /// The position between the insets; nil for `auto`, `normal` and `stretch`. The box is then as large as its
    /// content.
    let x: SelfPosition?
    let y: SelfPosition?
    /// Whether neither `safe` nor `unsafe` is given.
    private let keepsX: Bool
    private let keepsY: Bool
    /// The edges at which lines and blocks of the containing block begin. An inset at the other edge is ignored if the
    /// box does not fill the space.
    let start: StartEdges

    init(_ context: LayoutContext, _ box: BoxID) {
        let tree = context.tree
        let style = tree.style(box)
        let containingBlock = tree.surroundings.outOfFlow[box]?.containingBlock ?? tree.root
        start = StartEdges(of: containingBlock, in: tree, flow: tree[box].frame)
        let own = StartEdges(of: box, in: tree)
        let (justify, align) = (style.box.justifySelf, style.box.alignSelf)
        let (inX, inY) = start.isInlineHorizontal ? (justify, align) : (align, justify)
        x = Self.position(inX, from: start.x, selfStart: own.x, isInline: start.isInlineHorizontal)
        y = Self.position(inY, from: start.y, selfStart: own.y, isInline: !start.isInlineHorizontal)
        (keepsX, keepsY) = (inX.overflow == nil, inY.overflow == nil)
    }

    /// The position relative to the left or upper edge.
    private static func position(
        _ value: Alignment, from start: AlignmentAxis.Edge, selfStart: AlignmentAxis.Edge, isInline: Bool
    ) -> SelfPosition? {
        guard aligns(value) else { return nil }
        let isReversed = start == .end
        let axis = isInline ? AlignmentAxis.inline(isReversed ? .horizontalRTL : .horizontalLTR) : .block()
        let logical = SelfPosition(value, in: axis, selfStart: isReversed ? selfStart.opposite : selfStart)
        return isReversed ? logical.reversed : logical
    }

    /// The left edge of the margin box from that of the containing block, or nil if the box is not aligned.
    /// - Parameter extent: the size of the containing block.
    /// - Parameter start: the inset at the start.
    /// - Parameter end: the inset at the end.
    func left(ofSize size: LayoutUnit, in extent: LayoutUnit, start: LayoutUnit, end: LayoutUnit) -> LayoutUnit? {
        x.map { Self.place($0, size, extent, start, end, keeps: keepsX, isReversed: self.start.x == .end) }
    }
    func top(ofSize size: LayoutUnit, in extent: LayoutUnit, start: LayoutUnit, end: LayoutUnit) -> LayoutUnit? {
        y.map { Self.place($0, size, extent, start, end, keeps: keepsY, isReversed: self.start.y == .end) }
    }

    /// Places a box that has neither `safe` nor `unsafe`. If it overflows the space between its insets, it stays, as
    /// far as possible, in the *overflow limit rectangle*, which is the union of that space and the containing block.
    /// [CSS Align 3 §4.4.1.2](https://www.w3.org/TR/css-align-3/#auto-safety-position)
    private static func place(
        _ position: SelfPosition, _ size: LayoutUnit, _ extent: LayoutUnit, _ start: LayoutUnit, _ end: LayoutUnit,
        keeps: Bool, isReversed: Bool
    ) -> LayoutUnit {
        let free = extent - start - end - size
        let place = start + position.offset(free: free)
        guard keeps, free < .zero else { return place }
        let (low, high) = (min(.zero, start), max(extent, extent - end) - size)
        return isReversed ? min(max(place, low), high) : max(min(place, high), low)
    }

    private static func aligns(_ value: Alignment) -> Bool {
        switch value.position {
        case .auto, .normal, .stretch: false
        default: true
        }
    }
}
