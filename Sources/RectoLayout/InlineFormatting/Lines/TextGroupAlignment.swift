import RectoCSS
import RectoCore

/// Alignment of all lines of a container together, after `text-align` has aligned them with each other.
/// [CSS Text 4](https://drafts.csswg.org/css-text-4/#text-group-align-property)
extension InlineContainerLayout {
    /// Moves the lines by the same distance, so that the longest is where `text-group-align` says.
    ///
    /// SPEC-GAP: lines beside floats stay where they are, and the lines on each page are a group of their own.
    func alignAsGroup(_ lines: inout [PlacedLine]) {
        let alignment = geometry.style.box.textGroupAlign
        guard alignment != .none, content.floats.isEmpty, let first = lines.first else { return }
        var (left, right) = (first.offset.x, first.offset.x)
        for (index, line) in lines.enumerated() {
            left = index == 0 ? line.offset.x : min(left, line.offset.x)
            right = max(right, line.offset.x + line.fragment.size.width)
        }
        let free = geometry.contentInline - (right - left)
        if free <= .zero { return }
        let isLTR = geometry.mode == .horizontalLTR
        let room: LayoutUnit =
            switch alignment {
            case .left: .zero
            case .right: free
            case .center: LayoutUnit(raw: free.raw / 2)
            case .start, .none: isLTR ? .zero : free
            case .end: isLTR ? free : .zero
            }
        let shift = Point(x: geometry.contentLeft + room - left, y: .zero)
        if shift.x == .zero { return }
        for index in lines.indices {
            lines[index].offset = lines[index].offset + shift
            lines[index].outOfFlow = lines[index].outOfFlow.map { $0.moved(by: shift) }
        }
    }
}
