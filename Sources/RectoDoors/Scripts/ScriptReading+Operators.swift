import RectoDOM

extension ScriptReading {
    /// Whether a condition holds.
    func holds(_ test: ScriptExpression, in scope: ScriptScope) throws(UnknownScript) -> Bool {
        guard let holds = try truth(of: try evaluate(test, in: scope)) else { throw unknown(test.range) }
        return holds
    }

    /// Whether a value counts as true; nil for a fact that is empty on some pages.
    func truth(of value: ScriptValue) throws(UnknownScript) -> Bool? {
        switch value {
        case .undefined, .null: return false
        case .bool(let value): return value
        case .number(let number): return number != 0 && !number.isNaN
        case .text(let text):
            if text.isEmpty { return false }
            let isCertain = text.pieces.contains { piece in
                switch piece {
                case .plain: true
                case .fact(let name): ScriptPage.isNeverEmpty(name)
                }
            }
            return isCertain ? true : nil
        case .numericFact, .list, .object, .function, .pattern, .element, .style, .classList, .parameters, .host:
            return true
        }
    }

    func logical(
        _ sign: String, _ left: ScriptExpression, _ right: ScriptExpression, in scope: ScriptScope
    ) throws(UnknownScript) -> ScriptValue {
        let first = try evaluate(left, in: scope)
        if sign == "??" {
            switch first {
            case .undefined, .null: return try evaluate(right, in: scope)
            default: return first
            }
        }
        if let holds = try truth(of: first) {
            return try holds == (sign == "&&") ? evaluate(right, in: scope) : first
        }
        // A fact that is empty prints nothing, as what stands in its place does.
        guard sign == "||", case .text(let text) = try evaluate(right, in: scope), text.isEmpty else {
            throw unknown(left.range)
        }
        return first
    }

    func unary(
        _ sign: String, _ operand: ScriptExpression, in scope: ScriptScope, _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        if sign == "typeof", case .name(let name) = operand.kind, scope.value(name) == nil,
            ScriptHost(rawValue: name) == nil
        {
            return .text(ScriptText(name == "null" ? "object" : "undefined"))
        }
        let value = try evaluate(operand, in: scope)
        switch sign {
        case "!":
            guard let holds = try truth(of: value) else { throw unknown(range) }
            return .bool(!holds)
        case "+": return try number(value, range)
        case "-":
            guard case .number(let number) = try number(value, range) else { throw unknown(range) }
            return .number(-number)
        default: return .text(ScriptText(Self.type(of: value)))
        }
    }

    private static func type(of value: ScriptValue) -> String {
        switch value {
        case .undefined: "undefined"
        case .bool: "boolean"
        case .number, .numericFact: "number"
        case .text: "string"
        case .function: "function"
        default: "object"
        }
    }

    /// The value as a number, which may be that of a fact.
    func number(_ value: ScriptValue, _ range: Range<Int>) throws(UnknownScript) -> ScriptValue {
        switch value {
        case .number, .numericFact: return value
        case .text(let text):
            if let fact = text.fact, ScriptPage.isNumber(fact) { return .numericFact(fact) }
            if let plain = text.plain, let number = Double(plain.filter { !$0.isWhitespace }) { return .number(number) }
            throw unknown(range)
        default: throw unknown(range)
        }
    }

    /// The value as a text.
    func text(of value: ScriptValue, _ range: Range<Int>) throws(UnknownScript) -> ScriptText {
        switch value {
        case .text(let text): return text
        case .number(let number): return ScriptText(ScriptText.decimal(number))
        case .numericFact(let fact): return ScriptText(fact: fact)
        case .bool(let value): return ScriptText(String(value))
        case .undefined: return ScriptText("undefined")
        case .null: return ScriptText("null")
        default: throw unknown(range)
        }
    }

    func binary(
        _ sign: String, _ left: ScriptValue, _ right: ScriptValue, _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        switch sign {
        case ",": return right
        case "==", "===": return .bool(try isEqual(left, right, sign == "==" ? .loose : .strict, range))
        case "!=", "!==": return .bool(try !isEqual(left, right, sign == "!=" ? .loose : .strict, range))
        case "<", ">", "<=", ">=":
            let order = try order(left, right, range)
            return .bool(order == .equal ? sign.count == 2 : (order == .less) == sign.hasPrefix("<"))
        case "in":
            guard case .text(let text) = left, let key = text.plain else { throw unknown(range) }
            switch right {
            case .object(let object): return .bool(object[key] != nil)
            case .parameters: return .bool(page.facts.contains(key))
            default: throw unknown(range)
            }
        case "+":
            if case .number(let first) = left, case .number(let second) = right { return .number(first + second) }
            guard Self.isText(left) || Self.isText(right) else { throw unknown(range) }
            var sum = try text(of: left, range)
            sum.append(try text(of: right, range))
            return .text(try limited(sum, range))
        default: return try calculate(sign, try number(left, range), try number(right, range), range)
        }
    }

    private static func isText(_ value: ScriptValue) -> Bool { if case .text = value { true } else { false } }

    private func calculate(
        _ sign: String, _ left: ScriptValue, _ right: ScriptValue, _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        // A product with one, or a difference from zero, only makes a number of a text.
        if case .number(let second) = right, sign == "-" && second == 0 || sign == "*" && second == 1 { return left }
        guard case .number(let first) = left, case .number(let second) = right else { throw unknown(range) }
        let result: Double
        switch sign {
        case "-": result = first - second
        case "*": result = first * second
        case "/": result = first / second
        case "%": result = first.truncatingRemainder(dividingBy: second)
        default: throw unknown(range)
        }
        guard result.isFinite else { throw unknown(range) }
        return .number(result)
    }

    // MARK: Comparison

    enum Equality { case loose, strict }

    func isEqual(
        _ left: ScriptValue, _ right: ScriptValue, _ equality: Equality, _ range: Range<Int>
    ) throws(UnknownScript) -> Bool {
        switch (left, right) {
        case (.undefined, .undefined), (.null, .null): return true
        case (.undefined, .null), (.null, .undefined): return equality == .loose
        case (.undefined, _), (.null, _), (_, .undefined), (_, .null): return false
        case (.bool(let first), .bool(let second)): return first == second
        case (.element(let first), .element(let second)): return first == second
        case (.list(let first), .list(let second)): return first === second
        case (.object(let first), .object(let second)): return first === second
        case (.text(let first), .text(let second)):
            let (first, second) = (resolved(first), resolved(second))
            if first.pieces == second.pieces { return true }
            if let first = first.plain, let second = second.plain { return first == second }
            if first.isEmpty || second.isEmpty {
                // One of them is a fact.
                guard let holds = try truth(of: .text(first.isEmpty ? second : first)) else { throw unknown(range) }
                return !holds
            }
            return try order(left, right, range) == .equal
        case (.text, .number), (.text, .numericFact), (.number, .text), (.numericFact, .text):
            if equality == .strict { return false }
            return try order(left, right, range) == .equal
        case (.number, .number), (.number, .numericFact), (.numericFact, .number), (.numericFact, .numericFact):
            return try order(left, right, range) == .equal
        default: throw unknown(range)
        }
    }

    /// The order of two numbers or texts. Numbers of pages are compared as such, although texts of them are compared by
    /// their letters: nobody means that page 10 comes before page 9.
    private func order(
        _ left: ScriptValue, _ right: ScriptValue, _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptPage.Order {
        if case .text(let first) = left, case .text(let second) = right, let first = first.plain,
            let second = second.plain
        {
            return first == second ? .equal : first < second ? .less : .greater
        }
        let order: ScriptPage.Order?
        switch (try number(left, range), try number(right, range)) {
        case (.number(let first), .number(let second)):
            return first == second ? .equal : first < second ? .less : .greater
        case (.numericFact(let fact), .number(let number)): order = page.order(fact, number)
        case (.number(let number), .numericFact(let fact)):
            order = page.order(fact, number).map { $0 == .less ? .greater : $0 == .greater ? .less : .equal }
        case (.numericFact(let first), .numericFact(let second)): order = page.order(first, second)
        default: order = nil
        }
        asksForPlace = true
        guard let order else { throw unknown(range) }
        return order
    }

    /// The text with the name of the document, which is the same on all pages.
    func resolved(_ text: ScriptText) -> ScriptText {
        text.fact == "webpage" ? ScriptText(page.document.name) : text
    }
}
