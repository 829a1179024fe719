import RectoCore
import Testing

@Suite struct UTF16DecoderTests {
    private func text(_ units: [UInt16], _ order: UTF16Decoder.ByteOrder = .big) -> String {
        let bytes = units.flatMap {
            order == .big ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
        }
        return String(decoding: UTF16Decoder.decode(bytes, order), as: UTF8.self)
    }

    @Test func bothOrdersAreRead() {
        let units = Array("Zoë €\u{1F600}".utf16)
        #expect(text(units) == "Zoë €\u{1F600}")
        #expect(text(units, .little) == "Zoë €\u{1F600}")
    }

    @Test func halfCharactersAreReplaced() {
        #expect(text([0x41, 0xD83D, 0x42]) == "A\u{FFFD}B")
        #expect(text([0xDE00, 0x42]) == "\u{FFFD}B")
        #expect(text([0xD83D, 0xD83D, 0xDE00]) == "\u{FFFD}\u{1F600}")
        #expect(text([0x41, 0xD83D]) == "A\u{FFFD}")
        // Half of a code unit.
        #expect(UTF16Decoder.decode([0, 0x41, 0], .big) == [0x41, 0xEF, 0xBF, 0xBD])
    }

    @Test func bytesMayComeOneByOne() {
        var decoder = UTF16Decoder(.little)
        var text: [UInt8] = []
        for byte in [0x3D, 0xD8, 0x00, 0xDE, 0x41, 0x00] as [UInt8] { decoder.append([byte], to: &text) }
        decoder.finish(&text)
        #expect(String(decoding: text, as: UTF8.self) == "\u{1F600}A")
    }

    @Test func aMarkTellsTheOrder() {
        #expect(UTF16Decoder.order(ofMarked: [0xFE, 0xFF, 0]) == .big)
        #expect(UTF16Decoder.order(ofMarked: [0xFF, 0xFE]) == .little)
        #expect(UTF16Decoder.order(ofMarked: [0xFF]) == nil)
    }
}
