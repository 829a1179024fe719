import RectoCSS
import RectoDOM

/// The pages of the boxes of a tree, found by a walk over the fragments.
struct PagePlaces {
    struct Place {
        /// The index of the page of the box's first (or last) fragment, or -1.
        var first: Int32 = -1
        var last: Int32 = -1
        /// Whether no text or image is before it on its first page.
        var startsPage = false
    }
    /// The facts about one page whose fragments are visited.
    private struct Visit {
        let page: Int32
        /// Whether what is repeated may hold boxes that no earlier page has shown.
        let looksIntoRepeated: Bool
        var hasContent = false
    }
    /// The places of the boxes, in the order of the tree.
    private var places: [Place]
    private let tree: BoxTree

    init(_ tree: BoxTree) {
        self.tree = tree
        places = [Place](repeating: Place(), count: tree.boxes.count)
    }

    init(_ tree: BoxTree, _ pages: [PageFragment]) {
        self.init(tree)
        for page in pages { add(page) }
    }

    subscript(box: Int) -> Place { places[box] }

    /// The index after the last box that has a place.
    var end: Int { (places.lastIndex { $0.first >= 0 } ?? -1) + 1 }

    /// Adds the next page.
    mutating func add(_ page: PageFragment) {
        var visit = Visit(page: Int32(page.index), looksIntoRepeated: tree.styled.facts.repeatsByCondition)
        places.withUnsafeMutableBufferPointer { places in
            for child in page.children { Self.visit(child.fragment, &visit, places) }
        }
    }

    private static func visit(
        _ fragment: Fragment, _ visit: inout Visit, _ places: UnsafeMutableBufferPointer<Place>
    ) {
        // Repeated heads and fixed boxes count only where they were first shown.
        if fragment.isRepeated {
            if visit.looksIntoRepeated { visitRepeated(fragment, visit.page, places) }
            return
        }
        let box = fragment.box.index
        if places[box].first < 0 {
            places[box] = Place(first: visit.page, last: visit.page, startsPage: !visit.hasContent)
        }
        places[box].last = max(places[box].last, visit.page)
        switch fragment.kind {
        case .text, .replaced: visit.hasContent = true
        case .box, .line, .inlineBox:
            for child in fragment.children { Self.visit(child.fragment, &visit, places) }
        }
    }

    /// Rows of heads and feet, and inline boxes in them, may be shown on later pages only. As parts of what is repeated,
    /// they are no content before that of the page.
    private static func visitRepeated(
        _ fragment: Fragment, _ page: Int32, _ places: UnsafeMutableBufferPointer<Place>
    ) {
        let box = fragment.box.index
        if places[box].first < 0 { places[box] = Place(first: page, last: page) }
        switch fragment.kind {
        case .text, .replaced: return
        case .box, .line, .inlineBox: for child in fragment.children { visitRepeated(child.fragment, page, places) }
        }
    }

    /// The page of an element, given the box that was generated after the element began. An element without a box
    /// belongs to the content that follows it in its parent, or else to the content before it.
    func place(of node: NodeID, nextBox: Int) -> (page: Int, startsPage: Bool) {
        content(at: node, nextBox: nextBox).map { ($0.page, $0.startsPage) } ?? (0, false)
    }

    /// The box with this content, and its place; nil if none has a place.
    private func content(at node: NodeID, nextBox: Int) -> (box: Int, page: Int, startsPage: Bool)? {
        let document = tree.styled.document
        let parent = document.parent(node) ?? .document
        let siblings = parent.index..<document.endOfSubtree(parent)
        var box = nextBox
        while box < tree.boxes.count {
            if let owner = tree.boxes[box].node {
                if !siblings.contains(owner.index) { break }
                let place = places[box]
                if place.first >= 0 { return (box, Int(place.first), place.startsPage) }
            }
            box += 1
        }
        box = min(nextBox, tree.boxes.count) - 1
        while box >= 0 {
            let place = places[box]
            if place.first >= 0 {
                let isAround = tree.boxes[box].node.map { $0 < node && node.index < document.endOfSubtree($0) } ?? false
                return (box, Int(isAround ? place.first : place.last), false)
            }
            box -= 1
        }
        return nil
    }

    /// The page on which each of `nodes` begins.
    func pages(of nodes: Set<NodeID>) -> [NodeID: Int] {
        var pages: [NodeID: Int] = [:]
        if nodes.isEmpty { return pages }
        for (index, box) in tree.boxes.enumerated() {
            guard let node = box.node, nodes.contains(node), pages[node] == nil, places[index].first >= 0 else {
                continue
            }
            pages[node] = Int(places[index].first)
        }
        return pages
    }

    /// The page on which each of `nodes` counts for the sums in page-margin boxes: that on which it begins, or its row in
    /// a table whose head or foot prints sums. These go by rows, too. An element without a box counts with the content that
    /// follows it.
    func pages(ofAmounts nodes: Set<NodeID>) -> [NodeID: Int] {
        let tables = tree.tablesPrintingSums()
        let repeatsByCondition = tree.styled.facts.repeatsByCondition
        var pages: [NodeID: Int] = [:]
        // The page of the row around each box, or -1.
        var rows = [Int32](repeating: -1, count: tree.boxes.count)
        tree.handDown((isInTable: false, row: Int32(-1))) { box, around -> (isInTable: Bool, row: Int32) in
            var inner = around
            if inner.row < 0 {
                if tables.contains(box) { inner.isInTable = true }
                if inner.isInTable, tree[box].kind == .tableRow { inner.row = places[box.index].first }
            } else if repeatsByCondition, tree.isShownByItself(box) {
                inner = (false, -1)
            }
            rows[box.index] = inner.row
            if let node = tree[box].node, nodes.contains(node), pages[node] == nil {
                let page = inner.row < 0 ? places[box.index].first : inner.row
                if page >= 0 { pages[node] = Int(page) }
            }
            return inner
        }
        // Elements with `display: contents`, line breaks and columns have no place of their own.
        let others = nodes.filter { pages[$0] == nil }
        if others.isEmpty { return pages }
        let next = tree.firstBoxes()
        for node in others {
            guard let content = content(at: node, nextBox: next[node.index]) else { continue }
            pages[node] = rows[content.box] < 0 ? content.page : Int(rows[content.box])
        }
        return pages
    }

    /// For each page, the last element in document order that begins on an earlier page, or at the start of this one: before
    /// it, nothing of the page is shown.
    func elementsAtStart(pageCount: Int) -> [NodeID?] {
        var latest = [NodeID?](repeating: nil, count: pageCount + 1)
        for (index, box) in tree.boxes.enumerated() {
            guard let node = box.node, places[index].first >= 0, box.flags.contains(.principal) else { continue }
            let page = Int(places[index].first) + (places[index].startsPage ? 0 : 1)
            if latest[page].map({ $0 < node }) ?? true { latest[page] = node }
        }
        for page in latest.indices.dropFirst() {
            if let before = latest[page - 1], latest[page].map({ $0 < before }) ?? true { latest[page] = before }
        }
        return Array(latest[..<pageCount])
    }
}

extension BoxTree {
    /// For each node, its first box or that of the next node that has one; the number of boxes if none has.
    fileprivate func firstBoxes() -> [Int] {
        var first = [Int](repeating: boxes.count, count: styled.document.nodeCount)
        for index in boxes.indices.reversed() {
            if let node = boxes[index].node { first[node.index] = index }
        }
        for node in first.indices.dropLast().reversed() where first[node] == boxes.count {
            first[node] = first[node + 1]
        }
        return first
    }

    /// Whether an inline box may stand on other pages than its row.
    fileprivate func isShownByItself(_ box: BoxID) -> Bool {
        (self[box].kind == .inline || self[box].isAtomicInline) && !style(box).box.repeatCondition.isAlways
    }

    /// The grids of the tables that print running sums in a head or foot.
    fileprivate func tablesPrintingSums() -> Set<BoxID> {
        var tables: Set<BoxID> = []
        let outermost: (grid: BoxID?, isInHeadOrFoot: Bool) = (nil, false)
        handDown(outermost) { box, around -> (grid: BoxID?, isInHeadOrFoot: Bool) in
            if around.isInHeadOrFoot {
                if let grid = around.grid, self[box].kind == .inlineContainer, !inlineContent(box).sums.isEmpty {
                    tables.insert(grid)
                }
                return around
            }
            switch self[box].kind {
            case .tableGrid: return (box, false)
            case .tableRowGroup:
                let display = style(box).box.display
                return (around.grid, display == .tableHeaderGroup || display == .tableFooterGroup)
            default: return around
            }
        }
        return tables
    }
}
