import RectoCore

/// A gradient with used values, in px from the top left corner of an area of `size`. Between two neighbouring stops,
/// colour and alpha change evenly in sRGB; before the first stop and after the last one they do not change.
package struct GradientPaint: Hashable {
    package enum Shape: Hashable {
        /// A linear gradient from stop 0 at `from` to stop 1 at `to`.
        case linear(from: Place, to: Place)
        /// A radial gradient. The ellipse is at stop 1.
        case radial(center: Place, radiusX: Double, radiusY: Double)
        /// A conic gradient that goes around once from the start angle, in degrees clockwise from the upward direction.
        case conic(center: Place, start: Double)
    }
    package struct Place: Hashable {
        package var x: Double
        package var y: Double
    }
    package struct Stop: Hashable {
        package var offset: Double
        package var color: Color
    }
    package var size: Size
    package var shape: Shape
    /// The stops in ascending order. Two stops with the same offset are a sharp edge.
    package var stops: [Stop]

    /// The colour of the gradient if it has only one.
    var solidColor: Color? {
        guard let first = stops.first, stops.allSatisfy({ $0.color == first.color }) else { return nil }
        return first.color
    }
}
