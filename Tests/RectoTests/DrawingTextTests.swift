import Foundation
import Recto
import RectoTestSupport
import Testing

/// Text of drawings is text of the PDF, at the place where its glyphs are seen.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftotext"), "needs poppler-utils"))
struct DrawingTextTests {
    private struct Word: Equatable {
        var text: String
        var left: Double
        var right: Double
        var bottom: Double
    }

    /// The words of a page without margins, with their places in px.
    private func words(_ content: String, backend: PDFBackend = .recto) async throws -> [Word] {
        var options = RenderOptions()
        options.backend = backend
        let page = """
            <!DOCTYPE html><html lang=en><title>t</title>
            <style>@page { size: 300px 200px; margin: 0 } body { margin: 0 } svg, img { display: block }
            text { font: 16px sans-serif }</style>\(content)
            """
        let document = try await Renderer(options: options).render(template: .text(page))
        #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
        let folder = try TemporaryFolder()
        try document.write(to: folder.path + "/a.pdf")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/pdftotext")
        process.arguments = ["-bbox", folder.path + "/a.pdf", "-"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return output.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\"")
            guard line.contains("<word "), parts.count > 8, let left = Double(parts[1]), let right = Double(parts[5]),
                let bottom = Double(parts[7])
            else { return nil }
            let text = parts[8].drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
            return Word(text: String(text), left: left / 0.75, right: right / 0.75, bottom: bottom / 0.75)
        }
    }

    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.6 }

    @Test(arguments: [PDFBackend.recto, .cairo])
    func placesOfWords(backend: PDFBackend) async throws {
        let words = try await words(
            """
            <svg width=300 height=200><text x=150 y=20 text-anchor=end>end</text>
            <text x=150 y=50 text-anchor=middle>middle</text><text x=100 y=80 textLength=120>spread</text>
            <text x=100 y=110 textLength=120 lengthAdjust=spacingAndGlyphs>wide</text>
            <text x=50% y=140>half</text><text y=170 dx=30>moved</text></svg>
            """, backend: backend)
        func word(_ text: String) throws -> Word { try #require(words.first { $0.text == text }, "\(words)") }
        #expect(isNear(try word("end").right, 150))
        let middle = try word("middle")
        #expect(isNear((middle.left + middle.right) / 2, 150))
        for name in ["spread", "wide"] {
            let stretched = try word(name)
            #expect(isNear(stretched.left, 100) && isNear(stretched.right, 220))
        }
        #expect(isNear(try word("half").left, 150))
        #expect(isNear(try word("moved").left, 30))
    }

    /// Outlines that the picture shows have unseen text over them.
    @Test(
        "text that cannot be set above the picture is found",
        arguments: [
            "<g opacity=.5><text x=50 y=50>found</text></g>", "<text x=50 y=50>found</text><rect width=90 height=90 />",
            "<text x=50 y=50 fill=none stroke=red>found</text>",
            "<defs><text id=t x=50 y=50>found</text></defs><use href=#t />",
            "<linearGradient id=g><stop stop-color=red /></linearGradient><text x=50 y=50 fill=url(#g)>found</text>",
            "<symbol id=s viewBox='0 0 100 100'><text x=25 y=25>found</text></symbol><use href=#s width=200 height=200 />",
        ])
    func outlines(content: String) async throws {
        let words = try await words("<svg width=300 height=200>\(content)</svg>")
        #expect(words.map(\.text) == ["found"])
        #expect(isNear(try #require(words.first).left, 50))
    }

    /// librsvg draws no text on paths. It is painted above the picture wherever it stands.
    @Test(
        "text on a path is painted and found",
        arguments: [
            "<text><textPath href=#p startOffset=30>found</textPath></text>",
            "<text x=9 y=9><textPath href=#p startOffset='15%'>fo<tspan>und</tspan></textPath></text>",
            "<g opacity=.5><text><textPath href=#p startOffset=30>found</textPath></text></g>",
            "<text text-anchor=end><textPath path='M0 50h300' startOffset=86>found</textPath></text>",
            "<text><textPath href=#l startOffset=15>found</textPath></text>",
        ], [false, true])
    func textPaths(content: String, inFile: Bool) async throws {
        var drawing =
            "<svg xmlns='http://www.w3.org/2000/svg' width='300' height='200'><path id='p' d='M20 50h200' fill='none'/>"
            + "<path id='l' pathLength='100' d='M20 50h200' fill='none'/>\(content)</svg>"
        if inFile {
            // A file has no unquoted attributes, and none of the styles of the page.
            for name in ["href", "startOffset", "x", "y", "opacity", "text-anchor"] {
                drawing.replace(try Regex("\(name)=([^' >]+)")) { "\(name)='\($0.output[1].substring ?? "")'" }
            }
            drawing.replace("<text", with: "<text font-family='sans-serif' font-size='16'")
            drawing.replace("<textPath font-family='sans-serif' font-size='16'", with: "<textPath")
            drawing.replace("<text font-family='sans-serif' font-size='16'Path", with: "<textPath")
            drawing = "<img alt=x src='data:image/svg+xml;base64,\(Data(drawing.utf8).base64EncodedString())'>"
        }
        let found = try await words(drawing)
        #expect(found.map(\.text) == ["found"])
        let word = try #require(found.first)
        #expect(abs(word.left - 48) < 3.5 && word.right < 100 && word.bottom < 60, "\(word)")
    }

    @Test("what follows a path begins at its end, and what does not fit on it is not shown")
    func endOfPath() async throws {
        let found = try await words(
            "<svg width=300 height=200><path id=p d='M20 50h60' fill=none /><text><textPath href=#p>first and last</textPath>"
                + "<tspan dx=5>after</tspan></text></svg>")
        #expect(found.first?.text == "first" && found.last?.text == "after")
        #expect(!found.contains { $0.text == "last" })
        #expect(isNear(try #require(found.last).left, 85))
    }

    @Test(
        "vertical text is where it is seen",
        arguments: [
            ("writing-mode=tb", 20.0), ("style='writing-mode:vertical-rl'", 20), ("writing-mode=vertical-lr", 20),
            ("style='writing-mode:vertical-rl;text-orientation:upright'", 20),
            ("style='writing-mode:vertical-rl' opacity=.5", 20),
            ("style='writing-mode:vertical-rl' text-anchor=middle", 0),
        ])
    func verticalText(attributes: String, top: Double) async throws {
        let found = try await words("<svg width=300 height=200><text x=100 y=20 \(attributes)>down</text></svg>")
        #expect(found.map(\.text).joined() == "down")
        for word in found { #expect(abs((word.left + word.right) / 2 - 100) < 9, "\(word)") }
        #expect(try #require(found.map(\.bottom).max()) > top + 15)
    }

    @Test func viewBoxAndTransforms() async throws {
        let words = try await words(
            "<svg width=300 height=200 viewBox='0 0 150 100'><g transform='translate(20 10) scale(2)'>"
                + "<text x=5 y=20 style='font-size:4px'>scaled</text></g></svg>")
        #expect(words.map(\.text) == ["scaled"])
        #expect(isNear(try #require(words.first).left, 60))
    }

    @Test func attributesAreDeclarations() async throws {
        // A style sheet wins over attributes, and attributes over what is inherited.
        let html = """
            <svg width=300 height=200 font-size=40><g font-size=10><text style="font:inherit" x=0 y=50>a</text></g></svg>
            """
        let word = try #require(try await words(html).first)
        #expect(word.right < 8)
    }

    /// White space is collapsed, and what is not shown is not found.
    @Test func spacesAndHiddenText() async throws {
        let words = try await words(
            """
            <svg width=300 height=200><text y=20>
              two <tspan> words</tspan>
            </text><text y=40 visibility=hidden>no</text><text y=60 display=none>no</text><text y=80 opacity=0>no</text>
            <title>no</title></svg>
            """)
        #expect(words.map(\.text) == ["two", "words"])
    }

    /// A file is a document of its own, with its own style sheet.
    @Test func textOfImages() async throws {
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='50'><style>.a{font-size:10px}</style>"
            + "<text class='a' x='20' y='20'>chart</text></svg>"
        let words = try await words(
            "<img width=200 height=100 alt=Chart src=\"data:image/svg+xml,\(svg.replacing("#", with: "%23"))\">")
        #expect(words.map(\.text) == ["chart"])
        let word = try #require(words.first)
        #expect(isNear(word.left, 40) && word.right < 90)
    }
}
