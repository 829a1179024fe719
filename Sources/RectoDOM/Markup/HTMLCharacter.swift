/// The classes of bytes that HTML defines.
enum HTMLCharacter {
    /// [ASCII whitespace](https://infra.spec.whatwg.org/#ascii-whitespace)
    static func isWhiteSpace(_ b: UInt8) -> Bool { b == 32 || b == 9 || b == 10 || b == 12 || b == 13 }
    static func isLetter(_ b: UInt8) -> Bool { (b | 0x20) >= 0x61 && (b | 0x20) <= 0x7A }
    static func isDigit(_ b: UInt8) -> Bool { b >= 0x30 && b <= 0x39 }
    static func isAlphanumeric(_ b: UInt8) -> Bool { isLetter(b) || isDigit(b) }
    static func lowercased(_ b: UInt8) -> UInt8 { b >= 0x41 && b <= 0x5A ? b | 0x20 : b }
}

extension String {
    func asciiLowercased() -> String { String(decoding: utf8.map(HTMLCharacter.lowercased), as: UTF8.self) }

    /// The string with white space collapsed: [Strip and collapse ASCII
    /// whitespace](https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace).
    func collapsingWhiteSpace() -> String {
        var words: [UInt8] = []
        var isBetweenWords = false
        for byte in utf8 {
            if HTMLCharacter.isWhiteSpace(byte) {
                isBetweenWords = true
                continue
            }
            if isBetweenWords, !words.isEmpty { words.append(0x20) }
            isBetweenWords = false
            words.append(byte)
        }
        return String(decoding: words, as: UTF8.self)
    }

    /// The string's words in lower case: [Split on ASCII
    /// whitespace](https://infra.spec.whatwg.org/#split-on-ascii-whitespace).
    func keywordTokens() -> [String] {
        utf8.split(whereSeparator: HTMLCharacter.isWhiteSpace)
            .map { String(decoding: $0.map(HTMLCharacter.lowercased), as: UTF8.self) }
    }
}
