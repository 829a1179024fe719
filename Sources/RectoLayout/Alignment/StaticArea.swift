import RectoCore

/// The static-position rectangle of an absolutely positioned child of a flex or grid container, and where in it the
/// child's margin box would stand.
/// [CSS Flexbox 1 §4.1](https://www.w3.org/TR/css-flexbox-1/#abspos-items),
/// [CSS Grid 2 §9.2](https://www.w3.org/TR/css-grid-2/#static-position)
package struct StaticArea {
    var size: Size
    /// Seen from the left and from the top.
    var x: SelfPosition
    var y: SelfPosition

    init(size: Size, x: SelfPosition, y: SelfPosition) { (self.size, self.x, self.y) = (size, x, y) }

    /// The space that a box of an `auto` inline size may fill: it reaches from the static position to the containing
    /// block's edge, to both sides if it is centred.
    /// - Parameter left: of the rectangle, from the containing block's left edge.
    func availableInline(left: LayoutUnit, containing width: LayoutUnit) -> LayoutUnit {
        switch x.edge {
        case .start: return width - left
        case .end: return left + size.width
        case .center:
            let center = left + LayoutUnit(raw: size.width.raw / 2)
            return min(center, width - center) * 2
        }
    }
}
