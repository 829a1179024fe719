import RectoCSS

/// The limit on the lines of a block container. Content below the last of them is left out, which is always reported.
/// [CSS Overflow 4 §5](https://www.w3.org/TR/css-overflow-4/#fragmentation)
final class LineClamp {
    /// The number of lines that are left for the box and its descendants in flow.
    let lines: Int
    /// Whether content stands below the box.
    let isFollowed: Bool

    init(lines: Int, isFollowed: Bool) {
        self.lines = lines
        self.isFollowed = isFollowed
    }
}

extension BoxStyle {
    /// The number of lines after which the content of a block container is left out.
    var clampedLines: Int? { continuation == .auto ? nil : maxLines }
    /// Whether the lines that are below the end of the box are left out, however many are above.
    var clampsByHeight: Bool { continuation != .auto && maxLines == nil }
}
