import RectoCore

/// An opened face: one face of a font file, and what must be synthesized for it.
final class Face {
    let font: HarfBuzzFont
    let synthesis: FontSynthesis
    let descriptors: FontFaceDescriptors
    /// The values of those variation axes that are not at their defaults.
    let variations: [FontRequestExtras.Variation]
    var familyName: String { descriptors.family }
    /// The face as Cairo paints it. It is made when the face is first painted.
    private(set) lazy var cairo: CairoFontFace? = CairoFontFace(font.file, variations: variations)

    private(set) lazy var program = FontProgram(font, variations: variations)

    /// A copy of the font for upright characters of vertical text, with the same glyphs. It is nil if the font cannot
    /// be written as a vertical one.
    private(set) lazy var uprightCairo: CairoFontFace? =
        variations.isEmpty && !font.file.isColored ? CairoFontFace(upright: font.file) : nil

    /// The colour layers; nil for a font without them.
    let colors: ColorGlyphs?

    init(
        file: FontFile, synthesis: FontSynthesis, variations: [FontRequestExtras.Variation] = [],
        palette: ColorPalette? = nil, descriptors: FontFaceDescriptors
    ) {
        colors = palette.map { ColorGlyphs(file, $0) }
        font = HarfBuzzFont(file: file, shear: synthesis.shear, variations: variations)
        self.synthesis = synthesis
        self.variations = variations
        self.descriptors = descriptors
    }

    /// Whether the character is in the `unicode-range` and the font can show it: by a glyph of its own, or by one that
    /// HarfBuzz uses in its place.
    func covers(_ scalar: UInt32) -> Bool {
        let ranges = descriptors.unicodeRanges
        if !ranges.isEmpty, !ranges.contains(where: { $0.contains(scalar) }) { return false }
        if font.glyph(scalar) != nil { return true }
        switch scalar {
        // HarfBuzz makes spaces of any width from U+0020, and a non-breaking hyphen from a hyphen.
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return font.glyph(0x20) != nil
        case 0x2011: return font.glyph(0x2010) != nil
        default: return false
        }
    }

    /// The ratio of a metric to the font size, by which `font-size-adjust` compares faces.
    /// [CSS Fonts 5 §2.4](https://www.w3.org/TR/css-fonts-5/#font-size-adjust-prop)
    func aspect(_ metric: FontRequestExtras.SizeAdjust.Metric) -> Double {
        let design = font.metrics
        let units =
            switch metric {
            case .exHeight: design.xHeight
            case .capHeight: design.capHeight
            case .chWidth: design.zeroAdvance
            case .icWidth, .icHeight: design.ideographAdvance
            }
        return Double(units) / Double(font.file.unitsPerEm)
    }

    /// The face's metrics at a used size, with the overrides of its `@font-face` rule. Ascent, descent and line gap are
    /// whole pixels, as in Chromium and Gecko, so that what stands below lines of normal height begins at whole pixels.
    /// [CSS Inline 3 §4.3](https://www.w3.org/TR/css-inline-3/#ascent-descent) leaves this open.
    func metrics(size: LayoutUnit) -> FontMetrics {
        let design = font.metrics
        let em = font.file.unitsPerEm
        func scaled(_ units: Int) -> LayoutUnit {
            let product = units * size.boundedRaw
            return LayoutUnit(raw: (product >= 0 ? product + em / 2 : product - em / 2) / em)
        }
        func overridden(_ fraction: Double?, _ units: Int) -> LayoutUnit {
            fraction.map { LayoutUnit(size.double * $0) } ?? scaled(units)
        }
        func wholePixels(_ length: LayoutUnit) -> LayoutUnit {
            LayoutUnit(raw: (length.raw + LayoutUnit.scale / 2) & -LayoutUnit.scale)
        }
        return FontMetrics(
            ascent: wholePixels(overridden(descriptors.ascentOverride, design.ascent)),
            descent: wholePixels(overridden(descriptors.descentOverride, design.descent)),
            lineGap: wholePixels(overridden(descriptors.lineGapOverride, design.lineGap)),
            xHeight: scaled(design.xHeight), capHeight: scaled(design.capHeight),
            zeroAdvance: scaled(design.zeroAdvance), uprightZeroAdvance: scaled(design.uprightZeroAdvance),
            ideographAdvance: scaled(design.ideographAdvance), spaceAdvance: scaled(design.spaceAdvance),
            underlinePosition: scaled(design.underlinePosition),
            underlineThickness: scaled(design.underlineThickness),
            strikethroughPosition: scaled(design.strikethroughPosition),
            strikethroughThickness: scaled(design.strikethroughThickness))
    }
}

extension LayoutUnit {
    /// The font size in 1/1024 px, limited to 2^30 px so that products with design units do not overflow.
    var boundedRaw: Int { Swift.min(Swift.max(raw, 0), 1 << 40) }
}
