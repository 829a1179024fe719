import RectoCore

/// Parses the prelude of `@container`.
/// [CSS Conditional 5 §5](https://drafts.csswg.org/css-conditional-5/#container-rule)
struct ContainerQueryParser {
    /// The conditions, of which one must hold; nil if the prelude is malformed.
    func parse(_ cursor: TokenCursor) -> ContainerConditionList? {
        var conditions: [ContainerCondition] = []
        for part in cursor.splitByCommas() {
            guard let condition = part.whole(condition) else { return nil }
            conditions.append(condition)
        }
        return ContainerConditionList(conditions: conditions)
    }

    private func condition(_ cursor: inout TokenCursor) -> ContainerCondition? {
        var condition = ContainerCondition()
        if !cursor.isIdent("not"), let name = cursor.ident() {
            if ["and", "or", "none"].contains(name.asciiLowercased) { return nil }
            condition.name = name
            if cursor.atEnd { return condition }
        }
        condition.query = query(&cursor, sizeOrStyle)
        return condition.query == nil ? nil : condition
    }

    private typealias Reader = (inout TokenCursor) -> ContainerQuery?

    /// - Parameter operand: reads what `not`, `and` and `or` combine.
    private func query(_ cursor: inout TokenCursor, _ operand: Reader) -> ContainerQuery? {
        if cursor.consume(ident: "not") { return operand(&cursor).map { .not($0) } }
        guard let first = operand(&cursor) else { return nil }
        let isOr = cursor.isIdent("or")
        var queries = [first]
        while isOr ? cursor.consume(ident: "or") : cursor.consume(ident: "and") {
            guard let next = operand(&cursor) else { return nil }
            queries.append(next)
        }
        return queries.count == 1 ? first : isOr ? .or(queries) : .and(queries)
    }

    /// Reads `( <container-query> )`, `( <size-feature> )`, `style( … )` or what a later level may define.
    private func sizeOrStyle(_ cursor: inout TokenCursor) -> ContainerQuery? {
        if let inner = cursor.block(.openParenthesis) {
            if inner.atEnd { return nil }
            if let query = inner.whole({ query(&$0, sizeOrStyle) }) { return query }
            return inner.whole(feature).map { .feature($0) } ?? .unknown
        }
        if let inner = cursor.function(named: "style") { return styleQuery(inner) }
        return cursor.function() == nil ? nil : .unknown
    }

    /// Reads the arguments of `style()`.
    func styleQuery(_ arguments: TokenCursor) -> ContainerQuery {
        arguments.whole { query(&$0, styleOperand) } ?? arguments.whole(styleFeature) ?? .unknown
    }

    /// [CSS Conditional 5 §5.3](https://drafts.csswg.org/css-conditional-5/#style-container)
    private func styleOperand(_ cursor: inout TokenCursor) -> ContainerQuery? {
        guard let inner = cursor.block(.openParenthesis) else { return nil }
        return inner.whole { query(&$0, styleOperand) } ?? inner.whole(styleFeature) ?? .unknown
    }

    /// DEVIATION: as in browsers, only custom properties can be asked for.
    private func styleFeature(_ cursor: inout TokenCursor) -> ContainerQuery? {
        if let range = cursor.attempt({ StyleRange(&$0) }) { return .styleRange(range) }
        guard let name = cursor.ident(), name.hasPrefix("--") else { return nil }
        if cursor.atEnd { return .style(name: name, value: nil) }
        guard cursor.consume(.colon) else { return nil }
        let value = cursor.sourceText
        while !cursor.atEnd { cursor.advance() }
        return .style(name: name, value: value)
    }

    // MARK: Size features

    private func feature(_ cursor: inout TokenCursor) -> ContainerFeature? {
        cursor.attempt(plainFeature) ?? cursor.attempt(rangeFromName) ?? cursor.attempt(rangeFromValue)
    }

    /// Reads `(width)`, `(orientation: portrait)` or `(min-width: 10cm)`.
    private func plainFeature(_ cursor: inout TokenCursor) -> ContainerFeature? {
        guard var name = cursor.keyword() else { return nil }
        if cursor.atEnd { return ContainerFeature.Axis(rawValue: name).map { ContainerFeature(axis: $0, tests: []) } }
        guard cursor.consume(.colon) else { return nil }
        var comparison = MediaFeature.Comparison.equal
        if name.hasPrefix("min-") || name.hasPrefix("max-") {
            comparison = name.hasPrefix("min-") ? .greaterOrEqual : .lessOrEqual
            name.removeFirst(4)
            if name == "orientation" { return nil }
        }
        guard let axis = ContainerFeature.Axis(rawValue: name), let value = value(&cursor, axis) else { return nil }
        return ContainerFeature(axis: axis, tests: [(comparison, value)])
    }

    /// Reads `(width >= 10cm)`.
    private func rangeFromName(_ cursor: inout TokenCursor) -> ContainerFeature? {
        guard let axis = axisOfRange(&cursor), let comparison = MediaFeature.Comparison(&cursor),
            let value = value(&cursor, axis)
        else { return nil }
        return ContainerFeature(axis: axis, tests: [(comparison, value)])
    }

    /// Reads `(10cm <= width)` or `(10cm <= width < 20cm)`.
    private func rangeFromValue(_ cursor: inout TokenCursor) -> ContainerFeature? {
        let start = cursor
        // The type of the first value depends on the name behind it, so that both are tried.
        for axis in [ContainerFeature.Axis.width, .aspectRatio] {
            cursor = start
            guard let first = value(&cursor, axis), let left = MediaFeature.Comparison(&cursor),
                let named = axisOfRange(&cursor), (named == .aspectRatio) == (axis == .aspectRatio)
            else { continue }
            var feature = ContainerFeature(axis: named, tests: [(left.mirrored, first)])
            if cursor.atEnd { return feature }
            guard let right = MediaFeature.Comparison(&cursor), left.hasDirection(of: right),
                let second = value(&cursor, named)
            else { return nil }
            feature.tests.append((right, second))
            return feature
        }
        return nil
    }

    private func axisOfRange(_ cursor: inout TokenCursor) -> ContainerFeature.Axis? {
        guard let axis = cursor.keyword().flatMap({ ContainerFeature.Axis(rawValue: $0) }), axis != .orientation
        else { return nil }
        return axis
    }

    private func value(_ cursor: inout TokenCursor, _ axis: ContainerFeature.Axis) -> ContainerFeature.Value? {
        if axis == .orientation {
            if cursor.consume(ident: "portrait") { return .isPortrait(true) }
            return cursor.consume(ident: "landscape") ? .isPortrait(false) : nil
        }
        var parser = ValueParser(cursor, base: "")
        guard let value = value(&parser, axis) else { return nil }
        cursor.move(to: parser.cursor)
        return value
    }
    private func value(_ parser: inout ValueParser, _ axis: ContainerFeature.Axis) -> ContainerFeature.Value? {
        if axis != .aspectRatio { return parser.length().map { .length($0) } }
        guard let number = parser.number(min: 0) else { return nil }
        guard parser.acceptDelim("/") else { return .ratio(number) }
        guard let divisor = parser.number(min: 0) else { return nil }
        return .ratio(divisor == 0 ? .infinity : number / divisor)
    }
}
