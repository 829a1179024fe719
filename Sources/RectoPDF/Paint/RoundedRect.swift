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
        move(r.curve(.topLeft).end)
        for corner in [Corner.topRight, .bottomRight, .bottomLeft, .topLeft] {
            let curve = r.curve(corner)
            line(curve.start)
            if !curve.isSquare { self.curve(curve.startControl, curve.endControl, curve.end) }
        }
        close()
    }

    mutating func fill(_ r: RoundedRect, _ color: Color) {
        if r.rect.isEmpty || color.isTransparent { return }
        if r.isRounded { fill(path { $0.add(r) }, color) } else { fill(r.rect, color) }
    }

    /// Fills the area between two edges. Sides on which they coincide are no part of the path: nothing lies between, but
    /// a viewer marks each pixel that a filled path touches. (PDF 2.0, 10.7.4)
    mutating func fillRing(_ outer: RoundedRect, _ inner: RoundedRect, _ color: Color) {
        if inner.rect.isEmpty { return fill(outer, color) }
        let (o, i) = (outer.rect, inner.rect)
        let parted = Edges(
            top: o.minY != i.minY, right: o.maxX != i.maxX, bottom: o.maxY != i.maxY, left: o.minX != i.minX)
        let sides = Side.allCases
        if sides.allSatisfy({ parted[$0] }) {
            let ring = path {
                $0.add(outer)
                $0.add(inner)
            }
            return fill(ring, rule: .evenOdd, color)
        }
        let bands = path {
            for first in sides.indices where parted[sides[first]] && !parted[sides[(first + 3) % 4]] {
                let run = (0..<4).map { sides[(first + $0) % 4] }.prefix { parted[$0] }
                $0.addBand(along: Array(run), outer.withSquareCorners, inner.withSquareCorners)
            }
        }
        if !bands.verbs.isEmpty { fill(bands, color) }
    }

    /// Adds the area between two edges along sides that follow one another clockwise, with the corners at both ends.
    private mutating func addBand(along sides: [Side], _ outer: RoundedRect, _ inner: RoundedRect) {
        let corners = [sides[0].firstCorner] + sides.map(\.lastCorner)
        for (n, corner) in corners.enumerated() {
            let curve = outer.curve(corner)
            n == 0 ? move(curve.start) : line(curve.start)
            if !curve.isSquare { self.curve(curve.startControl, curve.endControl, curve.end) }
        }
        for corner in corners.reversed() {
            let curve = inner.curve(corner)
            line(curve.end)
            if !curve.isSquare { self.curve(curve.endControl, curve.startControl, curve.start) }
        }
        close()
    }
}

/// The quarter of an ellipse at a corner, from its start to its end clockwise around the box.
private struct CornerCurve {
    var start: Point
    var startControl: Point
    var endControl: Point
    var end: Point
    var isSquare: Bool { start == end }
}

extension RoundedRect {
    fileprivate func curve(_ corner: Corner) -> CornerCurve {
        // The control points of a quarter of an ellipse are 1 − 4(√2−1)/3 of the radius away from the corner.
        let k = 0.4477152501692065
        let (point, radius) = (corner.point(of: rect), corner.radius(of: self))
        /// The points at a part of the radius away from the corner, on its vertical and on its horizontal side.
        func points(_ part: Double) -> (beside: Point, along: Point) {
            let (x, y) = (radius.width * part, radius.height * part)
            return (
                Point(x: point.x, y: corner.isBottom ? point.y - y : point.y + y),
                Point(x: corner.isRight ? point.x - x : point.x + x, y: point.y)
            )
        }
        let (ends, controls) = (points(1), points(k))
        return corner == .topLeft || corner == .bottomRight
            ? CornerCurve(
                start: ends.beside, startControl: controls.beside, endControl: controls.along, end: ends.along)
            : CornerCurve(
                start: ends.along, startControl: controls.along, endControl: controls.beside, end: ends.beside)
    }
}
