import RectoCore

/// A position in a range of component values, from which value parsers read.
///
/// The cursor is never at white space, which is skipped at the start and after every step; `isAfterWhiteSpace` tells
/// whether there was any. A step skips a whole block or function. A copy of the struct saves the position. A parser
/// that fails restores the position (`attempt`) or works on a copy.
public struct TokenCursor {
    public let list: TokenList
    /// The index of the token at the cursor, or `end`.
    public private(set) var position: Int
    /// The index after the last token.
    public let end: Int

    public init(_ list: TokenList, _ range: Range<Int>) {
        self.list = list
        position = range.lowerBound
        end = range.upperBound
        skipWhiteSpace()
    }
    /// A cursor over all of `list`.
    public init(_ list: TokenList) { self.init(list, 0..<list.tokens.count - 1) }

    private mutating func skipWhiteSpace() {
        while position < end, list.tokens[position].kind == .whiteSpace { position += 1 }
    }

    // MARK: Looking

    public var atEnd: Bool { position >= end }
    public var kind: TokenKind { position < end ? list.tokens[position].kind : .endOfFile }
    public var token: Token? { position < end ? list.tokens[position] : nil }
    /// Whether white space separates the token at the cursor from the one before.
    public var isAfterWhiteSpace: Bool { position > 0 && list.tokens[position - 1].kind == .whiteSpace }
    /// Whether white space follows the token at the cursor (the close bracket of a block or function).
    public var isBeforeWhiteSpace: Bool {
        position < end && afterCurrent < end && list.tokens[afterCurrent].kind == .whiteSpace
    }
    /// The range of tokens that are left.
    public var rest: Range<Int> { position..<max(position, end) }
    /// The span of the token at the cursor, or the position of the end.
    public var span: SourceSpan {
        position < end ? list.span(position..<min(end, afterCurrent)) : list.span(position..<position)
    }
    /// The span from the token at `start` to the cursor, without white space after the last token.
    public func span(from start: Int) -> SourceSpan {
        var last = position
        while last > start, list.tokens[last - 1].kind == .whiteSpace { last -= 1 }
        return list.span(start..<last)
    }

    public func isIdent(_ lowercase: StaticString) -> Bool {
        kind == .ident && list.value(list.tokens[position], is: lowercase)
    }
    public func isFunction(_ lowercase: StaticString) -> Bool {
        kind == .function && list.value(list.tokens[position], is: lowercase)
    }
    public func isDelim(_ character: Unicode.Scalar) -> Bool {
        kind == .delim && list.tokens[position].number == Double(character.value)
    }
    /// The name, in lower case, of the identifier, function or at-keyword at the cursor.
    public var lowercasedName: String? {
        guard let token, token.kind == .ident || token.kind == .function || token.kind == .atKeyword else { return nil }
        return list.lowercasedValue(token)
    }
    /// Calls `body` with the bytes of the token's value.
    public func withValue<T>(_ token: Token, _ body: (UnsafeBufferPointer<UInt8>) -> T) -> T {
        list.text.withUnsafeBufferPointer {
            body(UnsafeBufferPointer(rebasing: $0[Int(token.valueLower)..<Int(token.valueUpper)]))
        }
    }

    // MARK: Stepping

    /// The index after the token at the cursor, or after the block that it opens.
    private var afterCurrent: Int {
        let match = list.tokens[position].match
        return match < 0 ? position + 1 : min(Int(match) + 1, end)
    }
    /// Skips the token at the cursor, or the whole block or function that it opens, and white space.
    public mutating func advance() {
        guard position < end else { return }
        position = afterCurrent
        skipWhiteSpace()
    }
    /// Returns the token at the cursor and skips it.
    @discardableResult public mutating func next() -> Token? {
        guard let token else { return nil }
        advance()
        return token
    }
    public mutating func move(to place: TokenCursor) { position = place.position }

    /// Runs `body`. If the result is nil, the cursor does not move.
    public mutating func attempt<T>(_ body: (inout TokenCursor) -> T?) -> T? {
        let start = position
        guard let result = body(&self) else {
            position = start
            return nil
        }
        return result
    }
    /// The value that `body` reads, or nil if something is left after it.
    public func whole<T>(_ body: (inout TokenCursor) -> T?) -> T? {
        var copy = self
        guard let result = body(&copy), copy.atEnd else { return nil }
        return result
    }

    // MARK: Consuming

    @discardableResult public mutating func consume(ident lowercase: StaticString) -> Bool {
        guard isIdent(lowercase) else { return false }
        advance()
        return true
    }
    @discardableResult public mutating func consume(delim character: Unicode.Scalar) -> Bool {
        guard isDelim(character) else { return false }
        advance()
        return true
    }
    @discardableResult public mutating func consume(_ kind: TokenKind) -> Bool {
        guard self.kind == kind else { return false }
        advance()
        return true
    }
    @discardableResult public mutating func consumeComma() -> Bool { consume(.comma) }

    /// Reads an identifier, as written.
    public mutating func ident() -> String? {
        guard let token, token.kind == .ident else { return nil }
        advance()
        return list.value(token)
    }
    /// Reads an identifier, in lower case.
    public mutating func keyword() -> String? {
        guard kind == .ident, let name = lowercasedName else { return nil }
        advance()
        return name
    }
    public mutating func string() -> String? {
        guard let token, token.kind == .string else { return nil }
        advance()
        return list.value(token)
    }
    public mutating func number() -> Double? {
        guard let token, token.kind == .number else { return nil }
        advance()
        return token.number
    }
    public mutating func integer() -> Int? {
        guard let token, token.kind == .number, token.flag else { return nil }
        advance()
        return Int(max(-1e15, min(1e15, token.number)))
    }
    /// Reads a percentage: 50 for `50%`.
    public mutating func percentage() -> Double? {
        guard let token, token.kind == .percentage else { return nil }
        advance()
        return token.number
    }
    /// Reads the token of a dimension. Its `number` is the value, and the list's value of the token is the unit.
    public mutating func dimension() -> Token? {
        guard let token, token.kind == .dimension else { return nil }
        advance()
        return token
    }
    /// Reads `url(…)` with or without quotes. The URL is returned as written and not resolved.
    public mutating func url() -> String? {
        if let token, token.kind == .url {
            advance()
            return list.value(token)
        }
        return attempt { cursor in
            guard var inner = cursor.function(named: "url") ?? cursor.function(named: "src") else { return nil }
            guard let text = inner.string() else { return nil }
            // The modifiers `crossorigin()`, `integrity()` and `referrerpolicy()` concern fetching by a browser.
            while inner.kind == .ident || inner.kind == .function { inner.advance() }
            return inner.atEnd ? text : nil
        }
    }

    // MARK: Functions, blocks, lists

    /// Returns the content of the block or function that the token at the cursor opens, and skips it.
    private mutating func enter() -> TokenCursor {
        let inner = TokenCursor(list, position + 1..<max(position + 1, min(end, Int(list.tokens[position].match))))
        advance()
        return inner
    }
    /// Reads the arguments of the function at the cursor if it has this name.
    public mutating func function(named lowercase: StaticString) -> TokenCursor? {
        isFunction(lowercase) ? enter() : nil
    }
    /// Reads any function: its name in lower case, and its arguments.
    public mutating func function() -> (name: String, arguments: TokenCursor)? {
        guard kind == .function, let name = lowercasedName else { return nil }
        return (name, enter())
    }
    /// Reads the content of a block that begins with `open`.
    public mutating func block(_ open: TokenKind) -> TokenCursor? { kind == open ? enter() : nil }

    /// Splits the rest at its commas. Without commas there is one part, which may be empty.
    public func splitByCommas() -> [TokenCursor] {
        var parts: [TokenCursor] = []
        var cursor = self
        var start = position
        while !cursor.atEnd {
            let at = cursor.position
            let isComma = cursor.kind == .comma
            cursor.advance()
            if isComma {
                parts.append(TokenCursor(list, start..<at))
                start = cursor.position
            }
        }
        parts.append(TokenCursor(list, start..<max(start, end)))
        return parts
    }

    /// The source text of the rest, for messages.
    public var sourceText: String { list.sourceText(rest) }
}

extension TokenList {
    /// The value with ASCII letters in lower case.
    public func lowercasedValue(_ token: Token) -> String {
        let range = Int(token.valueLower)..<Int(token.valueUpper)
        if !text[range].contains(where: { $0 &- 0x41 < 26 }) { return value(token) }
        return String(decoding: text[range].map(CodePoint.lowercase), as: UTF8.self)
    }
    /// The source text of a range of tokens, without surrounding white space.
    public func sourceText(_ range: Range<Int>) -> String {
        var range = range
        while let last = range.last, tokens[last].kind == .whiteSpace { range = range.lowerBound..<last }
        while let first = range.first, tokens[first].kind == .whiteSpace { range = first + 1..<range.upperBound }
        guard let first = range.first, let last = range.last else { return "" }
        return String(decoding: text[Int(tokens[first].start)..<Int(tokens[last].end)], as: UTF8.self)
    }
}
