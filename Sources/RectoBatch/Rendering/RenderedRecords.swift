public import Recto

/// The documents of many records, in the order of the records.
///
/// ```swift
/// for try await bill in renderer.render(template: template, records: records) {
///     switch bill.result {
///     case .success(let document): try document.write(to: "\(bill.index).pdf")
///     case .failure(let error): log(error)
///     }
/// }
/// ```
///
/// Work begins with the first element that is asked for, and ends when the loop is left. The loop throws
/// `RenderError` if the template cannot be used, `CancellationError` if its task was cancelled, and what the sequence
/// of records throws.
public struct RenderedRecords: AsyncSequence, Sendable {
    /// The result of one record.
    public struct Element: Sendable {
        /// The number of the record; the first is 0.
        public let index: Int
        /// The document, or why there is none.
        public let result: Result<Document, RenderError>
    }

    typealias Pump = RecordPump<RenderInput, Result<Document, RenderError>>

    let job: BatchJob
    let renderer: Renderer
    let feed: Pump.Feed

    /// Starts over with the first record.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(sequence: self) }

    /// Gives the documents one by one.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let sequence: RenderedRecords
        private var run: Run?

        init(sequence: RenderedRecords) { self.sequence = sequence }

        /// The document of the next record; nil after the last.
        public mutating func next() async throws -> Element? {
            let run = self.run ?? Run(sequence)
            self.run = run
            return try await run.next()
        }
    }

    /// One pass over the records, which ends when nobody asks for more.
    private final class Run: Sendable {
        private let pump: Pump
        private let feeder: Task<Void, Never>

        init(_ sequence: RenderedRecords) {
            let pump = Pump(sequence.renderer, givenUp: { .failure($1) }) {
                [job = sequence.job] workers, record throws(RenderError) in
                try workers.render(record, with: job)
            }
            self.pump = pump
            feeder = Task { [feed = sequence.feed] in await pump.take(from: feed) }
        }

        deinit { cancel() }

        private func cancel() {
            feeder.cancel()
            pump.cancel()
        }

        func next() async throws -> Element? {
            try await withTaskCancellationHandler {
                try await pump.nextResult().map { Element(index: $0.index, result: $0.output) }
            } onCancel: {
                cancel()
            }
        }
    }
}
