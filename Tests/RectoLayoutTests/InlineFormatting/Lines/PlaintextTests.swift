import RectoTestSupport
import Testing

/// Every character is a square of 10 px; Hebrew letters are missing from the font, but have their direction.
/// [CSS Writing Modes 4 §2.2](https://www.w3.org/TR/css-writing-modes-4/#unicode-bidi)
struct PlaintextTests {
    private func lines(_ html: String, _ css: String) throws -> [String] {
        try LayoutFixture("<div>\(html)</div>", css: "div { display: block; \(css) }").lines.map {
            String($0.prefix { $0 != "," })
        }
    }

    @Test(
        "each paragraph starts at the side of its first strong character",
        arguments: [
            ("ab", "", ["1: 0"]), ("\u{5D0}\u{5D1}", "", ["1: 0"]),
            ("ab", "unicode-bidi: plaintext; direction: rtl", ["1: 0"]),
            ("\u{5D0}\u{5D1}", "unicode-bidi: plaintext", ["1: 40"]),
            ("\u{5D0}\u{5D1}\nab", "unicode-bidi: plaintext; white-space: pre-line", ["1: 40", "1: 0"]),
            (
                "\u{5D0}\u{5D1}\nab", "unicode-bidi: plaintext; white-space: pre-line; text-align: end",
                ["1: 0", "1: 40"]
            ),
            ("12 \u{5D0}", "unicode-bidi: plaintext", ["1: 20"]),
        ])
    func start(_ text: String, _ css: String, _ expected: [String]) throws {
        #expect(try lines(text, css) == expected)
    }

    @Test func listsAndTablesTurn() throws {
        let list = try LayoutFixture(
            "<ul><li id=l>ab</ul>",
            css: "ul { display: block; direction: rtl; margin: 0; padding-inline-start: 20px } li { display: block }")
        #expect(list.boxes("l") == ["1: 0,0 40x10"])
        #expect(list.lines == ["1: 20,0 ab"])
        let table = try LayoutFixture(
            "<table><tr><td id=a>a<td id=b>b</table>",
            css: "table { direction: rtl; border-spacing: 0; width: 40px; margin: 0 } td { padding: 0 }")
        #expect(table.boxes("a") == ["1: 20,0 20x10"])
        #expect(table.boxes("b") == ["1: 0,0 20x10"])
    }

    /// [CSS Text 3 §3, §4](https://www.w3.org/TR/css-text-3/#white-space-property)
    @Test(
        "white-space, in 30 px",
        arguments: [
            ("normal", "a b/c d"), ("nowrap", "a b c d"), ("pre", "a  b/c d"), ("pre-line", "a b/c d"),
        ])
    func whiteSpace(_ value: String, _ expected: String) throws {
        let text = try LayoutFixture(
            "<div>a  b\nc d</div>", css: "div { display: block; width: 30px; white-space: \(value) }"
        ).pageTexts.joined()
        #expect(text == expected)
    }

    @Test("tab-size", arguments: [("2", "1: 20,0 10x10"), ("4", "1: 40,0 10x10"), ("15px", "1: 15,0 10x10")])
    func tabs(_ size: String, _ expected: String) throws {
        let fixture = try LayoutFixture(
            "<pre>a\t<b id=b>b</b></pre>",
            css: "pre { display: block; margin: 0; font: inherit; tab-size: \(size); white-space: pre }")
        #expect(fixture.boxes("b") == [expected])
    }
}
