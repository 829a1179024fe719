import RectoCSS
import RectoCore

extension Fragment {
    /// The overflow clip edge where `overflow` cuts: insets from the border box, and how far it is moved outwards from
    /// there. What could be scrolled has no margin.
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
