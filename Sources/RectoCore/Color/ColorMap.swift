/// An affine map of sRGB colours, which leaves their alpha as it is.
public struct ColorMap: Hashable, Sendable {
    /// The rows for red, green and blue: three factors and a constant.
    private let rows: [[Double]]

    public init(rows: [[Double]]) { self.rows = rows }

    /// Each component for itself.
    public init(slope: Double, intercept: Double) {
        self.init(
            rows: (0..<3).map { row in (0..<3).map { $0 == row ? slope : 0 } + [intercept] })
    }

    /// A mixture of the colour itself and of what `other` makes of it; a single row makes a grey.
    /// - Parameter share: the part that is left of the colour; above 1 it gets stronger.
    public init(mixing share: Double, with other: [[Double]]) {
        self.init(
            rows: (0..<3).map { row in
                let mixed = other[other.count > 1 ? row : 0]
                return (0..<3).map { mixed[$0] * (1 - share) + ($0 == row ? share : 0) } + [0]
            })
    }

    /// The map's result, which may be outside of sRGB.
    public func mapped(_ red: Double, _ green: Double, _ blue: Double) -> (red: Double, green: Double, blue: Double) {
        func component(_ row: [Double]) -> Double { row[0] * red + row[1] * green + row[2] * blue + row[3] }
        return (component(rows[0]), component(rows[1]), component(rows[2]))
    }

    /// The colour in sRGB that is nearest to the map's result.
    public func apply(_ color: Color) -> Color {
        let (red, green, blue) = mapped(color.red, color.green, color.blue)
        func limited(_ value: Double) -> Double { max(0, min(1, value)) }
        return Color(red: limited(red), green: limited(green), blue: limited(blue), alpha: color.alpha)
    }
}
