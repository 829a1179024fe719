/// [CSS Syntax 3 §4.3.12 Consume a number](https://www.w3.org/TR/css-syntax-3/#consume-number)
enum NumberParser {
    /// Parses the number that starts at `start`. The result is correctly rounded.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (Double, isInteger: Bool, end: Int) {
        var position = start
        var isInteger = true
        var isNegative = false
        if bytes[position] == 0x2B || bytes[position] == 0x2D {
            isNegative = bytes[position] == 0x2D
            position += 1
        }
        var digits: UInt64 = 0
        var exponent = 0
        var fits = true
        func digit() {
            let d = UInt64(bytes[position] - 0x30)
            if digits < 100_000_000_000_000_000 { digits = digits * 10 + d } else { fits = false }
            position += 1
        }
        while position < bytes.count, CodePoint.isDigit(bytes[position]) { digit() }
        if position + 1 < bytes.count, bytes[position] == 0x2E, CodePoint.isDigit(bytes[position + 1]) {
            isInteger = false
            position += 1
            let fraction = position
            while position < bytes.count, CodePoint.isDigit(bytes[position]) { digit() }
            exponent = fraction - position
        }
        if position < bytes.count, bytes[position] | 0x20 == 0x65 {
            var next = position + 1
            var isDown = false
            if next < bytes.count, bytes[next] == 0x2B || bytes[next] == 0x2D {
                isDown = bytes[next] == 0x2D
                next += 1
            }
            if next < bytes.count, CodePoint.isDigit(bytes[next]) {
                isInteger = false
                var value = 0
                while next < bytes.count, CodePoint.isDigit(bytes[next]) {
                    value = min(100_000, value * 10 + Int(bytes[next] - 0x30))
                    next += 1
                }
                exponent += isDown ? -value : value
                position = next
            }
        }
        let magnitude: Double
        if fits, digits <= 1 << 53, exponent >= -22, exponent <= 22 {
            // Both operands are exact, so the single rounding gives the right result.
            magnitude = exponent < 0 ? Double(digits) / powersOfTen[-exponent] : Double(digits) * powersOfTen[exponent]
        } else {
            let text = String(decoding: bytes[start..<position], as: UTF8.self)
            magnitude = min(
                abs(Double(text.first == "+" ? String(text.dropFirst()) : text) ?? 0), .greatestFiniteMagnitude)
        }
        return (isNegative ? -magnitude : magnitude, isInteger, position)
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
