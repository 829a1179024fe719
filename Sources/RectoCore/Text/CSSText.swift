/// Writes text as style sheets have it.
package enum CSSText {
    /// A string in quotes. [CSSOM § 2.1](https://www.w3.org/TR/cssom-1/#serialize-a-string)
    package static func string(_ text: String) -> String { String(decoding: string(Array(text.utf8)), as: UTF8.self) }

    /// The same of a text in UTF-8. What has to be escaped are single bytes.
    package static func string(_ text: [UInt8]) -> [UInt8] {
        var out: [UInt8] = [0x22]
        for byte in text {
            switch byte {
            case 0: out += "\u{FFFD}".utf8
            case 0x01...0x1F, 0x7F: out += "\\\(String(byte, radix: 16)) ".utf8
            case 0x22, 0x5C: out += [0x5C, byte]
            default: out.append(byte)
            }
        }
        return out + [0x22]
    }
}
