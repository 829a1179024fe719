import NIOPosix
import RectoHTTP
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Programs that are started for one request each: `recto batch`, `recto diff` and `qpdf`.
final class ProgramRuns: Sendable {
    private let threads: NIOThreadPool
    private let limit: Int
    private let running = Atomic(0)

    /// - Parameter limit: the most that run at a time.
    init(atATime limit: Int) {
        self.limit = limit
        threads = NIOThreadPool(numberOfThreads: limit)
        threads.start()
    }

    func stop() { try? threads.syncShutdownGracefully() }

    struct Result: Sendable {
        var output: [UInt8]
        var status: Int32
    }

    /// Takes one of the places, which is given back when it goes.
    func place() throws(ServeProblem) -> Place {
        guard running.add(1, ordering: .relaxed).newValue <= limit else {
            running.subtract(1, ordering: .relaxed)
            var problem = ServeProblem(429, .queueFull, "\(limit) such requests run already")
            problem.retryAfter = 5
            throw problem
        }
        return Place(self)
    }

    final class Place: Sendable {
        fileprivate let runs: ProgramRuns
        fileprivate init(_ runs: ProgramRuns) { self.runs = runs }
        deinit { runs.running.subtract(1, ordering: .relaxed) }

        /// Starts a program, which gets files as its descriptors from 3 on.
        func start(_ program: String, _ arguments: [String], files: [SpooledFile]) throws(ServeProblem) -> Running {
            do throws(PipedProcess.StartError) {
                let process = try PipedProcess(program, arguments, descriptors: files.map(\.descriptor))
                process.closeInput()
                return Running(process, self)
            } catch {
                throw ServeProblem(503, .lacksProgram, "'\(program)' cannot be started: \(error.reason)")
            }
        }
    }

    /// A program whose output is read.
    final class Running: Sendable {
        private let process: PipedProcess
        private let place: Place
        init(_ process: PipedProcess, _ place: Place) { (self.process, self.place) = (process, place) }

        /// The next bytes of the output; empty at its end or at the deadline.
        func next(until end: ContinuousClock.Instant) async -> [UInt8] {
            let bytes = try? await place.runs.threads.runIfActive { [process] in
                var bytes: [UInt8] = []
                while true {
                    switch process.read(into: &bytes, size: 1 << 18) {
                    case .bytes, .ended: return bytes
                    case .wouldBlock: if !process.wait(.toRead, until: end) { return [] }
                    }
                }
            }
            return bytes ?? []
        }

        /// The exit status; the program is ended if it still runs for so long.
        func finish(within time: Duration = .seconds(5)) async -> Int32 {
            let status = try? await place.runs.threads.runIfActive { [process] in
                process.finish(within: time)
                return process.exitStatus
            }
            return status ?? 128
        }

        /// The whole output.
        func result(within time: Duration) async -> Result {
            let end = ContinuousClock.now + time
            var output: [UInt8] = []
            while true {
                let part = await next(until: end)
                if part.isEmpty { break }
                output += part
            }
            return Result(output: output, status: await finish(within: end - .now))
        }
    }
}

/// Bytes in a file without a name, which is gone when this program ends, however it ends.
final class SpooledFile: Sendable {
    let descriptor: Int32

    init() throws(ServeProblem) {
        // Where it is a disk: /tmp is memory on many machines.
        let folder = access("/var/tmp", W_OK) == 0 ? "/var/tmp" : "/tmp"
        var name = Array((folder + "/recto-XXXXXX").utf8CString)
        descriptor = mkstemp(&name)
        if descriptor < 0 { throw Self.noRoom }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    convenience init(_ bytes: [UInt8]) throws(ServeProblem) {
        try self.init()
        try append(bytes)
    }

    deinit { close(descriptor) }

    private static var noRoom: ServeProblem {
        ServeProblem(507, .tooLarge, "the request cannot be kept: \(String(cString: strerror(errno)))")
    }

    func append(_ bytes: [UInt8]) throws(ServeProblem) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + done, bytes.count - done) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { throw Self.noRoom }
            done += count
        }
    }

    /// The name by which a program finds it that gets it as a descriptor.
    static func path(_ number: Int) -> String { "/proc/self/fd/\(number)" }
}
