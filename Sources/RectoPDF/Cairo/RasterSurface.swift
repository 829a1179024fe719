import CPangoCairo
import RectoCore

/// A bitmap on which a part of a page is drawn at the resolution of print.
final class RasterSurface {
    let context: OpaquePointer
    let surface: OpaquePointer
    /// The part of the page, in px.
    let rect: Rect
    /// The number of pixels in one px, about.
    let scale: Double
    /// The scale of each axis, rounded so that the edges of the part lie between pixels.
    private let scaleX, scaleY: Double

    enum Pixels {
        case coverage, colors
        fileprivate var format: cairo_format_t {
            switch self {
            case .coverage: CAIRO_FORMAT_A8
            case .colors: CAIRO_FORMAT_ARGB32
            }
        }
    }

    /// The finest resolution that is useful in print, in pixels for each px.
    static let finest = 300.0 / 96
    /// The largest number of pixels on a side that Cairo can draw on.
    private static let longestSide = 30_000.0
    /// The largest number of pixels in a bitmap, which is that of a page at the finest resolution.
    private static let mostPixels = 12_000_000.0

    /// The result is nil if nothing would be visible or if there is not enough memory.
    /// - Parameter depth: the number of bitmaps that this one is inside of. Together they take as much as two.
    init?(_ rect: Rect, scale wanted: Double, _ pixels: Pixels, depth: Int) {
        let (w, h) = (rect.size.width.double, rect.size.height.double)
        guard w > 0, h > 0 else { return nil }
        let most = max(4, Self.mostPixels / Double(1 << min(depth, 20)))
        scale = min(wanted, Self.longestSide / max(w, h), (most / (w * h)).squareRoot())
        self.rect = rect
        let (columns, rows) = (max(1, (w * scale).rounded(.up)), max(1, (h * scale).rounded(.up)))
        guard let surface = cairo_image_surface_create(pixels.format, Int32(columns), Int32(rows)) else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        self.surface = surface
        self.context = context
        (scaleX, scaleY) = (columns / w, rows / h)
        cairo_scale(context, scaleX, scaleY)
        cairo_translate(context, -rect.minX.double, -rect.minY.double)
    }
    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// The bitmap as a pattern in the coordinates of the page. The caller destroys it.
    func pattern() -> OpaquePointer? {
        let pattern = cairo_pattern_create_for_surface(surface)
        var matrix = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, scaleX, scaleY)
        cairo_matrix_translate(&matrix, -rect.minX.double, -rect.minY.double)
        cairo_pattern_set_matrix(pattern, &matrix)
        return pattern
    }

    /// Paints another bitmap of the same size in this one's place.
    func paint(_ picture: OpaquePointer, on cr: OpaquePointer) {
        cairo_save(cr)
        cairo_translate(cr, rect.minX.double, rect.minY.double)
        cairo_scale(cr, 1 / scaleX, 1 / scaleY)
        cairo_set_source_surface(cr, picture, 0, 0)
        cairo_paint(cr)
        cairo_restore(cr)
    }
}

/// The words of an image surface in 32 bits, one a pixel, premultiplied by alpha.
struct SurfaceWords {
    let width: Int
    let height: Int
    private let data: UnsafeMutablePointer<UInt8>
    private let stride: Int
    private let surface: OpaquePointer

    /// The result is nil for surfaces of other formats.
    init?(_ surface: OpaquePointer) {
        cairo_surface_flush(surface)
        let format = cairo_image_surface_get_format(surface)
        guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
            let data = cairo_image_surface_get_data(surface)
        else { return nil }
        self.data = data
        self.surface = surface
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        stride = Int(cairo_image_surface_get_stride(surface))
    }

    /// Replaces every pixel.
    func map(_ change: (UInt32) -> UInt32) {
        for y in 0..<height {
            let row = UnsafeMutableRawPointer(data + y * stride)
            // Neighbours are often equal.
            var (last, result) = (UInt32(0), change(0))
            for x in 0..<width {
                let word = row.load(fromByteOffset: 4 * x, as: UInt32.self)
                if word != last { (last, result) = (word, change(word)) }
                row.storeBytes(of: result, toByteOffset: 4 * x, as: UInt32.self)
            }
        }
        cairo_surface_mark_dirty(surface)
    }

    /// Whether any pixel is painted.
    var hasInk: Bool {
        (0..<height).contains { y in
            let row = UnsafeRawPointer(data + y * stride)
            return (0..<width).contains { row.load(fromByteOffset: 4 * $0, as: UInt32.self) != 0 }
        }
    }

    /// One of the four channels: the bits from `shift` on.
    func channel(_ shift: UInt32) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(width * height)
        for y in 0..<height {
            let row = UnsafeRawPointer(data + y * stride)
            for x in 0..<width {
                out.append(UInt8(truncatingIfNeeded: row.load(fromByteOffset: 4 * x, as: UInt32.self) >> shift))
            }
        }
        return out
    }

    func setChannel(_ shift: UInt32, _ values: [UInt8]) {
        for y in 0..<height {
            let row = UnsafeMutableRawPointer(data + y * stride)
            for x in 0..<width {
                let word = row.load(fromByteOffset: 4 * x, as: UInt32.self) & ~(0xFF << shift)
                row.storeBytes(of: word | UInt32(values[y * width + x]) << shift, toByteOffset: 4 * x, as: UInt32.self)
            }
        }
        cairo_surface_mark_dirty(surface)
    }
}
