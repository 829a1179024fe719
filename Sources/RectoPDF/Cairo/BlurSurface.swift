import CPangoCairo
import RectoCore

/// A bitmap for content that is drawn and then blurred, such as the shadow of text.
final class BlurSurface {
    let context: OpaquePointer
    private let surface: OpaquePointer
    private let rect: Rect
    private let deviation: Double
    private let scale: Double

    /// The largest number of pixels on a side that Cairo can draw on.
    private static let mostPixels = 30_000.0

    /// The result is nil if nothing would be visible or if there is not enough memory.
    init?(_ rect: Rect, deviation: LayoutUnit) {
        let (w, h) = (rect.size.width.double, rect.size.height.double)
        guard w > 0, h > 0 else { return nil }
        let wanted = CoverageMask.scale(deviation: deviation.double, area: w * h)
        scale = min(wanted, Self.mostPixels / max(w, h))
        self.rect = rect
        self.deviation = deviation.double
        let (columns, rows) = ((w * scale).rounded(.up), (h * scale).rounded(.up))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(columns), Int32(rows)) else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        self.surface = surface
        self.context = context
        cairo_scale(context, scale, scale)
        cairo_translate(context, -rect.minX.double, -rect.minY.double)
    }
    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// What was drawn, blurred.
    func coverage() -> CoverageMask? {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        var pixels = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height { for x in 0..<width { pixels[y * width + x] = data[y * stride + x] } }
        return CoverageMask(
            blurring: pixels, width: width, height: height, deviation: deviation * scale, scale: scale)
    }

    func paint(_ color: Color, on cr: OpaquePointer) {
        guard let mask = coverage(), let painted = ImageSurfaces.surface(of: mask, color) else { return }
        cairo_save(cr)
        cairo_translate(cr, rect.minX.double, rect.minY.double)
        cairo_scale(cr, 1 / scale, 1 / scale)
        cairo_set_source_surface(cr, painted.surface, 0, 0)
        cairo_paint(cr)
        cairo_restore(cr)
        cairo_surface_destroy(painted.surface)
    }
}
