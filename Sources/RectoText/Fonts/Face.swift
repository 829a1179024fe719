import RectoCore

/// A face that is open: a font file's face with what must be synthesized.
final class Face {
    let font: HarfBuzzFont
    let synthesis: FontSynthesis
    let familyName: String
    private let unicodeRanges: [ClosedRange<UInt32>]
    /// Made when the face is first painted.
    private(set) lazy var cairo: CairoFontFace? = CairoFontFace(font.file)

    init(font: HarfBuzzFont, synthesis: FontSynthesis, descriptors: FontFaceDescriptors) {
        (self.font, self.synthesis) = (font, synthesis)
        (familyName, unicodeRanges) = (descriptors.family, descriptors.unicodeRanges)
    }

    /// Whether the character is in `unicode-range` and the font has a glyph for it, or one that HarfBuzz makes do with.
    func covers(_ scalar: UInt32) -> Bool {
        if !unicodeRanges.isEmpty, !unicodeRanges.contains(where: { $0.contains(scalar) }) { return false }
        if font.glyph(scalar) != nil { return true }
        switch scalar {
        // Spaces of any width are made from U+0020, the non-breaking hyphen is a hyphen.
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return font.glyph(0x20) != nil
        case 0x2011: return font.glyph(0x2010) != nil
        default: return false
        }
    }

    /// The metrics of the design at a size.
    func metrics(size: LayoutUnit) -> FontMetrics {
        let design = font.metrics
        let em = font.file.unitsPerEm
        func scaled(_ units: Int) -> LayoutUnit {
            let product = units * size.boundedRaw
            return LayoutUnit(raw: (product >= 0 ? product + em / 2 : product - em / 2) / em)
        }
        return FontMetrics(
            ascent: scaled(design.ascent), descent: scaled(design.descent), lineGap: scaled(design.lineGap),
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
