import RectoCore

/// The services of text that layout uses. `TextShaper` implements them with Pango and HarfBuzz.
package protocol TextEngine: AnyObject {
    /// Gives the request a number. Reports `font.not-found` at `span`, which is where the style sheet names the
    /// families, if none of them exists.
    func intern(_ request: FontRequest, span: SourceSpan?) -> FontRequestID
    /// The face of the first available font, which gives the strut its metrics.
    /// [CSS Fonts 4 §5](https://www.w3.org/TR/css-fonts-4/#first-available-font)
    func primaryFace(_ font: FontRequestID) -> FaceID
    func metrics(_ face: FaceID, size: LayoutUnit) -> FontMetrics
    /// The size at which a face is set if the computed font size is `size`. Metrics must be asked for at this size.
    func usedSize(_ font: FontRequestID, face: FaceID, size: LayoutUnit) -> LayoutUnit
    /// Whether requests should give their font size, because a font has an axis for the optical size.
    var hasOpticalSizes: Bool { get }
    func shape(_ paragraph: Paragraph) -> ShapedParagraph
    /// The glyphs that `shape` gives a left-to-right text without separators, if they follow from its pairs of letters; nil
    /// for other text. No character is missing.
    func shapePairs(_ text: UnsafeBufferPointer<UInt8>, _ font: FontRequestID, size: LayoutUnit) -> PairedGlyphs?
    /// Whether a line may end inside of a text; nil for text that is not simple. White space at its ends does not count.
    func hasLineBreak(in text: UnsafeBufferPointer<UInt8>) -> Bool?
    /// The character that makes a hyphenation visible: U+2010, or U+002D if the primary face lacks it.
    func hyphenCharacter(_ font: FontRequestID) -> Unicode.Scalar
    /// Marks where `text[range]` may be hyphenated. Reports, once for each language, what is missing for hyphenation.
    func hyphenate(
        _ text: [UInt8], _ range: Range<Int>, language: String, limits: Hyphenator.Limits, span: () -> SourceSpan?,
        in breaks: inout [BreakOpportunities])
    /// The intervals, from the glyph's origin, at which a glyph crosses the band between `top` and `bottom`. All are in
    /// 1/1024 px; `top` and `bottom` are positive below the baseline.
    func inkSpans(_ face: FaceID, glyph: UInt32, size: LayoutUnit, top: Int, bottom: Int) -> [ClosedRange<Int>]
    /// Returns the characters of the paragraph shaped last that no font has, each at its first place, and empties the
    /// list.
    func takeMissingGlyphs() -> [MissingGlyph]
    /// Reports `glyph.missing` at `span`, once for each character and list of families.
    func report(_ missing: MissingGlyph, span: SourceSpan?)
}

/// A character that no available font has.
public struct MissingGlyph: Hashable, Sendable {
    public var scalar: UInt32
    /// The offset of its first byte in the paragraph's text.
    public var offset: Int
    public var font: FontRequestID
    public init(scalar: UInt32, offset: Int, font: FontRequestID) {
        self.scalar = scalar
        self.offset = offset
        self.font = font
    }
}
