import Testing

@testable import RectoPDF

/// What the numbers of a PNG's pixels mean. The expected colours are those of Chromium.
@Suite struct PNGColorsTests {
    /// The four-pixel picture with chunks before its pixels.
    private func png(_ chunks: [(name: String, data: [UInt8])]) -> [UInt8] {
        var out = Array(TestFiles.fourPixelPNG[..<33])
        for chunk in chunks {
            let body = Array(chunk.name.utf8) + chunk.data
            out += bytes(UInt32(chunk.data.count)) + body + bytes(checksum(body[...]))
        }
        return out + TestFiles.fourPixelPNG[33...]
    }
    private func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    private func gamma(_ value: UInt32) -> (String, [UInt8]) { ("gAMA", bytes(value)) }
    private func places(_ values: UInt32...) -> (String, [UInt8]) { ("cHRM", values.flatMap { bytes($0) }) }
    private func code(_ values: UInt8...) -> (String, [UInt8]) { ("cICP", values + [0, 1]) }
    private var usual: (String, [UInt8]) { places(31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000) }
    private var p3: (String, [UInt8]) { places(31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000) }

    /// What becomes of a grey and of a red; nil if they stay.
    private func converted(_ chunks: (name: String, data: [UInt8])...) -> [UInt32]? {
        let png = png(chunks)
        guard case .converted(let colors) = PNGColors(png) else {
            #expect(PassedImage(png: png) != nil)
            return nil
        }
        // What is not sRGB does not go into a PDF as it is.
        #expect(PassedImage(png: png) == nil)
        return [colors.srgb(0x808080), colors.srgb(0xC81E3C)]
    }

    @Test func numbersAreThoseOfSRGBUnlessTheFileSaysOtherwise() {
        #expect(converted() == nil)
        #expect(converted(gamma(45455)) == nil)
        #expect(converted(gamma(45455), usual) == nil)
        #expect(converted(gamma(0)) == nil)
        #expect(converted(p3) == nil)
    }
    @Test func gammaAndPrimariesAreFollowed() {
        #expect(converted(gamma(100_000)) == [0xBCBCBC, 0xE56085])
        #expect(converted(gamma(100_000), usual) == [0xBCBCBC, 0xE56085])
        #expect(converted(gamma(55556)) == [0x929292, 0xD2284D])
        #expect(converted(gamma(45455), p3) == [0x818181, 0xDC0033])
        #expect(converted(gamma(1)) == [0, 0])
    }
    @Test("PNG §4.3: cICP, iCCP and sRGB count before gAMA and cHRM")
    func precedence() {
        #expect(converted(("sRGB", [0]), gamma(100_000)) == nil)
        #expect(converted(("iCCP", []), gamma(100_000)) == nil)
        #expect(converted(code(1, 13), gamma(100_000)) == nil)
        #expect(converted(("sRGB", [0]), code(1, 8)) == [0xBCBCBC, 0xE56085])
        #expect(converted(code(12, 13), ("iCCP", [])) == [0x808080, 0xDA0036])
        // Code points that are not known say nothing.
        #expect(converted(code(9, 16), gamma(100_000)) == [0xBCBCBC, 0xE56085])
    }
    @Test func codePoints() {
        #expect(converted(code(9, 13)) == [0x808080, 0xF90037])
        #expect(converted(code(1, 1)) == [0x797979, 0xC51231])
    }
    @Test func highDynamicRangeIsKnown() {
        #expect(PNGColors.hasHighDynamicRange(png([code(9, 16)])))
        #expect(PNGColors.hasHighDynamicRange(png([code(9, 18)])))
        #expect(!PNGColors.hasHighDynamicRange(png([code(9, 13)])))
        #expect(!PNGColors.hasHighDynamicRange(png([("cICP", [9])])))
        #expect(!PNGColors.hasHighDynamicRange(png([])))
    }
    @Test func damagedChunksSayNothing() {
        var file = png([gamma(100_000)])
        file[33 + 8] = 9
        guard case .srgb = PNGColors(file) else {
            Issue.record("a chunk with a wrong checksum counts")
            return
        }
        #expect(converted(("gAMA", [1])) == nil)
        #expect(converted(("cICP", [1])) == nil)
        #expect(converted(gamma(100_000), ("cHRM", [0, 0])) == [0xBCBCBC, 0xE56085])
        for count in file.indices { _ = PNGColors(Array(file[..<count])) }
    }
    @Test func alphaIsKept() {
        #expect((0x8010_2030 as UInt32).unmultiplied == 0x8020_4060)
        #expect((0x8020_4060 as UInt32).multiplied == 0x8010_2030)
        #expect((0 as UInt32).unmultiplied.multiplied == 0)
    }
}
