import RectoCore
import Testing

@testable import RectoText

struct FontLibraryTests {
    private func name(_ request: FontRequest) -> String {
        let library = TextFixture.library()
        return library.postScriptName(library.primaryFace(library.intern(request)))
    }

    @Test(arguments: [
        ("Arial", "LiberationSans"), ("helvetica", "LiberationSans"), ("Helvetica Neue", "LiberationSans"),
        ("TIMES NEW ROMAN", "LiberationSerif"), ("Courier New", "LiberationMono"), ("system-ui", "LiberationSans"),
        ("serif", "LiberationSerif"), ("monospace", "LiberationMono"), ("No Such Font", "LiberationSerif"),
    ])
    func familiesAreFoundByNameAndByAlias(_ family: String, _ expected: String) {
        #expect(name(TextFixture.request(family)) == expected)
    }

    @Test func weightAndSlantChooseTheFile() {
        #expect(name(TextFixture.request("Arial", weight: 700)) == "LiberationSans-Bold")
        #expect(name(TextFixture.request("Arial", weight: 900, slant: .oblique)) == "LiberationSans-BoldItalic")
        #expect(name(TextFixture.request("Times", weight: 300, slant: .italic)) == "LiberationSerif-Italic")
        #expect(name(TextFixture.request("Times", weight: 500)) == "LiberationSerif")
        #expect(name(TextFixture.request("Times", weight: 501)) == "LiberationSerif-Bold")
    }

    @Test func theFirstFamilyThatExistsIsUsed() {
        #expect(name(TextFixture.request("No Such Font", "Courier", "Arial")) == "LiberationMono")
    }

    @Test func metricsAreThoseOfTheFont() {
        let library = TextFixture.library()
        let face = library.primaryFace(library.intern(TextFixture.request("Arial")))
        let metrics = library.metrics(face, size: LayoutUnit(2048))
        // hhea: 1854, -434, 67.
        #expect(metrics.ascent == LayoutUnit(1854))
        #expect(metrics.descent == LayoutUnit(434))
        #expect(metrics.lineGap == LayoutUnit(67))
        #expect(metrics.spaceAdvance == LayoutUnit(569))
        #expect(metrics.zeroAdvance == LayoutUnit(1139))
        #expect(metrics.xHeight == LayoutUnit(1082))
        #expect(metrics.capHeight == LayoutUnit(1409))
        #expect(metrics.underlinePosition > .zero && metrics.strikethroughPosition > .zero)
    }

    /// Lines of normal height then end at whole pixels, as in browsers: 0.905 em, 0.212 em and 0.033 em of 16 px.
    @Test func ascentDescentAndLineGapAreWholePixels() {
        let library = TextFixture.library()
        let face = library.primaryFace(library.intern(TextFixture.request("Arial")))
        let metrics = library.metrics(face, size: LayoutUnit(16))
        #expect([metrics.ascent, metrics.descent, metrics.lineGap] == [14, 3, 1].map { LayoutUnit($0) })
        #expect(library.metrics(face, size: LayoutUnit(100)).ascent == LayoutUnit(91))
    }

    @Test(arguments: ["sans-serif", "serif", "monospace", "No Such Font"])
    func currenciesAndTickMarksAreShipped(_ family: String) {
        let shaper = TextFixture.shaper()
        for slant in [FontRequest.Slant.normal, .italic] {
            for weight in [400.0, 700] {
                let request = TextFixture.request(family, weight: weight, slant: slant)
                let text = "€£¥₹₽₺₸฿₿₼₾ ✓✗☐☑☒☎✉→★ ƒșțŭ Ωλ Жщ ậữ №℮½"
                let shaped = shaper.shape(shaper.paragraph(text, request))
                #expect(shaper.takeMissingGlyphs().isEmpty)
                let symbols = shaped.runs.filter { shaper.library.familyName($0.face) == "Recto Symbols" }
                #expect(!symbols.isEmpty)
                for run in symbols {
                    #expect(shaper.library.synthesis(run.face).embolden == (weight == 700))
                    #expect((shaper.library.synthesis(run.face).shear > 0) == (slant == .italic))
                }
            }
        }
    }

    /// A line with a currency sign is no higher than the lines around it.
    @Test func theSupplementHasTheLineHeightOfLiberationSans() {
        let shaper = TextFixture.shaper()
        let shaped = shaper.shape(shaper.paragraph("₹☐", TextFixture.request("Arial")))
        for run in shaped.runs {
            let metrics = shaper.metrics(run.face, size: LayoutUnit(16))
            #expect([metrics.ascent, metrics.descent, metrics.lineGap] == [14, 3, 1].map { LayoutUnit($0) })
        }
    }

    /// Also where another family of the list is there.
    @Test func anUnknownFamilyIsReportedOncePerList() {
        let sink = DiagnosticSink()
        let shaper = TextFixture.shaper(sink)
        let span = SourceSpan(source: SourceID(raw: 0), lower: 3, upper: 9)
        _ = shaper.intern(TextFixture.request("Inter", "serif"), span: span)
        _ = shaper.intern(TextFixture.request("Inter", "serif", weight: 700), span: span)
        _ = shaper.intern(TextFixture.request("Inter", "Arial"), span: span)
        _ = shaper.intern(TextFixture.request("sans-serif"), span: span)
        #expect(sink.diagnostics.map(\.id) == [.fontNotFound, .fontNotFound])
        #expect(
            sink.diagnostics.map(\.message) == [
                "no font 'Inter' was found; 'Liberation Serif' is used instead",
                "no font 'Inter' was found; 'Liberation Sans' is used instead",
            ])
        #expect(sink.diagnostics[0].span == span)
        // The next document with the same library hears of it too.
        let second = DiagnosticSink()
        _ = TextShaper(library: shaper.library, diagnostics: second).intern(TextFixture.request("Inter", "serif"))
        #expect(second.diagnostics.count == 1)
    }

    @Test func aMissingFolderIsReportedAndDoesNotTrap() {
        let sink = DiagnosticSink()
        let shaper = TextShaper(library: FontLibrary(fontsDirectory: "/nonexistent"), diagnostics: sink)
        let shaped = shaper.shape(shaper.paragraph("a"))
        #expect(shaped.glyphs.count == 1)
        #expect(shaper.takeMissingGlyphs().map(\.scalar) == [0x61])
        #expect(sink.diagnostics.map(\.id) == [.fontUnreadable])
    }

    @Test func facesThatAFamilyLacksAreSynthesized() {
        let library = TextFixture.library()
        let path = TextFixture.fontsDirectory + "/LiberationMono-Regular.ttf"
        #expect(library.addFontFace(FontFaceDescriptors(family: "Only Regular"), source: .file(path: path)) == nil)
        func synthesis(_ request: FontRequest) -> FontSynthesis {
            library.face(library.primaryFace(library.intern(request))).synthesis
        }
        #expect(synthesis(TextFixture.request("only regular")) == .none)
        #expect(synthesis(TextFixture.request("Only Regular", slant: .italic)).shear == FontSynthesis.oblique)
        #expect(synthesis(TextFixture.request("Only Regular", weight: 700)).embolden)
        #expect(synthesis(TextFixture.request("Arial", weight: 700, slant: .italic)) == .none)
    }

    @Test func unicodeRangeDividesTheCharactersOfAFamily() {
        let library = TextFixture.library()
        let shaper = TextShaper(library: library)
        func file(_ name: String) -> FontSource { .file(path: TextFixture.fontsDirectory + "/\(name).ttf") }
        #expect(library.addFontFace(FontFaceDescriptors(family: "Two"), source: file("LiberationSans-Regular")) == nil)
        let digits = FontFaceDescriptors(family: "Two", unicodeRanges: [0x30...0x39])
        #expect(library.addFontFace(digits, source: file("LiberationMono-Regular")) == nil)
        let shaped = shaper.shape(shaper.paragraph("a1b", TextFixture.request("Two")))
        #expect(
            shaped.runs.map { library.postScriptName($0.face) } == [
                "LiberationSans", "LiberationMono", "LiberationSans",
            ])
    }

    @Test func woffIsDecoded() throws {
        let library = TextFixture.library()
        let sfnt = try #require(FontFile.bytes(ofFile: TextFixture.fontsDirectory + "/LiberationMono-Regular.ttf"))
        let descriptors = FontFaceDescriptors(family: "Web")
        #expect(library.addFontFace(descriptors, source: .bytes(WOFFFixture.encode(sfnt))) == nil)
        let shaper = TextShaper(library: library)
        #expect(shaper.advances("ab", TextFixture.request("Web")) == [1229, 1229])

        let refused = library.addFontFace(descriptors, source: .bytes(Array("wOF2".utf8) + [0, 1, 0, 0]))
        #expect(refused?.id == .fontUnreadable)
        #expect(library.addFontFace(descriptors, source: .bytes([1, 2, 3]))?.id == .fontUnreadable)
        #expect(
            library.addFontFace(descriptors, source: .bytes(Array(WOFFFixture.encode(sfnt).prefix(2000))))?.id
                == .fontUnreadable)
    }

    @Test func localNamesAreFullOrPostScriptNames() {
        let library = TextFixture.library()
        let expected = FontSource.file(path: TextFixture.fontsDirectory + "/LiberationSerif-BoldItalic.ttf")
        #expect(library.localFont(named: "Liberation Serif Bold Italic") == expected)
        #expect(library.localFont(named: "LiberationSerif-BoldItalic") == expected)
        #expect(library.localFont(named: "Inter") == nil)
    }

    @Test func cairoReadsEveryFaceOnce() {
        let library = TextFixture.library()
        let face = library.primaryFace(library.intern(TextFixture.request("Arial")))
        #expect(library.cairoFontFace(face) != nil)
        #expect(library.cairoFontFace(face) == library.cairoFontFace(face))
    }

    @Test func everyCharacterOfTheTestFontIsASquare() {
        let library = TextFixture.library()
        let shaper = TextShaper(library: library)
        let path = TextFixture.packageRoot + "/Tests/Fixtures/fonts/RectoTest.ttf"
        #expect(library.addFontFace(FontFaceDescriptors(family: "Recto Test"), source: .file(path: path)) == nil)
        let request = TextFixture.request("Recto Test")
        let shaped = shaper.shape(shaper.paragraph("Ax 1.\u{5D0}", request, size: 10))
        #expect(shaped.glyphs.allSatisfy { $0.advance == 10 * 1024 })
        #expect(Set(shaped.glyphs.map(\.id)).count == 6)
        let metrics = library.metrics(library.primaryFace(shaper.intern(request)), size: LayoutUnit(10))
        #expect([metrics.ascent, metrics.descent, metrics.lineGap] == [LayoutUnit(8), LayoutUnit(2), .zero])
        #expect(metrics.xHeight == LayoutUnit(8))
        // The px row below the baseline, and the fourth above it.
        #expect(metrics.underlinePosition == LayoutUnit(0.5) && metrics.underlineThickness == LayoutUnit(1))
        #expect(metrics.strikethroughPosition == LayoutUnit(3.5) && metrics.strikethroughThickness == LayoutUnit(1))
    }

    @Test func versionsAreNumbers() {
        for version in [TextVersions.pango, TextVersions.harfBuzz, TextVersions.cairo, TextVersions.fontconfig] {
            #expect(version.split(separator: ".").count == 3)
        }
    }
}

/// Wraps an sfnt as WOFF; tables that shrink are compressed.
enum WOFFFixture {
    static func encode(_ sfnt: [UInt8]) -> [UInt8] {
        func uint32(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        func read(_ offset: Int, _ length: Int) -> Int {
            sfnt[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
        }
        let count = read(4, 2)
        var directory: [UInt8] = []
        var data: [UInt8] = []
        for i in 0..<count {
            let entry = 12 + 16 * i
            let (offset, length) = (read(entry + 8, 4), read(entry + 12, 4))
            let table = Array(sfnt[offset..<offset + length])
            let packed = ZlibFixture.compress(table)
            let stored = packed.count < table.count ? packed : table
            directory += sfnt[entry..<entry + 4] + uint32(44 + 20 * count + data.count) + uint32(stored.count)
            directory += uint32(length) + sfnt[entry + 4..<entry + 8]
            data += stored
            while data.count & 3 != 0 { data.append(0) }
        }
        var header = Array("wOFF".utf8) + sfnt[0..<4] + uint32(44 + directory.count + data.count)
        header += sfnt[4..<6] + [0, 0] + uint32(sfnt.count) + [UInt8](repeating: 0, count: 24)
        return header + directory + data
    }
}
