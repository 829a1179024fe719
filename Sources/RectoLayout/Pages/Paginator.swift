import RectoCSS
import RectoCore
import RectoDOM
import RectoText

/// The means that layout needs besides the box tree.
package struct LayoutServices {
    package var engine: any TextEngine
    package var images: any ImageSource
    package var diagnostics: DiagnosticSink
    package var maximumPages: Int
    /// Whether pages at the end are left out on which nothing of the document is painted.
    package var leavesOutEmptyPages = false
    /// Whether a note says what keeps a long document in memory as a whole.
    package var notesWholeDocuments = false
    package var budget = RenderBudget()
    /// The record of the causes of breaks; nil in an ordinary render.
    package var breakTrace: BreakTrace?
    /// Sees pages before all are laid out; nil in an ordinary render.
    package var earlyPages: (any EarlyPageViewer)?
    /// Keeps what layout needs no more, for whoever frees it later; nil to free it at once.
    package var remains: Remains?
    package init(engine: any TextEngine, images: any ImageSource, diagnostics: DiagnosticSink, maximumPages: Int) {
        self.engine = engine
        self.images = images
        self.diagnostics = diagnostics
        self.maximumPages = maximumPages
    }
}

/// Counts how often the flow of a page, and a footnote, was laid out to find the end of pages. Tests watch it.
final class SearchCost {
    var flowLayouts = 0
    var noteLayouts = 0
}

/// The page groups that pages belong to.
struct PageGroups {
    /// For the element of each group, the number of its pages so far.
    var pages: [BoxID: Int] = [:]
    /// The groups of the last page.
    var open: [BoxID] = []
}

/// Lays out a box tree on pages: `BoxTree → PagedDocument`.
/// [CSS Paged Media 3](https://www.w3.org/TR/css-page-3/)
package struct Paginator {
    let tree: BoxTree
    let services: LayoutServices
    let context: LayoutContext
    /// The shaped text of the document, which is forgotten with the pages that are handed over.
    let contents: PreparedContents
    let cost = SearchCost()
    var pages: [PageFragment] = []
    /// The boxes with `position: fixed`, which are repeated on every page.
    var fixed: [OutOfFlowBox] = []
    /// The absolutely positioned boxes that are placed after the whole flow, with the pages on which they were found.
    var waiting: [(item: OutOfFlowBox, page: Int)] = []
    /// The positions of the fragments that are containing blocks. They are found when they are first needed.
    var pieces: [BoxID: ContainingPieces]?
    /// The areas of pages, while positioned boxes are placed.
    var pageAreas: ContainingPieces?
    /// Keeps layout from reporting twice what it finds on several pages.
    var reported = ReportedOnce()
    /// Positioned boxes that were placed in fragments on pages.
    var attached: [ObjectIdentifier: Attached] = [:]
    /// The pages without content that positioned boxes have added above their own page.
    var pagesSkipped: [(box: BoxID, pages: Range<Int>)] = []
    /// The page floats that are still to come.
    var floats = WaitingFloats()
    /// Whether content that is higher than any page is cut.
    var slicesMonolithic = true
    var groups = PageGroups()
    /// The last page that a forced break has begun.
    var lastForced = 0
    /// Hands over pages that are settled; nil if the document is kept whole.
    var release: PageRelease?
    /// Set if there is a sink, but pages are not handed over.
    var keptBy: WholeDocumentCause?
    /// The starts of the last pages, if the last page of the document has a style of its own.
    var starts: [PageStart] = []
    /// The starts of all pages, if pages are shown early.
    var allStarts: [PageStart] = []
    /// The part of the flow that is laid out.
    enum Extent { case document, earlyPages }
    var extent = Extent.document
    /// The number of times that the end of the document was laid out, and the most times that it may be.
    var passes = 1
    let maximumPasses: Int

    /// The frame of the root element's flow. The content of pages is laid out in it, and turned after everything is
    /// placed.
    let frame: AxisOrientation
    /// Whether pages progress from right to left.
    /// [CSS Paged Media 3 §3.3](https://www.w3.org/TR/css-page-3/#progression)
    let isRTL: Bool
    private(set) var startsLeft: Bool
    var lastPage: LastPageSearch

    /// The findings of an earlier run about floats that count pages from the end; nil in the first run.
    let floatsFromEnd: FloatsFromEnd?
    /// The findings of this run about them.
    var foundFromEnd: FloatsFromEnd?

    package init(
        _ tree: BoxTree, services: LayoutServices, lastPage: LastPageSearch = LastPageSearch(),
        floatsFromEnd: FloatsFromEnd? = nil,
        maximumPasses: Int = 1, sink: (any SettledPageSink)? = nil
    ) {
        self.maximumPasses = maximumPasses
        self.tree = tree
        self.services = services
        self.lastPage = lastPage
        self.floatsFromEnd = floatsFromEnd
        contents = PreparedContents(tree)
        context = LayoutContext(
            tree, services.engine, UsedFonts(engine: services.engine, values: tree.styled.fontValues),
            FormattingContexts(contents), budget: services.budget, trace: services.breakTrace)
        context.trace?.restart()
        frame = tree[tree.root].frame
        isRTL = frame == .verticalRL || frame == .horizontal && tree.style(tree.root).inherited.direction == .rtl
        startsLeft = isRTL
        startsLeft = forcedSide(context.breaks.before(tree.root)) ?? isRTL
        scheduleFromEnd()
        if let sink, context.trace == nil {
            keptBy = Self.wholeDocumentCause(tree, context)
            if keptBy == nil { release = PageRelease(sink) }
        }
    }

    package mutating func paginate() throws -> Pagination {
        let ignored = IgnoredBreaks(context: context)
        reported.report(ignored.breaks() + ignored.pages(), to: services.diagnostics)
        // The flow goes from page to page. The size and margins of each page depend on the content that comes first on
        // it.
        var start: ResumePosition? = .start
        var isSettled = false
        while let position = start {
            guard try layOutFlow(from: position) else { return .needsWholeDocument(keptBy ?? .lastPage) }
            let isFlowAlone = waiting.isEmpty
            // Containing blocks may extend over several pages, and positioned boxes below the last one.
            try placePositioned()
            // Only now is the last page known. Its content stays if its style leaves the same room for it; otherwise the
            // end is laid out anew.
            isSettled = settleLastPage()
            start = isSettled || !isFlowAlone ? nil : goBackForLastPage()
        }
        // The caller may lay the document out again, which cannot be with pages that are gone.
        if !isSettled, let release, release.count > 0, passes < maximumPasses { return .needsWholeDocument(.lastPage) }
        // Fixed boxes are on every page, also on those before the one that contains them.
        placeFixedBoxes()
        turnPages()
        if context.facts.usesMotion {
            for index in pages.indices {
                let area = Rect(origin: .zero, size: pages[index].contentRect.size)
                pages[index].children = BoxMotion.moving(pages[index].children, on: area)
            }
        }
        // Margin boxes come last, because only now are the number of pages and the effects of elements on their pages
        // known.
        var paged = PagedDocument(tree: tree, pages: pages)
        try placeMarginBoxes(&paged)
        try context.checkBudget(page: max(1, pages.count))
        paged.isLastPageSettled = isSettled
        paged.starts = allStarts
        paged.passes = passes
        paged.pagesTaken = release?.count ?? 0
        paged.keptBy = keptBy
        paged.floatsFromEnd = foundFromEnd
        return .complete(paged)
    }

    // MARK: The flow

    /// - Returns: false if pages are needed again that were handed over.
    mutating func layOutFlow(from start: ResumePosition) throws -> Bool {
        var position = start
        while true {
            try checkLimit()
            keepStart(at: position)
            if let side = forcedSide(position.token?.forcing.value), side != isLeft(pages.count) { addBlankPage() }
            if position.token?.isForced ?? false { lastForced = pages.count }
            var page = nextPage(from: position)
            let before = floats
            var filled = tree.usesPageFloats ? fill(page, from: position) : fillWithoutFloats(page, from: position)
            if let shorter = leavingContentForLastPage(filled, page, from: position, before) { filled = shorter }
            if isStuck(filled, from: position) { filled = fillUnbroken(page, from: position) }
            if position.isEnd, isStuckAfterFlow(filled, before) { filled = placeAllFloats(on: page) }
            append(filled, to: &page, from: position)
            guard try releaseSettledPages() else { return false }
            context.trace?.endPage(
                pages.count - 1, start: context.startBox(resumingAt: position.token), next: filled.next.token)
            position = filled.next
            if services.earlyPages != nil {
                try showEarlyPages()
                if extent == .earlyPages, services.earlyPages?.wish == nil { return true }
            }
            if position.isEnd, floats.isEmpty, !placesFromEnd() {
                leaveOutEmptyPages()
                addExpectedLastPage()
                return true
            }
        }
    }

    private mutating func nextPage(from position: ResumePosition) -> PageFragment {
        if position.isEnd, let float = floats.next {
            let own = tree.style(float.box).box.page
            return makePage(name: own.isEmpty ? pages.last?.query.name ?? "" : own, startingWith: float.box)
        }
        let start = context.firstBox(resumingAt: position.token)
        return makePage(name: context.facts.usesNamedPages ? context.breaks.pageName(start) : "", startingWith: start)
    }

    func fillWithoutFloats(_ page: PageFragment, from position: ResumePosition) -> FilledPage {
        let flow = layOutRoot(on: page, resumingAt: position.token)
        var filled = FilledPage()
        filled.flow = flow
        filled.next = Self.rest(flow, root: tree.root).map { .token($0) } ?? .end
        return filled
    }

    private mutating func append(_ filled: FilledPage, to page: inout PageFragment, from position: ResumePosition) {
        var corner = rootOffset(page, position.token) + rootShift(page)
        corner.y += filled.areas.topSize
        if page.style.sheet.isHeightAuto {
            fit(&page, to: contentSize(of: filled, on: page, flowAt: corner))
        }
        if filled.areas.isEmpty, filled.notes == nil, let flow = filled.flow {
            page.children = [Fragment.Child(offset: corner, fragment: flow.fragment)]
        } else {
            page.children = children(of: filled, on: page, flowAt: corner)
        }
        say(filled.findings)
        if let flow = filled.flow { say(flow.findings) }
        for item in filled.flow?.outOfFlow ?? [] where !tree[item.box].isPageFloat {
            waiting.append((item.moved(by: corner), pages.count))
        }
        pages.append(page)
        context.caches.layouts.endPage()
    }

    /// Reports what a layout has found that is kept.
    mutating func say(_ findings: Findings) {
        if !findings.isEmpty { reported.report(findings.reports, to: services.diagnostics) }
    }

    /// The size of the content in the direction in which pages grow.
    private func contentSize(of filled: FilledPage, on page: PageFragment, flowAt corner: Point) -> LayoutUnit {
        guard let flow = filled.flow else { return filled.areas.blockSize + filled.noteSize }
        var margin = rootMargin(page)
        if flow.token != nil { margin.bottom = .zero }
        let size = flow.fragment.size
        if frame.isVertical { return size.width + margin.horizontal }
        let below = filled.areas.bottomSize + filled.noteSize
        let room = limit(page) - corner.y - below
        return corner.y + height(of: flow.fragment, margin: margin.bottom, upTo: room) + below
    }

    /// Whether the page takes nothing. The next page would not take anything either.
    func isStuck(_ filled: FilledPage, from position: ResumePosition) -> Bool {
        guard filled.areas.isEmpty, filled.notes == nil else { return false }
        switch (position, filled.next) {
        case (.token(let token), .token(let next)): return token.isSamePlace(as: next)
        case (.start, .start): return true
        default: return false
        }
    }

    /// Fills a page that unexpectedly takes nothing: all that is left of the flow is placed on it, and this is
    /// reported. Floats go to the following pages.
    mutating func fillUnbroken(_ page: PageFragment, from position: ResumePosition) -> FilledPage {
        var space = ConstraintSpace(availableInline: flowArea(page).width, tableFragment: nil)
        space.writingMode = tree.style(tree.root).writingMode
        var flow = context.layOut(tree.root, in: space, resumingAt: position.token)
        flow.findings.reportNoProgress(of: context.firstBox(resumingAt: position.token), context)
        for anchor in anchors(in: flow) {
            floats.known.insert(anchor.box)
            if isFootnote(anchor.box) {
                floats.notes.append(WaitingFloat(anchor))
            } else {
                floats.deferred.append(WaitingFloat(anchor))
            }
        }
        var filled = FilledPage()
        filled.flow = flow
        return filled
    }

    /// - Parameter taken: the block size of what is above and below the flow.
    /// - Parameter mayWait: whether the page makes progress without the flow.
    func layOutRoot(
        on page: PageFragment, resumingAt token: BreakToken?, beside taken: LayoutUnit = .zero, mayWait: Bool = false
    ) -> LayoutResult {
        let offset = rootOffset(page, token)
        let area = flowArea(page)
        // In vertical writing this is the inline size, which the longest line determines.
        let isHeightAuto = page.style.sheet.isHeightAuto && !frame.isVertical
        let remaining = area.height - taken - offset.y
        var space = ConstraintSpace(
            availableInline: area.width, percentageBlock: isHeightAuto ? nil : area.height, tableFragment: nil)
        space.writingMode = tree.style(tree.root).writingMode
        space.fragmentainer = FragmentainerSpace(
            blockSize: area.height, remaining: remaining, isAtTop: !mayWait)
        space.fragmentainer?.isUnbounded = isHeightAuto
        // The first page is not part of a spread with another one.
        if pages.count % 2 == 0 { space.fragmentainer?.contexts.insert(.spread) }
        space.fragmentainer?.slicesMonolithic = slicesMonolithic
        context.trace?.beginFragmentainer()
        cost.flowLayouts += 1
        space.fragmentainer?.allowsParallelFlows =
            tree[tree.root].kind == .blockContainer && !tree[tree.root].flags.contains(.multiColumn)
        return context.fill(space, with: tree.root, resumingAt: token)
    }

    /// The offset of the root element. Its margins are inside the page area.
    func rootOffset(_ page: PageFragment, _ token: BreakToken?) -> Point {
        let margin = rootMargin(page)
        return Point(x: margin.left, y: token == nil ? margin.top : .zero)
    }
    /// The distance by which `position` moves the root element on each of its pages. An absolutely positioned one is
    /// moved from its place in the flow, too, because its content is that of the pages.
    private func rootShift(_ page: PageFragment) -> Point {
        let style = tree.style(tree.root)
        guard style.box.position != .static else { return .zero }
        let area = flowArea(page)
        let inset = style.box.inset
        func shift(_ start: AutoLengthPercentage, _ end: AutoLengthPercentage, _ basis: LayoutUnit) -> LayoutUnit {
            start.isAuto ? (end.isAuto ? .zero : -end.resolve(basis)) : start.resolve(basis)
        }
        return Point(
            x: shift(inset.left, inset.right, area.width), y: shift(inset.top, inset.bottom, area.height))
    }
    private func rootMargin(_ page: PageFragment) -> Edges<LayoutUnit> {
        tree.style(tree.root).box.margin.map { $0.resolve(flowArea(page).width) }
    }
    /// The size of the page area, as the flow sees it.
    func flowArea(_ page: PageFragment) -> Size { frame.turn.inverse.apply(page.contentRect.size) }

    /// The position at which the next page resumes, including floats that are still to come.
    static func rest(_ result: LayoutResult, root: BoxID) -> BreakToken? {
        if let token = result.token { return token }
        if let rest = result.overflowToken {
            var floats = rest.floats
            floats.append(result.pendingFloats)
            return BreakToken(
                root, rest.position, consumed: rest.consumed, floats: floats, parallel: rest.parallel, isPastEnd: true)
        }
        if result.pendingFloats.isEmpty { return nil }
        return BreakToken(root, .blockEnd, consumed: result.fragment.size.height, floats: result.pendingFloats)
    }

    /// Throws if the number of pages has reached its limit, or if what the render may take is spent.
    func checkLimit() throws {
        try context.checkBudget(page: max(1, pages.count))
        guard pages.count >= services.maximumPages else { return }
        throw RenderFailure(
            .limit,
            Diagnostic(
                .limitPages, "the document has more than \(services.maximumPages) pages",
                hints: ["raise the limit with --max-pages"], category: .limit))
    }

    private mutating func turnPages() {
        if frame == .horizontal { return }
        let turning = FragmentTurning(tree: tree, from: frame, to: .horizontal)
        for k in pages.indices { pages[k].children = turning.turned(pages[k].children, in: flowArea(pages[k])) }
    }
}
