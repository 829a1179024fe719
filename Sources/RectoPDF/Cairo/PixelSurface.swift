import CPangoCairo
import RectoCore
import RectoLayout

extension PageFrame {
    /// Lets a context draw in the coordinates of the page.
    func enter(_ cr: OpaquePointer) {
        let t = placement
        if t == .identity { return }
        var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.e, y0: t.f)
        cairo_transform(cr, &matrix)
    }
}

/// A page as pixels on a white background. JPEG images, which the PDF contains undecoded, are black here without librsvg.
final class PixelSurface {
    /// Opaque pixels of 32 bits.
    let surface: OpaquePointer
    let width: Int
    let height: Int

    /// The most pixels on a side that Cairo can draw on.
    static let longestSide = 32_767.0
    /// The most pixels in all, which take 1 GiB.
    static let mostPixels = 268_435_456.0

    /// Draws a display list with `scale` pixels for each px. The result is nil if the picture would be too large.
    init?(_ list: DisplayList, scale: Double, in frame: PageFrame, with replay: CairoReplay) {
        // The length of a page is rounded, and should not give it a row of pixels more.
        let w = max(1, (frame.width * scale - 0.01).rounded(.up))
        let h = max(1, (frame.height * scale - 0.01).rounded(.up))
        guard max(w, h) <= Self.longestSide, w * h <= Self.mostPixels else { return nil }
        (width, height) = (Int(w), Int(h))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)) else {
            return nil
        }
        self.surface = surface
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cr = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        cairo_set_source_rgb(cr, 1, 1, 1)
        cairo_paint(cr)
        cairo_scale(cr, scale, scale)
        frame.enter(cr)
        replay.replay(list, on: cr)
        cairo_destroy(cr)
        cairo_surface_flush(surface)
    }

    deinit { cairo_surface_destroy(surface) }

    /// Calls `use` with each row's words, of which each has red, green and blue in its three lower bytes.
    func forEachRow(_ use: (Int, UnsafeBufferPointer<UInt32>) -> Void) {
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<height {
            UnsafeRawPointer(data + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) {
                use(y, UnsafeBufferPointer(start: $0, count: width))
            }
        }
    }
}

/// The pixels of a page, which tests look at.
package struct PixelPicture {
    package private(set) var width = 0
    package private(set) var height = 0
    /// The red, green and blue of each pixel, row by row.
    package private(set) var rgb: [UInt8] = []
    package subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
        let i = 3 * (y * width + x)
        return (rgb[i], rgb[i + 1], rgb[i + 2])
    }

    /// Draws `list` with `scale` pixels for each px.
    package init(
        _ list: DisplayList, scale: Double = 1, faces: any GlyphFaceSource, images: any EncodedImageSource,
        diagnostics: DiagnosticSink
    ) {
        let replay = CairoReplay(
            fonts: ScaledFonts(faces, scale: scale),
            images: ImageSurfaces(images, diagnostics: diagnostics, for: .pixels))
        guard let surface = PixelSurface(list, scale: scale, in: PageFrame(page: list), with: replay) else { return }
        (width, height) = (surface.width, surface.height)
        rgb.reserveCapacity(3 * width * height)
        surface.forEachRow { _, words in
            for word in words {
                rgb.append(UInt8(truncatingIfNeeded: word >> 16))
                rgb.append(UInt8(truncatingIfNeeded: word >> 8))
                rgb.append(UInt8(truncatingIfNeeded: word))
            }
        }
    }
}
