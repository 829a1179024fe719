import RectoCore
import RectoDOM

/// The positions of the winning declarations.
struct DeclarationPlaces {
    var properties: [PropertyID: SourceSpan] = [:]
    /// The properties that a shorthand leaves at their initial value.
    var omitted: Set<PropertyID> = []
    var custom: [String: SourceSpan] = [:]

    init(_ cascade: Cascade) {
        for property in PropertyID.allCases {
            guard let winner = cascade[property] else { continue }
            properties[property] = winner.span
            if case .wide(.initial) = winner.value { omitted.insert(property) }
        }
        for declaration in cascade.custom { custom[declaration.name] = declaration.span }
    }
}

/// Finds out again which declaration won each property of an element, because computed styles do not store it.
struct StyleExplanation {
    let document: Document
    let index: RuleIndex
    let matcher: SelectorMatcher
    let styleAttributes: StyleAttributes
    let hints: PresentationalHints
    let containers: ContainerQueries

    /// The positions of the declarations of all cascaded values of an element or its pseudo-element.
    func winners(
        of node: NodeID, pseudo: PseudoElement? = nil, parent: ComputedStyle
    ) -> DeclarationPlaces {
        var filter = AncestorFilter(document: document)
        var ancestors: [NodeID] = []
        var current = document.parent(node)
        while let ancestor = current, ancestor != .document {
            ancestors.append(ancestor)
            current = document.parent(ancestor)
        }
        for ancestor in ancestors.reversed() { filter.push(ancestor) }
        var ranks: [Int32] = []
        let buckets = pseudo.map { index.pseudoElements[Int($0.rawValue)] } ?? index.elements
        buckets.match(node, in: document, entries: index.entries, matcher: matcher, filter: filter, into: &ranks)
        ranks.removeAll { containers.rejected.contains(ContainerQueries.Rejection(node: node, rank: $0)) }
        if index.hasScopedRules { index.orderByProximity(&ranks, of: node, matcher) }
        let candidates = index.candidates(
            ranks, hints: pseudo == nil ? hints.index(of: node).map { hints.blocks[$0] } : nil,
            attribute: pseudo == nil
                ? styleAttributes.index(of: node, in: document).map { styleAttributes.blocks[$0] } : nil)
        return DeclarationPlaces(Cascade(candidates, parentAxes: LogicalAxes(parent.inherited)))
    }
}
