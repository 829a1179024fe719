import CPangoCairo
import RectoCore

/// The pixels of JPEG images, which recto itself does not decode: librsvg draws a picture that contains the image.
enum JPEGPixels {
    /// The result is nil without librsvg, and for damaged images.
    static func surface(_ image: EncodedImage) -> OpaquePointer? {
        let (width, height) = (Int32(image.width), Int32(image.height))
        let head =
            "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'>"
            + "<image width='\(width)' height='\(height)' href='data:image/jpeg;base64,"
        let markup = Array(head.utf8) + Base64.encoded(withoutMetadata(image.bytes)) + Array("'/></svg>".utf8)
        guard let picture = try? SVGPicture(markup, trials: nil, fonts: { [] }),
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
        else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cr = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        let isDrawn = picture.draw(on: cr, width: Double(width), height: Double(height))
        cairo_destroy(cr)
        if isDrawn, let words = SurfaceWords(surface), words.hasInk { return surface }
        cairo_surface_destroy(surface)
        return nil
    }

    /// The file without the segments of Exif, by which librsvg might turn the picture.
    private static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] {
        var out = Array(bytes.prefix(2))
        var i = 2
        while i + 4 <= bytes.count, bytes[i] == 0xFF, bytes[i + 1] != 0xDA {
            let end = i + 2 + (Int(bytes[i + 2]) << 8 | Int(bytes[i + 3]))
            guard end <= bytes.count else { return bytes }
            if bytes[i + 1] != 0xE1 { out += bytes[i..<end] }
            i = end
        }
        return out + bytes[i...]
    }
}
