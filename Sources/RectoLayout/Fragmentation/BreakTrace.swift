import RectoCSS
import RectoCore

/// Why pages end where they do, kept while a document is laid out to explain it; an ordinary render has none.
///
/// Layout tries and takes back: each proposal replaces the one before, an appeal to an earlier opportunity adds the
/// rules that speak against the later ones. What stands when a page is done is the cause of its end.
package final class BreakTrace {
    /// What stands here when the fragmentainer ends.
    package private(set) var current = BreakReason()
    /// One for each page of the flow.
    package private(set) var ends: [PageEnd] = []
    /// Grows with each proposal, so that a container knows whether its child has made one.
    private(set) var serial = 0
    private var lastForced: BreakReason?
    /// The break that was appealed to is laid out: what does not fit on the way is known.
    private(set) var isDecided = false

    package init() {}

    /// Layout of a document begins.
    func restart() {
        ends = []
        beginFragmentainer()
    }
    /// A page or column is laid out, or laid out anew.
    func beginFragmentainer() {
        current = BreakReason()
        lastForced = nil
        isDecided = false
    }
    /// Content as a whole does not fit; where its size does not show that, what was said inside it since stands.
    func proposeWhole(_ misfit: BreakReason.Misfit, since: Int) {
        // An item that reaches here from rows above has said why it does not end.
        if misfit.size > misfit.room || serial == since && current.weight == .none {
            return restore(BreakReason(misfit: misfit))
        }
        isDecided = false
    }
    /// A container knows better than what it holds.
    func restore(_ reason: BreakReason) {
        current = reason
        isDecided = false
        serial += 1
    }

    /// Whether nothing that was said since proves why there is a break.
    func isUnexplained(since serial: Int) -> Bool { self.serial == serial || current.weight == .none }

    /// What one of several flows says stands for all of them.
    func take(_ reason: BreakReason, isDecided: Bool) { (current, self.isDecided) = (reason, isDecided) }
    func count() { serial += 1 }

    /// Something does not fit, and this is where its formatting context would break.
    func propose(_ misfit: BreakReason.Misfit, movedBy: [BreakRule] = [], violates: [BreakRule] = []) {
        serial += 1
        if isDecided { return }
        current = BreakReason(misfit: misfit, movedBy: movedBy, violates: violates)
    }

    /// `box` does not fit as a whole; what was said inside it counts only if it is more exact.
    func proposeUnlessInside(_ box: BoxID, size: LayoutUnit, room: LayoutUnit, since: Int) {
        if serial == since || current.weight == .none && size > room {
            propose(BreakReason.Misfit(box: box, part: .box, size: size, room: room))
        }
    }

    /// An opportunity is taken that is better than the one proposed: what that one violates has moved the break.
    /// - Parameter again: whether layout begins again to reach it.
    func appeal(to early: EarlyBreak, again: Bool) {
        for rule in current.violates + current.passedOver + (early.rules?.passedOver ?? [])
        where !current.movedBy.contains(rule) { current.movedBy.append(rule) }
        current.passedOver = []
        current.violates = early.rules?.violates ?? []
        isDecided = isDecided || again
    }

    /// The break that was proposed violates these, too.
    func violate(_ rules: [BreakRule]) {
        for rule in rules where !current.violates.contains(rule) { current.violates.append(rule) }
    }

    /// The break inside of a box is better than the last one before it, which a break further up leaves behind, too.
    func passOver(_ worse: EarlyBreak) {
        guard !isDecided, let rules = worse.rules?.violates else { return }
        for rule in rules where !current.passedOver.contains(rule) { current.passedOver.append(rule) }
    }

    func force(_ value: BreakBetween, above: [BoxID], below: [BoxID]) {
        serial += 1
        current = BreakReason(forced: BreakReason.Forced(value: value, above: above, below: below))
        lastForced = current
    }
    func changePageName(above: BoxID, below: BoxID) {
        serial += 1
        current = BreakReason(pageNames: (above, below))
        lastForced = current
    }
    func leaveForLastPage() { current.isForLastPage = true }

    /// - Parameter start: the innermost box that the page starts with.
    func endPage(_ index: Int, start: BoxID, next: BreakToken?) {
        while ends.count < index { ends.append(PageEnd(start: nil, reason: nil, next: nil)) }
        var reason = current
        // Beside one that was forced another flow may have broken for lack of room.
        if let next, next.isForced, reason.forced == nil, reason.pageNames == nil, let lastForced {
            reason = lastForced
        }
        // Numbers that prove nothing are not told.
        if let misfit = reason.misfit, misfit.size <= misfit.room { reason.misfit = nil }
        ends.append(PageEnd(start: start, reason: next == nil ? nil : reason, next: next))
    }
}

/// How a page of the flow ended.
package struct PageEnd {
    /// nil: the page holds nothing of the flow.
    package var start: BoxID?
    /// nil: nothing follows in the flow.
    package var reason: BreakReason?
    package var next: BreakToken?
}

package struct BreakReason {
    /// The first that did not fit.
    package struct Misfit {
        package enum Part: Equatable {
            /// A box as a whole, a row among them.
            case box
            /// A line of a block container, by its number in this fragment of it.
            case line(Int)
            /// What is left of the box' own block size.
            case blockSize
            /// The start edges of a box.
            case startEdge
            /// A float: it goes to the next page alone.
            case float
            /// What cannot be broken is cut.
            case monolithic
        }
        package var box: BoxID
        package var part: Part
        /// Block size that it needs.
        package var size: LayoutUnit
        /// What is left for it; negative if it begins below the end.
        package var room: LayoutUnit
        /// Of the fragmentainer, kept for the foot and the end of a table.
        package var reserved = LayoutUnit.zero
        /// Its size is not its own: that of its line or row.
        var isGiven = false
    }
    package struct Forced {
        package var value: BreakBetween
        package var above: [BoxID]
        package var below: [BoxID]
    }
    package var misfit: Misfit?
    package var forced: Forced?
    /// The used page names of these two differ.
    package var pageNames: (above: BoxID, below: BoxID)?
    /// What was left would fit, but not if this were the last page.
    package var isForLastPage = false
    /// Why the break is not where the room ends.
    package var movedBy: [BreakRule] = []
    /// What speaks against opportunities between the break and the room's end, if the break moves further up.
    var passedOver: [BreakRule] = []
    /// What the break violates, because no other was possible.
    package var violates: [BreakRule] = []
}

/// A rule that speaks against a break, and the box whose style it comes from.
package struct BreakRule: Hashable {
    package enum Kind: Hashable {
        case orphans
        case widows
        /// `break-inside`
        case avoidInside
        /// `break-before`, `break-after`
        case avoidBefore
        case avoidAfter
        /// `-recto-orphan-rows`, `-recto-widow-rows`
        case orphanRows
        case widowRows
        /// A table's head does not stand without a row under it, nor its foot without one above.
        case tableHead
        case tableFoot
        /// A row that has room on a page stays whole.
        case wholeRow
        /// What the last fragment of a table shows stands with a row at least.
        case tableEnd
    }
    package var kind: Kind
    package var box: BoxID
}

/// What speaks against an opportunity, and against those after it that it is better than.
final class EarlyBreakRules {
    let violates: [BreakRule]
    private(set) var passedOver: [BreakRule]
    init(violates: [BreakRule], passedOver: [BreakRule] = []) {
        (self.violates, self.passedOver) = (violates, passedOver)
    }
    func pass(_ other: EarlyBreakRules?) {
        guard let other else { return }
        for rule in other.violates + other.passedOver where !passedOver.contains(rule) { passedOver.append(rule) }
    }
}

extension LayoutContext {
    // MARK: Whose rule it is

    /// `break-inside` of a box or of those around it.
    package func ruleAgainstBreakInside(_ box: BoxID, in contexts: FragmentationContexts) -> [BreakRule] {
        var current: BoxID? = box
        while let box = current {
            if tree.style(box).box.breakInside.avoids(in: contexts) {
                return [BreakRule(kind: .avoidInside, box: elementBox(box))]
            }
            current = tree.parent(box)
        }
        return []
    }

    /// `break-after` of what stands above a break, `break-before` of what stands below it.
    func rulesAgainstBreak(above: [BoxID], below: [BoxID], in contexts: FragmentationContexts) -> [BreakRule] {
        breakOrigins(above: above, below: below).filter { $0.value.avoids(in: contexts) }.prefix(1).map {
            BreakRule(kind: $0.isAfter ? .avoidAfter : .avoidBefore, box: elementBox($0.box))
        }
    }

    package struct BreakOrigin {
        package var box: BoxID
        package var isAfter: Bool
        package var value: BreakBetween
    }
    /// The boxes whose values are combined at a break; of two forced ones the latter wins.
    package func breakOrigins(above: [BoxID], below: [BoxID]) -> [BreakOrigin] {
        above.flatMap { edgeBoxes($0, isEnd: true) }.map {
            BreakOrigin(box: $0, isAfter: true, value: tree.style($0).box.breakAfter)
        }
            + below.flatMap { edgeBoxes($0, isEnd: false) }.map {
                BreakOrigin(box: $0, isAfter: false, value: tree.style($0).box.breakBefore)
            }
    }

    /// Anonymous boxes have the style of their element.
    private func elementBox(_ box: BoxID) -> BoxID {
        var current = box
        while tree[current].node == nil, let parent = tree.parent(current) { current = parent }
        return current
    }
}
