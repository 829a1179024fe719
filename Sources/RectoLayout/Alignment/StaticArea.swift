import RectoCore

/// The static-position rectangle of an absolutely positioned child of a flex or grid container, and the position of the
/// child's margin box in it.
/// [CSS Flexbox 1 §4.1](https://www.w3.org/TR/css-flexbox-1/#abspos-items),
/// [CSS Grid 2 §9.2](https://www.w3.org/TR/css-grid-2/#static-position)
package struct StaticArea {
    var size: Size
    /// The position relative to the left and to the top of the rectangle.
    var x: SelfPosition
    var y: SelfPosition

    init(size: Size, x: SelfPosition, y: SelfPosition) {
        self.size = size
        self.x = x
        self.y = y
    }

    /// The space that a box with an `auto` inline size may fill. It extends from the static position to the edge of the
    /// containing block; for a centred box, on both sides.
    /// - Parameter left: the left edge of the rectangle, from the containing block's left edge.
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
