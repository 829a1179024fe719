import Testing

@testable import RectoCore

struct CSSStringTests {
    @Test(arguments: [
        ("", #""""#), ("Größe", #""Größe""#), (#"a"b\c"#, #""a\"b\\c""#), ("a\nb\u{7F}", #""a\a b\7f ""#),
        ("a\0b", "\"a\u{FFFD}b\""),
    ])
    func stringsAreQuoted(_ text: String, _ expected: String) { #expect(CSSText.string(text) == expected) }
}
