import RectoCore
import RectoDOM

/// Finds again which declaration won each property of an element: computed styles do not keep that.
struct StyleExplanation {
    let document: Document
    let index: RuleIndex
    let matcher: SelectorMatcher
    let styleAttributes: StyleAttributes
    let hints: PresentationalHints

    /// Where each cascaded value of an element or its pseudo-element was declared.
    func winners(
        of node: NodeID, pseudo: PseudoElement? = nil, parent: ComputedStyle
    ) -> [PropertyID: SourceSpan] {
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
        let candidates = index.candidates(
            ranks, hints: pseudo == nil ? hints.index(of: node).map { hints.blocks[$0] } : nil,
            attribute: pseudo == nil
                ? styleAttributes.index(of: node, in: document).map { styleAttributes.blocks[$0] } : nil)
        let cascade = Cascade(candidates, parentDirection: parent.inherited.direction)
        var spans: [PropertyID: SourceSpan] = [:]
        for property in PropertyID.allCases {
            if let winner = cascade[property] { spans[property] = winner.span }
        }
        return spans
    }
}
