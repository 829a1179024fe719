import Foundation
import Recto
import RectoCore
import Testing

/// `@font-face` from the style sheet to the page, with the fonts of `scripts/make-variable-test-font`.
@Suite struct DocumentFontsTests {
    private static let fonts: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(4)
        return parts.joined(separator: "/") + "/Tests/Fixtures/fonts"
    }()

    /// The fragments of `text` at 10 px, and the diagnostics.
    private func render(_ face: String, _ style: String = "", text: String = "aa") throws -> (String, [String]) {
        let html = """
            <!doctype html><meta charset=utf-8><title>t</title>
            <style>@font-face { font-family: F; \(face) } body { margin: 0; font: 10px/1 F; \(style) }</style>
            <span>\(text)</span>
            """
        let result = try Renderer().inspect(
            .text(html, name: "t.html", directory: Self.fonts), data: nil, stage: .fragments)
        return (result.text, result.diagnostics.map(\.message))
    }

    @Test(arguments: [
        ("src: url(RectoVariable.ttf)", "font-weight: 400", "10x10"),
        ("src: url(RectoVariable.woff2) format('woff2')", "font-weight: 900", "20x10"),
        ("src: url(RectoVariable.woff2) format('woff2'), url(missing.woff)", "font-weight: 100", "4x10"),
        ("src: url(RectoVariable.ttf); font-weight: 100 650", "font-weight: 900", "15x10"),
        ("src: url(RectoVariable.ttf)", "font-variation-settings: 'wght' 650", "15x10"),
        ("src: url(RectoCollection.ttc#RectoVariable-Regular)", "", "10x10"),
        ("src: url(RectoCollection.ttc)", "", "20x10"),
        ("src: url(RectoTest.ttf); size-adjust: 50%", "", "10x5"),
        // The x-height of the square font is 0.8 of its size.
        ("src: url(RectoTest.ttf)", "font-size-adjust: 0.4", "10x5"),
    ])
    func widths(_ face: String, _ style: String, _ size: String) throws {
        let (text, diagnostics) = try render(face, style)
        #expect(diagnostics == [])
        #expect(text.contains(" \(size) \"aa\""), "\(text)")
    }

    /// Sheets declare fonts for other documents, too.
    @Test(arguments: ["missing.ttf", "../../README.md"])
    func aFontThatIsNotUsedIsNotMissed(_ file: String) throws {
        let face = "@font-face { font-family: Other; src: url(\(file)) }"
        func messages(_ css: String) throws -> [String] {
            let html = "<!doctype html><style>\(face) \(css)</style><p style='width: 2ex'>x"
            return try Renderer().inspect(
                .text(html, name: "t.html", directory: Self.fonts), data: nil, stage: .fragments
            ).diagnostics.map(\.id)
        }
        #expect(try messages("p { color: red }").isEmpty)
        let problem = file == "missing.ttf" ? "font.missing" : "resource.refused"
        #expect(try messages("p { font-family: Other }") == [problem, "font.not-found"])
        #expect(
            try messages("@page { @top-left { content: 'x'; font-family: other } }") == [problem, "font.not-found"])
    }

    @Test func woff2FromADataURL() throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.fonts + "/RectoVariable.woff2"))
        let (text, diagnostics) = try render(
            "src: url(data:font/woff2;base64,\(bytes.base64EncodedString())) format('woff2')", "font-weight: 900")
        #expect(diagnostics == [])
        #expect(text.contains("20x10 \"aa\""), "\(text)")
    }

    @Test func whatACollectionLacksIsReported() throws {
        let (_, diagnostics) = try render("src: url(RectoCollection.ttc#Nobody)")
        #expect(diagnostics.contains("the collection of 'F' has no font named 'Nobody'"))
    }

    @Test func smallCapitalsAreCapitalsOfTheSmallerSize() throws {
        // 10 px + 7 px.
        let (text, diagnostics) = try render("src: url(RectoTest.ttf)", "font-variant-caps: small-caps", text: "Aa")
        #expect(diagnostics == [])
        #expect(text.contains(" 10x10 \"A\"") && text.contains(" 7x"), "\(text)")
    }

    /// The default line height of fallback fonts counts only where `line-height` is `normal`.
    @Test func aFallbackFontDoesNotDisturbANumber() throws {
        let (text, _) = try render("src: url(RectoTest.ttf); unicode-range: U+61", text: "aé")
        #expect(text.contains("line 0,0"), "\(text)")
        let line = text.split(separator: "\n").first { $0.contains("line 0,0") }
        #expect(line?.hasSuffix("x10") == true, "\(text)")
    }
}
