import RectoCSS
import RectoCore

/// Placing of the parts that stay on this page: the positions of items, and baselines.
extension GridRowFlow {
    mutating func keepRow(_ row: Int, _ attempts: [Attempt], bottom: LayoutUnit) {
        let reaching = attempts + open
        open = []
        for attempt in reaching {
            if grid.items[attempt.index].rows.upperBound - 1 > row {
                open.append(attempt)
            } else {
                keep(filled(attempt, row: row, bottom: bottom))
            }
        }
        findBaseline(of: row, top: y)
        y = bottom
    }

    /// If breaks have made a row higher, its stretched items fill it.
    private func filled(_ attempt: Attempt, row: Int, bottom: LayoutUnit) -> Attempt {
        let item = grid.items[attempt.index]
        guard item.stretchesBlock, !item.subgridsRows, attempt.isComplete, let fragment = attempt.fragment,
            bottom > areaBottom(item, row: row), context.tree[item.box].kind != .replaced
        else { return attempt }
        let consumed = attempt.start?.token?.consumed ?? .zero
        let height = filling(item, consumed + bottom - attempt.top - margins(item).bottom) - consumed
        if height <= fragment.size.height { return attempt }
        var out = attempt
        out.fragment = fragment.stretched(to: height)
        return out
    }

    mutating func keep(_ attempt: Attempt) {
        guard let fragment = attempt.fragment else { return }
        let item = grid.items[attempt.index]
        let columns = grid.columnPositions
        let area = columns.size(item.columns)
        let width = fragment.size.width
        let margin = margins(item)
        let mode = geometry.mode
        let (start, end) = mode == .horizontalLTR ? (margin.left, margin.right) : (margin.right, margin.left)
        let box = item.style.box
        let (startAuto, endAuto) =
            mode == .horizontalLTR
            ? (box.margin.left.isAuto, box.margin.right.isAuto) : (box.margin.right.isAuto, box.margin.left.isAuto)
        let auto = AutoMargins(start: startAuto, end: endAuto)
        let free = area - width - start - end
        var inline = columns.start(item.columns) + start
        if !auto.isNone {
            inline += auto.offset(free: free)
        } else if item.sharesInlineBaseline {
            inline += item.justify.position == .lastBaseline ? free - item.inlineShim : item.inlineShim
        } else if !item.stretchesInline(isBlockDefinite: true) || free != .zero {
            let own = StartEdges(of: item.box, in: context.tree).inline(mode)
            inline += SelfPosition(item.justify, in: AlignmentAxis.inline(mode), selfStart: own).offset(free: free)
        }
        let x =
            mode == .horizontalLTR
            ? geometry.contentLeft + inline : geometry.contentRight - inline - width
        let shift = item.style.relativeOffset(
            containing: area, block: rows.size(item.rows), direction: grid.style.inherited.direction)
        let corner = Point(x: x, y: attempt.top) + shift
        placed.append((attempt.index, Fragment.Child(offset: corner, fragment: fragment)))
        content.outOfFlow += attempt.outOfFlow.map { $0.moved(by: corner) }
        content.findings.add(attempt.findings)
    }

    /// Finds the baseline of the first row: that of the items that share a baseline in it, or else of the first item.
    /// The baseline of the last row is found in the same way.
    /// [CSS Grid 2 §11.5](https://www.w3.org/TR/css-grid-2/#grid-baselines)
    private mutating func findBaseline(of row: Int, top: LayoutUnit) {
        let isLast = row == rows.count - 1
        guard baselines.first == nil || isLast else { return }
        let here =
            placed.filter { grid.items[$0.index].rows.contains(row) }
            + open.compactMap { attempt in
                attempt.fragment.map {
                    (attempt.index, Fragment.Child(offset: Point(x: .zero, y: attempt.top), fragment: $0))
                }
            }
        let ordered = here.sorted {
            (grid.items[$0.index].columns.lowerBound, $0.index) < (grid.items[$1.index].columns.lowerBound, $1.index)
        }
        func baseline(_ entry: (index: Int, child: Fragment.Child), isLast: Bool) -> LayoutUnit {
            let fragment = entry.child.fragment
            let own = isLast ? fragment.lastBaseline : fragment.firstBaseline
            return entry.child.offset.y + (own ?? fragment.size.height)
        }
        if baselines.first == nil {
            let sharing = ordered.first {
                let item = grid.items[$0.index]
                return item.sharesBaseline && item.align.position == .baseline
            }
            baselines.first = (sharing ?? ordered.first).map { baseline($0, isLast: false) }
        }
        if isLast {
            let sharing = ordered.first {
                let item = grid.items[$0.index]
                return item.sharesBaseline && item.align.position == .lastBaseline
            }
            baselines.last = (sharing ?? ordered.last).map { baseline($0, isLast: true) }
        }
    }
}
