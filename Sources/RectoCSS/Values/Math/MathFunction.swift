#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The math functions, on plain numbers: lengths are in px, angles in degrees.
/// [CSS Values 4 §10](https://www.w3.org/TR/css-values-4/#math)
public enum MathFunction: UInt8, Hashable, Sendable {
    case min, max
    /// A missing bound is an infinity.
    case clamp
    case roundNearest, roundUp, roundDown, roundToZero, mod, rem
    case abs, sign
    /// These take degrees.
    case sin, cos, tan
    /// These return degrees.
    case asin, acos, atan, atan2
    case pow, sqrt, hypot, log, exp

    /// The function's name in CSS. The strategy of `round()` follows where its argument would be.
    var name: String {
        switch self {
        case .roundNearest: "round"
        case .roundUp: "round-up"
        case .roundDown: "round-down"
        case .roundToZero: "round-to-zero"
        default: "\(self)"
        }
    }

    /// The value of the function. If an operand is NaN, the result is NaN.
    func evaluate(_ operands: [Double]) -> Double {
        let a = operands.first ?? .nan
        let b = operands.count > 1 ? operands[1] : .nan
        if operands.contains(where: { $0.isNaN }) { return .nan }
        switch self {
        case .min: return operands.reduce(.infinity) { Swift.min($0, $1) }
        case .max: return operands.reduce(-.infinity) { Swift.max($0, $1) }
        case .clamp: return Swift.max(a, Swift.min(b, operands.count > 2 ? operands[2] : .infinity))
        case .roundNearest, .roundUp, .roundDown, .roundToZero: return round(a, b)
        case .mod:
            if b == 0 || a.isInfinite { return .nan }
            if b.isInfinite { return (a < 0) == (b < 0) || a == 0 ? a : .nan }
            return a - b * (a / b).rounded(.down)
        case .rem:
            if b == 0 || a.isInfinite { return .nan }
            return b.isInfinite ? a : a.truncatingRemainder(dividingBy: b)
        case .abs: return Swift.abs(a)
        case .sign: return a > 0 ? 1 : a < 0 ? -1 : a
        case .sin: return Self.sine(degrees: a)
        case .cos: return Self.sine(degrees: a + 90)
        case .tan:
            // At an asymptote the value is that of the approach from below: +∞ at 90deg, −∞ at −90deg.
            let turn = a.truncatingRemainder(dividingBy: 180)
            if turn == 90 || turn == -90 {
                let half = a.truncatingRemainder(dividingBy: 360)
                return half == 90 || half == -270 ? .infinity : -.infinity
            }
            return Self.sine(degrees: a) / Self.sine(degrees: a + 90)
        case .asin: return CMath.arcSine(a) * 180 / .pi
        case .acos: return CMath.arcCosine(a) * 180 / .pi
        case .atan: return CMath.arcTangent(a) * 180 / .pi
        case .atan2: return CMath.arcTangent2(a, b) * 180 / .pi
        case .pow: return CMath.power(a, b)
        case .sqrt: return a.squareRoot()
        case .hypot:
            if operands.contains(where: { $0.isInfinite }) { return .infinity }
            return operands.reduce(0) { CMath.hypotenuse($0, $1) }
        case .log: return operands.count > 1 ? CMath.logarithm(a) / CMath.logarithm(b) : CMath.logarithm(a)
        case .exp: return CMath.exponential(a)
        }
    }

    /// [CSS Values 4 §10.3](https://www.w3.org/TR/css-values-4/#round-func) and §10.3.1 for infinities.
    private func round(_ a: Double, _ step: Double) -> Double {
        if step == 0 || a.isInfinite && step.isInfinite { return .nan }
        if a.isInfinite { return a }
        let isNegative = a.sign == .minus
        if step.isInfinite {
            switch self {
            case .roundUp where a > 0: return .infinity
            case .roundDown where a < 0: return -.infinity
            default: return isNegative ? -0.0 : 0
            }
        }
        let b = Swift.abs(step)
        let quotient = a / b
        switch self {
        case .roundUp: return quotient.rounded(.up) * b
        case .roundDown: return quotient.rounded(.down) * b
        case .roundToZero: return quotient.rounded(.towardZero) * b
        // Half-way between two multiples, the upper one is taken.
        default:
            let lower = quotient.rounded(.down)
            return (quotient - lower >= 0.5 ? quotient.rounded(.up) : lower) * b
        }
    }

    /// The sine, exact at quarter turns, where a multiplication by π would not be.
    private static func sine(degrees: Double) -> Double {
        if degrees.isInfinite { return .nan }
        switch degrees.truncatingRemainder(dividingBy: 360) {
        case 0, 180, -180: return 0
        case 90, -270: return 1
        case -90, 270: return -1
        case 30, 150, -210, -330: return 0.5
        case -30, -150, 210, 330: return -0.5
        case let angle: return CMath.sine(angle * .pi / 180)
        }
    }
}

/// The C functions, under names that the cases above do not hide.
private enum CMath {
    static func sine(_ x: Double) -> Double { sin(x) }
    static func arcSine(_ x: Double) -> Double { asin(x) }
    static func arcCosine(_ x: Double) -> Double { acos(x) }
    static func arcTangent(_ x: Double) -> Double { atan(x) }
    static func arcTangent2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
    static func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
    static func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
    static func logarithm(_ x: Double) -> Double { log(x) }
    static func exponential(_ x: Double) -> Double { exp(x) }
}
