import RectoCSS
import RectoCore
import RectoDOM
import RectoText

/// What layout needs besides the box tree.
package struct LayoutServices {
    package var engine: any TextEngine
    package var images: any ImageSource
    package var diagnostics: DiagnosticSink
    package var maximumPages: Int
    package init(engine: any TextEngine, images: any ImageSource, diagnostics: DiagnosticSink, maximumPages: Int) {
        (self.engine, self.images, self.diagnostics) = (engine, images, diagnostics)
        self.maximumPages = maximumPages
    }
}

/// Lays out a box tree on pages: `BoxTree → PagedDocument`.
/// [CSS Paged Media 3](https://www.w3.org/TR/css-page-3/)
package struct Paginator {
    let tree: BoxTree
    let services: LayoutServices
    let context: LayoutContext
    var pages: [PageFragment] = []
    /// `position: fixed` boxes, repeated on every page.
    var fixed: [OutOfFlowBox] = []
    /// Absolutely positioned boxes that are placed when all of the flow is, and the pages that they were found on.
    var waiting: [(item: OutOfFlowBox, page: Int)] = []
    /// Where the fragments of positioned boxes are; filled when asked for.
    var pieces: [BoxID: [ContainingPiece]]?

    /// How many pages an earlier run found, if the last one may differ from the others.
    private let expectedPages: Int?

    package init(_ tree: BoxTree, services: LayoutServices, expectedPages: Int? = nil) {
        (self.tree, self.services, self.expectedPages) = (tree, services, expectedPages)
        context = LayoutContext(tree: tree, engine: services.engine, diagnostics: services.diagnostics)
    }

    package mutating func paginate() throws -> PagedDocument {
        // The flow goes from page to page; each page's size and margins depend on what comes first on it.
        try layOutFlow()
        // Containing blocks may reach over pages, and positioned boxes below the last one.
        placePositioned()
        // Only now the last page is known; its content stays where its style leaves it the same room.
        let isSettled = settleLastPage()
        // Fixed boxes stand on every page, also on those before the one that holds them.
        placeFixedBoxes()
        // Margin boxes come last: only now the number of pages is known.
        placeMarginBoxes()
        var paged = PagedDocument(tree: tree, pages: pages)
        paged.isLastPageSettled = isSettled
        return paged
    }

    // MARK: The flow

    private mutating func layOutFlow() throws {
        var token: BreakToken?
        repeat {
            try checkLimit()
            if let side = Self.forcedSide(token), side != isLeft(pages.count) { addBlankPage() }
            let name = context.firstPageName(resumingAt: token)
            var page = makePage(name: name, isBlank: false)
            let result = layOutRoot(on: page, resumingAt: token)
            page.children = [Fragment.Child(offset: rootOffset(page, token), fragment: result.fragment)]
            waiting += result.outOfFlow.map { ($0.moved(by: page.children[0].offset), pages.count) }
            pages.append(page)
            let next = Self.rest(result, root: tree.root)
            if let token, let next, token.isSamePlace(as: next), result.fragment.children.isEmpty {
                throw RenderFailure(
                    .internal,
                    Diagnostic(
                        "internal.no-progress", .error, "page \(pages.count) makes no progress",
                        hints: ["please report this document"]))
            }
            token = next
        } while token != nil
    }

    private func layOutRoot(on page: PageFragment, resumingAt token: BreakToken?) -> LayoutResult {
        let offset = rootOffset(page, token)
        let area = page.contentRect.size
        var space = ConstraintSpace(
            availableInline: area.width, percentageBlock: area.height, tableFragment: nil)
        space.writingMode = tree.style(tree.root).writingMode
        space.fragmentainer = FragmentainerSpace(
            blockSize: area.height, remaining: area.height - offset.y, isAtTop: true)
        let result = context.layOut(tree.root, in: space, resumingAt: token)
        if case .complete = result.outcome, result.fragment.size.height > area.height - offset.y,
            let early = result.earlyBreak
        {
            space.earlyBreak = early
            return context.layOut(tree.root, in: space, resumingAt: token)
        }
        return result
    }

    /// The root element's margins stand inside the page area.
    private func rootOffset(_ page: PageFragment, _ token: BreakToken?) -> Point {
        let margin = tree.style(tree.root).box.margin
        let width = page.contentRect.size.width
        return Point(x: margin.left.resolve(width), y: token == nil ? margin.top.resolve(width) : .zero)
    }

    /// Where the next page goes on, floats that are still to come included.
    private static func rest(_ result: LayoutResult, root: BoxID) -> BreakToken? {
        if let token = result.token { return token }
        if result.pendingFloats.isEmpty { return nil }
        return BreakToken(root, .blockEnd, consumed: result.fragment.size.height, floats: result.pendingFloats)
    }

    private func checkLimit() throws {
        guard pages.count >= services.maximumPages else { return }
        throw RenderFailure(
            .limit,
            Diagnostic(
                LayoutDiagnostic.pageLimit, .error, "the document has more than \(services.maximumPages) pages",
                hints: ["raise the limit with --max-pages"], category: .limit))
    }

    // MARK: Pages

    /// [CSS Paged Media 3 §4.4](https://www.w3.org/TR/css-page-3/#progression): the first page of a left-to-right
    /// document is a right page.
    private func isLeft(_ index: Int) -> Bool {
        let startsLeft = tree.style(tree.root).inherited.direction == .rtl
        return (index % 2 == 0) == startsLeft
    }

    /// Whether the break that ended the last page asks for a left page; nil if any will do.
    private static func forcedSide(_ token: BreakToken?) -> Bool? {
        switch token?.forced {
        case .left, .verso: true
        case .right, .recto: false
        default: nil
        }
    }

    /// A page that only positioned boxes need.
    mutating func addPage() { pages.append(makePage(name: pages.last?.query.name ?? "", isBlank: false)) }

    private mutating func addBlankPage() { pages.append(makePage(name: pages.last?.query.name ?? "", isBlank: true)) }

    private func makePage(name: String, isBlank: Bool) -> PageFragment {
        let index = pages.count
        let previous = pages.last?.query
        var query = PageQuery(
            name: name, isFirst: index == 0, isLeft: isLeft(index), isBlank: isBlank, number: index + 1,
            numberInGroup: previous?.name == name ? (previous?.numberInGroup ?? 0) + 1 : 1)
        query.isLast = index + 1 == expectedPages
        return makePage(query)
    }

    /// Whether every page has the style of its place, and the room that this style gives it.
    private mutating func settleLastPage() -> Bool {
        guard tree.styled.resolver.selectsLastPage, let last = pages.last else { return true }
        if pages.dropLast().contains(where: \.query.isLast) { return false }
        if last.query.isLast { return true }
        var query = last.query
        query.isLast = true
        var page = makePage(query)
        guard page.size == last.size, page.contentRect == last.contentRect else { return false }
        page.children = last.children
        pages[pages.count - 1] = page
        return true
    }

    private func makePage(_ query: PageQuery) -> PageFragment {
        let style = tree.styled.resolver.pageStyle(query)
        let box = style.style.box
        // Percentages refer to the page box's own dimensions. https://www.w3.org/TR/css-page-3/#page-model
        func edge(_ value: LengthPercentage, _ basis: LayoutUnit) -> LayoutUnit { value.resolve(basis) }
        let margin = Edges(
            top: box.margin.top.resolve(style.size.height), right: box.margin.right.resolve(style.size.width),
            bottom: box.margin.bottom.resolve(style.size.height), left: box.margin.left.resolve(style.size.width))
        let padding = Edges(
            top: edge(box.padding.top, style.size.height), right: edge(box.padding.right, style.size.width),
            bottom: edge(box.padding.bottom, style.size.height), left: edge(box.padding.left, style.size.width))
        let border = box.border.map(\.width)
        var content = Rect(origin: .zero, size: style.size).inset(by: margin + border + padding)
        // A page without room still takes content, so that nothing is lost.
        content.size.width = max(content.size.width, LayoutUnit(1))
        content.size.height = max(content.size.height, LayoutUnit(1))
        return PageFragment(
            index: query.number - 1, query: query, style: style, size: style.size, margin: margin, border: border,
            padding: padding, contentRect: content, children: [], marginBoxes: [])
    }

    // MARK: Positioned boxes

    private mutating func placeFixedBoxes() {
        for item in fixed {
            for k in pages.indices {
                let area = Rect(origin: .zero, size: pages[k].contentRect.size)
                let placed = context.layOutPositioned(item, containing: area).child
                placed.fragment.isRepeated = k > 0
                pages[k].children.append(placed)
            }
        }
    }

    // MARK: Page-margin boxes

    private mutating func placeMarginBoxes() {
        let facts = tree.sums.isEmpty ? nil : PagedDocument(tree: tree, pages: pages).facts
        var layout = PageMarginBoxLayout(
            tree.styled, services: services, fonts: context.fonts, pages: pages.count,
            sums: facts.map { (tree.sums, $0.pageNumbers) })
        var number = 0
        for k in pages.indices {
            number = Self.pageNumber(after: number, pages[k].style.style.box)
            pages[k].marginBoxes = layout.layOut(pages[k], number: number)
        }
    }

    /// The page counter is incremented by one on each page, unless the page context says otherwise.
    /// [CSS Paged Media 3 §6](https://www.w3.org/TR/css-page-3/#page-based-counters)
    private static func pageNumber(after previous: Int, _ style: BoxStyle) -> Int {
        var number = style.counterReset.last { $0.name == "page" }?.value ?? previous
        number += style.counterIncrement.last { $0.name == "page" }?.value ?? 1
        return style.counterSet.last { $0.name == "page" }?.value ?? number
    }
}

extension LayoutContext {
    /// The used page name of what comes first on the next page.
    func firstPageName(resumingAt token: BreakToken?) -> String {
        guard usesNamedPages else { return "" }
        guard var token else { return startPage(tree.root) }
        while true {
            switch token.position {
            case .child(let child, nil): return startPage(child)
            case .child(_, let inner?): token = inner
            case .table(let position):
                if case .row(let row) = position.part { return pageName(tableGrid(token.box).rows[row].box) }
                return pageName(token.box)
            case .flex(let position):
                guard let first = position.firstItem else { return pageName(token.box) }
                guard let inner = first.token else { return startPage(first.box) }
                token = inner
            case .columns(let columns):
                if let spanner = columns.spanner { return startPage(spanner.box) }
                guard let content = columns.content else { return pageName(token.box) }
                token = content
            case .grid(let position): return pageName(position.nextBox ?? token.box)
            case .line, .lineSlice, .slice, .startEdge, .blockEnd, .spanner: return pageName(token.box)
            }
        }
    }
}

extension BreakToken {
    private static func isSame(_ a: BreakToken?, _ b: BreakToken?) -> Bool {
        if let a, let b { return a.isSamePlace(as: b) }
        return a == nil && b == nil
    }

    /// Whether two tokens resume at the very same place: the page between them took nothing.
    func isSamePlace(as other: BreakToken) -> Bool {
        guard box == other.box, consumed == other.consumed, floats.count == other.floats.count else { return false }
        switch (position, other.position) {
        case (.child(let a, let x), .child(let b, let y)):
            guard a == b else { return false }
            if let x, let y { return x.isSamePlace(as: y) }
            return x == nil && y == nil
        case (.line(let a, let i), .line(let b, let j)): return a == b && i == j
        case (.lineSlice(let a, let i, _), .lineSlice(let b, let j, _)):
            return i == j && a.size.height == b.size.height
        case (.slice(let a), .slice(let b)): return a.size.height == b.size.height
        case (.blockEnd, .blockEnd), (.startEdge, .startEdge): return true
        case (.spanner(let a), .spanner(let b)): return a == b
        case (.columns(let a), .columns(let b)):
            guard a.spanner?.box == b.spanner?.box else { return false }
            return Self.isSame(a.spanner?.token, b.spanner?.token) && Self.isSame(a.content, b.content)
        case (.flex(let a), .flex(let b)): return a.isSamePlace(as: b)
        case (.table(let a), .table(let b)):
            guard case .row(let row) = a.part, case .row(row) = b.part else { return false }
            return a.isInsideRow == b.isInsideRow && a.consumedRow == b.consumedRow
        case (.grid(let a), .grid(let b)): return a.isSamePlace(as: b)
        default: return false
        }
    }
}

extension PagedDocument {
    /// What the next pass may know: the number of pages, and the page of each element.
    package var facts: PageFacts {
        var numbers: [NodeID: Int] = [:]
        func visit(_ fragment: Fragment, _ page: Int) {
            if let node = tree[fragment.box].node, numbers[node] == nil { numbers[node] = page }
            for child in fragment.children { visit(child.fragment, page) }
        }
        for page in pages {
            for child in page.children { visit(child.fragment, page.index + 1) }
        }
        return PageFacts(totalPages: pages.count, pageNumbers: numbers)
    }
}
