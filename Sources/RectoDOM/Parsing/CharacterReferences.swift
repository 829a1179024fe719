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
        var i = start + 1
        guard i < text.count else { return nil }
        if text[i] == UInt8(ascii: "#") { return numericReference(text, at: i + 1) }
        var name: [CChar] = []
        while i < text.count, name.count < 32, HTMLCharacter.isLetter(text[i]) || HTMLCharacter.isDigit(text[i]) {
            name.append(CChar(bitPattern: text[i]))
            i += 1
        }
        guard !name.isEmpty else { return nil }
        name.append(0)
        let entity = name.withUnsafeBufferPointer {
            $0.baseAddress!.withMemoryRebound(to: xmlChar.self, capacity: $0.count) { htmlEntityLookup($0) }
        }
        guard let entity else { return nil }
        if i < text.count, text[i] == UInt8(ascii: ";") { i += 1 }
        return (entity.pointee.value, i)
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
