/// An affine map of the plane: `x' = a x + c y + e`, `y' = b x + d y + f`, in CSS px.
/// [CSS Transforms 1 §12](https://www.w3.org/TR/css-transforms-1/#mathematical-description)
public struct AffineTransform: Hashable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var e: Double
    public var f: Double
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)
    public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    /// The map that applies `inner` first and then this one.
    public func applied(after inner: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
            d: b * inner.c + d * inner.d, e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
    }

    public func apply(_ p: Point) -> Point {
        let (x, y) = (p.x.double, p.y.double)
        return Point(x: LayoutUnit(a * x + c * y + e), y: LayoutUnit(b * x + d * y + f))
    }

    /// The smallest upright rectangle that contains the image of `rect`.
    public func bounds(of rect: Rect) -> Rect {
        // Every area that is painted around a code is mapped, so that no list is made of the corners.
        let (p, q) = (apply(rect.origin), apply(Point(x: rect.maxX, y: rect.minY)))
        let (r, s) = (apply(Point(x: rect.minX, y: rect.maxY)), apply(Point(x: rect.maxX, y: rect.maxY)))
        let (x, y) = (min(min(p.x, q.x), min(r.x, s.x)), min(min(p.y, q.y), min(r.y, s.y)))
        let (right, bottom) = (max(max(p.x, q.x), max(r.x, s.x)), max(max(p.y, q.y), max(r.y, s.y)))
        return Rect(x: x, y: y, width: right - x, height: bottom - y)
    }

    /// The map that undoes this one; nil if there is none.
    public var inverse: AffineTransform? {
        if isDegenerate { return nil }
        let determinant = a * d - b * c
        let (p, q, r, s) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
        return AffineTransform(a: p, b: q, c: r, d: s, e: -(p * e + r * f), f: -(q * e + s * f))
    }

    /// Whether the plane is mapped onto a line or a point. Content transformed so is invisible.
    public var isDegenerate: Bool {
        let determinant = a * d - b * c
        return !(determinant.magnitude > 1e-12 && determinant.isFinite && e.isFinite && f.isFinite)
    }
}
