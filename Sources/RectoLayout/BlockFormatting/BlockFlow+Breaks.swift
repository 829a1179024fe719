import RectoCSS
import RectoCore

/// Breaks between the children of a block container.
/// [CSS Fragmentation 3 §4](https://www.w3.org/TR/css-break-3/#breaking-rules)
extension BlockFlow {
    /// Breaks in the space above a child: in a margin that is higher than the whole page or column, or in margins of
    /// empty boxes that extend below a column. A child that begins below the end of the fragmentainer has no place in
    /// it.
    /// [CSS Fragmentation 3 §5.2](https://www.w3.org/TR/css-break-3/#break-margins)
    ///
    /// DEVIATION: no page and no further column is made for an empty box if margins are all it has.
    mutating func breakInGap(
        above child: BoxID, _ start: StartMargin, top: LayoutUnit, edge: CollapsedMargin, hasClearance: Bool
    ) -> ContentStop? {
        guard let fragmentainer = space.fragmentainer, !fragmentainer.isUnbounded, fragmentainer.remaining > .zero,
            fragmenter.isSearching
        else { return nil }
        if start.isThrough {
            guard hasPlaced, !hasClearance, top > fragmentainer.remaining, fragmentainer.contexts.contains(.column)
            else { return nil }
            if fragmentainer.contexts.contains(.page) {
                if fragmentainer.isBalancing { content.findings.countOverflow() }
                content.findings.lack(top - fragmentainer.remaining, in: fragmentainer)
                return nil
            }
        } else {
            let isBelowMargin = edge.size > .zero && !adjoinsStart && (self.token?.isForced ?? true)
            guard !hasPlaced, fragmentainer.isAtTop, top >= fragmentainer.remaining, isBelowMargin || hasClearance
            else { return nil }
        }
        content.findings.lack(top - fragmentainer.remaining + LayoutUnit(raw: 1), in: fragmentainer)
        fragmenter.explain(BreakReason.Misfit(box: child, part: .box, size: top, room: fragmentainer.remaining))
        return .broken(.child(child, nil), start.isThrough ? .perfect : .lastResort)
    }

    /// Whether the next child is the first one in a fragment that begins after a break.
    var isAfterBreak: Bool {
        guard let token, !hasPlaced, !token.isPastEnd else { return false }
        if case .startEdge = token.position { return false }
        return true
    }

    /// The margin at the start of a fragment after `margin-break` is applied.
    func keptMargin(of child: BoxID) -> LayoutUnit {
        context.sizing.marginAtBreak(child, containing: geometry.contentInline, isForced: token?.isForced ?? false).size
    }

    /// Notes that a balanced column must be as high as the margins of an empty box at its start.
    mutating func noteShortage(_ start: StartMargin, top: LayoutUnit) {
        guard let fragmentainer = space.fragmentainer, fragmentainer.isBalancing, start.isThrough,
            content.children.isEmpty, top > fragmentainer.remaining
        else { return }
        content.findings.lack(top - fragmentainer.remaining, in: fragmentainer)
        content.findings.countOverflow()
    }

    /// Breaks before a child if the break is forced, or if an earlier attempt has found it to be the best.
    func breakBefore(_ child: BoxID, token: BreakToken?) -> ContentStop? {
        guard space.fragmentainer != nil, token == nil else { return nil }
        if content.floats.waits(for: tree.style(child).box.clear) {
            return .broken(.child(child, nil), .perfect)
        }
        if let appeal = fragmenter.appeal(ofGiven: .beforeChild(child)) { return .broken(.child(child, nil), appeal) }
        // Class A breaks are between siblings. A break before the first child is a break before its container.
        guard let previous else { return nil }
        let value = BreakValues.combine(context.breaks.after(previous), context.breaks.before(child))
        var forcing = fragmenter.forcing(by: value, BreakSides(above: [previous], below: [child]))
        if !forcing.isForced { forcing = fragmenter.forcing(byPagesOf: previous, child) }
        return forcing.isForced ? .broken(.child(child, nil), .perfect, forcing) : nil
    }

    /// Decides whether a child stays where it is, and if not, where to break.
    /// [CSS Fragmentation 3 §4.4](https://www.w3.org/TR/css-break-3/#unforced-breaks)
    mutating func decideBreak(
        _ child: BoxID, _ result: LayoutResult, top: LayoutUnit, in fragmentainer: FragmentainerSpace
    ) -> ContentStop? {
        let size = result.fragment.size.height
        // A negative end margin lets the end edges of a box extend beyond the page area, as those of a cover that is printed
        // to the edges of the sheet. Its content has room there: otherwise it would not be complete.
        let end = top + size + min(.zero, result.endMargin.size)
        let fits = result.isComplete ? end <= fragmentainer.remaining : !result.isWithoutRoom
        if fragmenter.given != nil {
            return fits || !isPastEarlyBreak ? nil : .broken(.child(child, nil), .lastResort)
        }
        rememberOpportunity(before: child)
        if result.isComplete, let inner = result.earlyBreak { fragmenter.remember(inner, inside: child) }
        if fits && result.isComplete || result.stop?.forcing.isForced ?? false { return nil }
        let parting = fragmenter.part(at: .beforeChild(child), inside: result.stop?.appeal) {
            if fits { return }
            fragmenter.explainUnlessInside(child, size: size, room: fragmentainer.remaining - top)
        }
        switch parting {
        case .inside(let appeal): fragmenter.explainPassedOver(by: appeal)
        case .before(let appeal): return .broken(.child(child, nil), appeal)
        case .again(let early): return .again(early)
        case .doesNotFit: return .doesNotFit
        case .overflows:
            content.findings.reportOverflow(
                of: child, by: size - fragmentainer.remaining, context, unlessIn: [result.findings])
        }
        return nil
    }

    /// Remembers a class A opportunity between the previous sibling and `child`, or between floats and what is below
    /// them.
    mutating func rememberOpportunity(before child: BoxID) {
        if hasPlaced, let previous {
            let value = BreakValues.combine(context.breaks.after(previous), context.breaks.before(child))
            fragmenter.remember(.beforeChild(child), between: value, BreakSides(above: [previous], below: [child]))
        } else if isPushed {
            fragmenter.remember(.beforeChild(child), between: .auto, BreakSides(above: [], below: [child]))
        }
    }
}
