/// Well-formed byte sequences of UTF-8.
/// [Unicode §3.9, table 3-7](https://www.unicode.org/versions/latest/core-spec/chapter-3/#G27506)
enum UTF8Sequence {
    /// The length of the sequence that begins at `start`, or zero if it is ill-formed.
    static func length(at start: Int, in bytes: [UInt8]) -> Int {
        let lead = bytes[start]
        let count: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0..<0x80: return 1
        case 0xC2...0xDF: count = 2
        case 0xE0: (count, second) = (3, 0xA0...0xBF)
        case 0xED: (count, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: count = 3
        case 0xF0: (count, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: count = 4
        case 0xF4: (count, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard start + count <= bytes.count, second.contains(bytes[start + 1]) else { return 0 }
        for i in 2..<max(2, count) where bytes[start + i] & 0xC0 != 0x80 { return 0 }
        return count
    }
}
