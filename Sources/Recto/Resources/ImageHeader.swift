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
        return ImageHeader(format: .png, width: width, height: height)
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
                return ImageHeader(format: .jpeg, width: size.width, height: size.height, orientation: orientation)
            }
            if marker == 0xE1, let found = exifOrientation(bytes[(i + 4)..<end]) { orientation = found }
            if marker == 0xD9 || marker == 0xDA { return nil }
            i = end
        }
        return nil
    }

    private static func isFrameHeader(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }

    /// The value of tag 274 in the first image file directory.
    /// [Exif §4.6.4](https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf)
    private static func exifOrientation(_ segment: ArraySlice<UInt8>) -> Int? {
        guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let tiff = Array(segment.dropFirst(6))
        guard tiff.count >= 8 else { return nil }
        let isLittle = tiff[0] == 0x49
        func number(_ at: Int, _ count: Int) -> Int? {
            guard at >= 0, at + count <= tiff.count else { return nil }
            let part = tiff[at..<(at + count)]
            return isLittle ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let entries = number(directory, 2) else { return nil }
        for k in 0..<entries {
            let entry = directory + 2 + k * 12
            guard let tag = number(entry, 2) else { return nil }
            if tag == 274 { return number(entry + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil } }
        }
        return nil
    }
}
