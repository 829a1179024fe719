import RectoCore

/// [HTML §13.2.6.4.7 The “in body” insertion
/// mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody) and the modes for tables and
/// `select`, which are recognized by the stack of open elements.
extension TreeConstructor {
    mutating func startInBody(_ tag: StartTag, _ kind: ElementCategories) -> Bool {
        if kind.contains(.tablePart) { return startTablePart(tag, kind) }
        if let select = openSelect(), !startInSelect(tag.name, select) { return false }
        if kind.contains(.closesParagraph) { prepareForBlock(tag.name) }
        switch tag.name {
        case .form where isOpen(.form) || current.categories.contains(.tableContext): return false
        case .pre, .listing: skipsNewline = true
        case .table: closeTableAround()
        case .button: if let open = indexInScope(.button) { pop(to: open) }
        case .option, .optgroup: if current.name == .option { pop() }
        case .rb, .rtc: if indexInScope(.ruby) != nil { generateImpliedEndTags(except: .none) }
        case .rp, .rt: if indexInScope(.ruby) != nil { generateImpliedEndTags(except: .rtc) }
        case .a, .nobr: if formatting.contains(tag.name) { endFormatting(tag.name) }
        case .head, .frame, .frameset: return false
        default: break
        }
        insertInBody(tag, kind)
        return true
    }

    private mutating func insertInBody(_ tag: StartTag, _ kind: ElementCategories) {
        // Blocks do not reconstruct formatting elements. The formatting goes inside them, before their text.
        if formatting.mayNeedReconstruction, !kind.contains(.closesParagraph), !kind.contains(.metadata),
            !current.categories.contains(.tableContext)
        {
            reconstructFormatting(at: tag.offset)
        }
        var tag = tag
        if tag.name == imageAlias { tag.name = .img }
        insert(tag, categories(of: tag.name))
        if kind.contains(.formatting) {
            formatting.add(builder.current, tag.name, document: builder.document)
        } else if kind.contains(.void) || tag.name == .img || isForeignAndClosed(tag) {
            pop()
        }
    }

    private func isForeignAndClosed(_ tag: StartTag) -> Bool {
        tag.isSelfClosing && (tag.name == .svg || tag.name == .math)
    }

    var current: OpenElement { stack[stack.count - 1] }

    /// Closes the elements that a block's start tag ends, before the block is inserted.
    private mutating func prepareForBlock(_ name: Name) {
        switch name {
        case .li: closeItem { $0 == .li }
        case .dd, .dt: closeItem { $0 == .dd || $0 == .dt }
        default: break
        }
        closeParagraph()
        if categories(of: name).contains(.heading), current.categories.contains(.heading) { pop() }
    }

    private mutating func closeItem(_ matches: (Name) -> Bool) {
        var i = stack.count - 1
        while i > 0 {
            let element = stack[i]
            if matches(element.name) { return pop(to: i) }
            if element.categories.contains(.special), element.name != .address, element.name != .div,
                element.name != .p
            {
                return
            }
            i -= 1
        }
    }

    /// [Close a p element](https://html.spec.whatwg.org/multipage/parsing.html#close-a-p-element), if one is in
    /// button scope.
    private mutating func closeParagraph() {
        if isOpen(.p), let p = indexInScope(.p, boundary: .button) { pop(to: p) }
    }

    mutating func generateImpliedEndTags(except name: Name) {
        while current.categories.contains(.impliedEnd), current.name != name { pop() }
    }

    // MARK: Scope

    private func indexInScope(_ name: Name, boundary: Name...) -> Int? {
        indexInScope {
            $0.name == name
        } boundary: {
            boundary.contains($0)
        }
    }

    private func indexInScope(_ name: Name) -> Int? {
        indexInScope {
            $0.name == name
        } boundary: { _ in
            false
        }
    }

    /// [Has an element in scope](https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope)
    private func indexInScope(_ matches: (OpenElement) -> Bool, boundary: (Name) -> Bool) -> Int? {
        var i = stack.count - 1
        while i >= 0 {
            if matches(stack[i]) { return i }
            if stack[i].categories.contains(.scopeBoundary) || boundary(stack[i].name) { return nil }
            i -= 1
        }
        return nil
    }

    private func indexInTableScope(_ matches: (OpenElement) -> Bool) -> Int? {
        var i = stack.count - 1
        while i > 0 {
            if matches(stack[i]) { return i }
            if stack[i].name == .table { return nil }
            i -= 1
        }
        return nil
    }

    // MARK: Tables

    /// Finds or creates the parent that a part of a table needs. Outside of a table the tag is ignored.
    private mutating func startTablePart(_ tag: StartTag, _ kind: ElementCategories) -> Bool {
        guard let table = indexInTableScope({ $0.name == .table }) else { return false }
        if kind.contains(.cell) {
            enterRow(of: table, at: tag.offset)
        } else if tag.name == .tr {
            enterRowGroup(of: table, at: tag.offset)
        } else if tag.name == .col {
            if table + 1 < stack.count, stack[table + 1].name == .colgroup {
                pop(to: table + 2)
            } else {
                pop(to: table + 1)
                insertImplied(.colgroup, at: tag.offset)
            }
        } else {
            pop(to: table + 1)
        }
        insert(tag, kind)
        if kind.contains(.void) { pop() }
        return true
    }

    private mutating func enterRowGroup(of table: Int, at offset: Int) {
        if table + 1 < stack.count, stack[table + 1].categories.contains(.rowGroup) {
            pop(to: table + 2)
        } else {
            pop(to: table + 1)
            insertImplied(.tbody, at: offset)
        }
    }

    private mutating func enterRow(of table: Int, at offset: Int) {
        if table + 2 < stack.count, stack[table + 2].name == .tr, stack[table + 1].categories.contains(.rowGroup) {
            return pop(to: table + 3)
        }
        enterRowGroup(of: table, at: offset)
        insertImplied(.tr, at: offset)
    }

    private mutating func insertImplied(_ name: Name, at offset: Int) {
        insert(StartTag(name: name, offset: offset), categories(of: name))
    }

    /// Ends the open table if a table starts directly in it, outside of its cells.
    private mutating func closeTableAround() {
        guard let table = indexInTableScope({ $0.name == .table }) else { return }
        let isInCell = stack[table...].contains { $0.categories.contains(.marker) }
        if !isInCell { pop(to: table) }
    }

    // MARK: Select

    private func openSelect() -> Int? { isOpen(.select) ? indexInScope(.select) : nil }

    /// Handles a start tag inside a `select`. Returns whether the tag may be inserted.
    private mutating func startInSelect(_ name: Name, _ select: Int) -> Bool {
        switch name {
        case .option:
            return true
        case .optgroup:
            if current.name == .option { pop() }
            if current.name == .optgroup { pop() }
            return true
        case .select:
            pop(to: select)
            return false
        case .input, .textarea, .button, .table:
            pop(to: select)
            return true
        default:
            return false
        }
    }

    // MARK: End tags

    mutating func endInBody(_ name: Name, at offset: Int) {
        let kind = categories(of: name)
        switch name {
        case .body, .html, .head: return
        case .p: endParagraph(at: offset)
        case .br: _ = startInBody(StartTag(name: .br, offset: offset), kind)
        case .table: if let i = indexInTableScope({ $0.name == .table }) { pop(to: i) }
        case .li: if let i = indexInScope(.li, boundary: .ol, .ul) { pop(to: i) }
        default:
            if kind.contains(.tablePart) {
                if let i = indexInTableScope({ $0.name == name }) { pop(to: i) }
            } else if kind.contains(.heading) {
                let open = indexInScope {
                    $0.categories.contains(.heading)
                } boundary: { _ in
                    false
                }
                if let open { pop(to: open) }
            } else if kind.contains(.formatting) {
                endFormatting(name)
            } else if kind.contains(.special) {
                if let i = indexInScope(name) { pop(to: i) }
            } else {
                endOther(name)
            }
        }
    }

    private mutating func endParagraph(at offset: Int) {
        if indexInScope(.p, boundary: .button) == nil { insertImplied(.p, at: offset) }
        closeParagraph()
    }

    /// The step “Any other end tag”.
    private mutating func endOther(_ name: Name) {
        var i = stack.count - 1
        while i > 0 {
            if stack[i].name == name { return pop(to: i) }
            if stack[i].categories.contains(.special) { return }
            i -= 1
        }
    }

    /// The part of the [adoption agency algorithm](https://html.spec.whatwg.org/multipage/parsing.html#adoption-agency-algorithm)
    /// that moves no nodes.
    private mutating func endFormatting(_ name: Name) {
        guard let node = formatting.last(name) else { return endOther(name) }
        formatting.remove(node)
        guard let i = stack.lastIndex(where: { $0.node == node }) else { return }
        let hasFurthestBlock = stack[(i + 1)...].contains { $0.categories.contains(.special) }
        if !hasFurthestBlock { pop(to: i) }
    }

    /// [Reconstruct the active formatting elements](https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements)
    mutating func reconstructFormatting(at offset: Int) {
        while let (index, node) = formatting.nextToReconstruct(), failure == nil {
            insertClone(of: node, at: offset)
            formatting.replace(at: index, by: builder.current)
        }
    }
}
