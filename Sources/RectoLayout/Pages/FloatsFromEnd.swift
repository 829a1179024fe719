import RectoCSS
import RectoDOM

/// Floats with `float-defer: -2` and less, and how many pages there are without them.
///
/// "Additional fragmentation container(s) that are added after the page float was placed, will not cause the page float
/// to be moved": so their pages are counted once, when all else is placed, and they go there in the next run, also to a
/// page before that of their anchor.
/// [CSS Page Floats 3 §5.1](https://drafts.csswg.org/css-page-floats-3/#float-defer-property)
///
/// SPEC-GAP: the draft counts anew for each of them. Here all are counted from the same end, so that they keep their
/// distance, whatever their order.
package struct FloatsFromEnd {
    /// Boxes change from run to run: these stand for them.
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

    /// Now that all else is placed the pages are counted. Those that count from the end take pages of their own: that is
    /// where they stay if nobody lays out again.
    mutating func placesFromEnd() -> Bool {
        if floats.fromEnd.isEmpty { return false }
        foundFromEnd = FloatsFromEnd(pages: pages.count, sources: Set(floats.fromEnd.compactMap { source($0.box) }))
        (floats.deferred, floats.fromEnd) = (floats.fromEnd, [])
        return true
    }

    /// They go to their pages, whether these hold their anchors or not.
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
