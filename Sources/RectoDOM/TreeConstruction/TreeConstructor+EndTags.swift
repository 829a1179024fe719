import RectoCore

/// [HTML §13.2.6.4.7 The “in body” insertion
/// mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody): end tags.
extension TreeConstructor {
    mutating func endInBody(_ token: inout HTMLToken) -> Outcome {
        switch endTag(token.name) {
        case .template: return inHead(&token)
        case .body, .html:
            guard isInScope(.body) else { return ignore(token) }
            for element in stack where !element.kind.contains(.mayStayOpen) { noteUnclosed(element) }
            mode = .afterBody
            return token.name == .html ? .again : .done
        case .block:
            guard isInScope(token.name) else { return ignore(token) }
            endElement(token)
        case .form: return endForm(token)
        case .paragraph:
            if !isInButtonScope(.p) {
                note(.unexpectedEndTag, token)
                insertImplied(.p, at: token.offset)
                if failure != nil { return .done }
            }
            closeParagraph()
        case .listItem:
            guard isInScope(.li, [.scopeBoundary, .listBoundary]) else { return ignore(token) }
            endElement(token, except: .li)
        case .definition:
            guard isInScope(token.name) else { return ignore(token) }
            endElement(token, except: token.name)
        case .heading: return endHeading(token)
        case .formatting:
            switch runAdoptionAgency(token) {
            case .done: return .done
            case .ignored: return ignore(token)
            case .otherEndTag: return endOther(token)
            }
        case .marker:
            guard isInScope(token.name) else { return ignore(token) }
            endElement(token)
            formatting.clearToMarker()
        case .lineBreak:
            note(.unexpectedEndTag, token)
            reconstructFormatting(at: token.offset)
            insertImplied(.br, at: token.offset)
            if failure == nil { pop() }
            isFramesetOK = false
        case .other: return endOther(token)
        }
        return .done
    }

    private mutating func endElement(_ token: HTMLToken, except name: Name = .none) {
        generateImpliedEndTags(except: name)
        if current.name != token.name { note(.unexpectedEndTag, token) }
        pop(through: token.name)
    }

    private mutating func endForm(_ token: HTMLToken) -> Outcome {
        if isOpen(.template) {
            guard isInScope(.form) else { return ignore(token) }
            endElement(token)
            return .done
        }
        let form = formElement
        formElement = -1
        guard form >= 0, isInScope(.scopeBoundary, { $0.node == form }) else { return ignore(token) }
        generateImpliedEndTags()
        if current.node != form { note(.unexpectedEndTag, token) }
        // A form does not close what is open in it.
        if let index = stackIndex(of: form) { removeFromStack(at: index) }
        return .done
    }

    private mutating func endHeading(_ token: HTMLToken) -> Outcome {
        guard isInScope(.scopeBoundary, { $0.kind.contains(.heading) }) else { return ignore(token) }
        generateImpliedEndTags()
        if current.name != token.name { note(.unexpectedEndTag, token) }
        while !current.kind.contains(.heading) { pop() }
        pop()
        return .done
    }

    private mutating func endOther(_ token: HTMLToken) -> Outcome {
        closeOther(token) ? .done : ignore(token)
    }

    /// The step “Any other end tag”. Returns whether an element was closed.
    mutating func closeOther(_ token: HTMLToken) -> Bool {
        if !isOpen(token.name) { return false }
        var i = stack.count - 1
        while i > 0 {
            if stack[i].name == token.name {
                let node = stack[i].node
                generateImpliedEndTags(except: token.name)
                if current.node != node { note(.unexpectedEndTag, token) }
                while current.node != node { pop() }
                pop()
                return true
            }
            if stack[i].kind.contains(.special) { return false }
            i -= 1
        }
        return false
    }

    // MARK: The adoption agency algorithm

    /// The result of the adoption agency algorithm for a tag. After `otherEndTag` the steps of “Any other end tag”
    /// follow.
    enum Adoption { case done, ignored, otherEndTag }

    /// [The adoption agency algorithm](https://html.spec.whatwg.org/multipage/parsing.html#adoption-agency-algorithm):
    /// ends a formatting element where blocks begun in it may still be open.
    mutating func runAdoptionAgency(_ token: HTMLToken) -> Adoption {
        if current.name == token.name, formatting.index(of: current.node) == nil {
            pop()
            return .done
        }
        // Eight rounds are what the standard allows.
        for round in 0..<8 {
            guard let element = formatting.last(token.name) else { return round > 0 ? .done : .otherEndTag }
            guard let index = stackIndex(of: element) else {
                formatting.remove(element)
                return round > 0 ? .done : .ignored
            }
            guard isInScope(.scopeBoundary, { $0.node == element }) else { return round > 0 ? .done : .ignored }
            if index != stack.count - 1 { note(.misnestedFormatting, token) }
            guard let block = stack[(index + 1)...].firstIndex(where: { $0.kind.contains(.special) }) else {
                pop(to: index)
                formatting.remove(element)
                return .done
            }
            adopt(formattingAt: index, block: block, token)
            if failure != nil { return .done }
        }
        return .done
    }

    /// One round, in which the “furthest block” leaves the formatting element and gets a clone of it inside.
    private mutating func adopt(formattingAt index: Int, block: Int, _ token: HTMLToken) {
        let element = stack[index]
        let furthest = stack[block]
        let ancestor = stack[index - 1]
        var bookmark = formatting.index(of: element.node)!
        var last = furthest.node
        var i = block
        var counter = 0
        while true {
            counter += 1
            i -= 1
            if i == index { break }
            let node = stack[i]
            var entry = formatting.index(of: node.node)
            if counter > 3, let found = entry {
                formatting.removeEntry(at: found)
                if found < bookmark { bookmark -= 1 }
                entry = nil
            }
            guard let entry else {
                removeFromStack(at: i)
                continue
            }
            guard hasRoomForClone(at: token.offset) else { return }
            let clone = arena.makeClone(of: node.node, at: arena.offset(node.node))
            formatting.replace(at: entry, by: clone)
            stack[i].node = clone
            if last == furthest.node { bookmark = entry + 1 }
            arena.remove(last)
            arena.place(last, TreeArena.Place(parent: clone))
            last = clone
        }
        arena.remove(last)
        arena.place(last, place(in: ancestor))
        guard hasRoomForClone(at: token.offset) else { return }
        let clone = arena.makeClone(of: element.node, at: arena.offset(element.node))
        arena.moveChildren(of: furthest.node, to: clone)
        arena.place(clone, TreeArena.Place(parent: furthest.node))
        replaceInLists(element, by: clone, at: bookmark, after: furthest.node)
    }

    private mutating func replaceInLists(
        _ element: OpenElement, by clone: Int32, at bookmark: Int, after furthest: Int32
    ) {
        let old = formatting.index(of: element.node)!
        formatting.removeEntry(at: old)
        formatting.insert(clone, element.name, at: old < bookmark ? bookmark - 1 : bookmark)
        if let index = stackIndex(of: element.node) { removeFromStack(at: index) }
        if let index = stackIndex(of: furthest) {
            insertIntoStack(
                OpenElement(node: clone, name: element.name, kind: element.kind, namespace: .html), at: index + 1)
        }
    }

    /// Counts a formatting element that no tag opens. If there are too many, parsing fails and the result is false.
    mutating func hasRoomForClone(at offset: Int) -> Bool {
        reopenedCount += 1
        if reopenedCount <= limits.maximumReopenedElements { return true }
        fail(
            Diagnostic(
                .limitReopenedElements,
                "more than \(limits.maximumReopenedElements) formatting elements such as '<b>' are open where they "
                    + "should have been closed",
                at: SourceSpan(source: arena.document.source, lower: offset, upper: offset + 1),
                hints: ["close the elements '<a>', '<b>', '<font>' and the like in the block in which they begin"],
                category: .limit))
        return false
    }
}
