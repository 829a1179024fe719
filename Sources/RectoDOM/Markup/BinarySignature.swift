import RectoCore

/// Recognizes input that is not text.
enum BinarySignature {
    private static let known: [(bytes: [UInt8], kind: String)] = [
        (Array("%PDF-".utf8), "a PDF file"),
        ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive (or an office document)"),
        ([0x1F, 0x8B], "gzip-compressed data"),
        ([0x7F, 0x45, 0x4C, 0x46], "a program"),
    ]

    static func kind(of bytes: [UInt8]) -> String? {
        if let format = ImageFormat(signatureOf: bytes) { return "a \(format.name) image" }
        if let match = known.first(where: { bytes.starts(with: $0.bytes) }) { return match.kind }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return nil }
        return bytes.prefix(1024).contains(0) ? "binary data" : nil
    }
}
