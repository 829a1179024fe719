/// The character at `offset` of valid UTF-8, and its length. Malformed bytes count as one character each.
@inline(__always)
func decodeScalar(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int) {
    let lead = UInt32(text[offset])
    if lead < 0x80 { return (lead, 1) }
    let left = text.count - offset
    func continuation(_ i: Int) -> UInt32? {
        let byte = text[offset + i]
        return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
    }
    if lead >= 0xC2, lead < 0xE0, left > 1, let a = continuation(1) { return ((lead & 0x1F) << 6 | a, 2) }
    if lead >= 0xE0, lead < 0xF0, left > 2, let a = continuation(1), let b = continuation(2) {
        let scalar = (lead & 0xF) << 12 | a << 6 | b
        if scalar >= 0x800, !(0xD800...0xDFFF).contains(scalar) { return (scalar, 3) }
    }
    if lead >= 0xF0, lead < 0xF5, left > 3, let a = continuation(1), let b = continuation(2), let c = continuation(3) {
        let scalar = (lead & 7) << 18 | a << 12 | b << 6 | c
        if scalar >= 0x10000, scalar <= 0x10FFFF { return (scalar, 4) }
    }
    return (invalidScalar, 1)
}

/// Stands for a byte that is not valid UTF-8. No character has this number.
let invalidScalar: UInt32 = 0xFFFF_FFFF

/// A copy of the text in which `?` replaces every byte that Pango cannot take: malformed UTF-8 and U+0000. The result
/// is nil if the text has no such byte.
func repairedUTF8(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var repaired: [UInt8]?
    var i = 0
    while i < text.count {
        let (scalar, length) = decodeScalar(text, at: i)
        if scalar == invalidScalar || scalar == 0 {
            if repaired == nil { repaired = Array(text) }
            repaired?[i] = 0x3F
        }
        i += length
    }
    return repaired
}
