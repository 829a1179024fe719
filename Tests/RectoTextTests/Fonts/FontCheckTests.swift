import Foundation
import RectoTestSupport
import Testing

@testable import RectoText

@Suite struct FontCheckTests {
    private let font: [UInt8]

    init() throws {
        font = try Array(#require(EmbeddedFonts.bytes(of: "LiberationSans-Regular.ttf")))
    }

    /// The place of a table's entry in the directory.
    private func entry(_ tag: String) throws -> Int {
        let count = Int(font[4]) << 8 | Int(font[5])
        return try #require((0..<count).map { 12 + $0 * 16 }.first { Array(tag.utf8) == Array(font[$0..<$0 + 4]) })
    }

    /// Where a table begins.
    private func start(_ tag: String) throws -> Int {
        let entry = try entry(tag)
        return font[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
    }

    @Test func aSoundFontPasses() { #expect(FontCheck.passes(font, index: 0)) }

    /// HarfBuzz knows the advances of fonts whose outlines no reader of PDF can read.
    @Test func outlinesAreReadAsReadersOfPDFDo() throws {
        #expect(OutlineCheck.passes(font, index: 0))
        #expect(!OutlineCheck.passes(font, index: 1))
        let path = "\(TestPaths.packageRoot)/Tests/Fixtures/hostile/damaged-cff.otf"
        let damaged = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(FontCheck.passes(damaged, index: 0))
        #expect(!OutlineCheck.passes(damaged, index: 0))
        // A composite glyph that is a part of itself.
        var bytes = font
        let (glyf, loca) = (try start("glyf"), try start("loca"))
        func place(_ glyph: Int) -> Int {
            font[loca + glyph * 4..<loca + glyph * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        let isLong = font[try start("head") + 51] == 1
        try #require(isLong)
        let composite = try #require((0..<600).first { font[glyf + place($0)] == 0xFF && place($0) < place($0 + 1) })
        bytes[glyf + place(composite) + 12] = UInt8(composite >> 8)
        bytes[glyf + place(composite) + 13] = UInt8(composite & 255)
        #expect(!OutlineCheck.passes(bytes, index: 0))
    }

    @Test func aFontThatIsCutOffFails() {
        for part in [0, 4, 11, 100, font.count / 2, font.count - 100_000] {
            #expect(!FontCheck.passes(Array(font.prefix(part)), index: 0), "\(part) bytes")
        }
        #expect(!FontCheck.passes(font, index: 1))
    }

    @Test(arguments: ["head", "hhea", "hmtx", "maxp", "cmap", "loca", "glyf"])
    func aFontThatLacksATableFails(tag: String) throws {
        var bytes = font
        bytes[try entry(tag)] = UInt8(ascii: "x")
        #expect(!FontCheck.passes(bytes, index: 0))
    }

    @Test func aNameBeyondItsTableFails() throws {
        var bytes = font
        bytes[try start("name") + 6 + 10] = 0xFF
        #expect(!FontCheck.passes(bytes, index: 0))
    }

    @Test func aGlyphBeyondItsTableFails() throws {
        var bytes = font
        bytes[try start("loca") + 400] = 0xFF
        #expect(!FontCheck.passes(bytes, index: 0))
    }

    @Test func anEmWithoutSizeFails() throws {
        var bytes = font
        let place = try start("head") + 18
        bytes.replaceSubrange(place..<place + 2, with: [0, 0])
        #expect(!FontCheck.passes(bytes, index: 0))
    }

    /// A variable font of squares: changes of its first glyph with an outline, and of the variations of that glyph.
    @Test(arguments: [
        // The second flag says that a coordinate has two bytes.
        ("glyf", 15, 1), ("glyf", 11, 9), ("glyf", 1, 2), ("head", 52, 2),
        ("gvar", 17, 0xFF), ("gvar", 62, 0xFF), ("gvar", 76, 0x4F), ("gvar", 82, 0x7F),
    ])
    func outlinesThatAreNotCompleteFail(_ tag: String, at offset: Int, becomes byte: Int) throws {
        let file = try VariableFontTests.bytes("RectoVariable.ttf")
        #expect(FontCheck.passes(file, index: 0))
        var bytes = file
        let entry = try #require(
            (0..<Int(bytes[5])).map { 12 + $0 * 16 }.first { Array(tag.utf8) == Array(bytes[$0..<$0 + 4]) })
        bytes[bytes[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) } + offset] = UInt8(byte)
        #expect(!FontCheck.passes(bytes, index: 0), "\(tag) \(offset)")
    }
}
