package import RectoCore
package import RectoTemplate
import Synchronization

/// A template for many records, and how they are rendered. The template is read and compiled by whoever needs it first.
package final class BatchJob: Sendable {
    let input: RenderInput
    let options: RenderOptions
    /// Whether all records have this template, so that none can do better if it is at fault.
    let isSole: Bool
    /// The files that its documents have read.
    let files = SharedFiles()
    private let compiled = Mutex<Result<CompiledInput, RenderError>?>(nil)

    package init(template input: RenderInput, options: RenderOptions, isSole: Bool = true) {
        self.input = input
        self.isSole = isSole
        self.options = options
    }

    func template() throws(RenderError) -> CompiledInput {
        try compiled.withLock { compiled in
            if let known = compiled { return known }
            let session = RenderSession(options: options, input: input, state: SharedRenderState(files: files))
            let outcome = session.outcome {
                try session.templateRenderer(of: input).compile(session.readTemplate(input))
            }
            let result = outcome.map {
                CompiledInput(compiled: $0, diagnostics: session.locatedDiagnostics, filesRead: session.filesRead)
            }
            compiled = result
            return result
        }.get()
    }
}

/// Renders records with one template on one thread: what the template's documents share is read once.
package final class TemplateWorker {
    private let job: BatchJob
    /// The state that the sessions of the documents share.
    private let session: RenderSession

    /// - Parameters:
    ///   - fonts: those of the thread, which its workers share.
    ///   - cancellation: stops the documents that have begun.
    ///   - progress: is told the stage that the render is at.
    package init(_ job: BatchJob, fonts: FontLibraries, cancellation: Cancellation, progress: RenderProgress) {
        let state = SharedRenderState(
            fontLibraries: fonts, templateStyles: TemplateStyles(), files: job.files, isOfRecords: true,
            cancellation: cancellation, progress: progress)
        self.job = job
        session = RenderSession(options: job.options, input: job.input, state: state)
    }

    /// The document of a record, or why there is none. Throws if the template of all records is at fault.
    package func render(_ record: RenderInput) throws(RenderError) -> Result<Document, RenderError> {
        let template: CompiledInput
        do throws(RenderError) {
            template = try job.template()
        } catch {
            if job.isSole { throw error }
            return .failure(error)
        }
        let session = RenderSession(following: session, after: template)
        return session.document {
            let data = try session.data(record, for: job.input)
            let html = try template.compiled.render(
                data: data, sources: session.sources, diagnostics: session.diagnostics, budget: session.budget)
            return try session.pdf(of: html, in: job.input, data: data)
        }
    }
}

extension CommonData {
    /// Throws if the file cannot be read, or is not an object.
    package init(reading input: RenderInput, _ options: RenderOptions) throws(RenderError) {
        let session = RenderSession(options: options, input: input)
        self = try session.outcome {
            try CommonData(parsing: session.readData(input), in: session.sources, diagnostics: session.diagnostics)
        }.get()
    }
}
