import RectoCSS
import RectoCore
import RectoText

/// The start and end of decoration lines.
extension TextDecorating {
    /// `children` with other ends of the lines that `owner` draws on its texts: `text-decoration-inset`.
    /// [CSS Text Decoration 4 §2.8](https://drafts.csswg.org/css-text-decor-4/#text-decoration-inset-property)
    func insettingDecorations(
        _ children: [Fragment.Child], of owner: BoxID, left: LayoutUnit, right: LayoutUnit
    ) -> [Fragment.Child] {
        var edges: [(left: LayoutUnit, right: LayoutUnit)] = []
        _ = changingTexts(children, decoratedBy: owner, at: .zero) { text, x, width in
            edges.append((x, x + width))
            return text
        }
        guard let first = edges.first, let last = edges.last else { return children }
        let start = first.left + left
        let end = last.right - right
        var index = 0
        return changingTexts(children, decoratedBy: owner, at: .zero) { text, x, width in
            var text = text
            for k in text.decorations.indices where text.decorations[k].owner == owner {
                // Between the two ends, the edges of each text are used.
                if index == 0 || start > x { text.decorations[k].leftInset += start - x }
                let edge = x + width
                if index == edges.count - 1 || end < edge { text.decorations[k].rightInset += edge - end }
            }
            index += 1
            return text
        }
    }

    /// `children` with what `change` makes of each text that `owner` decorates, given its left edge and width.
    private func changingTexts(
        _ children: [Fragment.Child], decoratedBy owner: BoxID, at origin: LayoutUnit,
        _ change: (TextFragment, LayoutUnit, LayoutUnit) -> TextFragment
    ) -> [Fragment.Child] {
        children.map { child in
            let x = origin + child.offset.x
            let fragment = child.fragment
            switch fragment.kind {
            case .text(let text) where text.decorations.contains { $0.owner == owner }:
                let changed = change(text, x, fragment.size.width)
                return Fragment.Child(offset: child.offset, fragment: fragment.changed { $0.kind = .text(changed) })
            case .inlineBox:
                let inner = changingTexts(fragment.children, decoratedBy: owner, at: x, change)
                return Fragment.Child(offset: child.offset, fragment: fragment.changed { $0.children = inner })
            default: return child
            }
        }
    }

    /// For each of `text`'s decorations, the stretches under spaces at which it is not drawn.
    /// [CSS Text Decoration 4 §2.9](https://www.w3.org/TR/css-text-decor-4/#text-decoration-skip-spaces-property)
    func spaceGaps(_ text: TextFragment, _ style: InheritedStyle, width: LayoutUnit) -> [TextFragment.InkGap] {
        guard style.textDecorationSkipSpaces == .all else { return [] }
        let bytes = text.paragraph.text
        var gaps: [(from: Int, to: Int)] = []
        var wasSpace = false
        forEachGlyph(of: text) { glyph, x in
            if wasSpace { gaps[gaps.count - 1].to = x }
            wasSpace = Int(glyph.cluster) < bytes.count && InlineShaping.isWordSeparator(bytes, Int(glyph.cluster))
            if wasSpace { gaps.append((x, width.raw)) }
        }
        return text.decorations.indices.flatMap { index in
            gaps.map {
                TextFragment.InkGap(decoration: index, from: LayoutUnit(raw: $0.from), to: LayoutUnit(raw: $0.to))
            }
        }
    }
}
