import RectoCore

/// A gradient with used values, in px from the top left corner of an area of `size`. Between two neighbouring stops colour
/// and alpha change evenly in sRGB; before the first and after the last one they stay.
package struct GradientPaint: Hashable {
    package enum Shape: Hashable {
        /// From stop 0 to stop 1.
        case linear(from: Place, to: Place)
        /// Stop 1 is the ellipse.
        case radial(center: Place, radiusX: Double, radiusY: Double)
        /// From the start angle, in degrees clockwise from upwards, once around.
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
    /// In ascending order; two with one offset are a sharp edge.
    package var stops: [Stop]

    /// The one colour that it is, if it has no other.
    var solidColor: Color? {
        guard let first = stops.first, stops.allSatisfy({ $0.color == first.color }) else { return nil }
        return first.color
    }
}
