import RectoCore
import RectoLayout

/// A fragment where it is seen, in px from the corner of the sheet as a viewer turns it.
package struct PlacedFragment {
    package let fragment: Fragment
    /// The tree with the fragment's box: the document's, or that of a margin box.
    package let tree: BoxTree
    /// The width of the content of the box around it, of which percentages are.
    package let containingWidth: LayoutUnit
    /// The border box, before it is moved by transforms.
    fileprivate let box: Rect
    fileprivate let toSheet: AffineTransform

    /// The smallest rectangle on the sheet around the border box.
    package var rect: Rect { rect(outsetBy: Edges(all: .zero)) }

    /// The smallest rectangle on the sheet around the border box with more at each side, or less.
    package func rect(outsetBy edges: Edges<LayoutUnit>) -> Rect { toSheet.bounds(of: box.outset(by: edges)) }

    /// The smallest rectangle on the sheet around a part of the border box, which is given from its corner.
    package func rect(of part: Rect) -> Rect {
        toSheet.bounds(of: Rect(origin: box.origin + part.origin, size: part.size))
    }

    /// Whether a point of the sheet is in the border box.
    package func contains(_ point: Point) -> Bool {
        guard let inner = toSheet.inverse?.apply(point) else { return false }
        return inner.x >= box.minX && inner.x <= box.maxX && inner.y >= box.minY && inner.y <= box.maxY
    }
}

/// Finds where the fragments of a page are seen, those of its margin boxes last.
package struct FragmentPlacer {
    private var tree: BoxTree
    private var spaces = Spaces()
    /// The place of the children of a box.
    private struct Around {
        var toSheet: AffineTransform
        /// The width of the box's content.
        var width: LayoutUnit
    }
    /// Gets a fragment, and returns whether its children are to be visited.
    package typealias Visit = (PlacedFragment) -> Bool

    package init(_ tree: BoxTree) { self.tree = tree }

    package mutating func visit(_ page: PageFragment, _ body: Visit) {
        let placement = PageFrame(size: page.size, sheet: PrintSheet(page.style.sheet)).placement
        spaces = Spaces()
        let around = Around(toSheet: placement, width: page.contentRect.size.width)
        for child in page.children { visit(child.fragment, at: page.contentRect.origin + child.offset, around, body) }
        let document = tree
        for box in page.marginBoxes {
            tree = box.tree
            spaces = Spaces()
            let around = Around(toSheet: placement, width: box.fragment.size.width)
            visit(box.fragment, at: box.offset, around, body)
        }
        (tree, spaces) = (document, Spaces())
    }

    private mutating func visit(_ fragment: Fragment, at origin: Point, _ around: Around, _ body: Visit) {
        var inner = around
        if fragment.style.box.isStackingContextByEffect, isTransformable(fragment) {
            let box = BoxTransform(of: fragment, at: origin, in: spaces.around(fragment.box, in: tree))
            spaces.enter(fragment.box, box.inside)
            if let own = box.flat { inner.toSheet = around.toSheet.applied(after: own) }
        }
        let placed = PlacedFragment(
            fragment: fragment, tree: tree, containingWidth: around.width,
            box: Rect(origin: origin, size: fragment.size), toSheet: inner.toSheet)
        guard body(placed) else { return }
        if case .box = fragment.kind {
            inner.width = fragment.size.width - fragment.border.horizontal - fragment.padding.horizontal
        }
        for child in fragment.children { visit(child.fragment, at: origin + child.offset, inner, body) }
    }

    /// A table's wrapper has its transform, and its grid the same style.
    private func isTransformable(_ fragment: Fragment) -> Bool {
        switch fragment.kind {
        case .box, .replaced: tree[fragment.box].kind != .tableGrid
        case .inlineBox, .line, .text: false
        }
    }
}

extension FragmentPlacer {
    /// The fragments of a page that are seen at a point of its sheet, in the order in which they are painted.
    package static func fragments(at point: Point, ofPage index: Int, in document: PagedDocument) -> [Fragment] {
        let page = document.pages[index]
        let placement = PageFrame(size: page.size, sheet: PrintSheet(page.style.sheet)).placement
        guard let point = placement.inverse?.apply(point) else { return [] }
        return PaintOrder.fragments(ofPage: index, in: document).filter { $0.contains(point) }.map(\.fragment)
    }
}

/// An area of a page, on its sheet.
package struct PageArea: Sendable {
    package enum Kind: String, Sendable {
        case sheet, bleed, trim, area, footnotes, float
        case marginBox = "margin-box"
    }
    package var kind: Kind
    /// The name of a margin box.
    package var name: String?
    package var rect: Rect
}

extension FragmentPlacer {
    /// The areas of a page, in px from the corner of its sheet.
    /// [CSS Paged Media 3 §3](https://www.w3.org/TR/css-page-3/#page-model)
    package func areas(of page: PageFragment) -> [PageArea] {
        let sheet = PrintSheet(page.style.sheet)
        let placement = PageFrame(size: page.size, sheet: sheet).placement
        func area(_ kind: PageArea.Kind, _ rect: Rect, _ name: String? = nil) -> PageArea {
            PageArea(kind: kind, name: name, rect: placement.bounds(of: rect))
        }
        let trim = Rect(origin: .zero, size: page.size)
        var areas = [area(.sheet, trim.outset(by: Edges(all: sheet.margin)))]
        if sheet.bleed != .zero { areas.append(area(.bleed, sheet.bleedArea(of: page.size))) }
        if sheet.differsFromPage { areas.append(area(.trim, trim)) }
        areas.append(area(.area, page.contentRect))
        for child in page.children {
            let fragment = child.fragment
            let rect = Rect(origin: page.contentRect.origin + child.offset, size: fragment.size)
            if fragment.box == tree.footnoteArea {
                areas.append(area(.footnotes, rect))
            } else if tree.style(fragment.box).box.pageFloat != .none {
                areas.append(area(.float, rect))
            }
        }
        for box in page.marginBoxes {
            areas.append(area(.marginBox, Rect(origin: box.offset, size: box.fragment.size), box.name.rawValue))
        }
        return areas
    }
}
