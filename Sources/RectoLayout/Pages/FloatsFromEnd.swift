import RectoCSS
import RectoDOM

/// The floats with `float-defer: -2` or less, and the number of pages without them.
///
/// [CSS Page Floats 3 §5.1](https://drafts.csswg.org/css-page-floats-3/#float-defer-property): "Additional
/// fragmentation container(s) that are added after the page float was placed, will not cause the page float to be
/// moved". The pages are therefore counted once, after all else is placed. The next run places the floats on their
/// pages, even if that is before the page of their anchor.
///
/// SPEC-GAP: the draft counts pages again for each float. Here all floats are counted from the same end, so that they
/// keep their distances, whatever their order.
package struct FloatsFromEnd {
    /// Identifies a float by its source, because boxes change from run to run.
    struct Source: Hashable {
        let node: NodeID
        let pseudo: PseudoElement?
    }
    var pages: Int
    var sources: Set<Source>
}

extension Paginator {
    /// "If the value of the float-defer property would cause the initial float reference to be an inexistent
    /// fragmentation container, the property is interpreted as if it were zero."
    func deferral(of box: BoxID) -> FloatDefer {
        let value = tree.style(box).box.floatDefer
        if let floatsFromEnd, case .beforeLast(let count) = value, count >= floatsFromEnd.pages { return .by(0) }
        return value
    }

    /// Counts the pages, after everything else is placed. The floats that count from the end get pages of their own, on
    /// which they stay if there is no further run.
    mutating func placesFromEnd() -> Bool {
        if floats.fromEnd.isEmpty { return false }
        foundFromEnd = FloatsFromEnd(pages: pages.count, sources: Set(floats.fromEnd.compactMap { source($0.box) }))
        (floats.deferred, floats.fromEnd) = (floats.fromEnd, [])
        return true
    }

    /// Schedules the floats for their pages, whether or not these contain their anchors.
    mutating func scheduleFromEnd() {
        guard let floatsFromEnd else { return }
        for box in tree.boxes.indices.map({ BoxID($0) }) where tree[box].isPageFloat && !isFootnote(box) {
            guard let source = source(box), floatsFromEnd.sources.contains(source),
                case .beforeLast(let count) = deferral(of: box)
            else { continue }
            floats.scheduled.append((floatsFromEnd.pages - 1 - count, WaitingFloat(box: box)))
            floats.known.insert(box)
        }
    }

    private func source(_ box: BoxID) -> FloatsFromEnd.Source? {
        tree[box].node.map { FloatsFromEnd.Source(node: $0, pseudo: tree[box].pseudo) }
    }
}
