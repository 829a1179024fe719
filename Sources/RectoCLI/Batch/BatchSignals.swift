import Glibc
import Synchronization

/// Ends a batch that is interrupted: after what has begun, and at once the second time.
final class BatchSignals: Sendable {
    /// The signals that end a batch. What the program was told to ignore, as in the background of a shell, stays ignored.
    private static let watched = [SIGINT, SIGTERM].filter { !isIgnored($0) }
    private let received = Atomic(Int32(0))
    private struct Ending {
        var work: @Sendable () -> Void
    }
    private let onFirst = Mutex<Ending?>(nil)

    /// The signal that came first; nil if none did.
    var signal: Int32? {
        let signal = received.load(ordering: .acquiring)
        return signal == 0 ? nil : signal
    }

    /// Sets the work that is done when a signal comes. Before, there is nothing to finish, and the program ends at
    /// once.
    func finish(by work: @escaping @Sendable () -> Void) { onFirst.withLock { $0 = Ending(work: work) } }

    /// Starts to watch. Threads that start later do not see the signals.
    init() {
        Self.hold()
        var thread = pthread_t()
        let own = Unmanaged.passRetained(self)
        let created = pthread_create(
            &thread, nil,
            { pointer in
                Unmanaged<BatchSignals>.fromOpaque(pointer!).takeRetainedValue().wait()
                return nil
            }, own.toOpaque())
        if created == 0 { pthread_detach(thread) } else { own.release() }
    }

    /// Keeps the signals for the thread that waits for them. It is called before any other thread starts.
    private static func hold() {
        var set = Self.set
        pthread_sigmask(SIG_BLOCK, &set, nil)
        // A signal that is blocked can be waited for even if it is ignored; see `ProgramCall` for why it is.
        Glibc.signal(SIGINT, SIG_IGN)
    }

    private static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in watched { sigaddset(&set, signal) }
        return set
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private func wait() {
        var set = Self.set
        while true {
            var signal: Int32 = 0
            guard sigwait(&set, &signal) == 0 else { return }
            guard received.load(ordering: .acquiring) == 0, let ending = onFirst.withLock({ $0 }) else {
                _exit(128 + signal)
            }
            received.store(signal, ordering: .releasing)
            ending.work()
        }
    }
}
