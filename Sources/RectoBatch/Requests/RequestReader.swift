package import Recto
import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// Reads requests, and the answers of a host, from standard input. It holds one request with its files at a time.
///
/// Unchecked: one thread reads at a time. That of a render with a host reads only while the one that reads requests waits
/// for its end.
package final class RequestReader: @unchecked Sendable {
    /// The other end has not kept to the protocol, so that nothing can be read on.
    package struct Broken: Error {
        package enum Cause: Sendable {
            case input
            /// The wait for an answer was too long.
            case lateness
        }
        package var reason: String
        package var cause: Cause

        package init(reason: String, cause: Cause = .input) { (self.reason, self.cause) = (reason, cause) }
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false
    private let limits: ResourceLimits
    private static let chunkSize = 65_536
    /// The most bytes of a line, and of all files of a request.
    private static let mostLine = 64 << 20
    private static let mostFiles = 256 << 20

    package init(descriptor: Int32 = 0, limits: ResourceLimits = ResourceLimits()) {
        self.descriptor = descriptor
        self.limits = limits
    }

    /// The next request, or why it cannot be one; nil after the last.
    package func next() throws(Broken) -> Result<WorkRequest, RenderError>? {
        var line: [UInt8]
        repeat {
            guard let next = try self.line() else { return nil }
            line = next
        } while line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        let sources = SourceStore()
        do {
            let parser = try WorkRequestParser(line, in: sources)
            line = []
            let files = try read(parser.files())
            return .success(try parser.request(with: files))
        } catch let failure as RenderFailure {
            return .failure(RenderError(failure, in: sources, after: []))
        } catch let broken as Broken {
            throw broken
        } catch let lost as WorkRequestParser.LostFraming {
            throw Broken(reason: lost.reason)
        } catch {
            throw Broken(reason: "\(error)")
        }
    }

    /// Reads the files behind a line. Throws `RenderFailure` if they are too large, after they are skipped.
    private func read(_ files: [WorkRequest.File]) throws -> [WorkRequest.File] {
        var files = files
        let total = files.reduce(0) { $0 + $1.size }
        let large = files.first { $0.size > max(limits.fileSize, limits.imageSize) }
        if let large {
            try skip(total)
            throw Self.tooLarge("the file '\(large.name)' is larger than \(limits.fileSize >> 20) MB")
        }
        if total > Self.mostFiles {
            try skip(total)
            throw Self.tooLarge("the files of the request are larger than \(Self.mostFiles >> 20) MB")
        }
        for index in files.indices { files[index].bytes = try bytes(files[index].size) }
        return files
    }

    private static func tooLarge(_ message: String) -> RenderFailure {
        RenderFailure(
            .limit, Diagnostic(.limitResourceSize, message, as: .error, category: .limit))
    }

    // MARK: Bytes

    /// The next line without its end; nil at the end of all.
    package func line(until deadline: ContinuousClock.Instant? = nil) throws(Broken) -> [UInt8]? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                defer { start = end + 1 }
                return Array(buffer[start..<end])
            }
            searched = buffer.count
            if buffer.count - start > Self.mostLine {
                throw Broken(reason: "a line is longer than \(Self.mostLine >> 20) MB")
            }
            let before = start
            if try !fill(until: deadline) {
                defer { start = buffer.count }
                return start == buffer.count ? nil : Array(buffer[start...])
            }
            searched -= before - start
        }
    }

    package func bytes(_ count: Int, until deadline: ContinuousClock.Instant? = nil) throws(Broken) -> [UInt8] {
        while buffer.count - start < count {
            if try !fill(until: deadline) { throw Broken(reason: "the input ends within a file") }
        }
        defer { start += count }
        return Array(buffer[start..<start + count])
    }

    package func skip(_ count: Int, until deadline: ContinuousClock.Instant? = nil) throws(Broken) {
        var left = count
        while left > 0 {
            let held = min(left, buffer.count - start)
            start += held
            left -= held
            if left > 0, try !fill(until: deadline) { throw Broken(reason: "the input ends within a file") }
        }
    }

    /// Reads more. Returns false at the end.
    private func fill(until deadline: ContinuousClock.Instant?) throws(Broken) -> Bool {
        if isAtEnd { return false }
        if start > 0 {
            buffer.removeFirst(start)
            start = 0
        }
        if let deadline { try wait(until: deadline) }
        while true {
            var (count, code) = (0, Int32(0))
            let part = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { bytes, filled in
                count = Glibc.read(descriptor, bytes.baseAddress!, Self.chunkSize)
                code = errno
                filled = max(0, count)
            }
            if count < 0, code == EINTR { continue }
            if count < 0 { throw Broken(reason: "standard input cannot be read: \(FileError.reason(code))") }
            isAtEnd = count == 0
            buffer += part
            return count > 0
        }
    }

    private func wait(until deadline: ContinuousClock.Instant) throws(Broken) {
        while true {
            let left = deadline - .now
            if left <= .zero { throw Broken(reason: "the host has not answered in time", cause: .lateness) }
            let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&request, 1, Int32(clamping: milliseconds + 1)) > 0 { return }
        }
    }
}
