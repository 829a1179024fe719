import RectoDOM

/// Matches rules, most of them only once for all elements in equal places.
///
/// A *place* consists of an element's name, id and classes and of its parent's place. Ids and classes that no selector
/// uses are left out. Selectors that use nothing else, and the ancestor filter, give the same answer for all elements
/// of a place. Only selectors that use more (siblings, attributes, content) are tried for each element.
struct MatchMemo {
    private let document: Document
    private let index: RuleIndex
    private let matcher: SelectorMatcher
    /// The buckets for elements, and then those for each pseudo-element that some rule selects.
    private let buckets: [RuleBuckets]
    /// For each of these, whether a rule asks for an attribute, by the number of its name.
    private let askedAttributes: [[Bool]]
    /// The selectors by rank. `index.entries` keeps them alive; reading a whole entry for each element would copy it.
    private let selectors: [KnownSelector]

    private var table = ByteSequenceTable()
    private var key: [Int32] = []
    /// The place of each node, or -1 if it has none.
    private var places: [Int32]
    /// The answers, by place and by index in `buckets`.
    private var answers: [Answer] = []
    private var ranks: [Int32] = []
    /// The ranks that are gathered for one answer; the lists are kept for the next one.
    private var gathered: (matched: [Int32], open: [Int32]) = ([], [])

    private var dependences: PlaceDependences
    /// The history of each node: what `PlaceDependences` asks was true of it and of its ancestors. Equal ones have equal numbers.
    private var histories: [Int32]
    private var historyTable = ByteSequenceTable()

    /// Names from this number on have other numbers in the documents whose places are known.
    private let nameLimit: Int32
    private(set) var hasUnsharedNames = false

    /// The parts of a rule's selector that are read for each element.
    fileprivate struct KnownSelector {
        var program: Unmanaged<SelectorProgram>
        var index: Int
        var ancestorHashes: SIMD4<UInt32>

        init(of entries: [RuleEntry], at rank: Int) {
            program = Unmanaged.passUnretained(entries[rank].selector.program)
            index = entries[rank].selector.index
            ancestorHashes = entries[rank].selector.ancestorHashes
        }
    }

    fileprivate struct Answer {
        /// The range in `ranks` of the rules that match, in ascending order, followed by those that must be tried.
        var matched: Range<Int32>
        var open: Range<Int32>
    }

    /// The places that were met, which are right for all documents with the same rules and numbers of names.
    struct Known {
        fileprivate var buckets: [RuleBuckets]
        fileprivate var askedAttributes: [[Bool]]
        fileprivate var selectors: [KnownSelector]
        fileprivate var table: ByteSequenceTable
        fileprivate var answers: [Answer]
        fileprivate var ranks: [Int32]
        fileprivate var dependences: PlaceDependences
        /// Names from this number on have other numbers in other documents.
        var nameLimit = Int32.max
        var count: Int { answers.count }
    }
    var known: Known {
        Known(
            buckets: buckets, askedAttributes: askedAttributes, selectors: selectors, table: table, answers: answers,
            ranks: ranks, dependences: dependences)
    }

    /// - Parameter known: the places of earlier documents.
    init(document: Document, index: RuleIndex, matcher: SelectorMatcher, known: Known? = nil) {
        self.document = document
        self.index = index
        self.matcher = matcher
        nameLimit = known?.nameLimit ?? .max
        places = [Int32](repeating: -1, count: document.nodeCount)
        histories = [Int32](repeating: 0, count: document.nodeCount)
        if let known {
            (buckets, askedAttributes, selectors) = (known.buckets, known.askedAttributes, known.selectors)
            (table, answers, ranks, dependences) = (known.table, known.answers, known.ranks, known.dependences)
            return
        }
        dependences = PlaceDependences(index)
        buckets = [index.elements] + index.activePseudoElements.map { index.pseudoElements[Int($0.rawValue)] }
        askedAttributes = buckets.map(\.askedAttributes)
        selectors = index.entries.indices.map { KnownSelector(of: index.entries, at: $0) }
    }

    /// Finds the place of an element. That of its parent must be known.
    mutating func enter(_ node: NodeID, filter: AncestorFilter) {
        key.removeAll(keepingCapacity: true)
        key.append(document.parent(node).map { places[$0.index] } ?? -1)
        let name = document.name(node).raw
        if name >= nameLimit { hasUnsharedNames = true }
        key.append(name)
        let id = document.id(node)
        if id != .none, index.asked.holds(id: id) { key.append(-1 - id.raw) }
        for name in document.classes(node) where index.asked.holds(class: name) { key.append(name.raw) }
        let (place, isNew) = key.withUnsafeBytes { table.intern($0) }
        places[node.index] = Int32(place)
        if isNew {
            var open: [Int32] = []
            for number in buckets.indices {
                let answer = answer(number, node, filter)
                for i in answer.open { open.append(ranks[Int(i)]) }
                answers.append(answer)
            }
            dependences.add(open: open, for: node, in: document)
        }
        enterHistory(of: node, at: place)
    }

    private mutating func enterHistory(of node: NodeID, at place: Int) {
        let around = history(around: node)
        let questions = dependences.questions(at: place)
        if questions.isEmpty {
            histories[node.index] = around
            return
        }
        key.removeAll(keepingCapacity: true)
        key.append(around)
        key.append(Int32(place))
        for question in questions {
            key.append(dependences.answer(question, for: node, by: matcher) ? 1 : 0)
        }
        histories[node.index] = Int32(key.withUnsafeBytes { historyTable.intern($0).index } + 1)
    }

    /// The history of the ancestors of an element that was entered.
    func history(around node: NodeID) -> Int32 { document.parent(node).map { histories[$0.index] } ?? 0 }

    /// The place of an element that was entered, if the same rules match all elements with this place and history that have no
    /// attributes but their names; nil if they must be tried for each.
    func commonPlace(of node: NodeID) -> Int32? {
        let place = places[node.index]
        return dependences.isCommon(Int(place)) ? place : nil
    }

    private mutating func answer(_ number: Int, _ node: NodeID, _ filter: AncestorFilter) -> Answer {
        // Constants hold what each candidate asks for, because Swift retains a field of a struct that changes at each use.
        let (buckets, selectors, asksForNamesOnly) = (self.buckets[number], self.selectors, index.asksForNamesOnly)
        let matcher = self.matcher
        var (matched, open) = gathered
        gathered = ([], [])
        buckets.forEachByName(node, in: document) { candidate in
            let rank = Int(candidate.rank)
            if candidate.isWhole {
                matched.append(candidate.rank)
            } else if filter.mightMatch(ancestorHashes: selectors[rank].ancestorHashes) {
                if !asksForNamesOnly[rank] {
                    open.append(candidate.rank)
                    return
                }
                let isMatch = selectors[rank].program._withUnsafeGuaranteedRef {
                    matcher.match($0, selectors[rank].index, node, anchor: nil)
                }
                if isMatch { matched.append(candidate.rank) }
            }
        }
        let answer = Answer(matched: store(&matched), open: store(&open))
        matched.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        gathered = (matched, open)
        return answer
    }

    /// Keeps ranks, each once and in ascending order.
    private mutating func store(_ list: inout [Int32]) -> Range<Int32> {
        let start = Int32(ranks.count)
        if list.count > 1 { list.sort() }
        for rank in list where Int32(ranks.count) == start || ranks[ranks.count - 1] != rank { ranks.append(rank) }
        return start..<Int32(ranks.count)
    }

    /// Replaces `found` by the ranks of the rules that match an element that was entered, each once and in ascending
    /// order.
    /// - Parameter number: 0 for the element itself; higher numbers for its pseudo-elements in the order of
    ///   `activePseudoElements`.
    ///
    /// It changes nothing here. It is mutating because Swift copies a whole value that is read while another part of its
    /// owner, the list of ranks, changes.
    mutating func match(_ node: NodeID, _ number: Int, filter: AncestorFilter, into found: inout [Int32]) {
        found.removeAll(keepingCapacity: true)
        let answer = answers[Int(places[node.index]) * buckets.count + number]
        let isAsked = hasAskedAttribute(node, number)
        // Most elements have only rules that match all in their place, and most pseudo-elements have none.
        if answer.open.isEmpty, !isAsked {
            for i in answer.matched { found.append(ranks[Int(i)]) }
            return
        }
        ranks.withUnsafeBufferPointer { ranks in
            index.entries.withUnsafeBufferPointer { entries in
                for i in answer.matched { found.append(ranks[Int(i)]) }
                for i in answer.open {
                    let rank = ranks[Int(i)]
                    let selector = selectors[Int(rank)]
                    if index.hasScopedRules, entries[Int(rank)].scope != nil {
                        if entries[Int(rank)].matches(node, matcher) { Self.insert(rank, into: &found) }
                        continue
                    }
                    let isMatch = selector.program._withUnsafeGuaranteedRef {
                        matcher.match($0, selector.index, node, anchor: nil)
                    }
                    if isMatch { Self.insert(rank, into: &found) }
                }
                guard isAsked else { return }
                buckets[number].forEachByAttribute(node, in: document) { candidate in
                    let entry = entries[Int(candidate.rank)]
                    if filter.mightMatch(entry.selector), entry.matches(node, matcher) {
                        Self.insert(candidate.rank, into: &found)
                    }
                }
            }
        }
    }

    /// Whether an element has no attributes but a class and an id, for which no rule asks as attributes.
    func hasNoAttributesButNames(_ node: NodeID) -> Bool {
        for index in document.attributes(node) {
            let name = document.attributeName(at: index)
            if name != .class && name != .id { return false }
            if askedAttributes.contains(where: { Int(name.raw) < $0.count && $0[Int(name.raw)] }) { return false }
        }
        return true
    }

    /// Whether an element has an attribute that a rule asks for.
    @inline(__always) private func hasAskedAttribute(_ node: NodeID, _ number: Int) -> Bool {
        if askedAttributes[number].isEmpty { return false }
        for index in document.attributes(node) {
            let name = Int(document.attributeName(at: index).raw)
            if name < askedAttributes[number].count, askedAttributes[number][name] { return true }
        }
        return false
    }

    /// Inserts a rank. The list is nearly sorted, so insertion sort is used.
    @inline(__always) private static func insert(_ rank: Int32, into found: inout [Int32]) {
        var i = found.count
        while i > 0, found[i - 1] > rank { i -= 1 }
        if i > 0, found[i - 1] == rank { return }
        found.insert(rank, at: i)
    }
}

/// The ids and classes that selectors use.
struct AskedNames {
    private var ids: [Bool] = []
    private var classes: [Bool] = []

    init(_ entries: [RuleEntry]) {
        var seen: Set<ObjectIdentifier> = []
        var last: SelectorProgram?
        for index in entries.indices {
            var program: SelectorProgram? = entries[index].selector.program
            // The selectors of a rule have one program. Few programs have a parent, which several may share.
            if program === last { continue }
            last = program
            while let current = program, current.parent == nil || seen.insert(ObjectIdentifier(current)).inserted {
                for simple in current.simples {
                    if simple.kind == .id { Self.add(simple.name, to: &ids) }
                    if simple.kind == .class { Self.add(simple.name, to: &classes) }
                }
                program = current.parent
            }
        }
    }

    private static func add(_ name: Name, to set: inout [Bool]) {
        let index = Int(name.raw)
        while set.count <= index { set.append(false) }
        set[index] = true
    }

    @inline(__always) func holds(id: Name) -> Bool { Int(id.raw) < ids.count && ids[Int(id.raw)] }
    @inline(__always) func holds(class name: Name) -> Bool {
        Int(name.raw) < classes.count && classes[Int(name.raw)]
    }
}

extension SelectorProgram {
    /// Whether a complex selector uses only names, ids and classes of an element and its ancestors.
    func asksForNamesOnly(_ index: Int) -> Bool {
        simples[complexes[index].lower..<complexes[index].upper].allSatisfy { simple in
            switch simple.kind {
            case .type, .id, .class, .never, .namespace: return true
            case .combinator:
                return simple.option == Combinator.child.rawValue || simple.option == Combinator.descendant.rawValue
            case .pseudoClass:
                return simple.option == StaticPseudoClass.root.rawValue
                    || simple.option == StaticPseudoClass.always.rawValue
            case .matchesAny, .matchesNone:
                return (Int(simple.lower)..<Int(simple.upper)).allSatisfy(asksForNamesOnly)
            case .nesting: return parent.map { parent in parent.top.allSatisfy(parent.asksForNamesOnly) } ?? true
            case .attribute, .nthChild, .nthLastChild, .nthOfType, .nthLastOfType, .has, .lang, .dir, .anchor, .scope:
                return false
            }
        }
    }
}
