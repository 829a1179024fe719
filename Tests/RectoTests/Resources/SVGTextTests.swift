import Foundation
import Recto
import RectoTestSupport
import Testing

/// Text of drawings is set by librsvg, which takes another font or a box without a word.
@Suite struct SVGTextTests {
    private func messages(_ content: String, attributes: String = "") throws -> [String] {
        let html =
            "<!DOCTYPE html><html lang=en><title>t</title><svg width=90 height=20 \(attributes)>\(content)</svg>"
        let document = try Renderer().render(template: .text(html, name: "test.html", directory: "/"))
        return document.diagnostics.filter { $0.id != "image.library-missing" }.map { "\($0.id): \($0.message)" }
    }

    @Test func whatThereIsIsNotSaid() throws {
        #expect(try messages("<text y=15>Größe 12 €</text>") == [])
        #expect(try messages("<text y=15 style='font-family: Nowhere, Arial'>x</text>") == [])
        #expect(try messages("<rect font-family='Nowhere' width='3' height='3'/>") == [])
    }
    @Test(.enabled(if: librsvgIsThere, "librsvg2-2 is not installed")) func aFamilyThatIsMissingIsSaid() throws {
        #expect(
            try messages("<text y=15 font-family='Nowhere'>x</text>") == [
                "font.not-found: no font 'Nowhere' was found for the text of the drawing '<svg>'"
            ])
    }
    @Test(.enabled(if: librsvgIsThere, "librsvg2-2 is not installed")) func htmlThatIsLeftOutIsSaid() throws {
        #expect(
            try messages("<foreignObject><p>x</p></foreignObject>").map { $0.prefix(21) } == ["image.foreign-content"])
    }
    @Test(.enabled(if: librsvgIsThere, "librsvg2-2 is not installed")) func charactersWithoutAGlyphAreSaid() throws {
        #expect(
            try messages("<text y=15>a漢字</text>") == ["glyph.missing: no font has '漢', '字' of the drawing '<svg>'"])
    }
}

private let librsvgIsThere = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
    .contains { access("\($0)/librsvg-2.so.2", F_OK) == 0 }
