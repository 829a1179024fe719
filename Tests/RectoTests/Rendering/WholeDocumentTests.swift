import Recto
import Testing

/// `layout.kept-whole` stands at the declaration or the element that keeps all pages in memory.
@Suite struct WholeDocumentTests {
    /// The reasons that notes give for a document of `count` pages, each with the text at its place.
    private func notes(
        _ css: String, _ more: String = "", pages count: Int = 30, verbose: Bool = true
    ) throws -> [String] {
        let pages = (1...count).map { "<p class=page>\($0)</p>" }.joined(separator: "\n")
        let style = "<style>.page { break-after: page }\n\(css)</style>"
        let html = "<!DOCTYPE html><html lang=en><title>t</title>\n\(style)\n\(more)\(pages)"
        let lines = html.split(separator: "\n", omittingEmptySubsequences: false)
        var options = RenderOptions()
        options.reportsRepairs = verbose
        let document = try Renderer(options: options).render(template: .text(html, name: "t.html"))
        return document.diagnostics.filter { $0.id == "layout.kept-whole" }.map { note in
            #expect(note.severity == .note)
            let reason = note.message.components(after: "because ")
            guard let place = note.place else { return reason }
            return reason + " | " + lines[place.line - 1].dropFirst(place.column - 1).prefix(8)
        }
    }

    @Test(arguments: [
        (
            "i::after { content: counter(pages) }", "<i></i>",
            "content of the document prints numbers of pages | content:"
        ),
        (
            "i::after { content: target-counter('#z', page) }", "<i></i><b id=z>b</b>",
            "content of the document prints numbers of pages | content:"
        ),
        (
            "b { position: fixed; top: 0 }", "<b>x</b>",
            "a box is positioned in the page area, or below the page on which it stands | position"
        ),
        ("html { writing-mode: vertical-rl }", "", "its text is vertical | <html la"),
        (
            "@page { @top-left { content: 'x'; z-index: -1 } }", "",
            "a page-margin box is painted behind the content | content:"
        ),
    ])
    func theReasonHasItsPlace(_ css: String, _ more: String, _ expected: String) throws {
        #expect(try notes(css, more) == [expected])
    }

    /// A box in one that is broken is found only when pages were let go already.
    @Test func aReasonThatShowsLateIsSaid() throws {
        let found = try notes("div { position: relative }", "<div><b style='position: absolute; bottom: 0'>x</b>")
        #expect(found == ["a box is positioned in the page area, or below the page on which it stands | position"])
    }

    @Test func documentsThatAreLetGoPageByPageSayNothing() throws {
        #expect(try notes("@page { @top-left { content: counter(page) ' of ' counter(pages) } }") == [])
        #expect(try notes("p { position: relative } b { position: absolute }", "<p><b>x</b></p>") == [])
    }

    @Test func shortDocumentsAndOrdinaryRendersSayNothing() throws {
        let css = "i::after { content: counter(pages) }"
        #expect(try notes(css, "<i></i>", pages: 10) == [])
        #expect(try notes(css, "<i></i>", verbose: false) == [])
    }
}

extension String {
    fileprivate func components(after word: String) -> String {
        guard let range = firstRange(of: word) else { return self }
        return String(self[range.upperBound...])
    }
}
