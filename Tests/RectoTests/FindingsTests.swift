import Foundation
import Recto
import RectoTestSupport
import Testing

/// Documents that were once printed wrong, each beside another that says the same pages in a way that was always right.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftoppm"), "needs poppler-utils"))
struct FindingsTests {
    private static let folder = TestPaths.packageRoot + "/Tests/Fixtures/findings"
    private static let files = CheckoutFiles.names(in: "Tests/Fixtures/findings", ending: "html")

    @Test func thereAreFiles() { #expect(Self.files.count >= 30) }

    @Test(arguments: files)
    func isPaintedAs(name: String) throws {
        let source = try String(contentsOfFile: "\(Self.folder)/\(name).html", encoding: .utf8)
        let documents = source.components(separatedBy: "<!-- is painted as -->\n")
        try #require(documents.count == 2)
        let says = documents[0].components(separatedBy: "<!-- says: ").dropFirst().map { $0.prefix { $0 != " " } }
        let pages = try (painted(documents[0], says: says.map(String.init)), painted(documents[1], says: []))
        try #require(pages.0.count == pages.1.count)
        for (number, (one, other)) in zip(pages.0, pages.1).enumerated() {
            #expect(one == other, "page \(number + 1) differs")
        }
    }

    /// The pages as grey pixels.
    private func painted(_ source: String, says ids: [String]) throws -> [Data] {
        let document = try Renderer().render(template: .text(source, name: "finding.html", directory: Self.folder))
        #expect(document.diagnostics.filter { $0.severity > .note }.map(\.id) == ids)
        let folder = try TemporaryFolder()
        try document.write(to: folder.path + "/a.pdf")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/pdftoppm")
        process.arguments = ["-gray", "-r", "48", folder.path + "/a.pdf", folder.path + "/a"]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return try folder.names.filter { $0.hasSuffix(".pgm") }.sorted().map {
            try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + $0))
        }
    }
}
