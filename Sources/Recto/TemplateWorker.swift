import RectoCore
import RectoTemplate
import Synchronization

/// A template for many records, and how they are rendered. The template is read and compiled by whoever needs it first.
package final class BatchJob: Sendable {
    struct Template: Sendable {
        var compiled: CompiledTemplate
        /// The diagnostics from compiling the template. Each document repeats them.
        var diagnostics: [RenderDiagnostic]
        /// The paths of the template and of its partials.
        var filesRead: [String]
    }
    let input: RenderInput
    let options: RenderOptions
    /// The most records that are rendered at a time.
    let workers: Int
    /// Who renders at the moment.
    let turns: RenderTurns
    /// Whether all records have this template, so that none can do better if it is at fault.
    let isSole: Bool
    private let compiled = Mutex<Result<Template, RenderError>?>(nil)

    package init(template input: RenderInput, renderer: Renderer, isSole: Bool = true) {
        self.input = input
        self.isSole = isSole
        options = renderer.options
        workers = renderer.workers
        turns = renderer.turns
    }

    func template() throws(RenderError) -> Template {
        try compiled.withLock { compiled in
            if let known = compiled { return known }
            let session = RenderSession(options: options, input: input)
            let outcome = session.outcome {
                try session.templateRenderer(of: input).compile(session.readTemplate(input))
            }
            let result = outcome.map {
                Template(compiled: $0, diagnostics: session.locatedDiagnostics, filesRead: session.filesRead)
            }
            compiled = result
            return result
        }.get()
    }
}

/// Renders records on one thread: what the template's documents share is read once.
final class TemplateWorker {
    private let job: BatchJob
    /// The state that the sessions of the documents share.
    private let session: RenderSession

    init(_ job: BatchJob, fonts: FontLibraries = FontLibraries(), cancellation: Cancellation? = nil) {
        self.job = job
        let state = SharedRenderState(fontLibraries: fonts, cancellation: cancellation)
        session = RenderSession(options: job.options, input: job.input, state: state)
    }

    /// The document of a record, or why there is none. Throws if the template of all records is at fault.
    func render(_ record: RenderInput) throws(RenderError) -> Result<Document, RenderError> {
        let template: BatchJob.Template
        do throws(RenderError) {
            template = try job.template()
        } catch {
            if job.isSole { throw error }
            return .failure(error)
        }
        let session = RenderSession(
            following: session, diagnostics: template.diagnostics, filesRead: template.filesRead)
        return session.document {
            let data = try session.data(record)
            let html = try template.compiled.render(
                data: data, sources: session.sources, diagnostics: session.diagnostics)
            return try session.pdf(of: html, in: job.input, data: data)
        }
    }
}

/// What one thread renders with, for all templates of a batch: they share the thread's fonts.
package final class TemplateWorkers {
    private let renderer: Renderer
    private let fonts = FontLibraries()
    private let cancellation: Cancellation
    private var workers: [ObjectIdentifier: TemplateWorker] = [:]

    init(_ renderer: Renderer, cancellation: Cancellation) {
        self.renderer = renderer
        self.cancellation = cancellation
    }

    /// The document of a record, or why there is none. Throws if the template is at fault.
    ///
    /// Memory is counted for the whole process, so that a record that has too little of it is rendered once more while
    /// no other is: it fails only if it takes too much by itself.
    package func render(
        _ record: RenderInput, with job: BatchJob
    ) throws(RenderError) -> Result<Document, RenderError> {
        let result = try job.turns.shared { () throws(RenderError) in try worker(job).render(record) }
        guard case .failure(let error) = result, error.cause.id == RenderBudget.Limits.memoryID else { return result }
        return try job.turns.alone { () throws(RenderError) in
            // What the failed render held is given back to the system, or it would count again.
            forget()
            ProcessMemory.giveBack()
            return try worker(job).render(record)
        }
    }

    private func worker(_ job: BatchJob) -> TemplateWorker {
        if let known = workers[ObjectIdentifier(job)] { return known }
        let worker = TemplateWorker(job, fonts: fonts, cancellation: cancellation)
        workers[ObjectIdentifier(job)] = worker
        return worker
    }

    private func forget() { workers = [:] }
}

extension Renderer {
    /// Typesets a document for each record, one after the other, while the caller waits.
    package func renderEach(
        template: RenderInput, records: [RenderInput], _ body: (Int, Result<Document, RenderError>) -> Void
    ) throws(RenderError) {
        let job = BatchJob(template: template, renderer: self)
        try BigStackThread.run { () -> Result<Void, RenderError> in
            let worker = TemplateWorker(job)
            return Result { () throws(RenderError) in
                for (index, record) in records.enumerated() { body(index, try worker.render(record)) }
            }
        }
    }

    /// The elements of a JSON array as records of their own, whose places lead back to the array's file.
    package func records(inArray array: RenderInput) throws(RenderError) -> [RenderInput] {
        try BigStackThread.run {
            let session = RenderSession(options: options, input: array)
            return session.outcome { try session.records(inArray: array) }
        }
    }
}

extension RenderSession {
    static let notArray = "data.not-array"

    fileprivate func records(inArray array: RenderInput) throws -> [RenderInput] {
        let source = try read(array)
        let data = try JSONDocument(parsing: source, in: sources, diagnostics: diagnostics)
        guard data.kind(of: data.root) == .array else {
            throw RenderFailure(
                .input,
                Diagnostic(Self.notArray, .error, "the records are not a JSON array", at: data.span(of: data.root)))
        }
        let file = sources[source]
        let elements = sequence(first: data.firstChild(of: data.root)) { $0.map { data.nextSibling(of: $0) } }
        return elements.prefix { $0 != nil }.map { element in
            RenderInput(
                storage: .part(file, data.span(of: element!)), name: array.name, directory: array.directory)
        }
    }
}
