import RectoCSS
import RectoCore

/// Records why pages end where they do. It exists only while a document is laid out to be explained, and not in an
/// ordinary render.
///
/// Layout makes attempts and discards them. Each proposal replaces the one before, and an appeal to an earlier
/// opportunity adds the rules that speak against later ones. The proposal that remains when a page is complete is the
/// cause of its end.
package final class BreakTrace {
    /// The reason for the break, if the fragmentainer ended now.
    package private(set) var current = BreakReason()
    /// One entry for each page of the flow.
    package private(set) var ends: [PageEnd] = []
    /// Increases with each proposal, so that a container can tell whether its child has made one.
    private(set) var serial = 0
    private var lastForced: BreakReason?
    /// Whether the layout up to an appealed break is running. The content that does not fit is already known then.
    private(set) var isDecided = false

    package init() {}

    /// Starts again, because layout of a document begins.
    func restart() {
        ends = []
        beginFragmentainer()
    }
    /// Notes that layout of a page or column begins, or begins again.
    func beginFragmentainer() {
        current = BreakReason()
        lastForced = nil
        isDecided = false
    }
    /// Proposes that content does not fit as a whole. If its size does not prove that, the proposals made inside it
    /// since `since` are kept.
    func proposeWhole(_ misfit: BreakReason.Misfit, since: Int) {
        // An item that extends here from rows above has already given the reason why it does not end.
        if misfit.size > misfit.room || serial == since && current.weight == .none {
            return restore(BreakReason(misfit: misfit))
        }
        isDecided = false
    }
    /// Restores a reason, because a container knows more precisely than its content.
    func restore(_ reason: BreakReason) {
        current = reason
        isDecided = false
        serial += 1
    }

    /// Whether no proposal since `serial` proves why there is a break.
    func isUnexplained(since serial: Int) -> Bool { self.serial == serial || current.weight == .none }

    /// Takes the reason of one of several flows for all of them.
    func take(_ reason: BreakReason, isDecided: Bool) { (current, self.isDecided) = (reason, isDecided) }
    func count() { serial += 1 }

    /// Proposes that something does not fit, and that its formatting context would break here.
    func propose(_ misfit: BreakReason.Misfit, movedBy: [BreakRule] = [], violates: [BreakRule] = []) {
        serial += 1
        if isDecided { return }
        current = BreakReason(misfit: misfit, movedBy: movedBy, violates: violates)
    }

    /// Proposes that `box` does not fit as a whole, unless a more precise proposal was made inside it.
    func proposeUnlessInside(_ box: BoxID, size: LayoutUnit, room: LayoutUnit, since: Int) {
        if serial == since || current.weight == .none && size > room {
            propose(BreakReason.Misfit(box: box, part: .box, size: size, room: room))
        }
    }

    /// Takes an opportunity that is better than the one proposed. The rules that the proposed one violates have moved
    /// the break.
    /// - Parameter again: whether layout begins again to reach it.
    func appeal(to early: EarlyBreak, again: Bool) {
        for rule in current.violates + current.passedOver + (early.rules?.passedOver ?? [])
        where !current.movedBy.contains(rule) { current.movedBy.append(rule) }
        current.passedOver = []
        current.violates = early.rules?.violates ?? []
        isDecided = isDecided || again
    }

    /// Adds the rules that the proposed break violates.
    func violate(_ rules: [BreakRule]) {
        for rule in rules where !current.violates.contains(rule) { current.violates.append(rule) }
    }

    /// Notes that the break inside of a box is better than the last one before it. A break further up passes over that
    /// one too.
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

    /// - Parameter start: the innermost box with which the page begins.
    func endPage(_ index: Int, start: BoxID, next: BreakToken?) {
        while ends.count < index { ends.append(PageEnd(start: nil, reason: nil, next: nil)) }
        var reason = current
        // Beside a flow with a forced break, another one may have broken for lack of space.
        if let next, next.isForced, reason.forced == nil, reason.pageNames == nil, let lastForced {
            reason = lastForced
        }
        // Sizes that prove nothing are not reported.
        if let misfit = reason.misfit, misfit.size <= misfit.room { reason.misfit = nil }
        ends.append(PageEnd(start: start, reason: next == nil ? nil : reason, next: next))
    }
}

extension BreakTrace {
    /// The document ends after so many pages, because nothing is painted on those that follow.
    func leaveOutPages(from count: Int) {
        guard ends.count > count, count > 0 else { return }
        ends.removeSubrange(count...)
        (ends[count - 1].reason, ends[count - 1].next) = (nil, nil)
    }
}

/// The two ends of a page of the flow: the box with which it begins, and the reason why it ends.
package struct PageEnd {
    /// The innermost box with which the page begins; nil if the page has no content of the flow.
    package var start: BoxID?
    /// The reason for the break; nil if nothing follows in the flow.
    package var reason: BreakReason?
    package var next: BreakToken?
}

package struct BreakReason {
    /// The first content that did not fit.
    package struct Misfit {
        package enum Part: Equatable {
            /// A box as a whole, for example a row.
            case box
            /// A line of a block container, given by its number in this fragment of it.
            case line(Int)
            /// The rest of the box's own block size.
            case blockSize
            /// The start edges of a box.
            case startEdge
            /// A float, which goes to the next page on its own.
            case float
            /// A box that cannot be broken and is cut.
            case monolithic
        }
        package var box: BoxID
        package var part: Part
        /// The block size that it needs.
        package var size: LayoutUnit
        /// The space that is left for it; negative if it begins below the end.
        package var room: LayoutUnit
        /// The space of the fragmentainer that is reserved for the foot and the end of a table.
        package var reserved = LayoutUnit.zero
        /// Whether its size is that of its line or row, and not its own.
        var isGiven = false
    }
    package struct Forced {
        package var value: BreakBetween
        package var above: [BoxID]
        package var below: [BoxID]
    }
    package var misfit: Misfit?
    package var forced: Forced?
    /// Two boxes whose used page names differ.
    package var pageNames: (above: BoxID, below: BoxID)?
    /// Whether the rest would fit, but not if this were the last page.
    package var isForLastPage = false
    /// The rules because of which the break is not where the space ends.
    package var movedBy: [BreakRule] = []
    /// The rules that speak against opportunities between the break and the end of the space, if the break moves
    /// further up.
    var passedOver: [BreakRule] = []
    /// The rules that the break violates, because no other break was possible.
    package var violates: [BreakRule] = []
}

/// A rule against a break, and the box whose style contains it.
package struct BreakRule: Hashable {
    package enum Kind: Hashable {
        case orphans
        case widows
        /// The rule `break-inside`.
        case avoidInside
        /// The rules `break-before` and `break-after`.
        case avoidBefore
        case avoidAfter
        /// The rules `-recto-orphan-rows` and `-recto-widow-rows`.
        case orphanRows
        case widowRows
        /// The head of a table needs a row below it, and its foot a row above it.
        case tableHead
        case tableFoot
        /// A row that fits on a page stays whole.
        case wholeRow
        /// The rows that only the last fragment of a table shows need at least one row beside them.
        case tableEnd
    }
    package var kind: Kind
    package var box: BoxID
}

/// The rules that speak against an opportunity, and those against the later ones than which it is better.
final class EarlyBreakRules {
    let violates: [BreakRule]
    private(set) var passedOver: [BreakRule]
    init(violates: [BreakRule], passedOver: [BreakRule] = []) {
        self.violates = violates
        self.passedOver = passedOver
    }
    func pass(_ other: EarlyBreakRules?) {
        guard let other else { return }
        for rule in other.violates + other.passedOver where !passedOver.contains(rule) { passedOver.append(rule) }
    }
}
