import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A program that runs beside this one, and whose standard output is read.
final class ChildProcess {
    struct Ending: Equatable {
        /// The exit status; 128 and the signal's number if a signal ended it, 127 if there is no such program.
        var status: Int32
        var errors: String
    }

    let name: String
    private(set) var output: Int32
    private var errors: Int32
    private var pid: pid_t = 0
    private var errorText: [UInt8] = []
    private var ending: Ending?
    private let isFound: Bool
    /// The file into which the program writes itself; nil for a program whose output is read here.
    private let spool: Spool?

    /// Starts a program of the search path. It gets no environment but the locale, so that its output is the same
    /// everywhere, and no open file but `input`, as its descriptor 3 unless another one is given.
    init(_ name: String, _ arguments: [String], input: Int32? = nil, as number: Int32 = 3, spool: Spool? = nil) {
        (self.name, self.spool) = (name, spool)
        let outputs = spool == nil ? Self.pipe() : (read: -1, write: -1)
        let complaints = Self.pipe()
        (output, errors) = (outputs.read, complaints.read)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, spool?.descriptor ?? outputs.write, 1)
        posix_spawn_file_actions_adddup2(&actions, complaints.write, 2)
        if let input { posix_spawn_file_actions_adddup2(&actions, input, number) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The program ignores a closed pipe; a child that nobody reads any more must end.
        var defaults = sigset_t()
        sigemptyset(&defaults)
        sigaddset(&defaults, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
        var environment: [UnsafeMutablePointer<CChar>?] = [strdup("LC_ALL=C.UTF-8"), nil]
        defer { for word in words + environment { free(word) } }
        isFound = posix_spawnp(&pid, name, &actions, &attributes, &words, &environment) == 0
        if isFound { Self.running.withLock { [pid] in _ = $0.insert(pid) } }
        close(outputs.write)
        close(complaints.write)
        if !isFound { ending = Ending(status: 127, errors: "") }
        _ = fcntl(errors, F_SETFL, O_NONBLOCK)
    }

    deinit {
        stop()
        close(output)
        close(errors)
    }

    private static let running = Mutex<Set<pid_t>>([])

    /// Ends all programs that still run, because this one ends.
    static func stopAll() { running.withLock { for pid in $0 { kill(pid, SIGKILL) } } }

    /// Both ends are closed in other programs.
    private static func pipe() -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return (-1, -1) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Ends the program if it still runs.
    func stop() {
        guard ending == nil, pid > 0 else { return }
        kill(pid, SIGKILL)
        finish()
    }

    /// Waits until the program has ended.
    @discardableResult
    func finish() -> Ending {
        if let ending { return ending }
        readErrors()
        var code: Int32 = 0
        // A number that is free again may be that of another program.
        Self.running.withLock { _ = $0.remove(pid) }
        while waitpid(pid, &code, 0) < 0, errno == EINTR {}
        readErrors()
        let signal = code & 0x7F
        let ending = Ending(
            status: signal == 0 ? (code >> 8) & 0xFF : 128 + signal, errors: String(decoding: errorText, as: UTF8.self))
        self.ending = ending
        return ending
    }

    /// Takes what the program has complained about, so that it does not wait for a reader. Only the start is kept.
    func readErrors() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(errors, &buffer, buffer.count)
            if count <= 0 { return }
            if errorText.count < 65_536 { errorText += buffer[..<count] }
        }
    }

    /// The whole output of several programs, which run at the same time. Of a program with a spool it is empty.
    /// - Parameter limit: the most bytes of one program; it is ended if it writes more.
    static func outputs(of children: [ChildProcess], deadline: Deadline, limit: Int = 1 << 30) -> [[UInt8]] {
        var outputs = [[UInt8]](repeating: [], count: children.count)
        var open = Set(children.indices.filter { children[$0].isFound })
        while !open.isEmpty {
            let indices = open.sorted()
            // A program with a spool has no output here: one without a number is passed over.
            var polls = indices.map { pollfd(fd: children[$0].output, events: Int16(POLLIN), revents: 0) }
            polls += indices.map { pollfd(fd: children[$0].errors, events: Int16(POLLIN), revents: 0) }
            if poll(&polls, nfds_t(polls.count), 200) < 0, errno != EINTR { break }
            if deadline.hasPassed {
                for index in open { children[index].stop() }
                break
            }
            for (offset, index) in indices.enumerated() {
                let complaints = polls[indices.count + offset].revents
                if complaints != 0 { children[index].readErrors() }
                if let spool = children[index].spool {
                    // Nobody writes any more when the program has ended.
                    if complaints & Int16(POLLHUP) != 0 { open.remove(index) }
                    if !spool.hasRoom { children[index].stop() }
                    continue
                }
                if polls[offset].revents == 0 { continue }
                if !append(children[index].output, to: &outputs[index]) { open.remove(index) }
                if outputs[index].count > limit {
                    children[index].stop()
                    open.remove(index)
                }
            }
        }
        for child in children {
            child.finish()
            child.spool?.endWriting()
        }
        return outputs
    }

    /// Appends one read to the bytes in place; false at the end.
    private static func append(_ descriptor: Int32, to bytes: inout [UInt8]) -> Bool {
        let start = bytes.count
        let size = 1 << 16
        if bytes.capacity < start + size { bytes.reserveCapacity(max(2 * bytes.capacity, start + size)) }
        var got = 0
        withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
            repeat { got = Glibc.read(descriptor, buffer.baseAddress, size) } while got < 0 && errno == EINTR
            if got > 0 { bytes.append(contentsOf: buffer[..<got]) }
        }
        return got > 0
    }
}

/// The instant by which work must be done; without one it may take any time.
package struct Deadline: Sendable {
    private let end: ContinuousClock.Instant?
    /// - Parameter duration: from now; nil for no end.
    package init(_ duration: Duration?) { end = duration.map { ContinuousClock.now + $0 } }
    var hasPassed: Bool { end.map { ContinuousClock.now > $0 } ?? false }
}
