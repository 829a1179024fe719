import RectoCSS
import RectoCore

/// The columns of an image that `shape-outside` takes, row by row.
public struct ShapeRows {
    /// For each row, the edges of the part between its first and its last column, in px; nil if the row has none.
    public var rows: [ClosedRange<Double>?]
    /// The height of a row in px.
    public var height: Double
    /// The distance, in px, by which the shape extends beyond the rows.
    var margin = 0.0

    public init(rows: [ClosedRange<Double>?], height: Double) {
        self.rows = rows
        self.height = height
    }

    func grown(by margin: Double) -> ShapeRows {
        var shape = self
        shape.margin = margin
        return shape
    }

    func extent(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
        guard height > 0, bottom + margin > 0, top - margin < height * Double(rows.count) else { return nil }
        let first = max(0, Int((top - margin) / height))
        let last = min(rows.count - 1, Int(((bottom + margin) / height).rounded(.up)) - 1)
        var extent = ShapeExtent()
        for row in first...max(first, last) where row < rows.count {
            guard let columns = rows[row] else { continue }
            // The distance from the row to the band leaves less of the margin at its sides.
            let distance = max(0, max(Double(row) * height - bottom, top - Double(row + 1) * height))
            let side = max(0, margin * margin - distance * distance).squareRoot()
            extent.add(columns.lowerBound - side, columns.upperBound + side)
        }
        return extent.range
    }
}

/// A range that grows.
struct ShapeExtent {
    private var low = Double.infinity
    private var high = -Double.infinity
    var range: ClosedRange<Double>? { low <= high ? low...high : nil }

    mutating func add(_ a: Double, _ b: Double) {
        low = min(low, a, b)
        high = max(high, a, b)
    }

    /// Adds the part of a line between two heights.
    mutating func add(_ a: PathOutline.Point, _ b: PathOutline.Point, from top: Double, to bottom: Double) {
        let (upper, lower) = a.y <= b.y ? (a, b) : (b, a)
        // A line that only touches the band is beside it.
        if lower.y <= top || upper.y >= bottom { return }
        if upper.y == lower.y { return add(upper.x, lower.x) }
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        add(upper.x + slope * (max(top, upper.y) - upper.y), upper.x + slope * (min(bottom, lower.y) - upper.y))
    }

    /// Adds what is nearer to a line than a distance.
    mutating func add(
        around a: PathOutline.Point, _ b: PathOutline.Point, _ distance: Double, from top: Double, to bottom: Double
    ) {
        for end in [a, b] {
            let y = min(max(end.y, top), bottom) - end.y
            let side = distance * distance - y * y
            if side > 0 { add(end.x - side.squareRoot(), end.x + side.squareRoot()) }
        }
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = (dx * dx + dy * dy).squareRoot()
        if length == 0 { return }
        let (nx, ny) = (-dy / length * distance, dx / length * distance)
        for sign in [-1.0, 1.0] {
            let shift = PathOutline.Point(x: nx * sign, y: ny * sign)
            add(a + shift, b + shift, from: top, to: bottom)
        }
    }
}
