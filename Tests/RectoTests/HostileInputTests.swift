import Foundation
import Recto
import RectoTestSupport
import Testing

/// Input that once ended the program, ran for ever or lost text. Each case is as small as it can be.
@Suite struct HostileInputTests {
    @Test(
        "is rendered",
        arguments: [
            // The width of the letter was sought in the width of its container, and that in the width of the letter.
            "<style>div::first-letter{initial-letter:2}</style><div style='width:min-content'>Hello",
            "<style>*{initial-letter:2;max-width:min-content;display:ruby-text",
            // The angle did not fit an integer.
            "<p style='background:linear-gradient(1e308turn,red,blue)'>x",
            "<p style='background:conic-gradient(from 1e308turn,red,blue)'>x",
            // An empty text with a place of its own stood behind a space that was dropped.
            "<svg width=300 height=200><text y=20>two <tspan> <tspan y=60></tspan></tspan></text></svg>",
            "<svg width=300 height=200><text y=20>two <tspan> <text y=60>no</text><text y=80>no</text></svg>",
            // The box of the text was dropped because the collapsed space of another one went at the same time.
            "<p>Netto<i>\n<b>&#8203;\u{65E5}",
        ])
    func isRendered(html: String) async throws {
        let document = try await Renderer().render(template: .text(html))
        #expect(document.pages >= 1)
    }

    /// Cairo ends the process when it frees what it has recorded of a link and written to a PDF, which a render of one document
    /// alone does not live to see.
    @Test(arguments: [
        "<svg width=10 height=10><a href=x:y><rect width=9 height=9 /></a></svg>",
        """
        <img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' xmlns:l='http://www.w3.org/1999/xlink' \
        width='9' height='9'><a l:href='x:y'><rect width='9' height='9'/></a></svg>">
        """,
    ])
    func linksInDrawingsAreFreedOnce(drawing: String) async throws {
        for _ in 0..<20 {
            let document = try await Renderer().render(template: .text("<!DOCTYPE html><p>a\(drawing)"))
            #expect(document.diagnostics.isEmpty)
        }
    }

    /// Columns in cells in columns were tried anew for each try of those around: five deep took minutes.
    @Test func nestedColumnsEnd() async throws {
        let html = "<style>td{columns:2}</style>" + String(repeating: "<table><td>a b c ", count: 4)
        #expect(try await Renderer().render(template: .text(html)).pages == 1)
    }

    /// Tables in tables that break were tried twice at each level, and more often where only their end edges lack room.
    @Test(arguments: [(60, 2), (110, 3)])
    func nestedTablesEnd(count: Int, pages: Int) async throws {
        let html = String(repeating: "<table><tr><td>x", count: count)
        #expect(try await Renderer().render(template: .text(html)).pages == pages)
    }

    /// Columns in grids in columns were laid out without a page once a level, and each of these tried all inside of it.
    @Test func nestedColumnsInGridsEnd() async throws {
        let css = "<style>div{columns:2}section{display:grid}</style>"
        let html = css + String(repeating: "<div><section>a b c ", count: 7)
        #expect(try await Renderer().render(template: .text(html)).pages == 1)
    }

    /// The cost of a diagnostic does not depend on the length of its line, nor that of a style on how many others differ
    /// from it by a custom property only.
    @Test func manyAlikeAreManyAtMost() async throws {
        let images = String(repeating: "<img src=m.png>", count: 2000)
        let styles = (0..<2000).map { "<p style='--w:\($0)'>a" }.joined()
        #expect(try await Renderer().render(template: .text(images)).diagnostics.count >= 1)
        #expect(try await Renderer().render(template: .text(styles)).diagnostics.isEmpty)
        let chain = (0..<3000).map { "--v\($0 + 1):var(--v\($0));" }.joined()
        let variables = "<style>p{--v0:red;\(chain)color:var(--v3000)}</style><p>a"
        #expect(try await Renderer().render(template: .text(variables)).diagnostics.isEmpty)
    }

    private static let folder = "Tests/Fixtures/hostile"
    private static let damagedFonts: Set = ["damaged-cff", "font-points-beyond-glyph"]
    private static let files = CheckoutFiles.names(in: folder, ending: "html")

    @Test func thereAreFiles() { #expect(Self.files.count >= 24) }

    /// The file is rendered, and what it loses is said.
    @Test(arguments: files)
    func fileIsRendered(name: String) async throws {
        let path = "\(TestPaths.packageRoot)/\(Self.folder)/\(name).html"
        var options = RenderOptions()
        options.drawingProgram = Bundle.main.bundleURL.appendingPathComponent("recto").path
        let document = try await Renderer(options: options).render(template: .file(path))
        #expect(document.pages >= 1)
        let isMalformed = name.hasPrefix("drawing") || name == "corrupt-jpeg"
        #expect(document.diagnostics.contains { $0.id == "image.malformed" } == isMalformed)
        #expect(document.diagnostics.contains { $0.id == "image.cut-off" } == (name == "truncated-jpeg"))
        #expect(document.diagnostics.contains { $0.id == "font.unreadable" } == Self.damagedFonts.contains(name))
        guard name.hasPrefix("lost") else { return }
        let ids: Set = ["paint.off-page", "layout.clipped", "layout.overlap", "layout.overflow"]
        #expect(!ids.isDisjoint(with: document.diagnostics.map(\.id)), "\(document.diagnostics)")
    }
}
