import RectoTestSupport
import Testing

/// Values of the properties of text, one by one. Letters are squares of 10 px, the page is 60 px wide.
struct TextValuesTests {
    private static let page = "60px 90px"
    private func layOut(_ html: String, _ css: String) throws -> LayoutFixture {
        let fixture = try LayoutFixture(
            html, css: "p { display: block; margin: 0; orphans: 1; widows: 1; \(css) } b { font-weight: inherit }",
            page: Self.page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }
    private func lines(_ text: String, _ css: String) throws -> [String] {
        try layOut("<p>\(text)", css).lines.map { String($0.dropFirst(3)) }
    }
    /// Lines without their places.
    private func texts(_ text: String, _ css: String) throws -> String {
        let text = try layOut("<p>\(text)", css).pageTexts.joined(separator: " ")
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{AD}" }))
    }

    /// [CSS Text 3 §2.1](https://www.w3.org/TR/css-text-3/#text-transform-property)
    @Test(arguments: [
        ("none", "aB cD"), ("uppercase", "AB CD"), ("lowercase", "ab cd"), ("capitalize", "AB CD"),
    ])
    func textTransform(_ value: String, _ expected: String) throws {
        #expect(try texts("aB cD", "text-transform: \(value)") == expected)
    }

    /// [CSS Text 4 §3.1](https://drafts.csswg.org/css-text-4/#white-space-collapsing)
    @Test(arguments: [
        ("white-space: normal", "a b c"), ("white-space: pre", "a  b/ c"), ("white-space: nowrap", "a b c"),
        ("white-space: pre-wrap", "a  b/ c"), ("white-space: pre-line", "a b/c"),
        ("white-space: break-spaces", "a  b/ c"), ("white-space-collapse: collapse", "a b c"),
        ("white-space-collapse: preserve", "a  b/ c"), ("white-space-collapse: preserve-breaks", "a b/c"),
        ("white-space-collapse: break-spaces", "a  b/ c"),
        ("white-space-collapse: preserve-spaces; text-wrap-mode: nowrap", "a  b  c"),
        ("white-space-collapse: discard", "abc"), ("white-space: preserve-spaces nowrap", "a  b  c"),
    ])
    func whiteSpace(_ css: String, _ expected: String) throws {
        #expect(try texts("a  b\n c", css) == expected)
    }

    /// [CSS Text 4 §5.1](https://drafts.csswg.org/css-text-4/#text-wrap-mode)
    @Test(arguments: [
        ("text-wrap: wrap", "aaa/bbb"), ("text-wrap: nowrap", "aaa bbb"), ("text-wrap-mode: nowrap", "aaa bbb"),
        ("white-space: pre", "aaa bbb"), ("text-wrap: balance", "aaa/bbb"),
        ("text-wrap: pretty", "aaa/bbb"), ("text-wrap: stable", "aaa/bbb"),
    ])
    func textWrap(_ css: String, _ expected: String) throws {
        #expect(try texts("aaa bbb", css) == expected)
    }

    /// Two lines of the same length; or one without a word that stands alone; or what comes first.
    /// [CSS Text 4 §5.2](https://drafts.csswg.org/css-text-4/#text-wrap-style)
    @Test(arguments: [("balance", "aa bb/cc dd"), ("stable", "aa bb/cc dd"), ("auto", "aa bb/cc dd")])
    func textWrapStyle(_ value: String, _ expected: String) throws {
        #expect(try texts("aa bb cc dd", "text-wrap-style: \(value)") == expected)
        // `aaa bb` fills the line; balanced lines are as short as they can be.
        #expect(
            try texts("aaa bb c", "text-wrap-style: \(value)") == (value == "balance" ? "aaa/bb c" : "aaa bb/c"))
    }

    /// [CSS Text 3 §4.2](https://www.w3.org/TR/css-text-3/#tab-size-property)
    @Test(arguments: [("tab-size: 2", "20"), ("tab-size: 4", "40"), ("tab-size: 25px", "25")])
    func tabSize(_ css: String, _ x: String) throws {
        let fixture = try layOut("<p>a\t<b id=b>b</b>", "white-space: pre; \(css)")
        #expect(fixture.boxes("b") == ["1: \(x),0 10x10"])
    }

    /// [CSS Text 3 §5.2](https://www.w3.org/TR/css-text-3/#word-break-property)
    @Test(arguments: [
        ("ab cdefg", "normal", "ab/cdefg"), ("ab cdefg", "break-all", "ab cde/fg"),
        ("ab cdefg", "keep-all", "ab/cdefg"), ("abc 12,34", "break-all", "abc 1/2,34"),
        ("abcde(fg", "break-all", "abcde/(fg"), ("abcdef%g", "break-all", "abcde/f%g"),
        ("abcdef\u{A0}g", "break-all", "abcde/f\u{A0}g"), ("abc 12,34", "break-word", "abc/12,34"),
        ("中中中 文文文", "normal", "中中中 文文/文"), ("中中中 文文文", "keep-all", "中中中/文文文"),
        ("中中中 文文文", "break-all", "中中中 文文/文"), ("abcdefgh", "break-word", "abcdef/gh"),
    ])
    func wordBreak(_ text: String, _ value: String, _ expected: String) throws {
        #expect(try texts(text, "word-break: \(value)") == expected)
    }

    /// [CSS Text 3 §5.3](https://www.w3.org/TR/css-text-3/#line-break-property)
    @Test func lineBreakAnywhere() throws {
        #expect(try texts("ab cdefg", "line-break: anywhere") == "ab cde/fg")
        #expect(try texts("ab cdefg", "line-break: auto") == "ab/cdefg")
    }

    /// [CSS Text 3 §5.4](https://www.w3.org/TR/css-text-3/#hyphens-property)
    @Test func softHyphens() throws {
        #expect(try texts("abc&shy;defg", "hyphens: manual") == "abc-/defg")
        #expect(try texts("abc&shy;defg", "hyphens: none") == "abcdefg")
    }

    /// Both break where nothing else helps; only `anywhere` makes the content narrower.
    /// [CSS Text 3 §5.5](https://www.w3.org/TR/css-text-3/#overflow-wrap-property)
    @Test(arguments: [
        ("normal", "abcdefgh", "80"), ("break-word", "abcdef/gh", "80"), ("anywhere", "abcdef/gh", "10"),
    ])
    func overflowWrap(_ value: String, _ expected: String, _ minContent: String) throws {
        #expect(try texts("abcdefgh", "overflow-wrap: \(value)") == expected)
        let narrow = try layOut("<p id=p>abcdefgh", "width: min-content; overflow-wrap: \(value)")
        #expect(narrow.boxes("p")[0].contains(" \(minContent)x"))
    }

    /// No-break spaces keep words together, zero-width ones and `<wbr>` part them.
    @Test(arguments: [
        ("aaa&nbsp;bbb", "aaa\u{A0}bbb"), ("aaa&#x200B;bbbb", "aaa\u{200B}/bbbb"), ("aaa<wbr>bbbb", "aaa/bbbb"),
        ("aaa<br>bbb", "aaa/bbb"),
    ])
    func breakingCharacters(_ text: String, _ expected: String) throws {
        #expect(try texts(text, "") == expected)
    }

    /// [CSS Text 3 §6.1](https://www.w3.org/TR/css-text-3/#text-align-property)
    @Test(arguments: [
        ("start", "ltr", "0"), ("start", "rtl", "40"), ("end", "ltr", "40"), ("end", "rtl", "0"), ("left", "rtl", "0"),
        ("right", "ltr", "40"), ("center", "ltr", "20"), ("center", "rtl", "20"), ("justify", "ltr", "0"),
        ("justify", "rtl", "40"),
    ])
    func textAlign(_ value: String, _ direction: String, _ x: String) throws {
        #expect(try lines("ab", "text-align: \(value); direction: \(direction)") == ["\(x),0 ab"])
    }

    /// `start` of the parent, in the parent's direction.
    @Test func textAlignMatchParent() throws {
        func x(_ value: String) throws -> [String] {
            try LayoutFixture(
                "<div><p>ab",
                css:
                    "div, p { display: block; margin: 0 } div { direction: rtl } p { direction: ltr; text-align: \(value) }"
            ).lines
        }
        #expect(try x("start") == ["1: 0,0 ab"])
        #expect(try x("match-parent") == ["1: 40,0 ab"])
    }

    /// [CSS Text 3 §7](https://www.w3.org/TR/css-text-3/#spacing)
    @Test(arguments: [
        ("letter-spacing: 5px", "45"), ("letter-spacing: normal", "30"), ("letter-spacing: -2px", "24"),
        ("word-spacing: 5px", "35"), ("word-spacing: 1em; letter-spacing: 1px", "43"),
    ])
    func spacing(_ css: String, _ width: String) throws {
        #expect(try layOut("<p><b id=b>a b</b>", css).boxes("b") == ["1: 0,0 \(width)x10"])
    }

    /// The font has no line gap. [CSS Inline 3 §5](https://www.w3.org/TR/css-inline-3/#line-height-property)
    @Test(arguments: [
        ("normal", "10"), ("1.5", "15"), ("1.5em", "15"), ("150%", "15"), ("15px", "15"), ("0", "0"),
        // In 1/1024 px.
        ("10.1px", "10.1"), ("12.345px", "12.345"),
    ])
    func lineHeight(_ value: String, _ height: String) throws {
        #expect(try layOut("<p id=p>a", "line-height: \(value)").boxes("p") == ["1: 0,0 60x\(height)"])
    }

    /// Of a font half as large, a number is half as high; other values are inherited as they are.
    @Test(arguments: [("2", "20"), ("200%", "21.5"), ("20px", "21.5"), ("normal", "10")])
    func inheritedLineHeight(_ value: String, _ height: String) throws {
        let fixture = try layOut("<p id=p>a<b style='font-size: 5px'>b</b>", "line-height: \(value)")
        // Where the small text's line is as high as the strut's, its half-leading reaches 1.5 px further below.
        #expect(fixture.boxes("p") == ["1: 0,0 60x\(height)"])
    }

    /// [CSS Inline 3 §6](https://www.w3.org/TR/css-inline-3/#leading-trim): lines of 20 px, 5 px of leading above and
    /// below; capitals and x-height are 8 px, the descent 2 px.
    @Test(arguments: [
        ("none", "auto", "20"), ("trim-start", "auto", "15"), ("trim-end", "auto", "15"), ("trim-both", "auto", "10"),
        ("trim-both", "text", "10"), ("trim-both", "cap alphabetic", "8"), ("trim-both", "ex alphabetic", "8"),
        ("trim-both", "text alphabetic", "8"), ("trim-start", "cap alphabetic", "15"),
        ("trim-end", "cap alphabetic", "13"),
    ])
    func textBox(_ trim: String, _ edge: String, _ height: String) throws {
        let fixture = try layOut("<p id=p>a", "line-height: 20px; text-box-trim: \(trim); text-box-edge: \(edge)")
        #expect(fixture.boxes("p") == ["1: 0,0 60x\(height)"])
        #expect(
            try layOut("<p id=p>a", "line-height: 20px; text-box: \(trim) \(edge)").boxes("p") == fixture.boxes("p"))
    }

    /// [CSS Writing Modes 4 §2.2](https://www.w3.org/TR/css-writing-modes-4/#unicode-bidi): a number goes with the
    /// Hebrew letter before it, unless that is isolated.
    @Test(arguments: [("span", "10"), ("bdi", "20")])
    func isolation(_ element: String, _ x: String) throws {
        let fixture = try layOut(
            "<p>a<\(element)>א</\(element)><b id=b>1</b>", "} bdi { unicode-bidi: isolate")
        #expect(fixture.boxes("b") == ["1: \(x),0 10x10"])
    }
    @Test func overriding() throws {
        func x(_ css: String) throws -> [String] {
            try layOut("<p><i><b id=b>a</b>bc</i>", "} i { font-style: normal; \(css)").boxes("b")
        }
        #expect(try x("") == ["1: 0,0 10x10"])
        #expect(try x("unicode-bidi: bidi-override; direction: rtl") == ["1: 20,0 10x10"])
        #expect(try x("unicode-bidi: isolate-override; direction: rtl") == ["1: 20,0 10x10"])
        #expect(try x("unicode-bidi: embed; direction: rtl") == ["1: 0,0 10x10"])
    }
}
