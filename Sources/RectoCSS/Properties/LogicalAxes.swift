import RectoCore

/// The directions by which logical properties are mapped to physical ones.
/// [CSS Logical Properties 1 §4](https://www.w3.org/TR/css-logical-1/#box)
struct LogicalAxes: Equatable {
    var frame = AxisOrientation.horizontal
    var direction = Direction.ltr

    init(frame: AxisOrientation = .horizontal, direction: Direction) {
        self.frame = frame
        self.direction = direction
    }
    init(_ style: InheritedStyle) { self.init(frame: style.flowFrame, direction: style.direction) }

    func physical(_ property: PropertyID) -> PropertyID {
        if !property.isLogical { return property }
        let first = PropertyID.firstLogical.index
        let index = property.index - first
        // The logical properties of sides come first, then those of corners, and then those of axes.
        let radius = Self.sides.count
        let size = radius + Self.corners.count
        if index < radius { return Self.sides[index / 4 * 4 + side(index % 4)] }
        if index < size { return corner(index - radius) }
        let pair = (index - size) / 2 * 2
        let isInline = (index - size) % 2 == 0
        return Self.axes[pair + (isInline != frame.turn.swapsAxes ? 0 : 1)]
    }

    /// The physical side of inline start, inline end, block start or block end, counted clockwise from the top.
    private func side(_ logical: Int) -> Int {
        let isLTR = direction == .ltr
        let wanted = [isLTR ? 3 : 1, isLTR ? 1 : 3, 0, 2][logical]
        if frame == .horizontal { return wanted }
        let turned = frame.turn.apply(Edges(top: 0, right: 1, bottom: 2, left: 3))
        return [turned.top, turned.right, turned.bottom, turned.left].firstIndex(of: wanted) ?? 0
    }

    /// The physical corner between a block side and an inline side (start-start, start-end, …).
    private func corner(_ logical: Int) -> PropertyID {
        let (a, b) = (side(logical < 2 ? 2 : 3), side(logical % 2))
        let isTop = a == 0 || b == 0
        let isLeft = a == 3 || b == 3
        return Self.corners[isTop ? (isLeft ? 0 : 1) : (isLeft ? 3 : 2)]
    }
}
