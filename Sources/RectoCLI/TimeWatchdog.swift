import Glibc
import Recto
import RectoCore
import RectoDiff
import Synchronization

/// Ends the process where a comparison does not end by itself although its time is over.
enum TimeWatchdog {
    /// The time that work has to end by itself.
    static let grace = Duration.seconds(1)

    /// - Parameter report: says why.
    static func watch(_ time: Duration?, _ report: @escaping @Sendable () -> Void) {
        guard let time else { return }
        let end = ContinuousClock.now + time + grace
        poll {
            if ContinuousClock.now > end { report() } else { return }; _exit(ExitStatus.limit.rawValue)
        }
    }

    /// Calls `look` again and again, on a thread of its own, as long as the process runs.
    static func poll(_ look: @escaping @Sendable () -> Void) {
        final class Look {
            let body: @Sendable () -> Void; init(_ body: @escaping @Sendable () -> Void) { self.body = body }
        }
        var thread = pthread_t()
        let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
            let look = Unmanaged<Look>.fromOpaque(pointer!).takeRetainedValue()
            while true {
                usleep(50_000)
                look.body()
            }
        }
        let own = Unmanaged.passRetained(Look(look))
        // Without a thread, work still ends by itself in nearly all cases.
        if pthread_create(&thread, nil, body, own.toOpaque()) == 0 { pthread_detach(thread) } else { own.release() }
    }
}

/// Ends the process where a case of a suite takes longer than it may, in a library of C or in another program.
final class CaseWatch: Sendable {
    private let running = Mutex<[String: ContinuousClock.Instant]>([:])

    init(_ time: Duration?) {
        guard let time else { return }
        TimeWatchdog.poll { [weak self] in
            let now = ContinuousClock.now
            guard let late = self?.running.withLock({ $0.first { now - $0.value > time + TimeWatchdog.grace } }) else {
                return
            }
            let limits = RenderBudget.Limits(time: time)
            let failure = limits.timeIsOver(while: "the case '\(late.key)' was tested")
            DiagnosticPrinter().print(RenderError(failure).diagnostics)
            _exit(ExitStatus.limit.rawValue)
        }
    }

    func begin(_ name: String) { running.withLock { $0[name] = ContinuousClock.now } }
    func end(_ name: String) { _ = running.withLock { $0.removeValue(forKey: name) } }
}
