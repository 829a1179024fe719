import RectoCore

/// What layout asks of text. `TextShaper` is the real one, on Pango and HarfBuzz.
public protocol TextEngine: AnyObject {
    /// Reports `font.not-found` if none of the named families exists. `span`: where the style sheet asks for them.
    func intern(_ request: FontRequest, span: SourceSpan?) -> FontRequestID
    /// The face of the first available font: the strut's.
    /// [CSS Fonts 4 §5](https://www.w3.org/TR/css-fonts-4/#first-available-font)
    func primaryFace(_ font: FontRequestID) -> FaceID
    func metrics(_ face: FaceID, size: LayoutUnit) -> FontMetrics
    /// The size at which a face is set where the computed font size is `size`; metrics are asked for at this one.
    func usedSize(_ font: FontRequestID, face: FaceID, size: LayoutUnit) -> LayoutUnit
    /// Whether requests should tell their size, because a font has an axis of optical size.
    var hasOpticalSizes: Bool { get }
    func shape(_ paragraph: Paragraph) -> ShapedParagraph
    /// The hyphen that a line break at a soft hyphen makes visible: U+2010, or U+002D where the face lacks it.
    /// It is always in the primary face.
    func hyphen(_ font: FontRequestID, size: LayoutUnit) -> Glyph
    /// The characters of the paragraph shaped last that no font has, each at its first place; empties the list.
    func takeMissingGlyphs() -> [MissingGlyph]
    /// Reports `glyph.missing` at the text's place, once per character and list of families.
    func report(_ missing: MissingGlyph, span: SourceSpan?)
}

/// A character that no font has.
public struct MissingGlyph: Hashable, Sendable {
    public var scalar: UInt32
    /// First byte in the paragraph's text.
    public var offset: Int
    public var font: FontRequestID
    public init(scalar: UInt32, offset: Int, font: FontRequestID) {
        (self.scalar, self.offset, self.font) = (scalar, offset, font)
    }
}
