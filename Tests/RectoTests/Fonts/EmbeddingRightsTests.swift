import Foundation
import Recto
import RectoTestSupport
import Testing

/// What the maker of a font allows: in parts, only as a whole, or not at all.
/// [OpenType, OS/2 §fsType](https://learn.microsoft.com/en-us/typography/opentype/spec/os2#fstype)
@Suite(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pdffonts"), "poppler-utils are not installed"))
struct EmbeddingRightsTests {
    /// recto's own font with other rights.
    private static func font(rights: UInt16) throws -> [UInt8] {
        var bytes = [UInt8](
            try Data(contentsOf: URL(fileURLWithPath: TestPaths.packageRoot + "/fonts/LiberationMono-Regular.ttf")))
        let entry = try #require(entries(of: bytes).first { bytes[$0..<$0 + 4].elementsEqual("OS/2".utf8) })
        let table = number(bytes, entry + 8)
        bytes[table + 8] = UInt8(rights >> 8)
        bytes[table + 9] = UInt8(rights & 0xFF)
        return bytes
    }

    /// A collection of two fonts, one file after the other.
    private static func collection(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
        var bytes = Array("ttcf".utf8) + [0, 1, 0, 0] + big(2) + big(20) + big(20 + first.count)
        for font in [first, second] {
            var moved = font
            for entry in entries(of: font) {
                moved.replaceSubrange(entry + 8..<entry + 12, with: big(number(font, entry + 8) + bytes.count))
            }
            bytes += moved
        }
        return bytes
    }

    private static func entries(of font: [UInt8]) -> [Int] {
        (0..<Int(font[4]) << 8 + Int(font[5])).map { 12 + 16 * $0 }
    }
    private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
        bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    private static func big(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private func render(_ font: [UInt8], hints: Bool = true) throws -> Document {
        let url = "data:font/ttf;base64," + Data(font).base64EncodedString()
        var options = RenderOptions()
        options.keepsFontHints = hints
        return try Renderer(options: options).render(
            template: .text(
                "<style>@font-face { font-family: f; src: url(\(url)) }</style>\n<p style='font-family: f'>Wide words",
                name: "bill.html"))
    }

    private func run(_ tool: String, _ arguments: [String], on pdf: [UInt8]) throws -> String {
        let folder = try TemporaryFolder()
        try Data(pdf).write(to: URL(fileURLWithPath: folder.path + "/t.pdf"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/" + tool)
        process.arguments = [folder.path + "/t.pdf"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        defer { process.waitUntilExit() }
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    @Test(arguments: [0, 4, 8, 10] as [UInt16]) func aFontThatMayBeEmbeddedIsASubset(rights: UInt16) throws {
        let document = try render(Self.font(rights: rights))
        #expect(document.diagnostics.isEmpty)
        #expect(document.pdf.count < 12_000)
        #expect(try run("pdffonts", [], on: document.pdf).contains("LiberationMono "))
    }

    @Test(arguments: [2, 0x200] as [UInt16]) func aFontThatMayNotBeEmbeddedIsDrawn(rights: UInt16) throws {
        let document = try render(Self.font(rights: rights))
        #expect(document.diagnostics.map { "\($0.place?.line ?? 0) \($0.id)" } == ["2 font.not-embeddable"])
        #expect(try !run("pdffonts", [], on: document.pdf).contains("LiberationMono "))
        #expect(try run("pdftotext", ["-"], on: document.pdf).hasPrefix("Wide words\n"))
    }

    @Test func aFontThatMayNotBeCutIsWhole() throws {
        let font = try Self.font(rights: 0x100)
        let document = try render(font)
        #expect(document.diagnostics.isEmpty)
        #expect(document.pdf.count > font.count / 3)
        #expect(try run("pdftotext", ["-"], on: document.pdf).hasPrefix("Wide words\n"))
        // Of a collection, a PDF holds the font alone.
        let other = try Self.font(rights: 0x102)
        let ofCollection = try render(Self.collection(font, other))
        #expect(ofCollection.pdf.count < document.pdf.count * 11 / 10)
        #expect(try run("pdftotext", ["-"], on: ofCollection.pdf).hasPrefix("Wide words\n"))
    }

    @Test func hintsAreLeftOutOnRequest() throws {
        let font = try Self.font(rights: 0)
        let (kept, dropped) = (try render(font), try render(font, hints: false))
        #expect(dropped.pdf.count < kept.pdf.count * 3 / 4)
        #expect(try run("pdftotext", ["-"], on: dropped.pdf).hasPrefix("Wide words\n"))
    }
}
