import CPangoCairo
import RectoCore

/// The layers of a colour font, from its tables `COLR` (version 0) and `CPAL`.
/// [OpenType, COLR](https://learn.microsoft.com/typography/opentype/spec/colr)
final class ColorGlyphs {
    private let file: FontFile
    private let colors: [Color]
    private var known: [UInt32: [ColorLayer]] = [:]

    init(_ file: FontFile, _ palette: ColorPalette) {
        self.file = file
        var colors = Self.colors(of: file, palette.base)
        for (index, color) in palette.overrides where colors.indices.contains(index) { colors[index] = color }
        self.colors = colors
    }

    /// The layers of a glyph, from the lowest to the highest. The list is empty for a glyph without layers.
    func layers(_ glyph: UInt32) -> [ColorLayer] {
        if let layers = known[glyph] { return layers }
        var count: UInt32 = 0
        let total = hb_ot_color_glyph_get_layers(file.face, glyph, 0, &count, nil)
        var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(total))
        count = total
        hb_ot_color_glyph_get_layers(file.face, glyph, 0, &count, &layers)
        let out = layers.prefix(Int(count)).map { layer in
            // 0xFFFF is the text's own colour.
            let index = Int(layer.color_index)
            return ColorLayer(glyph: layer.glyph, color: colors.indices.contains(index) ? colors[index] : nil)
        }
        known[glyph] = out
        return out
    }

    private static func colors(of file: FontFile, _ base: FontRequestExtras.Palette.Custom.Base) -> [Color] {
        let count = hb_ot_color_palette_get_count(file.face)
        if count == 0 { return [] }
        func first(_ flag: hb_ot_color_palette_flags_t) -> UInt32 {
            (0..<count).first { hb_ot_color_palette_get_flags(file.face, $0).rawValue & flag.rawValue != 0 } ?? 0
        }
        let index: UInt32 =
            switch base {
            case .light: first(HB_OT_COLOR_PALETTE_FLAG_USABLE_WITH_LIGHT_BACKGROUND)
            case .dark: first(HB_OT_COLOR_PALETTE_FLAG_USABLE_WITH_DARK_BACKGROUND)
            // An index that the font does not have stands for its first palette.
            case .index(let index): index < Int(count) ? UInt32(index) : 0
            }
        var length: UInt32 = 0
        let total = hb_ot_color_palette_get_colors(file.face, index, 0, &length, nil)
        var values = [hb_color_t](repeating: 0, count: Int(total))
        length = total
        hb_ot_color_palette_get_colors(file.face, index, 0, &length, &values)
        return values.prefix(Int(length)).map { value in
            func part(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
            // The components are blue, green, red and alpha, from the highest byte to the lowest.
            return Color(red: part(8), green: part(16), blue: part(24), alpha: part(0))
        }
    }
}

extension FontFile {
    /// Whether the font has layers of colours as recto paints them, those of `COLR` version 0.
    var hasColorLayers: Bool { isColored && hb_ot_color_has_layers(face) != 0 }

    /// Whether the font has glyphs that are bitmap pictures in PNG.
    var hasPixels: Bool { isColored && hb_ot_color_has_png(face) != 0 }

    /// The format of the font's coloured glyphs if recto paints none of its formats; nil otherwise.
    var unpaintedColors: String? {
        func has(_ tag: UInt32) -> Bool {
            let blob = hb_face_reference_table(face, tag)
            defer { hb_blob_destroy(blob) }
            return hb_blob_get_length(blob) > 0
        }
        if isEmpty || hasColorLayers || hasPixels { return nil }
        return has(0x434F_4C52) ? "COLR version 1" : has(0x5356_4720) ? "SVG" : nil
    }
}
