import RectoCore

/// A part of a font program that a PDF embeds.
package struct FontSubset {
    package enum Format {
        /// TrueType outlines, in the bytes of an sfnt.
        case trueType
        /// Outlines of the Compact Font Format, in the bytes of its table.
        case compact
    }
    package let format: Format
    package let content: Content
    /// For each glyph of the request, in its order, the number by which the font calls it: the index of the glyph, or
    /// its character identifier in a CID-keyed font.
    package let identifiers: [UInt16]

    init(format: Format, bytes: [UInt8], identifiers: [UInt16]) {
        self.format = format
        content = Content(bytes)
        self.identifiers = identifiers
    }

    /// The same for glyphs in another order.
    /// - Parameter sorted: the glyphs that this subset was asked for, in ascending order.
    func ordered(as glyphs: [UInt32], from sorted: [UInt32]) -> FontSubset {
        FontSubset(
            self,
            identifiers: glyphs.map { glyph in
                let index = sorted.partitioningIndex { $0 >= glyph }
                guard index < min(sorted.count, identifiers.count), sorted[index] == glyph else { return 0 }
                return identifiers[index]
            })
    }

    private init(_ other: FontSubset, identifiers: [UInt16]) {
        format = other.format
        content = other.content
        self.identifiers = identifiers
    }

    /// The bytes of a subset, which other documents with the same glyphs hold, too.
    package final class Content {
        /// Counts the bytes before they are packed.
        package let count: Int
        private var bytes: [UInt8]
        private var isPacked = false

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            count = bytes.count
        }

        /// The packed bytes. Only these are kept once they are made, for every writer packs them alike.
        package func packed(by pack: ([UInt8]) -> [UInt8]) -> [UInt8] {
            if !isPacked {
                bytes = pack(bytes)
                isPacked = true
            }
            return bytes
        }
    }
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

/// The facts about an embedded font that its descriptor in a PDF states. Lengths are in 1/1000 em.
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
