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
    private var orders: OrderWorker?
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
    package func render(
        _ record: RenderInput, with job: BatchJob
    ) throws(RenderError) -> Result<Document, RenderError> {
        try inTurn { () throws(RenderError) in try worker(job).render(record) }
    }

    /// The result of an order, or why there is none.
    package func work(_ order: WorkOrder) throws(RenderError) -> Result<WorkResult, RenderError> {
        try inTurn { () throws(RenderError) in
            let worker = orders ?? OrderWorker(fonts: fonts, cancellation: cancellation, progress: progress)
            orders = worker
            return worker.work(order)
        }
    }

    /// Memory is counted for the whole process, so that work that has too little of it is done once more while no other
    /// is: it fails only if it takes too much by itself.
    private func inTurn<Value>(
        _ work: () throws(RenderError) -> Result<Value, RenderError>
    ) throws(RenderError) -> Result<Value, RenderError> {
        turns.enter()
        let result = try watched(leaving: { [turns] in turns.leave() }, work)
        guard !isGivenUp, case .failure(let error) = result, error.cause.kind == .limitMemory else {
            return result
        }
        turns.enterAlone()
        // What the failed render held is given back to the system, or it would count again.
        (workers, orders) = ([:], nil)
        ProcessMemory.giveBack()
        return try watched(leaving: { [turns] in turns.leaveAlone() }, work)
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
