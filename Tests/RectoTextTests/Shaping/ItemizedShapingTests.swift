import RectoCore
import Testing

@testable import RectoText

struct ItemizedShapingTests {
    @Test func hebrewRunsRightToLeftInAscendingClusters() {
        let shaper = TextFixture.shaper()
        let shaped = shaper.shape(shaper.paragraph("שלום"))
        #expect(shaped.baseLevel == 0)
        #expect(shaped.runs.map(\.level) == [1])
        #expect(shaped.glyphs.map(\.cluster) == [0, 2, 4, 6])
        #expect(shaper.takeMissingGlyphs().isEmpty)
    }

    @Test func numbersInHebrewRunLeftToRight() {
        let shaper = TextFixture.shaper()
        // ab, Hebrew with digits inside, cd.
        let shaped = shaper.shape(shaper.paragraph("ab אב 12 גד cd"))
        let levels = shaped.runs.map(\.level).reduce(into: [UInt8]()) { if $0.last != $1 { $0.append($1) } }
        #expect(levels == [0, 1, 2, 1, 0])
        #expect(shaped.runs.first?.range.lowerBound == 0)
        #expect(zip(shaped.runs, shaped.runs.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    }

    @Test func theParagraphsDirectionSetsTheBaseLevel() {
        let shaper = TextFixture.shaper()
        let right = shaper.shape(shaper.paragraph("abc", direction: .rightToLeft))
        #expect(right.baseLevel == 1)
        #expect(right.runs.map(\.level) == [2])
        #expect(shaper.shape(shaper.paragraph("12 שלום", direction: .automatic)).baseLevel == 1)
        #expect(shaper.shape(shaper.paragraph("12 abc", direction: .automatic)).baseLevel == 0)
    }

    @Test func controlsEmbedOverrideAndIsolate() {
        let shaper = TextFixture.shaper()
        func levels(_ text: String) -> [UInt8] {
            let shaped = shaper.shape(shaper.paragraph(text))
            return shaped.runs.filter { !shaped.glyphs[$0.glyphs].allSatisfy { $0.id == Glyph.empty } }.map(\.level)
        }
        // RLO … PDF
        #expect(levels("a\u{202E}bc\u{202C}d") == [0, 1, 0])
        // RLI … PDI
        #expect(levels("a\u{2067}1\u{2069}b") == [0, 2, 0])
        // RLE stays open beyond a forced line break.
        #expect(levels("\u{202B}a\nb\u{202C}c") == [2, 2, 0])
    }

    @Test func controlsPaintNothing() {
        let shaper = TextFixture.shaper()
        let shaped = shaper.shape(shaper.paragraph("a\u{2067}ש\u{2069}b"))
        #expect(shaped.glyphs.map { $0.id == Glyph.empty } == [false, true, false, true, false])
        #expect(shaper.takeMissingGlyphs().isEmpty)
    }

    @Test func missingCharactersAreListedByScript() {
        let sink = DiagnosticSink()
        let shaper = TextFixture.shaper(sink)
        _ = shaper.shape(shaper.paragraph("中文ไทย中", TextFixture.request("serif")))
        for glyph in shaper.takeMissingGlyphs() { shaper.report(glyph, span: nil) }
        #expect(
            sink.diagnostics.map(\.message) == [
                "no font has these 2 characters of Chinese and Japanese: '中 文'",
                "no font has these 3 characters of Thai: 'ไ ท ย'",
            ])
    }

    @Test func veryManyMissingCharactersAreCounted() {
        let sink = DiagnosticSink()
        let shaper = TextFixture.shaper(sink)
        let text = String(String.UnicodeScalarView((0x4E00..<0x4E00 + 1_000).compactMap(Unicode.Scalar.init)))
        _ = shaper.shape(shaper.paragraph(text, TextFixture.request("serif")))
        for glyph in shaper.takeMissingGlyphs() { shaper.report(glyph, span: nil) }
        #expect(sink.diagnostics.count == 1)
        #expect(sink.diagnostics[0].message.hasPrefix("no font has these 1000 characters of Chinese and Japanese: '一 "))
        #expect(sink.diagnostics[0].message.hasSuffix("' and 800 more"))
    }

    @Test func charactersThatNoFontHasAreMissing() {
        let sink = DiagnosticSink()
        let shaper = TextFixture.shaper(sink)
        let paragraph = shaper.paragraph("a中b中", TextFixture.request("serif"))
        _ = shaper.shape(paragraph)
        let missing = shaper.takeMissingGlyphs()
        #expect(missing == [MissingGlyph(scalar: 0x4E2D, offset: 1, font: paragraph.runs[0].font)])
        #expect(shaper.takeMissingGlyphs().isEmpty)
        for glyph in missing + missing { shaper.report(glyph, span: nil) }
        #expect(sink.diagnostics.map(\.id) == [.glyphMissing])
        #expect(sink.diagnostics[0].message == "no font has U+4E2D '中'")
        #expect(sink.diagnostics[0].hints[0].hasSuffix("Debian's package 'fonts-noto-cjk' has it"))
        // Kept text would hide it from the next document.
        _ = shaper.shape(paragraph)
        #expect(shaper.takeMissingGlyphs() == missing)
    }

    /// The glyph for missing characters has no outline in Liberation Serif, so that of the default family is shown.
    @Test(arguments: [
        ("serif", "Liberation Sans"), ("sans-serif", "Liberation Sans"), ("monospace", "Liberation Mono"),
    ])
    func aMissingCharacterShowsABox(family: String, shown: String) {
        let shaper = TextFixture.shaper()
        let shaped = shaper.shape(shaper.paragraph("中", TextFixture.request(family)))
        let face = shaper.library.face(shaped.runs[0].face)
        #expect(shaped.glyphs[0].id == 0)
        #expect(face.font.hasInk(0))
        #expect(face.familyName == shown)
    }

    @Test func arabicWithoutAFontIsMissing() {
        let shaper = TextFixture.shaper()
        _ = shaper.shape(shaper.paragraph("ب"))
        #expect(shaper.takeMissingGlyphs().map(\.scalar) == [0x628])
    }

    @Test func greekAndCyrillicAreThere() {
        let shaper = TextFixture.shaper()
        let shaped = shaper.shape(shaper.paragraph("Ωμέγα Жук"))
        #expect(shaper.takeMissingGlyphs().isEmpty)
        #expect(shaped.runs.map(\.level).allSatisfy { $0 == 0 })
        #expect(shaped.breaks["Ωμέγα ".utf8.count].contains(.line))
    }

    @Test func aCombiningMarkBelongsToItsCluster() {
        let shaper = TextFixture.shaper()
        let shaped = shaper.shape(shaper.paragraph("e\u{301}x"))
        #expect(Set(shaped.glyphs.map(\.cluster)) == [0, 3])
        #expect(!shaped.breaks[1].contains(.grapheme))
        #expect(shaped.breaks[3].contains(.grapheme))
    }

    @Test func aMarkThatTheBasesFontLacksIsMissing() {
        let shaper = TextFixture.shaper()
        // A combining mark of Devanagari on a Latin letter.
        _ = shaper.shape(shaper.paragraph("ab\u{901}"))
        #expect(shaper.takeMissingGlyphs().map(\.scalar) == [0x901])
    }

    @Test func spacesThatTheFontLacksAreMadeFromItsSpace() {
        let library = TextFixture.library()
        let shaper = TextShaper(library: library)
        let path = TextFixture.packageRoot + "/Tests/Fixtures/fonts/RectoTest.ttf"
        _ = library.addFontFace(FontFaceDescriptors(family: "Recto Test"), source: .file(path: path))
        let shaped = shaper.shape(shaper.paragraph("a\u{2003}\u{5D0}", TextFixture.request("Recto Test"), size: 10))
        #expect(shaper.takeMissingGlyphs().isEmpty)
        #expect(Set(shaped.runs.map { library.postScriptName($0.face) }) == ["RectoTest-Regular"])
        #expect(shaped.glyphs[1].advance == 10 * 1024)
    }

    @Test func workersWithTheirOwnLibrariesShapeAlike() async {
        let results = await withTaskGroup(of: [Glyph].self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let shaper = TextFixture.shaper()
                    return (0..<200).flatMap { shaper.shape(shaper.paragraph("AV \($0) שלום Жук")).glyphs }
                }
            }
            return await group.reduce(into: [[Glyph]]()) { $0.append($1) }
        }
        #expect(results.count == 4)
        #expect(results.allSatisfy { $0 == results[0] })
    }

    @Test func malformedTextDoesNotTrap() {
        let shaper = TextFixture.shaper()
        let font = shaper.intern(TextFixture.request("serif"))
        let text: [UInt8] = [0x61, 0xFF, 0x00, 0xE4, 0xB8, 0x62, 0xC3]
        let run = Paragraph.Run(range: 0..<text.count, font: font, size: LayoutUnit(10))
        for direction in [Paragraph.BaseDirection.leftToRight, .rightToLeft, .automatic] {
            let shaped = shaper.shape(Paragraph(text: text, runs: [run], direction: direction))
            #expect(shaped.glyphs.count == text.count)
        }
    }

    @Test func hyphensComeFromTheFont() {
        let shaper = TextFixture.shaper()
        let font = shaper.intern(TextFixture.request("Arial"))
        #expect(shaper.hyphenCharacter(font) == "\u{2010}")
    }
}
