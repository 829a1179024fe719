import RectoCore
import RectoLayout

/// Paints the pages of a document and adds them to its file, one by one, so that only one display list is in memory at a
/// time. Pages may come while the document is still laid out; then they are let go once they are painted.
package final class DocumentPainter: SettledPageSink {
    private let writer: PDFWriter
    private let metadata: PDFMetadata
    private let budget: RenderBudget
    /// Cairo's pages; nil if recto writes the pages itself.
    private let cairo: CairoPages?
    private let product: PDFWriter.Product
    private var work: Work?
    /// These hold the findings on pages that came early until the document is complete.
    private var overlapsFound = DiagnosticSink()
    private var found = DiagnosticSink()

    /// A document that is being painted.
    private struct Work {
        var order: PaintOrder
        var overlaps: TextOverlaps
        var contrast: ContrastCheck?
        var places = DocumentStructure()
        let report: ConformanceReport
        let pages: any PageSink
        /// The pages that came early and wait for the end of a box that is painted as a whole.
        var waiting: [PageFragment] = []
    }

    init(
        _ writer: PDFWriter, _ metadata: PDFMetadata, _ budget: RenderBudget, _ product: PDFWriter.Product = .file,
        pages cairo: CairoPages? = nil
    ) {
        self.product = product
        self.writer = writer
        self.metadata = metadata
        self.budget = budget
        self.cairo = cairo
    }

    private func makeWork(_ tree: BoxTree) -> Work {
        let conformance = writer.conformance
        let report = ConformanceReport(conformance, found)
        let structure = cairo == nil && writer.tags == .written ? StructureTree(tree) : nil
        if let structure, conformance.isForReading {
            structure.completeTables()
            AccessibilityCheck(structure, metadata, report).run()
        }
        let lineEnds = structure.map { _ in LineEndSpaces(space: writer.faces.spaceGlyph) }
        var order = PaintOrder(tree, images: writer.images, structure: structure, lineEnds: lineEnds)
        order.guides = writer.guides
        return Work(
            order: order, overlaps: TextOverlaps(tree),
            contrast: conformance.accessibility == nil ? nil : structure.map { ContrastCheck(tree, $0, report) },
            report: report,
            pages: cairo
                ?? ComposedPages(
                    faces: writer.faces, images: writer.images, structure: structure, conformance: conformance,
                    hints: writer.hints, form: product == .part ? .part : .whole, diagnostics: found))
    }

    // MARK: Pages that come early

    package func begin(_ tree: BoxTree) { work = makeWork(tree) }

    package func take(_ page: PageFragment) throws {
        work!.overlaps.check(page, reportingTo: overlapsFound)
        work!.order.unbroken.add(page)
        work!.waiting.append(page)
        if work!.order.unbroken.goesOn { return }
        for page in work!.waiting { try paint(page, margins: .later) }
        work!.waiting = []
        work!.order.unbroken.removeAll()
    }

    package func takeMarginBoxes(_ boxes: [PageMarginBox], of page: PageFragment) throws {
        if let index = work!.waiting.firstIndex(where: { $0.index == page.index }) {
            work!.waiting[index].marginBoxes = boxes
            return
        }
        if boxes.isEmpty { return }
        let list = work!.order.paint(boxes, of: page)
        let unit = PageUnits.userUnit(of: list)
        note(list, page: page.index)
        work!.pages.addMargins(list, userUnit: unit, page: page.index)
        work!.places.addMargins(list, page: page.index)
    }

    package func reset() {
        work = nil
        (overlapsFound, found) = (DiagnosticSink(), DiagnosticSink())
    }

    // MARK: The whole document

    /// Reports text over text, on all pages of the document.
    package func reportOverlaps(_ document: PagedDocument, to diagnostics: DiagnosticSink) {
        if work == nil { begin(document.tree) }
        for page in document.pages[document.pagesTaken...] {
            work!.overlaps.check(page, reportingTo: overlapsFound)
        }
        for diagnostic in overlapsFound.take(after: 0) { diagnostics.report(diagnostic) }
    }

    /// The parts of a file besides the pages that were painted.
    struct Ending {
        let document: PagedDocument
        let metadata: PDFMetadata
        let attachments: [AttachedFile]
        var diagnostics: DiagnosticSink
    }

    /// Paints the other pages and returns the bytes of the file.
    func finish(_ ending: Ending) throws -> [UInt8] {
        let document = ending.document
        defer { report(to: ending.diagnostics) }
        if work == nil { begin(document.tree) }
        let rest = document.pages[document.pagesTaken...]
        for page in rest { work!.order.unbroken.add(page) }
        for page in work!.waiting + rest { try paint(page, margins: .now) }
        report(to: ending.diagnostics)
        work!.order.reportLosses(to: ending.diagnostics)
        return try work!.pages.finish(
            DocumentFacts(
                structure: work!.places, metadata: ending.metadata, labels: PageLabels(document),
                attachments: ending.attachments, report: work!.report, diagnostics: ending.diagnostics))
    }

    /// Paints the other pages and returns what the document is as a part of a larger file.
    func finishPart(_ ending: Ending) throws -> PDFParts {
        _ = try finish(ending)
        guard let parts = work?.pages.parts else {
            throw RenderFailure(
                .internal, Diagnostic(CairoOutput.failed, .error, "Cairo's pages cannot become a part of a larger PDF"))
        }
        return parts
    }

    private func report(to diagnostics: DiagnosticSink) {
        for diagnostic in found.take(after: 0) { diagnostics.report(diagnostic) }
    }

    private func paint(_ page: PageFragment, margins: MarginPainting) throws {
        try budget.check(while: "page \(page.index + 1) was painted")
        let list = work!.order.paint(page)
        note(list, page: page.index)
        let unit = PageUnits.userUnit(of: list)
        try work!.pages.add(list, userUnit: unit, margins: margins)
        work!.places.add(list, userUnit: unit)
    }

    private func note(_ list: DisplayList, page: Int) {
        work!.order.noteLosses(of: list, page: page)
        work!.contrast?.check(list)
    }
}
