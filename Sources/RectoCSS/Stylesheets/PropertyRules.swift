import RectoCore

/// A registered custom property.
/// [CSS Properties and Values 1 §3](https://www.w3.org/TR/css-properties-values-api-1/#at-property-rule)
public struct PropertyRule: Sendable {
    /// The name with its two hyphens.
    var name: String
    var syntax: PropertySyntax
    var inherits: Bool
    /// The initial value; nil is the guaranteed-invalid value.
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
                    .cssInvalidDescriptor, "unknown descriptor '\(declaration.name)' in '@property'",
                    at: declaration.nameSpan,
                    hints: NameSuggestion.hints(
                        for: declaration.name, among: ["syntax", "inherits", "initial-value"], prefix: ""))
            }
        }
        func refuse(_ what: String) {
            report(
                .cssInvalidAtRule, "'@property \(name)' without a valid '\(what)' is ignored",
                at: keywordSpan(rule))
        }
        guard let syntax else { return refuse("syntax") }
        guard let inherits else { return refuse("inherits") }
        if let value = initial {
            // The initial value must mean the same for every element.
            if !syntax.matches(value) || PropertySyntax.dependsOnContext(value) { return refuse("initial-value") }
        } else if !syntax.isUniversal {
            return refuse("initial-value")
        }
        rules.append(.property(PropertyRule(name: name, syntax: syntax, inherits: inherits, initial: initial)))
    }
}
