/// The classes of bytes that HTML defines.
enum HTMLCharacter {
    /// [ASCII whitespace](https://infra.spec.whatwg.org/#ascii-whitespace)
    static func isWhiteSpace(_ b: UInt8) -> Bool { b == 32 || b == 9 || b == 10 || b == 12 || b == 13 }
    static func isLetter(_ b: UInt8) -> Bool { (b | 0x20) >= 0x61 && (b | 0x20) <= 0x7A }
    static func isDigit(_ b: UInt8) -> Bool { b >= 0x30 && b <= 0x39 }
    static func isAlphanumeric(_ b: UInt8) -> Bool { isLetter(b) || isDigit(b) }
    static func lowercased(_ b: UInt8) -> UInt8 { b >= 0x41 && b <= 0x5A ? b | 0x20 : b }
}
