/// Recognizes input that is not text.
package enum BinarySignature {
    private static let known: [(bytes: [UInt8], kind: String)] = [
        (Array("%PDF-".utf8), "a PDF file"),
        ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive (or an office document)"),
        (gzip, "gzip-compressed data"),
        ([0x28, 0xB5, 0x2F, 0xFD], "zstd-compressed data"),
        ([0x7F, 0x45, 0x4C, 0x46], "a program"),
    ]
    package static let gzip: [UInt8] = [0x1F, 0x8B]

    /// The format that the first bytes name.
    package static func format(of bytes: [UInt8]) -> String? {
        if let format = ImageFormat(signatureOf: bytes) { return "a \(format.name) image" }
        return known.first { bytes.starts(with: $0.bytes) }?.kind
    }

    package static func kind(of bytes: [UInt8]) -> String? {
        if let format = format(of: bytes) { return format }
        if UTF16Decoder.order(ofMarked: bytes) != nil { return nil }
        return bytes.prefix(1024).contains(0) ? "binary data" : nil
    }
}
