import RectoDOM

/// [Selectors 4 §15 Combinators](https://www.w3.org/TR/selectors-4/#combinators)
enum Combinator: UInt8 { case descendant, child, nextSibling, laterSibling }

/// [Selectors 4 §6 Attribute selectors](https://www.w3.org/TR/selectors-4/#attribute-selectors)
enum AttributeOperator: UInt8 { case exists, equals, includes, dashMatch, prefix, suffix, substring }

/// One step of a compiled selector. It is plain data: lists and texts are ranges in the program.
struct SimpleSelector {
    enum Kind: UInt8 {
        case type, id, `class`, attribute
        /// `lower` and `upper` contain the `AnPlusB`; `list` is a list of complex selectors (`of S`), or -1.
        case nthChild, nthLastChild, nthOfType, nthLastOfType
        /// `lower` to `upper` is a list of complex selectors.
        case matchesAny, matchesNone, has
        /// `&`, which stands for the parent rule's selectors.
        case nesting
        /// The scoping root of the `@scope` rule around; without one, the root element.
        case scope
        /// `lower` to `upper` is a text of language ranges, with a byte 0 after each.
        case lang
        /// `option` is 1 for right to left.
        case dir
        /// `option` is a `ElementNamespace`.
        case namespace
        /// `option` is a `StaticPseudoClass`.
        case pseudoClass
        case never
        /// The anchor element of `:has()`.
        case anchor
        /// The simple selectors to the left of it are matched against another element.
        case combinator
    }
    var kind: Kind
    /// The `AttributeOperator` of an attribute, or the `Combinator` of a combinator.
    var option: UInt8 = 0
    var isCaseInsensitive = false
    var name: Name = .none
    var lower: Int32 = 0
    var upper: Int32 = 0
    var list: Int32 = -1

    /// The cost of the test. Compounds perform cheap tests first.
    var cost: Int {
        switch kind {
        case .type, .id, .class, .never, .anchor, .scope, .combinator: 0
        case .attribute, .pseudoClass, .namespace: 1
        case .nthChild, .nthLastChild, .nthOfType, .nthLastOfType, .lang, .dir: 2
        case .matchesAny, .matchesNone, .nesting: 3
        case .has: 4
        }
    }
}

/// A complex selector: the simple selectors of the subject's compound first, then a combinator, then the compound to
/// its left, and so on.
struct ComplexSelector {
    var lower: Int
    var upper: Int
    var specificity = Specificity()
    var pseudoElement: PseudoElement?
}

/// The selectors of one rule, with those nested in them.
final class SelectorProgram: @unchecked Sendable {
    // The data is plain and never changes after the initializer. It is in raw memory because it is read for every
    // element.
    let simples: UnsafeBufferPointer<SimpleSelector>
    let complexes: UnsafeBufferPointer<ComplexSelector>
    let text: [UInt8]
    /// The range of the rule's own selectors in `complexes`.
    let top: Range<Int>
    /// The program of the rule that `&` refers to.
    let parent: SelectorProgram?
    /// The number of times that `&` may be tried for one element. It grows exponentially with the levels of nesting.
    let nestingCost: Int
    static let maximumNestingCost = 10_000_000
    /// Whether the rule stands in an `@scope` rule.
    let isScoped: Bool
    /// Whether it is what `&` means directly in an `@scope` rule.
    let isScopingRoot: Bool

    /// `:where(:scope)`, which has no specificity.
    static let scopingRoot = SelectorProgram(
        simples: [SimpleSelector(kind: .scope)], complexes: [ComplexSelector(lower: 0, upper: 1)], text: [], top: 0..<1,
        parent: nil, isScopingRoot: true)

    init(
        simples: [SimpleSelector], complexes: [ComplexSelector], text: [UInt8], top: Range<Int>,
        parent: SelectorProgram?, isScopingRoot: Bool = false
    ) {
        self.isScopingRoot = isScopingRoot
        isScoped = isScopingRoot || parent?.isScoped ?? false
        self.simples = Self.copy(simples)
        self.complexes = Self.copy(complexes)
        self.text = text
        self.top = top
        self.parent = parent
        guard let parent else {
            nestingCost = 1
            return
        }
        let references = top.map { index in
            simples[complexes[index].lower..<complexes[index].upper].count { $0.kind == .nesting }
        }
        let tries = max(1, references.max() ?? 0) * parent.top.count
        nestingCost = min(Self.maximumNestingCost + 1, parent.nestingCost * tries)
    }
    deinit {
        simples.deallocate()
        complexes.deallocate()
    }
    private static func copy<T>(_ array: [T]) -> UnsafeBufferPointer<T> {
        let buffer = UnsafeMutableBufferPointer<T>.allocate(capacity: array.count)
        _ = buffer.initialize(from: array)
        return UnsafeBufferPointer(buffer)
    }

    /// The selectors of the rule.
    var selectors: [Selector] {
        top.map { index in
            let complex = complexes[index]
            let (key, otherKeys) = keys(of: index)
            return Selector(
                program: self, index: index, specificity: complex.specificity.raw,
                pseudoElement: complex.pseudoElement, key: key, otherKeys: otherKeys,
                ancestorHashes: ancestorHashes(of: index))
        }
    }

    /// Whether a complex selector is one simple selector.
    func isSimple(_ index: Int) -> Bool { complexes[index].upper - complexes[index].lower == 1 }

    /// Whether it depends on the scoping root what a complex selector matches.
    func asksForScope(_ index: Int) -> Bool {
        simples[complexes[index].lower..<complexes[index].upper].contains { simple in
            switch simple.kind {
            case .scope: true
            case .nesting: parent.map { parent in parent.top.contains(where: parent.asksForScope) } ?? false
            case .matchesAny, .matchesNone, .has: (Int(simple.lower)..<Int(simple.upper)).contains(where: asksForScope)
            case .nthChild, .nthLastChild:
                simple.list >= 0 && (Int(simple.list)..<Int(simple.name.raw)).contains(where: asksForScope)
            default: false
            }
        }
    }

    // MARK: Keys

    /// A key that every subject has, or several keys of which every subject has at least one.
    private func keys(of index: Int) -> (SelectorKey, others: [SelectorKey]) {
        var best: SelectorKey = .universal
        var alternatives: [SelectorKey] = []
        var i = complexes[index].lower
        while i < complexes[index].upper, simples[i].kind != .combinator {
            let simple = simples[i]
            switch simple.kind {
            case .id: return (.id(simple.name), [])
            case .class:
                if case .class = best {} else { best = .class(simple.name) }
            case .type:
                if case .class = best {} else { best = .type(simple.name) }
            case .attribute:
                if best == .universal || best == .root { best = .attribute(simple.name) }
            case .pseudoClass where simple.option == StaticPseudoClass.root.rawValue:
                if best == .universal { best = .root }
            case .matchesAny where alternatives.isEmpty:
                alternatives = (Int(simple.lower)..<Int(simple.upper)).flatMap(allKeys)
            case .nesting where alternatives.isEmpty:
                alternatives = parent.map { parent in parent.top.flatMap(parent.allKeys) } ?? []
            default: break
            }
            i += 1
        }
        if best != .universal || alternatives.isEmpty || alternatives.count > 32 || alternatives.contains(.universal) {
            return (best, [])
        }
        var distinct: [SelectorKey] = []
        for key in alternatives where !distinct.contains(key) { distinct.append(key) }
        return (distinct[0], Array(distinct.dropFirst()))
    }
    private func allKeys(of index: Int) -> [SelectorKey] {
        let (key, others) = keys(of: index)
        return [key] + others
    }

    // MARK: Ancestor hashes

    private func ancestorHashes(of index: Int) -> SIMD4<UInt32> {
        var hashes: SIMD4<UInt32> = .zero
        var count = 0
        func add(_ hash: UInt32) {
            guard count < 4 else { return }
            hashes[count] = hash
            count += 1
        }
        /// - Parameter isAncestor: whether this compound is matched against an ancestor of the subject.
        func collect(_ program: SelectorProgram, _ complex: ComplexSelector, _ isAncestor: Bool) {
            var isAncestor = isAncestor
            for simple in program.simples[complex.lower..<complex.upper] {
                switch simple.kind {
                case .combinator:
                    isAncestor =
                        simple.option == Combinator.child.rawValue || simple.option == Combinator.descendant.rawValue
                case .id where isAncestor: add(AncestorHash.id(simple.name))
                case .class where isAncestor: add(AncestorHash.class(simple.name))
                case .type where isAncestor: add(AncestorHash.type(simple.name))
                case .nesting:
                    if let parent = program.parent, parent.top.count == 1 {
                        collect(parent, parent.complexes[parent.top.lowerBound], isAncestor)
                    }
                case .matchesAny where simple.upper - simple.lower == 1:
                    collect(program, program.complexes[Int(simple.lower)], isAncestor)
                default: break
                }
            }
        }
        collect(self, complexes[index], false)
        return hashes
    }
}
