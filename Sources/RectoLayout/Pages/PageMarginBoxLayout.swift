import RectoCSS
import RectoCore
import RectoDOM
import RectoText

/// Sizes, lays out and places page-margin boxes.
/// [CSS Paged Media 3 §5.3](https://www.w3.org/TR/css-page-3/#margin-dimension)
struct PageMarginBoxLayout {
    private let tree: BoxTree
    private let services: LayoutServices
    private let fonts: UsedFonts
    private let pages: [PageFragment]
    private let numbering: PageNumbering
    private let assignments: PageAssignments?
    private let places: PagePlaces?
    private let facts: PageFacts?
    /// Boxes whose content is the same on several pages. They are made only once.
    private var known: [ContentKey: MarginBox] = [:]
    private var paddedStyles: [PaddingKey: ComputedStyle] = [:]
    private var counters = PageCounters()
    /// The document's counters at the start of each page, once a margin box has asked for one.
    private var documentCounters: [CounterScopes?]?
    private var targets: TargetTable?
    var sums: PagedSums?
    private var reported: Set<String> = []
    /// A running element is made for each page that it says something else on: what is wrong with it is said once.
    private var said = ReportedOnce()
    /// The names of the running elements that a margin box has shown.
    private(set) var shownElements: Set<String> = []

    init(
        _ tree: BoxTree, services: LayoutServices, fonts: UsedFonts, pages: [PageFragment], numbering: PageNumbering,
        places: PagePlaces?, assignments: PageAssignments?, facts: PageFacts?
    ) {
        self.tree = tree
        self.services = services
        self.fonts = fonts
        self.pages = pages
        self.numbering = numbering
        self.places = places
        self.assignments = assignments
        self.facts = facts
        targets = tree.targets
    }

    /// A margin box that is generated, with the means to lay it out.
    final class MarginBox {
        let name: MarginBoxName
        let context: LayoutContext
        init(name: MarginBoxName, context: LayoutContext) {
            self.name = name
            self.context = context
        }
        var style: ComputedStyle { context.tree.style(context.tree.root) }
        /// The border-box sizes of the content alone.
        func contentSizes(in containing: Size) -> IntrinsicSizes {
            context.sizing.usedContentSizes(context.tree.root, edges: BoxEdges(style.box, containing: containing.width))
        }
        /// The border-box height of the content for a border-box width.
        func contentHeight(width: LayoutUnit, in containing: Size) -> LayoutUnit {
            var space = ConstraintSpace(availableInline: containing.width, tableFragment: nil)
            space.inlineSizing = .fixed(width)
            return context.layOut(context.tree.root, in: space).fragment.size.height
        }
    }

    mutating func layOut(_ page: PageFragment) -> [PageMarginBox] {
        counters.enter(page.style.style.box)
        guard !page.style.marginBoxes.isEmpty else { return [] }
        var boxes: [MarginBoxName: MarginBox] = [:]
        let sizing = PageMarginBoxSizing(page)
        for entry in page.style.marginBoxes {
            let style = withUsedPadding(entry.style, containing: sizing.containingBlock(of: entry.name))
            boxes[entry.name] = box(entry.name, style, on: page)
        }
        let areas = sizing.areas(of: boxes)
        return page.style.marginBoxes.compactMap { entry in
            guard let box = boxes[entry.name], let area = areas[entry.name] else { return nil }
            return place(box, in: area, declaredAt: page.style.marginBoxSpans[entry.name])
        }
    }

    /// Resolves percentages of padding above and below, which refer to the height of the containing block.
    /// [CSS Paged Media 3 §6](https://www.w3.org/TR/css-page-3/#page-properties)
    private mutating func withUsedPadding(_ style: ComputedStyle, containing size: Size) -> ComputedStyle {
        let padding = style.box.padding
        guard padding.top.hasPercentage || padding.bottom.hasPercentage else { return style }
        let key = PaddingKey(style: ObjectIdentifier(style), height: size.height)
        if let known = paddedStyles[key] { return known }
        let result = style.withPadding(
            top: padding.top.resolve(size.height), bottom: padding.bottom.resolve(size.height))
        paddedStyles[key] = result
        return result
    }

    // MARK: Content

    private struct PaddingKey: Hashable {
        var style: ObjectIdentifier
        var height: LayoutUnit
    }

    /// The inputs that determine the content of a box, if they are known before the box is made.
    private struct ContentKey: Hashable {
        enum Part: Hashable {
            case string(String)
            case element(NodeID?)
        }
        var name: MarginBoxName
        var style: ObjectIdentifier
        var parts: [Part]
    }

    private mutating func box(_ name: MarginBoxName, _ style: ComputedStyle, on page: PageFragment) -> MarginBox {
        guard case .items(let items) = style.box.content else {
            preconditionFailure("'@\(name.rawValue)' has no content")
        }
        let span = page.style.marginBoxSpans[name]
        let key = contentKey(name, style, items, page: page.index, at: span)
        if let key, let box = known[key] { return box }
        let found = DiagnosticSink()
        let (boxTree, dependsOnPage, unsetStrings) = BoxTreeBuilder.buildMarginBox(
            style: style, styled: tree.styled, images: services.images, diagnostics: found,
            values: values(items, style, on: page), declaredAt: span)
        let context = LayoutContext(
            boxTree, services.engine, fonts, FormattingContexts(PreparedContents(boxTree)), budget: services.budget,
            rootSpan: span)
        said.report(found.diagnostics, to: services.diagnostics)
        for string in unsetStrings { reportUnknownString(string.name, at: string.span) }
        said.report(IgnoredBreaks(context: context).breaks(), to: services.diagnostics)
        let box = MarginBox(name: name, context: context)
        if let key, !dependsOnPage { known[key] = box }
        return box
    }

    /// The key of the content, or nil if the content differs on every page.
    private mutating func contentKey(
        _ name: MarginBoxName, _ style: ComputedStyle, _ items: [ContentItem], page: Int, at span: SourceSpan?
    ) -> ContentKey? {
        var parts: [ContentKey.Part] = []
        var isKnown = true
        for item in items {
            switch item {
            case .named(let string, let position):
                let value = assignments?.string(string, position, page: page)
                if value == nil { reportUnknownString(string, at: span) }
                parts.append(.string(value ?? ""))
            case .running(let element, let position):
                if assignments?.runningElements.contains(where: { $0.name == element }) != true {
                    reportUnknown("element(\(element))", "no element has 'position: running(\(element))'", at: span)
                }
                let node = assignments?.element(element, position, page: page)?.node
                if node != nil { shownElements.insert(element) }
                parts.append(.element(node))
            case _ where item.dependsOnPage: isKnown = false
            default: break
            }
        }
        return isKnown ? ContentKey(name: name, style: ObjectIdentifier(style), parts: parts) : nil
    }

    private mutating func reportUnknownString(_ name: String, at span: SourceSpan?) {
        reportUnknown("string(\(name))", "no element has 'string-set: \(name) …'", at: span)
    }
    private mutating func reportUnknown(_ function: String, _ hint: String, at span: SourceSpan?) {
        guard reported.insert(function).inserted else { return }
        services.diagnostics.report(
            .contentUnknownName, "'\(function)' shows nothing on any page", at: span, hints: [hint])
    }

    private mutating func values(_ items: [ContentItem], _ style: ComputedStyle, on page: PageFragment)
        -> MarginBoxValues
    {
        let index = page.index
        var own = counters
        own.page = numbering.numbers[index]
        own.enter(style.box, isPage: false)
        var values = MarginBoxValues(
            page: own.page, pages: pages.count, groupPages: numbering.groupPages[index])
        values.pageCounters = own.values
        if Self.usesDocumentCounters(items, own) { values.documentCounters = countersAtStart(of: index) }
        if items.contains(where: \.hasTarget), targets == nil {
            targets = BoxTreeBuilder.targets(tree.styled, images: services.images)
        }
        (values.targets, values.facts) = (targets, facts)
        values.sums = sums.map { BoxTreeBuilder.PageSums(paged: $0, page: index) }
        if let assignments {
            values.string = { assignments.string($0, $1, page: index) }
            values.element = { assignments.element($0, $1, page: index) }
        }
        return values
    }

    /// Whether margin boxes may ask on which pages the boxes of a document are.
    static func asksForPlaces(of tree: BoxTree) -> Bool {
        if !tree.assignments.isEmpty || !tree.sums.isEmpty { return true }
        let resolver = tree.styled.resolver
        return resolver.pageQueries.contains { query in
            resolver.pageStyle(query).marginBoxes.contains { box in
                guard case .items(let items) = box.style.box.content else { return false }
                return usesDocumentCounters(items, PageCounters())
            }
        }
    }

    private static func usesDocumentCounters(_ items: [ContentItem], _ own: PageCounters) -> Bool {
        items.contains { item in
            switch item {
            case .counter(let name, _), .counters(let name, _, _):
                !BoxGenerator.isPageCounter(name) && own.values[name] == nil
            default: false
            }
        }
    }

    /// The counters as if the margin box were in the element that starts the page.
    /// [CSS Paged Media 3 §6.1](https://www.w3.org/TR/css-page-3/#page-based-counters)
    private mutating func countersAtStart(of page: Int) -> CounterScopes? {
        if documentCounters == nil {
            let elements = (places ?? PagePlaces(tree, pages)).elementsAtStart(pageCount: pages.count)
            let snapshots = BoxTreeBuilder.counters(
                at: Set(elements.compactMap { $0 }), styled: tree.styled, images: services.images)
            documentCounters = elements.map { $0.flatMap { snapshots[$0] } }
        }
        return documentCounters?[page]
    }

    // MARK: Placing

    /// - Parameter area: the position and size of its border box.
    private mutating func place(_ box: MarginBox, in area: PageMarginBoxSizing.Area, declaredAt span: SourceSpan?)
        -> PageMarginBox
    {
        let style = box.style
        var space = ConstraintSpace(
            availableInline: area.containing.width, percentageBlock: area.containing.height, tableFragment: nil)
        space.writingMode = style.writingMode
        space.inlineSizing = .fixed(area.rect.size.width)
        let root = box.context.tree.root
        // The content is laid out once by its own height, to align it in the height of the box.
        var natural = space
        natural.blockSizing = .atLeast(.zero)
        var content = Self.contentHeight(box.context.layOut(root, in: natural).fragment)
        space.blockSizing = .fixed(area.rect.size.height)
        let result = box.context.layOut(root, in: space)
        var fragment = FragmentBuilder(result.fragment)
        // Only now is there a height that percentages can refer to.
        content = max(content, Self.extent(of: result.fragment))
        let free = area.rect.size.height - (fragment.border + fragment.padding).vertical - content
        let shift: LayoutUnit
        switch style.box.alignment.ofCell {
        case .middle: shift = LayoutUnit(raw: free.raw / 2)
        case .bottom: shift = free
        default: shift = .zero
        }
        if shift != .zero {
            for k in fragment.children.indices { fragment.children[k].offset.y += shift }
        }
        said.report(result.findings.reports, to: services.diagnostics)
        placePositioned(result.outOfFlow.map { $0.moved(by: Point(x: .zero, y: shift)) }, in: &fragment, of: box)
        let placed = fragment.build()
        reportOverflow(box, placed, free: free, at: span)
        return PageMarginBox(
            name: box.name, tree: box.context.tree, offset: area.rect.origin, fragment: placed)
    }

    /// Places the positioned boxes. Their containing block is the margin box, because no element on the page contains
    /// them.
    private mutating func placePositioned(
        _ boxes: [OutOfFlowBox], in fragment: inout FragmentBuilder, of box: MarginBox
    ) {
        var waiting = boxes
        let area = Rect(origin: .zero, size: fragment.size).inset(by: fragment.border)
        while !waiting.isEmpty {
            let placed = OutOfFlowLayout(context: box.context).layOutPositioned(waiting.removeFirst(), containing: area)
            fragment.children.append(placed.child)
            waiting += placed.passed.outOfFlow
            said.report(placed.passed.findings.reports, to: services.diagnostics)
        }
    }

    /// Reports overflow. Less than half a px is a rounding error.
    private mutating func reportOverflow(
        _ box: MarginBox, _ fragment: Fragment, free: LayoutUnit, at span: SourceSpan?
    ) {
        let tolerance = LayoutUnit(0.5)
        if free < -tolerance, reported.insert("\(box.name.rawValue) height").inserted {
            services.diagnostics.report(
                .layoutOverflow,
                "the content of '@\(box.name.rawValue)' is higher than its page margin", at: span,
                hints: ["make the page margin larger, or the text smaller"])
        }
        let after =
            ClippingReport.textEnd(fragment.children, at: .zero) - (fragment.size.width - fragment.border.right)
        let beside = max(after, Self.overflowAtLeft(fragment, at: .zero))
        if beside > tolerance, reported.insert("\(box.name.rawValue) width").inserted {
            services.diagnostics.report(
                .layoutOverflow,
                "the content of '@\(box.name.rawValue)' is \(beside.onPaper) wider than its box", at: span,
                hints: ["give the box a 'width', let its text wrap, or make the text smaller"])
        }
    }

    private static func contentHeight(_ fragment: Fragment) -> LayoutUnit {
        let edges = (fragment.border + fragment.padding)
        let style = fragment.style.box
        // With an automatic height, the margins of the last block count too.
        if style.height == .auto, style.minHeight == .auto, style.maxHeight == .none {
            return fragment.size.height - edges.vertical
        }
        return extent(of: fragment)
    }

    private static func extent(of fragment: Fragment) -> LayoutUnit {
        let top = fragment.border.top + fragment.padding.top
        return (fragment.children.map { $0.offset.y + $0.fragment.size.height }.max() ?? top) - top
    }

    /// The length by which right-to-left text extends beyond the left edge of its box.
    private static func overflowAtLeft(_ fragment: Fragment, at x: LayoutUnit) -> LayoutUnit {
        var overflow = LayoutUnit.zero
        for child in fragment.children {
            let left = x + child.offset.x
            switch child.fragment.kind {
            case .line where fragment.style.inherited.direction == .rtl: overflow = max(overflow, -left)
            case .box where child.fragment.style.box.overflowX == .visible:
                overflow = max(overflow, overflowAtLeft(child.fragment, at: left))
            case .line, .box, .inlineBox, .text, .replaced: break
            }
        }
        return overflow
    }
}

/// The counters that `@page` rules maintain, except `page` itself.
/// [CSS Paged Media 3 §6.1](https://www.w3.org/TR/css-page-3/#page-based-counters)
private struct PageCounters {
    var values: [String: Int] = [:]
    var page = 0

    /// Begins a page, or a margin box on it.
    mutating func enter(_ style: BoxStyle, isPage: Bool = true) {
        for change in style.counterReset { update(change.name, isPage) { _ in change.value } }
        for change in style.counterIncrement { update(change.name, isPage) { $0 &+ change.value } }
        for change in style.counterSet { update(change.name, isPage) { _ in change.value } }
    }

    /// Updates a counter. `pages` cannot be changed, and the page's own changes of `page` are already in its number.
    private mutating func update(_ name: String, _ isPage: Bool, _ change: (Int) -> Int) {
        if name == "page" {
            if !isPage { page = change(page) }
        } else if !BoxGenerator.isPageCounter(name) {
            values[name] = change(values[name] ?? 0)
        }
    }
}
