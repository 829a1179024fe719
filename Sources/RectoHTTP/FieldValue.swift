/// A word and its parameters: `form-data; name="a"; filename*=UTF-8''b%20c`.
/// [RFC 9110 §5.6.6 Parameters](https://www.rfc-editor.org/rfc/rfc9110#name-parameters)
package struct FieldValue: Sendable, Equatable {
    /// In lower case.
    package var word: String
    /// By names in lower case. That of an extended value ends in `*`, and the value is decoded.
    package var parameters: [String: String] = [:]

    package init?(_ text: String) {
        var rest = Substring(text)
        word = Self.trimmed(String(rest.prefix { $0 != ";" })).lowercased()
        rest = rest.drop { $0 != ";" }
        while rest.first == ";" {
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            if rest.isEmpty || rest.first == ";" { continue }
            let name = Self.trimmed(String(rest.prefix { $0 != "=" && $0 != ";" })).lowercased()
            rest = rest.drop { $0 != "=" && $0 != ";" }
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            var value: String
            if rest.first == "\"" {
                guard let quoted = Self.quoted(&rest) else { return nil }
                value = quoted
                rest = rest.drop { $0 != ";" }
            } else {
                value = Self.trimmed(String(rest.prefix { $0 != ";" }))
                rest = rest.drop { $0 != ";" }
            }
            if name.hasSuffix("*") {
                guard let decoded = Self.extended(value) else { continue }
                value = decoded
            }
            if parameters[name] == nil { parameters[name] = value }
        }
        if word.isEmpty { return nil }
    }

    static func trimmed(_ text: String) -> String {
        var rest = Substring(text)
        while rest.last == " " || rest.last == "\t" { rest = rest.dropLast() }
        return String(rest.drop { $0 == " " || $0 == "\t" })
    }

    /// The text in quotes. A backslash escapes quotes and backslashes alone, because some clients send the path `C:\bill`;
    /// browsers write quotes and line ends in percents.
    /// [HTML §4.10.22.7 Multipart form data](https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data)
    private static func quoted(_ rest: inout Substring) -> String? {
        var text = ""
        rest = rest.dropFirst()
        while let character = rest.first {
            rest = rest.dropFirst()
            if character == "\"" { return unescaped(text) }
            if character == "\\", let next = rest.first, next == "\"" || next == "\\" {
                text.append(next)
                rest = rest.dropFirst()
            } else {
                text.append(character)
            }
        }
        return nil
    }

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(0x25) else { return text }
        var (out, rest): ([UInt8], Substring.UTF8View) = ([], Substring(text).utf8)
        let escapes: [(String, UInt8)] = [("%22", 0x22), ("%0D", 0x0D), ("%0A", 0x0A)]
        while let byte = rest.first {
            if byte == 0x25, let escape = escapes.first(where: { rest.starts(with: $0.0.utf8) }) {
                out.append(escape.1)
                rest = rest.dropFirst(3)
            } else {
                out.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// [RFC 8187 §3.2](https://www.rfc-editor.org/rfc/rfc8187#section-3.2)
    private static func extended(_ value: String) -> String? {
        let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].lowercased() == "utf-8" else { return nil }
        return percentDecoded(parts[2])
    }

    /// Text in which `%41` stands for a byte; nil where the bytes are no UTF-8 or an escape is broken.
    package static func percentDecoded(_ text: some StringProtocol) -> String? {
        var out: [UInt8] = []
        var bytes = text.utf8.makeIterator()
        while let byte = bytes.next() {
            if byte != 0x25 {
                out.append(byte)
                continue
            }
            guard let high = bytes.next().flatMap(digit), let low = bytes.next().flatMap(digit) else { return nil }
            out.append(high << 4 | low)
        }
        return String(validating: out, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
