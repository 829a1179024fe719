/// Converts text in UTF-16 to UTF-8 as its bytes come.
/// [Encoding Standard §14.2.1 shared UTF-16 decoder](https://encoding.spec.whatwg.org/#shared-utf-16-decoder)
package struct UTF16Decoder: Sendable {
    package enum ByteOrder: Sendable { case big, little }

    private let order: ByteOrder
    /// U+FFFD, which stands for a code unit that is half of a character, and for half of a code unit.
    private let replacement: [UInt8]
    /// The first byte of a code unit whose second one has not come.
    private var leadByte: UInt8?
    /// The first half of a character whose second one has not come.
    private var leadSurrogate: UInt16?

    /// - Parameter replacement: what malformed units become, by default U+FFFD.
    package init(_ order: ByteOrder, replacement: [UInt8] = [0xEF, 0xBF, 0xBD]) {
        self.order = order
        self.replacement = replacement
    }

    /// The order that a mark at the start of a text tells; nil for other texts.
    /// [Encoding Standard §6, BOM sniff](https://encoding.spec.whatwg.org/#bom-sniff)
    package static func order(ofMarked bytes: [UInt8]) -> ByteOrder? {
        if bytes.count < 2 { return nil }
        switch (bytes[0], bytes[1]) {
        case (0xFE, 0xFF): return .big
        case (0xFF, 0xFE): return .little
        default: return nil
        }
    }

    /// The whole of a text without its mark.
    package static func decode(
        _ bytes: some Collection<UInt8>, _ order: ByteOrder, replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
    ) -> [UInt8] {
        var decoder = UTF16Decoder(order, replacement: replacement)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        decoder.append(bytes, to: &text)
        decoder.finish(&text)
        return text
    }

    package mutating func append(_ bytes: some Sequence<UInt8>, to text: inout [UInt8]) {
        for byte in bytes {
            guard let first = leadByte else {
                leadByte = byte
                continue
            }
            leadByte = nil
            let (high, low) = order == .big ? (first, byte) : (byte, first)
            append(unit: UInt16(high) << 8 | UInt16(low), to: &text)
        }
    }

    /// Ends the text.
    package mutating func finish(_ text: inout [UInt8]) {
        if leadByte != nil || leadSurrogate != nil { text += replacement }
        (leadByte, leadSurrogate) = (nil, nil)
    }

    private mutating func append(unit: UInt16, to text: inout [UInt8]) {
        if let lead = leadSurrogate {
            leadSurrogate = nil
            if UTF16.isTrailSurrogate(unit) {
                let scalar = 0x10000 + (UInt32(lead & 0x3FF) << 10 | UInt32(unit & 0x3FF))
                text += UTF8.encode(Unicode.Scalar(scalar)!)!
                return
            }
            text += replacement
        }
        if UTF16.isLeadSurrogate(unit) {
            leadSurrogate = unit
        } else if let scalar = Unicode.Scalar(unit) {
            if unit < 0x80 { text.append(UInt8(unit)) } else { text += UTF8.encode(scalar)! }
        } else {
            text += replacement
        }
    }
}
