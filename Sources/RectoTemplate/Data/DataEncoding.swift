import RectoCore

/// Recognizes data that are no text in UTF-8, by their first bytes.
package struct DataEncoding {
    static let notText = "data.not-text"
    private let message: String
    private let hint: String

    /// nil for what may be text.
    package init?(of bytes: [UInt8], name: String) {
        let first = bytes.first(where: { $0 != 0 }).map { $0 == 0x7B || $0 == 0x5B } ?? false
        // Without a mark, every other byte of JSON in UTF-16 is zero at its start.
        if BinarySignature.isUTF16(bytes) || first && bytes.prefix(2).contains(0) {
            message = "'\(name)' is written in UTF-16, and data are read in UTF-8"
            hint = "convert it: iconv -f UTF-16 -t UTF-8 FILE; in Excel, save it as 'CSV UTF-8'"
        } else if bytes.starts(with: BinarySignature.gzip) {
            message = "'\(name)' is compressed with gzip"
            hint = "unpack it on the way: gzip -dc FILE | recto … -d -"
        } else if let kind = BinarySignature.format(of: bytes) {
            message = "'\(name)' is \(kind), and no data"
            hint = "data are JSON, and the records of a batch NDJSON, JSON, CSV or TSV"
        } else {
            return nil
        }
    }

    package var failure: RenderFailure {
        RenderFailure(.input, Diagnostic(Self.notText, .error, message, hints: [hint]))
    }
}
