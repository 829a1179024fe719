import RectoCore
import RectoDOM

/// Places the boxes with `position: fixed`, which are repeated on every page.
/// [CSS Positioned Layout 3 §2.1](https://www.w3.org/TR/css-position-3/#fixed-cb)
extension Paginator {
    mutating func placeFixedBoxes() {
        var next = 0
        while next < fixed.count {
            let item = fixed[next]
            next += 1
            for k in pages.indices {
                let area = Rect(origin: .zero, size: flowArea(pages[k]))
                let placed = OutOfFlowLayout(context: context).layOutPositioned(item, containing: area)
                say(placed.passed.findings)
                let fragment = placed.child.fragment.changed { $0.isRepeated = k > 0 }
                pages[k].children.append(Fragment.Child(offset: placed.child.offset, fragment: fragment))
                // A fixed box in a fixed box has the page area as its containing block, too.
                // [CSS Positioned Layout 3 §2.1](https://www.w3.org/TR/css-position-3/#fixed-cb)
                if k == 0 { fixed += placed.passed.outOfFlow }
            }
        }
        reportRepeatedPageNumbers()
    }

    /// Reports page numbers in boxes of which each page has a copy. They are generated once, for the page on which the
    /// element begins.
    private func reportRepeatedPageNumbers() {
        if pages.count < 2 || fixed.isEmpty || tree.pageQuestions.isEmpty { return }
        let numbered = tree.pageQuestions.compactMap { question -> NodeID? in
            switch question {
            case .pageNumber(let node), .groupPages(let node): node
            case .totalPages, .footnote: nil
            }
        }
        let document = tree.styled.document
        var reported: Set<NodeID> = []
        for item in fixed {
            guard let element = tree.element(around: item.box) else { continue }
            let subtree = element.index..<document.endOfSubtree(element)
            guard let node = numbered.filter({ subtree.contains($0.index) }).min(), reported.insert(node).inserted
            else { continue }
            services.diagnostics.report(
                .contentRepeatedPageNumber,
                "the page number in a fixed box is the same on each of the \(pages.count) pages",
                at: document.span(node, names: tree.styled.names),
                hints: [
                    "print it in a margin box: '@page { @bottom-right { content: counter(page) } }', or make the element "
                        + "'position: running(foot)' and print it there with 'content: element(foot)'"
                ])
        }
    }
}
