import RectoDOM

/// Pseudo-classes that depend on other elements: siblings and descendants.
extension SelectorMatcher {
    // MARK: [Selectors 4 §14 Tree-Structural pseudo-classes](https://www.w3.org/TR/selectors-4/#structural-pseudos)

    func matchesNthChild(_ simple: SimpleSelector, _ program: SelectorProgram, _ node: NodeID) -> Bool {
        let isFirst = simple.kind == .nthChild
        let formula = AnPlusB(a: simple.lower, b: simple.upper)
        if simple.list >= 0 { return matchesNthChild(formula, of: simple, program, node) }
        if formula.a == 0, formula.b == 1 { return (isFirst ? previousElement(node) : nextElement(node)) == nil }
        guard let parent = document.parent(node) else { return false }
        if caches.children == nil { caches.children = SiblingIndex(nodeCount: document.nodeCount) }
        if !caches.children!.isCounted(parent) { caches.children!.count(document, parent) { _ in true } }
        return formula.contains(isFirst ? caches.children!.fromStart[node.index] : caches.children!.fromEnd[node.index])
    }

    private func matchesNthChild(
        _ formula: AnPlusB, of simple: SimpleSelector, _ program: SelectorProgram, _ node: NodeID
    ) -> Bool {
        guard let parent = document.parent(node) else { return false }
        func isCounted(_ child: NodeID) -> Bool {
            (Int(simple.list)..<Int(simple.name.raw)).contains { match(program, $0, child, anchor: nil) }
        }
        caches.retain(program)
        let key = MatchCaches.ComplexKey(
            program: ObjectIdentifier(program), index: Int(simple.list),
            scopingRoot: scopingRoot(ofList: simple, program))
        var index = caches.filtered.removeValue(forKey: key) ?? SiblingIndex(nodeCount: document.nodeCount)
        if !index.isCounted(parent) { index.count(document, parent, where: isCounted) }
        let place = simple.kind == .nthChild ? index.fromStart[node.index] : index.fromEnd[node.index]
        caches.filtered[key] = index
        return place > 0 && formula.contains(place)
    }

    private func scopingRoot(ofList simple: SimpleSelector, _ program: SelectorProgram) -> NodeID? {
        (Int(simple.list)..<Int(simple.name.raw)).lazy.compactMap { self.scopingRoot(for: program, $0) }.first
    }

    func matchesNthOfType(_ simple: SimpleSelector, _ node: NodeID) -> Bool {
        let formula = AnPlusB(a: simple.lower, b: simple.upper)
        guard let parent = document.parent(node) else { return false }
        if caches.types == nil { caches.types = SiblingIndex(nodeCount: document.nodeCount) }
        if !caches.types!.isCounted(parent) { caches.types!.countTypes(document, parent) }
        return formula.contains(
            simple.kind == .nthOfType ? caches.types!.fromStart[node.index] : caches.types!.fromEnd[node.index])
    }

    // MARK: [Selectors 4 §4.5 The Relational Pseudo-class](https://www.w3.org/TR/selectors-4/#relational)

    /// Whether the relative selector `index` matches something when anchored at `node`. All anchors in the document are
    /// found at once.
    func has(_ program: SelectorProgram, _ index: Int, _ node: NodeID) -> Bool {
        caches.retain(program)
        let key = MatchCaches.ComplexKey(
            program: ObjectIdentifier(program), index: index, scopingRoot: scopingRoot(for: program, index))
        if caches.anchors[key] == nil { caches.anchors[key] = anchors(of: program, program.complexes[index]) }
        return caches.anchors[key]?.contains(node) ?? false
    }

    /// Finds the anchors, beginning with the rightmost compound. The elements that match a compound lead, over the
    /// combinator to its left, to candidates for the next compound, and finally to the anchors. Each compound takes one
    /// pass over the document.
    private func anchors(of program: SelectorProgram, _ complex: ComplexSelector) -> NodeSet {
        var lower = complex.lower
        // Nil means every element.
        var reached: NodeSet?
        // The anchor itself comes last, after a combinator.
        while lower < complex.upper - 1 {
            var upper = lower
            while program.simples[upper].kind != .combinator { upper += 1 }
            let combinator = Combinator(rawValue: program.simples[upper].option) ?? .descendant
            var next = NodeSet(nodeCount: document.nodeCount)
            for index in 0..<document.nodeCount {
                let node = NodeID(index)
                guard reached?.contains(node) ?? document.isElement(node),
                    matchesCompound(program, lower, upper, node)
                else { continue }
                mark(in: &next, from: node, over: combinator)
            }
            reached = next
            lower = upper + 1
        }
        return reached ?? NodeSet(nodeCount: document.nodeCount)
    }

    /// Marks the elements that can be on the left of `combinator` if `node` is on its right.
    private func mark(in set: inout NodeSet, from node: NodeID, over combinator: Combinator) {
        func markAll(_ first: NodeID?, _ next: (NodeID) -> NodeID?) {
            var current = first
            // If an element is already marked, everything beyond it is marked too.
            while let node = current, set.insert(node) { current = next(node) }
        }
        switch combinator {
        case .descendant: markAll(parentElement(node), parentElement)
        case .child: markAll(parentElement(node)) { _ in nil }
        case .nextSibling: markAll(previousElement(node)) { _ in nil }
        case .laterSibling: markAll(previousElement(node), previousElement)
        }
    }
}

/// A set of nodes of a document, with one bit for each.
struct NodeSet {
    private var words: [UInt64]
    init(nodeCount: Int) { words = [UInt64](repeating: 0, count: (nodeCount + 63) / 64) }

    func contains(_ node: NodeID) -> Bool { words[node.index >> 6] & (1 << UInt64(node.index & 63)) != 0 }
    /// Inserts a node. Returns whether it was not in the set before.
    mutating func insert(_ node: NodeID) -> Bool {
        let bit: UInt64 = 1 << UInt64(node.index & 63)
        defer { words[node.index >> 6] |= bit }
        return words[node.index >> 6] & bit == 0
    }
}
