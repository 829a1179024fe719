/// [CSS Conditional 3 §6](https://www.w3.org/TR/css-conditional-3/#at-supports), with
/// [`selector()`](https://www.w3.org/TR/css-conditional-4/#at-supports-ext) of level 4.
extension RuleBuilder {
    /// Whether a condition holds, or nil if it is malformed.
    func supports(_ input: TokenCursor) -> Bool? {
        var cursor = input
        guard let result = supports(&cursor), cursor.atEnd else { return nil }
        return result
    }

    private func supports(_ cursor: inout TokenCursor) -> Bool? {
        if cursor.consume(ident: "not") { return supportsInParentheses(&cursor).map { !$0 } }
        guard var result = supportsInParentheses(&cursor) else { return nil }
        if cursor.isIdent("and") {
            while cursor.consume(ident: "and") {
                guard let next = supportsInParentheses(&cursor) else { return nil }
                result = result && next
            }
        } else {
            while cursor.consume(ident: "or") {
                guard let next = supportsInParentheses(&cursor) else { return nil }
                result = result || next
            }
        }
        return result
    }

    private func supportsInParentheses(_ cursor: inout TokenCursor) -> Bool? {
        if let inner = cursor.block(.openParenthesis) { return supports(inner) ?? declarationHolds(inner) }
        guard let (name, arguments) = cursor.function() else { return nil }
        switch name {
        case "selector":
            if case .success(let program) = SelectorParser.parse(
                arguments, names: parser.names, namespaces: namespaces)
            {
                return program.top.count == 1
            }
            return false
        case "font-format":
            var arguments = arguments
            return arguments.keyword().map { ["opentype", "truetype", "woff", "woff2", "collection"].contains($0) }
                ?? false
        // A `<general-enclosed>` is false.
        default: return false
        }
    }

    /// Whether the declaration `property: value` is supported.
    func declarationHolds(_ inner: TokenCursor) -> Bool {
        guard !inner.atEnd else { return false }
        var reader = SyntaxReader(inner.list, inner.rest)
        guard let declaration = reader.declaration(), reader.position >= inner.end else { return false }
        // A condition holds one declaration and no semicolon after it.
        if inner.list.tokens[reader.position - 1].kind == .semicolon { return false }
        return parser.supportsDeclaration(declaration.name, TokenCursor(inner.list, declaration.value))
    }
}
