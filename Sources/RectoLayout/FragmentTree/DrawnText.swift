import RectoCSS
import RectoCore

/// A piece of text in a drawing, with one face and style.
package struct DrawnText {
    package var fragment: TextFragment
    package var style: ComputedStyle
    /// Leads from the start of the baseline of the piece to the drawing's viewport.
    package var transform: AffineTransform
    package var width: LayoutUnit
    package var color: Color
    /// Whether the text is painted. Otherwise a picture shows its glyphs.
    package var isSeen: Bool
    /// Filled bars, in the piece's coordinates.
    package var decorations: [Rect]
}
