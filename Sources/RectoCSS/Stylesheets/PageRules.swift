import RectoCore

extension RuleBuilder {
    /// [CSS Paged Media 3 §4.3 @page](https://www.w3.org/TR/css-page-3/#at-page-rule)
    mutating func addPage(_ rule: AtRule, to rules: inout [Rule], in context: RuleContext) {
        guard !refuseNested(rule, in: context), let block = block(of: rule) else { return }
        var selectors: [PageSelector] = []
        let prelude = TokenCursor(tokens, rule.prelude)
        if !prelude.atEnd {
            for part in prelude.splitByCommas() {
                guard let selector = part.whole(pageSelector) else {
                    let text = Excerpt.of(tokens.sourceText(rule.prelude))
                    return report(
                        .cssInvalidSelector, "invalid page selector '\(text)'",
                        at: tokens.span(trimmed(prelude.position..<rule.prelude.upperBound)),
                        hints: ["a page selector is a name and any of :first, :last, :left, :right, :blank, :nth(…)"])
                }
                if selector.matchesNothing {
                    report(
                        .cssInvalidSelector,
                        "the page selector '\(Excerpt.of(tokens.sourceText(rule.prelude)))' matches no page",
                        at: tokens.span(trimmed(prelude.position..<rule.prelude.upperBound)),
                        hints: [selector.sideCount > 1 ? "no page is left and right" : "'auto' is no page's name"])
                }
                selectors.append(selector)
            }
        }
        var marginBoxes: [(MarginBoxName, [RawDeclaration])] = []
        var footnoteArea: [RawDeclaration] = []
        let declarations = declarations(in: block) { builder, inner in
            let name = MarginBoxName(rawValue: inner.name)
            guard name != nil || inner.name == "footnote" else {
                return builder.report(
                    .cssUnknownAtRule, "unknown at-rule '@\(inner.name)' in '@page'",
                    at: builder.keywordSpan(inner),
                    hints: NameSuggestion.hints(
                        for: inner.name, among: MarginBoxName.allCases.map(\.rawValue) + ["footnote"], prefix: "@"))
            }
            guard builder.tokens.sourceText(inner.prelude).isEmpty, let block = builder.block(of: inner) else {
                if inner.block != nil { builder.reportPrelude(inner, "prelude") }
                return
            }
            let declarations = builder.declarations(in: block) { $0.reportUnknown($1.keyword) }
            if let name { marginBoxes.append((name, declarations)) } else { footnoteArea += declarations }
        }
        rules.append(
            .page(
                PageRule(
                    selectors: selectors, declarations: declarations, marginBoxes: marginBoxes,
                    footnoteArea: footnoteArea, span: keywordSpan(rule))))
    }

    /// Reads a page selector: `name`, `:first`, `name:left:first`. It contains no white space.
    private func pageSelector(_ cursor: inout TokenCursor) -> PageSelector? {
        var selector = PageSelector()
        var isEmpty = true
        if let token = cursor.token, token.kind == .ident {
            // This is valid, but no page has the name `auto`.
            if cursor.isIdent("auto") { selector.matchesNothing = true }
            selector.name = tokens.value(token)
            cursor.advance()
            isEmpty = false
        }
        while cursor.kind == .colon, isEmpty || !cursor.isAfterWhiteSpace {
            cursor.advance()
            if cursor.isAfterWhiteSpace { return nil }
            isEmpty = false
            if let arguments = cursor.function(named: "nth") {
                guard let test = arguments.whole(pageNumberTest) else { return nil }
                selector.numbers.append(test)
                continue
            }
            guard let name = cursor.keyword() else { return nil }
            switch name {
            case "first": selector.isFirst = true
            case "last": selector.isLast = true
            case "blank": selector.isBlank = true
            case "left", "right":
                // This is valid, but no page is both.
                if let isLeft = selector.isLeft, isLeft != (name == "left") { selector.matchesNothing = true }
                selector.isLeft = name == "left"
                selector.sideCount += 1
                continue
            default: return nil
            }
            selector.pseudoClassCount += 1
        }
        return isEmpty ? nil : selector
    }

    /// Reads `An+B [ of <custom-ident> ]?`.
    private func pageNumberTest(_ cursor: inout TokenCursor) -> PageNumberTest? {
        guard let formula = AnPlusB.parse(&cursor) else { return nil }
        guard cursor.consume(ident: "of") else { return PageNumberTest(formula: formula) }
        return cursor.ident().map { PageNumberTest(formula: formula, group: $0) }
    }
}
