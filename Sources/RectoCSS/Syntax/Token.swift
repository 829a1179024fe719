import RectoCore

/// [CSS Syntax 3 §4 Tokenization](https://www.w3.org/TR/css-syntax-3/#tokenization)
public enum TokenKind: UInt8, Sendable {
    case ident, function, atKeyword, hash, string, badString, url, badURL, delim
    case number, percentage, dimension
    case whiteSpace, cdo, cdc, colon, semicolon, comma
    case openSquare, closeSquare, openParenthesis, closeParenthesis, openBrace, closeBrace
    /// Occurs only if the tokenizer was told to allow ranges, for the value of the `unicode-range` descriptor.
    case unicodeRange
    case endOfFile
}

/// One token of a `TokenList`. Its text is in the list's bytes.
public struct Token: Sendable {
    public var kind: TokenKind
    /// For `hash`: its type flag is "id". For `number`, `percentage` and `dimension`: its type flag is "integer". For
    /// `string` and `url`: the source ended before the token did.
    public var flag: Bool = false
    /// The value of a `number`, `percentage` (50 for 50%) or `dimension`; the code point of a `delim`.
    public var number: Double = 0
    /// The offset of the token in the source.
    public var start: Int32
    public var end: Int32
    /// The range of the unescaped value in `TokenList.text`: a name without `(`, `@`, `#` or quotes, or the unit of a
    /// dimension. For `unicodeRange`, the first and last code point.
    public var valueLower: Int32 = 0
    public var valueUpper: Int32 = 0
    /// For `function` and open brackets: the index of the matching close token, or of the end of the list if that is
    /// missing.
    public var match: Int32 = -1

    public init(kind: TokenKind, start: Int32, end: Int32) {
        self.kind = kind
        self.start = start
        self.end = end
    }
}

/// A tokenized source. Blocks and functions are ranges delimited by `Token.match`; no tree is built.
public struct TokenList: Sendable {
    public var source: SourceID
    /// The bytes of the source, followed by the unescaped text of tokens that have escapes.
    public var text: [UInt8]
    /// The tokens. The last one is always `endOfFile`.
    public var tokens: [Token]
    public init(source: SourceID, text: [UInt8], tokens: [Token]) {
        self.source = source
        self.text = text
        self.tokens = tokens
    }

    public func value(_ token: Token) -> String {
        String(decoding: text[Int(token.valueLower)..<Int(token.valueUpper)], as: UTF8.self)
    }
    /// Whether the value equals `lowercase`, ASCII case-insensitively.
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
