import Testing

@testable import RectoText

@Suite struct CFFCharsetTests {
    /// A table with one name, a top dictionary, and a charset behind it. The numbers of the dictionary have five bytes.
    private func table(isKeyed: Bool, charset: [UInt8]) -> [UInt8] {
        let header: [UInt8] = [1, 0, 4, 1]
        let names: [UInt8] = [0, 1, 1, 1, 2, 0x41]
        let keyed: [UInt8] = isKeyed ? [139, 139, 139, 12, 30] : []
        let length = keyed.count + 6
        let offset = header.count + names.count + 5 + length
        let top: [UInt8] = keyed + [29, 0, 0, 0, UInt8(offset), 15]
        return header + names + [0, 1, 1, 1, UInt8(1 + length)] + top + charset
    }

    @Test(
        arguments: [
            // Each identifier by itself.
            [0, 0, 5, 0, 9, 1, 0],
            // Ranges: 5, and 9 with none after it, and 256.
            [1, 0, 5, 0, 0, 9, 0, 1, 0, 0],
            [2, 0, 5, 0, 0, 0, 9, 0, 0, 1, 0, 0, 0],
        ] as [[UInt8]])
    func identifiersAreRead(charset: [UInt8]) {
        let read = CFFCharset(table: table(isKeyed: true, charset: charset), glyphCount: 4)
        #expect(read?.identifiers == [0, 5, 9, 256])
    }

    @Test func aRangeEndsWithTheGlyphs() {
        let read = CFFCharset(table: table(isKeyed: true, charset: [2, 0, 7, 0xFF, 0xFF]), glyphCount: 4)
        #expect(read?.identifiers == [0, 7, 8, 9])
    }

    @Test func otherFontsAndDamagedOnesHaveNone() {
        #expect(CFFCharset(table: table(isKeyed: false, charset: [0, 0, 5]), glyphCount: 2) == nil)
        let whole = table(isKeyed: true, charset: [0, 0, 5, 0, 9])
        for end in 0..<whole.count { #expect(CFFCharset(table: Array(whole[..<end]), glyphCount: 3) == nil) }
    }
}
