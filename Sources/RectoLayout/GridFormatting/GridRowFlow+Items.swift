import RectoCSS
import RectoCore

/// Layout of individual items in their areas.
extension GridRowFlow {
    func margins(_ item: GridItem) -> Edges<LayoutUnit> {
        let area = grid.columnPositions.size(item.columns)
        return item.style.box.margin.map { $0.resolve(area) }
    }

    /// - Parameter row: the row that is placed.
    /// - Parameter limit: the position at which this page ends for the item.
    func layOut(
        _ index: Int, start: GridBreak.Continued?, areaTop: LayoutUnit, row: Int, until limit: LayoutUnit
    ) -> Attempt {
        let item = grid.items[index]
        let margin = margins(item)
        let whole = rows.size(item.rows)
        var given = GridItemSpace(areaBlock: whole, token: start?.token)
        // The rest of the area, on this page and on later ones.
        let areaBottom = areaBottom(item, row: row)
        var top = start?.token != nil ? y : areaTop + margin.top
        guard space.fragmentainer != nil else {
            if item.stretchesBlock { given.block = .filling(filling(item, whole - margin.vertical)) }
            return attempt(index, start, areaTop, top, given)
        }
        let natural = GridLayout(context: context).naturalFragment(item, in: grid, areaBlock: whole).size.height
        if item.stretchesBlock {
            var size = filling(item, whole - margin.vertical)
            if let token = start?.token {
                size = max(filling(item, token.consumed + areaBottom - top - margin.bottom), .zero)
            } else if start != nil {
                top = max(top, y)
                size = filling(item, areaBottom - top - margin.bottom)
                if natural <= filling(item, whole - margin.vertical) { size = max(size, natural) }
            }
            // Content that overflows would do so without a break, too. Only breaks make the box higher.
            let overflows = natural > filling(item, whole - margin.vertical) && !item.subgridsRows
            // Otherwise the rows of a table would share the space that breaks add, and the table would grow without
            // end.
            let isTable = context.tree[item.box].kind == .tableWrapper
            given.block = overflows && !isTable ? .filling(size) : .growing(size)
        } else if start?.token == nil {
            top = areaTop + offset(item, height: natural, areaBlock: whole)
            if start != nil { top = max(y, top) }
        }
        let isFirst = isAtTop && row == firstRow && top <= y + max(.zero, margin.top)
        if top >= limit, start?.token == nil, !isFirst {
            return Attempt(index: index, start: start, areaTop: areaTop, top: top, stop: .doesNotFit, isBeyond: true)
        }
        given.fragmentainer = space.fragmentainer!.below(top, isAtTop: isFirst)
        given.fragmentainer!.remaining = limit - top
        given.fragmentainer!.avoidingAncestors = fragmenter.avoidingBoxes
        given.earlyBreak = fragmenter.given(inside: item.box)
        return attempt(index, start, areaTop, top, given)
    }

    func filling(_ item: GridItem, _ size: LayoutUnit) -> LayoutUnit {
        if item.subgridsRows { return max(.zero, size) }
        let area = grid.columnPositions.size(item.columns)
        let edges = BoxEdges(item.style.box, containing: area)
        return context.sizing.clampBlock(
            max(size, edges.sum.vertical), item.style.box, edges: edges, basis: rows.size(item.rows))
    }

    func attempt(
        _ index: Int, _ start: GridBreak.Continued?, _ areaTop: LayoutUnit, _ top: LayoutUnit, _ given: GridItemSpace
    ) -> Attempt {
        let item = grid.items[index]
        var result = GridLayout(context: context).layOutGridItem(item, in: grid, given)
        if let early = fragmenter.placeAboveEnd(of: result, in: given.fragmentainer) {
            var given = given
            given.earlyBreak = early
            fragmenter.breakAboveEnd(&result, GridLayout(context: context).layOutGridItem(item, in: grid, given))
        }
        var attempt = Attempt(
            index: index, start: start, areaTop: areaTop, top: top, fragment: result.fragment, stop: result.stop,
            outOfFlow: result.outOfFlow, findings: result.findings, earlyBreak: result.earlyBreak)
        if result.isComplete, let fragmentainer = given.fragmentainer, !fragmentainer.isAtTop,
            result.fragment.size.height > fragmentainer.remaining
        {
            attempt.stop = .doesNotFit
        }
        if space.fragmentainer == nil, !item.stretchesBlock {
            attempt.top =
                areaTop + offset(item, height: result.fragment.size.height, areaBlock: rows.size(item.rows))
        }
        return attempt
    }

    /// The end of the area relative to this page, if no row grows.
    func areaBottom(_ item: GridItem, row: Int) -> LayoutUnit {
        let consumed = row == firstRow ? resume?.consumedRow ?? .zero : .zero
        let last = item.rows.upperBound - 1
        return y + max(.zero, rows.end(last..<last + 1) - rows.starts[row] - consumed)
    }

    /// The offset of the border box from the start of the area.
    /// [CSS Align 3 §4](https://www.w3.org/TR/css-align-3/#align-self-property)
    func offset(_ item: GridItem, height: LayoutUnit, areaBlock: LayoutUnit) -> LayoutUnit {
        let margin = margins(item)
        let free = areaBlock - height - margin.vertical
        let auto = AutoMargins(
            start: item.style.box.margin.top.isAuto, end: item.style.box.margin.bottom.isAuto)
        if !auto.isNone { return margin.top + auto.offset(free: free) }
        if item.sharesBaseline {
            return margin.top + (item.align.position == .lastBaseline ? free - item.baselineShim : item.baselineShim)
        }
        let own = StartEdges(of: item.box, in: context.tree).y
        return margin.top + SelfPosition(item.align, in: AlignmentAxis.block(), selfStart: own).offset(free: free)
    }

    /// For an item that breaks have made longer, the position at which its last row should end; nil for others.
    func grownBottom(_ attempt: Attempt) -> LayoutUnit? {
        guard let fragment = attempt.fragment, attempt.isComplete else { return nil }
        let item = grid.items[attempt.index]
        let margin = margins(item)
        let whole = rows.size(item.rows)
        let height = (attempt.start?.token?.consumed ?? .zero) + fragment.size.height
        let natural = GridLayout(context: context).naturalFragment(item, in: grid, areaBlock: whole).size.height
        let isMoved = attempt.start != nil
        if height <= natural && !isMoved { return nil }
        let overflow = max(.zero, natural + margin.vertical - whole)
        return attempt.top + fragment.size.height + margin.bottom - overflow
    }
}

extension GridRowFlow.Attempt {
    var isComplete: Bool { stop == nil }
    var hasNoStart: Bool { if case .doesNotFit = stop { true } else { false } }
    var bottom: LayoutUnit { top + (fragment?.size.height ?? .zero) }
}
