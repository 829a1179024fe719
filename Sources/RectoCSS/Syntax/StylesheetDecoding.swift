import RectoCore

/// Converts the bytes of a style sheet to UTF-8.
///
/// [CSS Syntax 3 §3.2 The input byte stream](https://www.w3.org/TR/css-syntax-3/#input-byte-stream): the encoding is
/// that of a byte order mark, or else of the protocol's label, `@charset`, or the environment's label, in this order,
/// or else UTF-8.
package enum StylesheetDecoding {
    package struct Result {
        /// The text in UTF-8 without a byte order mark. Ill-formed sequences are kept; readers replace them by U+FFFD.
        package var bytes: [UInt8]
        /// The encoding's name in the Encoding Standard, in lower case.
        package var encoding: String
    }

    package static func decode(
        _ bytes: [UInt8], protocolLabel: String? = nil, environmentLabel: String? = nil
    ) -> Result {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            return Result(bytes: Array(bytes.dropFirst(3)), encoding: "utf-8")
        }
        if let order = UTF16Decoder.order(ofMarked: bytes) {
            return Result(
                bytes: UTF16Decoder.decode(bytes.dropFirst(2), order), encoding: order == .big ? "utf-16be" : "utf-16le"
            )
        }
        let encoding =
            protocolLabel.flatMap(TextEncoding.init(label:)) ?? charsetRule(bytes)
            ?? environmentLabel.flatMap(TextEncoding.init(label:)) ?? .utf8
        return Result(bytes: encoding.decode(bytes), encoding: encoding.name)
    }

    /// The encoding that an `@charset "…";` at the very start names. Only these exact bytes count.
    private static func charsetRule(_ bytes: [UInt8]) -> TextEncoding? {
        let prefix = Array("@charset \"".utf8)
        guard bytes.starts(with: prefix) else { return nil }
        let rest = bytes.prefix(1024).dropFirst(prefix.count)
        guard let quote = rest.firstIndex(of: 0x22), quote + 1 < bytes.count, bytes[quote + 1] == 0x3B,
            let encoding = TextEncoding(label: String(decoding: rest[..<quote], as: UTF8.self))
        else { return nil }
        // The rule itself was read as ASCII, so the encoding cannot be UTF-16.
        if case .utf16 = encoding { return .utf8 }
        return encoding
    }
}
