import RectoCSS
import RectoCore

/// How `justify-content` or `align-content` places a number of alignment subjects (flex lines, items of a line, grid
/// tracks) that stand one after the other, gaps between them included in what they take.
/// [CSS Align 3 §5 Content Distribution](https://www.w3.org/TR/css-align-3/#content-distribution)
///
/// `stretch` is the user's: its subjects have been stretched, or it aligns as `flex-start`. So is `normal`.
struct ContentDistribution {
    /// Of the first subject.
    let offset: LayoutUnit
    /// Between subjects, shared in equal parts: each takes `between / parts`.
    private let between: LayoutUnit
    private let parts: Int

    /// - Parameter free: what the subjects leave of the container, less than zero if they overflow it.
    init(_ value: Alignment, free: LayoutUnit, count: Int, in axis: AlignmentAxis) {
        var between = LayoutUnit.zero
        var parts = 1
        let edge: SelfPosition.Edge
        var isSafe = value.overflow == .safe
        let hasRoom = free > .zero && count > 0
        switch value.position {
        case .spaceBetween where hasRoom && count > 1:
            (between, parts) = (free, count - 1)
            edge = .start
        case .spaceAround where hasRoom:
            (offset, self.between, self.parts) = (LayoutUnit(raw: free.raw / (2 * count)), free, count)
            return
        case .spaceEvenly where hasRoom:
            (offset, self.between, self.parts) = (LayoutUnit(raw: free.raw / (count + 1)), free, count + 1)
            return
        // Fallback alignment. https://www.w3.org/TR/css-align-3/#distribution-values
        case .spaceBetween: edge = .start
        case .spaceAround, .spaceEvenly: (edge, isSafe) = (.center, true)
        case .baseline: (edge, isSafe) = (SelfPosition.edge(axis.startEdge), true)
        case .lastBaseline: (edge, isSafe) = (SelfPosition.edge(axis.startEdge.opposite), true)
        default: edge = SelfPosition(value, in: axis).edge
        }
        offset = SelfPosition(edge: edge, isSafe: isSafe, safeEdge: axis.startEdge).offset(free: free)
        (self.between, self.parts) = (between, parts)
    }

    /// How far the subject at `index` moves, beyond what those before it take. Parts add up exactly.
    func shift(_ index: Int) -> LayoutUnit { offset + LayoutUnit(raw: between.raw * index / parts) }
}
