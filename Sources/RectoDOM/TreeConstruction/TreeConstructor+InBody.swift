/// [HTML §13.2.6.4.7 The “in body” insertion
/// mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody): text and start tags.
extension TreeConstructor {
    mutating func inBody(_ token: inout HTMLToken) -> Outcome {
        switch token.kind {
        case .characters:
            reconstructFormatting(at: token.offset)
            insertCharacters(token)
            if isFramesetOK, !isWhiteSpace(token) { isFramesetOK = false }
        case .startTag: return startInBody(&token)
        case .endTag: return endInBody(&token)
        case .null: break
        case .comment: insertComment(token)
        case .doctype: return ignore(token)
        case .endOfFile:
            if !templateModes.isEmpty { return inTemplate(&token) }
            for element in stack where !element.kind.contains(.mayStayOpen) { noteUnclosed(element) }
        }
        return .done
    }

    private mutating func startInBody(_ token: inout HTMLToken) -> Outcome {
        switch startTag(token.name) {
        case .html, .metadata, .body, .frameset, .ignored: return startStructure(&token)
        case .block:
            closeParagraph()
            insert(token)
        case .heading, .preformatted, .form, .listItem, .definition, .plaintext, .table, .rule, .xmp:
            return startBlock(token)
        case .link, .formatting, .nobr: startFormatting(token)
        case .button, .marker, .void, .input, .voidChild, .image, .textarea, .iframe, .noembed:
            return startReplaced(&token)
        case .select, .option, .optionGroup: return startSelect(token)
        case .rubyBase, .rubyText: startRuby(token)
        case .math: startForeignRoot(token, .mathML)
        case .svg: startForeignRoot(token, .svg)
        case .other:
            reconstructFormatting(at: token.offset)
            insert(token)
        }
        return .done
    }

    // MARK: Structure

    private mutating func startStructure(_ token: inout HTMLToken) -> Outcome {
        switch startTag(token.name) {
        case .html:
            note(.unexpectedStartTag, token)
            if !isOpen(.template) { arena.merge(tokenizer.attributes, into: stack[0].node) }
            return .done
        case .metadata: return inHead(&token)
        case .body:
            guard stack.count > 1, stack[1].name == .body, !isOpen(.template) else { return ignore(token) }
            note(.unexpectedStartTag, token)
            isFramesetOK = false
            arena.merge(tokenizer.attributes, into: stack[1].node)
            return .done
        case .frameset:
            guard stack.count > 1, stack[1].name == .body, isFramesetOK else { return ignore(token) }
            note(.unexpectedStartTag, token)
            arena.remove(stack[1].node)
            pop(to: 1)
            insert(token)
            mode = .inFrameset
            return .done
        default: return ignore(token)
        }
    }

    // MARK: Blocks

    /// [Close a p element](https://html.spec.whatwg.org/multipage/parsing.html#close-a-p-element), if one is in button
    /// scope.
    mutating func closeParagraph() {
        guard isInButtonScope(.p) else { return }
        generateImpliedEndTags(except: .p)
        if current.name != .p { noteUnclosed(current) }
        pop(through: .p)
    }

    private mutating func startBlock(_ token: HTMLToken) -> Outcome {
        switch startTag(token.name) {
        case .heading:
            closeParagraph()
            if current.kind.contains(.heading) {
                note(.unexpectedStartTag, token)
                pop()
            }
            insert(token)
        case .preformatted:
            closeParagraph()
            insert(token)
            skipsNewline = true
            isFramesetOK = false
        case .form:
            guard formElement < 0 || isOpen(.template) else { return ignore(token) }
            closeParagraph()
            let form = insert(token)
            if !isOpen(.template) { formElement = form }
        case .listItem:
            startItem(token) { $0 == .li }
        case .definition:
            startItem(token) { $0 == .dd || $0 == .dt }
        case .plaintext:
            closeParagraph()
            insert(token)
            tokenizer.content = .plaintext
        case .table:
            if arena.document.mode != .quirks { closeParagraph() }
            insert(token)
            isFramesetOK = false
            mode = .inTable
        case .rule:
            closeParagraph()
            closeOptions(except: .none, for: token)
            insertVoid(token)
            isFramesetOK = false
        default:
            closeParagraph()
            reconstructFormatting(at: token.offset)
            isFramesetOK = false
            insertText(token, .rawText)
        }
        return .done
    }

    private mutating func startItem(_ token: HTMLToken, _ matches: (Name) -> Bool) {
        isFramesetOK = false
        var i = stack.count - 1
        while i > 0 {
            let element = stack[i]
            if matches(element.name) {
                generateImpliedEndTags(except: element.name)
                if current.name != element.name { noteUnclosed(current) }
                pop(through: element.name)
                break
            }
            if element.kind.contains(.special), element.name != .address, element.name != .div, element.name != .p {
                break
            }
            i -= 1
        }
        closeParagraph()
        insert(token)
    }

    // MARK: Formatting

    private mutating func startFormatting(_ token: HTMLToken) {
        if token.name == .a, let open = formatting.last(.a) {
            note(.misnestedFormatting, token)
            // What is removed may have been replaced by a clone.
            endFormatting(token)
            formatting.remove(open)
            if let index = stackIndex(of: open) { removeFromStack(at: index) }
        }
        reconstructFormatting(at: token.offset)
        if token.name == .nobr, isInScope(.nobr) {
            note(.misnestedFormatting, token)
            endFormatting(token)
            reconstructFormatting(at: token.offset)
        }
        let node = insert(token)
        if node >= 0 { formatting.add(node, token.name, document: arena.document, tokenizer) }
    }

    /// Ends the element of this name that a start tag may not be in.
    private mutating func endFormatting(_ token: HTMLToken) {
        if runAdoptionAgency(token) == .otherEndTag { _ = closeOther(token) }
    }

    /// [Reconstruct the active formatting elements](https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements)
    mutating func reconstructFormatting(at offset: Int) {
        guard formatting.mayNeedReconstruction else { return }
        var i = formatting.firstToReconstruct()
        while i < formatting.entries.count {
            let entry = formatting.entries[i]
            guard hasRoom(for: entry.name, at: offset), hasRoomForClone(at: offset) else { return }
            let clone = arena.makeClone(of: entry.node, at: offset)
            arena.place(clone, place())
            push(
                OpenElement(
                    node: clone, name: entry.name, kind: categories(of: entry.name), namespace: .html))
            formatting.replace(at: i, by: clone)
            i += 1
        }
    }

    // MARK: Form controls and replaced elements

    private mutating func startReplaced(_ token: inout HTMLToken) -> Outcome {
        switch startTag(token.name) {
        case .button:
            if isInScope(.button) {
                note(.unexpectedStartTag, token)
                generateImpliedEndTags()
                pop(through: .button)
            }
            reconstructFormatting(at: token.offset)
            insert(token)
            isFramesetOK = false
        case .marker:
            reconstructFormatting(at: token.offset)
            insert(token)
            formatting.addMarker()
            isFramesetOK = false
        case .void:
            reconstructFormatting(at: token.offset)
            insertVoid(token)
            isFramesetOK = false
        case .input: return startInput(token)
        case .voidChild: insertVoid(token)
        case .image:
            note(.unexpectedStartTag, token)
            token.name = .img
            return .again
        case .textarea:
            insertText(token, .escapableRawText)
            skipsNewline = true
            isFramesetOK = false
        case .iframe:
            isFramesetOK = false
            insertText(token, .rawText)
        default: insertText(token, .rawText)
        }
        return .done
    }

    private mutating func startInput(_ token: HTMLToken) -> Outcome {
        if context?.element.name == .select { return ignore(token) }
        if isInScope(.select) {
            note(.unexpectedStartTag, token)
            pop(through: .select)
        }
        reconstructFormatting(at: token.offset)
        insertVoid(token)
        if !isHiddenInput() { isFramesetOK = false }
        return .done
    }

    /// Whether the tokenizer's last tag has the type `hidden`.
    func isHiddenInput() -> Bool {
        for attribute in tokenizer.attributes where attribute.name == .type {
            return tokenizer.withBytes(attribute.value) { value in
                value.elementsEqual("hidden".utf8) { HTMLCharacter.lowercased($0) == $1 }
            }
        }
        return false
    }

    private mutating func startSelect(_ token: HTMLToken) -> Outcome {
        switch startTag(token.name) {
        case .select:
            if context?.element.name == .select { return ignore(token) }
            if isInScope(.select) {
                pop(through: .select)
                return ignore(token)
            }
            isFramesetOK = false
        case .option:
            if isInScope(.select) {
                closeOptions(except: .optgroup, for: token)
            } else if current.name == .option {
                pop()
            }
        default:
            if isInScope(.select) {
                closeOptions(except: .none, for: token)
            } else if current.name == .option {
                pop()
            }
        }
        reconstructFormatting(at: token.offset)
        insert(token)
        return .done
    }

    /// Closes what stands before an option, a group or a rule in a `select`.
    private mutating func closeOptions(except name: Name, for token: HTMLToken) {
        guard isInScope(.select) else { return }
        generateImpliedEndTags(except: name)
        if isInScope(.option) { note(.unexpectedStartTag, token) }
    }

    // MARK: Ruby, SVG and MathML

    private mutating func startRuby(_ token: HTMLToken) {
        if isInScope(.ruby) {
            generateImpliedEndTags(except: startTag(token.name) == .rubyText ? .rtc : .none)
            if current.name != .ruby, current.name != .rtc { note(.unexpectedStartTag, token) }
        }
        insert(token)
    }

    private mutating func startForeignRoot(_ token: HTMLToken, _ namespace: ElementNamespace) {
        reconstructFormatting(at: token.offset)
        insert(token, namespace, ElementCategories(token.name, namespace))
        if token.isSelfClosing, failure == nil { pop() }
    }
}
