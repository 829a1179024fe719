/// What a family's table of faces, or an `@font-face` rule, says about one face.
/// [CSS Fonts 4 §4](https://www.w3.org/TR/css-fonts-4/#font-resources)
package struct FontFaceDescriptors: Sendable {
    package var family: String
    /// 1…1000
    package var weight: ClosedRange<Double>
    package var slant: FontRequest.Slant
    /// Degrees of an oblique face.
    package var obliqueAngles = FontRequestExtras.defaultObliqueAngle...FontRequestExtras.defaultObliqueAngle
    /// Percent of normal width.
    package var stretch: ClosedRange<Double>
    /// Empty: every character that the font has.
    package var unicodeRanges: [ClosedRange<UInt32>]
    /// Axes of variation take any value that the request has, because the rule says nothing of them.
    /// [CSS Fonts 4 §4.4](https://www.w3.org/TR/css-fonts-4/#font-prop-desc)
    package var unclamped: UnclampedAxes = []
    /// Of all glyphs and metrics. [CSS Fonts 5 §4.1](https://www.w3.org/TR/css-fonts-5/#size-adjust-desc)
    package var sizeAdjust = 1.0
    /// Fractions of the used size; nil leaves the font's own.
    /// [CSS Fonts 4 §4.9](https://www.w3.org/TR/css-fonts-4/#font-metrics-override-desc)
    package var ascentOverride: Double?
    package var descentOverride: Double?
    package var lineGapOverride: Double?
    package var features: [FontRequest.Feature] = []
    package var variations: [FontRequestExtras.Variation] = []
    /// An OpenType language system; empty is `normal`.
    package var languageSystem = ""

    package struct UnclampedAxes: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let weight = Self(rawValue: 1)
        package static let stretch = Self(rawValue: 2)
        package static let slant = Self(rawValue: 4)
    }

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
    /// A file of `fonts/` that is part of the program, by its name.
    case embedded(String)
    /// An sfnt, or WOFF or WOFF2, which are decoded. `face`: the PostScript name of one in a collection; empty for the
    /// first.
    case bytes([UInt8], face: String = "")
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
