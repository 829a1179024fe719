import RectoCore
import RectoLayout
import RectoText

/// The stage that turns pages into the bytes of a PDF.
package struct PDFWriter {
    /// The program that writes the content of pages. Both draw the same display lists, so that each can be held against
    /// the other.
    package enum Backend: String, Sendable, CaseIterable {
        /// recto itself, which asks Cairo only for drawings.
        case recto
        /// A PDF surface of Cairo.
        case cairo
    }

    let faces: any GlyphFaceSource
    let images: any EncodedImageSource
    private let backend: Backend
    let tags: Tags
    let conformance: PDFConformance
    let hints: FontProgram.Hints
    let guides: PageGuides

    /// Tags say what the content is, so that a PDF can be read aloud and reflowed.
    package enum Tags: Sendable { case written, leftOut }

    package init(
        text faces: any GlyphFaceSource, images: any EncodedImageSource, backend: Backend = .recto,
        tags: Tags = .written, conformance: PDFConformance = PDFConformance(),
        hints: FontProgram.Hints = .kept, guides: PageGuides = []
    ) {
        self.guides = guides
        self.hints = hints
        self.conformance = conformance
        self.faces = faces
        self.images = images
        self.backend = backend
        self.tags = tags
    }

    /// The form in which a document is written.
    package enum Product: Sendable {
        case file
        /// A part of a larger file.
        case part
    }

    /// Paints pages as soon as they are settled; nil if the pages have to be kept. `write` and `writeParts` finish what
    /// it has begun.
    package func painter(
        metadata: PDFMetadata, budget: RenderBudget, of product: Product = .file
    ) -> DocumentPainter? {
        backend == .recto && guides.isEmpty ? DocumentPainter(self, metadata, budget, product) : nil
    }

    /// The document as a part of a larger file. Only recto's own back end writes it.
    package func writeParts(
        _ document: PagedDocument, by painter: DocumentPainter? = nil, metadata: PDFMetadata,
        attachments: [AttachedFile] = [], budget: RenderBudget = RenderBudget(), diagnostics: DiagnosticSink
    ) throws -> PDFParts {
        let painter = painter ?? DocumentPainter(self, metadata, budget, .part)
        return try painter.finishPart(
            DocumentPainter.Ending(
                document: document, metadata: metadata, attachments: attachments, diagnostics: diagnostics))
    }

    /// - Parameter painter: has painted the pages that the document does not hold any more.
    package func write(
        _ document: PagedDocument, by painter: DocumentPainter? = nil, metadata: PDFMetadata,
        attachments: [AttachedFile] = [], budget: RenderBudget = RenderBudget(), diagnostics: DiagnosticSink
    ) throws -> [UInt8] {
        let ending = DocumentPainter.Ending(
            document: document, metadata: metadata, attachments: attachments, diagnostics: diagnostics)
        switch backend {
        case .recto:
            let painter = painter ?? DocumentPainter(self, metadata, budget)
            return try painter.finish(ending)
        case .cairo:
            do {
                let pages = try CairoPages(faces: faces, images: images, diagnostics, hasUprightFonts: true)
                return try DocumentPainter(self, metadata, budget, pages: pages).finish(ending)
            } catch is VerticalFonts.Lost {
                // Without these fonts only the copying of vertical text is worse.
                let pages = try CairoPages(faces: faces, images: images, diagnostics, hasUprightFonts: false)
                var ending = ending
                ending.diagnostics = DiagnosticSink()
                return try DocumentPainter(self, metadata, budget, pages: pages).finish(ending)
            }
        }
    }
}
