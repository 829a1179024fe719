import RectoCore

/// An error inside of a math function, for the message about the whole value.
struct ValueError: Sendable {
    var text: String
    var span: SourceSpan
}

/// A calculation and the type of its result.
struct TypedExpression {
    var expression: MathExpression
    var type: MathType
}

/// The way in which a property takes percentages, which decides the type of a calculation with them.
enum PercentageMeaning: Sendable {
    /// Percentages are a type of their own.
    case percentage
    /// Percentages are parts of a length that layout knows.
    case length
}

extension ValueParser {
    /// Reads the math function at the cursor if its result is of `type`; otherwise notes why it is not valid.
    mutating func math(_ type: MathType, percentages: PercentageMeaning = .percentage) -> MathExpression? {
        guard let token = peek(), token.kind == .function else { return nil }
        return attempt { parser in
            let span = parser.cursor.span
            guard let math = parser.mathFunction(percentages, depth: 0) else { return nil }
            guard math.type == type else {
                parser.note(
                    ValueError(text: "it is \(math.type.description), not \(type.description)", span: span),
                    isWeak: true)
                return nil
            }
            return math.expression
        }
    }
    /// The same, as a number. A value that depends on the element is evaluated later.
    mutating func constant(_ type: MathType) -> Double? {
        guard let expression = math(type) else { return nil }
        if expression.hasRelativeLength { needElement() }
        return expression.constant(in: element?.lengths)
    }

    private mutating func fail(_ text: String, at span: SourceSpan) -> TypedExpression? {
        note(ValueError(text: text, span: span), isWeak: false)
        return nil
    }

    /// The name in lower case, and the function with this name if all of its operands have one type.
    private static func function(_ name: String) -> (MathFunction, operands: ClosedRange<Int>, Signature)? {
        switch name {
        case "min": (.min, 1...Int.max, .same)
        case "max": (.max, 1...Int.max, .same)
        case "clamp": (.clamp, 3...3, .same)
        case "round": (.roundNearest, 1...2, .same)
        case "mod": (.mod, 2...2, .same)
        case "rem": (.rem, 2...2, .same)
        case "abs": (.abs, 1...1, .same)
        case "sign": (.sign, 1...1, .sign)
        case "sin": (.sin, 1...1, .angleToNumber)
        case "cos": (.cos, 1...1, .angleToNumber)
        case "tan": (.tan, 1...1, .angleToNumber)
        case "asin": (.asin, 1...1, .numberToAngle)
        case "acos": (.acos, 1...1, .numberToAngle)
        case "atan": (.atan, 1...1, .numberToAngle)
        case "atan2": (.atan2, 2...2, .sameToAngle)
        case "pow": (.pow, 2...2, .numbers)
        case "sqrt": (.sqrt, 1...1, .numbers)
        case "hypot": (.hypot, 1...Int.max, .same)
        case "log": (.log, 1...2, .numbers)
        case "exp": (.exp, 1...1, .numbers)
        default: nil
        }
    }
    private enum Signature { case same, sign, angleToNumber, numberToAngle, sameToAngle, numbers }

    /// [CSS Values 4 §10](https://www.w3.org/TR/css-values-4/#math)
    private mutating func mathFunction(_ percentages: PercentageMeaning, depth: Int) -> TypedExpression? {
        guard depth < 32, let token = peek(), token.kind == .function else { return nil }
        let span = cursor.span
        let name = lowercased(token)
        let isCalc = name == "calc" || name == "-webkit-calc" || name == "-moz-calc"
        if allowsAnchors, name == "anchor" || name == "anchor-size", let (_, arguments) = function() {
            var inner = arguments
            return inner.anchorReference(isSize: name != "anchor", percentages, depth: depth)
        }
        let signature = Self.function(name)
        guard isCalc || signature != nil, let (_, arguments) = function() else { return nil }
        var inner = arguments
        if isCalc { return inner.wholeSum(percentages, depth: depth + 1) }
        guard case (var function, let operands, let kind)? = signature else { return nil }

        if name == "round" {
            let start = inner.cursor
            switch inner.cursor.keyword() {
            case "nearest": function = .roundNearest
            case "up": function = .roundUp
            case "down": function = .roundDown
            case "to-zero": function = .roundToZero
            default: inner.cursor.move(to: start)
            }
            if inner.cursor.position != start.position, !inner.accept(.comma) { return nil }
        }
        var expressions: [MathExpression] = []
        var type: MathType?
        repeat {
            // As a bound of `clamp()`, `none` means that there is no bound.
            if function == .clamp, expressions.count != 1, inner.accept("none") {
                expressions.append(.number(expressions.isEmpty ? -.infinity : .infinity))
                continue
            }
            let start = inner.cursor.position
            guard let operand = inner.mathSum(percentages, depth: depth + 1) else { return nil }
            if let type, type != operand.type {
                return fail(
                    "'\(name)()' cannot mix \(type.description) and \(operand.type.description)",
                    at: inner.cursor.span(from: start))
            }
            type = operand.type
            expressions.append(operand.expression)
        } while inner.accept(.comma)
        guard inner.atEnd, let type else { return nil }
        guard operands.contains(expressions.count) else {
            return fail(
                "'\(name)()' takes \(Self.count(operands)), not \(expressions.count)", at: span)
        }
        if name == "round", expressions.count == 1 {
            guard type == .number else { return fail("'round()' needs a step unless it rounds a number", at: span) }
            expressions.append(.number(1))
        }
        return typed(function, expressions, type, kind, name, span)
    }

    private mutating func typed(
        _ function: MathFunction, _ operands: [MathExpression], _ type: MathType, _ kind: Signature, _ name: String,
        _ span: SourceSpan
    ) -> TypedExpression? {
        let result: MathType
        var operands = operands
        switch kind {
        case .same: result = type
        case .sign: result = .number
        case .sameToAngle: result = .angle
        case .numberToAngle, .numbers:
            guard type == .number else { return fail("'\(name)()' takes a number, not \(type.description)", at: span) }
            result = kind == .numbers ? .number : .angle
        case .angleToNumber:
            guard type == .number || type == .angle else {
                return fail("'\(name)()' takes an angle or a number, not \(type.description)", at: span)
            }
            // A plain number is in radians.
            if type == .number { operands = [.product([operands[0], .number(180 / .pi)])] }
            result = .number
        }
        return TypedExpression(expression: .function(function, operands), type: result)
    }
    private static func count(_ range: ClosedRange<Int>) -> String {
        if range.upperBound == Int.max { return "\(range.lowerBound) or more values" }
        if range.lowerBound < range.upperBound { return "\(range.lowerBound) or \(range.upperBound) values" }
        return range.lowerBound == 1 ? "1 value" : "\(range.lowerBound) values"
    }

    private mutating func wholeSum(_ percentages: PercentageMeaning, depth: Int) -> TypedExpression? {
        guard let sum = mathSum(percentages, depth: depth), atEnd else { return nil }
        return sum
    }

    /// Reads a `<calc-sum>`.
    mutating func mathSum(_ percentages: PercentageMeaning, depth: Int) -> TypedExpression? {
        let start = cursor.position
        guard let first = mathProduct(percentages, depth: depth) else { return nil }
        var terms = [first.expression]
        while let sign = peek() {
            if sign.kind == .number || sign.kind == .dimension || sign.kind == .percentage {
                return fail("'+' and '-' need white space on both sides", at: cursor.span(from: start))
            }
            guard sign.kind == .delim, sign.number == 0x2B || sign.number == 0x2D else { break }
            guard cursor.isAfterWhiteSpace, cursor.isBeforeWhiteSpace else {
                return fail("'+' and '-' need white space on both sides", at: cursor.span)
            }
            cursor.advance()
            guard let term = mathProduct(percentages, depth: depth) else { return nil }
            let isDifference = sign.number == 0x2D
            guard term.type == first.type else {
                let (a, b) = (first.type.description, term.type.description)
                return fail(
                    isDifference ? "cannot subtract \(b) from \(a)" : "cannot add \(a) and \(b)",
                    at: cursor.span(from: start))
            }
            terms.append(isDifference ? .negated(term.expression) : term.expression)
        }
        return TypedExpression(expression: terms.count > 1 ? .sum(terms) : terms[0], type: first.type)
    }

    /// Reads a `<calc-product>`.
    private mutating func mathProduct(_ percentages: PercentageMeaning, depth: Int) -> TypedExpression? {
        guard let first = mathValue(percentages, depth: depth) else { return nil }
        var factors = [first.expression]
        var type = first.type
        while cursor.isDelim("*") || cursor.isDelim("/") {
            let divides = cursor.isDelim("/")
            cursor.advance()
            guard factors.count < 1000, let factor = mathValue(percentages, depth: depth) else { return nil }
            factors.append(divides ? .inverted(factor.expression) : factor.expression)
            type = type * (divides ? factor.type.inverted : factor.type)
        }
        return TypedExpression(expression: factors.count > 1 ? .product(factors) : factors[0], type: type)
    }

    /// Reads a `<calc-value>`.
    private mutating func mathValue(_ percentages: PercentageMeaning, depth: Int) -> TypedExpression? {
        guard depth < 32, let token = peek() else { return nil }
        func typed(_ expression: MathExpression, _ type: MathType) -> TypedExpression {
            TypedExpression(expression: expression, type: type)
        }
        switch token.kind {
        case .number:
            cursor.advance()
            return typed(.number(token.number), .number)
        case .percentage:
            cursor.advance()
            return typed(.percentage(token.number / 100), percentages == .length ? .length : .percentage)
        case .dimension:
            let span = cursor.span
            cursor.advance()
            if let unit = LengthUnit(list, token) {
                return typed(unit.pixels.map { .px(token.number * $0) } ?? .relative(token.number, unit), .length)
            }
            if let factor = AngleUnit.degrees(list, token) { return typed(.angle(token.number * factor), .angle) }
            if let factor = TimeUnit.seconds(list, token) { return typed(.time(token.number * factor), .time) }
            if let factor = ResolutionUnit.dotsPerPixel(list, token) {
                return typed(.resolution(token.number * factor), .resolution)
            }
            return fail("'\(list.value(token))' is not a unit", at: span)
        case .openParenthesis:
            guard let block = cursor.block(.openParenthesis) else { return nil }
            var inner = nested(block)
            return inner.wholeSum(percentages, depth: depth + 1)
        case .function:
            return mathFunction(percentages, depth: depth)
        case .ident:
            if let channel = channels?.value(list, token) {
                cursor.advance()
                return typed(.number(channel), .number)
            }
            guard let constant = Self.mathConstant(list, token) else {
                return fail("'\(list.value(token))' is not a value of a calculation", at: cursor.span)
            }
            cursor.advance()
            return typed(.number(constant), .number)
        default: return nil
        }
    }

    /// [CSS Values 4 §10.7](https://www.w3.org/TR/css-values-4/#calc-constants)
    private static func mathConstant(_ list: TokenList, _ token: Token) -> Double? {
        if list.value(token, is: "pi") { return .pi }
        if list.value(token, is: "e") { return 2.718281828459045 }
        if list.value(token, is: "infinity") { return .infinity }
        if list.value(token, is: "-infinity") { return -.infinity }
        if list.value(token, is: "nan") { return .nan }
        return nil
    }
}

/// [CSS Values 4 §7.1](https://www.w3.org/TR/css-values-4/#angles)
enum AngleUnit {
    /// The number of degrees in one of the dimension's unit.
    static func degrees(_ list: TokenList, _ token: Token) -> Double? {
        if list.value(token, is: "deg") { return 1 }
        if list.value(token, is: "grad") { return 0.9 }
        if list.value(token, is: "rad") { return 180 / .pi }
        if list.value(token, is: "turn") { return 360 }
        return nil
    }
}
/// [CSS Values 4 §7.2](https://www.w3.org/TR/css-values-4/#time)
enum TimeUnit {
    static func seconds(_ list: TokenList, _ token: Token) -> Double? {
        if list.value(token, is: "s") { return 1 }
        if list.value(token, is: "ms") { return 0.001 }
        return nil
    }
}
/// [CSS Values 4 §7.4](https://www.w3.org/TR/css-values-4/#resolution)
enum ResolutionUnit {
    static func dotsPerPixel(_ list: TokenList, _ token: Token) -> Double? {
        if list.value(token, is: "dppx") || list.value(token, is: "x") { return 1 }
        if list.value(token, is: "dpi") { return 1.0 / 96 }
        if list.value(token, is: "dpcm") { return 2.54 / 96 }
        return nil
    }
}
