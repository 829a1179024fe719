import RectoCore
import RectoDOM

/// Parses bytes of CSS into rules.
///
/// [CSS Syntax 3 §5.4.3 Parse a stylesheet](https://www.w3.org/TR/css-syntax-3/#parse-stylesheet). Everything that CSS
/// says to drop is dropped and reported with its position.
package struct StylesheetParser {
    /// Whether a declaration with this name and value is supported, as `@supports (…)` asks.
    package typealias SupportsDeclaration = (_ name: String, _ value: TokenCursor) -> Bool

    let diagnostics: DiagnosticSink
    let names: NameTable
    let supportsDeclaration: SupportsDeclaration

    package init(
        diagnostics: DiagnosticSink, names: NameTable, supportsDeclaration: @escaping SupportsDeclaration
    ) {
        self.diagnostics = diagnostics
        self.names = names
        self.supportsDeclaration = supportsDeclaration
    }

    /// Parses a style sheet.
    /// - Parameter bytes: the bytes of `source`, as `StylesheetDecoding` returns them.
    /// - Parameter base: the base for relative URLs.
    package func parse(source: SourceID, bytes: [UInt8], origin: CascadeOrigin, base: String) -> Stylesheet {
        parse(Tokenizer.tokenize(bytes, source: source, diagnostics: diagnostics), origin: origin, base: base)
    }

    /// Parses the tokens of a style sheet.
    func parse(_ tokens: TokenList, origin: CascadeOrigin, base: String) -> Stylesheet {
        var builder = RuleBuilder(parser: self, tokens: tokens, base: base)
        var reader = SyntaxReader(tokens)
        var rules: [Rule] = []
        while let item = reader.nextRuleOfStylesheet() { builder.add(item, to: &rules, in: .stylesheet) }
        return Stylesheet(tokens: tokens, origin: origin, base: base, rules: rules)
    }

    /// Parses the declarations of a `style` attribute. [CSS Style Attributes](https://www.w3.org/TR/css-style-attr/)
    package func parseStyleAttribute(source: SourceID, bytes: [UInt8]) -> (tokens: TokenList, [RawDeclaration]) {
        let tokens = Tokenizer.tokenize(bytes, source: source, diagnostics: diagnostics)
        let builder = RuleBuilder(parser: self, tokens: tokens, base: "")
        var reader = SyntaxReader(tokens)
        var declarations: [RawDeclaration] = []
        while let item = reader.nextOfStyleAttribute() {
            if case .declaration(let declaration) = item {
                declarations.append(declaration)
            } else {
                builder.reportNoDeclaration(item)
            }
        }
        return (tokens, declarations)
    }

    /// Parses a media query list outside of a style sheet, as in a `media` attribute.
    package func parseMediaQueryList(source: SourceID, bytes: [UInt8]) -> MediaQueryList {
        let tokens = Tokenizer.tokenize(bytes, source: source, diagnostics: diagnostics)
        return MediaQueryParser(diagnostics: diagnostics).parse(TokenCursor(tokens))
    }
}

/// The context of a rule.
enum RuleContext {
    case stylesheet
    /// The rule is inside `@media` or another conditional rule at the top level.
    case conditional
    /// The rule is inside a style rule, or inside a conditional rule in one.
    case nested(SelectorProgram, [Selector])

    var parent: SelectorProgram? { if case .nested(let program, _) = self { program } else { nil } }
}

/// Makes rules of the items that the general syntax gives.
struct RuleBuilder {
    let parser: StylesheetParser
    let tokens: TokenList
    let base: String
    var namespaces = Namespaces()
    /// Whether `@import` and `@namespace` are still allowed.
    var importsMayFollow = true
    var namespacesMayFollow = true

    init(parser: StylesheetParser, tokens: TokenList, base: String) {
        self.parser = parser
        self.tokens = tokens
        self.base = base
    }

    func report(_ id: DiagnosticID, _ message: String, at span: SourceSpan, hints: [String] = []) {
        parser.diagnostics.report(id, message, at: span, hints: hints)
    }

    mutating func add(_ item: SyntaxItem, to rules: inout [Rule], in context: RuleContext) {
        switch item {
        case .qualifiedRule(let prelude, let block):
            let count = rules.count
            addStyleRule(prelude, block, to: &rules, in: context)
            if rules.count > count { (importsMayFollow, namespacesMayFollow) = (false, false) }
        case .atRule(let keyword, let prelude, let block):
            addAtRule(
                AtRule(
                    name: tokens.lowercasedValue(tokens.tokens[keyword]), keyword: keyword, prelude: prelude,
                    block: block),
                to: &rules, in: context)
        case .declaration(let declaration):
            report(.cssSyntax, "declaration '\(declaration.name)' outside of a rule", at: declaration.span)
        case .invalid(let range): reportInvalid(range)
        }
    }

    // MARK: Style rules

    private mutating func addStyleRule(
        _ prelude: Range<Int>, _ block: Range<Int>, to rules: inout [Rule], in context: RuleContext
    ) {
        let cursor = TokenCursor(tokens, prelude)
        if cursor.atEnd {
            return report(
                .cssInvalidSelector, "rule without a selector",
                at: tokens.span(block.lowerBound - 1..<block.lowerBound))
        }
        switch SelectorParser.parse(cursor, names: parser.names, namespaces: namespaces, parent: context.parent) {
        case .success(let program):
            let selectors = program.selectors
            let (declarations, nested) = styleBlock(block, .nested(program, selectors), selectors)
            let span = cursor.span(upTo: prelude)
            // A block that the style sheet's end closes has no brace.
            let end = tokens.span(block.lowerBound - 1..<min(block.upperBound + 1, tokens.tokens.count)).upper
            var rule = StyleRule(selectors: selectors, declarations: declarations, nested: nested, span: span)
            rule.extent = SourceSpan(source: span.source, lower: span.lower, upper: end)
            rules.append(.style(rule))
        case .failure(let error):
            let text = Excerpt.of(tokens.sourceText(prelude))
            report(
                .cssInvalidSelector, "invalid selector '\(text)': \(error.message)", at: error.span,
                hints: error.hints)
        }
    }

    /// Reads the declarations and nested rules of a style rule. Declarations after a nested rule become a nested rule
    /// themselves, so that they keep their position.
    /// [CSS Nesting 1 §4.1](https://drafts.csswg.org/css-nesting-1/#mixing)
    mutating func styleBlock(
        _ block: Range<Int>, _ context: RuleContext, _ selectors: [Selector]
    ) -> ([RawDeclaration], [Rule]) {
        var own: [RawDeclaration] = []
        var nested: [Rule] = []
        var late: [RawDeclaration] = []
        func closeLate() {
            guard let first = late.first, let last = late.last else { return }
            let span = SourceSpan(source: first.span.source, lower: first.span.lower, upper: last.span.upper)
            nested.append(.style(StyleRule(selectors: selectors, declarations: late, span: span)))
            late = []
        }
        var reader = SyntaxReader(tokens, block)
        while let item = reader.nextOfBlock() {
            if case .declaration(let declaration) = item {
                if nested.isEmpty { own.append(declaration) } else { late.append(declaration) }
            } else {
                closeLate()
                add(item, to: &nested, in: context)
            }
        }
        closeLate()
        return (own, nested)
    }

    /// Reads the contents of a conditional rule or layer.
    mutating func rules(in block: Range<Int>, _ context: RuleContext) -> [Rule] {
        if case .nested(_, let selectors) = context {
            let (own, nested) = styleBlock(block, context, selectors)
            guard let first = own.first, let last = own.last else { return nested }
            let span = SourceSpan(source: first.span.source, lower: first.span.lower, upper: last.span.upper)
            return [.style(StyleRule(selectors: selectors, declarations: own, span: span))] + nested
        }
        var rules: [Rule] = []
        var reader = SyntaxReader(tokens, block)
        while let item = reader.nextRule() { add(item, to: &rules, in: .conditional) }
        return rules
    }

    /// Reads the declarations of a block that contains nothing else. At-rules are passed to `atRule`.
    mutating func declarations(in block: Range<Int>, atRule: (inout RuleBuilder, AtRule) -> Void) -> [RawDeclaration] {
        var declarations: [RawDeclaration] = []
        var reader = SyntaxReader(tokens, block)
        while let item = reader.nextOfBlock() {
            switch item {
            case .declaration(let declaration): declarations.append(declaration)
            case .atRule(let keyword, let prelude, let block):
                let name = tokens.lowercasedValue(tokens.tokens[keyword])
                atRule(&self, AtRule(name: name, keyword: keyword, prelude: prelude, block: block))
            default: reportNoDeclaration(item)
            }
        }
        return declarations
    }

    // MARK: What is dropped

    func reportInvalid(_ range: Range<Int>) {
        if BrowserHack.isStarred(tokens, range) { return }
        let text = Excerpt.of(tokens.sourceText(range))
        report(
            .cssSyntax, "'\(text)' is neither a declaration nor a rule", at: tokens.span(trimmed(range)))
    }

    /// Reports an item in a place where only declarations are allowed.
    func reportNoDeclaration(_ item: SyntaxItem) {
        switch item {
        case .invalid(let range): reportInvalid(range)
        case .qualifiedRule(let prelude, let block):
            let text = Excerpt.of(tokens.sourceText(prelude))
            let span = prelude.isEmpty ? block.lowerBound - 1..<block.lowerBound : trimmed(prelude)
            report(.cssSyntax, "rule '\(text)' where only declarations may stand", at: tokens.span(span))
        case .atRule(let keyword, _, _): reportUnknown(keyword)
        case .declaration: break
        }
    }

    func reportUnknown(_ keyword: Int) {
        let name = tokens.value(tokens.tokens[keyword])
        report(
            .cssUnknownAtRule, "unknown at-rule '@\(name)'", at: tokens.span(keyword..<keyword + 1),
            hints: NameSuggestion.hints(for: name.asciiLowercased, among: Self.atRuleNames, prefix: "@"))
    }

    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let last = range.last, [.whiteSpace, .semicolon].contains(tokens.tokens[last].kind) {
            range = range.lowerBound..<last
        }
        return range
    }
}

/// An at-rule, as ranges of the tokens.
struct AtRule {
    /// The name in lower case, without `@`.
    var name: String
    var keyword: Int
    var prelude: Range<Int>
    /// The content between the braces.
    var block: Range<Int>?
}

extension TokenCursor {
    /// The span from the cursor to the end of `range`, without white space at its end.
    fileprivate func span(upTo range: Range<Int>) -> SourceSpan {
        var last = range.upperBound
        while last > position, list.tokens[last - 1].kind == .whiteSpace { last -= 1 }
        return list.span(position..<last)
    }
}
