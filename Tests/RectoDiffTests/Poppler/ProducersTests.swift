import RectoCore
import Testing

@testable import RectoDiff

/// One bill (`Tests/Fixtures/producers/bill.html`, in Liberation Sans) as recto, WeasyPrint and Chromium print it: the words
/// are the same, and what a person sees is what is found.
@Suite struct ProducersTests {
    private func findings(_ old: String, _ new: String) throws -> [Finding] {
        let tests = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
        func file(_ name: String) -> PDFSource { .file("\(tests)/Fixtures/producers/\(name).pdf") }
        let sink = DiagnosticSink()
        let result = try PDFComparison(rules: DiffRules()).compare(file(old), file(new), diagnostics: sink)
        #expect(sink.diagnostics.filter { $0.severity > .note }.map(\.message) == [])
        return result.findings
    }

    @Test(arguments: [("weasyprint", "recto"), ("chromium", "recto"), ("weasyprint", "chromium")])
    func noWordIsAnother(_ old: String, _ new: String) throws {
        let found = try findings(old, new)
        #expect(found.filter { $0.layer == .text }.map(\.message) == [])
        // Columns and lines stand otherwise, fonts have other names: a line or two of each.
        #expect(found.filter { $0.layer != .structure }.count <= 6, "\(found.map(\.message))")
        #expect(found.contains { $0.kind == .metadata && $0.message.hasPrefix("Producer") })
    }

    @Test func theSameFileIsTheSame() throws { #expect(try findings("chromium", "chromium") == []) }
}
