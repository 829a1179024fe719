import RectoCore
import RectoDOM

/// Parses declarations into specified values, and reports those that it drops.
/// [CSS Syntax 3 §8.2](https://www.w3.org/TR/css-syntax-3/#declaration-rule-list)
struct DeclarationParser {
    let list: TokenList
    /// The base for relative URLs.
    let base: String
    /// The sink for diagnostics; nil parses without reports.
    let diagnostics: DiagnosticSink?
    /// In quirks mode, lengths may lack their unit, and colours their `#`.
    var mode = DocumentMode.noQuirks
    /// Gives the declarations of the names in `-recto-typography`; nil where the property can name nothing.
    var typographies: (any TypographySource)?
    /// Whether the declarations stand in a drawing. There they reach the library that draws it, which knows what layout does
    /// not: references to filters, masks and clip paths.
    var isOfDrawing = false

    func parse(_ raw: [RawDeclaration]) -> DeclarationBlock {
        var declarations: [Declaration] = []
        var custom: [CustomDeclaration] = []
        declarations.reserveCapacity(raw.count)
        for declaration in raw {
            if declaration.name.utf8.starts(with: [0x2D, 0x2D]) {
                if let value = customDeclaration(declaration) { custom.append(value) }
            } else {
                parse(declaration, of: raw, into: &declarations)
            }
        }
        return DeclarationBlock(declarations: declarations, custom: custom)
    }

    /// Whether a declaration would be accepted, for `@supports`.
    /// [CSS Conditional 3 §2](https://www.w3.org/TR/css-conditional-3/#support-definition)
    @Sendable static func supports(_ name: String, _ value: TokenCursor) -> Bool {
        if name.utf8.starts(with: [0x2D, 0x2D]) {
            let parser = DeclarationParser(list: value.list, base: "", diagnostics: nil)
            if case .invalid = parser.substitution(value.rest, in: nil) { return false }
            return true
        }
        guard let meaning = PropertyNames.shared[name.asciiLowercased] else { return false }
        switch meaning {
        case .ignored: return false
        case .longhand, .shorthand: break
        }
        let parser = DeclarationParser(list: value.list, base: "", diagnostics: nil)
        switch parser.substitution(value.rest, in: meaning) {
        case .none: break
        case .valid: return true
        case .invalid: return false
        }
        if let token = value.token, CSSWideKeyword(value.list, token) != nil {
            return value.whole { $0.ident() } != nil
        }
        var values = ValueParser(value, base: "")
        var out: [(PropertyID, SpecifiedValue)] = []
        return Self.expand(meaning, &values, into: &out) && values.unsupported == nil
    }

    private func parse(_ raw: RawDeclaration, of block: [RawDeclaration], into out: inout [Declaration]) {
        guard let meaning = PropertyNames.shared[raw.name] else {
            if let diagnostics { UnknownProperty(raw: raw, block: block).report(to: diagnostics) }
            return
        }
        // A declaration with a standard twin is meant for other programs, so nothing is reported about it.
        let diagnostics = isTwin(raw, meaning, in: block) ? nil : self.diagnostics
        if case .ignored = meaning {
            // If the property has no meaning on paper, its prefixed form need not be checked.
            if raw.name.utf8.first == 0x2D { return }
        }
        if case .shorthand(.rectoTypography) = meaning, addTypography(raw, into: &out) { return }
        func add(_ id: PropertyID, _ value: SpecifiedValue) {
            out.append(Declaration(property: id, isImportant: raw.isImportant, value: value, span: raw.span))
        }
        switch substitution(raw.value, in: meaning) {
        case .none: break
        case .valid:
            let pending = PendingValue(property: meaning, text: text(raw.value), base: base, span: raw.span)
            for id in Self.longhands(meaning) { add(id, .pending(pending)) }
            return
        case .invalid(let error):
            reportValue(raw, of: block, meaning, unsupported: nil, error, to: diagnostics)
            return
        }
        let cursor = TokenCursor(list, raw.value)
        if let token = cursor.token, let wide = CSSWideKeyword(list, token), cursor.whole({ $0.ident() }) != nil {
            for id in Self.longhands(meaning) { add(id, .wide(wide)) }
            return
        }
        var parser = ValueParser(cursor, base: base)
        var values: [(PropertyID, SpecifiedValue)] = []
        if !Self.expand(meaning, &parser, into: &values) {
            if mode == .quirks, let quirky = quirkyValues(raw, meaning) {
                for (id, value) in quirky { add(id, value) }
                return
            }
            reportValue(
                raw, of: block, meaning, unsupported: parser.unsupported, hint: parser.unsupportedHint,
                parser.notes?.error, to: diagnostics)
            return
        }
        if parser.notes?.needsElement == true {
            let pending = PendingValue(property: meaning, text: text(raw.value), base: base, span: raw.span)
            for id in Self.longhands(meaning) { add(id, .pending(pending)) }
            return
        }
        if let unsupported = parser.unsupported, let diagnostics, !isTwin(ofValue: raw, in: block) {
            diagnostics.report(
                .cssUnsupportedValue,
                "'\(raw.name): \(Excerpt.of(list.sourceText(raw.value)))': \(unsupported)",
                at: list.span(raw.value), hints: parser.unsupportedHint.map { [$0] } ?? [])
        }
        for (id, value) in values { add(id, value) }
    }

    /// Adds the declarations that a typography stands for, and returns whether the value is the name of one.
    private func addTypography(_ raw: RawDeclaration, into out: inout [Declaration]) -> Bool {
        guard let typographies else { return false }
        let cursor = TokenCursor(list, raw.value)
        if let token = cursor.token, CSSWideKeyword(list, token) != nil { return false }
        guard let name = cursor.whole({ $0.ident() }) else { return false }
        guard let declarations = typographies.declarations(of: name) else {
            if let diagnostics { typographies.report(unknown: name, at: list.span(raw.value), to: diagnostics) }
            return true
        }
        for var declaration in declarations {
            (declaration.isImportant, declaration.span) = (raw.isImportant, raw.span)
            out.append(declaration)
        }
        return true
    }

    /// Whether `raw` has a vendor prefix and means the same as another declaration in the block.
    private func isTwin(_ raw: RawDeclaration, _ meaning: PropertyName, in block: [RawDeclaration]) -> Bool {
        guard PropertyNames.isVendors(raw.name) else { return false }
        return block.contains { other in
            !PropertyNames.isVendors(other.name) && PropertyNames.shared[other.name].map { $0 == meaning } ?? false
        }
    }
    /// Whether a value has a vendor prefix, such as `-webkit-box`, and the block gives another value for other
    /// programs.
    private func isTwin(ofValue raw: RawDeclaration, in block: [RawDeclaration]) -> Bool {
        func hasPrefix(_ value: Range<Int>) -> Bool {
            list.tokens[value].contains { token in
                guard token.kind == .ident || token.kind == .function else { return false }
                let name = list.value(token).utf8
                return name.first == 0x2D && name.dropFirst().first != 0x2D
            }
        }
        return hasPrefix(raw.value) && block.contains { $0.name == raw.name && !hasPrefix($0.value) }
    }

    /// Adds every longhand with its value. Returns false if the value is invalid.
    static func expand(
        _ meaning: PropertyName, _ parser: inout ValueParser, into out: inout [(PropertyID, SpecifiedValue)]
    ) -> Bool {
        switch meaning {
        case .longhand(let id):
            parser.allowsAnchors = id.takesAnchors
            guard let value = id.parse(&parser), parser.atEnd, !parser.isDropped else {
                return false
            }
            out.append((id, value))
            return true
        case .shorthand(let shorthand):
            var expansion = Shorthand.Expansion()
            parser.allowsAnchors = shorthand.longhands.first?.takesAnchors ?? false
            guard shorthand.parse(&parser, into: &expansion), parser.atEnd, !parser.isDropped else { return false }
            for id in shorthand.longhands { out.append((id, expansion.value(id) ?? .wide(.initial))) }
            return true
        case .ignored(let index): return IgnoredProperties.matches(index, &parser)
        }
    }
    static func longhands(_ meaning: PropertyName) -> [PropertyID] {
        switch meaning {
        case .longhand(let id): [id]
        case .shorthand(let shorthand): shorthand.longhands
        case .ignored: []
        }
    }

    private func customDeclaration(_ raw: RawDeclaration) -> CustomDeclaration? {
        let cursor = TokenCursor(list, raw.value)
        let value: CustomValue
        if let token = cursor.token, let wide = CSSWideKeyword(list, token), cursor.whole({ $0.ident() }) != nil {
            value = .wide(wide)
        } else {
            switch substitution(raw.value, in: nil) {
            case .none: value = .text(text(raw.value), hasVariables: false)
            case .valid: value = .text(text(raw.value), hasVariables: true)
            case .invalid(let error):
                let message =
                    "'\(Excerpt.of(list.sourceText(raw.value)))' is not a valid value of '\(raw.name)': \(error.text)"
                diagnostics?.report(.cssInvalidValue, message, at: error.span)
                return nil
            }
        }
        return CustomDeclaration(name: raw.name, isImportant: raw.isImportant, value: value, span: raw.span)
    }

    private enum Substitution {
        case none, valid
        case invalid(ValueError)
    }
    /// Looks for `var()` and other substitution functions at any depth: tokens are a flat list. The value of a custom
    /// property, a value with such a function, and a fallback may be any `<declaration-value>`.
    /// [CSS Variables 1 §2](https://www.w3.org/TR/css-variables-1/#syntax)
    private func substitution(_ range: Range<Int>, in property: PropertyName?) -> Substitution {
        var result = Substitution.none
        var endOfCode = range.lowerBound
        for i in range {
            let token = list.tokens[i]
            if token.kind == .function, list.value(token, is: "-recto-code") { endOfCode = Int(token.match) }
            guard token.kind == .function, let function = SubstitutionFunction(list, token) else { continue }
            let close = min(range.upperBound, Int(token.match))
            if case .var = function, isNameAlone(i + 1, before: close) {
                result = .valid
                continue
            }
            let arguments = TokenCursor(list, i + 1..<max(i + 1, close))
            guard let reference = function.reference(arguments) else {
                let span = list.span(i..<min(close + 1, range.upperBound))
                return .invalid(ValueError(text: function.expectation, span: span))
            }
            if let fallback = reference.fallback, let error = strayToken(in: fallback) { return .invalid(error) }
            // The content of a code is known with the style.
            if case .attr = function, i >= endOfCode, Self.takesContent(property),
                AttributeReference.isContentItem(arguments)
            {
                continue
            }
            result = .valid
        }
        if case .none = result, property != nil { return result }
        return strayToken(in: range).map(Substitution.invalid) ?? result
    }
    /// Whether the token is the name of a custom property and the only one before the bracket, as in most references.
    private func isNameAlone(_ index: Int, before close: Int) -> Bool {
        guard close == index + 1, list.tokens[index].kind == .ident else { return false }
        let (lower, upper) = (Int(list.tokens[index].valueLower), Int(list.tokens[index].valueUpper))
        return upper - lower >= 2 && list.text[lower] == 0x2D && list.text[lower + 1] == 0x2D
    }
    /// The first token that keeps the tokens from being a `<declaration-value>`: a bad string or address, an unmatched
    /// bracket, or `;` or `!` outside of all blocks. [CSS Syntax 3 §8.2](https://www.w3.org/TR/css-syntax-3/#any-value)
    private func strayToken(in range: Range<Int>) -> ValueError? {
        let stray = withUnsafeTemporaryAllocation(of: Int32.self, capacity: range.count) { closes -> Int? in
            var depth = 0
            for i in range {
                let token = list.tokens[i]
                if token.match >= 0 {
                    closes[depth] = token.match
                    depth += 1
                }
                let isStray: Bool
                switch token.kind {
                case .badString, .badURL: isStray = true
                case .closeParenthesis, .closeSquare, .closeBrace:
                    isStray = depth == 0 || closes[depth - 1] != Int32(i)
                    if !isStray { depth -= 1 }
                case .semicolon: isStray = depth == 0
                case .delim: isStray = depth == 0 && token.number == 0x21
                default: isStray = false
                }
                if isStray { return i }
            }
            return nil
        }
        return stray.map {
            let excerpt = Excerpt.of(list.sourceText($0..<$0 + 1))
            return ValueError(text: "'\(excerpt)' cannot stand there", span: list.span($0..<$0 + 1))
        }
    }
    /// Whether the property's own grammar includes `attr()`, which is then evaluated when boxes are made.
    private static func takesContent(_ property: PropertyName?) -> Bool {
        guard case .longhand(let id)? = property else { return false }
        return id == .content || id == .stringSet || id == .bookmarkLabel || id == .sumAdd || id == .sumCheck
    }
    private func text(_ range: Range<Int>) -> [UInt8] {
        guard let first = range.first, let last = range.last else { return [] }
        return Array(list.text[Int(list.tokens[first].start)..<Int(list.tokens[last].end)])
    }

    private func reportValue(
        _ raw: RawDeclaration, of block: [RawDeclaration], _ meaning: PropertyName, unsupported: String?,
        hint: String? = nil, _ error: ValueError?, to diagnostics: DiagnosticSink?
    ) {
        guard let diagnostics, !isTwin(ofValue: raw, in: block), !BrowserHack.isValue(list, raw.value) else { return }
        let text = Excerpt.of(list.sourceText(raw.value))
        let span = raw.value.isEmpty ? raw.span : list.span(raw.value)
        if let unsupported {
            if isOfDrawing, text.contains("url(") { return }
            diagnostics.report(
                .cssUnsupportedValue, "'\(raw.name): \(text)' is dropped: \(unsupported)", at: span,
                hints: hint.map { [$0] } ?? [])
            return
        }
        let grammar: String
        switch meaning {
        case .longhand(let id): grammar = "\(id.grammar)"
        case .shorthand(let shorthand): grammar = "\(shorthand.grammar)"
        case .ignored(let index): grammar = "\(IgnoredProperties.rows[index].grammar)"
        }
        var message =
            text.isEmpty ? "'\(raw.name)' has no value" : "'\(text)' is not a valid value of '\(raw.name)'"
        if let error { message += ": \(error.text)" }
        diagnostics.report(
            .cssInvalidValue, message, at: error?.span ?? span, hints: ["expected \(grammar)"])
    }
}

/// Finds what the name of a typography stands for.
protocol TypographySource: AnyObject {
    func declarations(of name: String) -> [Declaration]?
    func report(unknown name: String, at span: SourceSpan, to diagnostics: DiagnosticSink)
}

extension RawDeclaration {
    /// The span of the name at the start of the declaration.
    var nameSpan: SourceSpan {
        SourceSpan(source: span.source, lower: span.lower, upper: min(span.upper, span.lower + Int32(name.utf8.count)))
    }
}

/// Reports an unknown property, with the name that may have been meant.
private struct UnknownProperty {
    let raw: RawDeclaration
    let block: [RawDeclaration]

    func report(to diagnostics: DiagnosticSink) {
        if BrowserHack.isProperty(raw.name) { return }
        let name = Array(raw.name.utf8)
        if name.first == 0x2D, let dash = name.dropFirst().firstIndex(of: 0x2D) {
            let standard = String(decoding: name[(dash + 1)...], as: UTF8.self)
            // A property without a meaning on paper has none with a prefix either.
            if case .ignored? = PropertyNames.shared[standard] { return }
            if IgnoredProperties.vendorNames.contains(where: { "\($0)" == standard }) { return }
            if block.contains(where: { $0.name == standard }) { return }
            // Properties of `-premailer-` are for mail, where they mean something else: with the standard name they
            // would change the page.
            let isBrowsers = ["webkit", "moz", "ms", "o", "khtml", "epub", "apple", "prince", "weasy"].contains {
                name[1..<dash].elementsEqual($0.utf8)
            }
            if PropertyNames.shared[standard] != nil, isBrowsers {
                diagnostics.report(
                    .cssUnknownProperty, "unknown property '\(raw.name)'", at: raw.nameSpan,
                    hints: ["the standard property is '\(standard)'"])
                return
            }
        }
        let names = (0..<PropertyNames.shared.count).lazy.map { "\(PropertyNames.shared.name(at: $0).name)" }
        diagnostics.report(
            .cssUnknownProperty, "unknown property '\(raw.name)'", at: raw.nameSpan,
            hints: name.first == 0x2D
                ? [] : NameSuggestion.hints(for: raw.name, among: names.filter { $0.utf8.first != 0x2D }, prefix: ""))
    }
}
