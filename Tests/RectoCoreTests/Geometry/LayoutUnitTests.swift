import RectoCore
import Testing

@Suite struct LayoutUnitTests {
    @Test(arguments: [
        (LayoutUnit(12.5), "12.5"), (LayoutUnit(0), "0"), (LayoutUnit(-3), "-3"), (LayoutUnit(raw: 1), "0.001"),
        (LayoutUnit(raw: -512), "-0.5"), (LayoutUnit(1.0 / 3), "0.333"), (LayoutUnit(raw: 1023), "0.999"),
        (LayoutUnit(793.7008), "793.701"), (LayoutUnit(raw: 2047), "1.999"), (LayoutUnit(roundingDown: 19.2), "19.2"),
        (LayoutUnit(roundingDown: 21.44), "21.44"),
        (LayoutUnit(raw: .min), "-9007199254740992"), (LayoutUnit.max, "4398046511104"),
    ])
    func printsThousandthsWithoutTrailingZeros(unit: LayoutUnit, text: String) {
        #expect(unit.description == text)
    }

    @Test func roundsToTheNearest1024th() {
        #expect(LayoutUnit(1.0 / 1024).raw == 1)
        #expect(LayoutUnit(0.4 / 1024).raw == 0)
        #expect(LayoutUnit(-0.6 / 1024).raw == -1)
    }

    @Test func writtenLengthsRoundDown() {
        #expect(LayoutUnit(roundingDown: 1.9 / 1024).raw == 1)
        #expect(LayoutUnit(roundingDown: -0.1 / 1024).raw == -1)
        // What arithmetic adds in the last digits is no part of a length.
        #expect(LayoutUnit(roundingDown: 100.0 / 3 * 3 - 1e-9).raw == 102_400)
        #expect(LayoutUnit(roundingDown: Double.infinity) == .max)
        #expect(LayoutUnit(roundingDown: Double.nan) == .zero)
    }

    @Test func absurdInputSaturates() {
        #expect(LayoutUnit(Double.infinity) == .max)
        #expect(LayoutUnit(-Double.infinity) == -LayoutUnit.max)
        #expect(LayoutUnit(Double.nan) == .zero)
        #expect(LayoutUnit(Int.max) == .max)
        #expect(LayoutUnit(Int.min) == -LayoutUnit.max)
        #expect(LayoutUnit.max + LayoutUnit.max > LayoutUnit.max)
    }
}

@Suite struct RectTests {
    @Test func insetNeverGoesBelowZero() {
        let rect = Rect(x: LayoutUnit(0), y: LayoutUnit(0), width: LayoutUnit(10), height: LayoutUnit(10))
        let inner = rect.inset(by: Edges(all: LayoutUnit(6)))
        #expect(inner.size == .zero)
        #expect(inner.origin == Point(x: LayoutUnit(6), y: LayoutUnit(6)))
    }

    @Test func rightToLeftPlacesFromTheRight() {
        let at = WritingMode.horizontalRTL.physical(
            LogicalPoint(inline: LayoutUnit(10), block: LayoutUnit(5)),
            size: LogicalSize(inline: LayoutUnit(20), block: LayoutUnit(1)), container: LayoutUnit(100))
        #expect(at == Point(x: LayoutUnit(70), y: LayoutUnit(5)))
    }
}
