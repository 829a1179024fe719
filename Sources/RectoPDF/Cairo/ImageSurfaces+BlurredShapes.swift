import CPangoCairo
import RectoCSS
import RectoCore
import RectoLayout

/// The masks of blurred shapes.
extension ImageSurfaces {
    struct MaskKey: Hashable {
        var shape: BlurredShape
        var color: Color
    }
    struct Mask {
        var surface: OpaquePointer
        /// The number of pixels in one px.
        var scale: Double
        /// The offset from the surface's corner to the shape's, in px.
        var offset: Point
    }

    /// The most pixels that the next mask may have. All masks are in memory until the file is written, so where many
    /// are as large as pages, each takes a part of what is left for all of them, and they become coarser.
    private var mostMaskPixels: Double {
        max(Self.fewestMaskPixels, min(CoverageMask.mostPixels, (Self.allMaskPixels - maskPixels) / 4))
    }
    private static let allMaskPixels = CoverageMask.mostPixels * 4
    private static let fewestMaskPixels = CoverageMask.mostPixels / 40

    /// The part of each pixel that the blurred shape covers, in a mask of at most `mostMaskPixels` pixels; nil if
    /// nothing would be visible.
    func coverage(_ shape: BlurredShape) -> CoverageMask? {
        let mask = CoverageMask(shape, mostPixels: mostMaskPixels)
        maskPixels += mask.map { Double($0.coverage.count) } ?? 0
        return mask
    }

    /// The blurred shape as a bitmap in one colour.
    func mask(_ shape: BlurredShape, _ color: Color) -> Mask? {
        let key = MaskKey(shape: shape, color: color)
        if let known = masks[key] { return known }
        let mask = coverage(shape).flatMap { Self.surface(of: $0, color) }
        if let mask {
            Self.attach(Array("recto-shadow-\(masks.count)".utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: mask.surface)
        }
        masks[key] = .some(mask)
        return mask
    }

    static func surface(of mask: CoverageMask, _ color: Color) -> Mask? {
        let width = Int32(mask.width)
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, Int32(mask.height)) else {
            return nil
        }
        guard let data = cairo_image_surface_get_data(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        // Each pixel is one word in native byte order, premultiplied by alpha.
        let words = (0...255).map { coverage -> UInt32 in
            let alpha = color.alpha * Double(coverage) / 255
            func channel(_ value: Double) -> UInt32 { UInt32((max(0, min(1, value)) * alpha * 255).rounded()) }
            return UInt32((alpha * 255).rounded()) << 24 | channel(color.red) << 16 | channel(color.green) << 8
                | channel(color.blue)
        }
        for y in 0..<mask.height {
            let row = UnsafeMutableRawPointer(data + y * stride)
            for x in 0..<mask.width {
                row.storeBytes(of: words[Int(mask.coverage[y * mask.width + x])], toByteOffset: 4 * x, as: UInt32.self)
            }
        }
        cairo_surface_mark_dirty(surface)
        return Mask(surface: surface, scale: mask.scale, offset: mask.offset)
    }
}
