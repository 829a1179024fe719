/// The direction in which a number that has more digits than are wanted is rounded.
public enum RoundingMode: String, Hashable, Sendable, CaseIterable {
    /// To the nearest; from the middle away from zero, as bills are rounded.
    case halfUp = "half-up"
    /// To the nearest; from the middle towards zero.
    case halfDown = "half-down"
    /// To the nearest; from the middle to the even digit.
    case halfEven = "half-even"
    /// Away from zero.
    case up
    /// Towards zero.
    case down
    /// To the larger number.
    case ceiling
    /// To the smaller number.
    case floor
}

// All results are exact or nil; only what is asked to round rounds.
extension ExactDecimal {
    /// The product, without zeros at the end that neither factor had; nil if its digits do not fit.
    public func multiplied(by other: ExactDecimal) -> ExactDecimal? {
        let (product, overflows) = mantissa.multipliedReportingOverflow(by: other.mantissa)
        if overflows { return nil }
        return ExactDecimal.fitting(product, scale: scale + other.scale, least: max(scale, other.scale))
    }

    /// The quotient, rounded to a number of digits after the separator; nil if the divisor is zero or digits do not fit.
    public func divided(by other: ExactDecimal, digits: Int, _ mode: RoundingMode = .halfUp) -> ExactDecimal? {
        guard other.mantissa != 0, (0...Self.maximumScale).contains(digits) else { return nil }
        // a/10^s ÷ b/10^t = a·10^(t+digits-s)/b, in units of 10^-digits.
        var (numerator, divisor) = (mantissa, other.mantissa)
        for _ in 0..<max(0, other.scale + digits - scale) {
            guard let next = Self.tenfold(numerator) else { return nil }
            numerator = next
        }
        for _ in 0..<max(0, scale - digits - other.scale) {
            guard let next = Self.tenfold(divisor) else { return nil }
            divisor = next
        }
        guard let quotient = Self.quotient(numerator, divisor, mode) else { return nil }
        return ExactDecimal(mantissa: quotient, scale: digits)
    }

    /// The number with `digits` digits after the separator: rounded, or with zeros added. Nil if the digits do not fit.
    public func rounded(to digits: Int, _ mode: RoundingMode = .halfUp) -> ExactDecimal? {
        guard (0...Self.maximumScale).contains(digits) else { return nil }
        if digits >= scale { return scaled(to: digits) }
        var divisor: Int128 = 1
        for _ in digits..<scale { divisor *= 10 }
        return Self.quotient(mantissa, divisor, mode).map { ExactDecimal(mantissa: $0, scale: digits) }
    }

    /// The multiple of a step, such as 0.05, that is nearest or next, with as many digits as the step has; nil if the step is
    /// not positive or digits do not fit.
    public func rounded(toStep step: ExactDecimal, _ mode: RoundingMode = .halfUp) -> ExactDecimal? {
        guard step.mantissa > 0, let count = divided(by: step, digits: 0, mode) else { return nil }
        let (product, overflows) = count.mantissa.multipliedReportingOverflow(by: step.mantissa)
        return overflows ? nil : ExactDecimal(mantissa: product, scale: step.scale)
    }

    public var negated: ExactDecimal? {
        mantissa == .min ? nil : ExactDecimal(mantissa: -mantissa, scale: scale)
    }

    /// Whether both are the same number, however many zeros they end with.
    public func hasSameValue(as other: ExactDecimal) -> Bool {
        let (a, b) = (trimmed(to: 0), other.trimmed(to: 0))
        return a == b
    }

    /// Less than zero if this is the smaller number, zero if both are the same; also for numbers whose difference has too many
    /// digits.
    public func compared(to other: ExactDecimal) -> Int {
        let ((whole, rest), (otherWhole, otherRest)) = (parts, other.parts)
        let isLess = whole != otherWhole ? whole < otherWhole : rest < otherRest
        return isLess ? -1 : whole == otherWhole && rest == otherRest ? 0 : 1
    }

    /// The whole units, and the rest of the same sign in units of the smallest `scale`.
    private var parts: (whole: Int128, rest: Int128) {
        var unit: Int128 = 1
        for _ in 0..<scale { unit *= 10 }
        var rest = mantissa % unit
        for _ in scale..<Self.maximumScale { rest *= 10 }
        return (mantissa / unit, rest)
    }

    /// Whether this is a whole multiple of a number that is not zero.
    public func isMultiple(of divisor: ExactDecimal) -> Bool {
        var (rest, unit) = (mantissa, divisor.mantissa)
        for _ in 0..<max(0, scale - divisor.scale) {
            // A divisor with more digits than can be counted is larger than any number.
            guard let next = Self.tenfold(unit) else { return mantissa == 0 }
            unit = next
        }
        if unit == 0 { return false }
        // Of -1 everything is a multiple, and the remainder of the smallest number by it would overflow.
        if unit == -1 || unit == 1 { return true }
        rest %= unit
        for _ in 0..<max(0, divisor.scale - scale) {
            guard let next = Self.tenfold(rest) else { return false }
            rest = next % unit
        }
        return rest == 0
    }

    /// The number without the zeros at its end, but with at least `least` digits after the separator if it has them.
    public func trimmed(to least: Int) -> ExactDecimal {
        var result = self
        while result.scale > least, result.mantissa % 10 == 0 {
            result = ExactDecimal(mantissa: result.mantissa / 10, scale: result.scale - 1)
        }
        return result
    }

    /// The number as data formats write it, with a full stop: `-1234.50`.
    public var dataText: String {
        var digits = Array(String(mantissa.magnitude).utf8)
        while digits.count <= scale { digits.insert(0x30, at: 0) }
        if scale > 0 { digits.insert(0x2E, at: digits.count - scale) }
        if mantissa < 0 { digits.insert(0x2D, at: 0) }
        return String(decoding: digits, as: UTF8.self)
    }

    private static func tenfold(_ number: Int128) -> Int128? {
        let (product, overflows) = number.multipliedReportingOverflow(by: 10)
        return overflows ? nil : product
    }

    /// A product whose scale may be too large, if zeros can be left out.
    private static func fitting(_ mantissa: Int128, scale: Int, least: Int) -> ExactDecimal? {
        var (mantissa, scale) = (mantissa, scale)
        while scale > least, mantissa % 10 == 0 { (mantissa, scale) = (mantissa / 10, scale - 1) }
        return scale > maximumScale ? nil : ExactDecimal(mantissa: mantissa, scale: scale)
    }

    /// The whole number that a mode takes for a quotient.
    private static func quotient(_ numerator: Int128, _ divisor: Int128, _ mode: RoundingMode) -> Int128? {
        let (quotient, overflows) = numerator.dividedReportingOverflow(by: divisor)
        if overflows { return nil }
        let remainder = (numerator % divisor).magnitude
        if remainder == 0 { return quotient }
        let isNegative = (numerator < 0) != (divisor < 0)
        // Twice the remainder could overflow, and what is left to the next whole number cannot.
        let rest = divisor.magnitude - remainder
        let goesAway =
            switch mode {
            case .up: true
            case .down: false
            case .ceiling: !isNegative
            case .floor: isNegative
            case .halfUp: remainder >= rest
            case .halfDown: remainder > rest
            case .halfEven: remainder > rest || remainder == rest && quotient % 2 != 0
            }
        return goesAway ? quotient + (isNegative ? -1 : 1) : quotient
    }
}
