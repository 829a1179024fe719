/// The insertion modes for tables, from [HTML
/// §13.2.6.4.9](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable) on.
extension TreeConstructor {
    /// [§13.2.6.4.9 The “in table” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable)
    mutating func inTable(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .characters, .null:
            guard current.kind.contains(.fostersText) || current.name == .template else { break }
            pendingTableText.removeAll(keepingCapacity: true)
            originalMode = mode
            mode = .inTableText
            return .again
        case .comment:
            insertComment(token)
            return .done
        case .doctype: return ignore(token)
        case .startTag: if let outcome = startInTable(&token) { return outcome }
        case .endTag:
            switch token.name {
            case .table:
                guard isInTableScope(.table) else { return ignore(token) }
                endTable()
                return .done
            case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr:
                return ignore(token)
            case .template: return inHead(&token)
            default: break
            }
        case .endOfFile: return inBody(&token)
        }
        return foster(&token)
    }

    /// Handles what a table cannot contain by the rules of the body, but puts it before the table.
    private mutating func foster(_ token: inout HTMLToken) -> Outcome {
        if token.kind == .startTag { note(.unexpectedStartTag, token) }
        fosters = true
        let outcome = inBody(&token)
        fosters = false
        return outcome
    }

    /// Handles a start tag that a table may contain. The result is nil for others.
    private mutating func startInTable(_ token: inout HTMLToken) -> Outcome? {
        switch token.name {
        case .caption:
            clearToTable()
            formatting.addMarker()
            insert(token)
            mode = .inCaption
        case .colgroup:
            clearToTable()
            insert(token)
            mode = .inColumnGroup
        case .col:
            clearToTable()
            insertImplied(.colgroup, at: token.offset)
            mode = .inColumnGroup
            return .again
        case .tbody, .tfoot, .thead:
            clearToTable()
            insert(token)
            mode = .inTableBody
        case .td, .th, .tr:
            clearToTable()
            insertImplied(.tbody, at: token.offset)
            mode = .inTableBody
            return .again
        case .table:
            note(.unexpectedStartTag, token)
            guard isInTableScope(.table) else { return ignore(token) }
            endTable()
            return .again
        case .style, .script, .template: return inHead(&token)
        case .input:
            guard isHiddenInput() else { return nil }
            note(.unexpectedStartTag, token)
            insertVoid(token)
        case .form:
            note(.unexpectedStartTag, token)
            guard formElement < 0, !isOpen(.template) else { return ignore(token) }
            formElement = insert(token)
            if failure == nil { pop() }
        default: return nil
        }
        return .done
    }

    private mutating func endTable() {
        pop(through: .table)
        resetMode()
    }

    /// Clears the stack back to [a table context](https://html.spec.whatwg.org/multipage/parsing.html#clear-the-stack-back-to-a-table-context).
    private mutating func clearToTable() {
        while current.name != .table, current.name != .template, current.name != .html { pop() }
    }

    private mutating func clearToTableBody() {
        while !current.kind.contains(.rowGroup), current.name != .template, current.name != .html { pop() }
    }

    private mutating func clearToRow() {
        while current.name != .tr, current.name != .template, current.name != .html { pop() }
    }

    /// [§13.2.6.4.10 The “in table text” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intabletext)
    mutating func inTableText(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .null: return .done
        case .characters:
            pendingTableText.append(token)
            return .done
        default: break
        }
        // A closure would copy the constructor, and with it all that is written next.
        var isSpace = true
        for text in pendingTableText where !isWhiteSpace(text) { isSpace = false }
        for var text in pendingTableText {
            if isSpace {
                insertCharacters(text)
            } else {
                note(.unexpectedText, text)
                _ = foster(&text)
            }
        }
        mode = originalMode
        return .again
    }

    /// [§13.2.6.4.11 The “in caption” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incaption)
    mutating func inCaption(_ token: inout HTMLToken) -> Outcome {
        var isHandled = false
        switch (token.kind, token.name) {
        case (.endTag, .caption): isHandled = true
        case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody), (.startTag, .td),
            (.startTag, .tfoot), (.startTag, .th), (.startTag, .thead), (.startTag, .tr), (.endTag, .table):
            break
        case (.endTag, .body), (.endTag, .col), (.endTag, .colgroup), (.endTag, .html), (.endTag, .tbody),
            (.endTag, .td), (.endTag, .tfoot), (.endTag, .th), (.endTag, .thead), (.endTag, .tr):
            return ignore(token)
        default: return inBody(&token)
        }
        guard isInTableScope(.caption) else { return ignore(token) }
        generateImpliedEndTags()
        if current.name != .caption { noteUnclosed(current) }
        pop(through: .caption)
        formatting.clearToMarker()
        mode = .inTable
        return isHandled ? .done : .again
    }

    /// [§13.2.6.4.12 The “in column group” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incolgroup)
    mutating func inColumnGroup(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .characters:
            if let space = takeWhiteSpace(&token) { insertCharacters(space) }
            if token.text.isEmpty { return .done }
        case .comment:
            insertComment(token)
            return .done
        case .doctype: return ignore(token)
        case .startTag:
            switch token.name {
            case .html: return inBody(&token)
            case .col:
                insertVoid(token)
                return .done
            case .template: return inHead(&token)
            default: break
            }
        case .endTag:
            switch token.name {
            case .colgroup:
                guard current.name == .colgroup else { return ignore(token) }
                pop()
                mode = .inTable
                return .done
            case .col: return ignore(token)
            case .template: return inHead(&token)
            default: break
            }
        case .endOfFile: return inBody(&token)
        case .null: break
        }
        guard current.name == .colgroup else { return ignore(token) }
        pop()
        mode = .inTable
        return .again
    }

    /// [§13.2.6.4.13 The “in table body” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intbody)
    mutating func inTableBody(_ token: inout HTMLToken) -> Outcome {
        switch (token.kind, token.name) {
        case (.startTag, .tr):
            clearToTableBody()
            insert(token)
            mode = .inRow
            return .done
        case (.startTag, .td), (.startTag, .th):
            note(.unexpectedStartTag, token)
            clearToTableBody()
            insertImplied(.tr, at: token.offset)
            mode = .inRow
            return .again
        case (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead):
            guard isInTableScope(token.name) else { return ignore(token) }
            clearToTableBody()
            pop()
            mode = .inTable
            return .done
        case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
            (.startTag, .tfoot), (.startTag, .thead), (.endTag, .table):
            guard isInScope(.tableBoundary, { $0.kind.contains(.rowGroup) }) else { return ignore(token) }
            clearToTableBody()
            pop()
            mode = .inTable
            return .again
        case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup), (.endTag, .html),
            (.endTag, .td), (.endTag, .th), (.endTag, .tr):
            return ignore(token)
        default: return inTable(&token)
        }
    }

    /// [§13.2.6.4.14 The “in row” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intr)
    mutating func inRow(_ token: inout HTMLToken) -> Outcome {
        switch (token.kind, token.name) {
        case (.startTag, .td), (.startTag, .th):
            clearToRow()
            let cell = insert(token)
            mode = .inCell
            formatting.addMarker()
            if cell >= 0 { cellTags.note(token, tokenizer, classes: arena.document.classes(NodeID(raw: cell))) }
            return .done
        case (.endTag, .tr):
            guard isInTableScope(.tr) else { return ignore(token) }
            endRow()
            return .done
        case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
            (.startTag, .tfoot), (.startTag, .thead), (.startTag, .tr), (.endTag, .table):
            guard isInTableScope(.tr) else { return ignore(token) }
            endRow()
            return .again
        case (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead):
            guard isInTableScope(token.name) else { return ignore(token) }
            guard isInTableScope(.tr) else { return .done }
            endRow()
            return .again
        case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup), (.endTag, .html),
            (.endTag, .td), (.endTag, .th):
            return ignore(token)
        default: return inTable(&token)
        }
    }

    private mutating func endRow() {
        clearToRow()
        pop()
        mode = .inTableBody
    }

    /// [§13.2.6.4.15 The “in cell” insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intd)
    mutating func inCell(_ token: inout HTMLToken) -> Outcome {
        switch (token.kind, token.name) {
        case (.endTag, .td), (.endTag, .th):
            guard isInTableScope(token.name) else { return ignore(token) }
            generateImpliedEndTags()
            if current.name != token.name { note(.unexpectedEndTag, token) }
            pop(through: token.name)
            formatting.clearToMarker()
            mode = .inRow
            return .done
        case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody), (.startTag, .td),
            (.startTag, .tfoot), (.startTag, .th), (.startTag, .thead), (.startTag, .tr):
            guard isInScope(.tableBoundary, { $0.kind.contains(.cell) }) else { return ignore(token) }
            closeCell()
            return .again
        case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup), (.endTag, .html):
            return ignore(token)
        case (.endTag, .table), (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead), (.endTag, .tr):
            guard isInTableScope(token.name) else { return ignore(token) }
            closeCell()
            return .again
        default: return inBody(&token)
        }
    }

    /// [Close the cell](https://html.spec.whatwg.org/multipage/parsing.html#close-the-cell)
    private mutating func closeCell() {
        generateImpliedEndTags()
        if !current.kind.contains(.cell) { noteUnclosed(current) }
        while !current.kind.contains(.cell) { pop() }
        pop()
        formatting.clearToMarker()
        mode = .inRow
    }
}
