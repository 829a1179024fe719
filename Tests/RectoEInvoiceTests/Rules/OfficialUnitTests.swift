import Foundation
import RectoCore
import RectoEInvoice
import Testing

/// The unit files of the official rules: fragments of invoices that break the rule that they name, or do not.
/// [EN 16931 validation artefacts](https://github.com/ConnectingEurope/eInvoicing-EN16931)
@Suite struct OfficialUnitTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let file: String
        let number: Int
        /// The rules that the fragment breaks.
        let broken: Set<String>
        /// The rules that it does not break.
        let kept: Set<String>
        let found: Set<String>
        var testDescription: String { "\(file) \(number)" }
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "shared/conformance/en16931")
    static let hasData = FileManager.default.fileExists(atPath: folder.path())

    static func files() -> [URL] {
        ["Invoice-unit-UBL", "CreditNote-unit-UBL"].flatMap { name in
            let files = try? FileManager.default.contentsOfDirectory(
                at: folder.appending(path: name), includingPropertiesForKeys: nil)
            return (files ?? []).sorted { $0.path() < $1.path() }
        }
    }

    static func cases(_ file: URL) throws -> [Case] {
        let sources = SourceStore()
        let source = sources.add(name: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
        let tree = try XMLTree(parsing: source, in: sources)
        func name(_ element: Int) -> String { tree[element].name.split(separator: "}").last.map(String.init) ?? "" }
        func rules(_ test: Int, _ verdicts: [String]) -> Set<String> {
            let asserts = tree[test].children.filter { name($0) == "assert" }
            let verdicts = asserts.flatMap { tree[$0].children }.filter { verdicts.contains(name($0)) }
            return Set(verdicts.map { tree[$0].text.trimmingCharacters(in: .whitespacesAndNewlines) })
        }
        let tests = tree[0].children.filter { name($0) == "test" }
        return try tests.enumerated().compactMap { index, test in
            guard let root = tree[test].children.first(where: { name($0) == "Invoice" || name($0) == "CreditNote" })
            else { return nil }
            let (invoice, _) = try InvoiceReader.read(tree, root: root)
            return Case(
                file: file.lastPathComponent, number: index + 1, broken: rules(test, ["error", "warning", "fatal"]),
                kept: rules(test, ["success"]), found: Set(RuleRun.findings(in: invoice).map(\.rule.id)))
        }
    }

    @Test(.enabled(if: hasData, "there is no conformance data"))
    func verdictsAreThoseOfTheFiles() throws {
        let implemented = Set(Rule.all.map(\.id))
        var named: Set<String> = []
        var count = 0
        for file in Self.files() {
            for test in try Self.cases(file) {
                named.formUnion(test.broken.union(test.kept))
                for rule in test.broken.intersection(implemented) {
                    count += 1
                    #expect(test.found.contains(rule), "\(test.testDescription) breaks \(rule)")
                }
                for rule in test.kept.intersection(implemented) {
                    count += 1
                    #expect(!test.found.contains(rule), "\(test.testDescription) keeps \(rule)")
                }
            }
        }
        #expect(count > 1_000)
        print(
            "e-invoice: \(count) verdicts; \(named.intersection(implemented).count) of \(named.count) rules that the "
                + "files name, \(implemented.count) rules in all; not implemented: "
                + named.subtracting(implemented).sorted().joined(separator: " "))
        #expect(named.subtracting(implemented).isEmpty)
    }

    /// An empty document breaks no rule by accident: each rule has its own id.
    @Test func idsAreUnique() {
        #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    }
}
