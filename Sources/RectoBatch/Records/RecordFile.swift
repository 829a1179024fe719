public import Recto

/// The records of a file: a JSON array, a value a line (NDJSON), or a table (CSV, TSV). It is read as records are asked
/// for, and holds one of them at a time.
///
/// ```swift
/// for try await bill in renderer.render(template: template, records: RecordFile("orders.ndjson")) {
/// ```
///
/// A record that is malformed is given as any other; only its own document fails. The loop throws `RenderError` if the
/// file cannot be read on.
public struct RecordFile: AsyncSequence, Sendable {
    private let path: String
    private let format: RecordFormat?
    private let limits: RenderLimits

    /// - Parameters:
    ///   - path: a file or a pipe; `-` is standard input.
    ///   - format: the syntax of the records; nil to tell it from the name of the file, or else from its first byte.
    ///   - limits: `ResourceLimits.fileSize` bounds one record, not the file.
    public init(_ path: String, format: RecordFormat? = nil, limits: RenderLimits = RenderLimits()) {
        self.path = path
        self.format = format
        self.limits = limits
    }

    /// Starts over with the first record.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(reader: RecordReader(path, format: format, limit: limits.resources.fileSize))
    }

    /// Gives the records one by one.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let reader: RecordReader

        /// The next record; nil after the last.
        public mutating func next() async throws -> RenderInput? { try reader.next()?.input }
    }
}
