import RectoCore
import Testing

@testable import RectoDiff

/// Files of several pages, of which some differ.
@Suite struct DifferingPagesTests {
    /// A page for each text, all with one font; the first page has a link to a name that stands for another page.
    private func file(_ texts: [String], target: Int = 1, tags: String = "Document") throws -> PDFSource {
        let kids = texts.indices.map { "{page\($0)}" }.joined(separator: " ")
        var objects = [
            (
                "catalog",
                "<</Type/Catalog/Pages {pages}/Names<</Dests<</Names[(a)[{page\(target)}/Fit]]>>>>/StructTreeRoot {tags}>>"
            ),
            (
                "pages",
                "<</Type/Pages/Count \(texts.count)/Kids[\(kids)]/MediaBox[0 0 200 100]"
                    + "/Resources<</Font<</F {font}>>>>>>"
            ),
            ("tags", "<</Type/StructTreeRoot/K {tag}>>"),
            ("tag", "<</Type/StructElem/S/\(tags)/P {tags}/Pg {page0}>>"),
            ("font", "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"),
            ("link", "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Border[0 0 0]/Dest(a)/P {page0}>>"),
        ]
        for (index, text) in texts.enumerated() {
            let annotations = index == 0 ? "/Annots[{link}]" : ""
            objects.append(("page\(index)", "<</Type/Page/Parent {pages}/Contents {content\(index)}\(annotations)>>"))
            objects.append(("content\(index)", MadeFile.stream("BT /F 12 Tf 10 50 Td (\(text)) Tj ET 0 0 50 1 re f")))
        }
        return try MadeFile(objects: objects).source()
    }

    @Test(arguments: [
        ("a b c d e", 0..<0), ("a X c d e", 1..<2), ("X b c d e", 0..<1), ("a b c d X", 4..<5), ("a X c X e", 1..<4),
    ])
    func `pages before and behind those that differ are left out`(_ new: String, _ pages: Range<Int>) throws {
        let old = try file(["a", "b", "c", "d", "e"])
        let documents = try #require(try alike(old, try file(new.split(separator: " ").map(String.init))))
        let found = documents.differing()
        #expect(found == pages || found.isEmpty && pages.isEmpty)
    }

    @Test func `all pages are read where there are more of them, or a name leads elsewhere`() throws {
        let old = try file(["a", "b", "c"])
        #expect(try #require(try alike(old, try file(["a", "b", "c", "d"]))).differing() == 0..<4)
        #expect(try #require(try alike(old, try file(["a", "b", "c"], target: 2))).differing() == 0..<3)
    }

    @Test func `pages at other places are the same if they say the same`() throws {
        let documents = try #require(try alike(try file(["a", "b", "c"]), try file(["a", "X", "b", "c"])))
        #expect(documents.areSamePages(1, 2) && documents.areSamePages(2, 3))
        #expect(documents.areSamePages(1, 1) == false && documents.areSamePages(2, 2) == false)
    }

    @Test func `tags are compared as a tree`() throws {
        let old = try file(["a"], target: 0)
        #expect(try #require(try alike(old, try file(["b"], target: 0))).haveSameTags())
        #expect(try #require(try alike(old, try file(["a"], target: 0, tags: "Part"))).haveSameTags() == false)
    }

    @Test func `other words on the same lines`() throws {
        let old = try file(["a", "b"])
        let documents = try #require(try alike(old, try file(["a", "word"])))
        #expect(documents.areSamePages(1, 1) == false && documents.drawSameLines(1, 1))
    }

    /// Whatever was left out, the findings are those of a reader that looks at everything.
    @Test(arguments: ["a b c d", "a X c d", "a X c Y", "a c d", "a b N c d", "N a b c d", "d c b a", "a b c c"])
    func `both ways find the same`(_ new: String) throws {
        let (a, b) = (try file(["a", "b", "c", "d"]), try file(new.split(separator: " ").map(String.init)))
        let found = try AlikeDocumentsTests.findings(a, b, .own)
        #expect(try found == AlikeDocumentsTests.findings(a, b, .byReader(rules: DiffRules())))
        #expect(found.isEmpty == (new == "a b c d"))
    }

    @Test func `what must be there is looked for on all pages`() throws {
        var rules = DiffRules()
        rules.demands = [.contains(try TextPattern("third"))]
        let (old, new) = (try file(["a", "b", "third"]), try file(["a", "X", "third"]))
        let comparison = PDFComparison(rules: rules)
        let found = try comparison.compare(old, new, diagnostics: DiagnosticSink()).findings
        #expect(found.map(\.message) == ["'b' became 'X'"])
    }
}
