import Foundation
import Recto
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
        for rule in ["", "p { -recto-script-sizes: grek 0.8 }", "p { -recto-script-sizes: grek 1.5 }"] {
            #expect(try inspect(rule, .fragments).contains("\"height\":12,"))
        }
    }
}
