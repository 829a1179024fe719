import RectoCore

/// The pages that somebody waits for while a document is laid out.
package struct EarlyPageWish {
    /// The indices of the pages.
    package var pages: [Int]
    /// The number of pages that the document is thought to have.
    package var count: Int
    package init(pages: [Int], count: Int) { (self.pages, self.count) = (pages, count) }
}

/// Sees pages of a document before the others are laid out.
package protocol EarlyPageViewer: AnyObject {
    /// nil if it waits for none, or has seen them.
    var wish: EarlyPageWish? { get set }
    /// Sees pages of the document, which is laid out as far as them. They have margin boxes, which print the number of pages that
    /// the document is thought to have: what is seen may still be wrong.
    func see(_ indices: [Int], of document: PagedDocument)
}

extension Paginator {
    /// Shows pages to who waits for them. A page that can be handed over early can be seen early.
    func showEarlyPages() throws {
        guard let viewer = services.earlyPages, let wish = viewer.wish, let last = wish.pages.max(),
            pages.count > last + 1
        else { return }
        viewer.wish = nil
        guard waiting.isEmpty, floats.fromEnd.isEmpty, tree.sums.isEmpty, Self.canRelease(tree, context) else { return }
        viewer.see(wish.pages, of: try earlyDocument(wish))
    }

    private func earlyDocument(_ wish: EarlyPageWish) throws -> PagedDocument {
        var paged = PagedDocument(tree: tree, pages: pages)
        // The pages to come only count.
        var all = pages
        while all.count < wish.count {
            var page = pages[pages.count - 1]
            page.children = []
            page.index = all.count
            all.append(page)
        }
        var (places, assignments): (PagePlaces?, PageAssignments?)
        if !tree.assignments.isEmpty {
            let found = PagePlaces(tree, pages)
            (places, assignments) = (found, PageAssignments(tree, found, before: found.end))
        }
        paged.numbering = PageNumbering(all, changes: assignments?.counterChanges ?? [:])
        // Faults are reported when the boxes are made for good.
        var services = services
        services.diagnostics = DiagnosticSink()
        var layout = PageMarginBoxLayout(
            tree, services: services, fonts: context.fonts, pages: all, numbering: paged.numbering, places: places,
            assignments: assignments, facts: nil)
        for index in wish.pages {
            try context.checkBudget(page: index + 1)
            paged.pages[index].marginBoxes = layout.layOut(pages[index])
        }
        return paged
    }
}
