/// The characters that `PairShaper` knows, by places: printable ASCII first, then Latin letters with accents and the
/// punctuation of bills.
struct PairAlphabet {
    /// The characters of ASCII that are printed, from the space on.
    static let plain: ClosedRange<UInt32> = 0x20...0x7E
    static let plainCount = 95
    /// The place that stands for the end of the text.
    static let end = 95
    private static let firstOther = 96

    /// Latin-1 Supplement without the no-break space and the soft hyphen, which HarfBuzz treats apart, and Latin
    /// Extended-A; then – — ‘ ’ “ ” • … €.
    static let others: [UInt32] =
        Array(0xA1...0xAC) + Array(0xAE...0x17F) + [
            0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC,
        ]

    /// The place of the character that begins at a byte of UTF-8, and its length; nil if it has none.
    @inline(__always)
    static func place(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> (place: Int, length: Int)? {
        let byte = text[index]
        if byte < 0x80 { return byte >= 0x20 && byte <= 0x7E ? (Int(byte) - 0x20, 1) : nil }
        return placeOfOther(text, index)
    }

    private static func placeOfOther(
        _ text: UnsafeBufferPointer<UInt8>, _ index: Int
    ) -> (place: Int, length: Int)? {
        let byte = UInt32(text[index])
        switch byte {
        case 0xC2...0xC5:
            guard index + 1 < text.count else { return nil }
            let scalar = (byte & 0x1F) << 6 | UInt32(text[index + 1]) & 0x3F
            if scalar < 0xA1 || scalar == 0xAD { return nil }
            return (firstOther + Int(scalar) - (scalar > 0xAD ? 0xA2 : 0xA1), 2)
        case 0xE2:
            guard index + 2 < text.count else { return nil }
            let scalar = 0x2000 | (UInt32(text[index + 1]) & 0x3F) << 6 | UInt32(text[index + 2]) & 0x3F
            guard let number = others.suffix(9).firstIndex(of: scalar) else { return nil }
            return (firstOther + number, 3)
        default: return nil
        }
    }

    static func scalar(at place: Int) -> UInt32 {
        place < plainCount ? UInt32(place) + 0x20 : others[place - firstOther]
    }
}
