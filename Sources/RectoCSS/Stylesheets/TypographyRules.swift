import RectoCore

/// A named set of declarations, which `-recto-typography: name` stands for. Files of design tokens give one for each
/// typography.
public struct TypographyRule: Sendable {
    var name: String
    var declarations: [RawDeclaration]
    var span: SourceSpan
}

extension TokenCursor {
    /// The name of a typography, if there is nothing else.
    var typographyName: String? {
        if let token, CSSWideKeyword(list, token) != nil { return nil }
        return whole { $0.ident() }
    }
}

extension RuleBuilder {
    mutating func addTypography(_ rule: AtRule, to rules: inout [Rule], in context: RuleContext) {
        guard !refuseNested(rule, in: context), let block = block(of: rule) else { return }
        let cursor = TokenCursor(tokens, rule.prelude)
        guard let name = cursor.typographyName else { return reportPrelude(rule, "typography's name") }
        let declarations = declarations(in: block) { $0.reportUnknown($1.keyword) }
        rules.append(.typography(TypographyRule(name: name, declarations: declarations, span: keywordSpan(rule))))
    }
}
