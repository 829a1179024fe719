import CPangoCairo
import RectoCore
import RectoText

/// Cairo's scaled fonts of a document: one for each face and size, kept until the document is written.
final class ScaledFonts {
    struct Key: Hashable {
        var face: FaceID
        var size: LayoutUnit
    }
    struct Entry {
        var font: OpaquePointer
        var embolden: Bool
    }
    private let faces: any GlyphFaceSource
    private var entries: [Key: Entry] = [:]
    private let options: OpaquePointer

    init(_ faces: any GlyphFaceSource) {
        self.faces = faces
        options = cairo_font_options_create()
        // Glyphs keep their ideal advances and shapes; the viewer's device decides what pixels become of them.
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    }
    deinit {
        for entry in entries.values { cairo_scaled_font_destroy(entry.font) }
        cairo_font_options_destroy(options)
    }

    func font(_ face: FaceID, size: LayoutUnit) -> Entry? {
        let key = Key(face: face, size: size)
        if let known = entries[key] { return known }
        guard size > .zero, let source = faces.cairoFontFace(face) else { return nil }
        let synthesis = faces.synthesis(face)
        let em = size.double
        // Font space has y down, as user space: a positive shear moves what is above the baseline to the right.
        var matrix = cairo_matrix_t(xx: em, yx: 0, xy: -synthesis.shear * em, yy: em, x0: 0, y0: 0)
        // One CTM for all pages, so that all of a document's uses share the font.
        var ctm = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
        cairo_matrix_init_scale(&ctm, 0.75, 0.75)
        guard let font = cairo_scaled_font_create(source, &matrix, &ctm, options),
            cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS
        else { return nil }
        let entry = Entry(font: font, embolden: synthesis.embolden)
        entries[key] = entry
        return entry
    }
}
