import Testing

@testable import RectoText

/// Fonts for browsers, which HarfBuzz reads again.
struct WebFontTests {
    private static let folder =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/") + "/fonts/"

    private func program(_ file: FontFile?) throws -> FontProgram {
        let file = try #require(file)
        return FontProgram(HarfBuzzFont(file: file, shear: 0), variations: [])
    }

    private func expectAlike(_ program: FontProgram, _ bytes: [UInt8], _ characters: [Unicode.Scalar]) throws {
        let read = try self.program(FontFile(bytes: bytes, index: 0))
        for scalar in characters {
            let own = try #require(program.plainGlyph(of: scalar))
            let other = try #require(read.plainGlyph(of: scalar))
            #expect(program.advance(own) == read.advance(other))
            #expect(program.outline(own).points.count == read.outline(other).points.count)
        }
    }

    @Test func charactersLeadToTheirGlyphs() throws {
        let program = try program(FontFile(path: Self.folder + "LiberationSerif-Regular.ttf", index: 0))
        let characters: [Unicode.Scalar] = ["A", "B", "\u{A0}", "Ω", "\u{FB01}"]
        let bytes = program.webFont(for: characters)
        try expectAlike(program, bytes, characters)
        let read = try self.program(FontFile(bytes: bytes, index: 0))
        #expect(read.plainGlyph(of: "C") == nil && bytes.count < 6000)
    }

    @Test func aWholeFontHasAllCharacters() throws {
        let program = try program(FontFile(path: Self.folder + "RectoSymbols-Regular.ttf", index: 0))
        let bytes = program.webFont(for: nil)
        let read = try self.program(FontFile(bytes: bytes, index: 0))
        #expect(read.glyphCount == program.glyphCount)
        let all = (0x20...0x1FFFF as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
            .filter { program.plainGlyph(of: $0) != nil }
        #expect(all.count > 50)
        try expectAlike(program, bytes, all)
    }

    /// Nothing is left by which a browser would shape text.
    @Test func thereAreNoTablesOfLayout() throws {
        let program = try program(FontFile(path: Self.folder + "LiberationSerif-Regular.ttf", index: 0))
        let bytes = program.webFont(for: nil)
        let file = try #require(FontFile(bytes: bytes, index: 0))
        let tags = file.tableTags.map { tag in
            String(decoding: [24, 16, 8, 0].map { UInt8(tag >> $0 & 0xFF) }, as: UTF8.self)
        }
        #expect(Set(tags).isDisjoint(with: ["GSUB", "GPOS", "GDEF", "kern"]))
        #expect(
            Set(tags).isSuperset(of: ["OS/2", "cmap", "name", "post", "glyf", "head", "hhea", "hmtx", "loca", "maxp"]))
    }
}
