import RectoCore
import RectoTestSupport
import Testing

@testable import RectoText

struct LatinShapingTests {
    @Test func advancesAreThoseOfTheFont() {
        // At 2048 px one font unit is one px.
        #expect(TextFixture.shaper().advances("A") == [1366])
        #expect(TextFixture.shaper().advances("i.") == [455, 569])
    }

    @Test func advancesScaleWithTheSize() {
        let shaper = TextFixture.shaper()
        let shaped = shaper.shape(shaper.paragraph("A", size: 12))
        // 1366 / 2048 × 12 × 1024
        #expect(shaped.glyphs[0].advance == 8196)
    }

    @Test(arguments: [LayoutUnit.max, .zero, LayoutUnit(-5)])
    func absurdSizesDoNotTrap(_ size: LayoutUnit) {
        let shaper = TextFixture.shaper()
        let font = shaper.intern(TextFixture.request("Arial"))
        for text in ["AV", "AV שלום"] {
            let bytes = Array(text.utf8)
            let run = Paragraph.Run(range: 0..<bytes.count, font: font, size: size)
            let shaped = shaper.shape(Paragraph(text: bytes, runs: [run], direction: .leftToRight))
            #expect(shaped.glyphs.count == text.unicodeScalars.count)
            #expect(shaped.glyphs[0].advance == (size == .max ? Int32.max : 0))
        }
        #expect(shaper.metrics(shaper.primaryFace(font), size: size).descent >= .zero)
    }

    @Test func kerningPullsAAndVTogether() {
        let shaper = TextFixture.shaper()
        let pair = shaper.advances("AV")
        #expect(pair == [1366 - 152, 1366])
    }

    @Test func featuresOfTheRequestReachTheFont() {
        let shaper = TextFixture.shaper()
        var request = TextFixture.request("Liberation Sans")
        request.features = [.init(tag: 0x6B65_726E, value: 0)]
        #expect(shaper.advances("AV", request) == [1366, 1366])
    }

    @Test func breakingAKernedPairIsUnsafe() {
        let shaper = TextFixture.shaper()
        #expect(
            shaper.shape(shaper.paragraph("AV xx")).glyphs.map(\.isUnsafeToBreak) == [false, true, false, false, false])
    }

    @Test func digitsAreEquallyWide() {
        #expect(Set(TextFixture.shaper().advances("0123456789")) == [1139])
    }

    @Test(arguments: ["\n", "\t", "\u{FFFC}", "\u{AD}", "\u{200B}", "\u{2060}"])
    func whatPaintsNothingIsEmptyAndTakesNoSpace(_ character: String) {
        let shaper = TextFixture.shaper()
        let shaped = shaper.shape(shaper.paragraph("a\(character)b"))
        #expect(shaped.glyphs.count == 3)
        #expect(shaped.glyphs[1].id == Glyph.empty)
        #expect(shaped.glyphs[1].advance == 0)
        #expect(shaped.glyphs[1].cluster == 1)
        #expect(shaped.glyphs[0].id != Glyph.empty && shaped.glyphs[2].id != Glyph.empty)
    }

    @Test func softHyphenDoesNotDisturbKerning() {
        #expect(TextFixture.shaper().advances("A\u{AD}V") == [1366 - 152, 0, 1366])
    }

    @Test func runsOfOneFontShapeTogether() {
        let shaper = TextFixture.shaper()
        let font = shaper.intern(TextFixture.request("Liberation Sans"))
        let size = LayoutUnit(2048)
        let paragraph = Paragraph(
            text: Array("AV".utf8),
            runs: [.init(range: 0..<1, font: font, size: size), .init(range: 1..<2, font: font, size: size)],
            direction: .leftToRight)
        #expect(shaper.shape(paragraph).glyphs.map { Int($0.advance) / 1024 } == [1366 - 152, 1366])
    }

    @Test func eachRunHasItsFaceAndSize() {
        let shaper = TextFixture.shaper()
        let sans = shaper.intern(TextFixture.request("Arial"))
        let mono = shaper.intern(TextFixture.request("Courier New"))
        let paragraph = Paragraph(
            text: Array("ab\ncd".utf8),
            runs: [
                .init(range: 0..<3, font: sans, size: LayoutUnit(10)),
                .init(range: 3..<5, font: mono, size: LayoutUnit(20)),
            ], direction: .leftToRight)
        let shaped = shaper.shape(paragraph)
        #expect(shaped.runs.map(\.range) == [0..<3, 3..<5])
        #expect(shaped.runs.map(\.glyphs) == [0..<3, 3..<5])
        #expect(shaped.runs.map { shaper.library.familyName($0.face) } == ["Liberation Sans", "Liberation Mono"])
        #expect(shaped.runs.map(\.size) == [LayoutUnit(10), LayoutUnit(20)])
        // 1229 / 2048 × 20 × 1024 = 12290
        #expect(shaped.glyphs[3].advance == 12290)
    }

    @Test func breaksOfABillsWords() {
        let shaper = TextFixture.shaper()
        let text = "a b-c/d 1,234.50 €"
        #expect(shaper.shape(shaper.paragraph(text)).marked(text) == "a |b-|c/|d |1,234.50 |€")
    }

    @Test func aNewlineEndsItsLineAndNoOther() {
        let shaper = TextFixture.shaper()
        let text = "a\nb"
        let shaped = shaper.shape(shaper.paragraph(text))
        #expect(shaped.marked(text) == "a\n!b")
        #expect(shaped.breaks.last == [.line, .grapheme])
        #expect(shaper.shape(shaper.paragraph("a\n")).breaks.last == [.line, .mandatory, .grapheme])
    }

    @Test(arguments: [
        ("a\u{FFFC}b", "a|\u{FFFC}|b"), ("a\u{A0}\u{FFFC}", "a\u{A0}|\u{FFFC}"), ("\u{FFFC}.", "\u{FFFC}|."),
        ("\u{FFFC}\u{2060}b", "\u{FFFC}\u{2060}b"), ("\u{FFFC} b", "\u{FFFC} |b"), ("(\u{FFFC})", "(|\u{FFFC}|)"),
    ])
    func linesBreakAroundAtomicInlines(_ text: String, _ expected: String) {
        let shaper = TextFixture.shaper()
        #expect(shaper.shape(shaper.paragraph(text)).marked(text) == expected)
    }

    @Test func emptyTextHasNoGlyphs() {
        let shaper = TextFixture.shaper()
        let shaped = shaper.shape(shaper.paragraph(""))
        #expect(shaped.glyphs.isEmpty)
        #expect(shaped.breaks.count == 1)
    }

    @Test func whatIsKeptEqualsWhatIsShaped() {
        let shaper = TextFixture.shaper()
        for text in ["12.03.2026", "1,234.50 €", "AV fi", "a\nb", "שלום"] {
            let first = shaper.shape(shaper.paragraph(text, size: 13))
            let second = shaper.shape(shaper.paragraph(text, size: 13))
            let other = TextFixture.shaper()
            let fresh = other.shape(other.paragraph(text, size: 13))
            for shaped in [second, fresh] {
                #expect(shaped.glyphs == first.glyphs)
                #expect(shaped.breaks == first.breaks)
                #expect(shaped.runs.map(\.glyphs) == first.runs.map(\.glyphs))
            }
        }
    }

    @Test func textsThatShareAPlaceAreNotConfused() {
        // More different texts than places.
        let shaper = TextFixture.shaper()
        let texts = (0..<5000).map { "\($0)" }
        for text in texts { _ = shaper.shape(shaper.paragraph(text)) }
        for text in texts {
            #expect(shaper.advances(text).count == text.utf8.count)
        }
    }

    @Test func bothPathsShapeRandomTextAlike() {
        let shaper = TextFixture.shaper()
        var random = FixedRandom(state: 11)
        for _ in 0..<500 {
            let scalars = (0..<20).map { _ in Character(Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &random))) }
            let paragraph = shaper.paragraph(String(scalars), size: 11)
            let fast = shaper.shapeSimple(paragraph)
            let general = shaper.shapeItemized(paragraph)
            #expect(fast?.glyphs == general.glyphs, "\(String(scalars))")
            #expect(fast?.breaks == general.breaks, "\(String(scalars))")
        }
    }

    @Test func aLineMayEndWhereShapingSaysSo() {
        let shaper = TextFixture.shaper()
        for text in ["a b c d", "1,234.50", "2015-01-02", "a-b", "office", "x/y", "Gdańsk", "é–é", "12 %", "(a)"] {
            let breaks = shaper.shape(shaper.paragraph(text)).breaks[1..<text.utf8.count]
            let found = Array(text.utf8).withUnsafeBufferPointer { shaper.hasLineBreak(in: $0) }
            #expect(found == breaks.contains { $0.contains(.line) }, "\(text)")
        }
        let found = Array("\u{5D0}b".utf8).withUnsafeBufferPointer { shaper.hasLineBreak(in: $0) }
        #expect(found == nil)
    }
}
