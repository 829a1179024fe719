import RectoCore

/// Work on records by several threads, whose results come in the order of the records, while the caller waits: for the
/// program, which has no tasks. Records are asked for as there is room for them, so that memory does not grow with their
/// number.
package final class OrderedWork<Record: Sendable, Output: Sendable>: Sendable {
    private let pipeline: RecordPipeline<Output>
    private var channel: OrderedChannel<Output> { pipeline.channel }

    /// - Parameters:
    ///   - renderer: gives the number of threads, and the limits of their work.
    ///   - grace: the time that a render may take after its own is over, to end by itself.
    ///   - records: passes each record to `offer`, which returns whether it takes more; it is called on a thread of its own.
    ///   - givenUp: the result of a record whose render does not end; it is called on any thread.
    ///   - work: makes the result of a record.
    /// - Throws: ``RenderError`` if the system gives no thread.
    package init(
        _ renderer: Renderer, grace: RenderGrace = RenderGrace(),
        records: @escaping @Sendable (_ offer: (Record) -> Bool) throws -> Void,
        givenUp: @escaping @Sendable (Record, RenderError) -> Output,
        work: @escaping @Sendable (TemplateWorkers, Record) throws(RenderError) -> Output
    ) throws(RenderError) {
        let pipeline = RecordPipeline<Output>(renderer, grace: grace)
        self.pipeline = pipeline
        try BigStackThread.start {
            let channel = pipeline.channel
            do {
                try records { record in
                    let place = Monitor<Int??>(nil)
                    channel.takePlace { place.give($0) }
                    guard let index = place.take() else { return false }
                    pipeline.submit(index, givenUp: { givenUp(record, $0) }) { workers throws(RenderError) in
                        try work(workers, record)
                    }
                    return true
                }
                channel.endAfterLast(nil)
            } catch {
                channel.endAfterLast(error)
            }
        }
    }

    /// The next result; nil after the last. One caller at a time.
    ///
    /// - Throws: what `work` or `records` has thrown.
    package func next() throws -> (index: Int, output: Output)? {
        let element = Monitor<Result<(index: Int, output: Output)?, any Error>?>(nil)
        channel.next { element.give($0) }
        return try element.take().get()
    }

    /// Takes no more records. What has begun still comes.
    package func close() { channel.close() }

    /// The reason why no more records are taken although there may be more; nil if all are.
    package var endsEarly: RenderError? { pipeline.endsEarly }

    /// Whether there are threads that do not come back from their work, so that the process should end without waiting
    /// for them.
    package var hasLostThreads: Bool { pipeline.hasLostThreads }
}
