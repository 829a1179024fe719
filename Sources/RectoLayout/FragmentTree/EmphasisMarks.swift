import RectoCSS
import RectoCore
import RectoText

/// The emphasis marks of one text. Used values.
/// [CSS Text Decoration 4 §3](https://www.w3.org/TR/css-text-decor-4/#emphasis-marks)
public final class EmphasisMarks {
    public enum Drawing {
        /// Glyphs of a font.
        case glyphs(InlineParagraph)
        /// No font has the character: a circle and its kin drawn in a square of this side.
        case shape(TextEmphasisMark.Shape, isFilled: Bool, size: LayoutUnit)
    }
    public let drawing: Drawing
    /// nil is that of the text.
    public let color: Color?
    /// Of the marks' baseline, below that of the text.
    public let baseline: LayoutUnit
    /// Where each mark starts, from the text's left edge.
    public let places: [LayoutUnit]
    /// The middle of a mark, from where it starts on its baseline.
    public let middle: Point

    init(drawing: Drawing, color: Color?, baseline: LayoutUnit, places: [LayoutUnit], middle: Point) {
        (self.drawing, self.color, self.baseline, self.places) = (drawing, color, baseline, places)
        self.middle = middle
    }

    /// Those of the characters in one stretch of the text; nil if there are none.
    func part(_ stretch: Range<LayoutUnit>) -> EmphasisMarks? {
        let inside = places.filter { stretch.contains($0 + middle.x) }
        if inside.isEmpty { return nil }
        return EmphasisMarks(
            drawing: drawing, color: color, baseline: baseline, places: inside.map { $0 - stretch.lowerBound },
            middle: middle)
    }
}
