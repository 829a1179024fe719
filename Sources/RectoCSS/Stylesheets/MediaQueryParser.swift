import RectoCore

/// Parses media queries, by [Media Queries 4 §3 Syntax](https://www.w3.org/TR/mediaqueries-4/#mq-grammar). A malformed
/// query becomes `not all` and does not affect the others.
struct MediaQueryParser {
    let diagnostics: DiagnosticSink

    func parse(_ cursor: TokenCursor) -> MediaQueryList {
        if cursor.atEnd { return MediaQueryList() }
        return MediaQueryList(
            queries: cursor.splitByCommas().map { part in
                if let query = part.whole(query) { return query }
                let text = Excerpt.of(part.sourceText)
                diagnostics.report(
                    .cssInvalidMedia, "invalid media query '\(text)'",
                    at: cursor.list.span(trimmed(part)))
                return .notAll
            })
    }

    private func trimmed(_ part: TokenCursor) -> Range<Int> {
        var upper = part.rest.upperBound
        while upper > part.position, part.list.tokens[upper - 1].kind == .whiteSpace { upper -= 1 }
        return part.position..<upper
    }

    private func query(_ cursor: inout TokenCursor) -> MediaQuery? {
        // `not (…)` is a condition, but in `not print` the word is a modifier.
        let modified = cursor.attempt { cursor -> MediaQuery? in
            var query = MediaQuery()
            if cursor.isIdent("not") || cursor.isIdent("only") {
                query.isNegated = cursor.isIdent("not")
                cursor.advance()
            }
            guard let type = cursor.keyword(), !["not", "and", "or", "only", "layer"].contains(type) else { return nil }
            query.type = type
            if cursor.consume(ident: "and") {
                guard cursor.isAfterWhiteSpace, let condition = conditionWithoutOr(&cursor) else { return nil }
                query.condition = condition
            }
            return query
        }
        if let modified { return modified }
        return condition(&cursor).map { MediaQuery(condition: $0) }
    }

    private func conditionWithoutOr(_ cursor: inout TokenCursor) -> MediaCondition? {
        if cursor.consume(ident: "not") { return inParentheses(&cursor).map { .not($0) } }
        return inParentheses(&cursor).flatMap { chain($0, "and", &cursor) { .and($0) } }
    }

    private func condition(_ cursor: inout TokenCursor) -> MediaCondition? {
        if cursor.consume(ident: "not") { return inParentheses(&cursor).map { .not($0) } }
        guard let first = inParentheses(&cursor) else { return nil }
        return cursor.isIdent("or")
            ? chain(first, "or", &cursor) { .or($0) } : chain(first, "and", &cursor) { .and($0) }
    }

    private func chain(
        _ first: MediaCondition, _ word: StaticString, _ cursor: inout TokenCursor,
        _ join: ([MediaCondition]) -> MediaCondition
    ) -> MediaCondition? {
        var conditions = [first]
        while cursor.consume(ident: word) {
            guard let next = inParentheses(&cursor) else { return nil }
            conditions.append(next)
        }
        return conditions.count == 1 ? first : join(conditions)
    }

    private func inParentheses(_ cursor: inout TokenCursor) -> MediaCondition? {
        let start = cursor
        if let inner = cursor.block(.openParenthesis) {
            if let condition = inner.whole(condition) { return condition }
            if let feature = inner.whole(feature) { return .feature(feature) }
            reportUnknown(inner, start)
            return inner.atEnd ? nil : .unknown
        }
        if cursor.function() != nil {
            // A calculation before a comparison belongs to a feature.
            if cursor.kind == .delim { return nil }
            reportUnknown(start, start)
            return .unknown
        }
        return nil
    }

    private func reportUnknown(_ inner: TokenCursor, _ start: TokenCursor) {
        if inner.atEnd || Self.isVendors(inner) { return }
        let text = Excerpt.of(inner.sourceText)
        diagnostics.report(
            .cssInvalidMedia, "unknown media feature '\(text)'", at: start.span,
            hints: hints(for: inner))
    }

    /// Whether the feature belongs to one browser, as in `(-ms-high-contrast: none)` and
    /// `(min--moz-device-pixel-ratio: 2)`. It is false in others.
    private static func isVendors(_ inner: TokenCursor) -> Bool {
        var inner = inner
        guard let name = inner.keyword() else { return false }
        return name.hasPrefix("-") || name.hasPrefix("min--") || name.hasPrefix("max--")
    }
    private func hints(for inner: TokenCursor) -> [String] {
        var inner = inner
        guard let name = inner.keyword(), !MediaFeature.isKnown(name) else { return [] }
        let ranges = MediaFeature.Range.allCases.map(\.rawValue)
        let names = ranges + ranges.flatMap { ["min-" + $0, "max-" + $0] } + MediaFeature.discrete.keys
        return names.contains(name) ? [] : NameSuggestion.hints(for: name, among: names, prefix: "")
    }

    // MARK: [§2.4 Media features](https://www.w3.org/TR/mediaqueries-4/#mq-features)

    private func feature(_ cursor: inout TokenCursor) -> MediaFeature? {
        cursor.attempt(plainFeature) ?? cursor.attempt(rangeFromName) ?? cursor.attempt(rangeFromValue)
    }

    /// [Compatibility §4](https://compat.spec.whatwg.org/#css-media-queries)
    private static let aliases = [
        "-webkit-device-pixel-ratio": "resolution", "-webkit-min-device-pixel-ratio": "min-resolution",
        "-webkit-max-device-pixel-ratio": "max-resolution",
    ]

    /// Reads `(color)`, `(width: 10cm)` or `(min-width: 10cm)`.
    private func plainFeature(_ cursor: inout TokenCursor) -> MediaFeature? {
        guard let written = cursor.keyword() else { return nil }
        let name = Self.aliases[written] ?? written
        if cursor.atEnd { return MediaFeature.isKnown(name) ? MediaFeature(name: name, tests: []) : nil }
        guard cursor.consume(.colon), let value = value(&cursor), cursor.atEnd else { return nil }
        var comparison = MediaFeature.Comparison.equal
        var bare = name
        if name.hasPrefix("min-") || name.hasPrefix("max-") {
            comparison = name.hasPrefix("min-") ? .greaterOrEqual : .lessOrEqual
            bare = String(name.dropFirst(4))
            if MediaFeature.Range(rawValue: bare) == nil { return nil }
        }
        var typed = value
        if written != name, case .number(let ratio) = value { typed = .resolution(ratio) }
        guard let typed = MediaFeature.value(typed, of: bare) else { return nil }
        return MediaFeature(name: bare, tests: [(comparison, typed)])
    }

    /// Reads `(width >= 10cm)`.
    private func rangeFromName(_ cursor: inout TokenCursor) -> MediaFeature? {
        guard let name = cursor.keyword(), let comparison = MediaFeature.Comparison(&cursor),
            let value = value(&cursor),
            cursor.atEnd, MediaFeature.Range(rawValue: name) != nil, let typed = MediaFeature.value(value, of: name)
        else { return nil }
        return MediaFeature(name: name, tests: [(comparison, typed)])
    }

    /// Reads `(10cm <= width)` or `(10cm <= width < 20cm)`.
    private func rangeFromValue(_ cursor: inout TokenCursor) -> MediaFeature? {
        guard let first = value(&cursor), let left = MediaFeature.Comparison(&cursor), let name = cursor.keyword(),
            MediaFeature.Range(rawValue: name) != nil, let low = MediaFeature.value(first, of: name)
        else { return nil }
        var feature = MediaFeature(name: name, tests: [(left.mirrored, low)])
        if cursor.atEnd { return feature }
        guard let right = MediaFeature.Comparison(&cursor), left.hasDirection(of: right), let second = value(&cursor),
            let high = MediaFeature.value(second, of: name)
        else { return nil }
        feature.tests.append((right, high))
        return feature
    }

    // MARK: Values

    /// A length in px. Relative units refer to initial values, such as a font of 16 px.
    /// [§1.3 Units](https://www.w3.org/TR/mediaqueries-4/#units)
    private static func pixels(_ length: SpecifiedLength) -> Double {
        let font = LengthContext.FontRelativeSizes(font: FontStyle(), lineHeight: .normal)
        return LengthContext(font: font, root: font, viewportWidth: 0, viewportHeight: 0, metrics: nil).pixels(length)
    }

    /// Reads a value. Every value may be a calculation.
    private func value(_ cursor: inout TokenCursor) -> MediaFeature.Value? {
        if let keyword = cursor.keyword() { return .keyword(keyword) }
        var parser = ValueParser(cursor, base: "")
        guard let value = value(&parser) else { return nil }
        cursor.move(to: parser.cursor)
        return value
    }
    private func value(_ parser: inout ValueParser) -> MediaFeature.Value? {
        if let number = parser.attempt({ $0.number() }) {
            guard parser.acceptDelim("/") else { return .number(number) }
            guard let divisor = parser.number(), number >= 0, divisor >= 0 else { return nil }
            return .ratio(divisor == 0 ? .infinity : number / divisor)
        }
        if let length = parser.attempt({ $0.length() }) {
            // The size of `vw` depends on the result of the query.
            if case .relative(_, let unit) = length, !unit.isFontRelative { return nil }
            return .length(Self.pixels(length))
        }
        return parser.resolution().map { .resolution($0) }
    }
}
