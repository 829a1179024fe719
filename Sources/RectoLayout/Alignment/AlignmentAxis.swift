import RectoCSS
import RectoCore

/// The axis along which alignment subjects are placed in an alignment container.
/// [CSS Align 3 §2](https://www.w3.org/TR/css-align-3/#alignment-container)
///
/// Offsets along it are measured from its origin, the flex-start edge. This is also the start edge unless the flow is
/// reversed.
struct AlignmentAxis {
    enum Edge {
        case start, end
        var opposite: Edge { self == .start ? .end : .start }
    }
    /// The container's start edge, relative to the origin. It is at the end for `row-reverse` and `wrap-reverse`.
    var startEdge = Edge.start
    /// The line-left edge, or nil if the axis is not the inline axis.
    var leftEdge: Edge?

    init(startEdge: Edge = .start, leftEdge: Edge? = nil) {
        self.startEdge = startEdge
        self.leftEdge = leftEdge
    }

    /// The inline axis of a container whose flow is not reversed.
    static func inline(_ mode: WritingMode, isReversed: Bool = false) -> AlignmentAxis {
        let isLeftFirst = (mode == .horizontalLTR) != isReversed
        return AlignmentAxis(startEdge: isReversed ? .end : .start, leftEdge: isLeftFirst ? .start : .end)
    }
    static func block(isReversed: Bool = false) -> AlignmentAxis {
        AlignmentAxis(startEdge: isReversed ? .end : .start)
    }
}

/// `auto` margins take all free space before any alignment.
/// [CSS Align 3 §4](https://www.w3.org/TR/css-align-3/#align-self-property)
struct AutoMargins {
    var start: Bool
    var end: Bool
    var isNone: Bool { !start && !end }
    var count: Int { (start ? 1 : 0) + (end ? 1 : 0) }

    /// The distance that auto margins move the box from the origin. A box that does not fit overflows at the end edge.
    func offset(free: LayoutUnit) -> LayoutUnit {
        guard free > .zero, start else { return .zero }
        return end ? LayoutUnit(raw: free.raw / 2) : free
    }
}
