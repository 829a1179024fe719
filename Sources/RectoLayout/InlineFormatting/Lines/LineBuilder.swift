import RectoCSS
import RectoCore
import RectoText

/// Builds the fragment of a line: the order of its parts, and their alignment across and along the line.
/// [CSS 2.2 §10.8 Line height calculations](https://www.w3.org/TR/CSS22/visudet.html#line-height)
struct LineBuilder {
    let context: LayoutContext
    let container: BoxID
    let prepared: PreparedInline
    let percentageBasis: LayoutUnit
    /// The layouts of atomic inlines, by item.
    let atomics: [Int: AtomicInline]
    /// The decorations that boxes around the container apply to its text.
    let decorations: [AppliedDecoration]

    /// The line box, whose origin is at the start of its content.
    struct Line {
        var fragment: Fragment
        /// The baseline of the container's strut, from the line's top.
        var baseline: LayoutUnit
    }

    var style: ComputedStyle { prepared.style }

    /// - Parameter available: the room for the line's content, without indent.
    func build(_ pieces: [LinePiece], line: LineRange, available: LayoutUnit) -> Line {
        var pieces = pieces
        var shifts: [Int: LayoutUnit] = [:]
        if !atomics.isEmpty { overhang(&pieces, shifts: &shifts) }
        fillLeaders(&pieces, available: available)
        let whole = pieces.reduce(LayoutUnit.zero) { $0 + $1.width }
        let endOutside =
            prepared.hasLineEdges ? outsideOfEnd(pieces, excess: whole - line.startOutside - available) : .zero
        let width = whole - line.startOutside - endOutside
        let justification = justify(pieces, of: line, free: available - width)
        LinePiece.reorder(&pieces, of: prepared)
        let alignment = alignTransversely(pieces, of: line)
        var fragment = FragmentBuilder(
            kind: .line, box: container, style: style,
            size: Size(width: width, height: alignment.height))
        let isRTL = style.inherited.direction == .rtl
        var content = LineContent(
            line: self, alignment: alignment, justification: justification, atomicShifts: shifts,
            leaderGridEnd: isRTL ? nil : width, x: isRTL ? -endOutside : -line.startOutside)
        fragment.children = content.children(pieces[...], parent: -1, origin: .zero)
        fragment.size.width = content.x - (isRTL ? line.startOutside : endOutside)
        if let inset = style.box.textDecorationInset(fontSize: style.inherited.font.size), !decorations.isEmpty {
            let isLTR = style.inherited.direction == .ltr
            fragment.children = TextDecorating(context: context).insettingDecorations(
                fragment.children, of: container, left: isLTR ? inset.start : inset.end,
                right: isLTR ? inset.end : inset.start)
        }
        let flips = context.tree[container].frame.hasFlippedLines
        fragment.firstBaseline = flips ? alignment.height - alignment.baseline : alignment.baseline
        fragment.lastBaseline = fragment.firstBaseline
        return Line(fragment: fragment.build(), baseline: alignment.baseline)
    }

    // MARK: Along the line

    /// The length by which the last character extends beyond the end of the line.
    ///
    /// - Parameter excess: the length by which the line is too long if the character stands inside.
    private func outsideOfEnd(_ pieces: [LinePiece], excess: LayoutUnit) -> LayoutUnit {
        for piece in pieces.reversed() {
            switch piece.kind {
            case .open where piece.width == .zero, .close where piece.width == .zero: continue
            case .text(_, let glyphs, _):
                guard let last = lastCluster(glyphs) else { return .zero }
                let offset = Int(prepared.paragraph.shaped.glyphs[last].cluster)
                let style = prepared.content.items[piece.item].style.inherited
                guard case .outside(let amount, let isForced) = LineEdges(prepared).end(at: offset, style) else {
                    return .zero
                }
                return isForced || excess > .zero ? amount : .zero
            default: return .zero
            }
        }
        return .zero
    }

    /// Distributes over leaders the width that the content of the line leaves.
    private func fillLeaders(_ pieces: inout [LinePiece], available: LayoutUnit) {
        let leaders = pieces.indices.filter { if case .leader = pieces[$0].kind { true } else { false } }
        if leaders.isEmpty { return }
        let free = available - pieces.reduce(LayoutUnit.zero) { $0 + $1.width }
        for k in leaders {
            // If the line has no end, as beside an outside marker, a leader has its max-content size.
            pieces[k].width =
                available > LayoutUnit(1_000_000)
                ? LeaderPattern(context, box: prepared.content.items[pieces[k].item].box).preferredWidth
                : max(.zero, free / leaders.count)
        }
    }
}
