import RectoCore

extension Shorthand {
    /// The values of the longhands.
    struct Expansion {
        private(set) var values: [(PropertyID, SpecifiedValue)] = []
        mutating func set(_ id: PropertyID, _ value: SpecifiedValue) { values.append((id, value)) }
        /// Sets a longhand to a value as a style sheet writes it.
        mutating func set(_ id: PropertyID, text: String) {
            let list = Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0))
            var parser = ValueParser(TokenCursor(list), base: "")
            guard let value = id.parse(&parser) else { preconditionFailure("'\(text)' is no value of '\(id.name)'") }
            set(id, value)
        }
        func value(_ id: PropertyID) -> SpecifiedValue? { values.last { $0.0 == id }?.1 }
    }
}

// The forms of values that the records of shorthands name. Each function sets the longhands that the value gives, and
// returns false if the value is invalid.

extension ValueParser {
    /// Reads one to four values for the top, right, bottom and left sides, or one or two for start and end.
    mutating func sides(_ ids: [PropertyID], into out: inout Shorthand.Expansion) -> Bool {
        var values: [SpecifiedValue] = []
        while values.count < ids.count, !atEnd {
            guard let value = ids[values.count].parse(&self) else { return false }
            values.append(value)
        }
        guard let first = values.first else { return false }
        for (i, id) in ids.enumerated() {
            // A missing value for the left is that of the right, and one for the bottom is that of the top.
            out.set(id, values.count > i ? values[i] : i == 3 && values.count > 1 ? values[1] : first)
        }
        return true
    }

    /// Reads values of `ids` in any order: at least one, and each at most once.
    mutating func anyOrder(_ ids: some Sequence<PropertyID>, into out: inout Shorthand.Expansion) -> Bool {
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

    /// Reads a line with width, style and color, and sets it on every side.
    /// - Parameter ids: the width, style and color of the first side, then of the others, then what becomes initial.
    mutating func lines(_ ids: [PropertyID], sides: Int, into out: inout Shorthand.Expansion) -> Bool {
        var first = Shorthand.Expansion()
        guard anyOrder(ids[..<3], into: &first) else { return false }
        for i in 0..<3 * sides {
            if let value = first.value(ids[i % 3]) { out.set(ids[i], value) }
        }
        return true
    }

    /// Matches the grammar: what `<'name'>` matches is the value of that longhand.
    /// - Parameter complete: sets omitted values, and whatever the grammar cannot express. It receives the components of
    ///   the value.
    mutating func matches(
        _ grammar: StaticString, into out: inout Shorthand.Expansion,
        complete: ([SpecifiedComponent], inout Shorthand.Expansion) -> Void = { _, _ in }
    ) -> Bool {
        var matcher = GrammarMatcher(self)
        guard matcher.match(.of(grammar), { $0.parser.atEnd }), !atEnd else { return false }
        self = matcher.parser
        for (id, value) in matcher.bindings { out.set(id, value) }
        complete(matcher.values, &out)
        return true
    }

    /// Matches the grammar. If the second longhand is omitted, it equals the first.
    mutating func pair(_ ids: [PropertyID], _ grammar: StaticString, into out: inout Shorthand.Expansion) -> Bool {
        matches(grammar, into: &out) { _, out in
            if out.value(ids[1]) == nil, let value = out.value(ids[0]) { out.set(ids[1], value) }
        }
    }
}
