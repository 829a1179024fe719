import RectoCore

/// Text whose encoding is said beside it, by an option or a header.
package enum EncodedText {
    /// The weight of what is said beside the text.
    package enum Weight: Sendable {
        /// It counts where the text does not say its encoding itself.
        case fallback
        /// It counts more than what the text says.
        case decisive
    }

    /// The text in UTF-8 as browsers read it: what is no UTF-8, and does not say its encoding, is of the west of Europe.
    /// - Parameter label: the encoding that is said beside the text, which counts where the text does not say one; nil for
    ///   none.
    package static func utf8(_ bytes: [UInt8], label: String?) -> [UInt8]? {
        if let label { return utf8(bytes, label: label, .fallback) }
        let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
        return isUTF8 ? bytes : utf8(bytes, label: TextEncoding.windows1252.name, .fallback)
    }

    /// The text in UTF-8, with a mark where that is needed; nil if nobody knows the label.
    package static func utf8(_ bytes: [UInt8], label: String, _ weight: Weight) -> [UInt8]? {
        guard let encoding = TextEncoding(label: label) else { return nil }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if bytes.starts(with: mark) { return bytes }
        let isUTF8 = if case .utf8 = encoding { true } else { false }
        switch weight {
        case .decisive: return mark + (isUTF8 ? bytes : encoding.decode(bytes))
        case .fallback:
            guard !isUTF8, CharacterEncoding.sniff(bytes) == .utf8(start: 0), !CharacterEncoding.declares(bytes) else {
                return bytes
            }
            return mark + encoding.decode(bytes)
        }
    }
}
