import RectoCore
import RectoDOM

/// The style sheets of a document as they are written, for questions about places in them.
struct WrittenSheets {
    var sheets: [Stylesheet]
    var imports: ImportCache
    var media: MediaContext
}

extension StyledDocument {
    /// The elements that a style rule matches, or the originating elements of its pseudo-elements. In a rule that does not
    /// apply to the medium these are none. Nil if no rule of an author or a user satisfies the condition.
    /// - Parameter isWanted: gets the extents of rules; of those that satisfy it the innermost is taken.
    package func elements(ofRuleWhere isWanted: @escaping (SourceSpan) -> Bool) -> [NodeID]? {
        guard let written else { return nil }
        let search = RuleSearch(media: written.media, isWanted: isWanted)
        for sheet in written.sheets + written.imports.all where sheet.origin != .userAgent {
            guard let found = search.rule(in: sheet.rules, of: sheet) else { continue }
            guard found.isApplied else { return [] }
            let matcher = SelectorMatcher(document: document, names: names)
            return (1..<max(1, document.nodeCount)).map { NodeID($0) }.filter { node in
                guard document.isElement(node) else { return false }
                return found.rule.selectors.contains { selector in
                    if let scope = found.scope { return matcher.hops(from: node, to: scope, selector) != nil }
                    return matcher.matches(selector, node)
                }
            }
        }
        return nil
    }
}

/// Looks for the innermost style rule at a place.
private struct RuleSearch {
    struct Found {
        var rule: StyleRule
        /// The `@scope` rules around it.
        var scope: StyleScope?
        /// Whether the conditions around it hold. Those of containers differ by element and are not asked.
        var isApplied = true

        var withoutEffect: Found { Found(rule: rule, scope: scope, isApplied: false) }
    }
    let media: MediaContext
    let isWanted: (SourceSpan) -> Bool

    func rule(in rules: [Rule], of sheet: Stylesheet, _ scope: StyleScope? = nil) -> Found? {
        for rule in rules {
            if let found = self.rule(in: rule, of: sheet, scope) { return found }
        }
        return nil
    }

    private func rule(in rule: Rule, of sheet: Stylesheet, _ scope: StyleScope?) -> Found? {
        func inner(_ rules: [Rule]) -> Found? { self.rule(in: rules, of: sheet, scope) }
        switch rule {
        case .style(let style):
            guard isWanted(style.extent) else { return nil }
            return inner(style.nested) ?? Found(rule: style, scope: scope)
        case .media(let queries, let rules): return queries.matches(media) ? inner(rules) : inner(rules)?.withoutEffect
        case .supports(let holds, let rules): return holds ? inner(rules) : inner(rules)?.withoutEffect
        case .container(_, let rules), .layer(_, let rules): return inner(rules)
        case .scope(let limits, let rules):
            let scope = StyleScope(limits, in: scope, implicitRoot: sheet.parentOfOwner)
            return self.rule(in: rules, of: sheet, scope)
        case .layerStatement, .import, .page, .fontFace, .fontFeatureValues, .fontPaletteValues, .counterStyle,
            .property,
            .typography:
            return nil
        }
    }
}
