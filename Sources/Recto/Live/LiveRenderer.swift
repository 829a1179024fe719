import RectoCSS
package import RectoCore
import RectoDOM
import RectoLayout
import RectoPDF
import RectoTemplate
import RectoText

/// A document that changes while it is looked at.
package struct LiveDocument: Sendable {
    package var template: RenderInput
    package var data: RenderInput?
    package var options: RenderOptions
    /// Texts that stand in place of files until they are saved.
    package var overlay = FileOverlay()
    /// Counts the changes of anything but values of the data.
    package internal(set) var changesOfMore = 0
    /// Shares the state of the render with the thread that ends it when its time is over.
    package var progress = RenderProgress()

    package init(template: RenderInput, data: RenderInput?, options: RenderOptions) {
        (self.template, self.data, self.options) = (template, data, options)
    }
}

/// The outcome of one render, which failed renders have as well.
package struct LiveResult<Output: Sendable>: Sendable {
    package var outcome: Result<Output, RenderError>
    package var diagnostics: [RenderDiagnostic]
    /// The files by whose change the document may change; after a failure, too, so that a mended file is noticed.
    package var paths: Set<String>
    package var duration: Duration

    package init(
        outcome: Result<Output, RenderError>, diagnostics: [RenderDiagnostic], paths: Set<String>, duration: Duration
    ) {
        (self.outcome, self.diagnostics, self.paths, self.duration) = (outcome, diagnostics, paths, duration)
    }
}

extension LiveResult {
    /// A line for the terminal: `2 pages, 14 ms, 1 warning`.
    package func summary(pages: Int?) -> String {
        let milliseconds = Int((duration / .milliseconds(1)).rounded())
        let what = pages.map { "\($0) \($0 == 1 ? "page" : "pages")" } ?? "no pages"
        let counts = [RenderDiagnostic.Severity.error, .warning].compactMap { severity -> String? in
            let count = diagnostics.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        return ([what, "\(milliseconds) ms"] + counts).joined(separator: ", ")
    }
}

/// The pages of a document, as they are shown on a screen.
package struct PreviewPages: Sendable {
    /// A page that is laid out, and maybe not drawn yet.
    package struct Sheet: Sendable, Equatable {
        /// The number of the page as it is printed.
        package var label: String
        package var size: Size
    }
    package struct Page: Sendable {
        package var sheet: Sheet
        /// An SVG drawing.
        package var picture: [UInt8]
        /// The text of the page as HTML, for screen readers.
        package var tags: [UInt8]
        /// A hash of both.
        package var hash: String
        /// The fonts that the drawing shows text by.
        package var faces: [Face] = []
        /// The names of the pictures that the drawing refers to.
        package var pictures: [String] = []
    }
    /// A font of a page, as a rule `@font-face` declares it.
    package struct Face: Sendable, Equatable {
        package var family: String
        /// The name of its file.
        package var file: String
        /// The descriptor `font-weight`; nil for the initial value.
        package var weights: String?
    }
    /// A font or a picture, which has its hash in its name.
    package struct File: Sendable {
        package var type: String
        package var bytes: [UInt8]
        package init(type: String, bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }
    }
    package var pages: [Page] = []
    /// The files that pages refer to and that were not known before.
    package var files: [String: File] = [:]
}

extension PreviewPages {
    /// Files by their names.
    static func files(_ files: [SVGFile]) -> [String: File] {
        Dictionary(
            files.map { ($0.name, File(type: $0.mediaType, bytes: $0.bytes)) }, uniquingKeysWith: { first, _ in first })
    }
}

extension PreviewPages.Page {
    init(_ page: SVGDocument.Page, _ sheet: PreviewPages.Sheet) {
        self.init(
            sheet: sheet, picture: page.bytes, tags: page.tags, hash: page.hash,
            faces: page.faces.map { PreviewPages.Face(family: $0.family, file: $0.file, weights: $0.weights) },
            pictures: page.pictures)
    }
}

/// Renders a document again and again, on one thread, with what the last render has left that does not change: open
/// fonts, and recto's own style sheet.
package final class LiveRenderer {
    private let fonts = FontLibraries()
    private let styles = StyleCache()
    /// The last document that could be laid out; nil before there is one.
    private var laidOut: LaidOut?
    /// The number of documents that could be laid out.
    package private(set) var layouts = 0
    /// The one before, until it is let go.
    private var outdated: LaidOut?
    private let disposal = Disposal<Remains>()
    /// The fonts of documents that are being freed.
    private var heldFonts: [FontLibrary] = []
    private let tokens = ConvertedTokens()
    private let templateStyles = TemplateStyles()
    /// The template of the last document, as long as nothing but values of the data changes; nil for plain HTML.
    private var template: KeptTemplate?

    private struct KeptTemplate {
        /// The same count of its `LiveDocument`.
        var changesOfMore: Int
        var input: CompiledInput
        /// The paths at which a change may change the template.
        var paths: Set<String>
    }

    private final class LaidOut {
        let session: RenderSession
        let drawer: SVGPageDrawer
        let sheets: [PreviewPages.Sheet]
        let result: RenderSession.StageResults
        /// The same count of its `LiveDocument`.
        var changesOfMore = 0
        /// Whether it has fields, whose values are not in the HTML.
        private(set) lazy var hasFields = result.document.hasFields
        /// Holds what its layout has left, so that it is freed with it.
        let remains: Remains
        /// Answers for places on the pages.
        var finder: PlaceFinder
        /// Explains its pages; nil before it was asked.
        var explainer: PageExplainer?
        /// Looks for text over text, page after page.
        var overlaps: TextOverlaps
        /// The number of pages that were looked at.
        var checkedPages = 0

        init(
            _ session: RenderSession, _ drawer: SVGPageDrawer, _ result: RenderSession.StageResults,
            data: JSONDocument?
        ) {
            (self.session, self.drawer, self.result) = (session, drawer, result)
            remains = session.remains ?? Remains()
            session.remains = nil
            sheets = zip(drawer.labels, result.paged.pages).map {
                PreviewPages.Sheet(label: $0, size: $1.sheetSize)
            }
            finder = PlaceFinder(session, result.paged, data: data)
            overlaps = TextOverlaps(result.paged.tree)
        }

        var isChecked: Bool { checkedPages == result.paged.pages.count }

        func checkNextPage() {
            if isChecked { return }
            overlaps.check(result.paged.pages[checkedPages], reportingTo: session.diagnostics)
            checkedPages += 1
        }
    }
    private func sharedState(of document: LiveDocument) -> SharedRenderState {
        var state = SharedRenderState(fontLibraries: fonts)
        (state.styles, state.templateStyles, state.tokens) = (styles, templateStyles, tokens)
        (state.replacements.overlay, state.progress) = (document.overlay, document.progress)
        return state
    }

    /// The template of a document, which edits of its data do not change. The result is nil if it has no tags, or if it cannot be
    /// read or compiled, which its render says.
    private func compiled(_ document: LiveDocument) -> CompiledInput? {
        if let template, template.changesOfMore == document.changesOfMore { return template.input }
        template = nil
        guard document.data != nil, document.template.isFile else { return nil }
        let session = RenderSession(
            options: document.options, input: document.template, state: sharedState(of: document))
        guard let input = try? session.compiled(document.template).get() else { return nil }
        template = KeptTemplate(
            changesOfMore: document.changesOfMore, input: input, paths: session.pathsOfInterest)
        return input
    }

    package init() {}

    deinit { disposal.close() }

    /// Forgets what was made of files, because some of them have changed.
    package func forgetFiles() { fonts.forgetFontFaces() }

    package func pdf(_ document: LiveDocument) -> LiveResult<Document> {
        render(document) {
            $0.render(template: document.template, data: document.data).map { ($0, $0.diagnostics) }
        }
    }

    /// A PDF of a document, made on a thread of its own while the document may go on to change.
    package static func pdf(of document: LiveDocument) async -> LiveResult<Document> {
        switch await onThread({ .success(LiveRenderer().pdf(document)) }) {
        case .success(let result): result
        case .failure(let error):
            LiveResult(outcome: .failure(error), diagnostics: error.diagnostics, paths: [], duration: .zero)
        }
    }

    /// Does work that takes long on a thread of its own.
    package static func onThread<Value: Sendable>(
        _ work: @escaping @Sendable () -> Result<Value, RenderError>
    ) async -> Result<Value, RenderError> {
        await withCheckedContinuation { continuation in
            do throws(RenderError) {
                try BigStackThread.start { continuation.resume(returning: work()) }
            } catch {
                continuation.resume(returning: .failure(error))
            }
        }
    }

    package func images(_ document: LiveDocument, _ images: PageImageOptions) -> LiveResult<PageImages> {
        render(document) {
            $0.renderImages(template: document.template, data: document.data, images).map { ($0, $0.diagnostics) }
        }
    }

    /// Lays a document out, so that its pages can be drawn one by one.
    /// - Parameter early: shows pages as soon as they are laid out.
    package func layOut(
        _ document: LiveDocument, early: EarlyPages? = nil
    ) -> LiveResult<[PreviewPages.Sheet]> {
        let template = compiled(document)
        return render(document, after: template, early?.cancellation) { session in
            session.remains = Remains()
            session.overlapCheck = .later
            var library: FontLibrary?
            let outcome = session.outcome {
                () throws -> (output: [PreviewPages.Sheet], diagnostics: [RenderDiagnostic]) in
                let (html, data) = try session.html(
                    of: document.template, compiled: template?.compiled, data: document.data)
                if let early {
                    early.begin(shown: laidOut?.result.paged)
                    showTexts(of: html, document, to: early, in: session)
                }
                session.earlyPages = early
                let result = try session.pages(of: html, in: document.template, data: data) { _, resources in
                    library = resources.library
                    early?.writer = writer(document, resources)
                    return nil
                }
                let drawer = writer(document, result.resources).drawer(
                    of: result.paged, diagnostics: session.diagnostics, after: early?.drawer)
                freeOutdated()
                outdated = laidOut
                let new = LaidOut(session, drawer, result, data: data)
                new.changesOfMore = document.changesOfMore
                laidOut = new
                layouts += 1
                return (new.sheets, session.locatedDiagnostics)
            }
            // Whoever shows pages is not held by the document.
            session.earlyPages = nil
            letGo(&session.remains, early, library)
            return outcome
        }
    }

    private func writer(_ document: LiveDocument, _ resources: RenderSession.LayoutResources) -> SVGWriter {
        SVGWriter(
            text: resources.library, images: resources.images, linking: .linked(prefix: "file/"),
            guides: document.options.pageGuides)
    }

    /// Shows the pages in view at once where they differ from those of the last document in texts alone: its boxes with other
    /// texts are laid out, and no other page.
    private func showTexts(of html: SourceID, _ document: LiveDocument, to early: EarlyPages, in session: RenderSession)
    {
        guard let laidOut, laidOut.changesOfMore == document.changesOfMore, !laidOut.hasFields, early.wish != nil,
            let before = laidOut.session.mainSource, before == laidOut.result.document.source,
            let changes = PrintedChanges(from: laidOut.session.sources[before], to: session.sources[html]),
            let texts = changes.texts(in: laidOut.result.document), !texts.isEmpty,
            let (tree, containers) = laidOut.result.paged.tree.changing(texts)
        else { return }
        let resources = laidOut.result.resources
        var services = resources.services
        // Faults are reported by the layout of the whole document.
        services.diagnostics = DiagnosticSink()
        services.engine = TextShaper(
            library: resources.library, diagnostics: services.diagnostics,
            unusableFaces: laidOut.session.unusableFonts)
        services.budget = session.budget
        (services.earlyPages, services.remains) = (early, session.remains)
        (early.writer, early.drawer) = (writer(document, resources), laidOut.drawer)
        try? Paginator.showEarlyPages(of: tree, changed: containers, services)
    }

    /// Frees what a layout has left, and the early pages of it, on another thread.
    private func letGo(_ remains: inout Remains?, _ early: EarlyPages?, _ library: FontLibrary?) {
        if let early {
            remains?.hold(early.drawer as Any)
            (early.drawer, early.wish, early.writer) = (nil, nil, nil)
        }
        if remains == nil { return }
        if let library { heldFonts.append(library) }
        disposal.take(&remains)
    }

    /// Frees the document before the last one, on another thread. It is best called when the pages are shown that somebody
    /// waits for.
    package func freeOutdated() {
        if disposal.isIdle { heldFonts = [] }
        guard let old = outdated.take() else { return }
        heldFonts.append(old.result.resources.library)
        var waste: Remains? = Remains()
        waste?.hold(old)
        disposal.take(&waste)
    }

    /// Looks for text over text on the next page of the last document, which no page needs that is shown.
    package func checkNextPage() { laidOut?.checkNextPage() }

    /// Draws a page of the last document that was laid out, by its index. The picture of a page is made here and nowhere
    /// else.
    /// - Parameter isKnown: whether the file of this name, a font or a picture, need not be made again.
    /// - Returns: the page, and the files that it refers to and that are not known.
    package func draw(
        page index: Int, isKnown: (String) -> Bool
    ) throws(RenderError) -> (page: PreviewPages.Page, files: [String: PreviewPages.File]) {
        guard let laidOut else { preconditionFailure("there is no page") }
        let (session, drawer) = (laidOut.session, laidOut.drawer)
        session.budget.restart()
        return try session.outcome {
            let (page, files) = drawer.draw(page: index, isKnown: isKnown)
            try session.budget.check(while: "page \(index + 1) was painted")
            return (PreviewPages.Page(page, laidOut.sheets[index]), PreviewPages.files(files))
        }.get()
    }

    /// The diagnostics of a document, once all of its pages are drawn.
    package func finish() -> [RenderDiagnostic] {
        guard let laidOut else { return [] }
        while !laidOut.isChecked { laidOut.checkNextPage() }
        laidOut.drawer.reportLosses()
        return laidOut.session.locatedDiagnostics
    }

    /// All pages of a document at once.
    package func pages(_ document: LiveDocument) -> LiveResult<PreviewPages> {
        let result = layOut(document)
        var found = result.diagnostics
        let outcome = result.outcome.flatMap { sheets in
            Result { () throws(RenderError) in
                var pages = PreviewPages()
                for index in sheets.indices {
                    let (page, files) = try draw(page: index) { pages.files[$0] != nil }
                    pages.pages.append(page)
                    pages.files.merge(files) { first, _ in first }
                }
                found = finish()
                return pages
            }
        }
        return LiveResult(outcome: outcome, diagnostics: found, paths: result.paths, duration: result.duration)
    }

    /// The editable places on a page of the last good render, by its number from 1; nil if there is no such page.
    package func places(page: Int) -> PagePlaces? { laidOut?.finder.places(page: page - 1) }

    // MARK: Explanations

    /// Explains an element of the last good render, and the page that it is on, as JSON.
    /// - Parameters:
    ///   - point: on the sheet, in px; nil for the page itself, or for `node`.
    ///   - node: the number of an element, as an explanation has given it.
    /// - Returns: nil if there is no such page.
    package func explain(page index: Int, at point: Point?, node: Int?) throws(RenderError) -> String? {
        guard let (pages, elements) = try explainers() else { return nil }
        guard pages.paged.pages.indices.contains(index), elements.paged.pages.indices.contains(index) else {
            return nil
        }
        let count = elements.paged.tree.styled.document.nodeCount
        let node = node.flatMap { $0 > 0 && $0 < count ? NodeID($0) : nil }
        let isElement = node.map { elements.paged.tree.styled.document.isElement($0) } ?? false
        return ExplanationJSON.element(
            elements.explain(page: index, at: point, node: isElement ? node : nil, with: pages))
    }

    /// The boxes of the elements that were written at a place of a file, as JSON.
    /// - Parameter path: the data of one of several elements that a loop has printed.
    /// - Returns: nil before the first good render.
    package func boxes(
        of file: String, line: Int, column: Int, dataPath path: String?
    ) throws(RenderError) -> String? {
        guard let (pages, elements) = try explainers() else { return nil }
        let found = elements.elements(
            at: SourcePosition(file: file, line: line, column: column), path: path, pages)
        return ExplanationJSON.places(
            elements.boxes(of: Set(found)).map { ($0.page, $0.placed.rect) },
            of: found.first.map { pages.place(of: $0) })
    }

    /// The design tokens of the last good render.
    package func listedTokens() -> [ListedToken] { laidOut?.session.tokens?.list() ?? [] }

    /// - Returns: nil before the first good render.
    private func explainers() throws(RenderError) -> (PageExplainer, ElementExplainer)? {
        guard let known = laidOut else { return nil }
        let session = known.session
        let elements = ElementExplainer(paged: known.result.paged, sources: session.sources)
        if let pages = known.explainer { return (pages, elements) }
        session.budget.restart()
        let pages = try session.outcome {
            // The second layout, for the causes of breaks, finds the faults of the first again: they are not reported twice.
            var services = known.result.resources.services
            let sink = DiagnosticSink()
            services.diagnostics = sink
            services.engine = TextShaper(
                library: known.result.resources.library, diagnostics: sink, unusableFaces: session.unusableFonts)
            return try session.explainer(of: known.result.styled, services)
        }.get()
        known.explainer = pages
        return (pages, elements)
    }

    /// Gives the output of a session, and what there is to tell of it.
    private typealias Work<Output> =
        (RenderSession) -> Result<(output: Output, diagnostics: [RenderDiagnostic]), RenderError>

    private func render<Output>(
        _ document: LiveDocument, after template: CompiledInput? = nil, _ cancellation: Cancellation? = nil,
        _ work: Work<Output>
    ) -> LiveResult<Output> {
        let start = ContinuousClock.now
        var state = sharedState(of: document)
        state.cancellation = cancellation
        let session = RenderSession(
            options: document.options, input: document.template, state: state, after: template)
        let outcome = work(session)
        let diagnostics =
            switch outcome {
            case .success(let result): result.diagnostics
            case .failure(let error): error.diagnostics
            }
        return LiveResult(
            outcome: outcome.map(\.output), diagnostics: diagnostics,
            paths: session.pathsOfInterest.union(template == nil ? [] : self.template?.paths ?? []),
            duration: ContinuousClock.now - start)
    }
}
