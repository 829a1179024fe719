import RectoDOM

/// The rules in cascade order, found by their subject's rightmost simple selector.
struct RuleIndex {
    /// The rules in ascending order of origin, layer, specificity and appearance. The rank of a rule is its index.
    let entries: [RuleEntry]
    let elements: RuleBuckets
    /// The buckets by `PseudoElement.rawValue`.
    let pseudoElements: [RuleBuckets]
    /// The pseudo-elements that some rule selects.
    let activePseudoElements: [PseudoElement]
    /// For each rank, whether the selector uses only names, ids and classes.
    let asksForNamesOnly: [Bool]
    let asked: AskedNames
    /// Whether rules are inside of container queries.
    let hasContainerRules: Bool
    /// Whether rules are inside of `@scope`.
    let hasScopedRules: Bool
    /// The first rank of an author rule.
    let firstAuthorRank: Int32

    init(_ unsorted: [RuleEntry]) {
        // Sorting small keys is cheaper than moving entries.
        let keys = unsorted.indices.map { i -> (UInt64, UInt64) in
            (
                UInt64(unsorted[i].origin.rawValue) << 56 | UInt64(UInt32(bitPattern: unsorted[i].layer.order)),
                UInt64(unsorted[i].selector.specificity) << 32 | UInt64(i)
            )
        }
        let sorted = keys.sorted { $0.0 != $1.0 ? $0.0 < $1.0 : $0.1 < $1.1 }.map { unsorted[Int($0.1 & 0xFFFF_FFFF)] }
        entries = sorted
        // A whole entry is copied where it is handed to a function, so that only its fields are read.
        asksForNamesOnly = sorted.indices.map { i in
            sorted[i].scope == nil && sorted[i].selector.program.asksForNamesOnly(sorted[i].selector.index)
        }
        asked = AskedNames(sorted)
        hasContainerRules = sorted.indices.contains { sorted[$0].container != nil }
        hasScopedRules = sorted.indices.contains { sorted[$0].scope != nil }
        firstAuthorRank = Int32(sorted.indices.first { sorted[$0].origin == .author } ?? sorted.count)
        let pseudo: [PseudoElement] = [
            .before, .after, .marker, .firstLine, .firstLetter, .footnoteCall, .footnoteMarker,
        ]
        // The ranks of rules for elements, then of those for each pseudo-element.
        var ranks = [[Int32]](repeating: [], count: 1 + pseudo.count)
        for rank in sorted.indices {
            ranks[sorted[rank].selector.pseudoElement.map { Int($0.rawValue) + 1 } ?? 0].append(Int32(rank))
        }
        elements = RuleBuckets(sorted, ranks[0])
        let buckets = ranks.dropFirst().map { RuleBuckets(sorted, $0) }
        pseudoElements = buckets
        activePseudoElements = pseudo.filter { !buckets[Int($0.rawValue)].isEmpty }
    }
}

/// The ranks of rules, by the key of their selector's subject. This is a class, so that using one of several copies nothing.
final class RuleBuckets {
    let isEmpty: Bool
    private var ids = Bucket()
    private var classes = Bucket()
    private var types = Bucket()
    private var attributes = Bucket()
    private var universal: [Candidate] = []
    private var roots: [Candidate] = []

    struct Candidate {
        var rank: Int32
        /// Whether the key is the whole selector, and no scope bounds the rule, so that everything in the bucket matches.
        var isWhole: Bool
    }

    /// Candidates by name. Each name has a range in one shared array.
    private struct Bucket {
        private var starts: [Int32] = []
        var isEmpty: Bool { starts.isEmpty }
        private var candidates: [Candidate] = []

        init() {}
        init(_ pairs: [(Name, Candidate)]) {
            guard let last = pairs.map({ $0.0.raw }).max() else { return }
            starts = [Int32](repeating: 0, count: Int(last) + 2)
            for (name, _) in pairs { starts[Int(name.raw) + 1] += 1 }
            for i in 1..<starts.count { starts[i] += starts[i - 1] }
            var next = starts
            candidates = [Candidate](repeating: Candidate(rank: 0, isWhole: false), count: pairs.count)
            for (name, candidate) in pairs {
                candidates[Int(next[Int(name.raw)])] = candidate
                next[Int(name.raw)] += 1
            }
        }
        /// Whether there is a candidate, by the number of the name.
        var holds: [Bool] { starts.indices.dropLast().map { starts[$0] < starts[$0 + 1] } }

        @inline(__always) func forEach(_ name: Name, _ body: (Candidate) -> Void) {
            let index = Int(name.raw)
            guard index >= 0, index + 1 < starts.count else { return }
            var i = Int(starts[index])
            let end = Int(starts[index + 1])
            while i < end {
                body(candidates[i])
                i += 1
            }
        }
    }

    /// Takes the rules with these ranks.
    init(_ entries: [RuleEntry], _ taken: [Int32]) {
        isEmpty = taken.isEmpty
        if isEmpty { return }
        var ids: [(Name, Candidate)] = []
        var classes: [(Name, Candidate)] = []
        var types: [(Name, Candidate)] = []
        var attributes: [(Name, Candidate)] = []
        for rank in taken {
            let selector = entries[Int(rank)].selector
            let candidate = Candidate(rank: rank, isWhole: selector.isKeyOnly && entries[Int(rank)].scope == nil)
            func add(_ key: SelectorKey) {
                switch key {
                case .id(let name): ids.append((name, candidate))
                case .class(let name): classes.append((name, candidate))
                case .type(let name): types.append((name, candidate))
                case .attribute(let name): attributes.append((name, candidate))
                case .universal: universal.append(candidate)
                case .root: roots.append(candidate)
                }
            }
            add(selector.key)
            for key in selector.otherKeys { add(key) }
        }
        self.ids = Bucket(ids)
        self.classes = Bucket(classes)
        self.types = Bucket(types)
        self.attributes = Bucket(attributes)
    }

    /// Replaces `ranks` by those of the rules that match, each once and in ascending order.
    func match(
        _ node: NodeID, in document: Document, entries: [RuleEntry], matcher: SelectorMatcher, filter: AncestorFilter,
        into ranks: inout [Int32]
    ) {
        ranks.removeAll(keepingCapacity: true)
        entries.withUnsafeBufferPointer { entries in
            func consider(_ candidate: Candidate) {
                let rank = Int(candidate.rank)
                guard
                    candidate.isWhole
                        || filter.mightMatch(entries[rank].selector) && entries[rank].matches(node, matcher)
                else { return }
                // The list is nearly sorted, so insertion sort is used.
                var i = ranks.count
                while i > 0, ranks[i - 1] > candidate.rank { i -= 1 }
                if i > 0, ranks[i - 1] == candidate.rank { return }
                if i == ranks.count { ranks.append(candidate.rank) } else { ranks.insert(candidate.rank, at: i) }
            }
            forEachByName(node, in: document, consider)
            forEachByAttribute(node, in: document, consider)
        }
    }

    /// Whether a rule asks for an attribute, by the number of its name.
    var askedAttributes: [Bool] { attributes.holds }

    /// Calls `body` for the candidates by an element's name, id and classes. A candidate may occur several times.
    func forEachByName(_ node: NodeID, in document: Document, _ body: (Candidate) -> Void) {
        for candidate in universal { body(candidate) }
        if !roots.isEmpty, document.parent(node) == .document { for candidate in roots { body(candidate) } }
        types.forEach(document.name(node), body)
        for name in document.classes(node) { classes.forEach(name, body) }
        ids.forEach(document.id(node), body)
    }

    func forEachByAttribute(_ node: NodeID, in document: Document, _ body: (Candidate) -> Void) {
        if attributes.isEmpty { return }
        for index in document.attributes(node) { attributes.forEach(document.attributeName(at: index), body) }
    }
}

extension Selector {
    /// Whether the key of the subject is all that the selector requires.
    var isKeyOnly: Bool {
        let complex = program.complexes[index]
        guard complex.upper - complex.lower == 1 else { return false }
        // `:is(.a .b)` and `&` are single simple selectors, too, but require more than their key.
        switch program.simples[complex.lower].kind {
        case .id, .class, .type: return true
        default: return false
        }
    }
}
