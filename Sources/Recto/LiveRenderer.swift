import RectoCSS
package import RectoCore
import RectoPDF

/// A document that changes while it is looked at.
package struct LiveDocument: Sendable {
    package var template: RenderInput
    package var data: RenderInput?
    package var options: RenderOptions
    /// Texts that stand in place of files until they are saved.
    package var overlay = FileOverlay()
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

extension LiveResult<PreviewPages> {
    package var summary: String { summary(pages: try? outcome.get().pages.count) }
}

/// The pages of a document, as they are shown on a screen.
package struct PreviewPages: Sendable {
    package struct Page: Sendable {
        /// The number of the page as it is printed.
        package var label: String
        package var size: Size
        /// An SVG drawing.
        package var picture: [UInt8]
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
    fileprivate init(_ written: SVGDocument, sizes: [Size]) {
        pages = written.pages.map { page in
            Page(
                label: page.label, size: sizes[page.index], picture: page.bytes,
                faces: page.faces.map { Face(family: $0.family, file: $0.file, weights: $0.weights) },
                pictures: page.pictures)
        }
        files = written.files.mapValues { File(type: $0.mediaType, bytes: $0.bytes) }
    }
}

/// Renders a document again and again, on one thread, with what the last render has left that does not change: open
/// fonts, and recto's own style sheet.
package final class LiveRenderer {
    private let fonts = FontLibraries()
    private let styles = StyleCache()
    /// Answers for places on the last good pages; nil before there are any.
    private var finder: PlaceFinder?
    private let tokens = ConvertedTokens()
    private var state: SharedRenderState {
        var state = SharedRenderState(fontLibraries: fonts)
        (state.styles, state.tokens) = (styles, tokens)
        return state
    }

    package init() {}

    /// Forgets what was made of files, because some of them have changed.
    package func forgetFiles() { fonts.forgetFontFaces() }

    package func pdf(_ document: LiveDocument) -> LiveResult<Document> {
        render(document) {
            $0.render(template: document.template, data: document.data)
        } of: {
            $0.diagnostics
        }
    }

    /// A PDF of a document, made on a thread of its own while the document may go on to change.
    package static func pdf(of document: LiveDocument) async -> LiveResult<Document> {
        await withCheckedContinuation { continuation in
            do throws(RenderError) {
                try BigStackThread.start { continuation.resume(returning: LiveRenderer().pdf(document)) }
            } catch {
                continuation.resume(
                    returning: LiveResult(
                        outcome: .failure(error), diagnostics: error.diagnostics, paths: [], duration: .zero))
            }
        }
    }

    package func images(_ document: LiveDocument, _ images: PageImageOptions) -> LiveResult<PageImages> {
        render(document) {
            $0.renderImages(template: document.template, data: document.data, images)
        } of: {
            $0.diagnostics
        }
    }

    /// The pages for a screen. The picture of a page is made here and nowhere else.
    /// - Parameter isKnown: whether the file of this name, a font or a picture, need not be made again.
    package func pages(
        _ document: LiveDocument, isKnown: (String) -> Bool = { _ in false }
    ) -> LiveResult<PreviewPages> {
        var found: [RenderDiagnostic] = []
        return render(document) { session in
            let outcome = session.outcome {
                let (html, data) = try session.html(of: document.template, data: document.data)
                let result = try session.pages(of: html, in: document.template, data: data)
                let writer = SVGWriter(
                    text: result.resources.library, images: result.resources.images, linking: .linked(prefix: "file/"),
                    guides: document.options.pageGuides)
                let written = try writer.write(
                    result.paged, pages: { _ in true }, isKnown: isKnown, budget: session.budget,
                    diagnostics: session.diagnostics)
                finder = PlaceFinder(session, result.paged, data: data)
                return PreviewPages(written, sizes: result.paged.pages.map(\.sheetSize))
            }
            found = session.locatedDiagnostics
            return outcome
        } of: { _ in
            found
        }
    }

    /// What can be edited on a page of the last good render, by its number from 1; nil if there is no such page.
    package func places(page: Int) -> PagePlaces? { finder?.places(page: page - 1) }

    private func render<Output>(
        _ document: LiveDocument, _ work: (RenderSession) -> Result<Output, RenderError>,
        of diagnostics: (Output) -> [RenderDiagnostic]
    ) -> LiveResult<Output> {
        let start = ContinuousClock.now
        var state = state
        (state.overlay, state.progress) = (document.overlay, document.progress)
        let session = RenderSession(options: document.options, input: document.template, state: state)
        let outcome = work(session)
        return LiveResult(
            outcome: outcome,
            diagnostics: {
                switch outcome {
                case .success(let output): diagnostics(output)
                case .failure(let error): error.diagnostics
                }
            }(),
            paths: session.pathsOfInterest, duration: ContinuousClock.now - start)
    }
}
