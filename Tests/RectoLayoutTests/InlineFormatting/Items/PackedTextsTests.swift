import RectoCore
import RectoTestSupport
import RectoText
import Testing

@testable import RectoLayout

@Suite struct PackedTextsTests {
    /// A text of three letters and as many glyphs, of which the last is 12.5 px wide.
    private let text: ShapedParagraph = {
        let glyphs = [(7, 0, 1024), (300, 1, 0), (65_535, 2, 12_800)].map { id, cluster, advance in
            Glyph(
                id: UInt32(id), cluster: Int32(cluster), advance: Int32(advance), xOffset: 0, yOffset: 0,
                isUnsafeToBreak: cluster == 1)
        }
        let run = ShapedParagraph.Run(
            range: 0..<3, glyphs: 0..<3, face: FaceID(raw: 4), size: LayoutUnit(9), level: 0)
        return ShapedParagraph(
            runs: [run], glyphs: glyphs, breaks: [.grapheme, [.grapheme, .line], [], .mandatory], baseLevel: 0)
    }()

    @Test func whatIsPackedComesBack() {
        var texts = PackedTexts(contentCount: 3)
        #expect(!texts.contains(2))
        #expect(texts.pack(text, letters: 3, as: 2))
        #expect(texts.contains(2))
        #expect(!texts.contains(1))
        let known = texts.take(2, letters: 3)
        #expect(!texts.contains(2))
        #expect(known.glyphs == text.glyphs)
        #expect(known.breaks == text.breaks)
        #expect(known.runs.count == 1)
        #expect(known.runs[0].range == 0..<3)
        #expect(known.runs[0].glyphs == 0..<3)
        #expect(known.runs[0].face == FaceID(raw: 4))
        #expect(known.runs[0].size == LayoutUnit(9))
    }

    /// Ten thousand texts take several chunks of 64 kB, which are freed while others wait.
    @Test func manyTextsComeBackInAnyOrder() {
        var texts = PackedTexts(contentCount: 10_000)
        for index in 0..<10_000 {
            var other = text
            other.glyphs[0].advance = Int32(index)
            #expect(texts.pack(other, letters: 3, as: index))
        }
        for index in stride(from: 0, to: 10_000, by: 2) {
            #expect(texts.take(index, letters: 3).glyphs[0].advance == Int32(index))
        }
        for index in stride(from: 9_999, to: 0, by: -2) {
            #expect(texts.take(index, letters: 3).glyphs[0].advance == Int32(index))
        }
    }

    @Test func unusualTextsAreNotPacked() {
        var texts = PackedTexts(contentCount: 1)
        func isPacked(_ change: (inout ShapedParagraph) -> Void) -> Bool {
            var other = text
            change(&other)
            return texts.pack(other, letters: 3, as: 0)
        }
        #expect(!isPacked { $0.glyphs[1].yOffset = 1 })
        #expect(!isPacked { $0.glyphs[1].xOffset = 1 })
        #expect(!isPacked { $0.glyphs[1].advance = 65_536 })
        #expect(!isPacked { $0.glyphs[1].advance = -1 })
        #expect(!isPacked { $0.glyphs[1].id = Glyph.empty })
        #expect(!isPacked { $0.glyphs[2].cluster = 200 })
        #expect(!isPacked { $0.runs[0].level = 1 })
        #expect(!isPacked { $0.runs.append($0.runs[0]) })
        #expect(!isPacked { $0.baseLevel = 1 })
        #expect(!isPacked { $0.hasEastAsianText = true })
        #expect(!texts.contains(0))
        #expect(isPacked { _ in })
    }

    /// Cells that are measured and then placed show what a block of the same text shows. Letters are squares of 10 px.
    @Test(arguments: ["abc", "a-b c", "a&shy;b", "", " x ", "\u{5D0}\u{5D1}", "\u{4E2D}a", "a\u{A0}b"])
    func cellsHaveTheLinesOfBlocks(_ text: String) throws {
        let css = "td, p { margin: 0; padding: 0; white-space: WRAP } table { border-spacing: 0 }"
        for wrap in ["normal", "nowrap", "pre"] {
            let css = css.replacing("WRAP", with: wrap)
            let cell = try LayoutFixture("<table><tr><td>\(text)</table>", css: css, page: "100px 100px").lines
            let block = try LayoutFixture(
                "<p style='width: max-content'>\(text)</p>", css: css, page: "100px 100px"
            ).lines
            #expect(cell == block, "\(wrap)")
        }
    }
}
