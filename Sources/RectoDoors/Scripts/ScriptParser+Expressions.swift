extension ScriptParser {
    /// Expressions with commas between them: the last one is the value.
    mutating func expression() throws(UnknownScriptPart) -> ScriptExpression {
        var value = try assignment()
        for _ in 0..<Self.longestChain where take(",") {
            let next = try assignment()
            value = .init(kind: .binary(",", value, next), range: value.range.lowerBound..<lastEnd)
        }
        return value
    }

    mutating func assignment() throws(UnknownScriptPart) -> ScriptExpression {
        try descend()
        defer { ascend() }
        if let function = try arrowFunction() { return function }
        let start = token.range.lowerBound
        let target = try conditional()
        if take("=") {
            let value = try assignment()
            return .init(kind: .assign(target, value), range: start..<lastEnd)
        }
        for sign in ["+=", "-="] where take(sign) {
            let value = try assignment()
            let update = ScriptExpression.Kind.update(target, by: String(sign.prefix(1)), value, keepsOld: false)
            return .init(kind: update, range: start..<lastEnd)
        }
        return target
    }

    private mutating func arrowFunction() throws(UnknownScriptPart) -> ScriptExpression? {
        let (before, start) = (position, token.range.lowerBound)
        var parameters: [ScriptPattern]?
        if isSign("(") {
            parameters = try? self.parameters()
        } else if let name = try? name() {
            parameters = [.name(name)]
        }
        guard let parameters, take("=>") else {
            position = before
            return nil
        }
        var body: [ScriptStatement]
        if isSign("{") { body = try block() } else { body = [.result(try assignment())] }
        let function = ScriptFunction(name: nil, parameters: parameters, body: body, source: source)
        return .init(kind: .function(function), range: start..<lastEnd)
    }

    private mutating func parameters() throws(UnknownScriptPart) -> [ScriptPattern] {
        try expect("(")
        var parameters: [ScriptPattern] = []
        while !take(")") {
            parameters.append(try pattern())
            if !isSign(")") { try expect(",") }
        }
        return parameters
    }

    /// A function behind its keyword and its name.
    mutating func function(named name: String?) throws(UnknownScriptPart) -> ScriptFunction {
        let parameters = try parameters()
        return ScriptFunction(name: name, parameters: parameters, body: try block(), source: source)
    }

    private mutating func conditional() throws(UnknownScriptPart) -> ScriptExpression {
        let test = try binary(above: 0)
        guard take("?") else { return test }
        let first = try assignment()
        try expect(":")
        let second = try assignment()
        return .init(kind: .conditional(test, first, second), range: test.range.lowerBound..<lastEnd)
    }

    /// The binary operators by precedence.
    private static let precedences: [String: Int] = [
        "||": 1, "??": 1, "&&": 2, "==": 3, "!=": 3, "===": 3, "!==": 3, "<": 4, ">": 4, "<=": 4, ">=": 4, "in": 4,
        "+": 5, "-": 5, "*": 6, "/": 6, "%": 6,
    ]

    private mutating func binary(above least: Int) throws(UnknownScriptPart) -> ScriptExpression {
        var left = try unary()
        for _ in 0..<Self.longestChain {
            let sign: String
            switch token.kind {
            case .sign(let text): sign = text
            case .word(let text): sign = text
            default: return left
            }
            guard let precedence = Self.precedences[sign], precedence > least else { return left }
            advance()
            let right = try binary(above: precedence)
            left = .init(
                kind: precedence < 3 ? .logical(sign, left, right) : .binary(sign, left, right),
                range: left.range.lowerBound..<lastEnd)
        }
        throw unknown
    }

    private mutating func unary() throws(UnknownScriptPart) -> ScriptExpression {
        try descend()
        defer { ascend() }
        let start = token.range.lowerBound
        for sign in ["!", "-", "+"] where take(sign) {
            let value = try unary()
            return .init(kind: .unary(sign, value), range: start..<lastEnd)
        }
        if takeWord("typeof") {
            let value = try unary()
            return .init(kind: .unary("typeof", value), range: start..<lastEnd)
        }
        let one = ScriptExpression(kind: .number(1), range: token.range)
        for sign in ["++", "--"] where take(sign) {
            let target = try unary()
            let update = ScriptExpression.Kind.update(target, by: String(sign.prefix(1)), one, keepsOld: false)
            return .init(kind: update, range: start..<lastEnd)
        }
        let value = try postfix(try primary())
        for sign in ["++", "--"] where isSign(sign) && !token.followsLineBreak {
            advance()
            let update = ScriptExpression.Kind.update(value, by: String(sign.prefix(1)), one, keepsOld: true)
            return .init(kind: update, range: start..<lastEnd)
        }
        return value
    }

    /// Members and calls of a value.
    private mutating func postfix(
        _ first: ScriptExpression, calls: ScriptCalls = .allowed
    ) throws(UnknownScriptPart) -> ScriptExpression {
        var value = first
        for _ in 0..<Self.longestChain {
            let start = first.range.lowerBound
            if take(".") {
                value = .init(kind: .member(value, key: try key()), range: start..<lastEnd)
            } else if take("[") {
                let key = try expression()
                try expect("]")
                value = .init(kind: .member(value, key: key), range: start..<lastEnd)
            } else if isSign("("), calls == .allowed {
                let arguments = try arguments()
                value = .init(kind: .call(value, arguments), range: start..<lastEnd)
            } else {
                return value
            }
        }
        throw unknown
    }

    enum ScriptCalls { case allowed, none }

    /// A name behind a dot, which may be a keyword.
    private mutating func key() throws(UnknownScriptPart) -> ScriptExpression {
        guard case .word(let word) = token.kind else { throw unknown }
        let key = ScriptExpression(kind: .string(word), range: token.range)
        advance()
        return key
    }

    private mutating func arguments() throws(UnknownScriptPart) -> [ScriptExpression] {
        try expect("(")
        var arguments: [ScriptExpression] = []
        while !take(")") {
            arguments.append(try assignment())
            if !isSign(")") { try expect(",") }
        }
        return arguments
    }

    private mutating func primary() throws(UnknownScriptPart) -> ScriptExpression {
        let start = token.range.lowerBound
        let kind = try primaryKind()
        return .init(kind: kind, range: start..<lastEnd)
    }

    private mutating func primaryKind() throws(UnknownScriptPart) -> ScriptExpression.Kind {
        switch token.kind {
        case .number(let number):
            advance()
            return .number(number)
        case .string(let text):
            advance()
            return .string(text)
        case .template(let texts, let code):
            var values: [ScriptExpression] = []
            for range in code { values.append(try ScriptParser.expression(of: source, in: range)) }
            advance()
            return .template(texts, values)
        case .pattern(let pattern, let flags):
            advance()
            return .pattern(pattern, flags: flags)
        case .word("function"):
            advance()
            let name = try isSign("(") ? nil : name()
            return .function(try function(named: name))
        case .word("new"):
            advance()
            let constructor = try postfix(try primary(), calls: .none)
            return .construct(constructor, try isSign("(") ? arguments() : [])
        case .word: return .name(try name())
        case .sign("("):
            advance()
            let value = try expression()
            try expect(")")
            return value.kind
        case .sign("["):
            advance()
            var items: [ScriptExpression] = []
            while !take("]") {
                items.append(try assignment())
                if !isSign("]") { try expect(",") }
            }
            return .array(items)
        case .sign("{"): return .object(try members())
        default: throw unknown
        }
    }

    private mutating func members() throws(UnknownScriptPart) -> [(key: String, value: ScriptExpression)] {
        try expect("{")
        var members: [(key: String, value: ScriptExpression)] = []
        while !take("}") {
            let range = token.range
            let key: String
            switch token.kind {
            case .word(let word): key = word
            case .string(let text): key = text
            case .number(let number): key = ScriptText.decimal(number)
            default: throw unknown
            }
            advance()
            if take(":") {
                members.append((key, try assignment()))
            } else if isSign("(") {
                members.append((key, .init(kind: .function(try function(named: key)), range: range)))
            } else {
                members.append((key, .init(kind: .name(key), range: range)))
            }
            if !isSign("}") { try expect(",") }
        }
        return members
    }
}
