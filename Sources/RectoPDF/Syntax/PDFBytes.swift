/// Writing PDF syntax. [ISO 32000-1 §7.3](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
extension [UInt8] {
    mutating func put(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func put(_ number: Int) {
        if number >= 0, number < 10 { return append(0x30 + UInt8(truncatingIfNeeded: number)) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = digits.count
            var rest = number.magnitude
            repeat {
                start -= 1
                digits[start] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            if number < 0 {
                start -= 1
                digits[start] = UInt8(ascii: "-")
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }

    /// The bytes of a text string. [ISO 32000-1 §7.9.2.2]
    init(text string: String) {
        if Self.isASCII(string) {
            self = Array(string.utf8)
            return
        }
        self = [0xFE, 0xFF]
        for unit in string.utf16 {
            append(UInt8(unit >> 8))
            append(UInt8(unit & 0xFF))
        }
    }

    static func isASCII(_ string: String) -> Bool { string.utf8.allSatisfy { $0 < 0x80 && $0 >= 0x20 } }
}
