import RectoTestSupport
import Testing

/// Every character is a square of 10 px.
struct WrapTests {
    private func lines(_ text: String, _ css: String, width: Int = 60) throws -> String {
        try LayoutFixture("<div>\(text)</div>", css: "div { display: block; width: \(width)px } b { \(css) }").pageTexts
            .joined()
    }

    /// [CSS Text 4 §6.5](https://www.w3.org/TR/css-text-4/#wrap-between)
    @Test(
        "wrap-inside, wrap-before, wrap-after",
        arguments: [
            ("", "aa bb/cc dd"), ("wrap-inside: avoid", "aa/bb cc/dd"), ("wrap-before: avoid", "aa bb/cc dd"),
            ("wrap-after: avoid", "aa bb/cc dd"),
        ])
    func avoid(_ css: String, _ expected: String) throws {
        #expect(try lines("aa <b>bb cc</b> dd", css) == expected)
    }

    @Test func endsAreKeptTogether() throws {
        #expect(try lines("aa bb <b>cc</b> dd", "wrap-before: avoid") == "aa/bb cc/dd")
        #expect(try lines("aa <b>bb</b> cc dd", "wrap-after: avoid") == "aa/bb cc/dd")
        // Rather than too long a line.
        #expect(try lines("aa <b>bbb ccc</b> dd", "wrap-inside: avoid") == "aa/bbb/ccc dd")
    }

    /// [CSS Text 4 §4.2](https://www.w3.org/TR/css-text-4/#white-space-trim)
    @Test(
        "white-space-trim",
        arguments: [
            ("", "a b c"), ("white-space-trim: discard-before", "ab c"), ("white-space-trim: discard-after", "a bc"),
            ("white-space-trim: discard-before discard-after", "abc"),
        ])
    func trim(_ css: String, _ expected: String) throws {
        #expect(try lines("a <b>b</b> c", css) == expected)
        #expect(try lines("a<b> b </b>c", "white-space-trim: discard-inner") == "abc")
    }
}
