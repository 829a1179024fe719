import Foundation
import Recto
import RectoCore
import RectoTestSupport
import Testing

@Suite struct DiagnosticCatalogTests {
    /// Every example causes the diagnostic that it is an example of, with the severity of its record.
    @Test(arguments: DiagnosticID.allCases.filter { $0.entry.example != nil })
    func examplesCauseTheirDiagnostics(_ id: DiagnosticID) throws {
        let example = try #require(id.entry.example)
        var files = ["bill.html": example.html]
        files["bill.json"] = example.data
        for file in example.files { files[file.name] = file.text }
        let folder = try Folder(files)
        let program = try Program(arguments: example.arguments + ["--message-format", "json"], in: folder.path)
        let start = "{\"id\":\"\(id)\",\"severity\":\"\(id.severity)\","
        #expect(program.errors.contains(start), "\(program.errors)")
        let hasError = program.errors.contains("\"severity\":\"error\"")
        #expect(!hasError || program.status != 0, "\(program.errors)")
    }

    /// `make diagnostics` writes it.
    @Test func theDocumentationIsUpToDate() throws {
        let written = DiagnosticCatalog.markdown
        #expect(try WrittenDocument("docs/diagnostics.md").text(shouldBe: written) == written)
    }
}
