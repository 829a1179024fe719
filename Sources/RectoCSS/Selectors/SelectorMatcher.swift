import RectoDOM

/// Matches selectors against the elements of one document.
///
/// [Selectors 4 §16.3 Match a complex selector against an element](https://www.w3.org/TR/selectors-4/#match-a-complex-selector-against-an-element).
/// Matching allocates nothing except for caches, which keep the cost of `:nth-child()`, `~` and `:has()` linear.
package final class SelectorMatcher {
    let document: Document
    let root: NodeID?
    let caches: MatchCaches
    /// The element that `:scope` matches while a selector in `@scope` is tried; nil for the root element.
    private(set) var scopingRoot: NodeID?

    package init(document: Document, names: NameTable) {
        self.document = document
        root = document.root
        caches = MatchCaches()
    }

    /// Whether the element is a subject of the selector, or the originating element of the pseudo-element that
    /// `selector` names.
    package func matches(_ selector: borrowing Selector, _ node: NodeID) -> Bool {
        match(selector.program, selector.index, node, anchor: nil)
    }

    func match(_ program: SelectorProgram, _ index: Int, _ node: NodeID, anchor: NodeID?) -> Bool {
        let complex = program.complexes[index]
        return match(program, complex.lower, complex.upper, node, anchor) == .matched
    }

    func match(_ program: SelectorProgram, _ index: Int, _ node: NodeID, scopingRoot: NodeID?) -> Bool {
        let around = self.scopingRoot
        self.scopingRoot = scopingRoot
        defer { self.scopingRoot = around }
        return match(program, index, node, anchor: nil)
    }

    /// The scoping root for the key of a cached answer; nil for a complex selector whose answer does not depend on it.
    func scopingRoot(for program: SelectorProgram, _ index: Int) -> NodeID? {
        scopingRoot == nil || !program.asksForScope(index) ? nil : scopingRoot
    }

    // MARK: Complex selectors

    /// The result of a match. A failure says which other candidates would fail as well, so that no combination is tried
    /// in vain.
    enum Outcome {
        case matched
        /// This element does not match. Another sibling or ancestor may.
        case failed
        /// No sibling matches. The next ancestor may.
        case failedAmongSiblings
        /// No ancestor matches either.
        case failedForAll
    }

    /// Matches the compound that starts at `lower`, and everything to its left.
    private func match(
        _ program: SelectorProgram, _ lower: Int, _ upper: Int, _ node: NodeID, _ anchor: NodeID?
    ) -> Outcome {
        var i = lower
        while i < upper {
            let simple = program.simples[i]
            if simple.kind == .combinator {
                return match(
                    Combinator(rawValue: simple.option) ?? .descendant, program, i + 1, upper, node, anchor)
            }
            if !matches(simple, program, node, anchor) { return .failed }
            i += 1
        }
        return .matched
    }

    /// Matches the simple selectors from `lower` to `upper`, which include no combinator.
    func matchesCompound(_ program: SelectorProgram, _ lower: Int, _ upper: Int, _ node: NodeID) -> Bool {
        match(program, lower, upper, node, nil) == .matched
    }

    /// Whether an element matches the compound that starts at `lower`, and everything to its left up to `upper`.
    func matches(_ program: SelectorProgram, from lower: Int, to upper: Int, _ node: NodeID) -> Bool {
        match(program, lower, upper, node, nil) == .matched
    }

    /// Matches everything to the left of a combinator, from `lower` on, for the element to its right.
    private func match(
        _ combinator: Combinator, _ program: SelectorProgram, _ lower: Int, _ upper: Int, _ node: NodeID,
        _ anchor: NodeID?
    ) -> Outcome {
        switch combinator {
        case .child:
            guard let parent = parentElement(node) else { return .failedForAll }
            switch match(program, lower, upper, parent, anchor) {
            case .matched: return .matched
            case .failedForAll: return .failedForAll
            // Another sibling has the same parent, so it would fail too.
            case .failed, .failedAmongSiblings: return .failedAmongSiblings
            }
        case .descendant:
            var current = parentElement(node)
            while let ancestor = current {
                switch match(program, lower, upper, ancestor, anchor) {
                case .matched: return .matched
                case .failedForAll: return .failedForAll
                case .failed, .failedAmongSiblings: break
                }
                current = parentElement(ancestor)
            }
            return .failedForAll
        case .nextSibling:
            guard let sibling = previousElement(node) else { return .failedAmongSiblings }
            return match(program, lower, upper, sibling, anchor)
        case .laterSibling:
            var current = previousElement(node)
            var steps = 0
            while let sibling = current {
                if steps == 8, anchor == nil { return matchEarlier(than: node, from: sibling, program, lower, upper) }
                switch match(program, lower, upper, sibling, anchor) {
                case .matched: return .matched
                case .failedForAll: return .failedForAll
                case .failedAmongSiblings: return .failedAmongSiblings
                case .failed: break
                }
                steps += 1
                current = previousElement(sibling)
            }
            return .failedAmongSiblings
        }
    }

    /// Whether a sibling up to `last` matches. For each parent the first match is searched only once: the search
    /// continues where it stopped before.
    private func matchEarlier(
        than node: NodeID, from last: NodeID, _ program: SelectorProgram, _ lower: Int, _ upper: Int
    ) -> Outcome {
        guard let parent = document.parent(node) else { return .failedAmongSiblings }
        let key = MatchCaches.SiblingKey(
            program: ObjectIdentifier(program), position: lower, parent: parent, scopingRoot: scopingRoot)
        var search = caches.siblings[key] ?? MatchCaches.SiblingSearch(next: document.firstChild(parent), found: nil)
        while search.found == nil, let sibling = search.next, sibling <= last {
            if document.isElement(sibling), match(program, lower, upper, sibling, nil) == .matched {
                search.found = sibling
            }
            search.next = document.nextSibling(sibling)
        }
        caches.retain(program)
        caches.siblings[key] = search
        if let found = search.found, found <= last { return .matched }
        return .failedAmongSiblings
    }

    func parentElement(_ node: NodeID) -> NodeID? {
        guard let parent = document.parent(node), parent != .document else { return nil }
        return parent
    }
    func previousElement(_ node: NodeID) -> NodeID? {
        var current = document.previousSibling(node)
        while let sibling = current, !document.isElement(sibling) { current = document.previousSibling(sibling) }
        return current
    }
    func nextElement(_ node: NodeID) -> NodeID? {
        var current = document.nextSibling(node)
        while let sibling = current, !document.isElement(sibling) { current = document.nextSibling(sibling) }
        return current
    }

    // MARK: Simple selectors

    private func matches(
        _ simple: SimpleSelector, _ program: SelectorProgram, _ node: NodeID, _ anchor: NodeID?
    ) -> Bool {
        switch simple.kind {
        case .type: return document.name(node) == simple.name
        case .id: return document.id(node) == simple.name
        case .class: return document.hasClass(simple.name, of: node)
        case .attribute: return matchesAttribute(simple, program, node)
        case .nthChild, .nthLastChild: return matchesNthChild(simple, program, node)
        case .nthOfType, .nthLastOfType: return matchesNthOfType(simple, node)
        case .matchesAny: return matchesAny(of: simple, program, node, anchor)
        case .matchesNone: return !matchesAny(of: simple, program, node, anchor)
        case .nesting:
            guard let parent = program.parent else { return false }
            for index in parent.top where parent.complexes[index].pseudoElement == nil {
                if match(parent, index, node, anchor: anchor) { return true }
            }
            return false
        case .has:
            for index in Int(simple.lower)..<Int(simple.upper) where has(program, index, node) { return true }
            return false
        case .lang: return matchesLanguage(simple, program, node)
        case .dir: return isRightToLeft(node) == (simple.option == 1)
        case .pseudoClass:
            return StaticPseudoClass(rawValue: simple.option).map { matches($0, node) } ?? false
        case .namespace: return document.namespace(node).rawValue == simple.option
        case .anchor: return node == anchor
        case .scope: return node == scopingRoot ?? root
        case .never, .combinator: return false
        }
    }

    func matchesAny(
        of simple: SimpleSelector, _ program: SelectorProgram, _ node: NodeID, _ anchor: NodeID?
    ) -> Bool {
        var index = Int(simple.lower)
        while index < Int(simple.upper) {
            if match(program, index, node, anchor: anchor) { return true }
            index += 1
        }
        return false
    }
}

/// The results that `SelectorMatcher` keeps about its document.
final class MatchCaches {
    struct SiblingKey: Hashable {
        var program: ObjectIdentifier
        var position: Int
        var parent: NodeID
        var scopingRoot: NodeID?
    }
    struct SiblingSearch {
        /// The first sibling that was not tested yet.
        var next: NodeID?
        /// The first sibling that matches.
        var found: NodeID?
    }
    struct ComplexKey: Hashable {
        var program: ObjectIdentifier
        var index: Int
        var scopingRoot: NodeID?
    }
    var siblings: [SiblingKey: SiblingSearch] = [:]
    var children: SiblingIndex?
    var types: SiblingIndex?
    /// The indices for `:nth-child(… of S)`, by the first complex selector of S.
    var filtered: [ComplexKey: SiblingIndex] = [:]
    /// The elements that match `:has()`.
    var anchors: [ComplexKey: NodeSet] = [:]
    /// The programs whose identifiers are used as keys. They must stay alive.
    private var programs: [ObjectIdentifier: SelectorProgram] = [:]

    /// Forgets the positions of elements, which are counted again if an explanation asks for them: they are as large as the
    /// links of a document.
    func forgetPositions() { (children, types, filtered) = (nil, nil, [:]) }

    func retain(_ program: SelectorProgram) { programs[ObjectIdentifier(program)] = program }
}
