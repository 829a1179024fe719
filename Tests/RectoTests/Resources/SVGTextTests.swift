import Foundation
import Recto
import RectoTestSupport
import Testing

/// Text of drawings in files is set by librsvg, which takes another font or a box without a word. That of inline drawings is
/// laid out as all other text.
@Suite struct SVGTextTests {
    private func messages(_ content: String, inFile: Bool = false) throws -> [String] {
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='20'>\(content)</svg>"
        let url = "data:image/svg+xml;base64," + Data(drawing.utf8).base64EncodedString()
        let html =
            "<!DOCTYPE html><html lang=en><title>t</title>" + (inFile ? "<img src='\(url)' alt=x>" : drawing)
        let document = try Renderer().render(template: .text(html, name: "test.html", directory: "/"))
        return document.diagnostics.filter { $0.id != "image.missing-library" }.map { "\($0.id): \($0.message)" }
    }

    @Test func whatThereIsIsNotSaid() throws {
        #expect(try messages("<text y='15'>Größe 12 €</text>") == [])
        #expect(try messages("<text y='15' style='font-family: Arial, Nowhere'>x</text>") == [])
        #expect(try messages("<rect font-family='Nowhere' width='3' height='3'/>") == [])
    }
    @Test(.enabled(if: librsvgIsThere, "librsvg2-2 is not installed")) func aFamilyThatIsMissingIsSaid() throws {
        let text = "<text y='15' font-family='Nowhere'>x</text>"
        #expect(
            try messages(text) == ["font.not-found: no font 'Nowhere' was found; 'Liberation Serif' is used instead"])
        let inFile = try messages(text, inFile: true)
        #expect(inFile.count == 1)
        #expect(inFile[0].hasPrefix("font.not-found: no font 'Nowhere' was found for the text of the drawing"))
    }

    /// The first family of a list may be the house's own, so that it is said although another one is there.
    @Test(
        .enabled(if: librsvgIsThere, "librsvg2-2 is not installed"),
        arguments: [
            ("<text y='15' font-family='Nowhere, Arial'>x</text>", 2, 27),
            ("<text y='15' style='fill:red; font-family: Nowhere, Arial'>x</text>", 2, 44),
            ("<style>\ntext { font-family: Nowhere, Arial }</style><text y='15'>x</text>", 3, 21),
        ])
    func aFirstFamilyThatIsMissingIsSaidAtItsPlace(content: String, line: Int, column: Int) throws {
        let folder = try TemporaryFolder()
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='20'>\n\(content)</svg>"
        try Data(drawing.utf8).write(to: URL(fileURLWithPath: folder.path + "/a.svg"))
        for (body, name, line) in [("<img src=a.svg alt=x>", "a.svg", line), (drawing, "test.html", line + 2)] {
            let html = "<!DOCTYPE html><html lang=en><title>t</title>\n\n\(body)"
            let found = try Renderer().render(
                template: .text(html, name: "test.html", directory: folder.path)
            ).diagnostics
            #expect(found.map(\.id) == ["font.not-found"])
            let place = try #require(found.first?.place)
            #expect(place.file.hasSuffix(name) && place.line == line && place.column == column, "\(place)")
        }
    }
    @Test(.enabled(if: librsvgIsThere, "librsvg2-2 is not installed")) func htmlThatIsLeftOutIsSaid() throws {
        #expect(
            try messages("<foreignObject><p>x</p></foreignObject>").map { $0.prefix(21) } == ["image.foreign-content"])
    }
    /// A drawing in a file reads no other file, and a text needs the path that it is to stand on.
    @Test(.enabled(if: librsvgIsThere, "librsvg2-2 is not installed")) func whatADrawingLacksIsSaid() throws {
        let pictures =
            "<image href='a.png'/><use href='b.svg#c'/><!-- <image href='d.png'> --><image href='data:,'/>"
        #expect(
            try messages(pictures, inFile: true).map { $0.prefix(24) }
                == ["resource.refused: 'a.png", "resource.refused: 'b.svg"])
        let text = "<text y='15'>Total <textPath href='#nope'>12.50</textPath></text>"
        #expect(
            try messages(text) == [
                "image.missing-reference: the text '12.50' is left out: no path in the document has the address '#nope'"
            ])
        #expect(try messages("<path id='p' d='M0 9h80'/>" + text.replacing("nope", with: "p")) == [])
    }

    /// A picture in a drawing of the document is loaded as any other one.
    @Test(.enabled(if: librsvgIsThere, "librsvg2-2 is not installed")) func aPictureInADrawingIsPrinted() throws {
        let folder = try TemporaryFolder()
        let pixels =
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8DAAMJgAgAZ9AL+q0FWvAAAAABJRU5ErkJggg=="
        try #require(Data(base64Encoded: pixels)).write(to: URL(fileURLWithPath: folder.path + "/a.png"))
        let html =
            "<!DOCTYPE html><html lang=en><title>t</title><svg width=8 height=8><image width=8 height=8 href='%'/></svg>"
        func render(_ address: String) throws -> Document {
            try Renderer().render(
                template: .text(html.replacing("%", with: address), name: "test.html", directory: folder.path))
        }
        let (own, same) = (try render("a.png"), try render("data:image/png;base64," + pixels))
        #expect(own.diagnostics.isEmpty, "\(own.diagnostics)")
        #expect(own.pdf.count == same.pdf.count)
    }
    @Test(.enabled(if: librsvgIsThere, "librsvg2-2 is not installed")) func charactersWithoutAGlyphAreSaid() throws {
        let text = "<text y='15'>a漢字</text>"
        #expect(
            try messages(text) == ["glyph.missing: no font has these 2 characters of Chinese and Japanese: '漢 字'"])
        let inFile = try messages(text, inFile: true)
        #expect(inFile.count == 1)
        #expect(inFile[0].hasPrefix("glyph.missing: no font has '漢', '字' of the drawing"))
    }
}

private let librsvgIsThere = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
    .contains { access("\($0)/librsvg-2.so.2", F_OK) == 0 }
