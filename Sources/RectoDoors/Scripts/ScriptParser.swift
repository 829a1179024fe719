/// Parses scripts of the kind that headers have. What it does not know ends it with an error.
struct ScriptParser {
    let source: ScriptSource
    private let tokens: [ScriptToken]
    /// The number of the next token.
    var position = 0
    private var depth = 0

    private init(_ source: ScriptSource, _ range: Range<Int>) throws(UnknownScriptPart) {
        self.source = source
        tokens = try ScriptTokenizer.tokens(of: source.bytes, in: range)
    }

    static func statements(of source: ScriptSource) throws(UnknownScriptPart) -> [ScriptStatement] {
        var parser = try ScriptParser(source, 0..<source.bytes.count)
        var statements: [ScriptStatement] = []
        while parser.token.kind != .end { statements.append(try parser.statement()) }
        return statements
    }

    /// The expression that a part of the script is.
    static func expression(
        of source: ScriptSource, in range: Range<Int>
    ) throws(UnknownScriptPart) -> ScriptExpression {
        var parser = try ScriptParser(source, range)
        let expression = try parser.expression()
        if parser.token.kind != .end { throw parser.unknown }
        return expression
    }

    // MARK: Tokens

    /// The next token; the last one is never taken.
    var token: ScriptToken { tokens[position] }
    var unknown: UnknownScriptPart { UnknownScriptPart(range: token.range) }
    /// The offset at which the last token has ended.
    var lastEnd: Int { position > 0 ? tokens[position - 1].range.upperBound : 0 }

    mutating func advance() {
        if position + 1 < tokens.count { position += 1 }
    }

    func isSign(_ sign: String) -> Bool { token.kind == .sign(sign) }
    func isWord(_ word: String) -> Bool { token.kind == .word(word) }

    mutating func take(_ sign: String) -> Bool {
        guard isSign(sign) else { return false }
        advance()
        return true
    }

    mutating func takeWord(_ word: String) -> Bool {
        guard isWord(word) else { return false }
        advance()
        return true
    }

    mutating func expect(_ sign: String) throws(UnknownScriptPart) {
        if !take(sign) { throw unknown }
    }

    mutating func name() throws(UnknownScriptPart) -> String {
        guard case .word(let word) = token.kind, !Self.reserved.contains(word) else { throw unknown }
        advance()
        return word
    }

    static let reserved: Set<String> = [
        "async", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do",
        "else", "export", "extends", "finally", "for", "function", "if", "import", "in", "instanceof", "let", "new",
        "return", "super", "switch", "this", "throw", "try", "typeof", "var", "void", "while", "with", "yield",
    ]

    /// Counts how deep the text is nested, so that no text overflows the stack.
    mutating func descend() throws(UnknownScriptPart) {
        depth += 1
        if depth > 100 { throw unknown }
    }
    mutating func ascend() { depth -= 1 }
    /// The number of members or operators that may follow one another, for each of them makes the tree deeper.
    static let longestChain = 100

    // MARK: Statements

    mutating func statement() throws(UnknownScriptPart) -> ScriptStatement {
        try descend()
        defer { ascend() }
        if take(";") { return .block([]) }
        if isSign("{") { return .block(try block()) }
        guard case .word(let word) = token.kind else { return try expressionStatement() }
        switch word {
        case "var", "let", "const":
            advance()
            let statement = ScriptStatement.declare(try declarations())
            try endStatement()
            return statement
        case "function":
            advance()
            let function = try self.function(named: try name())
            return .function(function)
        case "if": return try condition()
        case "for": return try loop()
        case "while":
            advance()
            try expect("(")
            let test = try expression()
            try expect(")")
            return .loop(nil, test, nil, try statement())
        case "return":
            advance()
            let isEmpty = isSign(";") || isSign("}") || token.kind == .end || token.followsLineBreak
            let value = try isEmpty ? nil : expression()
            try endStatement()
            return .result(value)
        case "break", "continue":
            advance()
            try endStatement()
            return word == "break" ? .leave : .next
        case "try": return try attempt()
        default: return try expressionStatement()
        }
    }

    private mutating func expressionStatement() throws(UnknownScriptPart) -> ScriptStatement {
        let value = try expression()
        try endStatement()
        return .expression(value)
    }

    /// A statement ends with a semicolon, or where the next one cannot belong to it.
    private mutating func endStatement() throws(UnknownScriptPart) {
        if take(";") || isSign("}") || token.kind == .end || token.followsLineBreak { return }
        throw unknown
    }

    mutating func block() throws(UnknownScriptPart) -> [ScriptStatement] {
        try expect("{")
        var statements: [ScriptStatement] = []
        while !take("}") {
            if token.kind == .end { throw unknown }
            statements.append(try statement())
        }
        return statements
    }

    private mutating func declarations() throws(UnknownScriptPart) -> [(
        pattern: ScriptPattern, value: ScriptExpression?
    )] {
        var all: [(pattern: ScriptPattern, value: ScriptExpression?)] = []
        repeat {
            let target = try pattern()
            all.append((target, try take("=") ? assignment() : nil))
        } while take(",")
        return all
    }

    mutating func pattern() throws(UnknownScriptPart) -> ScriptPattern {
        try descend()
        defer { ascend() }
        if take("[") {
            var items: [ScriptPattern] = []
            while !take("]") {
                items.append(try pattern())
                if !isSign("]") { try expect(",") }
            }
            return .array(items)
        }
        if take("{") {
            var keys: [String] = []
            while !take("}") {
                keys.append(try name())
                if !isSign("}") { try expect(",") }
            }
            return .object(keys)
        }
        return .name(try name())
    }

    private mutating func condition() throws(UnknownScriptPart) -> ScriptStatement {
        advance()
        try expect("(")
        let test = try expression()
        try expect(")")
        let first = try statement()
        return .condition(test, first, try takeWord("else") ? statement() : nil)
    }

    private mutating func loop() throws(UnknownScriptPart) -> ScriptStatement {
        advance()
        try expect("(")
        let declares = isWord("var") || isWord("let") || isWord("const")
        let before = position
        if declares { advance() }
        if !isSign(";"), let target = try? pattern(), isWord("of") || isWord("in") {
            let ofKeys = isWord("in")
            advance()
            let values = try expression()
            try expect(")")
            return .each(target, ofKeys: ofKeys, values, try statement())
        }
        position = before
        var first: ScriptStatement?
        if declares {
            advance()
            first = .declare(try declarations())
        } else if !isSign(";") {
            first = .expression(try expression())
        }
        try expect(";")
        let test = try isSign(";") ? nil : expression()
        try expect(";")
        let update = try isSign(")") ? nil : expression()
        try expect(")")
        return .loop(first, test, update, try statement())
    }

    private mutating func attempt() throws(UnknownScriptPart) -> ScriptStatement {
        advance()
        let body = try block()
        var (onFault, last): ([ScriptStatement], [ScriptStatement]) = ([], [])
        if takeWord("catch") {
            if take("(") {
                _ = try name()
                try expect(")")
            }
            onFault = try block()
        }
        if takeWord("finally") { last = try block() }
        return .attempt(body, onFault: onFault, last: last)
    }
}
