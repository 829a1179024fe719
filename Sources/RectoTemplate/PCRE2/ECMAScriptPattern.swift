/// Writes regular expressions of ECMA-262 as PCRE2 reads them.
///
/// [ECMA-262 §22.2.1 Patterns](https://tc39.es/ecma262/#sec-patterns): where both have a construct with different meanings,
/// ECMA-262's counts.
struct ECMAScriptPattern {
    private var rest: ArraySlice<Unicode.Scalar>
    private var out = String.UnicodeScalarView()
    private var isInClass = false
    /// Whether a full stop matches line ends somewhere, as in `(?s:.)`.
    private let hasDotAllFlag: Bool

    static func rewritten(_ text: String) throws(RegularExpression.Problem) -> String {
        var pattern = ECMAScriptPattern(text)
        try pattern.rewrite()
        return String(pattern.out)
    }

    private init(_ text: String) {
        rest = Array(text.unicodeScalars)[...]
        hasDotAllFlag = text.contains("(?") && Self.hasDotAllFlag(rest)
    }

    /// Whether a group such as `(?s)` or `(?i-s:` stands in the text.
    private static func hasDotAllFlag(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
        text.indices.contains { at in
            guard text[at] == "(", text[(at + 1)...].first == "?" else { return false }
            let flags = text[(at + 2)...].prefix { "imsx-".unicodeScalars.contains($0) }
            return flags.contains("s") && [":", ")"].contains(text[flags.endIndex...].first)
        }
    }

    private mutating func write(_ text: String) { out.append(contentsOf: text.unicodeScalars) }
    private mutating func write(code: UInt32) { write("\\x{\(String(code, radix: 16))}") }

    private mutating func rewrite() throws(RegularExpression.Problem) {
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\": try rewriteEscape()
            case "[" where isInClass:
                // PCRE2 takes `[:` for the name of a class.
                write("\\[")
            case "[":
                isInClass = true
                out.append(scalar)
                if rest.first == "^" { out.append(rest.removeFirst()) }
            case "]" where isInClass:
                isInClass = false
                out.append(scalar)
            case "." where !isInClass && !hasDotAllFlag: write("[^\(Self.lineTerminators)]")
            default: out.append(scalar)
            }
        }
    }

    // MARK: Escapes

    private mutating func rewriteEscape() throws(RegularExpression.Problem) {
        guard let letter = rest.popFirst() else { throw .malformed(reason: "\\ at end of pattern") }
        switch letter {
        case "v": write(code: 0x0B)
        case "s": write(isInClass ? Self.whiteSpace : "[\(Self.whiteSpace)]")
        case "S": write(isInClass ? Self.otherThanWhiteSpace : "[^\(Self.whiteSpace)]")
        case "x": write(code: try hexadecimal(digits: 2))
        case "u": try rewriteCodePoint()
        case "p", "P": try rewriteProperty(letter)
        default:
            out.append("\\")
            out.append(letter)
        }
    }

    /// `\u{1F600}`, `\u00E4`, or two of the latter that are a surrogate pair.
    private mutating func rewriteCodePoint() throws(RegularExpression.Problem) {
        if rest.first == "{" {
            rest.removeFirst()
            let digits = rest.prefix { $0 != "}" }
            guard rest.count > digits.count, let code = Self.number(digits), code <= 0x10FFFF else {
                throw .malformed(reason: "\\u{…} holds no code point")
            }
            rest = rest.dropFirst(digits.count + 1)
            return write(code: code)
        }
        let code = try hexadecimal(digits: 4)
        if 0xD800..<0xDC00 ~= code, rest.prefix(2).elementsEqual(["\\", "u"]),
            let low = Self.number(rest.dropFirst(2).prefix(4)), 0xDC00..<0xE000 ~= low
        {
            rest = rest.dropFirst(6)
            return write(code: 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00))
        }
        write(code: code)
    }

    private mutating func hexadecimal(digits: Int) throws(RegularExpression.Problem) -> UInt32 {
        guard rest.count >= digits, let number = Self.number(rest.prefix(digits)) else {
            throw .malformed(reason: "\(digits) hexadecimal digits are wanted after \\\(digits == 2 ? "x" : "u")")
        }
        rest = rest.dropFirst(digits)
        return number
    }
    private static func number(_ digits: ArraySlice<Unicode.Scalar>) -> UInt32? {
        guard digits.first?.properties.isASCIIHexDigit == true else { return nil }
        return UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
    }

    /// `\p{Letter}`, `\p{General_Category=Lu}`, `\p{Script=Greek}`.
    /// [§22.2.1.1 UnicodePropertyValueExpression](https://tc39.es/ecma262/#prod-UnicodePropertyValueExpression)
    private mutating func rewriteProperty(_ letter: Unicode.Scalar) throws(RegularExpression.Problem) {
        guard rest.first == "{" else { throw .malformed(reason: "\\\(letter) wants the name of a property in braces") }
        let inner = rest.dropFirst().prefix { $0 != "}" }
        guard rest.count > inner.count + 1 else {
            throw .malformed(reason: "\\\(letter){ lacks its closing brace")
        }
        rest = rest.dropFirst(inner.count + 2)
        let parts = String(String.UnicodeScalarView(inner)).split(
            separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value = String(parts.last ?? "")
        var name = Self.generalCategories[value] ?? value
        if parts.count == 2 {
            switch parts[0] {
            case "General_Category", "gc": break
            case "Script", "sc": name = "sc:" + value
            case "Script_Extensions", "scx": name = "scx:" + value
            default: throw .malformed(reason: "'\(parts[0])' is no property that has values")
            }
        }
        write("\\\(letter){\(name)}")
    }

    // MARK: Characters

    private static let lineTerminators = #"\n\r\x{2028}\x{2029}"#
    /// [§22.2.2.9 CharacterClassEscape](https://tc39.es/ecma262/#sec-compiletocharset): WhiteSpace and LineTerminator.
    private static let whiteSpace =
        #"\t\n\x0b\f\r \xa0\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}"#
    private static let otherThanWhiteSpace =
        #"\x00-\x08\x0e-\x1f!-\x9f\xa1-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}"#
        + #"\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}"#

    /// The long names of general categories, of which PCRE2 knows the short ones.
    /// [Table 67: Value aliases of General_Category](https://tc39.es/ecma262/#table-unicode-general-category-values)
    private static let generalCategories = [
        "Cased_Letter": "L&", "LC": "L&", "Close_Punctuation": "Pe", "Connector_Punctuation": "Pc", "Control": "Cc",
        "Currency_Symbol": "Sc", "Dash_Punctuation": "Pd", "Decimal_Number": "Nd", "digit": "Nd",
        "Enclosing_Mark": "Me", "Final_Punctuation": "Pf", "Format": "Cf", "Initial_Punctuation": "Pi",
        "Letter": "L", "Letter_Number": "Nl", "Line_Separator": "Zl", "Lowercase_Letter": "Ll", "Mark": "M",
        "Combining_Mark": "M", "Math_Symbol": "Sm", "Modifier_Letter": "Lm", "Modifier_Symbol": "Sk",
        "Nonspacing_Mark": "Mn", "Number": "N", "Open_Punctuation": "Ps", "Other": "C", "Other_Letter": "Lo",
        "Other_Number": "No", "Other_Punctuation": "Po", "Other_Symbol": "So", "Paragraph_Separator": "Zp",
        "Private_Use": "Co", "Punctuation": "P", "punct": "P", "Separator": "Z", "Space_Separator": "Zs",
        "Spacing_Mark": "Mc", "Surrogate": "Cs", "Symbol": "S", "Titlecase_Letter": "Lt", "Unassigned": "Cn",
        "Uppercase_Letter": "Lu",
    ]
}
