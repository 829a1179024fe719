import RectoCSS
import RectoCore

/// The edges at which the lines and the blocks of a box's own writing mode begin, in the coordinates of the flow around
/// it. `self-start` means these edges.
/// [CSS Align 3 §4.1](https://www.w3.org/TR/css-align-3/#valdef-self-position-self-start)
struct StartEdges {
    /// `start` is the left edge.
    let x: AlignmentAxis.Edge
    /// `start` is the upper edge.
    let y: AlignmentAxis.Edge
    /// Whether the box's lines run along `x`.
    let isInlineHorizontal: Bool

    /// - Parameter flow: the frame of the flow around it; nil for that in which the box itself is laid out. The
    ///   children of a container that are positioned may be laid out in another one.
    init(of box: BoxID, in tree: BoxTree, flow: AxisOrientation? = nil) {
        let isLTR = tree.style(box).inherited.direction == .ltr
        var own = tree[box].frame
        if tree[box].kind == .turned, let content = tree.firstChild(box) { own = tree[content].frame }
        let turn = (flow ?? tree[box].frame).turn.inverse.applied(after: own.turn)
        let begins = turn.apply(Edges(top: true, right: !isLTR, bottom: false, left: isLTR))
        (x, y) = (begins.left ? .start : .end, begins.top ? .start : .end)
        isInlineHorizontal = !turn.swapsAxes
    }

    /// The edge relative to where lines begin in the flow around.
    func inline(_ mode: WritingMode) -> AlignmentAxis.Edge { mode == .horizontalLTR ? x : x.opposite }
}
