/// A token of a script. [ECMAScript §12](https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar)
struct ScriptToken {
    enum Kind: Equatable {
        /// A name or a keyword.
        case word(String)
        case number(Double)
        case string(String)
        /// A template literal; code stands between its texts.
        case template(texts: [String], code: [Range<Int>])
        /// A regular expression without its slashes, and its flags.
        case pattern(String, flags: String)
        case sign(String)
        case end
    }
    var kind: Kind
    /// Offsets in the text of the script.
    var range: Range<Int>
    var followsLineBreak = false
}

/// A part of a script that recto does not know.
struct UnknownScriptPart: Error {
    /// Offsets in the text of the script.
    var range: Range<Int>
}

/// Splits a script into tokens.
struct ScriptTokenizer {
    private let bytes: [UInt8]
    private var index: Int
    private let end: Int
    private var tokens: [ScriptToken] = []

    private init(_ bytes: [UInt8], _ range: Range<Int>) {
        (self.bytes, index, end) = (bytes, range.lowerBound, range.upperBound)
    }

    /// The tokens of a part of a script; the last one is its end.
    static func tokens(of bytes: [UInt8], in range: Range<Int>) throws(UnknownScriptPart) -> [ScriptToken] {
        var tokenizer = ScriptTokenizer(bytes, range)
        try tokenizer.readAll()
        return tokenizer.tokens
    }

    private mutating func readAll() throws(UnknownScriptPart) {
        while true {
            let isNewLine = skipSpace()
            let start = index
            let kind = start < end ? try read() : .end
            tokens.append(ScriptToken(kind: kind, range: start..<index, followsLineBreak: isNewLine))
            if kind == .end { return }
        }
    }

    private func byte(_ ahead: Int = 0) -> UInt8 { index + ahead < end ? bytes[index + ahead] : 0 }
    private func starts(_ text: StaticString) -> Bool {
        index + text.utf8CodeUnitCount <= end
            && text.withUTF8Buffer { $0.elementsEqual(bytes[index..<index + text.utf8CodeUnitCount]) }
    }

    /// Skips white space and comments, and those of HTML. Returns whether a line ended.
    private mutating func skipSpace() -> Bool {
        var isNewLine = tokens.isEmpty
        while index < end {
            if byte() == 0x0A || byte() == 0x0D {
                (isNewLine, index) = (true, index + 1)
            } else if byte() == 0x20 || byte() == 0x09 || byte() == 0x0C {
                index += 1
            } else if starts("\u{A0}") || starts("\u{FEFF}") {
                index += starts("\u{A0}") ? 2 : 3
            } else if starts("//") || starts("<!--") || isNewLine && starts("-->") {
                while index < end, byte() != 0x0A, byte() != 0x0D { index += 1 }
            } else if starts("/*") {
                index += 2
                while index < end, !starts("*/") { index += 1 }
                index = min(end, index + 2)
            } else {
                break
            }
        }
        return isNewLine
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    private static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$") || byte >= 0x80
    }

    private mutating func read() throws(UnknownScriptPart) -> ScriptToken.Kind {
        let first = byte()
        if Self.isDigit(first) || first == UInt8(ascii: ".") && Self.isDigit(byte(1)) { return try readNumber() }
        if Self.isWord(first) {
            let start = index
            while index < end, Self.isWord(byte()) { index += 1 }
            return .word(String(decoding: bytes[start..<index], as: UTF8.self))
        }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            index += 1
            return .string(try readText(until: first))
        }
        if first == UInt8(ascii: "`") { return try readTemplate() }
        if first == UInt8(ascii: "/"), isBeforeOperand { return try readPattern() }
        return try readSign()
    }

    private mutating func readNumber() throws(UnknownScriptPart) -> ScriptToken.Kind {
        let start = index
        while index < end, Self.isWord(byte()) || byte() == UInt8(ascii: ".") { index += 1 }
        guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite else {
            throw UnknownScriptPart(range: start..<index)
        }
        return .number(number)
    }

    /// Reads the rest of a string, or of a template up to its next code.
    private mutating func readText(until quote: UInt8) throws(UnknownScriptPart) -> String {
        var out: [UInt8] = []
        let start = index
        while index < end, byte() != quote {
            if quote == UInt8(ascii: "`"), starts("${") { break }
            if byte() == UInt8(ascii: "\\") {
                index += 1
                try readEscape(into: &out)
            } else {
                if quote != UInt8(ascii: "`"), byte() == 0x0A { throw UnknownScriptPart(range: start..<index) }
                out.append(byte())
                index += 1
            }
        }
        if index == end { throw UnknownScriptPart(range: start..<index) }
        if byte() == quote { index += 1 }
        return String(decoding: out, as: UTF8.self)
    }

    private mutating func readEscape(into out: inout [UInt8]) throws(UnknownScriptPart) {
        let letter = byte()
        index += 1
        switch letter {
        case UInt8(ascii: "n"): out.append(0x0A)
        case UInt8(ascii: "t"): out.append(0x09)
        case UInt8(ascii: "r"): out.append(0x0D)
        case UInt8(ascii: "u"), UInt8(ascii: "x"):
            let count = letter == UInt8(ascii: "u") ? 4 : 2
            let digits = String(decoding: bytes[index..<min(end, index + count)], as: UTF8.self)
            guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
                throw UnknownScriptPart(range: index - 2..<min(end, index + count))
            }
            index += count
            out += Array(String(Character(scalar)).utf8)
        case 0x0A: break
        case 0x31...0x39: throw UnknownScriptPart(range: index - 2..<index)
        default: out.append(letter)
        }
    }

    private mutating func readTemplate() throws(UnknownScriptPart) -> ScriptToken.Kind {
        let start = index
        index += 1
        var texts: [String] = []
        var code: [Range<Int>] = []
        while true {
            texts.append(try readText(until: UInt8(ascii: "`")))
            guard index < end, starts("${") else { break }
            let from = index + 2
            var open = 1
            index = from
            while index < end, open > 0 {
                if byte() == UInt8(ascii: "{") { open += 1 }
                if byte() == UInt8(ascii: "}") { open -= 1 }
                if byte() == UInt8(ascii: "`") { throw UnknownScriptPart(range: start..<index) }
                index += 1
            }
            code.append(from..<max(from, index - 1))
        }
        return .template(texts: texts, code: code)
    }

    /// Whether a value may begin here, so that a slash is no division.
    private var isBeforeOperand: Bool {
        switch tokens.last?.kind {
        case nil: true
        case .sign(let sign): sign != ")" && sign != "]" && sign != "}"
        case .word(let word): word == "return" || word == "typeof"
        default: false
        }
    }

    private mutating func readPattern() throws(UnknownScriptPart) -> ScriptToken.Kind {
        let start = index
        index += 1
        var isInClass = false
        while index < end, byte() != UInt8(ascii: "/") || isInClass {
            if byte() == 0x0A { break }
            if byte() == UInt8(ascii: "[") { isInClass = true }
            if byte() == UInt8(ascii: "]") { isInClass = false }
            index += byte() == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < end, byte() == UInt8(ascii: "/") else {
            throw UnknownScriptPart(range: start..<min(index, end))
        }
        let pattern = String(decoding: bytes[start + 1..<index], as: UTF8.self)
        index += 1
        let flags = index
        while index < end, Self.isWord(byte()) { index += 1 }
        return .pattern(pattern, flags: String(decoding: bytes[flags..<index], as: UTF8.self))
    }

    private static let signs: [StaticString] = [
        "===", "!==", "...", "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "{", "}",
        "(",
        ")", "[", "]", ";", ",", "<", ">", "+", "-", "*", "/", "%", "!", "=", "?", ":", ".",
    ]

    private mutating func readSign() throws(UnknownScriptPart) -> ScriptToken.Kind {
        for sign in Self.signs where starts(sign) {
            index += sign.utf8CodeUnitCount
            return .sign(sign.description)
        }
        throw UnknownScriptPart(range: index..<index + 1)
    }
}
