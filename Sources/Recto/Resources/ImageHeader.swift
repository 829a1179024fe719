import RectoCore
import RectoPDF

/// The properties of an image that the beginning of its file gives.
struct ImageHeader: Equatable {
    var format: ImageFormat
    /// The width in pixels, as stored.
    var width: Int
    var height: Int
    /// The orientation as Exif numbers it, from 1 to 8.
    var orientation = 1
    /// The number of pixels in a CSS px (1/96 in); nil if the file gives none.
    var resolution: Double?

    enum Failure: Error, Equatable {
        /// A format that recto does not read; nil if it is unknown.
        case unsupported(String?)
        case malformed
        /// A format whose library is missing on this machine.
        case libraryIsMissing(ImageFormat, package: String)
    }

    init(_ bytes: [UInt8]) throws(Failure) {
        switch ImageFormat(signatureOf: bytes) {
        case .png:
            guard let header = Self.png(bytes) else { throw .malformed }
            self = header
        case .jpeg:
            guard let header = Self.jpeg(bytes) else { throw .malformed }
            self = header
        case .gif:
            guard let (width, height) = EncodedImage.gifSize(bytes) else { throw .malformed }
            self.init(format: .gif, width: width, height: height)
        case .webp:
            guard WebPPicture.isAvailable else { throw .libraryIsMissing(.webp, package: "libwebp7") }
            guard let (width, height) = WebPPicture.size(bytes) else { throw .malformed }
            self.init(format: .webp, width: width, height: height)
        case .svg, nil:
            guard Self.isMarkup(bytes) else { throw .unsupported(Self.otherFormat(bytes)) }
            // librsvg determines the size when it reads the drawing.
            self.init(format: .svg, width: 0, height: 0)
        }
    }

    private init(format: ImageFormat, width: Int, height: Int, orientation: Int = 1) {
        self.format = format
        self.width = width
        self.height = height
        self.orientation = orientation
    }

    /// Whether width and height are exchanged when the image is turned upright.
    var isTurned: Bool { orientation >= 5 }

    private static func otherFormat(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: Array("BM".utf8)) { return "BMP" }
        if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) { return "TIFF" }
        if bytes.count > 11, bytes[4..<8].elementsEqual("ftyp".utf8) { return "AVIF or HEIF" }
        if bytes.starts(with: Array("%PDF".utf8)) { return "PDF" }
        return nil
    }

    private static func isMarkup(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes.prefix(1024), as: UTF8.self).contains("<svg")
    }

    /// [PNG §11.2.1 IHDR](https://www.w3.org/TR/png-3/#11IHDR)
    private static func png(_ bytes: [UInt8]) -> ImageHeader? {
        guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
        let width = bigEndian(bytes, 16, 4)
        let height = bigEndian(bytes, 20, 4)
        guard width > 0, height > 0 else { return nil }
        var header = ImageHeader(format: .png, width: width, height: height)
        header.resolution = pngResolution(bytes)
        return header
    }

    /// The chunk `pHYs` gives pixels for each metre.
    /// [PNG §11.3.4.3](https://www.w3.org/TR/png-3/#11pHYs)
    private static func pngResolution(_ bytes: [UInt8]) -> Double? {
        var i = 8
        while i + 12 <= bytes.count {
            let (length, name) = (bigEndian(bytes, i, 4), bytes[(i + 4)..<(i + 8)])
            // It stands before the pixels.
            if name.elementsEqual("IDAT".utf8) { return nil }
            guard length <= bytes.count - i - 12 else { return nil }
            if name.elementsEqual("pHYs".utf8), length == 9 {
                return bytes[i + 16] == 1 ? resolution(bigEndian(bytes, i + 8, 4), unit: 0.0254) : nil
            }
            i += length + 12
        }
        return nil
    }

    /// - Parameter unit: the part of an inch for which the file counts pixels, as a multiple of an inch.
    private static func resolution(_ count: Int, unit: Double) -> Double? {
        count > 0 ? Double(count) * unit / 96 : nil
    }

    private static func bigEndian(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    // MARK: JPEG

    /// Reads the marker segments up to the first scan. A file that ends before it contains no picture, which must be
    /// found here because the file goes into the PDF undecoded.
    /// [ITU T.81 §B.2](https://www.w3.org/Graphics/JPEG/itu-t81.pdf)
    private static func jpeg(_ bytes: [UInt8]) -> ImageHeader? {
        var orientation = 1
        var density: Double?
        var size: (width: Int, height: Int)?
        var i = 2
        while i + 4 <= bytes.count, bytes[i] == 0xFF {
            let marker = bytes[i + 1]
            if marker == 0xFF {
                i += 1
                continue
            }
            // These markers have no segment.
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                i += 2
                continue
            }
            let length = bigEndian(bytes, i + 2, 2)
            let end = i + 2 + length
            guard length >= 2, end <= bytes.count else { return nil }
            if isFrameHeader(marker) {
                guard length >= 8 else { return nil }
                let (height, width) = (bigEndian(bytes, i + 5, 2), bigEndian(bytes, i + 7, 2))
                guard width > 0, height > 0 else { return nil }
                size = size ?? (width, height)
            }
            // This is the start of a scan, and bytes of the scan must follow.
            if marker == 0xDA, let size, end < bytes.count {
                var header = ImageHeader(
                    format: .jpeg, width: size.width, height: size.height, orientation: orientation)
                header.resolution = density
                return header
            }
            if marker == 0xE0, density == nil { density = jfifResolution(bytes[(i + 4)..<end]) }
            if marker == 0xE1, let exif = ExifDirectory(bytes[(i + 4)..<end]) {
                orientation = exif.orientation ?? orientation
                density = exif.resolution ?? density
            }
            if marker == 0xD9 || marker == 0xDA { return nil }
            i = end
        }
        return nil
    }

    private static func isFrameHeader(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }

    /// Pixels for each inch or centimetre.
    /// [JFIF](https://www.w3.org/Graphics/JPEG/jfif3.pdf)
    private static func jfifResolution(_ segment: ArraySlice<UInt8>) -> Double? {
        let bytes = Array(segment)
        guard bytes.count >= 12, bytes.starts(with: Array("JFIF\0".utf8)) else { return nil }
        let count = bigEndian(bytes, 8, 2)
        switch bytes[7] {
        case 1: return resolution(count, unit: 1)
        case 2: return resolution(count, unit: 2.54)
        default: return nil
        }
    }
}

/// The first image file directory of Exif.
/// [Exif §4.6.4](https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf)
private struct ExifDirectory {
    private let tiff: [UInt8]
    private var orientationTag: Int?
    private var resolutionTag: (numerator: Int, denominator: Int)?
    private var unit = 2

    init?(_ segment: ArraySlice<UInt8>) {
        guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        tiff = Array(segment.dropFirst(6))
        guard tiff.count >= 8, let directory = number(4, 4), let entries = number(directory, 2) else { return nil }
        for k in 0..<entries {
            let entry = directory + 2 + k * 12
            guard let tag = number(entry, 2) else { break }
            switch tag {
            case 274: orientationTag = number(entry + 8, 2)
            case 282:
                guard let at = number(entry + 8, 4), let a = number(at, 4), let b = number(at + 4, 4) else { continue }
                resolutionTag = (a, b)
            case 296: unit = number(entry + 8, 2) ?? 2
            default: break
            }
        }
    }

    private func number(_ at: Int, _ count: Int) -> Int? {
        guard at >= 0, at + count <= tiff.count else { return nil }
        let part = tiff[at..<(at + count)]
        // Intel's order of bytes begins with 'I'.
        return tiff[0] == 0x49
            ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }

    var orientation: Int? { orientationTag.flatMap { (1...8).contains($0) ? $0 : nil } }

    /// The number of pixels in a CSS px.
    var resolution: Double? {
        guard let (a, b) = resolutionTag, a > 0, b > 0 else { return nil }
        switch unit {
        case 2: return Double(a) / Double(b) / 96
        case 3: return Double(a) / Double(b) * 2.54 / 96
        default: return nil
        }
    }
}
