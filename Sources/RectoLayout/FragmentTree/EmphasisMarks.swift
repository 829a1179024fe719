import RectoCSS
import RectoCore
import RectoText

/// The emphasis marks of one text fragment, as used values.
/// [CSS Text Decoration 4 §3](https://www.w3.org/TR/css-text-decor-4/#emphasis-marks)
public final class EmphasisMarks {
    public enum Drawing {
        /// The glyphs of a font.
        case glyphs(InlineParagraph)
        /// A circle or another shape, drawn in a square with sides of this size because no font has the character.
        case shape(TextEmphasisMark.Shape, isFilled: Bool, size: LayoutUnit)
    }
    public let drawing: Drawing
    /// The colour; nil is that of the text.
    public let color: Color?
    /// The distance of the marks' baseline below that of the text.
    public let baseline: LayoutUnit
    /// The start of each mark, from the left edge of the text.
    public let places: [LayoutUnit]
    /// The middle of a mark, relative to its start on its baseline.
    public let middle: Point

    init(drawing: Drawing, color: Color?, baseline: LayoutUnit, places: [LayoutUnit], middle: Point) {
        self.drawing = drawing
        self.color = color
        self.baseline = baseline
        self.places = places
        self.middle = middle
    }

    /// The marks farther below the text.
    func moved(by distance: LayoutUnit) -> EmphasisMarks {
        EmphasisMarks(
            drawing: drawing, color: color, baseline: baseline + distance, places: places, middle: middle)
    }

    /// The marks of the characters in one stretch of the text, or nil if there are none.
    func part(_ stretch: Range<LayoutUnit>) -> EmphasisMarks? {
        let inside = places.filter { stretch.contains($0 + middle.x) }
        if inside.isEmpty { return nil }
        return EmphasisMarks(
            drawing: drawing, color: color, baseline: baseline, places: inside.map { $0 - stretch.lowerBound },
            middle: middle)
    }
}
