/// An arbitrary substitution function. [CSS Values 5 §A](https://www.w3.org/TR/css-values-5/#arbitrary-substitution)
enum SubstitutionFunction {
    case `var`, env, attr, `if`

    init?(_ list: TokenList, _ token: Token) {
        if list.value(token, is: "var") {
            self = .var
        } else if list.value(token, is: "env") {
            self = .env
        } else if list.value(token, is: "attr") {
            self = .attr
        } else if list.value(token, is: "if") {
            self = .if
        } else {
            return nil
        }
    }

    enum Reference {
        case variable(String, fallback: Range<Int>?)
        case environment(String, fallback: Range<Int>?)
        case attribute(AttributeReference)
        case conditional(InlineConditional)

        var fallback: Range<Int>? {
            switch self {
            case .variable(_, let fallback), .environment(_, let fallback): fallback
            case .attribute(let reference): reference.fallback
            case .conditional: nil
            }
        }
    }

    /// The arguments; nil if they do not match the grammar of the function, so that the declaration is invalid.
    func reference(_ arguments: TokenCursor) -> Reference? {
        if case .if = self { return InlineConditional(arguments).map { .conditional($0) } }
        if case .attr = self { return AttributeReference(arguments).map { .attribute($0) } }
        var cursor = arguments
        guard let name = cursor.ident() else { return nil }
        if case .var = self {
            guard name.utf8.starts(with: [0x2D, 0x2D]) else { return nil }
        } else {
            while cursor.integer() != nil {}
        }
        var fallback: Range<Int>?
        if cursor.consumeComma() {
            fallback = cursor.rest
        } else if !cursor.atEnd {
            return nil
        }
        if case .var = self { return .variable(name, fallback: fallback) }
        return .environment(name, fallback: fallback)
    }

    /// A description of valid arguments, for messages.
    var expectation: String {
        switch self {
        case .var: "'var()' takes a name that starts with '--' and, after a comma, a fallback"
        case .env: "'env()' takes a name and, after a comma, a fallback"
        case .attr: "'attr()' takes a name, a type and, after a comma, a fallback"
        case .if:
            "'if()' takes conditions, each with a colon and a value, as in 'if(style(--size: large): 2em; else: 1em)'"
        }
    }
}
