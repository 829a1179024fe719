import RectoTestSupport
import Testing

/// Letters are squares of 10 px; the page is 60 px wide.
struct TextAlignmentTests {
    private func starts(_ html: String, _ css: String, page: String = "60px 80px") throws -> [String] {
        let fixture = try LayoutFixture(html, css: "p { margin: 0; \(css) }", page: page)
        #expect(fixture.diagnostics.isEmpty)
        return fixture.lines.map { String($0.dropFirst(3)) }
    }

    @Test(arguments: [
        ("text-align: end", "20,0 aaaa"), ("text-align: center", "10,0 aaaa"),
        ("text-align: justify", "0,0 aaaa"), ("direction: rtl", "20,0 aaaa"),
        ("direction: rtl; text-align: end", "0,0 aaaa"), ("text-align: justify; text-align-last: right", "20,0 aaaa"),
        ("text-align: left; text-align-last: center", "10,0 aaaa"),
        // Not in a table cell: the keyword, which is `right` where none is given.
        ("text-align: '.'", "20,0 aaaa"), ("text-align: '.' center", "10,0 aaaa"),
    ])
    func oneLineStands(_ css: String, _ line: String) throws {
        #expect(try starts("<p>aaaa", css) == [line])
    }

    @Test func justifyAllJustifiesTheLastLineToo() throws {
        func width(_ css: String) throws -> String {
            try LayoutFixture("<p><b id=b>a b</b>", css: "p { margin: 0; \(css) }").boxes("b")[0]
        }
        #expect(try width("text-align: justify") == "1: 0,0 30x10")
        #expect(try width("text-align: justify-all") == "1: 0,0 60x10")
        #expect(try width("text-align: justify-all; text-justify: none") == "1: 0,0 30x10")
        // Two places between three characters share 30 px.
        #expect(try width("text-align: justify-all; text-justify: inter-character") == "1: 0,0 60x10")
    }

    @Test func indentsHangOrComeAgainAfterBreaks() throws {
        let text = "<p>aa bb cc<br>dd ee ff"
        #expect(try starts(text, "text-indent: 10px") == ["10,0 aa bb", "0,10 cc", "0,20 dd ee", "0,30 ff"])
        #expect(
            try starts(text, "text-indent: 10px hanging") == ["0,0 aa bb", "10,10 cc", "10,20 dd ee", "10,30 ff"])
        #expect(
            try starts(text, "text-indent: each-line 10px") == ["10,0 aa bb", "0,10 cc", "10,20 dd ee", "0,30 ff"])
        #expect(
            try starts(text, "text-indent: 10px hanging each-line")
                == ["0,0 aa bb", "10,10 cc", "0,20 dd ee", "10,30 ff"])
    }

    @Test func spacingInPercentIsOfTheFontSize() throws {
        let fixture = try LayoutFixture(
            "<p><b id=b>a b</b>", css: "p { margin: 0; word-spacing: 50%; letter-spacing: 10% }")
        #expect(fixture.boxes("b") == ["1: 0,0 38x10"])
    }

    @Test func lineBreakAnywhereBreaksInWords() throws {
        let fixture = try LayoutFixture("<p>aaa bbbb", css: "p { margin: 0; line-break: anywhere }")
        #expect(fixture.lines == ["1: 0,0 aaa bb", "1: 0,10 bb"])
    }
}
