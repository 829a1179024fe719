import Foundation
import Recto
import RectoTestSupport
import Testing

/// Characters that the chosen family lacks, at the size of those that it has.
@Suite struct ScriptSizeTests {
    /// The family has ASCII alone; Greek letters come from another one.
    private static let css = """
        @font-face { font-family: A; src: local("Liberation Sans"); unicode-range: U+0-7F } \
        p { margin: 0; font: 10px/12px A, "Liberation Serif" }
        """

    private func inspect(_ rule: String, _ stage: InspectionStage) throws -> String {
        let html = "<!DOCTYPE html><html lang=en><title>t</title><style>\(Self.css) \(rule)</style><p>ab αβγ cd"
        let result = try Renderer().inspect(.text(html), stage: stage, format: stage == .fragments ? .json : .text)
        #expect(result.diagnostics.map(\.description) == [])
        return result.text
    }

    @Test func charactersOfAScriptAreMultiplied() throws {
        let plain = try inspect("", .paint)
        let scaled = try inspect("p { -recto-script-sizes: hani 0.9, grek 0.8 }", .paint)
        #expect(!plain.contains(" size 8 "), "\(plain)")
        #expect(scaled.contains(" size 8 ") && scaled.contains(" size 10 "), "\(scaled)")
    }

    @Test func scriptsThatAreNotNamedKeepTheirSize() throws {
        #expect(try inspect("p { -recto-script-sizes: hani 0.9, emoji 0.8 }", .paint) == inspect("", .paint))
    }

    @Test func aLineIsNoHigherForThem() throws {
        for rule in [
            "", "p { -recto-script-sizes: grek 0.8 }", "p { -recto-script-sizes: grek 1.5 }",
            "p { -recto-script-sizes: match }",
        ] {
            #expect(try inspect(rule, .fragments).contains("\"height\":12,"))
        }
    }

    /// An x of Liberation Sans is 0.528 em high, one of Liberation Serif 0.459 em: 10 px become 11.51.
    @Test func whatTheFamilyLacksMatchesItsHeight() throws {
        let matched = try inspect("p { -recto-script-sizes: match }", .paint)
        #expect(matched.contains(" size 11.51 ") && matched.contains(" size 10 "), "\(matched)")
        let doubled = try inspect("p { -recto-script-sizes: match, grek 2 }", .paint)
        #expect(doubled.contains(" size 23.02 "), "\(doubled)")
    }

    /// The line of the templates holds every script that the machine has.
    @Test(.enabled(if: !SamplesTests.machineSamples.isEmpty, "scripts/setup specimen installs the fonts"))
    func aLineOfAllScriptsIsAsHighAsTheTypographySays() throws {
        let folder = try TemporaryFolder()
        for name in ["tokens.json", "tokens.css"] {
            try folder.write(
                String(contentsOfFile: TestPaths.packageRoot + "/templates/" + name, encoding: .utf8), to: name)
        }
        try folder.write(
            """
            <!DOCTYPE html><html lang=en><title>t</title><link rel=stylesheet href=tokens.css>
            <p>Hxg αβγ жиф 東京都渋谷区 ひらがな カタカナ 한국어 <span dir=rtl>فاتورة חשבון</span> नमस्ते বাংলা ภาษาไทย 🎉</p>
            """, to: "a.html")
        var options = RenderOptions()
        options.usesSystemFonts = true
        let result = try Renderer(options: options).inspect(
            .file(folder.path + "/a.html"), stage: .fragments, format: .json)
        #expect(result.diagnostics.map(\.description) == [])
        let line = try #require(result.text.components(separatedBy: "\n").first { $0.contains("\"tag\":\"p\"") })
        #expect(line.contains("\"height\":16,"), "\(line)")
    }
}
