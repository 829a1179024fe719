import CPangoCairo

/// The metrics of a face in font units. Ascent and descent are both positive.
struct DesignMetrics {
    var ascent = 0
    var descent = 0
    var lineGap = 0
    var xHeight = 0
    var capHeight = 0
    var zeroAdvance = 0
    /// The same downwards, in text whose characters stand upright.
    var uprightZeroAdvance = 0
    /// The sizes of sub- and superscripts and their shifts from the baseline, all positive.
    var subscriptSize = 0
    var subscriptShift = 0
    var superscriptSize = 0
    var superscriptShift = 0
    /// The advance of `水`, or an em if the font lacks it.
    var ideographAdvance = 0
    var spaceAdvance = 0
    /// The centre of the stroke; positive below the baseline.
    var underlinePosition = 0
    var underlineThickness = 0
    /// The centre of the stroke; positive above the baseline.
    var strikethroughPosition = 0
    var strikethroughThickness = 0
}

/// A face at the scale of its own design units. One serves for all sizes.
final class HarfBuzzFont {
    let file: FontFile
    let font: OpaquePointer
    private(set) lazy var metrics: DesignMetrics = measure()

    /// - Parameter shear: the horizontal shift per unit of height of a synthetic oblique.
    init(file: FontFile, shear: Double, variations: [FontRequestExtras.Variation] = []) {
        self.file = file
        font = hb_font_create(file.face)
        if shear != 0 { hb_font_set_synthetic_slant(font, Float(shear)) }
        if !variations.isEmpty {
            let settings = variations.map { hb_variation_t(tag: $0.tag, value: Float($0.value)) }
            hb_font_set_variations(font, settings, UInt32(settings.count))
        }
    }
    deinit { hb_font_destroy(font) }

    // MARK: Pairs

    /// The shaper of pairs for one language, which is made or refused once enough text was shaped.
    private struct PairShaping {
        let language: hb_language_t?
        /// The number of bytes of text that were shaped so far.
        var length = 0
        var isDecided = false
        var shaper: PairShaper?
    }
    private var pairShapings: [PairShaping] = []

    /// The shaper of plain text by its pairs; nil if the font is not for that. It pays only for longer documents, and
    /// is made when some thousand characters have been shaped.
    func pairShaper(for length: Int, _ options: ShapingOptions) -> PairShaper? {
        if !options.isPlain || file.isEmpty { return nil }
        var index = 0
        while index < pairShapings.count, pairShapings[index].language != options.language { index += 1 }
        if index == pairShapings.count { pairShapings.append(PairShaping(language: options.language)) }
        if pairShapings[index].isDecided { return pairShapings[index].shaper }
        pairShapings[index].length += length
        if pairShapings[index].length > 4000 {
            pairShapings[index].isDecided = true
            let lookups = ShapingPlanLookups(self, language: options.language)
            pairShapings[index].shaper = PairShaper(self, options, lookups)
        }
        return nil
    }

    /// The glyph that the character map gives for a character, or nil.
    func glyph(_ scalar: UInt32) -> UInt32? {
        var glyph: UInt32 = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
    }

    func advance(_ glyph: UInt32) -> Int { Int(hb_font_get_glyph_h_advance(font, glyph)) }

    /// Whether a glyph has an outline; that of a space has none.
    func hasInk(_ glyph: UInt32) -> Bool {
        var extents = hb_glyph_extents_t()
        return hb_font_get_glyph_extents(font, glyph, &extents) != 0 && extents.width != 0 && extents.height != 0
    }

    /// The distance that the ink of a glyph reaches above the baseline, and its whole height, in font units; nil for a
    /// glyph without ink.
    func ink(_ glyph: UInt32) -> (top: Int, height: Int)? {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.height != 0 else { return nil }
        return (Int(extents.y_bearing), Int(abs(extents.height)))
    }

    /// Reads the metrics. HarfBuzz chooses ascent and descent as browsers do: the typographic ones if the font asks for
    /// them (`USE_TYPO_METRICS`), otherwise those of `hhea`, otherwise those of `OS/2`.
    private func measure() -> DesignMetrics {
        func metric(_ tag: hb_ot_metrics_tag_t) -> Int {
            var position: hb_position_t = 0
            hb_ot_metrics_get_position_with_fallback(font, tag, &position)
            return Int(position)
        }
        let em = file.unitsPerEm
        var result = DesignMetrics()
        result.subscriptSize = metric(HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_SIZE)
        result.subscriptShift = metric(HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET)
        result.superscriptSize = metric(HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_SIZE)
        result.superscriptShift = metric(HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET)
        result.ascent = metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER)
        result.descent = -metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)
        result.lineGap = max(0, metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP))
        result.xHeight = metric(HB_OT_METRICS_TAG_X_HEIGHT)
        result.capHeight = metric(HB_OT_METRICS_TAG_CAP_HEIGHT)
        // CSS Values 4: if the font lacks `0`, its measure is 0.5em.
        result.zeroAdvance = glyph(0x30).map(advance) ?? em / 2
        result.uprightZeroAdvance = glyph(0x30).map { -Int(hb_font_get_glyph_v_advance(font, $0)) } ?? em
        result.ideographAdvance = glyph(0x6C34).map(advance) ?? em
        result.spaceAdvance = glyph(0x20).map(advance) ?? em / 4
        // The tables give the upper edge of the strokes; we keep the centre.
        result.underlineThickness = max(1, metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE))
        result.underlinePosition = result.underlineThickness / 2 - metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET)
        result.strikethroughThickness = max(1, metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE))
        result.strikethroughPosition =
            metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) - result.strikethroughThickness / 2
        return result
    }
}
