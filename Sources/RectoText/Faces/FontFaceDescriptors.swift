/// The descriptors of one face, from the table of shipped fonts, from fontconfig or from an `@font-face` rule.
/// [CSS Fonts 4 §4](https://www.w3.org/TR/css-fonts-4/#font-resources)
package struct FontFaceDescriptors: Sendable {
    package var family: String
    /// The weights that the face has, from 1 to 1000.
    package var weight: ClosedRange<Double>
    package var slant: FontRequest.Slant
    /// The angles of an oblique face, in degrees.
    package var obliqueAngles = FontRequestExtras.defaultObliqueAngle...FontRequestExtras.defaultObliqueAngle
    /// The widths that the face has, in percent of the normal width.
    package var stretch: ClosedRange<Double>
    /// The characters that the face is used for. An empty list means all that the font has.
    package var unicodeRanges: [ClosedRange<UInt32>]
    /// The variation axes that take any requested value, because the rule does not give the descriptor that would limit
    /// them.
    /// [CSS Fonts 4 §4.4](https://www.w3.org/TR/css-fonts-4/#font-prop-desc)
    package var unclamped: UnclampedAxes = []
    /// A factor for all glyphs and metrics. [CSS Fonts 5 §4.1](https://www.w3.org/TR/css-fonts-5/#size-adjust-desc)
    package var sizeAdjust = 1.0
    /// The overriding metrics, as fractions of the used size; nil keeps the font's own.
    /// [CSS Fonts 4 §4.9](https://www.w3.org/TR/css-fonts-4/#font-metrics-override-desc)
    package var ascentOverride: Double?
    package var descentOverride: Double?
    package var lineGapOverride: Double?
    package var features: [FontRequest.Feature] = []
    package var variations: [FontRequestExtras.Variation] = []
    /// An OpenType language system; an empty string is `normal`.
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
        self.family = family
        self.weight = weight
        self.slant = slant
        self.stretch = stretch
        self.unicodeRanges = unicodeRanges
    }
}

/// The place that the bytes of a font are read from.
package enum FontSource: Hashable, Sendable {
    case file(path: String, index: Int = 0)
    /// A file of `fonts/` that is part of the program, by its name.
    case embedded(String)
    /// The bytes of an sfnt, WOFF or WOFF2 file; the latter two are decoded. `face` is the PostScript name of a font in
    /// a collection, and empty for the first one.
    case bytes([UInt8], face: String = "")
}

/// Changes to the outlines of a face, made because the family has no face as requested.
/// [CSS Fonts 4 §2.8](https://www.w3.org/TR/css-fonts-4/#font-synthesis)
struct FontSynthesis: Hashable, Sendable {
    /// The horizontal shift per unit of height, which is the tangent of the angle of slant; 0 for none.
    var shear: Double
    var embolden: Bool
    static let none = FontSynthesis(shear: 0, embolden: false)
    /// The shear of `oblique` without an angle, which means 14°.
    static let oblique = 0.24932800284318068
}
