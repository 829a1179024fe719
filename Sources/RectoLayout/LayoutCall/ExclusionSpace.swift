import RectoCSS
import RectoCore

/// The physical side to which a float is moved.
enum FloatSide {
    case left, right

    /// - Parameter float: the computed value of a float, which is `left` or `right`.
    init(_ float: Float) { self = float == .left ? .left : .right }
}

/// The floats of a block formatting context, in its own coordinates: x from its physical left edge, y downwards.
/// [CSS 2.2 §9.5](https://www.w3.org/TR/CSS22/visuren.html#floats)
package struct ExclusionSpace {
    struct Exclusion {
        /// The margin box of the float.
        var rect: Rect
        var side: FloatSide
        /// The area that lines keep clear of; nil is the margin box.
        var shape: FloatShape?

        /// Whether it takes room: a float whose margin box has no height shortens no line.
        /// [CSS 2.2 §9.5](https://www.w3.org/TR/CSS22/visuren.html#floats)
        ///
        /// DEVIATION: one without width does not keep others away either, as in browsers, although by rule 2 a float of
        /// its side would go below it.
        var takesRoom: Bool { rect.size.height > .zero && rect.size.width > .zero }
    }
    private(set) var exclusions: [Exclusion] = []
    private var hasShapes = false
    /// Later floats must not be placed higher than this (rules 5 and 6).
    private(set) var lowestTop = LayoutUnit(raw: Int.min / 2)
    var leftBottom = LayoutUnit(raw: Int.min / 2)
    var rightBottom = LayoutUnit(raw: Int.min / 2)
    /// The end of the initial letters so far, which the initial letter of a later paragraph clears.
    var initialLettersBottom = LayoutUnit(raw: Int.min / 2)
    /// Whether a float was moved to the next fragmentainer. Later floats must not be placed before it (rules 5 and 6).
    var hasPushedFloat = false

    /// Whether left floats of the context wait for the next fragmentainer. Boxes that clear them go there too.
    private var leftWaits = false
    private var rightWaits = false

    mutating func wait(_ side: FloatSide) { if side == .left { leftWaits = true } else { rightWaits = true } }
    func waits(for clear: Clear) -> Bool {
        leftWaits && clear.includesLeft || rightWaits && clear.includesRight
    }

    package init() {}
    package var isEmpty: Bool { exclusions.isEmpty }

    /// A float that extends less than this into a band does not count as beside it. Because each length is rounded on
    /// its own, two lines of 14pt end one unit above the end of a float of 28pt.
    private static let tolerance = LayoutUnit(raw: LayoutUnit.scale / 64)

    /// The part of the band `[left, right]` that is free of floats between `top` and `top + height`.
    func available(top: LayoutUnit, height: LayoutUnit, left: LayoutUnit, right: LayoutUnit) -> (
        left: LayoutUnit, right: LayoutUnit
    ) {
        var l = left
        var r = right
        let bottom = max(top + height, top + LayoutUnit(raw: 1))
        let first = top + Self.tolerance
        for e in exclusions where e.rect.minY < bottom && e.rect.maxY > first && e.takesRoom {
            if e.side == .left { l = max(l, e.rect.maxX) } else { r = min(r, e.rect.minX) }
        }
        return (l, r)
    }

    /// The part of the band that is free for a line. Only lines follow the shapes of floats.
    /// [CSS Shapes 1 §2](https://www.w3.org/TR/css-shapes-1/#relation-to-box-model-and-float-behavior)
    func availableForLine(top: LayoutUnit, height: LayoutUnit, left: LayoutUnit, right: LayoutUnit) -> (
        left: LayoutUnit, right: LayoutUnit
    ) {
        if !hasShapes { return available(top: top, height: height, left: left, right: right) }
        var l = left
        var r = right
        let bottom = max(top + height, top + LayoutUnit(raw: 1))
        let first = top + Self.tolerance
        for e in exclusions where e.rect.minY < bottom && e.rect.maxY > first && e.takesRoom {
            var (start, end) = (e.rect.minX, e.rect.maxX)
            if let shape = e.shape {
                // The shape counts only where it is inside of the margin box.
                let reach = min(e.rect.size.height, bottom - e.rect.minY).double
                guard shape.extent(from: max(.zero, first - e.rect.minY).double, to: reach) != nil,
                    let extent = shape.extent(from: max(.zero, top - e.rect.minY).double, to: reach)
                else { continue }
                start = max(start, e.rect.minX + LayoutUnit(roundingDown: extent.lowerBound))
                end = min(end, e.rect.minX + LayoutUnit(roundingDown: extent.upperBound))
                if end <= start { continue }
            }
            if e.side == .left { l = max(l, end) } else { r = min(r, start) }
        }
        return (l, r)
    }

    /// The next y below `top` at which there may be more room for a line: the end of a float, or a step down a shape.
    func nextEdgeForLine(below top: LayoutUnit) -> LayoutUnit? {
        if !hasShapes { return nextEdge(below: top) }
        return exclusions.lazy.compactMap { e -> LayoutUnit? in
            if e.rect.maxY <= top { return nil }
            if e.shape == nil || e.rect.minY > top { return e.rect.maxY }
            return min(e.rect.maxY, top + max(LayoutUnit(1), e.rect.size.height / 64))
        }.min()
    }

    /// The first place, not above `top`, where a border box of `size` fits beside the floats, between two edges.
    func slot(top: LayoutUnit, size: Size, within left: LayoutUnit, and right: LayoutUnit) -> FloatSlot {
        var y = top
        while true {
            let band = available(top: y, height: size.height, left: left, right: right)
            if band.right - band.left >= size.width || (band.left == left && band.right == right) {
                return FloatSlot(left: band.left, right: band.right, top: y)
            }
            guard let next = nextEdge(below: y) else { return FloatSlot(left: left, right: right, top: y) }
            y = next
        }
    }

    /// The next y below `top` at which a float ends.
    func nextEdge(below top: LayoutUnit) -> LayoutUnit? {
        exclusions.lazy.map(\.rect.maxY).filter { $0 > top }.min()
    }

    /// The y at which clearance ends.
    func bottom(for clear: Clear) -> LayoutUnit? {
        let bottom: LayoutUnit
        switch clear {
        case .none, .top, .bottom, .bothBlock: return nil
        case .left: bottom = leftBottom
        case .right: bottom = rightBottom
        case .both, .all: bottom = max(leftBottom, rightBottom)
        }
        return bottom.raw > Int.min / 2 ? bottom : nil
    }
    var bottomOfAll: LayoutUnit? { bottom(for: .both) }

    /// Finds the place of a float's margin box: as high as possible, and then as far to its side as possible. One that is
    /// wider than the room between `left` and `right` extends beyond its other edge, but not over floats there (rules 3
    /// and 7).
    func place(
        size: Size, side: FloatSide, top: LayoutUnit, left: LayoutUnit, right: LayoutUnit
    ) -> Point {
        let isLeft = side == .left
        var y = max(top, lowestTop)
        while true {
            let band = available(top: y, height: size.height, left: left, right: right)
            if band.right - band.left >= size.width {
                return Point(x: isLeft ? band.left : band.right - size.width, y: y)
            }
            if band.left == left, band.right == right {
                let far = LayoutUnit(raw: Int.max / 4)
                let beyond = available(
                    top: y, height: size.height, left: isLeft ? left : -far, right: isLeft ? far : right)
                if beyond.right - beyond.left >= size.width {
                    return Point(x: isLeft ? left : right - size.width, y: y)
                }
            }
            guard let next = nextEdge(below: y) else {
                return Point(x: isLeft ? band.left : band.right - size.width, y: y)
            }
            y = next
        }
    }
    mutating func add(_ rect: Rect, on side: FloatSide, shape: FloatShape? = nil) {
        exclusions.append(Exclusion(rect: rect, side: side, shape: shape))
        if shape != nil { hasShapes = true }
        lowestTop = max(lowestTop, rect.minY)
        if side == .left { leftBottom = max(leftBottom, rect.maxY) } else { rightBottom = max(rightBottom, rect.maxY) }
    }
}

/// A place beside floats.
struct FloatSlot {
    var left: LayoutUnit
    var right: LayoutUnit
    var top: LayoutUnit
}
