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

    @Test func anEmbeddedFontHasTheCharactersOfThePage() throws {
        let page = try #require(try document(["A"], .embedded).pages.first)
        let svg = String(decoding: page.bytes, as: UTF8.self)
        #expect(svg.contains("<style>@font-face{font-family:\(page.faces[0].family);src:url(data:font/woff;base64,"))
        #expect(page.bytes.count < 4000)
    }
}
