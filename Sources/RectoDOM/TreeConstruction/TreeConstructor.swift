import RectoCore

/// Builds a tree from the tokens of a document, by [HTML §13.2.6 Tree
/// construction](https://html.spec.whatwg.org/multipage/parsing.html#tree-construction), without scripting.
///
/// Each insertion mode is a function that handles a token and says whether the mode it has switched to must handle the
/// token again. The modes are in extensions: before and after the body, in the body, in tables, in foreign content.
struct TreeConstructor {
    /// An element in [the stack of open elements](https://html.spec.whatwg.org/multipage/parsing.html#stack-of-open-elements).
    struct OpenElement {
        var node: Int32
        /// The name of an element of HTML; none for an element of SVG or MathML, so that nothing takes it for one.
        var name: Name
        var kind: ElementCategories
        var namespace: ElementNamespace
    }

    /// [The insertion mode](https://html.spec.whatwg.org/multipage/parsing.html#the-insertion-mode)
    enum Mode {
        case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead, inBody, text, inTable, inTableText
        case inCaption, inColumnGroup, inTableBody, inRow, inCell, inTemplate, afterBody, inFrameset, afterFrameset
        case afterAfterBody, afterAfterFrameset
    }

    /// The result of an insertion mode for a token: it is done with, or the mode that was switched to must handle it
    /// again.
    enum Outcome { case done, again }

    /// The context element of [the fragment parsing
    /// algorithm](https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments).
    struct Context {
        var element: OpenElement
        var localName: Name
    }

    var tokenizer: HTMLTokenizer
    var arena: TreeArena
    var stack: [OpenElement] = []
    var formatting = ActiveFormattingElements()
    var mode = Mode.initial
    var originalMode = Mode.initial
    var templateModes: [Mode] = []
    var headElement: Int32 = -1
    var formElement: Int32 = -1
    /// The [frameset-ok flag](https://html.spec.whatwg.org/multipage/parsing.html#frameset-ok-flag)
    var isFramesetOK = true
    /// Whether [foster parenting](https://html.spec.whatwg.org/multipage/parsing.html#foster-parent) is enabled.
    var fosters = false
    /// Whether a newline that comes next is skipped, because one right after `<pre>` is not content.
    var skipsNewline = false
    var pendingTableText: [HTMLToken] = []
    var cellTags = PlainCellTags()
    var reopenedCount = 0
    private(set) var failure: RenderFailure?

    let names: NameTable
    let limits: HTMLLimits
    private let budget: RenderBudget
    let context: Context?
    /// The mode of a document that has no doctype.
    let modeWithoutDoctype: DocumentMode
    private let categoriesByName = ElementCategories.byName
    private let startTags = BodyStartTag.byName
    private let endTags = BodyEndTag.byName
    /// The number of open elements of HTML for each well-known name. It answers most searches of the stack.
    private var openCounts = [Int32](repeating: 0, count: WellKnownName.allCases.count)

    init(
        tokenizer: consuming HTMLTokenizer, arena: consuming TreeArena, names: NameTable, limits: HTMLLimits,
        budget: RenderBudget = RenderBudget(), modeWithoutDoctype: DocumentMode, context: Context? = nil
    ) {
        self.tokenizer = tokenizer
        self.arena = arena
        self.names = names
        self.limits = limits
        self.budget = budget
        self.modeWithoutDoctype = modeWithoutDoctype
        self.context = context
        stack.reserveCapacity(64)
    }

    /// Reads all tokens.
    ///
    /// Throws if the budget is spent.
    mutating func run() throws {
        var isAtEnd = false
        while !isAtEnd, failure == nil {
            if budget.spend() || arena.isFull && budget.expect(arena.bytesToGrow) {
                try budget.check(while: "it was parsed", at: arena.lastSpan)
            }
            if insertPlainCell() { continue }
            let token = tokenizer.next(isForeign: adjustedNamespace != .html)
            isAtEnd = token.kind == .endOfFile
            process(token)
        }
        if failure == nil { checkDepth() }
    }

    private mutating func process(_ token: HTMLToken) {
        var token = token
        if skipsNewline {
            skipsNewline = false
            if token.kind == .characters { skipNewline(&token) }
            if token.kind == .characters, token.text.isEmpty { return }
        }
        if token.kind == .startTag, token.isSelfClosing { noteSelfClosing(token) }
        while failure == nil {
            let outcome = isForeign(token) ? inForeignContent(&token) : handle(&token)
            if outcome == .done { return }
        }
    }

    private func skipNewline(_ token: inout HTMLToken) {
        if tokenizer.withBytes(token.text, { $0[0] }) == 10 {
            token.text.lower += 1
            // The newline may be two characters in the source.
            token.offset = min(token.offset + 1, token.end)
        }
    }

    private mutating func noteSelfClosing(_ token: HTMLToken) {
        guard adjustedNamespace == .html, token.name != .svg, token.name != .math else { return }
        if !categories(of: token.name).contains(.void) { note(.nonVoidElementWithTrailingSolidus, token) }
    }

    /// Handles a token by the rules of the current insertion mode.
    mutating func handle(_ token: inout HTMLToken) -> Outcome {
        switch mode {
        case .inBody: inBody(&token)
        case .inRow: inRow(&token)
        case .inCell: inCell(&token)
        case .inTableBody: inTableBody(&token)
        case .inTable: inTable(&token)
        case .text: inText(&token)
        case .inTableText: inTableText(&token)
        case .inCaption: inCaption(&token)
        case .inColumnGroup: inColumnGroup(&token)
        case .inTemplate: inTemplate(&token)
        case .initial: initial(&token)
        case .beforeHTML: beforeHTML(&token)
        case .beforeHead: beforeHead(&token)
        case .inHead: inHead(&token)
        case .inHeadNoscript: inHeadNoscript(&token)
        case .afterHead: afterHead(&token)
        case .afterBody: afterBody(&token)
        case .afterAfterBody: afterAfterBody(&token)
        case .inFrameset: inFrameset(&token)
        case .afterFrameset: afterFrameset(&token)
        case .afterAfterFrameset: afterAfterFrameset(&token)
        }
    }

    // MARK: Names

    func categories(of name: Name) -> ElementCategories {
        let index = Int(name.raw)
        return index < categoriesByName.count && index >= 0 ? categoriesByName[index] : []
    }

    func startTag(_ name: Name) -> BodyStartTag {
        let index = Int(name.raw)
        return index < startTags.count ? startTags[index] : .other
    }

    func endTag(_ name: Name) -> BodyEndTag {
        let index = Int(name.raw)
        return index < endTags.count ? endTags[index] : .other
    }

    // MARK: Stack of open elements

    var current: OpenElement { stack[stack.count - 1] }

    /// [The adjusted current node](https://html.spec.whatwg.org/multipage/parsing.html#adjusted-current-node)
    var adjustedCurrent: OpenElement? {
        if stack.count == 1, let context { return context.element }
        return stack.last
    }

    var adjustedNamespace: ElementNamespace { adjustedCurrent?.namespace ?? .html }

    mutating func push(_ element: OpenElement) {
        stack.append(element)
        let index = Int(element.name.raw)
        if index >= 0, index < openCounts.count { openCounts[index] += 1 }
    }

    mutating func pop() {
        let element = stack.removeLast()
        didRemove(element)
    }

    private mutating func didRemove(_ element: OpenElement) {
        let index = Int(element.name.raw)
        if index >= 0, index < openCounts.count { openCounts[index] -= 1 }
        if element.kind.contains(.formatting) { formatting.didClose(element.node) }
    }

    /// Closes elements until `count` are open.
    mutating func pop(to count: Int) {
        while stack.count > count { pop() }
    }

    /// Closes elements up to and including the last one with this name.
    mutating func pop(through name: Name) {
        while let last = stack.last {
            pop()
            if last.name == name { return }
        }
    }

    mutating func removeFromStack(at index: Int) {
        didRemove(stack.remove(at: index))
    }

    mutating func insertIntoStack(_ element: OpenElement, at index: Int) {
        stack.insert(element, at: index)
        let name = Int(element.name.raw)
        if name >= 0, name < openCounts.count { openCounts[name] += 1 }
    }

    func stackIndex(of node: Int32) -> Int? { stack.lastIndex { $0.node == node } }

    /// Whether an element of HTML with this name is open. Only well-known names are counted; for any other the answer
    /// is true.
    func isOpen(_ name: Name) -> Bool {
        let index = Int(name.raw)
        return index >= openCounts.count || index >= 0 && openCounts[index] > 0
    }

    // MARK: Scope

    /// [Has an element in scope](https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope). Elements
    /// of the categories `boundary` bound the scope.
    func isInScope(_ name: Name, _ boundary: ElementCategories = .scopeBoundary) -> Bool {
        if !isOpen(name) { return false }
        return isInScope(boundary) { $0.name == name }
    }

    func isInScope(_ boundary: ElementCategories, _ matches: (OpenElement) -> Bool) -> Bool {
        var i = stack.count - 1
        while i >= 0 {
            if matches(stack[i]) { return true }
            if !stack[i].kind.isDisjoint(with: boundary) { return false }
            i -= 1
        }
        return false
    }

    func isInTableScope(_ name: Name) -> Bool { isInScope(name, .tableBoundary) }
    func isInButtonScope(_ name: Name) -> Bool { isInScope(name, [.scopeBoundary, .buttonBoundary]) }

    mutating func generateImpliedEndTags(except name: Name = .none) {
        while let last = stack.last, last.kind.contains(.impliedEnd), last.name != name { pop() }
    }

    // MARK: Elements

    /// [Insert an HTML element](https://html.spec.whatwg.org/multipage/parsing.html#insert-an-html-element) for a start
    /// tag.
    @discardableResult
    mutating func insert(_ token: HTMLToken) -> Int32 {
        insert(token, .html, categories(of: token.name))
    }

    /// Inserts an element that has no content.
    mutating func insertVoid(_ token: HTMLToken) {
        insert(token)
        if failure == nil { pop() }
    }

    /// [Insert a foreign element](https://html.spec.whatwg.org/multipage/parsing.html#insert-a-foreign-element) for a
    /// start tag. Names stay in lower case; `SVGMarkup` writes them as SVG does.
    @discardableResult
    mutating func insert(_ token: HTMLToken, _ namespace: ElementNamespace, _ kind: ElementCategories) -> Int32 {
        guard hasRoom(for: token.name, at: token.offset) else { return -1 }
        let node = arena.makeElement(token.name, namespace, at: token.offset, attributesOf: tokenizer)
        arena.place(node, place())
        push(
            OpenElement(
                node: node, name: namespace == .html ? token.name : .none, kind: kind, namespace: namespace))
        if namespace == .html, token.name == .template { arena.addTemplateContents(to: node) }
        return node
    }

    /// Inserts an element of HTML that has no tag.
    @discardableResult
    mutating func insertImplied(_ name: Name, at offset: Int) -> Int32 {
        guard hasRoom(for: name, at: offset) else { return -1 }
        let node = arena.makeElement(name, at: offset)
        arena.place(node, place())
        push(OpenElement(node: node, name: name, kind: categories(of: name), namespace: .html))
        return node
    }

    /// Whether the limit lets another element be opened. If it does not, parsing fails.
    mutating func hasRoom(for name: Name, at offset: Int) -> Bool {
        if stack.count < limits.maximumDepth { return true }
        failForNesting(name, at: offset)
        return false
    }

    private mutating func failForNesting(_ name: Name, at offset: Int) {
        if failure != nil { return }
        let name = names.string(name)
        fail(
            Diagnostic(
                .limitNesting,
                "'<\(name)>' is nested more than \(limits.maximumDepth) elements deep",
                at: SourceSpan(
                    source: arena.document.source, lower: offset, upper: offset + 1 + name.utf8.count),
                hints: ["look for tags that are never closed, or raise the limit with --max-depth"],
                category: .limit))
    }

    mutating func fail(_ diagnostic: Diagnostic) {
        if failure == nil { failure = RenderFailure(.limit, diagnostic) }
    }

    /// Elements that were moved may be nested deeper than they were when they were open.
    private mutating func checkDepth() {
        let (depth, node) = arena.deepest()
        if depth > limits.maximumDepth { failForNesting(arena.name(node), at: arena.offset(node)) }
    }

    // MARK: Places

    /// [The appropriate place for inserting a
    /// node](https://html.spec.whatwg.org/multipage/parsing.html#appropriate-place-for-inserting-a-node)
    func place() -> TreeArena.Place {
        guard let target = stack.last else { return TreeArena.Place(parent: TreeArena.root) }
        return place(in: target)
    }

    func place(in target: OpenElement) -> TreeArena.Place {
        if fosters, target.kind.contains(.fostersText) { return fosterPlace() }
        return inside(target)
    }

    private func inside(_ element: OpenElement) -> TreeArena.Place {
        guard element.name == .template else { return TreeArena.Place(parent: element.node) }
        return TreeArena.Place(parent: arena.firstChildren[Int(element.node)])
    }

    /// The place before the table that is open, where content goes that a table cannot have.
    private func fosterPlace() -> TreeArena.Place {
        let table = stack.lastIndex { $0.name == .table }
        if isOpen(.template), let template = stack.lastIndex(where: { $0.name == .template }), template > table ?? -1 {
            return inside(stack[template])
        }
        guard let table else { return inside(stack[0]) }
        let node = stack[table].node
        let parent = arena.parent(node)
        return parent >= 0 ? TreeArena.Place(parent: parent, before: node) : inside(stack[table - 1])
    }

    // MARK: Text and comments

    mutating func insertCharacters(_ token: HTMLToken) {
        arena.insertText(token.text, at: token.offset, place(), &tokenizer)
    }

    mutating func insertComment(_ token: HTMLToken) { insertComment(token, place()) }

    mutating func insertComment(_ token: HTMLToken, _ place: TreeArena.Place) {
        if tokenizer.keepsComments { arena.insertComment(token.text, at: token.offset, place) }
    }

    func isWhiteSpace(_ token: HTMLToken) -> Bool {
        tokenizer.withBytes(token.text) { $0.allSatisfy(HTMLCharacter.isWhiteSpace) }
    }

    /// Takes the white space off the start of the text, and returns it if there is any.
    func takeWhiteSpace(_ token: inout HTMLToken) -> HTMLToken? {
        let count = tokenizer.withBytes(token.text) { bytes in
            bytes.firstIndex { !HTMLCharacter.isWhiteSpace($0) } ?? bytes.count
        }
        if count == 0 { return nil }
        var space = token
        space.text.upper = token.text.lower + Int32(count)
        token.text.lower = space.text.upper
        token.offset = min(token.offset + count, token.end)
        return space
    }

    // MARK: Errors

    mutating func note(_ error: ParseError, _ token: HTMLToken) {
        tokenizer.errors.report(error, token.offset, token.end)
    }

    /// Ignores a tag, and reports it, because its author meant something by it.
    mutating func ignore(_ token: HTMLToken) -> Outcome {
        switch token.kind {
        case .startTag: note(.ignoredStartTag, token)
        case .endTag:
            if token.name == .body || token.name == .html, let table = stack.last(where: { $0.name == .table }) {
                noteUnclosedTable(table)
            } else {
                note(.ignoredEndTag, token)
            }
        case .doctype: note(.unexpectedDoctype, token)
        default: break
        }
        return .done
    }
}
