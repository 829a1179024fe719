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
