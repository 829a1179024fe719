import RectoFormat

/// The formats that recto asserts. All others are annotations, as JSON Schema has them.
/// [JSON Schema Validation §7.3 Defined Formats](https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3)
enum SchemaFormat: String {
    case date, time, email, uri
    case dateTime = "date-time"

    /// The words for a text of the format in messages.
    var noun: String {
        switch self {
        case .date: "date such as 2026-03-16"
        case .time: "time such as 14:05:00Z"
        case .dateTime: "time such as 2026-03-16T14:05:00Z"
        case .email: "email address"
        case .uri: "URI"
        }
    }

    func accepts(_ text: String) -> Bool {
        switch self {
        case .date: Self.isDate(text)
        case .time: Self.isDateTime("2026-01-01T" + text)
        case .dateTime: Self.isDateTime(text)
        case .email: Self.isEmail(text)
        case .uri: Self.isURI(text)
        }
    }

    /// [RFC 3339 §5.6](https://www.rfc-editor.org/rfc/rfc3339#section-5.6), `full-date`
    private static func isDate(_ text: String) -> Bool { text.utf8.count == 10 && CalendarMoment(text) != nil }

    private static func isDateTime(_ text: String) -> Bool {
        guard text.utf8.count >= 20, isDate(String(text.prefix(10))),
            text.dropFirst(10).first.map({ "Tt".contains($0) }) == true
        else { return false }
        return CalendarMoment(text.uppercased())?.offset != nil
    }

    /// An atom or a quoted string, `@`, and a name of a host: [RFC 5321 §4.1.2](https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2).
    /// Letters beyond ASCII are taken, because addresses have them (RFC 6531).
    private static func isEmail(_ text: String) -> Bool {
        guard let at = text.lastIndex(of: "@") else { return false }
        let (local, host) = (text[..<at], text[text.index(after: at)...])
        let isQuoted = local.count > 2 && local.hasPrefix("\"") && local.hasSuffix("\"")
        let isAtom = local.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty
                && part.unicodeScalars.allSatisfy {
                    isLetterOrDigit($0) || "!#$%&'*+/=?^_`{|}~-".unicodeScalars.contains($0)
                }
        }
        let isHost = host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && !part.hasPrefix("-") && !part.hasSuffix("-")
                && part.unicodeScalars.allSatisfy { isLetterOrDigit($0) || $0 == "-" }
        }
        let isLiteral = host.hasPrefix("[") && host.hasSuffix("]") && host.count > 2
        return (isQuoted || isAtom) && (isHost || isLiteral)
    }
    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x80 || scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
    }

    /// A scheme, and only characters that a URI may have.
    private static func isURI(_ text: String) -> Bool {
        guard SchemaURI.hasScheme(text) else { return false }
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard rest.count >= 2, UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) != nil else {
                    return false
                }
            } else if byte <= 0x20 || byte >= 0x7F || "\"<>\\^`{|}".utf8.contains(byte) {
                return false
            }
        }
        return true
    }
}
