/// A part of a font program that a PDF embeds.
package struct FontSubset {
    package enum Format {
        /// TrueType outlines, in the bytes of an sfnt.
        case trueType
        /// Outlines of the Compact Font Format, in the bytes of its table.
        case compact
    }
    package var format: Format
    package var bytes: [UInt8]
    /// By the position of a glyph in the request, how the font calls it: the index of the glyph, or its character
    /// identifier in a CID-keyed font.
    package var identifiers: [UInt16]
}

/// The outline of a glyph in font units, with y upwards.
package struct GlyphOutline {
    package enum Verb: UInt8 {
        case move, line
        /// A cubic curve, with two control points and its end.
        case curve
        case close
    }
    package var verbs: [Verb] = []
    package var points: [(x: Double, y: Double)] = []
}

/// What a PDF says about an embedded font. Lengths are in 1/1000 em.
/// [ISO 32000-1 §9.8 Font Descriptors](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
package struct FontDescription {
    package var postScriptName: String
    package var ascent: Int
    /// The descent, which is negative below the baseline.
    package var descent: Int
    package var capHeight: Int
    /// The left, lower, right and upper edge of all glyphs together.
    package var bounds: (Int, Int, Int, Int)
    /// The angle of the strokes in degrees counter-clockwise from upright; italics have a negative one.
    package var italicAngle: Double
}
