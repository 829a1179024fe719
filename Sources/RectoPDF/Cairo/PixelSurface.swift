import CPangoCairo
import RectoCore
import RectoLayout

/// A page as pixels, for tests and previews. It uses the same replay as the PDF. JPEG images, which the PDF contains
/// undecoded, are black here without librsvg.
package struct PixelPicture {
    package let width: Int
    package let height: Int
    /// The red, green and blue of each pixel, row by row, on a white background.
    package let rgb: [UInt8]
    package subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
        let i = 3 * (y * width + x)
        return (rgb[i], rgb[i + 1], rgb[i + 2])
    }

    /// Draws `list` with `scale` pixels for each px.
    package init(
        _ list: DisplayList, scale: Double = 1, faces: any GlyphFaceSource, images: any EncodedImageSource,
        diagnostics: DiagnosticSink
    ) {
        let (w, h) = ((list.size.width.double * scale).rounded(.up), (list.size.height.double * scale).rounded(.up))
        (width, height) = (Int(w), Int(h))
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        let cr = cairo_create(surface)
        cairo_set_source_rgb(cr, 1, 1, 1)
        cairo_paint(cr)
        cairo_scale(cr, scale, scale)
        if let cr {
            CairoReplay(
                fonts: ScaledFonts(faces, scale: scale),
                images: ImageSurfaces(images, diagnostics: diagnostics, for: .pixels)
            )
            .replay(list, on: cr)
        }
        cairo_destroy(cr)
        cairo_surface_flush(surface)
        var out: [UInt8] = []
        out.reserveCapacity(3 * width * height)
        let stride = Int(cairo_image_surface_get_stride(surface))
        if let data = cairo_image_surface_get_data(surface) {
            for y in 0..<height {
                for x in 0..<width {
                    // Each pixel is one word in native byte order.
                    let pixel = UnsafeRawPointer(data + y * stride + 4 * x).load(as: UInt32.self)
                    out.append(UInt8(truncatingIfNeeded: pixel >> 16))
                    out.append(UInt8(truncatingIfNeeded: pixel >> 8))
                    out.append(UInt8(truncatingIfNeeded: pixel))
                }
            }
        }
        cairo_surface_destroy(surface)
        rgb = out
    }
}
