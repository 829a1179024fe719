import RectoCSS
import RectoCore

/// A rectangle with elliptical corners.
/// [CSS Backgrounds 3 §5](https://www.w3.org/TR/css-backgrounds-3/#corners)
struct RoundedRect {
    var rect: Rect
    /// The radii of the corners. A corner with a zero component is square.
    var topLeft = Size.zero
    var topRight = Size.zero
    var bottomRight = Size.zero
    var bottomLeft = Size.zero

    init(_ rect: Rect) { self.rect = rect }

    var isRounded: Bool {
        !topLeft.isSquare || !topRight.isSquare || !bottomRight.isSquare || !bottomLeft.isSquare
    }

    /// The inner edge at a distance from this one. By
    /// [§5.2 Corner Shaping](https://www.w3.org/TR/css-backgrounds-3/#corner-shaping) its radii are those of the outer
    /// edge minus the widths.
    func inset(by e: Edges<LayoutUnit>) -> RoundedRect {
        var r = RoundedRect(rect.inset(by: e))
        r.topLeft = topLeft.less(e.left, e.top)
        r.topRight = topRight.less(e.right, e.top)
        r.bottomRight = bottomRight.less(e.right, e.bottom)
        r.bottomLeft = bottomLeft.less(e.left, e.bottom)
        return r
    }

    /// The shape grown evenly on all sides. Square corners stay square.
    func outset(by d: LayoutUnit) -> RoundedRect { outset(d, d) }

    /// The shape grown by `x` on the left and right, and by `y` above and below.
    func outset(_ x: LayoutUnit, _ y: LayoutUnit) -> RoundedRect {
        var r = RoundedRect(rect.outset(by: Edges(top: y, right: x, bottom: y, left: x)))
        r.topLeft = topLeft.grown(x, y)
        r.topRight = topRight.grown(x, y)
        r.bottomRight = bottomRight.grown(x, y)
        r.bottomLeft = bottomLeft.grown(x, y)
        return r
    }

    /// The shape in which corners with a zero radius in one axis are square, because they have no radius in the other
    /// axis either.
    fileprivate var withSquareCorners: RoundedRect {
        var r = self
        if topLeft.isSquare { r.topLeft = .zero }
        if topRight.isSquare { r.topRight = .zero }
        if bottomRight.isSquare { r.bottomRight = .zero }
        if bottomLeft.isSquare { r.bottomLeft = .zero }
        return r
    }

    /// Scales all radii by the same factor until no two on a side overlap, by
    /// [§5.5 Overlapping Curves](https://www.w3.org/TR/css-backgrounds-3/#corner-overlap).
    mutating func scaleDownOverlaps() {
        var factor = 1.0
        func fit(_ length: LayoutUnit, _ a: LayoutUnit, _ b: LayoutUnit) {
            let sum = a + b
            if sum > length, sum > .zero { factor = min(factor, length.double / sum.double) }
        }
        fit(rect.size.width, topLeft.width, topRight.width)
        fit(rect.size.width, bottomLeft.width, bottomRight.width)
        fit(rect.size.height, topLeft.height, bottomLeft.height)
        fit(rect.size.height, topRight.height, bottomRight.height)
        if factor >= 1 { return }
        topLeft = topLeft.scaled(factor)
        topRight = topRight.scaled(factor)
        bottomRight = bottomRight.scaled(factor)
        bottomLeft = bottomLeft.scaled(factor)
    }
}

extension RoundedRect {
    /// The border edge of a fragment. Sides at which a break cut the box have square corners.
    ///
    /// - Parameter whole: the size of the whole box, which percentages refer to.
    init(border rect: Rect, style: BoxStyle, cutting cut: Edges<Bool>, of whole: Size? = nil) {
        self.init(rect)
        let whole = whole ?? rect.size
        func radius(_ r: CornerRadius) -> Size {
            // Most boxes have square corners.
            if case .length(.zero) = r.horizontal { return .zero }
            let w = r.horizontal.resolve(whole.width)
            let h = r.vertical.resolve(whole.height)
            return w > .zero && h > .zero ? Size(width: w, height: h) : .zero
        }
        if !cut.top, !cut.left { topLeft = radius(style.radiusTopLeft) }
        if !cut.top, !cut.right { topRight = radius(style.radiusTopRight) }
        if !cut.bottom, !cut.right { bottomRight = radius(style.radiusBottomRight) }
        if !cut.bottom, !cut.left { bottomLeft = radius(style.radiusBottomLeft) }
        scaleDownOverlaps()
    }
}

extension BoxStyle {
    /// Whether no corner has a radius, as far as that is seen without the size of the box.
    var hasSquareCorners: Bool {
        func isSquare(_ radius: CornerRadius) -> Bool {
            if case .length(.zero) = radius.horizontal { true } else { false }
        }
        return isSquare(radiusTopLeft) && isSquare(radiusTopRight) && isSquare(radiusBottomRight)
            && isSquare(radiusBottomLeft)
    }

    /// Whether a radius of its corners depends on its size.
    var hasPercentageRadius: Bool {
        radiusTopLeft.hasPercentage || radiusTopRight.hasPercentage || radiusBottomRight.hasPercentage
            || radiusBottomLeft.hasPercentage
    }
}

extension CornerRadius {
    fileprivate var hasPercentage: Bool { horizontal.hasPercentage || vertical.hasPercentage }
}

extension Size {
    fileprivate var isSquare: Bool { width <= .zero || height <= .zero }
    fileprivate func less(_ w: LayoutUnit, _ h: LayoutUnit) -> Size {
        Size(width: max(.zero, width - w), height: max(.zero, height - h))
    }
    fileprivate func grown(_ x: LayoutUnit, _ y: LayoutUnit) -> Size {
        isSquare ? .zero : Size(width: max(.zero, width + x), height: max(.zero, height + y))
    }
    fileprivate func scaled(_ f: Double) -> Size { Size(width: width * f, height: height * f) }
}

extension DisplayList {
    /// Adds the outline of `r` to the current path, clockwise from the end of the top left corner.
    mutating func add(_ r: RoundedRect) {
        if !r.isRounded {
            rectangle(r.rect)
            return
        }
        let r = r.withSquareCorners
        // The control points of a quarter of an ellipse are 1 − 4(√2−1)/3 of the radius away from the corner.
        let k = 0.4477152501692065
        let (x0, y0, x1, y1) = (r.rect.minX, r.rect.minY, r.rect.maxX, r.rect.maxY)
        move(Point(x: x0 + r.topLeft.width, y: y0))
        line(Point(x: x1 - r.topRight.width, y: y0))
        if !r.topRight.isSquare {
            curve(
                Point(x: x1 - r.topRight.width * k, y: y0), Point(x: x1, y: y0 + r.topRight.height * k),
                Point(x: x1, y: y0 + r.topRight.height))
        }
        line(Point(x: x1, y: y1 - r.bottomRight.height))
        if !r.bottomRight.isSquare {
            curve(
                Point(x: x1, y: y1 - r.bottomRight.height * k), Point(x: x1 - r.bottomRight.width * k, y: y1),
                Point(x: x1 - r.bottomRight.width, y: y1))
        }
        line(Point(x: x0 + r.bottomLeft.width, y: y1))
        if !r.bottomLeft.isSquare {
            curve(
                Point(x: x0 + r.bottomLeft.width * k, y: y1), Point(x: x0, y: y1 - r.bottomLeft.height * k),
                Point(x: x0, y: y1 - r.bottomLeft.height))
        }
        line(Point(x: x0, y: y0 + r.topLeft.height))
        if !r.topLeft.isSquare {
            curve(
                Point(x: x0, y: y0 + r.topLeft.height * k), Point(x: x0 + r.topLeft.width * k, y: y0),
                Point(x: x0 + r.topLeft.width, y: y0))
        }
        close()
    }

    mutating func fill(_ r: RoundedRect, _ color: Color) {
        if r.rect.isEmpty || color.isTransparent { return }
        if r.isRounded { fill(path { $0.add(r) }, color) } else { fill(r.rect, color) }
    }

    /// Fills the area between two edges.
    mutating func fillRing(_ outer: RoundedRect, _ inner: RoundedRect, _ color: Color) {
        if inner.rect.isEmpty { return fill(outer, color) }
        let ring = path {
            $0.add(outer)
            $0.add(inner)
        }
        fill(ring, rule: .evenOdd, color)
    }
}
