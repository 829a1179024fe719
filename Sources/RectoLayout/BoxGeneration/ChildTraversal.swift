import RectoCSS
import RectoDOM

/// The child of a container.
enum Child {
    case text(NodeID, ComputedStyle)
    case string(String, BoxSource)
    // The case is indirect to keep the enumeration small, because it is on the stack for each level of nesting.
    indirect case replaced(ReplacedContent, BoxSource)
    indirect case sum(SumReference, BoxSource)
    case leader(String, BoxSource)
    case box(BoxSource)

    init(_ piece: GeneratedPiece, _ source: BoxSource) {
        self =
            switch piece {
            case .string(let string): .string(string, source)
            case .replaced(let content): .replaced(content, source)
            case .sum(let reference): .sum(reference, source)
            case .leader(let string): .leader(string, source)
            // Only the margin box itself contains elements.
            case .element: .string("", source)
            }
    }
}

/// The kind of content that a container has.
enum ContentKind {
    /// There is no in-flow content, but perhaps collapsible space, floats or absolutely positioned boxes.
    case nothing
    case inlines
    /// There is at least one block-level box, perhaps inside inline boxes.
    case blocks
}

/// Why the children of a box are visited: once to make their boxes, which counts counters and what is left out, and before that
/// perhaps to see what is to come.
enum ChildVisit { case adding, lookingAhead }

extension BoxGenerator {
    /// Calls `body` for each child box or text of `source`, including inside markers and pseudo-elements. Elements with
    /// `display: contents` are replaced by their content.
    ///
    /// Work that is done only once is in separate functions, because the frame of this one is on the stack for each
    /// level of nesting.
    func forEachChild(of source: BoxSource, _ visit: ChildVisit = .adding, _ body: (Child) -> Void) {
        if source.style.box.skipsContents {
            if visit == .adding { reportSkippedText(of: source) }
            return
        }
        guard source.generated == nil, source.pseudo == nil, let node = source.node else {
            return forEachPiece(of: source, visit, body)
        }
        startContent(of: source, node, visit, body)
        let isReplaced = source.replacesContent
        if isReplaced, visit == .adding {
            for piece in evaluate(source.contentItems, for: source) { body(Child(piece, source)) }
        }
        var next = isReplaced ? nil : document.firstChild(node)
        while let child = next {
            next = document.nextSibling(child)
            if let found = self.child(child, of: source, visit, body) { body(found) }
        }
        if let after = pseudoElement(.after, of: node) { addPseudoElement(after, visit, body) }
    }

    /// Calls `body` for `::before` or `::after`, or for its content if it has no box of its own.
    /// [CSS Display 3 §2.5](https://www.w3.org/TR/css-display-3/#box-generation)
    func addPseudoElement(_ source: BoxSource, _ visit: ChildVisit, _ body: (Child) -> Void) {
        guard source.style.box.display == .contents else { return body(.box(source)) }
        if visit == .adding { enter(source) }
        forEachPiece(of: source, visit, body)
        if visit == .adding { leave() }
    }

    private func forEachPiece(of source: BoxSource, _ visit: ChildVisit, _ body: (Child) -> Void) {
        if let generated = source.generated {
            for piece in generated { body(Child(piece, source)) }
        } else if visit == .adding {
            if source.markerPosition == .inside, let marker = marker(of: source) { body(.box(marker)) }
            for piece in evaluate(source.contentItems, for: source) { body(Child(piece, source)) }
        }
    }

    func startContent(
        of source: BoxSource, _ node: NodeID, _ visit: ChildVisit, _ body: (Child) -> Void
    ) {
        if source.markerPosition == .inside, let marker = marker(of: source) { body(.box(marker)) }
        if openFootnote != nil { addFootnoteMarker(of: node, body) }
        if let before = pseudoElement(.before, of: node) { addPseudoElement(before, visit, body) }
    }

    /// The child for a node. It is nil for nodes without a box, and for `display: contents`, where `body` was called
    /// for the children.
    func child(
        _ child: NodeID, of source: BoxSource, _ visit: ChildVisit, _ body: (Child) -> Void
    ) -> Child? {
        if !document.isElement(child) { return .text(child, source.style) }
        let style = styled.style(of: child)
        if style.box.display == .none {
            if notesElements, visit == .adding { noteHidden(child, style) }
            return nil
        }
        let childSource = BoxSource(node: child, style: style, form: .of(child, in: document))
        if !style.box.runningName.isEmpty {
            if visit == .adding { noteRunning(childSource, child) }
            return nil
        }
        guard style.box.display == .contents else { return .box(childSource) }
        // With `display: contents`, elements of special forms compute to `none`:
        // https://www.w3.org/TR/css-display-3/#unbox-html
        if childSource.form != .ordinary { return nil }
        if visit == .adding { enter(childSource) }
        forEachChild(of: childSource, visit, body)
        if visit == .adding { leave() }
        return nil
    }

    func pseudoElement(_ pseudo: PseudoElement, of node: NodeID) -> BoxSource? {
        guard let style = styled.style(of: node, pseudo: pseudo), style.box.display != .none else { return nil }
        return BoxSource(node: node, pseudo: pseudo, style: style)
    }

    // MARK: What is to come

    /// Looks ahead to the content of the block container of `source`, including inside inline boxes but no deeper, so
    /// that every node is looked at only once.
    func contentKind(of source: BoxSource) -> ContentKind {
        var hasInlines = false
        if scan(source, isInline: false, &hasInlines) { return .blocks }
        return hasInlines ? .inlines : .nothing
    }

    /// Scans the content. Returns true at the first block-level box.
    private func scan(_ source: BoxSource, isInline: Bool, _ hasInlines: inout Bool) -> Bool {
        if source.generated != nil {
            hasInlines = true
            return false
        }
        guard let node = source.node, source.pseudo == nil else {
            if !source.contentItems.allSatisfy({ $0 == .string("") }) { hasInlines = true }
            return false
        }
        if source.markerPosition == .inside || openFootnote == node { hasInlines = true }
        if let before = pseudoElement(.before, of: node), scanBox(before, isInline: isInline, &hasInlines) {
            return true
        }
        if source.replacesContent { hasInlines = true }
        var next = source.replacesContent ? nil : document.firstChild(node)
        while let child = next {
            next = document.nextSibling(child)
            if !document.isElement(child) {
                if !hasInlines { hasInlines = !isCollapsible(child, source.style) }
                continue
            }
            let style = styled.style(of: child)
            if style.box.display == .none || !style.box.runningName.isEmpty { continue }
            let childSource = BoxSource(node: child, style: style, form: .of(child, in: document))
            if scanBox(childSource, isInline: isInline, &hasInlines) { return true }
        }
        if let after = pseudoElement(.after, of: node) { return scanBox(after, isInline: isInline, &hasInlines) }
        return false
    }

    private func scanBox(_ source: BoxSource, isInline: Bool, _ hasInlines: inout Bool) -> Bool {
        switch source.form {
        case .lineBreak, .wordBreakOpportunity:
            hasInlines = true
            return false
        case .unsupported: return false
        default: break
        }
        if leavesFlow(source, isItem: false) {
            if source.style.box.pageFloat == .footnote { hasInlines = true }
            return false
        }
        let display = source.usedDisplay(isBlockified: false)
        if display == .contents {
            return source.form == .ordinary && scan(source, isInline: isInline, &hasInlines)
        }
        if display.isBlockLevel || display.isTableInternal && !isInline { return true }
        hasInlines = true
        if display == .inline || display == .inlineListItem, !source.form.isReplaced {
            return scan(source, isInline: true, &hasInlines)
        }
        return false
    }

    func isCollapsible(_ text: NodeID, _ style: ComputedStyle) -> Bool {
        document.bytes.withBytes(in: document.textRange(text)) {
            Self.isCollapsible($0, style.inherited.whiteSpaceCollapse)
        }
    }

    /// Whether a text consists of collapsible white space only.
    static func isCollapsible(_ bytes: UnsafeBufferPointer<UInt8>, _ collapse: WhiteSpaceCollapse) -> Bool {
        switch collapse {
        case .preserve, .breakSpaces, .preserveSpaces: bytes.isEmpty
        case .preserveBreaks:
            bytes.allSatisfy { InlineContentBuilder.isWhiteSpace($0) && $0 != 0x0A }
        case .collapse, .discard: bytes.allSatisfy { InlineContentBuilder.isWhiteSpace($0) }
        }
    }
}
