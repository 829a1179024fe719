#if canImport(Glibc)
    import Glibc
#endif

/// A path of lines and cubic Bézier curves, in CSS px with y downwards. Other commands are converted to these.
/// [SVG 2 §9.3](https://www.w3.org/TR/SVG2/paths.html#PathData)
public struct PathOutline: Hashable, Sendable {
    public struct Point: Hashable, Sendable {
        public var x: Double
        public var y: Double
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
        public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    }
    public enum Segment: Hashable, Sendable {
        case move(Point)
        case line(Point)
        /// A curve with two control points and its end.
        case curve(Point, Point, Point)
        case close
    }
    public private(set) var segments: [Segment] = []
    public private(set) var current = Point(x: 0, y: 0)
    private var start = Point(x: 0, y: 0)
    /// The last control point, if the command before was a curve of this degree.
    private var cubicControl: Point?
    private var quadraticControl: Point?

    public init() {}

    mutating func reserve(_ count: Int) { segments.reserveCapacity(count) }

    private mutating func add(_ segment: Segment, to end: Point, cubic: Point? = nil, quadratic: Point? = nil) {
        segments.append(segment)
        (current, cubicControl, quadraticControl) = (end, cubic, quadratic)
    }
    package mutating func move(to end: Point) {
        add(.move(end), to: end)
        start = end
    }
    package mutating func line(to end: Point) { add(.line(end), to: end) }
    package mutating func close() { add(.close, to: start) }

    package mutating func curve(_ a: Point, _ b: Point, to end: Point) { add(.curve(a, b, end), to: end, cubic: b) }
    package mutating func quadratic(_ control: Point, to end: Point) {
        func toward(_ p: Point) -> Point {
            Point(x: p.x + (control.x - p.x) * 2 / 3, y: p.y + (control.y - p.y) * 2 / 3)
        }
        add(.curve(toward(current), toward(end), end), to: end, quadratic: control)
    }
    /// Adds a curve whose first control point is the reflection of the last one of the curve before.
    mutating func smoothCurve(_ b: Point, to end: Point) { curve(reflection(of: cubicControl), b, to: end) }
    mutating func smoothQuadratic(to end: Point) { quadratic(reflection(of: quadraticControl), to: end) }
    private func reflection(of control: Point?) -> Point {
        control.map { Point(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y) } ?? current
    }

    struct Arc {
        var radiusX: Double
        var radiusY: Double
        /// The rotation of the ellipse's x axis, in degrees.
        var rotation = 0.0
        var isLarge = false
        /// Whether the arc is drawn clockwise.
        var isSweep = false
    }

    /// Adds an arc in pieces of at most a quarter turn, after finding its centre.
    /// [SVG 2 §B.2.4](https://www.w3.org/TR/SVG2/implnote.html#ArcConversionEndpointToCenter)
    mutating func arc(_ arc: Arc, to end: Point) {
        if current == end { return }
        var (rx, ry) = (arc.radiusX.magnitude, arc.radiusY.magnitude)
        guard rx > 0, ry > 0, rx.isFinite, ry.isFinite else { return line(to: end) }
        let angle = arc.rotation * .pi / 180
        let (sine, cosine) = (sin(angle), cos(angle))
        let (dx, dy) = ((current.x - end.x) / 2, (current.y - end.y) / 2)
        let (x, y) = (cosine * dx + sine * dy, cosine * dy - sine * dx)
        // Radii that are too small are scaled up until the ellipse just reaches from end to end.
        let excess = x * x / (rx * rx) + y * y / (ry * ry)
        if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
        let below = rx * rx * y * y + ry * ry * x * x
        let ratio = max(0, (rx * rx * ry * ry - below) / below).squareRoot() * (arc.isLarge == arc.isSweep ? -1 : 1)
        let (cx, cy) = (ratio * rx * y / ry, -ratio * ry * x / rx)
        let center = Point(
            x: cosine * cx - sine * cy + (current.x + end.x) / 2, y: sine * cx + cosine * cy + (current.y + end.y) / 2)
        let from = atan2((y - cy) / ry, (x - cx) / rx)
        var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - from
        if arc.isSweep, sweep < 0 { sweep += 2 * .pi }
        if !arc.isSweep, sweep > 0 { sweep -= 2 * .pi }
        func point(_ u: Double, _ v: Double) -> Point {
            Point(x: center.x + cosine * rx * u - sine * ry * v, y: center.y + sine * rx * u + cosine * ry * v)
        }
        let count = max(1, Int((sweep.magnitude / (.pi / 2)).rounded(.up)))
        let step = sweep / Double(count)
        let handle = 4.0 / 3 * tan(step / 4)
        for k in 0..<count {
            let (a, b) = (from + step * Double(k), from + step * Double(k + 1))
            curve(
                point(cos(a) - handle * sin(a), sin(a) + handle * cos(a)),
                point(cos(b) + handle * sin(b), sin(b) - handle * cos(b)),
                to: k == count - 1 ? end : point(cos(b), sin(b)))
        }
        cubicControl = nil
    }
}

extension PathOutline {
    /// The path data. [SVG 2 §9.3](https://www.w3.org/TR/SVG2/paths.html#PathData)
    var data: String {
        func text(_ command: String, _ points: Point...) -> String {
            ([command] + points.flatMap { [$0.x.cssText, $0.y.cssText] }).joined(separator: " ")
        }
        return segments.map { segment in
            switch segment {
            case .move(let end): text("M", end)
            case .line(let end): text("L", end)
            case .curve(let a, let b, let end): text("C", a, b, end)
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}
