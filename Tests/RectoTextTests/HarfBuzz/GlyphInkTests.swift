import Testing

@testable import RectoText

/// A letter of the test font is a square of 1000 units, from 200 below the baseline to 800 above it.
@Suite struct GlyphInkTests {
    private func spans(_ lower: Int, _ upper: Int) throws -> [ClosedRange<Int>] {
        let path = TextFixture.packageRoot + "/Tests/Fixtures/fonts/RectoTest.ttf"
        let font = HarfBuzzFont(file: try #require(FontFile(path: path, index: 0)), shear: 0)
        return GlyphInk.spans(try #require(font.glyph(0x78)), of: font.font, lower: lower, upper: upper)
    }

    @Test func aBandThatCrossesASquareHasItsSides() throws {
        #expect(try spans(100, 200) == [0...0, 1000...1000])
        #expect(try spans(700, 900) == [0...1000])
    }

    @Test func aBandThatTouchesASquareHasNoInk() throws {
        #expect(try spans(800, 900).isEmpty)
        #expect(try spans(-300, -200).isEmpty)
    }

    /// Sixty glyphs are each twice the next one, so that the first is larger than any integer.
    @Test func aGlyphOfBoundlessSizeHasBoundedInk() throws {
        var bytes = try Array(#require(EmbeddedFonts.bytes(of: "LiberationSans-Regular.ttf")))
        let font = bytes
        func number(_ place: Int, _ count: Int) -> Int { font[place..<place + count].reduce(0) { $0 << 8 | Int($1) } }
        func start(_ tag: String) throws -> Int {
            let entries = (0..<number(4, 2)).map { 12 + $0 * 16 }
            return number(try #require(entries.first { Array(tag.utf8) == Array(font[$0..<$0 + 4]) }) + 8, 4)
        }
        let (glyf, loca) = (try start("glyf"), try start("loca"))
        func place(_ glyph: Int) -> Int { glyf + number(loca + glyph * 4, 4) }
        let composites = (0..<2000).filter { place($0 + 1) - place($0) >= 18 && font[place($0)] == 0xFF }.prefix(60)
        try #require(composites.count == 60)
        let simple = try #require((36..<60).first { font[place($0)] == 0 })
        for (glyph, part) in zip(composites, composites.dropFirst() + [simple]) {
            // The flags say that both arguments are bytes and that a scale follows, which is nearly 2.
            let component = [0x00, 0x0A, part >> 8, part & 255, 0, 0, 0x7F, 0xFF]
            for (i, byte) in component.enumerated() { bytes[place(glyph) + 10 + i] = UInt8(byte) }
        }
        let file = try #require(FontFile(bytes: bytes, index: 0))
        let large = HarfBuzzFont(file: file, shear: 0)
        let spans = GlyphInk.spans(UInt32(composites[0]), of: large.font, lower: -1_000_000, upper: 1_000_000_000)
        #expect(spans.last?.upperBound == 1_000_000_000)
    }
}
