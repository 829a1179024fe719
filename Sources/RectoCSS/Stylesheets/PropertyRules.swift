import RectoCore

/// A registered custom property.
/// [CSS Properties and Values 1 §3](https://www.w3.org/TR/css-properties-values-api-1/#at-property-rule)
public struct PropertyRule: Sendable {
    /// With the dashes.
    var name: String
    var syntax: PropertySyntax
    var inherits: Bool
    /// nil is the guaranteed-invalid value.
    var initial: [UInt8]?
}

extension RuleBuilder {
    mutating func addProperty(_ rule: AtRule, to rules: inout [Rule], in context: RuleContext) {
        guard !refuseNested(rule, in: context), let block = block(of: rule) else { return }
        guard let name = TokenCursor(tokens, rule.prelude).whole({ $0.ident() }), name.hasPrefix("--"), name != "--"
        else { return reportPrelude(rule, "custom property's name") }
        var syntax: PropertySyntax?
        var inherits: Bool?
        var initial: [UInt8]?
        for declaration in declarations(in: block, atRule: { $0.reportUnknown($1.keyword) }) {
            let cursor = TokenCursor(tokens, declaration.value)
            switch declaration.name {
            case "syntax": syntax = cursor.whole { $0.string() }.flatMap(PropertySyntax.init)
            case "inherits": inherits = ["true": true, "false": false][cursor.whole { $0.keyword() } ?? ""]
            case "initial-value": initial = Array(tokens.sourceText(declaration.value).utf8)
            default:
                report(
                    SyntaxDiagnostic.invalidDescriptor, "unknown descriptor '\(declaration.name)' in '@property'",
                    at: declaration.nameSpan,
                    hints: NameSuggestion.hints(
                        for: declaration.name, among: ["syntax", "inherits", "initial-value"], prefix: ""))
            }
        }
        func refuse(_ what: String) {
            report(
                SyntaxDiagnostic.invalidAtRule, "'@property \(name)' without a valid '\(what)' is ignored",
                at: keywordSpan(rule))
        }
        guard let syntax else { return refuse("syntax") }
        guard let inherits else { return refuse("inherits") }
        if let value = initial {
            // The initial value must mean the same everywhere.
            if !syntax.matches(value) || PropertySyntax.dependsOnContext(value) { return refuse("initial-value") }
        } else if !syntax.isUniversal {
            return refuse("initial-value")
        }
        rules.append(.property(PropertyRule(name: name, syntax: syntax, inherits: inherits, initial: initial)))
    }
}

/// What values a registered custom property takes.
/// [CSS Properties and Values 1 §5](https://www.w3.org/TR/css-properties-values-api-1/#syntax-strings)
struct PropertySyntax: Sendable {
    enum Multiplier: Sendable { case one, spaces, commas }
    struct Component: Sendable {
        /// A data type without its brackets, or a keyword.
        var name: String
        var isType: Bool
        var multiplier: Multiplier
    }
    /// None: any value at all.
    private var components: [Component] = []
    var isUniversal: Bool { components.isEmpty }

    private static let types: Set<String> = [
        "length", "number", "percentage", "length-percentage", "string", "color", "image", "url", "integer", "angle",
        "time", "resolution", "transform-function", "transform-list", "custom-ident",
    ]

    init?(_ text: String) {
        if text.split(separator: " ") == ["*"] { return }
        for part in text.split(separator: "|", omittingEmptySubsequences: false) {
            var word = part.drop { $0 == " " }
            while word.last == " " { word.removeLast() }
            var component = Component(name: "", isType: false, multiplier: .one)
            if word.last == "+" || word.last == "#" {
                component.multiplier = word.last == "+" ? .spaces : .commas
                word.removeLast()
            }
            component.isType = word.first == "<" && word.last == ">"
            component.name = String(component.isType ? word.dropFirst().dropLast() : word)
            let isKnown =
                component.isType
                ? Self.types.contains(component.name)
                : TokenCursor(Tokenizer.tokenize(Array(word.utf8), source: SourceID(raw: 0))).whole { $0.ident() }
                    != nil
            if !isKnown { return nil }
            components.append(component)
        }
    }

    func matches(_ value: [UInt8]) -> Bool {
        if isUniversal { return true }
        let cursor = TokenCursor(Tokenizer.tokenize(value, source: SourceID(raw: 0)))
        return components.contains { component in
            cursor.whole { cursor -> Void? in
                var parser = ValueParser(cursor, base: "")
                repeat {
                    guard Self.reads(component, &parser) else { return nil }
                } while component.multiplier == .spaces
                    ? !parser.atEnd : component.multiplier == .commas && parser.cursor.consumeComma()
                cursor.move(to: parser.cursor)
                return ()
            } != nil
        }
    }

    private static func reads(_ component: Component, _ parser: inout ValueParser) -> Bool {
        guard component.isType else { return parser.cursor.ident() == component.name }
        switch component.name {
        case "length": return parser.length() != nil
        case "number": return parser.number() != nil
        case "percentage": return parser.percentage() != nil
        case "length-percentage": return parser.lengthPercentage() != nil
        case "string": return parser.string() != nil
        case "color": return parser.color() != nil
        case "url": return parser.url() != nil
        case "integer": return parser.integer() != nil
        case "angle": return parser.angle() != nil
        case "time", "resolution":
            let units = component.name == "time" ? ["s", "ms"] : ["dpi", "dpcm", "dppx", "x"]
            return parser.cursor.dimension().map { units.contains(parser.cursor.list.lowercasedValue($0)) } ?? false
        case "custom-ident": return parser.customIdent() != nil
        case "image": return parser.url() != nil || parser.cursor.function() != nil
        case "transform-function": return parser.cursor.function() != nil
        default:
            var count = 0
            while parser.cursor.function() != nil { count += 1 }
            return count > 0
        }
    }

    /// Whether a value holds lengths of a font or page, or other custom properties.
    static func dependsOnContext(_ value: [UInt8]) -> Bool {
        let list = Tokenizer.tokenize(value, source: SourceID(raw: 0))
        return list.tokens.contains { token in
            switch token.kind {
            case .dimension: LengthUnit(list, token).map { $0.pixels == nil } ?? false
            case .function: list.value(token, is: "var")
            default: false
            }
        }
    }
}
