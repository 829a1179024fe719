import Testing

@testable import RectoText

#if canImport(Glibc)
    import Glibc
#endif

/// A machine whose fontconfig configuration has one folder: that of the test font.
@Suite(.serialized) struct SystemFontTests {
    private static func library() -> FontLibrary {
        let folder = "/tmp/recto-test-\(getpid())"
        mkdir(folder, 0o700)
        let configuration = folder + "/fonts.conf"
        let text = """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig><dir>\(TextFixture.packageRoot)/Tests/Fixtures/fonts</dir><cachedir>\(folder)</cachedir></fontconfig>
            """
        if let file = fopen(configuration, "w") {
            fputs(text, file)
            fclose(file)
        }
        return FontLibrary(fontsDirectory: TextFixture.fontsDirectory, systemFonts: .configured(file: configuration))
    }

    @Test func familiesOfTheMachineAreFoundByName() {
        let library = Self.library()
        let shaper = TextShaper(library: library)
        let shaped = shaper.shape(shaper.paragraph("ab", TextFixture.request("recto test"), size: 10))
        #expect(shaped.glyphs.map(\.advance) == [10240, 10240])
        #expect(library.localFont(named: "RectoTest-Regular") != nil)
        #expect(library.localFont(named: "Recto Test") != nil)
    }

    @Test func shippedFamiliesStayTheDefault() {
        let library = Self.library()
        let face = library.primaryFace(library.intern(TextFixture.request("Arial")))
        #expect(library.postScriptName(face) == "LiberationSans")
    }

    @Test func theMachinesFontsAreTheLastResort() {
        let shaper = TextShaper(library: Self.library())
        // Of these, the test font alone has the first ideograph, and no font the second.
        let shaped = shaper.shape(shaper.paragraph("a中語", TextFixture.request("Liberation Mono")))
        #expect(
            shaped.runs.map { shaper.library.postScriptName($0.face) }
                == ["LiberationMono", "RectoTest-Regular", "LiberationMono"])
        #expect(shaper.takeMissingGlyphs().map(\.scalar) == [0x8A9E])
    }
}
