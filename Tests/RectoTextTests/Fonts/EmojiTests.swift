import RectoCore
import Testing

@testable import RectoText

/// Whether a character comes from a font with colours.
/// [CSS Fonts 4 §9.3](https://www.w3.org/TR/css-fonts-4/#font-variant-emoji-prop)
struct EmojiTests {
    @Test(
        arguments: [
            // A telephone is text unless said otherwise, a grinning face is an emoji.
            (0x260E, nil, FontRequestExtras.Emoji.normal, nil), (0x260E, nil, .emoji, true),
            (0x260E, nil, .text, false),
            (0x260E, nil, .unicode, false), (0x1F600, nil, .unicode, true), (0x1F600, nil, .text, false),
            // Selectors are stronger.
            (0x260E, 0xFE0F, .text, true), (0x1F600, 0xFE0E, .emoji, false), (0x31, 0xFE0F, .normal, true),
            // No emoji.
            (0x31, nil, .emoji, nil), (0x61, nil, .emoji, nil), (0x4E2D, 0xFE0F, .normal, nil),
        ] as [(UInt32, UInt32?, FontRequestExtras.Emoji, Bool?)])
    func presentation(_ base: UInt32, _ selector: UInt32?, _ request: FontRequestExtras.Emoji, _ expected: Bool?) {
        #expect(EmojiPresentation.isColored(base, selector, request) == expected)
    }

    private func library() -> FontLibrary {
        let library = TextFixture.library()
        for (family, file) in [("Square", "RectoTest.ttf"), ("Color", "RectoColor.ttf")] {
            let source = FontSource.file(path: TextFixture.packageRoot + "/Tests/Fixtures/fonts/" + file)
            #expect(library.addFontFace(FontFaceDescriptors(family: family), source: source) == nil)
        }
        return library
    }

    @Test func facesWithAndWithoutColours() throws {
        let library = library()
        let font = library.intern(TextFixture.request("Square", "Color"))
        func name(_ isColored: Bool?) -> String? {
            library.face(font, covering: [0x61], isColored: isColored).map(library.familyName)
        }
        #expect(name(nil) == "Square")
        #expect(name(true) == "Color")
        #expect(name(false) == "Square")
        // The default family ends every list.
        let only = library.intern(TextFixture.request("Color"))
        #expect(library.face(only, covering: [0x62], isColored: false).map(library.familyName) == "Liberation Sans")
    }

    /// Each palette is a face of its own; fonts without colours have one.
    @Test func palettesAreFaces() throws {
        let library = library()
        func face(_ family: String, _ palette: FontRequestExtras.Palette) -> FaceID {
            var request = TextFixture.request(family)
            request.extras.palette = palette
            return library.primaryFace(library.intern(request))
        }
        #expect(face("Square", .normal) == face("Square", .dark))
        #expect(face("Color", .normal) != face("Color", .dark))
        let layers = library.colorLayers(face("Color", .dark), glyph: 2)
        #expect(layers.map(\.color) == [Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 0), nil])
        #expect(layers.map(\.glyph) == [4, 5, 6])
        let custom = FontRequestExtras.Palette.Custom(
            families: ["color"], base: .index(7), overrides: [1: Color(red: 1, green: 1, blue: 1), 9: .black])
        #expect(
            library.colorLayers(face("Color", .custom([custom])), glyph: 2).map(\.color) == [
                Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 1, blue: 1), nil,
            ])
    }
}
