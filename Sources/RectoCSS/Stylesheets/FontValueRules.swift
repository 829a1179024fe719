import RectoCore

/// An `@font-feature-values` rule: the numbers that the names of alternates mean in some families.
/// [CSS Fonts 4 §6.9.1](https://www.w3.org/TR/css-fonts-4/#font-feature-values)
///
/// DEVIATION: names that differ only in the case of their letters are the same.
public struct FontFeatureValuesRule: Sendable {
    public var families: [String]
    /// The numbers by the kind and by the name in lower case.
    public var values: [FontAlternateKind: [String: [UInt32]]] = [:]
}

/// An `@font-palette-values` rule.
/// [CSS Fonts 4 §9.2](https://www.w3.org/TR/css-fonts-4/#font-palette-values)
public struct FontPaletteValuesRule: Hashable, Sendable {
    public enum Base: Hashable, Sendable {
        case light, dark
        case index(Int)
    }
    /// The name, which is a dashed identifier.
    public var name: String
    public var families: [String]
    public var base = Base.index(0)
    public var overrides: [Override] = []

    public struct Override: Hashable, Sendable {
        public var index: Int
        public var color: Color
    }
}

extension FontAlternateKind {
    /// The least and the greatest number of integers that a name of this kind stands for.
    fileprivate var counts: ClosedRange<Int> {
        switch self {
        case .styleset: 1...Int.max
        case .characterVariant: 1...2
        case .stylistic, .swash, .ornaments, .annotation: 1...1
        }
    }
}

extension RuleBuilder {
    mutating func addFontFeatureValues(_ rule: AtRule, to rules: inout [Rule], in context: RuleContext) {
        guard !refuseNested(rule, in: context), let block = block(of: rule) else { return }
        let families = TokenCursor(tokens, rule.prelude).splitByCommas().map { $0.whole(Self.family) }
        guard !families.isEmpty, !families.contains(nil) else { return reportPrelude(rule, "list of families") }
        var out = FontFeatureValuesRule(families: families.compactMap { $0 })
        let declarations = declarations(in: block) { builder, inner in
            guard let kind = FontAlternateKind(rawValue: inner.name), let block = builder.block(of: inner) else {
                if FontAlternateKind(rawValue: inner.name) == nil {
                    builder.report(
                        .cssUnknownAtRule, "unknown at-rule '@\(inner.name)' in '@font-feature-values'",
                        at: builder.keywordSpan(inner),
                        hints: NameSuggestion.hints(
                            for: inner.name, among: FontAlternateKind.allCases.map(\.rawValue), prefix: "@"))
                }
                return
            }
            for declaration in builder.declarations(in: block, atRule: { $0.reportUnknown($1.keyword) }) {
                var cursor = TokenCursor(builder.tokens, declaration.value)
                var numbers: [UInt32] = []
                while let number = cursor.integer(), number >= 0 { numbers.append(UInt32(clamping: number)) }
                if cursor.atEnd, kind.counts.contains(numbers.count) {
                    out.values[kind, default: [:]][declaration.name.asciiLowercased] = numbers
                } else {
                    builder.reportDescriptor(declaration, of: "@" + inner.name)
                }
            }
        }
        // Fonts are not swapped after a page is printed.
        for declaration in declarations where declaration.name != "font-display" {
            reportDescriptor(declaration, of: "@font-feature-values")
        }
        rules.append(.fontFeatureValues(out))
    }

    mutating func addFontPaletteValues(_ rule: AtRule, to rules: inout [Rule], in context: RuleContext) {
        guard !refuseNested(rule, in: context), let block = block(of: rule) else { return }
        var prelude = TokenCursor(tokens, rule.prelude)
        guard let name = prelude.ident(), name.hasPrefix("--"), prelude.atEnd else {
            return reportPrelude(rule, "name that begins with '--'")
        }
        var out = FontPaletteValuesRule(name: name, families: [])
        for declaration in declarations(in: block, atRule: { $0.reportUnknown($1.keyword) }) {
            let cursor = TokenCursor(tokens, declaration.value)
            switch declaration.name {
            case "font-family":
                let families = cursor.splitByCommas().map { $0.whole(Self.family) }
                if !families.isEmpty, !families.contains(nil) {
                    out.families = families.compactMap { $0 }
                    continue
                }
            case "base-palette":
                if let base = cursor.whole(Self.basePalette) {
                    out.base = base
                    continue
                }
            case "override-colors":
                let overrides = cursor.splitByCommas().map { self.override($0) }
                if !overrides.isEmpty, !overrides.contains(nil) {
                    out.overrides = overrides.compactMap { $0 }
                    continue
                }
            default: break
            }
            reportDescriptor(declaration, of: "@font-palette-values")
        }
        if out.families.isEmpty {
            return report(
                .cssInvalidAtRule, "'@font-palette-values' without a valid 'font-family' is ignored",
                at: keywordSpan(rule))
        }
        rules.append(.fontPaletteValues(out))
    }

    private func override(_ cursor: TokenCursor) -> FontPaletteValuesRule.Override? {
        var parser = ValueParser(cursor, base: "")
        guard let index = parser.integer(min: 0), case .color(let color)? = parser.color(), parser.atEnd else {
            return nil
        }
        return FontPaletteValuesRule.Override(index: index, color: color)
    }

    private static func basePalette(_ cursor: inout TokenCursor) -> FontPaletteValuesRule.Base? {
        if cursor.consume(ident: "light") { return .light }
        if cursor.consume(ident: "dark") { return .dark }
        return cursor.integer().flatMap { $0 >= 0 ? .index($0) : nil }
    }

    private static func family(_ cursor: inout TokenCursor) -> String? {
        if let text = cursor.string() { return text }
        guard var name = cursor.ident() else { return nil }
        while let part = cursor.ident() { name += " " + part }
        return name
    }

    private mutating func reportDescriptor(_ declaration: RawDeclaration, of rule: String) {
        let text = Excerpt.of(tokens.sourceText(declaration.value))
        report(
            .cssInvalidDescriptor, "'\(declaration.name): \(text)' is not valid in '\(rule)'",
            at: declaration.span)
    }
}
