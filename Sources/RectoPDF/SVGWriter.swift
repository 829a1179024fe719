import RectoCore
import RectoLayout

/// The stage that turns pages into SVG drawings with text, from the display lists of the PDF.
package struct SVGWriter {
    private let faces: any GlyphFaceSource
    private let images: any EncodedImageSource
    private let linking: SVGLinking
    private let guides: PageGuides

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

    /// What draws the pages of a document one by one, in any order.
    package func drawer(of document: PagedDocument, diagnostics: DiagnosticSink) -> SVGPageDrawer {
        SVGPageDrawer(
            document, faces: faces, images: images, linking: linking, guides: guides, diagnostics: diagnostics)
    }
}
