import CPangoCairo
import RectoCore
import RectoText

/// Cairo's scaled fonts of a document, one for each face and size. They are kept until the document is written.
package final class ScaledFonts {
    struct Key: Hashable {
        var face: FaceID
        var size: LayoutUnit
        var compression: Double
        var isUpright = false
    }
    struct Entry {
        var font: OpaquePointer
        var embolden: Bool
    }
    private let faces: any GlyphFaceSource
    private var entries: [Key: Entry] = [:]
    /// The real names of the fonts for vertical text, by the names that Cairo writes.
    package private(set) var uprightNames: [String: String] = [:]
    /// nil until a font is asked for: most documents paint no text with Cairo, and the first call loads the library.
    private var options: OpaquePointer?
    private let scale: Double

    /// - Parameter scale: the scale of the context with which the fonts are used.
    package init(_ faces: any GlyphFaceSource, scale: Double = PageUnits.perPixel) {
        self.faces = faces
        self.scale = scale
    }
    deinit {
        for entry in entries.values { cairo_scaled_font_destroy(entry.font) }
        if let options { cairo_font_options_destroy(options) }
    }

    func font(_ face: FaceID, size: LayoutUnit, compression: Double = 1) -> Entry? {
        let key = Key(face: face, size: size, compression: compression)
        if let known = entries[key] { return known }
        guard size > .zero, let source = faces.cairoFontFace(face) else { return nil }
        return make(key, source)
    }

    /// A font whose glyphs are below their positions, as those of upright characters in vertical lines are; nil if
    /// there is none.
    func uprightFont(_ face: FaceID, size: LayoutUnit, compression: Double) -> Entry? {
        let key = Key(face: face, size: size, compression: compression, isUpright: true)
        if let known = entries[key] { return known }
        guard size > .zero, let upright = faces.uprightFontFace(face) else { return nil }
        // If two names differ only in the marked letter, one of the fonts stays horizontal.
        if let other = uprightNames[upright.marked], other != upright.name { return nil }
        uprightNames[upright.marked] = upright.name
        return make(key, upright.face)
    }

    /// The offset from a glyph's own origin to its position in a vertical line, in CSS px. By [ISO 32000-1 §9.7.4.3],
    /// it is half of the glyph's width to the right and, unless the font says otherwise, 0.88 em up.
    func uprightOrigin(_ run: GlyphRun, glyph: UInt32) -> (x: Double, y: Double) {
        let em = run.size.double
        let shear = faces.synthesis(run.face).shear
        return ((faces.advance(run.face, glyph: glyph) / 2 * run.compression + shear * 0.88) * em, -0.88 * em)
    }

    func hasColorLayers(_ face: FaceID) -> Bool { faces.hasColorLayers(face) }
    func colorLayers(_ face: FaceID, glyph: UInt32) -> [ColorLayer] { faces.colorLayers(face, glyph: glyph) }
    func advance(_ face: FaceID, _ glyph: UInt32) -> Double { faces.advance(face, glyph: glyph) }
    /// A glyph without ink.
    func blank() -> (face: FaceID, glyph: UInt32)? { faces.blankGlyph() }
    func glyphUnderPicture(_ face: FaceID) -> (face: FaceID, glyph: UInt32)? { faces.glyphUnderPicture(face) }

    private func usedOptions() -> OpaquePointer? {
        if let options { return options }
        let made = cairo_font_options_create()
        // Glyphs keep their ideal advances and shapes, because the viewer decides about pixels.
        cairo_font_options_set_hint_style(made, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(made, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(made, CAIRO_ANTIALIAS_GRAY)
        options = made
        return made
    }

    private func make(_ key: Key, _ source: OpaquePointer) -> Entry? {
        let (face, size, compression) = (key.face, key.size, key.compression)
        let synthesis = faces.synthesis(face)
        let em = size.double
        // Font space has y downwards, like user space: a positive shear moves the parts above the baseline to the
        // right.
        var matrix = cairo_matrix_t(
            xx: em * compression, yx: 0, xy: -synthesis.shear * em, yy: em, x0: 0, y0: 0)
        // All pages have one transformation matrix, so that all uses in a document share the font.
        var ctm = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
        cairo_matrix_init_scale(&ctm, scale, scale)
        guard let font = cairo_scaled_font_create(source, &matrix, &ctm, usedOptions()),
            cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS
        else { return nil }
        let entry = Entry(font: font, embolden: synthesis.embolden)
        entries[key] = entry
        return entry
    }
}
