import RectoCore
import Testing

@testable import RectoText

/// Documents with the same glyphs share a subset, which is kept within bounds and packed once.
@Suite struct SubsetCacheTests {
    private func subset(of size: Int) -> FontSubset {
        FontSubset(format: .trueType, bytes: [UInt8](repeating: 1, count: size), identifiers: [])
    }

    private func key(_ glyph: UInt32) -> SubsetCache.Key {
        SubsetCache.Key(glyphs: [glyph], variations: [], dropsHints: false)
    }

    @Test func whatIsAskedForAgainOutlivesWhatIsNot() {
        var cache = SubsetCache(capacity: 2400)
        // A generation has room for eleven.
        for glyph in 0..<10 { cache.keep(subset(of: 100), for: key(UInt32(glyph))) }
        for glyph in 10..<40 {
            #expect(cache.find(key(0)) != nil)
            cache.keep(subset(of: 100), for: key(UInt32(glyph)))
        }
        #expect(cache.find(key(0)) != nil)
        #expect(cache.find(key(1)) == nil)
        #expect(cache.find(key(39)) != nil)
    }

    @Test func aSubsetLargerThanAGenerationIsNotKept() {
        var cache = SubsetCache(capacity: 2000)
        cache.keep(subset(of: 100), for: key(1))
        cache.keep(subset(of: 1001), for: key(2))
        #expect(cache.find(key(1)) != nil)
        #expect(cache.find(key(2)) == nil)
    }

    @Test func aSubsetIsPackedOnce() {
        let content = subset(of: 100).content
        var count = 0
        for _ in 0..<3 {
            let packed = content.packed { bytes in
                count += 1
                return [UInt8(bytes.count), 7]
            }
            #expect(packed == [100, 7])
        }
        #expect(count == 1)
        #expect(content.count == 100)
    }

    private func program() throws -> FontProgram {
        let file = try #require(FontFile(path: TextFixture.fontsDirectory + "/LiberationSans-Bold.ttf", index: 0))
        return FontProgram(HarfBuzzFont(file: file, shear: 0), variations: [])
    }

    private func glyphs(_ text: String, _ program: FontProgram) throws -> [UInt32] {
        try text.unicodeScalars.map { try #require(program.glyph(of: $0)) }
    }

    @Test func numbersOfOtherDigitsShareASubset() throws {
        let program = try program()
        let first = try #require(program.subset(glyphs("Total 1,024.36", program)))
        let second = try #require(program.subset(glyphs("al Tot9,875.00", program)))
        #expect(first.content === second.content)
        // Each glyph of the request has its place in the font, which is one that shows it.
        #expect(first.identifiers.count == 14)
        #expect(first.identifiers[0] == second.identifiers[3])
        #expect(Set(first.identifiers).count == Set("Total 1,024.36").count)
        #expect(!first.identifiers.contains(0))
    }

    @Test func aPageNumberBringsNoOtherDigits() throws {
        let program = try program()
        let (none, two) = (
            try #require(program.subset(glyphs("Page of", program))),
            try #require(program.subset(glyphs("Page 1 of 2", program)))
        )
        let three = try #require(program.subset(glyphs("Page 1 of 23", program)))
        let ten = try #require(program.subset(glyphs("Page of 0123456789", program)))
        #expect(two.content.count > none.content.count)
        #expect(three.content === ten.content)
        #expect(two.content.count < three.content.count)
    }
}
