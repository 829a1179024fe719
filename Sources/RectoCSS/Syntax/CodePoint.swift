/// Classes of bytes. Every byte of a non-ASCII code point is at least 0x80, so testing bytes is as good as testing code
/// points. [CSS Syntax 3 §4.2 Definitions](https://www.w3.org/TR/css-syntax-3/#tokenizer-definitions)
enum CodePoint {
    @inline(__always) static func isDigit(_ b: UInt8) -> Bool { b &- 0x30 < 10 }
    @inline(__always) static func isHexDigit(_ b: UInt8) -> Bool { isDigit(b) || (b | 0x20) &- 0x61 < 6 }
    @inline(__always) static func isNewline(_ b: UInt8) -> Bool { b == 0x0A || b == 0x0D || b == 0x0C }
    @inline(__always) static func isWhiteSpace(_ b: UInt8) -> Bool { b == 0x20 || b == 0x09 || isNewline(b) }
    /// U+0000 is included, because preprocessing turns it into U+FFFD.
    @inline(__always) static func isNameStart(_ b: UInt8) -> Bool {
        (b | 0x20) &- 0x61 < 26 || b == 0x5F || b >= 0x80 || b == 0
    }
    @inline(__always) static func isName(_ b: UInt8) -> Bool { isNameStart(b) || isDigit(b) || b == 0x2D }
    /// Most names consist of these alone, so that the longer test of other characters is rarely made.
    @inline(__always) static func isPlainName(_ b: UInt8) -> Bool {
        (b | 0x20) &- 0x61 < 26 || b == 0x2D || isDigit(b)
    }
    @inline(__always) static func isNonPrintable(_ b: UInt8) -> Bool {
        (b > 0 && b <= 8) || b == 0x0B || (b >= 0x0E && b <= 0x1F) || b == 0x7F
    }
    @inline(__always) static func lowercase(_ b: UInt8) -> UInt8 { b &- 0x41 < 26 ? b | 0x20 : b }

    static func hexValue(_ b: UInt8) -> UInt32 {
        isDigit(b) ? UInt32(b - 0x30) : UInt32((b | 0x20) - 0x61) + 10
    }

    /// Appends the UTF-8 bytes of a code point, or those of U+FFFD if it is not a Unicode scalar value.
    static func append(_ codePoint: UInt32, to bytes: inout [UInt8]) {
        let scalar = codePoint == 0 ? "\u{FFFD}" : Unicode.Scalar(codePoint) ?? "\u{FFFD}"
        bytes.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
    }
}

extension String {
    /// The string in lower case. Only ASCII letters change, because CSS compares names in this way.
    var asciiLowercased: String {
        if !utf8.contains(where: { $0 &- 0x41 < 26 }) { return self }
        return String(decoding: utf8.map(CodePoint.lowercase), as: UTF8.self)
    }

    /// The string without the white space of HTML at its ends.
    var trimmedOfWhiteSpace: String {
        func isSpace(_ b: UInt8) -> Bool { b == 32 || (b >= 9 && b <= 13 && b != 11) }
        guard let first = utf8.first, let last = utf8.last, isSpace(first) || isSpace(last) else { return self }
        let start = utf8.firstIndex { !isSpace($0) } ?? utf8.endIndex
        let tail = utf8[start...]
        guard let end = tail.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(tail[...end]) ?? ""
    }
}
