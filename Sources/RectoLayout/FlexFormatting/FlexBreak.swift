import RectoCSS
import RectoCore

/// The position at which a flex container resumes in the next fragmentainer.
/// [CSS Flexbox 1 §10 Fragmenting Flex Layout](https://www.w3.org/TR/css-flexbox-1/#pagination)
package final class FlexBreak: ContainerBreak {
    struct Sequence {
        /// The index of the first group that is not complete, or the number of groups if all are.
        var group: Int
        /// For a group without a fragment yet, its distance from the content edge of the next fragment.
        var offset = LayoutUnit.zero
        /// The items of a group that was broken, in the group's order. The list is empty if the group has no fragment
        /// yet.
        var items: [ParallelStart] = []
        /// The rest of a broken group's own block size.
        var remaining = LayoutUnit.zero
    }
    let plan: FlexPlan
    let sequences: [Sequence]
    init(_ plan: FlexPlan, _ sequences: [Sequence]) {
        self.plan = plan
        self.sequences = sequences
    }

    /// The first item on the next page, with its token if it was broken.
    var firstItem: (box: BoxID, token: BreakToken?)? { item { _ in true } }

    /// The first item of which more is left than its own block size.
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

    package func nextContent(of container: BoxID, in context: LayoutContext) -> NextContent {
        guard let first = firstItemWithContent else { return .whole(container) }
        return first.token.map { .token($0) } ?? .box(first.box)
    }

    package func startContent(of container: BoxID, in context: LayoutContext) -> NextContent {
        guard let first = firstItem else { return .whole(container) }
        return first.token.map { .token($0) } ?? .box(first.box)
    }

    package func isSamePlace(as other: any ContainerBreak) -> Bool {
        guard let other = other as? FlexBreak else { return false }
        return sequences.count == other.sequences.count
            && zip(sequences, other.sequences).allSatisfy { a, b in
                guard a.group == b.group, a.offset == b.offset, a.items.count == b.items.count else { return false }
                // A line continues until it has its own size.
                let isDone = a.items.allSatisfy(\.isDone)
                if isDone, !a.items.isEmpty, a.remaining != b.remaining { return false }
                return zip(a.items, b.items).allSatisfy { $0.isSamePlace(as: $1) }
            }
    }
}
