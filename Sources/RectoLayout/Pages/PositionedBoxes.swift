import RectoCSS
import RectoCore

/// One fragment of a containing block on its page.
struct ContainingPiece {
    var page: Int
    /// The position relative to the page area.
    var origin: Point
    var size: Size
    var border: Edges<LayoutUnit>
    /// The fragment; nil for a page area.
    var fragment: Fragment?
}

/// The fragments of a containing block, put one below another. There may be as many as pages, and each of them may hold
/// positioned boxes, so that none of these walks along all of them.
struct ContainingPieces {
    private(set) var pieces: [ContainingPiece] = []
    /// The offset of each piece from the top of the first one.
    private(set) var starts: [LayoutUnit] = []
    private(set) var total = LayoutUnit.zero
    private var isInPageOrder = true

    var count: Int { pieces.count }
    subscript(index: Int) -> ContainingPiece { pieces[index] }

    mutating func append(_ piece: ContainingPiece) {
        if let last = pieces.last, last.page > piece.page { isInPageOrder = false }
        pieces.append(piece)
        starts.append(total)
        total += piece.size.height
    }

    /// The last piece that begins at `offset` or above it.
    func index(at offset: LayoutUnit) -> Int {
        max(0, Self.firstIndex(below: starts.count) { starts[$0] > offset } - 1)
    }

    /// The piece in which a static position was found.
    func index(of position: Point, on page: Int) -> Int {
        var range = pieces.indices
        if isInPageOrder {
            range = Self.firstIndex(below: count) { pieces[$0].page >= page }..<range.upperBound
            range = range.lowerBound..<Self.firstIndex(below: count) { pieces[$0].page > page }
        }
        var last: Int?
        for index in range.reversed() where pieces[index].page == page {
            let piece = pieces[index]
            if piece.origin.y <= position.y, piece.origin.x <= position.x,
                position.x <= piece.origin.x + piece.size.width
            {
                return index
            }
            last = last ?? index
        }
        return last ?? 0
    }

    /// The first index of which `isReached` is true, as it is of all that follow; or `end`.
    private static func firstIndex(below end: Int, _ isReached: (Int) -> Bool) -> Int {
        var (low, high) = (0, end)
        while low < high {
            let middle = (low + high) / 2
            if isReached(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// Positioned boxes that a fragment on a page is to hold, too. It keeps the fragment, whose identity is the key.
struct Attached {
    let fragment: Fragment
    var children: [Fragment.Child] = []
    init(_ fragment: Fragment) { self.fragment = fragment }
}

/// Placement of absolutely positioned boxes whose containing block is broken, or that extend below their page.
///
/// Insets refer to the fragments of the containing block, put one below another. The box is placed on the page that its
/// offset falls on, and continues from there.
/// [CSS Fragmentation 3 §5.3](https://www.w3.org/TR/css-break-3/#transforms),
/// [CSS Positioned Layout 3 §2.1](https://www.w3.org/TR/css-position-3/#containing-block)
extension Paginator {
    mutating func placePositioned() throws {
        var next = 0
        while next < waiting.count {
            let (item, page) = waiting[next]
            next += 1
            if item.containingBlock == nil, tree.style(item.box).box.position == .fixed {
                fixed.append(item)
            } else {
                try place(item, from: page)
            }
        }
        waiting = []
        pieces = nil
        pageAreas = nil
        takeAttached()
        reportPagesSkipped()
    }

    /// Fragments on pages with what has been attached to them or to what they hold.
    private mutating func takeAttached() {
        if attached.isEmpty { return }
        for page in pages.indices { pages[page].children = pages[page].children.map(withAttached) }
        attached = [:]
    }

    private func withAttached(_ child: Fragment.Child) -> Fragment.Child {
        let fragment = child.fragment
        if case .text = fragment.kind { return child }
        let own = attached[ObjectIdentifier(fragment)]?.children ?? []
        var isChanged = !own.isEmpty
        let children = (fragment.children + own).map { inner in
            let changed = withAttached(inner)
            if changed.fragment !== inner.fragment { isChanged = true }
            return changed
        }
        if !isChanged { return child }
        return Fragment.Child(offset: child.offset, fragment: fragment.changed { $0.children = children })
    }

    /// Reports pages without content above a positioned box. The author probably meant a smaller offset.
    private mutating func reportPagesSkipped() {
        for (box, skipped) in pagesSkipped {
            let count = skipped.count { pages[$0].children.isEmpty }
            if count == 0 { continue }
            let warning = context.diagnostic(
                .layoutEmptyPages, box,
                "a positioned box begins on page \(skipped.upperBound + 1), below \(count) "
                    + (count == 1 ? "page that holds" : "pages that hold") + " nothing",
                hint: "look at its offsets, margins and containing block, or begin its page with 'break-before'")
            reported.report([warning], to: services.diagnostics)
        }
        pagesSkipped = []
    }

    /// Reports a box whose offsets take it away from its own page, because they refer to the first one. Other engines
    /// place it on the page of the text around it.
    private mutating func reportEarlierPage(_ box: BoxID, _ page: Int, _ own: Int) {
        let warning = context.diagnostic(
            .layoutEarlierPage, box,
            "a positioned box stands on page \(page + 1), but the text around it is on page \(own + 1)",
            hint: "its offsets refer to the first page; 'position: relative' on an element around it that is on page "
                + "\(own + 1) makes them refer to that element")
        reported.report([warning], to: services.diagnostics)
    }

    // MARK: One box

    private mutating func place(_ item: OutOfFlowBox, from page: Int) throws {
        // DEVIATION: the initial containing block is the page area of the first page, except where only its size
        // matters.
        let block = item.containingBlock.flatMap { pieces(of: $0) }
        let areas = block ?? knownPageAreas()
        let (first, last) = (areas[0], areas[areas.count - 1])
        let height = block == nil ? first.size.height : areas.total - first.border.top - last.border.bottom
        let containing = Rect(
            x: first.border.left, y: first.border.top,
            width: max(.zero, first.size.width - first.border.left - first.border.right), height: max(.zero, height))

        var moved = item
        let home = areas.index(of: item.staticPosition, on: page)
        moved.staticPosition =
            item.staticPosition - areas[home].origin + Point(x: .zero, y: areas.starts[home])
        let whole = OutOfFlowLayout(context: context).layOutPositioned(
            moved, containing: containing, in: nil, resumingAt: nil)

        var index = areas.index(at: whole.corner.y)
        // Fragments without a height contain nothing, but the position below all of them belongs to the last one.
        while index > 0, areas[index].size.height == .zero, whole.corner.y <= areas.starts[index] { index -= 1 }
        let pagesBefore = pages.count
        var spot = Spot(
            piece: index, page: areas[index].page, x: areas[index].origin.x + whole.corner.x,
            y: areas[index].origin.y + whole.corner.y - areas.starts[index])
        if isStaticInFootnote(item.box) {
            // It stays with its note, which does not go on where the flow does.
            let corner = whole.corner - Point(x: .zero, y: areas.starts[home])
            spot = Spot(
                piece: home, page: areas[home].page, x: areas[home].origin.x + corner.x,
                y: areas[home].origin.y + corner.y)
            return try attach(whole.result, at: spot, in: areas)
        }
        if let margin = spotInPageMargin(whole, item.box, in: areas, ofPageArea: block == nil) {
            return try attach(whole.result, at: margin, in: areas)
        }
        if index == areas.count - 1 { lengthenRoll(spot.page, to: spot.y + whole.result.fragment.size.height) }
        while index == areas.count - 1, spot.y >= (try areaHeight(spot.page)) {
            spot.y -= try areaHeight(spot.page)
            spot.page += 1
            spot.piece = nil
        }
        if block == nil, spot.page < page { reportEarlierPage(item.box, spot.page, page) }
        if spot.page > pagesBefore { pagesSkipped.append((item.box, pagesBefore..<spot.page)) }
        if whole.result.fragment.size.height <= (try room(at: spot, in: areas)),
            !context.breaks.holdsForcedBreak(item.box, in: .pageArea)
        {
            try attach(whole.result, at: spot, in: areas)
        } else {
            try breakOver(moved, containing, from: spot, x: whole.corner.x, in: areas)
        }
    }

    /// The place of a box that its `bottom` puts below the end of the page area but on the sheet, such as a foot line in the
    /// page's margin. It makes no further page; nil for other boxes.
    ///
    /// DEVIATION: browsers continue such a box on the next page, where it would stand among the text. A box that is placed
    /// by its `top` goes on there, because documents that were converted to pages count from the first one.
    private func spotInPageMargin(
        _ box: (result: LayoutResult, corner: Point), _ id: BoxID, in areas: ContainingPieces, ofPageArea: Bool
    ) -> Spot? {
        let inset = tree.style(id).box.inset
        guard inset.top.isAuto, !inset.bottom.isAuto, frame == .horizontal else { return nil }
        let index = ofPageArea ? 0 : areas.count - 1
        let page = pages[areas[index].page]
        let y = areas[index].origin.y + box.corner.y - areas.starts[index]
        let bottom = y + box.result.fragment.size.height
        let end = page.contentRect.size.height
        guard !page.style.sheet.isHeightAuto, y >= .zero, bottom > end,
            bottom <= end + page.padding.bottom + page.border.bottom + page.margin.bottom
        else { return nil }
        return Spot(piece: index, page: areas[index].page, x: areas[index].origin.x + box.corner.x, y: y)
    }

    /// Whether a box stands in a footnote at the place that it would have in the flow.
    private func isStaticInFootnote(_ box: BoxID) -> Bool {
        let inset = tree.style(box).box.inset
        guard tree.footnoteArea != nil, inset.top.isAuto, inset.bottom.isAuto else { return false }
        return tree.surroundings.outOfFlow[box]?.isInFootnote ?? false
    }

    /// A place for a fragment. Without a piece, the fragment is a child of the page itself.
    private struct Spot {
        var piece: Int?
        var page: Int
        var x: LayoutUnit
        var y: LayoutUnit
    }

    private mutating func breakOver(
        _ item: OutOfFlowBox, _ containing: Rect, from start: Spot, x: LayoutUnit, in areas: ContainingPieces
    ) throws {
        var spot = start
        var token: BreakToken?
        let isMonolithic = tree[item.box].kind == .replaced
        while true {
            let room = try room(at: spot, in: areas)
            let isAtTop = isMonolithic || token != nil || spot.y <= .zero
            let fragmentainer = FragmentainerSpace(
                blockSize: try areaHeight(spot.page), remaining: room, isAtTop: isAtTop)
            let placed = OutOfFlowLayout(context: context).layOutPositioned(
                item, containing: containing, in: fragmentainer, resumingAt: token)
            var fits = true
            if placed.result.isWithoutRoom { fits = false }
            if placed.result.isComplete, !isAtTop, placed.result.fragment.size.height > room {
                fits = false
            }
            if fits {
                try attach(placed.result, at: spot, in: areas)
                guard let rest = placed.result.token else { return }
                if let token, token.isSamePlace(as: rest), placed.result.fragment.children.isEmpty { return }
                token = rest
            }
            if let piece = spot.piece, piece + 1 < areas.count {
                let next = areas[piece + 1]
                spot = Spot(piece: piece + 1, page: next.page, x: next.origin.x + x, y: next.origin.y)
            } else {
                spot = Spot(piece: nil, page: spot.page + 1, x: spot.x, y: .zero)
            }
        }
    }

    /// The block size from a place to the end of its fragmentainer.
    private mutating func room(at spot: Spot, in areas: ContainingPieces) throws -> LayoutUnit {
        if let piece = spot.piece, piece + 1 < areas.count {
            return areas[piece].origin.y + areas[piece].size.height - spot.y
        }
        return try areaHeight(spot.page) - spot.y
    }

    private mutating func attach(_ result: LayoutResult, at spot: Spot, in areas: ContainingPieces) throws {
        _ = try areaHeight(spot.page)
        say(result.findings)
        let corner = Point(x: spot.x, y: spot.y)
        if let piece = spot.piece, let fragment = areas[piece].fragment {
            attached[ObjectIdentifier(fragment), default: Attached(fragment)].children.append(
                Fragment.Child(offset: corner - areas[piece].origin, fragment: result.fragment))
        } else {
            pages[spot.page].children.append(Fragment.Child(offset: corner, fragment: result.fragment))
        }
        if pieces != nil { collect(Fragment.Child(offset: corner, fragment: result.fragment), .zero, spot.page) }
        waiting += result.outOfFlow.map { ($0.moved(by: corner), spot.page) }
    }

    // MARK: Pieces

    /// The height of a page area. Pages are added as they are needed.
    private mutating func areaHeight(_ page: Int) throws -> LayoutUnit {
        while pages.count <= page {
            try checkLimit()
            addPage()
        }
        return flowArea(pages[page]).height
    }

    /// The areas of all pages, of which there may be more than before.
    private mutating func knownPageAreas() -> ContainingPieces {
        var areas = pageAreas ?? ContainingPieces()
        pageAreas = nil
        for page in areas.count..<max(areas.count, pages.count) {
            let size = flowArea(pages[page])
            areas.append(ContainingPiece(page: page, origin: .zero, size: size, border: .zero, fragment: nil))
        }
        pageAreas = areas
        return areas
    }

    /// The fragments of a box; nil if it has none.
    private mutating func pieces(of box: BoxID) -> ContainingPieces? {
        if pieces == nil {
            pieces = [:]
            for page in pages.indices {
                for child in pages[page].children { collect(child, .zero, page) }
            }
        }
        return pieces?[box]
    }

    private mutating func collect(_ child: Fragment.Child, _ origin: Point, _ page: Int) {
        let fragment = child.fragment
        let corner = origin + child.offset
        if case .text = fragment.kind { return }
        if case .box = fragment.kind, !fragment.isRepeated,
            fragment.style.box.position != .static || fragment.style.box.containsFixed
        {
            pieces![fragment.box, default: ContainingPieces()].append(
                ContainingPiece(
                    page: page, origin: corner, size: fragment.size, border: fragment.border, fragment: fragment))
        }
        for inner in fragment.children { collect(inner, corner, page) }
    }
}
