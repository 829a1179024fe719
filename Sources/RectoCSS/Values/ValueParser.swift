import RectoCore

/// Reads one property value from its tokens. Each function either consumes exactly its value, or consumes nothing and
/// returns nil.
/// [CSS Values 4 §2](https://www.w3.org/TR/css-values-4/#value-defs)
struct ValueParser {
    var cursor: TokenCursor
    /// The base for relative URLs.
    let base: String
    /// The reason why a value is valid in CSS but has no effect, or not all of its effect; nil otherwise.
    var unsupported: String?
    /// The hint that says what to write instead; nil if there is none.
    var unsupportedHint: String?
    /// Set with `unsupported` if the value counts as invalid, because an earlier declaration is better than this value
    /// without its effect. CSS treats unsupported values as invalid, so that authors can give a fallback.
    var isDropped = false
    /// Shared by the parsers of a value's functions; nil as long as there is none.
    var notes: ValueNotes?
    /// The element's values, once its style is computed; nil while style sheets are parsed.
    var element: ElementValues?
    /// The values of the channel keywords, inside a relative colour.
    var channels: ColorChannels?
    /// Whether the property may refer to anchors.
    var allowsAnchors = false

    init(_ cursor: TokenCursor, base: String) {
        self.cursor = cursor
        self.base = base
    }

    /// Notes that the value is known only with `element`. Without one the declaration waits for it; the value returned now is
    /// not used.
    mutating func needElement() {
        if notes == nil { notes = ValueNotes() }
        notes?.needsElement = true
    }
    /// Notes an error. A weak error does not replace one that is already noted.
    mutating func note(_ error: ValueError, isWeak: Bool) {
        if notes == nil { notes = ValueNotes() }
        if !isWeak || notes?.error == nil { notes?.error = error }
    }
    /// Makes a parser for a part of the same value.
    mutating func nested(_ cursor: TokenCursor) -> ValueParser {
        if notes == nil { notes = ValueNotes() }
        var parser = ValueParser(cursor, base: base)
        (parser.notes, parser.element, parser.channels) = (notes, element, channels)
        parser.allowsAnchors = allowsAnchors
        return parser
    }

    // MARK: Tokens

    var list: TokenList { cursor.list }
    var atEnd: Bool { cursor.atEnd }
    func peek() -> Token? { cursor.token }
    func lowercased(_ token: Token) -> String { list.lowercasedValue(token) }

    /// Consumes an identifier equal to `keyword`.
    mutating func accept(_ keyword: StaticString) -> Bool { cursor.consume(ident: keyword) }
    mutating func accept(_ kind: TokenKind) -> Bool { cursor.consume(kind) }
    mutating func acceptDelim(_ scalar: Unicode.Scalar) -> Bool { cursor.consume(delim: scalar) }
    /// Reads the arguments of a function with the name `name`.
    mutating func function(_ name: StaticString) -> ValueParser? {
        cursor.function(named: name).map { nested($0) }
    }
    /// Reads the arguments of any function, and its name in lower case.
    mutating func function() -> (name: String, arguments: ValueParser)? {
        cursor.function().map { ($0.name, nested($0.arguments)) }
    }
    /// Runs `body`, and rewinds if it returns nil.
    mutating func attempt<T>(_ body: (inout ValueParser) -> T?) -> T? {
        let start = cursor
        if let value = body(&self) { return value }
        cursor.move(to: start)
        return nil
    }
    /// Reads one or more `item`s with commas between them.
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
    /// Reads an identifier that is not a CSS-wide keyword.
    /// [CSS Values 4 §4.2](https://www.w3.org/TR/css-values-4/#custom-idents)
    mutating func customIdent() -> String? {
        guard let token = peek(), token.kind == .ident, CSSWideKeyword(list, token) == nil,
            !list.value(token, is: "default")
        else { return nil }
        cursor.advance()
        return list.value(token)
    }
    mutating func string() -> String? { cursor.string() }
    /// Reads `url(…)`, `url("…")` or `src("…")`. [CSS Values 4 §4.5](https://www.w3.org/TR/css-values-4/#urls)
    mutating func url() -> ResourceReference? {
        let start = cursor.position
        guard let url = cursor.url() else { return nil }
        // The offsets in a substituted value are not those of the source.
        return ResourceReference(url: url, base: base, span: element?.span ?? cursor.span(from: start))
    }

    // MARK: Numbers

    /// Reads a number. If the property limits its numbers, a calculation is clamped, but a plain number outside of the
    /// limits is invalid.
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
    /// Reads an integer. A calculation is rounded, with halves upwards.
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
    /// Reads a percentage as a fraction: 0.5 for 50%.
    mutating func percentage(min lower: Double = -.infinity, max upper: Double = .infinity) -> Double? {
        guard let token = peek() else { return nil }
        if token.kind == .percentage {
            guard token.number / 100 >= lower, token.number / 100 <= upper else { return nil }
            cursor.advance()
            return token.number / 100
        }
        return constant(.percentage).map { Self.clamped($0, lower, upper) }
    }
    /// Reads an angle in degrees. [CSS Values 4 §7.1](https://www.w3.org/TR/css-values-4/#angles)
    mutating func angle() -> Double? { dimension(.angle, AngleUnit.degrees) }
    /// Reads a time in seconds. [CSS Values 4 §7.2](https://www.w3.org/TR/css-values-4/#time)
    mutating func time() -> Double? { dimension(.time, TimeUnit.seconds) }
    /// Reads a resolution in dots per CSS px, which is never negative.
    /// [CSS Values 4 §7.4](https://www.w3.org/TR/css-values-4/#resolution)
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
    /// Limits a value. Infinities become the largest numbers that are kept.
    private static func clamped(_ value: Double, _ lower: Double, _ upper: Double) -> Double {
        max(lower, -1e9, min(upper, 1e9, value))
    }

    // MARK: Lengths

    enum Bounds: Sendable { case all, nonNegative }

    /// Reads a `<length>`, or with `percentages` a `<length-percentage>`.
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
            // A length of zero may omit its unit.
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

/// Notes about a whole value, from the parsers of its parts.
final class ValueNotes {
    var needsElement = false
    var error: ValueError?
}

/// The values of an element that a specified value may depend on. All parsers of a value share them.
final class ElementValues {
    let lengths: LengthContext
    /// The value of `currentcolor`.
    let color: Color
    /// The span of the declaration.
    let span: SourceSpan

    init(lengths: LengthContext, color: Color, span: SourceSpan) {
        (self.lengths, self.color, self.span) = (lengths, color, span)
    }
}

/// An enumeration whose cases are CSS keywords.
protocol CSSKeyword: RawRepresentable, Sendable where RawValue == UInt8 {
    /// Every keyword in lower case, with its aliases.
    static var keywords: [(StaticString, Self)] { get }
}

/// [CSS Cascade 5 §7.3](https://www.w3.org/TR/css-cascade-5/#defaulting-keywords)
enum CSSWideKeyword: UInt8, Sendable {
    case initial, inherit, unset, revert, revertLayer
    /// [CSS Cascade 6 §7.3.6](https://drafts.csswg.org/css-cascade-6/#revert-rule-keyword)
    case revertRule

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
        } else if list.value(token, is: "revert-rule") {
            self = .revertRule
        } else {
            return nil
        }
    }
}
