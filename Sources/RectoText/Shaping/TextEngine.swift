import RectoCore

/// What layout asks of text. `TextShaper` is the real one, on Pango and HarfBuzz.
public protocol TextEngine: AnyObject {
    /// `span`: where the style sheet asks for these families, for diagnostics.
    func intern(_ request: FontRequest, span: SourceSpan?) -> FontRequestID
    /// The face of the first available font: the strut's.
    /// [CSS Fonts 4 §5](https://www.w3.org/TR/css-fonts-4/#first-available-font)
    func primaryFace(_ font: FontRequestID) -> FaceID
    func metrics(_ face: FaceID, size: LayoutUnit) -> FontMetrics
    func shape(_ paragraph: Paragraph) -> ShapedParagraph
    /// The hyphen that a line break at a soft hyphen makes visible: U+2010, or U+002D where the face lacks it.
    /// It is always in the primary face.
    func hyphen(_ font: FontRequestID, size: LayoutUnit) -> Glyph
}
