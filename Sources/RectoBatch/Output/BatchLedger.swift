package import Recto
package import RectoCore
import RectoTemplate

#if canImport(Glibc)
    import Glibc
#endif

/// The work that an earlier run of a batch has done, as its report says, so that it is not done again. A record counts
/// as done if its data, its name, the job and all files that the run has read are what they were, and its document is
/// still there.
///
/// It keeps 24 bytes a record.
package struct BatchLedger: Sendable {
    private struct Entry {
        var digest: UInt64
        var name: UInt64
        /// The first bytes of the document's digest.
        var content: UInt64
    }
    private var entries: [Entry?] = []
    /// The digests of the files that the run has read, by their paths.
    private var files: [String: SHA256.Digest] = [:]
    /// Counts the records that are done, as far as the report alone tells.
    package private(set) var count = 0

    package init() {}

    /// Reads a report, of which the last line may be cut off. There may be none yet.
    ///
    /// Throws if it cannot be read, or is another file, which lines of a report must not be added to.
    package init(reading path: String, job: SHA256.Digest) throws(RenderError) {
        guard access(path, F_OK) == 0 else { return }
        guard Self.mayBeReport(path) else {
            throw RenderError(
                RenderFailure(
                    .input,
                    Diagnostic(
                        .batchNotReport, "'\(path)' is not a report that 'recto batch' has written",
                        hints: ["name the report of the run to go on with, or a file that is not there yet"])))
        }
        let reader = RecordReader(path, format: .ndjson)
        let jobText = job.description
        while let line = try reader.next() {
            guard case .composed(let text) = line.input.storage else { continue }
            let sources = SourceStore()
            guard
                let data = try? JSONDocument(
                    parsing: text.add(to: sources, name: path), in: sources, diagnostics: DiagnosticSink())
            else { continue }
            func value(_ name: String) -> String? { data.value(at: name).map { data.string(of: $0) } }
            if let file = value("file"), let digest = value("sha256").flatMap({ SHA256.Digest($0) }) {
                note(file, digest)
            } else if let index = value("index").flatMap({ Int($0) }), index > 0, index <= Int(UInt32.max) {
                set(index, value("status") == "done" && value("job") == jobText ? Self.entry(value) : nil)
            }
        }
        if files.contains(where: { Self.digest(ofFile: $0) != $1 }) { forgetAll() }
    }

    /// Whether a file begins as a report does; even its first line may be cut off.
    private static func mayBeReport(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        // Whoever reads on finds out why it cannot be read.
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        let starts = ["{\"index\":", "{\"file\":"].map { Array($0.utf8) }
        var bytes = [UInt8](repeating: 0, count: starts[0].count)
        let count = read(descriptor, &bytes, bytes.count)
        return count < 0 || starts.contains { zip($0, bytes.prefix(count)).allSatisfy(==) }
    }

    private static func entry(_ value: (String) -> String?) -> Entry? {
        guard let record = value("record").flatMap({ SHA256.Digest($0) }),
            let content = value("sha256").flatMap({ SHA256.Digest($0) }), let name = value("name")
        else { return nil }
        return Entry(digest: record.prefix, name: SHA256.digest(name).prefix, content: content.prefix)
    }

    /// A file was read. If it is not what it was, what was done before is out of date.
    private mutating func note(_ file: String, _ digest: SHA256.Digest) {
        if let old = files.updateValue(digest, forKey: file), old != digest { forgetAll() }
    }

    private mutating func forgetAll() { (entries, count) = ([], 0) }

    private mutating func set(_ index: Int, _ entry: Entry?) {
        while entries.count <= index { entries.append(nil) }
        count += (entry == nil ? 0 : 1) - (entries[index] == nil ? 0 : 1)
        entries[index] = entry
    }

    /// Whether the document of a record is there, as the earlier run has made it.
    /// - Parameters:
    ///   - index: the number of the record, from 1.
    ///   - digest: that of its data.
    ///   - path: its name.
    package func isDone(_ index: Int, _ digest: @autoclosure () -> SHA256.Digest, at path: String?) -> Bool {
        guard index < entries.count, let entry = entries[index], let path else { return false }
        return entry.digest == digest().prefix && entry.name == SHA256.digest(path).prefix
            && Self.digest(ofFile: path)?.prefix == entry.content
    }

    /// The digest of a file's content; nil if it cannot be read.
    package static func digest(ofFile path: String) -> SHA256.Digest? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var hash = SHA256()
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 65_536)
        defer { buffer.deallocate() }
        while true {
            let count = read(descriptor, buffer.baseAddress!, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { return hash.finish() }
            hash.update(UnsafeBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
