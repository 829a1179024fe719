package import RectoCore

/// Typesets templates with data to PDF files.
///
/// Keep one for a whole server: its threads keep fonts open and text shaped from one document to the next.
public struct Renderer: Sendable {
    /// The settings of its renders.
    public let options: RenderOptions
    /// The most documents that are rendered at a time; others wait for their turn.
    public let workers: Int
    private let threads: WorkerPool<FontLibraries>
    /// Lets a record of a batch be rendered while no other is.
    package let turns = RenderTurns()

    /// Makes a renderer; its threads start with the first documents.
    ///
    /// - Parameters:
    ///   - options: the settings of its renders.
    ///   - workers: the most documents that are rendered at a time; as many as there are processors if nil.
    public init(options: RenderOptions = RenderOptions(), workers: Int? = nil) {
        self.options = options
        self.workers = max(1, workers ?? Processors.count)
        threads = WorkerPool(width: self.workers) { FontLibraries() }
    }

    /// Typesets one document.
    ///
    /// The work is done on a thread of the renderer, not on those of Swift's tasks. A task that is cancelled stops it
    /// soon.
    ///
    /// - Parameters:
    ///   - template: HTML, with Mustache tags where data go.
    ///   - data: JSON for the tags and for form fields.
    /// - Throws: ``RenderError`` with all diagnostics if there can be no document, `CancellationError` if the task was
    ///   cancelled.
    public func render(template: RenderInput, data: RenderInput? = nil) async throws -> Document {
        try await onThread(template) { $0.render(template: template, data: data) }
    }

    /// Typesets one document and draws pictures of its pages, as previews or for printers that take no PDF.
    ///
    /// - Parameters:
    ///   - template: HTML, with Mustache tags where data go.
    ///   - data: JSON for the tags and for form fields.
    ///   - images: which pages are drawn and how.
    /// - Throws: ``RenderError`` with all diagnostics if there can be no pictures, `CancellationError` if the task was
    ///   cancelled.
    public func renderImages(
        template: RenderInput, data: RenderInput? = nil, _ images: PageImageOptions
    ) async throws -> PageImages {
        try await onThread(template) { $0.renderImages(template: template, data: data, images) }
    }

    /// Does work on one of the renderer's threads.
    private func onThread<Value: Sendable>(
        _ template: RenderInput, _ work: @escaping @Sendable (RenderSession) -> Result<Value, RenderError>
    ) async throws -> Value {
        let cancellation = Cancellation()
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                threads.submit { [options] fonts in
                    switch fonts {
                    case .success(let fonts):
                        let state = SharedRenderState(fontLibraries: fonts, cancellation: cancellation)
                        let session = RenderSession(options: options, input: template, state: state)
                        continuation.resume(returning: work(session))
                        fonts.forgetFontFaces()
                    case .failure(let error): continuation.resume(returning: .failure(error))
                    }
                }
            }
        } onCancel: {
            cancellation.cancel()
        }
        if cancellation.isCancelled { throw CancellationError() }
        return try outcome.get()
    }

    /// Typesets one document while the caller waits: for the program, which has no tasks. It is not public, because in
    /// top-level code the compiler would take it for the one that is `async`.
    ///
    /// - Parameters:
    ///   - template: HTML, with Mustache tags where data go.
    ///   - data: JSON for the tags and for form fields.
    ///   - next: the work of the process after it has written the document.
    ///   - progress: is told the stage that the render is at.
    /// - Throws: ``RenderError`` with all diagnostics if there can be no document.
    package func render(
        template: RenderInput, data: RenderInput? = nil, before next: NextStep = .otherWork,
        progress: RenderProgress = RenderProgress()
    ) throws(RenderError) -> Document {
        try DocumentSeries(options: options, count: 1).render(
            template: template, data: data, before: next, progress: progress)
    }

    /// Typesets one document and draws its pages while the caller waits; see ``render(template:data:before:progress:)``.
    package func renderImages(
        template: RenderInput, data: RenderInput? = nil, _ images: PageImageOptions,
        progress: RenderProgress = RenderProgress()
    ) throws(RenderError) -> PageImages {
        try DocumentSeries(options: options, count: 1).renderImages(
            template: template, data: data, images, progress: progress)
    }
}
