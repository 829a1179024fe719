import RectoCore
import RectoLayout

/// The stage that turns pages into SVG drawings with text, from the display lists of the PDF.
package struct SVGWriter {
    let faces: any GlyphFaceSource
    let images: any EncodedImageSource
    let linking: SVGLinking
    let guides: PageGuides

    package init(
        text faces: any GlyphFaceSource, images: any EncodedImageSource, linking: SVGLinking, guides: PageGuides = []
    ) {
        self.faces = faces
        self.images = images
        self.linking = linking
        self.guides = guides
    }

    /// Writes the pages whose index is wanted. All are painted, so that all that is lost is reported.
    /// - Parameter isKnown: whether whoever asks has the file of this name, so that it need not be made again.
    package func write(
        _ document: PagedDocument, pages isWanted: (Int) -> Bool = { _ in true },
        isKnown: (String) -> Bool = { _ in false },
        budget: RenderBudget, diagnostics: DiagnosticSink
    ) throws -> SVGDocument {
        let drawer = drawer(of: document, diagnostics: diagnostics)
        var files: [String: SVGFile] = [:]
        var pages: [SVGDocument.Page] = []
        for index in document.pages.indices {
            try budget.check(while: "page \(index + 1) was painted")
            if isWanted(index) {
                let drawn = drawer.draw(page: index, isKnown: isKnown)
                pages.append(drawn.page)
                for file in drawn.files { files[file.name] = file }
            } else {
                drawer.check(page: index)
            }
        }
        drawer.reportLosses()
        return SVGDocument(pages: pages, files: files)
    }

    /// Draws the pages of a document one by one, in any order.
    /// - Parameter earlier: has drawn pages of the same document before all were laid out.
    package func drawer(
        of document: PagedDocument, diagnostics: DiagnosticSink, after earlier: SVGPageDrawer? = nil
    ) -> SVGPageDrawer {
        SVGPageDrawer(document, self, diagnostics: diagnostics, after: earlier)
    }
}
