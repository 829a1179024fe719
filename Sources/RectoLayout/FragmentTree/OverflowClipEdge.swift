import RectoCSS
import RectoCore

extension Fragment {
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
