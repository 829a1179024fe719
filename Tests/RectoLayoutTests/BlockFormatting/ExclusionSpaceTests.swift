import RectoCore
import Testing

@testable import RectoLayout

/// [CSS 2.2 §9.5.1](https://www.w3.org/TR/CSS22/visuren.html#float-position)
@Suite struct ExclusionSpaceTests {
    private func px(_ n: Int) -> LayoutUnit { LayoutUnit(n) }

    private func place(_ space: inout ExclusionSpace, _ width: Int, _ height: Int, left: Bool, top: Int = 0) -> [Int] {
        let size = Size(width: px(width), height: px(height))
        let side: FloatSide = left ? .left : .right
        let at = space.place(size: size, side: side, top: px(top), left: .zero, right: px(100))
        space.add(Rect(origin: at, size: size), on: side)
        return [at.x.raw / 1024, at.y.raw / 1024]
    }

    @Test func floatsStandSideBySideThenBelow() {
        var space = ExclusionSpace()
        #expect(place(&space, 40, 10, left: true) == [0, 0])
        #expect(place(&space, 40, 20, left: true) == [40, 0])
        // 20 px are left, also beside the second alone: it must be right of that or below it.
        #expect(place(&space, 40, 10, left: true) == [0, 20])
    }

    @Test func rightFloatsStandAtTheRight() {
        var space = ExclusionSpace()
        #expect(place(&space, 30, 10, left: false) == [70, 0])
        #expect(place(&space, 30, 10, left: false) == [40, 0])
    }

    @Test func aLaterFloatIsNotHigherThanAnEarlierOne() {
        var space = ExclusionSpace()
        #expect(place(&space, 80, 10, left: true) == [0, 0])
        #expect(place(&space, 50, 10, left: true) == [0, 10])
        #expect(place(&space, 10, 10, left: false) == [90, 10])
    }

    @Test func aFloatWiderThanItsContainerIsPlacedAllTheSame() {
        var space = ExclusionSpace()
        #expect(place(&space, 150, 10, left: true) == [0, 0])
        #expect(place(&space, 150, 10, left: true) == [0, 10])
    }

    /// The second float stands at the right of the first, where it takes no room from the third one.
    @Test func floatsWithoutWidthKeepNoneAway() {
        var space = ExclusionSpace()
        #expect(place(&space, 60, 10, left: true) == [0, 0])
        #expect(place(&space, 0, 40, left: true) == [60, 0])
        #expect(place(&space, 50, 10, left: true) == [0, 10])
        #expect(space.bottom(for: .left) == px(40))
    }

    @Test func floatsWithoutHeightShortenNothing() {
        var space = ExclusionSpace()
        #expect(place(&space, 60, 0, left: true) == [0, 0])
        let line = space.available(top: px(-5), height: px(10), left: .zero, right: px(100))
        #expect(line.left == .zero && line.right == px(100))
        #expect(place(&space, 50, 10, left: true) == [0, 0])
    }

    @Test func clearanceIsASide() {
        var space = ExclusionSpace()
        _ = place(&space, 10, 30, left: true)
        _ = place(&space, 10, 50, left: false)
        #expect(space.bottom(for: .left) == px(30))
        #expect(space.bottom(for: .right) == px(50))
        #expect(space.bottom(for: .both) == px(50))
        #expect(space.bottom(for: .none) == nil)
    }
}

/// [CSS 2.2 §8.3.1](https://www.w3.org/TR/CSS22/box.html#collapsing-margins)
@Suite struct CollapsedMarginTests {
    @Test func theLargestPositiveAndTheSmallestNegativeAdd() {
        var margin = CollapsedMargin(LayoutUnit(10))
        margin.adjoin(LayoutUnit(25))
        margin.adjoin(LayoutUnit(-5))
        margin.adjoin(LayoutUnit(-2))
        #expect(margin.size == LayoutUnit(20))
    }
}
