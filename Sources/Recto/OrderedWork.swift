import RectoCore

/// Work on records by several threads, whose results come in the order of the records, while the caller waits: for the
/// program, which has no tasks. Records are asked for as there is room for them, so that memory does not grow with their
/// number.
package final class OrderedWork<Record: Sendable, Output: Sendable>: Sendable {
    private let channel: OrderedChannel<Output>

    /// - Parameters:
    ///   - renderer: how many threads there are, and what they may do.
    ///   - records: passes each record to `offer`, which returns whether it takes more; it is called on a thread of its own.
    ///   - work: makes the result of a record, whose number it gets; the first is 0.
    /// - Throws: ``RenderError`` if the system gives no thread.
    package init(
        _ renderer: Renderer, records: @escaping @Sendable (_ offer: (Record) -> Bool) throws -> Void,
        work: @escaping @Sendable (TemplateWorkers, Int, Record) throws(RenderError) -> Output
    ) throws(RenderError) {
        let channel = OrderedChannel<Output>(window: 2 * renderer.workers)
        self.channel = channel
        let pool = WorkerPool(width: renderer.workers) {
            TemplateWorkers(renderer, cancellation: channel.cancellation)
        }
        try BigStackThread.start {
            do {
                try records { record in
                    let handover = Handover<Int?>()
                    channel.takePlace { handover.give($0) }
                    guard let index = handover.take() else { return false }
                    pool.submit { workers in
                        do throws(RenderError) {
                            channel.finish(index, try work(workers.get(), index, record))
                        } catch {
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

    /// The next result; nil after the last. One caller at a time.
    ///
    /// - Throws: what `work` or `records` has thrown.
    package func next() throws -> (index: Int, output: Output)? {
        let handover = Handover<Result<(index: Int, output: Output)?, any Error>>()
        channel.next { handover.give($0) }
        return try handover.take().get()
    }

    /// Takes no more records. What has begun still comes.
    package func close() { channel.close() }
}
