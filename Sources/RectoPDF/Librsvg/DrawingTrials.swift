import RectoCore
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Finds out in another process whether a drawing can be drawn. That process may die: an assertion of Cairo or a panic in
/// librsvg then costs one drawing and not the program with all of its documents.
///
/// The process is a recto that was started with `command`, which finds in the environment that it is one: where the kernel
/// limits what files can be read (`RectoSandbox`), the arguments of a new process are not among them. It begins with the first drawing that is not plain, and is kept
/// for all that follow. It draws what it gets in the same way as its parent is going to, and answers with one byte.
package final class DrawingTrials: Sendable {
    /// The argument by which lists of processes show that recto tries drawings.
    fileprivate static let command = "try-drawings"
    /// The variable of the environment with the most bytes of memory that a recto that tries drawings may take.
    package static let variable = "RECTO_TRY_DRAWINGS"
    /// This program, as the system lets it be started again. A sandbox lets a process start what is at this address.
    package static let ownProgram: StaticString = "/proc/self/exe"

    /// A drawing with all that its drawing depends on; equal trials have one verdict.
    struct Trial: Hashable {
        var bytes: [UInt8]
        var isInline: Bool
        /// The place at which the drawing is drawn; nil if it is only read.
        var placement: DrawingPlacement?
        /// The folder of the fonts, for a drawing with text.
        var fontsDirectory: String?
    }

    private let program: String
    private let time: Duration
    private let memory: Int
    private struct State {
        var child: TrialProcess?
        var verdicts: [Trial: Bool] = [:]
        /// The bytes of the drawings in `verdicts`.
        var size = 0
    }
    private let state = Mutex(State())
    private static let mostKept = 8 << 20

    private init(program: String, time: Duration, memory: Int) {
        self.program = program
        self.time = time
        self.memory = memory
    }

    /// The trials of all settings. They are few, so that no table is needed.
    private static let known = Mutex<[DrawingTrials]>([])
    /// No drawing takes as long as a document may.
    private static let longest = Duration.seconds(20)

    /// The one that all documents of the process with these settings share.
    /// - Parameters:
    ///   - program: the path of recto.
    ///   - time: the longest time for a trial; 20 s if it is nil or longer.
    ///   - memory: the most bytes of memory; nil for no limit.
    package static func shared(program: String, time: Duration?, memory: Int?) -> DrawingTrials {
        let (time, memory) = (min(time ?? longest, longest), memory ?? 0)
        return known.withLock { known in
            if let trials = known.first(where: { $0.program == program && $0.time == time && $0.memory == memory }) {
                return trials
            }
            let trials = DrawingTrials(program: program, time: time, memory: memory)
            known.append(trials)
            return trials
        }
    }

    /// Starts the process, which takes about as long as loading the library for drawings.
    func begin() {
        state.withLock { state in
            if state.child == nil { state.child = TrialProcess(program, memory: memory) }
        }
    }

    /// Whether the drawing can be drawn. The result is also true if the program cannot be started.
    func survives(_ trial: Trial) -> Bool {
        state.withLock { state in
            if let known = state.verdicts[trial] { return known }
            if state.child == nil { state.child = TrialProcess(program, memory: memory) }
            guard let child = state.child else { return true }
            let survives = child.answers(to: trial.message, within: time)
            if !survives { state.child = nil }
            if state.size + trial.bytes.count > Self.mostKept { (state.verdicts, state.size) = ([:], 0) }
            state.verdicts[trial] = survives
            state.size += trial.bytes.count
            return survives
        }
    }
}

extension DrawingTrials.Trial {
    /// Seven numbers of 8 bytes each: the lengths of the folder's name and of the drawing, what is to be done, as bits, and
    /// the sizes, followed by the name and the drawing.
    fileprivate var message: [UInt8] {
        let folder = Array((fontsDirectory ?? "").utf8)
        let viewport = placement?.viewport
        var bits = isInline ? 1 : 0
        if placement != nil { bits |= 2 }
        if placement?.isSpilling == true { bits |= 4 }
        if viewport != nil { bits |= 8 }
        if fontsDirectory != nil { bits |= 16 }
        let sizes: [Size] = [placement?.size ?? .zero, viewport ?? .zero]
        var numbers: [Int] = [folder.count, bytes.count, bits]
        for size in sizes { numbers += [size.width.raw, size.height.raw] }
        var out: [UInt8] = []
        out.reserveCapacity(numbers.count * 8 + folder.count + bytes.count)
        for number in numbers { withUnsafeBytes(of: Int64(number).littleEndian) { out.append(contentsOf: $0) } }
        return out + folder + bytes
    }

    /// Reads the next trial from a descriptor; nil at its end.
    init?(from descriptor: Int32) {
        guard let head = readBytes(7 * 8, from: descriptor) else { return nil }
        let numbers = (0..<7).map { index in
            var number: UInt64 = 0
            for byte in head[(index * 8)..<(index * 8 + 8)].reversed() { number = number << 8 | UInt64(byte) }
            return Int(Int64(bitPattern: number))
        }
        guard let folder = readBytes(numbers[0], from: descriptor), let bytes = readBytes(numbers[1], from: descriptor)
        else { return nil }
        func size(_ index: Int) -> Size {
            Size(width: LayoutUnit(raw: numbers[index]), height: LayoutUnit(raw: numbers[index + 1]))
        }
        let bits = numbers[2]
        self.init(
            bytes: bytes, isInline: bits & 1 != 0,
            placement: bits & 2 == 0
                ? nil
                : DrawingPlacement(
                    size: size(3), viewport: bits & 8 == 0 ? nil : size(5), isSpilling: bits & 4 != 0),
            fontsDirectory: bits & 16 == 0 ? nil : String(decoding: folder, as: UTF8.self))
    }
}

private func readBytes(_ count: Int, from descriptor: Int32) -> [UInt8]? {
    guard count >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
        let got = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + done, count - done) }
        if got < 0, errno == EINTR { continue }
        if got <= 0 { return nil }
        done += got
    }
    return bytes
}

/// A process that answers each message on its standard input with one byte.
private final class TrialProcess: Sendable {
    private let pid: pid_t
    private let channel: Int32

    /// Nil if the program cannot be started.
    init?(_ program: String, memory: Int) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        // What a dying library says helps nobody.
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        let arguments: [String] = ["recto", DrawingTrials.command]
        // Swift would take seconds to describe the crash.
        let environment: [String] = [
            "LC_ALL=C.UTF-8", "SWIFT_BACKTRACE=enable=no", "\(DrawingTrials.variable)=\(memory)",
        ]
        let words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        let settings: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for word in words + settings { free(word) } }
        var pid: pid_t = 0
        let own = DrawingTrials.ownProgram
        let status =
            program == "\(own)"
            ? own.withUTF8Buffer { path in
                path.withMemoryRebound(to: CChar.self) {
                    posix_spawn(&pid, $0.baseAddress!, &actions, nil, words, settings)
                }
            } : posix_spawn(&pid, program, &actions, nil, words, settings)
        close(ends[1])
        // Before the properties are set, nothing is undone by `deinit`, which would end all processes of the group without
        // an identifier of the one.
        if status != 0 {
            close(ends[0])
            return nil
        }
        (self.pid, channel) = (pid, ends[0])
    }

    deinit {
        close(channel)
        kill(pid, SIGKILL)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    }

    /// Sends a message and waits for its answer. The process is of no use any more after false: it died, or took longer
    /// than `time`.
    func answers(to message: [UInt8], within time: Duration) -> Bool {
        let end = ContinuousClock.now + time
        var sent = 0
        while sent < message.count {
            guard isReady(POLLOUT, until: end) else { return false }
            // A dead reader must give an error, and no signal that would end this process.
            let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
            let count = message.withUnsafeBytes { send(channel, $0.baseAddress! + sent, message.count - sent, flags) }
            if count < 0, errno != EINTR, errno != EAGAIN { return false }
            sent += max(0, count)
        }
        guard isReady(POLLIN, until: end) else { return false }
        var answer: UInt8 = 0
        var count = 0
        repeat { count = read(channel, &answer, 1) } while count < 0 && errno == EINTR
        return count == 1
    }

    private func isReady(_ event: Int32, until end: ContinuousClock.Instant) -> Bool {
        while true {
            let left = end - ContinuousClock.now
            if left <= .zero { return false }
            let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
            var request = pollfd(fd: channel, events: Int16(event), revents: 0)
            let count = poll(&request, 1, Int32(clamping: milliseconds + 1))
            if count > 0 { return Int32(request.revents) & event != 0 }
            if count < 0, errno != EINTR { return false }
        }
    }
}
