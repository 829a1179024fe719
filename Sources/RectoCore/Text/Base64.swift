/// [RFC 4648 §4](https://www.rfc-editor.org/rfc/rfc4648#section-4)
package enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let left = bytes.count - start
            let value =
                Int(bytes[start]) << 16 | (left > 1 ? Int(bytes[start + 1]) << 8 : 0)
                | (left > 2 ? Int(bytes[start + 2]) : 0)
            out.append(digits[value >> 18])
            out.append(digits[value >> 12 & 63])
            out.append(left > 1 ? digits[value >> 6 & 63] : UInt8(ascii: "="))
            out.append(left > 2 ? digits[value & 63] : UInt8(ascii: "="))
        }
        return out
    }

    /// Nil for text that is not padded base64.
    package static func decoded(_ text: [UInt8]) -> [UInt8]? {
        guard text.count % 4 == 0 else { return nil }
        let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
        var (out, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
        for byte in text.dropLast(padding) {
            guard let digit = digits.firstIndex(of: byte) else { return nil }
            (bits, count) = (bits << 6 & 0xFFFF | digit, count + 6)
            if count >= 8 {
                count -= 8
                out.append(UInt8(bits >> count & 0xFF))
            }
        }
        return out
    }
}
