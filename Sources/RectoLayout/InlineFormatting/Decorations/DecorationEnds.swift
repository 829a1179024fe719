import RectoCSS
import RectoCore
import RectoText

/// Where the lines of decorations start and end.
extension LayoutContext {
    /// Moves the ends of the lines that `owner` draws on its texts in `children`: `text-decoration-inset`.
    /// [CSS Text Decoration 4 §2.8](https://drafts.csswg.org/css-text-decor-4/#text-decoration-inset-property)
    func insetDecorations(_ children: [Fragment.Child], of owner: BoxID, left: LayoutUnit, right: LayoutUnit) {
        var texts: [(fragment: Fragment, x: LayoutUnit)] = []
        func collect(_ children: [Fragment.Child], _ origin: LayoutUnit) {
            for child in children {
                let x = origin + child.offset.x
                switch child.fragment.kind {
                case .text(let text) where text.decorations.contains { $0.owner == owner }:
                    texts.append((child.fragment, x))
                case .inlineBox: collect(child.fragment.children, x)
                default: break
                }
            }
        }
        collect(children, .zero)
        guard let first = texts.first, let last = texts.last else { return }
        let start = first.x + left
        let end = last.x + last.fragment.size.width - right
        for (index, (fragment, x)) in texts.enumerated() {
            guard case .text(var text) = fragment.kind else { continue }
            for k in text.decorations.indices where text.decorations[k].owner == owner {
                // Between the ends a text's own edges hold.
                if index == 0 || start > x { text.decorations[k].leftInset += start - x }
                let edge = x + fragment.size.width
                if index == texts.count - 1 || end < edge { text.decorations[k].rightInset += edge - end }
            }
            fragment.kind = .text(text)
        }
    }

    /// The stretches under spaces that no decoration is drawn at, for each of `text`'s decorations.
    /// [CSS Text Decoration 4 §2.9](https://www.w3.org/TR/css-text-decor-4/#text-decoration-skip-spaces-property)
    func spaceGaps(_ text: TextFragment, _ style: InheritedStyle, width: LayoutUnit) -> [TextFragment.InkGap] {
        guard style.hasDetails, style.textDecorationSkipSpaces == .all else { return [] }
        let bytes = text.paragraph.text
        var gaps: [(from: Int, to: Int)] = []
        var wasSpace = false
        forEachGlyph(of: text) { glyph, x in
            if wasSpace { gaps[gaps.count - 1].to = x }
            wasSpace = Int(glyph.cluster) < bytes.count && Self.isWordSeparator(bytes, Int(glyph.cluster))
            if wasSpace { gaps.append((x, width.raw)) }
        }
        return text.decorations.indices.flatMap { index in
            gaps.map {
                TextFragment.InkGap(decoration: index, from: LayoutUnit(raw: $0.from), to: LayoutUnit(raw: $0.to))
            }
        }
    }
}
