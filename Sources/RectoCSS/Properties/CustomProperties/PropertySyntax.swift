import RectoCore

/// The values that a registered custom property accepts.
/// [CSS Properties and Values 1 §5](https://www.w3.org/TR/css-properties-values-api-1/#syntax-strings)
struct PropertySyntax: Sendable {
    /// The grammar of the values; nil accepts any value.
    private let grammar: ValueGrammar?
    var isUniversal: Bool { grammar == nil }

    private static let types: [String: ValueGrammar] = {
        var types: [String: ValueGrammar] = [:]
        for name in [
            "length", "number", "percentage", "length-percentage", "string", "color", "url", "integer", "angle",
            "time", "resolution", "custom-ident",
        ] {
            types[name] = GrammarType(name).map { .type($0, lower: -.infinity, upper: .infinity) }
        }
        types["image"] = .parse("<image>")
        types["transform-function"] = .parse("<transform-function>")
        types["transform-list"] = .parse("<transform-function>+")
        return types
    }()

    init?(_ text: String) {
        if text.split(separator: " ") == ["*"] {
            grammar = nil
            return
        }
        var alternatives: [ValueGrammar] = []
        for part in text.split(separator: "|", omittingEmptySubsequences: false) {
            var word = part.drop { $0 == " " }
            while word.last == " " { word.removeLast() }
            var multiplier: Character?
            if word.last == "+" || word.last == "#" { multiplier = word.removeLast() }
            guard let item = Self.component(word) else { return nil }
            switch multiplier {
            case nil: alternatives.append(item)
            // A list cannot be a component of a list.
            case _ where word == "<transform-list>": return nil
            default: alternatives.append(.repeated(item, min: 1, max: .max, commas: multiplier == "#"))
            }
        }
        grammar = .one(alternatives)
    }
    /// A data type in angle brackets, or a keyword.
    private static func component(_ word: Substring) -> ValueGrammar? {
        if word.first == "<", word.last == ">" { return types[String(word.dropFirst().dropLast())] }
        let cursor = TokenCursor(Tokenizer.tokenize(Array(word.utf8), source: SourceID(raw: 0)))
        guard let token = cursor.token, CSSWideKeyword(cursor.list, token) == nil,
            !cursor.list.value(token, is: "default")
        else { return nil }
        return cursor.whole { $0.ident() }.map { .identifier($0) }
    }

    func matches(_ value: [UInt8]) -> Bool { components(value, nil) != nil }

    /// - Parameter element: the element's values, or nil if the value must mean the same for every element.
    private func components(_ value: [UInt8], _ element: ElementValues?) -> [SpecifiedComponent]? {
        guard let grammar else { return [] }
        var parser = ValueParser(TokenCursor(Tokenizer.tokenize(value, source: SourceID(raw: 0))), base: "")
        parser.element = element
        guard !parser.atEnd, let components = GrammarMatcher.components(grammar, &parser),
            element != nil || parser.notes?.needsElement != true
        else { return nil }
        return components
    }

    enum Computed {
        case value([UInt8])
        case invalid
        /// The value refers to the element's font, which is not known yet.
        case needsFont
    }
    /// The computed value as text.
    /// [CSS Properties and Values 1 §2.4](https://www.w3.org/TR/css-properties-values-api-1/#calculation-of-computed-values)
    ///
    /// SPEC-GAP: URLs stay as written and are resolved against the base of the style sheet that uses them.
    func computed(_ value: [UInt8], _ builder: StyleBuilder, isFontKnown: Bool) -> Computed {
        if isUniversal { return .value(value) }
        if !isFontKnown, Self.hasUnits(value, where: { $0.isFontRelative }) { return .needsFont }
        // The property that uses the value zooms it.
        let lengths = builder.lengths
        builder.lengths = lengths.unzoomed
        defer { builder.lengths = lengths }
        let element = ElementValues(
            lengths: builder.lengths, color: builder.inherited.color,
            span: SourceSpan(source: SourceID(raw: 0), lower: 0, upper: 0))
        guard let components = components(value, element) else { return .invalid }
        return .value(Array(ComponentValue.text(components.map { $0.computed(builder) }, .exact).utf8))
    }

    /// Whether a value contains lengths relative to a font or page, or references to other custom properties.
    static func dependsOnContext(_ value: [UInt8]) -> Bool { hasUnits(value) { $0.pixels == nil } }

    private static func hasUnits(_ value: [UInt8], where isMeant: (LengthUnit) -> Bool) -> Bool {
        let list = Tokenizer.tokenize(value, source: SourceID(raw: 0))
        return list.tokens.contains { token in
            switch token.kind {
            case .dimension: LengthUnit(list, token).map(isMeant) ?? false
            case .function: list.value(token, is: "var")
            default: false
            }
        }
    }
}
