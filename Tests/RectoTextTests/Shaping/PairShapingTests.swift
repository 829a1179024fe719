import Testing

@testable import RectoText

/// Text that is put together from pairs has the glyphs that HarfBuzz gives.
struct PairShapingTests {
    private static let words = [
        "AVAToWaYo, P.T. LTA 'Yes' fi ffi fl office AWAY", "Total due: 1,234.50 EUR (incl. 19 % VAT)",
        "\"To-Va\" ~W.A.",
        "The quick brown fox jumps over the lazy dog & THE LAZY DOG {[|]} #1/2 @x <y> = ^z_`$*+;!?\\",
    ]

    private func glyphs(
        _ text: String, _ font: HarfBuzzFont, _ shape: (UnsafeBufferPointer<UInt8>, ShapingItem) -> [Glyph]
    )
        -> [String]
    {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            let item = ShapingItem(range: 0..<bytes.count, script: .latin, level: 0, size: 12_345)
            return shape(bytes, item).map {
                "\($0.id) \($0.cluster) \($0.advance) \($0.xOffset) \($0.yOffset) \($0.isUnsafeToBreak)"
            }
        }
    }

    @Test(arguments: [
        "LiberationSans-Regular.ttf", "LiberationSans-BoldItalic.ttf", "LiberationSerif-Regular.ttf",
        "LiberationSerif-Bold.ttf", "LiberationMono-Regular.ttf",
    ])
    func pairsGiveWhatHarfBuzzGives(_ name: String) throws {
        let file = try #require(FontFile(embedded: name))
        let font = HarfBuzzFont(file: file, shear: 0)
        let options = ShapingOptions(language: "en", features: [])
        let lookups = ShapingPlanLookups(font, language: options.language)
        let pairs = try #require(PairShaper(font, options, lookups))
        let buffer = HarfBuzzBuffer()
        var shaped = 0
        for text in Self.words + Self.words.map({ String($0.reversed()) }) {
            let expected = glyphs(text, font) { bytes, item in
                var out: [Glyph] = []
                _ = buffer.shape(bytes, item, font: font, options: options, into: &out)
                return out
            }
            let found = glyphs(text, font) { bytes, item in
                var out: [Glyph] = []
                if pairs.shape(bytes, item, with: buffer, into: &out) { shaped += 1 }
                return out
            }
            if !found.isEmpty { #expect(found == expected) }
            let written = glyphs(text, font) { bytes, item in
                let room = UnsafeMutablePointer<Glyph>.allocate(capacity: bytes.count)
                defer { room.deallocate() }
                let count = pairs.shape(bytes, size: item.size, with: buffer, to: room) ?? 0
                return Array(UnsafeBufferPointer(start: room, count: count))
            }
            #expect(written == found)
        }
        #expect(shaped >= 4)
    }

    @Test func otherCharactersAreLeftToHarfBuzz() throws {
        let font = HarfBuzzFont(file: try #require(FontFile(embedded: "LiberationSans-Regular.ttf")), shear: 0)
        let options = ShapingOptions(language: "", features: [])
        let pairs = try #require(PairShaper(font, options, ShapingPlanLookups(font, language: nil)))
        // Letters with accents are looked at when many texts have had some; marks and other scripts never.
        for text in ["Brûlée", "Ďábel – “x”…", ""] + Array(repeating: "a\u{301} Ж", count: 50) {
            var out: [Glyph] = []
            let isShaped = Array(text.utf8).withUnsafeBufferPointer {
                pairs.shape(
                    $0, ShapingItem(range: 0..<$0.count, script: .latin, level: 0, size: 1000), with: HarfBuzzBuffer(),
                    into: &out)
            }
            #expect(!isShaped && out.isEmpty)
        }
    }

    @Test(arguments: ["LiberationSans-Regular.ttf", "LiberationSerif-Bold.ttf"])
    func lettersWithAccentsAreLearnt(_ name: String) throws {
        let font = HarfBuzzFont(file: try #require(FontFile(embedded: name)), shear: 0)
        let options = ShapingOptions(language: "de", features: [])
        let pairs = try #require(PairShaper(font, options, ShapingPlanLookups(font, language: options.language)))
        let buffer = HarfBuzzBuffer()
        let texts = [
            "Málaga, Gdańsk & Köln", "Žluťoučký kůň", "“Größe” – ‘Ærø’ … €9 • ß", "TÄVÖLÁ Ÿ¡ĿſŁ", "Ŋg ĳ ŉ AV",
        ]
        var shaped = 0
        for text in Array(repeating: texts, count: 10).joined() {
            let expected = glyphs(text, font) { bytes, item in
                var out: [Glyph] = []
                _ = buffer.shape(bytes, item, font: font, options: options, into: &out)
                return out
            }
            let found = glyphs(text, font) { bytes, item in
                var out: [Glyph] = []
                if pairs.shape(bytes, item, with: buffer, into: &out) { shaped += 1 }
                return out
            }
            if !found.isEmpty { #expect(found == expected, "\(text)") }
        }
        // The first 32 were left to HarfBuzz.
        #expect(shaped >= 12)
    }

    /// What HarfBuzz is asked for beyond the font's own features is not known by pairs, and short texts do not pay.
    @Test func onlyLongPlainTextUsesPairs() throws {
        let font = HarfBuzzFont(file: try #require(FontFile(embedded: "LiberationSans-Regular.ttf")), shear: 0)
        let plain = ShapingOptions(language: "en", features: [])
        let caps = ShapingOptions(language: "en", features: [FontRequest.Feature(tag: 0x736D_6370, value: 1)])
        #expect(font.pairShaper(for: 5000, caps) == nil)
        #expect(font.pairShaper(for: 4000, plain) == nil)
        #expect(font.pairShaper(for: 1, plain) == nil)
        #expect(font.pairShaper(for: 1, plain) != nil)
        #expect(font.pairShaper(for: 5000, caps) == nil)
    }
}
