import RectoCore
import Testing

@testable import RectoTemplate

struct TemplateDiagnosticsTests {
    // MARK: Missing keys

    @Test func aMissingKeyIsReportedOnceAtItsTag() throws {
        let fixture = TemplateFixture()
        let html = try fixture.render(
            "<p>\n{{#items}}<b>{{quantiy}}</b>{{/items}}",
            #"{"total": 1, "items": [{"quantity": 1}, {"quantity": 2}]}"#)
        #expect(html.text == "<p>\n<b></b><b></b>")
        #expect(fixture.reports == ["bill.html:2:14 template.missing-key the data has no key 'quantiy'"])
        #expect(
            fixture.diagnostics.diagnostics[0].hints == ["did you mean 'quantity'?", "looked for in $.items[0], $"])
    }

    @Test func aMissingPartOfADottedNameIsNamed() throws {
        let fixture = TemplateFixture()
        _ = try fixture.render("{{customer.adress.city}}", #"{"customer": {"address": {"city": "Bonn"}}}"#)
        #expect(
            fixture.reports == [
                "bill.html:1:1 template.missing-key the data has no key 'adress' for 'customer.adress.city'"
            ])
        #expect(
            fixture.diagnostics.diagnostics[0].hints == [
                "did you mean 'customer.address.city'?", "looked for in $.customer",
            ])
    }

    @Test func aKeyThatIsNothingLikeTheOthersGetsNoSuggestion() throws {
        let fixture = TemplateFixture()
        _ = try fixture.render("{{zebra}}", #"{"total": 1}"#)
        #expect(
            fixture.diagnostics.diagnostics[0].hints == [
                "if it may be missing, put the tag into a section: '{{#zebra}}…{{/zebra}}'", "looked for in $",
            ])
    }

    @Test func presentButEmptyValuesAndMissingSectionsAreSilent() throws {
        let fixture = TemplateFixture()
        _ = try fixture.render("{{n}}{{e}}{{#x}}{{y}}{{/x}}{{^x}}-{{/x}}", #"{"n": null, "e": ""}"#)
        #expect(fixture.reports == [])
    }

    @Test func objectsAndArraysAreNoText() throws {
        let fixture = TemplateFixture()
        #expect(try fixture.render("[{{o}}{{a}}]", #"{"o": {"name": 1}, "a": [1]}"#).text == "[]")
        #expect(
            fixture.reports == [
                "bill.html:1:2 template.not-text 'o' is an object at $.o, which prints nothing",
                "bill.html:1:7 template.not-text 'a' is an array at $.a, which prints nothing",
            ])
        #expect(
            fixture.diagnostics.diagnostics.map(\.hints) == [
                ["name one of its keys, such as 'o.name'"], ["print its items with a section: '{{#a}}…{{/a}}'"],
            ])
    }

    @Test(arguments: [("name", "nmae", 1), ("name", "Name", 0), ("a", "b", 1), ("abc", "", 3)])
    func distanceCountsLetters(a: String, b: String, distance: Int) {
        #expect(KeySuggestion(for: a).distance(to: Array(b.utf8)[...]) == distance)
    }

    @Test(arguments: [
        ("this", "in Handlebars this is the item itself; in Mustache write '{{.}}'"),
        ("this.name", "in Mustache write '{{name}}'"),
        ("../total", "in Mustache write '{{total}}': outer keys are found"),
        ("@key", "an item has @index, @number, @first, @last"),
    ])
    func namesOfHandlebarsAreExplained(_ name: String, _ hint: String) throws {
        let fixture = TemplateFixture()
        _ = try fixture.render("{{#a}}{{\(name)}}{{/a}}", #"{"a": [{"x": 1}]}"#)
        #expect(fixture.diagnostics.diagnostics.first?.id == .templateMissingKey)
        #expect(fixture.diagnostics.diagnostics.first?.hints.first == hint)
    }

    // MARK: Malformed templates

    struct Malformed: Sendable, CustomTestStringConvertible {
        let text: String
        let report: String
        let hint: String
        init(_ text: String, _ report: String, _ hint: String) {
            (self.text, self.report, self.hint) = (text, report, hint)
        }
        var testDescription: String { text }
    }

    @Test(arguments: [
        Malformed(
            "<p>\n ä{{#a}}\n{{b}}", "2:3 template.malformed the section '{{#a}}' is never closed",
            "add '{{/a}}' at its end"),
        Malformed(
            "{{#a}}\n  {{#b}}x{{/a}}",
            "2:10 template.malformed '{{/a}}' does not close the section '{{#b}}' that is open here",
            "close 'b', opened at line 2, column 3, with '{{/b}}' first"),
        Malformed(
            "x\n{{/b}}", "2:1 template.malformed '{{/b}}' closes a section that is not open",
            "remove it, or open the section with '{{#b}}' before it"),
        Malformed(
            "<p>{{name</p>\n<p>{{b}}</p>", "1:4 template.malformed the tag '{{name' is not closed",
            "close it with '}}'"),
        Malformed("<p>{{name}</p>", "1:4 template.malformed the tag '{{name}' is not closed", "close it with '}}'"),
        Malformed("a\n{{{b}}\n{{c}}", "2:1 template.malformed the tag '{{{b}}' is not closed", "close it with '}}}'"),
        Malformed("{{!never", "1:1 template.malformed the comment '{{!never' is not closed", "close it with '}}'"),
        Malformed(
            "a {{ }}", "1:3 template.malformed the tag '{{ }}' has no name",
            "name a key of the data, or remove the tag"),
        Malformed(
            "{{=<%=}}", "1:1 template.malformed '{{=<%=}}' does not set two delimiters",
            "write two, with a space between: '{{=<% %>=}}'"),
        Malformed(
            "{{=<% %>=}}\n<%#a%>", "2:1 template.malformed the section '<%#a%>' is never closed",
            "add '<%/a%>' at its end"),
        Malformed(
            "<p>{{#each lines}}x{{/each}}",
            "1:4 template.malformed '{{#each lines}}' is Handlebars; recto's templates are Mustache",
            "write '{{#lines}}' … '{{/lines}}', which repeats for each item of a list"),
        Malformed(
            "{{#unless paid}}x{{/unless}}",
            "1:1 template.malformed '{{#unless paid}}' is Handlebars; recto's templates are Mustache",
            "write '{{^paid}}' … '{{/paid}}', which is printed if the value is missing, false or empty"),
        Malformed(
            "{{#if (gt a 1)}}x{{/if}}",
            "1:1 template.malformed there is no filter 'gt'", "it is called 'greater' here"),
        Malformed(
            "{{#unless (equals a 1)}}x{{/unless}}",
            "1:1 template.malformed '{{#unless (equals a 1)}}' is Handlebars; recto's templates are Mustache",
            "write '{{^if …}}' … '{{/if}}'"),
        Malformed("{{#if a b}}x{{/if}}", "1:1 template.malformed 'if' has 2 arguments", "write 'if CONDITION'"),
        Malformed(
            "{{equals a \"b\"}}", "1:1 template.malformed 'equals' is a condition",
            "write '{{#if (equals a \"b\")}}' … '{{/if}}'"),
        Malformed(
            "{{#if a}}{{else if b}}{{/if}}",
            "1:10 template.malformed '{{else if b}}' is Handlebars; recto's templates are Mustache",
            "write '{{else}}{{#if b}}' … '{{/if}}{{/if}}'"),
        Malformed(
            "{{#paid}}a{{else}}b{{/paid}}",
            "1:11 template.malformed '{{else}}' is Handlebars; recto's templates are Mustache",
            "write '{{/paid}}{{^paid}}' here, and '{{/paid}}' at the end"),
    ])
    func malformedTemplatesAreExplainedAtTheAuthorsText(_ sample: Malformed) {
        let fixture = TemplateFixture()
        let failure = fixture.failure { _ = try fixture.render(sample.text, "{}") }
        #expect(failure.report == "bill.html:" + sample.report)
        #expect(failure.hint == sample.hint)
    }

    @Test func aMalformedPartialIsNamed() {
        let fixture = TemplateFixture(partials: ["row": "<td>\n{{/td}}"])
        let failure = fixture.failure { _ = try fixture.render("{{>row}}", "{}") }
        #expect(failure.report == "row.html:2:1 template.malformed '{{/td}}' closes a section that is not open")
    }

    @Test func sectionsAreLimitedInDepth() {
        let fixture = TemplateFixture()
        let failure = fixture.failure { _ = try fixture.render(String(repeating: "{{#a}}", count: 10_000), "{}") }
        #expect(failure.report == "bill.html:1:601 template.too-deep sections are nested more than 100 levels deep")
    }

    @Test func everyPrefixOfATemplateRendersOrFailsClearly() {
        let text = "a{{!c}}{{=<% %>=}}<%#a%>\n  <%>p%>\n<%{x}%><%&y%><%/a%><%={{ }}=%>{{^b}}{{c.d}}{{/b}}"
        for count in 0...text.utf8.count {
            let fixture = TemplateFixture(partials: ["p": "{{z}}\n"])
            let failure = fixture.failure { _ = try fixture.render(String(text.prefix(count)), #"{"a": [1, 2]}"#) }
            #expect(failure.report == "none" || failure.report.contains("template.malformed"), "prefix of \(count)")
        }
    }

    // MARK: Partials

    @Test func aMissingPartialIsReportedAtEachOfItsTags() throws {
        let fixture = TemplateFixture()
        #expect(try fixture.render("a{{>x}}b\n{{> x }}\nc", "{}").text == "ab\nc")
        #expect(
            fixture.reports == [
                "bill.html:1:2 template.missing-partial there is no partial 'x'",
                "bill.html:2:1 template.missing-partial there is no partial 'x'",
            ])
        #expect(fixture.diagnostics.diagnostics[0].category == .resource)
    }

    @Test func aPartialMayIncludeItselfWhileTheDataGoesOn() throws {
        let fixture = TemplateFixture(partials: ["tree": "<li>{{n}}{{#kids}}{{>tree}}{{/kids}}"])
        let html = try fixture.render("{{>tree}}", #"{"n": 1, "kids": [{"n": 2, "kids": [{"n": 3, "kids": []}]}]}"#)
        #expect(html.text == "<li>1<li>2<li>3")
    }

    @Test(arguments: ["{{>a}}", "x{{>a}}{{>a}}{{>a}}", "{{#t}}{{^f}}{{>a}}{{/f}}{{/t}}"])
    func endlessPartialsEndInAnError(partial: String) {
        let fixture = TemplateFixture(partials: ["a": partial])
        let failure = fixture.failure { _ = try fixture.render("{{>a}}", #"{"t": true}"#) }
        #expect(failure.report.hasPrefix("a.html:1:"))
        #expect(failure.report.hasSuffix("template.too-deep the partial 'a' is included more than 500 levels deep"))
    }

    @Test func partialsThatMultiplyEndInAnError() throws {
        var partials: [String: String] = ["p20": "x"]
        for i in 0..<20 { partials["p\(i)"] = String(repeating: "{{>p\(i + 1)}}", count: 10) }
        let fixture = TemplateFixture(partials: partials)
        let template = try fixture.renderer.compile(fixture.add("{{>p0}}", name: "bill.html"))
        var limits = TemplateLimits()
        limits.steps = 10_000
        let data = try fixture.json("{}")
        let failure = fixture.failure {
            _ = try template.render(
                data: data, sources: fixture.sources, diagnostics: fixture.diagnostics, limits: limits)
        }
        #expect(failure.report.contains("template.too-large the template enters more than 10000 sections and partials"))
    }

    @Test func outputIsLimited() throws {
        let fixture = TemplateFixture()
        let template = try fixture.renderer.compile(fixture.add("{{#r}}xxxxxxxx{{/r}}", name: "bill.html"))
        var limits = TemplateLimits()
        limits.outputSize = 20
        let data = try fixture.json(#"{"r": [1, 2, 3]}"#)
        let failure = fixture.failure {
            _ = try template.render(
                data: data, sources: fixture.sources, diagnostics: fixture.diagnostics, limits: limits)
        }
        #expect(failure.report == "template.too-large the template prints more than 0 MB of HTML")
    }

    @Test func aTemplateThatIsNotUTF8IsReported() throws {
        let fixture = TemplateFixture()
        let source = fixture.sources.add(name: "l.html", bytes: Array("{{a}} Stra".utf8) + [0xDF, 0x65])
        let html = try fixture.renderer.render(template: source, data: fixture.json(#"{"a": 1}"#))
        #expect(fixture.sources[html].bytes == Array("1 Stra".utf8) + [0xDF, 0x65])
        #expect(
            fixture.reports == [
                "l.html:1:11 template.encoding the template is not UTF-8, so what the data prints in it may be garbled"
            ])
    }
}
