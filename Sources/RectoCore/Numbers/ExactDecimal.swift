/// A decimal number without rounding: `mantissa` × 10^-`scale`. Amounts of money are added in it.
///
/// Two numbers are equal only with the same scale: 1.5 prints otherwise than 1.50.
public struct ExactDecimal: Hashable, Sendable {
    public static let zero = ExactDecimal(mantissa: 0, scale: 0)
    /// More digits than that are no amount.
    public static let maximumScale = 18

    public private(set) var mantissa: Int128
    /// Digits after the decimal separator, 0 to `maximumScale`.
    public private(set) var scale: Int

    public init(mantissa: Int128, scale: Int) {
        precondition((0...Self.maximumScale).contains(scale))
        (self.mantissa, self.scale) = (mantissa, scale)
    }

    /// The same number with at least that many digits after the separator; nil if it has no room for them.
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

    /// nil where the sum has more digits than can be kept. The scale is the larger one.
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
    /// A number as data are written: digits, one full stop at most, a sign before it. nil for anything else.
    public init?(data text: some StringProtocol) {
        self.init(digitsOf: Array(text.utf8))
    }

    /// A number as a reader sees it: groups are separated, a currency stands before or after it, negative ones have
    /// a minus sign before or after the digits or stand in parentheses. A text without a digit is nil, and so is one
    /// whose groups have not as many digits as in this language: `1,50` is no number in English, and not 150.
    public init?(text: String, symbols: NumberSymbols) {
        var digits: [UInt8] = []
        var isNegative = false
        // After the last digit nothing but a sign and a currency may follow.
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

    /// The groups of digits before the decimal separator.
    private struct DigitGroups {
        /// Digits of the group that is read.
        var count = 0
        private var first: Int?
        private var inner: [Int] = []

        /// A separator stood before the digit that comes.
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
