import RectoCore

/// The line of a cell whose alignment character lies on its column's axis.
struct AlignedLine {
    /// Its bytes: others are aligned by the keyword.
    var line: (start: Int, end: Int)
    /// The part of the line to the left of the character's centre.
    var before: LayoutUnit
}

/// Places a line of a cell so that its alignment character lies on its column's axis. It goes down to the cell's first
/// lines in the constraint space.
/// [CSS Text 4 §7.1.2](https://www.w3.org/TR/css-text-4/#character-alignment)
final class CharacterAxis: Equatable {
    /// The inline container that holds the line.
    let container: BoxID
    let aligned: AlignedLine
    /// The distance of the axis from the left edge of the container's border box.
    let axis: LayoutUnit

    init(container: BoxID, aligned: AlignedLine, axis: LayoutUnit) {
        self.container = container
        self.aligned = aligned
        self.axis = axis
    }
    static func == (a: CharacterAxis, b: CharacterAxis) -> Bool { a === b }
}
