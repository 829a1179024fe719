import RectoCore

/// The ways in which several values become the content of one code.
enum BarcodeContent: String, CaseIterable {
    /// A line for each, as in the Swiss QR-bill and the EPC's code for credit transfers.
    case lines
    /// A numbered record for each, and all of it in Base64, as ZATCA's electronic invoices have it.
    case records

    /// The reason for which a value cannot be a part of the content.
    enum Refusal: Error {
        /// A value of several lines would shift all that follows.
        case severalLines
        /// The length of a record is one byte.
        case tooLong
        /// Readers end a text at U+0000.
        case hasNull
    }

    func text(_ values: [String]) throws(Refusal) -> String {
        if values.contains(where: { $0.utf8.contains(0) }) { throw .hasNull }
        switch self {
        case .lines:
            let hasSeveralLines = values.contains { $0.utf8.contains { $0 == 0x0A || $0 == 0x0D } }
            if values.count > 1, hasSeveralLines { throw .severalLines }
            return values.joined(separator: "\n")
        case .records:
            var bytes: [UInt8] = []
            for (index, value) in values.enumerated() {
                guard let tag = UInt8(exactly: index + 1), let length = UInt8(exactly: value.utf8.count) else {
                    throw .tooLong
                }
                bytes += [tag, length]
                bytes += value.utf8
            }
            return String(decoding: Base64.encoded(bytes), as: UTF8.self)
        }
    }
}
