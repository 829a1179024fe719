import RectoCSS
import RectoDOM

/// The pages of the boxes of a tree, found by a walk over the fragments.
struct PagePlaces {
    /// For each box, the index of the page of its first (or last) fragment, or -1.
    private(set) var first: [Int32]
    private(set) var last: [Int32]
    /// For each box, whether no text or image is before it on its first page.
    private(set) var startsPage: [Bool]
    private let tree: BoxTree

    init(_ tree: BoxTree) {
        self.tree = tree
        first = [Int32](repeating: -1, count: tree.boxes.count)
        last = first
        startsPage = [Bool](repeating: false, count: tree.boxes.count)
    }

    init(_ tree: BoxTree, _ pages: [PageFragment]) {
        self.init(tree)
        for page in pages { add(page) }
    }

    /// Adds the next page.
    mutating func add(_ page: PageFragment) {
        var hasContent = false
        for child in page.children { visit(child.fragment, Int32(page.index), &hasContent) }
    }

    private mutating func visit(_ fragment: Fragment, _ page: Int32, _ hasContent: inout Bool) {
        // Repeated heads and fixed boxes count only where they were first shown.
        if fragment.isRepeated { return }
        let box = fragment.box.index
        if first[box] < 0 {
            first[box] = page
            startsPage[box] = !hasContent
        }
        last[box] = max(last[box], page)
        switch fragment.kind {
        case .text, .replaced: hasContent = true
        case .box, .line, .inlineBox:
            for child in fragment.children { visit(child.fragment, page, &hasContent) }
        }
    }

    /// The page of an element, given the box that was generated after the element began. An element without a box
    /// belongs to the content that follows it in its parent, or else to the content before it.
    func place(of node: NodeID, nextBox: Int) -> (page: Int, startsPage: Bool) {
        let document = tree.styled.document
        let parent = document.parent(node) ?? .document
        let siblings = parent.index..<document.endOfSubtree(parent)
        var box = nextBox
        while box < tree.boxes.count {
            if let owner = tree.boxes[box].node {
                if !siblings.contains(owner.index) { break }
                if first[box] >= 0 { return (Int(first[box]), startsPage[box]) }
            }
            box += 1
        }
        box = min(nextBox, tree.boxes.count) - 1
        while box >= 0 {
            if first[box] >= 0 { return (Int(tree.boxes[box].node == parent ? first[box] : last[box]), false) }
            box -= 1
        }
        return (0, false)
    }

    /// The page on which each of `nodes` begins.
    func pages(of nodes: Set<NodeID>) -> [NodeID: Int] {
        var pages: [NodeID: Int] = [:]
        if nodes.isEmpty { return pages }
        for (index, box) in tree.boxes.enumerated() {
            guard let node = box.node, nodes.contains(node), pages[node] == nil, first[index] >= 0 else { continue }
            pages[node] = Int(first[index])
        }
        return pages
    }

    /// For each page, the last element in document order that begins on an earlier page.
    func elementsBefore(pageCount: Int) -> [NodeID?] {
        var latest = [NodeID?](repeating: nil, count: pageCount + 1)
        for (index, box) in tree.boxes.enumerated() {
            guard let node = box.node, first[index] >= 0, box.flags.contains(.principal) else { continue }
            let page = Int(first[index]) + 1
            if latest[page].map({ $0 < node }) ?? true { latest[page] = node }
        }
        for page in latest.indices.dropFirst() {
            if let before = latest[page - 1], latest[page].map({ $0 < before }) ?? true { latest[page] = before }
        }
        return Array(latest[..<pageCount])
    }
}
