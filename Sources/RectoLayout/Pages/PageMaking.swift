import RectoCSS
import RectoCore

/// Makes pages before content is placed on them.
extension Paginator {
    /// Whether a page is a left page. The first page of a left-to-right document is a right page, unless a break that
    /// is propagated to the root says otherwise.
    /// [CSS Paged Media 3 §3.3](https://www.w3.org/TR/css-page-3/#progression)
    ///
    /// DEVIATION: only breaks to a side have this effect. `break-before: page` on the first section does not make page
    /// 1 a left page.
    func isLeft(_ index: Int) -> Bool { (index % 2 == 0) == startsLeft }

    /// Whether a break asks for a left page (true) or a right page (false); nil if it asks for neither.
    func forcedSide(_ value: BreakBetween?) -> Bool? {
        switch value {
        case .left: true
        case .right: false
        // The side of the first page is the recto side.
        case .recto: isRTL
        case .verso: !isRTL
        default: nil
        }
    }

    /// Adds a page that only positioned boxes need.
    mutating func addPage() {
        let content = pages.last?.contentHeight ?? .zero
        var page = makePage(query(name: pages.last?.query.name ?? ""))
        if page.style.sheet.isHeightAuto { fit(&page, to: content) }
        pages.append(page)
    }

    /// Adds a blank page, which belongs to the content before it.
    mutating func addBlankPage() {
        var query = query(name: pages.last?.query.name ?? "")
        query.isBlank = true
        query.groups = (pages.last?.query.groups ?? []).map { PageGroup(name: $0.name, number: $0.number + 1) }
        for box in groups.open { groups.pages[box, default: 0] += 1 }
        var page = makePage(query)
        if page.style.sheet.isHeightAuto { fit(&page, to: .zero) }
        pages.append(page)
    }

    mutating func makePage(name: String, startingWith box: BoxID) -> PageFragment {
        var query = query(name: name)
        if context.facts.usesNamedPages { query.groups = groups(around: box) }
        return makePage(query)
    }

    private mutating func query(name: String) -> PageQuery {
        let index = pages.count
        let previous = pages.last?.query
        var query = PageQuery(
            name: name, isFirst: index == 0, isLeft: isLeft(index), isBlank: false, number: index + 1,
            numberInGroup: previous?.name == name ? (previous?.numberInGroup ?? 0) + 1 : 1)
        query.isLast = index + 1 == lastPage.expected
        return query
    }

    /// The page groups of a page. Each element with a page name and a forced break before it makes one.
    /// [CSS GCPM 3 §3.1.1](https://www.w3.org/TR/css-gcpm-3/#document-sequence-selectors)
    private mutating func groups(around box: BoxID) -> [PageGroup] {
        var groups: [PageGroup] = []
        var next: BoxID? = box
        self.groups.open.removeAll(keepingCapacity: true)
        while let current = next {
            let style = tree.style(current).box
            // The wrapper and the grid of a table have the style of the same element.
            if !style.page.isEmpty, style.breakBefore.isForcedPage, tree[current].kind != .tableGrid {
                self.groups.pages[current, default: 0] += 1
                self.groups.open.append(current)
                groups.append(PageGroup(name: style.page, number: self.groups.pages[current] ?? 1))
            }
            next = tree.parent(current)
        }
        return groups.reversed()
    }

    /// Gives the last page its style. Returns whether every page has the style of its position and the room that this
    /// style leaves.
    mutating func settleLastPage() -> Bool {
        guard tree.styled.resolver.selectsLastPage, let last = pages.last else { return true }
        if pages.dropLast().contains(where: \.query.isLast) { return false }
        if last.query.isLast { return true }
        var query = last.query
        query.isLast = true
        var page = makePage(query)
        if page.style.sheet.isHeightAuto {
            guard last.style.sheet.isHeightAuto, page.contentRect.size.height == limit(last) else { return false }
            fit(&page, to: last.contentHeight)
        }
        guard page.size == last.size, page.contentRect == last.contentRect else { return false }
        page.children = last.children
        pages[pages.count - 1] = page
        return true
    }

    private func makePage(_ query: PageQuery) -> PageFragment {
        let style = tree.styled.resolver.pageStyle(query)
        let box = style.style.box
        // Percentages refer to the dimensions of the page box itself. https://www.w3.org/TR/css-page-3/#page-model
        let width = style.size.width
        let height = style.sheet.isHeightAuto ? width : style.size.height
        let padding = Edges(
            top: box.padding.top.resolve(height), right: box.padding.right.resolve(width),
            bottom: box.padding.bottom.resolve(height), left: box.padding.left.resolve(width))
        let border = box.border.map(\.width)
        let (x, y) = (style.horizontal, style.vertical(height: height))
        let margin = Edges(top: y.start, right: x.end, bottom: y.end, left: x.start)
        let size = Size(width: x.sheet, height: style.sheet.isHeightAuto ? style.size.height : y.sheet)
        var content = Rect(origin: .zero, size: size).inset(by: margin + border + padding)
        // A page without room still takes content, so that nothing is lost.
        content.size.width = max(content.size.width, LayoutUnit(1))
        content.size.height = max(content.size.height, LayoutUnit(1))
        var page = PageFragment(
            index: query.number - 1, query: query, style: style, size: size, margin: margin, border: border,
            padding: padding, contentRect: content, children: [], marginBoxes: [])
        if style.sheet.isHeightAuto {
            page.contentRect.size.height = frame.isVertical ? rollHeight(page) : limit(page)
        }
        if pages.isEmpty { context.fixInitialContainingBlock(page.contentRect.size) }
        return page
    }

    // MARK: Pages as high as their content

    /// The largest height of the page area.
    func limit(_ page: PageFragment) -> LayoutUnit {
        height(page.style.style.box.maxHeight, page) ?? LayoutUnit(10_000_000)
    }

    /// The height of the page area, or nil for `auto` and `none`. A percentage has nothing to refer to.
    private func height(_ value: SizeValue, _ page: PageFragment) -> LayoutUnit? {
        guard case .lengthPercentage(let length) = value, !length.hasPercentage else { return nil }
        let size = length.resolve(.zero)
        let edges = (page.border + page.padding).vertical
        return max(LayoutUnit(1), page.style.style.box.boxSizing == .borderBox ? size - edges : size)
    }

    /// The height of a roll in vertical writing, which is that of the longest line.
    private func rollHeight(_ page: PageFragment) -> LayoutUnit {
        let margin = tree.style(tree.root).box.margin.map { $0.resolve(.zero) }
        return min(limit(page), context.sizing.borderBoxIntrinsicSizes(tree.root).maxContent + margin.horizontal)
    }

    func fit(_ page: inout PageFragment, to content: LayoutUnit) {
        page.contentHeight = content
        let least = height(page.style.style.box.minHeight, page) ?? LayoutUnit(1)
        page.contentRect.size.height = max(content, least)
        page.size.height =
            page.contentRect.size.height + page.margin.vertical + page.border.vertical + page.padding.vertical
    }
}
