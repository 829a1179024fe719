import Foundation
import Recto
import RectoTestSupport
import Testing

private let reader = "/usr/bin/pdftotext"
private let hasReader = FileManager.default.isExecutableFile(atPath: reader)
private let hasDictionary = FileManager.default.fileExists(atPath: "/usr/share/hyphen/hyph_en_US.dic")

/// The text that is copied from a page is the text of the source.
@Suite(.enabled(if: hasReader, "pdftotext is not installed"))
struct TextExtractionTests {
    /// The words of the page, a line broken by a hyphen put together as readers do.
    private func words(_ html: String, _ css: String, sourceLocation: SourceLocation = #_sourceLocation) throws
        -> String
    {
        let page = """
            <!DOCTYPE html><html lang="en"><meta charset="utf-8">
            <style>@page { size: 60mm 120mm; margin: 5mm } \(css)</style><title>t</title>\(html)
            """
        let document = try Renderer().render(template: .text(page, name: "t.html", directory: ""))
        #expect(document.diagnostics.isEmpty, "\(document.diagnostics.map(\.message))", sourceLocation: sourceLocation)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".pdf")
        try Data(document.pdf).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: reader)
        process.arguments = [file.path, "-"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
            .replacingOccurrences(of: "\u{AD}\n", with: "")
            .split(whereSeparator: { $0.isWhitespace || $0 == "\u{C}" }).joined(separator: " ")
    }

    private static let prose = """
        The information in this communication is confidential and intended for the recipient; unauthorised \
        distribution, publication or reproduction of the office's fine affidavit is prohibited.
        """

    @Test func textOfABlurredBoxIsFound() throws {
        // Cairo drops what has no extent and begins at a whole unit.
        let css = "p { margin: 0; font: 10pt/12pt sans-serif; filter: blur(2px) } @page { margin: 36pt }"
        #expect(try words("<p>Total due tomorrow", css) == "Total due tomorrow")
        #expect(try words("<p>Total due tomorrow", css + "p { padding-left: 1.3pt }") == "Total due tomorrow")
        let cells = "<table style='filter: blur(1px)'><tr><td>Net<td>12.00<tr><td>Tax<td>2.28</table>"
        #expect(try words(cells, "td { padding: 0 2mm }") == "Net Tax 12.00 2.28")
        #expect(try words("<p>\(Self.prose)", "p { filter: blur(1px); text-align: justify }") == Self.prose)
    }
    @Test(
        "text is found once, whatever shows its glyphs",
        arguments: [
            "-webkit-text-stroke: 1px red", "-webkit-text-stroke: 1px red; color: transparent",
            "-webkit-text-stroke: 1px red; paint-order: stroke; text-shadow: 1px 1px gray",
            "-webkit-text-fill-color: transparent; background: linear-gradient(red, blue) text",
        ])
    func outlinedText(_ css: String) throws {
        #expect(try words("<p>Total <b>due</b> tomorrow", "p { \(css) }") == "Total due tomorrow")
    }
    @Test(arguments: [
        "", "text-align: justify", "letter-spacing: 3px", "text-align: justify; letter-spacing: 1px",
        "text-align: justify-all; text-justify: inter-character", "text-wrap: balance", "text-wrap: pretty",
    ])
    func proseCopiesAsItStands(_ css: String) throws {
        #expect(try words("<p>\(Self.prose)", "p { \(css) }") == Self.prose)
    }

    @Test(.enabled(if: hasDictionary, "hyphen-en-us is not installed"), arguments: ["", "text-align: justify"])
    func hyphenatedWordsCopyWhole(_ css: String) throws {
        let text = try words("<p>\(Self.prose)", "p { hyphens: auto; width: 30mm; \(css) }")
        #expect(text == Self.prose)
    }

    @Test func alignedAmountsCopyAsTheyStand() throws {
        let text = try words(
            "<table><tr><td>1,234.50<tr><td>\u{2212}7.5<sup>1</sup></table>", "td { text-align: '.' }")
        #expect(text.contains("1,234.50"))
        #expect(text.contains("\u{2212}7.5"))
    }

    @Test func rightToLeftTextCopiesInReadingOrder() throws {
        let text = "\u{5E9}\u{5DC}\u{5D5}\u{5DD} 12.50 \u{5E2}\u{5D5}\u{5DC}\u{5DD}"
        #expect(try words("<p dir=rtl>\(text)", "p { text-align: justify }").contains("12.50"))
        #expect(try words("<p dir=rtl>\(text)", "").contains("\u{5E9}\u{5DC}\u{5D5}\u{5DD}"))
    }

    /// Readers see columns of upright characters as lines, with combined text in its place.
    @Test func verticalTextCopiesColumnByColumn() throws {
        let font = try Data(
            contentsOf: URL(fileURLWithPath: TestPaths.packageRoot + "/Tests/Fixtures/fonts/RectoTest.ttf"))
        let css = """
            @font-face { font-family: Square; src: url("data:font/ttf;base64,\(font.base64EncodedString())") }
            p { font: 10px/2 Square; writing-mode: vertical-rl; height: 60px } b { text-combine-upright: all }
            """
        let column = "\u{4E2D}\u{6587}\u{4E2D}\u{4E2D}\u{6587}"
        #expect(try words("<p>\(column)<br>\u{6587}\(column)", css) == "\(column) \u{6587}\(column)")
        // Combined text is kept; readers may take it for a line of its own.
        #expect(try words("<p>\(column)<br>\u{6587}<b>12</b>\u{6587}", css).contains("12"))
        // In a group, Cairo writes fonts in another order.
        #expect(try words("<p>\(column)<p style='opacity: 0.5'>\u{6587}\(column)", css).contains("\u{6587}\(column)"))
    }

    @Test func coloursKeepTheirText() throws {
        let font = try Data(
            contentsOf: URL(fileURLWithPath: TestPaths.packageRoot + "/Tests/Fixtures/fonts/RectoColor.ttf"))
        let css = """
            @font-face { font-family: Color; src: url("data:font/ttf;base64,\(font.base64EncodedString())") }
            p { font: 10px/2 Color }
            """
        #expect(try words("<p>ab aab", css) == "ab aab")
    }

    @Test func firstLettersCopyWithTheirWord() throws {
        #expect(try words("<p>Dear Sir", "p::first-letter { font-size: 2em; color: red }") == "Dear Sir")
    }
}
