import RectoDOM

/// The prelude of `@scope`. [CSS Cascade 6 §2.5](https://drafts.csswg.org/css-cascade-6/#scope-atrule)
public struct ScopeRule: Sendable {
    /// Selects the scoping roots; nil for the parent of the element that the style sheet belongs to.
    let start: SelectorProgram?
    /// Selects the elements with which a scope ends, relative to its root.
    let end: SelectorProgram?
    /// All that is in the parent of the element that the style sheet belongs to, which is named by `parentOfOwner`.
    package static let ofParent = ScopeRule(start: nil, end: nil)
}

extension RuleBuilder {
    /// Reads `@scope (start) to (end) { … }`. In its block `&` and the beginning of each selector mean the scoping root,
    /// as if it stood in a rule for `:where(:scope)`.
    /// [CSS Cascade 6 §2.5.2](https://drafts.csswg.org/css-cascade-6/#scope-syntax)
    mutating func addScope(_ rule: AtRule, to rules: inout [Rule], in context: RuleContext) {
        guard let block = block(of: rule) else { return }
        var cursor = TokenCursor(tokens, rule.prelude)
        var start: SelectorProgram?
        var end: SelectorProgram?
        if let list = cursor.block(.openParenthesis) {
            guard let program = scopeSelectors(list, of: rule, parent: context.parent) else { return }
            start = program
        }
        if cursor.consume(ident: "to") {
            guard let list = cursor.block(.openParenthesis) else { return reportPrelude(rule, "scope") }
            guard let program = scopeSelectors(list, of: rule, parent: .scopingRoot) else { return }
            end = program
        }
        guard cursor.atEnd else { return reportPrelude(rule, "scope") }
        let root = SelectorProgram.scopingRoot
        rules.append(.scope(ScopeRule(start: start, end: end), self.rules(in: block, .nested(root, root.selectors))))
    }

    private func scopeSelectors(_ list: TokenCursor, of rule: AtRule, parent: SelectorProgram?) -> SelectorProgram? {
        switch SelectorParser.parse(list, names: parser.names, namespaces: namespaces, parent: parent) {
        case .success(let program):
            if program.top.contains(where: { program.complexes[$0].pseudoElement != nil }) {
                reportPrelude(rule, "scope")
                return nil
            }
            return program
        case .failure(let error):
            report(
                .cssInvalidSelector,
                "invalid selector '\(Excerpt.of(list.sourceText))' of '@scope': \(error.message)",
                at: error.span, hints: error.hints)
            return nil
        }
    }
}
