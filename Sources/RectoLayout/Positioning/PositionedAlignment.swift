import RectoCSS
import RectoCore

/// The alignment of an absolutely positioned box in its containing block, if both insets of an axis are given.
/// [CSS Positioned Layout 3 §4.3](https://www.w3.org/TR/css-position-3/#abspos-alignment)
struct PositionedAlignment {
    /// From the left and from the upper edge.
    let x: Axis
    let y: Axis
    /// The edges at which lines and blocks of the containing block begin. An inset at the other edge is ignored if the
    /// box does not fill the space.
    let start: StartEdges

    struct Axis {
        /// The position between the insets; nil for `auto`, `normal` and `stretch`. The box is then as large as its
        /// content.
        let position: SelfPosition?
        /// Whether neither `safe` nor `unsafe` is given.
        private let keeps: Bool
        private let start: AlignmentAxis.Edge

        fileprivate init(
            _ value: Alignment, in axis: AlignmentAxis, from start: AlignmentAxis.Edge, selfStart: AlignmentAxis.Edge
        ) {
            keeps = value.overflow == nil
            self.start = start
            switch value.position {
            case .auto, .normal, .stretch: position = nil
            default:
                let isReversed = start == .end
                let logical = SelfPosition(value, in: axis, selfStart: isReversed ? selfStart.opposite : selfStart)
                position = isReversed ? logical.reversed : logical
            }
        }

        /// The first edge of the margin box from that of the containing block, or nil if the box is not aligned. If the box
        /// has neither `safe` nor `unsafe` and overflows the space between its insets, it stays, as far as possible, in the
        /// *overflow limit rectangle*, which is the union of that space and the containing block.
        /// [CSS Align 3 §4.4.1.2](https://www.w3.org/TR/css-align-3/#auto-safety-position)
        /// - Parameter extent: the size of the containing block.
        /// - Parameter insets: those at the start and at the end.
        func place(
            ofSize size: LayoutUnit, in extent: LayoutUnit, insets: (start: LayoutUnit, end: LayoutUnit)
        ) -> LayoutUnit? {
            guard let position else { return nil }
            let free = extent - insets.start - insets.end - size
            let place = insets.start + position.offset(free: free)
            guard keeps, free < .zero else { return place }
            let (low, high) = (min(.zero, insets.start), max(extent, extent - insets.end) - size)
            return start == .end ? min(max(place, low), high) : max(min(place, high), low)
        }
    }

    init(_ context: LayoutContext, _ box: BoxID) {
        let tree = context.tree
        let style = tree.style(box)
        let containingBlock = tree.surroundings.outOfFlow[box]?.containingBlock ?? tree.root
        start = StartEdges(of: containingBlock, in: tree, flow: tree[box].frame)
        let own = StartEdges(of: box, in: tree)
        let (justify, align) = (style.box.justifySelf, style.box.alignSelf)
        if start.isInlineHorizontal {
            x = Axis(justify, in: Self.inline(from: start.x), from: start.x, selfStart: own.x)
            y = Axis(align, in: .block(), from: start.y, selfStart: own.y)
        } else {
            x = Axis(align, in: .block(), from: start.x, selfStart: own.x)
            y = Axis(justify, in: Self.inline(from: start.y), from: start.y, selfStart: own.y)
        }
    }

    private static func inline(from start: AlignmentAxis.Edge) -> AlignmentAxis {
        .inline(start == .end ? .horizontalRTL : .horizontalLTR)
    }
}
