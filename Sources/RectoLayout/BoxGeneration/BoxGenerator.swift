import RectoCSS
import RectoCore
import RectoDOM

/// The state of box generation: the boxes made so far, and the counters and the quotation depth that earlier elements
/// have left.
final class BoxGenerator {
    let styled: StyledDocument
    let document: Document
    let images: any ImageSource
    let diagnostics: DiagnosticSink
    let facts: PageFacts?
    lazy var drawingReferences = DrawingReferences(styled, images: images, diagnostics: diagnostics)
    /// The values of the page-margin box that is built; nil in the document.
    var marginBox: MarginBoxValues?
    var marginBoxSpan: SourceSpan?
    /// Whether a running element is built, whose counters are those of the document.
    var isInRunningElement = false
    /// Whether the content of a page-margin box uses counters of its page.
    var dependsOnPage = false

    // No other code has this object during box generation, and checking every access would take a third of the time.
    @exclusivity(unchecked) var boxes: [Box] = []
    var spans: [BoxID: BoxSpans] = [:]
    @exclusivity(unchecked) var inlineContents = InlineContents()
    @exclusivity(unchecked) var replaced: [ReplacedContent] = []
    /// The running sums, which are found for the document and passed on to its page-margin boxes.
    var sums = RunningSums()
    /// Whether this is inside a repeated header or footer group. Its sums are those of the table fragment it is on.
    var isInRepeatedGroup = false
    /// Whether the boxes are made only to read their text, before the sums in it are known.
    var keepsSums = false
    @exclusivity(unchecked) var leaders: [String] = []
    /// The styles of relatively positioned inline boxes around blocks and floats.
    @exclusivity(unchecked) var relativeInlines: [BoxID: [ComputedStyle]] = [:]

    // The facts about pages and other elements that content depends on.
    var pageQuestions: Set<PageFacts.Question> = []
    var pageNumberPlace: PageNumberPlace?
    var assignments: [PageAssignment] = []
    var bookmarkLabels: [NodeID: String] = [:]
    /// The names of strings that content in the flow uses before any element has set them, each with its first use.
    var unsetStrings: [String: BoxSource] = [:]
    /// The values of strings set so far.
    var strings: [String: String] = [:]
    /// Whether any style notes something about its elements.
    var notesElements = false
    /// The targets of `target-*()`, which an earlier run has collected.
    var targets: TargetTable?
    var collectedTargets: TargetTable?
    /// The owners of the content lists that are being read, each of which asks for a text of the next.
    var openContents: [(node: NodeID?, pseudo: PseudoElement?)] = []
    var pageFloatScope = PageFloatScope.all
    /// Whether this is inside the columns of a multi-column container, which takes the floats to columns.
    var isInColumns = false
    var usesPageFloats = false
    var usesColumnFloats = false
    var usesFootnotes = false
    /// The footnote whose content is built.
    var openFootnote: NodeID?
    /// Whether the numbers of footnotes begin again on each page.
    var resetsFootnotes = false
    /// The elements whose counters are needed.
    var countedElements: Set<NodeID>?
    var countersAtElements: [NodeID: CounterScopes] = [:]
    var reported: Set<String> = []

    @exclusivity(unchecked) var counters = CounterScopes()
    /// The number of elements and pseudo-elements that are open.
    @exclusivity(unchecked) var depth = 0
    var quoteDepth = 0
    var firstLine = FirstLine()
    /// Whether any rule styles a first line or first letter.
    let hasFirstLineStyles: Bool

    /// Whether any style asks for vertical text.
    let hasVerticalText: Bool
    /// Whether any cell may span columns or rows. A document is asked once, and not for each margin box of its pages.
    lazy var hasSpans = marginBox != nil || Self.hasSpans(document)
    /// The flows for boxes that are appended now: that of the parent, and those of the containing blocks of absolutely
    /// positioned boxes and of fixed boxes.
    var flows = OrientationScope()
    /// The styles of turned tables and of the anonymous boxes in them.
    var turnedContentStyles: [TurnedStyleKey: ComputedStyle] = [:]

    @exclusivity(unchecked) var plainCellStyles = PlainCellStyles()
    @exclusivity(unchecked) private var lastAnonymous: (parent: ComputedStyle, display: Display, style: ComputedStyle)?

    init(
        styled: StyledDocument, images: any ImageSource, diagnostics: DiagnosticSink, facts: PageFacts?,
        verticalText: Bool? = nil
    ) {
        self.styled = styled
        self.images = images
        self.diagnostics = diagnostics
        self.facts = facts
        document = styled.document
        hasFirstLineStyles = styled.hasStyles(of: [.firstLine, .firstLetter])
        hasVerticalText = verticalText ?? styled.usesVerticalText
    }

    private static func hasSpans(_ document: Document) -> Bool {
        let (columns, rows) = (Name.colspan, Name.rowspan)
        return (0..<document.attributeCount).contains { index in
            let name = document.attributeName(at: index)
            return name == columns || name == rows
        }
    }

    func finish() -> BoxTree {
        let tree = BoxTree(styled: styled)
        tree.images = images
        if usesFootnotes, let style = boxes.first?.style {
            tree.footnoteArea = BoxID(
                append(Box(kind: .blockContainer, style: anonymousStyle(of: style, .block), node: nil), to: -1))
        }
        (tree.boxes, tree.inlineContents, tree.replaced) = (boxes, inlineContents, replaced)
        // The tree alone has them, so that what changes them does not copy them.
        boxes = []
        (tree.spans, tree.sums) = (spans, sums)
        tree.relativeInlines = relativeInlines
        (tree.leaders, tree.pageQuestions, tree.pageNumberPlace) = (leaders, pageQuestions, pageNumberPlace)
        (tree.assignments, tree.bookmarkLabels, tree.targets) = (assignments, bookmarkLabels, targets)
        if document.mode == .quirks { tree.applyQuirks() }
        if styled.styles.contains(where: { $0.box.marginTrim != [] }) {
            var trimming = MarginTrimming(tree)
            trimming.trim()
        }
        if hasVerticalText { tree.turnStyles() }
        (tree.usesPageFloats, tree.usesColumnFloats) = (usesPageFloats, usesColumnFloats)
        Self.flag(&tree.boxes, isQuirky: document.mode == .quirks)
        tree.surroundings = Surroundings(tree)
        return tree
    }

    // MARK: Roots

    /// Builds the root element, which is blockified. Without a root element, or with `display: none`, the tree is one
    /// empty box.
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
        if hasVerticalText { flows = OrientationScope(all: principalFrame(root)) }
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
        var open = OpenContainer(container: root, style: style, mode: hasBlocks ? .blocks : .inlines)
        if !hasBlocks { startRun(&open) }
        for piece in pieces {
            if case .element(let element) = piece {
                add(element, to: &open)
            } else {
                add(Child(piece, source), to: &open)
            }
        }
        finish(&open)
    }

    /// Appends the root and returns the box that gets the content.
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
    private func add(_ element: RunningElement, to open: inout OpenContainer) {
        let saved = counters
        counters = element.counters
        isInRunningElement = true
        add(.box(source(of: element)), to: &open)
        isInRunningElement = false
        counters = saved
    }

    // MARK: Storage

    /// Stores a box as the last child of `parent`, which is -1 for a root, and returns its index.
    @discardableResult
    func append(_ box: consuming Box, to parent: Int) -> Int {
        let index = boxes.count
        boxes.append(box)
        if hasVerticalText { boxes[index].frame = flows.current }
        if parent < 0 { return index }
        boxes[index].parent = Int32(parent)
        if boxes[parent].flags.contains(.hasChildren) {
            // The box before this one is the last child so far, or in it.
            boxes[boxes.child(of: parent, around: index - 1)].nextSibling = Int32(index)
        } else {
            boxes[parent].flags.insert(.hasChildren)
        }
        return index
    }

    /// Makes a box of `source`. It is the element's principal box unless `source` is a pseudo-element.
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

    /// Begins an element or pseudo-element. Its counter properties take effect in the order of
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

    /// The start value of a reversed counter: the number of list items that follow plus one, so that the last item is
    /// 1.
    ///
    /// SPEC-GAP: only increments of child list items are added up.
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
