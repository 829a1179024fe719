import RectoCore

package enum HumanReadableText: String, CaseIterable, Sendable {
    case shown = "below"
    case hidden = "none"
}

/// The room around a code that nothing may be printed in, in modules.
package struct QuietZone: Equatable, Sendable {
    package var top: Double
    package var right: Double
    package var bottom: Double
    package var left: Double

    package init(_ all: Double) { (top, right, bottom, left) = (all, all, all, all) }
    init(left: Double, right: Double, above: Double = 0) {
        (top, self.right, bottom, self.left) = (above, right, above, left)
    }

    /// As few numbers as CSS needs for four sides.
    var text: String {
        [top, right, bottom, left].map(DrawnNumber.text).joinedPlainly(by: " ")
    }
}
