import RectoCore

/// Turns UTF-8 bytes into a flat list of tokens whose brackets are matched.
///
/// [CSS Syntax 3 §4.3 Tokenizer Algorithms](https://www.w3.org/TR/css-syntax-3/#tokenizer-algorithms). The input is not
/// copied first: CR, FF and U+0000 are handled where they occur. Only names and strings with escapes are written anew,
/// after the source's own bytes.
struct Tokenizer {
    /// Whether `U+…` is a `unicodeRange` token.
    enum UnicodeRanges { case allowed, notAllowed }

    /// The bytes up to the end of the part that is being read.
    private var bytes: UnsafeBufferPointer<UInt8>
    private let source: SourceID
    private let unicodeRanges: UnicodeRanges
    private let diagnostics: DiagnosticSink?
    private var position: Int
    private var tokens: [Token] = []
    /// The unescaped text of tokens with escapes.
    private var unescaped: [UInt8] = []
    /// The indices of the open brackets and functions.
    private var open: [Int32] = []
    /// The number of brackets that are open beyond `maximumDepth`.
    private var depthBeyondLimit = 0

    /// The number of blocks inside one another. Parsers are recursive, so this bounds their stack; anything deeper is
    /// invalid.
    static let maximumDepth = 200

    private init(
        _ bytes: UnsafeBufferPointer<UInt8>, count: Int, source: SourceID, unicodeRanges: UnicodeRanges,
        diagnostics: DiagnosticSink?
    ) {
        self.bytes = bytes
        self.source = source
        self.diagnostics = diagnostics
        (position, self.unicodeRanges) = (0, unicodeRanges)
        tokens.reserveCapacity(count / 3 + 2)
    }

    /// Tokenizes `bytes` in `ranges` (by default all of them). No token goes on from one range to the next, but blocks may.
    /// Offsets refer to `bytes`.
    static func tokenize(
        _ bytes: [UInt8], in ranges: [Range<Int>]? = nil, source: SourceID,
        unicodeRanges: UnicodeRanges = .notAllowed, diagnostics: DiagnosticSink? = nil
    ) -> TokenList {
        var tokens: [Token] = []
        var unescaped: [UInt8] = []
        bytes.withUnsafeBufferPointer { buffer in
            let ranges = ranges ?? [0..<buffer.count]
            var tokenizer = Tokenizer(
                buffer, count: ranges.reduce(0) { $0 + $1.count }, source: source, unicodeRanges: unicodeRanges,
                diagnostics: diagnostics)
            // Unescaped text comes after the source's bytes, also after those beyond the ranges.
            tokenizer.unescapedBase = buffer.count
            for range in ranges {
                tokenizer.bytes = UnsafeBufferPointer(rebasing: buffer[..<range.upperBound])
                tokenizer.position = range.lowerBound
                while tokenizer.position < range.upperBound { tokenizer.consume() }
            }
            tokenizer.finish()
            (tokens, unescaped) = (tokenizer.tokens, tokenizer.unescaped)
        }
        return TokenList(source: source, text: unescaped.isEmpty ? bytes : bytes + unescaped, tokens: tokens)
    }
    private var unescapedBase = 0

    private mutating func consume() {
        if skipComment() { return }
        consumeToken()
    }

    private mutating func finish() {
        let end = Int32(tokens.count)
        for index in open { tokens[Int(index)].match = end }
        // The outer ones are unclosed only as a consequence.
        if let innermost = open.last { reportUnclosed(tokens[Int(innermost)]) }
        tokens.append(Token(kind: .endOfFile, start: Int32(bytes.count), end: Int32(bytes.count)))
    }

    @inline(__always) private func at(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func report(_ message: String, from start: Int) {
        diagnostics?.report(
            .cssSyntax, message,
            at: SourceSpan(source: source, lower: start, upper: min(bytes.count, start + 1)))
    }

    private func reportUnclosed(_ token: Token) {
        let (start, end) = (Int(token.start), Int(token.end))
        let close = token.kind == .openSquare ? "]" : token.kind == .openBrace ? "}" : ")"
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        report("'\(text)' has no closing '\(close)'", from: start)
    }

    // MARK: §4.3.1 Consume a token

    private mutating func consumeToken() {
        let start = position
        let b = bytes[start]
        switch b {
        case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
            var end = start + 1
            while end < bytes.count, CodePoint.isWhiteSpace(bytes[end]) { end += 1 }
            position = end
            emit(.whiteSpace, from: start)
        case 0x22, 0x27: consumeString(quote: b)
        case 0x23: consumeHash()
        case 0x28: openBlock(.openParenthesis)
        case 0x5B: openBlock(.openSquare)
        case 0x7B: openBlock(.openBrace)
        case 0x29: closeBlock(.closeParenthesis)
        case 0x5D: closeBlock(.closeSquare)
        case 0x7D: closeBlock(.closeBrace)
        case 0x2C: single(.comma)
        case 0x3A: single(.colon)
        case 0x3B: single(.semicolon)
        case 0x2B, 0x2E: startsNumber(start) ? consumeNumeric() : delim()
        case 0x30...0x39: consumeNumeric()
        case 0x2D:
            if startsNumber(start) {
                consumeNumeric()
            } else if at(start + 1) == 0x2D, at(start + 2) == 0x3E {
                position += 3
                emit(.cdc, from: start)
            } else if startsIdent(start) {
                consumeIdentLike()
            } else {
                delim()
            }
        case 0x3C:
            if at(start + 1) == 0x21, at(start + 2) == 0x2D, at(start + 3) == 0x2D {
                position += 4
                emit(.cdo, from: start)
            } else {
                delim()
            }
        case 0x40:
            if startsIdent(start + 1) {
                position += 1
                var token = Token(kind: .atKeyword, start: Int32(start), end: 0)
                consumeName(into: &token)
                finish(token)
            } else {
                delim()
            }
        case 0x5C: isValidEscape(start) ? consumeIdentLike() : delim()
        case 0x55, 0x75:
            if unicodeRanges == .allowed, startsUnicodeRange(start) {
                consumeUnicodeRange()
            } else {
                consumeIdentLike()
            }
        default: CodePoint.isNameStart(b) ? consumeIdentLike() : delim()
        }
    }

    private mutating func finish(_ token: Token) {
        var token = token
        token.end = Int32(position)
        tokens.append(token)
    }
    private mutating func emit(_ kind: TokenKind, from start: Int) {
        tokens.append(Token(kind: kind, start: Int32(start), end: Int32(position)))
    }
    private mutating func single(_ kind: TokenKind) {
        position += 1
        emit(kind, from: position - 1)
    }
    private mutating func delim() {
        var token = Token(kind: .delim, start: Int32(position), end: 0)
        token.number = Double(bytes[position])
        position += 1
        finish(token)
    }
    private mutating func openBlock(_ kind: TokenKind) {
        position += 1
        open(Token(kind: kind, start: Int32(position - 1), end: 0))
    }
    /// Adds a token that opens a block or function.
    private mutating func open(_ token: Token) {
        if open.count < Self.maximumDepth {
            open.append(Int32(tokens.count))
            return finish(token)
        }
        if depthBeyondLimit == 0 {
            report("more than \(Self.maximumDepth) blocks or functions in one another", from: Int(token.start))
        }
        depthBeyondLimit += 1
        emit(.badURL, from: Int(token.start))
    }
    /// Handles a close bracket. It closes nothing unless it matches the innermost open bracket.
    private mutating func closeBlock(_ kind: TokenKind) {
        if depthBeyondLimit > 0 {
            depthBeyondLimit -= 1
            return single(.badURL)
        }
        if let last = open.last {
            let expected: TokenKind =
                switch tokens[Int(last)].kind {
                case .openSquare: .closeSquare
                case .openBrace: .closeBrace
                default: .closeParenthesis
                }
            if expected == kind {
                tokens[Int(last)].match = Int32(tokens.count)
                open.removeLast()
            }
        }
        single(kind)
    }

    // MARK: §4.3.2 Consume comments

    private mutating func skipComment() -> Bool {
        guard bytes[position] == 0x2F, at(position + 1) == 0x2A else { return false }
        let start = position
        position += 2
        while position + 1 < bytes.count {
            if bytes[position] == 0x2A, bytes[position + 1] == 0x2F {
                position += 2
                return true
            }
            position += 1
        }
        position = bytes.count
        report("comment has no end '*/'", from: start)
        return true
    }

    // MARK: §4.3.3 Consume a numeric token

    private mutating func consumeNumeric() {
        var token = Token(kind: .number, start: Int32(position), end: 0)
        (token.number, token.flag, position) = NumberParser.parse(bytes, at: position)
        if startsIdent(position) {
            token.kind = .dimension
            consumeName(into: &token)
        } else if at(position) == 0x25 {
            position += 1
            token.kind = .percentage
        }
        finish(token)
    }

    // MARK: §4.3.4 Consume an ident-like token

    private mutating func consumeIdentLike() {
        var token = Token(kind: .ident, start: Int32(position), end: 0)
        consumeName(into: &token)
        guard at(position) == 0x28 else { return finish(token) }
        position += 1
        if isURL(token) {
            var next = position
            while next < bytes.count, CodePoint.isWhiteSpace(bytes[next]) { next += 1 }
            if next == bytes.count || (bytes[next] != 0x22 && bytes[next] != 0x27) {
                return consumeURL(token)
            }
        }
        token.kind = .function
        open(token)
    }

    private func isURL(_ token: Token) -> Bool {
        guard token.valueUpper - token.valueLower == 3 else { return false }
        let base = Int(token.valueLower)
        func byte(_ i: Int) -> UInt8 {
            (base < unescapedBase ? bytes[base + i] : unescaped[base + i - unescapedBase]) | 0x20
        }
        return byte(0) == 0x75 && byte(1) == 0x72 && byte(2) == 0x6C
    }

    // MARK: §4.3.5 Consume a string token

    private mutating func consumeString(quote: UInt8) {
        let start = position
        var token = Token(kind: .string, start: Int32(start), end: 0)
        position += 1
        var text = TextRun(lower: position)
        while true {
            guard position < bytes.count else {
                report("string has no closing quote", from: start)
                token.flag = true
                break
            }
            let b = bytes[position]
            if b == quote { break }
            if CodePoint.isNewline(b) {
                // The newline belongs to the next token.
                report("string has no closing quote before the line's end", from: start)
                emit(.badString, from: start)
                return
            }
            if b == 0x5C {
                switch at(position + 1) {
                case nil:
                    copy(&text)
                    position += 1
                case let next? where CodePoint.isNewline(next):
                    copy(&text)
                    position += next == 0x0D && at(position + 2) == 0x0A ? 3 : 2
                default:
                    copy(&text)
                    position += 1
                    consumeEscape()
                }
                text.lower = position
            } else if b == 0 {
                copyReplacement(&text)
            } else {
                position += 1
            }
        }
        close(text, into: &token)
        if position < bytes.count { position += 1 }
        finish(token)
    }

    // MARK: §4.3.6 Consume a url token

    private mutating func consumeURL(_ ident: Token) {
        var token = Token(kind: .url, start: ident.start, end: 0)
        skipWhiteSpace()
        var text = TextRun(lower: position)
        while true {
            guard position < bytes.count else {
                report("url() has no closing ')'", from: Int(ident.start))
                token.flag = true
                close(text, into: &token)
                break
            }
            let b = bytes[position]
            if b == 0x29 {
                close(text, into: &token)
                position += 1
                break
            } else if CodePoint.isWhiteSpace(b) {
                close(text, into: &token)
                skipWhiteSpace()
                if position >= bytes.count || bytes[position] == 0x29 {
                    token.flag = position >= bytes.count
                    if token.flag { report("url() has no closing ')'", from: Int(ident.start)) }
                    position = min(bytes.count, position + 1)
                    break
                }
                return consumeBadURL(from: Int(ident.start))
            } else if b == 0x22 || b == 0x27 || b == 0x28 || CodePoint.isNonPrintable(b) {
                return consumeBadURL(from: Int(ident.start))
            } else if b == 0x5C {
                guard isValidEscape(position) else { return consumeBadURL(from: Int(ident.start)) }
                copy(&text)
                position += 1
                consumeEscape()
                text.lower = position
            } else if b == 0 {
                copyReplacement(&text)
            } else {
                position += 1
            }
        }
        finish(token)
    }

    /// §4.3.14 Consume the remnants of a bad url
    private mutating func consumeBadURL(from start: Int) {
        report("url() holds a quote, bracket or space that must be escaped or quoted", from: start)
        while position < bytes.count {
            if bytes[position] == 0x29 {
                position += 1
                break
            }
            position += bytes[position] == 0x5C && position + 1 < bytes.count && isValidEscape(position) ? 2 : 1
        }
        emit(.badURL, from: start)
    }

    private mutating func skipWhiteSpace() {
        while position < bytes.count, CodePoint.isWhiteSpace(bytes[position]) { position += 1 }
    }

    private mutating func consumeHash() {
        let start = position
        guard let next = at(start + 1), CodePoint.isName(next) || isValidEscape(start + 1) else { return delim() }
        var token = Token(kind: .hash, start: Int32(start), end: 0)
        token.flag = startsIdent(start + 1)
        position += 1
        consumeName(into: &token)
        finish(token)
    }

    // MARK: §4.3.7 Consume an escaped code point

    /// Reads an escape, after its reverse solidus.
    private mutating func consumeEscape() {
        guard position < bytes.count else { return CodePoint.append(0xFFFD, to: &unescaped) }
        guard CodePoint.isHexDigit(bytes[position]) else {
            // Only the first byte of the code point is needed here; its other bytes are read as ordinary text.
            if bytes[position] == 0 {
                CodePoint.append(0xFFFD, to: &unescaped)
            } else {
                unescaped.append(bytes[position])
            }
            position += 1
            return
        }
        var value: UInt32 = 0
        let limit = min(bytes.count, position + 6)
        while position < limit, CodePoint.isHexDigit(bytes[position]) {
            value = value << 4 | CodePoint.hexValue(bytes[position])
            position += 1
        }
        if position < bytes.count, CodePoint.isWhiteSpace(bytes[position]) {
            position += bytes[position] == 0x0D && at(position + 1) == 0x0A ? 2 : 1
        }
        CodePoint.append(value, to: &unescaped)
    }

    // MARK: §4.3.8–10 Checks

    private func isValidEscape(_ index: Int) -> Bool {
        guard at(index) == 0x5C else { return false }
        guard let next = at(index + 1) else { return true }
        return !CodePoint.isNewline(next)
    }
    private func startsIdent(_ index: Int) -> Bool {
        guard let b = at(index) else { return false }
        if b == 0x2D {
            guard let next = at(index + 1) else { return false }
            return CodePoint.isNameStart(next) || next == 0x2D || isValidEscape(index + 1)
        }
        return CodePoint.isNameStart(b) || isValidEscape(index)
    }
    private func startsNumber(_ index: Int) -> Bool {
        var index = index
        if bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
        if at(index) == 0x2E { index += 1 }
        return at(index).map(CodePoint.isDigit) ?? false
    }
    private func startsUnicodeRange(_ index: Int) -> Bool {
        guard at(index + 1) == 0x2B, let b = at(index + 2) else { return false }
        return b == 0x3F || CodePoint.isHexDigit(b)
    }

    // MARK: §4.3.11 Consume an ident sequence

    private mutating func consumeName(into token: inout Token) {
        var text = TextRun(lower: position)
        // Nearly all names are letters, digits and hyphens.
        var end = position
        while end < bytes.count, CodePoint.isPlainName(bytes[end]) { end += 1 }
        position = end
        while position < bytes.count {
            let b = bytes[position]
            if b == 0 {
                copyReplacement(&text)
            } else if CodePoint.isName(b) {
                position += 1
            } else if b == 0x5C, isValidEscape(position) {
                copy(&text)
                position += 1
                consumeEscape()
                text.lower = position
            } else {
                break
            }
        }
        close(text, into: &token)
    }

    // MARK: Consume a unicode-range token

    private mutating func consumeUnicodeRange() {
        var token = Token(kind: .unicodeRange, start: Int32(position), end: 0)
        position += 2
        var digits = 0
        func hex(_ limit: Int) -> UInt32 {
            var value: UInt32 = 0
            while digits < limit, position < bytes.count, CodePoint.isHexDigit(bytes[position]) {
                value = value << 4 | CodePoint.hexValue(bytes[position])
                (position, digits) = (position + 1, digits + 1)
            }
            return value
        }
        var first = hex(6)
        var last = first
        let fixed = digits
        while digits < 6, at(position) == 0x3F {
            (first, last) = (first << 4, last << 4 | 0xF)
            (position, digits) = (position + 1, digits + 1)
        }
        if digits == fixed, at(position) == 0x2D, let next = at(position + 1), CodePoint.isHexDigit(next) {
            position += 1
            digits = 0
            last = hex(6)
        }
        (token.valueLower, token.valueUpper) = (Int32(first), Int32(last))
        finish(token)
    }

    // MARK: Unescaped text

    /// The bytes of the source from `lower` that belong to the value, after those already copied.
    private struct TextRun {
        var lower: Int
        /// The start of the copy in `unescaped`, or a negative number as long as the source's own bytes are sufficient.
        var copied = -1
    }
    private mutating func copy(_ text: inout TextRun) {
        if text.copied < 0 { text.copied = unescaped.count }
        unescaped.append(contentsOf: bytes[text.lower..<position])
    }
    private mutating func copyReplacement(_ text: inout TextRun) {
        copy(&text)
        CodePoint.append(0xFFFD, to: &unescaped)
        position += 1
        text.lower = position
    }
    private mutating func close(_ text: TextRun, into token: inout Token) {
        if text.copied < 0 {
            (token.valueLower, token.valueUpper) = (Int32(text.lower), Int32(position))
        } else {
            unescaped.append(contentsOf: bytes[text.lower..<position])
            token.valueLower = Int32(unescapedBase + text.copied)
            token.valueUpper = Int32(unescapedBase + unescaped.count)
        }
    }
}
