import CPangoCairo

/// The pixels of a surface as a PDF contains them: colours that are not premultiplied, and their alpha by itself.
struct ImageSamples {
    let width: Int
    let height: Int
    /// Whether a pixel has one sample, a grey, and not a red, a green and a blue one.
    let isGray: Bool
    let colors: [UInt8]
    /// One sample a pixel; nil for a picture without transparency.
    let alphas: [UInt8]?

    /// The result is nil for surfaces that do not hold colours.
    init?(_ surface: OpaquePointer) {
        cairo_surface_flush(surface)
        let format = cairo_image_surface_get_format(surface)
        guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
            let data = cairo_image_surface_get_data(surface)
        else { return nil }
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        let (columns, rows) = (width, height)
        let stride = Int(cairo_image_surface_get_stride(surface))
        let hasAlpha = format == CAIRO_FORMAT_ARGB32
        /// Calls `body` for each pixel, in order. A picture without alpha leaves these bits open.
        func forEachWord(_ body: (UInt32) -> Void) {
            for y in 0..<rows {
                let row = UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
                for x in 0..<columns { body(hasAlpha ? row[x] : row[x] | 0xFF00_0000) }
            }
        }
        var (colored, all): (UInt32, UInt32) = (0, 0xFFFF_FFFF)
        forEachWord { word in
            colored |= (word ^ word >> 8) & 0xFFFF
            all &= word
        }
        let isGray = colored == 0
        self.isGray = isGray
        let size = columns * rows
        colors = [UInt8](unsafeUninitializedCapacity: isGray ? size : size * 3) { out, count in
            forEachWord { word in
                let plain = word.unmultiplied
                if !isGray {
                    out[count] = UInt8(truncatingIfNeeded: plain >> 16)
                    out[count + 1] = UInt8(truncatingIfNeeded: plain >> 8)
                    count += 2
                }
                out[count] = UInt8(truncatingIfNeeded: plain)
                count += 1
            }
        }
        alphas =
            all >> 24 == 0xFF
            ? nil
            : [UInt8](unsafeUninitializedCapacity: size) { out, count in
                forEachWord { word in
                    out[count] = UInt8(truncatingIfNeeded: word >> 24)
                    count += 1
                }
            }
    }
}

extension UInt32 {
    /// The pixel without the multiplication by its alpha, which stands in the highest byte.
    var unmultiplied: UInt32 {
        let alpha = self >> 24
        if alpha == 0 || alpha == 255 { return self }
        func channel(_ shift: UInt32) -> UInt32 {
            Swift.min(255, ((self >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
        }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }

    /// The pixel multiplied by its alpha.
    var multiplied: UInt32 {
        let alpha = self >> 24
        if alpha == 255 { return self }
        func channel(_ shift: UInt32) -> UInt32 {
            (((self >> shift & 0xFF) * alpha + 127) / 255) << shift
        }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}
