import RectoCSS
import RectoCore
import RectoDOM

/// Pages at the end of a document on which nothing is painted.
/// [CSS Paged Media 3 §3.2](https://www.w3.org/TR/css-page-3/#content-outside-box): pages are not made for content
/// without ink, such as the padding of a box that is higher than its page.
extension Paginator {
    /// Leaves out the last pages if only an unforced break leads to them and nothing of the flow is painted there.
    mutating func leaveOutEmptyPages() {
        guard services.leavesOutEmptyPages, waiting.isEmpty else { return }
        // A page that was handed over has no content here any more, but something of the flow is painted on it or after it.
        let kept = max(lastForced + 1, release?.count ?? 0)
        while pages.count > kept, let last = pages.last, isEmpty(last) { pages.removeLast() }
        context.trace?.leaveOutPages(from: pages.count)
    }

    func isEmpty(_ page: PageFragment) -> Bool {
        let document = tree.styled.document
        func isCanvas(_ box: BoxID) -> Bool {
            if box == tree.root { return true }
            guard let node = tree[box].node else { return false }
            return document.name(node) == .body
        }
        return !page.children.contains { $0.fragment.hasInk(canvas: isCanvas) }
    }
}
