import RectoCore
import RectoDOM

/// Finds again which declaration won each property of an element: computed styles do not keep that.
struct StyleExplanation {
    let document: Document
    let index: RuleIndex
    let matcher: SelectorMatcher
    let styleAttributes: StyleAttributes
    let hints: PresentationalHints

    /// Where each cascaded value was declared.
    func winners(of node: NodeID, direction: Direction) -> [PropertyID: SourceSpan] {
        var filter = AncestorFilter(document: document)
        var ancestors: [NodeID] = []
        var current = document.parent(node)
        while let ancestor = current, ancestor != .document {
            ancestors.append(ancestor)
            current = document.parent(ancestor)
        }
        for ancestor in ancestors.reversed() { filter.push(ancestor) }
        var ranks: [Int32] = []
        index.elements.match(
            node, in: document, entries: index.entries, matcher: matcher, filter: filter, into: &ranks)
        let candidates = index.candidates(
            ranks, hints: hints.index(of: node).map { hints.blocks[$0] },
            attribute: styleAttributes.index(of: node, in: document).map { styleAttributes.blocks[$0] })
        let cascade = Cascade(candidates, parentDirection: direction)
        var spans: [PropertyID: SourceSpan] = [:]
        for property in PropertyID.allCases {
            if let winner = cascade[property] { spans[property] = winner.span }
        }
        return spans
    }
}
