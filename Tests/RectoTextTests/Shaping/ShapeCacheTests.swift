import RectoCore
import Testing

@testable import RectoText

/// Each library shapes a short paragraph in one font only once, whatever document contains it.
@Suite struct ShapeCacheTests {
    private let shaper = TextFixture.shaper()

    /// Puts another text's glyphs in the place of `paragraph`, so that one sees whether they are taken.
    private func mark(_ paragraph: Paragraph) throws -> ShapedParagraph {
        var mark = shaper.shape(paragraph)
        mark.glyphs[0].id = 12345
        shaper.library.cache.store(mark, paragraph, at: try #require(shaper.library.cache.place(paragraph)))
        return mark
    }

    @Test func theSameTextIsTakenFromTheCache() throws {
        let paragraph = shaper.paragraph("31.12.2026")
        let mark = try mark(paragraph)
        #expect(shaper.shape(paragraph).glyphs == mark.glyphs)
        // The shaper of the next document has the same library.
        #expect(TextShaper(library: shaper.library).shape(paragraph).glyphs == mark.glyphs)
        let other = TextFixture.shaper()
        #expect(other.shape(other.paragraph("31.12.2026")).glyphs != mark.glyphs)
    }

    @Test func whateverShapingDependsOnIsCompared() throws {
        let paragraph = shaper.paragraph("1.50")
        let mark = try mark(paragraph)
        let bold = TextFixture.request("Liberation Sans", weight: 700)
        for other in [
            shaper.paragraph("1.51"), shaper.paragraph("1.50", bold), shaper.paragraph("1.50", size: 1024),
            shaper.paragraph("1.50", direction: .rightToLeft),
        ] {
            let place = try #require(shaper.library.cache.place(other))
            #expect(shaper.library.cache.find(other, at: place) == nil)
            // Another text with the same place is not taken for this one either.
            shaper.library.cache.store(mark, paragraph, at: place)
            #expect(shaper.library.cache.find(other, at: place) == nil)
        }
    }

    @Test func longTextMixedFontsAndCombinedTextAreNotKept() {
        let long = String(repeating: "x", count: ShapeCache.maximumLength + 1)
        #expect(shaper.library.cache.place(shaper.paragraph(long)) == nil)
        #expect(shaper.library.cache.place(shaper.paragraph(String(long.dropLast()))) != nil)
        var mixed = shaper.paragraph("ab")
        mixed.runs[0].range = 0..<1
        let bold = shaper.intern(TextFixture.request("Liberation Sans", weight: 700))
        mixed.runs.append(Paragraph.Run(range: 1..<2, font: bold, size: mixed.runs[0].size))
        #expect(shaper.library.cache.place(mixed) == nil)
        var combined = shaper.paragraph("12")
        combined.runs[0].isCombined = true
        #expect(shaper.library.cache.place(combined) == nil)
    }

    /// A letterhead and notes come again in the next document of a template.
    @Test func laterDocumentsKeepLongTextAndMixedFonts() throws {
        let bold = shaper.intern(TextFixture.request("Liberation Sans", weight: 700))
        var mixed = shaper.paragraph("To be paid " + String(repeating: "within a month ", count: 6))
        mixed.runs[0].range = 0..<11
        mixed.runs.append(Paragraph.Run(range: 11..<mixed.text.count, font: bold, size: mixed.runs[0].size))
        let shaped = shaper.shape(mixed)
        let next = TextShaper(library: shaper.library)
        #expect(next.shape(mixed).glyphs == shaped.glyphs)
        var mark = shaped
        mark.glyphs[0].id = 12345
        next.library.cache.store(mark, mixed, at: try #require(next.library.cache.place(mixed)))
        #expect(next.shape(mixed).glyphs == mark.glyphs)
        var other = mixed
        other.runs[1].font = other.runs[0].font
        #expect(next.shape(other).glyphs != mark.glyphs)
        let tooLong = shaper.paragraph(String(repeating: "x", count: ShapeCache.maximumLongLength + 1))
        #expect(next.library.cache.place(tooLong) == nil)
    }

    /// What no font has must be said in each document.
    @Test func textWithMissingGlyphsIsNotKept() throws {
        let paragraph = shaper.paragraph("\u{10FFFD}")
        let place = try #require(shaper.library.cache.place(paragraph))
        _ = shaper.shape(paragraph)
        #expect(shaper.takeMissingGlyphs().count == 1)
        #expect(shaper.library.cache.find(paragraph, at: place) == nil)
    }

    @Test func itHoldsABoundedNumberOfTexts() {
        #expect(shaper.library.cache.count == 0)
        for number in 0..<3 * ShapeCache.capacity { _ = shaper.shape(shaper.paragraph("\(number)")) }
        let count = shaper.library.cache.count
        #expect(count > ShapeCache.capacity / 2 && count <= ShapeCache.capacity)
    }
}
