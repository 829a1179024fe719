import RectoCore

/// Reads one property value from its tokens. Each function consumes exactly its value, or nothing and returns nil.
/// [CSS Values 4 §2](https://www.w3.org/TR/css-values-4/#value-defs)
struct ValueParser {
    var cursor: TokenCursor
    /// What relative URLs are resolved against.
    let base: String
    /// Set when a value is known to CSS but has no effect, or not all of it: why.
    var unsupported: String?

    init(_ cursor: TokenCursor, base: String) { (self.cursor, self.base) = (cursor, base) }

    // MARK: Tokens

    var list: TokenList { cursor.list }
    var atEnd: Bool { cursor.atEnd }
    func peek() -> Token? { cursor.token }
    func lowercased(_ token: Token) -> String { list.lowercasedValue(token) }

    /// An identifier equal to `keyword`.
    mutating func accept(_ keyword: StaticString) -> Bool { cursor.consume(ident: keyword) }
    mutating func accept(_ kind: TokenKind) -> Bool { cursor.consume(kind) }
    mutating func acceptDelim(_ scalar: Unicode.Scalar) -> Bool { cursor.consume(delim: scalar) }
    /// The arguments of a function named `name`.
    mutating func function(_ name: StaticString) -> ValueParser? {
        cursor.function(named: name).map { ValueParser($0, base: base) }
    }
    /// The arguments of any function, and its name in lower case.
    mutating func function() -> (name: String, arguments: ValueParser)? {
        cursor.function().map { ($0.name, ValueParser($0.arguments, base: base)) }
    }
    /// Runs `body`; rewinds if it returns nil.
    mutating func attempt<T>(_ body: (inout ValueParser) -> T?) -> T? {
        let start = cursor
        if let value = body(&self) { return value }
        cursor.move(to: start)
        return nil
    }
    /// One or more `item`s with commas between them.
    mutating func commaSeparated<T>(_ item: (inout ValueParser) -> T?) -> [T]? {
        var items: [T] = []
        repeat {
            guard let value = item(&self) else { return nil }
            items.append(value)
        } while accept(.comma)
        return items
    }

    // MARK: Keywords, names and strings

    mutating func keyword<K: CSSKeyword>(_ type: K.Type) -> K? {
        guard let token = peek(), token.kind == .ident else { return nil }
        for (name, value) in K.keywords where list.value(token, is: name) {
            cursor.advance()
            return value
        }
        return nil
    }
    /// [CSS Values 4 §4.2](https://www.w3.org/TR/css-values-4/#custom-idents); never a CSS-wide keyword.
    mutating func customIdent() -> String? {
        guard let token = peek(), token.kind == .ident, CSSWideKeyword(list, token) == nil,
            !list.value(token, is: "default")
        else { return nil }
        cursor.advance()
        return list.value(token)
    }
    mutating func string() -> String? { cursor.string() }
    /// `url(…)`, `url("…")` or `src("…")`. [CSS Values 4 §4.5](https://www.w3.org/TR/css-values-4/#urls)
    mutating func url() -> ResourceReference? {
        let start = cursor.position
        guard let url = cursor.url() else { return nil }
        return ResourceReference(url: url, base: base, span: cursor.span(from: start))
    }

    // MARK: Numbers

    mutating func number(min lower: Double = -.infinity) -> Double? {
        guard let token = peek() else { return nil }
        if token.kind == .number {
            if token.number < lower { return nil }
            cursor.advance()
            return token.number
        }
        return attempt { parser in
            guard let math = parser.math(percentages: false), math.type == .number else { return nil }
            return max(lower, max(-1e9, min(1e9, math.expression.constant)))
        }
    }
    mutating func integer(min lower: Int = .min) -> Int? {
        guard let token = peek() else { return nil }
        if token.kind == .number {
            guard token.flag, token.number >= Double(lower) else { return nil }
            cursor.advance()
            return Int(max(-1e9, min(1e9, token.number)))
        }
        guard token.kind == .function, let value = number() else { return nil }
        return max(lower, Int(max(-1e9, min(1e9, (value + 0.5).rounded(.down)))))
    }
    /// A fraction: 0.5 for 50%.
    mutating func percentage(min lower: Double = -.infinity) -> Double? {
        guard let token = peek(), token.kind == .percentage, token.number >= lower else { return nil }
        cursor.advance()
        return token.number / 100
    }
    /// Degrees. [CSS Values 4 §7.1](https://www.w3.org/TR/css-values-4/#angles)
    mutating func angle() -> Double? {
        guard let token = peek() else { return nil }
        if token.kind == .dimension {
            guard let factor = MathExpression.degrees(in: list, token) else { return nil }
            cursor.advance()
            return token.number * factor
        }
        return attempt { parser in
            guard let math = parser.math(percentages: false), math.type == .angle else { return nil }
            return max(-1e9, min(1e9, math.expression.constant))
        }
    }

    // MARK: Lengths

    enum Bounds: Sendable { case all, nonNegative }

    /// `<length>`; with `percentages`, `<length-percentage>`.
    mutating func length(_ range: Bounds = .all, percentages: Bool = false) -> SpecifiedLength? {
        guard let token = peek() else { return nil }
        switch token.kind {
        case .dimension:
            guard let unit = LengthUnit(list, token) else { return nil }
            if range == .nonNegative, token.number < 0 { return nil }
            cursor.advance()
            if let factor = unit.pixels { return .px(token.number * factor) }
            return .relative(token.number, unit)
        case .number:
            // A length of zero may lack its unit.
            guard token.number == 0 else { return nil }
            cursor.advance()
            return .px(0)
        case .percentage:
            guard percentages, range == .all || token.number >= 0 else { return nil }
            cursor.advance()
            return .percentage(token.number / 100)
        case .function:
            return attempt { parser in
                guard let math = parser.math(percentages: percentages) else { return nil }
                switch math.type {
                case .length: break
                case .percentage, .lengthPercentage: if !percentages { return nil }
                default: return nil
                }
                return .math(math.expression, nonNegative: range == .nonNegative)
            }
        default: return nil
        }
    }
    mutating func lengthPercentage(_ range: Bounds = .all) -> SpecifiedLength? { length(range, percentages: true) }
}

/// An enumeration whose cases are CSS keywords.
protocol CSSKeyword: RawRepresentable, Sendable where RawValue == UInt8 {
    /// Every keyword in lower case, aliases too.
    static var keywords: [(StaticString, Self)] { get }
}

/// [CSS Cascade 5 §7.3](https://www.w3.org/TR/css-cascade-5/#defaulting-keywords)
enum CSSWideKeyword: UInt8, Sendable {
    case initial, inherit, unset, revert, revertLayer

    init?(_ list: TokenList, _ token: Token) {
        guard token.kind == .ident else { return nil }
        if list.value(token, is: "inherit") {
            self = .inherit
        } else if list.value(token, is: "initial") {
            self = .initial
        } else if list.value(token, is: "unset") {
            self = .unset
        } else if list.value(token, is: "revert") {
            self = .revert
        } else if list.value(token, is: "revert-layer") {
            self = .revertLayer
        } else {
            return nil
        }
    }
}
