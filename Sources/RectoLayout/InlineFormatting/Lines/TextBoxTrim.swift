import RectoCSS
import RectoCore
import RectoText

/// A side of a line of text.
enum TextSide { case over, under }

extension UsedFonts {
    /// The distance of an edge from the baseline, in the line's own font.
    /// [CSS Inline 3 §5.2 `text-box-edge`](https://www.w3.org/TR/css-inline-3/#text-edges)
    func textEdge(_ edge: TextEdge, _ side: TextSide, of line: ComputedStyle) -> LayoutUnit {
        let metrics = font(line.inherited).metrics
        switch edge {
        case .cap: return metrics.capHeight
        case .ex: return metrics.xHeight
        case .text: return side == .over ? metrics.ascent : metrics.descent
        case .alphabetic: return side == .over ? metrics.ascent : .zero
        }
    }
}
