import RectoCSS
import RectoCore

/// Takes the pages of a document as soon as nothing that follows can change their content. A page that was taken is let
/// go, so that a long document is never whole in memory.
package protocol SettledPageSink: AnyObject {
    /// Begins a document.
    func begin(_ tree: BoxTree)
    /// Takes the next page. Its margin boxes are not known yet.
    func take(_ page: PageFragment) throws
    /// Takes the margin boxes of a page that was taken, once all pages are known.
    func takeMarginBoxes(_ boxes: [PageMarginBox], of page: PageFragment) throws
    /// Makes all void that was taken, because the document is laid out anew.
    func reset()
}

/// The outcome of a run of the paginator.
package enum Pagination {
    case complete(PagedDocument)
    /// Pages were let go that are needed again: what the end of the document holds belongs on them. The document is to be
    /// laid out once more, and kept whole. A run without a sink never asks for it.
    case needsWholeDocument(WholeDocumentCause)
}

/// The pages that were handed over while the document was laid out.
struct PageRelease {
    /// A document begins to hand pages over when it has so many. Shorter ones gain nothing.
    static let leastPages = 20
    /// So many pages at the end are kept, for what the last page may change.
    static let keptPages = 4

    let sink: any SettledPageSink
    /// The number of pages that were handed over.
    private(set) var count = 0
    /// The last page on which something of the flow is painted.
    var lastWithInk = 0
    /// The places of the boxes on the pages that were handed over; nil if nothing will ask for them.
    private(set) var places: PagePlaces?

    init(_ sink: any SettledPageSink) { self.sink = sink }

    /// Begins to hand over the pages of a document.
    mutating func begin(_ tree: BoxTree) {
        if PageMarginBoxLayout.asksForPlaces(of: tree) { places = PagePlaces(tree) }
        sink.begin(tree)
    }

    mutating func take(
        _ page: PageFragment, before next: PageFragment, _ contents: PreparedContents, of context: LayoutContext
    ) throws {
        places?.add(page)
        count += 1
        var taken = TakenContents(context: context, contents: contents, next: next)
        for child in page.children { taken.forget(on: child.fragment) }
        try sink.take(page)
    }
}

/// Forgets what line breaking has made ready of the content that is on a page and ends there. A paragraph that goes on
/// over many pages would otherwise be shaped as a whole for each of them.
private struct TakenContents {
    let context: LayoutContext
    let contents: PreparedContents
    let next: PageFragment
    /// The containers of lines on the next page, once they are needed.
    private var goingOn: Set<BoxID>?

    init(context: LayoutContext, contents: PreparedContents, next: PageFragment) {
        self.context = context
        self.contents = contents
        self.next = next
    }

    mutating func forget(on fragment: Fragment) {
        switch fragment.kind {
        case .text, .replaced, .inlineBox: return
        case .line: forgetContent(of: fragment.box)
        case .box:
            // Repeated heads are shown again.
            if fragment.isRepeated { return }
            if fragment.plainLine != nil { return forgetContent(of: fragment.box) }
            for child in fragment.children { forget(on: child.fragment) }
        }
    }

    private mutating func forgetContent(of container: BoxID) {
        guard context.tree.boxes[container.index].kind == .inlineContainer else { return }
        contents.settle(container, of: context.tree, unless: { goesOn(container) })
    }

    private mutating func goesOn(_ container: BoxID) -> Bool {
        if let goingOn { return goingOn.contains(container) }
        var found: Set<BoxID> = []
        func visit(_ fragment: Fragment) {
            switch fragment.kind {
            case .text, .replaced, .inlineBox: return
            case .line: found.insert(fragment.box)
            case .box: for child in fragment.children { visit(child.fragment) }
            }
        }
        for child in next.children { visit(child.fragment) }
        goingOn = found
        return found.contains(container)
    }
}

extension Paginator {
    /// The cause that keeps the pages of a document from being handed over one by one, as far as its boxes say.
    static func wholeDocumentCause(_ tree: BoxTree, _ context: LayoutContext) -> WholeDocumentCause? {
        if tree.usesPageFacts {
            if let place = tree.pageNumberPlace { return .pageNumbers(place) }
            return .footnoteNumbers(tree.pageQuestions.lazy.compactMap(\.node).min() ?? .document)
        }
        if context.facts.usesMotion {
            return .motion(BoxID(tree.boxes.firstIndex { $0.style.box.offsetPath != nil } ?? 0))
        }
        if tree[tree.root].frame != .horizontal { return .verticalText }
        // What is positioned in the page area may belong to the first page, or to all.
        var inPageArea: BoxID?
        tree.handDown(false) { box, isInPositioned in
            let position = tree.style(box).box.position
            if inPageArea == nil, position == .fixed || position == .absolute && !isInPositioned { inPageArea = box }
            return isInPositioned || position != .static
        }
        return inPageArea.map { .positioned($0) }
    }

    /// Hands over the pages that nothing can change any more.
    /// - Returns: false if what was handed over is needed again.
    mutating func releaseSettledPages() throws -> Bool {
        // A copy of the release in a variable would be a second owner of its places, and each page would copy them all.
        guard let released = release?.count else { return true }
        if let cause = causeOnPage() {
            keptBy = cause
            if released > 0 { return false }
            release = nil
            return true
        }
        if let last = pages.last, !services.leavesOutEmptyPages || !isEmpty(last) {
            release?.lastWithInk = pages.count - 1
        }
        if released == 0, pages.count < PageRelease.leastPages { return true }
        // Empty pages at the end may be left out.
        let end = min(pages.count - PageRelease.keptPages, max(lastForced, release?.lastWithInk ?? 0) + 1)
        if released == 0, released < end { release?.begin(tree) }
        var next = released
        while next < end {
            try release?.take(pages[next], before: pages[next + 1], contents, of: context)
            pages[next].children = []
            next += 1
        }
        return true
    }

    /// The cause on the last page that keeps all pages.
    private func causeOnPage() -> WholeDocumentCause? {
        if let box = waiting.first?.item.box { return .positioned(box) }
        if let float = floats.fromEnd.first { return .floatFromEnd(float.box) }
        // A blank page may stand before the last one.
        for page in pages.suffix(2) {
            // Margin boxes behind the canvas would have to be painted before the content.
            for margin in page.style.marginBoxes where (margin.style.box.zIndex ?? 0) < 0 {
                return .marginBoxBehindContent(page.style.marginBoxSpans[margin.name])
            }
        }
        return nil
    }
}
