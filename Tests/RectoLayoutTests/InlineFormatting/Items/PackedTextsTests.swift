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

    private let letters = Array("abc".utf8)

    @Test func whatIsPackedComesBack() throws {
        var texts = PackedTexts(contentCount: 3)
        #expect(!texts.contains(2))
        let isPacked = texts.pack(text, letters, as: 2) != nil
        #expect(isPacked)
        #expect(texts.contains(2))
        #expect(!texts.contains(1))
        #expect(texts[1]?.width == nil)
        let known = try #require(texts[2])
        #expect(known.width == LayoutUnit(raw: 13_824))
        let paragraph = known.paragraph()
        #expect(paragraph.text == letters)
        #expect(paragraph.shaped.glyphs == text.glyphs)
        #expect(paragraph.shaped.breaks.count == 4)
        #expect(paragraph.shaped.runs.count == 1)
        #expect(paragraph.shaped.runs[0].range == 0..<3)
        #expect(paragraph.shaped.runs[0].glyphs == 0..<3)
        #expect(paragraph.shaped.runs[0].face == FaceID(raw: 4))
        #expect(paragraph.shaped.runs[0].size == LayoutUnit(9))
    }

    @Test func lettersWithAGlyphEachArePaintedAsTheyStand() throws {
        var texts = PackedTexts(contentCount: 2)
        let isPacked = texts.pack(text, letters, as: 0) != nil
        #expect(isPacked)
        let plain = try #require(texts[0]?.plain)
        #expect(plain.face == FaceID(raw: 4))
        #expect(plain.size == LayoutUnit(9))
        #expect(Array(plain.letters) == letters)
        #expect((0..<3).map { plain[$0].id } == [7, 300, 65_535])
        #expect((0..<3).map { plain[$0].advance } == [1024, 0, 12_800])
        // Two glyphs of one letter, and a letter without one.
        var other = text
        other.glyphs[1].cluster = 0
        let isOtherPacked = texts.pack(other, letters, as: 1) != nil
        #expect(isOtherPacked)
        #expect(texts[1]?.width == LayoutUnit(raw: 13_824))
        #expect(texts[1]?.plain?.size == nil)
    }

    /// Ten thousand texts take several chunks of 64 kB, which are freed while others wait.
    @Test func manyTextsComeBackInAnyOrder() throws {
        var texts = PackedTexts(contentCount: 10_000)
        for index in 0..<10_000 {
            var other = text
            other.glyphs[0].advance = Int32(index)
            let isPacked = texts.pack(other, letters, as: index) != nil
            #expect(isPacked)
        }
        let held = try #require(texts[2])
        for index in Array(stride(from: 0, to: 10_000, by: 2)) + stride(from: 9_999, to: 0, by: -2) {
            #expect(texts[index]?.plain?[0].advance == index)
            let isDropped = texts.drop(index)
            #expect(isDropped)
            #expect(!texts.contains(index))
        }
        let isDroppedAgain = texts.drop(2)
        #expect(!isDroppedAgain)
        // A line that holds a text keeps its chunk, although all texts of the chunk were dropped.
        #expect(held.plain?[0].advance == 2)
    }

    @Test func unusualTextsAreNotPacked() {
        var texts = PackedTexts(contentCount: 1)
        let changes: [(inout ShapedParagraph) -> Void] = [
            { $0.glyphs[1].yOffset = 1 }, { $0.glyphs[1].xOffset = 1 }, { $0.glyphs[1].advance = 65_536 },
            { $0.glyphs[1].advance = -1 }, { $0.glyphs[1].id = Glyph.empty }, { $0.glyphs[2].cluster = 200 },
            { $0.runs[0].level = 1 }, { $0.runs.append($0.runs[0]) }, { $0.baseLevel = 1 },
            { $0.hasEastAsianText = true },
        ]
        for (number, change) in changes.enumerated() {
            var other = text
            change(&other)
            let isPacked = texts.pack(other, letters, as: 0) != nil
            #expect(!isPacked, "change \(number)")
        }
        #expect(!texts.contains(0))
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
