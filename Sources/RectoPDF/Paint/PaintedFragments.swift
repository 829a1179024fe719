import RectoCore
import RectoLayout

/// A fragment where it was painted.
package struct PaintedFragment {
    package let fragment: Fragment
    fileprivate let box: Rect
    /// The part of the page outside of which nothing of it is seen; nil for none.
    fileprivate let clip: Rect?
    /// From the coordinates in which it was painted to the page's; nil if they are the same.
    fileprivate let toPage: AffineTransform?

    /// Whether the border box is seen at a point, in px from the corner of the page.
    package func contains(_ point: Point) -> Bool {
        guard clip?.contains(point) ?? true else { return false }
        guard let toPage else { return box.contains(point) }
        return toPage.inverse.map { box.contains($0.apply(point)) } ?? false
    }
}

extension Rect {
    fileprivate func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
}

/// The fragments that a painter has met.
final class PaintedFragments {
    fileprivate(set) var list: [PaintedFragment] = []
}

extension PaintOrder {
    /// The fragments of a page in the order in which they are painted, so that the last one at a point is the one that is
    /// seen there. Boxes that paint nothing are among them where their background would be; hidden ones are not.
    /// - Parameter index: that of the page.
    package static func fragments(ofPage index: Int, in document: PagedDocument) -> [PaintedFragment] {
        var order = PaintOrder(of: document)
        return order.fragments(ofPage: index)
    }
}

extension PagePainter {
    /// Notes a fragment that is painted now.
    func note(_ fragment: Fragment, at origin: Point) {
        guard let painted, fragment.style.inherited.visibility == .visible else { return }
        var clip: Rect?
        var node = currentClip
        while node != ClipNode.none {
            let bounds = clips[node].bounds
            clip = clip.map { $0.intersection(bounds) } ?? bounds
            node = clips[node].parent
        }
        painted.list.append(
            PaintedFragment(
                fragment: fragment, box: Rect(origin: origin, size: fragment.size), clip: clip, toPage: transform))
    }
}
