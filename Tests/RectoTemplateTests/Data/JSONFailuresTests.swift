import RectoCore
import Testing

@testable import RectoTemplate

struct JSONFailuresTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let position: String
        let message: String
        let hint: String
        init(_ text: String, _ position: String, _ message: String, _ hint: String) {
            (self.text, self.position, self.message, self.hint) = (text, position, message, hint)
        }
        var testDescription: String { text }
    }

    @Test(arguments: [
        Case("", "1:1", "the data is empty", "a JSON file holds at least one value, such as {}"),
        Case(
            "{\"a\": 1,\n}", "1:8", "expected a key after the comma, found '}'", "remove this comma"),
        Case("[1,\n 2, ]", "2:3", "expected a value after the comma, found ']'", "remove this comma"),
        Case(
            "{'a': 1}", "1:2", "expected a key in double quotes, found a single quote",
            "JSON keys are written in double quotes: \"…\""),
        Case(
            "{\"ä\": 'x'}", "1:7", "expected a value, found a single quote",
            "JSON strings are written in double quotes: \"…\""),
        Case(
            "{\n \"a\": [1, 2", "2:12", "the data ends, but the '[' of line 2, column 7 is still open",
            "add the missing ']'"),
        Case(
            "{\"a\":", "1:6", "the data ends, but the '{' of line 1, column 1 is still open",
            "the file may be cut off; add the rest"),
        Case(
            "{\"a\": [1, 2}", "1:12", "expected ',' or ']', found '}'",
            "close the '[' of line 1, column 7 with ']' first"),
        Case(
            "{\"a\": 1 \"b\": 2}", "1:9", "expected ',' or '}', found '\"'",
            "a comma is missing before it, or the '{' of line 1, column 1 is not closed"),
        Case("{a: 1}", "1:2", "expected a key in double quotes, found 'a'", "put the key in double quotes: \"a\""),
        Case(
            "{\"a\" 1}", "1:6", "expected ':' after the key 'a', found '1'",
            "write a key and its value as \"key\": value"),
        Case(
            "[1] [2]", "1:5", "the data has ended, but '[' follows",
            "a JSON file holds one value; put several into one array: [ …, … ]"),
        Case("[True]", "1:2", "expected a value, found 'True'", "write true"),
        Case("[nulls]", "1:2", "expected a value, found 'nulls'", "put text in double quotes: \"nulls\""),
        Case("// x\n{}", "1:1", "expected a value, found '/'", "JSON has no comments; remove it"),
        Case("[.5]", "1:2", "expected a value, found '.'", "write a zero before the point: 0.5"),
        Case(
            "[007]", "1:2", "'007' is not a JSON number",
            "write it without the leading zero, or as a string in double quotes"),
        Case("[1.]", "1:2", "'1.' is not a JSON number", "expected a digit after the point"),
        Case("[1e]", "1:2", "'1e' is not a JSON number", "expected a digit in the exponent"),
        Case("[-]", "1:2", "'-' is not a JSON number", "expected a digit after '-'"),
        Case(
            "[1.234.5]", "1:2", "'1.234.5' is not a JSON number",
            "write digits and a point only, or a string in double quotes"),
        Case(
            "[\"a\nb\"]", "1:2", "a string is not closed on its line",
            "close it with '\"'; write a line break in it as \\n and a quote as \\\""),
        Case("[\"a\tb\"]", "1:4", "a string contains a tab", "write it as \\t"),
        Case("[\"\\u12g4\"]", "1:3", "expected four hexadecimal digits after '\\u'", ""),
        Case(
            "[\"C:\\data\"]", "1:5", "'\\d' is not a JSON escape",
            "write a backslash as \\\\; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000"),
        Case("\0x", "1:1", "the data is not UTF-8 text", "save the file as UTF-8"),
    ])
    func malformedDataIsExplainedAtItsPlace(_ sample: Case) {
        let fixture = TemplateFixture()
        let failure = fixture.failure { _ = try fixture.json(sample.text) }
        #expect(failure.report == "bill.json:\(sample.position) data.malformed \(sample.message)")
        #expect(failure.hint ?? "" == sample.hint)
    }

    @Test func latin1IsRefused() {
        let fixture = TemplateFixture()
        let source = fixture.sources.add(name: "l.json", bytes: Array("[\"Stra".utf8) + [0xDF] + Array("e\"]".utf8))
        let failure = fixture.failure {
            _ = try JSONDocument(parsing: source, in: fixture.sources, diagnostics: fixture.diagnostics)
        }
        #expect(failure.report == "l.json:1:7 data.malformed byte 0xDF in a string is not UTF-8")
    }

    @Test func everyPrefixOfAFileFailsWithoutTrapping() {
        let text = #"{"a": [1.5e3, "\u00e4\n", true, null], "b": {"c": -0}}"#
        for count in 0..<text.utf8.count {
            let fixture = TemplateFixture()
            let prefix = fixture.sources.add(name: "p", bytes: Array(text.utf8.prefix(count)))
            let failure = fixture.failure {
                _ = try JSONDocument(parsing: prefix, in: fixture.sources, diagnostics: fixture.diagnostics)
            }
            #expect(failure.report.contains("data.malformed"), "prefix of \(count)")
        }
    }
}
