import RectoCSS
import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// A path in px along which a box is moved, as straight lines that are short enough to look like its curves.
/// [Motion Path 1 §2.1](https://www.w3.org/TR/motion-1/#offset-path-property)
struct MotionPath {
    typealias Point = PathOutline.Point

    /// A point of the path, with the direction of the path there.
    struct Place {
        var point: Point
        /// Clockwise from the direction to the right.
        var degrees: Double
    }

    private struct Line {
        var start: Point
        var end: Point
        /// Its own length, and that of all lines before it.
        var length: Double
        var before: Double
        /// The direction of the curve at both ends, clockwise from that to the right.
        var degrees: (start: Double, end: Double)
    }
    private var lines: [Line] = []
    /// The length of all lines.
    private(set) var length = 0.0
    /// Whether a box that goes on beyond the end is at the start again.
    private var isClosed = false
    private var first = Point(x: 0, y: 0)
    private static let linesOfCurve = 32

    init(_ outline: PathOutline) {
        var (start, current) = (first, first)
        var isFirst = true
        for segment in outline.segments {
            isClosed = false
            switch segment {
            case .move(let point):
                if isFirst { first = point }
                (start, current, isFirst) = (point, point, false)
            case .line(let point):
                add(current, point)
                current = point
            case .curve(let a, let b, let end):
                let curve = CubicCurve(start: current, first: a, second: b, end: end)
                var last = current
                for step in 1...Self.linesOfCurve {
                    let (from, to) = (
                        Double(step - 1) / Double(Self.linesOfCurve), Double(step) / Double(Self.linesOfCurve)
                    )
                    let next = curve.point(at: to)
                    let directions = [from, to].map(curve.degrees(at:))
                    add(last, next, directions[0], directions[1])
                    last = next
                }
                current = end
            case .close:
                add(current, start)
                current = start
                isClosed = true
            }
        }
    }

    private mutating func add(_ start: Point, _ end: Point, _ first: Double? = nil, _ last: Double? = nil) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let own = atan2(dy, dx) * 180 / .pi
        let line = Line(
            start: start, end: end, length: hypot(dx, dy), before: length, degrees: (first ?? own, last ?? own))
        if line.length == 0 { return }
        lines.append(line)
        length += line.length
    }

    /// [Motion Path 1 §2.2.1](https://www.w3.org/TR/motion-1/#calculating-the-computed-distance-along-a-path)
    func place(at distance: Double) -> Place {
        var rest = min(max(0, distance), length)
        if isClosed, length > 0 {
            rest = distance.truncatingRemainder(dividingBy: length)
            if rest < 0 { rest += length }
        }
        if lines.isEmpty { return Place(point: first, degrees: 0) }
        // The last line that begins before the place.
        var (lower, upper) = (0, lines.count)
        while upper - lower > 1 {
            let middle = (lower + upper) / 2
            if lines[middle].before < rest { lower = middle } else { upper = middle }
        }
        let line = lines[lower]
        let share = min(1, (rest - line.before) / line.length)
        let (dx, dy) = (line.end.x - line.start.x, line.end.y - line.start.y)
        // The shorter way round.
        let turn = remainder(line.degrees.end - line.degrees.start, 360)
        return Place(
            point: Point(x: line.start.x + dx * share, y: line.start.y + dy * share),
            degrees: line.degrees.start + turn * share)
    }
}

/// A Bézier curve with two control points.
private struct CubicCurve {
    let start, first, second, end: PathOutline.Point

    func point(at t: Double) -> PathOutline.Point {
        let u = 1 - t
        func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
        }
        return PathOutline.Point(
            x: mix(start.x, first.x, second.x, end.x), y: mix(start.y, first.y, second.y, end.y))
    }

    /// The direction at a place; nil where control points coincide.
    func degrees(at t: Double) -> Double? {
        let u = 1 - t
        func slope(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c)
        }
        let dx = slope(start.x, first.x, second.x, end.x)
        let dy = slope(start.y, first.y, second.y, end.y)
        return dx.magnitude + dy.magnitude < 1e-9 ? nil : atan2(dy, dx) * 180 / .pi
    }
}

extension PathOutline {
    /// The edge of a shape in a box whose corner is the origin. It begins where a box on it begins.
    ///
    /// SPEC-GAP: rounded corners of `inset()` are sharp.
    ///
    /// - Parameter center: the middle of circles and ellipses that name none.
    init(_ shape: BasicShape, in size: Size, center: Point) {
        self.init()
        let (width, height) = (size.width, size.height)
        switch shape {
        case .path(let outline, _): self = outline
        case .shape(let commands, _): self = commands.outline(in: size)
        case .polygon(let vertices, _):
            for (index, vertex) in vertices.enumerated() {
                let point = Point(x: vertex.x.resolve(width).double, y: vertex.y.resolve(height).double)
                if index == 0 { move(to: point) } else { line(to: point) }
            }
            close()
        case .inset(let sides, _):
            addRectangle(
                from: Point(x: sides.left.resolve(width).double, y: sides.top.resolve(height).double),
                to: Point(
                    x: (width - sides.right.resolve(width)).double, y: (height - sides.bottom.resolve(height)).double))
        case .circle(let radius, let x, let y):
            let middle = Self.center(x, y, size, center)
            let basis = ((width.double * width.double + height.double * height.double) / 2).squareRoot()
            let r = Self.radius(radius, middle, size, basis: basis, axis: nil)
            addEllipse(middle, r, r)
        case .ellipse(let rx, let ry, let x, let y):
            let middle = Self.center(x, y, size, center)
            addEllipse(
                middle, Self.radius(rx, middle, size, basis: width.double, axis: 0),
                Self.radius(ry, middle, size, basis: height.double, axis: 1))
        }
    }

    /// A middle that is written is kept; nothing tells it from one that is the initial one.
    private static func center(
        _ x: LengthPercentage, _ y: LengthPercentage, _ size: Size, _ initial: Point
    ) -> Point {
        if x == .percentage(0.5), y == .percentage(0.5) { return initial }
        return Point(x: x.resolve(size.width).double, y: y.resolve(size.height).double)
    }

    private static func radius(
        _ radius: BasicShape.Radius, _ center: Point, _ size: Size, basis: Double, axis: Int?
    ) -> Double {
        let xs = [center.x.magnitude, (size.width.double - center.x).magnitude]
        let ys = [center.y.magnitude, (size.height.double - center.y).magnitude]
        let distances = axis == 0 ? xs : axis == 1 ? ys : xs + ys
        switch radius {
        case .length(let length): return max(0, length.resolve(LayoutUnit(basis)).double)
        case .extent(.closestSide): return distances.min() ?? 0
        case .extent(.farthestSide): return distances.max() ?? 0
        case .extent(let corner):
            let isClosest = corner == .closestCorner
            let (x, y) = isClosest ? (xs.min() ?? 0, ys.min() ?? 0) : (xs.max() ?? 0, ys.max() ?? 0)
            return axis.map { ($0 == 0 ? x : y) * 2.0.squareRoot() } ?? hypot(x, y)
        }
    }

    mutating func addRectangle(from start: Point, to end: Point) {
        move(to: start)
        line(to: Point(x: end.x, y: start.y))
        line(to: end)
        line(to: Point(x: start.x, y: end.y))
        close()
    }

    /// Adds an ellipse from its top, clockwise.
    private mutating func addEllipse(_ c: Point, _ rx: Double, _ ry: Double) {
        let (kx, ky) = (rx * 0.5522847498, ry * 0.5522847498)
        move(to: Point(x: c.x, y: c.y - ry))
        curve(Point(x: c.x + kx, y: c.y - ry), Point(x: c.x + rx, y: c.y - ky), to: Point(x: c.x + rx, y: c.y))
        curve(Point(x: c.x + rx, y: c.y + ky), Point(x: c.x + kx, y: c.y + ry), to: Point(x: c.x, y: c.y + ry))
        curve(Point(x: c.x - kx, y: c.y + ry), Point(x: c.x - rx, y: c.y + ky), to: Point(x: c.x - rx, y: c.y))
        curve(Point(x: c.x - rx, y: c.y - ky), Point(x: c.x - kx, y: c.y - ry), to: Point(x: c.x, y: c.y - ry))
        close()
    }
}
