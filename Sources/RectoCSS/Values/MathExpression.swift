import RectoCore

/// A parsed math function. [CSS Values 4 §10](https://www.w3.org/TR/css-values-4/#math)
indirect enum MathExpression: Sendable {
    case number(Double)
    /// Degrees.
    case angle(Double)
    case px(Double)
    case relative(Double, LengthUnit)
    /// A fraction.
    case percentage(Double)
    case sum([MathExpression])
    case product([MathExpression])
    case negated(MathExpression)
    /// One divided by a number.
    case inverted(MathExpression)
    case minimum([MathExpression])
    case maximum([MathExpression])
    case clamp(MathExpression, MathExpression, MathExpression)
    case absolute(MathExpression)
    case sign(MathExpression)

    /// [CSS Values 4 §10.9 Type Checking](https://www.w3.org/TR/css-values-4/#calc-type-checking)
    enum Kind: Sendable {
        case number, angle, length, percentage, lengthPercentage

        /// The type of a sum of both.
        func adding(_ other: Kind) -> Kind? {
            if self == other { return self }
            switch (self, other) {
            case (.length, .percentage), (.percentage, .length), (.lengthPercentage, .length),
                (.length, .lengthPercentage), (.lengthPercentage, .percentage), (.percentage, .lengthPercentage):
                return .lengthPercentage
            default: return nil
            }
        }
    }

    /// The value of an expression of numbers or angles.
    var constant: Double {
        let value = evaluate(basis: 0) { _ in 1 }
        return value.isNaN ? 0 : value
    }

    private func evaluate(basis: Double, _ pixels: (LengthUnit) -> Double) -> Double {
        switch self {
        case .number(let n), .angle(let n), .px(let n): return n
        case .relative(let n, let unit): return n * pixels(unit)
        case .percentage(let p): return p * basis
        case .sum(let terms): return terms.reduce(0) { $0 + $1.evaluate(basis: basis, pixels) }
        case .product(let factors): return factors.reduce(1) { $0 * $1.evaluate(basis: basis, pixels) }
        case .negated(let e): return -e.evaluate(basis: basis, pixels)
        case .inverted(let e): return 1 / e.evaluate(basis: basis, pixels)
        case .minimum(let terms): return terms.map { $0.evaluate(basis: basis, pixels) }.min() ?? 0
        case .maximum(let terms): return terms.map { $0.evaluate(basis: basis, pixels) }.max() ?? 0
        case .clamp(let low, let value, let high):
            return max(
                low.evaluate(basis: basis, pixels),
                min(value.evaluate(basis: basis, pixels), high.evaluate(basis: basis, pixels)))
        case .absolute(let e): return abs(e.evaluate(basis: basis, pixels))
        case .sign(let e):
            let value = e.evaluate(basis: basis, pixels)
            return value > 0 ? 1 : value < 0 ? -1 : 0
        }
    }

    private var hasPercentage: Bool {
        switch self {
        case .number, .angle, .px, .relative: false
        case .percentage: true
        case .sum(let e), .product(let e), .minimum(let e), .maximum(let e): e.contains { $0.hasPercentage }
        case .negated(let e), .inverted(let e), .absolute(let e), .sign(let e): e.hasPercentage
        case .clamp(let a, let b, let c): a.hasPercentage || b.hasPercentage || c.hasPercentage
        }
    }

    /// The computed value: lengths in px, percentages kept.
    func calculation(in context: LengthContext) -> Calculation {
        if !hasPercentage {
            let value = evaluate(basis: 0) { context.pixels($0) }
            return .length(value.isNaN ? 0 : value)
        }
        switch self {
        case .percentage(let p): return .percentage(p)
        case .sum(let terms): return Self.simplified(terms.map { $0.calculation(in: context) })
        case .product(let factors):
            var scale = 1.0
            var result: Calculation?
            for factor in factors {
                if factor.hasPercentage {
                    result = factor.calculation(in: context)
                } else {
                    scale *= factor.evaluate(basis: 0) { context.pixels($0) }
                }
            }
            return Self.scaled(result ?? .length(0), scale)
        case .negated(let e): return Self.scaled(e.calculation(in: context), -1)
        case .minimum(let terms): return .minimum(terms.map { $0.calculation(in: context) })
        case .maximum(let terms): return .maximum(terms.map { $0.calculation(in: context) })
        case .clamp(let a, let b, let c):
            return .clamp(a.calculation(in: context), b.calculation(in: context), c.calculation(in: context))
        case .absolute(let e):
            let value = e.calculation(in: context)
            return .maximum([value, Self.scaled(value, -1)])
        default: return .length(0)
        }
    }

    /// [CSS Values 4 §10.10 Simplification](https://www.w3.org/TR/css-values-4/#calc-simplification)
    private static func simplified(_ terms: [Calculation]) -> Calculation {
        var length = 0.0
        var percentage = 0.0
        var rest: [Calculation] = []
        func add(_ term: Calculation) {
            switch term {
            case .length(let l): length += l
            case .percentage(let p): percentage += p
            case .sum(let inner): inner.forEach(add)
            default: rest.append(term)
            }
        }
        terms.forEach(add)
        var out = rest
        if percentage != 0 { out.append(.percentage(percentage)) }
        if length != 0 || out.isEmpty { out.append(.length(length)) }
        return out.count == 1 ? out[0] : .sum(out)
    }
    private static func scaled(_ value: Calculation, _ scale: Double) -> Calculation {
        switch value {
        case .length(let l): .length(l * scale)
        case .percentage(let p): .percentage(p * scale)
        case .sum(let terms): simplified(terms.map { scaled($0, scale) })
        case .scaled(let inner, let k): .scaled(inner, k * scale)
        default: .scaled(value, scale)
        }
    }

    /// Degrees in one of an angle's unit.
    static func degrees(in list: TokenList, _ token: Token) -> Double? {
        if list.value(token, is: "deg") { return 1 }
        if list.value(token, is: "grad") { return 0.9 }
        if list.value(token, is: "rad") { return 180 / .pi }
        if list.value(token, is: "turn") { return 360 }
        return nil
    }
}

extension ValueParser {
    /// A math function at the current position, with its type.
    mutating func math(percentages: Bool, depth: Int = 0) -> (expression: MathExpression, type: MathExpression.Kind)? {
        guard depth < 64, let (name, arguments) = function() else { return nil }
        var inner = arguments
        switch name {
        case "calc", "-webkit-calc", "-moz-calc", "min", "max", "clamp", "abs", "sign": break
        default: return nil
        }
        var operands: [MathExpression] = []
        var type: MathExpression.Kind?
        repeat {
            // `none` as a bound of `clamp()` is no bound.
            if name == "clamp", operands.count != 1, inner.accept("none") {
                operands.append(.px(operands.isEmpty ? -.infinity : .infinity))
                continue
            }
            guard let argument = inner.mathSum(percentages: percentages, depth: depth + 1) else { return nil }
            operands.append(argument.expression)
            guard let sum = type.map({ $0.adding(argument.type) }) ?? argument.type else { return nil }
            type = sum
        } while inner.accept(.comma)
        guard inner.atEnd, let type else { return nil }
        switch (name, operands.count) {
        case ("min", _): return (.minimum(operands), type)
        case ("max", _): return (.maximum(operands), type)
        case ("clamp", 3): return (.clamp(operands[0], operands[1], operands[2]), type)
        case ("abs", 1): return (.absolute(operands[0]), type)
        case ("sign", 1) where type != .percentage && type != .lengthPercentage:
            return (.sign(operands[0]), .number)
        case ("calc", 1), ("-webkit-calc", 1), ("-moz-calc", 1): return (operands[0], type)
        default: return nil
        }
    }

    private mutating func mathSum(
        percentages: Bool, depth: Int
    ) -> (expression: MathExpression, type: MathExpression.Kind)? {
        guard var (first, type) = mathProduct(percentages: percentages, depth: depth) else { return nil }
        var terms = [first]
        // White space is required around `+` and `-`.
        while let sign = peek(), sign.kind == .delim, sign.number == 0x2B || sign.number == 0x2D {
            guard cursor.isAfterWhiteSpace, cursor.isBeforeWhiteSpace else { return nil }
            cursor.advance()
            guard let term = mathProduct(percentages: percentages, depth: depth), let sum = type.adding(term.type)
            else { return nil }
            terms.append(sign.number == 0x2D ? .negated(term.expression) : term.expression)
            type = sum
        }
        if terms.count > 1 { first = .sum(terms) }
        return (first, type)
    }

    private mutating func mathProduct(
        percentages: Bool, depth: Int
    ) -> (expression: MathExpression, type: MathExpression.Kind)? {
        guard var (first, type) = mathValue(percentages: percentages, depth: depth) else { return nil }
        var factors = [first]
        while true {
            if acceptDelim("*") {
                guard let factor = mathValue(percentages: percentages, depth: depth),
                    type == .number || factor.type == .number
                else { return nil }
                factors.append(factor.expression)
                if type == .number { type = factor.type }
            } else if acceptDelim("/") {
                guard let factor = mathValue(percentages: percentages, depth: depth), factor.type == .number
                else { return nil }
                factors.append(.inverted(factor.expression))
            } else {
                break
            }
        }
        if factors.count > 1 { first = .product(factors) }
        return (first, type)
    }

    private mutating func mathValue(
        percentages: Bool, depth: Int
    ) -> (expression: MathExpression, type: MathExpression.Kind)? {
        guard depth < 64, let token = peek() else { return nil }
        switch token.kind {
        case .number:
            cursor.advance()
            return (.number(token.number), .number)
        case .percentage:
            cursor.advance()
            return percentages ? (.percentage(token.number / 100), .percentage) : nil
        case .dimension:
            cursor.advance()
            if let unit = LengthUnit(list, token) {
                if let factor = unit.pixels { return (.px(token.number * factor), .length) }
                return (.relative(token.number, unit), .length)
            }
            guard let factor = MathExpression.degrees(in: list, token) else { return nil }
            return (.angle(token.number * factor), .angle)
        case .openParenthesis:
            guard let block = cursor.block(.openParenthesis) else { return nil }
            var inner = ValueParser(block, base: base)
            guard let sum = inner.mathSum(percentages: percentages, depth: depth + 1), inner.atEnd else { return nil }
            return sum
        case .function:
            return math(percentages: percentages, depth: depth)
        case .ident:
            cursor.advance()
            if list.value(token, is: "pi") { return (.number(.pi), .number) }
            if list.value(token, is: "e") { return (.number(2.718281828459045), .number) }
            if list.value(token, is: "infinity") { return (.number(.infinity), .number) }
            if list.value(token, is: "-infinity") { return (.number(-.infinity), .number) }
            if list.value(token, is: "nan") { return (.number(.nan), .number) }
            return nil
        default: return nil
        }
    }
}
