import RectoCore
import Testing

@testable import RectoText

/// 2048 px: one unit of Liberation is one px; digits are 1139 wide.
/// [CSS Writing Modes 4 §9.1](https://www.w3.org/TR/css-writing-modes-4/#text-combine-upright)
struct CombinedShapingTests {
    private func combined(_ text: String) -> ShapedParagraph {
        let shaper = TextFixture.shaper()
        var paragraph = shaper.paragraph(text)
        paragraph.runs[0].isCombined = true
        return shaper.shape(paragraph)
    }

    @Test func whatFitsStandsInTheMiddle() {
        let one = combined("1")
        #expect(one.runs.map(\.compression) == [1])
        #expect(one.glyphs.map { $0.advance / 1024 } == [2048])
        // The place is the middle of the line.
        #expect(one.glyphs[0].xOffset == -1139 * 512)
    }

    @Test func whatIsTooWideBecomesAnEm() throws {
        let shaped = combined("12")
        let run = try #require(shaped.runs.first)
        #expect(run.isUpright && run.range == 0..<2)
        #expect(abs(try #require(run.compression) - 2048.0 / 2278) < 0.0001)
        // Side by side from the left edge on, in one cluster that is an em long.
        #expect(shaped.glyphs.map(\.cluster) == [0, 0])
        #expect(shaped.glyphs.map { $0.advance / 1024 } == [0, 2048])
        #expect(shaped.glyphs.map { ($0.xOffset - 512) / 1024 } == [-1024, 0])
        #expect(shaped.breaks[1].isEmpty)
    }

    @Test func fullWidthFormsBecomeNarrow() {
        let (full, plain) = (combined("\u{FF11}\u{FF12}"), combined("12"))
        #expect(full.glyphs.map(\.id) == plain.glyphs.map(\.id))
    }

    @Test func neighboursStayApart() {
        let shaper = TextFixture.shaper()
        let font = shaper.intern(TextFixture.request("Liberation Sans"))
        let runs = [0..<2, 2..<4].map { range in
            var run = Paragraph.Run(range: range, font: font, size: LayoutUnit(10))
            run.isCombined = true
            return run
        }
        let shaped = shaper.shape(Paragraph(text: Array("1234".utf8), runs: runs, direction: .leftToRight))
        #expect(shaped.runs.map(\.range) == [0..<2, 2..<4])
        #expect(shaped.glyphs.map(\.cluster) == [0, 0, 2, 2])
    }
}
