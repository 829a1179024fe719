import RectoCSS
import RectoCore

/// The effect of `justify-content` or `align-content` on a number of alignment subjects (flex lines, items in a line,
/// grid tracks) that follow each other. The gaps between them count as a part of their size.
/// [CSS Align 3 §5 Content Distribution](https://www.w3.org/TR/css-align-3/#content-distribution)
///
/// The caller handles `stretch` and `normal`: either it has stretched the subjects, or the value aligns as
/// `flex-start`.
struct ContentDistribution {
    /// The offset of the first subject.
    let offset: LayoutUnit
    /// The space that is distributed between subjects. Between two neighbours there is `between / parts`.
    private let between: LayoutUnit
    private let parts: Int

    /// - Parameter free: the space that the subjects leave in the container; negative if they overflow.
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
        self.between = between
        self.parts = parts
    }

    /// The distance by which the subject at `index` moves beyond the sizes of those before it. The parts add up
    /// exactly.
    func shift(_ index: Int) -> LayoutUnit { offset + LayoutUnit(raw: between.raw * index / parts) }
}
