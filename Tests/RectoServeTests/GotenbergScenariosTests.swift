import Foundation
import RectoTestSupport
import Testing

/// The scenarios of Gotenberg's own tests, which `scripts/check-serve` walks: one with a reason must fail there, each other must pass.
@Suite struct GotenbergScenariosTests {
    private struct Scenario: Decodable {
        var feature: String
        var name: String
        var reason: String?
    }

    private func scenarios() throws -> [Scenario] {
        let path = TestPaths.packageRoot + "/Tests/Fixtures/gotenberg/scenarios.json"
        return try JSONDecoder().decode([Scenario].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func written(_ scenarios: [Scenario]) -> String {
        var features: [String] = []
        for scenario in scenarios where !features.contains(scenario.feature) { features.append(scenario.feature) }
        func passing(_ some: [Scenario]) -> String { "\(some.count { $0.reason == nil }) of \(some.count) pass" }
        var page = """
            # Gotenberg's own scenarios

            What the tests of Gotenberg 8 ask of its addresses (`test/integration/features` at commit 1ac1d98), tried in words and with documents
            of our own: `scripts/check-serve --only gotenberg PROGRAM` walks `Tests/Fixtures/gotenberg/scenarios.json`, and a test writes this page from it
            (`make expectations`). A scenario that is said to fail and passes is an error, too. \(passing(scenarios)).


            """
        for feature in features {
            let all = scenarios.filter { $0.feature == feature }
            page += "## `\(feature).feature`: \(passing(all))\n\n| Scenario | |\n|---|---|\n"
            for scenario in all {
                page += "| \(scenario.name) | \(scenario.reason.map { "no: " + $0 } ?? "passes") |\n"
            }
            page += "\n"
        }
        return String(page.dropLast())
    }

    @Test func theDocumentationListsAllScenarios() throws {
        let page = written(try scenarios())
        #expect(try WrittenDocument("docs/gotenberg-scenarios.md").text(shouldBe: page) == page)
    }

    @Test func scenariosOfAFeatureHaveNamesOfTheirOwn() throws {
        let names = try scenarios().map { $0.feature + " " + $0.name }
        #expect(Set(names).count == names.count)
    }
}
