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

    /// Appends a number with at most three decimals.
    mutating func put(_ number: Double) {
        let limit = 1e12
        var thousandths = Int((Swift.max(-limit, Swift.min(limit, number)) * 1000).rounded())
        if thousandths < 0 {
            append(UInt8(ascii: "-"))
            thousandths = -thousandths
        }
        put(thousandths / 1000)
        var rest = thousandths % 1000
        if rest == 0 { return }
        append(UInt8(ascii: "."))
        var unit = 100
        while rest > 0 {
            append(0x30 + UInt8(rest / unit))
            rest %= unit
            unit /= 10
        }
    }

    mutating func putReference(_ object: Int) {
        put(object)
        put(" 0 R")
    }

    /// Appends references with spaces between them.
    mutating func putReferences(_ objects: [Int]) {
        for (index, object) in objects.enumerated() {
            if index > 0 { append(0x20) }
            putReference(object)
        }
    }

    /// Adds entries at the end of a whole dictionary.
    mutating func extend(_ put: (inout Self) -> Void) {
        removeLast(2)
        put(&self)
        self.put(">>")
    }

    /// Appends a literal string of bytes.
    mutating func putBytes(_ string: some Sequence<UInt8>) {
        append(UInt8(ascii: "("))
        for byte in string {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
                append(UInt8(ascii: "\\"))
                append(byte)
            case 0x0D: put("\\r")
            case 0x0A: put("\\n")
            default: append(byte)
            }
        }
        append(UInt8(ascii: ")"))
    }

    /// Appends the characters of a name, after its slash. [ISO 32000-1 §7.3.5]
    mutating func putName(_ string: String) {
        for byte in string.utf8 {
            if byte > 0x20, byte < 0x7F, !"()<>[]{}/%#".utf8.contains(byte) {
                append(byte)
                continue
            }
            append(UInt8(ascii: "#"))
            for digit in [byte >> 4, byte & 15] { append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
        }
    }

    /// Appends a text string: ASCII as it is, other text in UTF-16 with a byte order mark.
    mutating func putText(_ string: String) {
        if Self.isASCII(string) { putBytes(string.utf8) } else { putBytes(Self(text: string)) }
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

    private static func isASCII(_ string: String) -> Bool { string.utf8.allSatisfy { $0 < 0x80 && $0 >= 0x20 } }
}
