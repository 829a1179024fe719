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

    /// The variable font is 500 units wide at `wght` 400, 200 at 100, 1000 at 900.
    @Test func axesOfTheMachinesFontsGiveEveryWeight() {
        let shaper = TextShaper(library: Self.library())
        func advance(_ request: FontRequest) -> Int {
            Int(shaper.shape(shaper.paragraph("a", request, size: 1000)).glyphs[0].advance) / 1024
        }
        #expect(advance(TextFixture.request("Recto Variable")) == 500)
        #expect(advance(TextFixture.request("Recto Variable", weight: 100)) == 200)
        #expect(advance(TextFixture.request("Recto Variable", weight: 650)) == 750)
        #expect(advance(TextFixture.request("Recto Variable", weight: 900)) == 1000)
        let oblique = shaper.primaryFace(shaper.intern(TextFixture.request("Recto Variable", slant: .oblique)))
        #expect(shaper.library.variations(oblique) == "slnt=-14.0")
        #expect(shaper.library.synthesis(oblique).shear == 0)
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
