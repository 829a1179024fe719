import RectoCSS
import RectoCore

extension LayoutContext {
    /// How far below the top of a fragment its content in flow reaches: that of a box with a limited height may overflow
    /// it, and goes on in the next fragmentainer all the same.
    /// [CSS Fragmentation 3 §4.1](https://www.w3.org/TR/css-break-3/#possible-breaks)
    func flowExtent(_ fragment: Fragment) -> LayoutUnit {
        let height = fragment.size.height
        switch fragment.kind {
        case .text, .replaced: return height
        case .box where fragment.style.box.clipsY: return height
        case .box, .line, .inlineBox: break
        }
        // Inline boxes may be higher than their line: that is no content.
        var extent = height
        if case .inlineBox = fragment.kind { extent = .zero }
        // The lines of a box bear its name.
        for child in fragment.children
        where child.fragment.box == fragment.box || !tree[child.fragment.box].isOutOfFlow {
            var top = child.offset.y
            // Where it would be without its relative offset counts.
            if child.fragment.style.box.position == .relative, case .box = child.fragment.kind {
                top -= relativeOffset(child.fragment.style, containing: fragment.size.width, block: nil).y
            }
            if case .text = child.fragment.kind { continue }
            extent = max(extent, top + flowExtent(child.fragment))
        }
        return extent
    }
}
