/// A decimal number without rounding: `mantissa` × 10^-`scale`. Amounts of money are added with it.
///
/// Numbers are equal only if their scales are: 1.5 and 1.50 print differently.
public struct ExactDecimal: Hashable, Sendable {
    public static let zero = ExactDecimal(mantissa: 0, scale: 0)
    /// The largest `scale`. A number with more digits after the separator is not taken for an amount.
    public static let maximumScale = 18

    public private(set) var mantissa: Int128
    /// The number of digits after the decimal separator, from 0 to `maximumScale`.
    public private(set) var scale: Int

    public init(mantissa: Int128, scale: Int) {
        precondition((0...Self.maximumScale).contains(scale))
        self.mantissa = mantissa
        self.scale = scale
    }

    /// The same number with at least `least` digits after the separator, or nil if the digits do not fit.
    public func scaled(to least: Int) -> ExactDecimal? {
        var result = self
        while result.scale < min(least, Self.maximumScale) {
            let (product, overflows) = result.mantissa.multipliedReportingOverflow(by: 10)
            if overflows { return nil }
            result.mantissa = product
            result.scale += 1
        }
        return result
    }

    /// The sum, with the larger of the two scales, or nil if its digits do not fit.
    public func adding(_ other: ExactDecimal) -> ExactDecimal? {
        guard let a = scaled(to: other.scale), let b = other.scaled(to: scale) else { return nil }
        let (sum, overflows) = a.mantissa.addingReportingOverflow(b.mantissa)
        return overflows ? nil : ExactDecimal(mantissa: sum, scale: a.scale)
    }

    public func subtracting(_ other: ExactDecimal) -> ExactDecimal? {
        if other.mantissa == .min { return nil }
        return adding(ExactDecimal(mantissa: -other.mantissa, scale: other.scale))
    }
}

// MARK: Reading

extension ExactDecimal {
    /// Reads a number as data formats write it: digits with at most one full stop and an optional sign before them.
    /// Anything else gives nil.
    public init?(data text: some StringProtocol) {
        self.init(digitsOf: Array(text.utf8))
    }

    /// Reads a number as it stands on a page. Groups of digits may be separated, a currency may stand before or after,
    /// and a negative number has a minus sign before or after the digits or stands in parentheses.
    ///
    /// The result is nil if the text has no digit, or if its groups do not have the length that the language gives
    /// them: in English `1,50` is not a number, and certainly not 150.
    public init?(text: String, symbols: NumberSymbols) {
        var digits: [UInt8] = []
        var isNegative = false
        // Only a sign and a currency may follow the last digit.
        var hasEnded = false
        var lastWasSeparator = false
        var hasPoint = false
        var groups = DigitGroups()
        for scalar in text.unicodeScalars {
            if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
                if hasEnded { return nil }
                digits.append(0x30 + UInt8(value))
                if !hasPoint {
                    if lastWasSeparator { groups.begin() }
                    groups.count += 1
                }
                lastWasSeparator = false
            } else if Self.isMinus(scalar) || scalar == "(" {
                isNegative = true
                if !digits.isEmpty { hasEnded = true }
            } else if scalar == symbols.decimal || scalar == NumberSymbols.arabicDecimal, !digits.isEmpty, !hasEnded {
                // A dash or a currency may follow the separator: `5,–`, `5,- €`.
                if hasPoint || lastWasSeparator { return nil }
                digits.append(0x2E)
                hasPoint = true
                lastWasSeparator = true
            } else if symbols.separatesGroups(scalar), !digits.isEmpty, !hasEnded {
                if hasPoint, !scalar.properties.isWhitespace { return nil }
                if hasPoint || lastWasSeparator {
                    hasEnded = true
                } else {
                    lastWasSeparator = true
                }
            } else if !digits.isEmpty {
                hasEnded = true
            }
        }
        if digits.last == 0x2E { digits.removeLast() }
        guard groups.isValid(symbols) else { return nil }
        // `5,–` is five, not minus five.
        if isNegative, text.unicodeScalars.contains(symbols.decimal), Self.endsInDash(text, symbols) {
            isNegative = false
        }
        guard let number = ExactDecimal(digitsOf: digits) else { return nil }
        self = isNegative ? ExactDecimal(mantissa: -number.mantissa, scale: number.scale) : number
    }

    /// The lengths of the groups of digits before the decimal separator.
    private struct DigitGroups {
        /// The number of digits read of the current group.
        var count = 0
        private var first: Int?
        private var inner: [Int] = []

        /// Begins a new group, after a separator and before its first digit.
        mutating func begin() {
            if first == nil { first = count } else { inner.append(count) }
            count = 0
        }
        func isValid(_ symbols: NumberSymbols) -> Bool {
            guard let first else { return true }
            return (1...3).contains(first) && count == 3
                && inner.allSatisfy { $0 == 3 || $0 == symbols.secondaryGroup }
        }
    }

    private init?(digitsOf bytes: [UInt8]) {
        var mantissa: Int128 = 0
        var scale = 0
        var hasPoint = false
        var hasDigit = false
        var isNegative = false
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x30...0x39:
                let (product, overflows) = mantissa.multipliedReportingOverflow(by: 10)
                let (sum, overflowsToo) = product.addingReportingOverflow(Int128(byte - 0x30))
                if overflows || overflowsToo { return nil }
                mantissa = sum
                hasDigit = true
                if hasPoint { scale += 1 }
                if scale > Self.maximumScale { return nil }
            case 0x2E where !hasPoint: hasPoint = true
            case 0x2D where index == 0: isNegative = true
            case 0x2B where index == 0: break
            default: return nil
            }
        }
        if !hasDigit { return nil }
        self.init(mantissa: isNegative ? -mantissa : mantissa, scale: scale)
    }

    private static func isMinus(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        // Hyphen-minus, minus sign, en dash, figure dash, small and full-width forms.
        case "-", "\u{2212}", "\u{2013}", "\u{2012}", "\u{FE63}", "\u{FF0D}": true
        default: false
        }
    }

    private static func endsInDash(_ text: String, _ symbols: NumberSymbols) -> Bool {
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if previous == symbols.decimal, isMinus(scalar) || scalar == "\u{2014}" { return true }
            previous = scalar
        }
        return false
    }
}
