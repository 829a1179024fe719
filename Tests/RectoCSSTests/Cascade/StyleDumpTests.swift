import Testing

@testable import RectoCSS

/// What `recto inspect --stage style` shows: [CSS Cascade 5 §4.4 Computed Values](https://www.w3.org/TR/css-cascade-5/#computed)
/// with the place of each [cascaded one](https://www.w3.org/TR/css-cascade-5/#cascaded).
struct StyleDumpTests {
    private func dump(_ html: String, css: String, user: String = "", select selector: String? = nil) throws -> String {
        let fixture = try StyleFixture(html, css: css, user: user)
        return fixture.styled.dump(
            sources: fixture.sources, try selector.map { try fixture.styled.selection(matching: $0).get() } ?? .all)
    }

    @Test func itNamesTheWinningDeclaration() throws {
        let dump = try dump("<p id=a>", css: "p { width: 1px }\n#a { width: 2px }")
        #expect(dump.contains("width: 2px  /* a.css:2 */"))
        #expect(!dump.contains("width: 1px"))
    }

    @Test("all values of an element, inherited ones from where they are declared")
    func element() throws {
        let dump = try dump(
            "<div class=d><p id=a style='height: 3px'>x",
            css: ".d { color: red;\n--gap: 4px }\np { width: var(--gap);\nfloat: none }",
            user: "p { margin: 0 }", select: "#a")
        #expect(
            dump.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("p#a") } == [
                "color: rgb(255, 0, 0)  /* inherited from div.d, a.css:1 */",
                "display: block  /* html.css:\(try line(of: dump)) */",
                "float: none  /* a.css:4 */", "width: 4px  /* a.css:3 */", "height: 3px  /* a.html:1 */",
                "margin-top: 0px  /* user.css:1 */", "margin-right: 0px  /* user.css:1 */",
                "margin-bottom: 0px  /* user.css:1 */", "margin-left: 0px  /* user.css:1 */",
                "unicode-bidi: isolate  /* html.css:\(try line(of: dump, "unicode-bidi")) */",
                "--gap: 4px  /* inherited from div.d, a.css:2 */",
            ])
    }
    /// This test does not concern the lines of the user-agent style sheet.
    private func line(of dump: String, _ property: String = "display") throws -> String {
        let line = try #require(dump.split(separator: "\n").first { $0.contains("\(property):") })
        return String(line.split(separator: ":")[2].prefix { $0.isNumber })
    }

    @Test func pseudoElements() throws {
        let css = "p { color: red }\np::before { content: 'x';\nwidth: 2px }"
        let selected = try dump("<p>", css: css, select: "p::before")
        #expect(selected.contains("content: \"x\"  /* a.css:2 */"))
        #expect(selected.contains("width: 2px  /* a.css:3 */"))
        #expect(selected.contains("color: rgb(255, 0, 0)  /* inherited from p, a.css:1 */"))
        #expect(try dump("<p>", css: css).contains("  ::before\n"))
        #expect(try dump("<p>", css: css, select: "p::after") == "p::after\n    no rule gives it a style\n")
    }

    @Test("Paged Media 3 §4: pages by selector, with their margin boxes")
    func pages() throws {
        let css = """
            @page { size: 100px 200px; margin: 5px }
            @page :first { margin-top: 9px;
              @top-left { content: 'x'; color: red } }
            @page bill:nth(2n+1) { marks: crop }
            """
        let all = try dump("<p>", css: css, select: "@page")
        #expect(
            all.split(separator: "\n").filter { !$0.hasPrefix(" ") } == [
                "@page", "@page:first", "@page bill:nth(2n+1)",
            ])
        let first = try dump("<p>", css: css, select: "@page :first")
        #expect(first.hasPrefix("@page:first\n    size: 100px 200px  /* a.css:1 */\n"))
        #expect(first.contains("    margin-top: 9px  /* a.css:2 */\n"))
        #expect(first.contains("    margin-left: 5px  /* a.css:1 */\n"))
        #expect(first.contains("    @top-left\n        color: rgb(255, 0, 0)  /* a.css:3 */\n"))
        #expect(try dump("<p>", css: css, select: "@page bill:nth(2n+1)").contains("marks: crop  /* a.css:4 */"))
        #expect(try dump("<p>", css: css, select: "@page:left") == "no @page rule has the selector ':left'\n")
    }
}
