import RectoCore

/// [CSS Syntax 3 §4 Tokenization](https://www.w3.org/TR/css-syntax-3/#tokenization)
public enum TokenKind: UInt8, Sendable {
    case ident, function, atKeyword, hash, string, badString, url, badURL, delim
    case number, percentage, dimension
    case whiteSpace, cdo, cdc, colon, semicolon, comma
    case openSquare, closeSquare, openParenthesis, closeParenthesis, openBrace, closeBrace
    /// Only where the tokenizer is told that ranges may occur: the value of the `unicode-range` descriptor.
    case unicodeRange
    case endOfFile
}

/// One token of a `TokenList`; its text lies in the list's bytes.
public struct Token: Sendable {
    public var kind: TokenKind
    /// `hash`: its type flag is "id". `number`, `percentage`, `dimension`: its type flag is "integer".
    /// `string`, `url`: the source ended before it did.
    public var flag: Bool = false
    /// `number`, `percentage` (50 for 50%), `dimension`: the value. `delim`: the code point.
    public var number: Double = 0
    /// Where the token stands in the source.
    public var start: Int32
    public var end: Int32
    /// The value (name without `(`, `@`, `#` or quotes; a dimension's unit), unescaped: a range in
    /// `TokenList.text`. `unicodeRange`: its first and last code point.
    public var valueLower: Int32 = 0
    public var valueUpper: Int32 = 0
    /// `function` and open brackets: index of the matching close token, or of the list's end if it is missing.
    public var match: Int32 = -1

    public init(kind: TokenKind, start: Int32, end: Int32) { (self.kind, self.start, self.end) = (kind, start, end) }
}

/// A tokenized source. Blocks and functions are ranges that `Token.match` delimits; no tree is built.
public struct TokenList: Sendable {
    public var source: SourceID
    /// The source's bytes, followed by the unescaped text of tokens that have escapes.
    public var text: [UInt8]
    /// Always ends with `endOfFile`.
    public var tokens: [Token]
    public init(source: SourceID, text: [UInt8], tokens: [Token]) {
        (self.source, self.text, self.tokens) = (source, text, tokens)
    }

    public func value(_ token: Token) -> String {
        String(decoding: text[Int(token.valueLower)..<Int(token.valueUpper)], as: UTF8.self)
    }
    /// Whether the value is `lowercase`, ASCII case-insensitively.
    public func value(_ token: Token, is lowercase: StaticString) -> Bool {
        let count = Int(token.valueUpper - token.valueLower)
        guard count == lowercase.utf8CodeUnitCount else { return false }
        return text.withUnsafeBufferPointer { bytes in
            let base = Int(token.valueLower)
            for i in 0..<count {
                var b = bytes[base + i]
                if b >= 0x41 && b <= 0x5A { b |= 0x20 }
                if b != lowercase.utf8Start[i] { return false }
            }
            return true
        }
    }
    public func span(_ range: Range<Int>) -> SourceSpan {
        guard !range.isEmpty else {
            let at = tokens[min(range.lowerBound, tokens.count - 1)].start
            return SourceSpan(source: source, lower: at, upper: at)
        }
        return SourceSpan(
            source: source, lower: tokens[range.lowerBound].start, upper: tokens[range.upperBound - 1].end)
    }
}
