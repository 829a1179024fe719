import RectoCore

extension RuleBuilder {
    /// The at-rules that have no meaning on paper. They are dropped without a message.
    private static let withoutMeaning: Set<String> = [
        "keyframes", "view-transition", "starting-style", "position-try", "viewport", "document",
    ]

    /// The at-rules that would have an effect on paper, but do not have it here.
    private static let unsupported: Set<String> = [
        "color-profile", "custom-media", "custom-selector", "function",
    ]
    static let atRuleNames =
        [
            "charset", "import", "namespace", "media", "supports", "container", "scope", "layer", "page", "font-face",
            "counter-style",
            "property", "font-feature-values", "font-palette-values", "-recto-typography",
        ] + unsupported.sorted() + withoutMeaning.sorted()

    mutating func addAtRule(_ rule: AtRule, to rules: inout [Rule], in context: RuleContext) {
        let wasFirst = importsMayFollow
        let namespaceMayStand = namespacesMayFollow
        let count = rules.count
        // Only valid rules keep `@import` from following; `@layer a;` and `@charset` do not.
        defer {
            let isValid =
                rules.count > count || Self.withoutMeaning.contains(rule.name) || Self.unsupported.contains(rule.name)
            if isValid, rule.name != "import", rule.name != "layer" || rule.block != nil {
                (importsMayFollow, namespacesMayFollow) = (false, false)
            }
        }
        switch rule.name {
        // `StylesheetDecoding` has already used it.
        case "charset": break
        case "import": addImport(rule, mayStand: wasFirst, to: &rules, in: context)
        case "namespace": addNamespace(rule, mayStand: namespaceMayStand, in: context)
        case "media":
            guard let block = block(of: rule) else { return }
            let queries = MediaQueryParser(diagnostics: parser.diagnostics).parse(TokenCursor(tokens, rule.prelude))
            rules.append(.media(queries, self.rules(in: block, context.inside)))
        case "supports":
            guard let block = block(of: rule) else { return }
            guard let holds = supports(TokenCursor(tokens, rule.prelude)) else {
                return reportPrelude(rule, "condition")
            }
            rules.append(.supports(holds, self.rules(in: block, context.inside)))
        case "container": addContainer(rule, to: &rules, in: context)
        case "scope": addScope(rule, to: &rules, in: context)
        case "layer": addLayer(rule, to: &rules, in: context)
        case "page": addPage(rule, to: &rules, in: context)
        case "font-face": addFontFace(rule, to: &rules, in: context)
        case "font-feature-values": addFontFeatureValues(rule, to: &rules, in: context)
        case "font-palette-values": addFontPaletteValues(rule, to: &rules, in: context)
        case "property": addProperty(rule, to: &rules, in: context)
        case "counter-style": addCounterStyle(rule, to: &rules, in: context)
        case "-recto-typography": addTypography(rule, to: &rules, in: context)
        case let name where Self.unsupported.contains(name):
            report(
                .cssUnsupportedAtRule, "'@\(name)' has no effect yet: what stands in it is dropped",
                at: keywordSpan(rule))
        default:
            let vendor = NeverMatching.isVendorPrefixed(rule.name)
            if !vendor, !Self.withoutMeaning.contains(rule.name) { reportUnknown(rule.keyword) }
        }
    }

    // MARK: Common parts

    func keywordSpan(_ rule: AtRule) -> SourceSpan { tokens.span(rule.keyword..<rule.keyword + 1) }

    /// The block of the rule. A missing block is reported.
    func block(of rule: AtRule) -> Range<Int>? {
        if rule.block == nil {
            report(.cssInvalidAtRule, "at-rule '@\(rule.name)' has no block", at: keywordSpan(rule))
        }
        return rule.block
    }
    func reportPrelude(_ rule: AtRule, _ what: String) {
        let text = Excerpt.of(tokens.sourceText(rule.prelude))
        let cursor = TokenCursor(tokens, rule.prelude)
        let message =
            text.isEmpty ? "'@\(rule.name)' without a \(what)" : "invalid \(what) '\(text)' of '@\(rule.name)'"
        report(
            .cssInvalidAtRule, message,
            at: cursor.atEnd ? keywordSpan(rule) : tokens.span(trimmed(cursor.position..<rule.prelude.upperBound)))
    }
    /// Reports a rule that is not allowed inside of a style rule, and returns whether it is one.
    func refuseNested(_ rule: AtRule, in context: RuleContext) -> Bool {
        guard case .nested = context else { return false }
        report(
            .cssInvalidAtRule, "'@\(rule.name)' cannot stand inside of a style rule", at: keywordSpan(rule)
        )
        return true
    }

    // MARK: @import, @namespace

    /// [CSS Cascade 5 §2](https://www.w3.org/TR/css-cascade-5/#at-import)
    private func addImport(_ rule: AtRule, mayStand: Bool, to rules: inout [Rule], in context: RuleContext) {
        guard mayStand, case .stylesheet = context else {
            return report(
                .cssInvalidAtRule, "'@import' after other rules is ignored", at: keywordSpan(rule),
                hints: ["move it to the top of the style sheet"])
        }
        var cursor = TokenCursor(tokens, rule.prelude)
        guard rule.block == nil, let url = cursor.string() ?? cursor.url() else {
            return reportPrelude(rule, "address")
        }
        var layer: String?
        if cursor.consume(ident: "layer") {
            layer = ""
        } else if let name = cursor.attempt({ cursor -> String? in
            guard var inner = cursor.function(named: "layer") else { return nil }
            let name = layerName(&inner)
            return inner.atEnd ? name : nil
        }) {
            layer = name
        }
        if let condition = cursor.function(named: "supports") {
            let holds = supports(condition) ?? declarationHolds(condition)
            if !holds { return }
        }
        let media = MediaQueryParser(diagnostics: parser.diagnostics).parse(cursor)
        let span = SourceSpan(
            source: tokens.source, lower: keywordSpan(rule).lower, upper: tokens.span(trimmed(rule.prelude)).upper)
        rules.append(.import(ImportRule(url: url, media: media, layer: layer, span: span)))
    }

    /// [CSS Namespaces 3 §3](https://www.w3.org/TR/css-namespaces-3/#declaration)
    private mutating func addNamespace(_ rule: AtRule, mayStand: Bool, in context: RuleContext) {
        guard mayStand, case .stylesheet = context else {
            return report(
                .cssInvalidAtRule, "'@namespace' after other rules is ignored", at: keywordSpan(rule))
        }
        var cursor = TokenCursor(tokens, rule.prelude)
        let prefix = cursor.ident()
        guard let url = cursor.string() ?? cursor.url(), cursor.atEnd else { return reportPrelude(rule, "namespace") }
        importsMayFollow = false
        if let prefix { namespaces.prefixes[prefix] = url } else { namespaces.standard = url }
    }

    // MARK: @container

    /// [CSS Conditional 5 §5](https://drafts.csswg.org/css-conditional-5/#container-rule)
    private mutating func addContainer(_ rule: AtRule, to rules: inout [Rule], in context: RuleContext) {
        guard let block = block(of: rule) else { return }
        guard let conditions = ContainerQueryParser().parse(TokenCursor(tokens, rule.prelude)) else {
            return reportPrelude(rule, "condition")
        }
        if conditions.hasUnknown {
            let text = Excerpt.of(tokens.sourceText(rule.prelude))
            report(
                .cssInvalidAtRule, "the condition '\(text)' of '@container' asks for something unknown",
                at: tokens.span(trimmed(TokenCursor(tokens, rule.prelude).position..<rule.prelude.upperBound)))
        }
        rules.append(.container(conditions, self.rules(in: block, context.inside)))
    }

    // MARK: @layer

    /// Reads a layer name such as `a.b`, which contains no white space.
    func layerName(_ cursor: inout TokenCursor) -> String? {
        guard var name = cursor.ident() else { return nil }
        while !cursor.isAfterWhiteSpace, cursor.isDelim(".") {
            cursor.advance()
            guard !cursor.isAfterWhiteSpace, let part = cursor.ident() else { return nil }
            name += "." + part
        }
        return name
    }

    /// [CSS Cascade 5 §6.4.3](https://www.w3.org/TR/css-cascade-5/#layering)
    private mutating func addLayer(_ rule: AtRule, to rules: inout [Rule], in context: RuleContext) {
        var layerNames: [String] = []
        let cursor = TokenCursor(tokens, rule.prelude)
        if !cursor.atEnd {
            for part in cursor.splitByCommas() {
                var part = part
                guard let name = layerName(&part), part.atEnd else { return reportPrelude(rule, "layer name") }
                layerNames.append(name)
            }
        }
        if let block = rule.block {
            if layerNames.count > 1 { return reportPrelude(rule, "layer name") }
            rules.append(.layer(layerNames.first, self.rules(in: block, context.inside)))
        } else if layerNames.isEmpty {
            reportPrelude(rule, "layer name")
        } else {
            rules.append(.layerStatement(layerNames))
        }
    }

    // MARK: @counter-style

    /// [CSS Counter Styles 3 §3](https://www.w3.org/TR/css-counter-styles-3/#the-counter-style-rule)
    private mutating func addCounterStyle(_ rule: AtRule, to rules: inout [Rule], in context: RuleContext) {
        guard !refuseNested(rule, in: context), let block = block(of: rule) else { return }
        var cursor = TokenCursor(tokens, rule.prelude)
        let reserved: Set<String> = [
            "none", "decimal", "disc", "square", "circle", "disclosure-open", "disclosure-closed", "inherit", "initial",
            "unset", "revert", "revert-layer", "revert-rule", "default",
        ]
        guard let name = cursor.ident(), cursor.atEnd, !reserved.contains(name.lowercased()) else {
            return reportPrelude(rule, "counter style's name")
        }
        let declarations = declarations(in: block) { $0.reportUnknown($1.keyword) }
        rules.append(
            .counterStyle(CounterStyleRule(name: name, declarations: declarations, span: keywordSpan(rule))))
    }
}

extension RuleContext {
    /// The context for the rules inside of a conditional rule.
    var inside: RuleContext { if case .nested = self { self } else { .conditional } }
}
