import RectoCSS
import RectoCore

extension Fragment {
    /// Whether the author hides what the box clips on purpose. Common ways are a box that is 1 px wide, has no height, or
    /// is positioned and 1 px high.
    package var hidesContentOnPurpose: Bool {
        let style = style.box
        let hasOwnWidth = style.width != .auto || style.maxWidth != .none
        let hasOwnHeight = style.height != .auto || style.maxHeight != .none
        if hasOwnWidth, size.width <= LayoutUnit(1) { return true }
        guard hasOwnHeight, size.height <= LayoutUnit(1) else { return style.opacity <= 0 }
        return size.height == .zero || style.position == .absolute || style.position == .fixed || style.opacity <= 0
    }

    /// The overflow clip edge, at which `overflow` clips: the insets from the border box, and the margin by which the
    /// edge is moved outwards from there. A scroll container has no such margin.
    /// [CSS Overflow 4 §3.2](https://www.w3.org/TR/css-overflow-4/#overflow-clip-margin)
    package var overflowClipEdge: (insets: Edges<LayoutUnit>, margin: LayoutUnit) {
        let style = style.box
        let isClip =
            (style.overflowX == .clip || style.overflowX == .visible)
            && (style.overflowY == .clip || style.overflowY == .visible)
        guard isClip else { return (border, .zero) }
        let margin = style.overflowClipMargin
        switch margin.box {
        case .content: return (border + padding, margin.distance)
        case .padding: return (border, margin.distance)
        case .border: return (.zero, margin.distance)
        }
    }
}
