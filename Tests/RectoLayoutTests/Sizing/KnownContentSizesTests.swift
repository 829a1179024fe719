import RectoCore
import Testing

@testable import RectoLayout

@Suite struct KnownContentSizesTests {
    /// A length of more than two million pixels has no room in half of a `LayoutUnit`.
    @Test(arguments: [
        (LayoutUnit.zero, LayoutUnit(7)), (LayoutUnit(-7), LayoutUnit(0.5)), (LayoutUnit(3), LayoutUnit.max),
        (LayoutUnit(3_000_000), LayoutUnit(3_000_000)), (LayoutUnit(raw: Int(Int32.min)), .zero),
        (LayoutUnit(raw: Int(Int32.min) + 1), .zero),
    ])
    func `sizes of any length are given back`(_ least: LayoutUnit, _ most: LayoutUnit) {
        var known = KnownContentSizes(boxCount: 2)
        let sizes = IntrinsicSizes(minContent: least, maxContent: most)
        known[BoxID(1)] = sizes
        #expect(known[BoxID(1)] == sizes)
        #expect(known[BoxID(0)] == nil)
        known[BoxID(1)] = .zero
        #expect(known[BoxID(1)] == .zero)
    }
}
