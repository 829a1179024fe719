import RectoCore

/// Reads one property value from its tokens. Each function consumes exactly its value, or nothing and returns nil.
/// [CSS Values 4 §2](https://www.w3.org/TR/css-values-4/#value-defs)
struct ValueParser {
    var cursor: TokenCursor
    /// What relative URLs are resolved against.
    let base: String
    /// Set when a value is known to CSS but has no effect, or not all of it: why.
    var unsupported: String?
    /// What to write instead.
    var unsupportedHint: String?
    /// Set with `unsupported` where a declaration before is better than the value without its effect: CSS has what is
    /// not supported count as invalid, so that authors can give a fallback.
    var isDropped = false
    /// Shared by the parsers of a value's functions; nil while it has none.
    private(set) var notes: ValueNotes?
    /// What the element knows, once its style is computed; nil while style sheets are parsed.
    var element: ElementValues?
    /// What channel keywords are, in a relative colour.
    var channels: ColorChannels?

    init(_ cursor: TokenCursor, base: String) { (self.cursor, self.base) = (cursor, base) }

    /// The value is known only with `element`: the declaration waits for it. What is returned now is not used.
    mutating func needElement() {
        if notes == nil { notes = ValueNotes() }
        notes?.needsElement = true
    }
    /// A weak error does not replace one that is known.
    mutating func note(_ error: ValueError, isWeak: Bool) {
        if notes == nil { notes = ValueNotes() }
        if !isWeak || notes?.error == nil { notes?.error = error }
    }
    /// Reads a part of the same value.
    mutating func nested(_ cursor: TokenCursor) -> ValueParser {
        if notes == nil { notes = ValueNotes() }
        var parser = ValueParser(cursor, base: base)
        (parser.notes, parser.element, parser.channels) = (notes, element, channels)
        return parser
    }

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
        cursor.function(named: name).map { nested($0) }
    }
    /// The arguments of any function, and its name in lower case.
    mutating func function() -> (name: String, arguments: ValueParser)? {
        cursor.function().map { ($0.name, nested($0.arguments)) }
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
        // A substituted value's own places are not the source's.
        return ResourceReference(url: url, base: base, span: element?.span ?? cursor.span(from: start))
    }

    // MARK: Numbers

    /// Where the property limits its numbers, a calculation is clamped and a plain number is not valid.
    /// [CSS Values 4 §10.11](https://www.w3.org/TR/css-values-4/#calc-range)
    mutating func number(min lower: Double = -.infinity, max upper: Double = .infinity) -> Double? {
        guard let token = peek() else { return nil }
        if token.kind == .number {
            if token.number < lower || token.number > upper { return nil }
            cursor.advance()
            return token.number
        }
        return constant(.number).map { Self.clamped($0, lower, upper) }
    }
    /// A calculation is rounded: halfway values up.
    mutating func integer(min lower: Int = .min, max upper: Int = .max) -> Int? {
        guard let token = peek() else { return nil }
        if token.kind == .number {
            guard token.flag, token.number >= Double(lower), token.number <= Double(upper) else { return nil }
            cursor.advance()
            return Int(max(-1e9, min(1e9, token.number)))
        }
        guard let value = constant(.number) else { return nil }
        return min(upper, max(lower, Int((Self.clamped(value, -1e9, 1e9) + 0.5).rounded(.down))))
    }
    /// A fraction: 0.5 for 50%.
    mutating func percentage(min lower: Double = -.infinity, max upper: Double = .infinity) -> Double? {
        guard let token = peek() else { return nil }
        if token.kind == .percentage {
            guard token.number / 100 >= lower, token.number / 100 <= upper else { return nil }
            cursor.advance()
            return token.number / 100
        }
        return constant(.percentage).map { Self.clamped($0, lower, upper) }
    }
    /// Degrees. [CSS Values 4 §7.1](https://www.w3.org/TR/css-values-4/#angles)
    mutating func angle() -> Double? { dimension(.angle, AngleUnit.degrees) }
    /// Seconds. [CSS Values 4 §7.2](https://www.w3.org/TR/css-values-4/#time)
    mutating func time() -> Double? { dimension(.time, TimeUnit.seconds) }
    /// Dots per CSS px, never negative. [CSS Values 4 §7.4](https://www.w3.org/TR/css-values-4/#resolution)
    mutating func resolution() -> Double? {
        attempt { $0.dimension(.resolution, ResolutionUnit.dotsPerPixel).flatMap { $0 >= 0 ? $0 : nil } }
    }
    private mutating func dimension(_ type: MathType, _ factor: (TokenList, Token) -> Double?) -> Double? {
        guard let token = peek() else { return nil }
        if token.kind == .dimension {
            guard let factor = factor(list, token) else { return nil }
            cursor.advance()
            return token.number * factor
        }
        return constant(type).map { Self.clamped($0, -1e9, 1e9) }
    }
    /// Infinities become the largest numbers that are kept.
    private static func clamped(_ value: Double, _ lower: Double, _ upper: Double) -> Double {
        max(lower, -1e9, min(upper, 1e9, value))
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
            guard let math = math(.length, percentages: percentages ? .length : .percentage) else { return nil }
            return .math(math, nonNegative: range == .nonNegative)
        default: return nil
        }
    }
    mutating func lengthPercentage(_ range: Bounds = .all) -> SpecifiedLength? { length(range, percentages: true) }
}

/// What the parsers of one value's parts have to say about the whole.
final class ValueNotes {
    var needsElement = false
    var error: ValueError?
}

/// What a value may depend on besides style sheets.
struct ElementValues {
    var lengths: LengthContext
    /// The value of `currentcolor`.
    var color: Color
    /// Where the value was declared.
    var span: SourceSpan
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
