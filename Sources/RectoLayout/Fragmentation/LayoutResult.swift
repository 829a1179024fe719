import RectoCore

/// What layout of a box in a constraint space gives.
package struct LayoutResult {
    package var fragment: Fragment
    /// nil if all of the box is in the fragment, which may be higher than the space left: the caller decides.
    package var stop: Stop<BreakToken>?
    /// Border-box block size that the content of a block container asks for, the margins at its end included.
    var contentBlock: LayoutUnit?
    /// The best opportunity inside the fragment, for use if what follows it does not fit.
    package var earlyBreak: EarlyBreak?
    /// Margins that adjoin the end edge: the box's own and those of its last children.
    package var endMargin = CollapsedMargin()
    /// Floats of the formatting context after the box; as given for boxes that establish their own.
    package var floats: ExclusionSpace
    /// Absolutely positioned descendants whose containing block is not inside the box.
    package var outOfFlow: [OutOfFlowBox] = []
    /// Floats that did not fit and go to the next fragmentainer; what follows them stays here.
    package var pendingFloats: [(box: BoxID, token: BreakToken?)] = []

    /// The box ends here, but content that overflows it goes on beside what follows.
    /// [CSS Fragmentation 3 §2.1](https://www.w3.org/TR/css-break-3/#parallel-flows)
    package var overflowToken: BreakToken?

    /// What is to be reported, and what balancing columns asks for: whoever keeps the fragment adds it to its own.
    package var findings = Findings()

    package init(_ fragment: Fragment, floats: ExclusionSpace) { (self.fragment, self.floats) = (fragment, floats) }
    package var token: BreakToken? {
        if case .broken(let token, _, _) = stop { return token }
        return nil
    }
    var isComplete: Bool { stop == nil }
    var isWithoutRoom: Bool { if case .doesNotFit = stop { true } else { false } }
}

/// An absolutely positioned box on its way up to its containing block.
package struct OutOfFlowBox {
    package var box: BoxID
    /// The static position's corner relative to the fragment that reports it.
    package var staticPosition: Point
    /// The anchors of page floats: the block size of their line.
    package var anchorSize = LayoutUnit.zero
    /// The inline size of the static-position containing block, for right-to-left static positions.
    package var staticInline: LayoutUnit
    /// Children of flex and grid containers: the rectangle at `staticPosition` that they are aligned in.
    package var staticArea: StaticArea?
    /// Of the space that it was met in.
    package var tableFragment: TableFragmentFacts?
    /// Its containing block is in several fragments, or it reaches below its page: it is placed when all of the flow is.
    package var containingBlock: BoxID?
}

/// A set of adjoining margins. [CSS 2.2 §8.3.1](https://www.w3.org/TR/CSS22/box.html#collapsing-margins)
package struct CollapsedMargin: Equatable {
    var positive = LayoutUnit.zero
    var negative = LayoutUnit.zero
    package init() {}
    package init(_ margin: LayoutUnit) { adjoin(margin) }
    package mutating func adjoin(_ margin: LayoutUnit) {
        positive = max(positive, margin)
        negative = min(negative, margin)
    }
    package mutating func adjoin(_ other: CollapsedMargin) {
        positive = max(positive, other.positive)
        negative = min(negative, other.negative)
    }
    /// The collapsed margin's width.
    package var size: LayoutUnit { positive + negative }
}
