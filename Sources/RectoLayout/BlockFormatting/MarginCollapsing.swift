import RectoCSS
import RectoCore

extension LayoutContext {
    /// The margins that collapse together at a box's start, and whether they collapse through all of it.
    ///
    /// Looks down the first in-flow children only as far as margins adjoin; whoever asks spends these margins, so
    /// that no box is asked twice.
    /// [CSS 2.2 §8.3.1 Collapsing margins](https://www.w3.org/TR/CSS22/box.html#collapsing-margins)
    func startMargin(
        of box: BoxID, containing inline: LayoutUnit, hasFloats: Bool
    ) -> (margin: CollapsedMargin, isThrough: Bool) {
        let style = tree.style(box).box
        var margin = CollapsedMargin(style.margin.top.resolve(inline))
        let kind = tree[box].kind
        guard kind == .blockContainer || kind == .inlineContainer, !isFormattingContextRoot(box) else {
            return (margin, false)
        }
        let edges = BoxEdges(style, containing: inline)
        if edges.sum.top != .zero { return (margin, false) }
        if kind == .inlineContainer {
            if hasLines(box) { return (margin, false) }
        } else {
            let content =
                max(
                    .zero,
                    inline - edges.sum.horizontal - style.margin.left.resolve(inline)
                        - style.margin.right.resolve(inline))
            var next = tree.firstChild(box)
            while let child = next {
                next = tree.nextSibling(child)
                if tree[child].isOutOfFlow || tree[child].isFloating { continue }
                if hasFloats && tree.style(child).box.clear != .none { return (margin, false) }
                let inner = startMargin(of: child, containing: content, hasFloats: hasFloats)
                margin.adjoin(inner.margin)
                if !inner.isThrough { return (margin, false) }
            }
        }
        guard edges.sum.bottom == .zero, isZeroOrAuto(style.height), isZeroOrAuto(style.minHeight) else {
            return (margin, false)
        }
        margin.adjoin(style.margin.bottom.resolve(inline))
        return (margin, true)
    }

    private func isZeroOrAuto(_ value: SizeValue) -> Bool {
        if case .lengthPercentage(let l) = value { return l.isZero || l.hasPercentage }
        return true
    }

    /// Whether an inline container has any line box that counts.
    /// [CSS 2.2 §9.4.2](https://www.w3.org/TR/CSS22/visuren.html#inline-formatting)
    func hasLines(_ box: BoxID) -> Bool {
        let content = tree.inlineContent(box)
        for item in content.items {
            switch item.kind {
            case .atomic, .forcedBreak: return true
            case .open, .close: if hasInlineEdges(item.style) { return true }
            case .text:
                let collapse = item.style.inherited.whiteSpaceCollapse
                if collapse != .collapse && collapse != .preserveBreaks { return item.upper > item.lower }
                if content.text[item.range].contains(where: { $0 != 0x20 && $0 != 0x09 }) { return true }
            case .float, .outOfFlow, .lineBreakOpportunity: break
            }
        }
        return false
    }
}
