import Testing

@testable import RectoPDF

@Suite struct GzipFileTests {
    @Test(arguments: ["", "a", String(repeating: "<p>A line of text</p>", count: 500)])
    func `a packed file says what it is, how long, and its checksum`(text: String) {
        let bytes = Array(text.utf8)
        let file = GzipFile.pack(bytes)
        // RFC 1952: two bytes of identification, the method 'deflate'; at the end the checksum and the length.
        #expect(Array(file.prefix(3)) == [0x1F, 0x8B, 8])
        func number(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
        #expect(number(file.suffix(4)) == UInt32(bytes.count))
        #expect(number(file.suffix(8).prefix(4)) == checksum(bytes[...]))
        if bytes.count > 1000 { #expect(file.count < bytes.count / 10) }
    }
}
