import RectoCore
import RectoDOM

/// Styles the elements of a document in document order. Elements with the same matching rules and with parents of equal
/// inherited values share one computation.
struct ElementStyler {
    private let document: Document
    private let names: NameTable
    private let index: RuleIndex
    private let computer: StyleComputer
    private let containers: ContainerQueries
    private let matcher: SelectorMatcher
    private let styleAttributes: StyleAttributes
    private let hints: PresentationalHints
    private let interner: StyleInterner
    /// The styles of this document, and their numbers in the interner, which may have those of other documents, too.
    private var styles: [ComputedStyle] = []
    private var interned: [StyleID] = []
    /// The numbers in `styles` by those in the interner; -1 for what this document has not met.
    private var numbers: [Int32] = []
    private let memory: StyleMemory?
    /// The root element's style in the interner, on which lengths of all others depend; -1 before it is known.
    private var internedRoot: Int32 = -1
    /// The pages, if their names may give them sizes of their own.
    private let sheets: PageStyles?

    private var filter: AncestorFilter
    private(set) var memo: MatchMemo
    private var styleIDs: [StyleID]
    private var pseudoStyles: [StyledDocument.PseudoStyle] = []
    private var cache = ByteSequenceTable()
    /// The cached style for each number of the cache, or nil if the style depends on more than the key.
    private var cached: [StyleID] = []
    /// Whether the cached style also depends on the parent's box properties. The key must then contain the parent.
    private var needsParentBox: [Bool] = []
    /// Whether the style depends on attributes. It is then computed for each element.
    private var needsAttributes: [Bool] = []
    /// Facts about every element's or parent's style, by `StyleID`. They are kept here because reading the variables of
    /// a class costs an exclusivity check.
    private var inheritedNumbers: [Int32] = []
    private var facts: [Facts] = []
    private struct Facts: OptionSet {
        let rawValue: UInt8
        static let blockifiesChildren = Facts(rawValue: 1)
        static let listItem = Facts(rawValue: 2)
        static let footnote = Facts(rawValue: 4)
        static let zoomed = Facts(rawValue: 8)
        static let container = Facts(rawValue: 16)
        static let namesPage = Facts(rawValue: 32)
    }
    private var ranks: [Int32] = []
    private var key: [Int32] = []
    /// The styles of elements without pseudo-elements that depend on nothing but their place and its history.
    private var commonStyles = CommonStyles()
    /// Whether elements may have such styles: nothing but selectors decides about rules.
    private let hasCommonStyles: Bool
    /// Whether the style that was computed last depends on the element itself.
    private var dependsOnElement = false

    init(
        document: Document, names: NameTable, index: RuleIndex, computer: StyleComputer,
        styleAttributes: StyleAttributes, sheets: PageStyles, memory: StyleMemory? = nil
    ) {
        self.document = document
        self.names = names
        self.index = index
        self.computer = computer
        containers = computer.containers
        self.styleAttributes = styleAttributes
        self.memory = memory
        interner = memory?.interner ?? StyleInterner()
        self.sheets = sheets.namesSheets ? sheets : nil
        let named = document.namedForSelectors(names)
        matcher = SelectorMatcher(document: named, names: names)
        hints = PresentationalHints(
            document: document, names: names, sources: styleAttributes.sources, base: styleAttributes.base)
        filter = AncestorFilter(document: named)
        memo = MatchMemo(
            document: named, index: index, matcher: matcher,
            known: memory?.takePlaces(sharedNames: names.sharedCount))
        hasCommonStyles = self.sheets == nil && !index.hasContainerRules && !index.hasScopedRules
        // Boxes without an element have no borders, so they use the plain initial style rather than the computer's.
        styleIDs = [StyleID](repeating: StyleID(raw: 0), count: document.nodeCount)
        _ = intern(ComputedStyle(inherited: computer.initial.inherited, box: BoxStyle()))
    }

    /// Styles the elements in preorder, so that a node's parent is styled before it.
    mutating func styleElements(within budget: RenderBudget) {
        var open: [NodeID] = []
        for raw in 1..<max(1, document.nodeCount) {
            let node = NodeID(raw)
            let parent = document.parent(node) ?? .document
            while let last = open.last, last != parent {
                open.removeLast()
                filter.pop()
                containers.leave(last)
            }
            guard document.isElement(node) else {
                styleIDs[raw] = styleIDs[parent.index]
                continue
            }
            // Whoever asked for the styles finds the budget spent and gives them up.
            if budget.spend() { return }
            style(node, parent: styleInherited(by: node, from: parent), isRoot: parent == .document)
            if document.firstChild(node) != nil {
                open.append(node)
                filter.push(node)
                enterContainer(node)
            }
        }
        propagateOverflow()
    }

    /// The style that an element inherits from. In quirks mode a table has the colour of the body, whatever is around it.
    /// [Quirks Mode §3.4](https://quirks.spec.whatwg.org/#the-tables-inherit-color-from-body-quirk)
    ///
    /// DEVIATION: a declaration `color: inherit` of the table gives it the colour of the body, too.
    private mutating func styleInherited(by node: NodeID, from parent: NodeID) -> StyleID {
        let id = styleIDs[parent.index]
        // A drawing is zoomed as a whole, with its picture.
        if facts[Int(id.raw)].contains(.zoomed), document.namespace(parent) == .svg {
            return intern(styles[Int(id.raw)].unzoomed)
        }
        guard document.mode == .quirks, document.name(node) == .table, document.namespace(node) == .html,
            let body = document.root.flatMap({ document.children(of: $0).first { document.name($0) == .body } }),
            body < node
        else { return id }
        let color = styles[Int(styleIDs[body.index].raw)].inherited.color
        if styles[Int(id.raw)].inherited.color == color { return id }
        let inherited = styles[Int(id.raw)].inherited.copy()
        inherited.color = color
        return intern(ComputedStyle(inherited: inherited, box: styles[Int(id.raw)].box))
    }

    /// Gives the overflow of the root element, or else that of the body, to the pages. The element itself then shows all
    /// of its content, so that a body as high as the window (`height: 100vh; overflow-x: hidden`) prints all its pages.
    /// [CSS Overflow 3 §3.3](https://www.w3.org/TR/css-overflow-3/#overflow-propagation)
    private mutating func propagateOverflow() {
        guard let root = document.root, styles[Int(styleIDs[root.index].raw)].box.display != .none else { return }
        let style = styles[Int(styleIDs[root.index].raw)].box
        if style.overflowX != .visible || style.overflowY != .visible { return showOverflow(of: root) }
        guard style.containment.isEmpty,
            let body = document.children(of: root).first(where: { document.name($0) == .body })
        else { return }
        let own = styles[Int(styleIDs[body.index].raw)].box
        let isClipping = own.overflowX != .visible || own.overflowY != .visible
        if isClipping, own.display != .none, own.containment.isEmpty { showOverflow(of: body) }
    }

    private mutating func showOverflow(of node: NodeID) {
        let style = styles[Int(styleIDs[node.index].raw)]
        let box = style.box.copy()
        (box.overflowX, box.overflowY) = (.visible, .visible)
        let id = intern(ComputedStyle(inherited: style.inherited, box: box))
        styleIDs[node.index] = id
        // A text has the style of its parent.
        for child in document.children(of: node) where !document.isElement(child) { styleIDs[child.index] = id }
    }

    func finish(fontFaces: [FontFaceRule], fontValues: FontValueTables, resolver: any StyleSource) -> StyledDocument {
        let styled = StyledDocument(
            document: document, names: names, styleIDs: styleIDs, styles: styles, resolver: resolver)
        styled.pseudoStyles = pseudoStyles
        matcher.caches.forgetPositions()
        styled.fontFaces = fontFaces
        styled.fontValues = fontValues
        styled.explanation = StyleExplanation(
            document: document, index: index, matcher: matcher, styleAttributes: styleAttributes, hints: hints,
            containers: containers)
        styled.dependsOnContainers = containers.dependsOnSizes
        styled.dependsOnAnchors = computer.anchors.dependsOnPlaces
        return styled
    }

    private mutating func style(_ node: NodeID, parent: StyleID, isRoot: Bool) {
        memo.enter(node, filter: filter)
        let place = isRoot ? nil : commonPlace(of: node)
        if let place, let known = commonStyles.find(place, parent, memo.history(around: node)) {
            styleIDs[node.index] = known
            return
        }
        dependsOnElement = false
        memo.match(node, 0, filter: filter, into: &ranks)
        if index.hasContainerRules { askContainers(of: node, parent: parent) }
        if index.hasScopedRules { index.orderByProximity(&ranks, of: node, matcher) }
        var subject = Subject(
            node: node, parent: parent, isRoot: isRoot, field: FieldStyles.kind(of: node, in: document),
            hints: hints.index(of: node), attribute: styleAttributes.index(of: node, in: document))
        var id = style(subject)
        if facts[Int(id.raw)].contains(.namesPage), !isRoot, let sheets {
            // It begins a page, whose sheet may be another.
            subject.parent = intern(sheets.style(styles[Int(parent.raw)], onPage: styles[Int(id.raw)].box.page))
            if subject.parent != parent { id = style(subject) }
        }
        styleIDs[node.index] = id
        if isRoot {
            computer.root = styles[Int(id.raw)]
            internedRoot = interned[Int(id.raw)].raw
        }
        let pseudoCount = pseudoStyles.count
        stylePseudoElements(of: node, id)
        if let place, pseudoStyles.count == pseudoCount, !dependsOnElement, !facts[Int(id.raw)].contains(.container) {
            commonStyles.keep(id, place, parent, memo.history(around: node))
        }
    }

    /// The place of an element whose style depends on nothing else about it; nil for any other.
    private func commonPlace(of node: NodeID) -> Int32? {
        guard hasCommonStyles, let place = memo.commonPlace(of: node), memo.hasNoAttributesButNames(node),
            FieldStyles.kind(of: node, in: document) == .none, hints.index(of: node) == nil
        else { return nil }
        return place
    }

    private func enterContainer(_ node: NodeID) {
        let style = styleIDs[node.index]
        if facts[Int(style.raw)].contains(.container) { containers.enter(node, styles[Int(style.raw)]) }
    }

    /// Leaves out the rules whose container queries do not hold for the element, or for its pseudo-element.
    private mutating func askContainers(of node: NodeID, parent: StyleID) {
        ranks.removeAll { rank in
            guard let scope = index.entries[Int(rank)].container else { return false }
            if containers.holds(scope, parent: styles[Int(parent.raw)], computer) { return false }
            containers.reject(rank, for: node)
            return true
        }
    }

    private mutating func stylePseudoElements(of node: NodeID, _ element: StyleID) {
        // An element can be the container of its pseudo-elements.
        enterContainer(node)
        defer { containers.leave(node) }
        for (number, pseudo) in index.activePseudoElements.enumerated() {
            if pseudo == .marker, !facts[Int(element.raw)].contains(.listItem) { continue }
            if pseudo == .footnoteCall || pseudo == .footnoteMarker, !facts[Int(element.raw)].contains(.footnote) {
                continue
            }
            memo.match(node, number + 1, filter: filter, into: &ranks)
            if index.hasContainerRules { askContainers(of: node, parent: element) }
            if index.hasScopedRules { index.orderByProximity(&ranks, of: node, matcher) }
            if ranks.isEmpty { continue }
            let id = style(
                Subject(node: node, parent: element, isRoot: false, field: .none, hints: nil, attribute: nil))
            if pseudo == .before || pseudo == .after {
                switch styles[Int(id.raw)].box.content {
                case .normal, .none: continue
                case .items: if styles[Int(id.raw)].box.display == .none { continue }
                }
            }
            pseudoStyles.append(StyledDocument.PseudoStyle(node: node, pseudo: pseudo, style: id))
        }
    }

    /// The values that a style depends on, besides `ranks`.
    private struct Subject {
        /// The element, or the originating element of a pseudo-element.
        var node: NodeID
        var parent: StyleID
        var isRoot: Bool
        var field: FieldStyles.Kind
        var hints: Int?
        var attribute: Int?
    }

    private mutating func style(_ subject: Subject) -> StyleID {
        let blockifies = facts[Int(subject.parent.raw)].contains(.blockifiesChildren)
        key.removeAll(keepingCapacity: true)
        key.append(inheritedNumbers[Int(subject.parent.raw)])
        key.append((subject.isRoot ? 1 : 0) | (blockifies ? 2 : 0) | subject.field.number << 2)
        key.append(Int32(subject.hints ?? -1))
        key.append(Int32(subject.attribute ?? -1))
        key.append(contentsOf: ranks)
        var (entry, isNew) = key.withUnsafeBytes { cache.intern($0) }
        if !isNew {
            if needsAttributes[entry] {
                dependsOnElement = true
                return intern(compute(subject).style)
            }
            if !needsParentBox[entry] { return cached[entry] }
            // Add the parent to the key.
            key.append(-2)
            key.append(subject.parent.raw)
            (entry, isNew) = key.withUnsafeBytes { cache.intern($0) }
            if !isNew { return cached[entry] }
            key.removeLast(2)
            let id = remembered(subject)?.id ?? keep(compute(subject), of: subject)
            cached.append(id)
            needsParentBox.append(false)
            needsAttributes.append(false)
            return id
        }
        if let known = remembered(subject) {
            cached.append(known.id)
            needsParentBox.append(known.readsParentBox)
            needsAttributes.append(false)
            return known.id
        }
        let result = compute(subject)
        let id = keep(result, of: subject)
        cached.append(id)
        needsParentBox.append(result.readsParentBox)
        needsAttributes.append(result.readsAttributes)
        if result.readsAttributes { dependsOnElement = true }
        return id
    }

    /// The style that an earlier document has given to the like of a subject, whose key is `key`.
    private mutating func remembered(_ subject: Subject) -> (id: StyleID, readsParentBox: Bool)? {
        guard let memory, subject.hints == nil, subject.attribute == nil else { return nil }
        key[2] = internedRoot
        guard let known = memory.style(key, parent: interned[Int(subject.parent.raw)]) else { return nil }
        return (number(of: known.id), known.readsParentBox)
    }

    /// Interns a style, and keeps it for later documents, unless it depends on what this document alone has.
    private mutating func keep(_ result: StyleComputer.Result, of subject: Subject) -> StyleID {
        let id = intern(result.style)
        guard let memory, subject.hints == nil, subject.attribute == nil, !result.readsAttributes else { return id }
        key[2] = internedRoot
        let parent = interned[Int(subject.parent.raw)]
        memory.keep(interned[Int(id.raw)], of: result, key, parent: parent)
        return id
    }

    private mutating func intern(_ style: ComputedStyle) -> StyleID {
        memory?.share(style.inherited)
        return number(of: interner.intern(style))
    }

    /// The number in this document of a style in the interner.
    private mutating func number(of id: StyleID) -> StyleID {
        let index = Int(id.raw)
        while numbers.count <= index { numbers.append(-1) }
        if numbers[index] >= 0 { return StyleID(raw: numbers[index]) }
        let number = Int32(styles.count)
        numbers[index] = number
        let style = interner[id]
        styles.append(style)
        interned.append(id)
        inheritedNumbers.append(style.inherited.number)
        var fact: Facts = []
        if style.box.display.blockifiesChildren { fact.insert(.blockifiesChildren) }
        if style.box.display.isListItem { fact.insert(.listItem) }
        if style.box.pageFloat == .footnote { fact.insert(.footnote) }
        if style.inherited.usedZoom != 1 { fact.insert(.zoomed) }
        if !style.box.containerType.isEmpty || style.box.containerNames != ContainerNames() {
            fact.insert(.container)
        }
        if sheets != nil, !style.box.page.isEmpty { fact.insert(.namesPage) }
        facts.append(fact)
        return StyleID(raw: number)
    }

    private func compute(_ subject: Subject) -> StyleComputer.Result {
        for rank in ranks { index.entries[Int(rank)].declarations.reportHeld(to: computer.diagnostics) }
        let candidates = index.candidates(
            ranks, hints: subject.hints.map { hints.blocks[$0] },
            attribute: subject.attribute.map { styleAttributes.blocks[$0] })
        var element = StyleComputer.Element(
            parent: subject.isRoot ? computer.rootParent : styles[Int(subject.parent.raw)], isRoot: subject.isRoot,
            field: subject.field)
        let (document, names, node) = (document, names, subject.node)
        element.attribute = { name in
            guard let index = document.attributeIndex(names.intern(name), of: node) else { return nil }
            return Array(document.bytes[document.attributeValueRange(at: index)])
        }
        computer.anchors.element = subject.node
        computer.anchors.defaultName = ""
        let result = computer.compute(candidates, element)
        if computer.documentZoom == 1 || result.style.box.runningName.isEmpty { return result }
        // It stands in the margin of a page, which keeps its size.
        let (parent, zoom) = (element.parent, computer.documentZoom)
        element.parent = ComputedStyle(
            inherited: parent.inherited.zoomed(to: parent.inherited.usedZoom / zoom), box: parent.box)
        return computer.compute(candidates, element)
    }
}

extension RuleIndex {
    /// The declarations of the matching rules and of the element itself, in ascending order of precedence.
    /// - Parameter ranks: the rules in that order.
    func candidates(_ ranks: [Int32], hints: DeclarationBlock?, attribute: DeclarationBlock?) -> [CascadeCandidate] {
        var candidates: [CascadeCandidate] = []
        candidates.reserveCapacity(ranks.count + 2)
        var pendingHints = hints
        func addHints() {
            guard let block = pendingHints else { return }
            candidates.append(CascadeCandidate(block: block, origin: .presentationalHint, layer: 0, rank: -1))
            pendingHints = nil
        }
        for rank in ranks {
            if rank >= firstAuthorRank { addHints() }
            candidates.append(
                CascadeCandidate(
                    block: entries[Int(rank)].declarations.block, origin: entries[Int(rank)].origin,
                    layer: entries[Int(rank)].layer.order, rank: Int32(candidates.count)))
        }
        addHints()
        if let attribute {
            candidates.append(
                CascadeCandidate(block: attribute, origin: .author, layer: .max, isAttached: true, rank: .max))
        }
        return candidates
    }
}
