import RectoCore
import Testing

@testable import RectoDiff

/// Pages that are known to look alike are not drawn.
@Suite struct KnownPagesTests {
    /// A file with a square on each page, in a colour each.
    private func file(_ colors: String...) throws -> PDFSource {
        let pages = colors.indices.map { "\(3 + 2 * $0) 0 R" }.joined(separator: " ")
        var objects = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count \(colors.count)/Kids[\(pages)]>>"]
        for (index, color) in colors.enumerated() {
            let content = "\(color) rg 20 20 60 60 re f"
            objects.append("<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents \(4 + 2 * index) 0 R>>")
            objects.append("<</Length \(content.utf8.count)>>stream\n\(content)\nendstream")
        }
        return try pdf(objects)
    }

    private func pages(_ old: PDFSource, _ new: PDFSource, known: Set<Int>) throws -> [Int?] {
        let comparison = PDFComparison(rules: DiffRules()) { $0 == $1 && known.contains($0) }
        return try comparison.compare(old, new, diagnostics: DiagnosticSink()).findings.map(\.newPage)
    }

    @Test func `a page that is known to look the same has no findings`() throws {
        let (red, blue, green) = ("1 0 0", "0 0 1", "0 0.5 0")
        let (old, new) = (try file(red, red, red, red), try file(red, blue, red, green))
        #expect(try pages(old, new, known: []) == [2, 4])
        #expect(try pages(old, new, known: [0, 1]) == [4])
        #expect(try pages(old, new, known: [1, 2, 3]).isEmpty)
        #expect(try pages(old, new, known: [0, 1, 2, 3]).isEmpty)
    }
}
