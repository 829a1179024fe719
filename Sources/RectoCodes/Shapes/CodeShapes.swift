/// The shapes of a code without its quiet zone. Their unit is a module, from the top left corner of some area around them.
package struct CodeShapes: Sendable {
    package struct Bar: Equatable, Sendable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double

        package init(x: Double, y: Double, width: Double, height: Double) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }
    /// The point is the middle.
    struct Disc: Equatable {
        var x: Double
        var y: Double
        var diameter: Double
    }
    struct Circle: Equatable {
        var disc: Disc
        /// The width of a ring; 0 for what is filled.
        var line: Double
        /// Whether it is drawn in the colour of the paper.
        var isLight: Bool
    }
    struct Text: Equatable {
        enum Anchor: String { case middle, start, end }
        var x: Double
        /// The baseline.
        var y: Double
        var size: Double
        var anchor: Anchor
        var text: String
    }

    package var bars: [Bar] = []
    var hexagons: [Disc] = []
    var circles: [Circle] = []
    var texts: [Text] = []

    package init(bars: [Bar]) { self.bars = bars }
    init() {}

    /// The area of all that readers see: bars and modules without the text for people.
    var symbol: CodeArea {
        var area: CodeArea?
        func add(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            let part = CodeArea(left: x, top: y, right: x + width, bottom: y + height)
            area = area?.union(part) ?? part
        }
        for bar in bars { add(bar.x, bar.y, bar.width, bar.height) }
        for hexagon in hexagons { add(round: hexagon, line: 0) }
        for circle in circles { add(round: circle.disc, line: circle.line) }
        func add(round disc: Disc, line: Double) {
            let size = disc.diameter + line
            add(disc.x - size / 2, disc.y - size / 2, size, size)
        }
        return area ?? CodeArea(left: 0, top: 0, right: 0, bottom: 0)
    }
}

/// A rectangle in modules.
package struct CodeArea: Equatable, Sendable {
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double

    package var width: Double { right - left }
    package var height: Double { bottom - top }

    func union(_ other: CodeArea) -> CodeArea {
        CodeArea(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    func outset(by zone: QuietZone) -> CodeArea {
        CodeArea(
            left: left - zone.left, top: top - zone.top, right: right + zone.right, bottom: bottom + zone.bottom)
    }
}
