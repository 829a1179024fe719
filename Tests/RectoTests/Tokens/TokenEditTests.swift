import RectoCore
import RectoTemplate
import Testing

@testable import Recto

/// Another value for a token of a file.
@Suite struct TokenEditTests {
    private func edited(_ text: String, _ name: String, _ value: String) throws -> String {
        let sources = SourceStore()
        let source = sources.add(name: "tokens.json", bytes: Array(text.utf8))
        let json = try JSONDocument(parsing: source, in: sources, diagnostics: DiagnosticSink())
        return String(decoding: try TokenEdit.text(of: json, in: Array(text.utf8), replacing: name, with: value), as: UTF8.self)
    }
    private func refusal(_ text: String, _ name: String, _ value: String) -> TokenEdit.Refusal? {
        do { _ = try edited(text, name, value) } catch { return error as? TokenEdit.Refusal }
        return nil
    }

    @Test func `a colour keeps the form that it has, and nothing else changes`() throws {
        let head = "{ \"color\": {\n  \"$type\": \"color\", \"a\": { \"$value\": "
        let tail = ", \"x\": 1 },\n  \"b\": { \"$value\": \"#fff\" } } }\n"
        #expect(try edited(head + "\"#123\"" + tail, "color.a", "#0a5f7f") == head + "\"#0a5f7f\"" + tail)
        #expect(
            try edited(
                head + "{\"colorSpace\": \"srgb\", \"components\": [0,0,  0], \"hex\": \"#000000\"}" + tail, "color.a",
                "#ff8000") == head + "{\"colorSpace\": \"srgb\", \"components\": [1, 0.502, 0], \"hex\": \"#ff8000\"}" + tail)
        // An alias becomes a value of its own.
        #expect(try edited(head + "\"{color.b}\"" + tail, "color.a", "#00f") == head + "\"#00f\"" + tail)
        // Another space has other components.
        #expect(
            try edited(head + "{\"colorSpace\": \"oklch\", \"components\": [0.5,0.1,9]}" + tail, "color.a", "#00000080")
                == head + "{ \"colorSpace\": \"srgb\", \"components\": [0, 0, 0], \"alpha\": 0.502 }" + tail)
        #expect(
            try edited(head + "{\"colorSpace\": \"srgb\", \"components\": [0,0,0]}" + tail, "color.a", "#00000080")
                == head + "{\"colorSpace\": \"srgb\", \"components\": [0, 0, 0], \"alpha\": 0.502}" + tail)
    }

    @Test func `a length keeps its form, and has a unit that tokens have`() throws {
        func size(_ value: String) -> String { "{\"s\": {\"$type\": \"dimension\", \"$value\": \(value)}}" }
        #expect(try edited(size("\"4px\""), "s", "5.5px") == size("\"5.5px\""))
        #expect(try edited(size("{\"value\": 4, \"unit\": \"px\"}"), "s", "1in") == size("{\"value\": 96, \"unit\": \"px\"}"))
        #expect(try edited(size("{\"value\": 4, \"unit\": \"px\"}"), "s", "2rem") == size("{\"value\": 2, \"unit\": \"rem\"}"))
        #expect(try edited(size("{\"value\": 2, \"unit\": \"rem\"}"), "s", "8") == size("{\"value\": 8, \"unit\": \"px\"}"))
    }

    @Test func `numbers, words and Booleans are what they were`() throws {
        func token(_ type: String, _ value: String) -> String { "{\"t\": {\"$type\": \"\(type)\", \"$value\": \(value)}}" }
        #expect(try edited(token("number", "1.5"), "t", "2") == token("number", "2"))
        #expect(try edited(token("fontWeight", "400"), "t", "700") == token("fontWeight", "700"))
        #expect(try edited(token("fontFamily", "\"A\""), "t", "B \"C\"") == token("fontFamily", "\"B \\\"C\\\"\""))
        #expect(try edited(token("boolean", "true"), "t", "false") == token("boolean", "false"))
    }

    @Test func `what is none is refused`() {
        let file = """
            {"c": {"$type": "color", "$value": "#123"}, "s": {"$type": "dimension", "$value": "4px"},
             "n": {"$type": "number", "$value": 1}, "f": {"$type": "fontFamily", "$value": ["A", "B"]},
             "b": {"$type": "border", "$value": {"width": "1px", "style": "solid", "color": "#000"}}, "u": {"$value": 1}}
            """
        #expect(refusal(file, "none", "#123") == .noToken)
        for (name, value) in [
            ("c", "red"), ("c", "#12"), ("c", "#12345g"), ("c", ""), ("s", "4vw"), ("s", "px"), ("s", "4e400px"), ("n", "one"),
            ("n", "0x1"), ("n", "+1"),
        ] {
            if case .wrong = refusal(file, name, value) { continue }
            Issue.record("\(name): \(value)")
        }
        #expect(refusal(file, "f", "A") == .notSingle("fontFamily"))
        #expect(refusal(file, "b", "#123") == .notSingle("border"))
        #expect(refusal(file, "u", "1") == .notSingle("token without a type"))
    }
}
