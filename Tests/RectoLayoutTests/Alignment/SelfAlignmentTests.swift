import RectoCSS
import RectoCore
import Testing

@testable import RectoLayout

/// [CSS Align 3 §4](https://www.w3.org/TR/css-align-3/#positional-values)
@Suite struct SelfAlignmentTests {
    private func offset(
        _ position: Alignment.Position, free: Int, overflow: Alignment.OverflowPosition? = nil,
        axis: AlignmentAxis = AlignmentAxis(), selfStart: AlignmentAxis.Edge? = nil
    ) -> Int {
        var value = Alignment(position)
        value.overflow = overflow
        return SelfPosition(value, in: axis, selfStart: selfStart).offset(free: LayoutUnit(free)).raw / 1024
    }

    @Test func positions() {
        #expect(offset(.flexStart, free: 10) == 0)
        #expect(offset(.center, free: 10) == 5)
        #expect(offset(.flexEnd, free: 10) == 10)
        #expect(offset(.end, free: 10, axis: .block(isReversed: true)) == 0)
        #expect(offset(.selfStart, free: 10, selfStart: .end) == 10)
        #expect(offset(.selfEnd, free: 10, selfStart: .end) == 0)
    }

    @Test func overflow() {
        #expect(offset(.center, free: -10) == -5)
        #expect(offset(.center, free: -10, overflow: .unsafe) == -5)
        #expect(offset(.center, free: -10, overflow: .safe) == 0)
        #expect(offset(.lastBaseline, free: -10) == 0)
    }

    @Test func autoMarginsTakeFreeSpaceOnly() {
        #expect(AutoMargins(start: true, end: true).offset(free: LayoutUnit(10)) == LayoutUnit(5))
        #expect(AutoMargins(start: true, end: false).offset(free: LayoutUnit(10)) == LayoutUnit(10))
        #expect(AutoMargins(start: false, end: true).offset(free: LayoutUnit(10)) == .zero)
        #expect(AutoMargins(start: true, end: true).offset(free: LayoutUnit(-10)) == .zero)
    }

    @Test func aBaselineGroupTakesTheLargestOnEachSide() {
        var group = BaselineGroup()
        #expect(group.size == .zero)
        group.add(ascent: LayoutUnit(8), descent: LayoutUnit(2))
        group.add(ascent: LayoutUnit(4), descent: LayoutUnit(10))
        #expect(group.size == LayoutUnit(18))
        #expect(group.offset(ascent: LayoutUnit(4)) == LayoutUnit(4))
    }
}
