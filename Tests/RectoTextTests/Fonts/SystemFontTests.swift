import Foundation
import Testing

@testable import RectoText

/// A machine whose fontconfig configuration has one folder: that of the test font.
@Suite(.serialized) final class SystemFontTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "recto-fonts-" + UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func library(rules: String = "") throws -> FontLibrary {
        let configuration = folder.appendingPathComponent("fonts.conf")
        let text = """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig><dir>\(TextFixture.packageRoot)/Tests/Fixtures/fonts</dir
            ><cachedir>\(folder.path)</cachedir>\(rules)</fontconfig>
            """
        try Data(text.utf8).write(to: configuration)
        return FontLibrary(
            fontsDirectory: TextFixture.fontsDirectory, systemFonts: .configured(file: configuration.path))
    }

    /// Each link to a folder around it would otherwise lead into all folders again, eight deep.
    @Test func foldersThatLinkToOneAnotherAreLookedIntoOnce() throws {
        let files = FileManager.default
        for number in 0..<6 {
            let inner = folder.appendingPathComponent("d\(number)")
            try files.createDirectory(at: inner, withIntermediateDirectories: true)
            try Data().write(to: inner.appendingPathComponent("a.ttf"))
            for link in 0..<6 {
                try files.createSymbolicLink(
                    at: inner.appendingPathComponent("up\(link)"), withDestinationURL: folder)
            }
        }
        try files.createSymbolicLink(
            atPath: folder.appendingPathComponent("b.ttf").path, withDestinationPath: "/dev/zero")
        #expect(
            FontFolder.files(in: folder.path) == (0..<6).map { folder.appendingPathComponent("d\($0)/a.ttf").path })
    }

    @Test func familiesOfTheMachineAreFoundByName() throws {
        let library = try self.library()
        let shaper = TextShaper(library: library)
        let shaped = shaper.shape(shaper.paragraph("ab", TextFixture.request("recto test"), size: 10))
        #expect(shaped.glyphs.map(\.advance) == [10240, 10240])
        #expect(library.localFont(named: "RectoTest-Regular") != nil)
        #expect(library.localFont(named: "Recto Test") != nil)
    }

    /// The variable font is 500 units wide at `wght` 400, 200 at 100, 1000 at 900.
    @Test func axesOfTheMachinesFontsGiveEveryWeight() throws {
        let shaper = try TextShaper(library: library())
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

    @Test func shippedFamiliesStayTheDefault() throws {
        let library = try self.library()
        let face = library.primaryFace(library.intern(TextFixture.request("Arial")))
        #expect(library.postScriptName(face) == "LiberationSans")
    }

    /// Debian's configuration calls such a font bold, and tells renderers to embolden it.
    /// [CSS Fonts 4 §6.1](https://www.w3.org/TR/css-fonts-4/#font-synthesis-weight)
    @Test func theMachinesFontsAreEmboldenedAndSlanted() throws {
        let rules = """
            <match target="font"><test name="weight" compare="less_eq"><const>medium</const></test
            ><test target="pattern" name="weight" compare="more_eq"><const>bold</const></test
            ><edit name="weight" mode="assign"><const>bold</const></edit></match>
            """
        let library = try self.library(rules: rules)
        let shaper = TextShaper(library: library)
        let request = TextFixture.request("Liberation Mono", weight: 700, slant: .italic)
        let shaped = shaper.shape(shaper.paragraph("中", request))
        #expect(shaped.runs.map { library.postScriptName($0.face) } == ["RectoTest-Regular"])
        #expect(library.synthesis(shaped.runs[0].face).embolden)
        #expect(library.synthesis(shaped.runs[0].face).shear > 0)
    }

    @Test func blanksInTheNameOfAFamilyCount() throws {
        let library = try self.library()
        func name(_ family: String) -> String {
            library.postScriptName(library.primaryFace(library.intern(TextFixture.request(family, "monospace"))))
        }
        #expect(name("recto TEST") == "RectoTest-Regular")
        #expect(name("Recto  Test") == "LiberationMono")
        #expect(name("RectoTest") == "LiberationMono")
    }

    @Test func theMachinesFontsAreTheLastResort() throws {
        let shaper = try TextShaper(library: library())
        // Of these, the test font alone has the first ideograph, and no font the second.
        let shaped = shaper.shape(shaper.paragraph("a中語", TextFixture.request("Liberation Mono")))
        #expect(
            shaped.runs.map { shaper.library.postScriptName($0.face) }
                == ["LiberationMono", "RectoTest-Regular", "LiberationMono"])
        #expect(shaper.takeMissingGlyphs().map(\.scalar) == [0x8A9E])
    }
}
