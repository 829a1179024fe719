import RectoCore

/// Cuts a stream of bytes into records as they come, so that no more of it is in memory than one record.
package protocol RecordSplitter: Sendable {
    /// The number of bytes that wait for the end of their record.
    var heldBytes: Int { get }
    mutating func append(_ bytes: [UInt8])
    /// The next record; nil if there is none in the bytes so far.
    ///
    /// Throws ``RecordStreamError`` if nothing after this place can be read.
    mutating func next(isEnd: Bool) throws -> SplitRecord?
    /// Whether a record ends with its line, so that the next one is found without reading this one.
    var hasLines: Bool { get }
    /// The first bytes of what is held, with their place, for messages.
    var heldStart: RecordText { get }
    /// Leaves out what is held up to the end of the line. Returns whether the line has ended.
    mutating func skipLine() -> Bool
}

/// A record as a splitter gives it.
package enum SplitRecord: Sendable {
    /// JSON that stands in the stream.
    case json(RecordText)
    /// JSON that was made of a row.
    case row(ComposedRecord, RecordText)
    /// A row that cannot be a record.
    case bad(RecordStreamError, RecordText)

    package var text: RecordText {
        switch self {
        case .json(let text), .row(_, let text), .bad(_, let text): text
        }
    }
}

/// The reason for which a stream, or one row of it, cannot be read as data.
package struct RecordStreamError: Error, Sendable {
    /// The text that is at fault, with its place.
    private let text: RecordText
    private let message: String
    private let hint: String
    private let range: Range<Int>
    /// Whether the record is only too large, and may be right otherwise.
    private var isLimit = false

    /// - Parameter range: the bytes of the text that are marked; the first one if nil.
    init(_ message: String, hint: String, at text: RecordText, range: Range<Int>? = nil) {
        self.text = text
        self.message = message
        self.hint = hint
        self.range = range ?? 0..<min(1, text.bytes.count)
    }

    /// A record that is not read because of its size.
    /// - Parameter limit: the most bytes that a record may have.
    package static func tooLarge(_ start: RecordText, limit: Int) -> RecordStreamError {
        let amount = limit >= 1 << 20 ? "\(limit >> 20) MB" : "\(limit) bytes"
        var error = RecordStreamError(
            "the record is larger than \(amount)",
            hint: "a record ends with its line, or with the bracket that closes it",
            at: start)
        error.isLimit = true
        return error
    }

    /// The failure, with the text at fault as a source.
    package func failure(in sources: SourceStore, name: String) -> RenderFailure {
        let source = sources.add(text.file(name: name))
        return RenderFailure(
            isLimit ? .limit : .input,
            Diagnostic(
                isLimit ? .batchRecordTooLarge : .dataMalformed, message,
                at: SourceSpan(source: source, lower: range.lowerBound, upper: range.upperBound), hints: [hint],
                category: isLimit ? .limit : .general))
    }
}
