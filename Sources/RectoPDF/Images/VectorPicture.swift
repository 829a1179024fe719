import RectoCSS
import RectoCore
import RectoLayout

/// A drawing of filled shapes as rectangles and other paths. Lengths are units of the drawing, which for a code are modules.
package final class VectorPicture {
    enum Segment: Equatable {
        case move(Point)
        case line(Point)
        /// A curve with two control points and its end.
        case curve(Point, Point, Point)
        case close
    }

    /// Parts that are filled as one path, so that no seam shows between those that touch.
    struct Fill {
        var rects: [Rect]
        /// The parts that are no rectangles.
        var outline: [Segment]
        var color: Color

        func color(by maps: [ColorMap]) -> Color { maps.reduce(color) { $1.apply($0) } }
    }

    package let drawing: VectorDrawing
    private(set) var fills: [Fill] = []

    /// nil if a path does not match its grammar, or lies outside of what is shown.
    package init?(_ drawing: VectorDrawing) {
        self.drawing = drawing
        for fill in drawing.fills {
            guard let outline = PathOutline(pathData: fill.path), add(outline, fill) else { return nil }
        }
    }

    /// From units to a rectangle of the page, in whose middle the drawing stands.
    /// [SVG 2 §8.2](https://www.w3.org/TR/SVG2/coords.html#ComputingAViewportsTransform)
    func placement(in rect: Rect) -> AffineTransform {
        let (box, width, height) = (drawing.viewBox, rect.size.width.double, rect.size.height.double)
        let scale = min(width / box.width, height / box.height)
        return AffineTransform(
            a: scale, b: 0, c: 0, d: scale, e: rect.minX.double + (width - box.width * scale) / 2 - box.x * scale,
            f: rect.minY.double + (height - box.height * scale) / 2 - box.y * scale)
    }

    private func add(_ outline: PathOutline, _ source: VectorDrawing.Fill) -> Bool {
        let segments = outline.segments
        var rects: [Rect] = []
        var isInside = true
        func point(_ p: PathOutline.Point) -> Point {
            let (x, y) = (p.x * source.placement.a + source.placement.e, p.y * source.placement.d + source.placement.f)
            isInside = isInside && contains(x, y)
            return Point(x: LayoutUnit(x), y: LayoutUnit(y))
        }
        var others: [Segment] = []
        var next = 0
        while next < segments.count {
            if let rect = Self.rectangle(segments, from: next) {
                let (low, high) = (point(rect.low), point(rect.high))
                rects.append(Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
                next += 5
                continue
            }
            switch segments[next] {
            case .move(let end): others.append(.move(point(end)))
            case .line(let end): others.append(.line(point(end)))
            case .curve(let a, let b, let end): others.append(.curve(point(a), point(b), point(end)))
            case .close: others.append(.close)
            }
            next += 1
        }
        fills.append(Fill(rects: rects, outline: others, color: source.color))
        return isInside
    }

    private func contains(_ x: Double, _ y: Double) -> Bool {
        let (box, slack) = (drawing.viewBox, 0.01)
        return x >= box.x - slack && x <= box.x + box.width + slack && y >= box.y - slack
            && y <= box.y + box.height + slack
    }

    /// The corners of an upright rectangle that is drawn clockwise from its upper left corner, by five segments.
    private static func rectangle(
        _ segments: [PathOutline.Segment], from start: Int
    ) -> (low: PathOutline.Point, high: PathOutline.Point)? {
        guard start + 5 <= segments.count, case .move(let a) = segments[start], case .line(let b) = segments[start + 1],
            case .line(let c) = segments[start + 2], case .line(let d) = segments[start + 3],
            case .close = segments[start + 4], a.y == b.y, b.x == c.x, c.y == d.y, d.x == a.x, c.x >= a.x, c.y >= a.y
        else { return nil }
        // A command after `close` other than a move begins where this one did.
        if start + 5 < segments.count, case .move = segments[start + 5] { return (a, c) }
        return start + 5 == segments.count ? (a, c) : nil
    }
}
