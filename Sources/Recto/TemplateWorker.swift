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
    /// Whether all records have this template, so that none can do better if it is at fault.
    let isSole: Bool
    /// The files that its documents have read.
    let files = SharedFiles()
    private let compiled = Mutex<Result<Template, RenderError>?>(nil)

    package init(template input: RenderInput, renderer: Renderer, isSole: Bool = true) {
        self.input = input
        self.isSole = isSole
        options = renderer.options
    }

    func template() throws(RenderError) -> Template {
        try compiled.withLock { compiled in
            if let known = compiled { return known }
            let session = RenderSession(options: options, input: input, state: SharedRenderState(files: files))
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

/// Renders records with one template on one thread: what the template's documents share is read once.
private final class TemplateWorker {
    private let job: BatchJob
    /// The state that the sessions of the documents share.
    private let session: RenderSession

    init(_ job: BatchJob, _ state: SharedRenderState) {
        self.job = job
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
                data: data, sources: session.sources, diagnostics: session.diagnostics, budget: session.budget)
            return try session.pdf(of: html, in: job.input, data: data)
        }
    }
}

/// Renders the records of one thread, for all templates of a batch: they share the thread's fonts.
package final class TemplateWorkers {
    private let fonts = FontLibraries()
    private let turns: RenderTurns
    private let watch: RenderWatch
    private let cancellation: Cancellation
    private let progress = RenderProgress()
    private var workers: [ObjectIdentifier: TemplateWorker] = [:]
    private var giveUp: @Sendable (RenderError) -> Void = { _ in }
    private(set) var isGivenUp = false

    init(turns: RenderTurns, watch: RenderWatch, cancellation: Cancellation) {
        self.turns = turns
        self.watch = watch
        self.cancellation = cancellation
    }

    /// Begins another piece of work.
    /// - Parameter giveUp: called on another thread if a render does not end by itself.
    func begin(givingUp giveUp: @escaping @Sendable (RenderError) -> Void) {
        self.giveUp = giveUp
        isGivenUp = false
    }

    /// The document of a record, or why there is none. Throws if the template is at fault.
    ///
    /// Memory is counted for the whole process, so that a record that has too little of it is rendered once more while
    /// no other is: it fails only if it takes too much by itself.
    package func render(
        _ record: RenderInput, with job: BatchJob
    ) throws(RenderError) -> Result<Document, RenderError> {
        turns.enter()
        let result = try watched(leaving: { [turns] in turns.leave() }) { () throws(RenderError) in
            try worker(job).render(record)
        }
        guard !isGivenUp, case .failure(let error) = result, error.cause.id == RenderBudget.Limits.memoryID else {
            return result
        }
        turns.enterAlone()
        // What the failed render held is given back to the system, or it would count again.
        workers = [:]
        ProcessMemory.giveBack()
        return try watched(leaving: { [turns] in turns.leaveAlone() }) { () throws(RenderError) in
            try worker(job).render(record)
        }
    }

    /// Does work that is given up if it does not end by itself.
    /// - Parameter leave: ends this thread's turn, in either case.
    func watched<Value>(
        leaving leave: @escaping @Sendable () -> Void,
        _ work: () throws(RenderError) -> Result<Value, RenderError>
    ) throws(RenderError) -> Result<Value, RenderError> {
        progress.stage = .reading
        let render = watch.begin(progress) { [giveUp] error in
            leave()
            giveUp(error)
        }
        let result: Result<Result<Value, RenderError>, RenderError> = Result { () throws(RenderError) in try work() }
        guard watch.end(render) else {
            isGivenUp = true
            return .failure(RenderError(RenderFailure(.limit, Self.late)))
        }
        leave()
        return try result.get()
    }

    private static let late = Diagnostic("internal.error", .error, "the render was given up")

    private func worker(_ job: BatchJob) -> TemplateWorker {
        if let known = workers[ObjectIdentifier(job)] { return known }
        let state = SharedRenderState(
            fontLibraries: fonts, files: job.files, cancellation: cancellation, progress: progress)
        let worker = TemplateWorker(job, state)
        workers[ObjectIdentifier(job)] = worker
        return worker
    }
}
