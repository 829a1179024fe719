/// The search for the last page of a document in which it has a style of its own. Which page is the last one is known only
/// when it is laid out, and its style may then need another page.
package struct LastPageSearch {
    /// The numbers of pages for which the last page has been laid out.
    private var tried: Set<Int> = []
    /// The number of pages that is expected; nil as long as no run has found one.
    package private(set) var expected: Int?

    package init() {}

    /// The number of pages to expect next, after so many were found.
    func next(after count: Int) -> Int {
        // If the last page leaves less room than others, the content may fit on one page less, but not with that page as
        // the last one.
        tried.contains(count) ? count + 1 : count
    }

    /// Whether the document was laid out with so many pages, of which the last one had its style.
    func hasTried(_ count: Int) -> Bool { tried.contains(count) }

    mutating func expect(_ count: Int) {
        tried.insert(count)
        expected = count
    }

    /// Expects what a whole run asks for.
    package mutating func expect(after paged: PagedDocument) {
        expect(paged.isLastPageSettled ? paged.pages.count : next(after: paged.pages.count))
    }

    /// Forgets what was tried, because the pages change for another reason.
    package mutating func restart() { tried = [] }
}
