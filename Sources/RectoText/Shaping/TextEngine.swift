import RectoCore

/// What layout asks of text. `TextShaper` is the real one, on Pango and HarfBuzz.
package protocol TextEngine: AnyObject {
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
    /// The hyphen that a line break makes visible: U+2010, or U+002D where the primary face lacks it.
    func hyphenCharacter(_ font: FontRequestID) -> Unicode.Scalar
    /// Marks where `text[range]` may be hyphenated, and reports what is missing for it, once per language.
    func hyphenate(
        _ text: [UInt8], _ range: Range<Int>, language: String, limits: Hyphenator.Limits, span: () -> SourceSpan?,
        in breaks: inout [BreakOpportunities])
    /// Where a glyph crosses the band between `top` and `bottom`, in 1/1024 px below the baseline, from its origin.
    func inkSpans(_ face: FaceID, glyph: UInt32, size: LayoutUnit, top: Int, bottom: Int) -> [ClosedRange<Int>]
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
