import RectoCore

/// A rule or declaration in CSS's general syntax, before its name is looked up.
enum SyntaxItem {
    /// An at-rule. `block` is the content between the braces, or nil for `@name …;`.
    case atRule(keyword: Int, prelude: Range<Int>, block: Range<Int>?)
    case qualifiedRule(prelude: Range<Int>, block: Range<Int>)
    case declaration(RawDeclaration)
    /// Tokens that the specification says to drop.
    case invalid(Range<Int>)
}

/// Splits a range of tokens into rules and declarations. A malformed item ends where the specification says, so that it
/// never affects its neighbours.
///
/// [CSS Syntax 3 §5.5 Parser Algorithms](https://drafts.csswg.org/css-syntax-3/#parser-algorithms)
struct SyntaxReader {
    /// Decides where an item ends.
    enum Nesting { case topLevel, nested }

    let list: TokenList
    private(set) var position: Int
    let end: Int

    init(_ list: TokenList, _ range: Range<Int>) {
        self.list = list
        position = range.lowerBound
        end = range.upperBound
    }
    /// Reads all of `list`.
    init(_ list: TokenList) { self.init(list, 0..<list.tokens.count - 1) }

    private var kind: TokenKind { position < end ? list.tokens[position].kind : .endOfFile }
    private mutating func skipWhiteSpace() { while kind == .whiteSpace { position += 1 } }
    /// Skips a component value.
    private mutating func skipValue() {
        let match = list.tokens[position].match
        position = match < 0 ? position + 1 : min(end, Int(match) + 1)
    }

    // MARK: Lists

    /// The next rule of a style sheet (§5.5.1).
    mutating func nextRuleOfStylesheet() -> SyntaxItem? {
        while kind == .whiteSpace || kind == .cdo || kind == .cdc { position += 1 }
        return nextRule()
    }

    /// The next rule in a place that contains only rules, such as `@media` at the top level.
    mutating func nextRule() -> SyntaxItem? {
        skipWhiteSpace()
        if position >= end { return nil }
        if kind == .atKeyword { return atRule(.topLevel) }
        let start = position
        return qualifiedRule(.topLevel, stopsAtSemicolon: false) ?? .invalid(start..<position)
    }

    /// The next declaration, at-rule or nested rule of a block (§5.5.4).
    mutating func nextOfBlock() -> SyntaxItem? {
        while kind == .whiteSpace || kind == .semicolon { position += 1 }
        if position >= end || kind == .closeBrace { return nil }
        if kind == .atKeyword { return atRule(.nested) }
        let start = position
        if let declaration = declaration() { return .declaration(declaration) }
        position = start
        return qualifiedRule(.nested, stopsAtSemicolon: true) ?? .invalid(start..<position)
    }

    /// The next declaration or at-rule of a `style` attribute. No rule can stand there, so that nothing but a semicolon
    /// ends what is malformed.
    mutating func nextOfStyleAttribute() -> SyntaxItem? {
        while kind == .whiteSpace || kind == .semicolon { position += 1 }
        if position >= end { return nil }
        if kind == .atKeyword { return atRule(.topLevel) }
        let start = position
        if let declaration = declaration(.topLevel) { return .declaration(declaration) }
        position = start
        while position < end, kind != .semicolon { skipValue() }
        return .invalid(start..<position)
    }

    // MARK: Rules

    /// §5.5.2 Consume an at-rule
    private mutating func atRule(_ nesting: Nesting) -> SyntaxItem {
        let keyword = position
        position += 1
        let start = position
        while position < end {
            switch kind {
            case .semicolon:
                position += 1
                return .atRule(keyword: keyword, prelude: start..<position - 1, block: nil)
            case .closeBrace where nesting == .nested:
                return .atRule(keyword: keyword, prelude: start..<position, block: nil)
            case .openBrace:
                let open = position
                let block = block()
                return .atRule(keyword: keyword, prelude: start..<open, block: block)
            default: skipValue()
            }
        }
        return .atRule(keyword: keyword, prelude: start..<position, block: nil)
    }

    /// §5.5.3 Consume a qualified rule
    private mutating func qualifiedRule(_ nesting: Nesting, stopsAtSemicolon: Bool) -> SyntaxItem? {
        let start = position
        while position < end {
            switch kind {
            case .semicolon where stopsAtSemicolon:
                position += 1
                return nil
            case .closeBrace where nesting == .nested: return nil
            case .openBrace:
                if looksLikeCustomProperty(start..<position) {
                    if nesting == .nested { skipBadDeclaration() } else { skipValue() }
                    return nil
                }
                let open = position
                let block = block()
                return .qualifiedRule(prelude: start..<open, block: block)
            default: skipValue()
            }
        }
        return nil
    }

    private mutating func block() -> Range<Int> {
        let lower = position + 1
        let upper = min(end, Int(list.tokens[position].match))
        skipValue()
        return lower..<max(lower, upper)
    }

    /// Whether the prelude starts with `--name:`, which cannot start a selector.
    private func looksLikeCustomProperty(_ prelude: Range<Int>) -> Bool {
        var cursor = TokenCursor(list, prelude)
        guard let name = cursor.next(), name.kind == .ident, isCustomPropertyName(name) else { return false }
        return cursor.kind == .colon
    }
    private func isCustomPropertyName(_ token: Token) -> Bool {
        token.valueUpper - token.valueLower >= 2 && list.text[Int(token.valueLower)] == 0x2D
            && list.text[Int(token.valueLower) + 1] == 0x2D
    }

    /// §5.5.6 Consume the remnants of a bad declaration
    private mutating func skipBadDeclaration() {
        while position < end, kind != .closeBrace {
            if kind == .semicolon {
                position += 1
                return
            }
            skipValue()
        }
    }

    // MARK: Declarations

    /// §5.5.6 Consume a declaration
    mutating func declaration(_ nesting: Nesting = .nested) -> RawDeclaration? {
        guard kind == .ident else { return nil }
        let name = position
        position += 1
        skipWhiteSpace()
        guard kind == .colon else { return nil }
        position += 1
        skipWhiteSpace()
        let start = position
        var blocks = 0
        var values = 0
        while position < end, kind != .semicolon, kind != .closeBrace || nesting == .topLevel {
            if kind != .whiteSpace { values += 1 }
            if kind == .openBrace { blocks += 1 }
            skipValue()
        }
        let isCustom = isCustomPropertyName(list.tokens[name])
        let (value, isImportant) = splitImportance(start..<position)
        // A block with other values beside it is a nested rule (`a:hover { … }`), never a value.
        if blocks > 0, values > 1, !isCustom { return nil }
        var last = isImportant ? position : value.upperBound
        while list.tokens[last - 1].kind == .whiteSpace { last -= 1 }
        let span = list.span(name..<last)
        if kind == .semicolon { position += 1 }
        let token = list.tokens[name]
        return RawDeclaration(
            name: isCustom ? list.value(token) : list.lowercasedValue(token), value: value, isImportant: isImportant,
            span: span)
    }

    /// The value without `!important` and the white space around it, and whether `!important` was there.
    private func splitImportance(_ value: Range<Int>) -> (Range<Int>, isImportant: Bool) {
        func trimmed(_ end: Int) -> Int {
            var end = end
            while end > value.lowerBound, list.tokens[end - 1].kind == .whiteSpace { end -= 1 }
            return end
        }
        let end = trimmed(value.upperBound)
        if end > value.lowerBound, list.tokens[end - 1].kind == .ident,
            list.value(list.tokens[end - 1], is: "important")
        {
            let mark = trimmed(end - 1)
            if mark > value.lowerBound, list.tokens[mark - 1].kind == .delim, list.tokens[mark - 1].number == 0x21 {
                return (value.lowerBound..<trimmed(mark - 1), true)
            }
        }
        return (value.lowerBound..<end, false)
    }
}
