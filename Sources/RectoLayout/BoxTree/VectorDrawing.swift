import RectoCSS
import RectoCore

/// A drawing of filled shapes, which recto's own writers draw. Codes are such drawings.
public struct VectorDrawing: Hashable, Sendable {
    /// A shape that is filled by the rule `nonzero`.
    package struct Fill: Hashable, Sendable {
        /// The path data, whose unit is mapped to the drawing's.
        package var path: String
        /// The place and the scale of the path in the drawing, upright.
        package var placement: AffineTransform
        package var color: Color

        package init(path: String, placement: AffineTransform = .identity, color: Color) {
            (self.path, self.placement, self.color) = (path, placement, color)
        }
    }

    package var natural: NaturalDimensions
    /// The corner and the size of what is shown, in units of the drawing.
    package var viewBox: AreaOfUnits
    package var fills: [Fill]
    /// The facts about the code that it is; nil if the document states them.
    package var code: CodeFacts?

    package init(natural: NaturalDimensions, viewBox: AreaOfUnits, fills: [Fill], code: CodeFacts? = nil) {
        (self.natural, self.viewBox, self.fills, self.code) = (natural, viewBox, fills, code)
    }
}

/// A rectangle in units of a drawing.
package struct AreaOfUnits: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}

/// The facts by which a page with a code is checked. Lengths are modules.
package struct CodeFacts: Hashable, Sendable {
    package var name: String
    /// The area of the modules in the drawing.
    package var symbol: AreaOfUnits
    /// The room that readers want above, on the right, below and on the left.
    package var quiet: [Double]
    /// The width of the smallest module that readers see, in micrometres.
    package var leastModule: Double
    /// nil where the drawing has a ground of its own, or no single colour.
    package var ink: Color?
    /// A number in letters stands beside the modules.
    package var hasText = false
    /// The text for those who cannot see the code.
    package var label = ""

    package init(name: String, symbol: AreaOfUnits, quiet: [Double], leastModule: Double) {
        (self.name, self.symbol, self.quiet, self.leastModule) = (name, symbol, quiet, leastModule)
    }
}
