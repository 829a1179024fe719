import RectoCore

/// `attr( <attr-name> <attr-type>? , <declaration-value>? )`
/// [CSS Values 5 §7.7](https://www.w3.org/TR/css-values-5/#attr-notation)
struct AttributeReference {
    /// The name of the attribute in lower case, as HTML stores it.
    var name: String
    var type: AttributeType
    /// The tokens after the comma; nil if there is no comma.
    var fallback: Range<Int>?

    /// Reads the arguments. The result is nil if they do not match the grammar.
    init?(_ arguments: TokenCursor) {
        var cursor = arguments
        guard let name = cursor.keyword() else { return nil }
        self.name = name
        if cursor.atEnd || cursor.kind == .comma {
            type = .text
        } else {
            guard let type = AttributeType(&cursor) else { return nil }
            self.type = type
        }
        if cursor.consumeComma() {
            fallback = cursor.rest
        } else if !cursor.atEnd {
            return nil
        }
    }

    /// Whether this is a string that `content` looks up when boxes are made, so that no computed style depends on it.
    static func isContentItem(_ arguments: TokenCursor) -> Bool {
        guard let reference = AttributeReference(arguments), case .text = reference.type else { return false }
        guard let fallback = reference.fallback else { return true }
        return TokenCursor(arguments.list, fallback).whole { $0.string() } != nil
    }

    /// The text that replaces the function; nil if the fallback does.
    func substitution(for value: [UInt8]?) -> [UInt8]? {
        guard let value else {
            if case .text = type, fallback == nil { return CSSText.string([]) }
            return nil
        }
        return type.text(of: value)
    }
}

/// An `<attr-type>`, or the type that CSS Values 3 has in its place.
enum AttributeType {
    case text, url, number
    /// A number that gets this unit.
    case unit(String)
    case syntax(PropertySyntax)

    init?(_ cursor: inout TokenCursor) {
        if cursor.consume(delim: "%") {
            self = .unit("%")
            return
        }
        if let arguments = cursor.function(named: "type") {
            guard let syntax = PropertySyntax(arguments.sourceText) else { return nil }
            self = .syntax(syntax)
            return
        }
        guard let token = cursor.token, let name = cursor.keyword() else { return nil }
        switch name {
        case "string", "raw-string": self = .text
        case "url": self = .url
        case "number": self = .number
        case "integer", "color", "length", "angle", "time", "percentage":
            guard let syntax = PropertySyntax("<\(name)>") else { return nil }
            self = .syntax(syntax)
        default:
            let list = cursor.list
            let isUnit =
                LengthUnit(list, token) != nil || AngleUnit.degrees(list, token) != nil
                || TimeUnit.seconds(list, token) != nil || ResolutionUnit.dotsPerPixel(list, token) != nil
            guard isUnit else { return nil }
            self = .unit(name)
        }
    }

    /// The value of the attribute as CSS; nil if it is not of the type.
    func text(of value: [UInt8]) -> [UInt8]? {
        switch self {
        case .text: return CSSText.string(value)
        case .url: return Array("url(".utf8) + CSSText.string(value) + [0x29]
        case .number, .unit:
            let list = Tokenizer.tokenize(value, source: SourceID(raw: 0))
            let cursor = TokenCursor(list)
            guard let token = cursor.token, cursor.whole({ $0.number() }) != nil else { return nil }
            let number = Array(value[Int(token.start)..<Int(token.end)])
            guard case .unit(let unit) = self else { return number }
            // `1` and `e3` would form another number, and a comment cannot separate them inside of a dimension.
            return Array(ValueText.exact(token.number).utf8) + Array(unit.utf8)
        case .syntax(let syntax):
            let list = Tokenizer.tokenize(value, source: SourceID(raw: 0))
            return Self.isSelfContained(list) && syntax.matches(value) ? value : nil
        }
    }

    /// Whether nothing in the tokens ends or opens a construct around them.
    private static func isSelfContained(_ list: TokenList) -> Bool {
        let end = list.tokens.count - 1
        var open: [Int] = []
        for (i, token) in list.tokens[..<end].enumerated() {
            switch token.kind {
            case .badString, .badURL: return false
            case .string, .url: if token.flag { return false }
            case .semicolon: if open.isEmpty { return false }
            case .delim: if open.isEmpty, token.number == 0x21 { return false }
            case .closeParenthesis, .closeSquare, .closeBrace: if open.popLast() != i { return false }
            default: if token.match >= 0 { open.append(Int(token.match)) }
            }
        }
        return open.isEmpty
    }
}

extension ValueText {
    /// A number as a token without an exponent that reads as the same value.
    static func exact(_ value: Double) -> String {
        if value == value.rounded(), Swift.abs(value) < 1e15 { return "\(Int(value))" }
        let text = "\(value)"
        return text.utf8.contains(0x65) ? number(value) : text
    }
}
