import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout
import RectoPDF

/// Finds the elements of a document on its pages, and explains them.
struct ElementExplainer {
    let paged: PagedDocument
    let sources: SourceStore
    /// The largest number of boxes that are told.
    private static let mostBoxes = 50
    private var styled: StyledDocument { paged.tree.styled }

    /// - Parameters:
    ///   - point: on the sheet of the page of this index, in px; nil for the page itself, or for `node`.
    ///   - node: an element, in place of a point.
    ///   - pages: explains the page, and places in sources.
    func explain(page index: Int, at point: Point?, node: NodeID?, with pages: PageExplainer) -> ElementExplanation {
        var explanation = ElementExplanation(page: pages.explain(index))
        let found = point.flatMap { place(at: $0, page: index) }
        guard let node = node ?? found?.node else { return explanation }
        explanation.path = ([node] + styled.ancestors(of: node)).reversed().map {
            ElementExplanation.Step(place: pages.place(of: $0), node: Int($0.raw))
        }
        let boxes = boxes(of: [node])
        explanation.fragments = boxes.prefix(Self.mostBoxes).map { ($0.page, $0.placed.rect) }
        let here = found?.placed ?? boxes.first { $0.page == index + 1 }?.placed
        explanation.box = here.map(Self.box)
        explanation.display = styled.valueText(of: "display", styled.style(of: node))
        explanation.values = (styled.values(of: node) ?? []).map { value in
            ElementExplanation.Value(
                name: value.name, text: value.text, declaration: value.declaration.map { pages.place($0) },
                inheritedFrom: value.ancestor.map { pages.place(of: $0) })
        }
        explanation.text = pages.words(of: node)
        return explanation
    }

    private static func box(_ placed: PlacedFragment) -> ElementExplanation.Box {
        let fragment = placed.fragment
        let margin = fragment.style.box.margin.map { $0.resolve(placed.containingWidth) }
        let inner = fragment.border.map { -$0 }
        return ElementExplanation.Box(
            margin: placed.rect(outsetBy: margin), border: placed.rect, padding: placed.rect(outsetBy: inner),
            content: placed.rect(outsetBy: inner + fragment.padding.map { -$0 }),
            edges: (margin, fragment.border, fragment.padding))
    }

    /// The innermost element at a point, and its box there. What is painted later is nearer.
    private func place(at point: Point, page index: Int) -> (node: NodeID, placed: PlacedFragment?)? {
        var hit: NodeID?
        var boxes: [NodeID: PlacedFragment] = [:]
        var placer = FragmentPlacer(paged.tree)
        placer.visit(paged.pages[index]) { placed in
            guard placed.contains(point), let node = placed.tree.element(around: placed.fragment.box) else {
                return true
            }
            if case .line = placed.fragment.kind { return true }
            hit = node
            if placed.isBox(of: node) { boxes[node] = placed }
            return true
        }
        return hit.map { ($0, boxes[$0]) }
    }

    // MARK: Boxes

    /// The boxes of elements, with the numbers of their pages from 1.
    func boxes(of elements: Set<NodeID>) -> [(page: Int, placed: PlacedFragment)] {
        var found: [(page: Int, placed: PlacedFragment)] = []
        var placer = FragmentPlacer(paged.tree)
        for (index, page) in paged.pages.enumerated() where found.count < Self.mostBoxes {
            placer.visit(page) { placed in
                guard let node = placed.tree[placed.fragment.box].node, elements.contains(node) else { return true }
                if placed.isBox(of: node) { found.append((index + 1, placed)) }
                return true
            }
        }
        return found
    }

    /// The elements that were written at a place of a file, or around it: those that a rule of a style sheet matches, or
    /// those that begin there.
    /// - Parameter path: the data of one of several elements that a loop has printed.
    func elements(file: String, line: Int, column: Int, path: String?, _ places: PageExplainer) -> [NodeID] {
        let document = styled.document
        var best: Int32 = -1
        /// The place in each source of this name.
        var offsets: [SourceID: Int] = [:]
        var found: [NodeID] = []
        for raw in 1..<max(1, document.nodeCount) where document.isElement(NodeID(raw)) {
            let node = NodeID(raw)
            let span = sources.resolve(document.span(node, names: styled.names)).span
            let source = sources[span.source]
            guard source.name == file else { continue }
            let wanted = offsets[span.source] ?? source.offset(line: line, column: column)
            offsets[span.source] = wanted
            guard span.lower <= wanted, span.lower >= best else { continue }
            if span.lower > best { found = [] }
            best = span.lower
            found.append(node)
        }
        // A rule in the document's own style sheet is nearer than the element that holds it.
        if let sheet = styleSheet(named: file, line, column, isOwn: found.first.map { document.name($0) == .style }) {
            return sheet
        }
        guard let path, found.count > 1 else { return found }
        let chosen = found.filter { node in
            places.place(of: node).dataPath.map { path.hasPrefix($0) } ?? false
        }
        return chosen.isEmpty ? found : chosen
    }

    /// What the rule at a place of a style sheet matches; nil if the place is in no style sheet.
    /// - Parameter isOwn: whether the place is in a `style` element; nil if it is in no file of the document's text.
    private func styleSheet(named file: String, _ line: Int, _ column: Int, isOwn: Bool?) -> [NodeID]? {
        if isOwn == false { return nil }
        guard let source = sources.files.first(where: { $0.name == file && $0.mappings.isEmpty }) else { return nil }
        let bytes = source.bytes
        var offset = min(source.offset(line: line, column: column), bytes.count - 1)
        // Back to the brace that opens the block around the place, and to what ends the rule before.
        var depth = 0
        while offset >= 0 {
            if bytes[offset] == UInt8(ascii: "}") { depth += 1 }
            if bytes[offset] == UInt8(ascii: "{") {
                if depth == 0 { break }
                depth -= 1
            }
            offset -= 1
        }
        guard offset > 0 else { return isOwn == nil ? [] : nil }
        let before = bytes[..<offset].lastIndex { "{};".utf8.contains($0) } ?? -1
        var selector = bytes[(before + 1)..<offset]
        // The first rule of a 'style' element comes after its tag.
        if let tag = selector.lastIndex(of: UInt8(ascii: "<")) {
            selector = selector[tag...].drop { $0 != UInt8(ascii: ">") }.dropFirst()
        }
        guard case .success(.elements(let elements)) = styled.selection(matching: String(decoding: selector, as: UTF8.self)) else { return [] }
        return elements.map(\.node)
    }
}

extension PlacedFragment {
    /// Whether this is the border box of an element, and not of a part of it.
    fileprivate func isBox(of node: NodeID) -> Bool {
        switch fragment.kind {
        case .line, .text: return false
        case .box, .inlineBox, .replaced: break
        }
        let box = tree[fragment.box]
        // The grid of a table has its borders.
        return box.node == node && box.pseudo == nil && box.kind != .tableWrapper
    }
}
