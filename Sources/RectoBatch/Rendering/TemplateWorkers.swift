package import Recto
import RectoCore

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
        guard !isGivenUp, case .failure(let error) = result, error.cause.kind == .limitMemory else {
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

    private static let late = Diagnostic(.internalError, "the render was given up")

    private func worker(_ job: BatchJob) -> TemplateWorker {
        if let known = workers[ObjectIdentifier(job)] { return known }
        let worker = TemplateWorker(job, fonts: fonts, cancellation: cancellation, progress: progress)
        workers[ObjectIdentifier(job)] = worker
        return worker
    }
}
