import RectoCore

/// Rows that were laid out one below another, relative to the table grid box's border box.
struct RowBand {
    struct PlacedRow {
        var row: Int
        var top: LayoutUnit
        var height: LayoutUnit
        var isBrokenBefore = false
        var isBrokenAfter = false
    }
    /// The fragments of row groups, and of rows without a group.
    var children: [Fragment.Child] = []
    var rows: [PlacedRow] = []
    var end: LayoutUnit
    var outOfFlow: [OutOfFlowBox] = []
    /// The findings of the cells.
    var findings = Findings()
    var firstBaseline: LayoutUnit?
    var lastBaseline: LayoutUnit?

    /// Makes those of the children that `isRepeated` names fragments of something that an earlier page has shown.
    mutating func markRepeated(_ isRepeated: (Fragment) -> Bool) {
        children = children.map { child in
            guard isRepeated(child.fragment) else { return child }
            return Fragment.Child(
                offset: child.offset, fragment: child.fragment.changed { $0.isRepeated = true })
        }
    }

    /// Marks rows of groups that an earlier page has shown, but not these rows.
    mutating func markFirstShown(_ rows: Set<BoxID>) {
        for index in children.indices where children[index].fragment.isRepeated {
            let group = children[index]
            guard group.fragment.children.contains(where: { rows.contains($0.fragment.box) }) else { continue }
            children[index] = Fragment.Child(
                offset: group.offset,
                fragment: group.fragment.changed { changed in
                    changed.children = group.fragment.children.map { row in
                        if !rows.contains(row.fragment.box) { return row }
                        return Fragment.Child(
                            offset: row.offset, fragment: row.fragment.changed { $0.isFirstShown = true })
                    }
                })
        }
    }

    func moved(by y: LayoutUnit) -> RowBand {
        if y == .zero { return self }
        var band = self
        for i in children.indices { band.children[i].offset.y += y }
        for i in rows.indices { band.rows[i].top += y }
        band.end += y
        band.outOfFlow = outOfFlow.map { $0.moved(by: Point(x: .zero, y: y)) }
        band.firstBaseline = firstBaseline.map { $0 + y }
        band.lastBaseline = lastBaseline.map { $0 + y }
        return band
    }
}

/// The facts about the page on which the layout of rows depends. Distances are measured from the top of the table grid
/// box's border box.
struct RowSpace {
    /// The fragmentainer; nil if rows are not broken.
    var fragmentainer: FragmentainerSpace?
    /// The position at which rows must end. The last row of the table must end at `lastLimit`, which leaves room for
    /// the end of the table.
    var limit = LayoutUnit.max
    var lastLimit = LayoutUnit.max
    var lastRow = Int.max
    /// The space that a row would have on a page of its own.
    var pageRoom = LayoutUnit.max
    /// Break here and nowhere else: a better opportunity that an earlier try found.
    var earlyBreak: EarlyBreak?
}
