import CPangoCairo

/// Shapes Latin text from what HarfBuzz says about pairs of characters.
///
/// In most fonts what happens to a Latin letter depends on its neighbour alone: pairs are kerned, and a few become
/// ligatures. Where the lookups of a font cannot do more (`LookupReach`), each pair is shaped once by HarfBuzz, and text
/// whose pairs keep their glyphs is put together from them. A text with a ligature is left to HarfBuzz. The glyphs are
/// the same either way.
final class PairShaper {
    private static let stride = PairAlphabet.plainCount + 1
    private static let unknown = Int32.min
    /// The pair is not two plain glyphs side by side.
    private static let isComplex = Int32.min + 1
    /// The number of texts with other characters than ASCII that HarfBuzz shapes before the lookups are asked about
    /// these characters, too.
    private static let patience = 32

    private let font: HarfBuzzFont
    private let options: ShapingOptions
    private let plan: ShapingPlanLookups
    /// The glyphs of characters by their places in `PairAlphabet`; 0 for none.
    private var glyphs: [UInt32] = []
    /// For each pair of ASCII, twice the advance of its first glyph in font units, and 1 more if the text may not be cut
    /// before its second. It is not an array, because Swift would check each place.
    private let pairs: UnsafeMutablePointer<Int32>
    /// The same for pairs with another character.
    private var otherPairs: [UInt32: Int32] = [:]
    private var foreignTexts = 0
    private var knowsOthers = false

    /// The result is nil if the font's lookups may reach beyond pairs, or if it lacks a character of ASCII.
    init?(_ font: HarfBuzzFont, _ options: ShapingOptions, _ plan: ShapingPlanLookups) {
        self.font = font
        self.options = options
        self.plan = plan
        pairs = .allocate(capacity: Self.stride * Self.stride)
        pairs.initialize(repeating: Self.unknown, count: Self.stride * Self.stride)
        for scalar in PairAlphabet.plain {
            guard let glyph = font.glyph(scalar), glyph != 0 else { return nil }
            glyphs.append(glyph)
        }
        let face = font.file.face
        // Apple's tables are state machines, which may reach anywhere.
        if hb_aat_layout_has_substitution(face) != 0 || hb_aat_layout_has_positioning(face) != 0 { return nil }
        if hb_aat_layout_has_tracking(face) != 0 || Self.hasKerningMachines(face) { return nil }
        if !isPairwise { return nil }
    }
    deinit { pairs.deallocate() }

    /// Whether the lookups depend on no more than two of the known glyphs at a time.
    private var isPairwise: Bool {
        let known = Set(glyphs.lazy.filter { $0 != 0 }.map { Int($0) }).sorted()
        let face = font.file.face
        return LookupReach.isPairwise(LookupReach.substitution, plan.substitutions, of: face, glyphs: known)
            && LookupReach.isPairwise(LookupReach.positioning, plan.positionings, of: face, glyphs: known)
    }

    /// Whether the old table of kerning is in Apple's format, whose version is 1.
    private static func hasKerningMachines(_ face: OpaquePointer) -> Bool {
        let blob = hb_face_reference_table(face, 0x6B65_726E)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length), length >= 2 else { return false }
        return data[0] != 0 || data[1] != 0
    }

    /// Takes the other characters in, once enough texts had some, if the lookups allow it.
    private func learnOthers() {
        foreignTexts += 1
        guard foreignTexts == Self.patience else { return }
        let plain = glyphs
        glyphs.append(0)
        for scalar in PairAlphabet.others { glyphs.append(font.glyph(scalar) ?? 0) }
        knowsOthers = isPairwise
        if !knowsOthers { glyphs = plain }
    }

    /// Appends the glyphs of a text. The result is false, and nothing is appended, if HarfBuzz has to shape it.
    func shape(
        _ text: UnsafeBufferPointer<UInt8>, _ item: ShapingItem, with buffer: HarfBuzzBuffer, into out: inout [Glyph]
    ) -> Bool {
        let start = out.count
        var isWhole = false
        out.append(addingCapacity: item.range.count) { added in
            isWhole = forEachGlyph(of: text, item, with: buffer) { added.append($0) }
        }
        if !isWhole { out.removeSubrange(start...) }
        return isWhole
    }

    /// Writes the glyphs of a text to memory with room for one for each byte. Returns their number; nil if HarfBuzz has to shape
    /// the text.
    func shape(
        _ text: UnsafeBufferPointer<UInt8>, size: Int, with buffer: HarfBuzzBuffer,
        to glyphs: UnsafeMutablePointer<Glyph>
    ) -> Int? {
        if shapeKnown(text, size: size, to: glyphs) { return text.count }
        var count = 0
        let item = ShapingItem(range: 0..<text.count, script: .latin, level: 0, size: size)
        let isWhole = forEachGlyph(of: text, item, with: buffer) {
            (glyphs + count).initialize(to: $0)
            count += 1
        }
        return isWhole ? count : nil
    }

    /// Writes the glyphs of a text of ASCII all of whose pairs are known, as nearly all texts are. The result is false for others.
    private func shapeKnown(
        _ text: UnsafeBufferPointer<UInt8>, size: Int, to out: UnsafeMutablePointer<Glyph>
    ) -> Bool {
        guard let first = text.first, case var current = Int(first) &- 0x20, 0..<PairAlphabet.plainCount ~= current
        else { return false }
        let em = font.file.unitsPerEm
        return glyphs.withUnsafeBufferPointer { glyphs in
            var isUnsafe = false
            for index in 0..<text.count {
                var next = PairAlphabet.end
                if index + 1 < text.count {
                    next = Int(text[index + 1]) &- 0x20
                    guard 0..<PairAlphabet.plainCount ~= next else { return false }
                }
                let pair = pairs[current &* Self.stride &+ next]
                // The least numbers are those of pairs that are not known, or not plain.
                if pair <= Self.isComplex { return false }
                (out + index).initialize(
                    to: Glyph(
                        id: glyphs[current], cluster: Int32(truncatingIfNeeded: index),
                        advance: Self.scaled(Int(pair >> 1) &* size, em), xOffset: 0, yOffset: 0,
                        isUnsafeToBreak: isUnsafe))
                isUnsafe = pair & 1 == 1
                current = next
            }
            return true
        }
    }

    /// - Parameter product: an advance in font units, times the size.
    @inline(__always)
    private static func scaled(_ product: Int, _ em: Int) -> Int32 {
        let half = em / 2
        return Int32(clamping: (product >= 0 ? product &+ half : product &- half) / em)
    }

    /// Makes the glyphs of a text. The result is false if HarfBuzz has to shape it; some glyphs may then be made.
    @inline(__always)
    private func forEachGlyph(
        of text: UnsafeBufferPointer<UInt8>, _ item: ShapingItem, with buffer: HarfBuzzBuffer, _ add: (Glyph) -> Void
    ) -> Bool {
        let (size, em) = (item.size, font.file.unitsPerEm)
        var isUnsafe = false
        var index = item.range.lowerBound
        let end = item.range.upperBound
        guard index < end, var current = place(text, index) else { return false }
        while true {
            let following = index + current.length
            var next = (place: PairAlphabet.end, length: 0)
            if following < end {
                guard let found = place(text, following) else { return false }
                next = found
            }
            let pair = pair(current.place, next.place, buffer)
            if pair == Self.isComplex { return false }
            add(
                Glyph(
                    id: glyphs[current.place], cluster: Int32(truncatingIfNeeded: index),
                    advance: Self.scaled(Int(pair >> 1) * size, em), xOffset: 0, yOffset: 0,
                    isUnsafeToBreak: isUnsafe))
            isUnsafe = pair & 1 == 1
            index = following
            if index >= end { return true }
            current = next
        }
    }

    /// The place of a character that has a known glyph, and its length.
    @inline(__always)
    private func place(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> (place: Int, length: Int)? {
        guard let found = PairAlphabet.place(text, index) else { return nil }
        if found.place < PairAlphabet.plainCount { return found }
        if !knowsOthers {
            learnOthers()
            if !knowsOthers { return nil }
        }
        return glyphs[found.place] == 0 ? nil : found
    }

    @inline(__always)
    private func pair(_ first: Int, _ second: Int, _ buffer: HarfBuzzBuffer) -> Int32 {
        if first < PairAlphabet.plainCount, second <= PairAlphabet.end {
            let known = pairs[first * Self.stride + second]
            if known != Self.unknown { return known }
            let found = find(first, second, buffer)
            pairs[first * Self.stride + second] = found
            return found
        }
        let key = UInt32(first) << 16 | UInt32(second)
        if let known = otherPairs[key] { return known }
        let found = find(first, second, buffer)
        otherPairs[key] = found
        return found
    }

    /// Asks HarfBuzz about a pair. At a size of as many units as the em has, advances are in font units.
    private func find(_ first: Int, _ second: Int, _ buffer: HarfBuzzBuffer) -> Int32 {
        let places = second == PairAlphabet.end ? [first] : [first, second]
        var text: [UInt8] = []
        var starts: [Int] = []
        for place in places {
            starts.append(text.count)
            if let scalar = Unicode.Scalar(PairAlphabet.scalar(at: place)) { text += Array(String(scalar).utf8) }
        }
        var found: [Glyph] = []
        let item = ShapingItem(range: 0..<text.count, script: .latin, level: 0, size: font.file.unitsPerEm)
        _ = text.withUnsafeBufferPointer { buffer.shape($0, item, font: font, options: options, into: &found) }
        guard found.count == places.count, !found[0].isUnsafeToBreak, abs(found[0].advance) < 1 << 29 else {
            return Self.isComplex
        }
        for (number, glyph) in found.enumerated() {
            guard glyph.id == glyphs[places[number]], Int(glyph.cluster) == starts[number], glyph.xOffset == 0,
                glyph.yOffset == 0
            else { return Self.isComplex }
        }
        if found.count == 2, Int(found[1].advance) != font.advance(glyphs[second]) { return Self.isComplex }
        return found[0].advance << 1 | (found.count == 2 && found[1].isUnsafeToBreak ? 1 : 0)
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
