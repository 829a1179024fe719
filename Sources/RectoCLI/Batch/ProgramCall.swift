import Glibc
import Recto

/// Calls another program and waits for its end. No shell reads the arguments; the program reads nothing from standard
/// input, and what it prints goes to standard error, because standard output may be an archive.
struct ProgramCall {
    private let arguments: [String]

    /// - Parameter arguments: the program, which is looked for in `PATH`, and what it gets.
    init(_ arguments: [String]) { self.arguments = arguments }

    /// The result is nil if the program has succeeded, or else the reason why not.
    func run() -> String? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, 2, 1)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A key that interrupts recto lets it finish what it has begun, and so must not reach the program, which therefore has
        // a process group of its own. The key may come before it has one: so the program ignores that signal, as those that a
        // shell starts in the background do. It finds all others as any program finds them.
        var (none, others) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&others)
        sigdelset(&others, SIGINT)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &others)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let code = posix_spawnp(&process, words[0]!, &actions, &attributes, &words, environ)
        guard code == 0 else { return String(cString: strerror(code)) }
        return Self.end(of: process)
    }

    private static func end(of process: pid_t) -> String? {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            if errno != EINTR { return String(cString: strerror(errno)) }
        }
        // The macros of <sys/wait.h>, which Swift does not import.
        let signal = status & 0x7F
        if signal != 0 { return "signal \(signal) has ended it" }
        let code = (status >> 8) & 0xFF
        return code == 0 ? nil : "it ended with exit code \(code)"
    }
}
