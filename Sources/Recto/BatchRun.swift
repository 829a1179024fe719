import RectoCore
import Synchronization

/// One pass over the records of a batch: a task that takes records as there is room for them, threads that render
/// them, and a channel that puts the documents in order.
final class BatchRun: Sendable {
    /// Passes each record to `offer`, which returns whether it takes more.
    typealias Feed = @Sendable (_ offer: (RenderInput) async -> Bool) async throws -> Void

    private let channel: BatchChannel
    private let feeder: Task<Void, Never>

    init(_ job: BatchJob, _ feed: @escaping Feed) {
        let channel = BatchChannel(window: 2 * job.workers)
        self.channel = channel
        feeder = Task {
            let pool = WorkerPool(width: job.workers) { TemplateWorker(job, cancellation: channel.cancellation) }
            do {
                try await feed { record in
                    guard let index = await channel.takePlace() else { return false }
                    pool.submit { worker in
                        do throws(RenderError) {
                            channel.finish(index, try worker.get().render(record))
                        } catch {
                            // The template is at fault, and no record can do better.
                            channel.end(error)
                        }
                    }
                    return true
                }
                channel.endAfterLast(nil)
            } catch {
                channel.endAfterLast(error)
            }
        }
    }

    deinit { cancel() }

    private func cancel() {
        feeder.cancel()
        channel.end(CancellationError())
    }

    func next() async throws -> RenderedRecords.Element? {
        try await withTaskCancellationHandler {
            try await channel.next()
        } onCancel: {
            cancel()
        }
    }
}

/// Where documents wait until it is their turn, and records until there is room.
final class BatchChannel: Sendable {
    private struct State {
        /// Records that have a place.
        var taken = 0
        /// Documents that were given away.
        var given = 0
        /// Documents whose turn has not come, by the number of their record.
        var finished: [Int: Result<Document, RenderError>] = [:]
        /// All records have a place; the error, if there is one, is what reading them ended with.
        var lastRecord: Result<Void, any Error>?
        /// Set when nothing more is given.
        var end: (any Error)?
        var feeder: CheckedContinuation<Int?, Never>?
        var reader: CheckedContinuation<RenderedRecords.Element?, any Error>?
    }
    private let state = Mutex(State())
    private let window: Int
    /// Stops the work that has begun.
    let cancellation = Cancellation()

    /// - Parameter window: the most records that have a place and whose documents were not given away.
    init(window: Int) { self.window = window }

    /// The number of the next record, as soon as there is room for it; nil if no more is wanted. One caller at a time.
    func takePlace() async -> Int? {
        await withCheckedContinuation { continuation in
            state.withLock { $0.feeder = continuation }
            proceed()
        }
    }

    /// The next document; nil after the last. One caller at a time.
    func next() async throws -> RenderedRecords.Element? {
        try await withCheckedThrowingContinuation { continuation in
            state.withLock { $0.reader = continuation }
            proceed()
        }
    }

    func finish(_ index: Int, _ result: Result<Document, RenderError>) {
        state.withLock { $0.finished[index] = result }
        proceed()
    }

    /// Ends the sequence after the records that have a place in it.
    func endAfterLast(_ error: (any Error)?) {
        state.withLock { $0.lastRecord = error.map { .failure($0) } ?? .success(()) }
        proceed()
    }

    /// Gives up whatever is still to come.
    func end(_ error: any Error) {
        cancellation.cancel()
        state.withLock { $0.end = $0.end ?? error }
        proceed()
    }

    /// Resumes whoever can go on, outside the lock.
    private func proceed() {
        var place: (CheckedContinuation<Int?, Never>, Int?)?
        var answer:
            (CheckedContinuation<RenderedRecords.Element?, any Error>, Result<RenderedRecords.Element?, any Error>)?
        state.withLock { state in
            if let reader = state.reader, let element = Self.element(&state) {
                state.reader = nil
                answer = (reader, element)
            }
            if let feeder = state.feeder, state.end != nil || state.taken - state.given < window {
                state.feeder = nil
                place = (feeder, state.end == nil ? state.taken : nil)
                if state.end == nil { state.taken += 1 }
            }
        }
        if let (reader, element) = answer { reader.resume(with: element) }
        if let (feeder, index) = place { feeder.resume(returning: index) }
    }

    /// The element that a reader gets now; nil if the reader has to wait.
    private static func element(_ state: inout State) -> Result<RenderedRecords.Element?, any Error>? {
        if let end = state.end { return .failure(end) }
        if let result = state.finished.removeValue(forKey: state.given) {
            let index = state.given
            state.given += 1
            return .success(RenderedRecords.Element(index: index, result: result))
        }
        guard state.given == state.taken, let last = state.lastRecord else { return nil }
        // Whoever asks again is at the end, as with any sequence.
        state.lastRecord = .success(())
        return last.map { nil }
    }
}
