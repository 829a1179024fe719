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

    /// The element whose fragment is painted last at a point, and its box there.
    private func place(at point: Point, page index: Int) -> (node: NodeID, placed: PlacedFragment?)? {
        guard let top = FragmentPlacer.fragments(at: point, ofPage: index, in: paged).last else { return nil }
        var hit: NodeID?
        var boxes: [NodeID: PlacedFragment] = [:]
        var placer = FragmentPlacer(paged.tree)
        placer.visit(paged.pages[index]) { placed in
            guard placed.contains(point), let node = element(around: placed) else { return true }
            if placed.fragment === top { hit = node }
            if placed.isBox(of: node) { boxes[node] = placed }
            return true
        }
        return hit.map { ($0, boxes[$0]) }
    }

    /// The element that a fragment is a part of; that of a text is the one around it.
    private func element(around placed: PlacedFragment) -> NodeID? {
        var node = placed.tree.element(around: placed.fragment.box)
        while let inner = node, !styled.document.isElement(inner) { node = styled.document.parent(inner) }
        return node.flatMap { $0 == .document ? nil : $0 }
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
    func elements(at place: SourcePosition, path: String?, _ places: PageExplainer) -> [NodeID] {
        // A rule is nearer than the element 'style' that holds it.
        if let elements = styled.elements(ofRuleWhere: { isIn($0, place) }) { return elements }
        let document = styled.document
        var best: Int32 = -1
        /// The place in each source of this name.
        var offsets: [SourceID: Int] = [:]
        var found: [NodeID] = []
        for raw in 1..<max(1, document.nodeCount) where document.isElement(NodeID(raw)) {
            let node = NodeID(raw)
            let span = sources.resolve(document.span(node, names: styled.names)).span
            let source = sources[span.source]
            guard source.name == place.file else { continue }
            let wanted = offsets[span.source] ?? source.offset(line: place.line, column: place.column)
            offsets[span.source] = wanted
            guard span.lower <= wanted, span.lower >= best else { continue }
            if span.lower > best { found = [] }
            best = span.lower
            found.append(node)
        }
        // An element that another one implies, such as 'body', begins where that one does.
        let around = Set(found.flatMap { styled.ancestors(of: $0) })
        found.removeAll { around.contains($0) }
        guard let path, found.count > 1 else { return found }
        let chosen = found.filter { node in
            places.place(of: node).dataPath.map { path.hasPrefix($0) } ?? false
        }
        return chosen.isEmpty ? found : chosen
    }

    /// Whether a place of a file is in a span.
    private func isIn(_ span: SourceSpan, _ place: SourcePosition) -> Bool {
        // The ends may come from places of their own, as where a template prints a part of a rule.
        let last = SourceSpan(source: span.source, lower: max(span.lower, span.upper - 1), upper: span.upper)
        let (start, end) = (sources.resolve(span).span, sources.resolve(last).span)
        let source = sources[start.source]
        guard source.name == place.file, end.source == start.source else { return false }
        // Whoever names a line means what stands on it.
        var offset = source.offset(line: place.line, column: place.column)
        while offset < source.bytes.count, [0x20, 0x09].contains(source.bytes[offset]) { offset += 1 }
        return start.lower <= offset && offset <= max(end.lower, start.lower)
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
