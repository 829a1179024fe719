import RectoCore
import RectoTestSupport
import Testing

@testable import RectoPDF

/// Pages that name their fonts and pictures.
@Suite struct SVGWriterTests {
    /// A page for each line.
    private func document(
        _ lines: [String], _ linking: SVGLinking, isKnown: (String) -> Bool = { _ in false }
    ) throws -> SVGDocument {
        let fixture = try LayoutFixture(
            lines.map { "<p>\($0)</p>" }.joined(),
            css: "p { margin: 0; font-family: 'Liberation Sans' } p + p { break-before: page }", settles: true)
        return try SVGWriter(text: fixture.fonts, images: TestImages(), linking: linking).write(
            fixture.paged, isKnown: isKnown, budget: RenderBudget(), diagnostics: DiagnosticSink())
    }

    @Test func aLinkedPageDoesNotChangeWithOthers() throws {
        let linking = SVGLinking.linked(prefix: "/f/")
        let (one, other) = (try document(["A"], linking), try document(["A", "B"], linking))
        #expect(one.pages[0].bytes == other.pages[0].bytes && one.pages[0].hash == other.pages[0].hash)
        #expect(other.pages[1].hash != other.pages[0].hash)
        #expect(one.pages[0].faces == other.pages[1].faces && other.pages.map(\.label) == ["1", "2"])
        #expect(!String(decoding: one.pages[0].bytes, as: UTF8.self).contains("<style"))
    }

    @Test func theFileOfALinkedFaceIsTheWholeFontAndMadeOnce() throws {
        let linked = try document(["A"], .linked(prefix: "/f/"))
        let face = try #require(linked.pages[0].faces.first)
        let file = try #require(linked.files[face.file])
        #expect(
            face.rule(address: "/f/" + face.file) == "@font-face{font-family:\(face.family);src:url(/f/\(face.file))}")
        #expect(file.mediaType == "font/woff" && file.bytes.starts(with: "wOFF".utf8) && file.bytes.count > 40_000)
        #expect(try document(["A"], .linked(prefix: "/f/"), isKnown: { $0 == face.file }).files.isEmpty)
    }

    @Test func pagesAreTheSameInAnyOrder() throws {
        let fixture = try LayoutFixture(
            "<p><a href='#c'>A</a><p id=b><a href='#b'>B</a><p id=c><a href='#b'>C</a>",
            css: "p { margin: 0 } p + p { break-before: page }", settles: true)
        let writer = SVGWriter(text: fixture.fonts, images: TestImages(), linking: .linked(prefix: "/f/"))
        let drawer = writer.drawer(of: fixture.paged, diagnostics: DiagnosticSink())
        let inOrder = (0..<3).map { drawer.draw(page: $0).page.hash }
        let other = writer.drawer(of: fixture.paged, diagnostics: DiagnosticSink())
        let backwards = (0..<3).reversed().map { other.draw(page: $0).page.hash }
        #expect(inOrder == backwards.reversed() && Set(inOrder).count == 3)
        let first = String(decoding: drawer.draw(page: 0).page.bytes, as: UTF8.self)
        #expect(first.contains("href=\"#page=3&amp;y=0\""))
    }

    @Test func aFileIsGivenOnce() throws {
        let fixture = try LayoutFixture(
            "<p>A<p>B", css: "p { margin: 0; font-family: 'Liberation Sans' } p + p { break-before: page }",
            settles: true)
        let drawer = SVGWriter(text: fixture.fonts, images: TestImages(), linking: .linked(prefix: "/f/")).drawer(
            of: fixture.paged, diagnostics: DiagnosticSink())
        #expect(drawer.draw(page: 0).files.count == 1)
        #expect(drawer.draw(page: 1).files.isEmpty)
    }

    @Test func whatCairoHasDrawnForALinkedPageIsGiven() throws {
        let fixture = try LayoutFixture("<p style='filter: blur(2px); color: red'>A")
        let document = try SVGWriter(text: fixture.fonts, images: TestImages(), linking: .linked(prefix: "/f/")).write(
            fixture.paged, budget: RenderBudget(), diagnostics: DiagnosticSink())
        #expect(document.pages[0].pictures.count == 1)
        #expect(document.pages[0].pictures.allSatisfy { document.files[$0] != nil })
    }

    @Test func anEmbeddedFontHasTheCharactersOfThePage() throws {
        let page = try #require(try document(["A"], .embedded).pages.first)
        let svg = String(decoding: page.bytes, as: UTF8.self)
        #expect(svg.contains("<style>@font-face{font-family:\(page.faces[0].family);src:url(data:font/woff;base64,"))
        #expect(page.bytes.count < 4000)
    }
}
