import CPangoCairo

/// The language and the features that a font request asks of HarfBuzz, beyond what the face does on its own.
final class ShapingOptions {
    let language: hb_language_t?
    /// Whether no feature is asked for, so that fonts do what they do on their own.
    var isPlain: Bool { features.isEmpty }
    fileprivate let features: [hb_feature_t]

    /// - Parameter system: an OpenType language system that replaces the one of the language.
    init(language: String, system: String = "", features: [FontRequest.Feature]) {
        // HarfBuzz takes a language system in a private-use subtag of BCP 47.
        let tag = system.isEmpty ? language : (language.isEmpty ? "und" : language) + "-x-hbot" + system
        self.language = tag.isEmpty ? nil : hb_language_from_string(tag, -1)
        self.features = features.map {
            hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: UInt32.max)
        }
    }
}

/// The script of a stretch of text, by its ISO 15924 tag.
struct Script: Hashable {
    let raw: hb_script_t
    static let latin = Script(raw: HB_SCRIPT_LATIN)
    static let han = Script(raw: HB_SCRIPT_HAN)

    /// Text without a script of its own is shaped as Latin, as are the digits and signs around Latin words.
    init(iso15924 tag: UInt32) {
        let script = hb_script_from_iso15924_tag(tag)
        let hasNone = script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
        raw = hasNone ? HB_SCRIPT_LATIN : script
    }
    /// A script by its code of four letters, in any case; nil for a name that is none.
    init?(name: String) {
        let letters = Array(name.utf8)
        guard letters.count == 4, letters.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) else { return nil }
        let cased = [letters[0] & ~0x20] + letters[1...].map { $0 | 0x20 }
        self.init(iso15924: cased.reduce(0) { $0 << 8 | UInt32($1) })
    }
    private init(raw: hb_script_t) { self.raw = raw }
}

/// A stretch of a text to shape, in one font, size, script and direction.
struct ShapingItem {
    var range: Range<Int>
    var script: Script
    var level: UInt8
    /// The used font size in 1/1024 px.
    var size: Int
    /// Whether the text is shaped as capitals. The text itself stays as it is.
    var isCapitalized = false
    /// Whether full-width forms are shaped as the characters that they correspond to.
    var isHalfWidth = false
    /// Whether the text stands upright in a vertical line.
    var isUpright = false
}

/// HarfBuzz's working memory, which is reused for every item.
final class HarfBuzzBuffer {
    private let buffer: OpaquePointer
    init() {
        buffer = hb_buffer_create()
        // HarfBuzz replaces default-ignorable characters by this glyph, without an advance.
        hb_buffer_set_invisible_glyph(buffer, Glyph.empty)
    }
    deinit { hb_buffer_destroy(buffer) }

    /// Shapes the item and appends its glyphs in ascending order of cluster. Returns false if the face lacks a glyph.
    func shape(
        _ text: UnsafeBufferPointer<UInt8>, _ item: ShapingItem, font: HarfBuzzFont, options: ShapingOptions,
        into glyphs: inout [Glyph]
    ) -> Bool {
        if font.file.isEmpty {
            for i in item.range where text[i] & 0xC0 != 0x80 { glyphs.append(Glyph(empty: i)) }
            return false
        }
        hb_buffer_clear_contents(buffer)
        if item.isCapitalized {
            addCapitals(text, item.range)
        } else if item.isHalfWidth {
            addHalfWidth(text, item.range)
        } else {
            text.withMemoryRebound(to: CChar.self) { text in
                hb_buffer_add_utf8(
                    buffer, text.baseAddress, Int32(clamping: text.count), UInt32(item.range.lowerBound),
                    Int32(item.range.count))
            }
        }
        let isRightToLeft = item.level & 1 == 1
        hb_buffer_set_direction(
            buffer, item.isUpright ? HB_DIRECTION_TTB : isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, item.script.raw)
        if let language = options.language { hb_buffer_set_language(buffer, language) }
        options.features.withUnsafeBufferPointer {
            hb_shape(font.font, buffer, $0.baseAddress, UInt32($0.count))
        }
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0,
            let positions = hb_buffer_get_glyph_positions(buffer, nil)
        else { return true }
        return append(
            UnsafeBufferPointer(start: infos, count: Int(count)), positions,
            isReversed: isRightToLeft && !item.isUpright,
            isUpright: item.isUpright, size: item.size, unitsPerEm: font.file.unitsPerEm, to: &glyphs)
    }

    /// Whether the font has a different glyph of the character for vertical lines.
    func hasVerticalGlyph(_ scalar: UInt32, _ script: Script, font: HarfBuzzFont) -> Bool {
        guard !font.file.isEmpty, let nominal = font.glyph(scalar) else { return false }
        hb_buffer_clear_contents(buffer)
        hb_buffer_add(buffer, scalar, 0)
        hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
        hb_buffer_set_direction(buffer, HB_DIRECTION_TTB)
        hb_buffer_set_script(buffer, script.raw)
        hb_shape(font.font, buffer, nil, 0)
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count == 1 else { return false }
        return infos[0].codepoint != nominal
    }

    private func addCapitals(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var i = range.lowerBound
        while i < range.upperBound {
            let (scalar, length) = decodeScalar(text, at: i)
            for capital in SynthesizedCaps.capitals(of: scalar) { hb_buffer_add(buffer, capital, UInt32(i)) }
            i += length
        }
        hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    }

    private func addHalfWidth(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var i = range.lowerBound
        while i < range.upperBound {
            let (scalar, length) = decodeScalar(text, at: i)
            hb_buffer_add(buffer, HalfWidth.form(of: scalar), UInt32(i))
            i += length
        }
        hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    }

    private func append(
        _ infos: UnsafeBufferPointer<hb_glyph_info_t>, _ positions: UnsafeMutablePointer<hb_glyph_position_t>,
        isReversed: Bool, isUpright: Bool, size: Int, unitsPerEm: Int, to glyphs: inout [Glyph]
    ) -> Bool {
        func scaled(_ units: Int32) -> Int32 {
            if units == 0 { return 0 }
            let product = Int(units) * size
            let half = unitsPerEm / 2
            return Int32(clamping: (product >= 0 ? product + half : product - half) / unitsPerEm)
        }
        glyphs.reserveCapacity(glyphs.count + infos.count)
        var isComplete = true
        for step in 0..<infos.count {
            let i = isReversed ? infos.count - 1 - step : step
            let info = infos[i]
            let position = positions[i]
            if info.codepoint == 0 { isComplete = false }
            glyphs.append(
                Glyph(
                    id: info.codepoint, cluster: Int32(truncatingIfNeeded: info.cluster),
                    advance: isUpright ? -scaled(position.y_advance) : scaled(position.x_advance),
                    xOffset: scaled(position.x_offset),
                    yOffset: -scaled(position.y_offset),
                    isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
        }
        return isComplete
    }
}
