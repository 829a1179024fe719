import RectoCSS
import RectoCore
import Testing

@testable import RectoLayout

/// [CSS Align 3 §5](https://www.w3.org/TR/css-align-3/#content-distribution): where three subjects start, of those that
/// leave `free` px of their container.
@Suite struct ContentDistributionTests {
    private func shifts(
        _ position: Alignment.Position, free: Int, count: Int = 3, overflow: Alignment.OverflowPosition? = nil,
        axis: AlignmentAxis = AlignmentAxis()
    ) -> [Int] {
        var value = Alignment(position)
        value.overflow = overflow
        let distribution = ContentDistribution(value, free: LayoutUnit(free), count: count, in: axis)
        return (0..<count).map { distribution.shift($0).raw / 1024 }
    }

    @Test func positions() {
        #expect(shifts(.flexStart, free: 12) == [0, 0, 0])
        #expect(shifts(.center, free: 12) == [6, 6, 6])
        #expect(shifts(.flexEnd, free: 12) == [12, 12, 12])
        #expect(shifts(.flexEnd, free: -12) == [-12, -12, -12])
        #expect(shifts(.center, free: -12) == [-6, -6, -6])
    }

    @Test func freeSpaceIsShared() {
        #expect(shifts(.spaceBetween, free: 12) == [0, 6, 12])
        #expect(shifts(.spaceAround, free: 12) == [2, 6, 10])
        #expect(shifts(.spaceEvenly, free: 12) == [3, 6, 9])
    }

    @Test func fallsBackWithoutRoomOrNeighbours() {
        #expect(shifts(.spaceBetween, free: 12, count: 1) == [0])
        #expect(shifts(.spaceAround, free: 12, count: 1) == [6])
        #expect(shifts(.spaceBetween, free: -12) == [0, 0, 0])
        #expect(shifts(.spaceAround, free: -12) == [0, 0, 0])
        #expect(shifts(.spaceEvenly, free: -12) == [0, 0, 0])
    }

    @Test func safeNeverOverflowsTheStart() {
        #expect(shifts(.center, free: -12, overflow: .safe) == [0, 0, 0])
        #expect(shifts(.flexEnd, free: -12, overflow: .safe) == [0, 0, 0])
        #expect(shifts(.flexEnd, free: 12, overflow: .safe) == [12, 12, 12])
        // Reversed: the start edge lies at the axis' end.
        #expect(shifts(.center, free: -12, overflow: .safe, axis: .block(isReversed: true)) == [-12, -12, -12])
    }

    @Test func startAndLeftFollowTheWritingMode() {
        #expect(shifts(.start, free: 12, axis: .block(isReversed: true)) == [12, 12, 12])
        #expect(shifts(.left, free: 12, axis: .inline(.horizontalRTL)) == [12, 12, 12])
        #expect(shifts(.right, free: 12, axis: .inline(.horizontalRTL)) == [0, 0, 0])
        #expect(shifts(.left, free: 12, axis: .inline(.horizontalRTL, isReversed: true)) == [0, 0, 0])
        // Neither is of the block axis: both are `start`.
        #expect(shifts(.right, free: 12, axis: .block()) == [0, 0, 0])
    }

    @Test func partsAddUpExactly() {
        let distribution = ContentDistribution(
            Alignment(.spaceBetween), free: LayoutUnit(raw: 10), count: 4, in: AlignmentAxis())
        #expect((0..<4).map { distribution.shift($0).raw } == [0, 3, 6, 10])
    }
}
