import RectoCSS
import RectoCore

/// Where a flex container goes on in the next fragmentainer.
/// [CSS Flexbox 1 §10 Fragmenting Flex Layout](https://www.w3.org/TR/css-flexbox-1/#pagination)
package final class FlexBreak {
    struct Sequence {
        /// The first group that is not complete; past the last one if all are.
        var group: Int
        /// Of a group that has no fragment yet: from the next fragment's content edge.
        var offset = LayoutUnit.zero
        /// Items of a group that was broken, in its order; empty if it has no fragment yet.
        var items: [ParallelStart] = []
        /// What is left of a broken group's own block size.
        var remaining = LayoutUnit.zero
    }
    let plan: FlexPlan
    let sequences: [Sequence]
    init(_ plan: FlexPlan, _ sequences: [Sequence]) { (self.plan, self.sequences) = (plan, sequences) }

    /// The item that comes first on the next page, at its token if it was broken.
    var firstItem: (box: BoxID, token: BreakToken?)? { item { _ in true } }

    /// The first that has more to show than its own block size.
    var firstItemWithContent: (box: BoxID, token: BreakToken?)? {
        item { !($0?.isOnlyBlockSize ?? false) } ?? firstItem
    }

    private func item(where isWanted: (BreakToken?) -> Bool) -> (box: BoxID, token: BreakToken?)? {
        for (groups, sequence) in zip(plan.sequences, sequences) where sequence.group < groups.count {
            let items = groups[sequence.group].items
            if sequence.items.isEmpty, let first = items.first { return (plan.items[first].box, nil) }
            for (item, start) in zip(items, sequence.items) {
                switch start {
                case .fresh: return (plan.items[item].box, nil)
                case .token(let token) where isWanted(token): return (plan.items[item].box, token)
                case .token, .done: continue
                }
            }
        }
        return nil
    }

    func isSamePlace(as other: FlexBreak) -> Bool {
        sequences.count == other.sequences.count
            && zip(sequences, other.sequences).allSatisfy { a, b in
                guard a.group == b.group, a.offset == b.offset, a.items.count == b.items.count else { return false }
                // A line goes on until it has its own size.
                let isDone = a.items.allSatisfy(\.isDone)
                if isDone, !a.items.isEmpty, a.remaining != b.remaining { return false }
                return zip(a.items, b.items).allSatisfy { $0.isSamePlace(as: $1) }
            }
    }
}

extension LayoutContext {
    /// What the items at a flex container's start (end) say of the break before (after) it: those of the first (last)
    /// line of a row, the first (last) item of a column.
    /// [CSS Flexbox 1 §10](https://www.w3.org/TR/css-flexbox-1/#pagination)
    ///
    /// SPEC-GAP: lines are known only to layout; of a row that wraps, the first (last) item stands for its line.
    func flexEdgeItems(_ box: BoxID, isEnd: Bool) -> [BoxID] {
        let axes = FlexAxes(tree.style(box))
        var items: [BoxID] = []
        var next = tree.firstContentChild(box)
        while let child = next {
            next = tree.nextSibling(child)
            if !tree[child].isOutOfFlow { items.append(child) }
        }
        if axes.isRow && !axes.isMultiLine { return items }
        guard let first = items.first else { return [] }
        let takesLast = isEnd == axes.isTopFirst
        let edge = items.reduce(first) { best, item in
            let (a, b) = (tree.style(best).box.order, tree.style(item).box.order)
            return takesLast ? (b >= a ? item : best) : (b < a ? item : best)
        }
        return [edge]
    }
}
