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
}
