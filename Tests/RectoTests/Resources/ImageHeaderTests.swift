import RectoPDF
import Testing

@testable import Recto

@Suite struct ImageHeaderTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 1, 2, 0, 0, 0, 3]

    /// A frame header of 3 × 2 pixels after `segments`, and the start of a scan.
    private static func jpeg(_ segments: [UInt8] = []) -> [UInt8] {
        [0xFF, 0xD8] + segments + [0xFF, 0xC2, 0, 11, 8, 0, 2, 0, 3, 1, 0, 0, 0]
            + [0xFF, 0xDA, 0, 8, 1, 0, 0, 0, 63, 0, 0x55]
    }

    private static func exif(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
        let tiff: [UInt8] =
            isLittle
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        let body = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
    }

    @Test("CSS Images 4 §5.2: the resolution of a file, in pixels for each CSS px")
    func resolutionIsRead() throws {
        let physical: [UInt8] =
            [0, 0, 0, 9] + Array("pHYs".utf8) + [0, 0, 0x2E, 0x23, 0, 0, 0x2E, 0x23, 1, 0, 0, 0, 0]
        let png = try ImageHeader(Self.png + [8, 2, 0, 0, 0, 0, 0, 0, 0] + physical)
        #expect(abs((png.resolution ?? 0) - 300.0 / 96) < 1e-3)
        func jfif(_ unit: UInt8, _ density: UInt8) throws -> Double? {
            let body = Array("JFIF\0".utf8) + [1, 2, unit, 0, density, 0, density, 0, 0]
            return try ImageHeader(Self.jpeg([0xFF, 0xE0, 0, UInt8(body.count + 2)] + body)).resolution
        }
        #expect(try jfif(1, 192) == 2 && jfif(0, 192) == nil)
        #expect(try abs((jfif(2, 100) ?? 0) - 254.0 / 96) < 1e-9)
    }
    @Test func sizesAreRead() throws {
        let png = try ImageHeader(Self.png)
        #expect((png.format, png.width, png.height) == (.png, 258, 3))
        let jpeg = try ImageHeader(Self.jpeg([0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xDB, 0, 3, 9]))
        #expect((jpeg.format, jpeg.width, jpeg.height, jpeg.orientation) == (.jpeg, 3, 2, 1))
    }

    @Test(arguments: [true, false]) func orientationIsRead(_ isLittle: Bool) throws {
        let header = try ImageHeader(Self.jpeg(Self.exif(6, isLittle: isLittle)))
        #expect(header.orientation == 6)
        #expect(header.isTurned)
        #expect(try ImageHeader(Self.jpeg(Self.exif(9, isLittle: isLittle))).orientation == 1)
    }

    /// No scan follows the frame header: there is nothing to show, and viewers would stumble over it in the PDF.
    @Test(arguments: [1, 11]) func jpegsWithoutAScanAreMalformed(missing: Int) {
        #expect(throws: ImageHeader.Failure.malformed) { try ImageHeader(Array(Self.jpeg().dropLast(missing))) }
    }

    @Test(arguments: 0...20) func cutFilesAreMalformed(_ count: Int) {
        for file in [Self.png, Self.jpeg(Self.exif(6, isLittle: true))] where count >= 8 {
            #expect(throws: ImageHeader.Failure.malformed) { try ImageHeader(Array(file.prefix(count))) }
        }
        #expect(throws: ImageHeader.Failure.malformed) {
            try ImageHeader(Self.png.prefix(16) + [0, 0, 0, 0, 0, 0, 0, 1])
        }
    }

    @Test func drawingsAndOtherPixels() throws {
        #expect(try ImageHeader(Array("<?xml version='1.0'?><svg/>".utf8)).format == .svg)
        let gif = try ImageHeader(Array("GIF89a".utf8) + [3, 0, 2, 1, 0, 0, 0])
        #expect(gif.width == 3)
        #expect(gif.height == 258)
        #expect(throws: ImageHeader.Failure.malformed) { try ImageHeader(Array("GIF89a".utf8)) }
    }

    @Test(
        arguments: [
            ("BM....", "BMP"), ("%PDF-1.7", "PDF"), ("....ftypavif", "AVIF or HEIF"), ("hello", nil), ("", nil),
        ] as [(String, String?)])
    func otherFormatsAreNamed(_ text: String, _ format: String?) {
        #expect(throws: ImageHeader.Failure.unsupported(format)) { try ImageHeader(Array(text.utf8)) }
    }
}
