import Foundation
import RectoCore
import Testing

@testable import RectoTemplate

/// The specification's own tests of its required modules and of inheritance.
/// [Mustache specification](https://github.com/mustache/spec)
enum MustacheSpecification {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let template: String
        let data: String
        let partials: [String: String]
        let expected: String
        var testDescription: String { name }
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "shared/conformance/mustache")
    static let hasData = FileManager.default.fileExists(atPath: folder.path())

    /// The cases of one module, read with the JSON parser that is under test elsewhere.
    static func cases(_ module: String) -> [Case] {
        guard hasData, let file = try? Data(contentsOf: folder.appending(path: module + ".json")) else { return [] }
        let sources = SourceStore()
        let source = sources.add(name: module, bytes: Array(file))
        guard let json = try? JSONDocument(parsing: source, in: sources, diagnostics: DiagnosticSink()),
            let tests = json.child(of: json.root, named: "tests"), let first = json.firstChild(of: tests)
        else { return [] }
        return sequence(first: first) { json.nextSibling(of: $0) }.map { test in
            let text = { (key: String) in json.child(of: test, named: key).map(json.string(of:)) ?? "" }
            let data = json.child(of: test, named: "data").map(json.span(of:))
            var partials: [String: String] = [:]
            var partial = json.child(of: test, named: "partials").flatMap(json.firstChild(of:))
            while let current = partial {
                partials[json.key(of: current)] = json.string(of: current)
                partial = json.nextSibling(of: current)
            }
            return Case(
                name: text("name"), template: text("template"),
                data: data.map { String(decoding: file[Int($0.lower)..<Int($0.upper)], as: UTF8.self) } ?? "{}",
                partials: partials, expected: text("expected"))
        }
    }
}

@Suite(.enabled(if: MustacheSpecification.hasData, "there is no ../shared/conformance/mustache"))
struct MustacheConformanceTests {
    private func check(_ sample: MustacheSpecification.Case) throws {
        let fixture = TemplateFixture(partials: sample.partials)
        #expect(try fixture.render(sample.template, sample.data).text == sample.expected)
    }

    @Test func everyModuleIsRead() {
        let modules = ["comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance"]
        #expect(modules.map { MustacheSpecification.cases($0).count } == [12, 14, 42, 22, 12, 34, 27])
    }

    @Test(arguments: MustacheSpecification.cases("comments")) func comments(_ sample: MustacheSpecification.Case) throws
    { try check(sample) }
    @Test(arguments: MustacheSpecification.cases("delimiters")) func delimiters(_ sample: MustacheSpecification.Case)
        throws
    { try check(sample) }
    @Test(arguments: MustacheSpecification.cases("interpolation")) func interpolation(
        _ sample: MustacheSpecification.Case
    ) throws { try check(sample) }
    @Test(arguments: MustacheSpecification.cases("inverted")) func inverted(_ sample: MustacheSpecification.Case) throws
    { try check(sample) }
    @Test(arguments: MustacheSpecification.cases("partials")) func partials(_ sample: MustacheSpecification.Case) throws
    { try check(sample) }
    @Test(arguments: MustacheSpecification.cases("sections")) func sections(_ sample: MustacheSpecification.Case) throws
    { try check(sample) }
    @Test(arguments: MustacheSpecification.cases("~inheritance")) func inheritance(
        _ sample: MustacheSpecification.Case
    ) throws { try check(sample) }
}
