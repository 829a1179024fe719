import Foundation
import RectoText
import Testing

@Suite struct EmbeddedFontsTests {
    @Test func everyShippedFontIsPartOfTheProgram() throws {
        let folder = TextFixture.fontsDirectory
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".ttf") }
        #expect(names.count >= 12)
        for name in names {
            let bytes = try #require(EmbeddedFonts.bytes(of: name), "\(name) is not in shipped_fonts.c")
            #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)) == Data(bytes), "\(name)")
        }
        #expect(EmbeddedFonts.bytes(of: "Nothing.ttf") == nil)
    }

    @Test func otherLibrariesReadThemByPath() throws {
        let name = "LiberationMono-Regular.ttf"
        let path = try #require(EmbeddedFonts.path(of: name))
        #expect(FileManager.default.contents(atPath: path) == EmbeddedFonts.bytes(of: name).map { Data($0) })
        #expect(EmbeddedFonts.path(of: "Nothing.ttf") == nil)
    }
}
