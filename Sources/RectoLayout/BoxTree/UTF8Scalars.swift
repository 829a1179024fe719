/// Reads code points of UTF-8 text that is well-formed. Malformed bytes are returned as they are.
enum UTF8Scalars {
    /// The code point that begins at `bytes[index]`, and its length in bytes.
    @inline(__always)
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, length: Int) {
        let b = UInt32(bytes[index])
        if b < 0x80 { return (b, 1) }
        let length = b < 0xE0 ? 2 : b < 0xF0 ? 3 : 4
        if b < 0xC0 || index + length > bytes.count { return (b, 1) }
        var scalar = b & (0x7F >> UInt32(length))
        for k in 1..<length { scalar = scalar << 6 | UInt32(bytes[index + k]) & 0x3F }
        return (scalar, length)
    }

    /// The code point that ends before `end`.
    static func last(_ bytes: [UInt8], before end: Int) -> (scalar: UInt32, start: Int)? {
        if end <= 0 { return nil }
        var start = end - 1
        while start > 0, end - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return bytes.withUnsafeBufferPointer { (decode($0, at: start).scalar, start) }
    }

    static func append(_ scalar: Unicode.Scalar, to out: inout [UInt8]) {
        if scalar.value < 0x80 {
            out.append(UInt8(scalar.value))
        } else {
            out.append(contentsOf: UTF8.encode(scalar)!)
        }
    }
}
