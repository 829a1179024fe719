import RectoCSS
import RectoCore

/// Collects the margins at the start of a box, and finds out whether they collapse through the whole box.
///
/// The scan follows the first in-flow children only as far as margins adjoin. The caller uses up these margins, so that
/// no box is scanned twice.
struct StartMarginScan {
    let context: LayoutContext
    let floats: ExclusionSpace
    /// The margins before the box that collapse with its own, and their start in the coordinates of the floats.
    let before: CollapsedMargin
    let top: LayoutUnit
    /// Whether a box may span the columns that it is in. Its margins do not adjoin those of the boxes around it.
    let allowsSpanners: Bool
    /// Whether there are left floats inside the box, which will be beside the content that comes after them.
    private var hasLeftFloat = false
    private var hasRightFloat = false
    /// These floats, with the inline sizes of their containing blocks.
    private var innerFloats: [(box: BoxID, inline: LayoutUnit)] = []

    init(
        context: LayoutContext, floats: ExclusionSpace, before: CollapsedMargin, top: LayoutUnit,
        allowsSpanners: Bool = false
    ) {
        self.context = context
        self.floats = floats
        self.before = before
        self.top = top
        self.allowsSpanners = allowsSpanners
    }

    private var tree: BoxTree { context.tree }

    /// - Parameter inline: the containing block's inline size.
    /// - Parameter block: the size that percentages in its block size refer to.
    mutating func startMargin(of box: BoxID, containing inline: LayoutUnit, block: LayoutUnit?) -> StartMargin {
        let style = tree.style(box).box
        var start = StartMargin()
        start.margin.adjoin(style.margin.top.resolve(inline))
        start.isThrough = collapsesThroughContent(of: box, containing: inline, into: &start.margin)
        start.edge = start.margin
        if start.isThrough {
            let edges = BoxEdges(style, containing: inline)
            // The line of an outside marker is content.
            start.isThrough =
                edges.sum.bottom == .zero && tree.marker(of: box) == nil && style.aspectRatio == nil
                && !style.containment.contains(.size)
                && isZeroOrAuto(style.height, block)
                && isZeroOrAuto(style.minHeight, block)
        }
        if start.isThrough { start.margin.adjoin(style.margin.bottom.resolve(inline)) }
        return start
    }

    /// Whether nothing separates the start edge of `box` from the end of its content.
    private mutating func collapsesThroughContent(
        of box: BoxID, containing inline: LayoutUnit, into margin: inout CollapsedMargin
    ) -> Bool {
        let kind = tree[box].kind
        guard kind == .blockContainer || kind == .inlineContainer, !context.tree.isFormattingContextRoot(box) else {
            return false
        }
        let edges = BoxEdges(tree.style(box).box, containing: inline)
        if edges.sum.top != .zero { return false }
        if kind == .inlineContainer { return !tree.hasLines(box) }
        let context = context
        var content: LayoutUnit?
        func contentInline() -> LayoutUnit {
            let width =
                content
                ?? context.sizing.usedInlineSize(
                    box, edges: edges, in: ConstraintSpace(availableInline: inline, tableFragment: nil))
                - edges.sum.horizontal
            content = width
            return width
        }
        var next = tree.firstChild(box)
        while let child = next {
            next = tree.nextSibling(child)
            if tree[child].isOutOfFlow { continue }
            if tree[child].isFloating {
                let width = contentInline()
                innerFloats.append((child, width))
                if tree.style(child).box.float == .left { hasLeftFloat = true } else { hasRightFloat = true }
                continue
            }
            if allowsSpanners, tree.style(child).box.spansAllColumns { return false }
            let width = contentInline()
            let floatsBefore = (left: hasLeftFloat, right: hasRightFloat)
            let inner = startMargin(of: child, containing: width, block: nil)
            var adjoining = margin
            adjoining.adjoin(inner.margin)
            if hasClearance(child, below: adjoining, beside: floatsBefore) { return false }
            if inner.margin != CollapsedMargin(), isBelowFloats(child, containing: width) { return false }
            margin = adjoining
            if !inner.isThrough { return false }
        }
        return true
    }

    /// Whether a box whose margins would collapse with `margin` has clearance, which prevents that.
    /// - Parameter inner: whether floats of the scanned boxes come before the box.
    private func hasClearance(
        _ box: BoxID, below margin: CollapsedMargin, beside inner: (left: Bool, right: Bool)
    ) -> Bool {
        let clear = tree.style(box).box.clear
        if clear == .none { return false }
        if inner.left && clear.includesLeft || inner.right && clear.includesRight { return true }
        guard let bottom = floats.bottom(for: clear) else { return false }
        var collapsed = before
        collapsed.adjoin(margin)
        return bottom > top + collapsed.size
    }

    /// Whether a box has no room beside the floats before it. It is placed below them as if by clearance, so that its margin
    /// does not move the box in which it and the floats are.
    /// [CSS 2.2 §9.5](https://www.w3.org/TR/CSS22/visuren.html#floats)
    ///
    /// SPEC-GAP: of floats on the same side, the widest counts, as if the others were above or below it.
    private func isBelowFloats(_ box: BoxID, containing inline: LayoutUnit) -> Bool {
        guard !innerFloats.isEmpty, WidthBesideFloats(context: context).avoidsFloats(box) else { return false }
        var (left, right) = (LayoutUnit.zero, LayoutUnit.zero)
        for float in innerFloats {
            let width = WidthBesideFloats(context: context).marginWidth(ofFloat: float.box, containing: float.inline)
            if tree.style(float.box).box.float == .left { left = max(left, width) } else { right = max(right, width) }
        }
        return WidthBesideFloats(context: context).widthBesideFloats(box, containing: inline, block: nil) > inline
            - left - right
    }

    private func isZeroOrAuto(_ value: SizeValue, _ block: LayoutUnit?) -> Bool {
        guard case .lengthPercentage(let l) = value else { return true }
        return l.isZero || (l.hasPercentage && (block.map { l.resolve($0) == .zero } ?? true))
    }
}

extension BoxTree {
    /// Whether an inline container has any line box that affects layout.
    /// [CSS 2.2 §9.4.2](https://www.w3.org/TR/CSS22/visuren.html#inline-formatting)
    func hasLines(_ box: BoxID) -> Bool {
        if isPlainText(box) { return true }
        let content = inlineContent(box)
        for item in content.items {
            switch item.kind {
            case .atomic, .forcedBreak, .leader: return true
            case .open:
                if InlineEdges(of: item.box, item.style, in: self, basis: .zero).countsAtStart { return true }
            case .close:
                if InlineEdges(of: item.box, item.style, in: self, basis: .zero).countsAtEnd { return true }
            case .text:
                let collapse = item.style.inherited.whiteSpaceCollapse
                if !collapse.collapsesSpaces { return item.upper > item.lower }
                if content.text[item.range].contains(where: { $0 != 0x20 && $0 != 0x09 }) { return true }
            case .float, .outOfFlow, .lineBreakOpportunity: break
            }
        }
        return false
    }
}
