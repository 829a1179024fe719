import RectoCSS
import RectoCore
import RectoDOM

extension PagedDocument {
    /// The content boxes of the elements with a `container-type`, by their first fragments.
    package var containerSizes: [NodeID: Size] {
        var sizes: [NodeID: Size] = [:]
        func visit(_ fragment: Fragment) {
            if case .box = fragment.kind, !fragment.style.box.containerType.isEmpty,
                !fragment.style.box.containment.isDisjoint(with: [.size, .inlineSize]),
                tree[fragment.box].pseudo == nil, let node = tree[fragment.box].node, sizes[node] == nil
            {
                let edges = fragment.border + fragment.padding
                sizes[node] = Size(
                    width: fragment.size.width - edges.horizontal, height: fragment.size.height - edges.vertical)
            }
            for child in fragment.children { visit(child.fragment) }
        }
        for page in pages { for child in page.children { visit(child.fragment) } }
        return sizes
    }

    /// The part of its page area's width that the widest page would need to be one, which is below 1 if content stands
    /// beyond the area.
    ///
    /// Of boxes that paint nothing, only what is in them counts, and what a box clips does not count. Content that stands
    /// before the beginning of the lines does not make a document wider, as it cannot be scrolled to in a browser.
    package var fittingZoom: Double {
        var zoom = 1.0
        for page in pages {
            let width = page.contentRect.size.width
            let isRTL = page.children.first?.fragment.style.inherited.direction == .rtl
            var needed = width
            func visit(_ child: Fragment.Child, _ origin: LayoutUnit, _ clip: ClosedRange<LayoutUnit>) {
                let fragment = child.fragment
                let left = origin + child.offset.x
                let extent = left...max(left, left + fragment.size.width)
                if fragment.isPainted, extent.overlaps(clip) {
                    let visible = extent.clamped(to: clip)
                    needed = max(needed, isRTL ? width - visible.lowerBound : visible.upperBound)
                }
                let inner = fragment.style.box.clipsX ? extent.clamped(to: clip) : clip
                for child in fragment.children { visit(child, left, inner) }
            }
            let all = LayoutUnit(-1 << 30)...LayoutUnit(1 << 30)
            for child in page.children { visit(child, .zero, all) }
            if width > .zero { zoom = min(zoom, width.double / needed.double) }
        }
        return zoom
    }
}

extension Fragment {
    /// Whether the fragment itself, without what is in it, is visible.
    fileprivate var isPainted: Bool {
        if style.inherited.visibility != .visible { return false }
        switch kind {
        case .text(let text): return !text.glyphs.isEmpty
        case .replaced: return true
        case .line: return false
        case .box, .inlineBox: return border != .zero || style.hasBackground || !collapsedBorders.isEmpty
        }
    }
}
