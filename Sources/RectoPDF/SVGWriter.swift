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
        let structure = StructureTree(document.tree)
        var order = PaintOrder(
            document.tree, images: images, structure: structure,
            lineEnds: LineEndSpaces(space: faces.spaceGlyph, hasNewlines: true), pages: document.pages)
        for page in document.pages { order.unbroken.add(page) }
        order.guides = guides
        let resources = SVGResources(faces: faces, images: images, linking: linking, diagnostics: diagnostics)
        let composer = SVGPageComposer(resources, structure: structure, diagnostics: diagnostics)
        let labels = PageLabels.texts(of: document)
        var places = DocumentStructure()
        var files: [String: SVGFile] = [:]
        var pages: [(page: SVGDocument.Page, file: SVGPageFile)] = []
        for index in 0..<order.pageCount {
            try budget.check(while: "page \(index + 1) was painted")
            let list = order.paint(page: index)
            order.reportLosses(of: list, page: index, to: diagnostics)
            places.add(list, userUnit: 1)
            if !isWanted(index) { continue }
            composer.compose(list)
            let (used, made) = resources.faces(usesBlank: composer.usesBlank, isKnown: isKnown)
            for file in made where linking != .embedded { files[file.name] = file }
            let frame = PageFrame(sheet: list)
            pages.append(
                (
                    SVGDocument.Page(
                        index: index, label: labels[index], width: frame.width, height: frame.height, faces: used,
                        pictures: composer.pictureNames),
                    SVGPageFile(composer, faces: linking == .embedded ? zip(used, made).map { ($0, $1) } : [])
                ))
        }
        if linking != .embedded {
            for case let file? in resources.pictures.values where !isKnown(file.name) { files[file.name] = file }
        }
        // Links lead to pages that come later, too.
        let links = SVGLinks(places, diagnostics)
        return SVGDocument(
            pages: pages.map { page, file in
                var page = page
                page.finish(file.bytes(links: links.elements(page: page.index), page, linking))
                return page
            }, files: files)
    }
}
