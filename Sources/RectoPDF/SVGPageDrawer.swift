import RectoCore
import RectoLayout

/// Draws the pages of a document as SVG one by one, in any order: whoever looks at some of them gets these first.
///
/// The places that links lead to are found when the first page with such a link is drawn.
package final class SVGPageDrawer {
    private var order: PaintOrder
    private let structure: StructureTree
    private let resources: SVGResources
    private let composer: SVGPageComposer
    private let tags: SVGPageTags
    private let links: SVGLinks
    private let linking: SVGLinking
    private let diagnostics: DiagnosticSink
    /// The names of the files that were given out.
    private var made: Set<String> = []
    /// The numbers that are printed on the pages.
    package let labels: [String]

    /// - Parameter earlier: a drawer of pages of the same document, or of one that has only other texts, whose structure need not
    ///   be found again.
    init(
        _ document: PagedDocument, _ writer: SVGWriter, diagnostics: DiagnosticSink, after earlier: SVGPageDrawer? = nil
    ) {
        let (faces, images) = (writer.faces, writer.images)
        linking = writer.linking
        self.diagnostics = diagnostics
        let trees = [document.tree, document.tree.original]
        let known = earlier.flatMap { earlier in trees.contains { $0 === earlier.order.tree } ? earlier.structure : nil
        }
        let structure = known ?? StructureTree(document.tree, images: images)
        self.structure = structure
        order = PaintOrder(
            document.tree, images: images, structure: structure,
            lineEnds: LineEndSpaces(space: faces.spaceGlyph, hasNewlines: true), pages: document.pages)
        order.guides = writer.guides
        order.collectsReferences = false
        order.unbroken.add(pagesOf: document)
        resources = SVGResources(faces: faces, images: images, linking: linking, diagnostics: diagnostics)
        composer = SVGPageComposer(resources, structure: structure, diagnostics: diagnostics)
        labels = PageLabels.texts(of: document)
        links = SVGLinks(document, diagnostics)
        tags = SVGPageTags(structure, links)
    }

    /// Draws a page.
    /// - Parameter isKnown: whether whoever asks has the file of this name, so that it need not be made again.
    /// - Returns: the page, and the files that it refers to and that are neither known nor were given out before.
    package func draw(
        page index: Int, isKnown: (String) -> Bool = { _ in false }
    ) -> (page: SVGDocument.Page, files: [SVGFile]) {
        let list = paint(page: index)
        composer.compose(list)
        let isEmbedded = linking == .embedded
        let (faces, fonts) = resources.faces(usesBlank: composer.usesBlank) { name in
            !isEmbedded && (made.contains(name) || isKnown(name))
        }
        let frame = PageFrame(sheet: list)
        let content = SVGPageFile(composer, faces: isEmbedded ? zip(faces, fonts).map { ($0, $1) } : nil)
        let areas = links.elements(page: index)
        let tags = isEmbedded ? [] : tags.html(of: list)
        let page = SVGDocument.Page(
            index: index, label: labels[index], width: frame.width, height: frame.height, faces: faces,
            pictures: composer.pictures.map(\.name), bytes: content.bytes(links: areas, frame), tags: tags,
            hash: content.digest.map { Self.hash($0, frame, areas, tags) } ?? "")
        if isEmbedded { return (page, []) }
        let files = fonts + composer.pictures.filter { !made.contains($0.name) && !isKnown($0.name) }
        for file in files { made.insert(file.name) }
        return (page, files)
    }

    private static func hash(_ content: SHA256.Digest, _ frame: PageFrame, _ parts: [UInt8]...) -> String {
        var hash = SHA256()
        hash.update(Array("\(content) \(frame.width) \(frame.height)".utf8))
        for part in parts { hash.update(part) }
        return String("\(hash.finish())".prefix(32))
    }

    /// Paints a page that nobody wants to see, so that what is lost on it is reported.
    package func check(page index: Int) { _ = paint(page: index) }

    /// Reports what is lost on the pages that were painted.
    package func reportLosses() { order.reportLosses(to: diagnostics) }

    private func paint(page index: Int) -> DisplayList {
        let list = order.paint(page: index)
        order.noteLosses(of: list, page: index)
        return list
    }
}
