import RectoCore

/// A property that sets several longhands. Its record says how its value is read.
/// [CSS Cascade 5 §3](https://www.w3.org/TR/css-cascade-5/#shorthand)
struct Shorthand: Sendable {
    let name: StaticString
    let grammar: StaticString
    /// As in `PropertyFacts`.
    let specification: StaticString
    let longhands: [PropertyID]
    let form: Form

    /// What a longhand's omitted value becomes, and what the grammar does not say. It gets the components of the value
    /// and the longhands' values so far.
    typealias Completion = @Sendable ([SpecifiedComponent], inout Expansion) -> Void
    /// Fills in what the value gives; the rest becomes initial. Consumes its value; false if it is not valid.
    typealias Parser = @Sendable (inout ValueParser, inout Expansion) -> Bool

    enum Form: Sendable {
        /// One to four values for the top, right, bottom and left sides, or one or two for start and end.
        case sides
        /// The longhands in any order, each at most once.
        case anyOrder
        /// The same line on so many sides: width, style and color of each are the first longhands.
        case lines(Int)
        /// The grammar names the longhands: what `<'name'>` matches is that longhand's value.
        case grammar
        case completed(Completion)
        /// The same, and the second longhand is as the first where it is omitted.
        case pair
        /// A keyword of the only longhand, or one that it calls otherwise.
        case names([(StaticString, StaticString)])
        /// CSS-wide keywords alone.
        case wide
        case own(Parser)
    }

    init(
        _ name: StaticString, _ grammar: StaticString, _ specification: StaticString, _ form: Form,
        _ longhands: [PropertyID]
    ) {
        self.name = name
        self.grammar = grammar
        self.specification = specification
        self.form = form
        self.longhands = longhands
    }

    /// Whether none of its longhands has an effect yet.
    var isLater: Bool { longhands.allSatisfy { $0.status == .layoutLater } }

    /// The longhands' values.
    struct Expansion {
        private(set) var values: [(PropertyID, SpecifiedValue)] = []
        mutating func set(_ id: PropertyID, _ value: SpecifiedValue) { values.append((id, value)) }
        /// A value as a style sheet would write it.
        mutating func set(_ id: PropertyID, text: String) {
            let list = Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0))
            var parser = ValueParser(TokenCursor(list), base: "")
            guard let value = id.parse(&parser) else { preconditionFailure("'\(text)' is no value of '\(id.name)'") }
            set(id, value)
        }
        func value(_ id: PropertyID) -> SpecifiedValue? { values.last { $0.0 == id }?.1 }
    }
}

extension Shorthand {
    func parse(_ parser: inout ValueParser, into out: inout Expansion) -> Bool {
        switch form {
        case .sides: return parseSides(&parser, into: &out)
        case .anyOrder: return parser.anyOrder(longhands, into: &out)
        case .lines(let sides): return parseLines(&parser, sides, into: &out)
        case .grammar: return parseGrammar(&parser, into: &out) != nil
        case .completed(let complete):
            guard let values = parseGrammar(&parser, into: &out) else { return false }
            complete(values, &out)
            return true
        case .pair:
            guard parseGrammar(&parser, into: &out) != nil else { return false }
            if out.value(longhands[1]) == nil, let value = out.value(longhands[0]) { out.set(longhands[1], value) }
            return true
        case .names(let names):
            guard let values = parseGrammar(&parser, into: &out), case .keyword(let keyword)? = values.first else {
                return false
            }
            out.set(longhands[0], text: names.first { "\($0.0)" == keyword }.map { "\($0.1)" } ?? keyword)
            return true
        case .wide: return false
        case .own(let parse): return parse(&parser, &out)
        }
    }

    private func parseSides(_ parser: inout ValueParser, into out: inout Expansion) -> Bool {
        var values: [SpecifiedValue] = []
        while values.count < longhands.count, !parser.atEnd {
            guard let value = longhands[values.count].parse(&parser) else { return false }
            values.append(value)
        }
        guard let first = values.first else { return false }
        for (i, id) in longhands.enumerated() {
            // Left is as right, bottom as top.
            out.set(id, values.count > i ? values[i] : i == 3 && values.count > 1 ? values[1] : first)
        }
        return true
    }

    private func parseLines(_ parser: inout ValueParser, _ sides: Int, into out: inout Expansion) -> Bool {
        var first = Expansion()
        guard parser.anyOrder(Array(longhands[..<3]), into: &first) else { return false }
        for i in 0..<sides * 3 {
            if let value = first.value(longhands[i % 3]) { out.set(longhands[i], value) }
        }
        return true
    }

    /// The components of the value; nil if it does not match.
    private func parseGrammar(_ parser: inout ValueParser, into out: inout Expansion) -> [SpecifiedComponent]? {
        var matcher = GrammarMatcher(parser)
        guard matcher.match(.of(grammar), { $0.parser.atEnd }), !parser.atEnd else { return nil }
        parser = matcher.parser
        for (id, value) in matcher.bindings { out.set(id, value) }
        return matcher.values
    }
}

extension ValueParser {
    /// Values of `ids` in any order, each at most once, at least one.
    mutating func anyOrder(_ ids: [PropertyID], into out: inout Shorthand.Expansion) -> Bool {
        var seen = PropertySet()
        var count = 0
        next: while !atEnd {
            for id in ids where !seen[id] {
                if let value = attempt({ id.parse(&$0) }) {
                    out.set(id, value)
                    seen.insert(id)
                    count += 1
                    continue next
                }
            }
            return false
        }
        return count > 0
    }
}
