import CPangoCairo
import RectoCSS
import RectoCore

/// A mask while it is drawn, and while what it masks is drawn.
///
/// A mask that is drawn in one piece is a group, which becomes a soft mask of the PDF. Layers that are combined in other
/// ways, or by their brightness, are drawn as a bitmap.
final class MaskReplay {
    /// The context below, on which the masked content is drawn.
    let below: OpaquePointer
    private let raster: RasterSurface?
    private var pattern: OpaquePointer?

    init(_ form: MaskForm, on cr: OpaquePointer, depth: Int) {
        below = cr
        raster =
            form.isLayered
            ? RasterSurface(form.area, scale: RasterSurface.finest, .colors, depth: depth) : nil
        if raster == nil { cairo_push_group(cr) }
    }
    deinit { cairo_pattern_destroy(pattern) }

    /// The context on which the mask is drawn.
    var context: OpaquePointer { raster?.context ?? below }

    func beginContent() {
        pattern = raster.map { $0.pattern() } ?? cairo_pop_group(below)
        cairo_push_group(below)
    }

    func paint() {
        cairo_pop_group_to_source(below)
        let isPixels = cairo_surface_get_type(cairo_get_target(below)) == CAIRO_SURFACE_TYPE_IMAGE
        guard let raster, isPixels else { return cairo_mask(below, pattern) }
        // Where Cairo rasterizes the mask, the pixels at its edge would otherwise fade.
        let area = raster.rect
        cairo_save(below)
        cairo_rectangle(below, area.minX.double, area.minY.double, area.size.width.double, area.size.height.double)
        cairo_clip(below)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_mask(below, pattern)
        cairo_restore(below)
    }

    // MARK: Layers

    func beginLayer() { cairo_push_group(context) }

    func endLayer(_ composite: MaskComposite, isLuminance: Bool) {
        guard let layer = cairo_pop_group(context) else { return }
        var surface: OpaquePointer?
        if isLuminance, cairo_pattern_get_surface(layer, &surface) == CAIRO_STATUS_SUCCESS, let surface {
            SurfaceWords(surface)?.map(Self.brightness)
        }
        cairo_set_source(context, layer)
        cairo_set_operator(context, composite.cairoOperator)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_pattern_destroy(layer)
    }

    /// The brightness of a pixel as alpha.
    /// [CSS Masking 1 §6.1](https://www.w3.org/TR/css-masking-1/#luminance-processing)
    private static func brightness(_ word: UInt32) -> UInt32 {
        let (red, green, blue) = (word >> 16 & 0xFF, word >> 8 & 0xFF, word & 0xFF)
        let sum: Double = Double(red) * 0.2125 + Double(green) * 0.7154 + Double(blue) * 0.0721
        return UInt32(sum.rounded()) << 24
    }
}

extension MaskComposite {
    /// [CSS Masking 1 §7.8](https://www.w3.org/TR/css-masking-1/#the-mask-composite)
    fileprivate var cairoOperator: cairo_operator_t {
        switch self {
        case .add: CAIRO_OPERATOR_OVER
        case .subtract: CAIRO_OPERATOR_OUT
        case .intersect: CAIRO_OPERATOR_IN
        case .exclude: CAIRO_OPERATOR_XOR
        }
    }
}
