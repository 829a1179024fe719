import RectoCore

extension ExactDecimal {
    /// Reads a number as JSON writes it, also with an exponent, or as a string of digits with a full stop. The result is nil
    /// for anything else, and if the digits do not fit.
    /// [RFC 8259 §6](https://www.rfc-editor.org/rfc/rfc8259#section-6)
    package init?(json text: ArraySlice<UInt8>) {
        guard let mark = text.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
            self.init(data: text)
            return
        }
        let power = String(decoding: text[(mark + 1)...], as: UTF8.self)
        guard let number = ExactDecimal(data: text[..<mark]),
            let exponent = Int(power), Self.exponents.contains(exponent)
        else { return nil }
        self.init(number, timesTenToThe: exponent)
    }

    /// Whether the text is written as a number, also where its digits do not fit.
    static func isNumber(json text: ArraySlice<UInt8>) -> Bool {
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
        func unsigned(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
            part.first == UInt8(ascii: "-") || part.first == UInt8(ascii: "+") ? part.dropFirst() : part
        }
        func isDigits(_ part: ArraySlice<UInt8>) -> Bool { part.allSatisfy { $0 &- 0x30 < 10 } }
        let places = unsigned(parts[0]).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard places.count <= 2, places.allSatisfy(isDigits), places.contains(where: { !$0.isEmpty }) else {
            return false
        }
        guard parts.count == 2 else { return true }
        let exponent = unsigned(parts[1])
        return !exponent.isEmpty && isDigits(exponent)
    }

    /// Beyond them no number but zero has digits that fit.
    private static let exponents = -60...60

    private init?(_ number: ExactDecimal, timesTenToThe exponent: Int) {
        var result = number
        for _ in 0..<abs(exponent) {
            if exponent < 0 {
                guard let next = result.tenth else { return nil }
                result = next
            } else if result.scale > 0 {
                result = ExactDecimal(mantissa: result.mantissa, scale: result.scale - 1)
            } else {
                let (mantissa, overflows) = result.mantissa.multipliedReportingOverflow(by: 10)
                if overflows { return nil }
                result = ExactDecimal(mantissa: mantissa, scale: 0)
            }
        }
        self = result
    }

    /// A tenth; nil if it has too many digits.
    private var tenth: ExactDecimal? {
        if mantissa % 10 == 0 { return ExactDecimal(mantissa: mantissa / 10, scale: scale) }
        return scale < Self.maximumScale ? ExactDecimal(mantissa: mantissa, scale: scale + 1) : nil
    }
}
