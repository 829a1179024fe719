/// The insertion modes before the body.
extension TreeConstructor {
    /// [§13.2.6.4.1 The “initial” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode)
    mutating func initial(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .characters:
            _ = takeWhiteSpace(&token)
            if token.text.isEmpty { return .done }
        case .comment:
            insertComment(token, TreeArena.Place(parent: TreeArena.root))
            return .done
        case .doctype:
            arena.setDoctype(tokenizer.doctype, mode: DocumentMode(tokenizer.doctype))
            mode = .beforeHTML
            return .done
        default: break
        }
        tokenizer.errors.report(.missingDoctype, token.offset, token.offset)
        arena.setDoctype(nil, mode: modeWithoutDoctype)
        mode = .beforeHTML
        return .again
    }

    /// [§13.2.6.4.2 The “before html” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#the-before-html-insertion-mode)
    mutating func beforeHTML(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .doctype: return ignore(token)
        case .comment:
            insertComment(token, TreeArena.Place(parent: TreeArena.root))
            return .done
        case .characters:
            _ = takeWhiteSpace(&token)
            if token.text.isEmpty { return .done }
        case .startTag where token.name == .html:
            insert(token)
            mode = .beforeHead
            return .done
        case .endTag where !endsImpliedElement(token.name): return ignore(token)
        default: break
        }
        insertImplied(.html, at: token.offset)
        mode = .beforeHead
        return .again
    }

    /// [§13.2.6.4.3 The “before head” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#the-before-head-insertion-mode)
    mutating func beforeHead(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .characters:
            _ = takeWhiteSpace(&token)
            if token.text.isEmpty { return .done }
        case .comment:
            insertComment(token)
            return .done
        case .doctype: return ignore(token)
        case .startTag where token.name == .html: return inBody(&token)
        case .startTag where token.name == .head:
            headElement = insert(token)
            mode = .inHead
            return .done
        case .endTag where !endsImpliedElement(token.name): return ignore(token)
        default: break
        }
        headElement = insertImplied(.head, at: token.offset)
        mode = .inHead
        return .again
    }

    /// Whether this end tag opens the elements that it needs instead of being ignored.
    private func endsImpliedElement(_ name: Name) -> Bool {
        name == .head || name == .body || name == .html || name == .br
    }

    /// [§13.2.6.4.4 The “in head” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead)
    mutating func inHead(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .characters:
            if let space = takeWhiteSpace(&token) { insertCharacters(space) }
            if token.text.isEmpty { return .done }
        case .comment:
            insertComment(token)
            return .done
        case .doctype: return ignore(token)
        case .startTag: if let outcome = startInHead(&token) { return outcome }
        case .endTag:
            switch token.name {
            case .head:
                pop()
                mode = .afterHead
                return .done
            case .template: return endTemplate(token)
            case .body, .html, .br: break
            default: return ignore(token)
            }
        default: break
        }
        pop()
        mode = .afterHead
        return .again
    }

    /// Handles a start tag in the head. The result is nil if it ends the head.
    private mutating func startInHead(_ token: inout HTMLToken) -> Outcome? {
        switch token.name {
        case .html: return inBody(&token)
        case .base, .basefont, .bgsound, .link, .meta: insertVoid(token)
        case .title: insertText(token, .escapableRawText)
        case .noscript:
            insert(token)
            mode = .inHeadNoscript
        case .noframes, .style: insertText(token, .rawText)
        case .script: insertText(token, .script)
        case .template:
            insert(token)
            formatting.addMarker()
            isFramesetOK = false
            mode = .inTemplate
            templateModes.append(.inTemplate)
        case .head: return ignore(token)
        default: return nil
        }
        return .done
    }

    /// Inserts an element whose content is text.
    /// [§13.2.6.2](https://html.spec.whatwg.org/multipage/parsing.html#generic-raw-text-element-parsing-algorithm)
    mutating func insertText(_ token: HTMLToken, _ content: HTMLTokenizer.ContentModel) {
        insert(token)
        tokenizer.content = content
        originalMode = mode
        mode = .text
    }

    private mutating func endTemplate(_ token: HTMLToken) -> Outcome {
        guard isOpen(.template) else { return ignore(token) }
        while let last = stack.last, last.kind.contains(.thoroughlyImpliedEnd) { pop() }
        if current.name != .template { note(.unexpectedEndTag, token) }
        pop(through: .template)
        formatting.clearToMarker()
        templateModes.removeLast()
        resetMode()
        return .done
    }

    /// [§13.2.6.4.5 The “in head noscript” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inheadnoscript)
    mutating func inHeadNoscript(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .doctype: return ignore(token)
        case .comment: return inHead(&token)
        case .characters:
            if let space = takeWhiteSpace(&token) { insertCharacters(space) }
            if token.text.isEmpty { return .done }
        case .startTag:
            switch token.name {
            case .html: return inBody(&token)
            case .basefont, .bgsound, .link, .meta, .noframes, .style: return inHead(&token)
            case .head, .noscript: return ignore(token)
            default: note(.unexpectedStartTag, token)
            }
        case .endTag:
            if token.name == .noscript {
                pop()
                mode = .inHead
                return .done
            }
            if token.name != .br { return ignore(token) }
        default: break
        }
        pop()
        mode = .inHead
        return .again
    }

    /// [§13.2.6.4.6 The “after head” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#the-after-head-insertion-mode)
    mutating func afterHead(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .characters:
            if let space = takeWhiteSpace(&token) { insertCharacters(space) }
            if token.text.isEmpty { return .done }
        case .comment:
            insertComment(token)
            return .done
        case .doctype: return ignore(token)
        case .startTag: if let outcome = startAfterHead(&token) { return outcome }
        case .endTag:
            if token.name == .template { return inHead(&token) }
            if token.name != .body, token.name != .html, token.name != .br { return ignore(token) }
        default: break
        }
        insertImplied(.body, at: token.offset)
        mode = .inBody
        return .again
    }

    /// Handles a start tag between head and body. The result is nil if it begins the body's content.
    private mutating func startAfterHead(_ token: inout HTMLToken) -> Outcome? {
        switch token.name {
        case .html: return inBody(&token)
        case .body:
            insert(token)
            isFramesetOK = false
            mode = .inBody
        case .frameset:
            insert(token)
            mode = .inFrameset
        case .head: return ignore(token)
        default:
            guard startTag(token.name) == .metadata else { return nil }
            // Metadata goes into the head, though the head is closed.
            note(.unexpectedStartTag, token)
            push(
                OpenElement(node: headElement, name: .head, kind: categories(of: .head), namespace: .html))
            let outcome = inHead(&token)
            if let head = stackIndex(of: headElement) { removeFromStack(at: head) }
            return outcome
        }
        return .done
    }
}
