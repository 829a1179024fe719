import Glibc
import Recto
import RectoBatch
import RectoCore
import Synchronization

/// Reads the records of a batch, on a thread of its own.
///
/// Unchecked: only that thread reads and prepares records; what others see is atomic.
final class RecordFeed: @unchecked Sendable {
    private let request: BatchRequest
    private let preparation: RecordPreparation
    private let taken = Mutex(Taken())
    private let isAtEnd = Atomic(false)
    private let sawRecord = Atomic(false)
    /// The size of all files; nil if there is a pipe among them.
    private let size: Int?

    /// Records, and the bytes that were read for them.
    private struct Taken {
        var records = 0
        var bytes = 0
    }

    init(_ request: BatchRequest, _ preparation: RecordPreparation) {
        self.request = request
        self.preparation = preparation
        var size = 0
        for path in request.records {
            var status = stat()
            let isKnown = (path == "-" ? fstat(0, &status) : stat(path, &status)) == 0
            guard isKnown, status.st_mode & S_IFMT == S_IFREG else {
                self.size = nil
                return
            }
            size += Int(status.st_size)
        }
        self.size = size
    }

    /// The estimated number of records, by the size of those that were read; exact once all are read, nil for a pipe.
    var estimatedTotal: Int? {
        let taken = taken.withLock { $0 }
        if isAtEnd.load(ordering: .relaxed) { return taken.records }
        guard let size, taken.bytes > 0 else { return nil }
        return max(taken.records, Int((Double(taken.records) * Double(size) / Double(taken.bytes)).rounded()))
    }

    /// Whether all was read and there was no record, not even one of another part.
    var isEmpty: Bool { isAtEnd.load(ordering: .relaxed) && !sawRecord.load(ordering: .relaxed) }

    func run(_ offer: (BatchRecord) -> Bool) throws {
        let shard = request.shard
        let separator = request.options.delimiter.flatMap { $0.utf8.first }
        let format = request.options.recordFormat ?? (request.answers ? .ndjson : nil)
        var (index, rendered, readBefore) = (0, 0, 0)
        for path in request.records {
            let reader = RecordReader(path, format: format, separator: separator)
            while let stream = try reader.next() {
                index += 1
                sawRecord.store(true, ordering: .relaxed)
                // A record of another part counts for the names all the same, so that each part finds the same faults.
                let record = preparation.prepare(stream, index: index)
                if let shard, !shard.contains(index) { continue }
                rendered += 1
                let now = Taken(records: rendered, bytes: readBefore + reader.bytesTaken)
                taken.withLock { $0 = now }
                guard offer(record) else { return }
            }
            readBefore += reader.bytesTaken
        }
        isAtEnd.store(true, ordering: .relaxed)
    }
}
