import RectoCSS
import RectoCairo
import RectoCore
import RectoDOM
import RectoLayout
import RectoPDF
import RectoTemplate
import RectoText

extension RenderSession {
    /// A template and data become a PDF file.
    func render(template input: RenderInput, data: RenderInput?) -> Result<Document, RenderError> {
        document {
            let (html, data) = try html(of: input, data: data)
            return try pdf(of: html, in: input, data: data)
        }
    }

    /// A template and data become pictures of pages.
    func renderImages(
        template input: RenderInput, data: RenderInput?, _ options: PageImageOptions
    ) -> Result<PageImages, RenderError> {
        outcome {
            let (html, data) = try html(of: input, data: data)
            return try images(of: html, in: input, data: data, options)
        }.map { files, pages in
            PageImages(
                images: files.map { PageImage(page: $0.page + 1, bytes: $0.bytes) }, pages: pages,
                diagnostics: locatedDiagnostics, filesRead: filesRead)
        }
    }

    /// Diagnostics of all later stages point into these two texts.
    /// - Parameter compiled: the template, if it was read before.
    func html(
        of input: RenderInput, compiled: CompiledTemplate? = nil, data: RenderInput?
    ) throws -> (html: SourceID, data: JSONDocument?) {
        if let compiled, let data {
            let data = try self.data(data, for: input)
            return (
                try compiled.render(data: data, sources: sources, diagnostics: diagnostics, budget: budget), data
            )
        }
        let template = try readTemplate(input)
        let data = try data.map { try self.data($0, for: input) }
        // Tags become HTML text.
        return (try html(of: template, in: input, data: data), data)
    }

    /// HTML text becomes a PDF file.
    func pdf(of html: SourceID, in input: RenderInput, data: JSONDocument?) throws -> RenderedFile {
        if let contradiction = options.contradiction {
            throw RenderFailure(.input, Diagnostic(.optionsContradiction, contradiction))
        }
        // A bill whose data make no electronic invoice ends here, before the time for its layout is spent.
        let invoice = try invoice(of: data)
        // The first pages of a long document are painted, and let go, while the last ones are laid out.
        let result = try pages(of: html, in: input, data: data) { document, resources in
            let metadata = DocumentMetadata(of: document, names: names)
            // The comparison with the electronic invoice needs all pages, so that none is let go early.
            if options.backend == .cairo || invoice != nil { return nil }
            return PDFWriter(pdfSettings(resources)).painter(
                metadata: pdfMetadata(metadata), budget: budget, of: options.writesParts ? .part : .file)
        }
        if let invoice { try compare(result.paged, with: invoice, data: data) }
        let metadata = DocumentMetadata(of: result.document, names: names)
        let attachments = try Attachments(self, result.document, metadata).read(
            base: base(of: result.document, in: input), invoice: invoice)
        // Pages are painted one by one.
        var description = pdfMetadata(metadata)
        description.invoice = invoice?.description
        var ending = DocumentEnding(
            result.paged, metadata: description, attachments: attachments, diagnostics: diagnostics)
        ending.keepsBoxes = false
        let settings = pdfSettings(result.resources)
        var file = RenderedFile(pdf: [], pages: result.paged.pages.count)
        if let invoice, invoice.place == .beside { file.invoice = invoice.xml }
        switch options.backend {
        case .recto where options.writesParts:
            file.parts = try PDFWriter(settings).writeParts(ending, by: result.painter, budget: budget)
        case .recto: file.pdf = try PDFWriter(settings).write(ending, by: result.painter, budget: budget)
        case .cairo: file.pdf = try CairoWriter(settings).write(ending, budget: budget)
        }
        try enter(.writing)
        finish(with: result)
        return file
    }

    private func pdfSettings(_ resources: LayoutResources) -> PDFSettings {
        var settings = PDFSettings(
            text: resources.library, images: resources.images, tags: options.writesTags ? .written : .leftOut,
            conformance: options.conformance, hints: options.keepsFontHints ? .kept : .dropped,
            guides: options.pageGuides)
        settings.deflater = shared.deflater
        return settings
    }

    /// HTML text becomes pictures.
    func images(
        of html: SourceID, in input: RenderInput, data: JSONDocument?, _ options: PageImageOptions
    ) throws -> (files: [(page: Int, bytes: [UInt8])], pages: Int) {
        isMonochrome = options.format == .png && options.colors != .color
        let result = try pages(of: html, in: input, data: data)
        let count = result.paged.pages.count
        if let page = options.pages?.missing(of: count) { throw noSuchPage(page, of: count) }
        let writer = PageImageWriter(
            text: result.resources.library, images: result.resources.images, format: options.writerFormat,
            guides: self.options.pageGuides)
        let files = try writer.write(
            result.paged, pages: { options.pages?.contains($0 + 1) ?? true }, budget: budget, diagnostics: diagnostics)
        finish(with: result)
        return (files, count)
    }

    /// The content of the pages of a document, without a PDF.
    func content(of job: ContentJob) -> Result<RenderedContent, RenderError> {
        outcome { () throws -> RenderedContent in
            let (html, data) = try html(of: job.template, data: job.data)
            let result = try pages(of: html, in: job.template, data: data)
            let metadata = DocumentMetadata(of: result.document, names: names)
            var content = RenderedContent()
            content.metadata = [
                ("Title", metadata.title), ("Author", metadata.author), ("Subject", metadata.description),
                ("Keywords", metadata.keywords), ("Language", metadata.language),
            ].compactMap { name, value in value.map { (name, $0) } }
            content.attachments = try Attachments(self, result.document, metadata).read(
                base: base(of: result.document, in: job.template)
            ).map { ($0.name, $0.bytes) }
            let chosen = try job.selectors.map { try elements(matching: $0, in: result.paged) }
            var order = PaintOrder(result.paged, images: result.resources.images)
            for index in 0..<order.pageCount {
                try budget.check(while: "page \(index + 1) was painted")
                let list = order.paint(page: index)
                order.reportLosses(of: list, page: index, to: diagnostics)
                let inventory = PageInventory(list, metrics: result.resources.library)
                var page = RenderedContent.Page(
                    inventory, list, fonts: result.resources.library, images: result.resources.images)
                page.selected = chosen.map { result.paged.boxes(of: $0, page: index) }
                content.pages.append(page)
            }
            return content
        }.map { content in
            var content = content
            content.diagnostics = locatedDiagnostics
            content.filesRead = filesRead
            return content
        }
    }

    private func elements(matching selector: String, in paged: PagedDocument) throws -> Set<NodeID> {
        guard case .elements(let found) = try paged.tree.styled.selected(selector) else { return [] }
        return Set(found.map(\.node))
    }

    /// HTML text becomes pages.
    /// - Parameter makePainter: makes the painter of pages that come before all are laid out; it gives nil if pages are
    ///   kept.
    func pages(
        of html: SourceID, in input: RenderInput, data: JSONDocument?,
        makePainter: (RectoDOM.Document, LayoutResources) -> DocumentPainter<ComposedPages>? = { _, _ in nil }
    ) throws -> StageResults {
        mainSource = html
        try enter(.parsing)
        // Tags become elements; fields show what was entered.
        let document = try document(of: html, data: data)
        let base = base(of: document, in: input)
        try enter(.styling)
        // Style sheets are read, and every element gets its computed values.
        let styled = try style(document, base: base)
        try enter(.layout)
        // Fonts are opened when text first needs them, and images when boxes are made of them.
        let resources = try layoutResources(styled, base: base)
        // Boxes are placed on pages, several times if content uses page numbers or styles use the sizes of boxes.
        let painter = makePainter(document, resources)
        var services = resources.services
        (services.earlyPages, services.remains) = (earlyPages, remains)
        let paged = try StyleLoop(
            styled: styled, services: services, fitting: options.fitting, sink: painter
        ).run()
        // Text over text is no fault of layout, but the author should know.
        if overlapCheck == .now { reportOverlaps(paged, painter) }
        try enter(.painting)
        return StageResults(styled, paged, resources, painter)
    }

    func reportOverlaps(_ paged: PagedDocument, _ painter: DocumentPainter<ComposedPages>?) {
        if let painter { return painter.reportOverlaps(paged, to: diagnostics) }
        var overlaps = TextOverlaps(paged.tree)
        for page in paged.pages { overlaps.check(page, reportingTo: diagnostics) }
    }

    /// The error of a page that was asked for.
    func noSuchPage(_ page: Int, of count: Int) -> RenderFailure {
        let pages = count == 1 ? "one page" : "\(count) pages"
        return RenderFailure(
            .input, Diagnostic(.outputNoSuchPage, "there is no page \(page): the document has \(pages)"))
    }

    func style(_ document: RectoDOM.Document, base: ResourceBase) throws -> StyledDocument {
        let tokens = DocumentTokens(
            sources: sources, diagnostics: diagnostics, reading: self.options.reading, converted: shared.tokens)
        self.tokens = tokens
        let stylesheets = DocumentStylesheets(session: self, document: document, base: base, tokens: tokens)
        let read = try DocumentSheets(stylesheets)
        let metrics = StyleFontMetrics(session: self, sheets: read.sheets)
        var options = StyleOptions()
        options.fontMetrics = metrics.metrics
        options.documentBase = base.text
        options.budget = budget
        (options.cache, options.memory) = (shared.styles, read.memory)
        options.mediaType = self.options.mediaType.lowercased()
        options.reading = self.options.reading
        options.isMonochrome = isMonochrome
        options.feedback.zoom = self.options.contentScale
        options.sheetsForRolls = { stylesheets.themeOfRoll() }
        options.load = { read.load($0, at: $1) }
        var document = document
        document.baseOfLinks = base.ofLinks
        let styled = StyleResolver(
            sheets: read.sheets, options: options, names: names, sources: sources, diagnostics: diagnostics
        ).resolve(document)
        read.leave()
        tokens.reportUnusedWishes()
        // The records of a batch have what one document of their template has.
        if !shared.isOfRecords, let mainSource { read.reportUnusedProperties(html: sources[mainSource]) }
        return styled
    }

    /// The results of stages that the next ones use. The pages hold the boxes, the styles and the elements.
    final class StageResults {
        /// The styles before any layout.
        let styled: StyledDocument
        let paged: PagedDocument
        let resources: LayoutResources
        /// Has painted the first pages; nil if all are kept.
        let painter: DocumentPainter<ComposedPages>?
        var document: RectoDOM.Document { styled.document }
        init(
            _ styled: StyledDocument, _ paged: PagedDocument, _ resources: LayoutResources,
            _ painter: DocumentPainter<ComposedPages>?
        ) {
            self.styled = styled
            self.paged = paged
            self.resources = resources
            self.painter = painter
        }
    }

    private func pdfMetadata(_ known: DocumentMetadata) -> PDFMetadata {
        var metadata = PDFMetadata()
        metadata.title = known.title ?? ""
        metadata.author = known.author ?? ""
        metadata.subject = known.description ?? ""
        metadata.keywords = known.keywords ?? ""
        metadata.language = known.language ?? ""
        metadata.created = known.created.flatMap { PDFDate($0) }
        metadata.modified = known.modified.flatMap { PDFDate($0) }
        return metadata
    }
}
