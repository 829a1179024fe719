/// What a family's table of faces, or an `@font-face` rule, says about one face.
/// [CSS Fonts 4 §4](https://www.w3.org/TR/css-fonts-4/#font-resources)
package struct FontFaceDescriptors: Sendable {
    package var family: String
    /// 1…1000
    package var weight: ClosedRange<Double>
    package var slant: FontRequest.Slant
    /// Percent of normal width.
    package var stretch: ClosedRange<Double>
    /// Empty: every character that the font has.
    package var unicodeRanges: [ClosedRange<UInt32>]

    package init(
        family: String, weight: ClosedRange<Double> = 400...400, slant: FontRequest.Slant = .normal,
        stretch: ClosedRange<Double> = 100...100, unicodeRanges: [ClosedRange<UInt32>] = []
    ) {
        (self.family, self.weight, self.slant) = (family, weight, slant)
        (self.stretch, self.unicodeRanges) = (stretch, unicodeRanges)
    }
}

/// Where the bytes of a font are.
package enum FontSource: Hashable, Sendable {
    case file(path: String, index: Int = 0)
    /// An sfnt, or WOFF, which is decoded.
    case bytes([UInt8])
}

/// What is done to a face's outlines because the family has no such face.
/// [CSS Fonts 4 §2.8](https://www.w3.org/TR/css-fonts-4/#font-synthesis)
struct FontSynthesis: Hashable, Sendable {
    /// Horizontal shift per unit of height: the tangent of the angle of slant; 0 for none.
    var shear: Double
    var embolden: Bool
    static let none = FontSynthesis(shear: 0, embolden: false)
    /// `oblique` without an angle is 14°.
    static let oblique = 0.24932800284318068
}
