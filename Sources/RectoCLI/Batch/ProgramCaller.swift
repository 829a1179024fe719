import Glibc
import Recto

/// Calls programs for a batch. In a sandbox no program can be started, and so other processes of recto, which were started
/// before it was entered, call them: each one of few programs at a time, and no others.
final class ProgramCaller: Sendable {
    static let command = "call-programs"
    /// No more processes wait for calls, also if more records are rendered at a time.
    private static let mostLines = 16

    /// The ends of the lines to the processes that nobody uses at the moment; nil if programs are called by this process.
    private let lines: Monitor<[Int32]>?

    /// Starts the processes.
    /// - Parameters:
    ///   - programs: the programs that will be called.
    ///   - count: the calls that there may be at a time; 0 for calls by this process.
    init(_ programs: [String], atATime count: Int) {
        if programs.isEmpty || count == 0 {
            lines = nil
            return
        }
        let open = (0..<min(count, Self.mostLines)).compactMap { _ in Self.line(for: programs) }
        lines = open.isEmpty ? nil : Monitor(open)
    }

    /// Calls a program and waits for its end. The result is nil if it has succeeded, or else the reason why not.
    func call(_ arguments: [String]) -> String? {
        guard let lines else { return ProgramCall(arguments).run() }
        let line = lines.wait { $0.popLast() }
        defer { lines.withLock(waking: .one) { $0.append(line) } }
        guard CallMessage(arguments).write(to: line), let answer = CallMessage(from: line) else {
            return "the process of recto that calls programs has ended"
        }
        return answer.words.first
    }

    /// Starts a process that calls programs, and returns this end of the line to it; nil if that fails.
    private static func line(for programs: [String]) -> Int32? {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
        var words: [UnsafeMutablePointer<CChar>?] = (["recto", command] + programs).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        guard posix_spawn(&process, DocumentRequest.ownProgram, &actions, nil, &words, environ) == 0 else {
            close(ends[0])
            return nil
        }
        return ends[0]
    }
}

/// The other end of the lines of `ProgramCaller`.
enum ProgramCallService {
    /// Calls what standard input asks for until it ends. The result is the exit status, or nil if the arguments ask for
    /// something else.
    static func run(_ arguments: ArraySlice<String>) -> Int32? {
        guard arguments.first == ProgramCaller.command else { return nil }
        // The batch finishes what it has begun when it is interrupted, and needs these calls until it ends.
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
        let programs = arguments.dropFirst()
        while let call = CallMessage(from: 0) {
            let isAllowed = call.words.first.map(programs.contains) ?? false
            let reason = isAllowed ? ProgramCall(call.words).run() : "it is not the program that the command line names"
            guard CallMessage(reason.map { [$0] } ?? []).write(to: 0) else { return 1 }
        }
        return 0
    }
}

/// Words on a line between two processes: their number and the length of each, as four bytes, and the words.
private struct CallMessage {
    var words: [String]

    init(_ words: [String]) { self.words = words }

    /// Reads the next message; nil at the end of the line.
    init?(from line: Int32) {
        guard let count = Self.number(from: line) else { return nil }
        words = []
        for _ in 0..<count {
            guard let length = Self.number(from: line), let word = Self.bytes(length, from: line) else { return nil }
            words.append(String(decoding: word, as: UTF8.self))
        }
    }

    /// Whether all was written.
    func write(to line: Int32) -> Bool {
        var bytes = Self.bytes(of: words.count)
        for word in words { bytes += Self.bytes(of: word.utf8.count) + Array(word.utf8) }
        return (try? OutputFile.write(bytes, to: line)) != nil
    }

    private static func bytes(of number: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt32(number).littleEndian) { Array($0) }
    }

    private static func number(from line: Int32) -> Int? {
        bytes(4, from: line).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    }

    private static func bytes(_ count: Int, from line: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = bytes.withUnsafeMutableBytes { read(line, $0.baseAddress! + done, count - done) }
            if got < 0, errno == EINTR { continue }
            if got <= 0 { return nil }
            done += got
        }
        return bytes
    }
}
