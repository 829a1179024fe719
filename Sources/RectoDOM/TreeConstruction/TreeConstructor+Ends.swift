/// The insertion modes of text and templates, after the body, and of frames.
extension TreeConstructor {
    /// [§13.2.6.4.8 The “text” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incdata)
    mutating func inText(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .characters:
            insertCharacters(token)
            return .done
        case .endTag:
            pop()
            mode = originalMode
            return .done
        default:
            noteUnclosed(current)
            pop()
            mode = originalMode
            return .again
        }
    }

    /// [§13.2.6.4.18 The “in template” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intemplate)
    mutating func inTemplate(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .characters, .null, .comment, .doctype: return inBody(&token)
        case .startTag:
            let next: Mode
            switch token.name {
            case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
                return inHead(&token)
            case .caption, .colgroup, .tbody, .tfoot, .thead: next = .inTable
            case .col: next = .inColumnGroup
            case .tr: next = .inTableBody
            case .td, .th: next = .inRow
            default: next = .inBody
            }
            templateModes[templateModes.count - 1] = next
            mode = next
            return .again
        case .endTag: return token.name == .template ? inHead(&token) : ignore(token)
        case .endOfFile:
            guard isOpen(.template) else { return .done }
            pop(through: .template)
            formatting.clearToMarker()
            templateModes.removeLast()
            resetMode()
            return .again
        }
    }

    /// [Reset the insertion mode appropriately](https://html.spec.whatwg.org/multipage/parsing.html#reset-the-insertion-mode-appropriately)
    mutating func resetMode() {
        for i in stack.indices.reversed() {
            let isLast = i == 0
            let element = isLast ? context?.element ?? stack[i] : stack[i]
            if let found = mode(in: element, isLast: isLast) {
                mode = found
                return
            }
        }
        mode = .inBody
    }

    private func mode(in element: OpenElement, isLast: Bool) -> Mode? {
        switch element.name {
        case .td, .th: isLast ? .inBody : .inCell
        case .tr: .inRow
        case .tbody, .thead, .tfoot: .inTableBody
        case .caption: .inCaption
        case .colgroup: .inColumnGroup
        case .table: .inTable
        case .template: templateModes.last
        case .head: isLast ? .inBody : .inHead
        case .body: .inBody
        case .frameset: .inFrameset
        case .html: headElement < 0 ? .beforeHead : .afterHead
        default: isLast ? .inBody : nil
        }
    }

    /// [§13.2.6.4.19 The “after body” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterbody)
    mutating func afterBody(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .characters where isWhiteSpace(token): return inBody(&token)
        case .comment:
            insertComment(token, TreeArena.Place(parent: stack[0].node))
            return .done
        case .doctype: return ignore(token)
        case .startTag where token.name == .html: return inBody(&token)
        case .endTag where token.name == .html:
            if context != nil { return ignore(token) }
            mode = .afterAfterBody
            return .done
        case .endOfFile: return .done
        default: break
        }
        mode = .inBody
        return .again
    }

    /// [§13.2.6.4.22 The “after after body” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#the-after-after-body-insertion-mode)
    mutating func afterAfterBody(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .comment:
            insertComment(token, TreeArena.Place(parent: TreeArena.root))
            return .done
        case .characters where isWhiteSpace(token): return inBody(&token)
        case .doctype: return inBody(&token)
        case .startTag where token.name == .html: return inBody(&token)
        case .endOfFile: return .done
        default: break
        }
        mode = .inBody
        return .again
    }

    // MARK: Frames

    /// [§13.2.6.4.20 The “in frameset” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inframeset)
    mutating func inFrameset(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .characters: insertWhiteSpace(of: token)
        case .null, .endOfFile: break
        case .comment: insertComment(token)
        case .doctype: return ignore(token)
        case .startTag:
            switch token.name {
            case .html: return inBody(&token)
            case .frameset: insert(token)
            case .frame: insertVoid(token)
            case .noframes: return inHead(&token)
            default: return ignore(token)
            }
        case .endTag:
            // The root element of a fragment stays open.
            guard token.name == .frameset, stack.count > 1 else { return ignore(token) }
            pop()
            if context == nil, current.name != .frameset { mode = .afterFrameset }
        }
        return .done
    }

    /// [§13.2.6.4.21 The “after frameset” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterframeset)
    mutating func afterFrameset(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .characters: insertWhiteSpace(of: token)
        case .null, .endOfFile: break
        case .comment: insertComment(token)
        case .doctype: return ignore(token)
        case .startTag:
            switch token.name {
            case .html: return inBody(&token)
            case .noframes: return inHead(&token)
            default: return ignore(token)
            }
        case .endTag:
            guard token.name == .html else { return ignore(token) }
            mode = .afterAfterFrameset
        }
        return .done
    }

    /// [§13.2.6.4.23 The “after after frameset” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#the-after-after-frameset-insertion-mode)
    mutating func afterAfterFrameset(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .comment: insertComment(token, TreeArena.Place(parent: TreeArena.root))
        case .doctype: return inBody(&token)
        case .characters:
            guard let space = onlyWhiteSpace(of: token) else { return .done }
            token = space
            return inBody(&token)
        case .startTag:
            switch token.name {
            case .html: return inBody(&token)
            case .noframes: return inHead(&token)
            default: return ignore(token)
            }
        case .endTag: return ignore(token)
        case .null, .endOfFile: break
        }
        return .done
    }

    /// Inserts the white space of a text whose other characters are ignored.
    private mutating func insertWhiteSpace(of token: HTMLToken) {
        if let space = onlyWhiteSpace(of: token) { insertCharacters(space) }
        if !isWhiteSpace(token) { note(.unexpectedText, token) }
    }

    /// The white space in a text, without its other characters.
    private mutating func onlyWhiteSpace(of token: HTMLToken) -> HTMLToken? {
        let space = tokenizer.withBytes(token.text) { $0.filter(HTMLCharacter.isWhiteSpace) }
        if space.isEmpty { return nil }
        var result = token
        let lower = tokenizer.writtenEnd
        for b in space { tokenizer.write(b) }
        result.text = TextRange(lower, tokenizer.writtenEnd)
        return result
    }

    /// The end of the page stands in a table, whose end tag is what is missing.
    mutating func noteUnclosedTable(_ table: OpenElement) {
        let offset = arena.offset(table.node)
        if tokenizer.errors.entries.contains(where: { $0.error == .unclosedTable && $0.lower == offset }) { return }
        tokenizer.errors.report(.unclosedTable, offset, offset + 1)
    }

    mutating func noteUnclosed(_ element: OpenElement) {
        let offset = arena.offset(element.node)
        tokenizer.errors.report(.unclosedElement, offset, offset + 1)
    }
}
