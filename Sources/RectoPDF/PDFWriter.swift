import RectoCore
import RectoLayout
import RectoText

/// The stage that turns pages into the bytes of a PDF.
package struct PDFWriter {
    /// Who writes the content of pages. Both draw the same display lists, so that each can be held against the other.
    package enum Backend: String, Sendable, CaseIterable {
        /// recto itself, which asks Cairo only for drawings.
        case recto
        /// A PDF surface of Cairo.
        case cairo
    }

    private let faces: any GlyphFaceSource
    private let images: any EncodedImageSource
    private let backend: Backend
    private let tags: Tags
    private let conformance: PDFConformance
    private let hints: FontProgram.Hints

    /// Whether a PDF says what its content is, so that it can be read aloud and reflowed.
    package enum Tags: Sendable { case written, leftOut }

    package init(
        text faces: any GlyphFaceSource, images: any EncodedImageSource, backend: Backend = .recto,
        tags: Tags = .written, conformance: PDFConformance = PDFConformance(),
        hints: FontProgram.Hints = .kept
    ) {
        self.hints = hints
        self.conformance = conformance
        self.faces = faces
        self.images = images
        self.backend = backend
        self.tags = tags
    }

    /// The document as a part of a larger file. Only recto's own back end writes it.
    package func writeParts(
        _ document: PagedDocument, metadata: PDFMetadata, attachments: [AttachedFile] = [],
        budget: RenderBudget = RenderBudget(), diagnostics: DiagnosticSink
    ) throws -> PDFParts {
        let about = About(
            metadata: metadata, attachments: attachments, report: ConformanceReport(conformance, diagnostics))
        let structure = tags == .written ? StructureTree(document.tree) : nil
        let pages = ComposedPages(
            faces: faces, images: images, structure: structure, hints: hints, keepsParts: true,
            diagnostics: diagnostics)
        _ = try write(document, structure, on: pages, about, budget, diagnostics)
        return pages.parts ?? PDFParts()
    }

    package func write(
        _ document: PagedDocument, metadata: PDFMetadata, attachments: [AttachedFile] = [],
        budget: RenderBudget = RenderBudget(), diagnostics: DiagnosticSink
    ) throws -> [UInt8] {
        let report = ConformanceReport(conformance, diagnostics)
        let about = About(metadata: metadata, attachments: attachments, report: report)
        switch backend {
        case .recto:
            let structure = tags == .written ? StructureTree(document.tree) : nil
            if let structure, conformance.isForReading {
                structure.completeTables()
                AccessibilityCheck(structure, metadata, report).run()
            }
            let pages = ComposedPages(
                faces: faces, images: images, structure: structure, conformance: conformance, hints: hints,
                diagnostics: diagnostics)
            return try write(document, structure, on: pages, about, budget, diagnostics)
        case .cairo:
            do {
                let pages = try CairoPages(faces: faces, images: images, diagnostics, hasUprightFonts: true)
                return try write(document, nil, on: pages, about, budget, diagnostics)
            } catch is VerticalFonts.Lost {
                // Without these fonts only the copying of vertical text is worse.
                let pages = try CairoPages(faces: faces, images: images, diagnostics, hasUprightFonts: false)
                return try write(document, nil, on: pages, about, budget, DiagnosticSink())
            }
        }
    }

    /// What a PDF holds besides its pages.
    private struct About {
        var metadata: PDFMetadata
        var attachments: [AttachedFile]
        var report: ConformanceReport
    }

    private func write(
        _ document: PagedDocument, _ structure: StructureTree?, on pages: any PageSink, _ about: About,
        _ budget: RenderBudget, _ diagnostics: DiagnosticSink
    ) throws -> [UInt8] {
        let lineEnds = structure.map { _ in LineEndSpaces(space: faces.spaceGlyph) }
        var order = PaintOrder(document, images: images, structure: structure, lineEnds: lineEnds)
        var places = DocumentStructure()
        var contrast =
            conformance.accessibility == nil ? nil : structure.map { ContrastCheck(document.tree, $0, about.report) }
        // Each page is painted and drawn before the next one, so that only one display list is in memory at a time.
        for index in 0..<order.pageCount {
            try budget.check(while: "page \(index + 1) was painted")
            let list = order.paint(page: index)
            order.reportLosses(of: list, page: index, to: diagnostics)
            contrast?.check(list)
            let unit = PageUnits.userUnit(of: list)
            try pages.add(list, userUnit: unit)
            places.add(list, userUnit: unit)
        }
        return try pages.finish(
            DocumentFacts(
                structure: places, metadata: about.metadata, labels: PageLabels(document),
                attachments: about.attachments, report: about.report, diagnostics: diagnostics))
    }
}
