/// Text strings of objects. [ISO 32000-1 §7.9.2.2 Text String Type]
enum ObjectText {
    /// - Parameter written: the string with what stands around it.
    static func string(_ written: ArraySlice<UInt8>) -> String {
        let bytes = written.first == UInt8(ascii: "<") ? hexadecimal(written) : literal(written)
        if bytes.starts(with: [0xFE, 0xFF]) {
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            return String(decoding: units, as: UTF16.self)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
        return String(String.UnicodeScalarView(bytes.map(scalar)))
    }

    /// The characters of PDFDocEncoding that Latin-1 has not, from the bytes 0x18, 0x80 and 0xA0 on.
    /// [ISO 32000-1 Annex D.2 PDFDocEncoding Character Set]
    private static let accents = Array("˘ˇˆ˙˝˛˚˜".unicodeScalars)
    private static let signs = Array("•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž".unicodeScalars)

    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        switch byte {
        case 0x18..<0x20: accents[Int(byte - 0x18)]
        case 0x80..<0x9F: signs[Int(byte - 0x80)]
        case 0xA0: "€"
        default: Unicode.Scalar(byte)
        }
    }

    private static func hexadecimal(_ written: ArraySlice<UInt8>) -> [UInt8] {
        var digits = written.compactMap { UInt8(String(Unicode.Scalar($0)), radix: 16) }
        if digits.count % 2 == 1 { digits.append(0) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "b"): 0x08,
        UInt8(ascii: "f"): 0x0C,
    ]

    private static func literal(_ written: ArraySlice<UInt8>) -> [UInt8] {
        var out: [UInt8] = []
        var rest = written.dropFirst().dropLast()
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
                out.append(byte)
                continue
            }
            if next == 0x0A { continue }
            if next == 0x0D {
                if rest.first == 0x0A { rest.removeFirst() }
                continue
            }
            guard next &- 0x30 < 8 else {
                out.append(escapes[next] ?? next)
                continue
            }
            var value = Int(next &- 0x30)
            for _ in 0..<2 {
                guard let digit = rest.first, digit &- 0x30 < 8 else { break }
                value = value * 8 + Int(digit &- 0x30)
                rest.removeFirst()
            }
            out.append(UInt8(truncatingIfNeeded: value))
        }
        return out
    }
}
