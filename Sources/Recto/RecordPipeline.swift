import RectoCore
import Synchronization

/// Work on records by several threads, whose results come in the order of the records.
///
/// A thread that does not come back from a library of C is replaced: its record fails, and the others go on.
final class RecordPipeline<Output: Sendable>: Sendable {
    let channel: OrderedChannel<Output>
    private let pool: WorkerPool<TemplateWorkers>
    /// Counts the threads that were given up and have not come back.
    private let lost = Mutex(0)
    /// Cancelled when the memory is full and stays so.
    private let memory: Cancellation

    /// The most threads that are left to renders that do not end. Each of them takes a processor.
    private static var mostLost: Int { 4 }

    /// - Parameter grace: the time that a render may take after its own is over.
    init(_ renderer: Renderer, grace: RenderGrace) {
        let channel = OrderedChannel<Output>(window: 2 * renderer.workers)
        let limits = renderer.options.limits
        let memory = Cancellation()
        let watch = RenderWatch(RenderBudget.Limits(time: limits.recordTime, memory: limits.memory), grace: grace) {
            memory.cancel()
            channel.close()
        }
        self.channel = channel
        self.memory = memory
        pool = WorkerPool(width: renderer.workers) { [turns = renderer.turns, cancellation = channel.cancellation] in
            TemplateWorkers(turns: turns, watch: watch, cancellation: cancellation)
        }
    }

    /// Whether there are threads that do not come back.
    var hasLostThreads: Bool { lost.withLock { $0 > 0 } }

    /// The reason why no more records are taken although there may be more; nil if all are.
    var endsEarly: RenderError? {
        if memory.isCancelled {
            return Self.failure(
                RenderBudget.Limits.memoryID, "no more records are begun, because the memory is full and stays so",
                "the records that have failed for it take too much; raise the limit with --max-memory")
        }
        guard lost.withLock({ $0 >= Self.mostLost }) else { return nil }
        return Self.failure(
            RenderBudget.Limits.timeID, "no more records are begun, because too many renders did not end",
            "the records that have failed for it take too long")
    }

    private static func failure(_ id: String, _ message: String, _ hint: String) -> RenderError {
        RenderError(RenderFailure(.limit, Diagnostic(id, .error, message, hints: [hint], category: .limit)))
    }

    /// - Parameters:
    ///   - index: the place of the work in the channel.
    ///   - givenUp: the result if the render does not end.
    ///   - work: throws if no other record can do better.
    func submit(
        _ index: Int, givenUp: @escaping @Sendable (RenderError) -> Output,
        _ work: @escaping @Sendable (TemplateWorkers) throws(RenderError) -> Output
    ) {
        pool.submit { workers in
            do throws(RenderError) {
                let workers = try workers.get()
                workers.begin { error in
                    self.replaceThread()
                    self.channel.finish(index, givenUp(error))
                }
                let output = try work(workers)
                if workers.isGivenUp { self.takeBackThread() } else { self.channel.finish(index, output) }
            } catch {
                self.channel.end(error)
            }
        }
    }

    private func replaceThread() {
        let count = lost.withLock { lost in
            lost += 1
            return lost
        }
        pool.replaceThread()
        if count >= Self.mostLost { channel.close() }
    }

    private func takeBackThread() {
        lost.withLock { $0 -= 1 }
        pool.takeBackThread()
    }
}
