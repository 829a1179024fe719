import RectoCore

/// What layout asks of text. `TextShaper` is the real one, on Pango and HarfBuzz.
public protocol TextEngine: AnyObject {
    func intern(_ request: FontRequest) -> FontRequestID
    /// The face of the first available font: the strut's.
    /// [CSS Fonts 4 §5](https://www.w3.org/TR/css-fonts-4/#first-available-font)
    func primaryFace(_ font: FontRequestID) -> FaceID
    func metrics(_ face: FaceID, size: LayoutUnit) -> FontMetrics
    func shape(_ paragraph: Paragraph) -> ShapedParagraph
}
