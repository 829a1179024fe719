import RectoPDF

/// What the first bytes of an image file say, without decoding it.
struct ImageHeader: Equatable {
    var format: EncodedImage.Format
    var width: Int
    var height: Int
    /// Exif: 1 is upright.
    var orientation = 1

    enum Result: Equatable {
        case image(ImageHeader)
        /// A known format that cannot be drawn, with its article.
        case unsupported(String)
        case malformed
    }

    /// The file's own signature decides, not its name or media type.
    /// [MIME Sniffing §6.1](https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern)
    static func read(_ bytes: [UInt8]) -> Result {
        func starts(_ signature: [UInt8], at offset: Int = 0) -> Bool {
            bytes.count >= offset + signature.count && bytes[offset..<offset + signature.count].elementsEqual(signature)
        }
        if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return readPNG(bytes) }
        if starts([0xFF, 0xD8, 0xFF]) { return readJPEG(bytes) }
        if starts(Array("GIF8".utf8)) { return .unsupported("a GIF") }
        if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) { return .unsupported("a WebP") }
        if starts(Array("BM".utf8)) { return .unsupported("a BMP") }
        if starts([0x49, 0x49, 0x2A, 0]) || starts([0x4D, 0x4D, 0, 0x2A]) { return .unsupported("a TIFF") }
        if starts(Array("ftypavif".utf8), at: 4) { return .unsupported("an AVIF") }
        if starts(Array("%PDF-".utf8)) { return .unsupported("a PDF") }
        if isSVG(bytes) { return .unsupported("an SVG") }
        return .malformed
    }

    private static func isSVG(_ bytes: [UInt8]) -> Bool {
        bytes.prefix(1024).firstRange(of: Array("<svg".utf8)) != nil
    }

    /// [PNG §11.2.2 IHDR](https://www.w3.org/TR/png-3/#11IHDR)
    private static func readPNG(_ bytes: [UInt8]) -> Result {
        guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else { return .malformed }
        func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (number(16), number(20))
        guard width > 0, height > 0, width < 1 << 31, height < 1 << 31 else { return .malformed }
        return .image(ImageHeader(format: .png, width: width, height: height))
    }

    /// Walks the segments up to the frame header.
    /// [ITU T.81 Annex B](https://www.w3.org/Graphics/JPEG/itu-t81.pdf)
    private static func readJPEG(_ bytes: [UInt8]) -> Result {
        var orientation = 1
        var i = 2
        while i + 4 <= bytes.count {
            guard bytes[i] == 0xFF else { return .malformed }
            let marker = bytes[i + 1]
            // Fill bytes, and markers without a segment.
            if marker == 0xFF {
                i += 1
                continue
            }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                i += 2
                continue
            }
            let length = Int(bytes[i + 2]) << 8 | Int(bytes[i + 3])
            guard length >= 2, i + 2 + length <= bytes.count else { return .malformed }
            switch marker {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard length >= 8 else { return .malformed }
                let height = Int(bytes[i + 5]) << 8 | Int(bytes[i + 6])
                let width = Int(bytes[i + 7]) << 8 | Int(bytes[i + 8])
                guard width > 0, height > 0 else { return .malformed }
                return .image(
                    ImageHeader(format: .jpeg, width: width, height: height, orientation: orientation))
            case 0xE1: orientation = exifOrientation(bytes[i + 4..<i + 2 + length]) ?? orientation
            case 0xD9, 0xDA: return .malformed
            default: break
            }
            i += 2 + length
        }
        return .malformed
    }

    /// Tag 0x0112 of the first directory. [Exif 2.3 §4.6.4](https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf)
    private static func exifOrientation(_ segment: ArraySlice<UInt8>) -> Int? {
        guard segment.count > 14, segment.prefix(6).elementsEqual("Exif\0\0".utf8) else { return nil }
        let tiff = Array(segment.dropFirst(6))
        let isLittleEndian = tiff[0] == 0x49
        func number(_ at: Int, _ count: Int) -> Int? {
            guard at >= 0, at + count <= tiff.count else { return nil }
            let bytes = tiff[at..<at + count]
            return isLittleEndian
                ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for entry in 0..<count {
            let at = directory + 2 + 12 * entry
            guard let tag = number(at, 2) else { return nil }
            if tag == 0x0112 { return number(at + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil } }
        }
        return nil
    }
}
