import RectoCSS
import RectoCore

/// Finds the widths that blocks need beside floats.
struct WidthBesideFloats {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    /// Whether a box is a table, a replaced box or a box that establishes a formatting context. Its border box does not
    /// overlap the margin boxes of floats.
    /// [CSS 2.2 §9.5](https://www.w3.org/TR/CSS22/visuren.html#bfc-next-to-float)
    func avoidsFloats(_ box: BoxID) -> Bool {
        tree.isFormattingContextRoot(box) || tree[box].kind == .replaced || tree[box].kind == .tableWrapper
    }

    /// The least width that such a box needs beside floats.
    func widthBesideFloats(_ child: BoxID, in geometry: ContainerGeometry) -> LayoutUnit {
        widthBesideFloats(child, containing: geometry.contentInline, block: geometry.percentageBlock)
    }

    /// - Parameter inline: the containing block's inline size.
    /// - Parameter block: the size that percentages in its block size refer to.
    func widthBesideFloats(_ child: BoxID, containing inline: LayoutUnit, block: LayoutUnit?) -> LayoutUnit {
        let style = tree.style(child).box
        let edges = BoxEdges(style, containing: inline)
        switch tree[child].kind {
        case .replaced:
            return ReplacedSizing(context: context).contentSize(
                child, edges: edges, inlineBasis: inline, blockBasis: block
            ).width
                + edges.sum.horizontal
        case .tableWrapper:
            let least = context.sizing.borderBoxIntrinsicSizes(child).minContent
            guard case .lengthPercentage(let width) = style.width else { return least }
            return max(least, width.resolve(inline))
        default:
            if style.width == .auto || style.width == .stretch, !tree.isOrthogonal(child) {
                return context.sizing.clampInline(edges.sum.horizontal, child, containing: inline)
            }
            return context.sizing.usedInlineSize(
                child, edges: edges, in: ConstraintSpace(availableInline: inline, tableFragment: nil))
        }
    }

    /// The width of a float's margin box.
    func marginWidth(ofFloat box: BoxID, containing inline: LayoutUnit) -> LayoutUnit {
        let style = tree.style(box).box
        let edges = BoxEdges(style, containing: inline)
        let margin = style.margin.left.resolve(inline) + style.margin.right.resolve(inline)
        if tree[box].kind == .replaced || tree[box].kind == .tableWrapper {
            return widthBesideFloats(box, containing: inline, block: nil) + margin
        }
        var space = ConstraintSpace(availableInline: inline, tableFragment: nil)
        space.inlineSizing = .fitContent
        return context.sizing.usedInlineSize(box, edges: edges, in: space) + margin
    }
}
