/// [HTML §13.4 Parsing HTML fragments](https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments)
extension TreeConstructor.Context {
    init(_ name: Name, _ namespace: ElementNamespace) {
        let kind = namespace == .html ? [] : ElementCategories(name, namespace)
        element = TreeConstructor.OpenElement(
            node: -1, name: namespace == .html ? name : .none, kind: kind, namespace: namespace)
        localName = name
    }
}

extension TreeConstructor {
    /// Begins to parse what stands inside the context element.
    mutating func beginFragment(in context: Context) {
        switch context.element.name {
        case .title, .textarea: tokenizer.content = .escapableRawText
        case .style, .xmp, .iframe, .noembed, .noframes: tokenizer.content = .rawText
        case .script: tokenizer.content = .script
        case .plaintext: tokenizer.content = .plaintext
        default: break
        }
        insertImplied(.html, at: 0)
        if context.element.name == .template { templateModes.append(.inTemplate) }
        resetMode()
        arena.setDoctype(nil, mode: .noQuirks)
    }
}
