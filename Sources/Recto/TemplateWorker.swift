import RectoCore
import RectoTemplate
import Synchronization

/// A template for many records, and how they are rendered. The template is read and compiled by whoever needs it first.
final class BatchJob: Sendable {
    struct Template: Sendable {
        var compiled: CompiledTemplate
        /// The diagnostics from compiling the template. Each document repeats them.
        var diagnostics: [RenderDiagnostic]
    }
    let input: RenderInput
    let options: RenderOptions
    /// The most records that are rendered at a time.
    let workers: Int
    private let compiled = Mutex<Result<Template, RenderError>?>(nil)

    init(template input: RenderInput, renderer: Renderer) {
        self.input = input
        options = renderer.options
        workers = renderer.workers
    }

    func template() throws(RenderError) -> Template {
        try compiled.withLock { compiled in
            if let known = compiled { return known }
            let session = RenderSession(options: options, input: input)
            let outcome = session.outcome {
                try session.templateRenderer(of: input).compile(session.readTemplate(input))
            }
            let result = outcome.map { Template(compiled: $0, diagnostics: session.locatedDiagnostics) }
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

    init(_ job: BatchJob, cancellation: Cancellation? = nil) {
        self.job = job
        let state = SharedRenderState(cancellation: cancellation)
        session = RenderSession(options: job.options, input: job.input, state: state)
    }

    /// The document of a record, or why there is none. Throws if the template is at fault.
    func render(_ record: RenderInput) throws(RenderError) -> Result<Document, RenderError> {
        let template = try job.template()
        let session = RenderSession(following: session, diagnostics: template.diagnostics)
        return session.document {
            let data = try session.data(record)
            let html = try template.compiled.render(
                data: data, sources: session.sources, diagnostics: session.diagnostics)
            return try session.pdf(of: html, in: job.input, data: data)
        }
    }
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
