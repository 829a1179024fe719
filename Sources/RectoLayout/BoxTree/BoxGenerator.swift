import RectoCSS
import RectoCore
import RectoDOM

/// The state of one run of box generation: the boxes so far, and what elements before have left behind (counters,
/// depth of quotation).
final class BoxGenerator {
    let styled: StyledDocument
    let document: Document
    let images: any ImageSource
    let diagnostics: DiagnosticSink
    let facts: PageFacts?
    /// Of the page-margin box that is built; nil in the document.
    var marginBox: MarginBoxValues?
    var marginBoxSpan: SourceSpan?
    /// Whether a running element is built: its counters are the document's.
    var isInRunningElement = false
    /// Whether a page-margin box's content quotes counters of its page.
    var dependsOnPage = false

    // Nobody else has this object while it works, and checking its every access takes a third of the time.
    @exclusivity(unchecked) var boxes: [Box] = []
    @exclusivity(unchecked) var inlineContents: [InlineContent] = []
    @exclusivity(unchecked) var replaced: [ReplacedContent] = []
    /// Known for the document, and handed to its page-margin boxes.
    var sums = RunningSums()
    /// In a header or footer group that is repeated: its sums are those of the fragment that it stands on.
    var isInRepeatedGroup = false
    @exclusivity(unchecked) var leaders: [String] = []

    // What content says about pages and other elements.
    var pageQuestions: Set<PageFacts.Question> = []
    var assignments: [PageAssignment] = []
    var bookmarkLabels: [NodeID: String] = [:]
    /// Names of strings that content of the flow shows before any element has set them, each with its first use.
    var unsetStrings: [String: BoxSource] = [:]
    /// Strings as they have been set so far.
    var strings: [String: String] = [:]
    /// Whether a style has something to note of its elements.
    var notesElements = false
    /// What `target-*()` can point to: known from a run before this one, which collected it.
    var targets: TargetTable?
    var collectedTargets: TargetTable?
    var pageFloatScope = PageFloatScope.all
    /// In the columns of a multi-column container, which takes what floats to them.
    var isInColumns = false
    var usesPageFloats = false
    var usesColumnFloats = false
    var usesFootnotes = false
    /// The footnote whose content is built.
    var openFootnote: NodeID?
    /// Whether footnotes are numbered anew on each page.
    var resetsFootnotes = false
    /// Elements whose counters are wanted.
    var countedElements: Set<NodeID>?
    var countersAtElements: [NodeID: CounterScopes] = [:]
    var reported: Set<String> = []

    @exclusivity(unchecked) var counters = CounterScopes()
    /// Elements and pseudo-elements that are open.
    @exclusivity(unchecked) var depth = 0
    var quoteDepth = 0
    var firstLine = FirstLine()
    /// Whether any rule asks for a first line or letter.
    let hasFirstLineStyles: Bool

    /// Whether any style asks for vertical text.
    let hasVerticalText: Bool
    /// The flow that boxes stand in which are appended now, and those of the containing blocks of absolutely positioned
    /// and of fixed boxes.
    var flows = FlowFrames()
    /// Styles of turned tables, and of the anonymous boxes in turned ones.
    var turnedContentStyles: [TurnedStyleKey: ComputedStyle] = [:]

    @exclusivity(unchecked) private var lastAnonymous: (parent: ComputedStyle, display: Display, style: ComputedStyle)?

    init(
        styled: StyledDocument, images: any ImageSource, diagnostics: DiagnosticSink, facts: PageFacts?,
        verticalText: Bool? = nil
    ) {
        (self.styled, self.images, self.diagnostics, self.facts) = (styled, images, diagnostics, facts)
        document = styled.document
        hasFirstLineStyles = styled.hasStyles(of: [.firstLine, .firstLetter])
        hasVerticalText = verticalText ?? styled.usesVerticalText
    }

    func finish() -> BoxTree {
        let tree = BoxTree(styled: styled)
        if usesFootnotes, let style = boxes.first?.style {
            tree.footnoteArea = BoxID(
                append(Box(kind: .blockContainer, style: anonymousStyle(of: style, .block), node: nil), to: -1))
        }
        (tree.boxes, tree.inlineContents, tree.replaced) = (boxes, inlineContents, replaced)
        tree.sums = sums
        (tree.leaders, tree.pageQuestions) = (leaders, pageQuestions)
        (tree.assignments, tree.bookmarkLabels, tree.targets) = (assignments, bookmarkLabels, targets)
        if hasVerticalText { tree.turnStyles() }
        (tree.usesPageFloats, tree.usesColumnFloats) = (usesPageFloats, usesColumnFloats)
        return tree
    }

    // MARK: Roots

    /// The root element is blockified. Without one, or with `display: none`, the tree is one empty box.
    func buildRoot() {
        boxes.reserveCapacity(document.nodeCount)
        if styled.styles.contains(where: { $0.box.pageFloat == .footnote }) { beginFootnotes() }
        notesElements = styled.styles.contains { style in
            let box = style.box
            return box.setsStrings || box.bookmarkLabel != nil || box.counterReset.contains { $0.name == "page" }
                || box.counterIncrement.contains { $0.name == "page" } || box.counterSet.contains { $0.name == "page" }
        }
        guard let root = document.root, styled.style(of: root).box.display != .none else {
            append(Box(kind: .blockContainer, style: styled.style(of: .document), node: nil), to: -1)
            return
        }
        let source = BoxSource(node: root, style: styled.style(of: root), form: .of(root, in: document))
        let display = source.usedDisplay(isBlockified: true)
        if hasVerticalText { flows = FlowFrames(all: principalFrame(root)) }
        enter(source)
        buildBox(source, display == .contents ? .block : display, to: -1, flags: .formattingContextRoot)
        leave()
    }

    func buildMarginBox(_ style: ComputedStyle) {
        let source = BoxSource(node: nil, style: style)
        let root = appendMarginBoxRoot(style)
        let pieces = evaluate(source.contentItems, for: source)
        if pieces.isEmpty { return }
        let hasBlocks = pieces.contains { if case .element(let element) = $0 { holdsBlocks(element) } else { false } }
        var flow = Flow(container: root, style: style, mode: hasBlocks ? .blocks : .inlines)
        if !hasBlocks { startRun(&flow) }
        for piece in pieces {
            if case .element(let element) = piece {
                add(element, to: &flow)
            } else {
                add(Child(piece, source), to: &flow)
            }
        }
        finish(&flow)
    }

    /// Returns the box that gets the content.
    private func appendMarginBoxRoot(_ style: ComputedStyle) -> Int {
        let frame = style.inherited.flowFrame
        var box = Box(kind: frame.isVertical ? .turned : .blockContainer, style: style, node: nil)
        box.flags = .formattingContextRoot
        let root = append(box, to: -1)
        return frame.isVertical ? appendTurnedContent(style, in: frame, to: root) : root
    }

    private func source(of element: RunningElement) -> BoxSource {
        BoxSource(
            node: element.node, style: styled.style(of: element.node), form: .of(element.node, in: document))
    }

    private func holdsBlocks(_ element: RunningElement) -> Bool {
        let source = source(of: element)
        let display = source.usedDisplay(isBlockified: false)
        return display.isBlockLevel || display.isTableInternal || contentKind(of: source) == .blocks
    }

    /// [CSS GCPM 3 §1.2](https://www.w3.org/TR/css-gcpm-3/#running-elements)
    private func add(_ element: RunningElement, to flow: inout Flow) {
        let saved = counters
        counters = element.counters
        isInRunningElement = true
        add(.box(source(of: element)), to: &flow)
        isInRunningElement = false
        counters = saved
    }

    // MARK: Storage

    /// Stores a box as the last child of `parent` (-1 for a root) and returns its index.
    @discardableResult
    func append(_ box: Box, to parent: Int) -> Int {
        let index = boxes.count
        boxes.append(box)
        if hasVerticalText { boxes[index].frame = flows.current }
        if parent < 0 { return index }
        boxes[index].parent = Int32(parent)
        let last = Int(boxes[parent].lastChild)
        if last < 0 {
            boxes[parent].firstChild = Int32(index)
        } else {
            boxes[last].nextSibling = Int32(index)
        }
        boxes[parent].lastChild = Int32(index)
        return index
    }

    /// A box of `source`, which is the element's principal box unless a pseudo-element's.
    func makeBox(_ kind: BoxKind, _ source: BoxSource, _ flags: BoxFlags = []) -> Box {
        var box = Box(kind: kind, style: source.style, node: source.node, pseudo: source.pseudo)
        box.flags = flags
        if source.node != nil, source.pseudo == nil { box.flags.insert(.principal) }
        return box
    }

    func anonymousStyle(of parent: ComputedStyle, _ display: Display) -> ComputedStyle {
        if let last = lastAnonymous, last.parent === parent, last.display == display { return last.style }
        let style = styled.resolver.anonymousStyle(of: parent, display: display)
        lastAnonymous = (parent, display, style)
        return style
    }

    // MARK: Counters

    /// Begins an element or pseudo-element: its counter properties take effect, in the order of
    /// [CSS Lists 3 §4](https://www.w3.org/TR/css-lists-3/#auto-numbering).
    func enter(_ source: BoxSource) {
        depth += 1
        let box = source.style.box
        for change in box.counterReset {
            let isCounted = change.isReversed && change.value == .min
            let value = isCounted ? reversedStart(source) : change.value
            counters.reset(change.name, to: value, isReversed: change.isReversed, at: depth)
        }
        if source.markerPosition != nil, !box.counterIncrement.contains(where: { $0.name == "list-item" }) {
            counters.incrementListItem(at: depth)
        }
        for change in box.counterIncrement { counters.increment(change.name, by: change.value, at: depth) }
        if box.pageFloat == .footnote { countFootnote(source) }
        for change in box.counterSet { counters.set(change.name, to: change.value, at: depth) }
        if notesElements { noteAssignments(of: source) }
        if collectedTargets != nil { noteTarget(source) }
        if let countedElements, let node = source.node, source.pseudo == nil, countedElements.contains(node) {
            countersAtElements[node] = counters
        }
    }

    func leave() {
        counters.leaveChildren(of: depth)
        depth -= 1
    }

    /// One more than the list items that are to come, so that the last is 1.
    ///
    /// SPEC-GAP: increments other than those of child list items are not summed up.
    /// [CSS Lists 3 §4.4.2](https://www.w3.org/TR/css-lists-3/#instantiating-counters)
    private func reversedStart(_ source: BoxSource) -> Int {
        guard let node = source.node, source.pseudo == nil else { return 1 }
        var count = 0
        var next = document.firstChild(node)
        while let child = next {
            next = document.nextSibling(child)
            if !document.isElement(child) { continue }
            if styled.style(of: child).box.display.isListItem { count += 1 }
        }
        return count + 1
    }
}
