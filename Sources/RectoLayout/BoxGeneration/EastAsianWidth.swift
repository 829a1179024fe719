/// The code points whose East Asian width is F, W or H, except Hangul. A segment break between two of them is removed.
/// [CSS Text 3 §4.1.3](https://www.w3.org/TR/css-text-3/#line-break-transform)
enum EastAsianWidth {
    static func joinsAcrossSegmentBreak(_ c: UInt32) -> Bool {
        if c < 0x2E80 { return false }
        switch c {
        case 0x2E80...0x303E, 0x3041...0x312F, 0x3190...0x31E3, 0x31F0...0x31FF, 0x3220...0x325F, 0x327F...0x4DBF,
            0x4E00...0xA4CF, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF9F, 0xFFE0...0xFFE6,
            0xFFE8...0xFFEE, 0x16FE0...0x1B2FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
            0x20000...0x3FFFD:
            return true
        default: return false
        }
    }
}
