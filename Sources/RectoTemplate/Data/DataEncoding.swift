import RectoCore

/// The encoding of data, by their first bytes.
package struct DataEncoding {
    private let message: String
    private let hint: String

    /// Data that are no text; nil for what may be text.
    package init?(of bytes: [UInt8], name: String) {
        if bytes.starts(with: BinarySignature.gzip) {
            message = "'\(name)' is compressed with gzip"
            hint = "unpack it first: gzip -d FILE"
        } else if let kind = BinarySignature.format(of: bytes) {
            message = "'\(name)' is \(kind), and no data"
            hint = "data are JSON, and the records of a batch NDJSON, JSON, CSV or TSV"
        } else {
            return nil
        }
    }

    package var failure: RenderFailure {
        RenderFailure(.input, Diagnostic(.dataNotText, message, hints: [hint]))
    }

    /// A byte in place of half a character: no text in UTF-8 has it, so that readers report its place.
    package static let replacement: [UInt8] = [0xFF]

    /// The order of the bytes of text in UTF-16; nil for other text. Without a mark it is found as
    /// [RFC 4627 §3](https://www.rfc-editor.org/rfc/rfc4627#section-3) has it: every other byte of JSON is zero at its start.
    package static func byteOrder(of bytes: [UInt8]) -> (order: UTF16Decoder.ByteOrder, markLength: Int)? {
        if let order = UTF16Decoder.order(ofMarked: bytes) { return (order, 2) }
        guard bytes.count > 1, bytes[0] == 0 || bytes[1] == 0 else { return nil }
        let first = bytes[0] == 0 ? bytes[1] : bytes[0]
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
        return (bytes[0] == 0 ? .big : .little, 0)
    }

    /// The text in UTF-8; nil if it is in UTF-8 already, or no text.
    static func utf8(of bytes: [UInt8]) -> [UInt8]? {
        guard let (order, mark) = byteOrder(of: bytes) else { return nil }
        return UTF16Decoder.decode(bytes.dropFirst(mark), order, replacement: replacement)
    }
}
