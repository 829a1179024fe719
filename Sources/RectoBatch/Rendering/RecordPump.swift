package import Recto
import RectoCore
import Synchronization

/// Takes records as there is room for them, has them done by several threads, and gives the results in the order of the
/// records. A task waits with `await`, and a program that has no tasks waits on its thread; the rest is the same for both.
///
/// A thread that does not come back from a library of C is replaced: its record fails, and the others go on.
package final class RecordPump<Record: Sendable, Output: Sendable>: Sendable {
    private let channel: OrderedChannel<Output>
    private let pool: WorkerPool<TemplateWorkers>
    /// Counts the threads that were given up and have not come back.
    private let lost = Mutex(0)
    /// Cancelled when the memory is full and stays so.
    private let memory: Cancellation
    private let givenUp: @Sendable (Record, RenderError) -> Output
    private let work: @Sendable (TemplateWorkers, Record) throws(RenderError) -> Output

    /// The most threads that are left to renders that do not end. Each of them takes a processor.
    private static var mostLost: Int { 4 }

    /// - Parameters:
    ///   - renderer: gives the number of threads, and the limits of their work.
    ///   - grace: the time that a render may take after its own is over, to end by itself.
    ///   - givenUp: makes the result of a record whose render does not end; it is called on any thread.
    ///   - work: makes the result of a record, and throws if no other record can do better.
    package init(
        _ renderer: Renderer, grace: RenderGrace = RenderGrace(),
        givenUp: @escaping @Sendable (Record, RenderError) -> Output,
        work: @escaping @Sendable (TemplateWorkers, Record) throws(RenderError) -> Output
    ) {
        let channel = OrderedChannel<Output>(window: 2 * renderer.workers)
        let limits = renderer.options.limits
        let memory = Cancellation()
        let watch = RenderWatch(RenderBudget.Limits(time: limits.recordTime, memory: limits.memory), grace: grace) {
            memory.cancel()
            channel.close()
        }
        self.channel = channel
        self.memory = memory
        self.givenUp = givenUp
        self.work = work
        pool = WorkerPool(width: renderer.workers) { [turns = renderer.turns, cancellation = channel.cancellation] in
            TemplateWorkers(turns: turns, watch: watch, cancellation: cancellation)
        }
    }

    /// Takes no more records. What has begun still comes.
    package func close() { channel.close() }

    /// Gives up what has begun, and ends with an error.
    func cancel() { channel.end(CancellationError()) }

    /// Whether there are threads that do not come back from their work, so that the process should end without waiting
    /// for them.
    package var hasLostThreads: Bool { lost.withLock { $0 > 0 } }

    /// The reason why no more records are taken although there may be more; nil if all are.
    package var endsEarly: RenderError? {
        if memory.isCancelled {
            return Self.failure(
                .limitMemory, "no more records are begun, because the memory is full and stays so",
                "the records that have failed for it take too much; raise the limit with --max-memory")
        }
        guard lost.withLock({ $0 >= Self.mostLost }) else { return nil }
        return Self.failure(
            .limitTime, "no more records are begun, because too many renders did not end",
            "the records that have failed for it take too long")
    }

    private static func failure(_ id: DiagnosticID, _ message: String, _ hint: String) -> RenderError {
        RenderError(RenderFailure(.limit, Diagnostic(id, message, hints: [hint], category: .limit)))
    }

    /// Has a record done.
    /// - Parameter index: its place in the channel.
    private func submit(_ record: Record, at index: Int) {
        pool.submit { workers in
            do throws(RenderError) {
                let workers = try workers.get()
                workers.begin { error in
                    self.replaceThread()
                    self.channel.finish(index, self.givenUp(record, error))
                }
                let output = try self.work(workers, record)
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

/// The ends of a pump for a program that has no tasks.
extension RecordPump {
    /// Reads the records on a thread of its own.
    ///
    /// - Parameter records: passes each record to `offer`, which returns whether it takes more.
    /// - Throws: ``RenderError`` if the system gives no thread.
    package func take(
        _ records: @escaping @Sendable (_ offer: (Record) -> Bool) throws -> Void
    ) throws(RenderError) {
        try BigStackThread.start {
            do {
                try records { record in
                    let place = Monitor<Int??>(nil)
                    self.channel.takePlace { place.give($0) }
                    guard let index = place.take() else { return false }
                    self.submit(record, at: index)
                    return true
                }
                self.channel.endAfterLast(nil)
            } catch {
                self.channel.endAfterLast(error)
            }
        }
    }

    /// The next result; nil after the last. One caller at a time.
    ///
    /// - Throws: what the work or the records have thrown.
    package func next() throws -> (index: Int, output: Output)? {
        let element = Monitor<Result<(index: Int, output: Output)?, any Error>?>(nil)
        channel.next { element.give($0) }
        return try element.take().get()
    }
}

/// The ends of a pump for tasks.
extension RecordPump {
    /// Passes each record to `offer`, which returns whether it takes more.
    typealias Feed = @Sendable (_ offer: (Record) async -> Bool) async throws -> Void

    /// Takes all records of a feed.
    func take(from feed: Feed) async {
        do {
            try await feed { record in
                let index = await withCheckedContinuation { continuation in
                    self.channel.takePlace { continuation.resume(returning: $0) }
                }
                guard let index else { return false }
                self.submit(record, at: index)
                return true
            }
            channel.endAfterLast(nil)
        } catch {
            channel.endAfterLast(error)
        }
    }

    /// The next result; nil after the last. One caller at a time.
    ///
    /// - Throws: what the work or the records have thrown, or the reason why there may be more records than were taken: a
    ///   sequence that ends early must not look as if all were rendered.
    func nextResult() async throws -> (index: Int, output: Output)? {
        let element = try await withCheckedThrowingContinuation { continuation in
            channel.next { continuation.resume(with: $0) }
        }
        if element == nil, let error = endsEarly { throw error }
        return element
    }
}
