import CLibXML2

/// Decodes the character references of escapable raw text (`title`, `textarea`), which libxml2 would parse as markup.
///
/// [HTML §13.2.5.72 Character reference state](https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state)
/// SPEC-GAP: named references that only HTML 5 has stay as written, here and in libxml2.
enum CharacterReferences {
    static func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(text.count)
        var i = 0
        while i < text.count {
            if text[i] == UInt8(ascii: "&"), let (code, end) = reference(text, at: i) {
                UTF8Validity.append(code, to: &out)
                i = end
            } else {
                out.append(text[i])
                i += 1
            }
        }
        return out
    }

    private static func reference(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> (code: UInt32, end: Int)? {
        if start + 1 < text.count, text[start + 1] == UInt8(ascii: "#") { return numericReference(text, at: start + 2) }
        var i = endOfName(text, from: start + 1)
        guard let code = code(of: text[(start + 1)..<i]) else { return nil }
        if i < text.count, text[i] == UInt8(ascii: ";") { i += 1 }
        return (code, i)
    }

    private static func endOfName(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var i = start
        while i < text.count, i < start + 32, HTMLCharacter.isLetter(text[i]) || HTMLCharacter.isDigit(text[i]) {
            i += 1
        }
        return i
    }

    private static func code(of name: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
        if name.isEmpty { return nil }
        let name = Array(name) + [0]
        return name.withUnsafeBufferPointer { htmlEntityLookup($0.baseAddress) }?.pointee.value
    }

    /// What is wrong with a reference that libxml2 takes for text: its byte range, and whether only its semicolon is
    /// missing. The result is nil if the author meant the character `&`.
    static func problem(
        _ text: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (range: Range<Int>, lacksSemicolon: Bool)? {
        guard start + 1 < text.count, text[start] == UInt8(ascii: "&"), HTMLCharacter.isLetter(text[start + 1]) else {
            return nil
        }
        let end = endOfName(text, from: start + 1)
        let isKnown = code(of: text[(start + 1)..<end]) != nil
        if end < text.count, text[end] == UInt8(ascii: ";") { return isKnown ? nil : (start..<(end + 1), false) }
        return isKnown ? (start..<end, true) : nil
    }

    private static func numericReference(
        _ text: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (code: UInt32, end: Int)? {
        var i = start
        let isHexadecimal = i < text.count && text[i] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { i += 1 }
        let digits = i
        var code: UInt32 = 0
        while i < text.count, let digit = digitValue(text[i], isHexadecimal ? 16 : 10) {
            code = min(code * (isHexadecimal ? 16 : 10) + digit, 0x110000)
            i += 1
        }
        guard i > digits else { return nil }
        if i < text.count, text[i] == UInt8(ascii: ";") { i += 1 }
        if code >= 0x80, code < 0xA0 { code = UInt32(TextDecoder.windows1252[Int(code) - 0x80]) }
        return (code == 0 ? 0xFFFD : code, i)
    }

    private static func digitValue(_ b: UInt8, _ base: UInt32) -> UInt32? {
        let value: UInt32
        switch b {
        case 0x30...0x39: value = UInt32(b - 0x30)
        case 0x61...0x66: value = UInt32(b - 0x57)
        case 0x41...0x46: value = UInt32(b - 0x37)
        default: return nil
        }
        return value < base ? value : nil
    }
}
