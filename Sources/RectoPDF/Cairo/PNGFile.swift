import CPangoCairo
import RectoCore

/// The colours of a page image.
package enum PageImageColors: Sendable {
    case color
    /// Shades of grey, by the luminance of colours.
    case gray
    /// Black and white, as roll printers need it. Shades are patterns of dots.
    case mono
}

extension PixelSurface {
    /// The bytes of a PNG file, which says how large the picture is on paper.
    /// [PNG](https://www.w3.org/TR/png-3/)
    ///
    /// - Parameter resolution: in dots per inch.
    /// - Throws: `RenderFailure` if there is not enough memory.
    func png(_ colors: PageImageColors, resolution: Double) throws(RenderFailure) -> [UInt8] {
        switch colors {
        case .color: return try Self.png(surface, resolution)
        case .gray: return try gray(resolution)
        case .mono: return mono(resolution)
        }
    }

    private func gray(_ resolution: Double) throws(RenderFailure) -> [UInt8] {
        guard let picture = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
            let data = cairo_image_surface_get_data(picture)
        else { throw CairoFailure.failure("the picture of a page", "out of memory") }
        defer { cairo_surface_destroy(picture) }
        let stride = Int(cairo_image_surface_get_stride(picture))
        forEachRow { y, words in
            let row = data + y * stride
            for x in words.indices { row[x] = Self.luminance(words[x]) }
        }
        cairo_surface_mark_dirty(picture)
        return try Self.png(picture, resolution)
    }

    /// The weights are those of CSS's `grayscale()`.
    /// [Filter Effects 1 §9.7](https://drafts.fxtf.org/filter-effects/#grayscaleEquivalent)
    private static func luminance(_ word: UInt32) -> UInt8 {
        let (red, green, blue) = (word >> 16 & 0xFF, word >> 8 & 0xFF, word & 0xFF)
        return UInt8(truncatingIfNeeded: (red * 2126 + green * 7152 + blue * 722 + 5000) / 10_000)
    }

    /// A picture of one bit a pixel, which Cairo does not write.
    ///
    /// For each pixel it is decided whether it is white, and the error is handed on to its neighbours to the right and
    /// below, in the shares of Floyd and Steinberg: 7, 3, 5 and 1 of 16. Black and white are without error, so that
    /// text stays sharp.
    private func mono(_ resolution: Double) -> [UInt8] {
        let rowLength = (width + 7) / 8 + 1
        // Each row begins with its filter, which is none.
        var rows = [UInt8](repeating: 0, count: rowLength * height)
        // Errors have a place more on either side.
        var below = [Int](repeating: 0, count: width + 2)
        var errors = below
        forEachRow { y, words in
            swap(&errors, &below)
            for k in below.indices { below[k] = 0 }
            for x in words.indices {
                // Most of a page is white, and most of the rest black.
                if errors[x + 1] == 0 {
                    let color = words[x] & 0xFF_FFFF
                    if color == 0xFF_FFFF { rows[y * rowLength + 1 + (x >> 3)] |= 0x80 >> UInt8(x & 7) }
                    if color == 0xFF_FFFF || color == 0 { continue }
                }
                let wanted = Int(Self.luminance(words[x])) * 16 + errors[x + 1]
                let isWhite = wanted >= 128 * 16
                if isWhite { rows[y * rowLength + 1 + (x >> 3)] |= 0x80 >> UInt8(x & 7) }
                let error = (wanted - (isWhite ? 255 * 16 : 0)) / 16
                errors[x + 2] += error * 7
                below[x] += error * 3
                below[x + 1] += error * 5
                below[x + 2] += error
            }
        }
        let size = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
        let signature: [UInt8] = [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
        // One bit a pixel, of which 1 is white, and the only ways to pack, filter and order them.
        return signature + Self.chunk("IHDR", size + [1, 0, 0, 0, 0]) + Self.density(resolution)
            + Self.chunk("IDAT", Deflater().pack(rows)) + Self.chunk("IEND", [])
    }

    private static func png(_ picture: OpaquePointer, _ resolution: Double) throws(RenderFailure) -> [UInt8] {
        let sink = ByteSink()
        let status = cairo_surface_write_to_png_stream(
            picture, ByteSink.write, Unmanaged.passUnretained(sink).toOpaque())
        try CairoFailure.check(status, "the picture of a page")
        // The header is always as long: 8 bytes of signature, and a chunk of 25.
        var bytes = sink.bytes
        bytes.insert(contentsOf: density(resolution), at: 33)
        return bytes
    }

    /// The chunk that says how many pixels there are in a metre.
    private static func density(_ resolution: Double) -> [UInt8] {
        let perMetre = bigEndian(UInt32((resolution / 0.0254).rounded()))
        return chunk("pHYs", perMetre + perMetre + [1])
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + content
        return bigEndian(UInt32(content.count)) + body + bigEndian(checksum(body[...]))
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
}
