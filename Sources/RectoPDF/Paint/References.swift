import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout

/// Finds the positions, on the pages, of links, of the elements that they lead to, and of the headings in the outline.
struct ReferenceCollector {
    /// The tree with the boxes that the fragments refer to: the document's, or that of a margin box.
    private var tree: BoxTree
    private let bookmarkLabels: [NodeID: String]
    private let document: Document
    /// For each node, the 1-based index of the link that it is or is inside of. The array is empty if the document has
    /// no links.
    private var linkOfNode: [Int32] = []
    private var targets: [(target: LinkTarget, element: NodeID)] = []
    /// For each node, whether its anchor or bookmark has been placed. The array is empty if nothing can be referred to.
    private var isPlaced: [Bool] = []
    /// The boxes of the document, in their order, at which there is something to find; nil in margin boxes.
    private var places: [Int32]?
    private var spaces = Spaces()

    init(_ tree: BoxTree) {
        self.tree = tree
        bookmarkLabels = tree.bookmarkLabels
        document = tree.styled.document
        isPlaced = [Bool](repeating: false, count: document.nodeCount)
        findLinks()
        places = findPlaces()
    }

    /// Finds the boxes of the document that are links, may be led to, or are in its outline. Most rows of a table hold none,
    /// so that nobody has to look into their fragments.
    private func findPlaces() -> [Int32] {
        var places: [Int32] = []
        for index in tree.boxes.indices where mayBeFound(index) { places.append(Int32(index)) }
        return places
    }

    private func mayBeFound(_ index: Int) -> Bool {
        guard let node = tree.boxes[index].node else { return false }
        if tree.boxes[index].pseudo != nil || tree.boxes[index].isPageFloat { return true }
        if !linkOfNode.isEmpty, linkOfNode[node.index] != 0 { return true }
        return document.id(node) != .none || document.name(node) == Name.a
            || tree.boxes[index].style.box.bookmarkLevel != nil
    }

    /// Whether nothing is to be found in a row of the document, or in a group of them.
    private func isPlain(_ fragment: Fragment) -> Bool {
        let kind = tree.boxes[fragment.box.index].kind
        guard let places, kind == .tableRow || kind == .tableRowGroup else { return false }
        // Boxes are stored in preorder.
        let end = tree.nextSibling(fragment.box)?.index ?? tree.boxes.count
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(places[middle]) < fragment.box.index { low = middle + 1 } else { high = middle }
        }
        return low == places.count || Int(places[low]) >= end
    }

    /// Finds the links: `a` and `area` elements with an `href`. Nested links override those around them.
    /// [HTML §4.6.1](https://html.spec.whatwg.org/#links)
    private mutating func findLinks() {
        for index in 0..<document.nodeCount {
            let node = NodeID(index)
            guard document.isElement(node), document.name(node) == Name.a,
                let href = document.attribute(Name.href, of: node)
            else { continue }
            if linkOfNode.isEmpty { linkOfNode = [Int32](repeating: 0, count: document.nodeCount) }
            targets.append((LinkTarget(href: href.whiteSpaceCollapsed, in: document), node))
            for inner in index..<document.endOfSubtree(node) { linkOfNode[inner] = Int32(targets.count) }
        }
    }

    /// Whether there are links, or footnotes, whose calls are links.
    var mayFindLinks: Bool { !linkOfNode.isEmpty || tree.usesPageFloats }

    mutating func collect(_ page: PageFragment, into list: inout DisplayList) {
        for child in page.children {
            visit(child.fragment, at: page.contentRect.origin + child.offset, link: 0, in: nil, nil, into: &list)
        }
        collect(page.marginBoxes, into: &list)
    }

    mutating func collect(_ boxes: [PageMarginBox], into list: inout DisplayList) {
        let document = (tree, places)
        places = nil
        for box in boxes {
            tree = box.tree
            spaces = Spaces()
            visit(box.fragment, at: box.offset, link: 0, in: nil, nil, into: &list)
        }
        (tree, places) = document
        spaces = Spaces()
    }

    /// Visits a fragment and its descendants.
    /// - Parameter parent: the fragment that contains it; nil for those that the page contains.
    /// - Parameter around: the transform of the boxes around it, in whose coordinates `origin` is given.
    private mutating func visit(
        _ fragment: Fragment, at origin: Point, link outer: Int32, in parent: Fragment?, _ around: AffineTransform?,
        into list: inout DisplayList
    ) {
        if isPlain(fragment) { return }
        var (transform, inner) = (around, around)
        if fragment.style.box.isStackingContextByEffect, isTransformable(fragment) {
            let box = BoxTransform(of: fragment, at: origin, in: spaces.around(fragment.box, in: tree))
            spaces.enter(fragment.box, box.inside)
            if let own = box.flat { transform = around.map { $0.applied(after: own) } ?? own }
            if box.isApplied || box.inside == nil { inner = transform }
        }
        var link = outer
        switch fragment.kind {
        case .text: return
        case .line: break
        case .box, .replaced, .inlineBox:
            let box = tree[fragment.box]
            if let node = box.node {
                if !linkOfNode.isEmpty {
                    link = box.pseudo == .footnoteCall || box.pseudo == .footnoteMarker ? 0 : linkOfNode[node.index]
                    if link != 0, link != outer || Self.isAtomic(fragment, in: parent) {
                        addLink(link, fragment, origin, transform, &list)
                    }
                }
                if box.pseudo != nil || box.isPageFloat {
                    noteFootnote(node, box, fragment, origin, transform, &list)
                }
                if box.flags.contains(.principal), !isPlaced[node.index], !fragment.continuesFromPrevious {
                    isPlaced[node.index] = true
                    place(node, fragment, transform?.apply(origin) ?? origin, &list)
                }
            }
        }
        if fragment.plainLine != nil { return }
        for child in fragment.children {
            visit(child.fragment, at: origin + child.offset, link: link, in: fragment, inner, into: &list)
        }
    }

    private func isTransformable(_ fragment: Fragment) -> Bool {
        switch fragment.kind {
        // A table's wrapper has the transform. Its grid has the same style.
        case .box, .replaced: tree[fragment.box].kind != .tableGrid
        case .inlineBox, .line, .text: false
        }
    }

    /// Whether the fragment may extend beyond the line that it is in, as an image or an inline block does, so that it is
    /// a link area of its own.
    private static func isAtomic(_ fragment: Fragment, in parent: Fragment?) -> Bool {
        switch (fragment.kind, parent?.kind) {
        case (.replaced, _), (.box, .line), (.box, .inlineBox): true
        default: false
        }
    }

    /// Notes the ends of a footnote's links: the call leads to the footnote, and the marker back.
    /// [CSS GCPM 3 §2.1](https://www.w3.org/TR/css-gcpm-3/#footnote-terms)
    private func noteFootnote(
        _ node: NodeID, _ box: Box, _ fragment: Fragment, _ origin: Point, _ transform: AffineTransform?,
        _ list: inout DisplayList
    ) {
        let end: FootnoteEnd.End
        switch box.pseudo {
        case .footnoteCall: end = .call
        case .footnoteMarker: end = .body
        case nil where box.style.box.pageFloat == .footnote:
            if !fragment.continuesFromPrevious {
                list.footnotes.append((FootnoteEnd(element: node, end: .body), transform?.apply(origin) ?? origin))
            }
            return
        default: return
        }
        let own = Rect(origin: origin, size: fragment.size)
        let rect = transform?.bounds(of: own) ?? own
        if end == .call { list.footnotes.append((FootnoteEnd(element: node, end: .call), rect.origin)) }
        if rect.isEmpty { return }
        let target = FootnoteEnd(element: node, end: end == .call ? .body : .call)
        list.links.append(LinkArea(rect: rect, target: .footnote(target)))
    }

    private func addLink(
        _ link: Int32, _ fragment: Fragment, _ origin: Point, _ transform: AffineTransform?,
        _ list: inout DisplayList
    ) {
        let own = Rect(origin: origin, size: fragment.size)
        let rect = transform?.bounds(of: own) ?? own
        if rect.isEmpty { return }
        let (target, element) = targets[Int(link) - 1]
        let span = document.span(element, names: tree.styled.names)
        list.links.append(LinkArea(rect: rect, target: target, span: span, element: element))
    }

    private func place(_ node: NodeID, _ fragment: Fragment, _ origin: Point, _ list: inout DisplayList) {
        if document.id(node) != .none {
            list.anchors.append(Anchor(name: tree.styled.names.string(document.id(node)), point: origin, element: node))
        }
        if document.name(node) == Name.a,
            let name = document.attribute(Name.name, of: node), !name.isEmpty
        {
            list.anchors.append(Anchor(name: name, point: origin, element: node))
        }
        // [CSS Generated Content for Paged Media §6](https://www.w3.org/TR/css-gcpm-3/#bookmarks)
        if let level = fragment.style.box.bookmarkLevel {
            let label = bookmarkLabels[node] ?? tree.styled.stringValue(of: node)
            if !label.isEmpty {
                list.bookmarks.append(
                    Bookmark(
                        level: max(1, level), label: label, point: origin, element: node,
                        isClosed: fragment.style.box.isBookmarkClosed))
            }
        }
    }
}

extension LinkTarget {
    /// The target of a link with this `href`, whose white space is collapsed. An empty URL refers to the start of the
    /// document itself, and a fragment to a place in it, for the pages are all that its readers have.
    init(href: String, in document: Document) {
        if href.isEmpty {
            self = .fragment("")
        } else if href.utf8.first == 0x23 {
            self = .fragment(URLFragment.decodePercents(String(href.dropFirst())))
        } else if let base = document.baseOfLinks, URLReference(href).scheme == nil {
            self = .uri(URLReference.resolve(href, against: base))
        } else {
            self = .uri(href)
        }
    }
}
