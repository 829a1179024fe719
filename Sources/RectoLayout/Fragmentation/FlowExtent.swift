import RectoCSS
import RectoCore

extension BoxTree {
    /// The distance from the top of a fragment to the end of its content in flow. The content of a box with a limited
    /// height may overflow it, and continues in the next fragmentainer all the same.
    /// [CSS Fragmentation 3 §4.1](https://www.w3.org/TR/css-break-3/#possible-breaks)
    func flowExtent(_ fragment: Fragment) -> LayoutUnit {
        let height = fragment.size.height
        switch fragment.kind {
        case .text, .replaced: return height
        case .box where fragment.style.box.clipsY: return height
        case .box, .line, .inlineBox: break
        }
        // Inline boxes may be higher than their line, but that is not content.
        if case .inlineBox = fragment.kind { return contentExtent(fragment) }
        return max(height, contentExtent(fragment))
    }

    /// The same without the edges of the fragment itself.
    func contentExtent(_ fragment: Fragment) -> LayoutUnit {
        var extent = LayoutUnit.zero
        // The line fragments of a box refer to that box.
        for child in fragment.children
        where child.fragment.box == fragment.box || !self[child.fragment.box].isOutOfFlow {
            var top = child.offset.y
            // The position without the relative offset is used.
            if child.fragment.style.box.position == .relative, case .box = child.fragment.kind {
                top -= child.fragment.style.relativeOffset(containing: fragment.size.width, block: nil).y
            }
            if case .text = child.fragment.kind { continue }
            extent = max(extent, top + flowExtent(child.fragment))
        }
        return extent
    }
}
