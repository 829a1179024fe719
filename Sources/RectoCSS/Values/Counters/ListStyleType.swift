public enum ListStyleType: Hashable, Sendable {
    case none
    case counterStyle(String)
    case symbols(AnonymousCounterStyle)
    case string(String)
}

/// `symbols()`. [CSS Counter Styles 3 §5.2](https://www.w3.org/TR/css-counter-styles-3/#symbols-function)
public struct AnonymousCounterStyle: Hashable, Sendable {
    enum Kind: UInt8, Hashable, Sendable { case cyclic, numeric, alphabetic, symbolic, fixed }
    var type: Kind
    var symbols: [String]
}

public struct CounterChange: Hashable, Sendable {
    public var name: String
    public var value: Int
    /// Whether the counter is reversed (`counter-reset: reversed(name)`). Without a number, `value` is `Int.min`, and
    /// box generation counts the items.
    public var isReversed = false
    public init(name: String, value: Int) {
        self.name = name
        self.value = value
    }
}

extension ValueParser {
    /// [CSS Counter Styles 3 §5](https://www.w3.org/TR/css-counter-styles-3/#typedef-counter-style)
    mutating func counterStyle() -> ListStyleType? {
        if let style = symbols() { return .symbols(style) }
        guard let token = peek(), token.kind == .ident else { return nil }
        guard !list.value(token, is: "none"), let name = customIdent() else { return nil }
        // Names are case-sensitive, except for those of the predefined styles.
        let lower = list.lowercasedValue(token)
        return .counterStyle(CounterStyle.isPredefined(lower) ? lower : name)
    }

    /// Reads `symbols()`. [CSS Counter Styles 3 §5.2](https://www.w3.org/TR/css-counter-styles-3/#symbols-function).
    /// SPEC-GAP: images are not supported.
    private mutating func symbols() -> AnonymousCounterStyle? {
        attempt { parser in
            guard var inner = parser.function("symbols") else { return nil }
            let type = inner.keyword(AnonymousCounterStyle.Kind.self) ?? .symbolic
            var symbols: [String] = []
            while let text = inner.string() { symbols.append(text) }
            let needed = type == .numeric || type == .alphabetic ? 2 : 1
            guard symbols.count >= needed, inner.atEnd else { return nil }
            return AnonymousCounterStyle(type: type, symbols: symbols)
        }
    }
}
