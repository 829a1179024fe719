import RectoCSS
import RectoCore

/// The floats to columns (`float-reference: column`) on their way through the columns of one container.
/// [CSS Page Floats 3 §8](https://drafts.csswg.org/css-page-floats-3/#page-float-placement)
struct ColumnFloats {
    /// The waiting floats. Their places are counted in columns.
    var waiting = WaitingFloats()
    /// The number of the next column, counted over all pages.
    var column = 0
    /// Whether a float is higher than its column and continues.
    var isBroken = false
}

/// The position at which a row of columns begins.
struct ColumnsStart {
    let token: BreakToken?
    let floats: ColumnFloats?
    init(_ token: BreakToken?, _ floats: ColumnFloats?) {
        self.token = token
        self.floats = floats
    }
}

/// The content of one column: a part of the flow, and the floats beside it.
struct FilledColumn {
    /// The part of the flow; nil if there is none, or if it has no room.
    var flow: LayoutResult?
    var areas = PageAreas()
    /// The findings of this try, with the lengths that those before it lacked.
    var findings = Findings()
    var isEmpty: Bool { flow == nil && areas.isEmpty }
}

extension BreakToken {
    /// Whether all content of the columns is placed, so that only floats to columns are left. Other floats and parallel
    /// flows count as content.
    var isContentEnd: Bool {
        if case .blockEnd = position { floats.isEmpty && parallel.isEmpty } else { false }
    }
}

extension MultiColumnFlow {
    var contentEnd: BreakToken { BreakToken(columnBox, .blockEnd, consumed: .zero) }

    func emptyColumn() -> Fragment {
        Fragment(
            kind: .box, box: columnBox, style: context.tree.style(columnBox),
            size: Size(width: columns.inline, height: .zero))
    }

    /// Whether a box floats to the column of its anchor. Columns further inside have placed their own floats.
    func isColumnFloat(_ box: BoxID) -> Bool {
        guard context.tree[box].isPageFloat else { return false }
        let style = context.tree.style(box).box
        return style.pageFloat != .footnote && style.floatReference == .column
    }

    /// - Parameter end: nil unless only floats are left for this row.
    func fillColumn(
        _ row: ColumnRowSpace, resumingAt token: BreakToken?, _ end: ColumnContentEnd?,
        _ floats: inout ColumnFloats?
    ) -> FilledColumn {
        guard var state = floats else {
            var filled = FilledColumn(flow: layOutColumn(row, resumingAt: token))
            if let flow = filled.flow { filled.findings.addShortage(of: flow.findings) }
            if filled.flow?.isWithoutRoom ?? false { filled.flow = nil }
            return filled
        }
        let isAfterFlow = end.map { $0.stop == nil } ?? false
        var due = state.waiting.takeDue(page: state.column, isAfterFlow: isAfterFlow)
        if isAfterFlow { due += state.waiting.takeLast() }
        var filled = FilledColumn()
        var lacks = Findings()
        let rest = filled.areas.place(due, room: row.height, breaksFirst: row.breaksFloats) {
            let float = layOut($0, row, $1)
            lacks.addShortage(of: float.result.findings)
            return float
        }
        state.isBroken = state.isBroken || filled.areas.blockSize > row.height || rest.first?.token != nil
        if let next = rest.first, let height = rest.first.map({ layOut($0, row, nil).blockSize }) {
            if trial(row) == .balancing { lacks.lack(filled.areas.blockSize + height - row.height) }
            context.trace?.propose(
                BreakReason.Misfit(
                    box: next.box, part: .float, size: height, room: row.height - filled.areas.blockSize))
        }
        var others: [OutOfFlowBox] = []
        if end == nil {
            (filled, others) = settle(row, resumingAt: token, filled.areas, rest.isEmpty, state)
        }
        filled.findings.addShortage(of: lacks)
        state.waiting.deferred = rest
        for anchor in others {
            state.waiting.known.insert(anchor.box)
            switch PageFloatLayout(context: context).deferral(of: anchor.box) {
            case .by(0): state.waiting.deferred.append(WaitingFloat(anchor))
            case .by(let count): state.waiting.scheduled.append((state.column + count, WaitingFloat(anchor)))
            case .beforeLast: state.waiting.last.append(WaitingFloat(anchor))
            }
        }
        for float in filled.areas.floats { state.waiting.known.insert(float.item.box) }
        if filled.flow?.isComplete ?? false { placeLast(row, &filled, &state) }
        if !filled.isEmpty { state.column += 1 }
        floats = state
        return filled
    }

    /// Places the floats that ask for the last column, if they have room in the column where the content ends.
    private func placeLast(
        _ row: ColumnRowSpace, _ filled: inout FilledColumn, _ state: inout ColumnFloats
    ) {
        if !state.waiting.deferred.isEmpty { return }
        var after = state
        var areas = filled.areas
        let items = after.waiting.takeLast()
        for item in items {
            let float = layOut(item, row, nil)
            guard areas.takes(float, room: row.height - (filled.flow?.fragment.size.height ?? .zero)) else {
                let needed = areas.blockSize + float.blockSize + (filled.flow?.fragment.size.height ?? .zero)
                if trial(row) == .balancing { filled.findings.lack(needed - row.height) }
                return
            }
            areas.add(float)
        }
        (filled.areas, state) = (areas, after)
    }

    private func settle(
        _ row: ColumnRowSpace, resumingAt token: BreakToken?, _ base: PageAreas, _ takesAnchors: Bool,
        _ state: ColumnFloats
    ) -> (FilledColumn, [OutOfFlowBox]) {
        var areas = base
        var flow: LayoutResult?
        var lacks = Findings()
        let others = areas.settle(room: row.height, takesAnchors: takesAnchors) { areas in
            let result = layOutColumn(
                row, resumingAt: token, beside: areas, mayWait: !areas.isEmpty)
            lacks.addShortage(of: result.findings)
            flow = result.isWithoutRoom ? nil : result
            return anchors(in: flow, state)
        } float: { anchor, areas in
            guard case .by(0) = PageFloatLayout(context: context).deferral(of: anchor.box) else { return nil }
            let float = layOut(WaitingFloat(anchor), row, nil)
            if trial(row) == .balancing { lacks.lack(areas.blockSize + float.blockSize - row.height) }
            return float
        }
        return (FilledColumn(flow: flow, areas: areas, findings: lacks), others)
    }

    private func anchors(in flow: LayoutResult?, _ state: ColumnFloats) -> [OutOfFlowBox] {
        var found: [OutOfFlowBox] = []
        for item in flow?.outOfFlow ?? [] where isColumnFloat(item.box) && !state.waiting.known.contains(item.box) {
            if !found.contains(where: { $0.box == item.box }) { found.append(item) }
        }
        return found.sorted { $0.box < $1.box }
    }

    private func layOut(_ item: WaitingFloat, _ row: ColumnRowSpace, _ room: LayoutUnit?) -> PlacedFloat {
        var column = FragmentainerSpace(
            blockSize: row.isPageLimited ? space.fragmentainer?.blockSize ?? row.height : row.height,
            remaining: row.height, isAtTop: true)
        column.contexts = .column
        if let outer = space.fragmentainer?.contexts, outer.contains(.paged) { column.contexts.insert(.paged) }
        column.trial = trial(row)
        column.columnDepth = depth
        return PageFloatLayout(context: context).layOutPageFloat(
            item,
            in: FloatReferenceArea(
                inline: columns.inline, percentageBlock: geometry.percentageBlock, fragmentainer: column,
                mode: geometry.mode), room: room)
    }
}
