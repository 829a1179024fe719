import CPangoCairo

/// Shapes ASCII text from what HarfBuzz says about pairs of characters.
///
/// In most fonts what happens to a Latin letter depends on its neighbour alone: pairs are kerned, and a few become
/// ligatures. Where the lookups of a font cannot do more (`LookupReach`), each pair is shaped once by HarfBuzz, and text
/// whose pairs keep their glyphs is put together from them. A text with a ligature is left to HarfBuzz. The glyphs are
/// the same either way.
final class PairShaper {
    private static let characters = 0x20...0x7E
    /// One more than the characters, for the end of the text.
    private static let stride = 96
    private static let unknown = Int32.min
    /// The pair is not two plain glyphs side by side.
    private static let isComplex = Int32.min + 1

    private let font: HarfBuzzFont
    private let options: ShapingOptions
    private var glyphs: [UInt32] = []
    /// For each pair, twice the advance of its first glyph in font units, and 1 more if the text may not be cut before
    /// its second.
    private var pairs: [Int32]

    /// The result is nil if the font's lookups may reach beyond pairs, or if it lacks a character.
    init?(_ font: HarfBuzzFont, _ options: ShapingOptions, _ plan: ShapingPlanLookups) {
        self.font = font
        self.options = options
        pairs = [Int32](repeating: Self.unknown, count: Self.stride * Self.stride)
        for scalar in Self.characters {
            guard let glyph = font.glyph(UInt32(scalar)), glyph != 0 else { return nil }
            glyphs.append(glyph)
        }
        let face = font.file.face
        let known = Set(glyphs.map { Int($0) }).sorted()
        // Apple's tables are state machines, which may reach anywhere.
        if hb_aat_layout_has_substitution(face) != 0 || hb_aat_layout_has_positioning(face) != 0 { return nil }
        if hb_aat_layout_has_tracking(face) != 0 || Self.hasKerningMachines(face) { return nil }
        guard LookupReach.isPairwise(LookupReach.substitution, plan.substitutions, of: face, glyphs: known),
            LookupReach.isPairwise(LookupReach.positioning, plan.positionings, of: face, glyphs: known)
        else { return nil }
    }

    /// Whether the old table of kerning is in Apple's format, whose version is 1.
    private static func hasKerningMachines(_ face: OpaquePointer) -> Bool {
        let blob = hb_face_reference_table(face, 0x6B65_726E)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length), length >= 2 else { return false }
        return data[0] != 0 || data[1] != 0
    }

    /// Appends the glyphs of a text. The result is false, and nothing is appended, if HarfBuzz has to shape it.
    func shape(
        _ text: UnsafeBufferPointer<UInt8>, _ item: ShapingItem, with buffer: HarfBuzzBuffer, into out: inout [Glyph]
    ) -> Bool {
        let start = out.count
        let (size, em) = (item.size, font.file.unitsPerEm)
        let half = em / 2
        var isUnsafe = false
        var index = item.range.lowerBound
        let end = item.range.upperBound
        guard index < end, Self.characters.contains(Int(text[index])) else { return false }
        var current = Int(text[index]) - 0x20
        while index < end {
            var next = Self.stride - 1
            if index + 1 < end {
                guard Self.characters.contains(Int(text[index + 1])) else { break }
                next = Int(text[index + 1]) - 0x20
            }
            var pair = pairs[current * Self.stride + next]
            if pair == Self.unknown { pair = find(current, next, buffer) }
            if pair == Self.isComplex { break }
            let product = Int(pair >> 1) * size
            out.append(
                Glyph(
                    id: glyphs[current], cluster: Int32(truncatingIfNeeded: index),
                    advance: Int32(clamping: (product >= 0 ? product + half : product - half) / em), xOffset: 0,
                    yOffset: 0, isUnsafeToBreak: isUnsafe))
            isUnsafe = pair & 1 == 1
            current = next
            index += 1
        }
        if index == end { return true }
        out.removeSubrange(start...)
        return false
    }

    /// Asks HarfBuzz about a pair. At a size of as many units as the em has, advances are in font units.
    private func find(_ first: Int, _ second: Int, _ buffer: HarfBuzzBuffer) -> Int32 {
        let isPair = second < Self.stride - 1
        let text = isPair ? [UInt8(first + 0x20), UInt8(second + 0x20)] : [UInt8(first + 0x20)]
        var found: [Glyph] = []
        let item = ShapingItem(range: 0..<text.count, script: .latin, level: 0, size: font.file.unitsPerEm)
        _ = text.withUnsafeBufferPointer { buffer.shape($0, item, font: font, options: options, into: &found) }
        let expected = isPair ? [glyphs[first], glyphs[second]] : [glyphs[first]]
        var pair = Self.isComplex
        if found.count == expected.count, !found[0].isUnsafeToBreak,
            zip(found, expected).enumerated().allSatisfy({ place, glyph in
                glyph.0.id == glyph.1 && Int(glyph.0.cluster) == place && glyph.0.xOffset == 0 && glyph.0.yOffset == 0
            }),
            !isPair || Int(found[1].advance) == font.advance(glyphs[second]), abs(found[0].advance) < 1 << 29
        {
            pair = found[0].advance << 1 | (isPair && found[1].isUnsafeToBreak ? 1 : 0)
        }
        pairs[first * Self.stride + second] = pair
        return pair
    }
}

/// The lookups of a font that HarfBuzz uses for Latin text.
struct ShapingPlanLookups {
    let substitutions: [Int]
    let positionings: [Int]

    init(_ font: HarfBuzzFont, language: hb_language_t?) {
        var properties = hb_segment_properties_t()
        properties.direction = HB_DIRECTION_LTR
        properties.script = HB_SCRIPT_LATIN
        properties.language = language
        let plan = hb_shape_plan_create_cached(font.file.face, &properties, nil, 0, nil)
        defer { hb_shape_plan_destroy(plan) }
        func lookups(_ table: UInt32) -> [Int] {
            let set = hb_set_create()
            defer { hb_set_destroy(set) }
            hb_ot_shape_plan_collect_lookups(plan, table, set)
            var found: [Int] = []
            var lookup = hb_codepoint_t.max
            while hb_set_next(set, &lookup) != 0 { found.append(Int(lookup)) }
            return found
        }
        substitutions = lookups(LookupReach.substitution)
        positionings = lookups(LookupReach.positioning)
    }
}
