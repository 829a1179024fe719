import RectoCore

/// The pages that somebody waits for while a document is laid out.
package struct EarlyPageWish {
    /// The indices of the pages, each run of them with the page before those that are looked at.
    package var pages: [Int]
    /// The document as it is shown, which tells the number of pages and where each begins.
    package var shown: PagedDocument
    package init(pages: [Int], shown: PagedDocument) { (self.pages, self.shown) = (pages, shown) }

    /// The first pages that are looked at, of each run.
    fileprivate var firstPages: [Int] {
        pages.filter { !pages.contains($0 - 1) }.map { $0 == 0 ? 0 : $0 + 1 }
    }
}

/// The content with which early pages begin.
package enum EarlyPageStart {
    /// It is that of the pages that are shown: nothing has moved further up.
    case same
    case unknown
}

/// Sees pages of a document before the others are laid out.
package protocol EarlyPageViewer: AnyObject {
    /// nil if it waits for none, or has seen them.
    var wish: EarlyPageWish? { get set }
    /// Sees pages of the document, which is laid out as far as them. They have margin boxes, which print the number of pages that
    /// the document is thought to have: what is seen may still be wrong.
    func see(_ indices: [Int], of document: PagedDocument, _ start: EarlyPageStart)
}

/// Holds objects that are no longer needed until somebody frees them: a layout that ends, or is given up, would otherwise free
/// millions of them before its caller can go on.
package final class Remains {
    private var held: [Any] = []
    package init() {}
    package func hold(_ value: Any) { held.append(value) }
}

extension Paginator {
    /// So many pages are laid out at most for those that somebody waits for.
    private static let mostEarlyPages = 16

    /// Lays out the pages that somebody waits for, of a document that differs from the shown one in some texts alone, and
    /// shows them. It begins before the first page that has one of these. Pages are not shown where none of them is seen, or
    /// where the first is far above.
    ///
    /// - Parameters:
    ///   - tree: that of the shown document with other texts.
    ///   - containers: the inline containers of these.
    package static func showEarlyPages(
        of tree: BoxTree, changed containers: Set<BoxID>, _ services: LayoutServices
    ) throws {
        guard let wish = services.earlyPages?.wish, let first = wish.pages.first, let last = wish.pages.last,
            let changed = wish.shown.pages.prefix(last + 1).firstIndex(where: { $0.shows(containers) }),
            // A line that has become shorter may fit on the page before.
            let start = wish.shown.starts.last(where: { $0.page <= max(0, min(first, changed - 1)) }),
            last - start.page < mostEarlyPages
        else { return }
        var paginator = Paginator(tree, services: services)
        paginator.extent = .earlyPages
        paginator.resume(at: start, after: wish.shown.pages[..<start.page])
        defer { services.remains?.hold(paginator) }
        _ = try paginator.layOutFlow(from: start.position)
    }

    /// Shows pages to who waits for them. A page that can be handed over early can be seen early.
    mutating func showEarlyPages() throws {
        guard let viewer = services.earlyPages, let wish = viewer.wish, let last = wish.pages.last,
            pages.count > last + 1
        else { return }
        viewer.wish = nil
        guard waiting.isEmpty, floats.fromEnd.isEmpty, tree.sums.isEmpty, context.trace == nil,
            Self.wholeDocumentCause(tree, context) == nil
        else { return }
        viewer.see(wish.pages, of: try earlyDocument(wish), beginsAsShown(wish) ? .same : .unknown)
    }

    /// Whether the first pages that are looked at begin where they begin in the document that is shown. That can be said of trees
    /// with the same boxes.
    private func beginsAsShown(_ wish: EarlyPageWish) -> Bool {
        guard tree.boxes.count == wish.shown.tree.boxes.count else { return false }
        return wish.firstPages.allSatisfy { page in
            guard let old = wish.shown.starts.last(where: { $0.page <= page }),
                let new = allStarts.last(where: { $0.page <= page }), old.page == new.page
            else { return false }
            return BreakToken.isSame(old.position.token, new.position.token)
        }
    }

    private func earlyDocument(_ wish: EarlyPageWish) throws -> PagedDocument {
        var paged = PagedDocument(tree: tree, pages: pages)
        // The pages to come only count.
        var all = pages
        while all.count < wish.shown.pages.count {
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

extension PageFragment {
    /// Whether a fragment of one of these boxes is in the flow of the page.
    fileprivate func shows(_ boxes: Set<BoxID>) -> Bool { children.contains { $0.fragment.holds(boxes) } }
}

extension Fragment {
    fileprivate func holds(_ boxes: Set<BoxID>) -> Bool {
        switch kind {
        case .text, .replaced: false
        case .box, .line, .inlineBox: boxes.contains(box) || children.contains { $0.fragment.holds(boxes) }
        }
    }
}
