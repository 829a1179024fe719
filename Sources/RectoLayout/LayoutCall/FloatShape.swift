import RectoCSS
import RectoCore

/// The area that lines keep clear of, in place of a float's margin box. Coordinates are px from the corner of that box.
/// [CSS Shapes 1 §2](https://www.w3.org/TR/css-shapes-1/#relation-to-box-model-and-float-behavior)
final class FloatShape {
    typealias Point = PathOutline.Point

    private enum Outline {
        /// A rectangle with elliptical corners. An ellipse is one whose corners meet.
        case rounded(RoundedArea)
        /// Lines between points. The shape extends `margin` beyond them.
        case lines([(from: Point, to: Point)], margin: Double)
        /// For each row of an image, the columns that are part of the shape.
        case rows(ShapeRows, at: Point)
    }
    private let outline: Outline

    private init(_ outline: Outline) { self.outline = outline }

    /// The leftmost and rightmost x of the shape between two heights; nil if nothing of it is there.
    func extent(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
        switch outline {
        case .rounded(let area): return area.extent(from: top, to: bottom)
        case .lines(let lines, let margin):
            var extent = ShapeExtent()
            for (a, b) in lines {
                extent.add(a, b, from: top, to: bottom)
                if margin > 0 { extent.add(around: a, b, margin, from: top, to: bottom) }
            }
            return extent.range
        case .rows(let rows, let corner):
            return rows.extent(from: top - corner.y, to: bottom - corner.y).map {
                $0.lowerBound + corner.x...$0.upperBound + corner.x
            }
        }
    }

    /// The facts about a float that are known when it is placed. Shapes refer to them.
    struct Reference {
        var style: ComputedStyle
        var borderBox: Size
        /// The used margins, borders and padding.
        var margin: Edges<LayoutUnit>
        var border: Edges<LayoutUnit>
        var padding: Edges<LayoutUnit>
        var containingWidth: LayoutUnit
    }

    /// The shape of a float, or nil if that is its margin box.
    convenience init?(_ float: Reference, images: (any ImageSource)?) {
        let style = float.style.box
        guard let shape = style.shapeOutside else { return nil }
        let margin = max(0, style.shapeMargin.resolve(float.containingWidth).double)
        switch shape {
        case .shape(let basic, let box):
            let area = RoundedArea(float, box)
            guard let basic else {
                self.init(.rounded(area.grown(by: margin)))
                return
            }
            self.init(Self.outline(of: basic, in: area, margin))
        case .image(let image):
            let area = RoundedArea(float, .content)
            let size = Size(width: LayoutUnit(area.width), height: LayoutUnit(area.height))
            guard let rows = images?.shape(of: image, size: size, float.style) else { return nil }
            self.init(.rows(rows.grown(by: margin), at: Point(x: area.x, y: area.y)))
        }
    }

    private static func outline(of shape: BasicShape, in box: RoundedArea, _ margin: Double) -> Outline {
        switch shape {
        case .inset(let sides, let corners):
            return .rounded(box.inset(by: sides, corners).grown(by: margin))
        case .circle(let radius, let x, let y):
            let center = UsedRadius.Center(x, y, in: box.size)
            let r = UsedRadius.circle(radius, center, in: box.size)
            return .rounded(box.ellipse(center, r, r).grown(by: margin))
        case .ellipse(let rx, let ry, let x, let y):
            let center = UsedRadius.Center(x, y, in: box.size)
            let (a, b) = UsedRadius.ellipse(rx, ry, center, in: box.size)
            // DEVIATION: the ellipse at a distance from an ellipse is taken for an ellipse, as in browsers.
            return .rounded(box.ellipse(center, a, b).grown(by: margin))
        case .polygon(let vertices, _):
            let points = vertices.map { vertex -> Point in
                let (x, y) = (vertex.x.resolve(box.size.width), vertex.y.resolve(box.size.height))
                return Point(x: box.x + x.double, y: box.y + y.double)
            }
            var lines: [(from: Point, to: Point)] = []
            for (index, point) in points.enumerated() { lines.append((point, points[(index + 1) % points.count])) }
            return .lines(lines, margin: margin)
        case .path(let path, _): return .lines(path.lines(from: Point(x: box.x, y: box.y)), margin: margin)
        case .shape(let commands, _):
            return .lines(commands.outline(in: box.size).lines(from: Point(x: box.x, y: box.y)), margin: margin)
        }
    }
}

/// A rectangle with elliptical corners, in px.
private struct RoundedArea {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    /// The radii of the corners, clockwise from the top left.
    var radii: [(x: Double, y: Double)]
    var size: Size { Size(width: LayoutUnit(width), height: LayoutUnit(height)) }

    /// One of the boxes of a float, with the corners that its border gives it.
    /// [CSS Shapes 1 §4](https://www.w3.org/TR/css-shapes-1/#shapes-from-box-values)
    init(_ float: FloatShape.Reference, _ box: ClipPath.ReferenceBox) {
        let (size, style) = (float.borderBox, float.style.box)
        radii = [style.radiusTopLeft, style.radiusTopRight, style.radiusBottomRight, style.radiusBottomLeft].map {
            ($0.horizontal.resolve(size.width).double, $0.vertical.resolve(size.height).double)
        }
        (x, y) = (float.margin.left.double, float.margin.top.double)
        (width, height) = (size.width.double, size.height.double)
        fitRadii()
        switch box {
        case .border: break
        case .margin: move(edges: float.margin, by: 1)
        case .padding: move(edges: float.border, by: -1)
        case .content: move(edges: float.border + float.padding, by: -1)
        }
    }

    private mutating func move(edges: Edges<LayoutUnit>, by sign: Double) {
        let (top, right) = (edges.top.double * sign, edges.right.double * sign)
        let (bottom, left) = (edges.bottom.double * sign, edges.left.double * sign)
        (x, y) = (x - left, y - top)
        (width, height) = (max(0, width + left + right), max(0, height + top + bottom))
        let growth = [(left, top), (right, top), (right, bottom), (left, bottom)]
        // Square corners stay square.
        radii = zip(radii, growth).map { radius, growth in
            radius.x <= 0 || radius.y <= 0 ? (0, 0) : (max(0, radius.x + growth.0), max(0, radius.y + growth.1))
        }
    }

    /// [CSS Backgrounds 3 §5.5](https://www.w3.org/TR/css-backgrounds-3/#corner-overlap)
    private mutating func fitRadii() {
        var factor = 1.0
        for (a, b, length) in [
            (radii[0].x, radii[1].x, width), (radii[3].x, radii[2].x, width), (radii[0].y, radii[3].y, height),
            (radii[1].y, radii[2].y, height),
        ] where a + b > length { factor = min(factor, length / (a + b)) }
        if factor < 1 { radii = radii.map { ($0.x * factor, $0.y * factor) } }
    }

    /// The shape at a distance from this one.
    func grown(by margin: Double) -> RoundedArea {
        if margin == 0 { return self }
        var area = self
        (area.x, area.y) = (x - margin, y - margin)
        (area.width, area.height) = (width + 2 * margin, height + 2 * margin)
        area.radii = radii.map { ($0.x + margin, $0.y + margin) }
        return area
    }

    func inset(by sides: Edges<LengthPercentage>, _ corners: BasicShape.Corners?) -> RoundedArea {
        var area = self
        var (top, bottom) = (sides.top.resolve(size.height).double, sides.bottom.resolve(size.height).double)
        var (left, right) = (sides.left.resolve(size.width).double, sides.right.resolve(size.width).double)
        // Offsets that overlap are reduced in proportion.
        func fit(_ a: inout Double, _ b: inout Double, _ length: Double) {
            if a + b <= length || a + b <= 0 { return }
            (a, b) = (a * length / (a + b), b * length / (a + b))
        }
        fit(&top, &bottom, height)
        fit(&left, &right, width)
        (area.x, area.y) = (x + left, y + top)
        (area.width, area.height) = (width - left - right, height - top - bottom)
        let list = corners.map { [$0.topLeft, $0.topRight, $0.bottomRight, $0.bottomLeft] }
        area.radii = (list ?? Array(repeating: CornerRadius(), count: 4)).map {
            ($0.horizontal.resolve(size.width).double, $0.vertical.resolve(size.height).double)
        }
        area.fitRadii()
        return area
    }

    func ellipse(_ center: UsedRadius.Center, _ rx: Double, _ ry: Double) -> RoundedArea {
        var area = self
        (area.x, area.y) = (x + center.x - rx, y + center.y - ry)
        (area.width, area.height) = (2 * rx, 2 * ry)
        area.radii = Array(repeating: (rx, ry), count: 4)
        return area
    }

    func extent(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
        let (top, bottom) = (top - y, bottom - y)
        if width <= 0 || height <= 0 || bottom <= 0 || top >= height { return nil }
        // How far a corner keeps its side from the edge, where the band comes nearest to the middle of the side.
        func indent(_ above: (x: Double, y: Double), _ below: (x: Double, y: Double)) -> Double {
            if bottom < above.y, above.y > 0 { return Self.indent(above, depth: above.y - bottom) }
            if top > height - below.y, below.y > 0 { return Self.indent(below, depth: top - (height - below.y)) }
            return 0
        }
        let left = indent(radii[0], radii[3])
        let right = width - indent(radii[1], radii[2])
        return left <= right ? x + left...x + right : nil
    }

    /// - Parameter depth: the distance from the ellipse's centre, vertically.
    private static func indent(_ radius: (x: Double, y: Double), depth: Double) -> Double {
        let part = min(1, depth / radius.y)
        return radius.x * (1 - (1 - part * part).squareRoot())
    }
}

extension PathOutline {
    /// The path as lines. Curves become 32 lines each, which no reader can tell from them.
    fileprivate func lines(from origin: Point) -> [(from: Point, to: Point)] {
        var lines: [(from: Point, to: Point)] = []
        var start = origin
        var current = origin
        func line(to end: Point) {
            lines.append((current, end))
            current = end
        }
        for segment in segments {
            switch segment {
            case .move(let point):
                if current.x != start.x || current.y != start.y { line(to: start) }
                (start, current) = (origin + point, origin + point)
            case .line(let point): line(to: origin + point)
            case .curve(let a, let b, let end):
                let points = [current, origin + a, origin + b, origin + end]
                for step in 1...32 { line(to: Self.point(at: Double(step) / 32, of: points)) }
            case .close: line(to: start)
            }
        }
        if current.x != start.x || current.y != start.y { line(to: start) }
        return lines
    }

    /// A point of the curve with these four points, by Bernstein's polynomials.
    private static func point(at t: Double, of points: [Point]) -> Point {
        let s = 1 - t
        let weights: [Double] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        var sum = Point(x: 0, y: 0)
        for (point, weight) in zip(points, weights) {
            sum.x += point.x * weight
            sum.y += point.y * weight
        }
        return sum
    }
}

/// [CSS Shapes 1 §3.1](https://www.w3.org/TR/css-shapes-1/#supported-basic-shapes)
private enum UsedRadius {
    struct Center {
        var x: Double
        var y: Double
        init(_ x: LengthPercentage, _ y: LengthPercentage, in size: Size) {
            self.x = x.resolve(size.width).double
            self.y = y.resolve(size.height).double
        }
    }

    static func circle(_ radius: BasicShape.Radius, _ center: Center, in size: Size) -> Double {
        let (w, h) = (size.width.double, size.height.double)
        let xs = [center.x.magnitude, (w - center.x).magnitude]
        let ys = [center.y.magnitude, (h - center.y).magnitude]
        switch radius {
        // Percentages refer to the box's diagonal divided by the square root of two.
        case .length(let length):
            return max(0, length.resolve(LayoutUnit(((w * w + h * h) / 2).squareRoot())).double)
        case .extent(.closestSide): return min(xs[0], xs[1], ys[0], ys[1])
        case .extent(.farthestSide): return max(xs[0], xs[1], ys[0], ys[1])
        case .extent(let corner):
            let isNear = corner == .closestCorner
            let (x, y) = isNear ? (min(xs[0], xs[1]), min(ys[0], ys[1])) : (max(xs[0], xs[1]), max(ys[0], ys[1]))
            return (x * x + y * y).squareRoot()
        }
    }

    static func ellipse(
        _ horizontal: BasicShape.Radius, _ vertical: BasicShape.Radius, _ center: Center, in size: Size
    ) -> (Double, Double) {
        (axis(horizontal, center.x, size.width), axis(vertical, center.y, size.height))
    }

    private static func axis(_ radius: BasicShape.Radius, _ center: Double, _ length: LayoutUnit) -> Double {
        let (a, b) = (center.magnitude, (length.double - center).magnitude)
        return switch radius {
        case .length(let value): max(0, value.resolve(length).double)
        case .extent(.closestSide): min(a, b)
        case .extent(.farthestSide): max(a, b)
        // The ellipse keeps the ratio that it would have if it touched the sides.
        case .extent(.closestCorner): min(a, b) * 2.0.squareRoot()
        case .extent(.farthestCorner): max(a, b) * 2.0.squareRoot()
        }
    }
}
