import RectoCSS
import RectoCore

/// The state of layout where a page begins, besides the pages before it. From there on, pages can be laid out anew.
package struct PageStart {
    package let page: Int
    let position: ResumePosition
    let lastForced: Int
    let lastWithInk: Int
    let floats: WaitingFloats
    let groups: PageGroups
    let reported: ReportedOnce
    /// The number of diagnostics.
    let diagnostics: Int
}

/// Laying out the end of a document again whose last page has a style of its own.
extension Paginator {
    /// The most pages whose start is kept.
    private static let keptStarts = PageRelease.keptPages

    /// The start of the next page.
    private func start(at position: ResumePosition) -> PageStart {
        PageStart(
            page: pages.count, position: position, lastForced: lastForced, lastWithInk: release?.lastWithInk ?? 0,
            floats: floats, groups: groups, reported: reported, diagnostics: services.diagnostics.diagnostics.count)
    }

    mutating func keepStart(at position: ResumePosition) {
        // Whoever shows pages early begins the next layout there.
        if services.earlyPages != nil {
            while let last = allStarts.last, last.page >= pages.count { allStarts.removeLast() }
            allStarts.append(start(at: position))
        }
        guard tree.styled.resolver.selectsLastPage, !tree.usesPageFacts, context.trace == nil else { return }
        if starts.count == Self.keptStarts { starts.removeFirst() }
        starts.append(start(at: position))
    }

    /// Goes to the start of a page of another layout, of which all before it is as it would be here.
    mutating func resume(at start: PageStart, after pages: ArraySlice<PageFragment>) {
        self.pages = Array(pages)
        (lastForced, floats, groups, reported) = (start.lastForced, start.floats, start.groups, start.reported)
    }

    /// Goes back to the pages that another last page changes: it and the one before it. All pages before those are as they
    /// would be if the whole document were laid out again.
    ///
    /// - Returns: the position at which the flow resumes, or nil if the document cannot be laid out in part.
    mutating func goBackForLastPage() -> ResumePosition? {
        let expected = lastPage.next(after: pages.count)
        let first = max(0, min(expected, lastPage.expected ?? expected) - 2)
        guard passes < maximumPasses, fixed.isEmpty, floatsFromEnd == nil, foundFromEnd == nil,
            let start = starts.last(where: { $0.page <= first }), start.page >= release?.count ?? 0
        else { return nil }
        lastPage.expect(expected)
        passes += 1
        pages.removeLast(pages.count - start.page)
        starts.removeAll { $0.page >= start.page }
        (lastForced, floats, groups, reported) = (start.lastForced, start.floats, start.groups, start.reported)
        _ = services.diagnostics.take(after: start.diagnostics)
        release?.lastWithInk = start.lastWithInk
        context.caches.layouts.endPage()
        return start.position
    }
}
