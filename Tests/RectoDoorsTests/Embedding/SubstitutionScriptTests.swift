import Foundation
import RectoTestSupport
import Testing

@testable import RectoDoors

@Suite struct SubstitutionScriptTests {
    private func script(_ fixture: String) throws -> SubstitutionScript? {
        let path = TestPaths.packageRoot + "/Tests/Fixtures/doors/\(fixture).html"
        let read = try ReadDocument(Array(Data(contentsOf: URL(fileURLWithPath: path))), name: fixture, folder: .opaque)
        return read.scripts.compactMap { SubstitutionScript($0.text) }.first
    }

    @Test func theManualsScriptWritesAllItsNames() throws {
        let script = try #require(try script("manual-footer"))
        #expect(["page", "topage", "sitepage", "isodate", "title"].allSatisfy(script.writes))
        #expect(!script.writes("text") && !script.countsDocument && script.choosers.isEmpty && !script.hidesByPage)
    }

    @Test func frappesScriptWritesFewer() throws {
        let script = try #require(try script("frappe-footer"))
        #expect(
            script.writes("page") && script.writes("topage") && !script.writes("sitepage") && !script.writes("title"))
    }

    @Test func odoosScriptCountsTheDocumentAndChoosesAHeader() throws {
        let script = try #require(try script("odoo-header"))
        #expect(script.countsDocument && script.hidesByPage)
        #expect(script.writes("page") && script.writes("topage"))
        #expect(script.choosers == ["minimal_layout_report_headers", "minimal_layout_report_footers"])
    }

    @Test func aLoopOverAllNamesWritesThemAll() throws {
        let script = try #require(
            SubstitutionScript(
                """
                var vars = {}; document.location.search.slice(1).split('&').forEach(p => { const [k, v] = p.split('='); vars[k] = v });
                for (var k in vars) Array.from(document.getElementsByClassName(k)).forEach(e => e.innerHTML = vars[k]);
                """))
        #expect(script.writes("page") && script.writes("anything"))
    }

    @Test(arguments: [
        "", "document.write(1)", "alert(location.search)", "document.getElementById('a').textContent = 1",
    ])
    func isAnotherScript(_ text: String) { #expect(SubstitutionScript(text) == nil) }
}
