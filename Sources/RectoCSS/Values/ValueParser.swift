import RectoCore

/// Reads one property value from its tokens. Each `parse…` consumes exactly its value or rewinds and returns nil.
/// [CSS Values 4 §2](https://www.w3.org/TR/css-values-4/#value-defs)
struct ValueParser {
    let list: TokenList
    /// What relative URLs are resolved against.
    let base: String
    var position: Int
    let end: Int

    init(list: TokenList, range: Range<Int>, base: String) {
        (self.list, self.base, position, end) = (list, base, range.lowerBound, range.upperBound)
    }

    // MARK: Tokens

    mutating func skipWhiteSpace() {
        while position < end, list.tokens[position].kind == .whiteSpace { position += 1 }
    }
    var isAtEnd: Bool {
        mutating get {
            skipWhiteSpace()
            return position >= end || list.tokens[position].kind == .endOfFile
        }
    }
    /// The next token that is not white space.
    mutating func peek() -> Token? { isAtEnd ? nil : list.tokens[position] }
    mutating func next() -> Token? {
        guard let token = peek() else { return nil }
        position += 1
        return token
    }
    /// The tokens in a function or block whose open token stood at `open`; moves past its end.
    mutating func enter(_ open: Int) -> ValueParser {
        let match = Int(list.tokens[open].match)
        let close = match < 0 ? end : min(match, end)
        position = min(close + 1, end)
        return ValueParser(list: list, range: (open + 1)..<max(open + 1, close), base: base)
    }

    func text(_ token: Token) -> String { list.value(token) }
    func lowercased(_ token: Token) -> String { list.value(token).asciiLowercased }
    /// The span of everything from `start` to the current position.
    func span(from start: Int) -> SourceSpan { list.span(start..<max(start, min(position, end))) }

    /// An identifier equal to `keyword`.
    mutating func accept(_ keyword: StaticString) -> Bool {
        guard let token = peek(), token.kind == .ident, list.value(token, is: keyword) else { return false }
        position += 1
        return true
    }
    mutating func accept(_ kind: TokenKind) -> Bool {
        guard let token = peek(), token.kind == kind else { return false }
        position += 1
        return true
    }
    mutating func acceptDelim(_ scalar: UInt8) -> Bool {
        guard let token = peek(), token.kind == .delim, token.number == Double(scalar) else { return false }
        position += 1
        return true
    }
    /// The contents of a function named `name`.
    mutating func function(_ name: StaticString) -> ValueParser? {
        guard let token = peek(), token.kind == .function, list.value(token, is: name) else { return nil }
        return enter(position)
    }
    /// Runs `body`; rewinds if it returns nil.
    mutating func attempt<T>(_ body: (inout ValueParser) -> T?) -> T? {
        let start = position
        if let value = body(&self) { return value }
        position = start
        return nil
    }
    /// One or more `item`s with commas between them, up to the end.
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
            position += 1
            return value
        }
        return nil
    }
    /// [CSS Values 4 §4.2](https://www.w3.org/TR/css-values-4/#custom-idents); never a CSS-wide keyword.
    mutating func customIdent() -> String? {
        guard let token = peek(), token.kind == .ident, CSSWideKeyword(list, token) == nil,
            !list.value(token, is: "default")
        else { return nil }
        position += 1
        return text(token)
    }
    mutating func string() -> String? {
        guard let token = peek(), token.kind == .string else { return nil }
        position += 1
        return text(token)
    }
    /// `url(…)`, `url("…")` or `src("…")`. [CSS Values 4 §4.5](https://www.w3.org/TR/css-values-4/#urls)
    mutating func url() -> ResourceReference? {
        guard let token = peek() else { return nil }
        let start = position
        if token.kind == .url {
            position += 1
            return ResourceReference(url: text(token), base: base, span: span(from: start))
        }
        guard token.kind == .function, list.value(token, is: "url") || list.value(token, is: "src") else { return nil }
        var inner = enter(position)
        guard let string = inner.string(), inner.isAtEnd else {
            position = start
            return nil
        }
        return ResourceReference(url: string, base: base, span: span(from: start))
    }

    // MARK: Numbers

    mutating func number(min lower: Double = -.infinity) -> Double? {
        guard let token = peek() else { return nil }
        if token.kind == .number {
            if token.number < lower { return nil }
            position += 1
            return token.number
        }
        return attempt { parser in
            guard let math = parser.math(percentages: false), math.type == .number else { return nil }
            return max(lower, math.expression.constant)
        }
    }
    mutating func integer(min lower: Int = .min) -> Int? {
        guard let token = peek() else { return nil }
        if token.kind == .number {
            guard token.flag, token.number >= Double(lower) else { return nil }
            position += 1
            return Int(max(-1e9, min(1e9, token.number)))
        }
        guard token.kind == .function, let value = number() else { return nil }
        return max(lower, Int(max(-1e9, min(1e9, (value + 0.5).rounded(.down)))))
    }
    /// A fraction: 0.5 for 50%.
    mutating func percentage(min lower: Double = -.infinity) -> Double? {
        guard let token = peek(), token.kind == .percentage, token.number >= lower else { return nil }
        position += 1
        return token.number / 100
    }
    /// Degrees. [CSS Values 4 §7.1](https://www.w3.org/TR/css-values-4/#angles)
    mutating func angle() -> Double? {
        guard let token = peek() else { return nil }
        if token.kind == .dimension {
            guard let factor = MathExpression.degrees(in: list, token) else { return nil }
            position += 1
            return token.number * factor
        }
        return attempt { parser in
            guard let math = parser.math(percentages: false), math.type == .angle else { return nil }
            return math.expression.constant
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
            position += 1
            if let factor = unit.pixels { return .px(token.number * factor) }
            return .relative(token.number, unit)
        case .number:
            // A length of zero may lack its unit.
            guard token.number == 0 else { return nil }
            position += 1
            return .px(0)
        case .percentage:
            guard percentages, range == .all || token.number >= 0 else { return nil }
            position += 1
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

extension String {
    /// Only ASCII letters change, as CSS compares keywords.
    var asciiLowercased: String {
        if !utf8.contains(where: { $0 >= 0x41 && $0 <= 0x5A }) { return self }
        return String(decoding: utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
