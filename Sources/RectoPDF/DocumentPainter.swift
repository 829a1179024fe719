import RectoCore
import RectoLayout

/// A document that is laid out, and what its file says besides its pages.
package struct DocumentEnding {
    let document: PagedDocument
    package let metadata: PDFMetadata
    let attachments: [AttachedFile]
    package var diagnostics: DiagnosticSink
    /// Whether somebody needs the boxes when all pages are painted.
    package var keepsBoxes = true

    package init(
        _ document: PagedDocument, metadata: PDFMetadata, attachments: [AttachedFile] = [], diagnostics: DiagnosticSink
    ) {
        self.document = document
        self.metadata = metadata
        self.attachments = attachments
        self.diagnostics = diagnostics
    }
}

/// Paints the pages of a document and adds them to its file, one by one, so that only one display list is in memory at a
/// time. Pages may come while the document is still laid out; then they are let go once they are painted.
package final class DocumentPainter<Pages: PageSink> {
    private let settings: PDFSettings
    private let metadata: PDFMetadata
    private let budget: RenderBudget
    private let makePages: (StructureTree?, DiagnosticSink) -> Pages
    private var work: Work?
    /// These hold the findings on pages that came early until the document is complete.
    private var overlapsFound = DiagnosticSink()
    private var found = DiagnosticSink()

    /// A document that is being painted.
    private struct Work {
        var order: PaintOrder
        var overlaps: TextOverlaps
        var contrast: ContrastCheck?
        var codes: CodeCheck
        var places = DocumentStructure()
        let report: ConformanceReport
        let structure: StructureTree?
        let pages: Pages
        /// The pages that came early and wait for the end of a box that is painted as a whole.
        var waiting: [PageFragment] = []
    }

    /// - Parameter makePages: begins the pages of a document with this structure, which is nil for one without tags.
    package init(
        _ settings: PDFSettings, _ metadata: PDFMetadata, _ budget: RenderBudget,
        makePages: @escaping (StructureTree?, DiagnosticSink) -> Pages
    ) {
        self.settings = settings
        self.metadata = metadata
        self.budget = budget
        self.makePages = makePages
    }

    private func makeWork(_ tree: BoxTree) -> Work {
        let conformance = settings.conformance
        let report = ConformanceReport(conformance, found)
        let structure = settings.tags == .written ? StructureTree(tree, images: settings.images) : nil
        if let structure, conformance.isForReading {
            structure.completeTables()
            AccessibilityCheck(structure, metadata, report).run()
        }
        let lineEnds = structure.map { _ in LineEndSpaces(space: settings.faces.spaceGlyph) }
        var order = PaintOrder(tree, images: settings.images, structure: structure, lineEnds: lineEnds)
        order.guides = settings.guides
        return Work(
            order: order, overlaps: TextOverlaps(tree),
            contrast: conformance.accessibility == nil ? nil : structure.map { ContrastCheck(tree, $0, report) },
            codes: CodeCheck(tree, images: settings.images, diagnostics: found), report: report,
            structure: structure, pages: makePages(structure, found))
    }

    /// Begins a document.
    package func begin(_ tree: BoxTree) { work = makeWork(tree) }

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

    /// Paints the other pages and returns the bytes of the file.
    package func finish(_ ending: DocumentEnding) throws -> [UInt8] {
        defer { report(to: ending.diagnostics) }
        let facts = try paintRest(of: ending)
        return try work!.pages.finish(facts)
    }

    /// Paints the pages that did not come early.
    private func paintRest(of ending: DocumentEnding) throws -> DocumentFacts {
        let document = ending.document
        if work == nil { begin(document.tree) }
        let rest = document.pages[document.pagesTaken...]
        for page in rest { work!.order.unbroken.add(page) }
        for page in work!.waiting + rest { try paint(page) { try $0.add($1, userUnit: $2) } }
        report(to: ending.diagnostics)
        work!.order.reportLosses(to: ending.diagnostics)
        let facts = DocumentFacts(
            structure: work!.places, metadata: ending.metadata, labels: PageLabels(document),
            attachments: ending.attachments, report: work!.report, diagnostics: ending.diagnostics)
        // The structure of a long document takes as much memory, while it is written, as the boxes.
        work!.structure?.endPainting()
        if !ending.keepsBoxes { document.tree.letGoIfLong() }
        return facts
    }

    private func report(to diagnostics: DiagnosticSink) {
        for diagnostic in found.take(after: 0) { diagnostics.report(diagnostic) }
    }

    /// - Parameter add: adds the list, whose unit is a multiple of 1/72 in, to the pages.
    private func paint(_ page: PageFragment, _ add: (Pages, DisplayList, Int) throws -> Void) throws {
        try budget.check(while: "page \(page.index + 1) was painted")
        let list = work!.order.paint(page)
        note(list, page: page.index)
        let unit = PageUnits.userUnit(of: list)
        try add(work!.pages, list, unit)
        work!.places.add(list, userUnit: unit)
    }

    private func note(_ list: DisplayList, page: Int) {
        work!.order.noteLosses(of: list, page: page)
        work!.contrast?.check(list)
        work!.codes.check(list)
    }
}

// MARK: Pages that come early

/// Only pages that recto writes itself can come before their margin boxes.
extension DocumentPainter: SettledPageSink where Pages == ComposedPages {
    package func take(_ page: PageFragment) throws {
        work!.overlaps.check(page, reportingTo: overlapsFound)
        work!.order.unbroken.add(page)
        work!.waiting.append(page)
        if work!.order.unbroken.goesOn { return }
        for page in work!.waiting { try paint(page) { $0.addWithoutMargins($1, userUnit: $2) } }
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

    /// Paints the other pages and returns the document as a part of a larger file.
    func finishPart(_ ending: DocumentEnding) throws -> PDFParts {
        defer { report(to: ending.diagnostics) }
        let facts = try paintRest(of: ending)
        return try work!.pages.finishPart(facts)
    }
}
