/// The numbers `a * n + b` for every n ≥ 0.
/// [CSS Syntax 3 §6 The An+B microsyntax](https://www.w3.org/TR/css-syntax-3/#anb-microsyntax)
package struct AnPlusB: Hashable, Sendable {
    package var a: Int32
    package var b: Int32
    package init(a: Int32, b: Int32) {
        self.a = a
        self.b = b
    }

    @inline(__always) package func contains(_ index: Int32) -> Bool {
        let distance = Int(index) - Int(b)
        if a == 0 { return distance == 0 }
        return distance % Int(a) == 0 && distance / Int(a) >= 0
    }

    /// [CSS Syntax 3 §9.1](https://www.w3.org/TR/css-syntax-3/#serializing-anb)
    var text: String { a == 0 ? "\(b)" : "\(a)n" + (b == 0 ? "" : b > 0 ? "+\(b)" : "\(b)") }

    /// Reads as many tokens as belong to the notation. The cursor does not move if it is malformed.
    package static func parse(_ cursor: inout TokenCursor) -> AnPlusB? { cursor.attempt(read) }

    private static func read(_ cursor: inout TokenCursor) -> AnPlusB? {
        if cursor.consume(ident: "odd") { return AnPlusB(a: 2, b: 1) }
        if cursor.consume(ident: "even") { return AnPlusB(a: 2, b: 0) }
        let hasPlus = cursor.consume(delim: "+")
        if hasPlus, cursor.isAfterWhiteSpace { return nil }
        guard let token = cursor.token else { return nil }
        let step: Int32
        var name: [UInt8]
        switch token.kind {
        case .number where token.flag && !hasPlus:
            cursor.advance()
            return AnPlusB(a: 0, b: Int32(clamping: token.number))
        case .dimension where token.flag && !hasPlus:
            step = Int32(clamping: token.number)
            name = cursor.withValue(token) { $0.map(CodePoint.lowercase) }
        case .ident:
            name = cursor.withValue(token) { $0.map(CodePoint.lowercase) }
            let isNegative = name.first == 0x2D
            if isNegative {
                if hasPlus { return nil }
                name.removeFirst()
            }
            step = isNegative ? -1 : 1
        default: return nil
        }
        guard name.first == 0x6E else { return nil }
        cursor.advance()
        return offset(after: name, &cursor).map { AnPlusB(a: step, b: $0) }
    }

    /// Reads the offset after the step. `name` is `n`, or `n` with the offset's sign or digits attached.
    private static func offset(after name: [UInt8], _ cursor: inout TokenCursor) -> Int32? {
        if name.count == 1 {
            if let token = cursor.token, token.kind == .number, isSigned(token, cursor) {
                return signedInteger(&cursor)
            }
            if cursor.consume(delim: "+") { return signlessInteger(&cursor) }
            if cursor.consume(delim: "-") { return signlessInteger(&cursor).map { -$0 } }
            return 0
        }
        guard name[1] == 0x2D else { return nil }
        if name.count == 2 { return signlessInteger(&cursor).map { -$0 } }
        var value = 0
        for b in name[2...] {
            guard CodePoint.isDigit(b) else { return nil }
            value = min(1 << 30, value * 10 + Int(b - 0x30))
        }
        return Int32(-value)
    }

    private static func isSigned(_ token: Token, _ cursor: TokenCursor) -> Bool {
        let first = cursor.list.text[Int(token.start)]
        return first == 0x2B || first == 0x2D
    }
    private static func signedInteger(_ cursor: inout TokenCursor) -> Int32? {
        cursor.integer().map { Int32(clamping: $0) }
    }
    private static func signlessInteger(_ cursor: inout TokenCursor) -> Int32? {
        guard let token = cursor.token, !isSigned(token, cursor) else { return nil }
        return signedInteger(&cursor)
    }
}

extension Int32 {
    fileprivate init(clamping value: Double) { self = Int32(Swift.max(-1e9, Swift.min(1e9, value))) }
}
