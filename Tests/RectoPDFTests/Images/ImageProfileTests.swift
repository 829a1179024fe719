import Testing

@testable import RectoPDF

/// Colours of profiles with curves and a matrix. [ICC.1:2004-10 §8.3](https://www.color.org/icc1v42.pdf)
@Suite struct ImageProfileTests {
    /// A profile that has the colours of sRGB and another name.
    private func profile(replacing parts: [(String, String)] = []) throws -> ImageProfile {
        var bytes = SRGBProfile.bytes
        let place = try #require(bytes.firstRange(of: [UInt8(ascii: "s"), 0, UInt8(ascii: "R")]))
        bytes[place.lowerBound] = UInt8(ascii: "x")
        for (old, new) in parts {
            let range = try #require(bytes.firstRange(of: Array(old.utf8)))
            bytes.replaceSubrange(range, with: Array(new.utf8))
        }
        return try #require(ImageProfile(png: png(with: bytes)))
    }
    private func png(with profile: [UInt8]) -> [UInt8] {
        func big(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
        let data = Array("iCCPp".utf8) + [0, 0] + Deflater().pack(profile)
        let chunk = big(data.count - 4) + data + big(Int(checksum(data[...])))
        return Array(TestFiles.fourPixelPNG[..<33]) + chunk + Array(TestFiles.fourPixelPNG[33...])
    }
    private func parts(_ word: UInt32) -> [Int] { [16, 8, 0].map { Int(word >> $0 & 0xFF) } }

    @Test func theColoursOfSRGBStay() throws {
        let colors = try #require(try profile().conversion)
        for word: UInt32 in [0, 0xFFFFFF, 0x808080, 0xC81E3C, 0x0000FF] {
            #expect(zip(parts(colors.srgb(word)), parts(word)).allSatisfy { abs($0 - $1) <= 1 }, "\(word)")
        }
    }
    @Test func theMatrixIsFollowed() throws {
        // Red and green have changed their places.
        let swapped = try profile(replacing: [("rXYZ", "-XYZ"), ("gXYZ", "rXYZ"), ("-XYZ", "gXYZ")])
        let colors = try #require(swapped.conversion)
        #expect(zip(parts(colors.srgb(0xC81E3C)), [0x1E, 0xC8, 0x3C]).allSatisfy { abs($0 - $1) <= 1 })
    }
    @Test func whatHasNoCurvesIsNotRead() throws {
        #expect(try profile(replacing: [("rTRC", "-TRC")]).conversion == nil)
        #expect(try profile(replacing: [("gXYZ", "-XYZ")]).conversion == nil)
        #expect(try profile(replacing: [("para", "mAB ")]).conversion == nil)
    }
}
