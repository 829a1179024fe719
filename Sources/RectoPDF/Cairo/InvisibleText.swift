import CPangoCairo
import RectoCore
import RectoText

/// Text of which a picture shows the glyphs.
extension CairoReplay {
    /// Writes each word as one glyph without ink that is as wide as the word.
    func showInvisible(_ run: GlyphRun, of list: DisplayList, on cr: OpaquePointer) {
        // Nobody copies text from bitmaps.
        guard cairo_surface_get_type(cairo_get_target(cr)) != CAIRO_SURFACE_TYPE_IMAGE, let blank = fonts.blank() else {
            return
        }
        collectGlyphs(of: run, in: list)
        if run.isUpright { return showText(of: run, in: list, with: blank, on: cr) }
        let em = run.size.double
        let places = glyphs
        var word: Word?
        var start = run.text.lowerBound
        var (first, byte) = (0, run.text.lowerBound)
        func end(at byte: Int) {
            guard var done = word else { return }
            done.bytes = start..<byte
            show(done, of: run, in: list, with: blank, on: cr)
            (word, start) = (nil, byte)
        }
        for cluster in list.clusters[run.clusters] {
            let next = min(first + Int(cluster.glyphCount), places.count)
            let bytes = byte..<byte + Int(cluster.byteCount)
            if first < next {
                // Text of one look is one run, also over lines and cells.
                if let word, !word.goesOn(at: places[first], within: em / 10) { end(at: byte) }
                if word == nil { word = Word(x: places[first].x, y: places[first].y, end: 0) }
                let last = places[next - 1]
                let advance = fonts.advance(run.face, UInt32(truncatingIfNeeded: last.index))
                word?.end = last.x + advance * em * run.compression
            }
            (first, byte) = (next, bytes.upperBound)
            // The space after a word belongs to it.
            if list.text[bytes].elementsEqual(CollectionOfOne(0x20)) { end(at: byte) }
        }
        end(at: run.text.upperBound)
    }

    private struct Word {
        var x: Double
        var y: Double
        var end: Double
        /// The range in the list's text.
        var bytes = 0..<0

        func goesOn(at glyph: cairo_glyph_t, within tolerance: Double) -> Bool {
            glyph.y == y && abs(glyph.x - end) < tolerance
        }
    }

    private func show(
        _ word: Word, of run: GlyphRun, in list: DisplayList, with blank: (face: FaceID, glyph: UInt32),
        on cr: OpaquePointer
    ) {
        if word.bytes.isEmpty { return }
        let plain = fonts.advance(blank.face, blank.glyph) * run.size.double
        // Few widths need few fonts.
        let wanted = plain > 0 ? (word.end - word.x) / plain : 1
        let stretch = max(1, min(64, (wanted * 8).rounded() / 8))
        guard let font = fonts.font(blank.face, size: run.size, compression: stretch) else { return }
        cairo_set_scaled_font(cr, font.font)
        var glyph = beside(cairo_glyph_t(index: UInt(blank.glyph), x: word.x, y: word.y), on: cr)
        var cluster = cairo_text_cluster_t(num_bytes: Int32(word.bytes.count), num_glyphs: 1)
        list.text.withUnsafeBytes { text in
            let start = text.bindMemory(to: CChar.self).baseAddress.map { $0 + word.bytes.lowerBound }
            cairo_show_text_glyphs(
                cr, start, cluster.num_bytes, &glyph, 1, &cluster, 1, cairo_text_cluster_flags_t(0))
        }
    }
}
