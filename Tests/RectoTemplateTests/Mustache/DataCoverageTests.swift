import RectoCore
import Testing

@testable import RectoTemplate

/// What the data have and the template does not print: `data.not-printed`.
@Suite struct DataCoverageTests {
    private static let link = #"<link type="application/schema+json">"#

    /// The paths that are said not to be printed.
    private func left(_ template: String, _ data: String, partials: [String: String] = [:]) throws -> [String] {
        let fixture = TemplateFixture(partials: partials)
        _ = try fixture.render(Self.link + "<html lang=en>" + template, data)
        return fixture.diagnostics.diagnostics.filter { $0.id == .dataNotPrinted }.map {
            String($0.message.split(separator: "'")[1])
        }
    }

    @Test func whatNoTagNamesIsSaidAtItsPlace() throws {
        let fixture = TemplateFixture()
        _ = try fixture.render(
            Self.link + "{{a}}{{#l}}{{b}}{{/l}}", #"{"a": 1, "l": [{"b": 1}, {"b": 1, "c": 2}, {"c": 3}]}"#)
        let found = fixture.diagnostics.diagnostics.filter { $0.severity == .note }
        #expect(found.map(fixture.report) == ["bill.json:1:40 data.not-printed the template does not print '$.l[].c'"])
        #expect(found.first?.hints == ["print it, or say that it is left out on purpose: '{{ignore l.c}}'"])
    }

    /// A template that says nothing of its data is given whatever there is.
    @Test func aTemplateWithoutSchemaIsNotLookedAt() throws {
        let fixture = TemplateFixture()
        _ = try fixture.render("{{a}}", #"{"a": 1, "b": 2}"#)
        _ = try fixture.render(Self.link + "<INPUT name=b>{{a}}".lowercased(), #"{"a": 1, "b": 2}"#)
        #expect(fixture.reports == [])
    }

    @Test(arguments: [
        // Printed, in attributes, by calls, in options, for a condition, in the side that is not taken.
        ("{{a}}", #"{"a": 1}"#), (#"<p title="{{a.b}}">"#, #"{"a": {"b": 1}}"#),
        ("{{number a equals=b}}", #"{"a": 1, "b": 1}"#), ("{{money a}}", #"{"a": 1, "currency": "EUR"}"#),
        ("{{#a}}x{{/a}}", #"{"a": true}"#), ("{{^a}}x{{/a}}", #"{"a": true}"#),
        ("{{#a}}{{b}}{{/a}}", #"{"a": false, "b": 1}"#), ("{{#c}}{{b}}{{/c}}", #"{"b": 1}"#),
        ("{{^a}}{{b}}{{/a}}", #"{"a": 1, "b": 1}"#), ("{{or a b}}", #"{"a": 1, "b": 2}"#),
        // Lists, of objects and of texts.
        ("{{#l}}{{a}}{{/l}}", #"{"l": [{"a": 1}]}"#), ("{{#l}}{{.}}{{/l}}", #"{"l": ["x"]}"#),
        ("{{list l}}", #"{"l": ["x"]}"#), ("{{sum l.a}}", #"{"l": [{"a": 1}]}"#), ("{{l.0}}", #"{"l": [1]}"#),
        ("{{sum l (multiply a b)}}", #"{"l": [{"a": 1, "b": 2}]}"#),
        ("{{#r}}{{sum (where l k v) n}}{{/r}}", #"{"r": [{"v": 1}], "l": [{"k": 1, "n": 2}]}"#),
        ("{{#taxes l r n}}{{rate}}{{net}}{{/taxes}}", #"{"l": [{"r": 1, "n": 2}]}"#),
        // What an item lacks is found around it, and what has a full stop only in it.
        ("{{#l}}{{a}}{{/l}}", #"{"a": 0, "l": [{"a": 1}, {}]}"#),
        ("{{#l}}{{.a}}{{/l}}{{a}}", #"{"a": 0, "l": [{"a": 1}]}"#),
        // Nothing to print.
        ("", #"{"a": null, "b": "", "c": [], "d": {}, "$schema": "x"}"#),
        // On purpose.
        ("{{ignore a l.c o}}", #"{"a": 1, "l": [{"c": 1}], "o": {"x": {"y": 1}}}"#),
        ("{{unit price}}", #"{"unit price": 1}"#),
    ])
    func whatIsUsedIsNotSaid(_ template: String, _ data: String) throws {
        #expect(try left(template, data) == [])
    }

    @Test(arguments: [
        ("{{#l}}{{/l}}", #"{"l": [{"a": 1}]}"#, ["$.l[]"]), ("{{a.b}}", #"{"a": {"b": 1, "c": 2}}"#, ["$.a.c"]),
        // An inner value hides the outer one.
        ("{{#l}}{{a}}{{/l}}", #"{"a": 0, "l": [{"a": 1}]}"#, ["$.a"]),
        ("{{#l}}{{#.a}}{{b}}{{/.a}}{{/l}}", #"{"a": {"b": 1}, "l": [{}]}"#, ["$.a"]),
        // What nothing is printed of is named as a whole; what is left out on purpose does not change that.
        ("{{ignore o.c}}", #"{"o": {"a": 1, "b": {"x": 1}, "c": 2}}"#, ["$.o"]),
        ("{{sum (where l k 1) n}}", #"{"l": [{"k": 1, "n": 2, "m": 3}]}"#, ["$.l[].m"]),
        // A later member of the same name is the one that counts.
        ("{{a}}", #"{"b": 1, "b": 2, "a": 1}"#, ["$.b"]),
    ])
    func whatIsNotUsedIsSaidOnce(_ template: String, _ data: String, _ paths: [String]) throws {
        #expect(try left(template, data) == paths)
    }

    @Test func partsAndBlocksAreGoneThrough() throws {
        let partials = ["p": "{{#o}}{{$x}}{{a}}{{/x}}{{> q}}{{/o}}", "q": "{{b}}"]
        let data = #"{"o": {"a": 1, "b": 2, "c": 3}}"#
        #expect(try left("{{> p}}", data, partials: partials) == ["$.o.c"])
        #expect(try left("{{<p}}{{$x}}{{c}}{{/x}}{{/p}}", data, partials: partials) == ["$.o.a"])
    }

    /// A tree of any depth, and a partial that would go on for ever if it were entered without data.
    @Test func aPartialThatIncludesItselfEnds() throws {
        let partials = ["tree": "{{name}}{{#.children}}{{> tree}}{{/.children}}"]
        let data = #"{"name": 1, "children": [{"name": 2, "children": [{"name": 3, "x": 4}]}]}"#
        #expect(try left("{{> tree}}", data, partials: partials) == ["$.children[].children[].x"])
    }
}
