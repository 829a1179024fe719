import RectoCSS
import RectoCore
import RectoDOM

extension PagedDocument {
    /// The fragments of anchors, and the containing blocks of the boxes whose styles refer to them.
    package var anchorPlaces: AnchorPlaces {
        var finder = AnchorFinder(tree: tree)
        let areas = pages.map { ($0.index, Point.zero, $0.contentRect.size) }
        let first = areas.first?.2 ?? .zero
        for page in pages {
            for child in page.children {
                finder.visit(child, at: .zero, page: page.index, containing: nil, initial: (areas, first.height))
            }
        }
        return finder.finish()
    }
}

/// Walks over the fragments of a document and notes anchors and what refers to them.
private struct AnchorFinder {
    /// The fragments of a containing block: their pages, and the corners and sizes of their padding boxes.
    typealias Pieces = [(page: Int, origin: Point, size: Size)]

    let tree: BoxTree
    private var places = AnchorPlaces()
    /// The pieces of the boxes that contain positioned ones, by box.
    private var pieces: [BoxID: Pieces] = [:]
    /// The containing blocks of the elements that refer to anchors.
    private var users: [(node: NodeID, containing: BoxID?)] = []
    private var initial: (areas: [(Int, Point, Size)], height: LayoutUnit) = ([], .zero)

    init(tree: BoxTree) { self.tree = tree }

    mutating func visit(
        _ child: Fragment.Child, at origin: Point, page: Int, containing: BoxID?,
        initial: (areas: [(Int, Point, Size)], height: LayoutUnit)
    ) {
        self.initial = initial
        visit(child, at: origin, page, containing)
    }

    private mutating func visit(_ child: Fragment.Child, at origin: Point, _ page: Int, _ containing: BoxID?) {
        let fragment = child.fragment
        let corner = origin + child.offset
        var containing = containing
        switch fragment.kind {
        case .text: return
        case .line: break
        case .box, .inlineBox, .replaced:
            let style = fragment.style.box
            let box = tree[fragment.box]
            if let node = box.node, box.pseudo == nil, box.kind != .tableGrid, !fragment.isRepeated {
                for name in style.anchorName.names {
                    places.anchors[name, default: []].append(
                        AnchorPlaces.Anchor(
                            element: node, page: page, rect: Rect(origin: corner, size: fragment.size)))
                }
                if style.usesAnchors, style.position == .absolute || style.position == .fixed,
                    !users.contains(where: { $0.node == node })
                {
                    users.append((node, style.position == .fixed ? nil : containing))
                }
            }
            if style.position != .static || style.containsFixed {
                let border = fragment.border
                let size = Size(
                    width: fragment.size.width - border.horizontal, height: fragment.size.height - border.vertical)
                pieces[fragment.box, default: []].append(
                    (page, corner + Point(x: border.left, y: border.top), size))
                containing = fragment.box
            }
        }
        for inner in fragment.children { visit(inner, at: corner, page, containing) }
    }

    consuming func finish() -> AnchorPlaces {
        places.isKnown = true
        for name in places.anchors.keys { places.anchors[name]?.sort { ($0.element, $0.page) < ($1.element, $1.page) } }
        for (node, box) in users {
            let own = box.flatMap { pieces[$0] } ?? initial.areas.map { (page: $0.0, origin: $0.1, size: $0.2) }
            guard let first = own.first else { continue }
            // Insets refer to the pieces as if they stood one below another.
            var offsets: [Int: Point] = [:]
            var start = LayoutUnit.zero
            for piece in own {
                if offsets[piece.page] == nil {
                    offsets[piece.page] = Point(x: -piece.origin.x, y: start - piece.origin.y)
                }
                start += piece.size.height
            }
            let height = box == nil ? initial.height : start
            places.containing[node] = AnchorPlaces.Containing(
                size: Size(width: first.size.width, height: height), offsets: offsets)
        }
        return places
    }
}
