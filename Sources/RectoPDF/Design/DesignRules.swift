import RectoCore
import RectoDOM

/// The sizes of text and the colours that the tokens of a document allow.
package struct DesignRules {
    package struct Size {
        package var name: String
        package var size: LayoutUnit
        package init(name: String, size: LayoutUnit) { (self.name, self.size) = (name, size) }
    }
    package struct Ink {
        package var name: String
        package var color: Color
        package init(name: String, color: Color) { (self.name, self.color) = (name, color) }
    }
    /// The sizes of the typographies, and the names of these.
    package var sizes: [Size] = []
    package var colors: [Ink] = []
    /// Whether every edge of a box has to stand on a column or a whole number of boints from one, and not only those that
    /// just miss a column.
    package var checksEveryEdge = false
    /// The elements whose edges, and those of what is in them, are where something else than the grid wants them.
    package var offGrid: Set<NodeID> = []
    package init() {}

    func nearest(to size: LayoutUnit) -> Size? {
        sizes.min { abs(($0.size - size).raw) < abs(($1.size - size).raw) }
    }

    func nearest(to color: Color) -> Ink? {
        func distance(_ other: Color) -> Double {
            let parts = [color.red - other.red, color.green - other.green, color.blue - other.blue]
            return parts.reduce(0) { $0 + $1 * $1 }
        }
        return colors.min { distance($0.color) < distance($1.color) }
    }

    /// Whether a colour is one of the tokens, as far as a screen can show the difference, with any opacity.
    func has(_ color: Color) -> Bool {
        guard let nearest = nearest(to: color)?.color else { return false }
        func isAlike(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1.5 / 255 }
        return isAlike(color.red, nearest.red) && isAlike(color.green, nearest.green)
            && isAlike(color.blue, nearest.blue)
    }
}
