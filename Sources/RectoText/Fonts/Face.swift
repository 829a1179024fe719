import RectoCore

/// A face that is open: a font file's face with what must be synthesized.
final class Face {
    let font: HarfBuzzFont
    let synthesis: FontSynthesis
    let descriptors: FontFaceDescriptors
    /// Values of the font's axes that are not at their defaults.
    let variations: [FontRequestExtras.Variation]
    var familyName: String { descriptors.family }
    /// Made when the face is first painted.
    private(set) lazy var cairo: CairoFontFace? = CairoFontFace(font.file, variations: variations)

    /// For upright characters of vertical text: the same glyphs, in a font of their own. nil where they cannot be one.
    private(set) lazy var uprightCairo: CairoFontFace? =
        variations.isEmpty && !font.file.isColored ? CairoFontFace(upright: font.file) : nil

    /// nil for fonts without layers of colours.
    let colors: ColorGlyphs?

    init(
        file: FontFile, synthesis: FontSynthesis, variations: [FontRequestExtras.Variation] = [],
        palette: ColorPalette? = nil, descriptors: FontFaceDescriptors
    ) {
        colors = palette.map { ColorGlyphs(file, $0) }
        font = HarfBuzzFont(file: file, shear: synthesis.shear, variations: variations)
        (self.synthesis, self.variations, self.descriptors) = (synthesis, variations, descriptors)
    }

    /// Whether the character is in `unicode-range` and the font has a glyph for it, or one that HarfBuzz makes do with.
    func covers(_ scalar: UInt32) -> Bool {
        let ranges = descriptors.unicodeRanges
        if !ranges.isEmpty, !ranges.contains(where: { $0.contains(scalar) }) { return false }
        if font.glyph(scalar) != nil { return true }
        switch scalar {
        // Spaces of any width are made from U+0020, the non-breaking hyphen is a hyphen.
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return font.glyph(0x20) != nil
        case 0x2011: return font.glyph(0x2010) != nil
        default: return false
        }
    }

    /// A metric divided by the size, as `font-size-adjust` compares faces.
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

    /// The metrics of the design at a used size, which `size-adjust` has part in.
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
        return FontMetrics(
            ascent: overridden(descriptors.ascentOverride, design.ascent),
            descent: overridden(descriptors.descentOverride, design.descent),
            lineGap: overridden(descriptors.lineGapOverride, design.lineGap),
            xHeight: scaled(design.xHeight), capHeight: scaled(design.capHeight),
            zeroAdvance: scaled(design.zeroAdvance), ideographAdvance: scaled(design.ideographAdvance),
            spaceAdvance: scaled(design.spaceAdvance), underlinePosition: scaled(design.underlinePosition),
            underlineThickness: scaled(design.underlineThickness),
            strikethroughPosition: scaled(design.strikethroughPosition),
            strikethroughThickness: scaled(design.strikethroughThickness))
    }
}

extension LayoutUnit {
    /// 1/1024 px of a font's size, at most 2^30 px: products with design units do not overflow.
    var boundedRaw: Int { Swift.min(Swift.max(raw, 0), 1 << 40) }
}
