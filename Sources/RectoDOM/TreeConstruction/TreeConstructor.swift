import RectoCore

/// An attribute of a start tag. Its value is valid only during the call that receives it.
struct TagAttribute {
    var name: Name
    var value: UnsafeBufferPointer<UInt8>
}

/// A start tag as the reader found it in the source.
struct StartTag {
    var name: Name
    /// The offset of its `<`.
    var offset: Int
    var isSelfClosing = false
    var attributes: [TagAttribute] = []
}

/// Builds a tree from tags and text, by the tree construction stage of [HTML
/// §13.2.6](https://html.spec.whatwg.org/multipage/parsing.html#tree-construction).
///
/// The tree is built in preorder, so nodes never move:
/// - DEVIATION: content of a table outside of its cells stays in the table instead of moving before it. It is laid out
///   as an anonymous cell.
/// - DEVIATION: a formatting element whose end tag is inside a block that the element does not contain
///   (`<b><p></b>x</p>`) stays in force up to the end of that block.
struct TreeConstructor {
    struct OpenElement {
        var name: Name
        var node: NodeID
        var categories: ElementCategories
    }

    var builder: DocumentBuilder
    var stack: [OpenElement] = []
    var formatting = ActiveFormattingElements()
    private(set) var failure: RenderFailure?

    private let names: NameTable
    private let limits: HTMLLimits
    private let categoriesByName = ElementCategories.byName
    let imageAlias: Name
    private let foreignObject: Name

    private enum HeadState { case notYet, open, after }
    private var head = HeadState.notYet
    private var rootNode: NodeID?
    private var bodyNode: NodeID?
    /// The number of `template` elements that are open. Nothing in them is rendered.
    private var templateDepth = 0
    /// Whether a newline that comes next is skipped, because one right after `<pre>` is not content.
    var skipsNewline = false
    /// The number of `svg` and `math` elements that are open.
    private var foreignDepth = 0
    /// The number of open elements for each well-known name. It answers most searches of the stack.
    private var openCounts = [Int32](repeating: 0, count: WellKnownName.allCases.count)

    init(builder: DocumentBuilder, names: NameTable, limits: HTMLLimits) {
        self.builder = builder
        self.names = names
        self.limits = limits
        imageAlias = names.intern("image")
        foreignObject = names.intern("foreignobject")
        stack.reserveCapacity(64)
    }

    /// Ends the document. It always has an `html` and a `body` element.
    consuming func finish() -> Document {
        ensureBody(at: 0)
        return builder.finish()
    }

    func categories(of name: Name) -> ElementCategories {
        let index = Int(name.raw)
        return index < categoriesByName.count && index >= 0 ? categoriesByName[index] : []
    }

    // MARK: Tokens

    /// Handles a start tag. Returns whether the element is in the tree; if it is not, its text is not either.
    @discardableResult
    mutating func startTag(_ tag: StartTag) -> Bool {
        skipsNewline = false
        let kind = categories(of: tag.name)
        if kind.contains(.dropped) || templateDepth > 0 {
            if tag.name == .template { templateDepth += 1 }
            return false
        }
        switch tag.name {
        case .html: return startRoot(tag)
        case .head:
            ensureHead(at: tag.offset, tag.attributes)
            return true
        case .body: return startBody(tag)
        default: break
        }
        if bodyNode == nil {
            if kind.contains(.metadata) || (tag.name == .noscript && head != .after) {
                ensureHead(at: tag.offset)
                if tag.name == .noscript { return false }
                insert(tag, kind)
                if kind.contains(.void) { pop() }
                return true
            }
            ensureBody(at: tag.offset)
        }
        return foreignDepth > 0 ? startForeignTag(tag, kind) : startInBody(tag, kind)
    }

    mutating func endTag(_ name: Name, at offset: Int) {
        skipsNewline = false
        if templateDepth > 0 {
            if name == .template { templateDepth -= 1 }
            return
        }
        if bodyNode == nil {
            endTagBeforeBody(name, at: offset)
        } else if foreignDepth > 0 {
            endForeignTag(name, at: offset)
        } else {
            endInBody(name, at: offset)
        }
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
        if templateDepth > 0 { return }
        var bytes = bytes
        var offset = offset
        if bodyNode == nil {
            // White space around `html` and `head` is not rendered and not kept.
            guard let first = bytes.firstIndex(where: { !HTMLCharacter.isWhiteSpace($0) }) else { return }
            bytes = UnsafeBufferPointer(rebasing: bytes[first...])
            offset += first
            ensureBody(at: offset)
        }
        if skipsNewline {
            skipsNewline = false
            let skipped = bytes.starts(with: [13, 10]) ? 2 : bytes.first == 10 || bytes.first == 13 ? 1 : 0
            bytes = UnsafeBufferPointer(rebasing: bytes[skipped...])
            offset += skipped
        }
        if bytes.isEmpty { return }
        if formatting.mayNeedReconstruction, foreignDepth == 0,
            !stack[stack.count - 1].categories.contains(.tableContext)
        {
            reconstructFormatting(at: offset)
        }
        addText(bytes, at: offset)
    }

    /// Adds the text of an element whose content is not markup. It goes into the element opened last.
    mutating func textContent(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
        var bytes = bytes
        var offset = offset
        if stack.last?.name == .textarea {
            let skipped = bytes.starts(with: [13, 10]) ? 2 : bytes.first == 10 || bytes.first == 13 ? 1 : 0
            bytes = UnsafeBufferPointer(rebasing: bytes[skipped...])
            offset += skipped
        }
        // The bytes of a style sheet stay unchanged, because its diagnostics count them.
        if stack.last?.name == .style { builder.addText(bytes, at: offset) } else { addText(bytes, at: offset) }
    }

    /// Adds text after [normalizing newlines](https://infra.spec.whatwg.org/#normalize-newlines).
    private mutating func addText(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
        guard bytes.contains(13) else { return builder.addText(bytes, at: offset) }
        var normalized: [UInt8] = []
        normalized.reserveCapacity(bytes.count)
        for (i, b) in bytes.enumerated() {
            if b != 13 {
                normalized.append(b)
            } else if i + 1 == bytes.count || bytes[i + 1] != 10 {
                normalized.append(10)
            }
        }
        normalized.withUnsafeBufferPointer { builder.addText($0, at: offset) }
    }

    // MARK: html, head, body

    private mutating func startRoot(_ tag: StartTag) -> Bool {
        if let rootNode {
            builder.mergeAttributes(tag.attributes.lazy.map { ($0.name, $0.value) }, into: rootNode)
        } else {
            ensureRoot(at: tag.offset, tag.attributes)
        }
        return true
    }

    private mutating func startBody(_ tag: StartTag) -> Bool {
        if let bodyNode {
            builder.mergeAttributes(tag.attributes.lazy.map { ($0.name, $0.value) }, into: bodyNode)
        } else {
            ensureBody(at: tag.offset, tag.attributes)
        }
        return true
    }

    private mutating func ensureRoot(at offset: Int, _ attributes: [TagAttribute] = []) {
        if rootNode != nil { return }
        insert(StartTag(name: .html, offset: offset, attributes: attributes), categories(of: .html))
        rootNode = builder.current
    }

    private mutating func ensureHead(at offset: Int, _ attributes: [TagAttribute] = []) {
        if head != .notYet || bodyNode != nil { return }
        ensureRoot(at: offset)
        insert(StartTag(name: .head, offset: offset, attributes: attributes), categories(of: .head))
        head = .open
    }

    /// Opens the body. The head stays open until then, because style sheets before the body belong to it.
    private mutating func ensureBody(at offset: Int, _ attributes: [TagAttribute] = []) {
        if bodyNode != nil { return }
        ensureHead(at: offset)
        while stack.count > 1 { pop() }
        insert(StartTag(name: .body, offset: offset, attributes: attributes), categories(of: .body))
        bodyNode = builder.current
    }

    private mutating func endTagBeforeBody(_ name: Name, at offset: Int) {
        switch name {
        case .head: head = head == .open ? .after : head
        case .body, .html, .br, .p:
            ensureBody(at: offset)
            endInBody(name, at: offset)
        default:
            // Close a `style` or `title`: these elements contain text and may be open in the head.
            if let top = stack.last, top.name == name, name != .html, stack.count > 2 { pop() }
        }
    }

    // MARK: Foreign content

    /// [HTML §13.2.6.5 The rules for parsing tokens in foreign content](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign)
    /// SPEC-GAP: the letter case of SVG's names is not restored.
    private mutating func startForeignTag(_ tag: StartTag, _ kind: ElementCategories) -> Bool {
        if stack[stack.count - 1].name == foreignObject { return startInBody(tag, kind) }
        if let html = stack.lastIndex(where: { $0.name == foreignObject || $0.name == .svg || $0.name == .math }),
            stack[html].name == foreignObject
        {
            return startInBody(tag, kind)
        }
        if kind.contains(.endsForeignContent) {
            while let top = stack.last, !isIntegrationPoint(top), foreignDepth > 0 { pop() }
            return startInBody(tag, kind)
        }
        insert(tag, [])
        if tag.isSelfClosing { pop() }
        return true
    }

    private func isIntegrationPoint(_ element: OpenElement) -> Bool { element.name == foreignObject }

    private mutating func endForeignTag(_ name: Name, at offset: Int) {
        guard let outermost = stack.firstIndex(where: { $0.name == .svg || $0.name == .math }) else { return }
        if let index = stack.lastIndex(where: { $0.name == name || $0.categories.contains(.scopeBoundary) }),
            index >= outermost
        {
            // An end tag does not close a table or cell in `foreignObject` that contains it.
            if stack[index].name == name { pop(to: index) }
            return
        }
        if name == .p || name == .br { pop(to: outermost) }
        endInBody(name, at: offset)
    }

    // MARK: Stack of open elements

    mutating func insert(_ tag: StartTag, _ kind: ElementCategories) {
        if stack.count >= limits.maximumDepth { return failForNesting(tag) }
        builder.openElement(tag.name, at: tag.offset)
        for attribute in tag.attributes { builder.addAttribute(attribute.name, attribute.value) }
        push(tag.name, kind)
    }

    /// Opens another element with the name and attributes of `node`.
    mutating func insertClone(of node: NodeID, at offset: Int) {
        let name = builder.document.name(node)
        if stack.count >= limits.maximumDepth { return failForNesting(StartTag(name: name, offset: offset)) }
        builder.openClone(of: node, at: offset)
        push(name, categories(of: name))
    }

    private mutating func push(_ name: Name, _ kind: ElementCategories) {
        stack.append(OpenElement(name: name, node: builder.current, categories: kind))
        if name == .svg || name == .math { foreignDepth += 1 }
        if kind.contains(.marker) { formatting.addMarker() }
        if Int(name.raw) < openCounts.count { openCounts[Int(name.raw)] += 1 }
    }

    mutating func pop() {
        let element = stack.removeLast()
        builder.closeElement()
        if element.name == .svg || element.name == .math { foreignDepth -= 1 }
        if Int(element.name.raw) < openCounts.count { openCounts[Int(element.name.raw)] -= 1 }
        if element.categories.contains(.marker) { formatting.clearToMarker() }
        if element.categories.contains(.formatting) { formatting.didClose(element.node) }
    }

    /// Closes elements until `count` are open.
    mutating func pop(to count: Int) {
        while stack.count > count { pop() }
    }

    /// Whether an element with this well-known name is open.
    func isOpen(_ name: Name) -> Bool { openCounts[Int(name.raw)] > 0 }

    private mutating func failForNesting(_ tag: StartTag) {
        if failure != nil { return }
        let length = 1 + names.string(tag.name).utf8.count
        failure = RenderFailure(
            .limit,
            Diagnostic(
                HTMLDiagnostic.nesting, .error,
                "'<\(names.string(tag.name))>' is nested more than \(limits.maximumDepth) elements deep",
                at: SourceSpan(
                    source: builder.document.source, lower: tag.offset, upper: tag.offset + length),
                hints: ["look for tags that are never closed, or raise the limit with --max-depth"],
                category: .limit))
    }
}
