import RectoCSS
import RectoCore

/// Margin, border and padding of an inline box, where it starts and where it ends. All that measures or builds lines
/// asks here.
/// [CSS 2.2 §8](https://www.w3.org/TR/CSS22/box.html), [§9.4.2](https://www.w3.org/TR/CSS22/visuren.html#inline-formatting)
struct InlineEdges {
    let style: ComputedStyle
    /// The width of the containing block, to which percentages refer.
    let basis: LayoutUnit
    /// Whether the side where the box starts (ends) is there. A side without edges takes no room.
    var hasStart: Bool
    var hasEnd: Bool

    /// The edges that a box has in all. Where a block-level box splits an inline box, the sides of the split have no
    /// edge.
    init(of box: BoxID, _ style: ComputedStyle, in tree: BoxTree, basis: LayoutUnit) {
        self.style = style
        self.basis = basis
        let flags = tree[box].flags
        hasStart = !flags.contains(.withoutStartEdge)
        hasEnd = !flags.contains(.withoutEndEdge)
    }

    private var isLTR: Bool { style.writingMode == .horizontalLTR }
    private var hasLeft: Bool { isLTR ? hasStart : hasEnd }
    private var hasRight: Bool { isLTR ? hasEnd : hasStart }

    // MARK: Along the line

    /// The room that the edges take where the box starts.
    var start: LayoutUnit { isLTR ? left : right }
    /// The room that the edges take where the box ends.
    var end: LayoutUnit { isLTR ? right : left }

    private var left: LayoutUnit {
        guard hasLeft else { return .zero }
        let box = style.box
        return box.margin.left.resolve(basis) + box.border.left.width + box.padding.left.resolve(basis)
    }
    private var right: LayoutUnit {
        guard hasRight else { return .zero }
        let box = style.box
        return box.margin.right.resolve(basis) + box.border.right.width + box.padding.right.resolve(basis)
    }

    /// Whether the edge where the box starts (ends) makes its line box count although nothing is in the box.
    /// [CSS 2.2 §9.4.2](https://www.w3.org/TR/CSS22/visuren.html#inline-formatting)
    var countsAtStart: Bool { isLTR ? countsLeft : countsRight }
    var countsAtEnd: Bool { isLTR ? countsRight : countsLeft }

    private var countsLeft: Bool {
        let box = style.box
        return hasLeft && (box.border.left.width != .zero || !box.padding.left.isZero || isSet(box.margin.left))
    }
    private var countsRight: Bool {
        let box = style.box
        return hasRight && (box.border.right.width != .zero || !box.padding.right.isZero || isSet(box.margin.right))
    }
    private func isSet(_ margin: AutoLengthPercentage) -> Bool { margin != .zero && !margin.isAuto }

    // MARK: Of a fragment

    var marginLeft: LayoutUnit { hasLeft ? style.box.margin.left.resolve(basis) : .zero }
    var marginRight: LayoutUnit { hasRight ? style.box.margin.right.resolve(basis) : .zero }

    var borderAndPadding: BoxEdges {
        var edges = BoxEdges(style.box, containing: basis)
        if !hasLeft {
            edges.border.left = .zero
            edges.padding.left = .zero
        }
        if !hasRight {
            edges.border.right = .zero
            edges.padding.right = .zero
        }
        return edges
    }
}

extension BoxStyle {
    /// Whether an empty inline box of this style makes its line box count.
    /// [CSS 2.2 §9.4.2](https://www.w3.org/TR/CSS22/visuren.html#inline-formatting)
    var hasInlineEdges: Bool {
        if hasInlineBorderOrPadding { return true }
        return margin.left != .zero && !margin.left.isAuto || margin.right != .zero && !margin.right.isAuto
    }

    /// Whether something may be visible between the content of an inline box and what is beside the box.
    var hasInlineBorderOrPadding: Bool {
        border.left.width != .zero || border.right.width != .zero || !padding.left.isZero || !padding.right.isZero
    }
}
