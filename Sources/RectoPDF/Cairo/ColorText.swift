import CPangoCairo
import RectoCore
import RectoText

/// Glyphs that have colours of their own.
extension CairoReplay {
    /// Draws the layers of glyphs. The lowest layer of a glyph is its text; the others are outlines above it.
    func showLayers(_ run: GlyphRun, of list: DisplayList, _ font: ScaledFonts.Entry, on cr: OpaquePointer) {
        cairo_set_scaled_font(cr, font.font)
        collectGlyphs(of: run, in: list)
        let places = glyphs
        var (first, byte) = (0, run.text.lowerBound)
        func setColor(_ layer: ColorLayer) {
            // A shadow has only one colour.
            let own = run.isOutlined ? run.color : layer.color ?? run.color
            let alpha = run.isOutlined || layer.color == nil ? own.alpha : own.alpha * run.color.alpha
            cairo_set_source_rgba(cr, own.red, own.green, own.blue, alpha)
        }
        func layers(_ glyph: cairo_glyph_t) -> [ColorLayer] {
            let id = UInt32(truncatingIfNeeded: glyph.index)
            let layers = fonts.colorLayers(run.face, glyph: id)
            return layers.isEmpty ? [ColorLayer(glyph: id, color: nil)] : layers
        }
        func fill(_ layer: ColorLayer, at place: cairo_glyph_t) {
            var glyph = place
            glyph.index = UInt(layer.glyph)
            setColor(layer)
            cairo_glyph_path(cr, &glyph, 1)
            cairo_fill(cr)
        }
        if run.isOutlined {
            for place in places { for layer in layers(place) { fill(layer, at: place) } }
        }
        // Nobody copies text from bitmaps.
        let hasText = cairo_surface_get_type(cairo_get_target(cr)) != CAIRO_SURFACE_TYPE_IMAGE
        for cluster in list.clusters[run.clusters] {
            let count = min(Int(cluster.glyphCount), places.count - first)
            for (number, place) in places[first..<first + count].enumerated() {
                let all = layers(place)
                if number == 0, hasText {
                    var glyph = place
                    glyph.index = UInt(all[0].glyph)
                    var text = cairo_text_cluster_t(num_bytes: cluster.byteCount, num_glyphs: 1)
                    setColor(all[0])
                    list.text.withUnsafeBytes { bytes in
                        let start = bytes.bindMemory(to: CChar.self).baseAddress.map { $0 + byte }
                        cairo_show_text_glyphs(
                            cr, start, cluster.byteCount, &glyph, 1, &text, 1, cairo_text_cluster_flags_t(0))
                    }
                } else {
                    fill(all[0], at: place)
                }
                for layer in all.dropFirst() { fill(layer, at: place) }
            }
            first += count
            byte += Int(cluster.byteCount)
        }
        cairo_set_source_rgba(cr, run.color.red, run.color.green, run.color.blue, run.color.alpha)
    }

    /// Shows the text of glyphs that are bitmap pictures. Cairo writes such glyphs as images without text, so the text
    /// is placed below them as a glyph without ink.
    func showText(
        of run: GlyphRun, in list: DisplayList, with blank: (face: FaceID, glyph: UInt32), on cr: OpaquePointer
    ) {
        guard let font = fonts.font(blank.face, size: run.size) else { return }
        cairo_set_scaled_font(cr, font.font)
        var (first, byte) = (0, run.text.lowerBound)
        let places = glyphs
        for cluster in list.clusters[run.clusters] {
            guard cluster.glyphCount > 0, places.indices.contains(first) else { break }
            var glyph = beside(places[first], on: cr)
            glyph.index = UInt(blank.glyph)
            var text = cairo_text_cluster_t(num_bytes: cluster.byteCount, num_glyphs: 1)
            list.text.withUnsafeBytes { bytes in
                let start = bytes.bindMemory(to: CChar.self).baseAddress.map { $0 + byte }
                cairo_show_text_glyphs(
                    cr, start, cluster.byteCount, &glyph, 1, &text, 1, cairo_text_cluster_flags_t(0))
            }
            first += Int(cluster.glyphCount)
            byte += Int(cluster.byteCount)
        }
    }

    /// The glyph without ink, moved away from whole units: what lies there and has no extent is nothing to Cairo.
    func beside(_ glyph: cairo_glyph_t, on cr: OpaquePointer) -> cairo_glyph_t {
        var glyph = glyph
        cairo_user_to_device(cr, &glyph.x, &glyph.y)
        func moved(_ place: Double) -> Double {
            let whole = place.rounded(.down)
            return whole + max(0.25, min(0.75, place - whole))
        }
        (glyph.x, glyph.y) = (moved(glyph.x), moved(glyph.y))
        cairo_device_to_user(cr, &glyph.x, &glyph.y)
        return glyph
    }
}
