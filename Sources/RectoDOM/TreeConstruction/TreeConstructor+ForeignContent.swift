/// [HTML §13.2.6.5 The rules for parsing tokens in foreign content](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign)
extension TreeConstructor {
    /// [The tree construction dispatcher](https://html.spec.whatwg.org/multipage/parsing.html#tree-construction-dispatcher):
    /// whether the token is handled by the rules of foreign content.
    func isForeign(_ token: HTMLToken) -> Bool {
        guard let element = adjustedCurrent, element.namespace != .html else { return false }
        let isText = token.kind == .characters || token.kind == .null
        if element.kind.contains(.mathTextIntegrationPoint) {
            if isText { return false }
            if token.kind == .startTag, token.name != .mglyph, token.name != .malignmark { return false }
        }
        if token.kind == .startTag, token.name == .svg, element.namespace == .mathML,
            localName(element) == .annotationXML
        {
            return false
        }
        if element.kind.contains(.htmlIntegrationPoint), isText || token.kind == .startTag { return false }
        return token.kind != .endOfFile
    }

    /// The name of an element of any namespace.
    private func localName(_ element: OpenElement) -> Name {
        if element.node < 0, let context { return context.localName }
        return arena.name(element.node)
    }

    mutating func inForeignContent(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .null:
            let lower = tokenizer.writtenEnd
            tokenizer.write(code: 0xFFFD)
            token.kind = .characters
            token.text = TextRange(lower, tokenizer.writtenEnd)
            insertCharacters(token)
        case .characters:
            insertCharacters(token)
            if isFramesetOK, !isWhiteSpace(token) { isFramesetOK = false }
        case .comment: insertComment(token)
        case .doctype: return ignore(token)
        case .startTag: return startForeign(&token)
        case .endTag: return endForeign(&token)
        case .endOfFile: break
        }
        return .done
    }

    private mutating func startForeign(_ token: inout HTMLToken) -> Outcome {
        if categories(of: token.name).contains(.endsForeignContent) || isStyledFont(token) {
            note(.unexpectedStartTag, token)
            return leaveForeignContent(&token)
        }
        let namespace = adjustedNamespace
        var kind = ElementCategories(token.name, namespace)
        if namespace == .mathML, token.name == .annotationXML, hasHTMLEncoding() { kind.insert(.htmlIntegrationPoint) }
        insert(token, namespace, kind)
        if token.isSelfClosing, failure == nil { pop() }
        return .done
    }

    private func isStyledFont(_ token: HTMLToken) -> Bool {
        token.name == .font
            && tokenizer.attributes.contains { $0.name == .color || $0.name == .face || $0.name == .size }
    }

    /// Whether the content of an `annotation-xml` element is HTML.
    private func hasHTMLEncoding() -> Bool {
        guard let encoding = tokenizer.attributes.first(where: { $0.name == .encoding }) else { return false }
        let value = tokenizer.withBytes(encoding.value) { String(decoding: $0, as: UTF8.self).asciiLowercased() }
        return value == "text/html" || value == "application/xhtml+xml"
    }

    /// Closes the elements of SVG or MathML that a tag of HTML ends, and handles the tag.
    private mutating func leaveForeignContent(_ token: inout HTMLToken) -> Outcome {
        while stack.count > 1, current.namespace != .html,
            current.kind.isDisjoint(with: [.mathTextIntegrationPoint, .htmlIntegrationPoint])
        {
            pop()
        }
        return handle(&token)
    }

    private mutating func endForeign(_ token: inout HTMLToken) -> Outcome {
        if token.name == .br || token.name == .p {
            note(.unexpectedEndTag, token)
            return leaveForeignContent(&token)
        }
        var i = stack.count - 1
        if arena.name(stack[i].node) != token.name { note(.unexpectedEndTag, token) }
        while i > 0 {
            if arena.name(stack[i].node) == token.name {
                pop(to: i)
                return .done
            }
            i -= 1
            if stack[i].namespace == .html { return handle(&token) }
        }
        return .done
    }
}
