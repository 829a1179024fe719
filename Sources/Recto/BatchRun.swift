import RectoCore

/// One pass over the records of a batch: a task that takes records as there is room for them, threads that render
/// them, and a channel that puts the documents in order.
final class BatchRun: Sendable {
    /// Passes each record to `offer`, which returns whether it takes more.
    typealias Feed = @Sendable (_ offer: (RenderInput) async -> Bool) async throws -> Void
    typealias Channel = OrderedChannel<Result<Document, RenderError>>

    private let channel: Channel
    private let pipeline: RecordPipeline<Result<Document, RenderError>>
    private let feeder: Task<Void, Never>

    init(_ job: BatchJob, _ renderer: Renderer, _ feed: @escaping Feed) {
        let pipeline = RecordPipeline<Result<Document, RenderError>>(renderer, grace: RenderGrace())
        let channel = pipeline.channel
        self.channel = channel
        self.pipeline = pipeline
        feeder = Task {
            do {
                try await feed { record in
                    guard let index = await Self.place(in: channel) else { return false }
                    pipeline.submit(index, givenUp: { .failure($0) }) { workers throws(RenderError) in
                        try workers.render(record, with: job)
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

    private static func place(in channel: Channel) async -> Int? {
        await withCheckedContinuation { continuation in
            channel.takePlace { continuation.resume(returning: $0) }
        }
    }

    private func cancel() {
        feeder.cancel()
        channel.end(CancellationError())
    }

    func next() async throws -> RenderedRecords.Element? {
        try await withTaskCancellationHandler {
            let element = try await withCheckedThrowingContinuation { continuation in
                channel.next { continuation.resume(with: $0) }
            }
            // A sequence that ends early must not look as if all records were rendered.
            if element == nil, let error = pipeline.endsEarly { throw error }
            return element.map { RenderedRecords.Element(index: $0.index, result: $0.output) }
        } onCancel: {
            cancel()
        }
    }
}
