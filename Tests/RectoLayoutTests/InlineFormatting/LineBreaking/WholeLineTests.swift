import RectoTestSupport
import Testing

/// A text that is all of its container's content and fits is a line as it stands. An empty inline box after it makes
/// layout look for the line's end, so both must give the same. Letters are squares of 10 px.
struct WholeLineTests {
    private func lines(_ text: String, _ css: String, _ end: String) throws -> [String] {
        try LayoutFixture(
            "<p>\(text)\(end)", css: "p { margin: 0; width: 50px; \(css) }", page: "100px 100px"
        ).lines
    }

    @Test(arguments: ["a bcd", "a bcde", "a", "a\u{A0}bcd", "a-bcd", "a-bcde", "a&shy;bcd", " a ", "\u{5D0} b", "a\tb"])
    func itIsTheLineThatIsFoundByLooking(_ text: String) throws {
        let styles = [
            "", "text-align: right", "text-indent: 10px", "white-space: pre-wrap", "white-space: nowrap",
            "letter-spacing: -12px", "word-spacing: 1px", "overflow-wrap: anywhere", "direction: rtl",
            "text-align: center", "text-align: justify; text-align-last: justify", "line-height: 30px",
            "writing-mode: vertical-rl; height: 50px", "text-emphasis: dot", "text-decoration: underline",
            "text-group-align: center", "text-wrap: balance", "unicode-bidi: plaintext", "line-padding: 5px",
            "line-clamp: 1", "text-box: trim-both cap alphabetic",
        ]
        for css in styles { #expect(try lines(text, css, "") == lines(text, css, "<b></b>"), "\(css)") }
    }
}
