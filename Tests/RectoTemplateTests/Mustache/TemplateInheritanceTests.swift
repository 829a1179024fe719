import RectoCore
import Testing

@testable import RectoTemplate

/// Parents and blocks beyond the specification's cases, which `MustacheConformanceTests` has: what is reported, and where.
struct TemplateInheritanceTests {
    private func text(_ template: String, _ partials: [String: String], data: String = "{}") throws -> String {
        let fixture = TemplateFixture(partials: partials)
        let html = try fixture.render(template, data)
        #expect(fixture.reports == [])
        return html.text
    }

    // MARK: Blocks

    @Test func aBlockIsReplacedInPartialsOfTheParentToo() throws {
        #expect(
            try text(
                "{{<bill}}{{$word}}Rechnung{{/word}}{{/bill}}",
                ["bill": "<{{>head}}>", "head": "{{$word}}Invoice{{/word}} {{$other}}1{{/other}}"]) == "<Rechnung 1>")
    }

    @Test func aBlockOfARowIsReplacedInEachRow() throws {
        #expect(
            try text(
                "{{<table}}{{$cell}}[{{name}}]{{/cell}}{{/table}}",
                ["table": "{{#rows}}{{$cell}}{{name}}{{/cell}}{{/rows}}"],
                data: #"{"rows": [{"name": "a"}, {"name": "b"}]}"#) == "[a][b]")
    }

    /// The block inside the argument belongs to the file that it is written in, which nothing includes with a block of that name.
    @Test func anArgumentMayKeepTheBlocksNameForItself() throws {
        #expect(
            try text("{{<p}}{{$a}}({{$a}}x{{/a}}){{/a}}{{/p}}", ["p": "{{$a}}y{{/a}}"]) == "(x)")
    }

    @Test func theOutermostTemplateDecides() throws {
        #expect(
            try text(
                "{{<middle}}{{$a}}1{{/a}}{{/middle}}",
                [
                    "middle": "{{<inner}}{{$a}}2{{/a}}{{$b}}2{{/b}}{{/inner}}",
                    "inner": "{{$a}}3{{/a}}{{$b}}3{{/b}}{{$c}}3{{/c}}",
                ])
                == "123")
    }

    /// What a parent is given ends with it.
    @Test func thePartialAfterAParentKeepsItsOwn() throws {
        #expect(try text("{{<p}}{{$a}}1{{/a}}{{/p}}{{>p}}", ["p": "{{$a}}0{{/a}}"]) == "10")
    }

    @Test func argumentsTakeOtherDelimiters() throws {
        #expect(try text("{{=<% %>=}}<%<p%><%$a%>x<%/a%><%/p%>", ["p": "{{$a}}y{{/a}}"]) == "x")
    }

    // MARK: Positions

    @Test func eachPartKeepsItsOwnPositions() throws {
        let fixture = TemplateFixture(partials: ["p": "<p>\n{{$a}}{{/a}}\n{{m}}</p>"])
        _ = try fixture.render("{{<p}}\n{{$a}}\n  <b>{{n}}</b>\n{{/a}}\n{{/p}}", "{}")
        #expect(
            fixture.reports == [
                "bill.html:3:6 template.missing-key the data has no key 'n'",
                "p.html:3:1 template.missing-key the data has no key 'm'",
            ])
    }

    // MARK: What would be lost

    @Test func aBlockThatNoParentHasIsReported() throws {
        let fixture = TemplateFixture(partials: ["p": "{{$title}}{{/title}}{{>q}}", "q": "{{$total}}{{/total}}"])
        #expect(try fixture.render("{{<p}}\n{{$totl}}1{{/totl}}{{$total}}2{{/total}}\n{{/p}}", "{}").text == "2")
        #expect(
            fixture.reports == [
                "bill.html:2:1 template.unknown-block the parent 'p' has no block 'totl', so that this one is not printed"
            ])
        #expect(fixture.diagnostics.diagnostics[0].hints == ["did you mean 'total'?"])
    }

    @Test func aBlockThatIsLikeNoOtherGetsTheList() throws {
        let fixture = TemplateFixture(partials: ["p": "{{$a}}{{/a}}{{$b}}{{/b}}", "q": "-"])
        _ = try fixture.render("{{<p}}{{$zebra}}{{/zebra}}{{/p}}{{<q}}{{$a}}{{/a}}{{/q}}", "{}")
        #expect(fixture.diagnostics.diagnostics.map(\.hints) == [["its blocks are: a, b"], ["it has no blocks"]])
    }

    @Test func textOutsideOfBlocksIsReported() throws {
        let fixture = TemplateFixture(partials: ["p": "{{$a}}{{/a}}"])
        #expect(try fixture.render("{{<p}}\n  lost\n{{! a remark }}\n{{$a}}kept{{/a}}\n{{/p}}", "{}").text == "kept")
        #expect(
            fixture.reports == [
                "bill.html:2:3 template.ignored-content the text in the parent 'p' outside of its blocks is not printed"
            ])
    }

    @Test func aBlockGivenTwiceIsReported() throws {
        let fixture = TemplateFixture(partials: ["p": "{{$a}}{{/a}}"])
        #expect(try fixture.render("{{<p}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/p}}", "{}").text == "1")
        #expect(
            fixture.reports == [
                "bill.html:1:20 template.ignored-content 'p' is given the block 'a' twice; the first is printed"
            ])
    }

    @Test func aMissingParentPrintsNothingAndIsReportedOnce() throws {
        let fixture = TemplateFixture()
        #expect(try fixture.render("<{{<p}}{{$a}}{{x}}{{/a}}{{/p}}>", "{}").text == "<>")
        #expect(fixture.reports == ["bill.html:1:2 template.missing-partial there is no partial 'p'"])
    }

    @Test(arguments: [
        (
            "{{<p}}{{#x}}{{$a}}{{/a}}{{/x}}{{/p}}",
            "1:7 template.malformed '{{#x}}' stands in the parent '{{<p}}' outside of its blocks, where nothing is printed",
            "move it into a block: '{{$name}}' … '{{/name}}'"
        ),
        (
            "{{<p}}{{x}}{{/p}}",
            "1:7 template.malformed '{{x}}' stands in the parent '{{<p}}' outside of its blocks, where nothing is printed",
            "move it into a block: '{{$name}}' … '{{/name}}'"
        ),
        ("{{<p}}{{$a}}", "1:7 template.malformed the block '{{$a}}' is never closed", "add '{{/a}}' at its end"),
        (
            "{{<p}}{{$a}}{{/p}}",
            "1:13 template.malformed '{{/p}}' does not close the block '{{$a}}' that is open here",
            "close 'a', opened at line 1, column 7, with '{{/a}}' first"
        ),
        (
            "{{<*p}}{{/*p}}", "1:1 template.malformed partials with dynamic names ('{{<*p}}') are not supported",
            "name the partial itself, inside a section if it depends on the data"
        ),
    ])
    func faultsAreExplained(_ template: String, _ report: String, _ hint: String) {
        let fixture = TemplateFixture(partials: ["p": "{{$a}}{{/a}}"])
        let failure = fixture.failure { _ = try fixture.render(template, "{}") }
        #expect(failure.report == "bill.html:" + report)
        #expect(failure.hint == hint)
    }

    @Test func aParentThatIncludesItselfEnds() {
        let fixture = TemplateFixture(partials: ["p": "{{<p}}{{$a}}{{/a}}{{/p}}{{$a}}{{/a}}"])
        let failure = fixture.failure { _ = try fixture.render("{{>p}}", "{}") }
        #expect(failure.report == "p.html:1:1 template.too-deep the partial 'p' is included more than 500 levels deep")
    }
}
