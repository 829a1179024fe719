package import Recto
import RectoCore
import RectoTemplate
import RectoText

#if canImport(Glibc)
    import Glibc
#endif

/// The syntax of a stream of records.
public enum RecordFormat: String, Sendable, CaseIterable {
    /// One JSON value a line.
    case ndjson
    /// A JSON array of records, or one JSON value after another.
    case json
    /// Rows of cells between commas, the first of which names the columns (RFC 4180).
    case csv
    /// The same with tabulators.
    case tsv

    /// The format that the extension of a path tells.
    init?(path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        switch path[path.index(after: dot)...].lowercased() {
        case "ndjson", "jsonl": self = .ndjson
        case "json": self = .json
        case "csv": self = .csv
        case "tsv", "tab": self = .tsv
        default: return nil
        }
    }
}

/// A record of a stream.
package struct StreamRecord: Sendable {
    package let input: RenderInput
    /// The file as the user names it.
    package let file: String
    /// The line of its first byte; the first is 1.
    package let line: Int
    /// The bytes by which the record is known again.
    let text: [UInt8]
}

/// Reads a stream of records one by one. No more of it is in memory than a record and the bytes that came with it.
package final class RecordReader {
    private let path: String
    private let format: RecordFormat?
    private let separator: UInt8?
    private let limit: Int
    private var descriptor: Int32 = -1
    private var isOpen = false
    private var isEnd = false
    private var bytesRead = 0
    /// The number of bytes of the file that belong to the records so far; of a packed file, about as many.
    package var bytesTaken: Int { packed == nil ? bytesRead - (splitter?.heldBytes ?? 0) : bytesRead }
    /// Unpacks a file that begins as one of gzip; nil for others.
    private var packed: GzipStream?
    /// Converts text in UTF-16; nil for other text.
    private var decoder: UTF16Decoder?
    private var splitter: (any RecordSplitter)?
    /// The rest of a line that was too long for a record.
    private var isSkipping = false
    private let directory: String
    private static let chunkSize = 65_536

    /// - Parameters:
    ///   - path: a file or a pipe; `-` is standard input.
    ///   - format: nil to tell it from the name of the file or from its first byte.
    ///   - separator: the character between the cells of a table, if neither a comma nor a tabulator.
    ///   - limit: the most bytes that a record may have.
    package init(
        _ path: String, format: RecordFormat? = nil, separator: UInt8? = nil,
        limit: Int = RenderLimits().resources.fileSize
    ) {
        self.path = path
        let unpacked = path.lowercased().hasSuffix(".gz") ? String(path.dropLast(3)) : path
        self.format = format ?? (separator == nil ? nil : .csv) ?? RecordFormat(path: unpacked)
        self.separator = separator
        self.limit = limit
        directory = path == "-" ? "" : FilePath.directory(of: path)
    }

    deinit { if isOpen, descriptor > 0 { close(descriptor) } }

    /// The next record; nil after the last. A record that cannot be read is given, too: rendering it fails.
    ///
    /// Throws if the stream cannot be read on.
    package func next() throws(RenderError) -> StreamRecord? {
        do {
            return try nextRecord()
        } catch let error as RenderError {
            throw error
        } catch let error as RecordStreamError {
            let sources = SourceStore()
            throw RenderError(error.failure(in: sources, name: path), in: sources, after: [])
        } catch let error as FileError {
            throw RenderError(
                RenderFailure(
                    .input,
                    Diagnostic(
                        .inputUnreadable, "'\(path)' cannot be read: \(error.reason)",
                        hints: FileSuggestion.hints(for: path))))
        } catch {
            throw RenderError(
                RenderFailure(.internal, Diagnostic(.internalError, "\(error)")))
        }
    }

    private func nextRecord() throws -> StreamRecord? {
        while true {
            if isSkipping, splitter?.skipLine() ?? true { isSkipping = false }
            if !isSkipping {
                if let record = try splitter?.next(isEnd: isEnd) { return streamRecord(record) }
                if let splitter, splitter.heldBytes > limit {
                    let error = RecordStreamError.tooLarge(splitter.heldStart, limit: limit)
                    // A packed line may go on for a thousand times the size of its file.
                    guard splitter.hasLines, packed == nil else { throw error }
                    isSkipping = true
                    return streamRecord(.bad(error, splitter.heldStart))
                }
            }
            if isEnd { return nil }
            let bytes = try readText()
            if bytes.isEmpty { isEnd = true }
            if splitter == nil { splitter = makeSplitter(bytes) }
            if !bytes.isEmpty { splitter?.append(bytes) }
        }
    }

    /// The next bytes of the text in UTF-8; none at its end.
    private func readText() throws -> [UInt8] {
        while true {
            var bytes = try readUnpacked()
            if splitter == nil, decoder == nil {
                if let other = DataEncoding(of: bytes, name: path) { throw RenderError(other.failure) }
                if let (order, mark) = DataEncoding.byteOrder(of: bytes) {
                    decoder = UTF16Decoder(order, replacement: DataEncoding.replacement)
                    bytes.removeFirst(mark)
                }
            }
            if decoder == nil { return bytes }
            var text: [UInt8] = []
            text.reserveCapacity(bytes.count)
            decoder!.append(bytes, to: &text)
            if bytes.isEmpty { decoder!.finish(&text) }
            // Half a character is no text yet.
            if bytes.isEmpty || !text.isEmpty { return text }
        }
    }

    /// The next bytes of the file, or of what it unpacks to.
    private func readUnpacked() throws(FileError) -> [UInt8] {
        if packed == nil {
            let isStart = bytesRead == 0
            var bytes = try read()
            // The first bytes of a pipe may come one by one. No more are waited for: a record with its line end has two, and
            // whoever has sent it may wait for its answer.
            while isStart, bytes.count < 2, case let more = try read(), !more.isEmpty { bytes += more }
            if !isStart || !bytes.starts(with: BinarySignature.gzip) { return bytes }
            packed = GzipStream()
            packed!.add(bytes)
        }
        while true {
            let bytes = try unpacked { stream throws(GzipStream.Failure) in try stream.next() }
            if !bytes.isEmpty { return bytes }
            let more = try read()
            if more.isEmpty {
                return try unpacked { stream throws(GzipStream.Failure) in
                    try stream.finish()
                    return []
                }
            }
            packed!.add(more)
        }
    }

    private func unpacked(_ step: (GzipStream) throws(GzipStream.Failure) -> [UInt8]) throws(FileError) -> [UInt8] {
        do throws(GzipStream.Failure) {
            return try step(packed!)
        } catch {
            throw .failed(error.words)
        }
    }

    private func streamRecord(_ record: SplitRecord) -> StreamRecord {
        let (storage, bytes): (RenderInput.Storage, [UInt8]) =
            switch record {
            case .json(let text): (.composed(ComposedRecord(text.file(name: path))), text.bytes)
            // The names of the columns are a part of what the row says.
            case .row(let composed, _): (.composed(composed), composed.bytes)
            case .bad(let error, let text): (.unreadable(error), text.bytes)
            }
        return StreamRecord(
            input: RenderInput(storage: storage, name: path, directory: directory), file: path,
            line: record.text.line, text: bytes)
    }

    private func makeSplitter(_ first: [UInt8]) -> any RecordSplitter {
        let isJSON = first.drop { $0 <= 0x20 || $0 >= 0xBB }.first.map { $0 == 0x7B || $0 == 0x5B } ?? true
        switch format {
        case .ndjson: return JSONRecordSplitter(.lines)
        case .json: return JSONRecordSplitter(.document)
        case nil where isJSON: return JSONRecordSplitter(.undecided)
        case .tsv: return TableRecordSplitter(separator: separator ?? 0x09, name: path)
        case .csv, nil: return TableRecordSplitter(separator: separator, name: path)
        }
    }

    private func read() throws(FileError) -> [UInt8] {
        if !isOpen {
            descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
            guard descriptor >= 0 else { throw .failed(FileError.lastReason) }
            isOpen = true
        }
        while true {
            var (count, code) = (0, Int32(0))
            let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, filled in
                count = Glibc.read(descriptor, buffer.baseAddress!, Self.chunkSize)
                code = errno
                filled = max(0, count)
            }
            bytesRead += max(0, count)
            if count >= 0 { return bytes }
            if code != EINTR { throw .failed(FileError.reason(code)) }
        }
    }
}
