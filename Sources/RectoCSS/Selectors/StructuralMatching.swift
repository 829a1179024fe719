import RectoDOM

/// Pseudo-classes that ask about other elements: siblings and descendants.
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
        let key = MatchCaches.ComplexKey(program: ObjectIdentifier(program), index: Int(simple.list))
        var index = caches.filtered.removeValue(forKey: key) ?? SiblingIndex(nodeCount: document.nodeCount)
        if !index.isCounted(parent) { index.count(document, parent, where: isCounted) }
        let place = simple.kind == .nthChild ? index.fromStart[node.index] : index.fromEnd[node.index]
        caches.filtered[key] = index
        return place > 0 && formula.contains(place)
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

    /// Whether the relative selector `index` matches something, anchored at `node`.
    func has(_ program: SelectorProgram, _ index: Int, _ node: NodeID) -> Bool {
        let complex = program.complexes[index]
        // The compound, a combinator, the anchor: all anchors of the document are found in one pass.
        let combinators = program.simples[complex.lower..<complex.upper].lazy.filter { $0.kind == .combinator }
        if combinators.count == 1, let only = combinators.first, let combinator = Combinator(rawValue: only.option) {
            caches.retain(program)
            let key = MatchCaches.ComplexKey(program: ObjectIdentifier(program), index: index)
            if caches.anchors[key] == nil { caches.anchors[key] = anchors(of: program, complex, combinator) }
            guard let bits = caches.anchors[key] else { return false }
            return bits[node.index >> 6] & (1 << UInt64(node.index & 63)) != 0
        }
        return hasByScan(program, complex, index, node)
    }

    private func anchors(
        of program: SelectorProgram, _ complex: ComplexSelector, _ combinator: Combinator
    ) -> [UInt64] {
        var bits = [UInt64](repeating: 0, count: (document.nodeCount + 63) / 64)
        func isMarked(_ node: NodeID) -> Bool { bits[node.index >> 6] & (1 << UInt64(node.index & 63)) != 0 }
        func mark(_ node: NodeID) { bits[node.index >> 6] |= 1 << UInt64(node.index & 63) }
        /// Marks what `next` leads to, up to what is marked already: from there on everything is.
        func markAll(_ first: NodeID?, _ next: (NodeID) -> NodeID?) {
            var current = first
            while let node = current, !isMarked(node) {
                mark(node)
                current = next(node)
            }
        }
        // Before the combinator and the anchor.
        let compoundEnd = complex.upper - 2
        for index in 0..<document.nodeCount {
            let node = NodeID(index)
            guard document.isElement(node), matchesCompound(program, complex.lower, compoundEnd, node) else { continue }
            switch combinator {
            case .descendant: markAll(parentElement(node), parentElement)
            case .child: if let parent = parentElement(node) { mark(parent) }
            case .nextSibling: if let sibling = previousElement(node) { mark(sibling) }
            case .laterSibling: markAll(previousElement(node), previousElement)
            }
        }
        return bits
    }

    /// Tries every element that a relative selector with more combinators can reach.
    private func hasByScan(
        _ program: SelectorProgram, _ complex: ComplexSelector, _ index: Int, _ node: NodeID
    ) -> Bool {
        let leading = program.simples[complex.upper - 2].option
        let reachesSiblings = leading == Combinator.nextSibling.rawValue || leading == Combinator.laterSibling.rawValue
        let first: Int
        let end: Int
        if reachesSiblings {
            first = document.endOfSubtree(node)
            end = document.parent(node).map { document.endOfSubtree($0) } ?? first
        } else {
            first = node.index + 1
            end = document.endOfSubtree(node)
        }
        var i = first
        while i < end {
            let candidate = NodeID(i)
            if document.isElement(candidate), match(program, index, candidate, anchor: node) { return true }
            i += 1
        }
        return false
    }
}
