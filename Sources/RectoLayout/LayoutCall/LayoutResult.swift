import RectoCSS
import RectoCore

/// The result of laying out a box in a constraint space.
package struct LayoutResult {
    package var fragment: Fragment
    /// nil if all of the box is in the fragment, which may be higher than the space left: the caller decides.
    package var stop: Stop<BreakToken>?
    /// The border-box block size that the content of a block container asks for, including the margins at its end.
    var contentBlock: LayoutUnit?
    /// The best opportunity inside the fragment, to be used if the following content does not fit.
    package var earlyBreak: EarlyBreak?
    /// The margins that adjoin the end edge: the box's own and those of its last children.
    package var endMargin = CollapsedMargin()
    /// The floats of the formatting context after the box. Boxes that establish a context of their own return them
    /// unchanged.
    package var floats: ExclusionSpace
    /// The absolutely positioned descendants whose containing block is outside of the box.
    package var outOfFlow: [OutOfFlowBox] = []
    /// The floats that did not fit and go to the next fragmentainer. The content after them stays here.
    package var pendingFloats = PendingFloats()

    /// The position at which the overflow of the box continues, beside the content after the box, although the box ends
    /// here.
    /// [CSS Fragmentation 3 §2.1](https://www.w3.org/TR/css-break-3/#parallel-flows)
    package var overflowToken: BreakToken?

    /// The messages of the layout, and the lengths that balancing columns asks for. Whoever keeps the fragment adds
    /// them to its own.
    package var findings = Findings()

    package var token: BreakToken? {
        if case .broken(let token, _, _) = stop { return token }
        return nil
    }
    var isComplete: Bool { stop == nil }
    var isWithoutRoom: Bool { if case .doesNotFit = stop { true } else { false } }
}

extension LayoutResult {
    package init(_ fragment: Fragment, floats: ExclusionSpace) { self.init(fragment: fragment, floats: floats) }
}

/// An absolutely positioned box on its way up to its containing block.
package struct OutOfFlowBox {
    package var box: BoxID
    /// The corner of its static position, relative to the fragment that reports it.
    package var staticPosition: Point
    /// For anchors of page floats, the block size of their line.
    package var anchorSize = LayoutUnit.zero
    /// The inline size of the static-position containing block, which right-to-left static positions need.
    package var staticInline: LayoutUnit
    /// For children of flex and grid containers, the rectangle at `staticPosition` in which they are aligned.
    package var staticArea: StaticArea?
    /// The table fragment of the space in which the box was found.
    package var tableFragment: TableFragmentFacts?
    /// The containing block, if it has several fragments or if the box extends below its page. The box is then placed
    /// after the whole flow.
    package var containingBlock: BoxID?

    func moved(by offset: Point) -> OutOfFlowBox {
        var moved = self
        moved.staticPosition = staticPosition + offset
        return moved
    }
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
    /// The width of the collapsed margin.
    package var size: LayoutUnit { positive + negative }
}
