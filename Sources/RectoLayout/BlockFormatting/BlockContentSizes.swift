import RectoCSS
import RectoCore

/// Measures block containers that hold blocks.
struct BlockContentSizes {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    /// The content sizes of a block container. For max-content, floats are side by side, before the lines or the
    /// formatting context root that follow them. A block into which they extend is as wide as the widest of both.
    func sizes(of box: BoxID) -> IntrinsicSizes {
        var result = IntrinsicSizes.zero
        var left = LayoutUnit.zero
        var right = LayoutUnit.zero
        var next = tree.firstChild(box)
        while let child = next {
            next = tree.nextSibling(child)
            if tree[child].isOutOfFlow
                || context.facts.usesSpanners && ColumnContentSizes(context: context).isSpanner(child)
            {
                continue
            }
            let style = tree.style(child).box
            let sizes = context.sizing.marginBoxIntrinsicSizes(child)
            result.minContent = max(result.minContent, sizes.minContent)
            if style.clear.includesLeft { left = .zero }
            if style.clear.includesRight { right = .zero }
            if tree[child].isFloating {
                if style.float == .left { left += sizes.maxContent } else { right += sizes.maxContent }
                result.maxContent = max(result.maxContent, left + right)
                continue
            }
            let isBeside =
                tree[child].node == nil && tree[child].kind == .inlineContainer
                || tree[child].flags.contains(.formattingContextRoot) || tree[child].kind == .replaced
            result.maxContent = max(
                result.maxContent, isBeside ? sizes.maxContent + left + right : sizes.maxContent, left + right)
            (left, right) = (.zero, .zero)
        }
        result.maxContent = max(result.minContent, result.maxContent)
        return result
    }
}
