/// Writes text as XML or HTML, between tags or in an attribute in double quotes.
/// [XML 1.0 §2.4](https://www.w3.org/TR/xml/#syntax)
package enum MarkupText {
    package static func escaped(_ text: String) -> String {
        var out: [UInt8] = []
        append(text.utf8, to: &out)
        return String(decoding: out, as: UTF8.self)
    }

    /// The text is UTF-8. A character that [XML does not allow](https://www.w3.org/TR/xml/#charsets) becomes U+FFFD, so
    /// that it is seen that there was one.
    package static func append(_ text: some Sequence<UInt8>, to out: inout [UInt8]) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): out.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): out.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): out.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): out.append(contentsOf: "&quot;".utf8)
            case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20: out.append(contentsOf: "\u{FFFD}".utf8)
            // U+FFFE and U+FFFF differ from U+FFFD in their last byte only.
            case 0xBE, 0xBF: out.append(out.suffix(2) == [0xEF, 0xBF] ? 0xBD : byte)
            default: out.append(byte)
            }
        }
    }

    /// The text that `escaped` was given.
    package static func plain(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var out: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            let known = byte == UInt8(ascii: "&") ? references.first { rest.starts(with: $0.name.utf8) } : nil
            out.append(known?.byte ?? byte)
            rest = rest.dropFirst(known?.name.utf8.count ?? 1)
        }
        return String(decoding: out, as: UTF8.self)
    }
    private static let references: [(name: String, byte: UInt8)] = [
        ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
        ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")),
    ]
}
