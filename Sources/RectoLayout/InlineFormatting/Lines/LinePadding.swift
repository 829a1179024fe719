import RectoCSS
import RectoCore

/// Space inside the inline boxes at both ends of a line, so that their backgrounds do not end where their letters do.
/// [CSS Text 4](https://drafts.csswg.org/css-text-4/#line-padding)
extension InlineContainerLayout {
    /// The space at one end.
    ///
    /// SPEC-GAP: it is that of the container for all inline boxes in it.
    var linePadding: LayoutUnit { prepared.style.inherited.linePadding }

    /// Adds the space to a line, in the innermost boxes that its first and last content is in.
    func addLinePadding(to pieces: inout [LinePiece]) {
        if linePadding == .zero { return }
        let content = pieces.indices.filter {
            switch pieces[$0].kind {
            case .open, .close: false
            default: true
            }
        }
        guard let first = content.first, let last = content.last else { return }
        for (piece, index) in [(pieces[last], last + 1), (pieces[first], first)] {
            var space = piece
            (space.kind, space.width) = (.padding, linePadding)
            pieces.insert(space, at: index)
        }
    }
}
