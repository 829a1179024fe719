import RectoCore

/// The arguments of `if()`: values, each with its condition.
/// [CSS Values 5 §6.1](https://drafts.csswg.org/css-values-5/#if-notation)
struct InlineConditional {
    /// Ranges of tokens.
    struct Branch {
        var condition: Range<Int>
        var value: Range<Int>
    }
    private(set) var branches: [Branch] = []

    /// Nil if the arguments do not match the grammar.
    init?(_ arguments: TokenCursor) {
        var start = arguments.position
        while start < arguments.end {
            let semicolon = Self.position(of: .semicolon, in: arguments.list, start..<arguments.end) ?? arguments.end
            let part = TokenCursor(arguments.list, start..<semicolon)
            // There may be a semicolon after the last branch.
            if part.atEnd, semicolon == arguments.end { break }
            guard let colon = Self.position(of: .colon, in: arguments.list, start..<semicolon),
                TokenCursor(arguments.list, start..<colon).whole(InlineCondition.read) != nil
            else { return nil }
            branches.append(Branch(condition: start..<colon, value: colon + 1..<semicolon))
            start = semicolon + 1
        }
        if branches.isEmpty { return nil }
    }

    /// The first token of a kind that is outside of all blocks.
    private static func position(of kind: TokenKind, in list: TokenList, _ range: Range<Int>) -> Int? {
        var i = range.lowerBound
        while i < range.upperBound {
            let token = list.tokens[i]
            if token.kind == kind { return i }
            i = token.match > i ? min(range.upperBound, Int(token.match) + 1) : i + 1
        }
        return nil
    }
}

/// A condition of `if()`: tests, combined by `not`, `and`, `or` and parentheses, or `else`.
indirect enum InlineCondition {
    /// `style()`, `media()` or `supports()`, with the range of its arguments.
    case test(Test, Range<Int>)
    case not(InlineCondition)
    case and([InlineCondition])
    case or([InlineCondition])
    case otherwise
    /// A test that a later level of the specification may define. It holds nowhere.
    case unknown

    enum Test { case style, media, supports }

    static func read(_ cursor: inout TokenCursor) -> InlineCondition? {
        if cursor.consume(ident: "else") { return .otherwise }
        return combination(&cursor)
    }

    private static func combination(_ cursor: inout TokenCursor) -> InlineCondition? {
        if cursor.consume(ident: "not") { return operand(&cursor).map { .not($0) } }
        guard let first = operand(&cursor) else { return nil }
        let isOr = cursor.isIdent("or")
        var conditions = [first]
        while isOr ? cursor.consume(ident: "or") : cursor.consume(ident: "and") {
            guard let next = operand(&cursor) else { return nil }
            conditions.append(next)
        }
        return conditions.count == 1 ? first : isOr ? .or(conditions) : .and(conditions)
    }

    private static func operand(_ cursor: inout TokenCursor) -> InlineCondition? {
        if let inner = cursor.block(.openParenthesis) { return inner.whole(combination) ?? .unknown }
        guard let (name, arguments) = cursor.function() else { return nil }
        switch name {
        case "style": return .test(.style, arguments.rest)
        case "media": return .test(.media, arguments.rest)
        case "supports": return .test(.supports, arguments.rest)
        default: return .unknown
        }
    }

    /// - Parameter answer: whether a test holds.
    func evaluate(_ answer: (Test, Range<Int>) -> MediaTruth) -> MediaTruth {
        switch self {
        case .test(let test, let arguments): return answer(test, arguments)
        case .not(let condition): return condition.evaluate(answer).negated
        case .and(let conditions):
            let results = conditions.map { $0.evaluate(answer) }
            return results.contains(.false) ? .false : results.contains(.unknown) ? .unknown : .true
        case .or(let conditions):
            let results = conditions.map { $0.evaluate(answer) }
            return results.contains(.true) ? .true : results.contains(.unknown) ? .unknown : .false
        case .otherwise: return .true
        case .unknown: return .unknown
        }
    }
}
