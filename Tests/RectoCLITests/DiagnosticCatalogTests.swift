import Foundation
import Recto
import RectoTestSupport
import Testing

@Suite struct DiagnosticCatalogTests {
    /// Every example causes the diagnostic that it is an example of.
    @Test(arguments: DiagnosticCatalog.entries.filter { $0.example != nil }.map(\.id))
    func examplesCauseTheirDiagnostics(_ id: String) throws {
        let example = try #require(DiagnosticCatalog.entry(id)?.example)
        var files = ["bill.html": example.html]
        files["bill.json"] = example.data
        for file in example.files { files[file.name] = file.text }
        let folder = try Folder(files)
        let program = try Program(arguments: example.arguments + ["--message-format", "json"], in: folder.path)
        #expect(program.errors.contains("{\"id\":\"\(id)\","), "\(program.errors)")
    }

    /// `make diagnostics` writes it.
    @Test func theDocumentationIsUpToDate() throws {
        let written = DiagnosticCatalog.markdown
        #expect(try WrittenDocument("docs/diagnostics.md").text(shouldBe: written) == written)
    }

    /// The ids in the source are those of the catalog.
    @Test func theCatalogIsComplete() throws {
        let known = Set(DiagnosticCatalog.entries.map(\.id))
        #expect(known.count == DiagnosticCatalog.entries.count)
        let areas = Set(known.map { $0.prefix { $0 != "." } })
        var found: Set<String> = []
        let root = TestPaths.packageRoot + "/Sources"
        let paths = try #require(FileManager.default.enumerator(atPath: root)).compactMap { $0 as? String }
        for path in paths where path.hasSuffix(".swift") && !path.contains("DiagnosticCatalog") {
            // Every second piece between quotes is a string.
            for piece in try String(contentsOfFile: root + "/" + path, encoding: .utf8).split(separator: "\"") {
                let parts = piece.split(separator: ".", omittingEmptySubsequences: false)
                guard parts.count == 2, areas.contains(parts[0]), parts[1].contains(where: \.isLetter),
                    parts[1].utf8.allSatisfy({ $0 == 0x2D || (0x61...0x7A).contains($0) }),
                    !["css", "html", "js", "json", "md"].contains(parts[1])
                else { continue }
                found.insert(String(piece))
            }
        }
        #expect(found.subtracting(known).isEmpty)
        #expect(known.subtracting(found).isEmpty)
    }
}
