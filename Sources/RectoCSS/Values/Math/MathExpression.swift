import RectoCore

/// A parsed math function. [CSS Values 4 §10](https://www.w3.org/TR/css-values-4/#math)
indirect enum MathExpression: Sendable {
    case number(Double)
    /// An angle in degrees.
    case angle(Double)
    case px(Double)
    case relative(Double, LengthUnit)
    /// A percentage as a fraction.
    case percentage(Double)
    /// A time in seconds.
    case time(Double)
    /// A resolution in dots per CSS px.
    case resolution(Double)
    case sum([MathExpression])
    case product([MathExpression])
    case negated(MathExpression)
    /// The reciprocal of an expression.
    case inverted(MathExpression)
    case function(MathFunction, [MathExpression])
    case anchor(AnchorReference)

    /// The value. `context` resolves font- and page-relative lengths, and `basis` is 100%.
    func evaluate(basis: Double, in context: LengthContext?) -> Double {
        switch self {
        case .number(let n), .angle(let n), .time(let n), .resolution(let n): return n
        case .px(let n): return n * (context?.zoom.absolute ?? 1)
        case .relative(let n, let unit): return n * (context?.pixels(unit) ?? 1)
        case .percentage(let p): return p * basis
        case .sum(let terms): return terms.reduce(0) { $0 + $1.evaluate(basis: basis, in: context) }
        case .product(let factors): return factors.reduce(1) { $0 * $1.evaluate(basis: basis, in: context) }
        case .negated(let e): return -e.evaluate(basis: basis, in: context)
        case .inverted(let e): return 1 / e.evaluate(basis: basis, in: context)
        case .function(let function, let operands):
            return function.evaluate(operands.map { $0.evaluate(basis: basis, in: context) })
        case .anchor(let reference):
            if let length = context?.anchors?.length(reference) { return length }
            if let fallback = reference.fallback { return fallback.evaluate(basis: basis, in: context) }
            context?.anchors?.noteUnresolved(reference)
            return 0
        }
    }

    /// The value of an expression of numbers, angles, times, resolutions or percentages (as fractions). NaN is zero at
    /// the top level, by [CSS Values 4 §10.11](https://www.w3.org/TR/css-values-4/#calc-range).
    func constant(in context: LengthContext?) -> Double {
        let value = evaluate(basis: 1, in: context)
        return value.isNaN ? 0 : value
    }

    private func contains(_ isWanted: (MathExpression) -> Bool) -> Bool {
        switch self {
        case .number, .angle, .px, .relative, .percentage, .time, .resolution: isWanted(self)
        case .anchor(let reference): isWanted(self) || reference.fallback?.contains(isWanted) ?? false
        case .sum(let e), .product(let e), .function(_, let e): e.contains { $0.contains(isWanted) }
        case .negated(let e), .inverted(let e): e.contains(isWanted)
        }
    }
    var hasPercentage: Bool { contains { if case .percentage = $0 { true } else { false } } }
    /// Whether the value depends on a font, on the page or on a container.
    var hasRelativeLength: Bool { contains { if case .relative = $0 { true } else { false } } }

    /// The computed value, with lengths in px. Percentages are kept.
    func calculation(in context: LengthContext) -> Calculation {
        let result = simplified(in: context)
        if case .length(let value) = result, value.isNaN { return .length(0) }
        return result
    }

    private func simplified(in context: LengthContext) -> Calculation {
        if !hasPercentage { return .length(evaluate(basis: 0, in: context)) }
        switch self {
        case .percentage(let p): return .percentage(p)
        case .sum(let terms): return Calculation.sum(simplifying: terms.map { $0.simplified(in: context) })
        case .product(let factors):
            let scale = factors.lazy.filter { !$0.hasPercentage }
                .reduce(1.0) { $0 * $1.evaluate(basis: 0, in: context) }
            let rest = factors.filter { $0.hasPercentage }.map { $0.simplified(in: context) }
            return (rest.count == 1 ? rest[0] : .product(rest)).scaled(by: scale)
        case .negated(let e): return e.simplified(in: context).scaled(by: -1)
        case .inverted(let e): return .inverted(e.simplified(in: context))
        case .function(let function, let operands):
            let operands = operands.map { $0.simplified(in: context) }
            switch function {
            case .min: return .minimum(operands)
            case .max: return .maximum(operands)
            case .clamp: return .clamp(operands[0], operands[1], operands[2])
            default: return .function(function, operands)
            }
        case .number, .angle, .px, .relative, .time, .resolution, .anchor:
            return .length(evaluate(basis: 0, in: context))
        }
    }
}

/// A calculation that still contains percentages. Lengths are in px, percentages are fractions, and plain numbers are
/// treated like lengths.
/// [CSS Values 4 §10](https://www.w3.org/TR/css-values-4/#math)
public indirect enum Calculation: Hashable, Sendable {
    case length(Double)
    case percentage(Double)
    case sum([Calculation])
    case scaled(Calculation, Double)
    case minimum([Calculation])
    case maximum([Calculation])
    case clamp(Calculation, Calculation, Calculation)
    case product([Calculation])
    /// The reciprocal of a calculation.
    case inverted(Calculation)
    case function(MathFunction, [Calculation])

    /// The used value, where `basis` is 100%. NaN becomes zero.
    public func resolve(_ basis: Double) -> Double {
        let value = evaluate(basis)
        return value.isNaN ? 0 : value
    }
    private func evaluate(_ basis: Double) -> Double {
        switch self {
        case .length(let l): l
        case .percentage(let p): basis * p
        case .sum(let terms): terms.reduce(0) { $0 + $1.evaluate(basis) }
        case .scaled(let c, let k): c.evaluate(basis) * k
        case .minimum(let terms): MathFunction.min.evaluate(terms.map { $0.evaluate(basis) })
        case .maximum(let terms): MathFunction.max.evaluate(terms.map { $0.evaluate(basis) })
        case .clamp(let low, let value, let high):
            MathFunction.clamp.evaluate([low.evaluate(basis), value.evaluate(basis), high.evaluate(basis)])
        case .product(let factors): factors.reduce(1) { $0 * $1.evaluate(basis) }
        case .inverted(let c): 1 / c.evaluate(basis)
        case .function(let function, let operands): function.evaluate(operands.map { $0.evaluate(basis) })
        }
    }
    public var hasPercentage: Bool {
        switch self {
        case .length: false
        case .percentage: true
        case .sum(let t), .minimum(let t), .maximum(let t), .product(let t), .function(_, let t):
            t.contains { $0.hasPercentage }
        case .scaled(let c, _), .inverted(let c): c.hasPercentage
        case .clamp(let a, let b, let c): a.hasPercentage || b.hasPercentage || c.hasPercentage
        }
    }

    /// [CSS Values 4 §10.10 Simplification](https://www.w3.org/TR/css-values-4/#calc-simplification)
    static func sum(simplifying terms: [Calculation]) -> Calculation {
        var length = 0.0
        // Percentages that cancel each other still make the value depend on what they are percentages of (§10.2).
        var percentage: Double?
        var rest: [Calculation] = []
        func add(_ term: Calculation) {
            switch term {
            case .length(let l): length += l
            case .percentage(let p): percentage = (percentage ?? 0) + p
            case .sum(let inner): inner.forEach(add)
            default: rest.append(term)
            }
        }
        terms.forEach(add)
        var out = rest
        if let percentage { out.append(.percentage(percentage)) }
        if length != 0 || out.isEmpty { out.append(.length(length)) }
        return out.count == 1 ? out[0] : .sum(out)
    }
    func scaled(by scale: Double) -> Calculation {
        if scale == 1 { return self }
        return switch self {
        case .length(let l): .length(l * scale)
        case .percentage(let p): .percentage(p * scale)
        case .sum(let terms): .sum(simplifying: terms.map { $0.scaled(by: scale) })
        case .scaled(let inner, let k): .scaled(inner, k * scale)
        default: .scaled(self, scale)
        }
    }

    /// Whether no basis of zero or more makes the value negative, as far as this is easy to see.
    var isNeverNegative: Bool {
        switch self {
        case .length(let l): l >= 0
        case .percentage(let p): p >= 0
        case .sum(let terms), .minimum(let terms), .product(let terms): terms.allSatisfy { $0.isNeverNegative }
        case .maximum(let terms): terms.contains { $0.isNeverNegative }
        case .scaled(let c, let k): k >= 0 && c.isNeverNegative
        case .inverted(let c): c.isNeverNegative
        case .clamp(let low, _, _): low.isNeverNegative
        case .function(.abs, _), .function(.hypot, _), .function(.sqrt, _), .function(.exp, _): true
        case .function: false
        }
    }
}
