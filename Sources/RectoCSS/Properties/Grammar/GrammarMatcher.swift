import RectoCore

/// Matches component values against a grammar, and records what they are.
///
/// Alternatives are tried in order, and the longer match of an optional part first. The rest of the grammar is a
/// continuation, so that every possible match is found. Unbounded repetitions take as many items as possible and do not
/// give them back, because no grammar of the table needs that. The depth of the recursion is therefore that of the
/// grammar and not of the value.
struct GrammarMatcher {
    private(set) var parser: ValueParser
    private(set) var values: [SpecifiedComponent] = []
    /// The matches of `<'property'>`, in order.
    private(set) var bindings: [(PropertyID, SpecifiedValue)] = []
    /// The number of steps taken. A value that could match in very many ways is given up.
    private var steps = 0
    private static let maximumSteps = 50_000

    init(_ parser: ValueParser) { self.parser = parser }

    typealias Continuation = (inout GrammarMatcher) -> Bool

    /// The components of the whole rest; nil if they do not match. In that case `parser` does not move.
    static func components(_ grammar: ValueGrammar, _ parser: inout ValueParser) -> [SpecifiedComponent]? {
        var matcher = GrammarMatcher(parser)
        guard matcher.match(grammar, { $0.parser.atEnd }) else {
            // Notes are kept even if the match fails.
            let start = parser.cursor
            parser = matcher.parser
            parser.cursor.move(to: start)
            return nil
        }
        parser = matcher.parser
        return matcher.values
    }
    /// The values of longhands in the whole rest; nil if it does not match.
    static func bindings(_ grammar: ValueGrammar, _ parser: inout ValueParser) -> [(PropertyID, SpecifiedValue)]? {
        var matcher = GrammarMatcher(parser)
        guard matcher.match(grammar, { $0.parser.atEnd }) else { return nil }
        parser = matcher.parser
        return matcher.bindings
    }

    private struct Mark {
        var cursor: TokenCursor
        var values: Int
        var bindings: Int
    }
    private var mark: Mark { Mark(cursor: parser.cursor, values: values.count, bindings: bindings.count) }
    private mutating func rewind(_ mark: Mark) {
        parser.cursor.move(to: mark.cursor)
        values.removeLast(values.count - mark.values)
        bindings.removeLast(bindings.count - mark.bindings)
    }

    mutating func match(_ grammar: ValueGrammar, _ next: Continuation) -> Bool {
        steps += 1
        if steps > Self.maximumSteps { return false }
        switch grammar {
        case .keyword(let name):
            guard let token = parser.peek(), token.kind == .ident, matches(token, name) else { return false }
            return take(.keyword(String(decoding: name, as: UTF8.self)), next) { $0.cursor.advance() }
        case .identifier(let name):
            guard let token = parser.peek(), token.kind == .ident, parser.list.value(token) == name else {
                return false
            }
            return take(.identifier(name), next) { $0.cursor.advance() }
        case .comma:
            guard parser.cursor.kind == .comma else { return false }
            return take(.comma, next) { $0.cursor.advance() }
        case .slash:
            guard parser.cursor.isDelim("/") else { return false }
            return take(.slash, next) { $0.cursor.advance() }
        case .type(let type, let lower, let upper):
            let start = mark
            guard let component = parser.component(type, lower, upper) else {
                rewind(start)
                return false
            }
            values.append(component)
            if next(&self) { return true }
            rewind(start)
            return false
        case .property(let id): return property(id, next)
        case .function(let name, let inner):
            let start = mark
            guard let (found, arguments) = parser.function(), found == name else {
                rewind(start)
                return false
            }
            return nested(arguments, inner, start, next) { .function(name, $0) }
        case .block(let inner):
            let start = mark
            guard let contents = parser.cursor.block(.openSquare) else { return false }
            return nested(parser.nested(contents), inner, start, next) { .block($0) }
        case .sequence(let items): return sequence(items, 0, next)
        case .one(let items):
            let start = mark
            for item in items {
                if match(item, next) { return true }
                rewind(start)
            }
            return false
        case .all(let items): return anyOrder(items, 0, all: true, next)
        case .some(let items): return anyOrder(items, 0, all: false, next)
        case .repeated(let item, let min, let max, let commas):
            return max <= 8
                ? bounded(item, 0, min, max, commas, next) : unbounded(item, min, commas) && next(&self)
        }
    }

    /// Matches a value of a property, and binds it.
    private mutating func property(_ id: PropertyID, _ next: Continuation) -> Bool {
        let start = mark
        if id.isParsedByGrammar {
            let inner = ValueGrammar.of(id.grammar)
            let matched = match(inner) { matcher in
                let value = Array(matcher.values[start.values...])
                matcher.bindings.append((id, .components(value)))
                if next(&matcher) { return true }
                matcher.bindings.removeLast()
                return false
            }
            if !matched { rewind(start) }
            return matched
        }
        guard let value = id.parse(&parser) else {
            rewind(start)
            return false
        }
        bindings.append((id, value))
        if next(&self) { return true }
        rewind(start)
        return false
    }

    private func matches(_ token: Token, _ name: [UInt8]) -> Bool {
        guard Int(token.valueUpper - token.valueLower) == name.count else { return false }
        return parser.cursor.withValue(token) { bytes in
            for i in 0..<name.count where CodePoint.lowercase(bytes[i]) != name[i] { return false }
            return true
        }
    }
    private mutating func take(
        _ component: SpecifiedComponent, _ next: Continuation, _ advance: (inout ValueParser) -> Void
    ) -> Bool {
        let start = mark
        advance(&parser)
        values.append(component)
        if next(&self) { return true }
        rewind(start)
        return false
    }
    private mutating func nested(
        _ arguments: ValueParser, _ inner: ValueGrammar, _ start: Mark, _ next: Continuation,
        _ make: ([SpecifiedComponent]) -> SpecifiedComponent
    ) -> Bool {
        var arguments = arguments
        if let components = Self.components(inner, &arguments) {
            values.append(make(components))
            if next(&self) { return true }
        }
        rewind(start)
        return false
    }
    private mutating func sequence(_ items: [ValueGrammar], _ index: Int, _ next: Continuation) -> Bool {
        if index == items.count { return next(&self) }
        return match(items[index]) { $0.sequence(items, index + 1, next) }
    }
    /// - Parameter used: one bit for each item.
    private mutating func anyOrder(
        _ items: [ValueGrammar], _ used: UInt64, all: Bool, _ next: Continuation
    ) -> Bool {
        let start = mark
        for (i, item) in items.enumerated() where used & (1 << UInt64(i)) == 0 {
            let position = parser.cursor.position
            let matched = match(item) { matcher in
                matcher.parser.cursor.position > position
                    && matcher.anyOrder(items, used | 1 << UInt64(i), all: all, next)
            }
            if matched { return true }
            rewind(start)
        }
        if all {
            for (i, item) in items.enumerated() where used & (1 << UInt64(i)) == 0 && !item.isNullable { return false }
        } else if used == 0 {
            return false
        }
        return next(&self)
    }
    private mutating func bounded(
        _ item: ValueGrammar, _ count: Int, _ min: Int, _ max: Int, _ commas: Bool, _ next: Continuation
    ) -> Bool {
        let start = mark
        if count < max, count == 0 || !commas || acceptComma() {
            let position = parser.cursor.position
            let matched = match(item) { matcher in
                matcher.parser.cursor.position > position
                    && matcher.bounded(item, count + 1, min, max, commas, next)
            }
            if matched { return true }
        }
        rewind(start)
        return count >= min && next(&self)
    }
    private mutating func unbounded(_ item: ValueGrammar, _ min: Int, _ commas: Bool) -> Bool {
        var count = 0
        while true {
            let start = mark
            if commas, count > 0, !acceptComma() { break }
            // Steps are counted for each item, because long lists are not difficult to match.
            steps = 0
            let position = parser.cursor.position
            let matched = match(item) { matcher in
                matcher.parser.cursor.position > position
                    && (!commas || matcher.parser.atEnd || matcher.parser.cursor.kind == .comma)
            }
            if !matched {
                rewind(start)
                break
            }
            count += 1
        }
        return count >= min
    }
    private mutating func acceptComma() -> Bool {
        guard parser.accept(.comma) else { return false }
        values.append(.comma)
        return true
    }
}

extension ValueParser {
    /// A basic data type. [CSS Values 4 §5](https://www.w3.org/TR/css-values-4/#numeric-types)
    mutating func component(_ type: GrammarType, _ lower: Double, _ upper: Double) -> SpecifiedComponent? {
        let bounds: Bounds = lower >= 0 ? .nonNegative : .all
        switch type {
        case .length: return length(bounds).map { .length($0) }
        case .lengthPercentage: return lengthPercentage(bounds).map { .length($0) }
        case .percentage: return percentage(min: lower).map { .length(.percentage($0)) }
        case .number:
            return number(min: lower, max: upper).map { .number($0) }
        case .integer:
            let range = (lower.isFinite ? Int(lower) : Int.min, upper.isFinite ? Int(upper) : Int.max)
            return integer(min: range.0, max: range.1).map { .number(Double($0)) }
        case .angle: return angle().map { .angle($0) }
        case .zero:
            guard let token = peek(), token.kind == .number, token.number == 0 else { return nil }
            cursor.advance()
            return .angle(0)
        case .flex: return quantity(["fr"]).flatMap { $0 >= 0 ? .flex($0) : nil }
        case .time: return time().flatMap { $0 >= lower ? .time($0) : nil }
        // No property on paper keeps values of sound or of document fragments.
        case .decibel: return quantity(["db"]).map { .number($0) }
        case .frequency: return quantity(["hz", "khz"]).map { .number($0) }
        case .semitones: return quantity(["st"]).map { .number($0) }
        case .hash:
            guard let token = peek(), token.kind == .hash else { return nil }
            cursor.advance()
            return .identifier(list.value(token))
        case .resolution:
            return resolution().map { .resolution($0) }
        case .color: return color().map { .color($0) }
        case .image: return image().map { .image($0) }
        case .url: return url().map { .image($0) }
        case .string: return string().map { .string($0) }
        case .customIdent: return customIdent().map { .identifier($0) }
        case .dashedIdent:
            guard let token = peek(), token.kind == .ident, list.value(token).hasPrefix("--") else { return nil }
            return customIdent().map { .identifier($0) }
        case .areaName:
            if cursor.isIdent("span") || cursor.isIdent("auto") { return nil }
            return customIdent().map { .identifier($0) }
        case .counterStyle:
            guard let style = counterStyle() else { return nil }
            if case .counterStyle(let name) = style { return .identifier(name) }
            return nil
        case .position:
            guard let (x, y) = position() else { return nil }
            return .position(x, y)
        }
    }

    /// The number of a dimension in one of `units`.
    private mutating func quantity(_ units: [StaticString]) -> Double? {
        guard let token = peek(), token.kind == .dimension, units.contains(where: { list.value(token, is: $0) }) else {
            return nil
        }
        cursor.advance()
        return token.number
    }
}
