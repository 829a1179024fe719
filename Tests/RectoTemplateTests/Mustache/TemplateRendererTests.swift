import RectoCore
import Testing

@testable import RectoTemplate

struct TemplateRendererTests {
    @Test(arguments: [
        ("", false), ("{", false), ("{ {", false), ("a{b}c", false), ("{{", true), ("a{{", true), ("ab{{", true),
        ("abc{{x}}", true), ("}}", false),
    ])
    func plainTextIsNoTemplate(text: String, isTemplate: Bool) {
        #expect(TemplateRenderer.isTemplate(Array(text.utf8)) == isTemplate)
    }

    @Test func numbersPrintAsTheyWereWritten() throws {
        let html = try TemplateFixture().render("{{a}} {{{b}}} {{&c}}", #"{"a": 19.90, "b": 0.1, "c": 1e5}"#)
        #expect(html.text == "19.90 0.1 1e5")
    }

    @Test func valuesAreEscaped() throws {
        let html = try TemplateFixture().render("{{a}}|{{{a}}}|{{&a}}", #"{"a": "<b>&\"'{{a}}"}"#)
        let raw = "<b>&\"'{{a}}"
        #expect(html.text == "&lt;b&gt;&amp;&quot;&#39;{{a}}|\(raw)|\(raw)")
    }

    @Test func keysMayHoldAnyCharacter() throws {
        let html = try TemplateFixture().render(
            "{{größe}} {{ unit price }} {{@id}} {{a.0.b}}",
            #"{"größe": 1, "unit price": 2, "@id": 3, "a": [{"b": 4}]}"#)
        #expect(html.text == "1 2 3 4")
    }

    @Test func listsOfObjectsNest() throws {
        let html = try TemplateFixture().render(
            """
            {{#groups}}
            <h2>{{title}}</h2>
            {{#items}}
            <p>{{title}}: {{name}} {{currency}}</p>
            {{/items}}
            {{^items}}
            <p>none</p>
            {{/items}}
            {{/groups}}
            """,
            #"{"currency": "€", "groups": [{"title": "A", "items": [{"name": 1}, {"name": 2}]}, {"title": "B", "items": []}]}"#
        )
        #expect(html.text == "<h2>A</h2>\n<p>A: 1 €</p>\n<p>A: 2 €</p>\n<h2>B</h2>\n<p>none</p>\n")
    }

    @Test func theEmptyStringAndZeroAreTruthy() throws {
        let html = try TemplateFixture().render(
            "{{#e}}e{{/e}}{{#z}}z{{/z}}{{#n}}n{{/n}}{{#f}}f{{/f}}{{^x}}x{{/x}}",
            #"{"e": "", "z": 0, "n": null, "f": false}"#)
        #expect(html.text == "ezx")
    }

    @Test func tagsInStyleAndScriptAreTags() throws {
        let html = try TemplateFixture().render("<style>p { color: {{c}} }</style>", #"{"c": "red"}"#)
        #expect(html.text == "<style>p { color: red }</style>")
    }

    @Test func controlCharactersOfTheDataAreReplaced() throws {
        let fixture = TemplateFixture()
        let html = try fixture.render(
            "{{#r}}<{{a}}>{{/r}}", "{\"r\": [{\"a\": \"x\\u0000\\u0001\\u0002y\\n\\tz\"}, {\"a\": \"\\u0001\"}]}")
        #expect(html.text == "<x\u{FFFD}\u{FFFD}\u{FFFD}y\n\tz><\u{FFFD}>")
        #expect(
            fixture.reports == [
                "bill.html:1:8 data.control-character the value at $.r[0].a holds a control character, printed as U+FFFD"
            ])
    }

    @Test func controlCharactersOfTheTemplateStay() throws {
        #expect(
            try TemplateFixture().render("\u{1}t7;\u{2}{{a}}\u{1}v0,0;", #"{"a": "t0;"}"#).text
                == "\u{1}t7;\u{2}t0;\u{1}v0,0;")
    }

    @Test func oneTemplatePrintsManyDataFiles() throws {
        let fixture = TemplateFixture(partials: ["row": "<{{n}}>"])
        let template = try fixture.renderer.compile(fixture.add("{{#r}}{{>row}}{{/r}}", name: "bill.html"))
        for count in 0..<3 {
            // Another store than the one that the template was compiled with.
            let other = TemplateFixture()
            let data = try other.json("{\"r\": [\((0..<count).map { "{\"n\": \($0)}" }.joined(separator: ","))]}")
            let html = try template.render(data: data, sources: other.sources, diagnostics: other.diagnostics)
            #expect(other.sources[html].text == (0..<count).map { "<\($0)>" }.joined())
            #expect(other.sources.files.map(\.name) == ["bill.json", "bill.html", "row.html", "bill.html"])
            let again = try template.render(data: data, sources: other.sources, diagnostics: other.diagnostics)
            #expect(other.sources[again].text == other.sources[html].text)
            #expect(other.sources.files.count == 5)
        }
    }

    @Test func longTemplatesAreRenderedInOrder() throws {
        let body = (0..<2000).map { "\($0){{a}}{{#o}}[{{b}}]{{/o}}{{^o}}no{{/o}}" }.joined()
        let html = try TemplateFixture().render("{{#s}}\(body){{/s}}", #"{"s": true, "a": 1, "o": {"b": 2}}"#)
        #expect(html.text == (0..<2000).map { "\($0)1[2]" }.joined())
    }

    @Test func aByteOrderMarkDoesNotHideAStandaloneTag() throws {
        #expect(try TemplateFixture().render("\u{FEFF}{{#a}}\nx{{/a}}", #"{"a": 1}"#).text == "\u{FEFF}x")
    }
}
