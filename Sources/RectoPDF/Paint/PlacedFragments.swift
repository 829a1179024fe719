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
    private let box: Rect
    private let toSheet: AffineTransform

    fileprivate init(
        _ fragment: Fragment, _ tree: BoxTree, at origin: Point, _ toSheet: AffineTransform, in width: LayoutUnit
    ) {
        (self.fragment, self.tree, self.toSheet, containingWidth) = (fragment, tree, toSheet, width)
        box = Rect(origin: origin, size: fragment.size)
    }

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
    /// Gets a fragment, and returns whether its children are to be visited.
    package typealias Visit = (PlacedFragment) -> Bool

    package init(_ tree: BoxTree) { self.tree = tree }

    package mutating func visit(_ page: PageFragment, _ body: Visit) {
        let placement = PageFrame(size: page.size, sheet: PrintSheet(page.style.sheet)).placement
        spaces = Spaces()
        for child in page.children {
            visit(
                child.fragment, at: page.contentRect.origin + child.offset, placement, in: page.contentRect.size.width,
                body)
        }
        let document = tree
        for box in page.marginBoxes {
            tree = box.tree
            spaces = Spaces()
            visit(box.fragment, at: box.offset, placement, in: box.fragment.size.width, body)
        }
        (tree, spaces) = (document, Spaces())
    }

    private mutating func visit(
        _ fragment: Fragment, at origin: Point, _ around: AffineTransform, in width: LayoutUnit, _ body: Visit
    ) {
        var toSheet = around
        if fragment.style.box.isStackingContextByEffect, isTransformable(fragment) {
            let box = BoxTransform(of: fragment, at: origin, in: spaces.around(fragment.box, in: tree))
            spaces.enter(fragment.box, box.inside)
            if let own = box.flat { toSheet = around.applied(after: own) }
        }
        guard body(PlacedFragment(fragment, tree, at: origin, toSheet, in: width)) else { return }
        var inner = width
        if case .box = fragment.kind {
            inner = fragment.size.width - fragment.border.horizontal - fragment.padding.horizontal
        }
        for child in fragment.children { visit(child.fragment, at: origin + child.offset, toSheet, in: inner, body) }
    }

    /// A table's wrapper has its transform, and its grid the same style.
    private func isTransformable(_ fragment: Fragment) -> Bool {
        switch fragment.kind {
        case .box, .replaced: tree[fragment.box].kind != .tableGrid
        case .inlineBox, .line, .text: false
        }
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
