import RectoSandbox
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A program that this one talks to through its standard input and output. Its complaints go where this program's go.
///
/// One thread at a time uses it. It is in a process group of its own, so that a key that ends this program lets it finish.
final class PipedProcess: @unchecked Sendable {
    private(set) var pid: pid_t = 0
    private var input: Int32
    private var output: Int32
    private var hasEnded = false
    /// Once it has ended; 128 and the signal's number if a signal has ended it.
    private(set) var exitStatus: Int32 = 0

    /// A process that is started between the making of a pipe and its mark would inherit it, and keep it open.
    private static let starting = Mutex(())

    struct StartError: Error {
        var reason: String
    }

    /// - Parameters:
    ///   - program: its path, or a name that is looked for in `PATH`.
    ///   - descriptors: open files that it gets, as its descriptors from 3 on.
    init(_ program: String, _ arguments: [String], descriptors: [Int32] = []) throws(StartError) {
        (input, output) = (-1, -1)
        var code: Int32 = 0
        Self.starting.withLock { _ in
            guard let (childInput, own) = Self.pipe() else { return code = errno }
            input = own
            guard let (ownOutput, childOutput) = Self.pipe() else {
                code = errno
                close(childInput)
                return
            }
            output = ownOutput
            code = spawn(program, arguments, [childInput, childOutput, 2] + descriptors)
            close(childInput)
            close(childOutput)
        }
        if code != 0 {
            close(input)
            close(output)
            hasEnded = true
            throw StartError(reason: String(cString: strerror(code)))
        }
        for descriptor in [input, output] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        stop()
        closeInput()
        close(output)
    }

    private func spawn(_ program: String, _ arguments: [String], _ descriptors: [Int32]) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in descriptors.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
        // A file that is open here without the mark that closes it there would stay open as long as the program runs.
        _ = Inheritance.end(at: Int32(descriptors.count), &actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // It finds all signals as any program finds them.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let strings: [String] = [program] + arguments
        var words: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        return posix_spawnp(&pid, program, &actions, &attributes, &words, environ)
    }

    /// Both ends are closed in other programs.
    private static func pipe() -> (read: Int32, write: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        // A number below 3 would be given to a child as one of its standard descriptors.
        for index in ends.indices {
            let end = ends[index]
            ends[index] = fcntl(end, F_DUPFD_CLOEXEC, 16)
            close(end)
        }
        return (ends[0], ends[1])
    }

    // MARK: Life

    var isRunning: Bool { !reap(WNOHANG) }

    private func reap(_ options: Int32) -> Bool {
        if hasEnded { return true }
        var status: Int32 = 0
        var got: pid_t
        repeat { got = waitpid(pid, &status, options) } while got < 0 && errno == EINTR
        if got == 0 { return false }
        hasEnded = true
        let signal = status & 0x7F
        exitStatus = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
        return true
    }

    /// Ends the program at once.
    func stop() {
        if hasEnded { return }
        kill(pid, SIGKILL)
        _ = reap(0)
    }

    /// Tells the program that nothing more will come. It ends once it has answered.
    func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    /// Waits until the program has ended by itself, at most so long; then it is ended.
    func finish(within time: Duration) {
        let end = ContinuousClock.now + time
        while !reap(WNOHANG) {
            if ContinuousClock.now > end { return stop() }
            usleep(2000)
        }
    }

    // MARK: Reading and writing

    enum Transfer: Equatable {
        case bytes(Int)
        case wouldBlock
        /// The other side is gone.
        case ended
    }

    func write(_ bytes: UnsafeRawBufferPointer) -> Transfer {
        let count = Glibc.write(input, bytes.baseAddress, bytes.count)
        if count >= 0 { return .bytes(count) }
        return errno == EAGAIN || errno == EINTR ? .wouldBlock : .ended
    }

    /// Appends what is there, at most `size` bytes.
    func read(into bytes: inout [UInt8], size: Int) -> Transfer {
        withUnsafeTemporaryAllocation(byteCount: min(size, 1 << 18), alignment: 16) { buffer in
            let count = Glibc.read(output, buffer.baseAddress, buffer.count)
            if count > 0 {
                bytes.append(contentsOf: buffer[..<count])
                return .bytes(count)
            }
            if count == 0 { return .ended }
            return errno == EAGAIN || errno == EINTR ? .wouldBlock : .ended
        }
    }

    enum Readiness {
        case toRead, toReadOrWrite
    }

    /// Waits until there is something to read or room to write. False once the time is over.
    func wait(_ readiness: Readiness, until end: ContinuousClock.Instant) -> Bool {
        let left = end - ContinuousClock.now
        if left <= .zero { return false }
        let (seconds, attoseconds) = left.components
        let milliseconds = min(seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1, 60_000)
        var polls = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
        if readiness == .toReadOrWrite { polls.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
        _ = poll(&polls, nfds_t(polls.count), Int32(milliseconds))
        return true
    }
}
