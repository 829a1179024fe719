import RectoTestSupport
import Testing

/// Every character is a square of 10 px.
struct LineEdgeTests {
    /// Where the text stands.
    private func place(_ text: String, _ css: String) throws -> [String] {
        try LayoutFixture("<p><span id=a>\(text)</span>", css: "p { display: block; margin: 0; \(css) }").boxes("a")
    }
    private func lines(_ text: String, _ css: String, page: String = "60px 60px") throws -> [String] {
        let fixture = try LayoutFixture(
            "<p>\(text)", css: "p { display: block; margin: 0; orphans: 1; widows: 1; \(css) }", page: page)
        // The test font has no ideographs.
        #expect(fixture.diagnostics.allSatisfy { $0.id == .glyphMissing })
        return fixture.pageTexts.map { $0.replacing("\u{AD}", with: "") }
    }

    /// [CSS Text 4 §8.2](https://www.w3.org/TR/css-text-4/#hanging-punctuation-property)
    @Test("§8.2 first, last")
    func quotesHang() throws {
        #expect(try place("\"ab", "hanging-punctuation: first") == ["1: -10,0 30x10"])
        #expect(try place("\"ab", "hanging-punctuation: last") == ["1: 0,0 30x10"])
        #expect(try place("(ab)", "hanging-punctuation: first last; text-align: right") == ["1: 30,0 40x10"])
        #expect(try place("ab\"", "hanging-punctuation: last; text-align: right") == ["1: 40,0 30x10"])
        #expect(try place("\"ab", "hanging-punctuation: first; direction: rtl").count == 1)
        // Only in the first line.
        #expect(try lines("ab<br>(cd ef", "hanging-punctuation: first; width: 50px") == ["ab/(cd/ef"])
        #expect(try lines("(cd ef", "hanging-punctuation: first; width: 50px") == ["(cd ef"])
    }

    @Test("§8.2 force-end, allow-end")
    func stopsHang() throws {
        #expect(try place("ab,", "hanging-punctuation: force-end; text-align: right") == ["1: 40,0 30x10"])
        // There is room.
        #expect(try place("ab,", "hanging-punctuation: allow-end; text-align: right") == ["1: 30,0 30x10"])
        #expect(try lines("ab cd. ef", "width: 50px") == ["ab/cd./ef"])
        #expect(try lines("ab cd. ef", "width: 50px; hanging-punctuation: allow-end") == ["ab cd./ef"])
        #expect(
            try lines("ab cd. ef", "width: 50px; hanging-punctuation: allow-end; text-wrap: pretty") == ["ab cd./ef"])
        #expect(try lines("ab cd! ef", "width: 50px; hanging-punctuation: allow-end") == ["ab/cd!/ef"])
    }

    /// [CSS Text 4 §8.5](https://www.w3.org/TR/css-text-4/#text-spacing-trim-property)
    @Test(
        "§8.5 at the edges of a line",
        arguments: [
            ("\u{300C}\u{4E2D}", "", "0,0 20x10"), ("\u{300C}\u{4E2D}", "text-spacing-trim: trim-start", "-5,0 20x10"),
            ("\u{300C}\u{4E2D}", "text-spacing-trim: space-first", "0,0 20x10"),
            ("\u{4E2D}\u{300D}", "text-align: right", "40,0 20x10"),
            ("\u{4E2D}\u{300D}", "text-align: right; text-spacing-trim: trim-both", "45,0 20x10"),
        ])
    func trim(_ text: String, _ css: String, _ expected: String) throws {
        #expect(try place(text, css) == ["1: \(expected)"])
    }

    @Test("§8.5 normal: closing brackets are half as wide where they do not fit otherwise")
    func allowedTrim() throws {
        let text = "\u{4E2D}\u{4E2D}\u{300D}\u{4E2D}"
        #expect(try lines(text, "width: 25px") == ["\u{4E2D}\u{4E2D}\u{300D}/\u{4E2D}"])
        #expect(
            try lines(text, "width: 25px; text-spacing-trim: space-all") == ["\u{4E2D}/\u{4E2D}\u{300D}/\u{4E2D}"])
    }

    /// [CSS Text 4 §6.3.4](https://www.w3.org/TR/css-text-4/#hyphenate-line-limits)
    @Test(
        "hyphenate-limit-last",
        arguments: [
            ("", "50px 10px", ["a bb-", "bb cc"]), ("page", "50px 10px", ["a", "bbbb", "cc"]),
            ("column", "50px 10px", ["a", "bbbb", "cc"]), ("spread", "50px 10px", ["a", "bbbb", "cc"]),
            ("page", "50px 40px", ["a bb-/bb cc"]), ("always", "50px 40px", ["a/bbbb/cc"]),
        ])
    func lastLines(_ value: String, _ page: String, _ expected: [String]) throws {
        let css = value.isEmpty ? "" : "hyphenate-limit-last: \(value)"
        #expect(try lines("a bb&shy;bb cc", css, page: page) == expected)
    }

    @Test func aSpreadEndsWithEveryOtherPage() throws {
        #expect(
            try lines("xxxxx a bb&shy;bb cc", "hyphenate-limit-last: spread", page: "50px 10px")
                == ["xxxxx", "a bb-", "bb cc"])
    }

    @Test func aWordThatFitsNoLineKeepsItsHyphen() throws {
        #expect(
            try lines("bbb&shy;bbb", "hyphenate-limit-last: page", page: "50px 10px") == ["bbb-", "bbb"])
    }
}
