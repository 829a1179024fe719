import RectoDOM

/// An `@scope` rule with those around it, which finds the scoping roots of elements.
/// [CSS Cascade 6 §2.5.4](https://drafts.csswg.org/css-cascade-6/#scope-limits)
final class StyleScope {
    private let rule: ScopeRule
    private let outer: StyleScope?
    /// The root of a scope without a selector; nil for the root element.
    private let implicitRoot: NodeID?
    /// The roots of the scopes that an element is in, the nearest first.
    private var roots: [NodeID: [NodeID]] = [:]

    init(_ rule: ScopeRule, in outer: StyleScope?, implicitRoot: NodeID?) {
        self.rule = rule
        self.outer = outer
        self.implicitRoot = implicitRoot
    }

    /// Whether the scope begins with an element that is known, and that is not the root of the document.
    var isOfPart: Bool { implicitRoot != nil && rule.start == nil }

    /// The roots of the scopes that contain an element, the nearest first. They follow from those of its parent: the
    /// element may be a root itself, and it may be a limit of a scope around it.
    func roots(around node: NodeID, _ matcher: SelectorMatcher) -> [NodeID] {
        var path: [NodeID] = []
        var found: [NodeID] = []
        var current: NodeID? = node
        while let element = current {
            if let known = roots[element] {
                found = known
                break
            }
            path.append(element)
            current = matcher.parentElement(element)
        }
        for element in path.reversed() {
            if isRoot(element, matcher) { found.insert(element, at: 0) }
            if let end = rule.end, !found.isEmpty {
                found.removeAll { matcher.matchesAny(of: end, element, scopingRoot: $0) }
            }
            roots[element] = found
        }
        return found
    }

    private func isRoot(_ element: NodeID, _ matcher: SelectorMatcher) -> Bool {
        if rule.start == nil, element != implicitRoot ?? matcher.root { return false }
        guard let outer else {
            return rule.start.map { matcher.matchesAny(of: $0, element, scopingRoot: nil) } ?? true
        }
        return outer.roots(around: element, matcher).contains { around in
            rule.start.map { matcher.matchesAny(of: $0, element, scopingRoot: around) } ?? true
        }
    }
}

extension SelectorMatcher {
    /// The number of generations between an element and the nearest scoping root for which the selector matches it; nil
    /// if there is none.
    /// [CSS Cascade 6 §2.3 Scope proximity](https://drafts.csswg.org/css-cascade-6/#cascade-proximity)
    func hops(from node: NodeID, to scope: StyleScope, _ selector: borrowing Selector) -> Int? {
        for root in scope.roots(around: node, self)
        where match(selector.program, selector.index, node, scopingRoot: root) {
            var (hops, current) = (0, node)
            while current != root, let parent = parentElement(current) { (hops, current) = (hops + 1, parent) }
            return hops
        }
        return nil
    }

    fileprivate func matchesAny(of program: SelectorProgram, _ node: NodeID, scopingRoot: NodeID?) -> Bool {
        program.top.contains { match(program, $0, node, scopingRoot: scopingRoot) }
    }
}

extension RuleEntry {
    func matches(_ node: NodeID, _ matcher: SelectorMatcher) -> Bool {
        if let scope { return matcher.hops(from: node, to: scope, selector) != nil }
        return matcher.matches(selector, node)
    }
}

extension RuleIndex {
    /// Reorders rules that match an element: of those with equal specificity, one without a scope is the weakest, and one
    /// whose scoping root is nearer is stronger, whatever their order in the style sheet.
    /// [CSS Cascade 6 §2.1](https://drafts.csswg.org/css-cascade-6/#cascade-sort)
    /// - Parameter ranks: the ranks of rules in ascending order.
    func orderByProximity(_ ranks: inout [Int32], of node: NodeID, _ matcher: SelectorMatcher) {
        guard ranks.contains(where: { entries[Int($0)].scope != nil }) else { return }
        let rules = ranks.map { rank -> (rank: Int32, hops: Int) in
            let entry = entries[Int(rank)]
            return (rank, entry.scope.flatMap { matcher.hops(from: node, to: $0, entry.selector) } ?? .max)
        }
        var start = 0
        while start < rules.count {
            let first = entries[Int(rules[start].rank)]
            var end = start + 1
            while end < rules.count, entries[Int(rules[end].rank)].isEqualButForOrder(first) { end += 1 }
            let sorted = rules[start..<end].sorted { $0.hops != $1.hops ? $0.hops > $1.hops : $0.rank < $1.rank }
            for (offset, rule) in sorted.enumerated() { ranks[start + offset] = rule.rank }
            start = end
        }
    }
}

extension RuleEntry {
    /// Whether only scope proximity and the order of appearance decide between the rules.
    fileprivate func isEqualButForOrder(_ other: RuleEntry) -> Bool {
        origin == other.origin && layer === other.layer && selector.specificity == other.selector.specificity
    }
}
