import RectoCSS
import RectoCore

/// How the containing block of an absolutely positioned box aligns it, where both insets of an axis are given.
/// [CSS Positioned Layout 3 §4.3](https://www.w3.org/TR/css-position-3/#abspos-alignment)
struct PositionedAlignment {
    /// Between the insets; nil for `auto`, `normal` and `stretch`. The box is then as large as its content.
    let x: SelfPosition?
    let y: SelfPosition?
    /// Neither `safe` nor `unsafe` is given.
    private let keepsX: Bool
    private let keepsY: Bool
    /// The containing block's direction: it decides which inset is ignored if the box does not fill the space.
    let isRTL: Bool

    init(_ context: LayoutContext, _ box: BoxID) {
        let tree = context.tree
        let style = tree.style(box)
        let direction = Self.containingDirection(of: box, in: tree)
        isRTL = direction == .rtl
        let axis = AlignmentAxis.inline(isRTL ? .horizontalRTL : .horizontalLTR)
        let justify = style.box.justifySelf
        let align = style.box.alignSelf
        if Self.aligns(justify) {
            var own = AlignmentAxis.Edge.start
            if style.inherited.direction != direction { own = .end }
            let logical = SelfPosition(justify, in: axis, selfStart: own)
            x = isRTL ? logical.reversed : logical
        } else {
            x = nil
        }
        y = Self.aligns(align) ? SelfPosition(align, in: .block()) : nil
        (keepsX, keepsY) = (justify.overflow == nil, align.overflow == nil)
    }

    /// Of the margin box from the containing block's left edge; nil if nothing aligns it.
    /// - Parameters:
    ///   - extent: of the containing block.
    ///   - start, end: the insets.
    func left(ofSize size: LayoutUnit, in extent: LayoutUnit, start: LayoutUnit, end: LayoutUnit) -> LayoutUnit? {
        x.map { Self.place($0, size, extent, start, end, keeps: keepsX, isReversed: isRTL) }
    }
    func top(ofSize size: LayoutUnit, in extent: LayoutUnit, start: LayoutUnit, end: LayoutUnit) -> LayoutUnit? {
        y.map { Self.place($0, size, extent, start, end, keeps: keepsY, isReversed: false) }
    }

    /// By default a box that overflows the space between its insets stays in the *overflow limit rectangle* that this
    /// and the containing block make up, as far as it can.
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

    /// Of the nearest ancestor that the box may refer to.
    private static func containingDirection(of box: BoxID, in tree: BoxTree) -> Direction {
        let isFixed = tree.style(box).box.position == .fixed
        var next = tree.parent(box)
        while let ancestor = next {
            let style = tree.style(ancestor)
            if !isFixed && style.box.position != .static || style.box.containsFixed {
                return style.inherited.direction
            }
            next = tree.parent(ancestor)
        }
        return tree.style(tree.root).inherited.direction
    }
}
